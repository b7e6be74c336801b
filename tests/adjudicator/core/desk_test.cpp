// What lies on a desk: sections, replies, one-shot orders, lines that become impossible midway.
#include <gtest/gtest.h>

#include "tests/adjudicator/core/toy_game.hpp"
#include "tests/adjudicator/scripted_dice.hpp"

namespace cursus::test::desks {
namespace {

constexpr Seat first = Seat::First;
constexpr Seat second = Seat::Second;

ScriptLine<Toy> in_section(ScriptSection section, int order, int number) {
  return {order, {}, false, number, 0, section};
}

// A game whose scripts speak for all of it.
struct LongGame {
  Toy::Setting setting;
  SeededDice dice{7};
  Judge<Toy> judge;

  explicit LongGame(Toy::Setting how)
      : setting(with_long_span(how)), judge(setting, PutDown<Toy>{{}, {}, dice.mark()}, dice) {}
  static Toy::Setting with_long_span(Toy::Setting how) {
    how.long_span = true;
    return how;
  }
  std::vector<int> answers_of(Seat seat) {
    std::vector<int> all;
    for (const Answered<Toy>& one : judge.take_answered())
      if (one.seat == seat) all.push_back(one.answer);
    return all;
  }
};

TEST(ScriptSections, AreFoundByNameAndNotByPlace) {
  LongGame game({.rounds = 2, .sections = true});
  ASSERT_TRUE(
      game.judge.submit(first, {{in_section(2, 3, 1), in_section(1, 2, 2)}, {}, true, {1, 2}}));
  EXPECT_EQ(game.answers_of(first), (std::vector{2, 3}));
  EXPECT_TRUE(game.judge.over());
}

TEST(ScriptSections, TheEndOfOneAnswersByDefaultWhileOthersWait) {
  LongGame game({.rounds = 2, .sections = true});
  ASSERT_TRUE(game.judge.submit(first, {{in_section(2, 3, 1)}, {}, true, {1, 2}}));
  EXPECT_EQ(game.answers_of(first), (std::vector{1, 3}));  // round 1 has an empty section
}

TEST(ScriptSections, OneThatStopsLeavesTheOthersWaiting) {
  LongGame game({.rounds = 3, .sections = true});
  ASSERT_TRUE(game.judge.submit(
      first, {{in_section(1, 2, 1), in_section(2, 9, 2), in_section(3, 3, 3)}, {}, true, {}}));
  EXPECT_EQ(game.judge.now().round, 2);  // nobody takes nine stones
  EXPECT_TRUE(game.judge.waits_for(first));
  game.answers_of(first);
  ASSERT_TRUE(game.judge.submit(first, {{in_section(2, 1, 1)}, {}, true, {}}));
  EXPECT_EQ(game.answers_of(first), (std::vector{1, 3, 0}));  // and the default bid
}

TEST(Replies, LeaveTheScriptThatWaitsInItsPlace) {
  LongGame game({.rounds = 3, .ask = true});
  const auto take = [&] { return game.judge.submit(first, {{{1, {}, false, 1}}, {}, false}); };
  ASSERT_TRUE(take());
  ASSERT_TRUE(game.judge.submit(second, {{{0, {}, false, 1}, {14, {}, false, 2}}, {}, false}));
  for (int round = 2; round <= 3; ++round) {
    ASSERT_TRUE(take());
    ASSERT_TRUE(game.judge.waits_for(second));  // the veto, a window
    ASSERT_TRUE(game.judge.submit(second, {{{1, {}, false, 1}}, {}, false}));
  }
  EXPECT_FALSE(game.judge.waits_for(second));  // the bid of the first file has been used
  EXPECT_EQ(game.answers_of(second), (std::vector{0, 1, 1, 4}));
}

TEST(Replies, ThatSayMoreReplaceTheScriptThatWaits) {
  LongGame game({.rounds = 3, .ask = true});
  const auto take = [&] { return game.judge.submit(first, {{{1, {}, false, 1}}, {}, false}); };
  ASSERT_TRUE(take());
  ASSERT_TRUE(game.judge.submit(second, {{{0, {}, false, 1}, {14, {}, false, 2}}, {}, false}));
  for (int round = 2; round <= 3; ++round) {
    ASSERT_TRUE(take());
    ASSERT_TRUE(game.judge.submit(second, {{{1, {}, false, 1}, {12, {}, false, 2}}, {}, false}));
  }
  EXPECT_EQ(game.answers_of(second), (std::vector{0, 1, 1, 2}));
}

// A game in which the second seat is asked for its veto in each of three rounds.
struct AskedGame {
  Toy::Setting setting{.rounds = 3, .ask = true, .long_span = true};
  ScriptedDice dice;
  Judge<Toy> judge;

