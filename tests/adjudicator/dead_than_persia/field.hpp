// Hand-made wars for tests: a scenario's counters, cleared off the map and placed where the test
// wants them; scripted dice and sealed draws.
//
//   Field field(second_war());
//   field.leader(Leader::Leonidas, Zone::Beotie).units(4, Kind::Hoplite, Nation::Spartan);
//   field.active = persian;
//   Game game(field);
//   game.dice({5}).gives(persian, Activate{…});
#pragma once

#include <gtest/gtest.h>

#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "adjudicator/core/table.hpp"
#include "adjudicator/dead_than_persia/dead_than_persia.hpp"

extern template class cursus::Play<cursus::dead_than_persia::DeadThanPersia>;
extern template class cursus::Table<cursus::dead_than_persia::DeadThanPersia>;

namespace cursus::dead_than_persia::test {

// Open dice and sealed draws, each from a script of its own; both must be used up.
class TwoStreams final : public Chance {
 public:
  void next_stretch() override {}
  std::uint32_t below(std::uint32_t n, std::string_view purpose) override;
  std::uint32_t sealed_below(std::uint32_t n, std::string_view purpose) override;
  std::uint64_t mark() const override { return open_used * 100000 + sealed_used; }
  void rewind(std::uint64_t mark) override {
    open_used = mark / 100000;
    sealed_used = mark % 100000;
  }

  std::vector<int> open;    // faces from 1
  std::vector<int> sealed;  // faces from 1; when they are used up, always 1
  std::size_t open_used = 0;
  std::size_t sealed_used = 0;
};

class Field {
 public:
  // Everything is off the map: nobody is anywhere; PA 20 each; in the operations phase.
  explicit Field(War the_war);

  Field& leader(Leader who, Zone zone);  // ashore
  Field& aboard(Leader who, CounterId fleet);
  Field& dummy(Seat side, int number, Zone zone);  // leader
  Field& fleet(Seat side, int number, Zone zone);
  Field& dummy_fleet(Seat side, int number, Zone zone);
  // This many units of this kind, to the leader or fleet placed last; or open in a zone.
  Field& units(int count, Kind kind, std::optional<Nation> nation = {},
               std::optional<Morale> morale = {});
  Field& open(Seat side, Zone zone, int count, Kind kind, std::optional<Nation> nation = {});
  Field& neutrals(Zone zone);
  // Ships that sum to this many PN, to the fleet placed last; or open.
  Field& ships(int pn, std::optional<Nation> nation = {});
  Field& open_ship(Seat side, Zone zone, int pn);
  Field& holds(Seat seat, Ruse ruse);
  Field& pa(Seat seat, int points);
  Field& plays(Seat seat);  // is active
  Field& first_of_turn();   // nobody has been activated yet

  CounterId counter(Leader who) const { return war.counter_of(who); }
  CounterId fleet_id(Seat side, int number) const { return war.counter(side, true, false, number); }
  CounterId dummy_id(Seat side, int number) const { return war.counter(side, false, true, number); }
  CounterId dummy_fleet_id(Seat side, int number) const {
    return war.counter(side, true, true, number);
  }
  Position position() const;  // with control as it follows

  War war;
  Position now;

 private:
  UnitId next_unit(Seat side, Kind kind, std::optional<Nation> nation,
                   std::optional<Morale> morale) const;
  void revive(UnitId unit, std::optional<Seat> side, Zone zone, CounterId box);

  CounterId last_ = no_counter;
  std::vector<bool> used_units_;
  std::vector<bool> used_ships_;
};

class Game {
 public:
  explicit Game(const Field& field, Position start);
  explicit Game(const Field& field) : Game(field, field.position()) {}
  ~Game();

  Game& dice(std::vector<int> faces);
  Game& sealed(std::vector<int> faces);

  // The question that waits for this seat.
  const Question& asked(Seat seat) const;
  template <class About>
  bool asks(Seat seat) const {
    const Question* question = table_->open(seat);
    return question && std::holds_alternative<About>(question->about);
  }
  template <class About>
  const About& about(Seat seat) const {
    return std::get<About>(asked(seat).about);
  }
  std::vector<Answer> legal(Seat seat) const;
  bool lists(Seat seat, const Answer& answer) const;
  // Empty, or the clause that refuses it.
  std::string objection(Seat seat, const Answer& answer) const;
  // Gives an answer; windows that then open are answered by `windows`, or wait.
  Game& gives(Seat seat, const Answer& answer);
  Game& acts(const std::vector<Answer>& answers);  // of the active seat
  // From now on windows of this kind are answered with the default (all by default).
  template <class About>
  Game& waits_at() {
    stops_.push_back([](const Ask& about) { return std::holds_alternative<About>(about); });
    return *this;
  }
  // Answers this window, whenever it is asked of this seat, so.
  template <class About>
  Game& always(Seat seat, const Answer& answer) {
    rules_.push_back(
        {seat, [](const Ask& about) { return std::holds_alternative<About>(about); }, answer});
    return *this;
  }
  void run();  // through all windows that do not wait

  const Position& now() const { return table_->now(); }
  const War& war() const { return field_.war; }
  Tag tag(CounterId counter) const { return tag_of(war(), now(), counter); }
  Tag tag(Leader who) const { return tag(war().counter_of(who)); }
  Zone at(Leader who) const { return place_of(now(), war().counter_of(who)); }
  bool gone(Leader who) const { return now()[war().counter_of(who)].fate == Fate::Gone; }
  int sp(Leader who) const;
  bool over() const { return table_->over(); }
  Table<DeadThanPersia>& table() { return *table_; }

  struct Heard {
    Audience audience;
    Event event;
  };
  const std::vector<Heard>& heard() const { return heard_; }
  template <class E>
  std::vector<E> all() const {
    std::vector<E> found;
    for (const Heard& each : heard_)
      if (const auto* event = std::get_if<E>(&each.event)) found.push_back(*event);
    return found;
  }
  template <class E>
  E last() const {
    const auto found = all<E>();
    ensure(!found.empty(), "the test expects an event that was not told");
    return found.back();
  }
  template <class E>
  bool hears(Seat seat) const {
    for (const Heard& each : heard_)
      if (std::holds_alternative<E>(each.event) && cursus::hears(each.audience, seat)) return true;
    return false;
  }
  void forget() { heard_.clear(); }

 private:
  struct Rule {
    Seat seat;
    std::function<bool(const Ask&)> fits;
    Answer answer;
  };
  void collect();

  Field field_;
  TwoStreams chance_;
  std::unique_ptr<Table<DeadThanPersia>> table_;
  std::vector<Heard> heard_;
  std::vector<std::function<bool(const Ask&)>> stops_;
  std::vector<Rule> rules_;
};

int amount(const std::vector<Modifier>& modifiers, std::string_view clause);

}  // namespace cursus::dead_than_persia::test
