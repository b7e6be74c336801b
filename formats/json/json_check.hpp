// Whether a text is canonical JSON, found out without building or copying anything.
#pragma once

#include <string_view>

#include "formats/json/json_view.hpp"

namespace cursus::formats {

// True only for texts that parse_canonical() takes. False says nothing: the strict reader knows
// rare spellings, too, and tells what is wrong. `members`, if given, gets those of an object.
bool is_surely_canonical(std::string_view text, std::vector<JsonFields::Member>* members = nullptr);

}  // namespace cursus::formats
