// Mail that does not arrive.
#pragma once

#include <string>

#include "src/mail/settings.hpp"
#include "src/store/store.hpp"

namespace cursus::post {

// One more hard bounce. After three on two days the seat's mail waits until it is heard of again,
// and the host is told.
void count_bounce(Store& store, Store::Transaction& step, const mail::Settings& settings,
                  const OutboxRow& lost, const std::string& because, const std::string& now);

}  // namespace cursus::post
