// How values of the rows are spelled in the tables.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "src/store/rows.hpp"

namespace cursus::words {

std::string_view word(GameState state);
std::string_view word(OrderState state);
GameState game_state(std::string_view word);
OrderState order_state(std::string_view word);

std::string join(const std::vector<std::string>& names);
std::string_view word(OfferState state);
OfferState offer_state(std::string_view word);

std::vector<std::string> split(std::string_view joined);

formats::Digest digest(std::span<const std::uint8_t> bytes);

inline std::span<const std::uint8_t> bytes(std::string_view text) {
  return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}

}  // namespace cursus::words
