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

// Made once, in field.cpp: every test file would spend much of its compile time on these.
extern template class cursus::Play<cursus::ancient_battles::AncientBattles>;
extern template class cursus::Table<cursus::ancient_battles::AncientBattles>;
extern template class cursus::Desk<cursus::ancient_battles::AncientBattles>;
extern template class cursus::Judge<cursus::ancient_battles::AncientBattles>;

namespace cursus::ancient_battles::testing {

using cursus::testing::ScriptedDice;

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
  explicit Field(int columns = 10, int rows = 10) {
    battle.scenario = "ab/test";
    battle.map.grid = HexGrid(GridShape{HexLayout::ColumnsEvenLower, columns, rows});
    const std::size_t hexes = battle.map.grid.size();
    battle.map.terrain.assign(hexes, Terrain::Clear);
    battle.map.hexsides.assign(hexes, {});
    battle.map.elevation.assign(hexes, 0);
    battle.map.bank.assign(hexes, Seat::First);
    battle.map.on_a_bank.assign(hexes, true);
    battle.sides[Seat::First].name = "greek";
    battle.sides[Seat::Second].name = "persian";
    battle.victory_scale = {{Ratio(2), VictoryLevel::Strategic},
                            {Ratio(3, 2), VictoryLevel::Decisive},
                            {Ratio(1), VictoryLevel::Limited}};
  }

  // A battle that is already made, for example one of the scenarios, at its opening.
  explicit Field(Battle made) : battle(std::move(made)), phasing(battle.first_player), turn(1) {
    if (battle.options.set_up != SetUp::Fixed) phase = Phase::SetUp;
  }

  HexId hex(const std::string& name) const {
    const auto found = battle.map.grid.find(name);
    ensure(found.has_value(), "the test names a hex of the map");
    return *found;
  }
  UnitId unit(const std::string& id) const {
    for (std::size_t i = 0; i < battle.size(); ++i)
      if (battle.units[i].id == id) return UnitId{static_cast<std::uint8_t>(i)};
    defect("the test names a unit of the field", std::source_location::current());
  }

  Field& terrain(const std::string& where, Terrain terrain) {
    battle.map.terrain[index(hex(where))] = terrain;
    return *this;
  }
  Field& stream(const std::string& a, const std::string& b) {
    side(a, b).stream = side(b, a).stream = true;
    return *this;
  }
  Field& slope(const std::string& low, const std::string& high) {
    side(low, high).uphill = side(high, low).downhill = true;
    return *this;
  }
  Field& road(const std::string& a, const std::string& b) {
    side(a, b).road = side(b, a).road = true;
    return *this;
  }

  // An empty `where` keeps the unit off the map: a reinforcement.
  Field& put(const std::string& id, Seat seat, const std::string& where, const Counter& counter) {
    Unit data;
    data.id = data.name = data.name_ja = id;
    data.side = seat;
    data.type = counter.type;
    data.strength = counter.strength;
    data.move = counter.move;
    data.missile = counter.missile;
    data.range = counter.missile == Missile::None ? 0 : counter.missile == Missile::Javelin ? 1 : 2;
    data.one_shot = counter.type == UnitType::Legion;
    data.dot = counter.dot;
    data.may_charge = counter.may_charge;
    data.army_leader = counter.army_leader;
    data.reduced = counter.reduced;
    data.arrives = counter.arrives;
    for (const auto& name : counter.entry_hexes) data.entry_hexes.push_back(hex(name));
    if (!where.empty()) data.set_up = hex(where);
    if (data.leader()) battle.leaders.push_back(UnitId{static_cast<std::uint8_t>(battle.size())});
    battle.units.push_back(data);
    return *this;
  }
  // A unit that was lost before the test begins.
  Field& lost(const std::string& id, Seat seat, const Counter& counter) {
    put(id, seat, "0101", counter);
    lost_.push_back(unit(id));
    return *this;
  }

