// Match for any game: the judge inside, the game's codec at the door. Nothing here knows a game.
#pragma once

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "adjudicator/core/judge.hpp"
#include "formats/game/advisor.hpp"
#include "formats/game/match_data.hpp"
#include "formats/json/json_object.hpp"
#include "formats/json/json_writer.hpp"
#include "formats/orders/suggestions.hpp"
#include "formats/text/text.hpp"

namespace cursus::formats {

// What a codec brings along, all of it static:
//   module                                                 "ab"
//   scenario(setting), seat_name(setting, seat)
//   kind(question)                                         "move"
//   print(setting, question, answer, language)             as a player would answer
//   goes_on(setting, now, question, answer, language)
//   write_answer / read_answer, write_line / read_line, write_standing / read_standing
//                                                          text, for storing; answers and standing
//                                                          orders also in another language
//   print_given(answer, clause, language)                  where it needs words of its question,
//                                                          which is known by its clause; also
//                                                          with the setting in front
//   read_orders(setting, now, seat, lines, final)
//   spoken_for(setting, line)                              the seat whose pieces it orders, or none
//   near(setting, now, question, line, refusal, language)  what may have been meant
//   line_at_fault(setting, script, refusal)                its order; null: where it stopped
//   stands_alone(why)                                      whatever becomes of other lines
//   forgotten(setting, before, answers, seat)              what defaults gave away, or none
//   prospects(setting, before, answers, clause, seat, language)
//                                                          if it has some: of a planned combat
//   prospects_of_lines(setting, as ordered, script, seat, language)
//                                                          the same of typed lines; or
//   prospects_of_plan(setting, before, script, seat, language)
//                                                          of all of them, far beyond the first die
//   plans(setting, before, script, seat, language)         if it has some: of all lines of a file
//   position_text(setting, now), view_text, event_text     canonical JSON
//   table_text(setting, view, seat or none, language), score(setting, view, language)
//                                                          the table in words
//   told(setting, event, language), tell(setting, event, language), luck_of(setting, event)
template <class Game, class Codec>
class GameMatch final : public Match, public Advisor {
 public:
  using Setting = typename Game::Setting;
  using Position = typename Game::Position;
  using Answer = typename Game::Answer;

  GameMatch(Setting setting, Position start, Chance& chance)
      : setting_(std::move(setting)), judge_(setting_, std::move(start), chance) {}
  GameMatch(Setting setting, const PutDown<Game>& from, PerSeat<DeskContents<Game>> desks,
            Chance& chance)
      : setting_(std::move(setting)), judge_(setting_, from, chance) {
    for (const Seat seat : both_seats) judge_.restore_desk(seat, std::move(desks[seat]));
  }

  std::string_view module() const override { return Codec::module; }
  std::string_view scenario() const override { return Codec::scenario(setting_); }
  std::string_view seat_name(Seat seat) const override { return Codec::seat_name(setting_, seat); }
  bool over() const override { return judge_.over(); }
  std::uint32_t span() const override { return Game::span(setting_, judge_.now()); }
  void check_invariants() const override {
    if (judge_.table().is_at_boundary())
      Game::check_invariants(setting_, judge_.table().at_boundary());
  }
  std::uint64_t answers_given() const override { return judge_.answers_given(); }

  std::vector<Prompt> waiting() const override {
    std::vector<Prompt> prompts;
    for (const Seat seat : both_seats)
      if (const Question<Game>* question = judge_.table().open(seat)) {
        const auto window = Game::window_of(*question);
        prompts.push_back({seat, std::string(question->clause), std::string(Codec::kind(*question)),
                           window.has_value(), question->idle,
                           !window || Game::waits_in(setting_, *window)});
      }
    return prompts;
  }

