// Host: undoing what went wrong, and giving more time.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "formats/time/utc_time.hpp"
#include "src/host/game_step.hpp"
#include "src/host/host.hpp"
#include "src/host/notices.hpp"
#include "src/verify/log_check.hpp"
#include "src/verify/sender_proof.hpp"

namespace cursus {

using formats::Chain;
using formats::ChainChance;
using formats::Correction;
using formats::EntryKind;

namespace {

struct Undoing {
  bool order_file = false;        // the entry is one
  formats::Digest head_before{};  // it
};

// A game that is over can be undone only from what ended it: not from the rules.
bool may_begin_at(const Game& game, std::uint64_t from, const Undoing& undoing) {
  if (game.acts.over) return game.acts.ended_at == from && from != 0;
  return undoing.order_file && !game.acts.is_voided(from);
}

Undoing look_up(const Store& store, const std::string& game, std::uint64_t from) {
  Undoing found;
  if (from < 2) return found;
  store.log(game, static_cast<std::int64_t>(from) - 1, [&](const LogView& line) {
    const auto seq = static_cast<std::uint64_t>(line.seq);
    if (seq + 1 == from) found.head_before = line.head;
    if (seq != from) return;
    const auto entry = formats::decode_entry(line.line);
    found.order_file = entry && entry->kind == EntryKind::Order;
  });
  return found;
}

// Steps after those that count up to there; with what had been undone before.
std::optional<ChainChance::Undone> undone(std::uint32_t used_then, std::uint32_t used_now,
                                          const std::vector<ChainChance::Undone>& before) {
  const std::uint32_t last = std::max(used_now, before.empty() ? 0 : before.back().second);
  if (last <= used_then) return std::nullopt;
  return ChainChance::Undone{used_then + 1, last};
}

// What each seat that can sign has sent, if the charter wants it.
Result<std::map<std::string, formats::Proof>> read_agreements(
    const Game& game, const std::vector<std::string>& papers, std::uint64_t from,
    const formats::Digest& head_before, signing::OpenPgp& openpgp, const std::string& time) {
  std::map<std::string, formats::Proof> agreed;
  if (game.charter.correcting != formats::Correcting::Agreed) return agreed;
  for (const std::string& paper : papers) {
    auto claimed = signing::read_claimed_paper(paper);
    if (!claimed) return tl::make_unexpected(claimed.error().front());
    const formats::Paper& read = claimed->file;
    const std::string seat = read.kind == formats::PaperKind::Agree ? read.text("Side") : "";
    const auto expected =
        formats::agreement_paper(game.row.id, seat.empty() ? "-" : seat, from, head_before);
    if (read.canonical != expected.canonical)
      return untimely({}, "host.agreement-other", {{"side", seat}});
    auto proof = proof_by_sender(std::move(*claimed), game.charter, game.acts, openpgp, time);
    if (!proof) return tl::make_unexpected(proof.error().front());
    if (*proof) agreed.insert_or_assign(seat, **proof);
  }
  const auto ring = key_ring(game.charter, game.acts);
  for (const std::string& seat : game.charter.seats)
    if (ring->has_key_of(seat) && !agreed.contains(seat))
      return untimely({}, "host.agreement-missing",
                      {{"game", game.row.id}, {"side", seat}, {"from", std::to_string(from)}});
  return agreed;
}

}  // namespace

Result<Correction> Host::correct(const std::string& id, std::uint64_t from,
                                 const std::string& reason,
                                 const std::vector<std::string>& papers) {
  if (auto fit = formats::check_reason(reason); !fit)
    return tl::make_unexpected(std::move(fit.error()));
  auto step = store_.begin();
  auto now = open_game(id);
  if (!now) return tl::make_unexpected(std::move(now.error()));
  const bool reopens = now->acts.over;
  if (reopens && now->acts.ended_at == 0) return untimely({}, "host.game-over", {{"game", id}});
  const Undoing undoing = look_up(store_, id, from);
  if (!may_begin_at(*now, from, undoing))
    return untimely({}, reopens ? "host.reopen-from" : "host.correct-from",
                    {{"from", std::to_string(from)},
                     {"ended", std::to_string(now->acts.ended_at)},
                     {"game", id}});
  if (reopens && now->acts.chain_numbers.back() == formats::master_length)
    return untimely({}, "host.chains-used-up", {{"game", id}});
  const std::string time = std::max(clock_.now(), now->acts.time);
  auto agreed =
      read_agreements(*now, papers, from, undoing.head_before, credentials_.openpgp(), time);
  if (!agreed) return tl::make_unexpected(std::move(agreed.error()));

  auto then = load_game_before(store_, id, from);
  if (!then) return tl::make_unexpected(std::move(then.error()));
  Correction correction{from,
                        reason,
                        static_cast<std::uint64_t>(now->end.seq) + 1 - from,
                        undone(then->chance->used(Chain::Open), now->chance->used(Chain::Open),
                               now->acts.undone_open),
                        undone(then->chance->used(Chain::Sealed), now->chance->used(Chain::Sealed),
                               now->acts.undone_sealed),
                        std::move(*agreed),
                        {}};
  for (const Seat seat : both_seats)
    if (then->progress.seats[seat].waited_for) correction.waiting.push_back(then->seat_name(seat));
  // The game as it was then, but with all that has been used and sent since.
  const std::uint64_t point = now->progress.point + 1;
  then->progress.secrets = now->progress.secrets;
  for (const Seat seat : both_seats) {
    then->progress.seats[seat].sent_point = now->progress.seats[seat].sent_point;
    then->progress.seats[seat].sent_serial = now->progress.seats[seat].sent_serial;
  }
  const Acts as_of_then = then->acts;
  then->acts = now->acts;
  then->seal = now->seal;
  then->openpgp = now->openpgp;
  prepare_correction(store_, *now, *then, from);
  LogWriter log_writer(now->end, time, then->seal, then->acts);
  log_writer.add(EntryKind::Correct, "host", formats::correction_json(correction));
  for (std::size_t i = as_of_then.undone_open.size(); i < then->acts.undone_open.size(); ++i)
    then->chance->skip(Chain::Open, then->acts.undone_open[i]);
  for (std::size_t i = as_of_then.undone_sealed.size(); i < then->acts.undone_sealed.size(); ++i)
    then->chance->skip(Chain::Sealed, then->acts.undone_sealed[i]);
  stand_at(store_, step, *then, point, log_writer.end().seq);
  // The end has shown all that the sealed links have made and will make.
  if (reopens) write_new_chains(step, *then, log_writer);
  store_step(store_, step, *then, log_writer);
  queue_reports(step, store_, *then, log_writer);
  step.commit();
  return correction;
}

Result<formats::Extension> Host::extend(const std::string& id, const std::string& until,
                                        const std::string& reason) {
  if (auto fit = formats::check_reason(reason); !fit)
    return tl::make_unexpected(std::move(fit.error()));
  auto step = store_.begin();
  auto game = open_game(id);
  if (!game) return tl::make_unexpected(std::move(game.error()));
  if (game->over()) return untimely({}, "host.game-over", {{"game", id}});
  const std::string time = std::max(clock_.now(), game->acts.time);
  // Nobody gains by a deadline where there was none.
  if (game->acts.deadline.empty()) return untimely({}, "host.no-deadline", {{"game", id}});
  if (!formats::is_timestamp(until) || until <= time)
    return untimely({}, "host.until-past", {{"until", until}});
  if (until <= game->acts.deadline)
    return untimely({}, "host.until-earlier",
                    {{"until", until}, {"deadline", game->acts.deadline}, {"game", id}});
  const formats::Extension extension{game->progress.point, until, reason};
  LogWriter log_writer(game->end, time, game->seal, game->acts);
  log_writer.add(EntryKind::Notice, "host", formats::extension_json(extension));
  store_step(store_, step, *game, log_writer);
  queue_notice(step, store_, *game,
               {.key = "notice.extend",
                .arguments = {{"point", std::to_string(extension.point)},
                              {"until", until},
                              {"reason", reason.empty() ? "-" : reason}}},
               time);
  step.commit();
  return extension;
}

}  // namespace cursus
