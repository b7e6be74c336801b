#include "adjudicator/core/hex_grid.hpp"

#include <algorithm>

namespace cursus {

namespace {

// The whole of `text` as a number without sign, space or letter; nothing if it is anything else.
std::optional<int> digits(std::string_view text) {
  if (text.empty() || text.size() > 2) return std::nullopt;
  int value = 0;
  for (const char c : text) {
    if (c < '0' || c > '9') return std::nullopt;
    value = 10 * value + (c - '0');
  }
  return value;
}

std::string two_digits(int number) {
  return {static_cast<char>('0' + number / 10), static_cast<char>('0' + number % 10)};
}

}  // namespace

HexGrid::HexGrid(const GridShape& shape) : shape_(shape) {
  const int last_column = shape.first_column + shape.columns - 1;
  const int last_row = shape.first_row + shape.rows - 1;
  ensure(shape.columns > 0 && shape.rows > 0, "HexGrid: empty");
  ensure(shape.first_column >= 0 && last_column <= 99, "HexGrid: columns have two digits");
  ensure(shape.first_row >= (in_columns() ? 0 : 1), "HexGrid: rows start too low");
  ensure(last_row <= (in_columns() ? 99 : 26), "HexGrid: rows beyond the last name");
  ensure(shape.shifted_shorter_by >= 0 &&
             shape.shifted_shorter_by < (in_columns() ? shape.rows : shape.columns),
         "HexGrid: shifted lines too short");

  const int lines = in_columns() ? shape.columns : shape.rows;
  for (int line = first_line(); line < first_line() + lines; ++line) {
    line_starts_.push_back(static_cast<std::uint16_t>(cells_.size()));
    for (int i = 0; i < line_length(line); ++i) {
      const int place = first_place() + i;
      const int along = place - half_shift(line);
      ids_.push_back(static_cast<HexId>(cells_.size()));
      cells_.push_back({in_columns() ? cursus::hex(line, along) : cursus::hex(along, line),
                        static_cast<std::int16_t>(line),
                        static_cast<std::int16_t>(place),
                        {}});
    }
  }
  line_starts_.push_back(static_cast<std::uint16_t>(cells_.size()));
  for (Cell& c : cells_)
    for (const Direction d : all_directions)
      c.neighbours[static_cast<std::size_t>(d)] = at(cursus::neighbour(c.hex, d));
}

bool HexGrid::in_columns() const {
  return shape_.layout == HexLayout::ColumnsOddLower ||
         shape_.layout == HexLayout::ColumnsEvenLower;
}

bool HexGrid::is_shifted(int line) const {
  const bool odd_shifted =
      shape_.layout == HexLayout::ColumnsOddLower || shape_.layout == HexLayout::RowsOddRight;
  return (line % 2 != 0) == odd_shifted;
}

// What the axial coordinate along a line lags behind the printed number: one more for every second
// line, so that it grows just before each line that is not shifted.
int HexGrid::half_shift(int line) const {
  const bool odd_shifted =
      shape_.layout == HexLayout::ColumnsOddLower || shape_.layout == HexLayout::RowsOddRight;
  return odd_shifted ? line / 2 : (line + 1) / 2;
}

int HexGrid::line_length(int line) const {
  const int full = in_columns() ? shape_.rows : shape_.columns;
  return is_shifted(line) ? full - shape_.shifted_shorter_by : full;
}

HexId HexGrid::at_line_place(int line, int place) const {
  const int l = line - first_line();
  if (l < 0 || l + 1 >= static_cast<int>(line_starts_.size())) return no_hex;
  const int start = line_starts_[static_cast<std::size_t>(l)];
  const int end = line_starts_[static_cast<std::size_t>(l) + 1];
  const int p = place - first_place();
  return p < 0 || p >= end - start ? no_hex : static_cast<HexId>(start + p);
}

HexId HexGrid::at(Hex h) const {
  const int line = in_columns() ? h.q : h.r;
  if (line < first_line()) return no_hex;  // below 0, `half_shift` would round the other way
  return at_line_place(line, (in_columns() ? h.r : h.q) + half_shift(line));
}

int HexGrid::column(HexId id) const { return in_columns() ? cell(id).line : cell(id).place; }
int HexGrid::row(HexId id) const { return in_columns() ? cell(id).place : cell(id).line; }

HexId HexGrid::at_column_row(int column, int row) const {
  return in_columns() ? at_line_place(column, row) : at_line_place(row, column);
}

std::string HexGrid::name(HexId id) const {
  const Cell& c = cell(id);
  if (in_columns()) return two_digits(c.line) + two_digits(c.place);
  return static_cast<char>('A' + c.line - 1) + std::to_string(c.place);
}

std::optional<HexId> HexGrid::find(std::string_view printed) const {
  std::optional<int> line;
  std::optional<int> place;
  if (in_columns()) {
    if (printed.size() != 4) return std::nullopt;
    line = digits(printed.substr(0, 2));
    place = digits(printed.substr(2));
  } else {
    if (printed.size() < 2 || printed[0] < 'A' || printed[0] > 'Z') return std::nullopt;
    if (printed[1] == '0' && printed.size() > 2) return std::nullopt;
    line = printed[0] - 'A' + 1;
    place = digits(printed.substr(1));
  }
  if (!line || !place) return std::nullopt;
  const HexId id = at_line_place(*line, *place);
  return id == no_hex ? std::nullopt : std::optional(id);
}

bool HexGrid::is_edge(HexId id) const {
  const std::array<HexId, 6>& around = neighbours(id);
  return std::find(around.begin(), around.end(), no_hex) != around.end();
}

GridLine HexGrid::between(HexId a, HexId b) const {
  GridLine cells;
  walk_line(hex(a), hex(b), [&](Hex left, Hex right) {
    const HexId first = at(left);
    cells.push_back({first, left == right ? first : at(right)});
  });
  return cells;
}

std::vector<HexId> HexGrid::within(HexId centre, int least, int most) const {
  std::vector<HexId> found;
  for (int radius = least; radius <= most; ++radius)
    for_each_on_ring(hex(centre), radius, [&](Hex h) {
      if (const HexId id = at(h); id != no_hex) found.push_back(id);
    });
  std::sort(found.begin(), found.end());
  return found;
}

}  // namespace cursus
