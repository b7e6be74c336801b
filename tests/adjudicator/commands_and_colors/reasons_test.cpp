// Commands & Colors: Ancients: an order that is refused is told the reason that counts, and a wish
// that cannot come true is noted.
#include <algorithm>

#include "tests/adjudicator/commands_and_colors/field.hpp"

namespace cursus::commands_and_colors::test {
namespace {

using enum Troop;

struct Reason {
  std::string clause;
  std::string why;
  bool operator==(const Reason&) const = default;
};
std::ostream& operator<<(std::ostream& out, const Reason& reason) {
  return out << reason.clause << ' ' << reason.why;
}

Reason reason(Game& game, const std::vector<Game::Line>& lines) {
  const auto refused = game.orders(lines);
  if (refused) return {};
  return {std::string(refused.error().clause), std::string(refused.error().why)};
}

std::string argument(const Refusal& refusal, std::string_view name) {
  for (const auto& each : refusal.arguments)
    if (each.name == name) return each.value;
  return "";
}

// --- reasons -------------------------------------------------------------------------------------

TEST(CcaReasons, InspiredLeftWithTheLeaderElsewhere) {  // C-XX.3b
  Field field;
  field.put("U", bottom, MI, "H1").put("V", bottom, MI, "H2").put("X", top, LI, "A1");
  field.leader("L", bottom, "H10").plays(bottom, {Card::InspiredLeft});
  Game game(field);
  const auto play = Game::play(Card::InspiredLeft);
  EXPECT_EQ(reason(game, {play, game.order({"U", "V"})}),
            (Reason{"C-XX.3b", "cca.order.no-leader-there"}));
  EXPECT_EQ(reason(game, {play, game.order({"L", "U"})}),
            (Reason{"C-XX.3", "cca.order.leader-elsewhere"}));
  Field there = field;
  there.leader("M", bottom, "H3");
  Game led(there);
  EXPECT_EQ(reason(led, {play, led.order({"U", "V"})}), (Reason{"C-XX.3b", "cca.order.one-unit"}))
      << "he is there, and was not named";
}

TEST(CcaReasons, MagoBeforeHisTime) {  // C-3c
  const auto ambush = [](Card card, int turns_taken, const std::string& piece) {
    Field field;
    field.put("X", top, HI, "B6").put("D", bottom, MI, "H7").put("C", top, MC, "");
    field.leader("H", top, "B6").leader("M", top, "");
    field.battle.sides[top].ambush = true;
    field.changes.push_back([turns_taken](Position& now) { now.turns_taken[top] = turns_taken; });
    Game game(field.plays(top, {card}));
    return reason(game, {Game::play(card), game.order({piece})});
  };
  EXPECT_EQ(ambush(Card::LeadershipAny, 0, "M"), (Reason{"C-3c", "cca.order.ambush-too-early"}));
  EXPECT_EQ(ambush(Card::Order3Center, 1, "M"), (Reason{"C-3c", "cca.order.ambush-by-leadership"}));
  EXPECT_EQ(ambush(Card::LeadershipAny, 1, "C"), (Reason{"C-3c", "cca.order.ambush-by-leader"}));
  EXPECT_EQ(ambush(Card::LeadershipAny, 1, "M"), Reason{});
}

TEST(CcaReasons, CounterAttackWithNothingToCopy) {  // C-XX.4b
  Game game(duel(MI, MI).plays(bottom, {Card::CounterAttack}));
  EXPECT_EQ(reason(game, {Game::play(Card::CounterAttack), game.order({"A"})}),
            (Reason{"C-XX.4b", "cca.order.nothing-to-copy"}));
}

TEST(CcaReasons, ClashOfShieldsWithoutContact) {  // C-XX.4a C-7b
  Field field = duel(MI, MI);
  field.put("U", bottom, MI, "H1").plays(bottom, {Card::ClashOfShields});
  Game game(field);
  const auto play = Game::play(Card::ClashOfShields);
  EXPECT_EQ(reason(game, {play, game.order({"U"})}), (Reason{"C-XX.4a", "cca.order.no-contact"}));
  EXPECT_EQ(reason(game, {play, game.battle("U", {"D"})}),
            (Reason{"C-7b", "cca.order.no-contact"}));
  EXPECT_EQ(reason(game, {play, game.move("U", "G1")}),
            (Reason{"C-XX.4a", "cca.move.not-under-card"}));
}

TEST(CcaReasons, MountedChargeWithoutMountedUnits) {  // C-XX.4i R-45
  Field field;
  field.put("U", bottom, MI, "H1").put("V", bottom, HI, "H12").leader("L", bottom, "H6");
  field.put("X", top, LI, "A1").plays(bottom, {Card::MountedCharge});
  const auto play = Game::play(Card::MountedCharge);
  const Reason one_of_choice{"C-XX.4i", "cca.order.no-such-troops"};
  Game game(field);
  EXPECT_EQ(reason(game, {play, game.order({"U", "V"})}), one_of_choice);
  EXPECT_EQ(reason(game, {play, game.order({"L"})}), one_of_choice) << "a leader is no unit";
  EXPECT_EQ(reason(game, {play, game.order({"V"})}), Reason{}) << "in any section";
  Game mounted(field.put("M", bottom, MC, "H3"));
  EXPECT_EQ(reason(mounted, {play, mounted.order({"U"})}),
            (Reason{"C-XX.4i", "cca.order.wrong-troops"}))
      << "somebody is mounted";
}

TEST(CcaReasons, AWayBlockedByFriends) {  // C-8.1e
  Field field;
  field.put("U", bottom, LI, "H6").put("F", bottom, MI, "G6").put("G", bottom, MI, "G7");
  field.put("X", top, LI, "A1").plays(bottom, {Card::Order3Center});
  Game game(field);
  const auto refused =
      game.orders({Game::play(Card::Order3Center), game.order({"U"}), game.move("U", "F6")});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().clause, "C-8.1e");
  EXPECT_EQ(refused.error().why, "cca.move.in-the-way");
  EXPECT_TRUE(argument(refused.error(), "other") == "F" ||
              argument(refused.error(), "other") == "G");
  EXPECT_EQ(argument(refused.error(), "hex"), "F6");
}

// --- wishes --------------------------------------------------------------------------------------

std::vector<std::string> notes(Game& game, ScriptNote::Kind kind) {
  std::vector<std::string> all;
  for (const ScriptNote& note : game.judge().take_notes())
    if (note.kind == kind) all.emplace_back(note.reason.why);
  return all;
}
using Notes = std::vector<std::string>;

TEST(CcaWishes, ABonusThatAUnitNeverHasIsNoted) {  // C-13.6Bb
  Game game(duel(HI, MI), "LLLLL LLLL");
  ASSERT_TRUE(game.attack("A", "D", Game::yes(), game.targets({"D"})));
  EXPECT_EQ(notes(game, ScriptNote::Kind::Ungranted), Notes{"cca.bonus.not-entitled"});
  Game plain(duel(HI, MI), "LLLLL LLLL");
  ASSERT_TRUE(plain.attack("A", "D", Game::yes(), Game::no()));
  EXPECT_EQ(notes(plain, ScriptNote::Kind::Ungranted), Notes{}) << "nothing was wished for";
}

TEST(CcaWishes, ABonusOnSomebodyOutOfReachIsNoted) {  // C-13.6Be
  Field field = duel(MC, MI, 0, 1);
  field.put("E", top, MI, "D6").put("X", top, MI, "A1");
  Game game(field, "MLL");
  ASSERT_TRUE(game.attack("A", "D", Game::yes(), game.targets({"X"})));
  EXPECT_EQ(game.at("A"), "E6");
  EXPECT_EQ(notes(game, ScriptNote::Kind::Ungranted), Notes{"cca.battle.not-adjacent"});
}

TEST(CcaWishes, AnAdvanceAfterFireIsNoted) {  // C-13.6a
  Field field;
  field.put("A", bottom, LB, "H6").put("D", top, MI, "F6").plays(bottom, {Card::Order3Center});
  Game game(field, "LL");
  ASSERT_TRUE(game.attack("A", "D", Game::yes()));
  EXPECT_EQ(notes(game, ScriptNote::Kind::Ungranted), Notes{"cca.advance.after-fire"});
}

TEST(CcaWishes, ALeadersMoveUnderSpartacusIsNoted) {  // C-7i C-XX.4f
  Field field;
  field.put("M1", bottom, MI, "H5").put("L1", bottom, LI, "H1").put("X", top, MI, "A1");
  field.leader("led", bottom, "H5").plays(bottom, {Card::IAmSpartacus});
  Game game(field, "MSSFF");
  ASSERT_TRUE(game.orders({Game::play(Card::IAmSpartacus), DiceLine{{}, game.pieces({"M1"})},
                           game.move("led", "G5"), game.move("L1", "G1")}));
  EXPECT_EQ(notes(game, ScriptNote::Kind::Skipped),
            (Notes{"cca.order.no-detaching", "cca.move.not-ordered"}));
  EXPECT_EQ(game.at("led"), "H5");
}

}  // namespace
}  // namespace cursus::commands_and_colors::test
