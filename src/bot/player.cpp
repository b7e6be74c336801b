#include "src/bot/player.hpp"

#include <fmt/format.h>

namespace cursus::bot {

namespace {

std::string written(const Game& game, Seat seat, const Choice& choice) {
  std::string file = fmt::format(
      "#CURSUS 1 ORDERS\nGame: {}\nSide: {}\nPoint: {}\nSerial: 1\nSeen: {} {}\nFinal: {}\n--\n",
      game.row.id, game.match->seat_name(seat), game.progress.point, game.progress.point,
      formats::short_head(game.end.head), choice.final ? "yes" : "no");
  for (const std::string& line : choice.lines) (file += line) += '\n';
  return file + "#END\n";
}

std::optional<Seat> next_seat(const Game& game, std::optional<Seat> wanted) {
  if (game.over()) return std::nullopt;  // by an act, perhaps: then the rules still ask somebody
  for (const formats::Prompt& prompt : game.match->waiting())
    if (!wanted || prompt.seat == *wanted) return prompt.seat;
  return std::nullopt;
}

HandedIn drafted(const Game& game, Seat seat, const Choice& choice) {
  return {
      written(game, seat, choice),
      fmt::format("{}-{:03}-{}.txt", game.row.id, game.progress.point, game.match->seat_name(seat)),
      {}};
}

Choice by_default(const Game& game, Seat seat) { return {{game.match->fallback(seat)}, false}; }

}  // namespace

std::optional<HandedIn> draft(const Game& game, std::optional<Seat> wanted,
                              PerSeat<std::unique_ptr<Policy>>& policies, bool fallback) {
  const auto seat = next_seat(game, wanted);
  if (!seat) return std::nullopt;
  return drafted(game, *seat,
                 fallback ? by_default(game, *seat) : policies[*seat]->choose(*game.match, *seat));
}

Result<std::uint64_t> play_game(Host& host, const std::string& id, std::optional<Seat> wanted,
                                PerSeat<std::unique_ptr<Policy>>& policies,
                                const std::function<void(const HandedIn&)>& each) {
  std::uint64_t files = 0;
  bool fallback = false;  // the last file was refused: the default answer never is
  for (;;) {
    const Result<Game> game = load_game(host.store(), id);
    if (!game) return tl::make_unexpected(game.error());
    auto handed = draft(*game, wanted, policies, fallback);
    if (!handed) return files;
    handed->taken = host.take_orders(handed->file);
    const bool refused = handed->taken.kind == Taken::Kind::Refused;
    // Not the orders are wrong: a key is needed, or the deadline has passed.
    const std::string_view why = refused ? handed->taken.refusals.front().why : std::string_view();
    if (why == "sign.missing" || why.starts_with("host."))
      return tl::make_unexpected(handed->taken.refusals.front());
    ensure(!fallback || !refused, "the default is legal");
    fallback = refused;
    if (handed->taken.kind == Taken::Kind::Stuck) throw Defect(handed->taken.status.note);
    ++files;
    each(*handed);
  }
}

}  // namespace cursus::bot
