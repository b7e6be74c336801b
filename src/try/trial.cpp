#include "src/try/trial.hpp"

#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>
#include <utility>

#include "formats/game/advisor.hpp"
#include "formats/game/match_data.hpp"
#include "formats/json/malformed.hpp"
#include "formats/log/chances.hpp"
#include "formats/orders/block.hpp"
#include "formats/orders/token_cursor.hpp"
#include "src/text/side_name.hpp"
#include "src/try/recorded_chance.hpp"

namespace cursus {

namespace {

using formats::Match;
using nlohmann::json;

std::string_view to_string(RefusalKind kind) {
  switch (kind) {
    case RefusalKind::Malformed:
      return "malformed";
    case RefusalKind::Illegal:
      return "illegal";
    case RefusalKind::Untimely:
      return "untimely";
  }
  return "";
}

std::string_view to_string(ScriptNote::Kind kind) {
  switch (kind) {
    case ScriptNote::Kind::Skipped:
      return "skipped";
    case ScriptNote::Kind::ElseTaken:
      return "else-taken";
    case ScriptNote::Kind::Repaired:
      return "repaired";
    case ScriptNote::Kind::Stopped:
      return "stopped";
    case ScriptNote::Kind::Ungranted:
      return "ungranted";
  }
  return "";
}

constexpr std::string_view rest = "rest";  // the question of games that rest after orders
constexpr std::size_t most_advised = 10;   // refusals of a file; more do not help anybody

// An order file, or bare order lines: those are final, if `Final: no` does not stand above them.
struct Understood {
  std::string name;
  std::string seat;
  std::vector<formats::OrderLine> lines;
  bool final = true;
};

// Where the lines begin behind a first line `Final: no`: at its end, so that the others keep their
// numbers.
std::size_t end_of_final_no(std::string_view text) {
  const std::string_view first = text.substr(0, text.find('\n'));
  return formats::name_key(first) == formats::name_key("Final: no") ? first.size() : 0;
}

tl::expected<Understood, formats::Refusals> understand(const TrialFile& file) {
  Understood understood{file.name, file.seat, {}, true};
  if (formats::find_blocks(formats::lines_of(file.text)).empty()) {
    const std::size_t skipped = end_of_final_no(file.text);
    understood.final = skipped == 0;
    auto lines = formats::read_order_lines(std::string_view(file.text).substr(skipped));
    if (!lines) return tl::make_unexpected(std::move(lines.error()));
    understood.lines = std::move(*lines);
    return understood;
  }
  auto read = formats::read_order_file(file.text);
  if (!read) return tl::make_unexpected(std::move(read.error()));
  understood.lines = std::move(read->lines);
  understood.final = read->header.final || read->header.draft;  // a draft that nothing replaces
  if (understood.seat.empty()) understood.seat = read->header.side;
  return understood;
}

class Trial {
 public:
  Trial(const TrialRequest& request, Chance& source, const formats::ScriptedChance& scripted)
      : request_(request), chance_(source), scripted_(scripted) {}

  Result<void> begin() {
    auto begun = lay_out();
    if (!begun) return begun;
    for (const TrialFile& file : request_.standing) {
      if (file.seat.empty())
        return formats::malformed("try.standing-of-whom", {{"file", file.name}});
      const auto seat = named_seat(file.seat);
      if (!seat) return tl::make_unexpected(seat.error());
      if (const auto refusals = set_standing(*seat, file); !refusals.empty())
        refuse(file.name, refusals);
    }
    start();
    return {};
  }

  // Each file is given when its seat must answer; what is never asked for stays over. Where the
  // seat in turn can choose nothing, the game waits as well, lest an order that is forbidden there
  // be passed over without a word. Where the orders are done and no die is left, the trial rests:
  // the table is shown as they have made it.
  Result<void> play() {
    auto files = read_files();
    if (!files) return tl::make_unexpected(std::move(files.error()));
    bool refused_here = false;
    for (;;) {
      const auto next = std::find_if(files->begin(), files->end(), [&](const Understood& file) {
        return seat_for(file).has_value();
      });
      if (rests()) {
        if ((files->empty() && !has_dice_left()) || !leave_rest()) break;
      } else if (next != files->end()) {
        const Understood file = std::move(*next);
        files->erase(next);
        const std::size_t refused_before = refused_.size();
        if (!give(file)) break;
        refused_here = refused_.size() > refused_before;
      } else if (has_window() && !refused_here) {
        if (!windows_are_answered()) break;
      } else if (is_idle() && !(files->empty() && refused_here)) {
        refused_here = false;
        go_on();
      } else {
        break;
      }
    }
    for (const Understood& file : *files) unused_.push_back(file.name);
    return {};
  }

