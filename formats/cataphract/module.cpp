#include "formats/cataphract/module.hpp"

#include <algorithm>
#include <array>

#include "adjudicator/cataphract/imagine.hpp"
#include "formats/cataphract/event_shapes.hpp"
#include "formats/cataphract/luck.hpp"
#include "formats/cataphract/names.hpp"
#include "formats/cataphract/orders.hpp"
#include "formats/cataphract/position.hpp"
#include "formats/cataphract/prospects.hpp"
#include "formats/cataphract/scenario.hpp"
#include "formats/cataphract/sections.hpp"
#include "formats/cataphract/sentences.hpp"
#include "formats/cataphract/speech.hpp"
#include "formats/cataphract/table_text.hpp"
#include "formats/game/from_tables.hpp"

namespace cursus::cataphract {

namespace {

struct CataphractFormats : formats::FromScenarioFiles<CataphractFormats, Cataphract> {
  static constexpr std::string_view module = "cataphract", title = "Cataphract",
                                    title_ja = "カタフラクト";
  static constexpr std::array<std::string_view, 1> revisions{"cataphract/1"};
  using Names = cataphract::Names;
  using Cursor = cataphract::Cursor;
  using Sentences = cataphract::Sentences;
  using LuckOfEvents = cataphract::LuckOfEvents;
  static constexpr auto& imagine = cataphract::imagine;

  // --- scenarios ---------------------------------------------------------------------------------

  static constexpr auto& scenario_ids = cataphract::scenario_ids;
  static constexpr auto& find_scenario = cataphract::find_scenario;
  static constexpr auto& read_options = cataphract::read_options;
  static int turns(const Battle&) { return 0; }  // K-2.6a: no limit
  static std::vector<std::string> choices(const Battle&) { return option_choices(); }
  static constexpr auto& opening = cataphract::opening;
  static constexpr auto& position_text = cataphract::position_text;
  static constexpr auto& read_position = cataphract::read_position;

  // --- orders ------------------------------------------------------------------------------------

  static std::string write_answer(const Battle& battle, const Answer& answer,
                                  Language language = Language::En) {
    return print_plain_answer(Names(battle), answer, language);
  }
  static Result<Answer> read_answer(const Battle& battle, std::string_view text) {
    const auto lines = formats::read_order_lines(text);
    if (!lines || lines->size() != 1)
      return formats::malformed("data.unknown-value", {{"found", std::string(text)}});
    const Names names(battle);
    Cursor in(lines->front().tokens(), names);
    const Answer answer = read_plain_answer(in);
    in.expect_end();
    if (in.refusal()) return tl::make_unexpected(*in.refusal());
    return answer;
  }
  // A leader is named by the word of part D.3.
  static std::string print(const Battle& battle, const Question& question, const Answer& answer,
                           Language language) {
    const bool first = std::holds_alternative<AskFirst>(question.about);
    if (first || std::holds_alternative<AskElite>(question.about)) {
      const auto* named = std::get_if<Name>(&answer);
      const LeaderId leader = named ? named->leader : no_leader;
      const Line line{first ? LineKind(FirstLine{leader}) : LineKind(EliteLine{leader}), {}};
      return cataphract::print_order(Names(battle), line, language);
    }
    return write_answer(battle, answer, language);
  }
  // Bare words say nothing without their question.
  static std::string print_given(const Battle& battle, const Answer& answer,
                                 std::string_view clause, Language language) {
    static constexpr std::array<std::string_view, 20> known{
        "K-4.23a", "K-4.32a", "K-4.42a", "K-5.22a", "K-5.23a", "K-5.31a", "K-5.42a",
        "K-5.42b", "K-6.21a", "K-6.51a", "K-6.55b", "K-7.15a", "K-7.25b", "K-8.15a",
        "K-8.21a", "K-8.23a", "K-8.31a", "K-8.41a", "K-9.4a",  "K-10.27a"};
    std::string said = write_answer(battle, answer, language);
    const bool is_bare = std::holds_alternative<Yes>(answer) ||
                         std::holds_alternative<No>(answer) || std::holds_alternative<Done>(answer);
    if (!is_bare || std::ranges::find(known, clause) == known.end()) return said;
    return Speech(battle, language).say("given." + std::string(clause), {{"answer", said}});
  }
  static constexpr auto& read_order = cataphract::read_order;
  static std::string print_order(const Battle& battle, const Line& line) {
    return cataphract::print_order(Names(battle), line, Language::En);
  }
  static tl::expected<Orders<Cataphract>, formats::Refusals> read_orders(
      const Battle& battle, const Position& now, Seat seat,
      std::span<const formats::OrderLine> lines, bool final) {
    auto orders = FromTables::read_orders(battle, now, seat, lines, final);
    if (!orders) return orders;
    if (auto wrong = divide(battle, now, seat, *orders))
      return tl::make_unexpected(formats::Refusals{std::move(*wrong)});
    return orders;
  }
  static constexpr auto& plans = plans_of;

  // --- standing orders ---------------------------------------------------------------------------

  static bool is_flag(Fact fact) { return fact == Fact::WouldHold; }
  static constexpr auto& read_who = cataphract::read_who;
  static std::string print_who(const Names& names, const Who& who, Language language) {
    if (who.kind == Who::Kind::All) return {};
    return cataphract::print_who(names, who, language);
  }
  static constexpr auto& read_policy = cataphract::read_policy;
  static constexpr auto& print_policy = cataphract::print_policy;

  // --- the table in words ------------------------------------------------------------------------

  static constexpr auto& table_text = lay_table;
  static constexpr auto& score = score_of;
};

}  // namespace

formats::Module module() { return formats::module_of<CataphractFormats>(); }

}  // namespace cursus::cataphract
