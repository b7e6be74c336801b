// Hand-made battles for tests: a small clear map, a few units, scripted dice.
//
//   Field field;                                     // clear 10×10, Greek (First) moves
//   field.terrain("0605", Terrain::Forest).stream("0505", "0605");
//   field.put("X", Seat::First, "0505", {.strength = 6, .move = 4});
//   Game game(field, {3, 1});
//   ASSERT_TRUE(game.orders({game.move("X", {"0605"})}));
//   EXPECT_EQ(game.at("X"), "0605");
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "adjudicator/ancient_battles/ancient_battles.hpp"
#include "adjudicator/core/judge.hpp"
#include "tests/adjudicator/scripted_dice.hpp"

// Made once, in field.cpp, like all that is not a template below: every test file would spend much
// of its compile time on these.
extern template class cursus::Play<cursus::ancient_battles::AncientBattles>;
extern template class cursus::Table<cursus::ancient_battles::AncientBattles>;
extern template class cursus::Desk<cursus::ancient_battles::AncientBattles>;
extern template class cursus::Judge<cursus::ancient_battles::AncientBattles>;

namespace cursus::ancient_battles::test {

// In hand-made battles.
inline constexpr Seat greek = Seat::First;
inline constexpr Seat persian = Seat::Second;

using cursus::test::ScriptedDice;

struct Counter {
  int strength = 4;
  int move = 4;
  UnitType type = UnitType::Infantry;
  bool dot = false;
  Missile missile = Missile::None;
  bool may_charge = false;
  bool army_leader = false;
  int arrives = 0;
  std::vector<std::string> entry_hexes{};
  std::optional<Unit::Side> reduced{};
};

// Shorthands for the pieces that most tests need.
inline Counter foot(int strength, int move = 4) { return {.strength = strength, .move = move}; }
inline Counter light(int strength, int move) {
  return {.strength = strength, .move = move, .dot = true};
}
inline Counter horse(int strength, int move = 6) {
  return {.strength = strength, .move = move, .type = UnitType::Cavalry, .may_charge = true};
}
inline Counter archer(int strength = 2, int move = 4) {
  return {.strength = strength,
          .move = move,
          .type = UnitType::Archer,
          .dot = true,
          .missile = Missile::Bow};
}
inline Counter javelinman(int strength = 2, int move = 5) {
  return {.strength = strength,
          .move = move,
          .type = UnitType::Javelinman,
          .dot = true,
          .missile = Missile::Javelin};
}
inline Counter legion(int strength = 4) {
  return {.strength = strength, .type = UnitType::Legion, .missile = Missile::Javelin};
}
inline Counter light_horse(int strength, int move = 8) {
  return {.strength = strength,
          .move = move,
          .type = UnitType::LightCavalry,
          .dot = true,
          .may_charge = true};
}
inline Counter leader(int strength, int move = 6) {
  return {.strength = strength, .move = move, .type = UnitType::Leader, .dot = true};
}

class Field {
 public:
  explicit Field(int columns = 10, int rows = 10);

  // A battle that is already made, for example one of the scenarios, at its opening.
  explicit Field(Battle made);

  HexId hex(const std::string& name) const;
  UnitId unit(const std::string& id) const;

  Field& terrain(const std::string& where, Terrain terrain);
  Field& stream(const std::string& a, const std::string& b);
  Field& slope(const std::string& low, const std::string& high);
  Field& road(const std::string& a, const std::string& b);

  // An empty `where` keeps the unit off the map: a reinforcement.
  Field& put(const std::string& id, Seat seat, const std::string& where, const Counter& counter);
  // A unit that was lost before the test begins.
  Field& lost(const std::string& id, Seat seat, const Counter& counter);

  // Only these units take part, on these hexes.
  Field& only(const std::vector<std::pair<std::string, std::string>>& units);

  // The position: everybody on their hex, `phasing` to move.
  Position position() const;

  Battle battle;
  Seat phasing = Seat::First;
  int turn = 2;  // no special rule of a first turn
  Phase phase = Phase::Movement;
  std::vector<std::function<void(Position&)>> changes;

