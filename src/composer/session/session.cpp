#include "src/composer/session/session.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

#include "formats/game/advisor.hpp"
#include "formats/game/match_data.hpp"
#include "formats/json/malformed.hpp"
#include "formats/orders/order_file.hpp"
#include "src/composer/session/dice.hpp"
#include "src/composer/session/opened.hpp"
#include "src/composer/session/picture.hpp"
#include "src/composer/session/random_game.hpp"
#include "src/text/order_readback.hpp"
#include "src/text/roll_name.hpp"
#include "src/text/side_name.hpp"

namespace cursus::composer {

namespace {

using formats::Match;
using nlohmann::json;

std::string text_of(const json& in, const char* key) {
  if (!in.is_object()) return {};
  const auto found = in.find(key);
  return found != in.end() && found->is_string() ? found->get<std::string>() : std::string();
}
bool flag_of(const json& in, const char* key) {
  if (!in.is_object()) return false;
  const auto found = in.find(key);
  return found != in.end() && found->is_boolean() && found->get<bool>();
}

json legal_of(const Match& match, Seat seat, formats::Language language) {
  json all = json::array();
  for (const formats::LegalOrder& one : match.legal(seat, language))
    all.push_back({{"order", one.order}, {"goes_on", one.goes_on}});
  return all;
}

std::string_view word_for(ScriptNote::Kind kind) {
  switch (kind) {
    case ScriptNote::Kind::Skipped:
      return "skipped";
    case ScriptNote::Kind::ElseTaken:
      return "else";
    case ScriptNote::Kind::Repaired:
      return "repaired";
    case ScriptNote::Kind::Stopped:
      return "stopped";
    case ScriptNote::Kind::Ungranted:
      return "ungranted";
  }
  return "";
}

}  // namespace

class Session::Work {
 public:
  explicit Work(Stop& stop) : stop_(stop) {}

  json answer(const json& request) {
    const std::string what = text_of(request, "do");
    if (what == "open") return open(request);
    if (what == "try") return try_orders(request);
    if (what == "standing") return judge_standing(request);
    if (what == "replay") return replay(request);
    if (what == "random") return random_game(request);
    return error("composer.unknown-request");
  }

  json answer_after_die() {
    if (!tried_) return opened_ ? as_reported() : error("composer.nothing-open");
    json out = outcome();
    // Its procedures have not ended and never will: it is left where it is.
    (void)tried_->match.release();
    (void)tried_->dice.release();
    return out;
  }

 private:
  struct Tried {
    std::unique_ptr<NoDice> dice;
    std::unique_ptr<Match> match;
    std::string text;
    std::vector<formats::OrderLine> lines{};
  };

  const formats::Catalogue& words() const {
    return formats::Catalogue::of(opened_ ? opened_->language : formats::Language::En);
  }
  json error(std::string_view why) const { return {{"error", words().say(why)}, {"why", why}}; }
  json error(const Refusal& refusal) const {
    return {{"error", formats::sentence(refusal, opened_ ? opened_->language : asked_in_)},
            {"why", refusal.why}};
  }

  // --- a report ----------------------------------------------------------------------------------

  json open(const json& request) {
    asked_in_ =
        text_of(request, "language") == "ja" ? formats::Language::Ja : formats::Language::En;
    opened_.reset();
    auto opened = open_report(request.contains("report") ? request["report"] : json());
    if (!opened) return error(opened.error());
    if (text_of(request, "language") == "ja") opened->language = formats::Language::Ja;
    if (text_of(request, "language") == "en") opened->language = formats::Language::En;
    const formats::Module& module = *formats::module_of_scenario(opened->scenario);
    const bool board = opened->seat.empty();
    const auto seat = board ? std::optional(Seat::First) : seat_in(module, *opened);
    if (!seat) return error("composer.no-seat");
    NoDice dice(stop_, true);
    std::unique_ptr<Match> match;
    if (module.imagine && !board) {
      auto made = imagined(*opened, dice);
      if (!made) return error(made.error());
      match = std::move(*made);
      match->run();
    }
    opened_ = std::move(*opened);
    seat_ = *seat;
    follows_ = match && is_as_reported(*match);
    json out = follows_ ? state(*match) : as_reported();
    if (out["map"].is_null()) {  // the view is not one of this game
      opened_.reset();
      return error("composer.other-version");
    }
    out["follows"] = follows_;
    out["board"] = board;
    out["steps"] = opened_->events.size();
    out["game"] = opened_->game;
    out["module"] = module.name;
    out["point"] = opened_->point;
    out["scenario"] = opened_->scenario;
    out["scenario_name"] = opened_->scenario_name;
    out["seat"] = opened_->seat;
    out["sheet"] = opened_->sheet;
    out["standing"] = opened_->standing;
    return out;
  }

