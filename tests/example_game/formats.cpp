// The Runner: words, shapes, orders and sentences, as tables.
#include "tests/example_game/formats.hpp"

#include "tests/example_game/texts.hpp"

namespace cursus::runner {

using formats::Appraisal;
using formats::EventKind;
using formats::field;
using formats::Language;
using formats::Of;
using formats::record;
using formats::sparse;
using formats::Term;

// --- terms ---------------------------------------------------------------------------------------

namespace {

enum class Word : std::uint8_t { Pass, Hide, Go, Guide };

// clang-format off
constexpr std::array word_terms{
    Term<Word>{Word::Pass,  "pass",  "パス",   "no"},
    Term<Word>{Word::Hide,  "hide",  "潜伏"},
    Term<Word>{Word::Go,    "go",    "移動",   "move to"},
    Term<Word>{Word::Guide, "guide", "案内人"}};
// clang-format on
constexpr const auto& terms(Of<Word>) { return word_terms; }

constexpr std::array seat_terms{Term<Seat>{the_runner, "runner", "走者"},
                                Term<Seat>{the_hunter, "hunter", "追手"}};

}  // namespace

inline constexpr std::array card_terms{Term<Card>{Card::None, "none", "なし"},
                                       Term<Card>{Card::Horse, "horse", "馬"},
                                       Term<Card>{Card::Guide, "guide", "案内人"}};
constexpr const auto& terms(Of<Card>) { return card_terms; }

inline constexpr std::array ending_terms{Term<Ending>{Ending::Arrived, "arrived", "到着"},
                                         Term<Ending>{Ending::Caught, "caught", "捕縛"},
                                         Term<Ending>{Ending::TooLate, "too-late", "時間切れ"}};
constexpr const auto& terms(Of<Ending>) { return ending_terms; }

inline constexpr std::array window_terms{Term<Window>{Window::Guide, "ambush", "待伏せ"}};
constexpr const auto& terms(Of<Window>) { return window_terms; }

inline constexpr std::array fact_terms{Term<Fact>{Fact::Turn, "turn", "ターン"},
                                       Term<Fact>{Fact::Distance, "distance", "距離"}};
constexpr const auto& terms(Of<Fact>) { return fact_terms; }

inline constexpr std::array policy_terms{Term<Policy>{Policy::Yes, "yes", "はい", "guide"},
                                         Term<Policy>{Policy::No, "no", "いいえ", "never"}};
constexpr const auto& terms(Of<Policy>) { return policy_terms; }

// --- shapes --------------------------------------------------------------------------------------

constexpr auto shape(Of<AskHide>) { return record<AskHide>("hide"); }
constexpr auto shape(Of<AskGo>) { return record<AskGo>("go"); }
constexpr auto shape(Of<AskGuide>) { return record<AskGuide>("ambush"); }

constexpr auto shape(Of<Outcome>) {
  return record<Outcome>("", field("winner", &Outcome::winner), field("ending", &Outcome::ending));
}
constexpr auto shape(Of<Position>) {
  return record<Position>("", field("turn", &Position::turn), field("runner", &Position::runner),
                          field("card", &Position::card), sparse("outcome", &Position::outcome));
}
constexpr auto shape(Of<View>) {
  return record<View>("", field("turn", &View::turn), field("runner", &View::runner),
                      sparse("card", &View::card), sparse("outcome", &View::outcome));
}
constexpr auto shape(Of<Dealt>) { return record<Dealt>("dealt", sparse("card", &Dealt::card)); }
constexpr auto shape(Of<Hid>) {
  return record<Hid>("hid", field("turn", &Hid::turn), sparse("at", &Hid::at));
}
constexpr auto shape(Of<Went>) {
  return record<Went>("went", field("from", &Went::from), field("to", &Went::to),
                      field("horse", &Went::horse));
}
constexpr auto shape(Of<Ambushed>) {
  return record<Ambushed>("ambushed", field("at", &Ambushed::at), field("guide", &Ambushed::guide),
                          field("die", &Ambushed::die), field("caught", &Ambushed::caught));
}
constexpr auto shape(Of<Ended>) {
  return record<Ended>("ended", field("outcome", &Ended::outcome));
}

// --- names ---------------------------------------------------------------------------------------

namespace {

class Names {
 public:
  explicit Names(const Setting&) {}
  std::string_view spell(PlaceId id) const { return place(id).english; }
  std::string_view spell(Seat seat) const { return seat_terms[index(seat)].english; }
  bool find(std::string_view text, PlaceId& id) const {
    for (const PlaceId one : all_places)
      if (text == place(one).english) return id = one, true;
    return false;
  }
  bool find(std::string_view text, Seat& seat) const {
    for (const Seat one : both_seats)
      if (text == spell(one)) return seat = one, true;
    return false;
  }
  std::string_view name(PlaceId id, Language language) const {
    return language == Language::Ja ? place(id).japanese : place(id).english;
  }
  const auto& all(Of<PlaceId>) const { return all_places; }
  std::array<std::string_view, 2> called(PlaceId id) const {
    return {place(id).english, place(id).japanese};
  }
};

// --- telling -------------------------------------------------------------------------------------

struct Speech : formats::Speech {
  explicit Speech(Language language) : formats::Speech("run", language) {}
  std::string_view spoken(PlaceId id) const {
    return language() == Language::Ja ? place(id).japanese : place(id).english;
  }
  std::string_view spoken(Seat seat) const {
    const auto& row = seat_terms[index(seat)];
    return language() == Language::Ja ? row.japanese : row.english;
  }
};

class Sentences {
 public:
  using Told = std::vector<std::string>;
  Sentences(const Setting&, Language language) : speech_(language) {}
  Told operator()(const Dealt& event) const { return say(event, event.card ? ".shown" : ""); }
  Told operator()(const Hid& event) const { return say(event, event.at ? ".shown" : ""); }
  Told operator()(const Went& event) const { return say(event, event.horse ? ".horse" : ""); }
  Told operator()(const Ambushed& event) const { return say(event, event.caught ? ".caught" : ""); }
  Told operator()(const Ended& event) const {
    return {speech_.say("event.ended", formats::arguments_of(speech_, event.outcome))};
  }

