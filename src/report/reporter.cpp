#include "src/report/reporter.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "formats/log/chances.hpp"
#include "formats/text/text.hpp"
#include "src/game/winner.hpp"
#include "src/report/act_sentences.hpp"
#include "src/report/battle_numbers.hpp"
#include "src/report/changed_forces.hpp"
#include "src/report/joined_events.hpp"
#include "src/report/last_order.hpp"
#include "src/report/opening.hpp"
#include "src/report/trust.hpp"
#include "src/text/side_name.hpp"

namespace cursus::report {

using formats::Language;
using nlohmann::json;

std::string scenario_name(const std::string& id, Language language) {
  const formats::Module* module = formats::module_of_scenario(id);
  const auto info = module ? module->scenario(id) : std::nullopt;
  if (!info) return id;
  return language == Language::Ja ? info->name_ja : info->name;
}

Reporter::Reporter(const Standing& standing, Language language)
    : standing_(standing), language_(language), words_(formats::Catalogue::of(language)) {}

std::string Reporter::side(Seat seat) const {
  return side_name(standing_.match.module(), standing_.match.seat_name(seat), words_);
}

// "melee (A-7.0c)"; where there are no words, the clause, which stands first.
std::string Reporter::purpose(const std::string& as_logged) const {
  const std::string key = fmt::format("{}.roll.{}", standing_.match.module(), as_logged);
  std::string clause = as_logged.substr(0, as_logged.find(' '));
  if (!words_.has(key)) return clause;
  return words_.say("report.roll.what", {{"what", words_.say(key)}, {"clause", clause}});
}

Told Reporter::told(const formats::JsonView& written) const {
  const auto event = formats::parse_canonical(written.text());
  ensure(event.has_value(), "a stored event is canonical");
  formats::ToldEvent made = standing_.match.told(*event, language_);
  return {made.luck.kind, std::move(made.sentences), std::move(made.luck.luck),
          formats::JsonBox(written)};
}

Note Reporter::note(const Store& store, std::string_view seat, std::uint64_t seq,
                    const json& from) const {
  Note note;
  note.kind = from.at("kind").get<std::string>();
  const int line = from.at("line").get<int>();
  const auto file = last_order(store, standing_.row.id, seat, static_cast<std::int64_t>(seq));
  if (file && line > 0) {
    note.line = line - header_lines(file->text);
    note.order = formats::text::shown(formats::text::line_of(file->text, line), 60);
  }
  const auto& why = from.at("why").get_ref<const std::string&>();
  Refusal reason;
  reason.why = why;
  for (const auto& [name, value] : from.at("arguments").items())
    reason.arguments.push_back({name, value.get<std::string>()});
  // A standing order may stand in any file of theirs: it is told without its place.
  const bool standing = line == 0 && note.kind == "skipped";
  note.text = words_.say("report.note." + (standing ? "standing" : note.kind),
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
      report_.dice.push_back({step.number, rolls.purpose, purpose(rolls.purpose), rolls.n,
                              rolls.values, rolls.first_byte});
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
  const auto news = report_.events.begin() + static_cast<std::ptrdiff_t>(report_.old_events);
  report_.events.insert(news, std::move(told));
}

void Reporter::hear(const Store& store, const formats::Entry& entry,
                    const std::vector<formats::PrivateFact>& facts) {
  hear_public(store, entry);
  hear_secrets(store, entry, facts);
}

void Reporter::hear_public(const Store& store, const formats::Entry& entry) {
  const ActPlace place{store, standing_.row.id, standing_.match.module()};
  if (const auto act = act_sentence(entry, place, words_))
    report_.events.push_back({ends_game(entry) ? formats::EventKind::End : formats::EventKind::News,
                              {*act},
                              {},
                              entry.data});
  if (entry.kind != formats::EntryKind::Resolve) return;
  const formats::JsonFields run(entry.data.view());
  for (const formats::JsonView& event : run.at("events").items())
    report_.events.push_back(told(event));
  hear_dice(run.at("steps"));
}

void Reporter::hear_secrets(const Store& store, const formats::Entry& entry,
                            const std::vector<formats::PrivateFact>& facts) {
  if (entry.kind != formats::EntryKind::Resolve) return;
  for (const formats::PrivateFact& fact : facts) {
    const auto seat = standing_.match.seat_named(fact.seat);
    if (!seat || !may_know(*seat)) continue;
    const formats::JsonFields known(fact.fact.view());
    for (const formats::JsonView& event : known.at("events").items())
      secret_events_[*seat].push_back(told(event));
    for (const formats::JsonView& one : known.at("notes").items())
      notes_[*seat].push_back(note(store, fact.seat, entry.seq, *formats::JsonBox(one)));
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

void Reporter::lay_table(std::vector<formats::Section> sections) {
  for (formats::Section& section : sections) {
    const formats::Section::Kind kind = section.kind;
    if (kind == formats::Section::Kind::State) report_.state.push_back(std::move(section));
    if (kind == formats::Section::Kind::Forces) report_.forces.push_back({std::move(section)});
  }
}

Private Reporter::secrets_of(Seat seat, std::vector<formats::Section> sections) {
  Private own;
  own.seat = standing_.match.seat_name(seat);
  own.side = side(seat);
  own.events = std::move(secret_events_[seat]);
  join_sentences(own.events, standing_.match, language_);
  own.notes = std::move(notes_[seat]);
  for (formats::Section& section : sections)
    if (section.kind == formats::Section::Kind::Secret) own.sections.push_back(std::move(section));
  // Also what is no secret, but is told to seats alone.
  if (std::string seen = standing_.match.view_text(seat);
      seen != standing_.match.view_text(std::nullopt))
    own.view = formats::JsonBox::of_written(std::move(seen));
  own.standing = standing_.match.standing(seat, language_);
  if (reader_ == seat && !is_over()) own.question = question(seat);
  return own;
}

void Reporter::tell_standing() {
  report_.language = language_;
  report_.game = standing_.row.id;
  report_.module = standing_.match.module();
  report_.scenario = standing_.row.scenario;
  report_.options = standing_.charter.options;
  report_.scenario_name = scenario_name(standing_.row.scenario, language_);
  for (const Seat seat : both_seats)
    report_.sides[seat] = {std::string(standing_.match.seat_name(seat)), side(seat)};
  report_.point = standing_.progress.point;
  report_.over = is_over();
  if (report_.over)
    if (const auto winner = winner_of(standing_.match, standing_.acts))
      report_.winner = standing_.match.seat_name(*winner);
  for (const Seat seat : both_seats)
    if (!report_.over && standing_.progress.seats[seat].waited_for)
      report_.waiting.push_back(side(seat));
  report_.seq = static_cast<std::uint64_t>(standing_.end.seq);
  report_.head = formats::hex(standing_.end.head);
  report_.written = standing_.acts.time;
  if (const auto& calendar = standing_.charter.time.calendar) report_.zone = calendar->zone;
  report_.trust = trust_of(standing_.charter, standing_.acts, language_);
}

// As everybody sees it.
void Reporter::look_at_table() {
  for (const formats::Score& one : standing_.match.score(language_))
    report_.score.push_back({one.seat, one.now, one.goal, one.text});
  report_.view = formats::JsonBox::of_written(standing_.match.view_text(std::nullopt));
  if (const auto turn = report_.view.view().find("turn"))
    report_.turn = formats::as_number(*turn).value_or(0);
}

void Reporter::sum_up() {
  tell_standing();
  tell_of_lapsed_offer();
  join_sentences(report_.events, standing_.match, language_);
  number_battles(report_);
  look_at_table();
  report_.opening = opening_of(report_, standing_.match);
  summed_up_ = true;
}

Report Reporter::finish() {
  if (!summed_up_) sum_up();
  if (reader_) {
    report_.seat = standing_.match.seat_name(*reader_);
    report_.side = side(*reader_);
  }
  // What a reader sees is laid once: their secrets lie beside what everybody sees.
  std::vector<formats::Section> table = standing_.match.table_text(reader_, language_);
  for (const Seat seat : both_seats)
    if (may_know(seat))
      report_.secrets.push_back(
          secrets_of(seat, reader_ == seat ? table : standing_.match.table_text(seat, language_)));
  lay_table(std::move(table));
  put_changed_first(report_);
  return std::move(report_);
}

}  // namespace cursus::report
