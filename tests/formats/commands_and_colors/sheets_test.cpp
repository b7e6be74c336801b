// Commands & Colors: Ancients: the seventeen battles as their sheets print them (C-2.2a, C-3a,
// C-3c). UPPER CASE: top, lower case: bottom; * with a leader. Ground: ~ river, = ford, ^ hill, !
// steep, & forest, o lake or coast, % broken, # rampart, @ camp.
#include <gtest/gtest.h>

#include <map>
#include <sstream>

#include "formats/commands_and_colors/scenario.hpp"

namespace cursus::commands_and_colors {
namespace {

struct Army {
  int command;
  int units;
  int blocks;
  const char* troops;
};
struct Sheet {
  const char* id;
  Seat first;
  int banners;
  Army top_army;
  Army bottom_army;
  const char* map;
};

// clang-format off
const std::vector<Sheet> sheets{
    // Akragas
    {"cca/001", bottom, 5,
     {5, 12, 43, "MI2 AX4 HI1 LC1 HCH2 LB1 LI1 LDR2"},
     {6, 12, 46, "LB2 LI1 LC1 AX3 HI4 MC1 LDR2"}, R"(
A   .    .    .    .    .    .    .    .    .    .    .    .    .
B     .    MI   AX   HI*  MI   .    AX   AX*  AX   .    LC   .
C   .    .    HCH  .    LB   .    .    .    LI   .    HCH  .    .
D     .    .    .    .    .    .    .    .    .    .    .    .
E   .    .    .    .    .    .    .    .    .    .    .    .    .
F     .    .    .    .    .    .    .    .    .    .    .    .
G   .    .    .    lb   .    .    lb   .    .    .    li   .    .
H     .    lc   ax   hi   .    hi   hi   hi*  ax   ax   mc*  .
I   .    .    .    .    .    .    .    .    .    .    .    .    .)"},
    // Crimissos River
    {"cca/002", bottom, 5,
     {5, 13, 49, "MI2 WA2 MC1 LI2 HCH1 HI2 AX2 LS1 LDR1"},
     {5, 9, 35, "AX2 HI4 LS1 LI1 MC1 LDR2"}, R"(
A   .    .    .    .    .    .    ~    .    .    MI   .    WA   MC
B     .    .    .    .    .    .    ~    .    MI   LI   WA   .
C   .    HCH  .    HI*  LI   .    AX   =    =    LS   .    .    .
D     .    .    HI   .    .    .    AX   .    =    =    .    .
E   .    .    .    .    .    .    .    .    .    .    ~    .    .
F     .    .    .    .    .    .    .    .    .    .    ~    .
G   .    .    .    ax   hi*  hi   hi   hi*  ax   ls   li   ~    .
H     .    mc   .    .    .    .    .    .    .    .    .    =
I   .    .    .    .    ^    ^    ^    ^    ^    .    .    .    .)"},
    // Bagradas
    {"cca/003", top, 7,
     {6, 19, 64, "MC2 HI4 LC4 WA2 EL3 LI4 LDR3"},
     {4, 18, 68, "LI4 LC2 AX4 MI4 MC2 HI2 LDR2"}, R"(
A   .    .    MC*  .    HI*  .    HI   HI   HI   .    MC*  .    .
B     .    LC   LC   WA   WA   EL   EL   EL   .    LC   LC   .
C   .    .    .    LI   LI   .    .    .    LI   LI   .    .    .
D     .    .    .    .    .    .    .    .    .    .    .    .
E   .    .    .    .    .    .    .    .    .    .    .    .    .
F     .    .    .    .    .    .    .    .    .    .    .    .
G   .    .    .    li   .    li   .    li   .    li   .    .    .
H     .    lc   ax   ax   mi*  mi   mi   mi*  ax   ax   lc   .
I   .    .    mc   .    hi   .    .    hi   .    .    mc   .    .)"},
    // Ticinus River
    {"cca/004", top, 6,
     {5, 12, 36, "LC8 HC4 LDR3"},
     {4, 12, 42, "LI6 MC6 LDR1"}, R"(
A   .    LC   LC*  .    .    .    .    .    .    LC   .    LC*  .
B     LC   .    LC   .    HC   HC*  HC   HC   .    LC   LC   .
C   .    .    .    .    .    .    .    .    .    .    .    .    ~
D     .    .    .    .    .    .    .    .    .    .    .    ~
E   .    .    .    .    .    .    .    .    .    .    .    .    ~
F     .    .    .    .    .    .    .    .    .    .    .    ~
G   .    .    .    .    .    .    .    .    .    .    .    .    ~
H     .    .    .    li   li   li   li   li   li   .    .    ~
I   .    .    mc   mc   .    mc   .    mc*  .    mc   mc   ~    .)"},
    // Trebbia
    {"cca/005", bottom, 7,
     {5, 18, 63, "LC2 EL2 MC3 HI2 AX2 MI2 LS3 LDR3 WA2"},
     {5, 15, 58, "LI3 MC2 WA2 AX4 MI3 HI1 LDR1"}, R"(
A   .    LC*  LC   EL   .    .    .    .    .    EL   MC   MC   .
B     .    .    .    HI   AX   MI   MI   AX   HI*  .    .    .
C   .    .    .    .    LS   .    LS   .    LS   .    .    .    .
D     .    .    .    .    .    .    .    .    .    .    .    .
E   .    .    .    .    .    .    .    .    .    .    .    .    .
F     .    li   .    .    .    li   .    .    .    .    li   .
G   .    mc   wa   ax   ax   mi   mi*  mi   ax   ax   wa   mc   .
H     =    =    =    =    =    =    hi   .    .    .    .    .
I   .    .    .    .    .    .    =    .    .    .    .    .    .)"},
    // Lake Trasimenus
    {"cca/006", top, 6,
     {6, 19, 70, "LC4 MC2 HI2 MI2 AX4 WA3 LS2 LDR3"},
     {2, 16, 63, "AX6 LI3 MI4 HI2 MC1 LDR2"}, R"(
A   .    .    .    .    .    .    .    .    .    .    .    .    .
B     .    .    .    .    .    .    .    .    .    .    .    .
C   LC   MC   MC*  .    .    .    ^    .    .    HI*  MI   MI   AX
D     LC   .    WA   WA   WA   AX^  AX*  AX   HI   .    .    .
E   LC   LC^  .    .    ^    ^    LS   LS   .    !    .    .    .
F     ^    .    ^    ^    .    .    .    .    !    ax   li   ax
G   .    .    .    .    .    .    .    .    .    !    mi   .    .
H     .    li   mi   ax   mi*  ax   li   .    !    mi   .    .
I   ax   ax   o    o    o    o    o    hi   mc   hi*  .    .    .)"},
    // Cannae
    {"cca/007", bottom, 7,
     {6, 16, 59, "LC3 HI4 MC1 HC1 LS3 WA2 AX2 LDR3"},
     {4, 16, 62, "LI2 MC2 AX6 MI4 HI2 LDR3"}, R"(
A   .    LC   .    .    .    .    .    .    .    .    .    .    .
B     LC   LC*  HI   HI   .    .    .    .    HI*  HI   MC   HC*
C   .    .    .    LS   WA   AX   LS   AX   WA   LS   .    .    .
D     .    .    .    .    .    .    .    .    .    .    .    .
E   .    .    .    .    .    .    .    .    .    .    .    .    .
F     .    .    .    .    .    .    .    .    .    .    .    .
G   .    .    .    .    .    li   .    li   .    .    .    .    .
H     .    mc   ax   ax   mi*  mi   mi   mi   ax   ax   mc*  .
I   .    .    ax   .    .    hi   .    hi*  .    .    ax   .    .)"},
    // Dertosa
    {"cca/008", bottom, 6,
     {4, 14, 50, "LC3 MC1 HI2 EL1 LS2 AX5 LDR1"},
     {6, 15, 58, "LI2 AX2 MI7 MC2 HI2 LDR2"}, R"(
A   LC   LC   LC   .    .    .    .    .    .    .    MC   .    .
B     .    HI   .    .    .    .    .    .    .    EL   HI*  .
C   .    .    .    LS   AX   AX   AX   AX   AX   LS   .    .    .
D     .    .    .    .    .    .    .    .    .    .    .    .
E   .    .    .    .    .    .    .    .    .    .    .    .    .
F     .    .    .    .    li   .    .    li   .    .    .    .
G   .    .    ax   mi   mi*  mi   mi   mi   mi*  mi   ax   .    .
H     .    .    mc   .    hi   .    .    hi   .    mc   .    .
I   .    .    .    .    .    .    .    .    .    .    .    .    .)"},
    // 2nd Beneventum
    {"cca/009", bottom, 7,
     {4, 14, 52, "HI2 MI3 WA2 LC2 LI3 LB1 EL1 LDR2"},
     {4, 15, 59, "AX2 WA2 LI3 MI5 HI2 MC1 LDR2"}, R"(
A   ~    .    .    .    .    .    .    .    .    .    .    .    .
B     ~    HI*  .    MI   WA   WA   .    MI   MI   HI   LC*  LC
C   .    ~    .    LI   .    LI   .    LI   .    LB   .    EL   .
D     ~    .    .    .    .    .    .    .    .    .    .    .
E   ~    .    .    .    .    .    .    .    .    .    .    .    .
F     ~    ax   wa   .    li   .    li   .    li   .    ax   .
G   .    ~    .    .    mi   hi*  mi   .    mi   mi   .    wa   .
H     ~    .    mi   .    .    .    .    .    hi*  .    .    mc
I   .    ~    .    .    .    .    .    .    .    .    .    .    .)"},
    // Castulo
    {"cca/010", bottom, 8,
     {5, 18, 66, "MC2 HI2 AX4 LC4 MI2 LS1 WA2 LI1 LDR3"},
     {5, 16, 61, "LI3 MC3 AX3 MI4 WA1 HI2 LDR1"}, R"(
A   .    .    .    MC   HI*  AX   .    .    .    .    LC   LC   LC
B     .    .    MI   &    LS   .    .    .    .    .    LC*  .
C   .    .    .    &    &    .    .    WA   .    .    .    .    .
D     MC   LI   .    .    .    .    AX   .    AX   WA   .    .
E   MI   HI*  &    .    .    .    .    .    .    .    .    &    .
F     AX   &    .    li   mc   ax   mi   .    li   mi   li   .
G   .    .    .    .    ax   .    .    mi*  .    mi   .    .    &
H     &    .    .    wa   .    hi   hi   .    .    .    .    .
I   .    .    .    ax   mc   .    .    mc   .    .    .    .    .)"},
    // Baecula
    {"cca/011", bottom, 6,
     {4, 14, 54, "LC2 HI3 AX3 LI4 LS2 LDR1"},
     {6, 17, 68, "MI8 LI6 AX3 LDR3"}, R"(
A   .    .    .    .    .    .    .    .    .    .    .    .    .
B     .    .    LC   .    HI@  .    HI@  .    HI*@ .    LC   .
C   .    .    .    .    AX   .    AX   .    AX   .    .    .    .
D     .    .    .    .    .    .    .    .    ^    .    .    .
E   .    .    .    .    ^    .    .    .    LI^  ^    .    .    .
F     mi   mi   ^    LS^  LS^  LI^  LI^  LI^  .    .    mi   mi
G   mi   mi*  .    .    .    .    .    .    .    .    .    mi*  mi
H     .    .    .    li   li   li   li   li   li   .    .    .
I   .    .    .    .    ax   .    ax*  .    ax   .    .    .    .)"},
    // Metaurus
    {"cca/012", bottom, 7,
     {4, 14, 51, "LC2 EL1 MC1 HI2 MI3 WA2 LS3 LDR1"},
     {6, 18, 69, "MC3 MI6 LI3 AX3 HI3 LDR3"}, R"(
A   .    LC   .    .    .    EL   .    .    =    .    .    .    MC
B     %    LC   HI*  HI   .    MI   MI   MI   =    ^    WA^  WA^
C   ^    %    .    LS   .    LS   .    LS   .    =    =    =    =
D     ^    %    .    .    .    .    .    .    .    .    .    .
E   ^    %    .    .    .    .    .    .    .    =    =    =    =
F     mc^  mc   mi   mi   li   li   li   .    =    ^    ax^  ax^
G   .    mc   hi*  mi   hi*  mi   mi   mi   .    ax   .    .    .
H     .    .    .    .    .    .    hi*  .    .    .    .    .
I   .    .    .    .    .    .    .    .    .    .    .    .    .)"},
    // Ilipa
    {"cca/013", bottom, 7,
     {4, 19, 68, "MC2 HI3 LC2 AX4 WA2 EL2 LI4 LDR1"},
     {6, 18, 68, "LI4 LC2 MI4 MC2 HI2 AX4 LDR2"}, R"(
A   .    .    MC   .    .    HI   HI*  HI   .    .    MC   .    .
B     .    LC   AX   .    WA   AX   AX   WA   .    AX   LC   .
C   .    .    EL   .    LI   LI   .    LI   LI   .    EL   .    .
D     .    .    .    .    .    .    .    .    .    .    .    .
E   .    .    .    .    .    .    .    .    .    .    .    .    .
F     .    .    li   li   .    .    .    .    li   li   .    .
G   .    lc   mi   mi*  .    .    .    .    .    mi*  mi   lc   .
H     .    mc   hi   .    ax   ax   ax   ax   .    hi   mc   .
I   .    .    .    .    .    .    .    .    .    .    .    .    .)"},
    // Great Plains
    {"cca/014", bottom, 6,
     {4, 12, 47, "HC1 MI3 HI1 AX3 LI1 LS3 LDR3"},
     {6, 16, 59, "LI4 LC3 MI5 HI2 MC2 LDR3"}, R"(
A   .    .    .    .    .    .    .    .    .    .    .    .    .
B     .    HC*  MI   MI   HI*  MI   AX*  AX   AX   LI   .    .
C   .    .    .    .    LS   .    LS   .    LS   .    .    .    .
D     .    .    .    .    .    .    .    .    .    .    .    .
E   .    .    .    .    .    .    .    .    .    .    .    .    .
F     .    .    .    li   .    li   li   .    li   .    .    .
G   lc   lc*  .    mi   mi*  .    .    mi*  mi   mi   .    .    .
H     lc   .    .    hi   .    .    hi   .    mc   mc   .    .
I   .    .    .    .    .    .    .    .    .    .    .    .    .)"},
    // Zama
    {"cca/015", bottom, 8,
     {5, 19, 67, "MI2 HI2 LC2 MC1 WA2 AX5 LS1 EL3 LI1 LDR2"},
     {5, 21, 79, "AX3 MI6 LI4 MC2 LC3 HI3 LDR3"}, R"(
A   .    .    .    MI   .    HI*  .    HI*  .    MI   .    LC   .
B     .    MC   WA   WA   .    AX   AX   AX   AX   AX   LC   .
C   .    .    .    .    LS   EL   EL   EL   LI   .    .    .    .
D     .    .    .    .    .    .    .    .    .    .    .    .
E   .    .    .    .    .    .    .    .    .    .    .    .    .
F     .    .    .    .    .    .    .    .    .    .    .    .
G   .    .    ax   ax   mi   li   mi*  li   mi   li   li   .    .
H     .    mc   mc*  mi   .    .    mi   .    mi   ax   lc*  lc
I   .    .    .    .    hi   .    hi   .    hi   .    .    lc   .)"},
    // Thymbra
    {"cca/r01", top, 6,
     {5, 15, 50, "HC2 MC4 MI2 HI2 LCH2 LI2 LB1 LDR2"},
     {5, 16, 54, "CAM2 LB3 HCH2 LBC2 MC2 LS1 AX2 MI2 LDR2"}, R"(
A   .    .    .    .    .    .    .    .    .    .    .    .    .
B     .    HC   MC*  .    MI   HI*  HI   MI   .    MC   HC   .
C   .    .    MC   .    LCH  LI   LB   LI   LCH  .    MC   .    .
D     .    .    .    .    .    .    .    .    .    %    .    .
E   ^    .    .    .    .    .    .    .    .    .    %    .    .
F     ^    .    .    .    .    .    .    .    .    .    .    .
G   .    .    .    cam  lb   hch  lb   hch  lb   cam  .    .    &
H     .    lbc  mc   ls   ax   mi*  mi   ax   .    mc*  lbc  .
I   .    .    .    .    .    .    .    .    .    .    .    .    .)"},
    // Assault on Selinus
    {"cca/r02", bottom, 6,
     {4, 12, 45, "MC1 LB1 HI3 LWM1 MI2 AX2 LI2 LDR1"},
     {6, 15, 52, "LS2 AX2 WA2 LWM1 LC2 MI2 HWM2 HI2 LDR1"}, R"(
A   ~    .    .    .    .    .    MC   .    .    .    .    .    o
B     ~    .    .    .    LB   HI   LWM  MI   .    .    .    o
C   ~    .    .    AX#  HI#  LI#  MI*# LI#  HI#  AX#  .    .    o
D     .    .    .    .    .    .    .    .    .    .    .    o
E   .    .    .    .    .    .    .    .    .    .    .    .    o
F     .    .    .    ls   ax   wa   lwm  ax   ls   .    .    .
G   .    lc   .    mi   hwm  hi   wa*  hi   hwm  mi   .    lc   .
H     .    .    .    .    .    @    @    .    .    .    .    .
I   .    .    .    .    .    .    .    .    .    .    .    .    .)"},
};
// clang-format on

std::string ground(Terrain terrain) {
  switch (terrain) {
    case Terrain::Clear:
      return "";
    case Terrain::Broken:
      return "%";
    case Terrain::Forest:
      return "&";
    case Terrain::Hill:
      return "^";
    case Terrain::Coast:
    case Terrain::Lake:
      return "o";
    case Terrain::Steep:
      return "!";
    case Terrain::River:
      return "~";
    case Terrain::Ford:
      return "=";
    case Terrain::Rampart:
      return "#";
    case Terrain::Camp:
      return "@";
  }
  return "?";
}

std::string drawn(const Battle& battle, HexId hex) {
  std::string unit, leader;
  for (const Piece& piece : battle.pieces) {
    if (piece.reserve || piece.set_up != hex) continue;
    if (piece.leader())
      leader = "*";
    else
      unit = row(piece.troop).code;
    if (piece.side == bottom)
      std::transform(unit.begin(), unit.end(), unit.begin(),
                     [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  }
  const std::string all = unit + leader + ground(battle.board.at(hex));
  return all.empty() ? "." : all;
}

TEST(CcaSheets, EveryMapIsAsPrinted) {  // C-2.2a C-3a
  for (const Sheet& sheet : sheets) {
    const Scenario* scenario = find_scenario(sheet.id);
    ASSERT_NE(scenario, nullptr) << sheet.id;
    const HexGrid& grid = scenario->battle.board.grid;
    std::istringstream lines(sheet.map);
    std::string letter, printed;
    for (int row = 1; row <= 9; ++row) {
      ASSERT_TRUE(lines >> letter);
      for (int column = 1; column <= (row % 2 == 1 ? 13 : 12); ++column) {
        ASSERT_TRUE(lines >> printed);
        EXPECT_EQ(drawn(scenario->battle, grid.at_column_row(column, row)), printed)
            << sheet.id << " " << letter << column;
      }
    }
    EXPECT_FALSE(lines >> printed);
  }
}

void compare(const Battle& battle, Seat side, const Army& army) {
  std::map<std::string, int> printed, found;
  std::istringstream troops(army.troops);
  for (std::string each; troops >> each;) {
    const std::size_t digit = each.find_first_of("0123456789");
    printed[each.substr(0, digit)] = std::stoi(each.substr(digit));
  }
  int units = 0;
  int blocks = 0;
  for (const Piece& piece : battle.pieces) {
    if (piece.side != side) continue;
    ++found[row(piece.troop).code];
    if (piece.leader()) continue;
    ++units;
    blocks += piece.blocks;
  }
  EXPECT_EQ(found, printed) << battle.scenario;
  EXPECT_EQ(units, army.units) << battle.scenario;
  EXPECT_EQ(blocks, army.blocks) << battle.scenario;
  EXPECT_EQ(battle.sides[side].command, army.command) << battle.scenario;
}

TEST(CcaSheets, CommandFirstPlayerBannersAndArmiesAreAsPrinted) {  // C-3a C-3b C-3c C-4a C-7j
  EXPECT_EQ(sheets.size(), scenario_ids().size());
  for (const Sheet& sheet : sheets) {
    const Battle& battle = find_scenario(sheet.id)->battle;
    EXPECT_EQ(battle.first_player, sheet.first) << sheet.id;
    EXPECT_EQ(battle.banners, sheet.banners) << sheet.id;
    compare(battle, top, sheet.top_army);
    compare(battle, bottom, sheet.bottom_army);
  }
}

}  // namespace
}  // namespace cursus::commands_and_colors
