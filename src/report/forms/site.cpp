#include "src/report/forms/site.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "formats/text/embedded.hpp"
#include "src/game/game.hpp"
#include "src/game/replay/replay.hpp"
#include "src/render/svg.hpp"
#include "src/report/act_sentences.hpp"
#include "src/report/forms/composer_link.hpp"
#include "src/report/forms/curve.hpp"
#include "src/report/forms/html.hpp"
#include "src/report/forms/html_template.hpp"
#include "src/report/forms/picture.hpp"
#include "src/report/forms/words.hpp"
#include "src/report/reporter.hpp"
#include "src/signing/bytes.hpp"

namespace cursus::report {

using formats::EntryKind;
using nlohmann::json;

namespace {

// What the list of all games tells of one.
struct MadeSite {
  std::size_t steps = 0;
  std::string standing;
  std::string ending;
  std::string last_map;
};

std::string page_name(std::size_t step) { return fmt::format("step-{:04}.html", step); }
std::string map_name(std::size_t step) { return fmt::format("map-{:04}.svg", step); }

constexpr const char* own_pictures = "'self' file:";

// Whatever is played, and what ends the game before the rules do.
bool is_step(const formats::Entry& entry) {
  return entry.kind == EntryKind::Resolve || ends_game(entry);
}

std::size_t count_steps(const Store& store, std::string_view game) {
  constexpr std::array<std::string_view, 4> kinds{R"("kind":"resolve")", R"("kind":"resign")",
                                                  R"("kind":"draw")", R"("kind":"forfeit")"};
  std::size_t steps = 0;
  store.log(game, 1, [&](const LogView& line) {
    const auto stands = [&](std::string_view kind) {
      return line.line.find(kind) != line.line.npos;
    };
    if (std::ranges::none_of(kinds, stands)) return;
    const auto entry = formats::decode_entry(line.line);
    if (entry && is_step(*entry)) ++steps;
  });
  return steps;
}

json labels(const Words& words) {
  json all = json::object();
  for (const char* key : {"steps", "step", "previous", "next", "all_steps", "first", "last",
                          "read_step", "all_games", "trust"})
    all[key] = words.say(fmt::format("report.label.{}", key));
  return all;
}

class Site {
 public:
  Site(const Store& store, GameRow row, formats::Language language, std::string up,
       std::string composer,
       const std::function<void(const std::string&, const std::string&)>& write)
      : store_(store),
        row_(std::move(row)),
        over_(row_.status.state == GameState::Over),
        language_(language),
        up_(std::move(up)),
        composer_(std::move(composer)),
        write_(write),
        count_(count_steps(store, row_.id)),
        script_(embedded("templates/html/steps.js").value_or("")),
        script_hash_("sha256-" + signing::base64(formats::sha256(script_))) {}

  void hear(const Replay& replay, const formats::Entry& entry,
            const std::vector<formats::PrivateFact>& facts, const LogHead& end) {
    if (!is_step(entry)) return;
    Reporter reporter(
        {row_, replay.charter(), replay.match(), replay.progress(), replay.acts(), end}, language_);
    if (over_) reporter.write_all_secrets();
    reporter.hear(store_, entry, facts);
    add(reporter.finish());
  }

  // The page that lists the others.
  MadeSite finish() {
    if (steps_.empty()) return {};
    const Words words(last_);
    json page{{"lang", language_ == formats::Language::Ja ? "ja" : "en"},
              {"title", words.title()},
              {"game_line", last_.game},
              {"heading", last_.scenario_name},
              {"standing", words.standing()},
              {"ending", words.ending()},
              {"first_page", page_name(1)},
              {"last_page", page_name(steps_.size())},
              {"openness", words.say(over_ ? "report.site.whole" : "report.site.open")},
              {"trust", words.trust()},
              {"head", words.head()},
              {"script_hash", ""},
              {"img_src", own_pictures},
              {"t", labels(words)},
              {"up", up_},
              {"curve", curve(row_.scenario, curves_, words.say("report.site.curve"))},
              {"steps", std::move(steps_)}};
    const std::size_t count = page["steps"].size();
    write_("index.html", fill_template("index.mustache", page));
    return {count, words.standing(), words.ending(), has_map_ ? map_name(count) : ""};
  }

 private:
  void add(Report report) {
    const std::size_t number = steps_.size() + 1;
    const Words words(report);
    const Picture none;
    json page = page_data(report, &none);
    add_map(page, report, number);
    page["script"] = script_;
    page["script_hash"] = script_hash_;
    page["t"].update(labels(words));
    page["site"].push_back({{"number", std::to_string(number)},
                            {"count", std::to_string(count_)},
                            {"first", number == 1},
                            {"last", number == count_},
                            {"previous", page_name(number - 1)},
                            {"next", page_name(number + 1)}});
    if (const std::string board = board_link(report, composer_); number == count_ && !board.empty())
      page["composer"] = {{"address", board}, {"label", words.say("report.board")}};
    write_(page_name(number), fill_template("report.mustache", page));
    steps_.push_back({{"number", std::to_string(number)},
                      {"page", page_name(number)},
                      {"map", has_map_ ? map_name(number) : ""},
                      {"moment", turn_of(report)},
                      {"told", highlights(report, words)}});
    for (const Score& score : report.score) {
      CurveOf& one = curves_[score.seat];
      one.side = capitalised(report.sides[score.seat].name);
      one.values.push_back(score.now);
    }
    last_ = std::move(report);
  }