  static std::optional<Seat> seat_in(const formats::Module& module, const Opened& opened) {
    const auto info = module.scenario(opened.scenario);
    if (!info) return std::nullopt;
    for (const Seat seat : both_seats)
      if (index(seat) < info->seats.size() && info->seats[index(seat)] == opened.seat) return seat;
    return std::nullopt;
  }

  static Result<std::unique_ptr<Match>> imagined(const Opened& opened, Chance& dice) {
    const formats::Module* module = formats::module_of_scenario(opened.scenario);
    ensure(module != nullptr && module->imagine, "a table that can be imagined");
    auto match = module->imagine(opened.scenario, opened.options, opened.view, opened.seat, dice);
    if (!match) return formats::malformed("composer.other-version");
    return match;
  }

  // The table is at the question that the report asks, and not somewhere before it: a report in the
  // middle of a phase shows too little to go on from.
  bool is_as_reported(const Match& match) const {
    const json& asked = opened_->question;
    if (!asked.is_object()) return false;
    for (const formats::Prompt& prompt : match.waiting())
      if (prompt.seat == seat_ && prompt.kind == text_of(asked, "kind") &&
          prompt.clause == text_of(asked, "clause"))
        return same_answers(match, asked);
    return false;
  }
  bool same_answers(const Match& match, const json& asked) const {
    const auto found = asked.find("legal");
    if (found == asked.end() || !found->is_array()) return false;
    for (const auto language : {formats::Language::En, formats::Language::Ja})
      if (*found == legal_of(match, seat_, language)) return true;
    return false;
  }
  // In the middle of a phase, and of a game that cannot be imagined: the table and the list that
  // the report has, and no more.
  json as_reported() const {
    json asked = opened_->question;
    if (asked.is_object()) {
      const std::string key = fmt::format("{}.ask.{}", module_name(), text_of(asked, "kind"));
      asked["text"] = words().has(key) ? words().say(key) : text_of(asked, "kind");
      asked["legal"] = read_list(asked);
    }
    const bool is_asked = asked.is_object();
    return {{"asked", std::move(asked)},
            {"hand", opened_->hand},
            {"end", is_asked ? "unknown" : "waiting"},
            {"map",
             picture(opened_->scenario, opened_->view, json::array(), seat_, opened_->language)}};
  }
  // Nothing but orders and what they go on with.
  static json read_list(const json& asked) {
    json all = json::array();
    const auto found = asked.find("legal");
    if (found == asked.end() || !found->is_array()) return all;
    for (const json& one : *found) {
      json further = json::array();
      if (one.is_object() && one.contains("goes_on") && one["goes_on"].is_array())
        for (const json& word : one["goes_on"])
          if (word.is_string()) further.push_back(word);
      if (std::string order = text_of(one, "order"); !order.empty())
        all.push_back({{"order", std::move(order)}, {"goes_on", std::move(further)}});
    }
    return all;
  }
  std::string module_name() const {
    return opened_->scenario.substr(0, opened_->scenario.find('/'));
  }

  // --- what has happened -------------------------------------------------------------------------

  // The events up to this one, on the table as the report shows it.
  json replay(const json& request) const {
    if (!opened_) return error("composer.nothing-open");
    const json& wanted = request.contains("step") ? request["step"] : json();
    const std::size_t most = opened_->events.size();
    const std::size_t step =
        wanted.is_number_unsigned() ? std::min<std::size_t>(most, wanted.get<std::size_t>()) : most;
    json events = json::array();
    for (std::size_t i = 0; i < step; ++i) events.push_back(opened_->events[i]["data"]);
    json map = picture(opened_->scenario, opened_->view, events, seat_, opened_->language);
    if (map.is_null()) return error("composer.other-version");
    return {{"step", step},
            {"steps", most},
            {"text", step > 0 ? opened_->events[step - 1]["text"] : json::array()},
            {"map", std::move(map)}};
  }

