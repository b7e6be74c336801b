#pragma once

#include <string>

#include "src/verify/verify.hpp"

namespace cursus {

// An evidence file that lies in memory; `text` must stay there.
OpenEvidence evidence_in(const std::string& text);

}  // namespace cursus
