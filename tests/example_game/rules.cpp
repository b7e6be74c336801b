// The Runner: the rules, from top to bottom as they are printed in runner.hpp.
#include <algorithm>

#include "tests/example_game/runner.hpp"

namespace cursus::runner {

static_assert(PlayableGame<Runner>);

const Place& place(PlaceId id) {
  using enum PlaceId;
  static const std::array places{
      Place{"Athens", "アテネ", {Pallene, Aphidna}},
      Place{"Pallene", "パレネ", {Athens, Brauron, Marathon}},
      Place{"Brauron", "ブラウロン", {Pallene, Marathon}},
      Place{"Aphidna", "アフィドナ", {Athens, Marathon}},
      Place{"Marathon", "マラトン", {Pallene, Brauron, Aphidna}},
  };
  return places[static_cast<std::size_t>(id)];
}

namespace {

bool are_neighbours(PlaceId a, PlaceId b) {
  return std::ranges::find(place(a).next, b) != place(a).next.end();
}

Task<> end(Play<Runner>& play, Outcome outcome) {  // E-4
  play.tell(Ended{outcome});
  co_await play.end(outcome);
}

Task<> ambush(Play<Runner>& play) {  // E-3
  const Question<Runner> question{the_runner, "E-3", AskGuide{play.now.runner}};
  const auto answer = co_await play.ask(question);
  const bool guide = std::holds_alternative<UseGuide>(answer);
  if (guide) play.now.card = Card::None;
  const int die = play.roll(6, "E-3 ambush");
  const bool caught = die <= (guide ? 1 : 3);
  play.tell(Ambushed{play.now.runner, guide, die, caught});
  if (caught) co_await end(play, {the_hunter, Ending::Caught});
}

Task<> turn(Play<Runner>& play) {
  const Question<Runner> hiding{the_hunter, "E-1", AskHide{}};
  const auto hidden = co_await play.ask(hiding);
  const PlaceId at = std::get<Hide>(hidden).at;
  play.tell(Hid{play.now.turn, std::nullopt});
  play.tell(only(the_hunter), Hid{play.now.turn, at});

  const Question<Runner> going{the_runner, "E-2", AskGo{}};
  const auto gone = co_await play.ask(going);
  const PlaceId to = std::get<GoTo>(gone).to;
  const bool horse = !are_neighbours(play.now.runner, to);
  if (horse) play.now.card = Card::None;
  play.tell(Went{play.now.runner, to, horse});
  play.now.runner = to;
  if (to == at) co_await ambush(play);
  if (to == PlaceId::Marathon) co_await end(play, {the_runner, Ending::Arrived});
}

}  // namespace

Task<> Runner::play(Play<Runner>& play) {
  play.boundary();
  if (play.now.turn == 0) {
    play.now.card = static_cast<Card>(play.draw(3, "E-0 card"));
    play.tell(Dealt{});
    play.tell(only(the_runner), Dealt{play.now.card});
    play.now.turn = 1;
    play.boundary();
  }
  while (play.now.turn <= play.setting.turns) {
    co_await turn(play);
    ++play.now.turn;
    play.boundary();
  }
  co_await end(play, {the_hunter, Ending::TooLate});
}

void Runner::check_invariants(const Setting& setting, const Position& now) {
  ensure(now.turn >= 0 && now.turn <= setting.turns + 1, "the turn is one of the game");
}

// --- legality ------------------------------------------------------------------------------------

int distance(PlaceId from, PlaceId to) {
  if (from == to) return 0;
  if (are_neighbours(from, to)) return 1;
  return std::ranges::any_of(place(from).next, [&](PlaceId one) { return are_neighbours(one, to); })
             ? 2
             : 3;
}

Result<void> Runner::may(const Setting&, const Position& now, const Question& question,
                         const Answer& answer) {
  const auto wrong_kind = [&] { return illegal(question.clause, "run.other-answer"); };
  if (std::holds_alternative<AskHide>(question.about)) {
    const auto* hide = std::get_if<Hide>(&answer);
    if (!hide) return wrong_kind();
    if (hide->at == now.runner) return illegal("E-1", "run.hide.here");
    return {};
  }
  if (std::holds_alternative<AskGo>(question.about)) {
    const auto* go = std::get_if<GoTo>(&answer);
    if (!go) return wrong_kind();
    const int steps = distance(now.runner, go->to);
    if (steps == 0) return illegal("E-2", "run.go.here");
    if (steps > (now.card == Card::Horse ? 2 : 1)) return illegal("E-2", "run.go.too-far");
    return {};
  }
  if (std::holds_alternative<Pass>(answer)) return {};
  if (!std::holds_alternative<UseGuide>(answer)) return wrong_kind();
  if (now.card != Card::Guide) return illegal("E-3", "run.guide.none");
  return {};
}

void Runner::legal(const Setting& setting, const Position& now, const Question& question,
                   std::vector<Answer>& answers) {
  std::vector<Answer> all{UseGuide{}, Pass{}};
  for (const PlaceId one : all_places) {
    all.push_back(Hide{one});
    all.push_back(GoTo{one});
  }
  for (const Answer& answer : all)
    if (may(setting, now, question, answer)) answers.push_back(answer);
}

Runner::Answer Runner::fallback(const Setting& setting, const Position& now,
                                const Question& question) {
  if (window_of(question)) return Pass{};
  std::vector<Answer> answers;
  legal(setting, now, question, answers);
  return answers.front();
}

// --- desks ---------------------------------------------------------------------------------------

std::optional<Window> Runner::window_of(const Question& question) {
  return std::holds_alternative<AskGuide>(question.about) ? std::optional(Window::Guide)
                                                          : std::nullopt;
}

int Runner::fact(const Setting&, const Lens& lens, const Question&, Fact fact) {
  return fact == Fact::Turn ? lens.turn() : distance(lens.runner(), PlaceId::Marathon);
}

std::optional<Runner::Answer> Runner::decide(const Setting&, const Lens& lens, const Question&,
                                             const Policy& policy) {
  if (policy == Policy::Yes && lens.card() == Card::Guide) return UseGuide{};
  return Pass{};
}

Result<Reading<Runner>> Runner::read(const Setting&, const Position&, const Question& question,
                                     const Script<Runner>& script) {
  if (script.lines.empty() || window_of(question)) return Reading<Runner>{};
  return Reading<Runner>{{script.lines.front().order}, 1, {}, {}};
}

View Runner::view(const Setting&, const Position& now, std::optional<Seat> seat) {
  return {now.turn, now.runner, seat == the_runner ? std::optional(now.card) : std::nullopt,
          now.outcome};
}

}  // namespace cursus::runner