  // Only these units take part, on these hexes.
  Field& only(const std::vector<std::pair<std::string, std::string>>& units) {
    changes.push_back([units, me = *this](Position& now) {
      for (std::size_t i = 0; i < me.battle.size(); ++i) {
        const UnitId each{static_cast<std::uint8_t>(i)};
        lift(me.battle, now, each);
        now[each] = UnitState{};
      }
      for (const auto& [id, where] : units) {
        place(me.battle, now, me.unit(id), me.hex(where));
        now[me.unit(id)].start = now[me.unit(id)].recall_to = me.hex(where);
      }
    });
    return *this;
  }

  // The position: everybody on his hex, `phasing` to move.
  Position position() const {
    Position now = opening(battle);
    for (const UnitId unit : lost_) {
      lift(battle, now, unit);
      now[unit].fate = Fate::Eliminated;
    }
    now.phasing = phasing;
    now.turn = turn;
    now.phase = phase;
    for (UnitState& state : now.units) state.start = state.recall_to = state.hex;
    for (const auto& change : changes) change(now);
    return now;
  }

  Battle battle;
  Seat phasing = Seat::First;
  int turn = 2;  // no special rule of a first turn
  Phase phase = Phase::Movement;
  std::vector<std::function<void(Position&)>> changes;

 private:
  Hexside& side(const std::string& a, const std::string& b) {
    const auto direction = battle.map.grid.direction_between(hex(a), hex(b));
    ensure(direction.has_value(), "the test names two adjacent hexes");
    return battle.map.hexsides[index(hex(a))][static_cast<std::size_t>(*direction)];
  }

  std::vector<UnitId> lost_;
};

class Game {
 public:
  using Line = ancient_battles::Line;
  using Standing = StandingOrder<AncientBattles>;

  explicit Game(const Field& field, std::vector<int> dice = {})
      : field_(field),
        dice_(std::move(dice)),
        judge_(field_.battle, PutDown<AncientBattles>{field_.position(), {}, 0}, dice_) {
    judge_.run();
    collect();
  }
  // Unused dice are a mistake of the test or of the rules.
  ~Game() { EXPECT_TRUE(dice_.used_up()) << "dice left over"; }

  // --- lines -------------------------------------------------------------------------------------
  UnitId unit(const std::string& id) const { return field_.unit(id); }
  HexId hex(const std::string& name) const { return field_.hex(name); }
  std::vector<UnitId> units(const std::vector<std::string>& ids) const {
    std::vector<UnitId> found;
    for (const auto& id : ids) found.push_back(unit(id));
    return found;
  }
  std::vector<HexId> hexes(const std::vector<std::string>& names) const {
    std::vector<HexId> found;
    for (const auto& name : names) found.push_back(hex(name));
    return found;
  }
  Line move(const std::string& id, const std::vector<std::string>& path, bool charge = false,
            const std::vector<std::string>& with = {}) const {
    return MoveLine{unit(id), units(with), hexes(path), charge};
  }
  Line fire(const std::string& id, const std::string& target) const {
    return FireLine{unit(id), unit(target)};
  }
  Line attack(const std::vector<std::string>& attackers, const std::vector<std::string>& defenders,
              std::optional<Policy> advance = std::nullopt) const {
    AttackLine line;
    line.combat = {units(attackers), units(defenders)};
    line.advance = advance;
    return line;
  }
  Line rally(const std::string& id) const { return RallyLine{unit(id), no_unit, {}}; }
  Line answer(const Answer& answer) const { return AnswerLine{answer}; }
  static Policy never() { return {Policy::Kind::Never, {}, {}, false}; }
  static Policy always() { return {Policy::Kind::Always, {}, {}, false}; }
  Policy with(const std::vector<std::string>& ids) const {
    return {Policy::Kind::ThisUnit, units(ids), {}, false};
  }
  Policy prefer(const std::vector<std::string>& names) const {
    return {Policy::Kind::Prefer, {}, hexes(names), false};
  }

