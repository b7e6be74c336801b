// Tasks, play, table, desk and judge, proved with a game of stones.
#include "adjudicator/core/judge.hpp"

#include <gtest/gtest.h>

#include "tests/adjudicator/core/toy_game.hpp"
#include "tests/adjudicator/scripted_dice.hpp"

namespace cursus::test {
namespace {

constexpr Seat first = Seat::First;
constexpr Seat second = Seat::Second;

ScriptLine<Toy> line(int order, int number = 1, bool attempt = false,
                     std::vector<int> otherwise = {}) {
  return {order, std::move(otherwise), attempt, number};
}

struct Stones {
  Toy::Setting setting;
  SeededDice dice{7};
  Judge<Toy> judge;

  explicit Stones(Toy::Setting how = {})
      : setting(how), judge(setting, PutDown<Toy>{{}, {}, dice.mark()}, dice) {}
  Result<void> send(Seat seat, std::vector<ScriptLine<Toy>> lines, bool final = false) {
    return judge.submit(seat, {std::move(lines), {}, final});
  }
};

// --- table ---------------------------------------------------------------------------------------

TEST(Table, AsksOneQuestionAndWaits) {
  Toy::Setting setting;
  SeededDice dice(1);
  Table<Toy> table(setting, Toy::Position{}, dice);
  ASSERT_NE(table.open(first), nullptr);
  EXPECT_EQ(table.open(first)->clause, "T-1");
  EXPECT_EQ(table.open(second), nullptr);
  EXPECT_FALSE(table.over());
}

TEST(Table, RefusesWhatTheRulesRefuse) {
  Toy::Setting setting;
  SeededDice dice(1);
  Table<Toy> table(setting, Toy::Position{}, dice);
  EXPECT_TRUE(table.may(first, 3));
  EXPECT_FALSE(table.may(first, 4));
  EXPECT_THROW(table.answer(second, 0), Defect);
}

// Plays a whole game; `between` is called before each answer and may replace the table.
template <class Between>
Toy::Position play_through(Toy::Setting& setting, SeededDice& dice, Between between) {
  auto table = std::make_unique<Table<Toy>>(setting, Toy::Position{}, dice);
  int n = 0;
  while (!table->over()) {
    between(table);
    const Seat seat = table->open(first) ? first : second;
    std::vector<int> answers;
    Toy::legal(setting, table->now(), *table->open(seat), answers);
    table->answer(seat, answers[static_cast<std::size_t>(++n) % answers.size()]);
  }
  return table->now();
}

TEST(Table, PutDownAfterEveryQuestionItEndsInTheSamePosition) {
  Toy::Setting setting{7, false, false};
  SeededDice dice(5);
  const auto through = play_through(setting, dice, [](auto&) {});
  SeededDice again(5);
  const auto put_down = play_through(setting, again, [&](std::unique_ptr<Table<Toy>>& table) {
    const PutDown<Toy> saved = table->put_down();
    table = std::make_unique<Table<Toy>>(setting, saved, again);
    EXPECT_EQ(table->put_down(), saved);
  });
  EXPECT_EQ(through, put_down);
}

TEST(Table, SecretAnswersMayArriveInEitherOrder) {
  Toy::Setting setting{3, false, false};
  Toy::Position third;
  third.round = 3;
  const auto bid = [&](std::vector<Seat> order) {
    SeededDice dice(3);
    Table<Toy> table(setting, third, dice);
    table.answer(first, 1);
    table.answer(second, 1);
    EXPECT_NE(table.open(first), nullptr);
    EXPECT_NE(table.open(second), nullptr);
    for (const Seat seat : order) table.answer(seat, seat == first ? 4 : 2);
    return table.now();
  };
  EXPECT_EQ(bid({first, second}), bid({second, first}));
}

TEST(Table, AnExceptionOfTheDiceReachesTheCaller) {
  Toy::Setting setting;
  ScriptedDice none;
  Table<Toy> table(setting, Toy::Position{}, none);
  EXPECT_THROW(table.answer(first, 1), ScriptedDice::OutOfDice);
}

// --- desk and judge ------------------------------------------------------------------------------

TEST(Desk, AScriptAnswersInOrderAndWindowsTakeTheirDefault) {
  Stones game;
  ASSERT_TRUE(game.send(first, {line(3)}));
  EXPECT_EQ(game.judge.now().round, 2);  // the veto was answered by its default
  const auto answered = game.judge.take_answered();
  ASSERT_EQ(answered.size(), 2u);
  EXPECT_EQ(answered[0].source, (Source{Source::Kind::Line, 1}));
  EXPECT_EQ(answered[1].source, (Source{Source::Kind::Default, 0}));
}

TEST(Desk, AStandingOrderAnswersWhenItsConditionHolds) {
  for (const auto& [limit, expected] : {std::pair(1, 1), std::pair(7, 0)}) {
    Stones game;
    game.judge.set_standing(
        second, {{Toy::Window::Veto, {}, {{Toy::Fact::Gift, Compare::AtLeast, limit}}, 1, 4}});
    ASSERT_TRUE(game.send(first, {line(1)}));
    const auto answered = game.judge.take_answered();
    EXPECT_EQ(answered[1].answer, expected);
    EXPECT_EQ(answered[1].source.kind,
              expected == 1 ? Source::Kind::Standing : Source::Kind::Default);
    EXPECT_EQ(answered[1].source.line, expected == 1 ? 4 : 0);
  }
}

TEST(Desk, TheFirstStandingOrderThatFitsWins) {
  Stones game;
  game.judge.set_standing(second,
                          {{Toy::Window::Veto, {}, {}, 0, 1}, {Toy::Window::Veto, {}, {}, 1, 2}});
  ASSERT_TRUE(game.send(first, {line(1)}));
  EXPECT_EQ(game.judge.take_answered()[1].answer, 0);
}

TEST(Desk, NewStandingOrdersReplaceThoseOfTheSameWindow) {
  Stones game;
  game.judge.set_standing(second, {{Toy::Window::Veto, {}, {}, 0, 1}});
  game.judge.set_standing(second, {{Toy::Window::Veto, {}, {}, 1, 1}});
  ASSERT_TRUE(game.send(first, {line(1)}));
  EXPECT_EQ(game.judge.take_answered()[1].answer, 1);
}

TEST(Desk, AskMeStopsTheGame) {
  Stones game;
  game.judge.set_standing(second, {{Toy::Window::Veto, {}, {}, std::nullopt, 1}});
  ASSERT_TRUE(game.send(first, {line(2)}));
  EXPECT_TRUE(game.judge.waits_for(second));
  EXPECT_EQ(game.judge.now().round, 1);
  ASSERT_TRUE(game.send(second, {line(1)}));
  EXPECT_EQ(game.judge.now().round, 2);
}

TEST(Desk, WithoutDefaultsEveryWindowAsks) {
  Stones game({3, true, false});
  ASSERT_TRUE(game.send(first, {line(2)}));
  EXPECT_TRUE(game.judge.waits_for(second));
}

TEST(Desk, WhereAskingWouldTellASecretNobodyIsAsked) {
  Stones game({3, true, true});
  game.judge.set_standing(second, {{Toy::Window::Veto, {}, {}, std::nullopt, 1}});
  ASSERT_TRUE(game.send(first, {line(2)}));
  EXPECT_EQ(game.judge.now().round, 2);
}

TEST(Desk, ElseIsTakenWhenALineIsImpossible) {
  Stones game;
  ASSERT_TRUE(game.send(first, {line(9, 1, false, {8, 2})}));
  EXPECT_EQ(game.judge.take_answered()[0].answer, 2);
  const auto notes = game.judge.take_notes();
  ASSERT_EQ(notes.size(), 2u);
  EXPECT_EQ(notes[0].kind, ScriptNote::Kind::ElseTaken);
}

TEST(Desk, ATryThatFailsIsSkipped) {
  Stones game;
  ASSERT_TRUE(game.send(first, {line(9, 1, true), line(3, 2)}));
  EXPECT_EQ(game.judge.take_answered()[0].answer, 3);
  EXPECT_EQ(game.judge.take_notes()[0].kind, ScriptNote::Kind::Skipped);
}

TEST(Judge, ARefusedFileChangesNothing) {
  Stones game;
  const Toy::Position before = game.judge.now();
  const auto refused = game.send(first, {line(9, 4)});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().clause, "T-1");
  EXPECT_EQ(refused.error().line, 4);
  EXPECT_EQ(game.judge.now(), before);
  EXPECT_TRUE(game.judge.take_answered().empty());
  EXPECT_TRUE(game.judge.take_told().empty());
  EXPECT_TRUE(game.send(first, {line(1)}));
}

TEST(Judge, ARefusedFileAlsoTakesBackItsStandingOrders) {
  Stones game;
  const auto refused =
      game.judge.submit(first, {{line(9)}, {{Toy::Window::Veto, {}, {}, 1, 1}}, false});
  ASSERT_FALSE(refused);
  EXPECT_TRUE(game.judge.desk(first).standing().empty());
}

TEST(Judge, AfterADieTheScriptOnlyStops) {
  Stones game({6, false, false});
  Toy::Position at;
  at.round = 3;
  SeededDice dice(2);
  Judge<Toy> judge(game.setting, PutDown<Toy>{at, {}, dice.mark()}, dice);
  // Line 1 takes stones, then the die falls; line 2 is a bid that is not allowed.
  ASSERT_TRUE(judge.submit(first, {{line(1, 1), line(9, 2)}, {}, true}));
  EXPECT_TRUE(judge.waits_for(first));
  const auto notes = judge.take_notes();
  ASSERT_EQ(notes.size(), 1u);
  EXPECT_EQ(notes[0].kind, ScriptNote::Kind::Stopped);
  EXPECT_EQ(notes[0].line, 2);
}

TEST(Judge, AScriptSpeaksForOneSpanOnly) {
  Stones game;
  ASSERT_TRUE(game.send(first, {line(1, 1), line(2, 2)}, true));
  EXPECT_EQ(game.judge.now().round, 2);
  EXPECT_TRUE(game.judge.waits_for(first));  // line 2 does not answer for round 2
  EXPECT_EQ(game.judge.take_notes()[0].line, 2);
}

TEST(Judge, AFinalScriptLeavesTheRestToTheDefaults) {
  Stones game;
  ASSERT_TRUE(game.send(first, {}, true));
  EXPECT_EQ(game.judge.now().round, 2);
  EXPECT_EQ(game.judge.take_answered()[0].source.kind, Source::Kind::Default);
}

TEST(Judge, EventsKeepTheirAudience) {
  Stones game;
  ASSERT_TRUE(game.send(first, {line(1)}));
  const auto told = game.judge.take_told();
  ASSERT_EQ(told.size(), 2u);
  EXPECT_TRUE(hears(told[0].audience, first) && hears(told[0].audience, second));
  EXPECT_FALSE(hears(told[1].audience, first));
  EXPECT_TRUE(hears(told[1].audience, second));
}

}  // namespace
}  // namespace cursus::test
