// Commands & Colors: Ancients: its general.
#pragma once

#include "src/bot/choice.hpp"

namespace cursus::bot {

Choice general_of_commands_and_colors(const formats::Match& match, Seat seat, Whim& whim);

}  // namespace cursus::bot
