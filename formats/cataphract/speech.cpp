#include "formats/cataphract/speech.hpp"

#include <fmt/format.h>

#include <array>

namespace cursus::cataphract {

std::string Speech::spoken(UnitId unit) const {
  if (unit == no_unit) return {};
  return say("unit", {{"name", name(unit)}, {"id", battle_[unit].id}});
}

std::string Speech::spoken(LeaderId leader) const {
  return leader == no_leader ? std::string{} : name(leader);
}

std::string Speech::spoken(const std::vector<HexId>& way) const {
  std::string all;
  for (const HexId hex : way) (all += all.empty() ? "" : " ") += spoken(hex);
  return all;
}

// As they are drawn: facing 0 looks to the right.
std::string Speech::spoken(Facing facing) const {
  static constexpr std::array vertices{"→", "↘", "↙", "←", "↖", "↗"};
  static constexpr std::array sides{"↗", "↘", "↓", "↙", "↖", "↑"};
  const auto number = static_cast<std::size_t>(number_of(facing));
  const char* drawn = facing.is_vertex() ? vertices[number] : sides[number];
  return language() == Language::Ja ? fmt::format("{}（{}）", number, drawn)
                                    : fmt::format("{} ({})", number, drawn);
}

std::string Speech::spoken(Cause cause) const { return word("hits-by", term(cause).english); }

std::string Speech::with_sign(int amount) { return fmt::format("{:+}", amount); }

// The Japanese names of a kind are the same; they take the number of the English one.
std::string Speech::named(const std::string& english, const std::string& japanese) const {
  if (language() != Language::Ja || japanese.empty()) return english;
  if (japanese.back() >= '0' && japanese.back() <= '9') return japanese;
  const std::size_t end = english.find_last_not_of("0123456789");
  const bool numbered = end != std::string::npos && end + 1 < english.size() && english[end] == ' ';
  return numbered ? japanese + english.substr(end) : japanese;
}

}  // namespace cursus::cataphract
