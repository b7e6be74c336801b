// What a host did besides adjudicating, told to everybody.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "formats/catalogue.hpp"
#include "formats/log.hpp"

namespace cursus::report {

// One sentence; nothing for entries that are no such act.
std::optional<std::string> act_sentence(const formats::Entry& entry, std::string_view module,
                                        const formats::Catalogue& catalogue);

// Whether it ends the game before the rules do.
bool ends_game(const formats::Entry& entry);

// The key of its sentence. REQUIRES: it has one.
std::string act_key(const formats::Entry& entry);

}  // namespace cursus::report
