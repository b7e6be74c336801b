// What a game's formats need not write again: everything here follows from tables that the game
// states once. A game derives from FromTables and says what is special about it by a function of
// the same name.
//
//   struct Formats : FromTables<Formats, TheGame> {
//     static constexpr std::string_view module, title, title_ja; static constexpr std::array
//     revisions class Names                                     Names(setting): spell, find, name,
//     all, called using Cursor = NamedCursor<Names>               or one that knows more class
//     Sentences                                 (setting, language)(event): one for each event
//     class Appraisals                                (setting)(event): its kind and its luck
//     static constexpr auto answers                   rows of `says<…>`
//     scenario(setting), seat_name(setting, seat)
//     read_order(cursor), print_order(setting, line)  where lines are more than answers
//     lay(setting, view, seat, language), score(setting, view, language)
//     scenarios(), find_scenario(id)                  ScenarioInfo; a setting and how it begins
//   };
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "formats/answers.hpp"
#include "formats/game_match.hpp"
#include "formats/read_orders.hpp"
#include "formats/sentences.hpp"
#include "formats/shapes.hpp"
#include "formats/standing.hpp"

namespace cursus::formats {

template <class Self, class TheGame>
struct FromTables {
  using Game = TheGame;
  using Setting = typename Game::Setting;
  using Position = typename Game::Position;
  using Answer = typename Game::Answer;
  using Line = typename Game::Line;
  using View = typename Game::View;
  using TheQuestion = cursus::Question<Game>;
  using TheLine = ScriptLine<Game>;
  using TheStanding = StandingOrder<Game>;

  // --- questions and answers ---------------------------------------------------------------------

  static std::string_view kind(const TheQuestion& question) {
    return std::visit([]<class Ask>(const Ask&) { return shape(Of<Ask>{}).name; }, question.about);
  }
  static std::string print(const Setting& setting, const TheQuestion&, const Answer& answer,
                           Language language) {
    return Self::write_answer(setting, answer, language);
  }
  static std::vector<std::string> goes_on(const Setting&, const Position&, const TheQuestion&,
                                          const Answer&, Language) {
    return {};
  }
  static std::string write_answer(const Setting& setting, const Answer& answer,
                                  Language language = Language::En) {
    return print_answer(Self::answers, typename Self::Names(setting), answer, language);
  }
  static Result<Answer> read_answer(const Setting& setting, std::string_view text) {
    return read_one<Answer>(setting, text, [](auto& in) {
      auto answer = read_answer_row<Answer>(Self::answers, in);
      if (!answer) in.refuse_next("read.unknown-verb");
      return answer.value_or(Answer{});
    });
  }

  // --- lines: an answer each, unless the game says more ------------------------------------------

  template <class Cursor>
  static Line read_order(Cursor& in) {
    auto answer = read_answer_row<Answer>(Self::answers, in);
    if (!answer) in.refuse_next("read.unknown-verb");
    return answer.value_or(Answer{});
  }
  static std::string print_order(const Setting& setting, const Line& line) {
    return Self::write_answer(setting, line);
  }

  static std::string write_line(const Setting& setting, const TheLine& line) {
    std::string text = (line.attempt ? "try " : "") + Self::print_order(setting, line.order);
    for (const Line& other : line.otherwise) text += " else " + Self::print_order(setting, other);
    return text;
  }
  static Result<TheLine> read_line(const Setting& setting, std::string_view text) {
    const auto lines = read_order_lines(text);
    if (!lines || lines->size() != 1)
      return malformed("data.unknown-value", {{"found", std::string(text)}});
    auto script = Reader::read_script(Grammar{setting}, lines->front(), {});
    if (!script) return tl::make_unexpected(std::move(script.error()));
    return std::move(script->front());
  }
  static tl::expected<Orders<Game>, Refusals> read_orders(const Setting& setting, const Position&,
                                                          Seat, std::span<const OrderLine> lines,
                                                          bool final) {
    Reader reader(Grammar{setting});
    reader.read(lines);
    return reader.take(final);
  }

  // --- standing orders ---------------------------------------------------------------------------

