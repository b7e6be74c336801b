// What time brings: deadlines, reminders, and a breaker for the days on which the host itself was
// out of order. The decisions are pure functions of what is known; Host::apply_deadlines() carries
// them out.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "formats/text/catalogue.hpp"
#include "formats/time/time_rules.hpp"
#include "src/game/timekeeper.hpp"

namespace cursus {

// When the breaker trips.
struct Limits {
  std::uint64_t gap_hours = 6;         // since the last run
  std::uint64_t silence_hours = 12;    // since a mailbox could last be asked
  std::uint64_t back_minutes = 10;     // that the clock may have gone back
  std::uint64_t jump_hours = 24 * 14;  // since the last run: rather a clock that is ahead
  std::uint64_t missing = 4;           // players at once, if they are more than half of all
  std::uint64_t more_hours = 24;       // that these get
  std::uint64_t again_hours = 72;      // before this many at once count as their own fault
  bool fetches = false;                // there are mailboxes, and what lies in them counts
  std::string operator_address{};      // who learns of it; empty: `cursus status` alone tells
  formats::Language operator_language = formats::Language::En;
};

// What a run knows of itself. Moments are those of the log; an empty one: never.
struct RunFacts {
  std::string now;
  std::string last_run;
  // When all mailboxes could last be asked or, if they never could, when that was first tried.
  // Empty: there are none.
  std::string mail_heard;
  std::string held_since;   // by an earlier run
  std::string missed;       // when too many were last missing at once
  std::size_t waited = 0;   // seats that have a deadline; MissingSeats says how far they count
  std::size_t missing = 0;  // of these, those whose time would be up now
  std::string stamped{};    // a mail server has been as late as that
};

enum class Trip : std::uint8_t { None, ClockBack, ClockAhead, Silence, Released, Gap, Missing };
std::string_view to_string(Trip trip);  // "clock-back", …

struct Decision {
  Trip trip = Trip::None;
  bool hold = false;    // nobody's deadline has passed in this run
  std::string since{};  // deadlines after this moment, up to now, are pushed …
  std::int64_t by = 0;  // … by this many seconds
  bool operator==(const Decision&) const = default;
};
Decision decide(const RunFacts& facts, const Limits& limits);

// What is to be done about one seat.
enum class Due : std::uint8_t { Nothing, Remind, Draft, Defaults, Forfeit, Late };
// `has_draft`: a file of this seat waits for its deadline. `read`: what arrived until then has been
// taken in, so that nobody loses by a mail that lies unread; empty: nothing has.
Due due(const Timekeeper& keeper, std::string_view seat, bool has_draft, std::string_view now,
        std::string_view read);

// What a run did about time, one line each.
struct DeadlineStep {
  enum class Kind : std::uint8_t {
    Draft,
    Defaults,
    Forfeit,
    Late,
    Reminded,
    Pushed,
    Still,
    GoesOn,
    Stuck
  };
  Kind kind = Kind::Late;
  std::string game{};
  std::string seat{};
  std::string deadline{};  // of a push: the new one
  std::string defect{};
};
std::string_view to_string(DeadlineStep::Kind kind);

struct DeadlineRun {
  Decision decision;
  std::vector<DeadlineStep> done;
};

// Settings of the host that stand in its store.
namespace host_key {
inline constexpr std::string_view last_run = "run.last";
inline constexpr std::string_view held_since = "run.held";
inline constexpr std::string_view held_why = "run.held-why";
inline constexpr std::string_view held_at = "run.held-at";  // when that was found, by our clock
inline constexpr std::string_view missed = "run.missed";
// Whoever fetches mail says here when all mailboxes could last be asked: the moment before it
// looked into the first. And when it first tried.
inline constexpr std::string_view mail_heard = "mail.heard";
inline constexpr std::string_view mail_since = "mail.since";
}  // namespace host_key

}  // namespace cursus
