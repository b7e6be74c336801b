// What may have been meant by an order that was refused: what the codecs of all games share.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "formats/game/names.hpp"
#include "formats/orders/order_file.hpp"

namespace cursus::formats {

// The words of a line. If the refusal knows what a misspelt one should have been, it is put right.
Tokens put_right(const OrderLine& line, const Refusal& why);

// The place in an order of what the refusal is about: the hex or the piece that it names, as far as
// the order names it too, else the verb.
Refusal with_place_in(const OrderLine& line, Refusal why);

// The `most` that come first by `key`; among equals the order stays as it is.
template <class T, class Key>
std::vector<T> first_by(std::vector<T> all, std::size_t most, Key key) {
  std::stable_sort(all.begin(), all.end(), [&](const T& a, const T& b) { return key(a) < key(b); });
  if (all.size() > most) all.resize(most);
  return all;
}

// All names of a table, for suggestions.
template <class Value, std::size_t n>
void add_names(const std::array<Named<Value>, n>& table, std::vector<std::string_view>& names) {
  for (const auto& row : table) names.push_back(row.name);
}

// Adds what is not there yet, until there are `most`.
inline void add_new(std::vector<std::string>& all, std::string one, std::size_t most) {
  if (all.size() < most && std::find(all.begin(), all.end(), one) == all.end())
    all.push_back(std::move(one));
}

}  // namespace cursus::formats
