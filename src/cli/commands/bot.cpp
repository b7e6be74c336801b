// cursus bot: plays a seat of a stored game, or whole games in memory.
#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "formats/json/malformed.hpp"
#include "src/bot/player.hpp"
#include "src/cli/commands.hpp"
#include "src/cli/commands/soak.hpp"
#include "src/cli/failure.hpp"
#include "src/cli/input.hpp"
#include "src/cli/output.hpp"

namespace cursus::cli {

Result<PerSeat<std::string>> policies_of(const std::string& text) {
  const std::size_t comma = text.find(',');
  const std::string first = text.substr(0, comma);
  const std::string second = comma == std::string::npos ? first : text.substr(comma + 1);
  for (const std::string& name : {first, second})
    if (!bot::make_policy(name, 0))
      return formats::malformed("bot.unknown-policy",
                                {{"found", name}, {"expected", std::string(bot::policy_names)}});
  return PerSeat<std::string>{{first, second}};
}

namespace {

void keep(const std::filesystem::path& directory, const bot::HandedIn& handed) {
  std::filesystem::create_directories(directory);
  std::ofstream file(directory / handed.name, std::ios::binary);
  file << handed.file;
  if (!file.flush())
    throw std::filesystem::filesystem_error("write", directory / handed.name,
                                            {errno, std::generic_category()});
}

// Where only one game is being played it need not be named.
std::string the_only_game(const Store& store) {
  std::vector<std::string> played;
  for (const GameRow& row : store.games())
    if (row.status.state != GameState::Over) played.push_back(row.id);
  if (played.size() == 1) return played.front();
  throw Refused{untimely({}, "bot.which-game", {{"count", std::to_string(played.size())}}).value()};
}

int play_stored(const Common& common, BotOptions options) {
  Host host = open_host(common, Store::Mode::Write);
  if (options.game.empty()) options.game = the_only_game(host.store());
  std::optional<Seat> seat;
  if (!options.seat.empty())
    seat = seat_of(value_of(load_game(host.store(), options.game)), options.seat);
  const std::string seed_text = options.seed.empty() ? drawn_seed() : options.seed;
  const std::uint64_t seed = value_of(bot::seed_number(seed_text));
  const PerSeat<std::string> names = value_of(policies_of(options.policy));
  PerSeat<std::unique_ptr<bot::Policy>> policies;
  for (const Seat each : both_seats)
    policies[each] = bot::make_policy(names[each], seed + index(each));

  if (options.draft) {
    const Game game = value_of(load_game(host.store(), options.game));
    const auto file = bot::draft(game, seat, policies, options.fallback);
    if (!file) throw Refused{untimely({}, "bot.nobody-asked", {{"game", options.game}}).value()};
    print(std::string_view(file->file).substr(0, file->file.size() - 1));
    return good;
  }
  nlohmann::json files = nlohmann::json::array();
  const auto each = [&](const bot::HandedIn& handed) {
    if (!options.keep.empty()) keep(options.keep, handed);
    const bool refused = handed.taken.kind == Taken::Kind::Refused;
    if (common.json)
      files.push_back({{"file", handed.name}, {"refused", refused}});
    else
      print(say(common, refused ? "bot.refused" : "bot.handed-in",
                {{"file", handed.name}, {"lines", std::to_string(handed.taken.lines)}}));
  };
  const std::uint64_t count = value_of(bot::play_game(host, options.game, seat, policies, each));
  const auto row = host.store().game(options.game);
  if (common.json) {
    print_json({{"seed", seed_text}, {"files", files}, {"game", game_json(*row)}});
    return good;
  }
  print(say(common, "bot.done", {{"count", std::to_string(count)}, {"seed", seed_text}}));
  print(standing_of(common, *row));
  return good;
}

}  // namespace

int bot(const Common& common, const BotOptions& options) {
  if (options.walk > 0) return walk(common, options);
  return options.soak > 0 ? soak(common, options) : play_stored(common, options);
}

}  // namespace cursus::cli
