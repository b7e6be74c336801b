#include "src/report/gather.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "formats/entries.hpp"
#include "formats/text.hpp"
#include "src/host/stored_log.hpp"
#include "src/report/last_order.hpp"
#include "src/report/press.hpp"

namespace cursus::report {

Report make_report(const Store& store, const Game& game, Seat seat, formats::Language language,
                   bool whole) {
  return make_report(store,
                     {game.row, game.charter, *game.match, game.progress, game.acts, game.end},
                     seat, language, whole);
}

Report make_report(const Store& store, const Standing& standing, Seat seat,
                   formats::Language language, bool whole) {
  Reporter reporter(standing, language);
  reporter.write_for(seat);
  const std::int64_t news = standing.progress.seats[seat].told_seq;
  read_stored_log(
      store, standing.row.id,
      [&](const formats::Entry& entry, const auto& facts) {
        // The log may go on behind a game that is looked at as it was.
        if (entry.seq > static_cast<std::uint64_t>(standing.end.seq)) return;
        if (static_cast<std::int64_t>(entry.seq) <= news) reporter.begin_news();
        reporter.hear(store, entry, facts);
      },
      whole ? 1 : news);
  Report report = reporter.finish();
  report.whole = whole;
  if (!standing.acts.deadline.empty() && !report.over) report.deadline = standing.acts.deadline;
  Private& own = report.secrets.front();
  add_press(report, store, whole ? 0 : standing.progress.seats[seat].told_before);
  if (const auto last = last_order(store, standing.row.id, own.seat, standing.end.seq)) {
    own.receipt = last->receipt;
    own.kept = kept_comments(last->text);
  }
  return report;
}

}  // namespace cursus::report
