// `else` and `try` where a line is judged together with others: in plans, and at the end of
// movement.
#include "adjudicator/ancient_battles/planner.hpp"
#include "tests/adjudicator/ancient_battles/field.hpp"

namespace cursus::ancient_battles::test {
namespace {

constexpr int no_effect = 3;  // at 1:3 to 3:1

using Script = std::vector<Game::ScriptLine>;

Game::ScriptLine order(const Game::Line& written, const std::vector<Game::Line>& otherwise = {}) {
  return {written, otherwise, false, 0};
}
Game::ScriptLine attempt(const Game::Line& written) { return {written, {}, true, 0}; }

// D is too strong for everybody.
Field too_strong() {
  Field field;
  field.put("A", greek, "0404", foot(1)).put("B", greek, "0402", foot(1));
  field.put("L", greek, "0404", leader(1)).put("X", greek, "0101", foot(4));
  field.put("D", persian, "0606", foot(10));
  return field;
}

// "A1 A2 x D1, A3 x D2": the combats as they were fought.
std::string fought(const Game& game) {
  std::string all;
  const auto add = [&](const std::vector<UnitId>& units) {
    for (const UnitId unit : units) all += game.battle()[unit].id + " ";
  };
  for (const CombatsPlanned& made : game.all<CombatsPlanned>())
    for (const Combat& combat : made.plan) {
      if (!all.empty()) all += ", ";
      add(combat.attackers);
      all += "x ";
      add(combat.defenders);
    }
  std::string tight;
  for (std::size_t i = 0; i < all.size(); ++i)
    if (all[i] != ' ' || (i + 1 < all.size() && all[i + 1] != ',')) tight += all[i];
  return tight;
}

// "else 2, skipped 1"
std::string notes_of(Game& game) {
  std::string all;
  for (const ScriptNote& note : game.judge().take_notes()) {
    if (!all.empty()) all += ", ";
    switch (note.kind) {
      case ScriptNote::Kind::Skipped:
        all += "skipped ";
        break;
      case ScriptNote::Kind::ElseTaken:
        all += "else ";
        break;
      case ScriptNote::Kind::Repaired:
        all += "repaired ";
        break;
      case ScriptNote::Kind::Stopped:
        all += "stopped ";
        break;
      case ScriptNote::Kind::Ungranted:
        all += "ungranted ";
        break;
    }
    all += std::to_string(note.line);
  }
  return all;
}

TEST(AbAlternatives, TheElseOfALaterAttackIsTaken) {  // A-7.14a
  Game game(three_against_two(), {no_effect, no_effect});
  ASSERT_TRUE(
      game.script({order(game.attack({"A1", "A2"}, {"D1"})),
                   order(game.attack({"A2", "A3"}, {"D2"}), {game.attack({"A3"}, {"D2"})})}));
  EXPECT_EQ(fought(game), "A1 A2 x D1, A3 x D2");
  EXPECT_EQ(notes_of(game), "else 2");
}

TEST(AbAlternatives, WhatWouldNotHelpIsNotTaken) {  // A-7.14a A-7.15a
  Game game(three_against_two(), {no_effect, no_effect});
  ASSERT_TRUE(
      game.script({order(game.attack({"A1", "A2"}, {"D1"}), {game.attack({"X"}, {"Y"})}),
                   order(game.attack({"A2", "A3"}, {"D2"}), {game.attack({"A3"}, {"D2"})})}));
  EXPECT_EQ(fought(game), "A1 A2 x D1, A3 x D2");
  EXPECT_EQ(notes_of(game), "else 2");
}

TEST(AbAlternatives, WhereEitherLineCouldGiveWayTheFirstDoes) {
  Game game(three_against_two(), {no_effect, no_effect});
  ASSERT_TRUE(
      game.script({order(game.attack({"A1", "A2"}, {"D1"}), {game.attack({"A1"}, {"D1"})}),
                   order(game.attack({"A2", "A3"}, {"D2"}), {game.attack({"A3"}, {"D2"})})}));
  EXPECT_EQ(fought(game), "A1 x D1, A2 A3 x D2");
  EXPECT_EQ(notes_of(game), "else 1");
}

TEST(AbAlternatives, SeveralLinesGiveWayIfOneIsNotEnough) {
  Game game(three_against_two(), {no_effect, no_effect});
  ASSERT_TRUE(
      game.script({order(game.attack({"A1"}, {"Y"}), {game.attack({"A1"}, {"D1"})}),
                   order(game.attack({"A3"}, {"Y"}), {game.attack({"A2", "A3"}, {"D2"})})}));
  EXPECT_EQ(fought(game), "A1 x D1, A2 A3 x D2");
  EXPECT_EQ(notes_of(game), "else 1, else 2");
}

TEST(AbAlternatives, OfSeveralTheFirstThatFitsIsTaken) {
  Game game(three_against_two(), {no_effect, no_effect});
  ASSERT_TRUE(game.script({order(game.attack({"A1", "A2"}, {"D1"})),
                           order(game.attack({"A2", "A3"}, {"D2"}),
                                 {game.attack({"A2"}, {"D2"}), game.attack({"A3"}, {"D2"}),
                                  game.attack({"A3", "X"}, {"D2"})})}));
  EXPECT_EQ(fought(game), "A1 A2 x D1, A3 x D2");
  EXPECT_EQ(notes_of(game), "else 2");
}

TEST(AbAlternatives, IfNoneHelpsThePlanAsItWasWrittenIsRefused) {  // A-7.14a
  Game game(three_against_two());
  const auto refused =
      game.script({order(game.attack({"A1", "A2"}, {"D1"})),
                   order(game.attack({"A2", "A3"}, {"D2"}), {game.attack({"X"}, {"D2"})})});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().clause, "A-7.14a");
  EXPECT_EQ(refused.error().line, 2);
}

TEST(AbAlternatives, OfVeryManyOnlySomeAreLookedAt) {  // all of them would take years
  Game game(three_against_two());
  Script lines;
  for (int i = 0; i < 60; ++i)
    lines.push_back(order(game.attack({"A1"}, {"D1"}), {game.attack({"X"}, {"Y"})}));
  EXPECT_FALSE(game.script(lines));
}

TEST(AbAlternatives, AnAdvanceOfSomebodyElseIsAMistakeAlsoOfATry) {  // A-7.74a
  Game game(three_against_two());
  const auto refused = game.script({order(game.attack({"A1"}, {"D1"})),
                                    attempt(game.attack({"A2", "A3"}, {"D2"}, game.with({"A1"})))});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().clause, "A-7.74a");
  EXPECT_EQ(refused.error().line, 2);
}

