// A file that a command writes piece by piece, and that nobody ever sees half of.
#pragma once

#include <cstdio>
#include <string>
#include <string_view>

#include "src/cli/options.hpp"

namespace cursus::cli {

// A new file, or one in place of an ordinary one, grows beside its name and gets it when it is
// whole; unless finished it leaves nothing behind. Whatever else has that name (a device, a pipe, a
// link) is written into, and stays what it is. - is the standard output. It may hold secrets: for
// its owner alone.
class OutputFile {
 public:
  // All of these: out of the command, if the file cannot be written.
  OutputFile(const Common& common, std::string name);
  OutputFile(const OutputFile&) = delete;
  OutputFile& operator=(const OutputFile&) = delete;
  ~OutputFile();

  void write(std::string_view bytes);
  void finish();

  // By whatever name: then nothing else may be said there.
  bool is_standard_output() const { return !file_; }

 private:
  void open_draft();
  void open_as_it_is(bool link);
  void close();
  [[noreturn]] void fail();

  const Common& common_;
  std::string name_;
  std::string draft_;          // empty: written under its own name
  std::FILE* file_ = nullptr;  // none: the standard output
  bool holds_other_ = false;   // what a link leads to, until we write
};

}  // namespace cursus::cli
