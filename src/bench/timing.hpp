// Seconds, and what is typical of several.
#pragma once

#include <algorithm>
#include <chrono>
#include <vector>

namespace cursus::bench {

using Time = std::chrono::steady_clock;

inline double since(Time::time_point began) {
  return std::chrono::duration<double>(Time::now() - began).count();
}

inline double median(std::vector<double> of) {
  std::nth_element(of.begin(), of.begin() + static_cast<std::ptrdiff_t>(of.size() / 2), of.end());
  return of[of.size() / 2];
}

}  // namespace cursus::bench
