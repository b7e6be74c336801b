// Mail that does not arrive.
#pragma once

#include <string>

#include "src/mail/settings.hpp"
#include "src/store/store.hpp"

namespace cursus::pbem {

// One more hard bounce. After three on two days the seat's mail waits until it is heard of again;
// the host is told and, where the charter says so, the opponent.
void count_bounce(Store& store, Store::Transaction& step, const mail::Settings& settings,
                  const OutboxRow& lost, const std::string& because, const std::string& now);

// Where the charter says so, the others hear that `who` cannot be reached, or can be again. `key`:
// "post.unreachable", "post.reachable".
void tell_others(Store& store, Store::Transaction& step, const PlayerRow& who, std::string_view key,
                 const std::string& now);

}  // namespace cursus::pbem
