#include "src/report/forms/site.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "formats/embedded.hpp"
#include "src/game/game.hpp"
#include "src/game/replay/replay.hpp"
#include "src/report/act_sentences.hpp"
#include "src/report/forms/html.hpp"
#include "src/report/forms/html_template.hpp"
#include "src/report/forms/words.hpp"
#include "src/report/reporter.hpp"
#include "src/signing/bytes.hpp"

namespace cursus::report {

using formats::EntryKind;
using nlohmann::json;

namespace {

std::string page_name(std::size_t step) { return fmt::format("step-{:04}.html", step); }

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
  for (const char* key : {"steps", "step", "previous", "next", "all_steps", "first", "last"})
    all[key] = words.say(fmt::format("report.label.{}", key));
  return all;
}

class Site {
 public:
  Site(const Store& store, GameRow row, formats::Language language,
       const std::function<void(const std::string&, const std::string&)>& write)
      : store_(store),
        row_(std::move(row)),
        over_(row_.status.state == GameState::Over),
        language_(language),
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
  std::size_t finish() {
    if (steps_.empty()) return 0;
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
              {"img_src", ""},
              {"t", labels(words)},
              {"steps", std::move(steps_)}};
    const std::size_t count = page["steps"].size();
    write_("index.html", fill_template("index.mustache", page));
    return count;
  }

 private:
  void add(Report report) {
    const std::size_t number = steps_.size() + 1;
    const Words words(report);
    json page = page_data(report);
    page["script"] = script_;
    page["script_hash"] = script_hash_;
    page["t"].update(labels(words));
    page["site"].push_back({{"number", std::to_string(number)},
                            {"count", std::to_string(count_)},
                            {"first", number == 1},
                            {"last", number == count_},
                            {"previous", page_name(number - 1)},
                            {"next", page_name(number + 1)}});
    write_(page_name(number), fill_template("report.mustache", page));
    steps_.push_back({{"number", std::to_string(number)},
                      {"page", page_name(number)},
                      {"moment", turn_of(report)},
                      {"told", highlights(report, words)}});
    last_ = std::move(report);
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
  const std::function<void(const std::string&, const std::string&)>& write_;
  std::size_t count_;
  std::string script_;
  std::string script_hash_;
  json steps_ = json::array();
  Report last_;
};

}  // namespace

Result<std::size_t> make_site(
    const Store& store, std::string_view game, formats::Language language,
    const std::function<void(const std::string& name, const std::string& bytes)>& write) {
  auto row = store.game(game);
  if (!row) return untimely({}, "host.no-such-game", {{"game", std::string(game)}});
  if (row->status.point == 0) return untimely({}, "host.not-begun", {{"game", row->id}});
  Site site(store, std::move(*row), language, write);
  auto played = play_log(store, game,
                         [&](const Replay& replay, const formats::Entry& entry, const auto& facts,
                             const LogHead& end) { site.hear(replay, entry, facts, end); });
  if (!played) return tl::make_unexpected(std::move(played.error()));
  return site.finish();
}

}  // namespace cursus::report
