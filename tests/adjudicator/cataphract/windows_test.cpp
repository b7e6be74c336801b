// Cataphract parts B and D.5: windows, facts, policies, defaults; switches of the rulings.
#include "adjudicator/cataphract/shock.hpp"
#include "tests/adjudicator/cataphract/field.hpp"

namespace cursus::cataphract::test {
namespace {

int fact(const Field& field, Seat seat, const Ask& ask, Fact what) {
  const Position now = field.position();
  const Question question{seat, "test", ask, false};
  return Cataphract::fact(field.battle, Lens(field.battle, now, seat), question, what);
}

std::optional<Answer> decide(const Field& field, Seat seat, const Ask& ask, const Policy& policy) {
  const Position now = field.position();
  const Question question{seat, "test", ask, false};
  return Cataphract::decide(field.battle, Lens(field.battle, now, seat), question, policy);
}

Answer by_default(const Field& field, Seat seat, const Ask& ask) {
  return Cataphract::fallback(field.battle, field.position(), {seat, "test", ask, false});
}

Policy policy(Policy::Kind kind) {
  Policy made;
  made.kind = kind;
  return made;
}

// A cataphract of the foe has come to distance 2 of lancers.
Field approach() {
  Field field;
  field.side(byz, "Byzantine", true, Edge::LowColumn, 80);
  field.side(foe, "Persian", true, Edge::HighColumn, 60);
  field.put("U", byz, "1410", 0, with_ma(ln(), 9)).put("M", foe, "1610", 3, cataphract());
  field.lead("S", byz, "1410", LeaderKind::SC).lead("P", foe, "2010", LeaderKind::OC);
  field.hits("U", 2).hits("M", 1);
  field.with([](Position& now) {
    now.sides[byz].rout_points = 30;
    now.sides[foe].rout_points = 5;
  });
  return field;
}

TEST(CataphractFacts, OfTheUnitTheMoverAndTheArmies)  // D.5
{
  const Field field = approach();
  const Ask ask = AskWithdraw{field.unit("U"), field.unit("M"), false};
  const auto is = [&](Fact what) { return fact(field, byz, ask, what); };
  EXPECT_EQ(is(Fact::Turn), 2);
  EXPECT_EQ(is(Fact::OwnLeft), 50);
  EXPECT_EQ(is(Fact::EnemyLeft), 55);
  EXPECT_EQ(is(Fact::Tq), 6);
  EXPECT_EQ(is(Fact::Ch), 2);
  EXPECT_EQ(is(Fact::Left), 4);
  EXPECT_EQ(is(Fact::Size), 5);
  EXPECT_EQ(is(Fact::Ma), 9);
  EXPECT_EQ(is(Fact::HexNumber), 1410);
  EXPECT_EQ(is(Fact::Stacked), 1);
  EXPECT_EQ(is(Fact::Adjacent), 0);
  EXPECT_EQ(is(Fact::Zone), 0);
  EXPECT_EQ(is(Fact::SetUpHex), 1);
  EXPECT_EQ(is(Fact::MoverMa), 8);
  EXPECT_EQ(is(Fact::MoverTq), 7);
  EXPECT_EQ(is(Fact::MoverLeft), 6);
  EXPECT_EQ(is(Fact::MoverSize), 5);
  EXPECT_EQ(is(Fact::MoverFoot), 0);
  EXPECT_EQ(is(Fact::MoverHeavy), 1);
  EXPECT_EQ(is(Fact::MoverMissile), 1);
  EXPECT_EQ(is(Fact::Superiority), 2);  // cataphracts over LN
  EXPECT_EQ(is(Fact::AspectOfMover), 0);
  EXPECT_EQ(is(Fact::Gap), 1);
  EXPECT_EQ(is(Fact::ChAfter), 2);
}

TEST(CataphractFacts, OfShotsTrumpsAndCombats)  // D.5
{
  Field field;
  field.put("R", foe, "1610", 3, bowmen()).put("M", byz, "1510", 0, hc());
  field.lead("P", foe, "2010", LeaderKind::OC, {6, false, 1, 8, 5, 2, 5});
  field.lead("B", byz, "1210", LeaderKind::OC, {5, false, 1, 8, 5, 2, 5});
  field.with([&](Position& now) {
    const auto seen = [&](const char* hex) {
      return Sighting{field.unit("R"), field.unit("M"), field.hex(hex), field.hex("1610")};
    };
    now.sightings = {seen("1510"), seen("1410")};
    now[field.leader("B")].phases = 2;
  });
  const Ask entry = AskEntryFire{field.unit("R"), field.unit("M")};
  EXPECT_EQ(fact(field, foe, entry, Fact::Range), 1);
  EXPECT_EQ(fact(field, foe, entry, Fact::Need), 5);
  EXPECT_EQ(fact(field, foe, entry, Fact::Shots), 1);
  EXPECT_EQ(fact(field, foe, entry, Fact::AmmoLeft), 2);
  const Ask trump = AskTrumpMomentum{field.leader("B")};
  EXPECT_EQ(fact(field, foe, trump, Fact::Initiative), 6);
  EXPECT_EQ(fact(field, foe, trump, Fact::EnemyInitiative), 5);
  EXPECT_EQ(fact(field, foe, trump, Fact::Times), 2);
  const Ask combat = AskDefenderUnit{{{field.unit("M")}, {field.unit("R")}}};
  EXPECT_EQ(fact(field, foe, combat, Fact::Ratio), -1);  // 5 against 6, nobody moved
  EXPECT_EQ(fact(field, foe, combat, Fact::Column), 7);  // 8 for HC on the front of LI
}

TEST(CataphractPolicies, WhomAStandingOrderConcerns)  // D.5
{
  const Field field = approach();
  const Position now = field.position();
  const Question question{byz, "test", AskWithdraw{field.unit("U"), field.unit("M"), false}, false};
  const Lens lens(field.battle, now, byz);
  const auto concerns = [&](Who who) {
    return Cataphract::concerns(field.battle, lens, question, who);
  };
  Who who;
  EXPECT_TRUE(concerns(who));
  who.kind = Who::Kind::Unit;
  who.unit = field.unit("U");
  EXPECT_TRUE(concerns(who));
  who.unit = field.unit("M");
  EXPECT_FALSE(concerns(who));
  who.kind = Who::Kind::Type;
  who.type = UnitType::LN;
  EXPECT_TRUE(concerns(who));
  who.kind = Who::Kind::Foot;
  EXPECT_FALSE(concerns(who));
  who.kind = Who::Kind::Horse;
  EXPECT_TRUE(concerns(who));
  who.kind = Who::Kind::Cataphract;
  EXPECT_FALSE(concerns(who));
}

TEST(CataphractPolicies, DefaultsOfPartB)  // W-09 W-11 W-12 W-13 W-21 W-25
{
  const Field field = approach();
  const Ask ask = AskWithdraw{field.unit("U"), field.unit("M"), false};
  EXPECT_TRUE(std::holds_alternative<Withdraw>(by_default(field, byz, ask)));  // AS over it
  Field hurt = field;
  hurt.battle.units[0].type = UnitType::HC;
  EXPECT_EQ(by_default(hurt, byz, ask), Answer(No{}));
  Field low = field;
  low.with([&](Position& now) { now[field.unit("M")].ammo = Ammo::Low; });
  const Ask exit = AskExitFire{field.unit("M"), field.unit("U"), 2};
  EXPECT_EQ(by_default(field, foe, exit), Answer(Yes{}));
  EXPECT_EQ(by_default(low, foe, exit), Answer(No{}));
  EXPECT_EQ(by_default(field, foe, AskReload{field.unit("M")}), Answer(Yes{}));
  Field flank;
  flank.put("U", byz, "1410", 0, hc()).put("M", foe, "1411", 3, hc());
  EXPECT_EQ(by_default(flank, byz, AskReface{flank.unit("U"), flank.unit("M")}),
            Answer(Turn{Game::facing(1)}));
  flank.battle.units[0].type = UnitType::MI;
  flank.battle.units[0].tq = 5;
  EXPECT_EQ(by_default(flank, byz, AskReface{flank.unit("U"), flank.unit("M")}), Answer(No{}));
  EXPECT_EQ(by_default(field, byz, AskFollow{field.leader("S"), field.unit("U"), true}),
            Answer(Yes{}));
}

TEST(CataphractPolicies, WhatTheySay)  // D.5
{
  const Field field = approach();
  const Ask ask = AskWithdraw{field.unit("U"), field.unit("M"), false};
  EXPECT_EQ(decide(field, byz, ask, policy(Policy::Kind::Never)), Answer(No{}));
  const auto away = decide(field, byz, ask, policy(Policy::Kind::Away));
  ASSERT_TRUE(away && std::holds_alternative<Withdraw>(*away));
  Policy prefer = policy(Policy::Kind::Prefer);
  prefer.hexes = {field.hex("1310")};
  prefer.with_leaders = false;
  EXPECT_EQ(decide(field, byz, ask, prefer), Answer(Withdraw{field.hex("1310"), false}));
  prefer.hexes = {field.hex("1510")};
  EXPECT_EQ(decide(field, byz, ask, prefer), std::nullopt);
  Policy line = policy(Policy::Kind::Away);
  line.line = false;
  EXPECT_EQ(decide(field, byz, AskWithdraw{field.unit("U"), field.unit("M"), true}, line),
            Answer(No{}));
  EXPECT_EQ(decide(field, foe, AskExitFire{field.unit("M"), field.unit("U"), 2},
                   policy(Policy::Kind::Never)),
            Answer(No{}));
  const Ask odd = AskOddHits{{field.unit("U"), field.unit("M")}};
  EXPECT_EQ(decide(field, byz, odd, policy(Policy::Kind::Weakest)),
            Answer(Choose{field.unit("U")}));
  EXPECT_EQ(decide(field, byz, odd, policy(Policy::Kind::Strongest)),
            Answer(Choose{field.unit("M")}));
  const Ask rout = AskRoutHex{field.unit("U"), {field.hex("1309"), field.hex("1310")}};
  Policy way = policy(Policy::Kind::Prefer);
  way.hexes = {field.hex("1310")};
  EXPECT_EQ(decide(field, byz, rout, way), Answer(GoTo{field.hex("1310")}));
  const Ask face = AskRallyFace{field.unit("U")};
  EXPECT_EQ(decide(field, byz, face, policy(Policy::Kind::Keep)), Answer(Turn{Game::facing(0)}));
  EXPECT_EQ(decide(field, byz, AskReload{field.unit("U")}, policy(Policy::Kind::Never)),
            Answer(No{}));
}

TEST(CataphractWindows, ScriptQuestionsAreNoWindows)  // D.1
{
  const auto window = [](const Ask& ask) {
    return Cataphract::window_of({byz, "test", ask, false});
  };
  EXPECT_FALSE(window(AskOrder{}));
  EXPECT_FALSE(window(AskActivation{}));
  EXPECT_FALSE(window(AskMark{}));
  EXPECT_FALSE(window(AskMomentum{}));
  EXPECT_EQ(window(AskTrumpTrump{}), Window::TrumpTrump);
  EXPECT_EQ(window(AskWithdraw{}), Window::Withdraw);
  EXPECT_EQ(window(AskEntryFire{}), Window::EntryFire);
  EXPECT_EQ(window(AskRoutHex{}), Window::RoutHex);
}

TEST(CataphractSwitches, OfTheCharts)  // R-06 R-29
{
  Field field;
  field.put("A", byz, "1510", 0, hi()).put("D", foe, "1610", 3, li());
  const auto column = [&] {
    return base_column(field.battle, field.position(), field.unit("A"), field.unit("D"));
  };
  EXPECT_EQ(column(), 8);
  field.battle.options.light_front_heavy_nine = true;
  EXPECT_EQ(column(), 9);
}

TEST(CataphractSwitches, FerocityMayWaitForTheNextCheck)  // R-32
{
  Field field;
  field.side(foe, "Goth", false, Edge::HighColumn, 1000);
  field.lead("L", byz, "1710").put("A", byz, "1910", 0, bowmen()).put("X", byz, "1018", 0, mi());
  field.put("G", foe, "2010", 3, mi()).put("W", foe, "2714", 3, mi());
  field.hits("G", 6).hits("W", 5);
  field.battle.options.ferocity_waits = true;
  field.acting = "L";
  Game game(field, {1, 1});  // without an OC any die but 0 loses it (R-34)
  game.fire("A", "2010");
  EXPECT_FALSE(game.now().sides[foe].ferocity);
  EXPECT_FALSE(game.state("W").routed);
}

TEST(CataphractView, EverythingOnTheTableIsOpen)  // D.1
{
  const Field field = approach();
  const Position now = field.position();
  const View first = Cataphract::view(field.battle, now, byz);
  EXPECT_EQ(first, Cataphract::view(field.battle, now, foe));
  EXPECT_EQ(first, Cataphract::view(field.battle, now, std::nullopt));
  ASSERT_EQ(first.pieces.size(), 2u);
  EXPECT_EQ(first.pieces[0].state, now[field.unit("U")]);
  EXPECT_EQ(first.rout_points[byz], 30);
}

}  // namespace
}  // namespace cursus::cataphract::test
