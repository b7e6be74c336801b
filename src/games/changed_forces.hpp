// What events change of the forces: the reader's lists of them begin with it.
#pragma once

#include <initializer_list>
#include <set>
#include <span>
#include <string>
#include <string_view>

#include "formats/json/json_view.hpp"
#include "formats/text/catalogue.hpp"

namespace cursus::games {

struct ChangedForces {
  // The first cell of a row of forces, which names a place, or the second, which names a piece.
  std::set<std::string> cells;
  bool all = false;  // nothing is where it was
};

// The pieces that an event of one of these kinds names under one of these keys.
void collect_pieces(const formats::JsonView& event, std::span<const std::string_view> kinds,
                    std::initializer_list<std::string_view> keys, ChangedForces& changed);

// Under each of these keys: a text, or every text of a list.
template <class Hear>
void each_text(const formats::JsonFields& event, std::initializer_list<std::string_view> keys,
               const Hear& hear) {
  for (const std::string_view key : keys) {
    const auto found = event.find(key);
    if (!found) continue;
    if (const auto text = formats::as_text(*found)) {
      hear(*text);
    } else if (found->text().starts_with('[')) {
      for (const formats::JsonView& one : found->items())
        if (const auto each = formats::as_text(one)) hear(*each);
    }
  }
}

// The places that any event names under one of these keys, as `name` calls them: nothing, if it is
// no place.
template <class Name>
void collect_places(const formats::JsonView& event, std::initializer_list<std::string_view> keys,
                    const Name& name, ChangedForces& changed) {
  each_text(formats::JsonFields(event), keys, [&](const std::string& id) {
    if (std::string called = name(id); !called.empty()) changed.cells.insert(std::move(called));
  });
}

}  // namespace cursus::games
