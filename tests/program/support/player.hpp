// Somebody who plays any game to its end, always the same way for the same seed.
#pragma once

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <random>
#include <string>
#include <vector>

#include "src/game/game.hpp"
#include "src/host/host.hpp"

namespace cursus::test {

inline constexpr const char* moment = "2026-05-01T18:22:05Z";

struct Sheet {
  std::string game;
  std::string side;
  std::uint64_t point = 0;
  std::vector<std::string> lines{};
  bool final = false;
  int serial = 1;
  std::string more{};  // header lines
};

inline std::string order_file(const Sheet& sheet) {
  std::string text = fmt::format(
      "#CURSUS 1 ORDERS\nGame: {}\nSide: {}\nPoint: {}\nSerial: {}\n{}Final: {}\n--\n", sheet.game,
      sheet.side, sheet.point, sheet.serial, sheet.more, sheet.final ? "yes" : "no");
  for (const std::string& line : sheet.lines) text += line + "\n";
  return text + "#END\n";
}

class Player {
 public:
  // One move in `restless` is the last of its phase: long games have more dice.
  explicit Player(std::uint64_t seed, std::size_t restless = 3)
      : random_(seed), restless_(restless) {}

  // A file with one order for a seat that is asked; empty at the end of the game.
  std::string next(const Game& game) {
    const auto prompts = game.match->waiting();
    if (prompts.empty()) return {};
    const formats::Prompt& prompt = prompts[pick(prompts.size())];
    return order_file({.game = game.row.id,
                       .side = game.seat_name(prompt.seat),
                       .point = game.progress.point,
                       .lines = {order(game, prompt)},
                       .final = pick(4) == 0});
  }

 private:
  std::string order(const Game& game, const formats::Prompt& prompt) {
    const auto legal = game.match->legal(prompt.seat);
    if (prompt.kind == "move" && pick(restless_) == 0) return game.match->fallback(prompt.seat);
    const formats::LegalOrder& one = legal[pick(legal.size())];
    if (one.goes_on.empty()) return one.order;
    return one.order + " " + one.goes_on[pick(one.goes_on.size())];
  }
  std::size_t pick(std::size_t n) { return random_() % n; }

  std::mt19937_64 random_;
  std::size_t restless_;
};

// A host of its own with one game of a known seed.
inline std::string begin(Host& host, const std::string& scenario = "ab/granicus",
                         const nlohmann::json& options = nlohmann::json::object(),
                         const std::string& name = "game-one", std::uint8_t seed = 7) {
  NewGame wanted;
  wanted.scenario = scenario;
  wanted.name = name;
  wanted.options = formats::JsonBox(options);
  wanted.seed = Blob{seed};
  wanted.links = 8192;  // enough for any game, and quickly made
  return host.begin_game(wanted).value().id;
}

inline Game load(Host& host, const std::string& game) {
  return std::move(load_game(host.store(), game)).value();
}

// Every file that takes the game to its end (or as many as `most`); each was accepted.
inline std::vector<std::string> play(Host& host, const std::string& game, std::uint64_t seed,
                                     std::size_t most = 100'000, std::size_t restless = 3) {
  Player player(seed, restless);
  std::vector<std::string> files;
  while (files.size() < most) {
    std::string file = player.next(load(host, game));
    if (file.empty()) break;
    const Taken taken = host.take_orders(file);
    if (taken.kind == Taken::Kind::Refused) continue;  // it tries another order
    files.push_back(std::move(file));
  }
  return files;
}

inline std::vector<std::string> log_lines(const Store& store, const std::string& game) {
  std::vector<std::string> lines;
  store.log(game, 1, [&](const LogView& row) { lines.emplace_back(row.line); });
  return lines;
}

}  // namespace cursus::test