  explicit AskedGame(std::vector<int> gifts)
      : dice(std::move(gifts)), judge(setting, PutDown<Toy>{{}, {}, dice.mark()}, dice) {
    dice.add_draws(std::vector<int>(9, 1));
  }
  void take() { ASSERT_TRUE(judge.submit(first, {{{1, {}, false, 1}}, {}, false})); }
  void reply(int order) { ASSERT_TRUE(judge.submit(second, {{{order, {}, false, 1}}, {}, false})); }
  std::vector<Answered<Toy>> vetoes() {
    std::vector<Answered<Toy>> all = judge.take_answered();
    std::erase_if(all, [](const Answered<Toy>& one) { return one.seat != second; });
    return all;
  }
};

TEST(Replies, KeepThePreferencesOfLinesAlreadyPlayed) {
  AskedGame game({2, 2, 6});
  game.take();
  game.reply(33);  // no veto now, but one of more than three
  game.take();
  ASSERT_TRUE(game.judge.waits_for(second));  // a gift of two is not what the preference is for
  game.reply(0);
  game.take();
  const auto vetoes = game.vetoes();
  ASSERT_EQ(vetoes.size(), 3u);
  EXPECT_EQ(vetoes[2].answer, 1);
  EXPECT_EQ(vetoes[2].source.kind, Source::Kind::Scoped);
}

TEST(Replies, PreferWhatTheySayThemselves) {
  AskedGame game({2, 2, 4});
  game.take();
  game.reply(33);
  game.take();
  game.reply(31);  // and now of more than one
  game.take();
  EXPECT_EQ(game.vetoes().back().answer, 1);
}

TEST(Replies, LeaveALineThatIsBegunInItsPlace) {
  AskedGame game({2, 2, 2});
  game.take();
  game.reply(104);  // veto, and then bid four
  game.take();
  game.reply(1);
  game.take();
  game.reply(1);
  EXPECT_FALSE(game.judge.waits_for(second));
  const auto answers = game.vetoes();
  ASSERT_EQ(answers.size(), 4u);
  EXPECT_EQ(answers.back().answer, 4);
}

TEST(StandingOrders, OneOfThemAnswersOnce) {
  LongGame game({.rounds = 2});
  game.judge.set_standing(second, {{Toy::Window::Veto, {}, {}, 1, 4, true}});
  ASSERT_TRUE(game.judge.submit(first, {{{1, {}, false, 1}, {1, {}, false, 2}}, {}, false}));
  EXPECT_EQ(game.answers_of(second), (std::vector{1, 0}));  // the second veto is the default
  EXPECT_TRUE(game.judge.desk(second).standing().empty());
}

TEST(StandingOrders, CompareTwoFacts) {
  // The second seat has no stones: its gift is always more than them, and never less.
  for (const auto& [how, expected] : {std::pair(Compare::More, 1), std::pair(Compare::AtMost, 0)}) {
    LongGame game({.rounds = 1});
    game.judge.set_standing(
        second, {{Toy::Window::Veto, {}, {{Toy::Fact::Gift, how, 0, Toy::Fact::Stones}}, 1, 4}});
    ASSERT_TRUE(game.judge.submit(first, {{{1, {}, false, 1}}, {}, false}));
    EXPECT_EQ(game.answers_of(second), std::vector{expected});
  }
}

TEST(BegunLines, ThatBecomeImpossibleAreMendedByTheGamesRule) {
  LongGame game({.rounds = 2, .mends = true});
  ASSERT_TRUE(game.judge.submit(first, {{{205, {}, false, 7}}, {}, false}));  // two, then five
  EXPECT_EQ(game.answers_of(first), (std::vector{2, 1}));
  const auto notes = game.judge.take_notes();
  ASSERT_EQ(notes.size(), 1u);
  EXPECT_EQ(notes[0].kind, ScriptNote::Kind::Repaired);
  EXPECT_EQ(notes[0].line, 7);
}

TEST(BegunLines, StopWhereTheGameHasNoRuleForThem) {
  LongGame game({.rounds = 2});
  ASSERT_TRUE(game.judge.submit(first, {{{205, {}, false, 7}}, {}, false}));
  EXPECT_EQ(game.answers_of(first), std::vector{2});
  EXPECT_TRUE(game.judge.waits_for(first));
  EXPECT_EQ(game.judge.take_notes().back().kind, ScriptNote::Kind::Stopped);
}

TEST(Dice, OfTenSidesReadFromZero) {
  EXPECT_EQ(lowest_face(10), 0u);
  EXPECT_EQ(lowest_face(6), 1u);
  Toy::Setting setting;
  ScriptedDice dice({0, 9, 6});
  Play<Toy> play(setting, {}, dice);
  EXPECT_EQ(play.roll(10, "T-2"), 0);
  EXPECT_EQ(play.roll(10, "T-2"), 9);
  EXPECT_EQ(play.roll(6, "T-2"), 6);
}

TEST(Audiences, BothSeatsHearWhatSpectatorsDoNot) {
  for (const Seat seat : both_seats) {
    EXPECT_TRUE(hears(Audience::BothSeats, seat));
    EXPECT_TRUE(hears(Audience::Everybody, seat));
  }
  EXPECT_NE(Audience::BothSeats, Audience::Everybody);
}

TEST(HiddenDraws, CanBeScriptedApartFromTheDice) {
  Toy::Setting setting;
  ScriptedDice dice({3});
  dice.add_draws({2, 1, 1});
  Play<Toy> play(setting, {}, dice);
  std::vector<int> items{1, 2, 3, 4};
  play.shuffle(std::span(items), "T-5");
  EXPECT_EQ(items, (std::vector{4, 3, 1, 2}));
  EXPECT_EQ(play.roll(6, "T-2"), 3);
  EXPECT_TRUE(dice.used_up());
}

// --- the end -------------------------------------------------------------------------------------

TEST(Endings, AreTheLastThingThatHappens) {
  Toy::Setting setting{.rounds = 1};
  SeededDice dice(3);
  Table<Toy> table(setting, Toy::Position{}, dice);
  table.answer(first, 3);
  EXPECT_FALSE(table.over());
  table.answer(second, 0);
  EXPECT_TRUE(table.over());
  EXPECT_TRUE(Toy::over(table.now()));
  EXPECT_EQ(table.open(first), nullptr);
  EXPECT_EQ(table.open(second), nullptr);
  EXPECT_TRUE(table.is_at_boundary());
  const Table<Toy> again(setting, table.put_down(), dice);  // it stays over
  EXPECT_TRUE(again.over());
  EXPECT_TRUE(again.told().empty());
}

Task<> goes_on_after_the_end(Play<Toy>& play) {
  co_await play.end(first);
  play.tell(Toy::Event{"more", 1});
}

TEST(Endings, LetNobodyGoOn) {
  Toy::Setting setting;
  SeededDice dice(3);
  Play<Toy> play(setting, {}, dice);
  const Task<> rules = goes_on_after_the_end(play);
  rules.start();
  EXPECT_FALSE(rules.done());  // it waits for ever
  EXPECT_EQ(play.now.outcome, first);
  EXPECT_THROW(play.tell(Toy::Event{"more", 1}), Defect);
  EXPECT_THROW(play.roll(6, "T-2"), Defect);
  EXPECT_THROW(play.draw(6, "T-2"), Defect);
}

}  // namespace
}  // namespace cursus::test::desks
