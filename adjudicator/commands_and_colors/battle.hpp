// Commands & Colors: Ancients. What does not change during a battle: board, armies, scenario rules.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "adjudicator/commands_and_colors/cards.hpp"
#include "adjudicator/commands_and_colors/troops.hpp"
#include "adjudicator/core/hex_grid.hpp"
#include "adjudicator/core/seat.hpp"

namespace cursus::commands_and_colors {

// Units and leaders, numbered together.
enum class PieceId : std::uint8_t {};
inline constexpr PieceId no_piece{0xFF};
constexpr std::size_t index(PieceId piece) { return static_cast<std::size_t>(piece); }

// The top army is the first seat (home row A), the bottom army the second (home row I).
inline constexpr Seat top = Seat::First;
inline constexpr Seat bottom = Seat::Second;

// --- the board (C-2.1, data.md §1) ---------------------------------------------------------------

inline constexpr GridShape board_shape{HexLayout::RowsEvenRight, 13, 9, 1, 1, 1};

enum class Terrain : std::uint8_t {
  Clear,    // 平地
  Broken,   // 荒地
  Forest,   // 森
  Hill,     // 丘
  Coast,    // 海岸, and river mouths
  Lake,     // 湖
  Steep,    // 急斜面
  River,    // 川
  Ford,     // 渡渉可能河川
  Rampart,  // 土塁
  Camp,     // 防衛されている野営地
};

// Sections as places on the board; left and right depend on the seat.
enum class Section : std::uint8_t { West, Middle, East };

constexpr Section section_of(Seat seat, Wing wing) {
  switch (wing) {
    case Wing::Left:
      return seat == bottom ? Section::West : Section::East;
    case Wing::Center:
      return Section::Middle;
    case Wing::Right:
      return seat == bottom ? Section::East : Section::West;
  }
  return Section::Middle;
}

// The two hexes nearer to the own side (C-12d); first the one further left on the map.
constexpr std::array<Direction, 2> rear(Seat seat) {
  return seat == top ? std::array{pointy_top::north_west, pointy_top::north_east}
                     : std::array{pointy_top::south_west, pointy_top::south_east};
}

// Half columns 0 … 24, by hex; the dotted lines run at 8 and 16.
inline std::vector<int> half_columns(const HexGrid& grid) {
  std::vector<int> halves;
  for (const HexId hex : grid.ids())
    halves.push_back(2 * (grid.column(hex) - 1) + (grid.row(hex) % 2 == 0 ? 1 : 0));
  return halves;
}

struct Board {
  HexGrid grid{board_shape};
  std::vector<int> halves = half_columns(grid);
  std::vector<Terrain> terrain = std::vector<Terrain>(grid.size(), Terrain::Clear);
  // Protected hexsides of ramparts, by hex and direction.
  std::vector<std::array<bool, 6>> rampart = std::vector<std::array<bool, 6>>(grid.size());

  Terrain at(HexId hex) const { return terrain[index(hex)]; }
  int x(HexId hex) const { return halves[index(hex)]; }
  bool in(HexId hex, Section section) const {  // C-2.1b: ten hexes lie in two sections
    switch (section) {
      case Section::West:
        return x(hex) <= 8;
      case Section::Middle:
        return x(hex) >= 8 && x(hex) <= 16;
      case Section::East:
        return x(hex) >= 16;
    }
    return false;
  }
  int home_row(Seat seat) const { return seat == top ? 1 : 9; }
};

// --- armies and scenario rules -------------------------------------------------------------------

struct Piece {
  std::string id;  // "R-HI1", "C-LDR1"
  std::string name;
  std::string name_ja;
  Seat side = top;
  Troop troop = Troop::LI;
  int blocks = 0;  // at the start
  HexId set_up = no_hex;
  bool reserve = false;      // Trebbia: Mago's force
  bool sacred_band = false;  // Crimissos River
  bool leader() const { return troop == Troop::LDR; }
};

struct SideRules {
  std::string name;  // "carthaginian"
  std::string army;
  std::string commander;
  int command = 5;  // hand size, and "equal to Command" (C-7j)
  // Scenario rules.
  int hand_ramp = 0;         // this many first turns end with two cards drawn instead of one
  int growth_at = 0;         // at this banner two more cards are drawn at once …
  int growth_to = 0;         // … and Command is this from then on
  bool exits = false;        // Castulo: units that leave over the enemy edge earn banners
  bool takes_camps = false;  // a unit that ends its movement in a camp earns a banner, once each
  PieceId must_live = no_piece;  // Castulo: the battle is lost with this leader
  bool ambush = false;           // Trebbia: the reserve enters by Leadership cards
};

struct Options {
  bool rampage_flags = false;
  bool fs_battle_back = false;
  bool spartacus_detach = false;
  bool camp_blocks_los = false;
  bool two_step = false;          // wait after the dice of Spartacus and Rally
  bool ask_in_windows = false;
  bool operator==(const Options&) const = default;
};

struct Battle {
  std::string scenario;  // "cca/001"
  Board board;
  std::vector<Piece> pieces;  // units first, then leaders
  PerSeat<SideRules> sides;
  Seat first_player = bottom;
  int banners = 5;
  std::vector<HexId> camps;  // that can be taken for a banner
  Options options;

  const Piece& operator[](PieceId piece) const { return pieces[index(piece)]; }
  std::size_t size() const { return pieces.size(); }
};

}  // namespace cursus::commands_and_colors
