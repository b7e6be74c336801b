// Hannibal: Rome vs. Carthage. The prospects of a move in sentences, for who checks their orders.
#pragma once

#include <string>
#include <vector>

#include "adjudicator/hannibal/hannibal.hpp"
#include "formats/text/catalogue.hpp"

namespace cursus::hannibal {

// Of the last of these answers, which was given to a question of this clause; `before`: when the
// file came.
std::vector<std::string> prospects_of(const Setting& setting, const Position& before,
                                      const std::vector<Answer>& answers, std::string_view clause,
                                      Seat seat, formats::Language language);

}  // namespace cursus::hannibal
