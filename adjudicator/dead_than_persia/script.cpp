// Rather Dead Than Persia! c3: how a file is played. Lines are carried out one by one (R-H.7a);
// before the first die a line that cannot be is refused, and behind it is passed over with a note
// for its sender alone (R-H.4f).
#include "adjudicator/dead_than_persia/script.hpp"

#include <algorithm>

#include "adjudicator/dead_than_persia/politics.hpp"
#include "adjudicator/dead_than_persia/segments.hpp"

namespace cursus::dead_than_persia {

namespace {

using TheReading = Reading<DeadThanPersia>;
using TheScript = Script<DeadThanPersia>;

bool is_reply_answer(const Answer& answer) {
  return std::holds_alternative<Done>(answer) || std::holds_alternative<Yes>(answer) ||
         answer.index() >= Answer{Attempt{}}.index();
}
// Lines of a segment never answer a window that opens between them.
bool is_reply(std::span<const ScriptLine<DeadThanPersia>> lines) {
  return std::all_of(lines.begin(), lines.end(), [](const ScriptLine<DeadThanPersia>& line) {
    if (const auto* answer = std::get_if<Answer>(&line.order.order))
      return is_reply_answer(*answer);
    if (const auto* units = std::get_if<UnitsOrder>(&line.order.order))
      return units->verb == UnitsOrder::Verb::Give;
    if (const auto* ships = std::get_if<ShipsOrder>(&line.order.order))
      return ships->verb == ShipsOrder::Verb::Assign;
    return false;
  });
}

// R-4.3a: for the start of a turn, not for a segment.
bool arranges(const Line& line) {
  if (const auto* units = std::get_if<UnitsOrder>(&line.order))
    return units->verb == UnitsOrder::Verb::Give;
  if (const auto* ships = std::get_if<ShipsOrder>(&line.order))
    return ships->verb == ShipsOrder::Verb::Assign;
  const auto* answer = std::get_if<Answer>(&line.order);
  return answer &&
         (std::holds_alternative<Give>(*answer) || std::holds_alternative<Assign>(*answer) ||
          std::holds_alternative<Board>(*answer) || std::holds_alternative<PlaceDummy>(*answer) ||
          std::holds_alternative<StandApart>(*answer) || std::holds_alternative<Appoint>(*answer));
}

TheReading pass_by(Refusal why) {
  TheReading reading;
  reading.lines_used = 1;
  reading.skipped = std::move(why);
  return reading;
}
TheReading first_do(Answer answer) {  // and read the line again
  TheReading reading;
  reading.answers = {std::move(answer)};
  return reading;
}

// The longest part of a way that can be gone.
bool shorten(const Lens& lens, Answer& answer) {
  const auto cut = [&](auto& way) {
    while (!way.further.empty()) {
      way.further.pop_back();
      if (may_act(lens, answer)) return true;
    }
    return false;
  };
  if (auto* march = std::get_if<Move>(&answer)) return cut(*march);
  if (auto* sail = std::get_if<Sail>(&answer)) return cut(*sail);
  return false;
}

int cost_of_act(const Answer& answer) {
  if (std::holds_alternative<Embark>(answer) || std::holds_alternative<Intercept>(answer)) return 1;
  if (std::holds_alternative<Scorch>(answer)) return cost::scorch;
  if (const auto* stake = std::get_if<Stake>(&answer)) return stake->pa;
  return 0;
}

// R-H.4f, R-H.7d: refused while nothing has been rolled, passed over behind it.
Result<TheReading> cannot(const TheScript& script, Refusal why) {
  const ScriptLine<DeadThanPersia>& head = script.lines.front();
  if (script.fresh || head.attempt || !head.otherwise.empty())
    return tl::make_unexpected(std::move(why));
  return pass_by(std::move(why));
}

Result<TheReading> read_act(const War& war, const Position& now, const Question& question,
                            const TheScript& script) {
  const Lens lens(war, now, question.seat);
  const ScriptLine<DeadThanPersia>& head = script.lines.front();
  const int keep = std::max(kept_points(script.played), kept_points(script.lines));
  const auto refuse = [&](const Objection& why) { return cannot(script, refusal(war, why)); };

  if (const auto* answer = std::get_if<Answer>(&head.order.order)) {
    if (const auto* next = std::get_if<Activate>(answer); next && lens.activation()) {
      if (lens.sailing()) return first_do(Anchor{});
      const Verdict may_begin = may_be_activated(lens, *next);
      return may_begin ? Result<TheReading>(first_do(Done{})) : refuse(*may_begin);
    }
  }
  if (arranges(head.order)) return refuse({"R-4.3a", "rdtp.arrange.too-late"});
  if (std::holds_alternative<UnitsOrder>(head.order.order)) {
    if (!lens.activation()) return refuse({"R-H.7a", "rdtp.act.no-activation"});
    const CounterId leader = lens.activation()->leader;
    if (!is_leader(war, leader)) return refuse({"R-11.1a", "rdtp.dummy.only-moves", leader});
  }

  LineAsAnswers meant = as_answers(lens, head.order, keep);
  if (meant.short_of && (script.fresh || meant.answers.empty())) return refuse(*meant.short_of);
  ensure(!meant.answers.empty(), "a line of acts says something");
  TheReading reading;
  if (meant.short_of) reading.repaired = refusal(war, *meant.short_of);

  int pa = 0;
  for (const Answer& each : meant.answers) pa += cost_of_act(each);
  if (pa > 0 && lens.pa() - pa < keep)
    return refuse(
        {"R-3.0a", "rdtp.pa.too-few", no_counter, no_zone, pa, std::max(0, lens.pa() - keep)});

  Answer& first = meant.answers.front();
  if (const Verdict legal = may_act(lens, first); !legal) {
    if ((*legal).why == "rdtp.act.anchor-first" && lens.sailing()) return first_do(Anchor{});
    if (script.fresh || !shorten(lens, first)) return refuse(*legal);
    reading.repaired = refusal(war, *legal);
  }
  if (const auto* order = std::get_if<PoliticsOrder>(&head.order.order))
    if (const Verdict stake = may_stake(lens, order->stake); !stake) return refuse(*stake);
  reading.answers = std::move(meant.answers);
  reading.lines_used = 1;
  return reading;
}

Result<TheReading> read_arrangement(const War& war, const Position& now, const Question& question,
                                    const AskArrange& ask, const TheScript& script) {
  const Lens lens(war, now, question.seat);
  const ScriptLine<DeadThanPersia>& head = script.lines.front();
  TheReading reading;
  reading.lines_used = 1;
  Objection why;
  if (const auto change = arrangement(lens, ask, head.order, &why)) {
    reading.answers = {*change};
    return reading;
  }
  if (why.why == "rdtp.give.there-already") return reading;  // as it is ordered
  return tl::make_unexpected(refusal(war, why));
}

Result<TheReading> read_reply(const War& war, const Position& now, const Question& question,
                              const TheScript& script) {
  if (const auto* ask = std::get_if<AskArrange>(&question.about))
    return read_arrangement(war, now, question, *ask, script);
  TheReading reading;
  const auto* answer = std::get_if<Answer>(&script.lines.front().order.order);
  if (!answer) return reading;
  const auto legal = DeadThanPersia::may(war, now, question, *answer);
  if (!legal) return tl::make_unexpected(legal.error());
  reading.answers = {*answer};
  reading.lines_used = 1;
  return reading;
}

}  // namespace

std::optional<std::string_view> DeadThanPersia::unused(const War&, const Line& line) {
  if (std::holds_alternative<Keep>(line.order)) return std::nullopt;
  return "R-H.7b";
}

std::optional<GivesWay> DeadThanPersia::gives_way(const War&, const Position&, const Question&,
                                                  const Script<DeadThanPersia>& script,
                                                  const Refusal& why) {
  if (script.lines.empty() || (why.line != 0 && why.line != script.lines.front().line))
    return std::nullopt;
  return head_gives_way(script);
}

// What is left of a line, without what has become impossible.
std::optional<std::vector<Answer>> DeadThanPersia::mend(const War& war, const Position& now,
                                                        const Question& question,
                                                        std::span<const Answer> rest,
                                                        const Refusal&) {
  for (std::size_t i = 0; i < rest.size(); ++i)
    if (may(war, now, question, rest[i]))
      return std::vector<Answer>(rest.begin() + static_cast<std::ptrdiff_t>(i), rest.end());
  if (std::holds_alternative<AskStake>(question.about)) return std::vector<Answer>{Stake{}};
  return std::nullopt;
}

Result<Reading<DeadThanPersia>> DeadThanPersia::read(const War& war, const Position& now,
                                                     const Question& question,
                                                     const Script<DeadThanPersia>& script) {
  const auto window = window_of(question);
  if (script.lines.empty()) return TheReading{};
  const ScriptLine<DeadThanPersia>& head = script.lines.front();
  if (window) {
    if (!waits_in(war, *window) || !is_reply(script.played) || !is_reply(script.lines))
      return TheReading{};
    return read_reply(war, now, question, script);
  }
  if (const auto* ask = std::get_if<AskArrange>(&question.about))
    return read_arrangement(war, now, question, *ask, script);
  if (std::holds_alternative<AskStake>(question.about)) {
    const auto* answer = std::get_if<Answer>(&head.order.order);
    if (!answer || !std::holds_alternative<Stake>(*answer)) return first_do(Stake{});
    return read_reply(war, now, question, script);
  }
  const Lens lens(war, now, question.seat);
  if (script.fresh && script.played.empty())
    if (const auto wrong = look_over(lens, script.lines); wrong && wrong->line > 0)
      return tl::make_unexpected(at_order(refusal(war, wrong->why), script.lines[wrong->line]));
  for (const LineTest& test : head.order.when)
    if (!holds(lens, test)) {
      Refusal why = refusal(war, {"R-H.7c", "rdtp.line.condition"});
      if (!head.otherwise.empty()) return tl::make_unexpected(std::move(why));
      return pass_by(std::move(why));
    }
  if (std::holds_alternative<Keep>(head.order.order)) {
    TheReading reading;
    reading.lines_used = 1;
    return reading;
  }
  return read_act(war, now, question, script);
}

}  // namespace cursus::dead_than_persia
