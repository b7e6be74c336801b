#include "src/cli/output_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <stdexcept>
#include <utility>

#include "src/cli/evidence_file.hpp"
#include "src/cli/output.hpp"

namespace cursus::cli {

namespace {

bool is_output_itself(int file) {
  struct stat ours {
  }, theirs{};
  return ::fstat(file, &ours) == 0 && ::fstat(STDOUT_FILENO, &theirs) == 0 &&
         ours.st_dev == theirs.st_dev && ours.st_ino == theirs.st_ino;
}

}  // namespace

OutputFile::OutputFile(const Common& common, std::string name, Readers readers)
    : common_(common), name_(std::move(name)) {
  if (name_ == "-") return;
  struct stat found {};
  if (::lstat(name_.c_str(), &found) != 0 || S_ISREG(found.st_mode))
    open_draft(readers);
  else
    open_as_it_is();
}

void OutputFile::open_draft(Readers readers) {
  draft_ = name_ + ".XXXXXX";
  const int opened = ::mkstemp(draft_.data());
  if (opened < 0) draft_.clear();
  if (opened >= 0 && readers == Readers::Others) {
    const mode_t mask = ::umask(0);
    ::umask(mask);
    ::fchmod(opened, 0666 & ~mask);
  }
  file_ = opened < 0 ? nullptr : ::fdopen(opened, "wb");
  if (!file_) fail();
}

// Nothing is made and nothing is cut off by opening it.
void OutputFile::open_as_it_is() {
  const int opened = ::open(name_.c_str(), O_WRONLY | O_CLOEXEC);
  struct stat found {};
  const bool leads_to_file =
      opened < 0 ? errno == ENOENT : ::fstat(opened, &found) != 0 || S_ISREG(found.st_mode);
  if (opened < 0 && !leads_to_file) fail();
  // Such as /dev/stdout: two who write there would write over each other.
  if (opened >= 0 && is_output_itself(opened)) {
    ::close(opened);
    return;
  }
  if (leads_to_file) {
    if (opened >= 0) ::close(opened);
    throw std::runtime_error(say(common_, "cli.is-link", {{"file", name_}}));
  }
  file_ = ::fdopen(opened, "wb");
  if (!file_) fail();
}

OutputFile::~OutputFile() { close(); }

void OutputFile::close() {
  if (file_) std::fclose(std::exchange(file_, nullptr));
  if (!draft_.empty()) ::unlink(std::exchange(draft_, {}).c_str());
}

void OutputFile::write(std::string_view bytes) {
  if (is_standard_output()) return put(bytes);
  if (std::fwrite(bytes.data(), 1, bytes.size(), file_) != bytes.size()) fail();
}

void OutputFile::finish() {
  if (is_standard_output()) return flush();
  if (std::fflush(file_) != 0) fail();
  if (draft_.empty()) return;
  if (::fsync(::fileno(file_)) != 0 || std::rename(draft_.c_str(), name_.c_str()) != 0) fail();
  draft_.clear();
}

// A constructor that throws is followed by no destructor.
void OutputFile::fail() {
  const int why = errno;
  close();
  errno = why;
  cli::fail(common_, "cli.cannot-write", name_);
}

}  // namespace cursus::cli
