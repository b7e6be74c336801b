// hannibal §7 Strategy phase, §8 Strategy cards: dealing, who begins, and one play.
#include <algorithm>

#include "adjudicator/core/contains.hpp"
#include "adjudicator/hannibal/law.hpp"

namespace cursus::hannibal {

// --- cards ---------------------------------------------------------------------------------------

bool holds(const Position& now, Seat seat, CardId card) { return contains(now.hands[seat], card); }

void spend_card(Play& play, Seat seat, CardId card) {
  auto& hand = play.now.hands[seat];
  const auto found = std::find(hand.begin(), hand.end(), card);
  ensure(found != hand.end(), "who plays a card holds it");
  hand.erase(found);
  play.now.discards.push_back(card);
  if (card == card::truce) play.now.truce_shown = true;  // H-8.7b
}

void counter_played(Play& play, Seat seat, CardId card) {  // H-8.4a: no play of their own
  spend_card(play, seat, card);
  play.tell(CounterPlayed{seat, card});
}

namespace {

void reshuffle(Play& play) {
  Position& now = play.now;
  now.deck.insert(now.deck.end(), now.discards.begin(), now.discards.end());
  now.discards.clear();
  std::sort(now.deck.begin(), now.deck.end());
  play.shuffle(std::span(now.deck), "H-8.7 shuffle");
  play.tell(Reshuffled{});
  for (const Seat seat : both_seats)
    if (now.counsel[seat] == Counsel::InForce) now.counsel[seat] = Counsel::Ending;  // H-25d
}

}  // namespace

void deal(Play& play) {  // H-5.2, H-7.1
  Position& now = play.now;
  const int each_gets = turn_track[static_cast<std::size_t>(now.turn - 1)].cards;
  // H-4.4: the deck as it comes out of the box; H-8.7a.
  const bool unshuffled = now.turn == play.setting.setup.turn && now.deck.size() == card_count &&
                          std::is_sorted(now.deck.begin(), now.deck.end());
  if (unshuffled || static_cast<int>(now.deck.size()) < 2 * each_gets) reshuffle(play);
  play.unveil();
  PerSeat<std::vector<CardId>> dealt;
  for (int i = 0; i < each_gets; ++i)
    for (const Seat seat : both_seats) {
      ensure(!now.deck.empty(), "there are cards enough for a turn");
      dealt[seat].push_back(now.deck.back());
      now.deck.pop_back();
    }
  for (const Seat seat : both_seats) {
    auto& hand = now.hands[seat];
    hand.insert(hand.end(), dealt[seat].begin(), dealt[seat].end());
    std::sort(hand.begin(), hand.end());
    play.tell(Dealt{seat, each_gets, {}});
    play.tell(only(seat), Dealt{seat, each_gets, hand});
  }
}

void end_of_cards(Play& play) {  // H-8.7b
  if (!play.now.truce_shown) return;
  play.now.truce_shown = false;
  reshuffle(play);
}

// --- who begins (H-7.3) --------------------------------------------------------------------------

Verdict may_claim(const Position& now) {
  const auto& hand = now.hands[rome];
  if (std::any_of(hand.begin(), hand.end(), is_campaign)) return {};
  return Objection{"H-7.3b", "hannibal.first.no-campaign"};
}

namespace {

Task<> carthage_decides(Play& play) {  // H-7.3a
  const Question first = question(carthage, "H-7.3a", AskFirst{});
  const Answer answer = co_await play.ask(first);
  play.now.active = std::get<Begin>(answer).seat;
  play.tell(FirstPlayer{play.now.active, false});
}

}  // namespace

Task<> who_is_first(Play& play) {
  const Question claim = question(rome, "H-7.3b", AskClaim{});
  const Answer claimed = co_await play.ask(claim);
  if (!std::holds_alternative<Yes>(claimed)) {
    co_await carthage_decides(play);
    co_return;
  }
  play.now.active = rome;
  play.now.claim = true;
  play.tell(FirstPlayer{rome, true});
}

// --- what may be played --------------------------------------------------------------------------

namespace {

constexpr int any_rating = 9;

bool anyone_may_move(const Board& board, Seat seat, int ops) {
  bool any = false;
  each_general([&](GeneralId each) { any = any || may_activate(board, seat, ops, each); });
  return any;
}

bool ops_possible(const Board& board, Seat seat, int ops) {
  if (anyone_may_move(board, seat, ops)) return true;
  bool any = false;
  each_space([&](SpaceId space) { any = any || may_place_pc(board, seat, space); });
  each_general([&](GeneralId each) { any = any || may_raise(board, seat, ops, each); });
  return any;
}

Verdict may_play_event(const Position& now, Seat seat, CardId card) {
  const CardRow& printed = row(card);
  if ((printed.whose == Whose::Rome && seat != rome) ||
      (printed.whose == Whose::Carthage && seat != carthage))
    return Objection{"H-8.3", "hannibal.card.not-yours"};
  switch (printed.kind) {
    case CardKind::Counter:
      return Objection{"H-8.4d", "hannibal.card.counter"};
    case CardKind::Dual:
      return Objection{"H-8.1", "hannibal.card.with-ops"};
    case CardKind::Campaign:
      if (anyone_may_move(now, seat, any_rating)) return {};
      return Objection{"H-25a", "hannibal.card.nobody"};
    case CardKind::ForceMarch:
      if (anyone_may_move(now, seat, printed.ops)) return {};
      return Objection{"H-25a", "hannibal.card.nobody"};
    case CardKind::Event:
    case CardKind::CounterOrEvent:
      if (event_possible(now, seat, card)) return {};
      return Objection{"H-25a", "hannibal.card.requires"};
  }
  return {};
}

}  // namespace

Verdict may_play(const Setting&, const Position& now, Seat seat, CardId card, Use use) {
  if (!holds(now, seat, card)) return Objection{"H-7.2", "hannibal.card.not-held"};
  if (now.claim && (!is_campaign(card) || use == Use::Discard))
    return Objection{"H-7.3b", "hannibal.first.campaign-first"};
  switch (use) {
    case Use::Discard:
      return {};
    case Use::Ops:
      if (ops_possible(now, seat, row(card).ops)) return {};
      return Objection{"H-8.2d", "hannibal.card.no-use"};
    case Use::Event:
      return may_play_event(now, seat, card);
  }
  return {};
}

// --- operations (H-8.2) --------------------------------------------------------------------------

Verdict may_place_pc(const Board& board, Seat side, SpaceId space) {
  if (index(space) >= space_count) return Objection{"H-8.2b", "hannibal.pc.where", space};
  const SpaceState& state = board[space];
  if (state.tribe) return Objection{"H-20.1", "hannibal.pc.tribe", space};
  if (cus_in(board, other(side), space) > 0) return Objection{"H-8.2b", "hannibal.pc.enemy", space};
  if (state.marker == Marker::Empty) return {};
  if (controls(board, side, space)) return Objection{"H-8.2b", "hannibal.pc.there", space};
  if (is_walled(space)) return Objection{"H-20.1", "hannibal.pc.city", space};
  if (cus_in(board, side, space) == 0) return Objection{"H-19.2b", "hannibal.pc.no-cu", space};
  if (board.truce) return Objection{"H-25.64", "hannibal.pc.truce", space};
  return {};
}

Verdict may_raise(const Board& board, Seat side, int ops, GeneralId general) {
  if (ops < 3) return Objection{"H-8.2c", "hannibal.raise.three-ops"};
  if (index(general) >= general_count || row(general).side != side || !on_map(board, general))
    return Objection{"H-8.2c", "hannibal.raise.nobody", no_space, general};
  const SpaceId space = board[general].space;
  if (!controls(board, side, space) || !controls(board, side, province_of(space)))
    return Objection{"H-8.2c", "hannibal.raise.control", space, general};
  if (room_for(board, side, space) == 0)
    return Objection{is_besieged(board, space) ? "H-20.5a" : "H-8.2c", "hannibal.raise.no-room",
                     space, general};
  return {};
}

void place_marker(Play& play, Seat side, SpaceId space) {
  play.now[space].marker = marker_of(side);
  play.tell(MarkerPlaced{side, space, {}});
}

void remove_marker(Play& play, SpaceId space) {
  const Seat owner = controls(play.now, rome, space) ? rome : carthage;
  play.now[space].marker = Marker::Empty;
  play.tell(MarkerRemoved{owner, space, {}});
}

namespace {

Task<> place_pcs(Play& play, int ops, SpaceId first) {
  const Seat seat = play.now.active;
  AskPc ask{ops, {}};
  SpaceId space = first;
  for (;;) {
    place_marker(play, seat, space);
    ask.placed.push_back(space);
    if (--ask.left == 0) co_return;
    bool any = false;
    each_space([&](SpaceId each) { any = any || may_place_pc(play.now, seat, each); });
    if (!any) co_return;
    const Question asked = question(seat, "H-8.2b", ask);
    const Answer answer = co_await play.ask(asked);
    const auto* go = std::get_if<Go>(&answer);
    if (!go) co_return;
    space = go->space;
  }
}

Task<> operations(Play& play) {
  const Seat seat = play.now.active;
  const int ops = row(*play.now.card).ops;
  const Question asked = question(seat, "H-8.2d", AskOps{ops});
  const Answer answer = co_await play.ask(asked);
  if (const auto* moves = std::get_if<Activate>(&answer)) {
    co_await activate(play, *moves, MoveBy::Ops);
  } else if (const auto* raise = std::get_if<Raise>(&answer)) {
    const SpaceId space = play.now[raise->general].space;
    add_cus(play.now, seat, space, {1, 0});
    play.tell(Reinforced{seat, space, {1, 0}, play.now.card});
    displace_lone_enemies(play, seat, space);
    co_await mourn_hannibal(play);
  } else {
    co_await place_pcs(play, ops, std::get<Go>(answer).space);
  }
}

// H-10.11: one general after the other.
Task<> campaign(Play& play, int generals) {
  for (int left = generals; left > 0; --left) {
    if (!anyone_may_move(play.now, play.now.active, any_rating)) co_return;
    const Question asked = question(play.now.active, "H-10.11a", AskActivate{left});
    const Answer answer = co_await play.ask(asked);
    const auto* moves = std::get_if<Activate>(&answer);
    if (!moves) co_return;
    co_await activate(play, *moves, MoveBy::Campaign);
  }
}

Task<> force_march(Play& play) {
  const Question asked = question(play.now.active, "H-25.61", AskActivate{1});
  const Answer answer = co_await play.ask(asked);
  co_await activate(play, std::get<Activate>(answer), MoveBy::ForceMarch);
}

// H-25c: an event ends a truce if it is of those that do, and has changed anything on the table.
Task<> truce_broken_by(Play& play, CardId card) {
  Position before = play.now;
  co_await event(play, card);
  before.card = play.now.card;  // where the card lies is no effect
  if (!row(card).breaks_truce || !before.truce || before == play.now) co_return;
  play.now.truce = false;
  play.tell(TruceEnded{});
}

Task<> play_event(Play& play) {
  const CardId card = *play.now.card;
  switch (row(card).kind) {
    case CardKind::Campaign:
      co_await campaign(play, number(card) <= 34 ? 3 : 2);
      break;
    case CardKind::ForceMarch:
      co_await force_march(play);
      break;
    case CardKind::Event:
    case CardKind::CounterOrEvent:
    case CardKind::Counter:
    case CardKind::Dual:
      co_await truce_broken_by(play, card);
      break;
  }
}

void put_away(Play& play) {
  Position& now = play.now;
  if (now.card) {  // an event that lies beside the map has taken it (57, 58)
    const bool gone = now.use == Use::Event && row(*now.card).removed;  // H-8.5a
    (gone ? now.removed : now.discards).push_back(*now.card);
  }
  now.card.reset();
  now.claim = false;
  now.sea_general = no_general;
  now.besieged_now.clear();
  now.fought_now.clear();
  each_space([&](SpaceId space) {
    for (const Seat seat : both_seats) now[space].out[seat].rest();
    now[space].in.rest();
  });
  for (GeneralState& each : now.generals) {
    each.effort = 0;
    each.activated = false;
  }
  // H-7.4b: while the other hand is empty, one file may hold several plays.
  if (!now.hands[other(now.active)].empty()) ++now.plays;
}

}  // namespace

// One play (H-5.3), or the end of the phase.
Task<> strategy_phase(Play& play) {
  Position& now = play.now;
  if (now.hands[carthage].empty() && now.hands[rome].empty()) {  // H-7.4a
    now.phase = Phase::Winter;
    co_return;
  }
  if (now.hands[now.active].empty()) now.active = other(now.active);  // H-7.4b
  const Question asked = question(now.active, "H-7.2", AskPlay{});
  const Answer answer = co_await play.ask(asked);
  if (std::holds_alternative<Done>(answer)) {  // no Campaign after all
    now.claim = false;
    play.tell(ClaimVoid{});
    co_await carthage_decides(play);
    co_return;
  }
  const PlayCard& played = std::get<PlayCard>(answer);
  auto& hand = now.hands[now.active];
  hand.erase(std::find(hand.begin(), hand.end(), played.card));
  now.card = played.card;
  now.use = played.use;
  if (played.card == card::truce) now.truce_shown = true;  // H-8.7b
  play.tell(CardPlayed{now.active, played.card, played.use});
  if (played.use == Use::Ops) co_await operations(play);
  if (played.use == Use::Event) co_await play_event(play);
  put_away(play);
  now.active = other(now.active);
}

}  // namespace cursus::hannibal