  std::vector<LegalOrder> legal(Seat seat, Language language) const override {
    std::vector<LegalOrder> orders;
    const Question<Game>* question = judge_.table().open(seat);
    for (const Answer& answer : legal_answers(seat))
      orders.push_back({Codec::print(setting_, *question, answer, language),
                        Codec::goes_on(setting_, judge_.now(), *question, answer, language)});
    return orders;
  }
  std::string fallback(Seat seat, Language language) const override {
    const Question<Game>* question = judge_.table().open(seat);
    if (!question) return {};
    return Codec::print(setting_, *question, Game::fallback(setting_, judge_.now(), *question),
                        language);
  }
  std::size_t count_legal(Seat seat) const override { return legal_answers(seat).size(); }
  void answer_legal(Seat seat, std::size_t i) override {
    ensure(i < count_legal(seat), "an answer of the list");
    const Answer answer = legal_answers(seat)[i];
    forget_legal();
    judge_.answer(seat, answer);
  }

  std::vector<Refusal> submit(Seat seat, std::span<const OrderLine> lines, bool final) override {
    auto orders = Codec::read_orders(setting_, judge_.now(), seat, lines, final);
    if (!orders) return std::move(orders.error());
    forget_legal();
    note_standing(seat, *orders);
    before_ = judge_.now();
    if constexpr (has_plans) planned_ = orders->script;
    if (auto played = judge_.submit(seat, std::move(*orders)); !played)
      return refused(std::move(played.error()), seat, lines, final);
    return {};
  }
  std::vector<Refusal> set_standing(Seat seat, std::span<const OrderLine> lines) override {
    auto orders = Codec::read_orders(setting_, judge_.now(), seat, lines, false);
    if (!orders) return std::move(orders.error());
    std::vector<Refusal> refusals;
    for (const ScriptLine<Game>& line : orders->script)
      refusals.push_back({RefusalKind::Untimely,
                          {},
                          "order.only-standing",
                          {{"waiting", std::string(seat_name(other(seat)))}},
                          line.line,
                          0});
    note_standing(seat, *orders);
    if (refusals.empty()) judge_.set_standing(seat, orders->standing);
    return refusals;
  }
  std::vector<std::string> near(Seat seat, const OrderLine& line, const Refusal& why,
                                Language language) const override {
    const Question<Game>* question = judge_.table().open(seat);
    if (!question) return {};
    auto orders = Codec::near(setting_, judge_.now(), *question, line, why, language);
    if (!orders.empty() || why.kind != RefusalKind::Malformed) return orders;
    orders = near_in_spelling(seat, line.text, language);
    if (orders.empty()) orders = of_the_same_verb(seat, line, language);
    // What the word should have been is told already, if it is known.
    const bool is_nothing = orders.empty() && why.why == "read.unknown-verb" && !is_known(why);
    return is_nothing ? some_legal(seat, language) : orders;
  }
  bool stands_alone(const Refusal& refusal) const override {
    return Codec::stands_alone(refusal.why);
  }
  std::optional<Refusal> forgotten(Seat seat) const override {
    if (!before_) return std::nullopt;
    return Codec::forgotten(setting_, *before_, judge_.answered(), seat);
  }
  std::vector<std::string> prospects(std::span<const std::string> answers,
                                     Language language) const override {
    if constexpr (requires(const std::vector<Answer>& all) {
                    Codec::prospects(setting_, *before_, all, "", Seat::First, language);
                  }) {
      std::vector<Answer> all;
      for (const std::string& each : answers) {
        const auto said = as_text(JsonView::of_written(each).at("answer"));
        auto read = Codec::read_answer(setting_, said.value_or(""));
        ensure(read.has_value(), "an answer of this match");
        all.push_back(std::move(*read));
      }
      if (all.empty() || !before_) return {};
      const JsonView last = JsonView::of_written(answers.back());
      const auto clause = as_text(last.at("clause"));
      const auto seat = seat_named(as_text(last.at("seat")).value_or(""));
      ensure(clause && seat, "an answer as Happened has it");
      return Codec::prospects(setting_, *before_, all, *clause, *seat, language);
    }
    return {};
  }
  std::vector<LineProspect> prospects_of_lines(Seat seat, std::span<const OrderLine> lines,
                                               Language language) const override {
    if constexpr (requires(std::span<const ScriptLine<Game>> script) {
                    Codec::prospects_of_plan(setting_, *before_, script, seat, language);
                  }) {
      if (!before_) return {};
      const auto orders = Codec::read_orders(setting_, *before_, seat, lines, true);
      if (orders)
        return Codec::prospects_of_plan(
            setting_, *before_, std::span<const ScriptLine<Game>>(orders->script), seat, language);
    }
    if constexpr (requires(std::span<const ScriptLine<Game>> script) {
                    Codec::prospects_of_lines(setting_, judge_.as_ordered(), script, seat,
                                              language);
                  }) {
      if (!before_) return {};  // it was not its move
      const auto orders = Codec::read_orders(setting_, *before_, seat, lines, true);
      if (orders)
        return Codec::prospects_of_lines(setting_, judge_.as_ordered(),
                                         std::span<const ScriptLine<Game>>(orders->script), seat,
                                         language);
    }
    return {};
  }
  LinesOnDesk lines_on_desk(Seat seat) const override {
    LinesOnDesk lines{.standing = standing_lines_[seat]};
    for (const Strip<Game>& strip : judge_.desk(seat).contents().file.strips)
      for (std::size_t i = strip.next; i < strip.lines.size(); ++i)
        lines.waiting.push_back(strip.lines[i].line);
    return lines;
  }
  std::optional<std::size_t> answers_before_secrets() const override {
    const auto answered = judge_.answered();
    for (std::size_t i = 0; i < answered.size(); ++i)
      if (answered[i].unveils) return i + 1;
    return std::nullopt;
  }
  std::vector<std::string> plans(Seat seat, Language language) const override {
    if constexpr (has_plans)
      if (before_) return Codec::plans(setting_, *before_, planned_, seat, language);
    return {};
  }
  std::vector<std::string> standing(Seat seat, Language language) const override {
    std::vector<std::string> lines;
    for (const StandingOrder<Game>& order : judge_.desk(seat).standing())
      lines.push_back(Codec::write_standing(setting_, order, language));
    return lines;
  }
  std::string answer_in(std::string_view answer, Language language) const override {
    const JsonView given = JsonView::of_written(answer);
    const auto said = as_text(given.at("answer"));
    const auto clause = as_text(given.at("clause"));
    ensure(said && clause, "an answer as Happened has it");
    const auto read = Codec::read_answer(setting_, *said);
    ensure(read.has_value(), "an answer of this match");
    if constexpr (requires { Codec::print_given(*read, *clause, language); })
      return Codec::print_given(*read, *clause, language);
    else if constexpr (requires { Codec::print_given(setting_, *read, *clause, language); })
      return Codec::print_given(setting_, *read, *clause, language);
    else
      return Codec::write_answer(setting_, *read, language);
  }
  void run() override {
    forget_legal();
    judge_.run();
  }

