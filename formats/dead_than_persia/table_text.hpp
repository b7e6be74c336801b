// Rather Dead Than Persia! The table in words, from a view: what a reader may see and no more.
#pragma once

#include <optional>
#include <vector>

#include "adjudicator/dead_than_persia/dead_than_persia.hpp"
#include "formats/game/telling.hpp"
#include "formats/text/catalogue.hpp"

namespace cursus::dead_than_persia {

std::vector<formats::Section> table_text(const War& war, const View& view, std::optional<Seat> seat,
                                         formats::Language language);
std::vector<formats::Score> score(const War& war, const View& view, formats::Language language);

}  // namespace cursus::dead_than_persia
