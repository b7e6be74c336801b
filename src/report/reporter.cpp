#include "src/report/reporter.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "formats/chances.hpp"
#include "formats/text.hpp"
#include "src/host/winner.hpp"
#include "src/report/acts.hpp"
#include "src/report/battle_numbers.hpp"
#include "src/report/changed.hpp"
#include "src/report/last_order.hpp"
#include "src/report/opening.hpp"
#include "src/report/side.hpp"
#include "src/report/trust.hpp"

namespace cursus::report {

using formats::Language;
using nlohmann::json;

namespace {

std::string scenario_name(const std::string& id, Language language) {
  const formats::Module* module = formats::module_of_scenario(id);
  const auto info = module ? module->scenario(id) : std::nullopt;
  if (!info) return id;
  return language == Language::Ja ? info->name_ja : info->name;
}

}  // namespace

std::string Reporter::side(Seat seat) const {
  return side_name(standing_.match.module(), standing_.match.seat_name(seat), words_);
}

// "melee (A-7.0c)"; where there are no words, the clause, which stands first.
std::string Reporter::purpose(const std::string& as_logged) const {
  const std::string key = fmt::format("{}.roll.{}", standing_.match.module(), as_logged);
  const std::string clause = as_logged.substr(0, as_logged.find(' '));
  if (!words_.has(key)) return clause;
  return words_.say("report.roll.what", {{"what", words_.say(key)}, {"clause", clause}});
}

Told Reporter::told(const formats::JsonView& written) const {
  formats::JsonBox event(written);
  formats::Appraisal appraisal = standing_.match.appraise(*event);
  std::vector<std::string> sentences = standing_.match.tell(*event, language_);
  return {appraisal.kind, std::move(sentences), std::move(appraisal.luck), std::move(event)};
}

Note Reporter::note(const Store& store, std::string_view seat, std::uint64_t seq,
                    const json& from) const {
  Note note;
  note.kind = from.at("kind").get<std::string>();
  const int line = from.at("line").get<int>();
  if (const auto file = last_order(store, standing_.row.id, seat, static_cast<std::int64_t>(seq))) {
    note.line = line - header_lines(file->text);
    note.order = formats::text::shown(formats::text::line_of(file->text, line), 60);
  }
  const auto& why = from.at("why").get_ref<const std::string&>();
  Refusal reason;
  reason.why = why;
  for (const auto& [name, value] : from.at("arguments").items())
    reason.arguments.push_back({name, value.get<std::string>()});
  note.text = words_.say("report.note." + note.kind,
                         {{"line", std::to_string(note.line)},
                          {"order", note.order},
                          {"why", why.empty() ? "" : formats::sentence(reason, language_)}});
  return note;
}

void Reporter::hear_dice(const formats::JsonView& written) {
  const auto steps = formats::read_steps(written);
  ensure(steps.has_value(), "the steps of a stored entry can be read");
  for (const formats::ChainChance::Step& step : *steps)
    for (const formats::ChainChance::Rolls& rolls : step.rolls)
      dice_.push_back({step.number, rolls.purpose, purpose(rolls.purpose), rolls.n, rolls.values,
                       rolls.first_byte});
}

// An offer of a draw that nobody has answered lapses when the game goes on: the first of the news.
void Reporter::tell_of_lapsed_offer() {
  const std::string& by = standing_.acts.draw_lapsed;
  if (by.empty()) return;
  Told told{formats::EventKind::News,
            {words_.say("notice.draw.lapsed",
                        {{"seat", side_name(standing_.match.module(), by, words_)}})},
            {},
            formats::JsonBox(json{{"draw", "lapsed"}, {"by", by}})};
  events_.insert(events_.begin() + static_cast<std::ptrdiff_t>(old_events_), std::move(told));
}

void Reporter::hear(const Store& store, const formats::Entry& entry,
                    const std::vector<formats::PrivateFact>& facts) {
  const ActPlace place{store, standing_.row.id, standing_.match.module()};
  if (const auto act = act_sentence(entry, place, words_))
    events_.push_back({ends_game(entry) ? formats::EventKind::End : formats::EventKind::News,
                       {*act},
                       {},
                       entry.data});
  if (entry.kind != formats::EntryKind::Resolve) return;
  const formats::JsonView run = entry.data.view();
  for (const formats::JsonView& event : run.at("events").items()) events_.push_back(told(event));
  hear_dice(run.at("steps"));
  for (const formats::PrivateFact& fact : facts) {
    const auto seat = standing_.match.seat_named(fact.seat);
    if (!seat || !may_know(*seat)) continue;
    for (const formats::JsonView& event : fact.fact.view().at("events").items())
      secret_events_[*seat].push_back(told(event));
    for (const json& one : fact.fact->at("notes"))
      notes_[*seat].push_back(note(store, fact.seat, entry.seq, one));
  }
}

std::optional<Question> Reporter::question(Seat seat) const {
  for (const formats::Prompt& prompt : standing_.match.waiting()) {
    if (prompt.seat != seat) continue;
    const std::string key = fmt::format("{}.ask.{}", standing_.match.module(), prompt.kind);
    const std::string what = words_.has(key) ? words_.say(key) : prompt.kind;
    return Question{prompt.kind,
                    prompt.clause,
                    words_.say("report.ask", {{"what", what}, {"clause", prompt.clause}}),
                    prompt.window,
                    standing_.match.legal(seat, language_),
                    standing_.match.fallback(seat, language_)};
  }
  return std::nullopt;
}

void Reporter::lay_table(Report& report, std::vector<formats::Section> sections) {
  for (const formats::Score& one : standing_.match.score(language_))
    report.score.push_back({std::string(standing_.match.seat_name(one.seat)), side(one.seat),
                            one.now, one.goal, one.text});
  for (formats::Section& section : sections) {
    if (section.kind == formats::Section::Kind::State) report.state.push_back(std::move(section));
    if (section.kind == formats::Section::Kind::Forces)
      report.forces.push_back({std::move(section)});
  }
  report.view = formats::JsonBox::of_written(standing_.match.view_text(std::nullopt));
}

Private Reporter::secrets_of(Seat seat, std::vector<formats::Section> sections) {
  Private own;
  own.seat = standing_.match.seat_name(seat);
  own.side = side(seat);
  own.events = std::move(secret_events_[seat]);
  own.notes = std::move(notes_[seat]);
  for (formats::Section& section : sections)
    if (section.kind == formats::Section::Kind::Secret) own.sections.push_back(std::move(section));
  if (standing_.match.sees_more(seat))
    own.view = formats::JsonBox::of_written(standing_.match.view_text(seat));
  own.standing = standing_.match.standing(seat, language_);
  if (reader_ == seat && !is_over()) own.question = question(seat);
  return own;
}

Report Reporter::finish() {
  Report report;
  report.language = language_;
  report.game = standing_.row.id;
  report.module = standing_.match.module();
  report.scenario = standing_.row.scenario;
  report.scenario_name = scenario_name(standing_.row.scenario, language_);
  if (reader_) {
    report.seat = standing_.match.seat_name(*reader_);
    report.side = side(*reader_);
  }
  report.point = standing_.progress.point;
  report.over = is_over();
  if (report.over)
    if (const auto winner = winner_of(standing_.match, standing_.acts))
      report.winner = standing_.match.seat_name(*winner);
  for (const Seat seat : both_seats)
    if (!report.over && standing_.progress.seats[seat].waited_for)
      report.waiting.push_back(side(seat));
  report.seq = static_cast<std::uint64_t>(standing_.end.seq);
  report.head = formats::hex(standing_.end.head);
  report.written = standing_.acts.time;
  if (const auto& calendar = standing_.charter.time.calendar) report.zone = calendar->zone;
  report.trust = trust_of(standing_.charter, standing_.acts, language_);
  tell_of_lapsed_offer();
  report.events = std::move(events_);
  report.old_events = old_events_;
  report.dice = std::move(dice_);
  number_battles(report);
  // What a reader sees is laid once: his secrets lie beside what everybody sees.
  std::vector<formats::Section> table = standing_.match.lay(reader_, language_);
  for (const Seat seat : both_seats)
    if (may_know(seat))
      report.secrets.push_back(
          secrets_of(seat, reader_ == seat ? table : standing_.match.lay(seat, language_)));
  lay_table(report, std::move(table));
  report.opening = opening_of(report, standing_.match);
  put_changed_first(report);
  return report;
}

}  // namespace cursus::report