  void pause_when_idle() override {
    forget_legal();
    judge_.pause_when_idle();
  }
  // What one seat can read may be nonsense to the other: the first sense that it makes counts.
  std::optional<Seat> author(std::span<const OrderLine> lines) const override {
    for (const Seat reader : both_seats) {
      const auto orders = Codec::read_orders(setting_, judge_.now(), reader, lines, false);
      if (!orders) continue;
      for (const ScriptLine<Game>& line : orders->script)
        if (const auto seat = Codec::spoken_for(setting_, line.order)) return seat;
    }
    return std::nullopt;
  }

  Happened take_happened() override {
    Happened happened;
    const std::vector<Told<Game>> all_told = judge_.take_told();
    happened.events.reserve(all_told.size());
    for (const Told<Game>& told : all_told)
      happened.events.push_back(
          {told.audience, JsonBox::of_written(Codec::event_text(setting_, told.event))});
    const std::vector<Answered<Game>> all_given = judge_.take_answered();
    happened.answers.reserve(all_given.size());
    for (const Answered<Game>& given : all_given)
      happened.answers.push_back(
          {given.seat, JsonBox::of_written(answer_text(given)), given.sealed, given.told});
    happened.notes = judge_.take_notes();
    return happened;
  }

  std::string position_text() const override {
    return Codec::position_text(setting_, judge_.now());
  }
  std::string view_text(std::optional<Seat> seat) const override {
    return Codec::view_text(setting_, Game::view(setting_, judge_.now(), seat));
  }
  bool sees_more(Seat seat) const override {
    return Game::view(setting_, judge_.now(), seat) !=
           Game::view(setting_, judge_.now(), std::nullopt);
  }

