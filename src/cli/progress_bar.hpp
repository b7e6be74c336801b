// How far a long run has come: a bar on a terminal, now and then a line elsewhere.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>

namespace cursus::cli {

class ProgressBar {
 public:
  ProgressBar(std::string what, std::uint64_t total);
  ~ProgressBar();  // leaves the line clean
  ProgressBar(const ProgressBar&) = delete;
  ProgressBar& operator=(const ProgressBar&) = delete;

  void at(std::uint64_t done);
  void draw(std::uint64_t done) const;  // at once

 private:
  std::string what_;
  std::uint64_t total_;
  bool terminal_;
  std::chrono::steady_clock::time_point last_;
};

}  // namespace cursus::cli
