// The Runner: the rules, from top to bottom as they are printed in runner.hpp.
#include <algorithm>

#include "tests/example_game/runner.hpp"

namespace cursus::runner {

static_assert(PlayableGame<Runner>);

namespace {

template <class Kind>
bool is(const auto& variant) {
  return std::holds_alternative<Kind>(variant);
}

bool are_neighbours(PlaceId a, PlaceId b) {
  return std::ranges::find(roads, std::pair(std::min(a, b), std::max(a, b))) != roads.end();
}

Task<> end(Play<Runner>& play, Ended outcome) {  // E-4
  play.tell(outcome);
  co_await play.end(outcome);
}

Task<> ambush(Play<Runner>& play, PlaceId came_from) {  // E-3
  const Question<Runner> springing{the_hunter, "E-3", AskSpring{}};
  const auto sprung = co_await play.ask(springing);
  if (!is<Yes>(sprung)) co_return;
  const Question<Runner> guiding{the_runner, "E-3", AskGuide{}};
  const auto guided = co_await play.ask(guiding);
  const bool guide = is<Yes>(guided);
  if (guide) play.now.card = Card::None;
  const int die = play.roll(10, "E-3 ambush");
  const bool caught = die <= (guide ? 1 : 4);
  play.tell(Ambushed{play.now.runner, guide, die, caught});
  if (caught) co_await end(play, {the_hunter});
  play.now.runner = came_from;
}

Task<> turn(Play<Runner>& play) {
  play.tell(Hid{play.now.turn, std::nullopt});
  const Question<Runner> hiding{the_hunter, "E-1", AskHide{}};
  const auto hidden = co_await play.ask(hiding);
  const PlaceId at = std::get<Hide>(hidden).at;
  play.tell(only(the_hunter), Hid{play.now.turn, at});

  const int steps = play.now.tired ? 1 : 2;  // E-2
  play.now.tired = false;
  for (int step = 1; step <= steps; ++step) {
    const Question<Runner> going{the_runner, "E-2", AskGo{step == 2}};
    const auto gone = co_await play.ask(going);
    if (is<Stop>(gone)) break;
    const Went went{play.now.runner, std::get<GoTo>(gone).to};
    play.now.tired = step == 2;
    play.tell(went);
    play.now.runner = went.to;
    if (went.to == at) co_await ambush(play, went.from);
    if (play.now.runner == Marathon) co_await end(play, {the_runner});
  }
}

}  // namespace

Task<> Runner::play(Play<Runner>& play) {
  play.boundary();
  if (play.now.turn == 0) {
    play.now.card = static_cast<Card>(play.draw(2, "E-0 card"));
    play.tell(Audience::BothSeats, Dealt{});
    play.tell(only(the_runner), Dealt{play.now.card});
    play.now.turn = 1;
    play.boundary();
  }
  while (play.now.turn <= play.setting.turns) {
    co_await turn(play);
    ++play.now.turn;
    play.boundary();
  }
  co_await end(play, {the_hunter});
}

void Runner::check_invariants(const Setting& setting, const Position& now) {
  ensure(now.turn >= 0 && now.turn <= setting.turns + 1, "the turn is one of the game");
}

// --- legality ------------------------------------------------------------------------------------
Result<void> Runner::may(const Setting&, const Position& now, const Question& question,
                         const Answer& answer) {
  const auto other_answer = [&] { return illegal(question.clause, "run.other-answer"); };
  if (is<AskHide>(question.about)) {
    const auto* hide = std::get_if<Hide>(&answer);
    if (!hide) return other_answer();
    if (hide->at == now.runner) return illegal("E-1", "run.hide.here");
    return {};
  }
  if (const auto* ask = std::get_if<AskGo>(&question.about)) {
    if (ask->on && is<Stop>(answer)) return {};
    const auto* go = std::get_if<GoTo>(&answer);
    if (!go) return other_answer();
    if (!are_neighbours(now.runner, go->to)) return illegal("E-2", "run.go.too-far");
    return {};
  }
  if (!is<Yes>(answer) && !is<No>(answer)) return other_answer();
  if (is<AskGuide>(question.about) && is<Yes>(answer) && now.card != Card::Guide)
    return illegal("E-3", "run.guide.none");
  return {};
}

void Runner::legal(const Setting& setting, const Position& now, const Question& question,
                   std::vector<Answer>& answers) {
  const auto add = [&](const Answer& one) {
    if (may(setting, now, question, one)) answers.push_back(one);
  };
  for (const Answer& one : {Answer(Yes{}), Answer(No{}), Answer(Stop{})}) add(one);
  for (const PlaceId place : all_places) {
    add(Hide{place});
    add(GoTo{place});
  }
}

// --- desks and views -----------------------------------------------------------------------------
std::optional<Window> Runner::window_of(const Question& question) {
  if (is<AskSpring>(question.about)) return Window::Ambush;
  return is<AskGuide>(question.about) ? std::optional(Window::Guide) : std::nullopt;
}

int Runner::fact(const Setting&, const Lens& lens, const Question&, Fact fact) {
  return fact == Fact::Turn ? lens.seen.turn : to_marathon(lens.seen.runner);
}

std::optional<Answer> Runner::decide(const Setting&, const Lens& lens, const Question& question,
                                     const Policy& policy) {
  const bool can = is<AskSpring>(question.about) || lens.seen.card == Card::Guide;
  return policy == Policy::Yes && can ? Answer(Yes{}) : Answer(No{});
}

ScriptSection Runner::section(const Setting&, const Position& now, const Question& question) {
  return is<AskGo>(question.about) ? section_of(now.runner) : no_section;
}

Result<Reading<Runner>> Runner::read(const Setting&, const Position&, const Question& question,
                                     const Script<Runner>& script) {
  if (script.lines.empty()) return Reading<Runner>{};
  const auto& answers = script.lines.front().order.answers;
  const bool of_window = is<Yes>(answers[0]) || is<No>(answers[0]);
  if (of_window != window_of(question).has_value()) return Reading<Runner>{};
  return Reading<Runner>{answers, 1, {}, {}};
}

// E-3: a march whose next place is out of reach was thrown back.
std::optional<std::vector<Answer>> Runner::mend(const Setting&, const Position&,
                                                const Question& question, std::span<const Answer>,
                                                const Refusal&) {
  return is<AskGo>(question.about) ? std::optional(std::vector<Answer>{Stop{}}) : std::nullopt;
}

std::optional<std::string_view> Runner::unused(const Setting&, const Line& line) {
  return line.from ? std::nullopt : std::optional("E-2");
}

Position Runner::view(const Setting&, const Position& now, std::optional<Seat> seat) {
  Position seen = now;
  if (seat != the_runner) seen.card.reset();
  return seen;
}

}  // namespace cursus::runner
