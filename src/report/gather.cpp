#include "src/report/gather.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "formats/entries.hpp"
#include "formats/text.hpp"
#include "src/host/terms.hpp"
#include "src/report/last_order.hpp"
#include "src/report/press.hpp"

namespace cursus::report {

namespace {

Report gather(const Store& store, const Standing& standing, Seat seat, formats::Language language,
              bool whole, const std::vector<Written>& fresh) {
  Reporter reporter(standing, language);
  reporter.write_for(seat);
  const std::int64_t news = standing.progress.seats[seat].told_seq;
  // A game that an act has ended: all that was played had been told before.
  const bool by_act = standing.acts.ended != Acts::Ended::No;
  const std::int64_t from = whole ? 1 : by_act ? news + 1 : news;
  const auto hear = [&](const formats::Entry& entry, const auto& facts) {
    if (static_cast<std::int64_t>(entry.seq) <= news) reporter.begin_news();
    reporter.hear(store, entry, facts);
  };
  // The log may go on behind a game that is looked at as it was.
  const std::int64_t stored =
      fresh.empty() ? standing.end.seq : static_cast<std::int64_t>(fresh.front().entry.seq) - 1;
  if (from <= stored) read_stored_log(store, standing.row.id, hear, from, stored);
  for (const Written& one : fresh)
    if (static_cast<std::int64_t>(one.entry.seq) >= from) hear(one.entry, one.facts);
  Report report = reporter.finish();
  report.whole = whole;
  if (!standing.acts.deadline.empty() && !report.over) {
    const std::string own = standing.acts.keeper.deadline_of(standing.match.seat_name(seat));
    report.deadline = own.empty() ? standing.acts.deadline : own;
    report.late = late_terms(standing.charter.time, formats::Catalogue::of(language));
  }
  Private& own = report.secrets.front();
  add_press(report, store, whole ? 0 : standing.progress.seats[seat].told_before);
  if (const auto last = last_order(store, standing.row.id, own.seat, standing.end.seq)) {
    own.receipt = last->receipt;
    own.kept = kept_comments(last->text);
  }
  return report;
}

Standing standing_of(const Game& game) {
  return {game.row, game.charter, *game.match, game.progress, game.acts, game.end};
}

}  // namespace

Report make_report(const Store& store, const Game& game, Seat seat, formats::Language language,
                   bool whole) {
  return gather(store, standing_of(game), seat, language, whole, {});
}

Report make_report(const Store& store, const Game& game, Seat seat, formats::Language language,
                   const std::vector<Written>& fresh) {
  return gather(store, standing_of(game), seat, language, false, fresh);
}

Report make_report(const Store& store, const Standing& standing, Seat seat,
                   formats::Language language, bool whole) {
  return gather(store, standing, seat, language, whole, {});
}

}  // namespace cursus::report
