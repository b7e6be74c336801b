// Rather Dead Than Persia! The table in words, from a view: what a reader may see and no more.
#pragma once

#include <optional>
#include <vector>

#include "adjudicator/dead_than_persia/dead_than_persia.hpp"
#include "formats/catalogue.hpp"
#include "formats/telling.hpp"

namespace cursus::dead_than_persia {

std::vector<formats::Section> lay(const War& war, const View& view, std::optional<Seat> seat,
                                  formats::Language language);
std::vector<formats::Score> score(const War& war, const View& view, formats::Language language);

}  // namespace cursus::dead_than_persia