  static Result<TheStanding> read_standing_line(const Setting& setting, const OrderLine& line) {
    const typename Self::Names names(setting);
    typename Self::Cursor in(line.tokens(), names);
    auto order = StandingReader<Self>(setting, in).read();
    if (order) order->line = line.line;
    return order;
  }
  static Result<TheStanding> read_standing(const Setting& setting, std::string_view text) {
    const auto lines = read_order_lines(text);
    if (!lines || lines->size() != 1)
      return malformed("data.unknown-value", {{"found", std::string(text)}});
    return read_standing_line(setting, lines->front());
  }
  static std::string write_standing(const Setting& setting, const TheStanding& order,
                                    Language language = Language::En) {
    return print_standing<Self>(typename Self::Names(setting), order, language);
  }

  // Facts are figures, orders are for all, policies are words, unless the game says more.
  static bool is_flag(typename Game::Fact) { return false; }
  template <class Cursor>
  static typename Game::Who read_who(Cursor& in) {
    in.refuse_next("read.extra");
    return {};
  }
  template <class Names>
  static std::string print_who(const Names&, const typename Game::Who&, Language) {
    return {};
  }
  template <class Cursor>
  static typename Game::Policy read_policy(Cursor& in, typename Game::Window) {
    typename Game::Policy policy{};
    in.read(policy);
    return policy;
  }
  template <class Names>
  static std::string print_policy(const Names&, const typename Game::Policy& policy,
                                  Language language) {
    return std::string(term_in(policy, language));
  }

  // --- advice: nothing more than every match gives -----------------------------------------------

  static std::optional<Seat> spoken_for(const Setting&, const Line&) { return std::nullopt; }
  static std::vector<std::string> near(const Setting&, const Position&, const TheQuestion&,
                                       const OrderLine&, const Refusal&, Language) {
    return {};
  }
  static const TheLine* line_at_fault(const Setting&, std::span<const TheLine>, const Refusal&) {
    return nullptr;
  }
  static bool stands_alone(std::string_view) { return false; }
  static std::optional<Refusal> forgotten(const Setting&, const Position&,
                                          std::span<const Answered<Game>>, Seat) {
    return std::nullopt;
  }

  // --- JSON --------------------------------------------------------------------------------------

  static std::string event_text(const Setting& setting, const typename Game::Event& event) {
    return formats::event_text(typename Self::Names(setting), event);
  }
  static std::string view_text(const Setting& setting, const View& view) {
    return record_text(typename Self::Names(setting), view);
  }
  static std::string format_name() { return "cursus/" + std::string(Self::module) + "/position/1"; }
  static std::string position_text(const Setting& setting, const Position& now) {
    return object_text([&](ObjectWriter& out) {
      out.put("format", format_name()).put("scenario", Self::scenario(setting));
      if (const nlohmann::json options = Self::write_options(setting); !options.empty())
        out.put("options", options);
      write_members(typename Self::Names(setting), now, out);
    });
  }
  // Members that are not told are as the scenario has them at its beginning.
  static Result<std::pair<Setting, Position>> read_position(const nlohmann::json& position) {
    JsonTrouble trouble;
    JsonObject in(position, "", trouble);
    const std::string format = in.text("format", format_name());
    if (format != format_name())
      trouble.at("format", "data.unknown-value", {{"found", format}, {"expected", format_name()}});
    in.text("note", "");
    const std::string id = in.text("scenario", "");
    const nlohmann::json options =
        in.has("options") ? in.value("options") : nlohmann::json::object();
    auto setting = Self::setting_of(id, options);
    if (!setting) return tl::make_unexpected(setting.error());
    Position now = Self::opening(*setting);
    nlohmann::json whole = nlohmann::json::parse(record_text(typename Self::Names(*setting), now));
    for (const std::string& key : in.keys())
      if (key != "format" && key != "note" && key != "scenario" && key != "options")
        whole[key] = in.value(key);
    in.finish();
    read_value(typename Self::Names(*setting), whole, "", trouble, now);
    return trouble.unless(std::pair(std::move(*setting), std::move(now)));
  }

  // --- telling -----------------------------------------------------------------------------------

