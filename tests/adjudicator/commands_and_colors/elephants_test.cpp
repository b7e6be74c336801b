// Commands & Colors: Ancients §12(2) Elephants that must retreat: rampage and trampling (暴走).
#include "tests/adjudicator/commands_and_colors/field.hpp"

namespace cursus::commands_and_colors::test {
namespace {

using enum Troop;

std::string trampled(const Game& game) {
  std::string ids;
  for (const Rampage& each : game.all<Rampage>())
    ids += (ids.empty() ? "" : " ") + game.setting()[each.against].id;
  return ids;
}

// --- rampage -------------------------------------------------------------------------------------

TEST(CcaRampage, RollsTwoDiceAtEveryNeighbourFriendOrEnemy) {  // C-12.2a C-12.2b R-24
  Field field = duel(MI, EL);                                  // A stands in the south-east
  field.put("E", top, MI, "E7").put("NE", top, LI, "D6").put("W", bottom, HI, "E5");
  field.leader("NW", top, "D5").leader("SW", bottom, "F5");
  field.put("far", bottom, LI, "G6");
  // E, NE, NW, W, SW, SE; only the unit's own symbol hits, and a helmet a lone leader
  Game game(field, "FLLL  ML LL SF HS LK MF");
  ASSERT_TRUE(game.attack("A", "D"));
  EXPECT_EQ(trampled(game), "E NE NW W SW A");
  EXPECT_EQ(game.blocks("E"), 3);
  EXPECT_EQ(game.blocks("NE"), 2);
  EXPECT_EQ(game.blocks("W"), 3);
  EXPECT_EQ(game.blocks("A"), 3);
  EXPECT_EQ(game.at("A"), "F6") << "its flag is ignored";
  EXPECT_EQ(game.at("SW"), "eliminated");
  EXPECT_LT(game.at("NW")[0], 'D') << "the leader who was missed evades to his own side";
  EXPECT_EQ(game.banners(top), 1);
  EXPECT_EQ(game.banners(bottom), 0);
  EXPECT_EQ(game.at("D"), "D5") << "then the elephants retreat";
}

TEST(CcaRampage, OnlyTheClassSymbolHits) {  // C-12.2b
  for (const Troop troop : {LI, LC, AX, LCH, MI, WA, MC, CAM, HI, HC, HCH, EL}) {
    for (const char face : std::string("LMHKFS")) {
      Field field = duel(MI, EL).put("X", top, troop, "E7");
      Game game(field, std::string("FLLL ") + face + face + "KK");
      ASSERT_TRUE(game.attack("A", "D"));
      const bool hit = faces({face}) == std::vector{static_cast<int>(row(troop).hit_by) + 1};
      const int left = std::max(0, row(troop).blocks - (hit ? 2 : 0));
      EXPECT_EQ(game.blocks("X"), left) << row(troop).code << " " << face;
    }
  }
}

TEST(CcaRampage, FollowsMissilesToo) {  // C-12.2a
  Field field = duel(LB, EL).put("X", top, MI, "E7");
  field.battle.pieces[0].set_up = field.hex("G6");
  Game game(field, "FK MM");
  ASSERT_TRUE(game.attack("A", "D"));
  EXPECT_EQ(game.blocks("X"), 2);
  EXPECT_EQ(game.at("D")[0], 'D');
}

TEST(CcaRampage, NeedsAFlagThatIsNotIgnored) {  // C-12.2a C-11.4u
  Game calm(duel(MI, EL), "LLLL LLLL");
  ASSERT_TRUE(calm.attack("A", "D"));
  EXPECT_TRUE(calm.all<Rampage>().empty()) << "no flag";
  Game horse(duel(MC, EL), "FLL LLL");
  ASSERT_TRUE(horse.attack("A", "D"));
  EXPECT_TRUE(horse.all<Rampage>().empty()) << "one flag of horse may be ignored";
  Game twice(duel(MC, EL), "FFL LL");
  ASSERT_TRUE(twice.attack("A", "D"));
  EXPECT_EQ(trampled(twice), "A");
  EXPECT_EQ(twice.at("D")[0], 'D') << "one hex for the flag that is left";
}

TEST(CcaRampage, IsNotSparedWhenHorseShoots) {  // C-11.4u C-12.2a
  Field field = duel(LBC, EL);
  field.battle.pieces[0].set_up = field.hex("G6");
  Game game(field, "FL");
  ASSERT_TRUE(game.attack("A", "D"));
  EXPECT_EQ(game.at("D")[0], 'D') << "only in close combat is a flag of horse ignored";
}

TEST(CcaRampage, AttachedLeadersCheck) {  // C-12.2a C-14.1b R-24
  Field field = duel(MI, EL).put("X", top, MI, "E7").leader("L", top, "E7");
  Game hurt(field, "FLLL ML KK LL");
  ASSERT_TRUE(hurt.attack("A", "D"));
  EXPECT_EQ(hurt.at("L"), "eliminated") << "two helmets";
  EXPECT_EQ(hurt.blocks("X"), 3);
  Field weak = duel(MI, EL).put("X", top, MI, "E7", 1).leader("L", top, "E7");
  Game lost(weak, "FLLL ML L LL");
  ASSERT_TRUE(lost.attack("A", "D"));
  EXPECT_EQ(lost.dice_of_checks(), Throws{1}) << "one die when his unit is gone";
  EXPECT_LT(lost.at("L")[0], 'E') << "and he evades";
  Game unhurt(field, "FLLL HH LL");
  ASSERT_TRUE(unhurt.attack("A", "D"));
  EXPECT_TRUE(unhurt.dice_of_checks().empty()) << "no block lost, no check";
}

TEST(CcaRampage, TheAttackerCanDieOfIt) {  // C-12.2a C-13.6a
  Game game(duel(MI, EL, 1).ask(), "FLLL MM");
  ASSERT_TRUE(game.attack("A", "D"));
  ASSERT_TRUE(game.asked<AskRetreat>(top));
  ASSERT_TRUE(game.give(GoTo{game.hex("D5")}));
  EXPECT_EQ(game.at("A"), "eliminated");
  EXPECT_EQ(game.banners(top), 1);
  EXPECT_FALSE(game.asked<AskAdvance>(bottom)) << "nobody is left to advance";
}

TEST(CcaRampage, BothSidesMayReachTheGoalInIt) {  // C-12.2a C-4a R-27
  Field field = duel(MI, EL, 1).put("X", top, LI, "E7", 1);
  field.battle.banners = 1;
  Game game(field, "FLLL LL MM");
  ASSERT_TRUE(game.attack("A", "D"));
  ASSERT_TRUE(game.now().outcome);
  EXPECT_FALSE(game.now().outcome->winner) << "a draw: victory is judged after the whole rampage";
}

TEST(CcaRampage, AttackingElephantsThatAreDrivenOffRampageAsWell) {  // C-12.2a C-11.8e
  Field field = duel(EL, MI).put("X", bottom, LI, "F5");
  Game game(field, "LLLL FLLL MM LL");
  ASSERT_TRUE(game.attack("A", "D"));
  EXPECT_EQ(trampled(game), "D X") << "north-west before west";
  EXPECT_EQ(game.blocks("D"), 2);
  EXPECT_EQ(game.blocks("X"), 2);
  EXPECT_EQ(game.at("A")[0], 'G');
}

// The elephants stay, for there is nowhere to go, but the unit that struck first is trampled.
TEST(CcaRampage, CanTakeTheTargetAwayBeforeTheAttack) {  // C-12.2a C-XX.4e
  Field field;
  field.put("A", bottom, EL, "I6").put("D", top, MI, "H6", 2);
  field.plays(bottom, {Card::Order3Center}).hand(top, {Card::FirstStrike});
  Game game(field, "FLLL MM");
  game.standing(top, Window::FirstStrike, Game::yes());
  ASSERT_TRUE(game.attack("A", "D", Game::yes()));
  EXPECT_EQ(game.at("D"), "eliminated");
  EXPECT_EQ(game.at("A"), "I6") << "there was no attack, so nobody advances";
  EXPECT_EQ(game.blocks("A"), 1);
}

// --- the retreat ---------------------------------------------------------------------------------

TEST(CcaElephantRetreat, GoesOneHexPerFlagAndTheOwnerChoosesEachTime) {  // C-12b C-12.2c C-12.2d
  Game game(duel(MI, EL).ask(), "FFLL LL");
  ASSERT_TRUE(game.attack("A", "D"));
  EXPECT_EQ(game.offered(), "D5 D6");
  ASSERT_TRUE(game.give(GoTo{game.hex("D6")}));
  EXPECT_EQ(game.offered(), "C6 C7");
  EXPECT_EQ(game.objection(GoTo{game.hex("D5")}), "C-12d");
  ASSERT_TRUE(game.give(GoTo{game.hex("C7")}));
  EXPECT_EQ(game.at("D"), "C7");
  ASSERT_TRUE(game.asked<AskAdvance>(bottom));
}

struct Behind {
  Seat side;
  Troop troop;
};

TEST(CcaElephantRetreat, WhoStandsInTheWayLosesABlockAndTheElephantsNone) {  // C-12.2c C-11.8c R-26
  struct Case {
    const char* what;
    Behind left, right;
    const char* harmless;
  };
  for (const Case& each : {Case{"friends", {top, MI}, {top, HI}, "LLLL"},
                           Case{"enemies", {bottom, MI}, {bottom, HI}, "LLLL"},
                           Case{"one of each", {top, LI}, {bottom, LI}, "MMMM"},
                           Case{"elephants", {top, EL}, {top, EL}, "LLLL"}}) {
    SCOPED_TRACE(each.what);
    Field field = duel(MI, EL);
    field.put("L", each.left.side, each.left.troop, "D5");
    field.put("R", each.right.side, each.right.troop, "D6");
    Game game(field, std::string("FLLL") + each.harmless + "LL" + "LLLL");
    ASSERT_TRUE(game.attack("A", "D"));
    EXPECT_EQ(game.blocks("D"), 2);
    EXPECT_EQ(game.at("D"), "E6") << "it stays, and battles back";
    EXPECT_EQ(game.blocks("L"), row(each.left.troop).blocks - 1);
    EXPECT_EQ(game.blocks("R"), row(each.right.troop).blocks - 1);
  }
}

// All lone leaders next to them are gone after the rampage; one can only wait a hex further back.
TEST(CcaElephantRetreat, ALoneEnemyLeaderInTheWayIsRemoved) {  // C-12.2c C-12.2d C-14.2a R-26
  for (const bool third_flag : {false, true}) {
    Field field = duel(MI, EL).terrain("D6", Terrain::Lake).terrain("C6", Terrain::Lake);
    field.leader("M", bottom, "C5");
    Game game(field, third_flag ? "FFFL LL" : "FFLL LL");
    ASSERT_TRUE(game.attack("A", "D"));
    EXPECT_EQ(game.at("M"), "eliminated");
    EXPECT_EQ(game.banners(top), 1);
    EXPECT_EQ(game.at("D"), third_flag ? "C5" : "D5");
    EXPECT_EQ(game.blocks("D"), 2);
  }
}

TEST(CcaElephantRetreat, AnOpenHexMustBeTakenAndNobodyIsTrampled) {  // C-12.2c R-26
  Field field = duel(MI, EL).put("L", top, MI, "D5");
  Game game(field, "FLLL LL LL");
  ASSERT_TRUE(game.attack("A", "D"));
  EXPECT_EQ(game.at("D"), "D6");
  EXPECT_EQ(game.blocks("L"), 4);
}

TEST(CcaElephantRetreat, EdgeAndImpassableTerrainCostTheElephantsABlock) {  // C-12.2c C-12i R-26
  Field edge;
  edge.put("A", bottom, MI, "B6").put("D", top, EL, "A6").plays(bottom, {Card::Order3Center});
  Game at_edge(edge, "FLLL LL LLLL");
  ASSERT_TRUE(at_edge.attack("A", "D"));
  EXPECT_EQ(at_edge.blocks("D"), 1) << "and battles back";
  Field lake = duel(MI, EL).terrain("D5", Terrain::Lake).terrain("D6", Terrain::River);
  Game at_lake(lake, "FFLL LL");
  ASSERT_TRUE(at_lake.attack("A", "D"));
  EXPECT_EQ(at_lake.at("D"), "eliminated") << "two flags";
  EXPECT_EQ(at_lake.banners(bottom), 1);
  Field mixed = duel(MI, EL).terrain("D5", Terrain::Lake).put("R", top, MI, "D6");
  Game at_both(mixed, "FLLL LL LL LLLL");
  ASSERT_TRUE(at_both.attack("A", "D"));
  EXPECT_EQ(at_both.blocks("D"), 2) << "who stands in the way pays";
  EXPECT_EQ(at_both.blocks("R"), 3);
}

TEST(CcaElephantRetreat, JoinsALoneFriendlyLeaderAndStops) {  // C-12.2c C-12h R-26
  Field field = duel(MI, EL).leader("L", top, "D5").terrain("D6", Terrain::Lake);
  // The rampage rolls at them first: they evade, but only where there is room
  field.terrain("C5", Terrain::Lake).terrain("C6", Terrain::Lake);
  Game killed(field, "FFLL LL LL");
  ASSERT_TRUE(killed.attack("A", "D"));
  EXPECT_EQ(killed.at("L"), "eliminated") << "a leader who cannot get away is lost";
  EXPECT_EQ(killed.at("D"), "D5");

  Field behind = duel(MI, EL).leader("L", top, "C5");
  Game game(behind.ask(), "FFFL LL");
  ASSERT_TRUE(game.attack("A", "D"));
  ASSERT_TRUE(game.give(GoTo{game.hex("D5")}));
  EXPECT_EQ(game.offered(), "C5 C6");
  ASSERT_TRUE(game.give(GoTo{game.hex("C5")}));
  EXPECT_EQ(game.at("D"), "C5") << "the third flag is cancelled";
  EXPECT_EQ(game.at("L"), "C5");
  EXPECT_EQ(game.blocks("D"), 2);
}

// The text names units and enemy leaders as what the elephants trample, never their own leaders.
TEST(CcaElephantRetreat, TheirOwnLoneLeadersAreNotTrampled) {  // C-12.2c
  Field field = duel(MI, EL).leader("L", top, "E6").leader("M", top, "C5");
  field.terrain("D6", Terrain::Lake).terrain("C6", Terrain::Lake);
  Game game(field, "FFLL LL KL");
  ASSERT_TRUE(game.attack("A", "D"));
  EXPECT_EQ(game.at("D"), "D5") << "its leader bars the way to another one";
  EXPECT_EQ(game.at("M"), "C5");
  EXPECT_EQ(game.blocks("D"), 1) << "so the second flag costs a block";
  EXPECT_EQ(game.at("L"), "D5");
}

TEST(CcaElephantRetreat,
     LeadersInTheWayOfElephantsCheckOnceInACombat) {  // C-14.1b C-14.1c C-12.2c R-41
  Field field = duel(MI, EL).put("R", top, MI, "D6").leader("L", top, "D6");
  field.terrain("D5", Terrain::Lake);
  Game path(field, "FLLL HH LL KK LLLL");
  ASSERT_TRUE(path.attack("A", "D"));
  EXPECT_EQ(path.at("L"), "eliminated") << "the block lost in the way is a reason to check";
  EXPECT_EQ(path.blocks("R"), 3);
  Game once(field, "FFLL MH KL LL LLLL");
  ASSERT_TRUE(once.attack("A", "D"));
  EXPECT_EQ(once.blocks("R"), 1) << "rampage, first flag, second flag";
  EXPECT_EQ(once.dice_of_checks(), Throws{2}) << "but one check";
  EXPECT_EQ(once.at("L"), "D6");
}

TEST(CcaElephantRetreat, OfTheEdgeCaseInTheChecklist) {  // C-12.2a C-12i C-11.4s C-12.1g (case 37)
  Field field;
  field.put("C-EL1", top, EL, "A7").put("C-MI1", top, MI, "A6").put("C-MI2", top, MI, "A8");
  field.put("R-LI1", bottom, LI, "B7").plays(bottom, {Card::Order2Center});
  Game game(field, "FS ML LL LM HH");
  ASSERT_TRUE(game.attack("R-LI1", "C-EL1"));
  EXPECT_EQ(game.blocks("C-MI2"), 3);
  EXPECT_EQ(game.blocks("R-LI1"), 3);
  EXPECT_EQ(game.blocks("C-EL1"), 1);
  EXPECT_EQ(game.at("C-EL1"), "A7");
}

// --- the appendix --------------------------------------------------------------------------------

TEST(CcaRampageFlags, ForceRetreatsOnlyWithTheSwitch) {  // C-APP.1 C-12.2b R-25
  for (const bool on : {false, true}) {
    Field field = duel(MI, EL).put("X", top, MI, "E7");
    field.battle.options.rampage_flags = on;
    Game game(field, "FLLL FM LF");
    ASSERT_TRUE(game.attack("A", "D"));
    EXPECT_EQ(game.at("X")[0], on ? 'D' : 'E');
    EXPECT_EQ(game.blocks("X"), 3);
    EXPECT_EQ(game.at("A")[0], on ? 'G' : 'F');
  }
}

TEST(CcaRampageFlags, AreIgnoredAsUsual) {  // C-APP.1 C-12.1a R-25
  Field field = duel(MI, EL).put("X", top, WA, "E7").leader("L", top, "E7");
  field.battle.options.rampage_flags = true;
  Game both(field, "FLLL FF LL");
  ASSERT_TRUE(both.attack("A", "D"));
  EXPECT_EQ(both.at("X"), "E7") << "leader and full strength";
  Game hit(field, "FLLL MF KL LL");
  ASSERT_TRUE(hit.attack("A", "D"));
  EXPECT_EQ(hit.at("X"), "E7");
  Field alone = duel(MI, EL).put("X", top, WA, "E7");
  alone.battle.options.rampage_flags = true;
  Game first(alone, "FLLL MF LL");
  ASSERT_TRUE(first.attack("A", "D"));
  EXPECT_EQ(first.at("X"), "E7") << "full strength when the dice fell is full strength";
}

TEST(CcaRampageFlags, AnAttackerDrivenOffNeitherAdvancesNorIsBattled) {  // C-APP.1 C-13.6a C-11.8a
  Field field = duel(MI, EL);
  field.battle.options.rampage_flags = true;
  Game game(field, "FLLL LF");
  ASSERT_TRUE(game.attack("A", "D", Game::yes()));
  EXPECT_EQ(game.at("A")[0], 'G') << "no longer next to the vacated hex";
  EXPECT_EQ(game.at("D")[0], 'D');
  Field stuck = duel(MI, EL).terrain("D5", Terrain::Lake).terrain("D6", Terrain::Lake);
  stuck.battle.options.rampage_flags = true;
  Game no_back(stuck, "FLLL LF");
  ASSERT_TRUE(no_back.attack("A", "D"));
  EXPECT_EQ(no_back.at("A")[0], 'G') << "nor is it struck at from two hexes away";
  EXPECT_EQ(no_back.blocks("D"), 1);
}

TEST(CcaRampageFlags, TheOwnerDecidesWhatIsIgnored) {  // C-APP.1 C-12.1a R-25
  Field field = duel(MI, EL).put("X", top, WA, "E7");
  field.battle.options.rampage_flags = true;
  Game game(field, "FLLL FL LL");
  game.standing(top, Window::IgnoreFlags, {Policy::Kind::None, 0, {}, {}});
  ASSERT_TRUE(game.attack("A", "D"));
  EXPECT_NE(game.at("X"), "E7");
}

TEST(CcaRampageFlags, ACampProtectsFromElephantsToo) {  // C-APP.1 C-12.1e R-25
  for (const bool camp : {false, true}) {
    Field field = duel(MI, EL).put("X", top, MI, "E7");
    if (camp) field.terrain("E7", Terrain::Camp);
    field.battle.options.rampage_flags = true;
    Game game(field, "FLLL FL LL");
    ASSERT_TRUE(game.attack("A", "D"));
    EXPECT_EQ(game.at("X") == "E7", camp);
  }
}

TEST(CcaRampageFlags, OtherElephantsRampageInTheirTurnAndNobodyTwice) {  // C-APP.1 R-25
  Field field = duel(MI, EL).put("X", top, EL, "E7");
  field.battle.options.rampage_flags = true;
  // D tramples X; X tramples D, which has had its turn, and A, and goes back twice; D tramples A.
  Game game(field, "FLLL FF FF LL LL");
  ASSERT_TRUE(game.attack("A", "D"));
  const auto rampages = game.all<Rampage>();
  ASSERT_EQ(rampages.size(), 4u);
  EXPECT_EQ(rampages[1].elephant, game.piece("X"));
  EXPECT_EQ(rampages[1].against, game.piece("D"));
  EXPECT_EQ(rampages[3].elephant, game.piece("D"));
  EXPECT_EQ(game.at("X"), "C6");
  EXPECT_EQ(game.at("D"), "D5") << "for the flag of the attack, and for no other";
}

TEST(CcaRampageFlags, ALeaderWhoIsJoinedMeanwhileIsNoTarget) {  // C-APP.1 C-12h L24
  Field field = duel(MI, EL).put("X", top, MI, "E7").leader("L", top, "D6");
  field.battle.options.rampage_flags = true;
  Game game(field, "FLLL FF LL");  // X is supported and ignores one
  ASSERT_TRUE(game.attack("A", "D"));
  EXPECT_EQ(game.at("X"), "D6");
  EXPECT_EQ(game.at("L"), "D6");
  EXPECT_EQ(game.all<Rampage>().size(), 2u) << "X and A";
}

}  // namespace
}  // namespace cursus::commands_and_colors::test
