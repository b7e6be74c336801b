// Rather Dead Than Persia! What lies in the cup, as positions spell it.
#pragma once

#include <optional>
#include <string>

#include "formats/dead_than_persia/shapes.hpp"

namespace cursus::dead_than_persia {

inline std::string pa_name(int counter) {
  return std::string("PA") + (counter < 9 ? "0" : "") + std::to_string(counter + 1);
}
inline std::optional<int> pa_named(std::string_view text) {
  for (std::size_t i = 0; i < pa_counters.size(); ++i)
    if (text == pa_name(static_cast<int>(i))) return static_cast<int>(i);
  return std::nullopt;
}
inline std::string token_name(const Token& token) {
  return token.pa >= 0 ? pa_name(token.pa) : std::string(row(token.ruse).id);
}
inline std::optional<Token> token_named(std::string_view text) {
  if (const auto pa = pa_named(text)) return Token{static_cast<std::int8_t>(*pa), Ruse::Trahison};
  if (const auto ruse = formats::value_named<Ruse>(text)) return Token{-1, *ruse};
  return std::nullopt;
}

}  // namespace cursus::dead_than_persia