  std::string put_down_text() const override {
    const PutDown<Game> down = judge_.table().put_down();
    const std::string position = Codec::position_text(setting_, down.at_boundary);
    return object_text([&](ObjectWriter& out) {
      out.put("format", put_down_format)
          .put("position", JsonView::of_written(position))
          .put("chance", down.chance_mark);
      out.list("answers", [&](ListWriter& answers) {
        for (const Given<Game>& given : down.answers)
          answers.list([&](ListWriter& one) {
            one.add(seat_name(given.seat)).add(Codec::write_answer(setting_, given.answer));
          });
      });
      out.object("desks", [&](ObjectWriter& desks) {
        for (const Seat seat : both_seats)
          desks.object(seat_name(seat),
                       [&](ObjectWriter& desk) { write_desk(judge_.desk(seat).contents(), desk); });
      });
    });
  }

  // `setting` and `at_boundary` are what the codec made of put_down["position"].
  static Result<std::unique_ptr<Match>> take_up(Setting setting, Position at_boundary,
                                                const nlohmann::json& put_down, Chance& chance) {
    JsonTrouble trouble;
    JsonObject in(put_down, "", trouble);
    if (in.text("format") != put_down_format) trouble.at("format", "data.mismatch");
    in.value("position");
    PutDown<Game> from{std::move(at_boundary), read_answers(in, setting), 0};
    from.chance_mark = read_mark(in);
    PerSeat<DeskContents<Game>> desks;
    JsonObject on_desks = in.object("desks");
    for (const Seat seat : both_seats)
      desks[seat] = read_desk(on_desks.object(Codec::seat_name(setting, seat)), setting);
    on_desks.finish();
    in.finish();
    if (!trouble.none()) return trouble.template unless<std::unique_ptr<Match>>(nullptr);
    return std::make_unique<GameMatch>(std::move(setting), from, std::move(desks), chance);
  }

  std::vector<Section> table_text(std::optional<Seat> seat, Language language) const override {
    return Codec::table_text(setting_, Game::view(setting_, judge_.now(), seat), seat, language);
  }
  std::vector<Score> score(Language language) const override {
    return Codec::score(setting_, Game::view(setting_, judge_.now(), std::nullopt), language);
  }
  ToldEvent told(const nlohmann::json& event, Language language) const override {
    return Codec::told(setting_, event, language);
  }
  std::vector<std::string> tell(const nlohmann::json& event, Language language) const override {
    return Codec::tell(setting_, event, language);
  }
  EventLuck luck_of(const nlohmann::json& event) const override {
    return Codec::luck_of(setting_, event);
  }

 private:
  static constexpr std::string_view put_down_format = "cursus/put-down/1";
  using Lines = std::vector<ScriptLine<Game>>;
  static constexpr bool has_plans = requires(Setting setting, Position before, Lines lines) {
    Codec::plans(setting, before, lines, Seat::First, Language::En);
  };
  static constexpr std::array source_names{
      Named<Source::Kind>{"line", Source::Kind::Line},
      Named<Source::Kind>{"scoped", Source::Kind::Scoped},
      Named<Source::Kind>{"standing", Source::Kind::Standing},
      Named<Source::Kind>{"default", Source::Kind::Default},
  };

  // Listing is dear and is asked for more than once per question.
  const std::vector<Answer>& legal_answers(Seat seat) const {
    auto& known = legal_[seat];
    if (!known) {
      known.emplace();
      if (const Question<Game>* question = judge_.table().open(seat))
        Game::legal(setting_, judge_.now(), *question, *known);
    }
    return *known;
  }
  void forget_legal() { legal_ = {}; }

