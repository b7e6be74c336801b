#include "src/report/gather.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "formats/entries.hpp"
#include "formats/text.hpp"
#include "src/host/stored_log.hpp"
#include "src/report/last_order.hpp"
#include "src/report/reporter.hpp"

namespace cursus::report {

Report make_report(const Store& store, const Game& game, Seat seat, formats::Language language,
                   bool whole) {
  Reporter reporter({game.row, game.charter, *game.match, game.progress, game.acts, game.end},
                    language);
  reporter.write_for(seat);
  read_stored_log(
      store, game.row.id,
      [&](const formats::Entry& entry, const auto& facts) {
        // The log may go on behind a game that is looked at as it was.
        if (entry.seq <= static_cast<std::uint64_t>(game.end.seq))
          reporter.hear(store, entry, facts);
      },
      whole ? 1 : game.progress.seats[seat].told_seq);
  Report report = reporter.finish();
  report.whole = whole;
  if (!game.acts.deadline.empty() && !report.over) report.deadline = game.acts.deadline;
  Private& own = report.secrets.front();
  if (const auto last = last_order(store, game.row.id, own.seat, game.end.seq)) {
    own.receipt = last->receipt;
    own.kept = kept_comments(last->text);
  }
  return report;
}

}  // namespace cursus::report