TEST(AbAlternatives, TheRestByRuleIsAnAlternativeToo) {  // A-7.11a
  Game game(three_against_two(), {no_effect, no_effect});
  ASSERT_TRUE(game.script({order(game.attack({"A1"}, {"D1"})),
                           order(game.attack({"A1", "A3"}, {"D2"}), {AutoLine{}})}));
  EXPECT_EQ(game.count<CombatResolved>(), 2u);
  EXPECT_EQ(notes_of(game), "else 2, repaired 1");
}

// Whoever sends moves, shots and the plan in one file is heard before the first die falls.
TEST(AbAlternatives, TheyAreLookedAtBeforeTheShots) {
  Field field = three_against_two();
  field.phase = Phase::Movement;
  field.put("B", greek, "0504", archer());
  Game game(field, {6, no_effect, no_effect});
  ASSERT_TRUE(
      game.script({order(game.fire("B", "D1")), order(game.attack({"A1", "A2"}, {"D1"})),
                   order(game.attack({"A2", "A3"}, {"D2"}), {game.attack({"A3"}, {"D2"})})}));
  EXPECT_EQ(fought(game), "A1 A2 x D1, A3 x D2");
  EXPECT_EQ(notes_of(game), "else 3");
}

// A1 comes to hold D1 alone, which only works if the archer disrupts it.
Field bold() {
  Field field;
  field.put("A1", greek, "0405", foot(2)).put("A2", greek, "0506", foot(10));
  field.put("A3", greek, "0507", foot(10)).put("B", greek, "0504", archer());
  field.put("D1", persian, "0605", foot(10)).put("D2", persian, "0606", foot(4));
  return field;
}
Script with_another_plan(const Game& game) {
  return {order(game.move("A1", {"0505"})), order(game.fire("B", "D1")),
          order(game.attack({"A1"}, {"D1"}), {game.attack({"A1", "A2"}, {"D1"}, Game::never())}),
          order(game.attack({"A2", "A3"}, {"D2"}), {game.attack({"A3"}, {"D2"}, Game::never())})};
}