  // --- orders ------------------------------------------------------------------------------------

  // Lines of standing orders mean the same on every table of a scenario.
  json judge_standing(const json& request) {
    if (!opened_) return error("composer.nothing-open");
    auto lines = formats::read_order_lines(text_of(request, "orders"));
    if (!lines) return {{"refused", refusals(lines.error())}};
    NoDice dice(stop_, true);
    const formats::Module& module = *formats::module_of_scenario(opened_->scenario);
    auto match = module.begin(opened_->scenario, opened_->options, dice);
    if (!match) return error("composer.other-version");
    auto refused = (*match)->set_standing(seat_, *lines);
    if (!refused.empty()) return {{"refused", refusals(refused)}};
    return {{"refused", json::array()}, {"standing", (*match)->standing(seat_, opened_->language)}};
  }

  json try_orders(const json& request) {
    if (!opened_) return error("composer.nothing-open");
    tried_.reset();
    Tried tried;
    tried.dice = std::make_unique<NoDice>(stop_, flag_of(request, "suppose"));
    tried.text = text_of(request, "orders");
    auto lines = formats::read_order_lines(tried.text);
    if (!lines) return {{"refused", refusals(lines.error())}};
    tried.lines = std::move(*lines);
    if (!follows_) return as_reported();
    auto match = imagined(*opened_, *tried.dice);
    if (!match) return error(match.error());
    tried.match = std::move(*match);
    tried_ = std::move(tried);
    Match& table = *tried_->match;
    table.run();
    (void)table.take_happened();
    auto refused = tried_->lines.empty()
                       ? std::vector<Refusal>()
                       : table.submit(seat_, tried_->lines, flag_of(request, "final"));
    if (!refused.empty()) return refused_at_once(std::move(refused));
    return outcome();
  }

  json refused_at_once(std::vector<Refusal> refused) {
    json out{{"refused", refusals(refused)}, {"end", "refused"}};
    // The table as the lines above the first fault leave it, to be shown and gone on from.
    const auto first = std::ranges::min_element(
        refused, {}, [](const Refusal& one) { return std::pair(one.line, one.column); });
    const auto* line = formats::order_at(tried_->lines, first->line, first->column);
    const std::span<const formats::OrderLine> above(
        tried_->lines.data(), line ? static_cast<std::size_t>(line - tried_->lines.data()) : 0);
    if (!above.empty() && !tried_->match->submit(seat_, above, false).empty()) return out;
    if (line && out["refused"].size() == refused.size())
      for (std::size_t i = 0; i < refused.size(); ++i)
        if (refused[i].line == line->line)
          out["refused"][i]["instead"] =
              formats::advisor_of(*tried_->match).near(seat_, *line, refused[i], opened_->language);
    out.update(state(*tried_->match));
    return out;
  }

  json refusals(const std::vector<Refusal>& all) const {
    json out = json::array();
    for (const Refusal& one : all)
      out.push_back({{"line", one.line},
                     {"column", one.column},
                     {"clause", one.clause},
                     {"why", one.why},
                     {"message", formats::sentence(report::with_names(one, module_name(), words()),
                                                   opened_->language)}});
    return out;
  }

  // What became of lines that were not refused.
  json outcome() {
    Match& table = *tried_->match;
    const NoDice& dice = *tried_->dice;
    json out = json::object();
    const auto waiting = table.waiting();
    const bool mine =
        std::ranges::any_of(waiting, [&](const formats::Prompt& one) { return one.seat == seat_; });
    out["end"] = dice.was_asked() ? "die" : table.over() ? "over" : mine ? "asked" : "opponent";
    if (dice.was_asked())
      out["die"] = {{"sides", dice.sides()},
                    {"purpose", report::roll_name(module_name(), dice.purpose(), words())}};
    const formats::Happened happened = table.take_happened();
    read_back(happened, out);
    json events = json::array(), told = json::array();
    for (const formats::Happened::Event& event : happened.events) {
      if (event.audience == only(other(seat_))) continue;
      json body = *event.body;
      for (const std::string& sentence : table.tell(body, opened_->language))
        told.push_back(sentence);
      events.push_back(std::move(body));
    }
    out["told"] = std::move(told);
    out.update(state(table, events));
    return out;
  }

