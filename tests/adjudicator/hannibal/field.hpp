// Hand-made positions for tests: the map of the set-up with the armies that a test names, scripted
// dice, hands and battle cards.
//
//   Field field;                                   // markers as printed, no armies
//   field.army(carthage, S::Arpi, {G::Hannibal}, 8).army(rome, S::Beneventum, {G::Fabius}, 7);
//   field.plays(carthage, {CardId{41}});
//   Game game(field, {5, 4, 6});                   // dice in order; all must be used
//   game.ops(CardId{41}, G::Hannibal, {{8, 0}}, {S::Beneventum});
#pragma once

#include <gtest/gtest.h>

#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "adjudicator/core/table.hpp"
#include "adjudicator/hannibal/law.hpp"

extern template class cursus::Play<cursus::hannibal::Hannibal>;
extern template class cursus::Table<cursus::hannibal::Hannibal>;

namespace cursus::hannibal::test {

using S = SpaceId;
using G = GeneralId;
using P = ProvinceId;
using T = Tactic;

inline constexpr Tactic FA = Tactic::FrontalAssault, FL = Tactic::FlankLeft,
                        FR = Tactic::FlankRight, PR = Tactic::Probe, DE = Tactic::DoubleEnvelopment,
                        RS = Tactic::Reserve;

// Dice as written. Sealed draws: battle cards as the test deals them, others from a list; where
// nothing is written, a shuffle leaves everything in order and a draw takes the first.
class ScriptedChance final : public Chance {
 public:
  struct OutOfDice : std::runtime_error {
    using std::runtime_error::runtime_error;
  };
  std::deque<int> dice;
  std::deque<std::uint32_t> sealed;
  std::deque<std::vector<Tactic>> decks;  // the order of the battle cards, battle after battle
  std::vector<std::string> purposes;      // of the dice

  void next_stretch() override {}
  std::uint32_t below(std::uint32_t n, std::string_view purpose) override;
  std::uint32_t sealed_below(std::uint32_t n, std::string_view purpose) override;
  std::uint64_t mark() const override { return 0; }
  void rewind(std::uint64_t) override {}

 private:
  std::vector<Tactic> cards_;
  std::vector<Tactic> wanted_;
};

class Field {
 public:
  Field();                // turn 1, strategy phase, Carthage to play; no armies, no cards in hand
  static Field set_up();  // with the armies of the scenario

  Field& army(Seat side, SpaceId space, std::vector<GeneralId> generals, int normal,
              int elephants = 0);
  Field& garrison(Seat side, SpaceId city, std::vector<GeneralId> generals, int normal,
                  int elephants = 0);  // shut in
  Field& general(GeneralId general, SpaceId space, Office office = Office::Proconsul);
  Field& office(GeneralId general, Office office);
  Field& marker(SpaceId space, Marker marker);
  Field& markers(std::vector<SpaceId> spaces, Marker marker);
  Field& province(ProvinceId province, Marker marker);  // every space of it that is no tribe
  Field& points(SpaceId space, int points, Seat besieger);
  Field& hand(Seat seat, std::vector<CardId> cards);
  Field& plays(Seat seat, std::vector<CardId> cards);
  Field& phase(Phase phase, int turn = 2);
  Field& deal(std::vector<Tactic> attacker, std::vector<Tactic> defender);
  Field& sealed(std::vector<std::uint32_t> draws);

  Setting setting{};
  bool spare = true;  // each side holds one card more, so that the turn goes on
  Position now{};
  ScriptedChance chance{};
};

class Game {
 public:
  explicit Game(const Field& field, std::vector<int> dice = {});
  ~Game();

  const Position& now() const { return table_->now(); }
  bool over() const { return table_->over(); }
  const Question* open() const;
  template <class Ask>
  const Ask* asked() const {
    const Question* question = open();
    return question ? std::get_if<Ask>(&question->about) : nullptr;
  }
  // Windows take their default until such a question is open; false if it never comes.
  template <class Ask>
  bool until() {
    while (open() && !asked<Ask>() && Hannibal::window_of(*open())) pass();
    return asked<Ask>() != nullptr;
  }
  void pass();                      // the default answer to the open question
  void pass_windows();              // to all windows that are open, one after the other
  void give(const Answer& answer);  // must be legal
  std::string objection(const Answer& answer) const;  // "" or the clause
  std::string why(const Answer& answer) const;        // "" or the key of the reason
  template <class Ask>
  void answer(const Answer& answer) {
    ASSERT_TRUE(until<Ask>()) << "the question does not come; open: " << kind();
    give(answer);
  }
  std::vector<Answer> legal() const;
  std::string kind() const;  // of the open question, as a number of the variant and its clause

  // A play.
  void play(CardId card, Use use);  // the other side discards its spare card if it is its turn
  void activate(GeneralId general, Pieces with);
  void ops(CardId card, GeneralId general, Pieces with, std::vector<SpaceId> way);
  void walk(const std::vector<SpaceId>& way);
  void stop() { answer<AskMarch>(Done{}); }

  // What has become of it.
  Cus cus(Seat side, SpaceId space) const { return now()[space].out[side].all(); }
  Cus inside(SpaceId space) const { return now()[space].in.all(); }
  SpaceId at(GeneralId general) const { return now()[general].space; }
  bool displaced(GeneralId general) const {
    return now()[general].where == Whereabouts::Displaced ||
           now()[general].where == Whereabouts::OutOfGame;
  }
  template <class E>
  std::vector<E> all() const {
    std::vector<E> found;
    for (const auto& told : table_->told())
      if (const auto* event = std::get_if<E>(&told.event)) found.push_back(*event);
    return found;
  }
  template <class E>
  E last() const {
    const auto found = all<E>();
    ensure(!found.empty(), "the test expects an event that was not told");
    return found.back();
  }
  template <class E>
  bool told() const {
    return !all<E>().empty();
  }
  std::span<const Told<Hannibal>> everything() const { return table_->told(); }
  const Field& field() const { return field_; }
  void forget_dice() { field_.chance.dice.clear(); }  // there are enough for every outcome

 private:
  Field field_;
  std::unique_ptr<Table<Hannibal>> table_;
};

Pieces with(int normal, int elephants = 0, std::vector<GeneralId> generals = {});

}  // namespace cursus::hannibal::test
