// Ancient Battles: files that their writers have not thought through, and what they are told.
#include "tests/adjudicator/ancient_battles/field.hpp"

namespace cursus::ancient_battles::test {
namespace {

// X touches both Y and W, who do not touch each other's attackers otherwise.
Field one_against_two(int strength) {
  Field field;
  field.put("X", greek, "0505", foot(strength));
  field.put("Y", persian, "0506", archer(2)).put("W", persian, "0405", foot(4));
  return field;
}

TEST(AbOddsOfAWindow, AreThoseOfTheFight) {  // D11
  for (const auto& [least, lost] : {std::pair(4, "W"), std::pair(5, "Y")}) {
    Game game(one_against_two(24), {1});
    game.standing(persian, {Game::Standing{Window::FallBack, {}, {}, Game::never(), 1},
                            Game::Standing{Window::Loss,
                                           {},
                                           {{Fact::Odds, Compare::AtLeast, least}},
                                           Policy{Policy::Kind::StrongestFirst, {}, {}, false},
                                           2}});
    ASSERT_TRUE(game.orders({game.attack({"X"}, {"Y", "W"}, Game::never())}));
    EXPECT_EQ(game.last<CombatResolved>().odds.column, Column::O41);
    EXPECT_EQ(game.at(lost), "eliminated") << least;
  }
}

TEST(AbFollowing, LeavesNobodyUnfought) {  // A-11.21b A-7.11b R25 L13
  Game game(one_against_two(8), {3});
  game.standing(persian, Window::FallBack, Game::always());
  ASSERT_TRUE(game.orders({game.attack({"X"}, {"Y", "W"}, Game::always())}));
  EXPECT_EQ(game.count<FellBack>(), 1u);
  ASSERT_EQ(game.count<CombatResolved>(), 1u) << "W has stayed and is fought";
  EXPECT_EQ(game.last<CombatResolved>().odds.column, Column::O21);

  Field two = one_against_two(8).put("Z", greek, "0404", foot(4));
  Game free(two, {3});
  free.standing(persian, Window::FallBack, Game::always());
  ASSERT_TRUE(free.orders({free.attack({"X", "Z"}, {"Y", "W"}, free.with({"X"}))}));
  EXPECT_EQ(free.at("X"), "0506") << "Z is there for W";
}

TEST(AbSpareOrders, AreRefusedBeforeADieFalls) {  // A-7.15a A-13.0a
  Field field;
  field.put("X", greek, "0505", foot(4)).put("Y", persian, "0909", foot(4));
  Game game(field);
  EXPECT_EQ(game.refused({game.move("X", {"0504"}), game.attack({"X"}, {"Y"})}), "A-7.15a");
  EXPECT_EQ(game.at("X"), "0505") << "nothing has happened";
  EXPECT_EQ(game.refused({game.move("X", {"0504"}), game.move("X", {"0503"})}), "A-5.17a");
  ASSERT_TRUE(game.orders({game.move("X", {"0504"}), AutoLine{}, DoneLine{Phase::Combat}}))
      << "what may be left over";
}

TEST(AbSpareOrders, AreToldAfterIt) {
  Field field;
  field.put("A", greek, "0505", archer()).put("Y", persian, "0507", foot(4));
  Game game(field, {6});
  ASSERT_TRUE(game.orders({game.fire("A", "Y"), game.rally("A")}));
  const auto notes = game.judge().take_notes();
  ASSERT_EQ(notes.size(), 1u);
  EXPECT_EQ(notes[0].kind, ScriptNote::Kind::Skipped);
  EXPECT_EQ(notes[0].line, 2);
}

TEST(AbMovement, AUnitThatIsOnlyNamedStaysWhereItIs) {
  Field field;
  field.put("X", greek, "0505", foot(4)).put("Z", greek, "0101", foot(4));
  field.put("Y", persian, "0909", foot(4));
  Game game(field);
  ASSERT_TRUE(game.orders({game.answer(Move{game.unit("X")}), game.move("Z", {"0102"})}));
  EXPECT_EQ(game.at("X") + game.at("Z"), "05050102");
}

TEST(AbPlan, NamesTheRuleThatIsBroken) {
  Field field =
      one_against_two(8).put("Z", greek, "0101", foot(4)).put("L", greek, "0605", leader(2));
  Game game(field);
  EXPECT_EQ(game.refused({game.attack({"X"}, {"Y", "W"}, game.with({"Z"}))}), "A-7.74a");
  EXPECT_EQ(game.refused({game.attack({"X"}, {"Y"}), game.attack({"X"}, {"W"})}), "A-7.14a");
  EXPECT_EQ(game.refused({game.attack({"X", "L"}, {"Y", "W"})}), "A-12.3b");
  EXPECT_EQ(game.refused({game.attack({"X"}, {"Z"})}), "A-7.0a");
  EXPECT_EQ(game.refused({game.attack({"W"}, {"Y"})}), "A-7.0a");
}

TEST(AbPlan, ALoneLeaderIsAttackedByHimself) {  // A-12.3a A-7.11b R14
  Field field;
  field.put("X", greek, "0505", foot(8)).put("Y", persian, "0506", foot(4));
  field.put("L", persian, "0405", leader(2));
  Game game(field);
  EXPECT_EQ(game.refused({game.attack({"X"}, {"Y", "L"})}), "A-12.3a");
  EXPECT_EQ(game.refused({game.attack({"X"}, {"L"})}), "A-7.11b") << "Y must be attacked";
}

TEST(AbRally, NotWithALeaderNextToAnEnemy) {  // A-13.2a A-13.0b
  Field field;
  field.lost("R", greek, foot(6))
      .put("L", greek, "0505", leader(2))
      .put("K", greek, "0101", leader(2));
  field.put("E", persian, "0506", foot(4));
  field.battle.sides[greek].rally_on = {true, true, true, true, true, true};
  field.phase = Phase::Rally;
  Game game(field, {1});
  const UnitId lost = game.unit("R");
  EXPECT_EQ(game.refused({RallyLine{lost, game.unit("L"), {}}}), "A-13.2a");
  EXPECT_EQ(game.refused({RallyLine{lost, no_unit, {game.hex("0505")}}}), "A-13.0b");
  ASSERT_TRUE(game.orders({RallyLine{lost, game.unit("K"), {game.hex("0102")}}}));
  EXPECT_EQ(game.at("R"), "0102");
}

}  // namespace
}  // namespace cursus::ancient_battles::test
