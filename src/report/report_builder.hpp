// From the log and the match to a report. The only part that knows them.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "src/game/game.hpp"
#include "src/game/log/stored_log.hpp"
#include "src/report/model.hpp"
#include "src/report/reporter.hpp"

namespace cursus::report {

Standing standing_of(const Game& game);

// The reports on one point of a game. Readers of one language hear the same of what is public: it
// is put into words once.
class ReportBuilder {
 public:
  // `store` must outlive it.
  ReportBuilder(const Store& store, const Standing& standing)
      : store_(store), standing_(standing) {}

  // `whole`: told from the beginning of the game, not only since the last report.
  Report report_for(Seat seat, formats::Language language, bool whole = false);

 private:
  // Which entries a report tells of, and up to which of them its reader has heard before.
  struct Stretch {
    std::int64_t from = 1;
    std::int64_t news = 0;
    bool operator==(const Stretch&) const = default;
  };
  struct Told {
    formats::Language language;
    Stretch stretch;
    Reporter reporter;  // for everybody
  };
  Stretch stretch_for(Seat seat, bool whole) const;
  const Reporter& told(formats::Language language, const Stretch& stretch);
  // The log from there on, as far as the game is looked at.
  std::span<const Written> log_from(std::int64_t from);

  const Store& store_;
  Standing standing_;
  std::vector<Written> log_;  // read so far: its end
  std::optional<Told> last_;
};

// For everybody who does not play: what was told from entry `from` on, and the table as it is.
Report public_report(const Store& store, const Game& game, std::int64_t from,
                     formats::Language language);

// One report.
Report make_report(const Store& store, const Game& game, Seat seat, formats::Language language,
                   bool whole = false);
// The same from a log that is being played again: `store` has it up to there.
Report make_report(const Store& store, const Standing& standing, Seat seat,
                   formats::Language language, bool whole);

}  // namespace cursus::report
