// Cataphract: positions as JSON (position.md). Only what differs from the set-up is written.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <utility>

#include "adjudicator/cataphract/cataphract.hpp"

namespace cursus::cataphract {

std::string position_text(const Battle& battle, const Position& now);
Result<std::pair<Battle, Position>> read_position(const nlohmann::json& position);

}  // namespace cursus::cataphract
