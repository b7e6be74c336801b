#include "src/games/changed_forces.hpp"

#include <algorithm>

namespace cursus::games {

void collect_pieces(const formats::JsonView& event, std::span<const std::string_view> kinds,
                    std::initializer_list<std::string_view> keys, ChangedForces& changed) {
  const formats::JsonFields fields(event);
  const auto named = fields.find("event");
  const std::string kind = named ? formats::as_text(*named).value_or("") : "";
  if (std::ranges::find(kinds, kind) == kinds.end()) return;
  each_text(fields, keys, [&](const std::string& id) { changed.cells.insert(id); });
}

}  // namespace cursus::games
