// Rather Dead Than Persia! (c) Hidden information: the shape rule, and twin games in which one
// secret differs while the other seat and the onlookers must hear, see and be asked the same.
#include "adjudicator/core/judge.hpp"
#include "adjudicator/dead_than_persia/control.hpp"
#include "tests/adjudicator/dead_than_persia/field.hpp"
#include "tests/adjudicator/scripted_dice.hpp"

namespace cursus::dead_than_persia::test {
namespace {

using cursus::test::SeededDice;
using Twin = Table<DeadThanPersia>;

// Which counter of the twin stands for a counter: two of them are exchanged.
struct Swap {
  CounterId a = no_counter;
  CounterId b = no_counter;
  CounterId operator()(CounterId id) const { return id == a ? b : id == b ? a : id; }
};

Answer swapped(const Answer& answer, const Swap& swap) {
  Answer twin = answer;
  if (auto* x = std::get_if<Activate>(&twin)) {
    x->leader = swap(x->leader);
    for (CounterId& junior : x->with) junior = swap(junior);
  }
  if (auto* x = std::get_if<Take>(&twin)) x->leader = swap(x->leader);
  if (auto* x = std::get_if<Leave>(&twin)) x->leader = swap(x->leader);
  if (auto* x = std::get_if<Sail>(&twin)) x->fleet = swap(x->fleet);
  return twin;
}

// Acts of the owner that show nothing of who is who.
bool shows_nothing(const Answer& answer) {
  return std::holds_alternative<Activate>(answer) || std::holds_alternative<Move>(answer) ||
         std::holds_alternative<Sail>(answer) || std::holds_alternative<Anchor>(answer) ||
         std::holds_alternative<Done>(answer) || std::holds_alternative<Pass>(answer);
}
enum class Secret : std::uint8_t { Identity, Means };
// From here on a secret of this class may show (R-H.6).
bool reveals(const Event& event, Secret secret) {
  if (std::holds_alternative<PaShown>(event)) return secret == Secret::Means;
  return std::holds_alternative<InterceptionTried>(event) ||
         std::holds_alternative<NavalInterceptionTried>(event) ||
         std::holds_alternative<BattleBegan>(event) || std::holds_alternative<TagsDealt>(event) ||
         std::holds_alternative<Reconnoitred>(event) || std::holds_alternative<CityFallen>(event) ||
         std::holds_alternative<GameEnded>(event) || std::holds_alternative<PoliticsRolled>(event);
}

// `emptied`: a marker has left at W1 whose ships attrition took (Q63). A dummy never does.
std::vector<Event> for_foe(Twin& table, Seat foe, Secret secret, bool& shown, bool& emptied) {
  std::vector<Event> events;
  for (auto& told : table.take_told()) {
    if (!hears(told.audience, foe)) continue;
    if (secret == Secret::Identity && std::holds_alternative<MarkerRemoved>(told.event)) {
      emptied = true;
      return events;
    }
    if (reveals(told.event, secret)) {
      shown = true;
      return events;
    }
    events.push_back(std::move(told.event));
  }
  return events;
}

// Plays both games with the same lines; what reaches the foe is compared after every answer. Gives
// the number of answers that were compared; `supplied` counts the dice of supply that the foe
// heard.
int compare(const War& war, const Position& one, const Position& two, Seat owner, Swap swap,
            std::uint64_t seed, Secret secret = Secret::Identity, int* supplied = nullptr) {
  const Seat foe = other(owner);
  SeededDice first_dice(seed), second_dice(seed), choice(seed + 77);
  Twin first(war, one, first_dice), second(war, two, second_dice);
  first.take_told();
  second.take_told();
  for (int step = 0; step < 3000; ++step) {
    if (first.over() || second.over()) return step;
    for (const std::optional<Seat> eye : {std::optional<Seat>(foe), std::optional<Seat>()}) {
      const bool same = DeadThanPersia::view(war, first.now(), eye) ==
                        DeadThanPersia::view(war, second.now(), eye);
      EXPECT_TRUE(same) << "views differ, step " << step << " seed " << seed;
      if (!same) return step;
    }
    const Question* asked = first.open(foe);
    EXPECT_EQ(asked != nullptr, second.open(foe) != nullptr) << "step " << step;
    if (testing::Test::HasFailure()) return step;
    if (asked) {
      EXPECT_EQ(*asked, *second.open(foe));
      std::vector<Answer> left, right;
      DeadThanPersia::legal(war, first.now(), *asked, left);
      DeadThanPersia::legal(war, second.now(), *second.open(foe), right);
      EXPECT_EQ(left, right) << "legal lists differ at " << asked->clause;
      if (testing::Test::HasFailure()) return step;
      const Answer answer = left[choice.next() % left.size()];
      first.answer(foe, answer);
      second.answer(foe, answer);
    } else {
      const Question* mine = first.open(owner);
      const Question* twins = second.open(owner);
      EXPECT_EQ(mine != nullptr, twins != nullptr);
      EXPECT_TRUE(mine && mine->about.index() == twins->about.index()) << "the same is asked";
      if (testing::Test::HasFailure()) return step;
      std::vector<Answer> left, right, both;
      DeadThanPersia::legal(war, first.now(), *mine, left);
      DeadThanPersia::legal(war, second.now(), *twins, right);
      const bool act = std::holds_alternative<AskAct>(mine->about);
      for (const Answer& answer : left)
        if ((!act || shows_nothing(answer)) &&
            std::find(right.begin(), right.end(), swapped(answer, swap)) != right.end())
          both.push_back(answer);
      if (std::holds_alternative<AskIntercept>(mine->about) ||
          std::holds_alternative<AskNavalIntercept>(mine->about))
        both = {Done{}};
      if (std::holds_alternative<AskArrange>(mine->about)) both = {Done{}};  // the rest is seen
      if (both.empty()) {  // hidden losses: each game takes its own
        first.answer(owner, left.front());
        second.answer(owner, right.front());
      } else {
        const Answer answer = both[choice.next() % both.size()];
        first.answer(owner, answer);
        second.answer(owner, swapped(answer, swap));
      }
    }
    bool shown_first = false, shown_second = false, emptied = false;
    const auto left = for_foe(first, foe, secret, shown_first, emptied);
    const auto right = for_foe(second, foe, secret, shown_second, emptied);
    for (const Event& event : left)
      if (supplied && std::holds_alternative<SupplyChecked>(event)) ++*supplied;
    EXPECT_EQ(left.size(), right.size()) << "step " << step << " seed " << seed;
    EXPECT_TRUE(left == right) << "events differ, step " << step << " seed " << seed;
    if (emptied) return step;
    EXPECT_EQ(shown_first, shown_second);
    if (testing::Test::HasFailure() || shown_first || shown_second) return step;
  }
  return 3000;
}

// The opening, played by defaults to the first segment; the owner is to act.
Position first_segment(const War& war, Seat owner, std::uint64_t seed) {
  SeededDice dice(seed);
  Twin table(war, opening(war), dice);
  for (int i = 0; i < 2000; ++i) {
    if (table.now().phase == Phase::Operations && table.is_at_boundary()) break;
    for (const Seat seat : both_seats)
      if (const Question* question = table.open(seat)) {
        table.answer(seat, DeadThanPersia::fallback(war, table.now(), *question));
        break;
      }
  }
  Position now = table.now();
  now.active = owner;
  now.pa[owner] = 20;
  return now;
}

TEST(RdtpLeaks, IdentityOfTwoTagsInAZone) {  // R-H.6a R-H.4a R-H.4c R-H.4d R-H.3d R-H.1a R-H.2b
  int compared = 0;                          // case 29
  for (const War& war : {ionian_revolt(), second_war()})
    for (const Seat owner : both_seats)
      for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        const Position one = first_segment(war, owner, seed);
        Swap swap;
        swap.b = war.counter(owner, false, true, 1);
        for (const CounterId counter : counters_at(war, one, owner, false, one[swap.b].zone))
          if (is_leader(war, counter) && !units_in(one, counter).empty()) swap.a = counter;
        ASSERT_NE(swap.a, no_counter) << "the dummy stands with a leader who has units";
        Position two = one;
        std::swap(two[swap.a].tag, two[swap.b].tag);
        compared += compare(war, one, two, owner, swap, seed);
        if (HasFailure()) return;
      }
  EXPECT_GT(compared, 200) << "the twins went on for a while";
}

TEST(RdtpLeaks, WhichFleetMarkerIsTheDummy) {  // R-H.6a R-H.4a R-9.0c
  int compared = 0;
  for (const War& war : {ionian_revolt(), second_war()})
    for (const Seat owner : both_seats)
      for (std::uint64_t seed = 1; seed <= 4; ++seed) {
        const Position one = first_segment(war, owner, seed);
        const Swap swap{war.counter(owner, true, false, 1), war.counter(owner, true, true, 1)};
        Position two = one;
        std::swap(two[swap.a].tag, two[swap.b].tag);
        compared += compare(war, one, two, owner, swap, seed);
        if (HasFailure()) return;
      }
  EXPECT_GT(compared, 100);
}

TEST(RdtpLeaks, Means) {  // R-H.6b R-H.4e R-H.4g R-2.2e R-3.0a R-H.2a R-H.2c
  int compared = 0;
  for (const War& war : {ionian_revolt(), second_war()})
    for (const Seat owner : both_seats)
      for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        Position one = first_segment(war, owner, seed);
        one.hands[owner] = {Ruse::Oracle};
        one.pa[other(owner)] = 200;  // when nobody has any left the phase ends, and that shows
        Position two = one;
        one.pa[owner] = 9;
        two.pa[owner] = 14;
        two.hands[owner] = {Ruse::Trahison};
        compared += compare(war, one, two, owner, Swap{}, seed, Secret::Means);
        if (HasFailure()) return;
      }
  EXPECT_GT(compared, 200);
}