  void read_back(const formats::Happened& happened, json& out) const {
    const Match& table = *tried_->match;
    json said = json::array();
    std::vector<std::string> bodies;
    for (const formats::Happened::Answer& given : happened.answers) {
      if (given.seat != seat_) continue;
      const ReadbackLine meaning = readback_of(table, given.body.view(), opened_->language);
      bodies.push_back(given.body.text());
      said.push_back({{"line", meaning.by == ReadbackLine::By::Line ? meaning.line : 0},
                      {"said", meaning.said},
                      {"odds", formats::advisor_of(table).prospects(bodies, opened_->language)}});
    }
    add_odds_of_lines(said);
    out["said"] = std::move(said);
    json notes = json::array();
    for (const ScriptNote& note : happened.notes) {
      if (note.seat != seat_) continue;
      notes.push_back({{"note", word_for(note.kind)},
                       {"line", note.line},
                       {"message", note.reason.why.empty()
                                       ? std::string()
                                       : formats::sentence(note.reason, opened_->language)}});
    }
    out["notes"] = std::move(notes);
  }

  // What the combats of a line would be like, below the last that it was taken to mean. A line that
  // no answer has come to yet stands as it was written.
  void add_odds_of_lines(json& said) const {
    for (const auto& one : formats::advisor_of(*tried_->match)
                               .prospects_of_lines(seat_, tried_->lines, opened_->language)) {
      if (one.sentences.empty()) continue;
      json* entry = nullptr;
      for (json& each : said)
        if (each["line"] == one.line) entry = &each;
      if (!entry) {
        const auto written = std::ranges::find(tried_->lines, one.line, &formats::OrderLine::line);
        if (written == tried_->lines.end()) continue;
        said.push_back({{"line", one.line}, {"said", written->text}, {"odds", json::array()}});
        entry = &said.back();
      }
      for (const std::string& sentence : one.sentences) (*entry)["odds"].push_back(sentence);
    }
  }

  // The table as the seat sees it, and what it is asked there.
  json state(const Match& match, const json& events = json::array()) const {
    json out = json::object();
    out["asked"] = asked(match);
    out["hand"] = hand(match);
    out["map"] = picture(match.scenario(), match.view(seat_), events, seat_, opened_->language);
    return out;
  }
  // Cards and the like, each with what it does.
  json hand(const Match& match) const {
    json all = json::array();
    for (const formats::Section& section : match.table_text(seat_, opened_->language)) {
      if (section.kind != formats::Section::Kind::Secret) continue;
      json rows = json::array();
      for (formats::Section::Row row : section.rows) {
        const std::string effect = fmt::format("{}.aid.card.{}", match.module(), row.front());
        if (words().has(effect)) row.push_back(words().say(effect));
        rows.push_back(std::move(row));
      }
      all.push_back(
          {{"title", section.title}, {"rows", std::move(rows)}, {"lines", section.lines}});
    }
    return all;
  }
  json asked(const Match& match) const {
    for (const formats::Prompt& prompt : match.waiting()) {
      if (prompt.seat != seat_) continue;
      const std::string key = fmt::format("{}.ask.{}", match.module(), prompt.kind);
      return {{"kind", prompt.kind},
              {"clause", prompt.clause},
              {"window", prompt.window},
              {"idle", prompt.idle},
              {"text", words().has(key) ? words().say(key) : prompt.kind},
              {"fallback", match.fallback(seat_, opened_->language)},
              {"legal", legal_of(match, seat_, opened_->language)}};
    }
    return nullptr;
  }

  Stop& stop_;
  std::optional<Opened> opened_;
  formats::Language asked_in_ = formats::Language::En;
  Seat seat_ = Seat::First;
  bool follows_ = false;  // the table plays on from the report
  std::optional<Tried> tried_;
};

Session::Session(Stop& stop) : work_(std::make_unique<Work>(stop)) {}
Session::~Session() = default;

namespace {

std::string written(const json& answer) {
  return answer.dump(-1, ' ', false, json::error_handler_t::replace);
}

}  // namespace

std::string Session::answer(std::string_view request) {
  const json asked = json::parse(request, nullptr, false);
  return written(work_->answer(asked.is_discarded() ? json() : asked));
}

std::string Session::answer_after_die() { return written(work_->answer_after_die()); }

}  // namespace cursus::composer
