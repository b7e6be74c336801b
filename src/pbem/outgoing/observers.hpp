// People who do not play and get the public reports of a game: what everybody may know, and never
// earlier than its charter says.
#pragma once

#include <string>

#include "formats/text/catalogue.hpp"
#include "src/host/host.hpp"
#include "src/store/store.hpp"

namespace cursus::pbem {

inline constexpr std::string_view observed_kind = "observed";
// Of a game; and of an address, over all games.
inline constexpr std::size_t most_observers = 20;
inline constexpr std::size_t most_observed_games = 10;

// A mail for each observer of whom a step is to be told by now.
void queue_for_observers(Host& host);

// From which entry on such a mail tells, and in which language.
struct WatchedKey {
  std::int64_t from = 1;
  formats::Language language = formats::Language::En;
};
WatchedKey watched_key(const OutboxRow& mail);

}  // namespace cursus::pbem
