// Ancient Battles: phases in which nothing can be chosen. They are passed over, but what was
// ordered for them is judged.
#include "tests/adjudicator/ancient_battles/field.hpp"

namespace cursus::ancient_battles::test {
namespace {

// A Greek and a Persian far apart: something can move, nothing else can be done.
Field far_apart() {
  Field field;
  field.put("G", greek, "0505", foot(4)).put("E", persian, "0510", foot(4));
  return field;
}

Field one_against_one() {
  Field field;
  field.put("G", greek, "0505", foot(4)).put("E", persian, "0504", foot(4));
  field.put("L", greek, "0909", leader(2));
  field.battle.sides[greek].rally_on.fill(true);
  return field;
}

TEST(AbQuietPhases, AskNobody) {  // A-4.0a
  Game game(far_apart());
  ASSERT_TRUE(game.orders({DoneLine{Phase::Movement}}, false));
  EXPECT_NE(game.asked<AskMove>(persian), nullptr) << "no fire, no combat, no rally";
}

TEST(AbQuietPhases, RefuseWhatIsOrderedInThem) {  // A-10.0a A-13.1a A-7.15a
  Game game(far_apart());
  const Line nobody = RallyLine{no_unit, no_unit, {}};
  EXPECT_EQ(game.refused({game.fire("G", "E")}), "A-10.0a");
  EXPECT_EQ(game.refused({game.attack({"G"}, {"E"})}), "A-7.15a");
  EXPECT_EQ(game.refused({nobody}), "A-13.0a") << "this army never rallies";
  EXPECT_EQ(game.now().phasing, greek) << "nothing has happened";
}

TEST(AbQuietPhases, AreWaitedInIfThatIsWanted) {  // A-4.0a
  Field field = far_apart();
  field.phase = Phase::Fire;
  Game game(field);
  EXPECT_EQ(game.now().phasing, persian) << "usually they are passed over";
  game.judge().pause_when_idle();
  const auto* question = game.judge().table().open(greek);
  ASSERT_NE(question, nullptr);
  EXPECT_TRUE(question->idle);
  EXPECT_EQ(game.legal(greek), (std::vector<Answer>{Done{}}));
  game.judge().run();
  EXPECT_EQ(game.now().phase, Phase::Combat) << "one at a time";
}

TEST(AbQuietPhases, AreEndedByTheirNameAndByNothingElse) {
  Field field = one_against_one();
  Game game(field, {3});
  ASSERT_TRUE(game.orders({DoneLine{Phase::Movement}, DoneLine{Phase::Fire},
                           game.attack({"G"}, {"E"}), DoneLine{Phase::Rally}}));
  EXPECT_EQ(game.last<CombatResolved>().result, CombatResult::Ne);
}

// `done` answers a question that gives a choice: here movement and combat.
TEST(AbQuietPhases, DoNotUseUpWhatIsMeantForALaterQuestion) {
  Game game(one_against_one(), {3});
  ASSERT_TRUE(game.orders({DoneLine{}, game.answer(Engage{game.unit("E")}),
                           game.answer(Engage{game.unit("G")}), game.answer(Close{})},
                          false));
  EXPECT_EQ(game.count<CombatResolved>(), 1u);
}

TEST(AbQuietPhases, AfterDiceSkipALineAndTellWhy) {  // A-13.1a
  Game game(one_against_one(), {3});
  const Line nobody = RallyLine{no_unit, no_unit, {}};
  ASSERT_TRUE(game.orders({game.attack({"G"}, {"E"}), nobody}));
  const auto notes = game.judge().take_notes();
  ASSERT_EQ(notes.size(), 1u);
  EXPECT_EQ(notes[0].kind, ScriptNote::Kind::Skipped);
  EXPECT_EQ(notes[0].line, 2);
  EXPECT_EQ(notes[0].reason.clause, "A-13.1a");
}

TEST(AbQuietPhases, LeaveNoTraceWhetherTheyWereAskedAboutOrNot) {
  const auto left = [](bool pauses) {
    Field field = one_against_one();
    field.put("R", persian, "0110", archer());
    Game game(field, {3});
    if (pauses) game.judge().pause_when_idle();
    EXPECT_TRUE(game.orders({game.attack({"G"}, {"E"})}));
    return game.judge().table().put_down();
  };
  EXPECT_EQ(left(true), left(false));
}

}  // namespace
}  // namespace cursus::ancient_battles::test
