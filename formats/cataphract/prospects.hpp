// Cataphract: what a file plans to shoot at and to attack, in sentences, for who checks their
// orders.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "adjudicator/cataphract/cataphract.hpp"
#include "formats/text/catalogue.hpp"

namespace cursus::cataphract {

// Of the lines of a file that came when the table was like this. Everything in it lies open.
std::vector<std::string> plans_of(const Battle& battle, const Position& before,
                                  std::span<const ScriptLine<Cataphract>> lines, Seat seat,
                                  formats::Language language);

}  // namespace cursus::cataphract