 private:
  template <class Event>
  Told say(const Event& event, std::string_view variant) const {
    return formats::sentence_of(speech_, event, variant);
  }
  Speech speech_;
};

struct Appraisals {
  explicit Appraisals(const Setting&) {}
  Appraisal operator()(const Dealt&) const { return {}; }
  Appraisal operator()(const Hid&) const { return {EventKind::Turn}; }
  Appraisal operator()(const Went&) const { return {}; }
  Appraisal operator()(const Ambushed& event) const {
    return {EventKind::Battle,
            {{the_hunter, "ambush", 1, 6, event.guide ? 1 : 3, event.caught ? 1 : 0}}};
  }
  Appraisal operator()(const Ended&) const { return {EventKind::End}; }
};

// --- the game's formats --------------------------------------------------------------------------

struct Formats : formats::FromTables<Formats, Runner> {
  static constexpr std::string_view module = "run", title = "The Runner", title_ja = "走者";
  static constexpr std::array<std::string_view, 1> revisions{"run/1"};
  using Names = runner::Names;
  using Cursor = formats::NamedCursor<Names>;
  using Sentences = runner::Sentences;
  using Appraisals = runner::Appraisals;

  static constexpr std::tuple answers{formats::says<Pass>(Word::Pass),
                                      formats::says<Hide>(Word::Hide, formats::part(&Hide::at)),
                                      formats::says<GoTo>(Word::Go, formats::part(&GoTo::to)),
                                      formats::says<UseGuide>(Word::Guide)};

  static std::string_view scenario(const Setting&) { return "run/marathon"; }
  static std::string_view seat_name(const Setting& setting, Seat seat) {
    return Names(setting).spell(seat);
  }
  static std::vector<formats::ScenarioInfo> scenarios() {
    return {{"run/marathon", "The run to Marathon", "マラトンへ", {"runner", "hunter"}, 6, {}}};
  }
  static Result<Setting> setting_of(std::string_view id, const nlohmann::json& options) {
    if (id != "run/marathon")
      return formats::malformed("data.unknown-scenario",
                                {{"path", "scenario"}, {"found", std::string(id)}});
    if (!options.empty()) return formats::malformed("data.unknown-key", {{"path", "options"}});
    return Setting{};
  }
  static nlohmann::json write_options(const Setting&) { return nlohmann::json::object(); }
  static Position opening(const Setting&) { return {}; }

  static std::vector<formats::Section> lay(const Setting&, const View& view, std::optional<Seat>,
                                           Language language) {
    const Speech speech(language);
    std::vector<formats::Section> sections{
        {speech.say("table"), {speech.say("at", formats::arguments_of(speech, view))}}};
    if (view.card)
      sections.push_back({speech.say("hand"),
                          {std::string(term_in(*view.card, language))},
                          formats::Section::Kind::Secret});
    return sections;
  }
  static std::vector<formats::Score> score(const Setting&, const View& view, Language language) {
    const int far = distance(view.runner, PlaceId::Marathon);
    return {{the_runner, 2 - far, 2,
             Speech(language).say("score", {{"distance", std::to_string(far)}})}};
  }
};

}  // namespace

formats::Module module() {
  formats::Module row = formats::module_of<Formats>();
  row.texts_en = texts_en;
  row.texts_ja = texts_ja;
  return row;
}

}  // namespace cursus::runner