// Persians who do not live off the land, with a Greek counter beside them or on their way to
// Aeolis: which of two that is, no supply phase tells.
TEST(RdtpLeaks, SupplyBesideADummy) {  // R-H.6a R-10.0e R-10.0f Q61 L33
  int compared = 0, supplied = 0;
  for (const Zone beside : {Zone::Thrace, Zone::Antandros, Zone::Eolide, Zone::Thessalie})
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
      Field field(second_war());
      const Zone camp = beside == Zone::Thessalie ? Zone::Thessalie : Zone::Thrace;
      field.leader(Leader::Mardonios, camp).units(6, Kind::Archer);
      field.leader(Leader::Leonidas, beside).units(1, Kind::Hoplite, Nation::Spartan);
      field.dummy(greek, 1, beside).plays(greek).pa(greek, 3).pa(persian, 0);
      field.now.scorched[index(Zone::Thessalie)] = true;
      const Position one = field.position();
      const Swap swap{field.counter(Leader::Leonidas), field.dummy_id(greek, 1)};
      // One of the two goes to Phocis, which is far from all of it.
      Position stays = one, leaves = one;
      stays[swap.b].zone = leaves[swap.a].zone = Zone::Phocide;
      std::swap(leaves[swap.a].tag, leaves[swap.b].tag);
      for (const auto& [left, right] : {std::pair(one,
                                                  [&] {
                                                    Position two = one;
                                                    std::swap(two[swap.a].tag, two[swap.b].tag);
                                                    return two;
                                                  }()),
                                        std::pair(stays, leaves)}) {
        Position first = left, second = right;
        for (Position* each : {&first, &second}) {
          each->control = {};
          begin_control(field.war, *each);
        }
        compared +=
            compare(field.war, first, second, greek, swap, seed, Secret::Identity, &supplied);
        if (HasFailure()) return;
      }
    }
  EXPECT_GT(compared, 60);
  EXPECT_GT(supplied, 20) << "the Persian has heard of supply";
}