  // --- play --------------------------------------------------------------------------------------
  void standing(Seat seat, Window window, const Policy& policy) {
    judge_.set_standing(seat, {Standing{window, {}, {}, policy, 1}});
  }
  // Several standing orders at once; an order without a policy means `ask`.
  void standing(Seat seat, const std::vector<Standing>& orders) {
    judge_.set_standing(seat, orders);
  }
  void ask_me(Seat seat, Window window) { standing(seat, {Standing{window, {}, {}, {}, 1}}); }
  // Answers the open question of the seat directly.
  void give(Seat seat, const Answer& answer) {
    judge_.answer(seat, answer);
    judge_.run();
    collect();
  }
  // One order file of the seat that is waited for. `final`: the defaults do the rest of the turn.
  Result<void> orders(const std::vector<Line>& lines, bool final = true) {
    return orders_of(waiting(), lines, final);
  }
  Result<void> orders_of(Seat seat, const std::vector<Line>& lines, bool final = true) {
    Orders<AncientBattles> orders;
    int number = 0;
    for (const Line& line : lines) orders.script.push_back({line, {}, false, ++number});
    orders.final = final;
    auto result = judge_.submit(seat, std::move(orders));
    collect();
    return result;
  }
  // The clause that refuses these orders, or "" if they are taken.
  std::string refused(const std::vector<Line>& lines, bool final = true) {
    const auto result = orders(lines, final);
    return result ? "" : std::string(result.error().clause);
  }
  Judge<AncientBattles>& judge() { return judge_; }
  Seat waiting() const {
    for (const Seat seat : both_seats)
      if (judge_.waits_for(seat)) return seat;
    return Seat::First;
  }
  // The open question of a kind, or nullptr.
  template <class Ask>
  const Ask* asked(Seat seat) const {
    const auto* question = judge_.table().open(seat);
    return question ? std::get_if<Ask>(&question->about) : nullptr;
  }
  std::vector<Answer> legal(Seat seat) const {
    std::vector<Answer> answers;
    AncientBattles::legal(battle(), now(), *judge_.table().open(seat), answers);
    return answers;
  }
  bool may(Seat seat, const Answer& answer) const {
    return judge_.table().may(seat, answer).has_value();
  }
  // The clause against an answer to the open question, or "" if it may be given.
  std::string against(Seat seat, const Answer& answer) const {
    const auto judged = judge_.table().may(seat, answer);
    return judged ? "" : std::string(judged.error().clause);
  }
  // Where the unit that was asked about may retreat to, as names in order.
  std::vector<std::string> ways_of(Seat seat, const std::string& id) const {
    std::vector<std::string> names;
    for (const Answer& each : legal(seat))
      if (const auto* way = std::get_if<Retreat>(&each); way && way->unit == unit(id))
        names.push_back(battle().map.grid.name(way->to));
    std::sort(names.begin(), names.end());
    return names;
  }

  // --- what has become of it ---------------------------------------------------------------------
  const Battle& battle() const { return field_.battle; }
  const Position& now() const { return judge_.now(); }
  const UnitState& state(const std::string& id) const { return now()[unit(id)]; }
  std::string at(const std::string& id) const {
    const UnitState& state_of = state(id);
    switch (state_of.fate) {
      case Fate::OnMap:
        return battle().map.grid.name(state_of.hex);
      case Fate::Eliminated:
        return "eliminated";
      case Fate::Reserve:
        return "reserve";
      case Fate::Absent:
        return "absent";
    }
    return "";
  }
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
  const std::vector<Told<AncientBattles>>& told() const { return told_; }
  const ScriptedDice& dice() const { return dice_; }

 private:
  void collect() {
    for (auto& told : judge_.take_told()) told_.push_back(std::move(told));
  }

  Field field_;
  ScriptedDice dice_;
  Judge<AncientBattles> judge_;
  std::vector<Told<AncientBattles>> told_;
};

}  // namespace cursus::ancient_battles::testing