TEST(AbAlternatives, WhatTheDiceHaveSpoiltGivesWayBeforeAnythingIsMended) {  // A-7.52a
  Game hit(bold(), {1, no_effect, no_effect});
  ASSERT_TRUE(hit.script(with_another_plan(hit), false));
  EXPECT_EQ(fought(hit), "A1 x D1, A2 A3 x D2");
  EXPECT_EQ(notes_of(hit), "");
  Game missed(bold(), {6, no_effect, no_effect});
  ASSERT_TRUE(missed.script(with_another_plan(missed), false));
  EXPECT_EQ(fought(missed), "A1 A2 x D1, A3 x D2");
  EXPECT_EQ(notes_of(missed), "else 3, else 4");
}

TEST(AbAlternatives, AnOrderWithoutItsMomentIsRefusedByThePhaseItBelongsTo) {  // A-4.0b A-4.0d
  Field field = three_against_two();
  field.phase = Phase::Rally;
  const auto clause = [&](const Game::Line& order) {
    return *AncientBattles::unused(field.battle, order);
  };
  Game game(field);
  EXPECT_EQ(clause(game.attack({"A1"}, {"D1"})), "A-4.0d");
  EXPECT_EQ(clause(game.fire("A1", "D1")), "A-4.0c");
  EXPECT_EQ(clause(game.move("A1", {})), "A-4.0b");
  EXPECT_EQ(clause(game.rally("A1")), "A-4.0e");
}

// --- moves that show at the end of the phase to be none ------------------------------------------

TEST(AbAlternatives, ATryIntoAHopelessAttackIsTakenBack) {  // A-7.52a
  Game game(too_strong());
  ASSERT_TRUE(
      game.script({order(game.move("X", {"0102"})), attempt(game.move("A", {"0506"}, false, {"L"})),
                   order(DoneLine{Phase::Movement})},
                  false));
  EXPECT_EQ(game.at("A"), "0404");
  EXPECT_EQ(game.at("L"), "0404");
  EXPECT_EQ(game.at("X"), "0102");
  const auto notes = game.judge().take_notes();
  ASSERT_EQ(notes.size(), 1u);
  EXPECT_EQ(notes[0].kind, ScriptNote::Kind::Skipped);
  EXPECT_EQ(notes[0].line, 2);
  EXPECT_EQ(notes[0].reason.clause, "A-7.52a");
}

TEST(AbAlternatives, WithoutATryTheWholeFileIsRefused) {  // A-7.52a
  Game game(too_strong());
  EXPECT_EQ(game.refused({game.move("X", {"0102"}), game.move("A", {"0506"})}), "A-7.52a");
  EXPECT_EQ(game.at("X"), "0101");
}

TEST(AbAlternatives, ATryThatLeavesTwoInAHexIsTakenBack) {  // A-5.32a
  Game game(too_strong());
  ASSERT_TRUE(game.script({attempt(game.move("A", {"0402"}))}));
  EXPECT_EQ(game.at("A"), "0404");
  EXPECT_EQ(game.at("B"), "0402");
  EXPECT_EQ(notes_of(game), "skipped 1");
}

