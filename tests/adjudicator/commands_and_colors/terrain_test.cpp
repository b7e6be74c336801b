// Commands & Colors: Ancients §16 Terrain (地形): entering, stopping, battle, dice and sight.
#include "adjudicator/commands_and_colors/terrain.hpp"

#include "adjudicator/commands_and_colors/combat.hpp"
#include "adjudicator/commands_and_colors/dice.hpp"
#include "adjudicator/commands_and_colors/movement.hpp"
#include "adjudicator/commands_and_colors/retreat.hpp"
#include "adjudicator/commands_and_colors/sight.hpp"
#include "tests/adjudicator/commands_and_colors/field.hpp"

namespace cursus::commands_and_colors::test {
namespace {

using enum Troop;

const std::vector<Terrain> all_terrain{Terrain::Clear,   Terrain::Broken, Terrain::Forest,
                                       Terrain::Hill,    Terrain::Coast,  Terrain::Lake,
                                       Terrain::Steep,   Terrain::River,  Terrain::Ford,
                                       Terrain::Rampart, Terrain::Camp};

// The hexes that a single ordered unit, or lone leader, on G6 may go to if rows F and E are of the
// given terrain: as letters of the rows.
std::string rows_reached(Troop troop, Terrain terrain) {
  Field field;
  field.put("U", bottom, troop, "G6").put("E", top, MI, "D6");  // warriors find an enemy there
  for (int column = 1; column <= 13; ++column)
    for (const char* row : {"F", "E"})
      if (column <= 12 || *row == 'E') field.terrain(row + std::to_string(column), terrain);
  Position now = field.position();
  now.effective = Card::Order3Center;
  now[field.piece("U")].ordered = true;
  std::string rows;
  for (const Destination& to : destinations(field.battle, now, field.piece("U"))) {
    const char row = field.battle.board.grid.name(to.hex)[0];
    if (row < 'G' && rows.find(row) == std::string::npos) rows += row;
  }
  std::sort(rows.rbegin(), rows.rend());
  return rows;
}

// --- movement ------------------------------------------------------------------------------------

TEST(CcaTerrain, ImpassableToAll) {  // C-16.4a C-16.5a R-07
  for (const Terrain terrain : {Terrain::Coast, Terrain::Lake, Terrain::Steep, Terrain::River}) {
    for (const Troop troop : all_units) EXPECT_EQ(rows_reached(troop, terrain), "");
    EXPECT_EQ(rows_reached(LDR, terrain), "");
  }
}

TEST(CcaTerrain, BrokenGroundIsClosedToMachinesAndStopsTheMounted) {  // C-16.1a R-03
  for (const Troop troop : {LI, LB, LS, AX, WA})
    EXPECT_EQ(rows_reached(troop, Terrain::Broken), "FE") << row(troop).code;
  for (const Troop troop : {MI, HI}) EXPECT_EQ(rows_reached(troop, Terrain::Broken), "F");
  for (const Troop troop : {LWM, HWM}) EXPECT_EQ(rows_reached(troop, Terrain::Broken), "");
  for (const Troop troop : {LC, LBC, MC, HC, CAM, EL, LCH, HCH, LDR})
    EXPECT_EQ(rows_reached(troop, Terrain::Broken), "F") << row(troop).code;
}

TEST(CcaTerrain, ForestAndFordStopEverybody) {  // C-16.2a C-16.6a
  for (const Terrain terrain : {Terrain::Forest, Terrain::Ford}) {
    for (const Troop troop : all_units)
      EXPECT_EQ(rows_reached(troop, terrain), "F") << row(troop).code;
    EXPECT_EQ(rows_reached(LDR, terrain), "F");
  }
}

TEST(CcaTerrain, HillsRampartsAndCampsDoNotHinder) {  // C-16.3a C-16.7a C-16.8a
  for (const Terrain terrain : {Terrain::Hill, Terrain::Rampart, Terrain::Camp})
    for (const Troop troop : all_units)
      EXPECT_EQ(rows_reached(troop, terrain), rows_reached(troop, Terrain::Clear))
          << row(troop).code;
  EXPECT_EQ(rows_reached(MC, Terrain::Hill), "FED") << "three hexes";
}

// --- battle in the turn of entry -----------------------------------------------------------------

// May a unit that has just gone from G6 to F6 attack E6?
bool battles_after_entering(Troop troop, Terrain terrain) {
  Field field = duel(troop, MI).terrain("F6", terrain);
  field.battle.pieces[0].set_up = field.hex("G6");
  Game game(field);
  EXPECT_TRUE(game.orders({game.play(Card::Order3Center), game.order({"A"}), game.move("A", "F6"),
                           Game::end(Phase::Move)}));
  return game.objection(Battles{game.piece("A"), game.piece("D")}).empty();
}

TEST(CcaTerrain, BrokenGroundForbidsBattleToMountedNewcomers) {  // C-16.1b
  for (const Troop troop : {LI, LB, LS, AX, WA, MI, HI})
    EXPECT_TRUE(battles_after_entering(troop, Terrain::Broken)) << row(troop).code;
  for (const Troop troop : {LC, LBC, MC, HC, CAM, EL, LCH, HCH})
    EXPECT_FALSE(battles_after_entering(troop, Terrain::Broken)) << row(troop).code;
}

TEST(CcaTerrain, ForestForbidsBattleToAllNewcomersButTheNimble) {  // C-16.2b
  for (const Troop troop : {LI, LB, LS, AX, WA})
    EXPECT_TRUE(battles_after_entering(troop, Terrain::Forest)) << row(troop).code;
  for (const Troop troop : {MI, HI, LC, LBC, MC, HC, CAM, EL, LCH, HCH})
    EXPECT_FALSE(battles_after_entering(troop, Terrain::Forest)) << row(troop).code;
}

TEST(CcaTerrain, OtherTerrainNeverForbidsBattle) {  // C-16.3a C-16.6a C-16.7a C-16.8a
  for (const Terrain terrain :
       {Terrain::Clear, Terrain::Hill, Terrain::Ford, Terrain::Rampart, Terrain::Camp})
    for (const Troop troop : {LI, MI, HI, LC, MC, HC, EL})
      EXPECT_TRUE(battles_after_entering(troop, terrain)) << row(troop).code;
}

TEST(CcaTerrain, WhoIsThereAlreadyMayBattle) {  // C-16.1b C-16.2b
  for (const Terrain terrain : {Terrain::Broken, Terrain::Forest})
    for (const Troop troop : {MI, HI, MC, EL}) {
      Field field = duel(troop, MI).terrain("F6", terrain);
      Position now = field.position();
      now.effective = Card::Order3Center;
      now[field.piece("A")].ordered = true;
      EXPECT_TRUE(may_battle(field.battle, now, field.piece("A"), field.piece("D")));
    }
}

TEST(CcaTerrain, FireAfterEnteringForestIsForTheNimbleOnly) {  // C-16.2b
  for (const auto& [troop, may] : {std::pair{LB, true}, std::pair{LBC, false}}) {
    Field field;
    field.put("A", bottom, troop, "H6").put("D", top, MI, "E6").terrain("G6", Terrain::Forest);
    Game game(field.plays(bottom, {Card::Order3Center}));
    ASSERT_TRUE(game.orders({game.play(Card::Order3Center), game.order({"A"}), game.move("A", "G6"),
                             Game::end(Phase::Move)}));
    EXPECT_EQ(game.objection(Battles{game.piece("A"), game.piece("D")}), may ? "" : "C-16.2b")
        << row(troop).code;
  }
}

// --- dice ----------------------------------------------------------------------------------------

int close(Troop attacker, Troop defender, Terrain from, Terrain to, Role role = Role::Attack) {
  const Field field = duel(attacker, defender).terrain("F6", from).terrain("E6", to);
  const Position now = field.position();
  const Snapshot declared = snapshot(field.battle, now, field.piece("A"), field.piece("D"));
  return close_dice(field.battle, now, field.piece("A"), field.piece("D"), role, declared).dice;
}

TEST(CcaTerrain,
     CloseCombatDice) {  // C-16.1c C-16.2c C-16.3b C-16.6a C-16.8f C-11.3a R-01 R-03 R-04 R-05 R-13
  struct Case {
    Terrain from, to;
    int foot, mounted, light;  // of HI (5 in the open), HC (4) and LI (2)
  };
  using enum Terrain;
  for (const Case& each :
       {Case{Clear, Clear, 5, 4, 2}, Case{Clear, Broken, 2, 2, 2}, Case{Broken, Clear, 2, 2, 2},
        Case{Clear, Forest, 2, 2, 2}, Case{Forest, Clear, 2, 2, 2}, Case{Clear, Ford, 2, 2, 2},
        Case{Ford, Clear, 2, 2, 2}, Case{Clear, Hill, 2, 2, 2}, Case{Hill, Clear, 3, 2, 2},
        Case{Hill, Hill, 3, 2, 2}, Case{Hill, Forest, 2, 2, 2}, Case{Forest, Hill, 2, 2, 2},
        Case{Clear, Camp, 5, 4, 2}, Case{Camp, Clear, 4, 3, 1}, Case{Camp, Hill, 1, 1, 1},
        Case{Camp, Camp, 4, 3, 1}, Case{Clear, Rampart, 5, 4, 2}, Case{Rampart, Clear, 5, 4, 2}}) {
    SCOPED_TRACE(std::to_string(static_cast<int>(each.from)) + " to " +
                 std::to_string(static_cast<int>(each.to)));
    EXPECT_EQ(close(HI, MI, each.from, each.to), each.foot);
    EXPECT_EQ(close(HC, MI, each.from, each.to), each.mounted);
    EXPECT_EQ(close(LI, MI, each.from, each.to), each.light);
    EXPECT_EQ(close(HI, MI, each.from, each.to, Role::BattleBack), each.foot) << "C-11.8d";
  }
  EXPECT_EQ(close(EL, HI, Hill, Clear), 2) << "elephants mirror first and are capped then";
  EXPECT_EQ(close(WA, HI, Hill, Clear), 3) << "so are full warriors";
  EXPECT_EQ(close(WA, HI, Clear, Forest), 2);
}

TEST(CcaTerrain, CardDiceComeOnTopOfTheMaximum) {  // C-16.1c C-16.2c R-13
  const auto dice = [](Card card, Terrain own, Terrain theirs, bool bonus_die = false) {
    Field field = duel(HC, MI).terrain("F6", own).terrain("E6", theirs);
    Position now = field.position();
    now.effective = card;
    now[field.piece("A")].bonus_die = bonus_die;
    const Snapshot declared = snapshot(field.battle, now, field.piece("A"), field.piece("D"));
    return close_dice(field.battle, now, field.piece("A"), field.piece("D"), Role::Attack, declared)
        .dice;
  };
  for (const Terrain terrain : {Terrain::Broken, Terrain::Forest, Terrain::Ford, Terrain::Hill}) {
    EXPECT_EQ(dice(Card::ClashOfShields, Terrain::Clear, terrain), 4);
    EXPECT_EQ(dice(Card::MountedCharge, Terrain::Clear, terrain), 3);
    EXPECT_EQ(dice(Card::IAmSpartacus, Terrain::Clear, terrain, true), 3);
  }
  EXPECT_EQ(dice(Card::ClashOfShields, Terrain::Camp, Terrain::Hill), 3) << "2 - 1 + 2";
}

int fire(Troop shooter, Terrain from, Terrain to, bool moved = false) {
  Field field = duel(shooter, MI).terrain("G6", from).terrain("E6", to);
  field.battle.pieces[0].set_up = field.hex("G6");
  Position now = field.position();
  if (moved) now[field.piece("A")].hexes = 1;
  return fire_dice(field.battle, now, field.piece("A"), field.piece("D")).dice;
}

TEST(CcaTerrain, FireDice) {  // C-16.2c C-16.6a C-16.8f C-10.1e R-04 R-05
  using enum Terrain;
  EXPECT_EQ(fire(LB, Clear, Clear), 2);
  EXPECT_EQ(fire(LB, Clear, Forest), 1) << "into forest";
  EXPECT_EQ(fire(LB, Forest, Clear), 2) << "not out of it";
  EXPECT_EQ(fire(LB, Ford, Clear), 1) << "out of a ford";
  EXPECT_EQ(fire(LB, Clear, Ford), 2) << "not into it";
  EXPECT_EQ(fire(LB, Camp, Clear), 1);
  EXPECT_EQ(fire(LB, Camp, Clear, true), 0);
  EXPECT_EQ(fire(LCH, Clear, Clear, true), 2);
  for (const Terrain terrain : {Hill, Broken, Rampart}) {
    EXPECT_EQ(fire(LB, Clear, terrain), 2);
    EXPECT_EQ(fire(LB, terrain, Clear), 2);
  }
}

TEST(CcaTerrain, NobodyBattlesWithoutADie) {  // C-16.8f C-16.2c R-09
  Field field = duel(LB, MI).terrain("G6", Terrain::Camp).terrain("E6", Terrain::Forest);
  field.battle.pieces[0].set_up = field.hex("G6");
  Position now = field.position();
  now.effective = Card::Order3Center;
  now[field.piece("A")].ordered = true;
  EXPECT_FALSE(may_battle(field.battle, now, field.piece("A"), field.piece("D")));
  now[field.piece("A")].bonus_die = true;
  EXPECT_TRUE(may_battle(field.battle, now, field.piece("A"), field.piece("D")))
      << "unless a card gives one";
}

// --- line of sight -------------------------------------------------------------------------------

TEST(CcaTerrain,
     Sight) {  // C-16.1d C-16.2d C-16.3b C-16.4a C-16.5a C-16.7a C-16.8g R-02 R-06 R-07 R-09
  for (const Terrain terrain : all_terrain) {
    Field field;
    field.terrain("F6", terrain).put("X", top, MI, "A1");
    const bool blocked =
        terrain == Terrain::Forest || terrain == Terrain::Hill || terrain == Terrain::Steep;
    // G6 to E7 by F6, straight through it
    EXPECT_EQ(in_sight(field.battle, field.position(), field.hex("G6"), field.hex("E7")), !blocked)
        << static_cast<int>(terrain);
    EXPECT_TRUE(in_sight(field.battle, field.position(), field.hex("H6"), field.hex("F6")))
        << "into it always";
    field.battle.options.camp_blocks_los = true;
    EXPECT_EQ(in_sight(field.battle, field.position(), field.hex("G6"), field.hex("E7")),
              !blocked && terrain != Terrain::Camp);
  }
}

TEST(CcaTerrain, AlongOneHillSightIsOpen) {  // C-16.3b R-02
  const auto open = [](const std::vector<const char*>& hills) {
    Field field;
    field.put("X", top, MI, "A1");
    for (const char* hex : hills) field.terrain(hex, Terrain::Hill);
    return in_sight(field.battle, field.position(), field.hex("G6"), field.hex("E7"));
  };
  EXPECT_TRUE(open({"G6", "F6", "E7"}));
  EXPECT_FALSE(open({"F6", "E7"})) << "from below only the first hex is seen";
  EXPECT_FALSE(open({"G6", "F6"})) << "nor the ground beyond the edge";
  EXPECT_TRUE(open({"G6", "E7"})) << "from hill to hill over a valley";
  EXPECT_TRUE(open({"E7"})) << "the first hill hex from below";
}

// --- ramparts and camps --------------------------------------------------------------------------

// The defender in E6 behind a rampart that protects its south-west and south-east sides.
Field rampart(Troop attacker, Troop defender, const std::string& from) {
  Field field = duel(attacker, defender).terrain("E6", Terrain::Rampart);
  auto& sides = field.battle.board.rampart[index(field.hex("E6"))];
  sides[static_cast<std::size_t>(pointy_top::south_west)] = true;
  sides[static_cast<std::size_t>(pointy_top::south_east)] = true;
  field.battle.pieces[0].set_up = field.hex(from);
  return field.plays(bottom, {Card::CoordinatedAttack}).ask();  // one unit, wherever it is
}

TEST(CcaTerrain, RampartsProtectTheirFrontOnly) {  // C-16.7a C-12.1e R-08
  struct Case {
    const char* from;
    bool safe;
  };
  for (const auto [from, safe] : {Case{"F5", true}, Case{"F6", true}, Case{"E5", false},
                                  Case{"E7", false}, Case{"D5", false}, Case{"D6", false}}) {
    Game game(rampart(HI, MI, from), "SFLLL");
    ASSERT_TRUE(game.attack("A", "D"));
    EXPECT_EQ(game.blocks("D"), safe ? 4 : 3) << from;
    EXPECT_EQ(game.asked<AskIgnore>(top) != nullptr, safe) << from;
  }
}

TEST(CcaTerrain, RampartsAgainstMissiles) {  // C-16.7a R-08
  struct Case {
    const char* from;
    bool safe;
  };
  // G6 is straight below, through the corner between both sides; D7 … E8 lie abeam or behind.
  for (const auto [from, safe] :
       {Case{"G6", true}, Case{"G5", true}, Case{"G7", true}, Case{"E8", false}, Case{"E4", false},
        Case{"C6", false}, Case{"F7", true}, Case{"F4", true}, Case{"D7", false},
        Case{"D4", false}}) {
    Game game(rampart(LB, MI, from), "FL");
    ASSERT_TRUE(game.attack("A", "D"));
    EXPECT_EQ(game.asked<AskIgnore>(top) != nullptr, safe) << from;
  }
}

TEST(CcaTerrain, RampartsHelpFootOnlyAndOnlyInDefence) {  // C-16.7a R-08
  Game horse(rampart(HI, LC, "F6"), "SFHHH");
  ASSERT_TRUE(horse.attack("A", "D"));
  ASSERT_TRUE(horse.give(Done{})) << "it does not evade";
  EXPECT_EQ(horse.blocks("D"), 2);
  EXPECT_FALSE(horse.asked<AskIgnore>(top));
  Game two(rampart(HI, MI, "F6"), "SSLLL LLLL");
  ASSERT_TRUE(two.attack("A", "D"));
  EXPECT_EQ(two.blocks("D"), 3) << "only the first sword";
  ASSERT_TRUE(two.give(Yes{}));
  EXPECT_EQ(two.last<Rolled>().faces.size(), 4u) << "no die less for the battle back";
}

TEST(CcaTerrain, CampsIgnoreASwordAndAFlagFromEverywhere) {  // C-16.8b C-16.8e C-12.1e R-18
  for (const char* from : {"F5", "F6", "E5", "E7", "D5", "D6"}) {
    Field field = duel(HI, MI).terrain("E6", Terrain::Camp).ask();
    field.battle.pieces[0].set_up = field.hex(from);
    Game game(field, "SSFFL");
    ASSERT_TRUE(game.attack("A", "D"));
    EXPECT_EQ(game.blocks("D"), 3) << from;
    ASSERT_TRUE(game.asked<AskIgnore>(top)) << from;
    EXPECT_EQ(game.asked<AskIgnore>(top)->most, 1);
    EXPECT_EQ(game.objection(Ignore{0}), "") << "the flag is a choice";
  }
}

TEST(CcaTerrain, CampsIgnoreAFlagOfMissiles) {  // C-16.8c C-16.8d
  for (const auto& [troop, safe] : {std::pair{MI, true}, std::pair{LWM, true}, std::pair{MC, false},
                                    std::pair{HCH, false}, std::pair{CAM, false}}) {
    Field field = duel(LB, troop).terrain("E6", Terrain::Camp).ask();
    field.battle.pieces[0].set_up = field.hex("G6");
    Game game(field, "FF");
    ASSERT_TRUE(game.attack("A", "D"));
    EXPECT_EQ(game.asked<AskIgnore>(top) != nullptr, safe) << row(troop).code;
  }
}

TEST(CcaTerrain, CampsDoNothingForTheMounted) {  // C-16.8d
  Game game(duel(HI, MC).terrain("E6", Terrain::Camp).ask(), "SFLLL");
  ASSERT_TRUE(game.attack("A", "D"));
  ASSERT_TRUE(game.give(Done{}));
  EXPECT_EQ(game.blocks("D"), 2);
  EXPECT_FALSE(game.asked<AskIgnore>(top));
}

TEST(CcaTerrain, InACampEverybodyRollsOneDieLess) {  // C-16.8f
  for (const Troop troop : all_units)
    EXPECT_EQ(close(troop, MI, Terrain::Camp, Terrain::Clear),
              close(troop, MI, Terrain::Clear, Terrain::Clear) - 1)
        << row(troop).code;
}

TEST(CcaTerrain, HillAndCampOfTheChecklist) {  // C-16.3b C-16.8b C-16.8f C-11.8d (case 35)
  Field hill = duel(HI, MI).terrain("E6", Terrain::Hill);
  Game a(hill, "LL HLL");
  ASSERT_TRUE(a.attack("A", "D"));
  EXPECT_EQ(a.blocks("A"), 3);
  Field camp;
  camp.put("C-HI1", top, HI, "B5").put("R-MI1", bottom, MI, "C5").terrain("B5", Terrain::Camp);
  Game b(camp.plays(bottom, {Card::Order3Center}), "SSFL MLLL");
  ASSERT_TRUE(b.attack("R-MI1", "C-HI1"));
  EXPECT_EQ(b.blocks("C-HI1"), 3);
  EXPECT_EQ(b.at("C-HI1"), "B5");
  EXPECT_EQ(b.blocks("R-MI1"), 3);
}

}  // namespace
}  // namespace cursus::commands_and_colors::test
