// A file that a command writes piece by piece, and that nobody ever sees half of.
#pragma once

#include <cstdint>
#include <cstdio>
#include <string>
#include <string_view>

#include "src/cli/options.hpp"

namespace cursus::cli {

// A new file, or one instead of an ordinary one, grows beside its name and gets it when it is
// whole; unless finished it leaves nothing behind. A device or a pipe is written into, and stays
// what it is, also by way of a link such as /dev/stdout. A link to an ordinary file, or to nothing,
// is refused: somebody else may have laid it there. - is the standard output. It may hold secrets:
// for its owner alone, unless others are named.
class OutputFile {
 public:
  enum class Readers : std::uint8_t { Owner, Others };  // others: as the user's umask lets them
  // All of these: out of the command, if the file cannot be written.
  OutputFile(const Common& common, std::string name, Readers readers = Readers::Owner);
  OutputFile(const OutputFile&) = delete;
  OutputFile& operator=(const OutputFile&) = delete;
  ~OutputFile();

  void write(std::string_view bytes);
  void finish();

  // By whatever name: then nothing else may be said there.
  bool is_standard_output() const { return !file_; }

 private:
  void open_draft(Readers readers);
  void open_as_it_is();
  void close();
  [[noreturn]] void fail();

  const Common& common_;
  std::string name_;
  std::string draft_;          // empty: written under its own name
  std::FILE* file_ = nullptr;  // none: the standard output
};

}  // namespace cursus::cli