  void note_standing(Seat seat, const Orders<Game>& orders) {
    standing_lines_[seat].clear();
    for (const StandingOrder<Game>& order : orders.standing)
      standing_lines_[seat].push_back(order.line);
  }

  // The reason at which the rules stopped, and what else they know against the same line.
  std::vector<Refusal> refused(Refusal first, Seat seat, std::span<const OrderLine> lines,
                               bool final) const {
    std::vector<Refusal> all{first};
    if constexpr (requires { &Game::also_wrong; })
      if (const auto orders = Codec::read_orders(setting_, judge_.now(), seat, lines, final))
        for (Refusal& more :
             Game::also_wrong(setting_, judge_.now(), seat,
                              std::span<const ScriptLine<Game>>(orders->script), first))
          all.push_back(std::move(more));
    for (Refusal& each : all) each = with_place(std::move(each), seat, lines, final);
    return all;
  }

  // The rules know the line at which they stopped, at most; the player wants to see the word.
  Refusal with_place(Refusal refusal, Seat seat, std::span<const OrderLine> lines,
                     bool final) const {
    if (const auto orders = Codec::read_orders(setting_, judge_.now(), seat, lines, final))
      if (const auto* at_fault = Codec::line_at_fault(setting_, orders->script, refusal))
        refusal = at_order(std::move(refusal), *at_fault);
    const OrderLine* line = order_at(lines, refusal.line, refusal.column);
    return line ? with_place_in(*line, std::move(refusal)) : refusal;
  }

  static constexpr std::size_t most_near = 3;

  static bool is_known(const Refusal& why) {
    return std::any_of(why.arguments.begin(), why.arguments.end(),
                       [](const auto& one) { return one.name == "nearest"; });
  }

  // Every one as a line of its own.
  std::vector<std::string> legal_lines(Seat seat, Language language) const {
    std::vector<std::string> all;
    for (const LegalOrder& one : legal(seat, language)) {
      if (one.goes_on.empty()) all.push_back(one.order);
      for (const std::string& further : one.goes_on) all.push_back(one.order + " " + further);
    }
    return all;
  }

  // For a line that resembles nothing: one order of each kind, but for what happens anyway.
  std::vector<std::string> some_legal(Seat seat, Language language) const {
    std::vector<std::string> lines = legal_lines(seat, language);
    const std::string anyway = fallback(seat, language);
    if (lines.size() > 1) std::erase(lines, anyway);
    std::vector<std::string> some;
    std::vector<std::string_view> verbs;
    for (const std::string& line : lines) {
      const std::string_view verb = std::string_view(line).substr(0, line.find(' '));
      if (some.size() == most_near || std::find(verbs.begin(), verbs.end(), verb) != verbs.end())
        continue;
      verbs.push_back(verb);
      some.push_back(line);
    }
    return some;
  }

  // For a line of which only the verb was understood: its first orders, one for each piece.
  std::vector<std::string> of_the_same_verb(Seat seat, const OrderLine& line,
                                            Language language) const {
    const std::vector<std::string> shown = legal_lines(seat, language);
    for (const Language spelling : {Language::En, Language::Ja}) {
      const std::vector<std::string> spelt = legal_lines(seat, spelling);
      std::vector<std::string> orders;
      std::string_view last;
      for (std::size_t i = 0; i < spelt.size() && orders.size() < most_near; ++i) {
        const std::string_view order = spelt[i], verb = order.substr(0, order.find(' '));
        const std::string_view piece = order.substr(0, order.find(' ', verb.size() + 1));
        if (!text::same_word(line.tokens().front().text, verb) || piece == last) continue;
        orders.push_back(shown[i]);
        last = piece;
      }
      if (!orders.empty()) return orders;
    }
    return {};
  }

