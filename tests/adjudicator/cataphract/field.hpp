// Hand-made battles for tests: a plain of columns 10-30 and rows 5-20, a few pieces, scripted dice.
//
//   Field field;
//   field.lead("L", byz, "1210").put("A", byz, "1310", 0, cataphract());
//   field.acting = "L";                              // their orders phase has begun
//   Game game(field, {8, 2});                        // faces 0-9
//   game.move("A", {"1410"});
//   EXPECT_EQ(game.at("A"), "1410");
#pragma once

#include <gtest/gtest.h>

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "adjudicator/cataphract/cataphract.hpp"
#include "adjudicator/core/judge.hpp"
#include "tests/adjudicator/cataphract/battles.hpp"
#include "tests/adjudicator/scripted_dice.hpp"

extern template class cursus::Play<cursus::cataphract::Cataphract>;
extern template class cursus::Table<cursus::cataphract::Cataphract>;
extern template class cursus::Desk<cursus::cataphract::Cataphract>;
extern template class cursus::Judge<cursus::cataphract::Cataphract>;

namespace cursus::cataphract::test {

inline constexpr Seat byz = Seat::First;
inline constexpr Seat foe = Seat::Second;

struct Counter {
  UnitType type = UnitType::MI;
  Figures figures{};
  std::string cls{};
  std::string nation{};
  Formation formation = Formation::Line;
  std::string flags{};
  std::optional<Unit::OnFoot> on_foot{};
};

// Ratings as in the battles: size, TQ, MA, missile.
Counter cataphract();  // HC 5 7 8 C
Counter hc();          // HC 5 7 7 -
Counter ln();          // LN 5 6 8 -
Counter lc();          // LC 5 6 9 C
Counter saracen();     // LC 5 5 9 B
Counter hun();         // LC 3 7 10 C, passes softly
Counter hi();          // HI 6 7 4 -
Counter mi();          // MI 6 5 5 -
Counter li();          // LI 5 5 6 -
Counter archers();     // LI 5 5 6 C, two shots in the set-up hex
Counter bowmen();      // LI 6 4 6 B
Counter javelins();    // LI 5 5 6 J
Counter axes();        // MI 6 4 5 F, wedge
Counter with_tq(Counter counter, int tq);
Counter with_size(Counter counter, int size);
Counter with_ma(Counter counter, int ma);
Counter of(Counter counter, const std::string& nation, const std::string& cls);
Counter in(Counter counter, Formation formation);

class Field : public Maker {
 public:
  Field();
  // One of the five battles, at its opening.
  explicit Field(const std::string& name);

  Field& put(const std::string& id, Seat seat, const std::string& where, int facing,
             const Counter& counter);
  Field& lead(const std::string& id, Seat seat, const std::string& where,
              LeaderKind kind = LeaderKind::OC, Ratings ratings = {});
  Field& terrain(const std::string& where, Terrain terrain, int level = 0);
  Field& side_between(const std::string& a, const std::string& b, Hexside kind);
  // A change of the position before play begins.
  Field& with(std::function<void(Position&)> change);
  Field& hits(const std::string& id, int ch);
  Field& routed(const std::string& id);

  UnitId unit(const std::string& id) const;
  LeaderId leader(const std::string& id) const;
  Position position() const;

  std::string acting;  // whose orders phase it is; empty: the start of activations
  Stage stage = Stage::Activation;
  int turn = 2;
  bool acting_may_line = true;

 private:
  std::vector<std::function<void(Position&)>> changes_;
};

// The clause against an answer to a question asked in the field's position, "" if it may be given.
std::string against(const Field& field, Seat seat, const Ask& ask, const Answer& answer);
// The same of an order of the acting leader.
std::string against_order(const Field& field, const Answer& answer);

class Game {
 public:
  explicit Game(const Field& field, std::vector<int> dice = {});
  ~Game();

  UnitId unit(const std::string& id) const { return field_.unit(id); }
  LeaderId leader(const std::string& id) const { return field_.leader(id); }
  HexId hex(const std::string& name) const { return field_.hex(name); }
  static Facing facing(int f);
  static Facing side_facing(int f);  // of a column

  // --- answers of whoever is asked ---------------------------------------------------------------
  Seat waiting() const;
  // Fails the test where the answer is not legal.
  void give(const Answer& answer);
  void done() { give(Done{}); }
  void yes() { give(Yes{}); }
  void no() { give(No{}); }
  // The clause against an answer to the open question, "" if it may be given.
  std::string against(const Answer& answer) const;
  bool may(const Answer& answer) const { return against(answer).empty(); }
  std::vector<Answer> legal() const;
  // A move order with these steps, then halt if it may still move.
  void move(const std::string& id, const std::vector<std::string>& way,
            const std::vector<std::string>& with = {});
  MoveUnit move_order(const std::string& id, const std::vector<std::string>& with = {}) const;
  void enter(const std::string& name) { give(Enter{hex(name)}); }
  void turn(int f) { give(Turn{facing(f)}); }
  void shoot(const std::string& name) { give(Shoot{hex(name)}); }
  void fire(const std::string& id, const std::string& target) { give(Fire{unit(id), hex(target)}); }
  void activate(const std::string& id) { give(Activate{leader(id)}); }
  // Ends orders and shock by the defaults, up to the next question that is none of these.
  void end_orders();
  // All questions are answered by default until one of this kind is open (or the limit is reached).
  template <class A>
  bool until(int limit = 500) {
    for (int i = 0; i < limit && !over(); ++i) {
      if (asked<A>()) return true;
      by_default();
    }
    return asked<A>() != nullptr;
  }
  void by_default();

  template <class A>
  const A* asked() const {
    for (const Seat seat : both_seats)
      if (const auto* question = judge_.table().open(seat))
        if (const auto* ask = std::get_if<A>(&question->about)) return ask;
    return nullptr;
  }

  // --- windows -----------------------------------------------------------------------------------
  void standing(Seat seat, Window window, const Policy& policy);
  void standing(Seat seat, const StandingOrder<Cataphract>& order);
  void ask_me(Seat seat, Window window);
  static Policy never() { return {}; }
  static Policy always() {
    Policy policy;
    policy.kind = Policy::Kind::Always;
    return policy;
  }

  // --- what has become of it ---------------------------------------------------------------------
  const Battle& battle() const { return field_.battle; }
  const Position& now() const { return judge_.now(); }
  const UnitState& state(const std::string& id) const { return now()[unit(id)]; }
  const LeaderState& general(const std::string& id) const { return now()[leader(id)]; }
  std::string at(const std::string& id) const;         // "" off the map
  std::string leader_at(const std::string& id) const;  // "" off the map
  int ch(const std::string& id) const { return state(id).ch; }
  bool over() const { return judge_.over(); }
  Judge<Cataphract>& judge() { return judge_; }
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

 private:
  void collect();

  Field field_;
  cursus::test::ScriptedDice dice_;
  Judge<Cataphract> judge_;
  std::vector<Told<Cataphract>> told_;
};

}  // namespace cursus::cataphract::test
