// Hand-made battles for tests: an empty board, a few pieces, scripted dice and hands.
//
//   Field field;                                       // bottom to play
//   field.put("C-EL1", top, Troop::EL, "D6").put("R-LI1", bottom, Troop::LI, "E6");
//   field.active = top;
//   Game game(field, "LSSF");
//   ASSERT_TRUE(game.orders({game.play(Card::Order2Center), game.order({"C-EL1"}),
//                            game.battle("C-EL1", {"R-LI1"})}));
//   EXPECT_EQ(game.blocks("R-LI1"), 1);
#pragma once

#include <gtest/gtest.h>

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "adjudicator/commands_and_colors/commands_and_colors.hpp"
#include "adjudicator/core/judge.hpp"
#include "tests/adjudicator/scripted_dice.hpp"

// Made once, in field.cpp, like all that is not a template below: every test file would spend much
// of its compile time on these.
extern template class cursus::Play<cursus::commands_and_colors::CommandsAndColors>;
extern template class cursus::Table<cursus::commands_and_colors::CommandsAndColors>;
extern template class cursus::Desk<cursus::commands_and_colors::CommandsAndColors>;
extern template class cursus::Judge<cursus::commands_and_colors::CommandsAndColors>;

namespace cursus::commands_and_colors::test {

using cursus::test::ScriptedDice;

std::vector<int> faces(const std::string& letters);

inline constexpr std::array all_units{Troop::LI,  Troop::LB, Troop::LS,  Troop::AX,  Troop::WA,
                                      Troop::MI,  Troop::HI, Troop::LWM, Troop::HWM, Troop::LC,
                                      Troop::LBC, Troop::MC, Troop::HC,  Troop::CAM, Troop::EL,
                                      Troop::LCH, Troop::HCH};

class Field {
 public:
  Field();

  HexId hex(const std::string& name) const;
  PieceId piece(const std::string& id) const;

  Field& terrain(const std::string& where, Terrain terrain);
  Field& put(const std::string& id, Seat side, Troop troop, const std::string& where,
             int blocks = 0);
  Field& leader(const std::string& id, Seat side, const std::string& where);

  Field& hand(Seat seat, std::vector<Card> cards);
  Field& plays(Seat seat, std::vector<Card> cards);  // this seat is to play, with these cards
  Field& ask();                                      // every window waits for an answer

  // Both seats hold what the test gives them; the rest lies in the deck, in printed order.
  Position position() const;

  Battle battle;
  Seat active = bottom;
  PerSeat<std::vector<Card>> hands{};
  std::vector<std::function<void(Position&)>> changes;
};

// Bottom's A on F6, next to top's D on E6; bottom plays a card that can order three in the centre.
Field duel(Troop attacker, Troop defender, int attacker_blocks = 0, int defender_blocks = 0);

using Throws = std::vector<std::size_t>;  // how many, throw by throw

class Game {
 public:
  using Line = commands_and_colors::Line;
  using Standing = StandingOrder<CommandsAndColors>;

  explicit Game(const Field& field, const std::string& dice = "");
  ~Game();

  PieceId piece(const std::string& id) const;
  HexId hex(const std::string& name) const;
  std::vector<PieceId> pieces(const std::vector<std::string>& ids) const;

  // --- lines -------------------------------------------------------------------------------------
  static Line play(Card card);
  Line order(const std::vector<std::string>& ids) const;
  Line move(const std::string& id, const std::string& to) const;
  Line battle(const std::string& id, const std::vector<std::string>& targets,
              std::optional<Policy> advance = std::nullopt,
              std::optional<Policy> bonus = std::nullopt,
              std::optional<Policy> second_advance = std::nullopt) const;
  static Line answer(const Answer& answer);
  static Line end(Phase phase);
  static Policy yes();
  static Policy no();
  static Policy path(std::vector<Wish> wishes);
  Policy targets(const std::vector<std::string>& ids) const;

  // --- play --------------------------------------------------------------------------------------
  void standing(Seat seat, Window window, const Policy& policy);
  Result<void> orders(const std::vector<Line>& lines, bool final = false);
  std::string refused(const std::vector<Line>& lines, bool final = false);
  // The whole turn: plays the first card in hand, orders one unit and attacks once.
  Result<void> attack(const std::string& unit, const std::string& target,
                      std::optional<Policy> advance = std::nullopt,
                      std::optional<Policy> bonus = std::nullopt,
                      std::optional<Policy> second_advance = std::nullopt);
  Result<void> give(const Answer& given);
  // Would this answer be taken now? Empty, or the clause that forbids it.
  std::string objection(const Answer& given) const;
  std::vector<Answer> legal() const;
  // The hexes that the open question offers, in order of the board.
  std::string offered() const;
  Seat waiting() const;
  template <class Ask>
  const Ask* asked(Seat seat) const {
    const auto* question = judge_.table().open(seat);
    return question ? std::get_if<Ask>(&question->about) : nullptr;
  }
  Judge<CommandsAndColors>& judge();

  // --- what has become of it ---------------------------------------------------------------------
  const Battle& setting() const;
  const Position& now() const;
  int blocks(const std::string& id) const;
  int banners(Seat seat) const;
  std::string at(const std::string& id) const;
  template <class E>
  std::vector<E> all() const {
    std::vector<E> found;
    for (const auto& told : told_)
      if (const auto* event = std::get_if<E>(&told.event)) found.push_back(*event);
    return found;
  }
  // The pieces told as ordered, the dice of each throw, and those of each leader check.
  std::string ordered() const;
  std::vector<std::size_t> dice_rolled() const;
  std::vector<std::size_t> dice_of_checks() const;
  template <class E>
  E last() const {
    const auto found = all<E>();
    ensure(!found.empty(), "the test expects an event that was not told");
    return found.back();
  }

 private:
  void collect();

  Field field_;
  ScriptedDice dice_;
  Judge<CommandsAndColors> judge_;
  std::vector<Told<CommandsAndColors>> told_;
};

// Can bottom order these pieces with the card? Empty, or the clause against it.
std::string objection_to(Field field, Card card, const std::vector<std::string>& ids);

}  // namespace cursus::commands_and_colors::test
