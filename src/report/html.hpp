// A report as one page that needs nothing else: no script, no other file, nothing from the network.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "src/report/model.hpp"

namespace cursus::report {

std::string html(const Report& report);
// The same for a mail, where programs show a picture that comes along but nothing drawn in place.
// `picture`: its address, "cid:…"; empty: without a map.
std::string html_for_mail(const Report& report, std::string_view picture);

// What the template prints; `html` is this and the template.
// `picture` as above; without one, the map is drawn in place.
nlohmann::json page_data(const Report& report, std::optional<std::string_view> picture = {});

}  // namespace cursus::report
