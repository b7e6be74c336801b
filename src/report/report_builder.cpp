#include "src/report/report_builder.hpp"

#include <algorithm>
#include <iterator>
#include <nlohmann/json.hpp>

#include "formats/log/entries.hpp"
#include "formats/text/text.hpp"
#include "src/report/last_order.hpp"
#include "src/report/press.hpp"
#include "src/text/charter_terms.hpp"

namespace cursus::report {

Standing standing_of(const Game& game) {
  return {game.row, game.charter, *game.match, game.progress, game.acts, game.end};
}

ReportBuilder::Stretch ReportBuilder::stretch_for(Seat seat, bool whole) const {
  const std::int64_t news = standing_.progress.seats[seat].told_seq;
  // A game that an act has ended: all that was played had been told before.
  const bool by_act = standing_.acts.ended != Acts::Ended::No;
  return {whole ? 1 : by_act ? news + 1 : news, news};
}

std::span<const Written> ReportBuilder::log_from(std::int64_t from) {
  const auto seq = [](const Written& one) { return static_cast<std::int64_t>(one.entry.seq); };
  // The log may go on behind a game that is looked at as it was.
  const std::int64_t known = log_.empty() ? standing_.end.seq + 1 : seq(log_.front());
  if (from < known) {
    std::vector<Written> read;
    read_stored_log(
        store_, standing_.row.id,
        [&](const formats::Entry& entry, const auto& facts) {
          read.push_back({entry, facts});
        },
        from, known - 1);
    log_.insert(log_.begin(), std::make_move_iterator(read.begin()),
                std::make_move_iterator(read.end()));
  }
  const auto begin = std::ranges::find_if(log_, [&](const auto& one) { return seq(one) >= from; });
  return {begin, log_.end()};
}

const Reporter& ReportBuilder::told(formats::Language language, const Stretch& stretch) {
  if (last_ && last_->language == language && last_->stretch == stretch) return last_->reporter;
  last_.emplace(Told{language, stretch, Reporter(standing_, language)});
  Reporter& reporter = last_->reporter;
  for (const Written& one : log_from(stretch.from)) {
    if (static_cast<std::int64_t>(one.entry.seq) <= stretch.news) reporter.begin_news();
    reporter.hear_public(store_, one.entry);
  }
  reporter.sum_up();
  return reporter;
}

Report ReportBuilder::report_for(Seat seat, formats::Language language, bool whole) {
  const Stretch stretch = stretch_for(seat, whole);
  Reporter reporter = told(language, stretch);
  reporter.write_for(seat);
  for (const Written& one : log_from(stretch.from))
    reporter.hear_secrets(store_, one.entry, one.facts);
  Report report = reporter.finish();
  report.whole = whole;
  if (!standing_.acts.deadline.empty() && !report.over) {
    const std::string due = standing_.acts.keeper.deadline_of(standing_.match.seat_name(seat));
    report.deadline = due.empty() ? standing_.acts.deadline : due;
    report.late = late_terms(standing_.charter.time, formats::Catalogue::of(language));
  }
  Private& own = report.secrets.front();
  add_press(report, store_, whole ? 0 : standing_.progress.seats[seat].told_before);
  if (const auto last = last_order(store_, standing_.row.id, own.seat, standing_.end.seq)) {
    own.receipt = last->receipt;
    own.kept = kept_comments(last->text);
  }
  return report;
}

Report public_report(const Store& store, const Game& game, std::int64_t from,
                     formats::Language language) {
  Reporter reporter(standing_of(game), language);
  read_stored_log(
      store, game.row.id,
      [&](const formats::Entry& entry, const auto&) { reporter.hear_public(store, entry); }, from,
      game.end.seq);
  Report report = reporter.finish();
  if (!game.acts.deadline.empty() && !report.over) report.deadline = game.acts.deadline;
  return report;
}

Report make_report(const Store& store, const Game& game, Seat seat, formats::Language language,
                   bool whole) {
  return make_report(store, standing_of(game), seat, language, whole);
}

Report make_report(const Store& store, const Standing& standing, Seat seat,
                   formats::Language language, bool whole) {
  return ReportBuilder(store, standing).report_for(seat, language, whole);
}

}  // namespace cursus::report