  // In a file of its own, so that the pages of other steps can show it as well.
  void add_map(json& page, const Report& report, std::size_t number) {
    const auto scene = map_scene(report);
    has_map_ = scene.has_value();
    if (!scene) return;
    const render::DisplayList list = render::draw(*scene, {});
    write_(map_name(number), render::svg_with_views(list));
    page["has_map"] = true;
    page["map_title"] = title_of(*scene);
    page["img_src"] = own_pictures;
    page["drawn"].push_back({{"address", map_name(number)},
                             {"view", list.focus.has_value()},
                             {"width", std::to_string(list.width)},
                             {"height", std::to_string(list.height)},
                             {"words", list.description}});
  }

  // Whose turn the step tells of; not whose turn is next.
  static std::string turn_of(const Report& report) {
    if (!report.opening.empty()) return report.opening;
    for (const Told& one : report.events)
      if (one.kind == formats::EventKind::Turn) return one.sentences.front();
    if (report.state.empty() || report.state[0].lines.empty()) return {};
    return report.state[0].lines[0];
  }

  // How much was fought, and how it ended.
  static json highlights(const Report& report, const Words& words) {
    int battles = 0;
    int losses = 0;
    json told = json::array();
    for (const Told& one : report.events) {
      battles += one.kind == formats::EventKind::Battle ? 1 : 0;
      losses += one.kind == formats::EventKind::Loss ? 1 : 0;
      if (one.kind == formats::EventKind::End) told.push_back(one.sentences.front());
    }
    if (battles + losses > 0)
      told.insert(told.begin(),
                  words.say("report.site.summary", {{"battles", std::to_string(battles)},
                                                    {"losses", std::to_string(losses)}}));
    return told;
  }

  const Store& store_;
  GameRow row_;
  bool over_;
  formats::Language language_;
  std::string up_;        // the page that lists all games; empty: there is none
  std::string composer_;  // the order composer; empty: there is none
  const std::function<void(const std::string&, const std::string&)>& write_;
  std::size_t count_;
  std::string script_;
  std::string script_hash_;
  json steps_ = json::array();
  bool has_map_ = false;
  PerSeat<CurveOf> curves_{};
  Report last_;
};

Result<MadeSite> site_of(const Store& store, std::string_view game, formats::Language language,
                         const std::string& up, const std::string& composer,
                         const WriteFile& write) {
  auto row = store.game(game);
  if (!row) return untimely({}, "host.no-such-game", {{"game", std::string(game)}});
  if (row->status.point == 0) return untimely({}, "host.not-begun", {{"game", row->id}});
  Site site(store, std::move(*row), language, up, composer, write);
  auto played = play_log(store, game,
                         [&](const Replay& replay, const formats::Entry& entry, const auto& facts,
                             const LogHead& end) { site.hear(replay, entry, facts, end); });
  if (!played) return tl::make_unexpected(std::move(played.error()));
  return site.finish();
}

}  // namespace

Result<std::size_t> make_site(const Store& store, std::string_view game, formats::Language language,
                              const WriteFile& write) {
  const auto made = site_of(store, game, language, {}, {}, write);
  if (!made) return tl::make_unexpected(made.error());
  return made->steps;
}

Result<std::size_t> make_host_site(const Store& store, formats::Language language,
                                   const WriteFile& write, const std::string& club,
                                   const std::string& composer) {
  const formats::Catalogue& words = formats::Catalogue::of(language);
  json going = json::array();
  json over = json::array();
  for (const GameRow& row : store.games()) {
    json told{
        {"game", row.id}, {"scenario", scenario_name(row.scenario, language)}, {"page", ""},
        {"map", ""},      {"standing", words.say("report.site.not-begun")},    {"ending", ""}};
    if (row.status.point != 0) {
      const auto made = site_of(store, row.id, language, "../index.html",
                                composer.empty() ? std::string() : "../" + composer,
                                [&](const std::string& name, const std::string& bytes) {
                                  write(row.id + "/" + name, bytes);
                                });
      if (!made) return tl::make_unexpected(made.error());
      told["page"] = row.id + "/index.html";
      if (!made->last_map.empty()) told["map"] = row.id + "/" + made->last_map;
      told["standing"] = made->standing;
      told["ending"] = made->ending;
    }
    (row.status.state == GameState::Over ? over : going).push_back(std::move(told));
  }
  const std::size_t count = going.size() + over.size();
  json parts = json::array();
  const auto add = [&](std::string_view heading, json& games) {
    if (!games.empty())
      parts.push_back({{"heading", words.say(heading)}, {"games", std::move(games)}});
  };
  add("report.site.going", going);
  add("report.site.over", over);
  write("index.html",
        fill_template("games.mustache", {{"lang", language == formats::Language::Ja ? "ja" : "en"},
                                         {"title", words.say("report.site.games")},
                                         {"openness", words.say("report.site.openness")},
                                         {"script_hash", ""},
                                         {"img_src", own_pictures},
                                         {"club", club},
                                         {"club_title", words.say("club.title")},
                                         {"parts", std::move(parts)}}));
  return count;
}

}  // namespace cursus::report
