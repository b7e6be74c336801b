// What an order file was taken to mean: every answer that was given for its seat.
#pragma once

#include <string>
#include <vector>

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

// Adds an answer to others: "step 0907", "step 1007" become "step 0907 1007"; the same once more is
// not said again.
void append_answer(std::vector<std::string>& all, const std::string& answer);
// One for each piece: what follows an answer and comes from the same line stands behind it, until
// its verb comes again. "move a", "step 0907", "halt", "move b" become "move a, step 0907, halt"
// and "move b".
std::vector<ReadbackLine> joined(const std::vector<ReadbackLine>& answers);

}  // namespace cursus