  TrialResult result() const;

 private:
  // Of its own, because GCC 12 warns of the vector where this stands in a loop.
  [[gnu::noinline]] bool has_dice_left() const { return !scripted_.left_over().empty(); }

  // The table at its beginning; nothing has been played.
  Result<void> lay_out() {
    chance_.rewind(0);
    auto made = make_match();
    if (!made) return tl::make_unexpected(std::move(made.error()));
    match_ = std::move(*made);
    return {};
  }
  // Up to the first question. Standing orders are in force before: a phase may ask nobody directly.
  void start() {
    match_->pause_when_idle();
    const auto prompts = match_->waiting();
    if (std::none_of(prompts.begin(), prompts.end(), [](const auto& each) { return each.idle; }))
      match_->run();
    collect();
  }

  Result<std::unique_ptr<Match>> make_match() {
    const bool from_position = request_.scenario.empty() && !request_.position->is_null();
    if (from_position && !request_.options->empty())
      return formats::malformed("try.options-in-position");
    const std::string scenario =
        from_position ? scenario_of(*request_.position) : request_.scenario;
    const formats::Module* module = formats::module_of_scenario(scenario);
    if (!module)
      return formats::malformed("data.unknown-scenario",
                                {{"path", "scenario"}, {"found", scenario}});
    if (from_position) return module->from_position(*request_.position, chance_);
    return module->begin(scenario, *request_.options, chance_);
  }

  // A position without a scenario tells its game by its format, "cursus/cca/position/1"; one that
  // does not even have that is of the first game.
  static std::string scenario_of(const json& position) {
    const auto text = [&](const char* key) {
      const bool there =
          position.is_object() && position.contains(key) && position[key].is_string();
      return there ? position[key].get<std::string>() : std::string{};
    };
    if (const std::string scenario = text("scenario"); !scenario.empty()) return scenario;
    constexpr std::string_view ours = "cursus/";
    if (const std::string format = text("format"); format.starts_with(ours))
      return format.substr(ours.size());
    return std::string(formats::modules().front().name);
  }

  Result<Seat> named_seat(const std::string& name) const {
    if (const auto seat = match_->seat_named(name)) return *seat;
    return formats::malformed("try.unknown-seat",
                              {{"found", name},
                               {"expected", std::string(match_->seat_name(Seat::First)) + ", " +
                                                std::string(match_->seat_name(Seat::Second))}});
  }

  formats::Refusals set_standing(Seat seat, const TrialFile& file) {
    const auto lines = formats::read_order_lines(file.text);
    return lines ? match_->set_standing(seat, *lines) : lines.error();
  }

  // What cannot be read at all is refused here and never given to anybody.
  Result<std::vector<Understood>> read_files() {
    std::vector<Understood> files;
    for (const TrialFile& file : request_.orders) {
      auto understood = understand(file);
      if (!understood) {
        refuse(file.name, understood.error());
        continue;
      }
      if (!understood->seat.empty())
        if (const auto seat = named_seat(understood->seat); !seat) {
          if (!file.seat.empty()) return tl::make_unexpected(seat.error());
          refuse(file.name, {seat.error()});  // so says its header
          continue;
        }
      files.push_back(std::move(*understood));
    }
    return files;
  }

  // A file that names no side is for whoever must answer; but who can choose nothing is not meant
  // by orders to the other side's pieces.
  std::optional<Seat> seat_for(const Understood& file) const {
    for (const formats::Prompt& prompt : match_->waiting()) {
      if (prompt.kind == rest) continue;
      if (!file.seat.empty() && match_->seat_named(file.seat) != prompt.seat) continue;
      const bool other_means = file.seat.empty() && prompt.idle &&
                               match_->author(file.lines).value_or(prompt.seat) != prompt.seat;
      if (!other_means) return prompt.seat;
    }
    return std::nullopt;
  }

