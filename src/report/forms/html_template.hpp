// Pages from mustache templates in templates/html. What a template prints is escaped, unless it
// asks for it raw in three braces, which only drawings and scripts of our own do.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

namespace cursus::report {

// `data`: objects, arrays, texts and booleans. A name that a template uses and the data do not have
// prints nothing.
std::string fill_template(std::string_view name, const nlohmann::json& data);

// A template with the others that it includes by {{> name}} put in their places.
std::string template_text(std::string_view name);

}  // namespace cursus::report
