#include "src/time/clock.hpp"

#include <array>
#include <ctime>

namespace cursus {

std::string Clock::now() const {
  if (!fixed_.empty()) return fixed_;
  const std::time_t moment = std::time(nullptr);
  std::tm parts{};
  gmtime_r(&moment, &parts);
  std::array<char, 32> text{};
  const std::size_t length = std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%SZ", &parts);
  return {text.data(), length};
}

}  // namespace cursus
