// Commands & Colors: Ancients. The command deck, 60 cards (C-XX).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "adjudicator/commands_and_colors/troops.hpp"

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

// As a player names them from their own seat.
enum class Wing : std::uint8_t { Left, Center, Right };

// How the pieces are chosen that a card orders.
enum class Ordering : std::uint8_t {
  Sections,  // this many in each wing
  Leader,    // a leader in one of the wings, and this many units linked to them
  Number,    // this many, wherever they are
  Line,      // this many, each next to another one
  All,       // everybody whom the card is for, without a choice
  Dice,      // those to whom dice are given
  Nobody,
};

// How many.
inline constexpr int by_command = -1;
inline constexpr int no_limit = 1000;

using OfTroop = bool (*)(Troop);  // is this piece one of those?

struct CardRow {
  Card card;
  std::string_view code;
  CardGroup group;
  int count;  // in the deck
  Ordering ordering;
  std::array<int, 3> wings;  // left, center, right
  int most;
  OfTroop orders;           // only such pieces
  OfTroop needs;            // without any such piece: one unit of choice; null: never
  std::string_view clause;  // of what it orders
};

// clang-format off
namespace detail {
constexpr bool is_unit(Troop troop) { return troop != Troop::LDR; }
constexpr bool is_leader(Troop troop) { return troop == Troop::LDR; }
constexpr bool all(Troop) { return true; }
constexpr bool light(Troop troop) { return is_unit(troop) && row(troop).hit_by == Class::Light; }
constexpr bool medium(Troop troop) { return is_unit(troop) && row(troop).hit_by == Class::Medium; }
constexpr bool heavy(Troop troop) { return is_unit(troop) && row(troop).hit_by == Class::Heavy; }
constexpr bool foot(Troop troop) { return is_foot(troop); }
constexpr bool mounted(Troop troop) { return is_mounted(troop); }
constexpr bool mounted_or_leader(Troop troop) { return is_mounted(troop) || is_leader(troop); }
constexpr bool missile(Troop troop) { return is_unit(troop) && row(troop).range > 0; }

inline constexpr CardRow command_deck[] = {
    // card                   code         group                 cnt ordering             L, C, R    most        orders             needs      clause
    {Card::Order2Left,         "ORD2L",     CardGroup::Section,     3, Ordering::Sections,  {2, 0, 0}, 2,          all,               nullptr,   "C-XX.1a"},
    {Card::Order2Center,       "ORD2C",     CardGroup::Section,     4, Ordering::Sections,  {0, 2, 0}, 2,          all,               nullptr,   "C-XX.1a"},
    {Card::Order2Right,        "ORD2R",     CardGroup::Section,     3, Ordering::Sections,  {0, 0, 2}, 2,          all,               nullptr,   "C-XX.1a"},
    {Card::Order3Left,         "ORD3L",     CardGroup::Section,     3, Ordering::Sections,  {3, 0, 0}, 3,          all,               nullptr,   "C-XX.1a"},
    {Card::Order3Center,       "ORD3C",     CardGroup::Section,     4, Ordering::Sections,  {0, 3, 0}, 3,          all,               nullptr,   "C-XX.1a"},
    {Card::Order3Right,        "ORD3R",     CardGroup::Section,     3, Ordering::Sections,  {0, 0, 3}, 3,          all,               nullptr,   "C-XX.1a"},
    {Card::Order4Left,         "ORD4L",     CardGroup::Section,     1, Ordering::Sections,  {4, 0, 0}, 4,          all,               nullptr,   "C-XX.1a"},
    {Card::Order4Center,       "ORD4C",     CardGroup::Section,     1, Ordering::Sections,  {0, 4, 0}, 4,          all,               nullptr,   "C-XX.1a"},
    {Card::Order4Right,        "ORD4R",     CardGroup::Section,     1, Ordering::Sections,  {0, 0, 4}, 4,          all,               nullptr,   "C-XX.1a"},
    {Card::CoordinatedAttack,  "COORD",     CardGroup::Section,     2, Ordering::Sections,  {1, 1, 1}, 3,          all,               nullptr,   "C-XX.1a"},
    {Card::OutFlanked,         "FLANK",     CardGroup::Section,     2, Ordering::Sections,  {2, 0, 2}, 4,          all,               nullptr,   "C-XX.1a"},
    {Card::LightTroops,        "LIGHT",     CardGroup::Troop,       4, Ordering::Number,    {},        by_command, light,             light,     "C-XX.2"},
    {Card::MediumTroops,       "MEDIUM",    CardGroup::Troop,       3, Ordering::Number,    {},        by_command, medium,            medium,    "C-XX.2"},
    {Card::HeavyTroops,        "HEAVY",     CardGroup::Troop,       2, Ordering::Number,    {},        by_command, heavy,             heavy,     "C-XX.2"},
    {Card::MountedTroops,      "MOUNTED",   CardGroup::Troop,       1, Ordering::Number,    {},        by_command, mounted_or_leader, mounted,   "C-XX.2"},  // leaders are no units (L5)
    {Card::LeadershipAny,      "LEADANY",   CardGroup::Leadership,  3, Ordering::Leader,    {1, 1, 1}, 3,          all,               nullptr,   "C-XX.3a"},
    {Card::InspiredLeft,       "INSPL",     CardGroup::Leadership,  1, Ordering::Leader,    {1, 0, 0}, 4,          all,               nullptr,   "C-XX.3b"},
    {Card::InspiredCenter,     "INSPC",     CardGroup::Leadership,  1, Ordering::Leader,    {0, 1, 0}, 4,          all,               nullptr,   "C-XX.3b"},
    {Card::InspiredRight,      "INSPR",     CardGroup::Leadership,  1, Ordering::Leader,    {0, 0, 1}, 4,          all,               nullptr,   "C-XX.3b"},
    {Card::ClashOfShields,     "CLASH",     CardGroup::Tactic,      1, Ordering::All,       {},        no_limit,   all,               nullptr,   "C-XX.4a"},
    {Card::CounterAttack,      "COUNTER",   CardGroup::Tactic,      2, Ordering::Nobody,    {},        0,          all,               nullptr,   "C-XX.4b"},  // it is what it copies
    {Card::DarkenTheSky,       "DARKEN",    CardGroup::Tactic,      1, Ordering::All,       {},        no_limit,   missile,           missile,   "C-XX.4c"},
    {Card::DoubleTime,         "DOUBLE",    CardGroup::Tactic,      2, Ordering::Line,      {},        4,          foot,              foot,      "C-XX.4d"},
    {Card::FirstStrike,        "FSTRIKE",   CardGroup::Tactic,      1, Ordering::Nobody,    {},        0,          all,               nullptr,   "C-XX.4e"},
    {Card::IAmSpartacus,       "SPARTACUS", CardGroup::Tactic,      1, Ordering::Dice,      {},        by_command, all,               nullptr,   "C-XX.4f"},
    {Card::LineCommand,        "LINE",      CardGroup::Tactic,      4, Ordering::Line,      {},        no_limit,   foot,              foot,      "C-XX.4g"},
    {Card::MoveFireMove,       "MFM",       CardGroup::Tactic,      2, Ordering::Number,    {},        by_command, light,             light,     "C-XX.4h"},
    {Card::MountedCharge,      "CHARGE",    CardGroup::Tactic,      2, Ordering::Number,    {},        by_command, mounted,           mounted,   "C-XX.4i"},
    {Card::Rally,              "RALLY",     CardGroup::Tactic,      1, Ordering::Dice,      {},        by_command, is_leader,         is_leader, "C-XX.4j"},  // none to rally to without
};
}  // namespace detail
// clang-format on
inline constexpr std::array command_deck = std::to_array(detail::command_deck);

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