  // Compared with what was written in whichever language, and shown in the reader's.
  std::vector<std::string> near_in_spelling(Seat seat, std::string_view line,
                                            Language language) const {
    const std::vector<std::string> shown = legal_lines(seat, language);
    for (const Language spelling : {Language::En, Language::Ja}) {
      const std::vector<std::string> spelt = legal_lines(seat, spelling);
      const std::vector<std::string_view> candidates(spelt.begin(), spelt.end());
      std::vector<std::string> orders;
      for (const std::string_view near : text::nearest(line, candidates, most_near))
        orders.push_back(shown[static_cast<std::size_t>(
            std::find(candidates.begin(), candidates.end(), near) - candidates.begin())]);
      if (!orders.empty()) return orders;
    }
    return {};
  }

  // --- storing -----------------------------------------------------------------------------------

  std::string answer_text(const Answered<Game>& given) const {
    return object_text([&](ObjectWriter& out) {
      out.put("answer", Codec::write_answer(setting_, given.answer))
          .put("by", name_of(source_names, given.source.kind))
          .put("clause", given.clause)
          .put("line", given.source.line)
          .put("seat", seat_name(given.seat));
    });
  }

  template <class Order, class Write>
  static void write_numbered(std::string_view key, const std::vector<Order>& orders, Write write,
                             ObjectWriter& out) {
    out.list(key, [&](ListWriter& list) {
      for (const Order& order : orders)
        list.object([&](ObjectWriter& one) {
          if constexpr (requires { order.column; }) one.put("column", order.column);
          one.put("line", order.line).put("order", write(order));
        });
    });
  }
  void write_desk(const DeskContents<Game>& desk, ObjectWriter& out) const {
    out.object("file", [&](ObjectWriter& file) { write_file(desk.file, file); });
    if (desk.kept) out.object("kept", [&](ObjectWriter& file) { write_file(*desk.kept, file); });
    write_numbered("standing", desk.standing, standing_writer(), out);
  }
  void write_file(const DeskFile<Game>& file, ObjectWriter& out) const {
    const auto line = [&](const auto& order) { return Codec::write_line(setting_, order); };
    out.list("strips", [&](ListWriter& strips) {
      for (const Strip<Game>& strip : file.strips)
        strips.object([&](ObjectWriter& one) {
          one.put("section", strip.section).put("next", strip.next).put("stopped", strip.stopped);
          write_numbered("script", strip.lines, line, one);
        });
    });
    out.put("final", file.final).put("fresh", file.fresh);
    out.list("atoms", file.atoms,
             [&](const Answer& answer) { return Codec::write_answer(setting_, answer); });
    out.put("atoms_line", file.atoms_line);
    write_numbered("scoped", file.scoped, standing_writer(), out);
    if (file.span) out.put("span", *file.span);
  }
  auto standing_writer() const {
    return [this](const auto& one) { return Codec::write_standing(setting_, one); };
  }

