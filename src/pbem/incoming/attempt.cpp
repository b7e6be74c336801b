#include "src/pbem/incoming/attempt.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <fstream>
#include <system_error>
#include <vector>

#include "formats/text/bytes.hpp"

namespace cursus::pbem {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view prefix = "reading-";

fs::path attempt_file(const fs::path& home, std::string_view place) {
  return home / (std::string(prefix) + formats::hex(formats::sha256(place)).substr(0, 16));
}

}  // namespace

void Attempt::forget(const fs::path& home, std::string_view place) {
  ::unlink(attempt_file(home, place).c_str());
}

void Attempt::forget_old(const fs::path& home) {
  constexpr std::chrono::hours age{48};
  std::error_code none;
  std::vector<fs::path> old;
  for (const fs::directory_entry& one : fs::directory_iterator(home, none)) {
    if (!one.path().filename().string().starts_with(prefix) || !one.is_regular_file(none)) continue;
    const auto written = one.last_write_time(none);
    if (!none && fs::file_time_type::clock::now() - written > age) old.push_back(one.path());
  }
  for (const fs::path& one : old) ::unlink(one.c_str());
}

Attempt::Attempt(const fs::path& home, std::string_view place) : file_(attempt_file(home, place)) {
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
  if (!written) throw fs::filesystem_error("write", file_, {error, std::generic_category()});
}

}  // namespace cursus::pbem
