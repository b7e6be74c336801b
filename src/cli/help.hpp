// What the parser of the command line says, in the reader's language.
#pragma once

#include <string>
#include <string_view>

#include "formats/text/catalogue.hpp"

namespace cursus::cli {

// A page of help. It is written in English, beside each option; templates/help.ja.json is the
// dictionary for its lines and for what stands at their ends. Where that has a gap, English stays.
std::string help_in(formats::Language language, std::string_view page);

}  // namespace cursus::cli