// --- windows -------------------------------------------------------------------------------------

TEST(RdtpWindows, AreAskedOfADummyWithoutPointsToo) {  // R-H.4a R-H.4b
  Field field(ionian_revolt());
  field.dummy(greek, 1, Zone::Antandros).pa(greek, 0);
  field.leader(Leader::Mardonios, Zone::Eolide).units(1, Kind::Sparabara).plays(persian);
  Game game(field);
  game.waits_at<AskIntercept>();
  game.acts({Activate{field.counter(Leader::Mardonios)}, Move{Zone::Antandros}});
  ASSERT_TRUE(game.asks<AskIntercept>(greek));
  EXPECT_EQ(game.legal(greek), std::vector<Answer>{Done{}}) << "the answer may be forced";
  EXPECT_EQ(game.objection(greek, Attempt{field.dummy_id(greek, 1), {}, false, false}), "R-11.1a");
  for (const Window window :
       {Window::Intercept, Window::NavalIntercept, Window::Oracle, Window::Ruses, Window::Attrition,
        Window::Agree, Window::Isolation, Window::Escort})
    EXPECT_FALSE(DeadThanPersia::waits_in(game.war(), window));
  for (const Window window : {Window::City, Window::Stay, Window::Losses, Window::Pursue,
                              Window::Retreat, Window::NavalStay, Window::TurnStart})
    EXPECT_TRUE(DeadThanPersia::waits_in(game.war(), window));
  War ask = ionian_revolt();
  ask.options.ask_interception = true;
  EXPECT_TRUE(DeadThanPersia::waits_in(ask, Window::Intercept));
}

