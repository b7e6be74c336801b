#include "formats/game/shapes.hpp"

#include <mutex>
#include <set>

namespace cursus::formats {

std::string_view kept_text(std::string_view text) {
  constexpr std::size_t longest = 40, most = 4096;
  static std::mutex guard;
  static std::set<std::string, std::less<>> kept;
  const std::lock_guard lock(guard);
  const auto found = kept.find(text);
  if (found != kept.end()) return *found;
  if (text.size() > longest || kept.size() == most) return {};
  return *kept.insert(std::string(text)).first;
}

}  // namespace cursus::formats