  template <class T>
  static T taken(Result<T> read, const std::string& path, JsonTrouble& trouble) {
    if (read) return std::move(*read);
    trouble.at(path, read.error().why, read.error().arguments);
    return {};
  }
  template <class Order, class Read>
  static std::vector<Order> read_numbered(JsonObject& in, std::string_view key, Read read) {
    std::vector<Order> orders;
    const nlohmann::json& items = in.array(key);
    for (std::size_t i = 0; i < items.size(); ++i) {
      JsonObject item(items[i], item_path(in.path(key), i), in.trouble());
      Order order = taken<Order>(read(item.text("order")), item.path("order"), in.trouble());
      order.line = item.integer("line", 0, 1'000'000);
      if constexpr (requires { order.column; }) order.column = item.integer("column", 0, 1'000'000);
      item.finish();
      orders.push_back(std::move(order));
    }
    return orders;
  }
  static auto standing_reader(const Setting& setting) {
    return [&setting](const std::string& text) { return Codec::read_standing(setting, text); };
  }
  static DeskContents<Game> read_desk(JsonObject in, const Setting& setting) {
    DeskContents<Game> desk;
    desk.file = read_file(in.object("file"), setting);
    if (in.has("kept")) desk.kept = read_file(in.object("kept"), setting);
    desk.standing = read_numbered<StandingOrder<Game>>(in, "standing", standing_reader(setting));
    in.finish();
    return desk;
  }
  static Strip<Game> read_strip(JsonObject in, const Setting& setting) {
    const auto line = [&](const std::string& text) { return Codec::read_line(setting, text); };
    Strip<Game> strip;
    strip.section = static_cast<ScriptSection>(in.integer("section", 0, 0xFFFF));
    strip.lines = read_numbered<ScriptLine<Game>>(in, "script", line);
    for (ScriptLine<Game>& one : strip.lines) one.section = strip.section;
    strip.next =
        static_cast<std::size_t>(in.integer("next", 0, static_cast<int>(strip.lines.size())));
    strip.stopped = in.flag("stopped", false);
    in.finish();
    return strip;
  }
  static DeskFile<Game> read_file(JsonObject in, const Setting& setting) {
    DeskFile<Game> desk;
    const nlohmann::json& strips = in.array("strips");
    for (std::size_t i = 0; i < strips.size(); ++i)
      desk.strips.push_back(read_strip(
          JsonObject(strips[i], item_path(in.path("strips"), i), in.trouble()), setting));
    desk.final = in.flag("final", false);
    desk.fresh = in.flag("fresh", true);
    if (in.has("span"))
      desk.span = static_cast<std::uint32_t>(in.integer("span", 0, 1'000'000'000));
    const nlohmann::json& atoms = in.array("atoms");
    for (std::size_t i = 0; i < atoms.size(); ++i) {
      const std::string path = item_path(in.path("atoms"), i);
      const std::string text = json_text(atoms[i], path, in.trouble());
      desk.atoms.push_back(taken<Answer>(Codec::read_answer(setting, text), path, in.trouble()));
    }
    desk.atoms_line = in.integer("atoms_line", 0, 1'000'000);
    desk.scoped = read_numbered<StandingOrder<Game>>(in, "scoped", standing_reader(setting));
    in.finish();
    return desk;
  }

  static std::vector<Given<Game>> read_answers(JsonObject& in, const Setting& setting) {
    std::vector<Given<Game>> given;
    const nlohmann::json& answers = in.array("answers");
    for (std::size_t i = 0; i < answers.size(); ++i) {
      const std::string path = item_path("answers", i);
      if (!answers[i].is_array() || answers[i].size() != 2) {
        in.trouble().at(path, "data.wrong-type", {{"expected", "[seat, answer]"}});
        continue;
      }
      const std::string seat = json_text(answers[i][0], path, in.trouble());
      if (seat != Codec::seat_name(setting, Seat::First) &&
          seat != Codec::seat_name(setting, Seat::Second))
        in.trouble().at(path, "data.mismatch");
      const std::string text = json_text(answers[i][1], path, in.trouble());
      given.push_back({seat == Codec::seat_name(setting, Seat::First) ? Seat::First : Seat::Second,
                       taken<Answer>(Codec::read_answer(setting, text), path, in.trouble())});
    }
    return given;
  }
  static std::uint64_t read_mark(JsonObject& in) {
    const nlohmann::json& mark = in.value("chance");
    if (mark.is_number_unsigned()) return mark.get<std::uint64_t>();
    if (mark.is_number_integer() && mark.get<std::int64_t>() >= 0)
      return static_cast<std::uint64_t>(mark.get<std::int64_t>());
    in.trouble().at("chance", "data.wrong-type", {{"expected", "integer"}});
    return 0;
  }

  const Setting setting_;  // the judge keeps a reference to it
  Judge<Game> judge_;
  std::optional<Position> before_;  // the file that was laid down last
  PerSeat<std::vector<int>> standing_lines_{};
  Lines planned_;  // its lines, for games that have plans
  mutable PerSeat<std::optional<std::vector<Answer>>> legal_{};
};

}  // namespace cursus::formats