TEST(RdtpLegality, NamesAnyTagThatIsSeen) {  // R-H.4e
  Field field(second_war());
  field.leader(Leader::Leonidas, Zone::Messenie).units(2, Kind::Hoplite, Nation::Spartan);
  field.leader(Leader::Mardonios, Zone::Messenie).units(1, Kind::Sparabara);
  field.dummy(persian, 1, Zone::Messenie).plays(greek);
  Game game(field);
  game.acts({Activate{field.counter(Leader::Leonidas)}});
  for (const CounterId counter : {field.counter(Leader::Mardonios), field.dummy_id(persian, 1)})
    EXPECT_EQ(game.objection(greek, Intercept{{Target::What::Counter, game.tag(counter)},
                                              no_counter,
                                              no_ship,
                                              false,
                                              false,
                                              false}),
              "");
}

TEST(RdtpLens, RefusesToLookAtAFoesSecrets) {  // R-H.2b R-H.5a
  Field field(second_war());
  field.leader(Leader::Mardonios, Zone::Eolide).units(1, Kind::Sparabara);
  const Position now = field.position();
  const Lens lens(field.war, now, greek);
  EXPECT_THROW(lens.box(field.counter(Leader::Mardonios)), Defect);
  EXPECT_THROW(lens.mine(field.counter(Leader::Mardonios)), Defect);
  EXPECT_EQ(lens.tags(persian, false, Zone::Eolide).size(), 1u) << "the tag is public";
}

// How many sealed numbers a run of defaults takes from the start of the next turn to its first
// segment.
int sealed_draws(const Field& field, Position now) {
  struct Counting final : Chance {
    void next_stretch() override {}
    std::uint32_t below(std::uint32_t n, std::string_view) override { return ++open % n; }
    std::uint32_t sealed_below(std::uint32_t n, std::string_view purpose) override {
      if (purpose.starts_with("R-H.1b")) ++sealed;
      return n - 1;
    }
    std::uint64_t mark() const override { return 0; }
    void rewind(std::uint64_t) override {}
    std::uint32_t open = 0;
    int sealed = 0;
  } chance;
  now.phase = Phase::TurnStart;
  for (const Seat seat : both_seats) now.drawn[seat].reset();
  Twin table(field.war, now, chance);
  while (table.now().phase == Phase::TurnStart)
    for (const Seat seat : both_seats)
      if (const Question* question = table.open(seat)) {
        table.answer(seat, DeadThanPersia::fallback(field.war, table.now(), *question));
        break;
      }
  return chance.sealed;
}

