#include "src/render/map.hpp"

#include <nlohmann/json.hpp>

#include "src/cli/commands.hpp"
#include "src/cli/failure.hpp"
#include "src/cli/output.hpp"
#include "src/game/log/stored_log.hpp"
#include "src/game/replay/replay.hpp"
#include "src/games/game_scene.hpp"

namespace cursus::cli {

using nlohmann::json;

namespace {

// What everybody hears in a run, and what the reader alone does.
void add_events(json& events, const formats::Entry& entry,
                const std::vector<formats::PrivateFact>& facts, std::string_view reader) {
  const auto take = [&](const json& more) {
    events.insert(events.end(), more.begin(), more.end());
  };
  take(entry.data->at("events"));
  for (const formats::PrivateFact& fact : facts)
    if (fact.seat == reader) take(fact.fact->at("events"));
}

// What the reader of the map has not been told in an earlier report.
json news(const Store& store, const Game& game, std::optional<Seat> seat) {
  std::int64_t from = 1;
  std::string name;
  if (seat) {
    name = game.seat_name(*seat);
    from = game.progress.seats[*seat].told_seq;
  } else {
    for (const Seat one : both_seats) from = std::max(from, game.progress.seats[one].told_seq);
  }
  json events = json::array();
  read_stored_log(
      store, game.row.id,
      [&](const formats::Entry& entry, const std::vector<formats::PrivateFact>& facts) {
        if (entry.kind == formats::EntryKind::Resolve) add_events(events, entry, facts, name);
      },
      from);
  return events;
}

// The table when a turn had been played, with what happened in it.
struct Situation {
  json view;
  json events = json::array();
};

Situation after_turn(const Store& store, const MapOptions& options, std::optional<Seat> seat) {
  std::optional<Situation> found;
  int last = 0;
  value_of(play_log(store, options.game,
                    [&](const Replay& replay, const formats::Entry& entry,
                        const std::vector<formats::PrivateFact>& facts, const LogHead&) {
                      if (entry.kind != formats::EntryKind::Resolve) return;
                      json view = replay.match().view(seat);
                      const int now = view.at("turn").get<int>();
                      // A run belongs to the turn in which it began; the first begins the game.
                      const int began = last == 0 ? now : last;
                      last = now;
                      if (began != options.turn && (now != options.turn || found)) return;
                      if (!found) found.emplace();
                      found->view = std::move(view);
                      if (began == options.turn)
                        add_events(found->events, entry, facts,
                                   seat ? replay.match().seat_name(*seat) : std::string_view());
                    }));
  if (!found)
    throw Refused{{RefusalKind::Untimely,
                   {},
                   "map.no-such-turn",
                   {{"turn", std::to_string(options.turn)}, {"last", std::to_string(last)}},
                   0,
                   0}};
  return std::move(*found);
}

}  // namespace

int map(const Common& common, const MapOptions& options) {
  const auto format = render::format_of(options.output);
  if (!format)
    throw Refused{{RefusalKind::Malformed, {}, "map.format", {{"file", options.output}}, 0, 0}};
  const Store store = Store::open(common.home, Store::Mode::Read);
  const Game game = value_of(load_game(store, options.game));
  std::optional<Seat> seat;
  if (!options.seat.empty()) seat = seat_of(game, options.seat);
  const Situation now = options.turn > 0
                            ? after_turn(store, options, seat)
                            : Situation{game.match->view(seat), news(store, game, seat)};
  const render::Scene scene =
      value_of(render::game_scene(game.row.scenario, now.view, now.events, common.language, seat));
  const render::Size size{options.width, options.width * 3 / 4};
  write_file(common, options.output, render::render_map(scene, *format, size));
  return good;
}

}  // namespace cursus::cli
