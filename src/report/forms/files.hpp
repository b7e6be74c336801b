// A report in any of its forms, as a file.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "src/report/model.hpp"

namespace cursus::report {

enum class Form : std::uint8_t { Text, Html, Json, Svg, Png };

std::optional<Form> form_named(std::string_view name);  // "text", "html", "json", "svg", "png"
std::string bytes_of(const Report& report, Form form);

// Names that sort by themselves: "spring_T04_P012_greek.html".
std::string file_name(const Report& report, Form form);

}  // namespace cursus::report
