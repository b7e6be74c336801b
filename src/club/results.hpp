// What a club has played: finished games between players with names, in the order in which they
// ended, and what follows from them. The logs alone say it: wherever the same logs are, the same
// figures come out.
#pragma once

#include <functional>
#include <map>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "formats/text/catalogue.hpp"
#include "src/club/glicko2.hpp"
#include "src/report/record/game_record.hpp"
#include "src/store/store.hpp"

namespace cursus::club {

// Games that are over, by the time of their end and then by name; also those without names.
std::vector<report::GameRecord> finished_games(const Store& store);
// Whether it counts: both players have names, and not the same.
bool counts(const report::GameRecord& game);

struct Standing {
  std::string player{};
  int games = 0;
  int won = 0;
  int drawn = 0;
  int lost = 0;
  std::map<std::string, int> opponents{};  // how often
  std::uint64_t answers = 0;
  std::chrono::seconds thinking{0};
  std::uint64_t late = 0;
  Rating rating{};

  std::uint64_t mean_minutes() const;
};

// By rating, then by name. A rating period is a month of UTC, from that of the first game to that
// of the last one.
std::vector<Standing> standings(const std::vector<report::GameRecord>& games);

nlohmann::json club_json(const std::vector<report::GameRecord>& games);
// Lines of 72 columns at most.
std::string club_text(const std::vector<report::GameRecord>& games, formats::Language language);
// A page for `cursus site`; empty: no game counts yet.
std::string club_page(const std::vector<report::GameRecord>& games, formats::Language language);

// "1464", "0.0600": the same on every machine.
std::string rounded(double value, int places);

}  // namespace cursus::club
