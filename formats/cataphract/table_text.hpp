// Cataphract: the table in words, from a view.
#pragma once

#include <optional>
#include <vector>

#include "adjudicator/cataphract/cataphract.hpp"
#include "formats/game/telling.hpp"
#include "formats/text/catalogue.hpp"

namespace cursus::cataphract {

std::vector<formats::Section> lay_table(const Battle& battle, const View& view,
                                        std::optional<Seat> seat, formats::Language language);
std::vector<formats::Score> score_of(const Battle& battle, const View& view,
                                     formats::Language language);

// The pieces of a view as a position, as far as figures of counters depend on it.
Position pieces_of(const Battle& battle, const View& view);

}  // namespace cursus::cataphract
