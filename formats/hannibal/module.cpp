#include "formats/hannibal/module.hpp"

#include <algorithm>

#include "adjudicator/hannibal/imagine.hpp"
#include "formats/game/from_tables.hpp"
#include "formats/hannibal/event_shapes.hpp"
#include "formats/hannibal/luck.hpp"
#include "formats/hannibal/orders.hpp"
#include "formats/hannibal/position.hpp"
#include "formats/hannibal/prospects.hpp"
#include "formats/hannibal/sentences.hpp"
#include "formats/hannibal/table_text.hpp"
#include "formats/text/switches.hpp"

namespace cursus::hannibal {

using formats::Language;
using formats::OrderLine;
using nlohmann::json;

namespace {

// --- options -------------------------------------------------------------------------------------

using Switch = formats::Switch<Options>;
constexpr std::array option_switches{
    Switch{"windows", "default", "ask", &Options::ask_in_windows},
    Switch{"battles", "policy", "live", &Options::battles_live},
    Switch{"subjugation_minus_one", "no", "yes", &Options::carthage_subjugates_at_minus_one},
    Switch{"equal_stacks_are_refuge", "no", "yes", &Options::equal_stacks_are_refuge},
    Switch{"proconsul_is_mandatory", "no", "yes", &Options::proconsul_is_mandatory},
};
constexpr std::span<const Switch> all_options(option_switches);

// --- whole order files ---------------------------------------------------------------------------

// The order in which the questions of a reinforcement come; other lines stay where they are.
int place_in_turn(const Line& line) {
  switch (line.kind) {
    case Line::Kind::Reinforce:
      return 1;
    case Line::Kind::Return:
      return 2;
    case Line::Kind::Africanus:
      return 3;
    case Line::Kind::Proconsul:
      return 4;
    case Line::Kind::Consul:
      return 5;
    default:
      return 0;
  }
}

// `reinforce rome=3` and then `reinforce longus=2` are one order.
void join_reinforcements(std::vector<ScriptLine<Hannibal>>& script) {
  const auto plain = [](const ScriptLine<Hannibal>& line) {
    return line.order.kind == Line::Kind::Reinforce && !line.attempt && line.otherwise.empty();
  };
  for (std::size_t i = 1; i < script.size();) {
    if (!plain(script[i - 1]) || !plain(script[i])) {
      ++i;
      continue;
    }
    std::vector<Wish>& all = script[i - 1].order.policy.wishes;
    const std::vector<Wish>& more = script[i].order.policy.wishes;
    all.insert(all.end(), more.begin(), more.end());
    script.erase(script.begin() + static_cast<std::ptrdiff_t>(i));
  }
}

struct FileGrammar : formats::LooseLines<Line> {
  const Setting& setting;
  Names names{};

  explicit FileGrammar(const Setting& of) : setting(of) {}
  bool is_standing(const OrderLine& line) const {
    return formats::is_standing_order<Hannibal>(line);
  }
  Result<std::vector<Standing>> read_standing(const OrderLine& line, std::monostate) const {
    OrderCursor in(line.tokens(), names);
    return read_standing_orders(setting, in);
  }
  Result<std::vector<Line>> read_line(const formats::Tokens& tokens, std::monostate) const {
    OrderCursor in(tokens, names);
    std::vector<Line> lines = read_lines(in);
    in.expect_end();
    if (in.refusal()) return tl::make_unexpected(*in.refusal());
    return lines;
  }
};

// The kinds of questions, in the order of the variant.
constexpr std::array<std::string_view, std::variant_size_v<Ask>> question_kinds{
    "reinforce", "return",  "africanus", "proconsul",   "consul",     "claim",      "first",
    "play",      "ops",     "pc",        "activate",    "take",       "march",      "charm",
    "remove",    "siege",   "event",     "weather",     "hostile",    "storm",      "city",
    "intercept", "avoid",   "order",     "intercepted", "overrun",    "pursue",     "losses",
    "removal",   "sortie",  "command",   "battlecards", "charge",     "fright",     "lead",
    "match",     "counter", "desert",    "cancel",      "withdrawto", "initiative", "shelter",
    "retreat"};

// --- the game's formats --------------------------------------------------------------------------

struct HannibalFormats : formats::FromTables<HannibalFormats, Hannibal> {
  static constexpr std::string_view module = "hannibal", title = "Hannibal: Rome vs. Carthage",
                                    title_ja = "ハンニバル：ローマ対カルタゴ";
  static constexpr std::array<std::string_view, 1> revisions{"hannibal/1"};
  using Names = hannibal::Names;
  using Cursor = OrderCursor;
  using Grammar = FileGrammar;
  using Sentences = hannibal::Sentences;
  using LuckOfEvents = hannibal::LuckOfEvents;
  static constexpr auto& imagine = hannibal::imagine;
  static constexpr auto& read_view = hannibal::read_view;

