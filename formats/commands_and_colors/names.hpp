// Commands & Colors: Ancients: what troops, cards, pieces and hexes are called.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "adjudicator/commands_and_colors/battle.hpp"
#include "formats/text/catalogue.hpp"

namespace cursus::commands_and_colors {

inline std::string_view troop_code(Troop troop) { return row(troop).code; }  // "LI"
inline std::string_view card_code(Card card) { return row(card).code; }      // "ORD3L"

struct CardName {
  Card card;
  std::string_view english;
  std::string_view japanese;
};
const CardName& card_name(Card card);

// What each card may be called, without case, blanks and hyphens: code and names.
const std::vector<std::vector<std::string>>& card_keys();
std::optional<Card> find_card(std::string_view text);           // by any of them
std::optional<Troop> find_troop(std::string_view code);         // by code, but for case
PieceId find_piece(const Battle& battle, std::string_view id);  // by its exact id, or no_piece

// "D6"; "off" in that language for no_hex, beyond the edge of the board.
std::string hex_name(const Battle& battle, HexId hex,
                     formats::Language language = formats::Language::En);

}  // namespace cursus::commands_and_colors
