// Commands & Colors: Ancients. The command deck, 60 cards (C-XX).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace cursus::commands_and_colors {

enum class Card : std::uint8_t {
  Order2Left,
  Order2Center,
  Order2Right,
  Order3Left,
  Order3Center,
  Order3Right,
  Order4Left,
  Order4Center,
  Order4Right,
  CoordinatedAttack,
  OutFlanked,
  LightTroops,
  MediumTroops,
  HeavyTroops,
  MountedTroops,
  LeadershipAny,
  InspiredLeft,
  InspiredCenter,
  InspiredRight,
  ClashOfShields,
  CounterAttack,
  DarkenTheSky,
  DoubleTime,
  FirstStrike,
  IAmSpartacus,
  LineCommand,
  MoveFireMove,
  MountedCharge,
  Rally,
};

enum class CardGroup : std::uint8_t { Section, Troop, Leadership, Tactic };

// As a player names them from his own seat.
enum class Wing : std::uint8_t { Left, Center, Right };

struct CardRow {
  Card card;
  const char* code;
  CardGroup group;
  int count;
};

// clang-format off
inline constexpr std::array<CardRow, 29> command_deck{{
    {Card::Order2Left,        "ORD2L",     CardGroup::Section,    3},
    {Card::Order2Center,      "ORD2C",     CardGroup::Section,    4},
    {Card::Order2Right,       "ORD2R",     CardGroup::Section,    3},
    {Card::Order3Left,        "ORD3L",     CardGroup::Section,    3},
    {Card::Order3Center,      "ORD3C",     CardGroup::Section,    4},
    {Card::Order3Right,       "ORD3R",     CardGroup::Section,    3},
    {Card::Order4Left,        "ORD4L",     CardGroup::Section,    1},
    {Card::Order4Center,      "ORD4C",     CardGroup::Section,    1},
    {Card::Order4Right,       "ORD4R",     CardGroup::Section,    1},
    {Card::CoordinatedAttack, "COORD",     CardGroup::Section,    2},
    {Card::OutFlanked,        "FLANK",     CardGroup::Section,    2},
    {Card::LightTroops,       "LIGHT",     CardGroup::Troop,      4},
    {Card::MediumTroops,      "MEDIUM",    CardGroup::Troop,      3},
    {Card::HeavyTroops,       "HEAVY",     CardGroup::Troop,      2},
    {Card::MountedTroops,     "MOUNTED",   CardGroup::Troop,      1},
    {Card::LeadershipAny,     "LEADANY",   CardGroup::Leadership, 3},
    {Card::InspiredLeft,      "INSPL",     CardGroup::Leadership, 1},
    {Card::InspiredCenter,    "INSPC",     CardGroup::Leadership, 1},
    {Card::InspiredRight,     "INSPR",     CardGroup::Leadership, 1},
    {Card::ClashOfShields,    "CLASH",     CardGroup::Tactic,     1},
    {Card::CounterAttack,     "COUNTER",   CardGroup::Tactic,     2},
    {Card::DarkenTheSky,      "DARKEN",    CardGroup::Tactic,     1},
    {Card::DoubleTime,        "DOUBLE",    CardGroup::Tactic,     2},
    {Card::FirstStrike,       "FSTRIKE",   CardGroup::Tactic,     1},
    {Card::IAmSpartacus,      "SPARTACUS", CardGroup::Tactic,     1},
    {Card::LineCommand,       "LINE",      CardGroup::Tactic,     4},
    {Card::MoveFireMove,      "MFM",       CardGroup::Tactic,     2},
    {Card::MountedCharge,     "CHARGE",    CardGroup::Tactic,     2},
    {Card::Rally,             "RALLY",     CardGroup::Tactic,     1},
}};
// clang-format on

constexpr const CardRow& row(Card card) { return command_deck[static_cast<std::size_t>(card)]; }
static_assert([] {
  int cards = 0;
  for (std::size_t i = 0; i < command_deck.size(); ++i) {
    if (command_deck[i].card != static_cast<Card>(i)) return 0;
    cards += command_deck[i].count;
  }
  return cards;
}() == 60);  // C-2a

constexpr bool is_leadership(Card card) { return row(card).group == CardGroup::Leadership; }

// The wing that a card names; Center for cards that name none.
constexpr Wing wing_of(Card card) {
  switch (card) {
    case Card::Order2Left:
    case Card::Order3Left:
    case Card::Order4Left:
    case Card::InspiredLeft:
      return Wing::Left;
    case Card::Order2Right:
    case Card::Order3Right:
    case Card::Order4Right:
    case Card::InspiredRight:
      return Wing::Right;
    case Card::Order2Center:
    case Card::Order3Center:
    case Card::Order4Center:
    case Card::InspiredCenter:
    case Card::CoordinatedAttack:
    case Card::OutFlanked:
    case Card::LightTroops:
    case Card::MediumTroops:
    case Card::HeavyTroops:
    case Card::MountedTroops:
    case Card::LeadershipAny:
    case Card::ClashOfShields:
    case Card::CounterAttack:
    case Card::DarkenTheSky:
    case Card::DoubleTime:
    case Card::FirstStrike:
    case Card::IAmSpartacus:
    case Card::LineCommand:
    case Card::MoveFireMove:
    case Card::MountedCharge:
    case Card::Rally:
      return Wing::Center;
  }
  return Wing::Center;
}

// How many pieces an "Order n" card orders; 0 for the others.
constexpr int orders_of(Card card) {
  switch (card) {
    case Card::Order2Left:
    case Card::Order2Center:
    case Card::Order2Right:
      return 2;
    case Card::Order3Left:
    case Card::Order3Center:
    case Card::Order3Right:
      return 3;
    case Card::Order4Left:
    case Card::Order4Center:
    case Card::Order4Right:
      return 4;
    default:
      return 0;  // everything else counts in its own way
  }
}

// C-XX.4b: what a Counter Attack makes of the opponent's card: left and right change places.
constexpr Card mirrored(Card card) {
  switch (card) {
    case Card::Order2Left:
      return Card::Order2Right;
    case Card::Order2Right:
      return Card::Order2Left;
    case Card::Order3Left:
      return Card::Order3Right;
    case Card::Order3Right:
      return Card::Order3Left;
    case Card::Order4Left:
      return Card::Order4Right;
    case Card::Order4Right:
      return Card::Order4Left;
    case Card::InspiredLeft:
      return Card::InspiredRight;
    case Card::InspiredRight:
      return Card::InspiredLeft;
    default:
      return card;
  }
}

}  // namespace cursus::commands_and_colors
