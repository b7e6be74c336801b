// Printed charts, laid out as printed. A row that is too short or too long does not compile.
//
//   inline constexpr Chart table{
//       chart::columns(  1, 2, 3),
//       chart::row(Low,  5, 6, 7),
//       chart::row(High, 8, 9, 9)};
//   static_assert(table.is_ordered() && table.at(High, 1) == 8);
#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <type_traits>

#include "adjudicator/core/result.hpp"

namespace cursus {

namespace chart {

template <class Label, std::size_t C>
struct Columns {
  std::array<Label, C> labels;
};

template <class Label, class Value, std::size_t C>
struct Row {
  Label label;
  std::array<Value, C> values;
};

template <class Label, class... Labels>
constexpr auto columns(Label first, Labels... more) {
  return Columns<Label, 1 + sizeof...(more)>{{first, Label(more)...}};
}

template <class Label, class Value, class... Values>
constexpr auto row(Label label, Value first, Values... more) {
  static_assert((std::is_same_v<Value, Values> && ...), "one kind of value per chart");
  return Row<Label, Value, 1 + sizeof...(more)>{label, {first, more...}};
}

}  // namespace chart

template <class RowLabel, class ColumnLabel, class Value, std::size_t R, std::size_t C>
class Chart {
 public:
  template <std::same_as<chart::Row<RowLabel, Value, C>>... Rows>
  constexpr explicit Chart(chart::Columns<ColumnLabel, C> columns, Rows... rows)
      : columns_(columns.labels), rows_{rows.label...}, values_{rows.values...} {}

  static constexpr std::size_t row_count() { return R; }
  static constexpr std::size_t column_count() { return C; }
  constexpr const std::array<RowLabel, R>& rows() const { return rows_; }
  constexpr const std::array<ColumnLabel, C>& columns() const { return columns_; }

  constexpr bool has_row(RowLabel row) const { return place(rows_, row) < R; }
  constexpr bool has_column(ColumnLabel column) const { return place(columns_, column) < C; }

  // A label that is not printed is a defect: a chart never guesses.
  constexpr const Value& at(RowLabel row, ColumnLabel column) const {
    const std::size_t r = place(rows_, row);
    const std::size_t c = place(columns_, column);
    ensure(r < R, "chart: no such row");
    ensure(c < C, "chart: no such column");
    return values_[r][c];
  }

  // The greatest printed label that is not above the given one; nothing below the first.
  template <class X>
  constexpr std::optional<RowLabel> row_up_to(const X& x) const {
    return up_to(rows_, x);
  }
  template <class X>
  constexpr std::optional<ColumnLabel> column_up_to(const X& x) const {
    return up_to(columns_, x);
  }

  // This many columns to the right (negative: left), stopping at the outermost.
  constexpr ColumnLabel shifted(ColumnLabel column, int by) const {
    const std::size_t c = place(columns_, column);
    ensure(c < C, "chart: no such column");
    const auto target = static_cast<std::int64_t>(c) + by;
    return columns_[static_cast<std::size_t>(std::clamp<std::int64_t>(target, 0, C - 1))];
  }

  // For static_assert: labels distinct; labels strictly ascending as well.
  constexpr bool is_distinct() const { return distinct(rows_) && distinct(columns_); }
  constexpr bool is_ordered() const { return ascending(rows_) && ascending(columns_); }

 private:
  template <class Labels>
  static constexpr std::size_t place(const Labels& labels, const typename Labels::value_type& l) {
    return static_cast<std::size_t>(std::find(labels.begin(), labels.end(), l) - labels.begin());
  }
  template <class Labels, class X>
  static constexpr auto up_to(const Labels& labels, const X& x) {
    std::optional<typename Labels::value_type> best;
    for (const auto& label : labels)
      if (!(x < label) && (!best || *best < label)) best = label;
    return best;
  }
  template <class Labels>
  static constexpr bool distinct(const Labels& labels) {
    for (std::size_t i = 0; i < labels.size(); ++i)
      if (place(labels, labels[i]) != i) return false;
    return true;
  }
  template <class Labels>
  static constexpr bool ascending(const Labels& labels) {
    for (std::size_t i = 1; i < labels.size(); ++i)
      if (!(labels[i - 1] < labels[i])) return false;
    return true;
  }

  std::array<ColumnLabel, C> columns_;
  std::array<RowLabel, R> rows_;
  std::array<std::array<Value, C>, R> values_;
};

template <class ColumnLabel, std::size_t C, class RowLabel, class Value,
          std::same_as<chart::Row<RowLabel, Value, C>>... Rows>
Chart(chart::Columns<ColumnLabel, C>, chart::Row<RowLabel, Value, C>, Rows...)
    -> Chart<RowLabel, ColumnLabel, Value, 1 + sizeof...(Rows), C>;

}  // namespace cursus