TEST(RdtpShape, DealsAsManyTagsWhereverLeadersAreAboardAndWhoeverDrowned) {  // R-H.1b R-H.4a
  Field field(second_war());
  field.fleet(greek, 1, Zone::Eubee).ships(2, Nation::Spartan);
  field.fleet(greek, 2, Zone::Attique).ships(2, Nation::Corinthian);
  field.aboard(Leader::Eurybiades, field.fleet_id(greek, 1));
  field.aboard(Leader::Leotycides, field.fleet_id(greek, 1));
  field.aboard(Leader::Strategos1, field.fleet_id(greek, 1));
  field.leader(Leader::Leonidas, Zone::Laconie).leader(Leader::Mardonios, Zone::Eolide);
  const Position together = field.position();
  const int draws = sealed_draws(field, together);
  EXPECT_GE(draws, 2) << "three leaders are not on the map, and dummies stand with others";
  Position apart = together;
  apart[field.counter(Leader::Leotycides)].aboard = field.fleet_id(greek, 2);
  EXPECT_EQ(sealed_draws(field, apart), draws) << "on which fleet they are is a secret";
  Position drowned = together;
  CounterState& gone = drowned[field.counter(Leader::Leotycides)];
  const std::uint8_t tag = gone.tag;
  gone = CounterState{};
  gone.fate = Fate::Gone;
  gone.tag = tag;
  EXPECT_EQ(sealed_draws(field, drowned), draws) << "and whether one went down unseen";
}

// --- files and standing orders -------------------------------------------------------------------

StandingOrder<DeadThanPersia> standing(Window window, Policy policy,
                                       std::vector<Condition<DeadThanPersia>> when = {}) {
  return {window, {}, std::move(when), std::move(policy), 1};
}

TEST(RdtpFile, IsOneSegment) {  // R-H.7a R-H.7b R-H.7c R-H.7d R-H.7e R-H.4f
  Field field(second_war());
  field.leader(Leader::Leonidas, Zone::Laconie).units(5, Kind::Hoplite, Nation::Spartan);
  field.leader(Leader::Mardonios, Zone::Eolide).plays(greek).pa(greek, 4);
  SeededDice dice(3);
  Judge<DeadThanPersia> judge(field.war, field.position(), dice);
  const auto line = [](std::vector<Answer> answers, int number) {
    ScriptLine<DeadThanPersia> one;
    one.order = Line{answers.front(), {}};
    one.line = number;
    return one;
  };
  Orders<DeadThanPersia> orders;
  orders.script = {line({Activate{field.counter(Leader::Leonidas)}}, 1),
                   line({Move{Zone::Argolide}}, 2),
                   line({Move{Zone::Corinthe}}, 3),
                   line({Move{Zone::Megaride}}, 4),
                   line({Move{Zone::Attique}}, 5),
                   line({Move{Zone::Beotie}}, 6)};
  const auto refused = judge.submit(greek, orders);  // case 33: 5 PA, and there are 4
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().clause, "R-3.0a");
  EXPECT_EQ(refused.error().line, 6);
  EXPECT_EQ(judge.now().pa[greek], 4) << "nothing has moved";
  orders.script.pop_back();
  ASSERT_TRUE(judge.submit(greek, orders));
  EXPECT_EQ(place_of(judge.now(), field.counter(Leader::Leonidas)), Zone::Attique);
  EXPECT_EQ(judge.now().active, persian) << "the end of the file passes";
}

