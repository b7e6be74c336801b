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

// Made once, in field.cpp: every test file would spend much of its compile time on these.
extern template class cursus::Play<cursus::commands_and_colors::CommandsAndColors>;
extern template class cursus::Table<cursus::commands_and_colors::CommandsAndColors>;
extern template class cursus::Desk<cursus::commands_and_colors::CommandsAndColors>;
extern template class cursus::Judge<cursus::commands_and_colors::CommandsAndColors>;

namespace cursus::commands_and_colors::testing {

using cursus::testing::ScriptedDice;

inline std::vector<int> faces(const std::string& letters) {
  std::vector<int> dice;
  for (const char letter : letters) {
    const std::size_t face = std::string("LMHKFS").find(letter);
    if (face != std::string::npos) dice.push_back(static_cast<int>(face) + 1);
  }
  return dice;
}

inline constexpr std::array all_units{Troop::LI,  Troop::LB, Troop::LS,  Troop::AX,  Troop::WA,
                                      Troop::MI,  Troop::HI, Troop::LWM, Troop::HWM, Troop::LC,
                                      Troop::LBC, Troop::MC, Troop::HC,  Troop::CAM, Troop::EL,
                                      Troop::LCH, Troop::HCH};

class Field {
 public:
  Field() {
    battle.scenario = "cca/test";
    battle.sides[top].name = "carthaginian";
    battle.sides[bottom].name = "roman";
    battle.banners = 6;
  }

  HexId hex(const std::string& name) const {
    const auto found = battle.board.grid.find(name);
    ensure(found.has_value(), "the test names a hex of the board");
    return *found;
  }
  PieceId piece(const std::string& id) const {
    for (std::size_t i = 0; i < battle.size(); ++i)
      if (battle.pieces[i].id == id) return PieceId{static_cast<std::uint8_t>(i)};
    defect("the test names a piece of the field", std::source_location::current());
  }

  Field& terrain(const std::string& where, Terrain terrain) {
    battle.board.terrain[index(hex(where))] = terrain;
    return *this;
  }
  Field& put(const std::string& id, Seat side, Troop troop, const std::string& where,
             int blocks = 0) {
    Piece data;
    data.id = data.name = data.name_ja = id;
    data.side = side;
    data.troop = troop;
    data.blocks = blocks > 0 ? blocks : row(troop).blocks;
    if (where.empty())
      data.reserve = true;
    else
      data.set_up = hex(where);
    battle.pieces.push_back(data);
    return *this;
  }
  Field& leader(const std::string& id, Seat side, const std::string& where) {
    return put(id, side, Troop::LDR, where);
  }

  Field& hand(Seat seat, std::vector<Card> cards) {
    hands[seat] = std::move(cards);
    return *this;
  }
  Field& plays(Seat seat, std::vector<Card> cards) {  // this seat is to play, with these cards
    active = seat;
    return hand(seat, std::move(cards));
  }
  Field& ask() {  // every window waits for an answer
    battle.options.ask_in_windows = true;
    return *this;
  }

  // Both seats hold what the test gives them; the rest lies in the deck, in printed order.
  Position position() const {
    Position now = opening(battle);
    now.phase = Phase::PlayCard;
    now.active = active;
    for (const Seat seat : both_seats) {
      now.hands[seat] = hands[seat];
      std::sort(now.hands[seat].begin(), now.hands[seat].end());
      for (const Card card : hands[seat]) {
        const auto found = std::find(now.deck.begin(), now.deck.end(), card);
        ensure(found != now.deck.end(), "the test holds no more cards than there are");
        now.deck.erase(found);
      }
    }
    for (const auto& change : changes) change(now);
    return now;
  }

  Battle battle;
  Seat active = bottom;
  PerSeat<std::vector<Card>> hands{};
  std::vector<std::function<void(Position&)>> changes;
};

// Bottom's A on F6, next to top's D on E6; bottom plays a card that can order three in the centre.
inline Field duel(Troop attacker, Troop defender, int attacker_blocks = 0,
                  int defender_blocks = 0) {
  Field field;
  field.put("A", bottom, attacker, "F6", attacker_blocks);
  field.put("D", top, defender, "E6", defender_blocks);
  return field.plays(bottom, {Card::Order3Center});
}

using Throws = std::vector<std::size_t>;  // how many, throw by throw

class Game {
 public:
  using Line = commands_and_colors::Line;
  using Standing = StandingOrder<CommandsAndColors>;

  explicit Game(const Field& field, const std::string& dice = "")
      : field_(field),
        dice_(faces(dice)),
        judge_(field_.battle, PutDown<CommandsAndColors>{field_.position(), {}, 0}, dice_) {
    judge_.run();
    collect();
  }
  ~Game() { EXPECT_TRUE(dice_.used_up()) << "dice left over"; }

  PieceId piece(const std::string& id) const { return field_.piece(id); }
  HexId hex(const std::string& name) const { return field_.hex(name); }
  std::vector<PieceId> pieces(const std::vector<std::string>& ids) const {
    std::vector<PieceId> found;
    for (const auto& id : ids) found.push_back(piece(id));
    return found;
  }

