// Commands & Colors: Ancients §1 overview, §2 components.
#include "adjudicator/commands_and_colors/dice.hpp"
#include "tests/adjudicator/commands_and_colors/field.hpp"

namespace cursus::commands_and_colors::test {
namespace {

using enum Troop;

TEST(CcaComponents, TheScaleOfAScenarioChangesNothing) {  // C-1a
  const auto fought = [](const std::string& scenario, const std::string& army) {
    Field field = duel(MI, HI);
    field.battle.scenario = scenario;
    field.battle.sides[bottom].army = army;
    Game game(field, "HHFL");
    EXPECT_TRUE(game.attack("A", "D"));
    return std::tuple(game.at("D"), game.blocks("D"), game.last<Rolled>().hits);
  };
  EXPECT_EQ(fought("cca/skirmish", "a few barbarians"), fought("cca/cannae", "eight legions"));
}

TEST(CcaComponents, SixtyCardsLieInTheDeck) {  // C-2a
  Field field;
  EXPECT_EQ(opening(field.battle).deck.size(), 60u);
}

TEST(CcaComponents, SevenDiceAreEnoughForEveryRoll) {  // C-2a
  int most = 0;
  for (const Troop attacker : all_units)
    for (const Troop defender : all_units)
      for (const Card card :
           {Card::Order2Center, Card::ClashOfShields, Card::MountedCharge, Card::IAmSpartacus}) {
        const Field field = duel(attacker, defender);
        const PieceId unit = field.piece("A");
        const PieceId target = field.piece("D");
        Position now = field.position();
        now.effective = card;
        now[unit].bonus_die = card == Card::IAmSpartacus;
        const Snapshot declared = snapshot(field.battle, now, unit, target);
        for (const Role role : {Role::Attack, Role::Bonus})
          most = std::max(most, close_dice(field.battle, now, unit, target, role, declared).dice);
      }
  EXPECT_EQ(most, 7);
}

// --- §2(1) the board -----------------------------------------------------------------------------

TEST(CcaBoard, HasNineRowsOfThirteenAndTwelveHexes) {  // C-2.1a
  const Field field;
  const HexGrid& grid = field.battle.board.grid;
  std::map<int, int> widths;
  for (const HexId hex : grid.ids()) ++widths[grid.row(hex)];
  ASSERT_EQ(widths.size(), 9u);
  for (const auto& [row, width] : widths) EXPECT_EQ(width, row % 2 == 1 ? 13 : 12);
}

TEST(CcaBoard, HasThreeSectionsOfFortyOneHexes) {  // C-2.1a C-2.1b
  const Field field;
  const Board& board = field.battle.board;
  std::map<Section, int> hexes;
  std::string shared;
  for (const HexId hex : board.grid.ids()) {
    int sections = 0;
    for (const Section section : {Section::West, Section::Middle, Section::East})
      if (board.in(hex, section)) ++hexes[section], ++sections;
    ASSERT_GE(sections, 1) << board.grid.name(hex);
    if (sections > 1) shared += board.grid.name(hex) + " ";
  }
  for (const auto& [section, count] : hexes) EXPECT_EQ(count, 41);
  EXPECT_EQ(shared, "A5 A9 C5 C9 E5 E9 G5 G9 I5 I9 ");
}

TEST(CcaBoard, NamesTheSectionsFromEachPlayersOwnSeat) {  // C-2.1a C-2.1b
  struct Case {
    Seat seat;
    const char* hex;
    const char* ordered_by;  // left, center, right
  };
  const std::vector<Case> cases{
      {bottom, "H2", "L"},  {top, "B2", "R"},  {bottom, "D4", "L"},  {bottom, "D5", "C"},
      {bottom, "E7", "C"},  {top, "E7", "C"},  {bottom, "D8", "C"},  {bottom, "D9", "R"},
      {bottom, "H11", "R"}, {top, "B11", "L"}, {bottom, "G5", "LC"}, {top, "G5", "CR"},
      {bottom, "C9", "CR"}, {top, "C9", "LC"}, {bottom, "A13", "R"}, {bottom, "I1", "L"}};
  for (const Case& each : cases) {
    std::string ordered_by;
    for (const auto& [card, letter] :
         {std::pair{Card::Order2Left, 'L'}, {Card::Order2Center, 'C'}, {Card::Order2Right, 'R'}}) {
      Field field;
      field.put("X", each.seat, MI, each.hex).plays(each.seat, {card});
      Game game(field);
      const std::string refused = game.refused({game.play(card), game.order({"X"})});
      if (refused.empty())
        ordered_by += letter;
      else
        EXPECT_EQ(refused, "C-XX.1a");
    }
    EXPECT_EQ(ordered_by, each.ordered_by) << each.hex;
  }
}

TEST(CcaBoard, EveryHexIsClearUnlessTheScenarioSaysOtherwise) {  // C-2.2a
  Field field;
  const Board& board = field.battle.board;
  for (const HexId hex : board.grid.ids()) EXPECT_EQ(board.at(hex), Terrain::Clear);
  field.terrain("E6", Terrain::Forest);
  for (const HexId hex : board.grid.ids())
    EXPECT_EQ(board.at(hex), hex == field.hex("E6") ? Terrain::Forest : Terrain::Clear);
}

// --- §2(3) to §2(6) ------------------------------------------------------------------------------

TEST(CcaComponents, WithoutAnOrderAUnitNeitherMovesNorBattles) {  // C-2.3a
  Field field = duel(MI, MI);
  field.put("B", bottom, MI, "F5");
  Game game(field, "KKKK");
  game.standing(top, Window::BattleBack, Game::no());
  const auto card = game.play(Card::Order3Center);
  EXPECT_EQ(game.refused({card, game.order({"B"}), game.move("A", "G6")}), "C-8.1b");
  EXPECT_EQ(game.refused({card, game.order({"B"}), game.battle("A", {"D"})}), "C-7b");
  EXPECT_TRUE(game.orders({card, game.order({"A"}), game.battle("A", {"D"})}, true));
}

// Dice of as many sides as they are asked for; always the same face.
class Counted final : public Chance {
 public:
  explicit Counted(std::uint32_t face) : face_(face) {}
  void next_stretch() override {}
  std::uint32_t below(std::uint32_t n, std::string_view) override {
    sides.insert(n);
    return face_;
  }
  std::uint32_t sealed_below(std::uint32_t, std::string_view) override { return 0; }
  std::uint64_t mark() const override { return 0; }
  void rewind(std::uint64_t) override {}
  std::set<std::uint32_t> sides;

