// Replay: what players did besides ordering, and what became of those whose time was up.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "src/game/replay/default_answers.hpp"
#include "src/game/replay/replay.hpp"

namespace cursus {

using formats::Entry;
using nlohmann::json;

void Replay::take_act(const Entry& entry) {
  const auto act = read(formats::read_player_act(entry.kind, *entry.data));
  demand(started_ && first_run_ != 0, "verify.not-started");
  const auto fine = check_player_act(acts_, entry.by, act, entry.time);
  if (!fine) throw refused(seq_, "verify.act", fine.error());
  if (playing_) {
    const SeatProgress& sender =
        progress_.seats[entry.by == charter_.seats[0] ? Seat::First : Seat::Second];
    demand(act.point >= sender.asked_point && act.point <= progress_.point, "verify.order-point",
           std::to_string(progress_.point), std::to_string(act.point));
  }
  if (act.kind != formats::PaperKind::Withdraw) return;
  const auto found = std::ranges::find_if(waiting_, [&](const Waiting& order) {
    return order.commit == act.order && order.seat == entry.by && order.taken.point == act.point;
  });
  demand(found != waiting_.end() && found->receipted, "verify.no-such-order", {},
         formats::hex(act.order));
  waiting_.erase(found);
}

// Nobody's time is up before it is, and no file that counts is passed over.
void Replay::check_over_time(const Entry& entry, std::uint64_t point, const std::string& seat,
                             const std::string& deadline) {
  demand(acts_.keeper.waits_for(seat), "verify.not-waited-for", {}, seat);
  demand(deadline == acts_.keeper.deadline_of(seat), "verify.deadline",
         acts_.keeper.deadline_of(seat), deadline);
  demand(acts_.keeper.is_over_time(seat, entry.time), "verify.too-early", deadline, entry.time);
  if (playing_)
    demand(point == progress_.point, "verify.point", std::to_string(progress_.point),
           std::to_string(point));
}

void Replay::take_close(const Entry& entry) {
  const auto closing = read(formats::read_closing(*entry.data));
  check_over_time(entry, closing.point, closing.seat, closing.deadline);
  if (!closing.draft) {
    demand(charter_.time.missing == formats::Missing::Defaults, "verify.policy",
           std::string(to_string(charter_.time.missing)), "defaults");
    for (const Waiting& order : waiting_)
      demand(order.seat != closing.seat, "verify.file-passed-over", {}, closing.seat);
  }
  closing_ = closing;
}

void Replay::take_forfeit(const Entry& entry) {
  const auto forfeit = read(formats::read_forfeit(*entry.data));
  check_over_time(entry, forfeit.point, forfeit.seat, forfeit.deadline);
  demand(charter_.time.missing == formats::Missing::Forfeit, "verify.policy",
         std::string(to_string(charter_.time.missing)), "forfeit");
  for (const Waiting& order : waiting_)
    demand(order.seat != forfeit.seat, "verify.file-passed-over", {}, forfeit.seat);
  check_none_waits(seq_);
}

// A run by defaults has no files; one by a draft has that very one.
void Replay::check_closing(const std::vector<Waiting>& orders) const {
  if (!closing_) return;
  const bool fits = closing_->draft
                        ? orders.size() == 1 && orders.front().commit == *closing_->draft &&
                              orders.front().seat == closing_->seat
                        : orders.empty();
  demand(fits, "verify.close-run", closing_->draft ? formats::hex(*closing_->draft) : "-",
         orders.empty() ? "-" : formats::hex(orders.front().commit));
}

void Replay::apply_defaults() {
  const auto seat = match_->seat_named(closing_->seat);
  ensure(seat.has_value(), "a seat that is waited for has a name");
  demand(progress_.seats[*seat].waited_for, "verify.not-waited-for", {}, closing_->seat);
  play_defaults(*match_, *seat);
}

}  // namespace cursus