  bool rests() const {
    const auto prompts = match_->waiting();
    return std::any_of(prompts.begin(), prompts.end(),
                       [](const auto& each) { return each.kind == rest; });
  }
  // False when the dice do not suffice: then it rests as before.
  bool leave_rest() {
    const std::size_t told = events_.size();
    try {
      go_on();
    } catch (const formats::OutOfDice&) {
      play_given_again();
      while (!rests() || events_.size() < told) go_on();
      return false;
    }
    return true;
  }
  bool is_idle() const {
    const auto prompts = match_->waiting();
    return !prompts.empty() &&
           std::all_of(prompts.begin(), prompts.end(), [](const auto& each) { return each.idle; });
  }
  bool has_window() const {
    const auto prompts = match_->waiting();
    return std::any_of(prompts.begin(), prompts.end(),
                       [](const auto& each) { return each.window; });
  }
  void go_on() {
    match_->run();
    collect();
  }
  // Standing orders and defaults answer windows for which no file is given. False where somebody
  // wants to be asked, and when the dice have run out: then nothing of it has happened.
  bool windows_are_answered() {
    const std::uint64_t before = match_->answers_given();
    try {
      go_on();
    } catch (const formats::OutOfDice&) {
      play_given_again();
      return false;
    }
    return match_->answers_given() != before;
  }

  // False when the dice have run out: then nothing of this file has happened. Dice that suffice for
  // what is ordered are enough: the defaults, who would roll more, then wait.
  bool give(Understood file) {
    const Seat seat = *seat_for(file);
    file.seat = match_->seat_name(seat);
    for (const bool by_default : {true, false}) {
      if (by_default && !file.final) continue;
      file.final = by_default;
      try {
        const auto refusals = match_->submit(seat, file.lines, file.final);
        if (!refusals.empty()) {
          refuse(file.name, refusals);
          const std::size_t first = refused_.size() - refusals.size();
          for (std::size_t i = 0; i < refusals.size() && i < most_advised; ++i)
            refused_[first + i]["instead"] = instead_of(file, seat, refusals[i]);
          return true;
        }
      } catch (const formats::OutOfDice& error) {
        json missing{{"sides", chance_.wanted().sides},
                     {"purpose", chance_.wanted().purpose},
                     {"file", file.name},
                     {"message", error.what()},
                     {"events", json::array()},
                     {"told", json::array()}};
        hear(match_->take_happened(), missing["events"], missing["told"]);
        play_until(file);
        missing_ = std::move(missing);
        continue;
      }
      missing_ = json();
      given_.push_back(file);
      collect();
      return true;
    }
    return false;
  }

  // Orders that would be legal where this line stands, behind those above it.
  json instead_of(const Understood& file, Seat seat, const Refusal& refusal) {
    const auto* line = formats::order_at(file.lines, refusal.line, refusal.column);
    if (!line) return json::array();
    const std::vector<formats::OrderLine> above(file.lines.data(), line);
    std::vector<std::string> orders;
    try {
      if (above.empty() || match_->submit(seat, above, false).empty())
        orders = formats::advisor_of(*match_).near(seat, *line, refusal, request_.language);
    } catch (const formats::OutOfDice&) {  // how the lines above it end is not known
    }
    if (!above.empty()) play_until(file);
    return orders;
  }

  // Plays everything before this file once more, on a fresh table.
  void play_until(const Understood& last) {
    play_given_again();
    while (!seat_for(last)) go_on();
  }
  void play_given_again() {
    const std::vector<Understood> again = std::exchange(given_, {});
    events_ = told_ = answers_ = notes_ = json::array();
    const auto begun = lay_out();
    ensure(begun.has_value(), "what began once begins again");
    for (const TrialFile& file : request_.standing) set_standing(*named_seat(file.seat), file);
    start();
    for (const Understood& file : again) {
      while (!seat_for(file)) go_on();
      ensure(give(file), "what was played is played again");
    }
  }

  void refuse(const std::string& file, const std::vector<Refusal>& refusals) {
    for (const Refusal& refusal : refusals) {
      const auto& words = formats::Catalogue::of(request_.language);
      json one =
          refusal_json(report::with_names(refusal, match_->module(), words), request_.language);
      one["file"] = file;
      refused_.push_back(std::move(one));
    }
  }

  void hear(const formats::Happened& happened, json& events, json& told) const {
    for (const formats::Happened::Event& event : happened.events) {
      bool first = true;  // what explains it stands below it
      json body = *event.body;
      for (const std::string& sentence : match_->tell(body, request_.language))
        told.push_back((std::exchange(first, false) ? "" : "  ") + sentence);
      for (const Seat seat : both_seats)
        if (event.audience == only(seat)) body["only"] = match_->seat_name(seat);
      if (event.audience == Audience::BothSeats) body["only"] = "seats";
      events.push_back(std::move(body));
    }
  }

