// The Runner: words, shapes, orders and sentences, as tables.
#pragma once

#include "formats/game/from_tables.hpp"
#include "formats/game/seat_names.hpp"
#include "tests/example_game/runner.hpp"

namespace cursus::runner {

using namespace formats;

// --- terms ---------------------------------------------------------------------------------------
enum class Word : std::uint8_t { Yes, No, Stop, Hide, Go, From };

// clang-format off
inline constexpr std::array word_terms{
    Term<Word>{Word::Yes,  "yes",  "はい"},
    Term<Word>{Word::No,   "no",   "いいえ", "never"},
    Term<Word>{Word::Stop, "stop", "停止",   "pass"},
    Term<Word>{Word::Hide, "hide", "潜伏"},
    Term<Word>{Word::Go,   "go",   "移動",   "move to"},
    Term<Word>{Word::From, "from", "起点"}};
inline constexpr SeatTerms seat_terms{{{the_runner, "runner", "走者"},
                                                {the_hunter, "hunter", "追手"}}};
inline constexpr std::array place_terms{
    Term<PlaceId>{Athens,   "Athens",   "アテネ"},
    Term<PlaceId>{Pallene,  "Pallene",  "パレネ"},
    Term<PlaceId>{Brauron,  "Brauron",  "ブラウロン"},
    Term<PlaceId>{Cephisia, "Cephisia", "ケフィシア", "Kifissia"},
    Term<PlaceId>{Aphidna,  "Aphidna",  "アフィドナ"},
    Term<PlaceId>{Marathon, "Marathon", "マラトン"}};
inline constexpr std::array card_terms{
    Term<Card>{Card::None,  "none",  "なし"},
    Term<Card>{Card::Guide, "guide", "案内人"}};
inline constexpr std::array window_terms{Term<Window>{Window::Ambush, "ambush", "待伏せ"},
                                         Term<Window>{Window::Guide,  "guide",  "案内"}};
inline constexpr std::array fact_terms{Term<Fact>{Fact::Turn,     "turn",     "ターン"},
                                       Term<Fact>{Fact::Distance, "distance", "距離"}};
inline constexpr std::array policy_terms{Term<Policy>{Policy::Yes, "yes", "はい"},
                                         Term<Policy>{Policy::No,  "no",  "いいえ", "never"}};
// clang-format on
constexpr const auto& terms(Of<Word>) { return word_terms; }
constexpr const auto& terms(Of<PlaceId>) { return place_terms; }
constexpr const auto& terms(Of<Card>) { return card_terms; }
constexpr const auto& terms(Of<Window>) { return window_terms; }
constexpr const auto& terms(Of<Fact>) { return fact_terms; }
constexpr const auto& terms(Of<Policy>) { return policy_terms; }

// --- shapes --------------------------------------------------------------------------------------
constexpr auto shape(Of<AskHide>) { return record<AskHide>("hide"); }
constexpr auto shape(Of<AskGo>) { return record<AskGo>("go"); }
constexpr auto shape(Of<AskSpring>) { return record<AskSpring>("ambush"); }
constexpr auto shape(Of<AskGuide>) { return record<AskGuide>("guide"); }

constexpr auto shape(Of<Ended>) { return record<Ended>("ended", field("winner", &Ended::winner)); }
constexpr auto shape(Of<Position>) {
  return record<Position>("", field("turn", &Position::turn), field("runner", &Position::runner),
                          sparse("tired", &Position::tired), sparse("card", &Position::card),
                          sparse("outcome", &Position::outcome));
}
constexpr auto shape(Of<Dealt>) { return record<Dealt>("dealt", sparse("card", &Dealt::card)); }
constexpr auto shape(Of<Hid>) {
  return record<Hid>("turn", field("turn", &Hid::turn), sparse("at", &Hid::at));
}
constexpr auto shape(Of<Went>) {
  return record<Went>("went", field("from", &Went::from), field("to", &Went::to));
}
constexpr auto shape(Of<Ambushed>) {
  return record<Ambushed>("ambushed", field("at", &Ambushed::at), field("guide", &Ambushed::guide),
                          field("die", &Ambushed::die), field("caught", &Ambushed::caught));
}

// --- telling -------------------------------------------------------------------------------------
using Names = SeatNames<seat_terms>;

struct Speech : formats::Speech {
  explicit Speech(Language language) : formats::Speech("run", language) {}
  std::string_view spoken(Seat seat) const { return Names::name(seat, language()); }
};

struct Variants {  // of the sentences
  std::string_view operator()(const Dealt& event) const { return event.card ? ".shown" : ""; }
  std::string_view operator()(const Hid& event) const { return event.at ? ".shown" : ""; }
  std::string_view operator()(const Went&) const { return ""; }
  std::string_view operator()(const Ambushed& event) const { return event.caught ? ".caught" : ""; }
  std::string_view operator()(const Ended&) const { return ""; }
};

using Kinds = KindTable<AllAre<EventKind::Plain, Dealt, Went>, AllAre<EventKind::Turn, Hid>,
                        AllAre<EventKind::End, Ended>>;
struct LuckOfEvents : Kinds {
  explicit LuckOfEvents(const Setting&) {}
  using Kinds::operator();
  EventLuck operator()(const Ambushed& event) const {
    return {EventKind::Battle,
            {{the_hunter, "ambush", 1, 10, event.guide ? 2 : 5, event.caught ? 1 : 0}}};
  }
};

// --- the game's formats --------------------------------------------------------------------------
struct Formats : FromTables<Formats, Runner> {
  static constexpr std::string_view module = "run", title = "The Runner", title_ja = "走者";
  static constexpr std::array<std::string_view, 1> revisions{"run/1"};
  using Names = runner::Names;
  using Cursor = NamedCursor<Names>;
  using Sentences = SentencesBy<Speech, Variants>;
  using LuckOfEvents = runner::LuckOfEvents;

