// How long players have, and what happens when they do not answer. See time_rules.md.
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "formats/time/zone.hpp"

namespace cursus::formats {

// What happens when somebody has not answered by their deadline, and the grace after it.
enum class Missing : std::uint8_t {
  Wait,      // nothing
  Defaults,  // the rules go on with their defaults
  Deputy,    // their deputy may answer for them
  Forfeit,   // they lose the game
};
std::string_view to_string(Missing missing);  // "wait", …

// The same hours every week.
struct Calendar {
  std::vector<unsigned> days;     // 0 is Sunday; rising
  unsigned minute = 0;            // of that day
  std::string zone;               // Zone::text()
  std::uint64_t least_hours = 0;  // nobody has less than this
  bool operator==(const Calendar&) const = default;
};

// Every seat has a clock of its own, which runs while it must answer: until its answer arrives.
// What the host gives is not taken from it.
struct TurnClock {
  std::uint64_t hours = 0;      // at the beginning
  std::uint64_t increment = 0;  // hours, after each answer
  std::uint64_t most = 0;       // hours that can be saved up
  bool operator==(const TurnClock&) const = default;
};

// One of the three ways at most.
struct TimeRules {
  std::uint64_t hours = 0;  // for each point; 0: no deadline of this kind
  std::optional<Calendar> calendar{};
  std::optional<TurnClock> clock{};
  std::uint64_t grace_minutes = 0;
  Missing missing = Missing::Wait;
  std::uint64_t absence_days = 0;  // that each seat may be away in all

  bool has_deadlines() const { return hours > 0 || calendar || clock; }
  bool operator==(const TimeRules&) const = default;
};

// The members of the charter that say it.
void add_time_rules(nlohmann::json& charter, const TimeRules& rules);
Result<TimeRules> read_time_rules(const nlohmann::json& charter);

// "wed,sun 21:00 +09:00", "240+12<480": what a host types.
Result<Calendar> read_calendar(std::string_view text);
Result<TurnClock> read_turn_clock(std::string_view text);
Result<Missing> read_missing(std::string_view word);

// The first of these hours that leaves enough time.
UtcTime next_in(const Calendar& calendar, UtcTime from);

}  // namespace cursus::formats