TEST(RdtpStandingOrders, TestFactsOfTheOwnSideAndThePublicOnes) {  // R-H.5a R-6.1a
  for (const int least : {8, 9}) {
    Field field(second_war());
    field.leader(Leader::Leonidas, Zone::Messenie).units(2, Kind::Hoplite, Nation::Spartan);
    field.dummy(persian, 1, Zone::Laconie).plays(persian);
    SeededDice dice(3);
    Judge<DeadThanPersia> judge(field.war, field.position(), dice);
    Policy attempt;
    attempt.kind = Policy::Kind::Yes;
    Policy no;
    judge.set_standing(greek,
                       {standing(Window::Intercept, attempt, {{Fact::Sp, Compare::AtLeast, least}}),
                        standing(Window::Intercept, no)});
    Orders<DeadThanPersia> orders;
    ScriptLine<DeadThanPersia> line;
    line.order = Line{Activate{field.dummy_id(persian, 1), {}}, {}};
    line.line = 1;
    orders.script = {line};
    line.order = Line{Move{Zone::Messenie}, {}};
    line.line = 2;
    orders.script.push_back(line);
    ASSERT_TRUE(judge.submit(persian, orders));
    EXPECT_EQ(judge.now().pa[greek], least == 8 ? 19 : 20);
  }
}

// An order for the start of the turn that cannot be obeyed is told to its player, and is gone; one
// that can is not spoken of.
TEST(RdtpStandingOrders, ForTheStartOfATurnThatFailAreToldToTheirPlayerAlone) {  // R-4.3a R-H.4f
  Field field(second_war());
  field.leader(Leader::Leonidas, Zone::Laconie).units(1, Kind::Hoplite, Nation::Spartan);
  field.leader(Leader::Strategos2, Zone::Laconie);
  field.leader(Leader::Strategos3, Zone::Attique);
  field.leader(Leader::Mardonios, Zone::Eolide);
  Position start = field.position();
  start.phase = Phase::TurnStart;
  const UnitId hoplite = units_in(start, field.counter(Leader::Leonidas)).front();
  const auto give_to = [&](Leader leader) {
    Policy change;
    change.kind = Policy::Kind::Lines;
    change.lines = {Line{Give{hoplite, field.counter(leader), {}}, {}}};
    auto order = standing(Window::TurnStart, change);
    order.once = true;
    return order;
  };
  for (const bool fits : {true, false}) {
    SeededDice dice(3);
    Judge<DeadThanPersia> judge(field.war, start, dice);
    judge.set_standing(greek, {give_to(fits ? Leader::Strategos2 : Leader::Strategos3)});
    judge.run();
    const auto notes = judge.take_notes();
    ASSERT_EQ(notes.size(), fits ? 0u : 1u);
    if (!fits) {
      EXPECT_EQ(notes.front().seat, greek);
      EXPECT_EQ(notes.front().reason.why, "rdtp.give.not-together");
    }
    EXPECT_TRUE(judge.desk(greek).standing().empty()) << "used up either way";
    EXPECT_EQ(judge.now()[hoplite].box,
              field.counter(fits ? Leader::Strategos2 : Leader::Leonidas));
  }
}

TEST(RdtpTagsOnMaps, AreListedInTagOrder) {  // R-H.4h R-H.1a
  const War war = second_war();
  const Position now = first_segment(war, greek, 5);
  const View view = DeadThanPersia::view(war, now, std::nullopt);
  for (std::size_t i = 1; i < view.counters.size(); ++i) {
    const Tag &a = view.counters[i - 1].tag, &b = view.counters[i].tag;
    EXPECT_LT(std::tuple(a.side, a.fleet, a.number), std::tuple(b.side, b.fleet, b.number));
    EXPECT_EQ(view.counters[i].counter, no_counter);
  }
}

}  // namespace
}  // namespace cursus::dead_than_persia::test
