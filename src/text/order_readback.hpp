// What an order file was taken to mean: every answer that was given for its seat.
#pragma once

#include <string>

#include "formats/game/match_data.hpp"

namespace cursus {

struct ReadbackLine {
  enum class By : std::uint8_t { Line, Standing, Rule };
  By by = By::Line;
  int line = 0;      // as in the canonical text; of a standing order perhaps of an earlier file
  std::string said;  // the answer as its reader writes it
};

// `answer`: as in Happened.
ReadbackLine readback_of(const formats::Match& match, const formats::JsonView& answer,
                         formats::Language language);

}  // namespace cursus
