// A game as a site of plain files: one page for each step, with the way to the steps before and
// after it. While the game goes on it shows what everybody may know; afterwards, everything.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "adjudicator/core/result.hpp"
#include "formats/text/catalogue.hpp"
#include "src/store/store.hpp"

namespace cursus::report {

using WriteFile = std::function<void(const std::string& name, const std::string& bytes)>;

// Hands over each file as soon as it is made: a page and a map for each step, and a page that lists
// them. Returns how many steps there are. Refuses a game that is not there or cannot be played
// again from what is here.
Result<std::size_t> make_site(const Store& store, std::string_view game, formats::Language language,
                              const WriteFile& write);

// All games of a host, each in a directory of its own, and a page that lists them. Returns how many
// there are.
// `club`: a page beside the list, to which it leads; empty: none. `composer`: the order composer
// beside the list, in which the last page of each game opens as a board; empty: none.
Result<std::size_t> make_host_site(const Store& store, formats::Language language,
                                   const WriteFile& write, const std::string& club = {},
                                   const std::string& composer = {});

}  // namespace cursus::report
