#include "src/render/map.hpp"

#include <cerrno>
#include <cstring>
#include <fstream>
#include <nlohmann/json.hpp>

#include "src/cli/commands.hpp"
#include "src/cli/failure.hpp"
#include "src/cli/output.hpp"
#include "src/host/stored_log.hpp"
#include "src/render/game_scene.hpp"

namespace cursus::cli {

using nlohmann::json;

namespace {

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
  const auto take = [&](const json& more) {
    events.insert(events.end(), more.begin(), more.end());
  };
  read_stored_log(
      store, game.row.id,
      [&](const formats::Entry& entry, const std::vector<formats::PrivateFact>& facts) {
        if (entry.kind != formats::EntryKind::Resolve) return;
        take(entry.data->at("events"));
        for (const formats::PrivateFact& fact : facts)
          if (seat && fact.seat == name) take(fact.fact->at("events"));
      },
      from);
  return events;
}

void write_file(const Common& common, const std::string& name, const std::string& bytes) {
  std::ofstream out(name, std::ios::binary | std::ios::trunc);
  out.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  out.close();
  if (!out)
    throw std::runtime_error(
        say(common, "cli.cannot-write", {{"file", name}, {"why", std::strerror(errno)}}));
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
  const render::Scene scene = value_of(render::game_scene(
      game.row.scenario, game.match->view(seat), news(store, game, seat), common.language));
  const render::Size size{options.width, options.width * 3 / 4};
  write_file(common, options.output, render::render_map(scene, *format, size));
  return good;
}

}  // namespace cursus::cli
