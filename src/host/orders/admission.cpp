#include "src/host/orders/admission.hpp"

#include "formats/game/advisor.hpp"

namespace cursus {
namespace {

using formats::OrderHeader;

std::string number(std::uint64_t value) { return std::to_string(value); }

}  // namespace

Result<void> check_point(const Game& game, Seat seat, std::uint64_t point) {
  const std::vector<Refusal::Argument> arguments{{"found", number(point)},
                                                 {"point", number(game.progress.point)},
                                                 {"game", game.row.id},
                                                 {"side", game.seat_name(seat)}};
  if (point > game.progress.point) return untimely({}, "host.point-ahead", arguments);
  if (point < game.progress.seats[seat].asked_point) return untimely({}, "host.stale", arguments);
  return {};
}

namespace {

Result<void> check_order_point(const Game& game, Seat seat, const OrderHeader& header) {
  if (auto open = check_point(game, seat, header.point); !open) return open;
  const SeatProgress& newest = game.progress.seats[seat];
  if (header.point < newest.sent_point)
    return untimely({}, "host.out-of-order",
                    {{"found", number(header.point)}, {"newest", number(newest.sent_point)}});
  return {};
}

}  // namespace

Result<void> check_seen(const Store& store, const Game& game, Seat seat,
                        const std::optional<formats::Seen>& seen) {
  const std::string side = game.seat_name(seat);
  const bool has_key = key_ring(game.charter, game.acts).value().has_key_of(side);
  if (!seen && has_key)
    return untimely({}, "host.seen-missing", {{"side", side}, {"game", game.row.id}});
  if (!seen) return {};
  const SeatProgress& told = game.progress.seats[seat];
  if (seen->point > game.progress.point)
    return untimely({}, "host.seen-ahead",
                    {{"found", number(seen->point)},
                     {"point", number(game.progress.point)},
                     {"game", game.row.id}});
  if (seen->point < told.asked_point)
    return untimely({}, "host.stale",
                    {{"found", number(seen->point)},
                     {"point", number(game.progress.point)},
                     {"game", game.row.id},
                     {"side", side}});
  bool found = false;
  store.log(game.row.id, told.told_seq, [&](const LogView& line) {
    found = found || formats::short_head(line.head) == seen->head16;
  });
  if (found) return {};
  return untimely({}, "host.other-history",
                  {{"found", seen->head16}, {"game", game.row.id}, {"side", side}});
}

std::string sent_after(const Store& store, const Game& game, const OrderHeader& header,
                       const std::string& otherwise) {
  const auto seat = game.match->seat_named(header.side);
  std::string time = otherwise;
  if (!seat || !header.seen) return time;
  store.log(game.row.id, game.progress.seats[*seat].told_seq, [&](const LogView& line) {
    if (formats::short_head(line.head) != header.seen->head16) return;
    const auto entry = formats::decode_entry(line.line);
    ensure(entry.has_value(), "an entry of our log can be read");
    time = entry->time;
  });
  return time;
}

Result<Seat> admit(const Store& store, const Game& game, const formats::OrderFile& file) {
  const OrderHeader& header = file.header;
  const auto seat = game.match->seat_named(header.side);
  if (!seat)
    return untimely(
        {}, "host.no-such-side",
        {{"found", header.side},
         {"expected", game.seat_name(Seat::First) + ", " + game.seat_name(Seat::Second)},
         {"game", game.row.id}});
  if (!game.can_go_on) return untimely({}, "host.cannot-go-on", {{"game", game.row.id}});
  if (game.over()) return untimely({}, "host.game-over", {{"game", game.row.id}});
  if (auto point = check_order_point(game, *seat, header); !point)
    return tl::make_unexpected(std::move(point.error()));
  if (auto seen = check_seen(store, game, *seat, header.seen); !seen)
    return tl::make_unexpected(std::move(seen.error()));
  return *seat;
}

Result<Seat> admit_stored(const Game& game, const formats::OrderFile& file) {
  const auto seat = game.match->seat_named(file.header.side);
  ensure(seat.has_value(), "a file that waits is that of a seat");
  if (game.over()) return untimely({}, "host.game-over", {{"game", game.row.id}});
  if (auto point = check_point(game, *seat, file.header.point); !point)
    return tl::make_unexpected(std::move(point.error()));
  return *seat;
}

formats::Refusals lay_down(Game& game, Seat seat, const formats::OrderFile& file) {
  formats::Refusals refusals = lay_down_stored(game, seat, formats::as_stored(file));
  if (refusals.empty()) return forgotten(game, seat, file);
  for (Refusal& refusal : refusals) formats::move_to_text(refusal, file);
  return refusals;
}

formats::Refusals lay_down_stored(Game& game, Seat seat, const formats::OrderFile& stored) {
  if (!game.progress.seats[seat].waited_for) return game.match->set_standing(seat, stored.lines);
  return game.match->submit(seat, stored.lines, stored.header.final || stored.header.draft);
}

formats::Refusals forgotten(const Game& game, Seat seat, const formats::OrderFile& file) {
  if (file.lines.empty()) return {};  // it says that defaults shall do
  const auto refusal = formats::advisor_of(*game.match).forgotten(seat);
  return refusal ? formats::Refusals{*refusal} : formats::Refusals{};
}

}  // namespace cursus