 private:
  Hexside& side(const std::string& a, const std::string& b);

  std::vector<UnitId> lost_;
};

// A1 touches D1, A2 both, A3 D2, each of strength 4; X and Y are far away. Combat phase.
Field three_against_two();

class Game {
 public:
  using Line = ancient_battles::Line;
  using Standing = StandingOrder<AncientBattles>;

  explicit Game(const Field& field, std::vector<int> dice = {});
  // Unused dice are a mistake of the test or of the rules.
  ~Game();

  // --- lines -------------------------------------------------------------------------------------
  UnitId unit(const std::string& id) const;
  HexId hex(const std::string& name) const;
  std::vector<UnitId> units(const std::vector<std::string>& ids) const;
  std::vector<HexId> hexes(const std::vector<std::string>& names) const;
  Line move(const std::string& id, const std::vector<std::string>& path, bool charge = false,
            const std::vector<std::string>& with = {}) const;
  Line fire(const std::string& id, const std::string& target) const;
  Line attack(const std::vector<std::string>& attackers, const std::vector<std::string>& defenders,
              std::optional<Policy> advance = std::nullopt) const;
  Line rally(const std::string& id) const;
  Line answer(const Answer& answer) const;
  static Policy never();
  static Policy always();
  Policy with(const std::vector<std::string>& ids) const;
  Policy prefer(const std::vector<std::string>& names) const;

  // --- play --------------------------------------------------------------------------------------
  void standing(Seat seat, Window window, const Policy& policy);
  // Several standing orders at once; an order without a policy means `ask`.
  void standing(Seat seat, const std::vector<Standing>& orders);
  void ask_me(Seat seat, Window window);
  // Answers the open question of the seat directly.
  void give(Seat seat, const Answer& answer);
  // One order file of the seat that must answer. `final`: the defaults do the rest of the turn.
  Result<void> orders(const std::vector<Line>& lines, bool final = true);
  Result<void> orders_of(Seat seat, const std::vector<Line>& lines, bool final = true);
  // The same with `try` and `else`.
  using ScriptLine = cursus::ScriptLine<AncientBattles>;
  Result<void> script(std::vector<ScriptLine> lines, bool final = true);
  // The clause that refuses these orders, or "" if they are taken.
  std::string refused(const std::vector<Line>& lines, bool final = true);
  Judge<AncientBattles>& judge();
  Seat waiting() const;
  // The open question of a kind, or nullptr.
  template <class Ask>
  const Ask* asked(Seat seat) const {
    const auto* question = judge_.table().open(seat);
    return question ? std::get_if<Ask>(&question->about) : nullptr;
  }
  std::vector<Answer> legal(Seat seat) const;
  bool may(Seat seat, const Answer& answer) const;
  // The clause against an answer to the open question, or "" if it may be given.
  std::string against(Seat seat, const Answer& answer) const;
  // Where the unit that was asked about may retreat to, as names in order.
  std::vector<std::string> ways_of(Seat seat, const std::string& id) const;
  // The hexes that a move order of this unit may name alone.
  std::vector<std::string> goals(const std::string& id) const;

  // --- what has become of it ---------------------------------------------------------------------
  const Battle& battle() const;
  const Position& now() const;
  const UnitState& state(const std::string& id) const;
  std::string at(const std::string& id) const;
  // All events of a kind so far, and the last of them.
  template <class E>
  std::vector<E> all() const {
    std::vector<E> found;
    for (const auto& told : told_)
      if (const auto* event = std::get_if<E>(&told.event)) found.push_back(*event);
    return found;
  }
  template <class E>
  std::size_t count() const {
    return all<E>().size();
  }
  template <class E>
  E last() const {
    const auto found = all<E>();
    ensure(!found.empty(), "the test expects an event that was not told");
    return found.back();
  }
  // Everything that was told, with those who heard it.
  const std::vector<Told<AncientBattles>>& told() const;
  const ScriptedDice& dice() const;

 private:
  void collect();

  Field field_;
  ScriptedDice dice_;
  Judge<AncientBattles> judge_;
  std::vector<Told<AncientBattles>> told_;
};

}  // namespace cursus::ancient_battles::test
