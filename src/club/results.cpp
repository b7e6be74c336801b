#include "src/club/results.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <set>

#include "formats/text/text.hpp"
#include "formats/time/time_words.hpp"
#include "src/game/game.hpp"
#include "src/report/forms/html_template.hpp"
#include "src/report/forms/words.hpp"
#include "src/report/reporter.hpp"
#include "src/text/side_name.hpp"
#include "src/text/wrap.hpp"

namespace cursus::club {

using nlohmann::json;
using report::GameRecord;
using report::SeatRecord;

namespace {

using ClubRow = std::vector<std::string>;

// "2026-05": months follow each other.
int month_number(const std::string& time) {
  return std::stoi(time.substr(0, 4)) * 12 + std::stoi(time.substr(5, 2)) - 1;
}

double score_of(const GameRecord& game, Seat seat) {
  if (game.winner.empty()) return 0.5;
  return game.winner == game.seats[seat].seat ? 1 : 0;
}

void rate(std::map<std::string, Standing>& all, const std::vector<GameRecord>& games) {
  std::map<int, std::vector<const GameRecord*>> periods;
  for (const GameRecord& game : games)
    if (counts(game)) periods[month_number(game.ended)].push_back(&game);
  if (periods.empty()) return;
  std::set<std::string> known;
  for (int month = periods.begin()->first; month <= periods.rbegin()->first; ++month) {
    std::map<std::string, std::vector<RatedGame>> played;
    for (const GameRecord* game : periods[month])
      for (const Seat seat : both_seats) {
        known.insert(game->seats[seat].player);
        played[game->seats[seat].player].push_back(
            {all[game->seats[other(seat)].player].rating, score_of(*game, seat)});
      }
    std::map<std::string, Rating> after;
    for (const std::string& player : known)
      after[player] = rated(all[player].rating, played[player]);
    for (const auto& [player, rating] : after) all[player].rating = rating;
  }
}

std::string result_of(const GameRecord& game, const formats::Catalogue& words) {
  if (game.winner.empty()) return words.say("club.drawn");
  return words.say("club.won", {{"side", report::side_name(game.module, game.winner, words)}});
}

// The tables of the text and of the page.
struct ClubTables {
  std::vector<ClubRow> players;
  std::vector<ClubRow> games;
};

ClubTables tables_of(const std::vector<GameRecord>& games, formats::Language language) {
  const formats::Catalogue& words = formats::Catalogue::of(language);
  const auto head = [&](const char* key) { return words.say(fmt::format("club.head.{}", key)); };
  ClubTables tables;
  tables.players.push_back({head("rank"), head("player"), head("rating"), head("games"),
                            head("won"), head("drawn"), head("lost"), head("answer"),
                            head("late")});
  int rank = 0;
  for (const Standing& one : standings(games))
    tables.players.push_back(
        {std::to_string(++rank), one.player,
         fmt::format("{} ± {}", rounded(one.rating.rating, 0),
                     rounded(2 * one.rating.deviation, 0)),
         std::to_string(one.games), std::to_string(one.won), std::to_string(one.drawn),
         std::to_string(one.lost),
         one.answers == 0 ? "-"
                          : formats::duration(std::chrono::minutes(one.mean_minutes()), words),
         std::to_string(one.late)});
  tables.games.push_back({head("ended"), head("game"), head("sides"), head("result")});
  for (auto game = games.rbegin(); game != games.rend(); ++game) {
    if (!counts(*game)) continue;
    std::string sides;
    for (const SeatRecord& one : game->seats)
      (sides += sides.empty() ? "" : words.say("report.between")) += words.say(
          "terms.player",
          {{"name", one.player}, {"side", report::side_name(game->module, one.seat, words)}});
    tables.games.push_back({game->ended.substr(0, 10),
                            fmt::format("{} ({})", game->game, game->scenario), sides,
                            result_of(*game, words)});
  }
  return tables;
}

std::string club_table(const std::vector<ClubRow>& rows) {
  std::vector<int> widths;
  for (const ClubRow& row : rows) {
    widths.resize(std::max(widths.size(), row.size()));
    for (std::size_t i = 0; i < row.size(); ++i)
      widths[i] = std::max(widths[i], formats::text::display_width(row[i]));
  }
  std::string all;
  for (const ClubRow& row : rows) {
    std::string line;
    for (std::size_t i = 0; i < row.size(); ++i) line += report::padded(row[i], widths[i] + 2);
    (all += formats::text::trim_right(line)) += '\n';
  }
  return all;
}

// Each below its own heading: lines would be too long.
std::string list_of_games(const std::vector<ClubRow>& rows, const formats::Catalogue& words) {
  std::string all;
  for (std::size_t i = 1; i < rows.size(); ++i)
    all += report::wrapped(words.say("club.game", {{"ended", rows[i][0]},
                                                   {"game", rows[i][1]},
                                                   {"sides", rows[i][2]},
                                                   {"result", rows[i][3]}}),
                           12) +
           "\n";
  return all;
}

json club_cells(const ClubRow& row) {
  json cells = json::array();
  for (const std::string& text : row) cells.push_back({{"text", text}, {"long", false}});
  return {{"cells", std::move(cells)}};
}

json page_table(const std::vector<ClubRow>& rows) {
  json body = json::array();
  for (std::size_t i = 1; i < rows.size(); ++i) body.push_back(club_cells(rows[i]));
  return json::array({{{"folded", ""},
                       {"chart", true},
                       {"wide", false},
                       {"widest", false},
                       {"caption", ""},
                       {"heads", json::array({club_cells(rows[0])})},
                       {"rows", std::move(body)}}});
}

}  // namespace

std::string rounded(double value, int places) {
  double scale = 1;
  for (int i = 0; i < places; ++i) scale *= 10;
  const auto whole = static_cast<std::int64_t>(std::floor(std::abs(value) * scale + 0.5));
  std::string digits = std::to_string(whole);
  while (static_cast<int>(digits.size()) <= places) digits.insert(0, "0");
  if (places > 0) digits.insert(digits.size() - static_cast<std::size_t>(places), ".");
  return (value < 0 && whole > 0 ? "-" : "") + digits;
}

std::vector<GameRecord> finished_games(const Store& store) {
  std::vector<GameRecord> all;
  for (const GameRow& row : store.games())
    if (row.status.state == GameState::Over) all.push_back(report::game_record(store, row));
  std::ranges::sort(all, [](const GameRecord& a, const GameRecord& b) {
    return std::tie(a.ended, a.game) < std::tie(b.ended, b.game);
  });
  return all;
}

bool counts(const GameRecord& game) {
  const std::string& first = game.seats[Seat::First].player;
  const std::string& second = game.seats[Seat::Second].player;
  return game.over && !first.empty() && !second.empty() && first != second;
}

std::uint64_t Standing::mean_minutes() const {
  return SeatRecord{.answers = answers, .thinking = thinking}.mean_minutes();
}

std::vector<Standing> standings(const std::vector<GameRecord>& games) {
  std::map<std::string, Standing> all;
  for (const GameRecord& game : games) {
    if (!counts(game)) continue;
    for (const Seat seat : both_seats) {
      const SeatRecord& own = game.seats[seat];
      Standing& one = all[own.player];
      one.player = own.player;
      ++one.games;
      const double score = score_of(game, seat);
      ++(score > 0.75 ? one.won : score < 0.25 ? one.lost : one.drawn);
      ++one.opponents[game.seats[other(seat)].player];
      one.answers += own.answers;
      one.thinking += own.thinking;
      one.late += own.late;
    }
  }
  rate(all, games);
  std::vector<Standing> sorted;
  for (auto& [name, one] : all) sorted.push_back(std::move(one));
  // By what is shown, so that the order does not hang on the last place of a fraction.
  std::ranges::stable_sort(sorted, [](const Standing& a, const Standing& b) {
    return std::floor(a.rating.rating + 0.5) > std::floor(b.rating.rating + 0.5);
  });
  return sorted;
}

json club_json(const std::vector<GameRecord>& games) {
  json players = json::array();
  for (const Standing& one : standings(games))
    players.push_back({{"player", one.player},
                       {"rating", rounded(one.rating.rating, 2)},
                       {"deviation", rounded(one.rating.deviation, 2)},
                       {"volatility", rounded(one.rating.volatility, 5)},
                       {"games", one.games},
                       {"won", one.won},
                       {"drawn", one.drawn},
                       {"lost", one.lost},
                       {"opponents", one.opponents},
                       {"answers", one.answers},
                       {"mean_minutes", one.mean_minutes()},
                       {"late", one.late}});
  json results = json::array();
  for (const GameRecord& game : games) {
    if (!counts(game)) continue;
    json one{{"game", game.game},   {"scenario", game.scenario}, {"began", game.began},
             {"ended", game.ended}, {"players", json::object()}, {"winner", nullptr}};
    for (const SeatRecord& seat : game.seats) one["players"][seat.seat] = seat.player;
    if (!game.winner.empty()) one["winner"] = game.winner;
    results.push_back(std::move(one));
  }
  return {{"system",
           {{"name", "Glicko-2"},
            {"rating", 1500},
            {"deviation", 350},
            {"volatility", "0.06"},
            {"tau", "0.5"},
            {"period", "month of UTC in which the game ended"}}},
          {"players", std::move(players)},
          {"games", std::move(results)}};
}

std::string club_text(const std::vector<GameRecord>& games, formats::Language language) {
  const formats::Catalogue& words = formats::Catalogue::of(language);
  const ClubTables tables = tables_of(games, language);
  if (tables.players.size() == 1) return report::laid_out(words.say("club.none")) + "\n";
  std::string all = club_table(tables.players) + "\n";
  for (const Standing& one : standings(games)) {
    std::string against;
    for (const auto& [player, times] : one.opponents)
      (against += against.empty() ? "" : words.say("report.between")) +=
          words.say("club.times", {{"player", player}, {"times", std::to_string(times)}});
    all += report::wrapped(
               words.say("club.opponents", {{"player", one.player}, {"opponents", against}}), 4) +
           "\n";
  }
  all += "\n" + list_of_games(tables.games, words);
  return all + "\n" + report::wrapped(words.say("club.note")) + "\n";
}

std::string club_page(const std::vector<GameRecord>& games, formats::Language language) {
  const formats::Catalogue& words = formats::Catalogue::of(language);
  const ClubTables tables = tables_of(games, language);
  if (tables.players.size() == 1) return {};
  return report::fill_template(
      "club.mustache",
      {{"lang", language == formats::Language::Ja ? "ja" : "en"},
       {"title", words.say("club.title")},
       {"script_hash", ""},
       {"img_src", ""},
       {"up", "index.html"},
       {"all_games", words.say("report.label.all_games")},
       {"parts",
        json::array(
            {{{"heading", words.say("club.players")}, {"tables", page_table(tables.players)}},
             {{"heading", words.say("club.results")}, {"tables", page_table(tables.games)}}})},
       {"note", words.say("club.note")}});
}

}  // namespace cursus::club
