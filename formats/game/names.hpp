// Words that stand for values: one table each, read in both directions.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <source_location>
#include <string>
#include <string_view>

#include "adjudicator/core/result.hpp"

namespace cursus::formats {

template <class Value>
struct Named {
  std::string_view name;
  Value value;
};

// The first name is the one that is written; others for the same value are only read.
template <class Value, std::size_t n>
constexpr std::string_view name_of(const std::array<Named<Value>, n>& table, Value value) {
  for (const auto& row : table)
    if (row.value == value) return row.name;
  defect("a value without a name", std::source_location::current());
}

template <class Value, std::size_t n>
constexpr std::optional<Value> value_of(const std::array<Named<Value>, n>& table,
                                        std::string_view name) {
  for (const auto& row : table)
    if (row.name == name) return row.value;
  return std::nullopt;
}

// "keep, half_up": for messages.
template <class Value, std::size_t n>
std::string all_names(const std::array<Named<Value>, n>& table, std::string_view between = ", ") {
  std::string all;
  for (const auto& row : table) (all += all.empty() ? std::string_view{} : between) += row.name;
  return all;
}

}  // namespace cursus::formats
