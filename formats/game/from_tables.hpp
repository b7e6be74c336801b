// What a game's formats need not write again: everything here follows from tables that the game
// states once. A game derives from FromTables and says what is special about it by a function of
// the same name.
//
// clang-format off
//   struct Formats : FromTables<Formats, TheGame> {
//     static constexpr std::string_view module, title, title_ja; static constexpr std::array revisions
//     class Names                        Names(setting): spell, find, name, all, called
//     using Cursor = NamedCursor<Names>  or one that knows more
//     class Sentences                    (setting, language)(event): one for each event; see event_tables.hpp
//     class LuckOfEvents                   (setting)(event): its kind and its luck
//     static constexpr auto answers      rows of `says<…>`
//     scenario(setting), seat_name(setting, seat)
//     read_order(cursor), print_order(setting, line)  where lines are more than answers
//     struct Grammar                     where they hang together
//     table_text(setting, view, seat, language), score(setting, view, language)
//     scenarios(), setting_of(id, options), write_options(setting), opening(setting)
//   };
// clang-format on
#pragma once

#include <concepts>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "formats/game/event_tables.hpp"
#include "formats/game/game_match.hpp"
#include "formats/game/shapes.hpp"
#include "formats/orders/answers.hpp"
#include "formats/orders/file_heads.hpp"
#include "formats/orders/read_orders.hpp"
#include "formats/orders/standing.hpp"

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
    return read_one<Answer>(setting, text, [](auto& in) { return read_plain(in); });
  }
  template <class Cursor>
  static Answer read_plain(Cursor& in) {
    auto answer = read_answer_row<Answer>(Self::answers, in);
    if (!answer) in.refuse_next("read.unknown-verb");
    return answer.value_or(Answer{});
  }

  // --- lines: an answer each, unless the game says more ------------------------------------------

  template <class Cursor>
  static Line read_order(Cursor& in) {
    return read_plain(in);
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
    if (!lines || lines->size() != 1) return not_one(text);
    const typename Self::Grammar grammar{setting};
    auto script = Reader<Self>::read_script(grammar, lines->front(), grammar.where());
    if (!script) return tl::make_unexpected(std::move(script.error()));
    if (script->size() != 1) return not_one(text);
    script->front().line = script->front().column = 0;
    return std::move(script->front());
  }
  static tl::expected<Orders<Game>, Refusals> read_orders(const Setting& setting,
                                                          const Position& now, Seat seat,
                                                          std::span<const OrderLine> lines,
                                                          bool final) {
    auto reader = reader_of(setting, now, seat);
    reader.read(lines);
    auto orders = reader.take(final);
    // Lines that are for certain questions only say so themselves: section_of(line).
    if constexpr (requires(const Line& line) { Self::section_of(line); })
      for (TheLine& one : orders ? std::span(orders->script) : std::span<TheLine>())
        one.section = Self::section_of(one.order);
    return orders;
  }

  // --- standing orders ---------------------------------------------------------------------------

  static Result<TheStanding> read_standing(const Setting& setting, std::string_view text) {
    const auto lines = read_order_lines(text);
    if (!lines || lines->size() != 1) return not_one(text);
    const typename Self::Grammar grammar{setting};
    auto orders = grammar.read_standing(lines->front(), grammar.where());
    if (!orders) return tl::make_unexpected(std::move(orders.error()));
    if (orders->size() != 1) return not_one(text);
    return std::move(orders->front());
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
  // What was written is read as the same again. What is no event of this game is nothing.
  static Result<View> read_view(const Setting& setting, const nlohmann::json& view) {
    return read_record<View>(typename Self::Names(setting), view, "view");
  }
  static std::optional<typename Game::Event> read_event(const Setting& setting,
                                                        const nlohmann::json& event) {
    return formats::read_event<typename Game::Event>(typename Self::Names(setting), event);
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
    read_position_head(in, format_name());
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

  static ToldEvent told(const Setting& setting, const nlohmann::json& written, Language language) {
    const auto event = Self::read_event(setting, written);
    return event ? ToldEvent{Self::luck_of_event(setting, *event),
                             Self::tell_event(setting, *event, language)}
                 : ToldEvent{{}, {written.dump()}};
  }
  static std::vector<std::string> tell(const Setting& setting, const nlohmann::json& told,
                                       Language language) {
    const auto event = Self::read_event(setting, told);
    return event ? Self::tell_event(setting, *event, language)
                 : std::vector<std::string>{told.dump()};
  }
  static EventLuck luck_of(const Setting& setting, const nlohmann::json& told) {
    const auto event = Self::read_event(setting, told);
    return event ? Self::luck_of_event(setting, *event) : EventLuck{};
  }
  static std::vector<std::string> tell_event(const Setting& setting,
                                             const typename Game::Event& event, Language language) {
    return std::visit(typename Self::Sentences(setting, language), event);
  }
  static EventLuck luck_of_event(const Setting& setting, const typename Game::Event& event) {
    return std::visit(typename Self::LuckOfEvents(setting), event);
  }

  // --- whole files -------------------------------------------------------------------------------

  // What OrdersReader asks for. A game whose lines hang together has a Grammar of its own, made of
  // the setting for what is stored, and of setting, position and seat for what is sent.
  struct Grammar : LooseLines<Line> {
    const Setting& setting;
    explicit Grammar(const Setting& of) : setting(of) {}
    bool is_standing(const OrderLine& line) const { return is_standing_order<Game>(line); }
    Result<std::vector<TheStanding>> read_standing(const OrderLine& line, std::monostate) const {
      const typename Self::Names names(setting);
      typename Self::Cursor in(line.tokens(), names);
      return StandingReader<Self>(setting, in).read();
    }
    Result<std::vector<Line>> read_line(const Tokens& tokens, std::monostate) const {
      const typename Self::Names names(setting);
      typename Self::Cursor in(tokens, names);
      std::vector<Line> lines{Self::read_order(in)};
      in.expect_end();
      if (in.refusal()) return tl::make_unexpected(*in.refusal());
      return lines;
    }
  };
  static auto reader_of(const Setting& setting, const Position& now, Seat seat) {
    using Its = typename Self::Grammar;
    if constexpr (std::constructible_from<Its, const Setting&, const Position&, Seat>)
      return Reader<Self>(Its(setting, now, seat));
    else
      return Reader<Self>(Its(setting));
  }

  // --- scenarios: without options, and the position says how they begin, unless the game says more

  static std::string_view seat_name(const Setting& setting, Seat seat) {
    return typename Self::Names(setting).spell(seat);
  }
  static Result<Setting> setting_of(std::string_view id, const nlohmann::json& options) {
    if (!Self::scenario_info(id))
      return malformed("data.unknown-scenario", {{"path", "scenario"}, {"found", std::string(id)}});
    if (!options.empty()) return malformed("data.unknown-key", {{"path", "options"}});
    return Setting{};
  }
  static nlohmann::json write_options(const Setting&) { return nlohmann::json::object(); }
  static Position opening(const Setting&) { return {}; }
  static std::optional<ScenarioInfo> scenario_info(std::string_view id) {
    for (ScenarioInfo& one : Self::scenarios())
      if (one.id == id) return std::move(one);
    return std::nullopt;
  }
  // Do these options, as a charter has them, mean those of the setting?
  static bool has_options(const Setting& setting, const nlohmann::json& options) {
    return Self::write_options(setting) == options;
  }

 private:
  template <class Formats>
  using Reader = OrdersReader<Game, typename Formats::Grammar>;

  static auto not_one(std::string_view text) {
    return malformed("data.unknown-value", {{"found", std::string(text)}});
  }

  // The names; or what is known about the table, where a game's orders speak of it.
  static auto known_to_cursor(const Setting& setting) {
    if constexpr (requires { typename Self::Whereabouts; })
      return typename Self::Whereabouts(setting);
    else
      return typename Self::Names(setting);
  }
  template <class T, class Read>
  static Result<T> read_one(const Setting& setting, std::string_view text, Read read) {
    const auto lines = read_order_lines(text);
    if (!lines || lines->size() != 1) return not_one(text);
    const auto known = known_to_cursor(setting);
    typename Self::Cursor in(lines->front().tokens(), known);
    T value = read(in);
    in.expect_end();
    if (in.refusal()) return tl::make_unexpected(*in.refusal());
    return value;
  }
};

// --- a game whose scenarios are files ------------------------------------------------------------

// What such a game adds: scenario_ids(), find_scenario(id), read_options(json), and turns(battle),
// choices(battle); battle_with(scenario, options) if not every option fits every scenario.
template <class Self, class TheGame>
struct FromScenarioFiles : FromTables<Self, TheGame> {
  using Battle = typename TheGame::Setting;

  static std::string_view scenario(const Battle& battle) { return battle.scenario; }
  static std::vector<ScenarioInfo> scenarios() {
    std::vector<ScenarioInfo> all;
    for (const std::string_view id : Self::scenario_ids()) all.push_back(*scenario_info(id));
    return all;
  }
  // Reads no other scenario.
  static std::optional<ScenarioInfo> scenario_info(std::string_view id) {
    const auto* found = Self::find_scenario(id);
    if (!found) return std::nullopt;
    return ScenarioInfo{std::string(id),
                        found->name,
                        found->name_ja,
                        {std::string(Self::seat_name(found->battle, Seat::First)),
                         std::string(Self::seat_name(found->battle, Seat::Second))},
                        Self::turns(found->battle),
                        Self::choices(found->battle)};
  }
  static Result<Battle> setting_of(std::string_view id, const nlohmann::json& options) {
    const auto* found = Self::find_scenario(id);
    if (!found)
      return malformed("data.unknown-scenario", {{"path", "scenario"}, {"found", std::string(id)}});
    const auto chosen = Self::read_options(options);
    if (!chosen) return tl::make_unexpected(chosen.error());
    return Self::battle_with(*found, *chosen);
  }
  static Battle battle_with(const auto& scenario, const auto& options) {
    Battle battle = scenario.battle;
    battle.options = options;
    return battle;
  }
  static bool has_options(const Battle& battle, const nlohmann::json& options) {
    const auto chosen = Self::read_options(options);
    return chosen && *chosen == battle.options;
  }
};

// --- the row in the table of games ---------------------------------------------------------------

// A game that has imagine(setting, view, seat, any), a position: see Module::imagine. Where its
// default would depend on what is imagined, its `let_pass` are standing orders of the opponent.
template <class Formats>
constexpr auto imagine_by() -> decltype(Module::imagine) {
  using Setting = typename Formats::Game::Setting;
  using View = typename Formats::Game::View;
  if constexpr (requires(const Setting& setting, const View& view, Chance& any) {
                  Formats::imagine(setting, view, Seat::First, any);
                })
    return
        [](std::string_view id, const nlohmann::json& options, const nlohmann::json& view,
           std::string_view name, Chance& any, Chance& chance) -> Result<std::unique_ptr<Match>> {
          auto setting = Formats::setting_of(id, options);
          if (!setting) return tl::make_unexpected(setting.error());
          const Seat seat =
              name == Formats::seat_name(*setting, Seat::First) ? Seat::First : Seat::Second;
          const auto seen = Formats::read_view(*setting, view);
          if (!seen) return tl::make_unexpected(seen.error());
          auto imagined = Formats::imagine(*setting, *seen, seat, any);
          if (!imagined) return tl::make_unexpected(imagined.error());
          auto match = std::make_unique<GameMatch<typename Formats::Game, Formats>>(
              std::move(*setting), std::move(*imagined), chance);
          if constexpr (requires { Formats::let_pass; }) {
            const auto lines = read_order_lines(Formats::let_pass);
            ensure(lines && match->set_standing(other(seat), *lines).empty(),
                   "an opponent can let pass");
          }
          return match;
        };
  else
    return nullptr;
}

template <class Formats>
Module module_of(std::string_view texts_en = {}, std::string_view texts_ja = {}) {
  using Game = typename Formats::Game;
  using AnyMatch = std::unique_ptr<Match>;
  using TheMatch = GameMatch<Game, Formats>;
  return {
      .name = Formats::module,
      .title = Formats::title,
      .title_ja = Formats::title_ja,
      .revisions = Formats::revisions,
      .scenarios = Formats::scenarios,
      .scenario = Formats::scenario_info,
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
        if (!Formats::has_options(table->first, options)) return mismatch("options");
        return TheMatch::take_up(std::move(table->first), std::move(table->second), put_down,
                                 chance);
      },
      .imagine = imagine_by<Formats>(),
      .texts_en = texts_en,
      .texts_ja = texts_ja,
  };
}

}  // namespace cursus::formats
