#include "src/post/attempt.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <fstream>
#include <system_error>

#include "formats/bytes.hpp"

namespace cursus::post {

namespace fs = std::filesystem;

Attempt::Attempt(const fs::path& home, std::string_view place)
    : file_(home / ("reading-" + formats::hex(formats::sha256(place)).substr(0, 16))) {
  std::ifstream in(file_);
  if (!(in >> deaths_ >> failures_)) deaths_ = failures_ = 0;
  write(deaths_ + 1, failures_);
}

void Attempt::opened() { write(deaths_ = 0, failures_); }

void Attempt::failed() { write(deaths_, ++failures_); }

void Attempt::done() { ::unlink(file_.c_str()); }

// Not forced to the disk: it is for processes that die, not for machines.
void Attempt::write(int deaths, int failures) const {
  const std::string text = fmt::format("{} {}\n", deaths, failures);
  const int file = ::open(file_.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  const bool written =
      file >= 0 && ::write(file, text.data(), text.size()) == static_cast<ssize_t>(text.size());
  const int error = errno;
  if (file >= 0) ::close(file);
  if (!written) throw std::system_error(error, std::generic_category(), file_.string());
}

}  // namespace cursus::post
