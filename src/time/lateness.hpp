// How late it is, as far as anybody's time depends on it: what a run knows of itself, until when
// the mailboxes have been read, and whether something came behind its sender's last moment.
#pragma once

#include <string>

#include "src/game/game.hpp"
#include "src/time/deadlines.hpp"

namespace cursus {

// Whatever had arrived by this moment has been taken in. Empty: no mailbox was ever reached.
std::string read_until(const Store& store, const Limits& limits, const std::string& now);

// `read`: as above, or empty where it does not matter who is missing.
RunFacts run_facts(const Store& store, const Limits& limits, const std::string& now,
                   const std::string& read);

// Whether the clock has gone ahead so far that nothing should be written by it.
bool is_clock_doubtful(const Store& store, const Limits& limits, const std::string& now);

// The same for a command that no run stands behind: the last entry of a game tells the time, too.
// Empty: it is not; else the moment after which nobody knows of any.
std::string in_doubt_since(const Store& store, const Limits& limits, const std::string& now,
                           const std::string& last_entry);

// Mail to this seat comes back.
bool is_out_of_reach(const Store& store, const std::string& game, const std::string& seat);

// Where a deadline has consequences, what arrives behind it does not count, whether or not a run
// has drawn them yet. Not so while the host itself is out of order: then the deadline is postponed.
Result<void> check_in_time(const Store& store, const Game& game, const std::string& seat,
                           const Limits& limits, const std::string& arrived,
                           const std::string& now);

}  // namespace cursus
