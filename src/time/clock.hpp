// What time it is. UTC to the second, as the log spells it; a fixed moment for tests.
#pragma once

#include <string>

namespace cursus {

class Clock {
 public:
  Clock() = default;
  // REQUIRES: a timestamp of the log, or nothing for the real time.
  explicit Clock(std::string fixed) : fixed_(std::move(fixed)) {}
  std::string now() const;

 private:
  std::string fixed_;
};

}  // namespace cursus