  void collect() {
    const formats::Happened happened = match_->take_happened();
    hear(happened, events_, told_);
    for (const auto& answer : happened.answers) answers_.push_back(*answer.body);
    for (const ScriptNote& note : happened.notes) {
      json one = refusal_json(note.reason, request_.language);
      one["note"] = to_string(note.kind);
      one["seat"] = match_->seat_name(note.seat);
      // A plan is repaired as a whole; whose fault that is, the reason knows.
      const bool whole = note.kind == ScriptNote::Kind::Repaired && note.reason.line > 0;
      one["line"] = whole ? note.reason.line : note.line;
      if (note.reason.why.empty()) one["message"] = "";
      notes_.push_back(std::move(one));
    }
  }

  json waiting() const {
    json all = json::array();
    for (const formats::Prompt& prompt : match_->waiting()) {
      json legal = json::array();
      for (const formats::LegalOrder& order : match_->legal(prompt.seat, request_.language))
        legal.push_back({{"order", order.order}, {"goes_on", order.goes_on}});
      all.push_back({{"seat", match_->seat_name(prompt.seat)},
                     {"point", given_.size() + 1},
                     {"clause", prompt.clause},
                     {"kind", prompt.kind},
                     {"window", prompt.window},
                     {"default", match_->fallback(prompt.seat, request_.language)},
                     {"legal", std::move(legal)}});
    }
    return all;
  }

  // What each seat and the onlookers see of the table.
  json views() const {
    json all{{"everybody", match_->view(std::nullopt)}};
    for (const Seat seat : both_seats)
      all[std::string(match_->seat_name(seat))] = match_->view(seat);
    return all;
  }

  json dice_used() const {
    json all = json::array();
    for (const RecordedChance::Roll& roll : chance_.rolls())
      all.push_back({{"die", roll.face}, {"sides", roll.sides}, {"purpose", roll.purpose}});
    return all;
  }

  const TrialRequest& request_;
  RecordedChance chance_;
  const formats::ScriptedChance& scripted_;
  std::unique_ptr<Match> match_;
  std::vector<Understood> given_;
  std::vector<std::string> unused_;
  json events_ = json::array();
  json told_ = json::array();
  json answers_ = json::array();
  json notes_ = json::array();
  json refused_ = json::array();
  json missing_;
};

TrialResult Trial::result() const {
  const std::vector<std::uint32_t> dice_left = scripted_.left_over();
  const std::vector<std::uint32_t> draws_left = scripted_.draws_left_over();
  const json position = match_->position();
  json out{{"format", "cursus/try/1"},
           {"module", match_->module()},
           {"scenario", match_->scenario()},
           {"given", given_.size()},
           {"unused", unused_},
           {"refused", refused_},
           {"events", events_},
           {"told", told_},
           {"answers", answers_},
           {"notes", notes_},
           {"dice_used", dice_used()},
           {"position", position},
           {"views", views()},
           {"waiting", waiting()},
           {"outcome", position.contains("outcome") ? position["outcome"] : json()}};
  if (!request_.dice) out["seed"] = request_.seed;
  if (!dice_left.empty()) out["dice_left"] = dice_left;
  if (!draws_left.empty()) out["draws_left"] = draws_left;
  if (!missing_.is_null()) out["dice_missing"] = missing_;
  const bool good = refused_.empty() && unused_.empty() && dice_left.empty() &&
                    draws_left.empty() && missing_.is_null();
  return {std::move(out), good};
}

}  // namespace

json refusal_json(const Refusal& refusal, formats::Language language) {
  return {{"line", refusal.line},
          {"column", refusal.column},
          {"kind", to_string(refusal.kind)},
          {"clause", refusal.clause},
          {"why", refusal.why},
          {"message", formats::sentence(refusal, language)}};
}

Result<TrialResult> try_orders(const TrialRequest& request) {
  formats::ScriptedChance scripted(request.dice.value_or(std::vector<std::uint32_t>{}),
                                   request.draws);
  auto seeded = formats::SeededChance::from_hex(request.seed);
  if (!seeded) return tl::make_unexpected(seeded.error());
  Chance& source = request.dice ? static_cast<Chance&>(scripted) : *seeded;
  Trial trial(request, source, scripted);
  if (auto begun = trial.begin(); !begun) return tl::make_unexpected(begun.error());
  if (auto played = trial.play(); !played) return tl::make_unexpected(played.error());
  return trial.result();
}

}  // namespace cursus
