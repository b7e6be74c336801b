// A report as one page that needs nothing else: no script, no other file, nothing from the network.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>

#include "src/report/model.hpp"

namespace cursus::report {

std::string html(const Report& report);

// What the template prints; `html` is this and the template.
nlohmann::json page_data(const Report& report);

}  // namespace cursus::report