// The wing that an "Order n" card names, and how many pieces it orders there; 0 for the others.
struct WingOrder {
  Wing wing = Wing::Center;
  int orders = 0;
};
constexpr WingOrder wing_order(Card card) {
  WingOrder found;
  for (std::size_t i = 0; i < 3; ++i) {
    const int orders = row(card).wings[i];
    if (orders == 0) continue;
    if (row(card).group != CardGroup::Section || found.orders != 0) return {};
    found = {static_cast<Wing>(i), orders};
  }
  return found;
}

// C-XX.4b: what a Counter Attack makes of the opponent's card: left and right change places.
constexpr Card mirrored(Card card) {
  const CardRow& mine = row(card);
  for (const CardRow& one : command_deck)
    if (one.ordering == mine.ordering && one.group == mine.group && one.most == mine.most &&
        mine.wings[0] != mine.wings[2] && one.wings[0] == mine.wings[2] &&
        one.wings[2] == mine.wings[0])
      return one.card;
  return card;
}
static_assert(mirrored(Card::Order3Left) == Card::Order3Right &&
              mirrored(Card::InspiredRight) == Card::InspiredLeft &&
              mirrored(Card::OutFlanked) == Card::OutFlanked &&
              mirrored(Card::LineCommand) == Card::LineCommand);

}  // namespace cursus::commands_and_colors
