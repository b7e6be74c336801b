// A printed map of hexes: its numbering, its edges, and tables that make every question quick.
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "adjudicator/core/hex.hpp"

namespace cursus {

// A hex of one map, counted from 0 in the order of the printed names.
enum class HexId : std::uint16_t {};
inline constexpr HexId no_hex{0xFFFF};

constexpr std::size_t index(HexId id) { return static_cast<std::size_t>(id); }

// How hexes stand and are named, and which lines of hexes are shifted by half a hex.
// Columns (flat-top): "CCRR", column then row, two digits each; shifted columns lie lower.
// Rows (pointy-top): "D6", row letter then number in the row; shifted rows lie further right.
enum class HexLayout : std::uint8_t {
  ColumnsOddLower,
  ColumnsEvenLower,
  RowsOddRight,
  RowsEvenRight,  // counted from A = 1: rows B, D, F …
};

struct GridShape {
  HexLayout layout = HexLayout::ColumnsEvenLower;
  int columns = 0;  // the longest row
  int rows = 0;     // the longest column
  int first_column = 1;
  int first_row = 1;
  int shifted_shorter_by = 0;  // hexes missing at the far end of the shifted lines
  bool operator==(const GridShape&) const = default;
};

using GridLine = InlineVector<LineCell<HexId>, most_line_cells>;

class HexGrid {
 public:
  HexGrid() = default;
  explicit HexGrid(const GridShape& shape);

  const GridShape& shape() const { return shape_; }
  std::size_t size() const { return ids_.size(); }
  std::span<const HexId> ids() const { return ids_; }
  bool contains(HexId id) const { return index(id) < size(); }

  std::string name(HexId id) const;
  // Exactly as printed, or nothing.
  std::optional<HexId> find(std::string_view printed) const;

  // Column and row as printed; a row letter counts from A = 1.
  int column(HexId id) const;
  int row(HexId id) const;
  HexId at_column_row(int column, int row) const;  // no_hex off the map

  Hex hex(HexId id) const { return cell(id).hex; }
  HexId at(Hex h) const;  // no_hex off the map

  HexId neighbour(HexId id, Direction d) const {
    return cell(id).neighbours[static_cast<std::size_t>(d)];
  }
  // All six, in the order of Direction; no_hex beyond the edge.
  const std::array<HexId, 6>& neighbours(HexId id) const { return cell(id).neighbours; }
  bool is_edge(HexId id) const;

  int distance(HexId a, HexId b) const { return cursus::distance(hex(a), hex(b)); }
  bool adjacent(HexId a, HexId b) const { return direction_between(a, b).has_value(); }
  std::optional<Direction> direction_between(HexId a, HexId b) const {
    ensure(contains(b), "HexGrid: no such hex");
    const auto& around = neighbours(a);
    for (std::size_t i = 0; i < around.size(); ++i)
      if (around[i] == b) return static_cast<Direction>(i);
    return std::nullopt;
  }
  Facing toward(HexId a, HexId b) const { return cursus::toward(hex(a), hex(b)); }

  // The cells strictly between two hexes, as in `walk_line`. A line along the ragged edge of the
  // map has no_hex on its outer side.
  GridLine between(HexId a, HexId b) const;
  // The hexes at a distance of `least` to `most`, in order of id.
  std::vector<HexId> within(HexId centre, int least, int most) const;

  bool operator==(const HexGrid& other) const { return shape_ == other.shape_; }

 private:
  struct Cell {
    Hex hex;
    std::int16_t line = 0;   // printed number of the column (flat-top) or row (pointy-top)
    std::int16_t place = 0;  // printed number within that line
    std::array<HexId, 6> neighbours{};
  };

  const Cell& cell(HexId id) const {
    ensure(contains(id), "HexGrid: no such hex");
    return cells_[index(id)];
  }
  bool in_columns() const;
  bool is_shifted(int line) const;
  int half_shift(int line) const;
  int line_length(int line) const;
  int first_line() const { return in_columns() ? shape_.first_column : shape_.first_row; }
  int first_place() const { return in_columns() ? shape_.first_row : shape_.first_column; }
  HexId at_line_place(int line, int place) const;

  GridShape shape_;
  std::vector<Cell> cells_;
  std::vector<HexId> ids_;
  std::vector<std::uint16_t> line_starts_;  // first id of each line, and one past the last
};

}  // namespace cursus
