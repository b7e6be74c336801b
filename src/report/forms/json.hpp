// A report as a file for programs: formats/report.md.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "src/report/model.hpp"

namespace cursus::report {

// One line of canonical JSON.
std::string json_text(const Report& report);
// The same as a value.
nlohmann::json report_json(const Report& report);

}  // namespace cursus::report
