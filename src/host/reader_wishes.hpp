// How the player of a seat wants to read times: for their mails alone, never for the log.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "formats/time/zone.hpp"
#include "src/store/store.hpp"

namespace cursus {

// The rule of their time zone; nothing: they read UTC.
std::optional<formats::Zone> zone_of(const Store& store, std::string_view game,
                                     std::string_view seat);
// `zone`: a rule as formats::Zone writes it; empty: UTC.
void set_zone(Store::Transaction& step, std::string_view game, std::string_view seat,
              const std::string& zone);

// Whether each deadline comes with a file for their calendar.
bool wants_calendar(const Store& store, std::string_view game, std::string_view seat);
void set_calendar(Store::Transaction& step, std::string_view game, std::string_view seat,
                  bool wanted);

}  // namespace cursus
