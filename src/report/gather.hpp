// From the log and the match to a report. The only part that knows them.
#pragma once

#include <functional>

#include "src/host/game.hpp"
#include "src/host/stored_log.hpp"
#include "src/report/model.hpp"
#include "src/report/reporter.hpp"

namespace cursus::report {

// `whole`: told from the beginning of the game, not only since the last report.
Report make_report(const Store& store, const Game& game, Seat seat, formats::Language language,
                   bool whole = false);
// `fresh`: the end of the log, which need not be read from the store.
Report make_report(const Store& store, const Game& game, Seat seat, formats::Language language,
                   const std::vector<Written>& fresh);
// The same from a log that is being played again: `store` has it up to there.
Report make_report(const Store& store, const Standing& standing, Seat seat,
                   formats::Language language, bool whole);

}  // namespace cursus::report
