// Host: what a seat does besides ordering: it resigns, speaks of a draw, takes a file back, leaves.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "src/host/game_step.hpp"
#include "src/host/host.hpp"
#include "src/host/notices.hpp"
#include "src/host/orders/admission.hpp"
#include "src/host/orders/waiting_files.hpp"
#include "src/time/lateness.hpp"
#include "src/verify/sender_proof.hpp"

namespace cursus {

using formats::PaperKind;
using formats::PlayerAct;

namespace {

// The file that waits for this point, and its name in the log.
struct Withdrawn {
  InboxRow row;
  formats::Digest commit{};
};

std::optional<Withdrawn> waiting_file(const Store& store, const Game& game, const std::string& seat,
                                      std::uint64_t point) {
  for (const InboxRow& row : store.waiting_orders(game.row.id)) {
    if (row.seat != seat || row.point != static_cast<std::int64_t>(point)) continue;
    const auto file = formats::read_order_file(row.body);
    ensure(file.has_value(), "a stored order file can be read");
    return Withdrawn{row, commit_of(game, file->header)};
  }
  return std::nullopt;
}

// The very same paper has been here before.
bool was_here(const Store& store, const std::string& game, const std::string& seat,
              const formats::Paper& paper) {
  bool found = false;
  store.log(game, 1, [&](const LogView& line) {
    const auto entry = formats::decode_entry(line.line);
    if (found || !entry || entry->by != seat || !formats::is_player_act(entry->kind)) return;
    auto act = formats::read_player_act(entry->kind, *entry->data);
    // We have counted it, not its sender.
    if (act && !act->sign) act->serial = paper.number("Serial");
    found = act && formats::player_act_paper(game, seat, *act).canonical == paper.canonical;
  });
  return found;
}

// Nobody counts the acts of a seat that does not sign. The same words may be said again when they
// have a meaning again.
bool may_repeat(const Store& store, const Game& game, const std::string& seat,
                const PlayerAct& act) {
  if (act.kind == PaperKind::Withdraw)
    return waiting_file(store, game, seat, act.point).has_value();
  if (act.kind != PaperKind::Draw) return false;
  const std::string& offer = game.acts.draw_offer;
  return act.answer == "offer" ? offer.empty() : !offer.empty() && offer != seat;
}

bool ends_game(const PlayerAct& act) {
  return act.kind == PaperKind::Resign || (act.kind == PaperKind::Draw && act.answer == "accept");
}

void give_next_serial(const Acts& acts, const std::string& seat, PlayerAct& act) {
  const auto last = acts.acted.find(seat);
  if (last != acts.acted.end() && last->second.point == act.point)
    act.serial = std::max(act.serial, last->second.serial + 1);
}

}  // namespace

Filed Host::take_act(Store::Transaction& step, signing::ClaimedPaper claimed,
                     const Carried& carried) {
  Filed filed;
  const formats::Paper paper = claimed.file;
  filed.paper = paper.kind;
  filed.game = paper.text("Game");
  filed.seat = paper.text("Side");
  const auto refuse = [&](Refusal why) {
    filed.refusals = {std::move(why)};
    return filed;
  };
  auto game = open_game(filed.game);
  if (!game) return refuse(std::move(game.error()));
  filed.log = game->end;
  filed.status = game->row.status;
  const auto seat = game->match->seat_named(filed.seat);
  if (!seat)
    return refuse(
        untimely({}, "paper.no-such-side", {{"game", filed.game}, {"side", filed.seat}}).value());
  const std::string time = std::max(clock_.now(), game->acts.time);
  auto sign =
      proof_by_sender(std::move(claimed), game->charter, game->acts, credentials_.openpgp(), time);
  if (!sign) {
    filed.refusals = std::move(sign.error());
    return filed;
  }
  filed.is_signed = sign->has_value();
  if (!filed.is_signed && !carried.unsigned_too) return refuse(unproven(filed.game, filed.seat));
  filed.proven = true;
  PlayerAct act = formats::player_act_of(paper);
  act.sign = std::move(*sign);
  const bool again = !act.sign && !game->over() && may_repeat(store_, *game, filed.seat, act);
  if (!again && was_here(store_, filed.game, filed.seat, paper)) {
    filed.kind = Filed::Kind::Duplicate;
    return filed;
  }
  if (game->over()) return refuse(untimely({}, "host.game-over", {{"game", filed.game}}).value());
  if (!act.sign) give_next_serial(game->acts, filed.seat, act);
  if (auto open = check_point(*game, *seat, act.point); !open)
    return refuse(std::move(open.error()));
  if (auto seen = check_seen(store_, *game, *seat, act.seen); !seen)
    return refuse(std::move(seen.error()));
  if (auto fine = check_player_act(game->acts, filed.seat, act, time); !fine)
    return refuse(std::move(fine.error()));
  const std::string now = clock_.now();
  const std::string arrived = carried.arrived.empty() ? now : std::min(carried.arrived, now);
  if (act.kind == PaperKind::Absence && act.from < arrived.substr(0, 10))
    return refuse(
        untimely({}, "paper.absence-days", {{"from", act.from}, {"until", act.until}}).value());
  // A leave or a draft taken back would change what a deadline brings; giving up does not.
  if (act.kind != PaperKind::Resign)
    if (auto fine = check_in_time(store_, *game, filed.seat, limits_, arrived, now); !fine)
      return refuse(std::move(fine.error()));
  if (!act.sign && carried.word == Carried::Word::Mailed && ends_game(act)) {
    filed.kind = Filed::Kind::ToConfirm;
    return filed;
  }
  if (act.kind == PaperKind::Withdraw) {
    const auto file = waiting_file(store_, *game, filed.seat, act.point);
    if (!file)
      return refuse(untimely({}, "paper.nothing-waits",
                             {{"game", filed.game}, {"point", std::to_string(act.point)}})
                        .value());
    act.order = file->commit;
    step.set_order_state(file->row.id, OrderState::Replaced);
  }
  LogWriter log_writer(game->end, time, game->seal, game->acts);
  log_writer.add(formats::entry_kind_of(act.kind), filed.seat, formats::player_act_json(act));
  if (game->over()) end_game(store_, step, *game, log_writer);
  store_step(store_, step, *game, log_writer);
  queue_act(step, store_, *game, log_writer.written().front().entry, time);
  if (game->over()) queue_reports(step, store_, *game, log_writer);
  filed.kind = Filed::Kind::Filed;
  filed.log = game->end;
  filed.status = game->row.status;
  return filed;
}

}  // namespace cursus
