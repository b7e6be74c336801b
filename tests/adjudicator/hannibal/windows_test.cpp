// (a) Windows, facts, policies and what must never leak.
#include <algorithm>

#include "adjudicator/core/judge.hpp"
#include "adjudicator/hannibal/chances.hpp"
#include "tests/adjudicator/hannibal/field.hpp"
#include "tests/adjudicator/scripted_dice.hpp"

namespace cursus::hannibal::test {
namespace {

using Standing = StandingOrder<Hannibal>;

Policy wishes(std::vector<Wish> list) {
  Policy policy;
  policy.kind = Policy::Kind::Wishes;
  policy.wishes = std::move(list);
  return policy;
}

// The example of a6: FA3 FL2 PR1 RS1, the other side has six, nothing played.
Field example(bool against_hannibal) {
  Field field;
  Battle battle;
  battle.space = S::Zama;
  battle.original = battle.attacker = rome;
  battle.commander = {{against_hannibal ? G::Hannibal : G::Mago, G::Nero}};
  battle.hand = {{6, 7}};
  battle.dealt = true;
  March march;
  march.general = G::Nero;
  march.at = S::Zama;
  march.from = S::Thapsus;
  field.now.active = rome;
  field.now.march = march;
  field.now.battle = battle;
  field.now.battle_hands[rome] = {3, 2, 0, 1, 0, 1};
  field.now.battle_hands[carthage] = {1, 1, 1, 1, 1, 1};
  return field;
}

TEST(HannibalPolicy, BreakIsReckonedInWholeNumbers) {  // H-14.6 H-26
  const Field field = example(false);
  const Lens lens(field.setting, field.now, rome);
  EXPECT_EQ(break_chance(lens, FA), 10);
  EXPECT_EQ(break_chance(lens, FL), 16);
  EXPECT_EQ(break_chance(lens, PR), 16);
  const Field hannibal = example(true);
  const Lens against(hannibal.setting, hannibal.now, rome);
  EXPECT_EQ(break_chance(against, FA), 10);
  EXPECT_EQ(break_chance(against, FL), 2);
  EXPECT_EQ(break_chance(against, PR), 16);
}

TEST(HannibalPolicy, BestMostAndKeep) {
  Field field = example(false);
  const Lens lens(field.setting, field.now, rome);
  const Question lead = question(rome, "H-14.6", AskLead{});
  const auto led = [&](Policy policy) {
    return std::get<Tactics>(*decide(lens, lead, policy)).card;
  };
  EXPECT_EQ(led(wishes({{Wish::Kind::Best}})), FL);
  EXPECT_EQ(led(wishes({{Wish::Kind::Most}})), FA);
  Policy keep = wishes({{Wish::Kind::Best}});
  keep.keep_each = 2;
  EXPECT_EQ(led(keep), FA);
  Policy most = wishes({{Wish::Kind::Most}});
  most.keep_each = 2;
  EXPECT_EQ(led(most), FA);
  Policy reserve = wishes({{Wish::Kind::AsReserve, DE}});
  EXPECT_EQ(led(reserve), RS);
  reserve.keep_reserves = 1;
  EXPECT_EQ(led(reserve), FL);  // best instead
  Policy withdraw = wishes({{Wish::Kind::Withdraw}});
  EXPECT_TRUE(decide(lens, lead, withdraw));
  const Field hannibal = example(true);
  const Lens against(hannibal.setting, hannibal.now, rome);
  EXPECT_EQ(std::get<Tactics>(*decide(against, lead, wishes({{Wish::Kind::Best}}))).card, PR);
}

TEST(HannibalPolicy, DefaultsOfTheBattle) {  // H-14.8a H-16.1b
  Field field = example(false);
  const Lens lens(field.setting, field.now, rome);
  EXPECT_EQ(std::get<Tactics>(fallback(lens, question(rome, "", AskLead{}))).card, FL);
  field.now.battle->led = FR;
  // No Flank Right in hand: the Reserve.
  const Lens match(field.setting, field.now, rome);
  EXPECT_EQ(fallback(match, question(rome, "", AskMatch{})), Answer(Tactics{RS, FR}));
  EXPECT_EQ(fallback(match, question(rome, "", AskCounter{})), Answer(Yes{}));  // 7 > 6
  const Lens other_side(field.setting, field.now, carthage);
  EXPECT_EQ(fallback(other_side, question(carthage, "", AskCounter{})), Answer(Done{}));
  EXPECT_EQ(fallback(match, question(rome, "", AskCancel{})), Answer(Yes{}));
}

TEST(HannibalPolicy, FactsOfABattleComeFromTheOwnHand) {
  Field field = example(false);
  const Question lead = question(rome, "H-14.6", AskLead{});
  const Lens lens(field.setting, field.now, rome);
  EXPECT_EQ(fact(lens, lead, Fact::Hand), 7);
  EXPECT_EQ(fact(lens, lead, Fact::FoeHand), 6);
  EXPECT_EQ(fact(lens, lead, Fact::Ahead), 1);
  EXPECT_EQ(fact(lens, lead, Fact::CopiesFA), 3);
  EXPECT_EQ(fact(lens, lead, Fact::Reserves), 1);
  EXPECT_EQ(fact(lens, lead, Fact::Round), 1);
  EXPECT_EQ(fact(lens, lead, Fact::Original), 1);
  EXPECT_EQ(fact(lens, lead, Fact::Break), 16);
}

// a8: whatever the other side holds, facts, answers and defaults stay the same.
TEST(HannibalSecrets, TheOtherHandChangesNothing) {  // H-25g H-25f
  Field field = example(false);
  field.hand(carthage, {CardId{59}, CardId{6}});
  Field swapped = field;
  swapped.now.battle_hands[carthage] = {6, 0, 0, 0, 0, 0};
  swapped.now.hands[carthage] = {CardId{1}, CardId{2}};
  for (const Ask& ask : {Ask{AskLead{}}, Ask{AskDesert{}}, Ask{AskBattleEvent{}}}) {
    const Question asked = question(rome, "", ask);
    const Lens one(field.setting, field.now, rome);
    const Lens two(swapped.setting, swapped.now, rome);
    for (int f = 0; f <= static_cast<int>(Fact::Spied); ++f)
      EXPECT_EQ(fact(one, asked, static_cast<Fact>(f)), fact(two, asked, static_cast<Fact>(f)));
    EXPECT_EQ(one.legal(asked), two.legal(asked));
    EXPECT_EQ(fallback(one, asked), fallback(two, asked));
  }
  EXPECT_EQ(Hannibal::view({}, field.now, rome), Hannibal::view({}, swapped.now, rome));
}

TEST(HannibalSecrets, WindowsOfCardsOpenWhateverIsInHand) {  // H-25g H-8.4a
  for (const bool held : {false, true}) {
    Field field;
    field.army(carthage, S::NewCarthage, {G::Mago}, 5).plays(carthage, {CardId{1}});
    if (held) field.hand(rome, {CardId{41}, CardId{60}});
    Game game(field, {1});
    game.ops(CardId{1}, G::Mago, with(5), {});
    game.give(Sail{S::Gades, false});
    ASSERT_TRUE(game.asked<AskWeather>());
    EXPECT_EQ(game.objection(Card{CardId{41}}), held ? "" : "H-25g");
    game.give(Done{});
    ASSERT_TRUE(game.asked<AskStorm>());
    EXPECT_EQ(game.objection(Card{CardId{60}}), held ? "" : "H-25g");
    game.give(Done{});
    EXPECT_EQ(game.now().march->at, S::Gades);
  }
  for (const Window never : {Window::Weather, Window::Hostile, Window::Storm, Window::BattleCards,
                             Window::Fright, Window::Desert})
    EXPECT_FALSE(Hannibal::waits_in({}, never));
  EXPECT_TRUE(Hannibal::waits_in({}, Window::Lead));
}

TEST(HannibalSecrets, TheViewShowsOnlyTheOwnHands) {  // H-5.2 H-14.1c
  Field field = example(false);
  field.hand(carthage, {CardId{59}}).hand(rome, {CardId{20}, CardId{31}});
  const View mine = Hannibal::view(field.setting, field.now, rome);
  EXPECT_EQ(mine.hand.size(), 2u);
  EXPECT_EQ(mine.battle_hand, field.now.battle_hands[rome]);
  EXPECT_EQ(mine.hand_sizes[carthage], 1);
  const View nobody = Hannibal::view(field.setting, field.now, std::nullopt);
  EXPECT_TRUE(nobody.hand.empty());
  EXPECT_EQ(nobody.battle_hand, TacticCounts{});
}

// What Rome hears, sees and may answer while it moves by land and sea and fights, until its play is
// over.
struct Heard {
  std::vector<std::size_t> events;
  std::vector<View> views;
  std::vector<std::vector<Answer>> legal;
  std::size_t questions = 0;  // to either seat
};
Heard roman_play(CardId secret, std::vector<T> carthaginian_cards) {
  Field field;
  field.army(rome, S::Lilybaeum, {G::Africanus}, 5).army(carthage, S::Thabraca, {G::Mago}, 4, 1);
  field.army(carthage, S::HippoRegius, {G::Hasdrubal}, 3).plays(rome, {CardId{1}});
  field.hand(carthage, {secret});
  // Africanus 4+5; Hasdrubal 3+3 and six allies.
  field.deal({DE, FA, FA, FA, FL, FL, FR, PR, RS}, std::move(carthaginian_cards));
  Game game(field, {1, 1, 1, 1, 1, 1, 1, 1, 1, 1});
  Heard heard;
  const auto note = [&] {
    ++heard.questions;
    if (game.open()->seat != rome) return;
    heard.views.push_back(Hannibal::view(field.setting, game.now(), rome));
    heard.legal.push_back(game.legal());
  };
  game.ops(CardId{1}, G::Africanus, with(5), {});
  game.give(Sail{S::HippoRegius, false});
  while (game.open() && !game.asked<AskPlay>()) {
    note();
    if (game.asked<AskMatch>())
      game.give(Done{});  // the other side never matches, whatever it holds
    else
      game.pass();
  }
  for (const auto& told : game.everything())
    if (hears(told.audience, rome)) heard.events.push_back(told.event.index());
  game.forget_dice();
  return heard;
}

TEST(HannibalSecrets, AnotherCardInTheOtherHandIsNotNoticed) {  // H-25g H-25f H-14.6 H-14.11b
  const std::vector<T> one{FL, FL, FL, FR, FR, FR, PR, PR, PR, FA, FA, FA};
  const std::vector<T> two{DE, DE, RS, RS, FR, FR, FR, FR, FR, FR, FR, FR};
  const Heard first = roman_play(CardId{41}, one);
  EXPECT_FALSE(first.views.empty());
  for (const int card : {60, 59, 20, 7, 64, 6}) {
    const Heard other_card = roman_play(CardId{static_cast<std::uint8_t>(card)}, two);
    EXPECT_EQ(first.events, other_card.events) << card;
    EXPECT_TRUE(first.views == other_card.views) << card;
    EXPECT_TRUE(first.legal == other_card.legal) << card;
    EXPECT_EQ(first.questions, other_card.questions) << card;
  }
}

// --- a desk with standing orders -----------------------------------------------------------------

struct Desks {
  explicit Desks(const Field& start, std::vector<int> dice) : field(start) {
    field.hand(rome, {CardId{48}}).hand(carthage, {CardId{16}});
    for (const int die : dice) field.chance.dice.push_back(die);
    judge = std::make_unique<Judge<Hannibal>>(field.setting, PutDown<Hannibal>{field.now, {}, 0},
                                              field.chance);
    judge->run();
  }
  Result<void> send(Seat seat, std::vector<Answer> answers) {
    Orders<Hannibal> orders;
    int line = 0;
    for (const Answer& each : answers) orders.script.push_back({{each}, {}, false, ++line});
    orders.final = false;
    return judge->submit(seat, std::move(orders));
  }
  Field field;
  std::unique_ptr<Judge<Hannibal>> judge;
};

TEST(HannibalDesk, AWholeBattleNeedsNoMail) {  // H-14.5a H-14.6 H-13.1a
  Field field;
  field.army(carthage, S::Arpi, {G::Hannibal}, 8).army(rome, S::Cannae, {G::Varro}, 5);
  field.plays(carthage, {CardId{17}});
  Desks desks(field, {1, 1, 1, 1, 1, 1, 1, 1});  // enough, however long it lasts
  ASSERT_TRUE(desks.send(carthage, {PlayCard{CardId{17}, Use::Ops}, Activate{G::Hannibal},
                                    Take{with(8)}, Go{S::Cannae}}));
  EXPECT_TRUE(desks.judge->waits_for(rome));  // the next play
  const auto* question_now = desks.judge->table().open(rome);
  ASSERT_NE(question_now, nullptr);
  EXPECT_TRUE(std::holds_alternative<AskPlay>(question_now->about));
  EXPECT_FALSE(desks.judge->now().battle.has_value());
}

TEST(HannibalDesk, StandingOrdersInterceptAndAvoid) {  // H-12.1 H-13.1a
  Field field;
  field.army(carthage, S::Arpi, {G::Hannibal}, 4).army(rome, S::Tarentum, {G::Marcellus}, 6);
  field.plays(carthage, {CardId{17}});
  Desks desks(field, {3});
  Standing order;
  order.window = Window::Intercept;
  order.who.general = G::Marcellus;
  order.who.country = Country::Italy;
  order.when = {{Fact::Chance, Compare::AtLeast, 3}, {Fact::Cu, Compare::AtLeast, 5}};
  order.policy = Policy{};  // all
  desks.judge->set_standing(rome, {order});
  Standing back;
  back.window = Window::Intercepted;
  Policy goes_back;
  goes_back.kind = Policy::Kind::Back;
  back.policy = goes_back;
  desks.judge->set_standing(carthage, {back});
  ASSERT_TRUE(desks.send(carthage, {PlayCard{CardId{17}, Use::Ops}, Activate{G::Hannibal},
                                    Take{with(4)}, Go{S::Cannae}}));
  EXPECT_EQ(desks.judge->now()[G::Marcellus].space, S::Cannae);
  EXPECT_EQ(desks.judge->now()[S::Cannae].out[rome].total(), 6);
  EXPECT_EQ(desks.judge->now()[G::Hannibal].space, S::Arpi);
}

TEST(HannibalDesk, ACardIsPlayedOnlyIfItIsThere) {  // H-25.41 H-25g
  for (const bool held : {true, false}) {
    Field field;
    field.army(carthage, S::Arpi, {G::Hannibal}, 4).plays(carthage, {CardId{17}});
    if (held) field.hand(rome, {CardId{41}});
    Desks desks(field, {});
    Standing order;
    order.window = Window::Weather;
    order.who.spaces = {S::Croton};
    order.policy = Policy{};
    desks.judge->set_standing(rome, {order});
    ASSERT_TRUE(
        desks.send(carthage, {PlayCard{CardId{17}, Use::Ops}, Activate{G::Hannibal}, Take{with(4)},
                              Go{S::Cannae}, Go{S::Heraclea}, Go{S::Croton}, Done{}}));
    EXPECT_EQ(desks.judge->now()[G::Hannibal].space, held ? S::Heraclea : S::Croton);
  }
}

TEST(HannibalDesk, AnIllegalLineIsRefusedAndNothingHappens) {  // H-8.2a
  Field field = Field::set_up();
  field.plays(rome, {CardId{35}});
  Desks desks(field, {});
  const auto result = desks.send(rome, {PlayCard{CardId{35}, Use::Ops}, Activate{G::PScipio}});
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().clause, "H-8.2a");
  EXPECT_EQ(result.error().line, 2);
  EXPECT_FALSE(desks.judge->now().card.has_value());
}

TEST(HannibalDefaults, DeadlinesDiscardTheLowestCardButNotTheTruce) {  // H-8.6 H-7.2
  Field field = Field::set_up();
  field.plays(rome, {CardId{64}, CardId{1}});
  field.spare = false;
  Game game(field);
  game.pass();
  EXPECT_EQ(game.last<CardPlayed>().card, CardId{1});
  EXPECT_EQ(game.last<CardPlayed>().use, Use::Discard);
}

TEST(HannibalDefaults, RemovalsSpareTheMajorities) {  // H-22.2 H-15.5a
  Field field = Field::set_up();
  field.phase(Phase::Victory, 1);
  Game game(field);
  game.pass();
  game.pass();
  EXPECT_EQ(political_points(game.now(), carthage), 7);
  EXPECT_EQ(game.all<MarkerRemoved>().size(), 2u);
}

}  // namespace
}  // namespace cursus::hannibal::test
