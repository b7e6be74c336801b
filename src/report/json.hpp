// A report as a file for programs: formats/report.md.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "src/report/model.hpp"

namespace cursus::report {

nlohmann::json report_json(const Report& report);

}  // namespace cursus::report
