// Words of orders that all games share: comparisons. Those of a game are terms (terms.hpp).
#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "adjudicator/core/contract.hpp"
#include "formats/game/names.hpp"
#include "formats/orders/tokens.hpp"
#include "formats/text/text.hpp"

namespace cursus::formats {

// The value that a token names, but for case.
template <class Value, std::size_t n>
std::optional<Value> named(const std::array<Named<Value>, n>& table, const Token& token) {
  if (token.quoted) return std::nullopt;
  return value_of(table, text::fold_case(token.text));
}

inline constexpr std::array compare_words{
    Named<Compare>{"<", Compare::Less},     Named<Compare>{"<=", Compare::AtMost},
    Named<Compare>{"=", Compare::Equal},    Named<Compare>{"<>", Compare::Unequal},
    Named<Compare>{">=", Compare::AtLeast}, Named<Compare>{">", Compare::More},
};

// What holds exactly if the other does not.
constexpr Compare inverse(Compare how) {
  switch (how) {
    case Compare::Less:
      return Compare::AtLeast;
    case Compare::AtMost:
      return Compare::More;
    case Compare::Equal:
      return Compare::Unequal;
    case Compare::Unequal:
      return Compare::Equal;
    case Compare::AtLeast:
      return Compare::Less;
    case Compare::More:
      return Compare::AtMost;
  }
  return how;
}

}  // namespace cursus::formats
