// Hannibal: Rome vs. Carthage. The table in words, from a view.
#pragma once

#include <optional>
#include <vector>

#include "adjudicator/hannibal/hannibal.hpp"
#include "formats/game/telling.hpp"
#include "formats/text/catalogue.hpp"

namespace cursus::hannibal {

std::vector<formats::Section> table_text(const Setting& setting, const View& view,
                                         std::optional<Seat> seat, formats::Language language);
std::vector<formats::Score> score(const Setting& setting, const View& view,
                                  formats::Language language);

}  // namespace cursus::hannibal