  static std::vector<std::string> tell(const Setting& setting, const nlohmann::json& told,
                                       Language language) {
    const auto event = read_event<typename Game::Event>(typename Self::Names(setting), told);
    if (!event) return {told.dump()};
    return std::visit(typename Self::Sentences(setting, language), *event);
  }
  static Appraisal appraise(const Setting& setting, const nlohmann::json& told) {
    const auto event = read_event<typename Game::Event>(typename Self::Names(setting), told);
    return event ? std::visit(typename Self::Appraisals(setting), *event) : Appraisal{};
  }

 private:
  // What OrdersReader asks for: lines hang together by nothing but their order.
  struct Grammar {
    const Setting& setting;
    std::monostate where() const { return {}; }
    bool is_standing(const OrderLine& line) const { return is_standing_order<Game>(line); }
    Result<std::vector<TheStanding>> read_standing(const OrderLine& line, std::monostate) const {
      auto order = read_standing_line(setting, line);
      if (!order) return tl::make_unexpected(std::move(order.error()));
      return std::vector{std::move(*order)};
    }
    Result<std::vector<Line>> read_line(const Tokens& tokens, std::monostate) const {
      const typename Self::Names names(setting);
      typename Self::Cursor in(tokens, names);
      std::vector<Line> lines{Self::read_order(in)};
      in.expect_end();
      if (in.refusal()) return tl::make_unexpected(*in.refusal());
      return lines;
    }
    static Tokens completed(const OrderLine& line, std::size_t i) { return line.alternatives[i]; }
    static void inherit(const Line&, Line&) {}
    static void note(const Line&, std::monostate) {}
    static bool is_own_place(const Token&, std::monostate) { return false; }
  };
  using Reader = OrdersReader<Game, Grammar>;

  template <class T, class Read>
  static Result<T> read_one(const Setting& setting, std::string_view text, Read read) {
    const auto lines = read_order_lines(text);
    if (!lines || lines->size() != 1)
      return malformed("data.unknown-value", {{"found", std::string(text)}});
    const typename Self::Names names(setting);
    typename Self::Cursor in(lines->front().tokens(), names);
    T value = read(in);
    in.expect_end();
    if (in.refusal()) return tl::make_unexpected(*in.refusal());
    return value;
  }
};

// --- the row in the table of games ---------------------------------------------------------------

template <class Formats>
Module module_of() {
  using Game = typename Formats::Game;
  using AnyMatch = std::unique_ptr<Match>;
  using TheMatch = GameMatch<Game, Formats>;
  return {
      .name = Formats::module,
      .title = Formats::title,
      .title_ja = Formats::title_ja,
      .revisions = Formats::revisions,
      .scenarios = Formats::scenarios,
      .scenario = [](std::string_view id) -> std::optional<ScenarioInfo> {
        for (ScenarioInfo& one : Formats::scenarios())
          if (one.id == id) return std::move(one);
        return std::nullopt;
      },
      .begin_by = [](std::string_view, std::string_view id, const nlohmann::json& options,
                     Chance& chance) -> Result<AnyMatch> {
        auto setting = Formats::setting_of(id, options);
        if (!setting) return tl::make_unexpected(setting.error());
        auto start = Formats::opening(*setting);
        return std::make_unique<TheMatch>(std::move(*setting), std::move(start), chance);
      },
      .from_position = [](const nlohmann::json& position, Chance& chance) -> Result<AnyMatch> {
        auto table = Formats::read_position(position);
        if (!table) return tl::make_unexpected(table.error());
        return std::make_unique<TheMatch>(std::move(table->first), std::move(table->second),
                                          chance);
      },
      .take_up_by = [](std::string_view, std::string_view id, const nlohmann::json& options,
                       const nlohmann::json& put_down, Chance& chance) -> Result<AnyMatch> {
        const auto mismatch = [](std::string path) {
          return malformed("data.mismatch", {{"path", std::move(path)}});
        };
        if (!put_down.is_object() || !put_down.contains("position")) return mismatch("position");
        auto table = Formats::read_position(put_down["position"]);
        if (!table) return tl::make_unexpected(table.error());
        if (Formats::scenario(table->first) != id) return mismatch("scenario");
        if (Formats::write_options(table->first) != options) return mismatch("options");
        return TheMatch::take_up(std::move(table->first), std::move(table->second), put_down,
                                 chance);
      },
  };
}

}  // namespace cursus::formats