 private:
  std::uint32_t face_;
};

TEST(CcaComponents, ADieHasSixDifferentFaces) {  // C-2.4a
  std::set<Face> faces;
  for (std::uint32_t side = 0; side < 6; ++side) {
    const Field field = duel(LI, LWM);
    Counted dice(side);
    Table<CommandsAndColors> table(field.battle, field.position(), dice);
    table.answer(bottom, PlayCard{Card::Order3Center});
    table.answer(bottom, Order{field.piece("A")});
    table.answer(bottom, Done{});  // orders nobody else
    table.answer(bottom, Done{});  // stays
    table.answer(bottom, Battles{field.piece("A"), field.piece("D")});
    table.answer(top, Done{});  // no First Strike
    table.answer(top, Done{});  // stands
    EXPECT_EQ(dice.sides, std::set<std::uint32_t>{6});
    for (const auto& told : table.take_told())
      if (const auto* rolled = std::get_if<Rolled>(&told.event)) {
        EXPECT_EQ(rolled->faces.size(), 2u);
        faces.insert(rolled->faces.begin(), rolled->faces.end());
      }
  }
  EXPECT_EQ(faces, (std::set{Face::Light, Face::Medium, Face::Heavy, Face::Helmet, Face::Flag,
                             Face::Swords}));
}

TEST(CcaComponents, UnitsHaveAsManyBlocksAsPrinted) {  // C-2.5a C-2.5b C-2.5c C-2.5d C-2.5e C-2.5f
  const std::map<int, std::set<Troop>> printed{{4, {LI, LB, LS, AX, WA, MI, HI}},
                                               {3, {LC, LBC, MC, HC, CAM}},
                                               {2, {LWM, HWM, EL, LCH, HCH}},
                                               {1, {LDR}}};
  std::size_t types = 0;
  for (const auto& [blocks, troops] : printed)
    for (const Troop troop : troops) {
      EXPECT_EQ(row(troop).blocks, blocks) << row(troop).code;
      ++types;
    }
  EXPECT_EQ(types, all_units.size() + 1);
}

TEST(CcaComponents, ALeaderIsNotAUnit) {  // C-2.5f
  Field field;
  field.leader("L", bottom, "G6").put("D", top, MI, "B6");
  for (const Card card : {Card::LightTroops, Card::MediumTroops, Card::HeavyTroops,
                          Card::MountedCharge, Card::LineCommand}) {
    Game game(field.plays(bottom, {card}));  // not even as the one unit of choice
    EXPECT_NE(game.refused({game.play(card), game.order({"L"})}), "") << row(card).code;
  }
}

TEST(CcaComponents, EachTypeIsHitByItsOwnSymbol) {  // C-2.6a C-2.6b C-2.6c C-2.6d C-11.5a
  const std::map<char, std::set<Troop>> printed{{'L', {LI, LS, LB, LC, LBC, LWM, AX, LCH}},
                                                {'M', {MI, MC, CAM, WA}},
                                                {'H', {HI, HC, HCH, EL, HWM}}};
  std::size_t types = 0;
  for (const auto& [symbol, troops] : printed)
    for (const Troop troop : troops) {
      ++types;
      for (const char face : {'L', 'M', 'H'}) {
        Game game(duel(LI, troop), std::string(1, face) + "K");
        game.standing(top, Window::BattleBack, Game::no());
        ASSERT_TRUE(game.attack("A", "D"));
        EXPECT_EQ(game.last<Rolled>().hits, face == symbol ? 1 : 0) << row(troop).code << face;
        EXPECT_EQ(game.blocks("D"), row(troop).blocks - (face == symbol ? 1 : 0));
      }
    }
  EXPECT_EQ(types, all_units.size());
}

}  // namespace
}  // namespace cursus::commands_and_colors::test
