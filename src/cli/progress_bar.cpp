#include "src/cli/progress_bar.hpp"

#include <fmt/core.h>
#include <unistd.h>

namespace cursus::cli {

namespace {

constexpr std::uint64_t width = 30;
constexpr std::chrono::milliseconds between_draws{100};
constexpr std::chrono::seconds between_lines{10};

}  // namespace

ProgressBar::ProgressBar(std::string what, std::uint64_t total)
    : what_(std::move(what)),
      total_(total),
      terminal_(isatty(STDERR_FILENO) == 1),
      last_(std::chrono::steady_clock::now()) {}

ProgressBar::~ProgressBar() {
  if (terminal_) fmt::print(stderr, "\r\033[K");
}

void ProgressBar::at(std::uint64_t done) {
  const auto now = std::chrono::steady_clock::now();
  if (terminal_ ? now - last_ < between_draws : now - last_ < between_lines) return;
  last_ = now;
  draw(done);
}

void ProgressBar::draw(std::uint64_t done) const {
  if (!terminal_) {
    fmt::print(stderr, "{}: {} of {}\n", what_, done, total_);
    return;
  }
  const std::uint64_t filled = total_ == 0 ? width : done * width / total_;
  fmt::print(stderr, "\r\033[K{} [{:#<{}}{:.<{}}] {}/{}", what_, "", filled, "", width - filled,
             done, total_);
  std::fflush(stderr);
}

}  // namespace cursus::cli