  // --- questions, answers, lines, standing orders ---
  static std::string_view kind(const TheQuestion& question) {
    return question_kinds[question.about.index()];
  }
  static std::string print(const Setting&, const TheQuestion& question, const Answer& answer,
                           Language language) {
    return print_answer(question, answer, language);
  }
  static std::string write_answer(const Setting&, const Answer& answer,
                                  Language language = Language::En) {
    return print_answer(answer, language);
  }
  static constexpr auto& print_given = hannibal::print_given;
  static constexpr auto& prospects = prospects_of;
  static Result<Answer> read_answer(const Setting&, std::string_view text) {
    return hannibal::read_answer(text);
  }
  static std::string print_order(const Setting&, const Line& line) { return print_line(line); }
  static tl::expected<Orders<Hannibal>, formats::Refusals> read_orders(
      const Setting& setting, const Position& now, Seat seat, std::span<const OrderLine> lines,
      bool final) {
    auto orders = FromTables::read_orders(setting, now, seat, lines, final);
    if (!orders) return orders;
    const auto before = [](const TheLine& a, const TheLine& b) {
      return place_in_turn(a.order) < place_in_turn(b.order);
    };
    if (std::all_of(orders->script.begin(), orders->script.end(),
                    [](const TheLine& line) { return place_in_turn(line.order) > 0; }))
      std::stable_sort(orders->script.begin(), orders->script.end(), before);
    join_reinforcements(orders->script);
    return orders;
  }
  static std::string write_standing(const Setting&, const TheStanding& order,
                                    Language language = Language::En) {
    return print_standing_order(order, language);
  }

  // --- JSON ---
  static constexpr auto& view_text = view_json;
  static std::string position_text(const Setting& setting, const Position& now) {
    return formats::object_text([&](formats::ObjectWriter& out) {
      out.put("format", format_name()).put("scenario", scenario(setting));
      if (const json options = write_options(setting); !options.empty())
        out.put("options", options);
      write_position(setting, now, out);
    });
  }
  static Result<std::pair<Setting, Position>> read_position(const json& position) {
    formats::JsonTrouble trouble;
    formats::JsonObject in(position, "", trouble);
    formats::read_position_head(in, format_name());
    const std::string id = in.text("scenario", std::string(whole_war));
    const json options = in.has("options") ? in.value("options") : json::object();
    auto setting = setting_of(id, options);
    if (!setting) return tl::make_unexpected(setting.error());
    if (!trouble.none()) return trouble.unless(std::pair(Setting{}, Position{}));
    Position now = read_position_members(*setting, in);
    in.finish();
    return trouble.unless(std::pair(std::move(*setting), std::move(now)));
  }

  // --- scenarios and options ---
  static std::string_view scenario(const Setting& setting) {
    return setting.setup == one_turn_game() ? one_turn : whole_war;
  }
  static std::vector<formats::ScenarioInfo> scenarios() {
    const std::vector<std::string> options = formats::switch_choices(all_options);
    return {{std::string(whole_war),
             "The Second Punic War",
             "第二次ポエニ戦争",
             {"carthage", "rome"},
             last_turn,
             options},
            {std::string(one_turn),
             "One turn, to learn by",
             "練習用の一ターン",
             {"carthage", "rome"},
             1,
             options}};
  }
  static constexpr auto& setting_of = hannibal::setting_of;
  static json write_options(const Setting& setting) {
    return formats::write_switches(formats::turned(all_options, setting.options));
  }
  static constexpr auto& opening = hannibal::opening;

  // --- telling ---
  static constexpr auto& table_text = hannibal::table_text;
  static constexpr auto& score = hannibal::score;
};

}  // namespace

Result<Setting> setting_of(std::string_view scenario, const json& options) {
  if (scenario != whole_war && scenario != one_turn)
    return formats::malformed("data.unknown-scenario",
                              {{"path", "scenario"}, {"found", std::string(scenario)}});
  formats::JsonTrouble trouble;
  formats::JsonObject in(options, "options", trouble);
  Setting setting;
  formats::read_switches(in, all_options, setting.options);
  in.finish();
  if (scenario == one_turn) setting.setup = one_turn_game();
  return trouble.unless(std::move(setting));
}

Result<Answer> read_answer(std::string_view text) {
  const auto unknown = [&] {
    return formats::malformed("data.unknown-value", {{"found", std::string(text)}});
  };
  const auto lines = formats::read_order_lines(text);
  if (!lines || lines->size() != 1) return unknown();
  const Setting any;
  auto read = FileGrammar{any}.read_line(lines->front().tokens(), {});
  if (!read) return tl::make_unexpected(std::move(read.error()));
  if (read->size() != 1) return unknown();
  const Line& line = read->front();
  switch (line.kind) {
    case Line::Kind::Plain:
    case Line::Kind::Lead:
    case Line::Kind::Match:
      return line.answer;
    case Line::Kind::Play:
      if (line.choices.empty()) return line.answer;
      break;
    case Line::Kind::Pc:
      if (line.choices.size() == 1) return line.choices.front();
      break;
    default:
      break;
  }
  return unknown();
}

std::string event_json(const Event& event) { return formats::event_text(Names(), event); }
std::optional<Event> read_event_json(const json& event) {
  return formats::read_event<Event>(Names(), event);
}
std::string view_text(const View& view, const Setting& setting) { return view_json(setting, view); }

formats::Module module() { return formats::module_of<HannibalFormats>(); }

}  // namespace cursus::hannibal
