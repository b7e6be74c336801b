// Rather Dead Than Persia! Its formats, in one place.
#include "formats/dead_than_persia/module.hpp"

#include <nlohmann/json.hpp>

#include "adjudicator/dead_than_persia/imagine.hpp"
#include "formats/dead_than_persia/event_shapes.hpp"
#include "formats/dead_than_persia/luck.hpp"
#include "formats/dead_than_persia/orders.hpp"
#include "formats/dead_than_persia/position.hpp"
#include "formats/dead_than_persia/prospects.hpp"
#include "formats/dead_than_persia/scenario.hpp"
#include "formats/dead_than_persia/sentences.hpp"
#include "formats/dead_than_persia/table_text.hpp"
#include "formats/game/from_tables.hpp"

namespace cursus::dead_than_persia {

namespace {

using formats::Language;
using formats::OrderLine;

// What cannot be said because it would tell a secret is against a rule, too.
Refusal with_clause(Refusal refusal) {
  if (refusal.why == "rdtp.read.no-such-fact-here") refusal.clause = "R-H.5a";
  if (refusal.why == "read.never-asks") refusal.clause = "R-H.4b";
  return refusal;
}

// What OrdersReader asks for: lines hang together by nothing but their order.
struct WarGrammar : formats::LooseLines<Line> {
  const War& war;
  std::optional<Writer> writer{};

  explicit WarGrammar(const War& of) : war(of) {}
  WarGrammar(const War& of, const Position& now, Seat seat) : war(of), writer({seat, &now}) {}
  bool is_standing(const OrderLine& line) const {
    return formats::is_standing_order<DeadThanPersia>(line);
  }
  Result<std::vector<TheStanding>> read_standing(const OrderLine& line, std::monostate) const {
    const Names names(war);
    OrderCursor in(line.tokens(), names, writer);
    return read_standing_order(in).map_error(with_clause);
  }
  Result<std::vector<Line>> read_line(const formats::Tokens& tokens, std::monostate) const {
    const Names names(war);
    OrderCursor in(tokens, names, writer);
    std::vector<Line> lines{read_order(in)};
    in.expect_end();
    if (in.refusal()) return tl::make_unexpected(with_clause(*in.refusal()));
    return lines;
  }
};

struct WarFormats : formats::FromTables<WarFormats, DeadThanPersia> {
  static constexpr std::string_view module = "rdtp", title = "Rather Dead Than Persia!",
                                    title_ja = "ペルシア人よりは死を!";
  static constexpr std::array<std::string_view, 1> revisions{"rdtp/1"};
  using Names = dead_than_persia::Names;
  using Cursor = OrderCursor;
  using Grammar = WarGrammar;
  static constexpr auto& imagine = dead_than_persia::imagine;
  static constexpr std::string_view let_pass = "on intercept do no\non navalintercept do no\n";
  using Sentences = dead_than_persia::Sentences;
  using LuckOfEvents = dead_than_persia::LuckOfEvents;

  static constexpr auto& scenario = scenario_id;
  static std::string_view seat_name(const War&, Seat seat) {
    return seat == greek ? "greek" : "persian";
  }
  static constexpr auto& scenarios = dead_than_persia::scenarios;
  static constexpr auto& setting_of = war_of;
  static constexpr auto& write_options = dead_than_persia::write_options;
  static constexpr auto& opening = dead_than_persia::opening;

  // --- orders ------------------------------------------------------------------------------------

  static constexpr auto& print = print_reply;
  static std::string write_answer(const War& war, const Answer& answer,
                                  Language language = Language::En) {
    return print_answer(war, answer, language);
  }
  static constexpr auto& read_answer = dead_than_persia::read_answer;
  static std::string print_order(const War& war, const Line& line) { return print_line(war, line); }
  static std::string write_standing(const War& war, const TheStanding& order,
                                    Language language = Language::En) {
    return print_standing_order(war, order, language);
  }

  static constexpr auto& prospects_of_plan = dead_than_persia::prospects_of_plan;

  // --- JSON --------------------------------------------------------------------------------------

  static constexpr auto& position_text = dead_than_persia::position_text;
  static constexpr auto& read_position = dead_than_persia::read_position;

  // --- telling -----------------------------------------------------------------------------------

  static constexpr auto& table_text = dead_than_persia::table_text;
  static constexpr auto& score = dead_than_persia::score;
};

}  // namespace

formats::Module module() { return formats::module_of<WarFormats>(); }

std::optional<Event> read_event(const War& war, const nlohmann::json& event) {
  return formats::read_event<Event>(Names(war), event);
}

}  // namespace cursus::dead_than_persia