TEST(AbAlternatives, EachTryIsTakenBackForItsOwnReason) {  // A-5.32a A-7.52a
  Game game(too_strong());
  ASSERT_TRUE(game.script({attempt(game.move("X", {"0102"})), attempt(game.move("B", {"0404"})),
                           attempt(game.move("A", {"0506"}))}));
  std::vector<std::pair<int, std::string_view>> reasons;
  for (const ScriptNote& note : game.judge().take_notes())
    reasons.emplace_back(note.line, note.reason.clause);
  EXPECT_EQ(reasons,
            (std::vector<std::pair<int, std::string_view>>{{3, "A-7.52a"}, {2, "A-5.32a"}}));
  EXPECT_EQ(game.at("X"), "0102");
}

TEST(AbAlternatives, OfTwoThatStandTogetherTheTryGoesBack) {  // A-5.32a
  Game game(too_strong());
  ASSERT_TRUE(game.script({order(game.move("A", {"0403"})), attempt(game.move("B", {"0403"}))}));
  EXPECT_EQ(game.at("A"), "0403");
  EXPECT_EQ(game.at("B"), "0402");
  EXPECT_EQ(notes_of(game), "skipped 2");
}

TEST(AbAlternatives, TheMoveWithoutWhichThePhaseCanEndGoesBack) {  // A-7.52a
  Field field;  // C can stand the fight, A cannot
  field.put("A", greek, "0406", foot(1)).put("C", greek, "0503", foot(5));
  field.put("D", persian, "0505", foot(20)).put("E", persian, "0606", foot(10));
  for (const bool a_first : {true, false}) {
    Game game(field);
    Script lines{attempt(game.move("A", {"0506"})), attempt(game.move("C", {"0504"}))};
    if (!a_first) std::swap(lines[0], lines[1]);
    lines.push_back(order(DoneLine{Phase::Movement}));
    ASSERT_TRUE(game.script(lines, false));
    EXPECT_EQ(game.at("A"), "0406");
    EXPECT_EQ(game.at("C"), "0504");
  }
}

TEST(AbAlternatives, TheElseOfAMoveThatCannotStayIsTried) {  // A-5.32a
  for (const bool is_attempt : {true, false}) {
    Game game(too_strong());
    Game::ScriptLine move = order(game.move("A", {"0402"}), {game.move("A", {"0405"})});
    move.attempt = is_attempt;
    ASSERT_TRUE(game.script({move}));
    EXPECT_EQ(game.at("A"), "0405");
    EXPECT_EQ(notes_of(game), "else 1");
  }
}

TEST(AbAlternatives, WhereTheElseCannotStayEitherTheTryIsSkipped) {  // A-5.32a A-7.52a
  Game game(too_strong());
  Game::ScriptLine move = order(game.move("A", {"0402"}), {game.move("A", {"0506"})});
  EXPECT_FALSE(game.script({move}));
  move.attempt = true;
  ASSERT_TRUE(game.script({move}));
  EXPECT_EQ(game.at("A"), "0404");
  EXPECT_EQ(notes_of(game), "else 1, skipped 1");
}

TEST(AbAlternatives, TheElseOfASecondShotOfTheSameUnitIsTaken) {  // A-10.1a
  Field field;
  field.phase = Phase::Fire;
  field.put("A", greek, "0505", archer()).put("B", greek, "0507", archer());
  field.put("D", persian, "0503", foot(4)).put("E", persian, "0707", foot(4));
  Game game(field, {6, 6});
  ASSERT_TRUE(
      game.script({order(game.fire("A", "D")), order(game.fire("A", "E"), {game.fire("B", "E")})}));
  ASSERT_EQ(game.count<Fired>(), 2u);
  EXPECT_EQ(game.last<Fired>().unit, game.unit("B"));
}

}  // namespace
}  // namespace cursus::ancient_battles::test