  // --- lines -------------------------------------------------------------------------------------
  static Line play(Card card) { return PlayLine{card}; }
  Line order(const std::vector<std::string>& ids) const { return OrderLine{pieces(ids)}; }
  Line move(const std::string& id, const std::string& to) const {
    return MoveLine{piece(id), hex(to), false};
  }
  Line battle(const std::string& id, const std::vector<std::string>& targets,
              std::optional<Policy> advance = std::nullopt,
              std::optional<Policy> bonus = std::nullopt,
              std::optional<Policy> second_advance = std::nullopt) const {
    BattleLine line;
    line.unit = piece(id);
    line.targets = pieces(targets);
    line.advance = advance;
    line.bonus = bonus;
    line.second_advance = second_advance;
    return line;
  }
  static Line answer(const Answer& answer) { return AnswerLine{answer}; }
  static Line end(Phase phase) { return DoneLine{phase}; }
  static Policy yes() { return {Policy::Kind::Yes, 0, {}, {}}; }
  static Policy no() { return {Policy::Kind::No, 0, {}, {}}; }
  static Policy path(std::vector<Wish> wishes) {
    return {Policy::Kind::Go, 0, std::move(wishes), {}};
  }
  Policy targets(const std::vector<std::string>& ids) const {
    return {Policy::Kind::Targets, 0, {}, pieces(ids)};
  }

  // --- play --------------------------------------------------------------------------------------
  void standing(Seat seat, Window window, const Policy& policy) {
    judge_.set_standing(seat, {Standing{window, {}, {}, policy, 1}});
  }
  Result<void> orders(const std::vector<Line>& lines, bool final = false) {
    cursus::Orders<CommandsAndColors> orders;
    int number = 0;
    for (const Line& line : lines) orders.script.push_back({line, {}, false, ++number});
    orders.final = final;
    auto result = judge_.submit(waiting(), std::move(orders));
    collect();
    return result;
  }
  std::string refused(const std::vector<Line>& lines, bool final = false) {
    const auto result = orders(lines, final);
    return result ? "" : std::string(result.error().clause);
  }
  // The whole turn: plays the first card in hand, orders one unit and attacks once.
  Result<void> attack(const std::string& unit, const std::string& target,
                      std::optional<Policy> advance = std::nullopt,
                      std::optional<Policy> bonus = std::nullopt,
                      std::optional<Policy> second_advance = std::nullopt) {
    return orders({play(now().hands[now().active].front()), order({unit}),
                   battle(unit, {target}, advance, bonus, second_advance)},
                  true);
  }
  Result<void> give(const Answer& given) { return orders({answer(given)}); }
  // Would this answer be taken now? Empty, or the clause that forbids it.
  std::string objection(const Answer& given) const {
    const auto allowed = judge_.table().may(waiting(), given);
    if (allowed) return "";
    return allowed.error().clause.empty() ? "no answer to this"
                                          : std::string(allowed.error().clause);
  }
  std::vector<Answer> legal() const {
    std::vector<Answer> answers;
    const auto* question = judge_.table().open(waiting());
    if (question) CommandsAndColors::legal(setting(), now(), *question, answers);
    return answers;
  }
  // The hexes that the open question offers, in order of the board.
  std::string offered() const {
    std::set<HexId> hexes;
    for (const Answer& each : legal())
      if (const auto* to = std::get_if<GoTo>(&each)) hexes.insert(to->hex);
    std::string names;
    for (const HexId hex : hexes)
      names += (names.empty() ? "" : " ") +
               (hex == no_hex ? std::string("off") : setting().board.grid.name(hex));
    return names;
  }
  Seat waiting() const {
    for (const Seat seat : both_seats)
      if (judge_.waits_for(seat)) return seat;
    return bottom;
  }
  template <class Ask>
  const Ask* asked(Seat seat) const {
    const auto* question = judge_.table().open(seat);
    return question ? std::get_if<Ask>(&question->about) : nullptr;
  }
  Judge<CommandsAndColors>& judge() { return judge_; }

  // --- what has become of it ---------------------------------------------------------------------
  const Battle& setting() const { return field_.battle; }
  const Position& now() const { return judge_.now(); }
  int blocks(const std::string& id) const { return now()[piece(id)].blocks; }
  int banners(Seat seat) const { return now().banners[seat]; }
  std::string at(const std::string& id) const {
    const PieceState& state = now()[piece(id)];
    switch (state.fate) {
      case Fate::OnBoard:
        return setting().board.grid.name(state.hex);
      case Fate::Eliminated:
        return "eliminated";
      case Fate::Left:
        return "left";
      case Fate::Reserve:
        return "reserve";
      case Fate::Absent:
        return "absent";
    }
    return "";
  }
  template <class E>
  std::vector<E> all() const {
    std::vector<E> found;
    for (const auto& told : told_)
      if (const auto* event = std::get_if<E>(&told.event)) found.push_back(*event);
    return found;
  }
  // The pieces told as ordered, the dice of each throw, and those of each leader check.
  std::string ordered() const {
    std::string ids;
    for (const PieceId each : last<Ordered>().pieces)
      ids += (ids.empty() ? "" : " ") + setting()[each].id;
    return ids;
  }
  std::vector<std::size_t> dice_rolled() const {
    std::vector<std::size_t> dice;
    for (const Rolled& rolled : all<Rolled>()) dice.push_back(rolled.faces.size());
    return dice;
  }
  std::vector<std::size_t> dice_of_checks() const {
    std::vector<std::size_t> dice;
    for (const LeaderChecked& check : all<LeaderChecked>()) dice.push_back(check.faces.size());
    return dice;
  }
  template <class E>
  E last() const {
    const auto found = all<E>();
    ensure(!found.empty(), "the test expects an event that was not told");
    return found.back();
  }

 private:
  void collect() {
    for (auto& told : judge_.take_told()) told_.push_back(std::move(told));
  }

  Field field_;
  ScriptedDice dice_;
  Judge<CommandsAndColors> judge_;
  std::vector<Told<CommandsAndColors>> told_;
};

// Can bottom order these pieces with the card? Empty, or the clause against it.
inline std::string objection_to(Field field, Card card, const std::vector<std::string>& ids) {
  Game game(field.plays(bottom, {card}));
  return game.refused({game.play(card), game.order(ids)});
}

}  // namespace cursus::commands_and_colors::testing
