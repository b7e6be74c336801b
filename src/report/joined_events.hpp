// Events that are told in one sentence.
#pragma once

#include "formats/game/match.hpp"
#include "src/report/model.hpp"

namespace cursus::report {

// The first of them has the sentence of all, the others have none.
void join_sentences(std::vector<Told>& events, const formats::Match& match,
                    formats::Language language);

}  // namespace cursus::report
