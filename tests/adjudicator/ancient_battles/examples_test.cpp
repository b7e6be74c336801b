// Ancient Battles: the worked examples of the rule text, and the whole machine on a small field.
#include "tests/adjudicator/ancient_battles/field.hpp"

namespace cursus::ancient_battles::test {
namespace {

// Stream and woods: 1 + 3 = 4.
TEST(AbExamples, StreamAndForestCostFour) {  // A-5.24a A-TEC-forest A-TEC-stream A-5.15a
  Field field;
  field.terrain("0605", Terrain::Forest).stream("0505", "0605");
  field.put("X", greek, "0505", foot(4, 4)).put("D", persian, "0110", foot(4));
  Game game(field);
  ASSERT_TRUE(game.orders({game.move("X", {"0605"})}, false));
  EXPECT_EQ(game.at("X"), "0605");
  EXPECT_EQ(game.last<Moved>().points, 4);
}

TEST(AbExamples, ThreePointsAreNotEnough) {  // A-5.15a
  Field field;
  field.terrain("0605", Terrain::Forest).stream("0505", "0605");
  field.put("Y", greek, "0505", foot(4, 3)).put("D", persian, "0110", foot(4));
  Game game(field);
  EXPECT_EQ(game.refused({game.move("Y", {"0605"})}), "A-5.15a");
  EXPECT_EQ(game.at("Y"), "0505");
}

// 13 against 4 is 3.25, so 3:1 (A-7.0b).
class ThirteenAgainstFour : public ::testing::TestWithParam<std::pair<int, CombatResult>> {};

TEST_P(ThirteenAgainstFour, IsThreeToOne) {  // A-7.0b A-7.0c A-7.74a
  Field field;
  field.put("A", greek, "0505", foot(7)).put("B", greek, "0506", foot(6));
  field.put("D", persian, "0605", foot(4));
  field.phase = Phase::Combat;
  Game game(field, {GetParam().first});
  ASSERT_TRUE(game.orders({game.attack({"A", "B"}, {"D"}, Game::never())}, false));
  const auto combat = game.last<CombatResolved>();
  EXPECT_EQ(combat.odds.column, Column::O31);
  EXPECT_EQ(combat.result, GetParam().second);
}
INSTANTIATE_TEST_SUITE_P(Dice, ThirteenAgainstFour,
                         ::testing::Values(std::pair(1, CombatResult::DL),
                                           std::pair(3, CombatResult::Ne),
                                           std::pair(6, CombatResult::Ar)));

// A whole battle between two small armies, played at random, ends and keeps its invariants.
TEST(AbExamples, RandomPlayOnASmallFieldEndsInOrder) {
  for (std::uint64_t seed = 1; seed <= 300; ++seed) {
    Field field(9, 9);
    field.terrain("0405", Terrain::Forest).terrain("0505", Terrain::River).stream("0604", "0605");
    field.slope("0306", "0307");
    for (int i = 0; i < 5; ++i) {
      const std::string n = std::to_string(i);
      field.put("G" + n, greek, "0" + std::to_string(2 + i) + "03", i % 2 ? horse(4) : foot(5, 3));
      field.put("P" + n, persian, "0" + std::to_string(2 + i) + "07",
                i % 2 ? archer() : light(3, 5));
    }
    field.put("GL", greek, "0403", leader(2)).put("PL", persian, "0407", leader(1, 7));
    field.battle.turns = 6;
    for (const Seat seat : both_seats) {
      field.battle.sides[seat].rally_on = {true, true, false, false, false, false};
      field.battle.sides[seat].demoralised = 8;
      field.battle.sides[seat].rout = 16;
      field.battle.sides[seat].displacement = seed % 2 == 0;
    }
    field.battle.options.strict_adjacency = seed % 3 == 0;
    field.turn = 1;
    cursus::test::SeededDice dice(seed);
    cursus::test::SeededDice choice(seed + 1000);
    Table<AncientBattles> table(field.battle, field.position(), dice);
    int asked = 0;
    while (!table.over()) {
      ASSERT_LT(++asked, 100'000) << "seed " << seed;
      for (const Seat seat : both_seats) {
        const auto* question = table.open(seat);
        if (!question) continue;
        std::vector<Answer> answers;
        AncientBattles::legal(field.battle, table.now(), *question, answers);
        ASSERT_FALSE(answers.empty())
            << "dead end, seed " << seed << " clause " << question->clause;
        const Answer fallback = AncientBattles::fallback(field.battle, table.now(), *question);
        ASSERT_TRUE(table.may(seat, fallback)) << "the default is legal, " << question->clause;
        table.answer(seat, answers[choice.next() % answers.size()]);
        break;
      }
      const auto put_down = table.put_down();
      check_invariants(field.battle, put_down.at_boundary);
    }
    EXPECT_TRUE(table.now().outcome.has_value());
  }
}

}  // namespace
}  // namespace cursus::ancient_battles::test
