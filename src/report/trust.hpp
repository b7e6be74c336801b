// How far a game must be believed.
#pragma once

#include "formats/log/entries.hpp"
#include "src/game/acts.hpp"
#include "src/report/model.hpp"

namespace cursus::report {

Trust trust_of(const formats::Charter& charter, const Acts& acts, formats::Language language);

}  // namespace cursus::report
