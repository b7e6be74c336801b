#include "src/report/gather.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "formats/entries.hpp"
#include "formats/text.hpp"
#include "src/host/stored_log.hpp"
#include "src/report/last_order.hpp"
#include "src/report/reporter.hpp"

namespace cursus::report {

namespace {

using formats::Catalogue;

std::string_view dice_words(formats::Nonces nonces) {
  switch (nonces) {
    case formats::Nonces::Host:
      return "report.trust.dice-host";
    case formats::Nonces::Open:
      return "report.trust.dice-open";
    case formats::Nonces::Commit:
      return "report.trust.dice-commit";
  }
  return {};
}

// How far the game must be believed: dice, orders, host.
void tell_trust(const Game& game, const Catalogue& catalogue, Report& report) {
  const formats::Charter& charter = game.charter;
  const auto ring = key_ring(charter, game.acts);
  ensure(ring.has_value(), "the keys of a stored game can be read");
  std::vector<std::string> bare;
  for (const std::string& seat : charter.seats)
    if (!ring->has_key_of(seat)) bare.push_back(seat);
  report.trust.push_back(catalogue.say(dice_words(charter.nonces)));
  if (bare.empty()) {
    report.order_trust = "signed";
    report.trust.push_back(catalogue.say("report.trust.signed"));
  } else if (bare.size() == charter.seats.size()) {
    report.order_trust = "unsigned";
    report.trust.push_back(catalogue.say("report.trust.unsigned"));
  } else {
    report.order_trust = "partly";
    report.trust.push_back(catalogue.say("report.trust.unsigned-seat", {{"seat", bare.front()}}));
  }
  if (game.acts.host_key.empty())
    report.trust.push_back(catalogue.say("report.trust.unsigned-host"));
  if (!game.acts.voided.empty())
    report.trust.push_back(catalogue.say("report.trust.corrections",
                                         {{"corrections", std::to_string(game.acts.voided.size())},
                                          {"steps", std::to_string(game.acts.voided_steps())}}));
  if (game.acts.restores > 0)
    report.trust.push_back(
        catalogue.say("report.trust.restores", {{"restores", std::to_string(game.acts.restores)}}));
  if (!charter.operator_seat.empty())
    report.trust.push_back(
        catalogue.say("report.trust.operator", {{"seat", charter.operator_seat}}));
}

}  // namespace

Report make_report(const Store& store, const Game& game, Seat seat, formats::Language language,
                   bool whole) {
  Reporter reporter({game.row, game.charter, *game.match, game.progress, game.end}, language);
  reporter.write_for(seat);
  read_stored_log(
      store, game.row.id,
      [&](const formats::Entry& entry, const auto& facts) { reporter.hear(store, entry, facts); },
      whole ? 1 : game.progress.seats[seat].told_seq);
  Report report = reporter.finish();
  report.whole = whole;
  if (!game.acts.deadline.empty() && !report.over) report.deadline = game.acts.deadline;
  tell_trust(game, Catalogue::of(language), report);
  Private& own = report.secrets.front();
  if (const auto last = last_order(store, game.row.id, own.seat, game.end.seq)) {
    own.receipt = last->receipt;
    own.kept = kept_comments(last->text);
  }
  return report;
}

}  // namespace cursus::report
