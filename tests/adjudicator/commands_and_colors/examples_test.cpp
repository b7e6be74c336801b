// Commands & Colors: Ancients: the worked examples of the rule text, and random play.
#include "tests/adjudicator/commands_and_colors/field.hpp"

namespace cursus::commands_and_colors::test {
namespace {

// Case 01
TEST(CcaExamples, ElephantSwordsAreRolledAgain) {  // C-11.4p C-11.4r C-11.5a C-12a C-13.6a
  Field field;
  field.put("C-EL1", top, Troop::EL, "D6").put("R-LI1", bottom, Troop::LI, "E6");
  field.active = top;
  field.hands[top] = {Card::Order2Center};
  Game game(field, "LS S F");
  ASSERT_TRUE(game.orders(
      {game.play(Card::Order2Center), game.order({"C-EL1"}), game.battle("C-EL1", {"R-LI1"})},
      true));
  EXPECT_EQ(game.blocks("R-LI1"), 1);
  EXPECT_EQ(game.at("R-LI1")[0], 'G');
  EXPECT_EQ(game.last<Rolled>().hits, 3);
}

// Case 08
TEST(CcaExamples, ElephantsWithABlockedRetreat) {  // C-12.2a C-12.2b C-12.2c C-12.2d C-12b C-11.8b
  Field field;
  field.put("C-EL1", top, Troop::EL, "D6").put("C-LI1", top, Troop::LI, "C6", 1);
  field.put("C-HI1", top, Troop::HI, "C7").put("R-MI1", bottom, Troop::MI, "E6");
  field.hands[bottom] = {Card::Order2Center};
  field.put("C-HI2", top, Troop::HI, "A1");
  Game game(field, "FFLM LM MH LH");
  ASSERT_TRUE(game.orders({game.play(Card::Order2Center), game.order({"R-MI1"}),
                           game.battle("R-MI1", {"C-EL1"}, Game::no())},
                          true));
  EXPECT_EQ(game.at("C-LI1"), "eliminated");
  EXPECT_EQ(game.blocks("C-HI1"), 3);
  EXPECT_EQ(game.blocks("C-EL1"), 2);
  EXPECT_EQ(game.at("C-EL1"), "C6");
  EXPECT_EQ(game.banners(bottom), 1);
}

// Case 09
TEST(CcaExamples, OneLeaderCheckPerCombat) {  // C-14.1a C-14.1c C-12.1b C-12i C-11.8c
  Field field;
  field.put("C-HI1", top, Troop::HI, "H7").put("R-MI1", bottom, Troop::MI, "I7");
  field.leader("R-LDR1", bottom, "I7");
  field.active = top;
  field.hands[top] = {Card::Order2Center};
  Game game(field, "MFFLL KL KLLM");
  ASSERT_TRUE(game.orders(
      {game.play(Card::Order2Center), game.order({"C-HI1"}), game.battle("C-HI1", {"R-MI1"})},
      true));
  EXPECT_EQ(game.blocks("R-MI1"), 2);
  EXPECT_EQ(game.blocks("C-HI1"), 3);
  EXPECT_EQ(game.at("R-LDR1"), "I7");
}

TEST(CcaExamples, RandomPlayEndsInOrder) {
  using enum Troop;
  const std::vector<Troop> troops{LI, LB, AX, WA, MI, HI, LC, MC, HC, CAM, EL, HCH, LCH, LWM, HWM};
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    cursus::test::SeededDice choice(seed + 7000);
    Field field;
    for (int i = 0; i < 10; ++i) {
      const std::string n = std::to_string(i);
      const std::string column = std::to_string(2 + i);
      field.put("C" + n, top, troops[choice.next() % troops.size()], "C" + column);
      field.put("R" + n, bottom, troops[choice.next() % troops.size()], "G" + column);
    }
    field.leader("CL", top, "C5").leader("RL", bottom, "G5").leader("RM", bottom, "I7");
    const std::vector<Terrain> ground{Terrain::Forest, Terrain::Hill, Terrain::Broken,
                                      Terrain::Ford,   Terrain::Camp, Terrain::River};
    for (int i = 0; i < 8; ++i)
      field.terrain("E" + std::to_string(1 + choice.next() % 13),
                    ground[choice.next() % ground.size()]);
    field.battle.options.rampage_flags = seed % 2 == 0;
    field.battle.options.spartacus_detach = seed % 3 == 0;
    cursus::test::SeededDice dice(seed);
    Table<CommandsAndColors> table(field.battle, opening(field.battle), dice);
    int asked = 0;
    while (!table.over()) {
      ASSERT_LT(++asked, 200'000) << "seed " << seed;
      for (const Seat seat : both_seats) {
        const auto* question = table.open(seat);
        if (!question) continue;
        std::vector<Answer> answers;
        CommandsAndColors::legal(field.battle, table.now(), *question, answers);
        ASSERT_FALSE(answers.empty()) << "dead end, seed " << seed << " " << question->clause;
        const Answer fallback = CommandsAndColors::fallback(field.battle, table.now(), *question);
        ASSERT_TRUE(table.may(seat, fallback)) << "the default is legal, " << question->clause;
        table.answer(seat, answers[choice.next() % answers.size()]);
        break;
      }
      check_invariants(field.battle, table.put_down().at_boundary);
    }
  }
}

}  // namespace
}  // namespace cursus::commands_and_colors::test
