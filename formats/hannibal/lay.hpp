// Hannibal: Rome vs. Carthage. The table in words, from a view.
#pragma once

#include <optional>
#include <vector>

#include "adjudicator/hannibal/hannibal.hpp"
#include "formats/catalogue.hpp"
#include "formats/telling.hpp"

namespace cursus::hannibal {

std::vector<formats::Section> lay(const Setting& setting, const View& view,
                                  std::optional<Seat> seat, formats::Language language);
std::vector<formats::Score> score(const Setting& setting, const View& view,
                                  formats::Language language);

}  // namespace cursus::hannibal
