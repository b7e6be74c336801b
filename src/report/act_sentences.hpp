// What a host did besides adjudicating, told to everybody.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "formats/log/host_acts.hpp"
#include "formats/log/log.hpp"
#include "formats/text/catalogue.hpp"
#include "src/store/store.hpp"

namespace cursus::report {

// Which game it was in, and where its earlier entries are.
struct ActPlace {
  const Store& store;
  std::string_view game;
  std::string_view module;
};

// One sentence; nothing for entries that are no such act.
std::optional<std::string> act_sentence(const formats::Entry& entry, const ActPlace& place,
                                        const formats::Catalogue& catalogue);

// What a correction undid.
std::string correction_sentence(const formats::Correction& correction, const ActPlace& place,
                                const formats::Catalogue& catalogue);

// Whether it ends the game before the rules do.
bool ends_game(const formats::Entry& entry);

// The key of its sentence. REQUIRES: it has one.
std::string act_key(const formats::Entry& entry);

}  // namespace cursus::report