  static constexpr std::tuple answers{
      says<Yes>(Word::Yes), says<No>(Word::No), says<Stop>(Word::Stop),
      says<Hide>(Word::Hide, part(&Hide::at)), says<GoTo>(Word::Go, part(&GoTo::to))};

  // [from PLACE] ANSWER, and behind a place to go to, further places
  static Line read_order(Cursor& in) {
    Line line;
    if (in.take(Word::From)) in.read(line.from.emplace());
    line.answers.push_back(read_plain(in));
    if (std::holds_alternative<GoTo>(line.answers.front()))
      while (!in.at_end()) in.read(std::get<GoTo>(line.answers.emplace_back(GoTo{})).to);
    return line;
  }
  static std::string print_order(const Setting& setting, const Line& line) {
    std::string text;
    if (line.from) text = fmt::format("from {} ", term(*line.from).english);
    text += write_answer(setting, line.answers.front());
    for (std::size_t i = 1; i < line.answers.size(); ++i)
      (text += ' ') += term(std::get<GoTo>(line.answers[i]).to).english;
    return text;
  }
  static ScriptSection section_of(const Line& line) {
    return line.from ? runner::section_of(*line.from) : no_section;
  }

  static std::string_view scenario(const Setting&) { return "run/marathon"; }
  static std::vector<ScenarioInfo> scenarios() {
    return {{"run/marathon", "The run to Marathon", "マラトンへ", {"runner", "hunter"}, 6, {}}};
  }
  static std::vector<Section> table_text(const Setting&, const Position& view, std::optional<Seat>,
                                         Language language) {
    const Speech speech(language);
    std::vector<Section> sections{
        {speech.say("table"), {speech.say("at", arguments_of(speech, view))}}};
    if (view.card)
      sections.push_back({speech.say("hand"),
                          {std::string(term_in(*view.card, language))},
                          Section::Kind::Secret});
    return sections;
  }
  static std::vector<Score> score(const Setting&, const Position& view, Language language) {
    const int far = to_marathon(view.runner);
    return {{the_runner, 3 - far, 3,
             Speech(language).say("score", {{"distance", std::to_string(far)}})}};
  }
};

}  // namespace cursus::runner
