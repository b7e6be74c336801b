// Commands & Colors: Ancients §10: ranged combat.
#include "tests/adjudicator/commands_and_colors/field.hpp"

namespace cursus::commands_and_colors::test {
namespace {

using enum Troop;

// A stands on F4, after a move of this many hexes along the row; T is so far away from there.
struct Shot {
  Troop firer = LI;
  int distance = 2;
  Troop target = HI;
  int moved = 0;
  int target_blocks = 0;
};

Field field_of(const Shot& shot) {
  Field field;
  field.put("A", bottom, shot.firer, "F" + std::to_string(4 - shot.moved));
  field.put("T", top, shot.target, "F" + std::to_string(4 + shot.distance), shot.target_blocks);
  return field.plays(bottom, {Card::CoordinatedAttack});
}

// Moves and fires; the clause that refuses it, or nothing.
std::string fire(Game& game) {
  return game.refused({game.play(Card::CoordinatedAttack), game.order({"A"}), game.move("A", "F4"),
                       game.battle("A", {"T"})},
                      true);
}

const std::map<Troop, int> ranges{{LI, 2},  {LC, 2},  {AX, 2},  {LB, 3}, {LS, 3},
                                  {LBC, 3}, {LCH, 3}, {LWM, 5}, {HWM, 6}};

// --- who fires at whom ---------------------------------------------------------------------------

TEST(CcaRanged, OnlyUnitsWithMissilesFire) {  // C-10a
  for (const Troop troop : all_units) {
    const bool missiles = ranges.contains(troop);
    Game game(field_of({troop, 2}), missiles ? "KK" : "");
    EXPECT_EQ(fire(game), missiles ? "" : "C-10a") << row(troop).code;
    EXPECT_EQ(game.all<Rolled>().size(), missiles ? 1u : 0u);
  }
  Field leader;
  leader.leader("A", bottom, "F4").put("T", top, HI, "F6").plays(bottom, {Card::CoordinatedAttack});
  Game game(leader);
  EXPECT_EQ(fire(game), "C-11.4w");
}

TEST(CcaRanged, FromTwoHexesToTheRangeOfTheUnit) {  // C-10b C-10.1b
  for (const auto& [troop, range] : ranges)
    for (int distance = 1; distance <= 7; ++distance) {
      const bool close = distance == 1;
      const bool reaches = distance <= range;
      const int dice = close ? row(troop).close_dice : 2;
      Game game(field_of({troop, distance}),
                reaches ? std::string(static_cast<std::size_t>(dice), 'K') : "");
      game.standing(top, Window::BattleBack, Game::no());
      EXPECT_EQ(fire(game), reaches ? "" : "C-10.1b") << row(troop).code << distance;
      if (reaches) {
        EXPECT_EQ(game.last<Rolled>().role, close ? Role::Attack : Role::Fire);
      }
    }
}

TEST(CcaRanged, NotWhileAnEnemyUnitIsAdjacent) {  // C-10c R-29
  Field field = field_of({LB, 3});
  field.put("E", top, MI, "E4");
  Game game(field, "KK");
  EXPECT_EQ(fire(game), "C-10c");
  game.standing(top, Window::BattleBack, Game::no());
  ASSERT_TRUE(game.orders(
      {game.play(Card::CoordinatedAttack), game.order({"A"}), game.battle("A", {"E"})}, true));
  EXPECT_EQ(game.last<Rolled>().role, Role::Attack);
  Field leader = field_of({LB, 3});
  leader.leader("E", top, "E4");  // a leader alone is no reason
  Game free(leader, "KK");
  EXPECT_EQ(fire(free), "");
  EXPECT_EQ(free.last<Rolled>().role, Role::Fire);
}

TEST(CcaRanged, TheTargetNeitherBattlesBackNorEvades) {  // C-10d C-10e
  for (const Troop target : {LI, LB, LC, MC, HC, HI, LWM}) {
    Game game(field_of({LI, 2, target}).ask(), "KK");
    EXPECT_EQ(fire(game), "");
    EXPECT_TRUE(game.asked<AskCard>(top)) << "nothing was asked on the way";
    EXPECT_EQ(game.all<Rolled>().size(), 1u);
    EXPECT_EQ(game.at("T"), "F6");
  }
}

TEST(CcaRanged, HitsComeBeforeTheLeaderCheckAndTheRetreat) {  // C-10.1a C-10.1j
  Field field = field_of({LI, 2, MI});
  field.leader("L", top, "F6");
  Game game(field.ask(), "MF KL");
  ASSERT_TRUE(game.orders(
      {game.play(Card::CoordinatedAttack), game.order({"A"}), game.battle("A", {"T"})}, true));
  ASSERT_TRUE(game.asked<AskIgnore>(top));
  EXPECT_EQ(game.blocks("T"), 3);                   // the hit is taken
  EXPECT_EQ(game.all<LeaderChecked>().size(), 1u);  // the leader has been looked after
  EXPECT_EQ(game.at("T"), "F6");                    // and only now the flag counts
  ASSERT_TRUE(game.give(Ignore{0}));
  ASSERT_TRUE(game.asked<AskRetreat>(top));
  EXPECT_EQ(game.offered(), "E6 E7");
  ASSERT_TRUE(game.give(GoTo{game.hex("E7")}));
  EXPECT_EQ(game.at("T"), "E7");
  EXPECT_EQ(game.at("L"), "E7");
}

// --- dice and what they do -----------------------------------------------------------------------

TEST(CcaRanged, TwoDiceStandingOneAfterAMove) {  // C-10.1f C-8.2a C-8.3a C-8.3b
  struct Case {
    std::vector<Troop> troops;
    std::vector<int> dice;  // after 0, 1, 2, 3 hexes
  };
  const std::vector<Case> cases{{{LI, LB, LS}, {2, 1, 1}},
                                {{LC, LBC}, {2, 1, 1, 1}},
                                {{LCH}, {2, 2, 2, 2}},
                                {{AX}, {2, 1, 0}},
                                {{LWM, HWM}, {2, 0}}};
  for (const Case& each : cases)
    for (const Troop troop : each.troops)
      for (int moved = 0; moved < static_cast<int>(each.dice.size()); ++moved) {
        const int dice = each.dice[static_cast<std::size_t>(moved)];
        Game game(field_of({troop, 2, HI, moved}),
                  std::string(static_cast<std::size_t>(dice), 'K'));
        EXPECT_EQ(fire(game).empty(), dice > 0) << row(troop).code << moved;
        if (dice > 0) {
          EXPECT_EQ(game.last<Rolled>().count.dice, dice);
        }
      }
}

TEST(CcaRanged, TerrainChangesTheDice) {  // C-10.1e C-16.2c
  Field forest = field_of({LI, 2});
  forest.terrain("F6", Terrain::Forest);
  Game game(forest, "K");
  EXPECT_EQ(fire(game), "");
  EXPECT_EQ(game.last<Rolled>().count.dice, 1);
  Field camp = field_of({LI, 2, HI, 1});
  camp.terrain("F4", Terrain::Camp);  // one die after a move, one fewer in a camp
  Game none(camp, "");
  EXPECT_EQ(fire(none), "C-16.8f");
}

TEST(CcaRanged, OnlyTheSymbolOfTheTargetHits) {  // C-10.1g
  for (const Troop target : all_units)
    for (const char face : std::string("LMHKS")) {
      Field field = field_of({LI, 2, target});
      field.leader("L", bottom, "F4");  // leaders do not help to shoot
      Game game(field, std::string(1, face) + "K");
      EXPECT_EQ(fire(game), "");
      const bool hit = face == "LMH"[static_cast<int>(row(target).hit_by)];
      EXPECT_EQ(game.blocks("T"), row(target).blocks - (hit ? 1 : 0)) << row(target).code << face;
    }
}

TEST(CcaRanged, NobodyIgnoresSymbolsInRangedCombat) {  // C-10.1g C-11.4l C-11.4u
  for (const auto& [target, dice] : {std::pair{EL, "HK"}, {CAM, "MK"}}) {
    Game game(field_of({LC, 2, target}), dice);
    EXPECT_EQ(fire(game), "");
    EXPECT_EQ(game.blocks("T"), row(target).blocks - 1);
  }
}

TEST(CcaRanged, ALeaderAloneIsHitByHelmets) {  // C-10.1g C-14.1e
  for (const auto& [dice, fate] : {std::pair{"KL", "eliminated"}, {"LF", "D5"}}) {
    Game game(field_of({LI, 2, LDR}), dice);
    game.standing(top, Window::LeaderEvade, Game::path({{Wish::Kind::Hex, game.hex("D5")}}));
    EXPECT_EQ(fire(game), "");
    EXPECT_EQ(game.at("T"), fate);
    EXPECT_EQ(game.banners(bottom), dice[0] == 'K' ? 1 : 0);
  }
}

TEST(CcaRanged, EachFlagForcesARetreat) {  // C-10.1h
  struct Case {
    Troop target;
    const char* dice;
    char row;
  };
  for (const Case& each : std::vector<Case>{
           {MI, "KK", 'F'}, {MI, "FK", 'E'}, {MI, "FF", 'D'}, {LI, "FK", 'D'}, {LI, "FF", 'B'}}) {
    Game game(field_of({LB, 2, each.target}), each.dice);
    EXPECT_EQ(fire(game), "");
    EXPECT_EQ(game.at("T")[0], each.row) << row(each.target).code << each.dice;
    EXPECT_EQ(game.at("A"), "F4");  // and nobody follows
  }
}

TEST(CcaRanged, OneBlockForEachHitAndABannerForTheLast) {  // C-10.1i
  for (const auto& [blocks, left] : {std::pair{4, 2}, {3, 1}, {2, 0}, {1, 0}}) {
    Game game(field_of({LI, 2, MI, 0, blocks}), "MM");
    EXPECT_EQ(fire(game), "");
    EXPECT_EQ(game.blocks("T"), left);
    EXPECT_EQ(game.at("T"), left > 0 ? "F6" : "eliminated");
    EXPECT_EQ(game.banners(bottom), left > 0 ? 0 : 1);
    EXPECT_EQ(game.last<Losses>().lost, std::min(blocks, 2));
  }
}

TEST(CcaRanged, ALeaderWithTheTargetIsChecked) {  // C-10.1j C-14.1a C-14.1d
  struct Case {
    int blocks;
    const char* dice;
    bool killed;
    std::size_t checks;
  };
  for (const Case& each : std::vector<Case>{{4, "KK", false, 0},
                                            {4, "MK KK", true, 1},
                                            {4, "MM KL", false, 1},
                                            {1, "MK K", true, 1},
                                            {1, "MK L", false, 1}}) {
    Field field = field_of({LI, 2, MI, 0, each.blocks});
    field.leader("L", top, "F6");
    Game game(field, each.dice);
    EXPECT_EQ(fire(game), "");
    EXPECT_EQ(game.at("L") == "eliminated", each.killed) << each.dice;
    EXPECT_EQ(game.all<LeaderChecked>().size(), each.checks) << each.dice;
  }
}

}  // namespace
}  // namespace cursus::commands_and_colors::test
