// Commands & Colors: Ancients §6, §7, §XX: command cards and the orders they give.
#include "adjudicator/commands_and_colors/command.hpp"

#include <algorithm>
#include <span>

namespace cursus::commands_and_colors {

bool is_played(const OpenTable& now, Card card) {
  return now.effective == card && !now.one_unit_of_choice;
}

PieceList ordered_pieces(const OpenTable& now) {
  PieceList ordered;
  for (std::size_t i = 0; i < now.pieces.size(); ++i)
    if (now.pieces[i].ordered) ordered.push_back(PieceId{static_cast<std::uint8_t>(i)});
  return ordered;
}

// --- playing a card ------------------------------------------------------------------------------

Verdict may_play(const Position& now, Card card) {
  const auto& hand = now.hands[now.active];
  if (std::find(hand.begin(), hand.end(), card) == hand.end())
    return Objection{"C-6a", "cca.card.not-in-hand"};
  return {};
}

namespace {

template <class Fits>
bool any_unit(const Battle& battle, const Position& now, Fits fits) {
  for (std::size_t i = 0; i < battle.size(); ++i) {
    const PieceId piece{static_cast<std::uint8_t>(i)};
    if (battle[piece].side == now.active && on_board(now, piece) && fits(piece)) return true;
  }
  return false;
}

// "1 unit of choice" when the army has nothing that the card could order.
bool falls_back(const Battle& battle, const Position& now, Card card) {
  const OfTroop needs = row(card).needs;
  return needs && !any_unit(battle, now, [&](PieceId piece) { return needs(battle[piece].troop); });
}

// C-XX.4b, R-46: Counter Attack copies what the opponent's last card meant.
std::optional<Card> effective_card(const Position& now, Card card) {
  if (card == Card::FirstStrike) return std::nullopt;  // a pass
  if (card != Card::CounterAttack) return card;
  const auto& theirs = now.last[other(now.active)].card;
  return theirs ? std::optional(mirrored(*theirs)) : std::nullopt;
}

}  // namespace

void lay_card(const Battle& battle, Position& now, Card card) {
  now.played = card;
  now.effective = effective_card(now, card);
  now.one_unit_of_choice = now.effective && falls_back(battle, now, *now.effective);
}

Verdict may_pass(const Position& now) {
  if (now.hands[now.active].empty()) return {};
  return Objection{"C-6a", "cca.card.must-play"};
}

Task<> play_card(Play& play) {
  play.tell(TurnBegan{play.now.turn, play.now.active});
  const Question question{play.now.active, "C-6a", AskCard{}};
  const Answer answer = co_await play.ask(question);
  const auto* played = std::get_if<PlayCard>(&answer);
  if (!played) co_return;
  const Card card = played->card;
  auto& hand = play.now.hands[play.now.active];
  hand.erase(std::find(hand.begin(), hand.end(), card));
  lay_card(play.setting, play.now, card);
  play.tell(CardPlayed{play.now.active, card, play.now.effective});
}

// --- who may be ordered --------------------------------------------------------------------------

namespace {

bool adjacent_to_any(const Battle& battle, const Position& now, const PieceList& ordered,
                     PieceId piece) {
  for (const PieceId each : ordered)
    if (on_board(now, each) && battle.board.grid.adjacent(now[each].hex, now[piece].hex))
      return true;
  return false;
}

bool attached(const Battle& battle, const Position& now, PieceId leader) {
  return battle[leader].leader() && unit_of(battle, now, leader) != no_piece;
}

// C-7g, R-42: cards under which a leader may be ordered away from their unit.
bool may_detach_under(const Battle& battle, Card card) {
  return row(card).group == CardGroup::Section || card == Card::MountedTroops ||
         (card == Card::IAmSpartacus && battle.options.spartacus_detach);
}

// can this piece and those that are ordered be matched to the sections of the card, each
// section taking this many?
bool matching_exists(const Board& board, const Position& now, PieceId piece,
                     std::span<const PieceId> ordered, std::array<int, 3> room) {
  for (std::size_t i = 0; i < room.size(); ++i) {
    if (room[i] == 0 || !board.in(now[piece].hex, static_cast<Section>(i))) continue;
    if (ordered.empty()) return true;
    --room[i];
    if (matching_exists(board, now, ordered.front(), ordered.subspan(1), room)) return true;
    ++room[i];
  }
  return false;
}

// More orders than the card gives: whichever piece they are for.
Objection too_many(PieceId piece, int most) {
  return {"C-7e", "cca.order.too-many", piece, no_piece, no_hex, most};
}
bool concerns_all_pieces(const Objection& objection) { return objection.clause == "C-7e"; }

Verdict may_order_in_section(const Battle& battle, const Position& now, const CardRow& card,
                             const PieceList& ordered, PieceId piece) {
  std::array<int, 3> room{};
  for (const Wing wing : {Wing::Left, Wing::Center, Wing::Right})
    room[static_cast<std::size_t>(section_of(now.active, wing))] =
        card.wings[static_cast<std::size_t>(wing)];
  if (static_cast<int>(ordered.size()) >= card.most) return too_many(piece, card.most);
  if (!matching_exists(battle.board, now, piece, {ordered.data(), ordered.size()}, room))
    return Objection{card.clause, "cca.order.wrong-section", piece, no_piece, now[piece].hex};
  return {};
}

// --- leadership (R-44) ---------------------------------------------------------------------------

// The card's section, or for a copied Leadership Any Section those that the opponent used.
std::vector<Section> sections_of(const Position& now, Card card) {
  const auto& theirs = now.last[other(now.active)].sections;
  if (card == Card::LeadershipAny && now.played == Card::CounterAttack && !theirs.empty())
    return theirs;
  std::vector<Section> sections;
  for (const Section section : {Section::West, Section::Middle, Section::East})
    for (const Wing wing : {Wing::Left, Wing::Center, Wing::Right})
      if (row(card).wings[static_cast<std::size_t>(wing)] > 0 &&
          section_of(now.active, wing) == section)
        sections.push_back(section);
  return sections;
}

bool leader_in_place(const Battle& battle, const Position& now, Card card, HexId hex) {
  const std::vector<Section> sections = sections_of(now, card);
  return std::any_of(sections.begin(), sections.end(),
                     [&](Section section) { return battle.board.in(hex, section); });
}

bool any_leader_in_place(const Battle& battle, const Position& now, Card card) {
  return any_unit(battle, now, [&](PieceId piece) {
    return battle[piece].leader() && leader_in_place(battle, now, card, now[piece].hex);
  });
}

bool in_ambush(const Battle& battle, const Position& now, PieceId piece) {  // Trebbia
  return battle.sides[now.active].ambush && now.turns_taken[now.active] >= 1 &&
         battle[piece].reserve && battle[piece].leader() && now[piece].fate == Fate::Reserve;
}

// Why a piece that is not on the board cannot be ordered. A force in ambush comes with its leader,
// by a Leadership card, from the second turn on.
Objection why_not_here(const Battle& battle, const Position& now, Card card, PieceId piece) {
  if (now[piece].fate != Fate::Reserve || !battle.sides[now.active].ambush)
    return {"C-7a", "cca.piece.gone", piece};
  if (now.turns_taken[now.active] < 1) return {"C-3c", "cca.order.ambush-too-early", piece};
  if (!is_leadership(card)) return {"C-3c", "cca.order.ambush-by-leadership", piece};
  return {"C-3c", "cca.order.ambush-by-leader", piece};
}

Verdict may_order_by_leader(const Battle& battle, const Position& now, Card card,
                            const PieceList& ordered, PieceId piece) {
  const bool led = std::any_of(ordered.begin(), ordered.end(),
                               [&](PieceId each) { return battle[each].leader(); });
  const bool elsewhere = battle[piece].leader() && on_board(now, piece) &&
                         !leader_in_place(battle, now, card, now[piece].hex);
  if (elsewhere && !led)
    return Objection{"C-XX.3", "cca.order.leader-elsewhere", piece, no_piece, now[piece].hex};
  if (ordered.empty()) return {};  // a leader, the ambush, or one free unit
  if (!led)
    return Objection{
        row(card).clause,
        any_leader_in_place(battle, now, card) ? "cca.order.one-unit" : "cca.order.no-leader-there",
        piece};
  if (!on_board(now, piece)) return Objection{"C-7a", "cca.piece.gone", piece};
  if (attached(battle, now, piece)) return Objection{"C-7i", "cca.order.no-detaching", piece};
  // Only the leader who heads the chain can have a unit with them.
  const bool with_unit = std::any_of(ordered.begin(), ordered.end(),
                                     [&](PieceId each) { return attached(battle, now, each); });
  const int free = with_unit ? 2 : 1;
  if (static_cast<int>(ordered.size()) - free >= row(card).most)
    return too_many(piece, row(card).most);
  if (!adjacent_to_any(battle, now, ordered, piece))
    return Objection{"C-XX.3", "cca.order.not-linked", piece};
  return {};
}

Verdict may_order_by_number(const Battle& battle, const Position& now, const CardRow& card,
                            const PieceList& ordered, PieceId piece) {
  if (!card.orders(battle[piece].troop))
    return Objection{card.clause, "cca.order.wrong-troops", piece};
  const int most = card.most == by_command ? now.command[now.active] : card.most;
  if (static_cast<int>(ordered.size()) >= most) return too_many(piece, most);
  const bool linked = ordered.empty() || adjacent_to_any(battle, now, ordered, piece);
  if (card.ordering == Ordering::Line && !linked)
    return Objection{card.clause, "cca.order.not-linked", piece};
  return {};
}

// "1 unit of choice"; Order Mounted Troops may order leaders instead (L5).
Verdict may_order_of_choice(const Battle& battle, const Position& now, const CardRow& card,
                            const PieceList& ordered, PieceId piece) {
  const bool leaders = card.card == Card::MountedTroops && battle[piece].leader() &&
                       std::all_of(ordered.begin(), ordered.end(),
                                   [&](PieceId each) { return battle[each].leader(); });
  if (leaders) return may_order_by_number(battle, now, card, ordered, piece);
  if (battle[piece].leader() || !ordered.empty())
    return Objection{card.clause, "cca.order.no-such-troops", piece};
  return {};
}

Verdict may_order_besides(const Battle& battle, const Position& now, const PieceList& ordered,
                          PieceId piece) {
  if (battle[piece].side != now.active) return Objection{"C-7b", "cca.order.not-yours", piece};
  if (!now.effective && now.played == Card::CounterAttack)
    return Objection{"C-XX.4b", "cca.order.nothing-to-copy"};
  if (!now.effective) return Objection{"C-6b", "cca.order.none"};
  const Card card = *now.effective;
  if (!on_board(now, piece) && !(is_leadership(card) && in_ambush(battle, now, piece)))
    return why_not_here(battle, now, card, piece);
  if (now[piece].ordered) return Objection{"C-7d", "cca.order.twice", piece};
  if (now.one_unit_of_choice) return may_order_of_choice(battle, now, row(card), ordered, piece);
  if (is_leadership(card)) return may_order_by_leader(battle, now, card, ordered, piece);
  if (attached(battle, now, piece) && !may_detach_under(battle, card))
    return Objection{"C-7i", "cca.order.no-detaching", piece};
  switch (row(card).ordering) {
    case Ordering::Sections:
      return may_order_in_section(battle, now, row(card), ordered, piece);
    case Ordering::Number:
    case Ordering::Line:
      return may_order_by_number(battle, now, row(card), ordered, piece);
    case Ordering::All:
      return Objection{
          row(card).clause,
          card == Card::DarkenTheSky ? "cca.order.no-missiles" : "cca.order.no-contact", piece};
    case Ordering::Leader:
    case Ordering::Dice:
    case Ordering::Nobody:
      break;
  }
  return Objection{"C-6b", "cca.order.none", piece};
}

}  // namespace

Verdict may_order(const Battle& battle, const Position& now, PieceId piece) {
  return may_order_besides(battle, now, ordered_pieces(now), piece);
}

void list_orders(const Battle& battle, const Position& now, std::vector<Answer>& answers) {
  const PieceList ordered = ordered_pieces(now);
  for (std::size_t i = 0; i < battle.size(); ++i) {
    const PieceId piece{static_cast<std::uint8_t>(i)};
    const bool in_play = on_board(now, piece) || now[piece].fate == Fate::Reserve;
    if (!in_play || now[piece].ordered || battle[piece].side != now.active) continue;
    const Verdict verdict = may_order_besides(battle, now, ordered, piece);
    if (verdict)
      answers.push_back(Order{piece});
    else if (!ordered.empty() && concerns_all_pieces(*verdict))
      return;
  }
}

// --- the dice of Spartacus and Rally -------------------------------------------------------------

namespace {

bool fits(Face face, Class hit_by) { return face == Face::Helmet || face == face_of(hit_by); }

bool by_a_leader(const Battle& battle, const Position& now, PieceId unit) {
  const auto own_leader = [&](HexId hex) {
    const PieceId leader = hex == no_hex ? no_piece : leader_at(now, hex);
    return leader != no_piece && battle[leader].side == battle[unit].side;
  };
  if (own_leader(now[unit].hex)) return true;
  for (const HexId hex : battle.board.grid.neighbours(now[unit].hex))
    if (own_leader(hex)) return true;
  return false;
}

}  // namespace

Verdict may_take_die(const Battle& battle, const Position& now, Face face, PieceId piece) {
  if (battle[piece].side != now.active || !on_board(now, piece))
    return Objection{"C-7b", "cca.order.not-yours", piece};
  const Troop troop = battle[piece].troop;
  if (now.effective == Card::Rally) {  // C-XX.4j, R-48
    if (battle[piece].leader() || troop == Troop::EL || is_chariot(troop))
      return Objection{"C-XX.4j", "cca.rally.never", piece};
    if (!fits(face, row(troop).hit_by)) return Objection{"C-XX.4j", "cca.die.other-class", piece};
    if (at_full_strength(battle, now, piece)) return Objection{"C-XX.4j", "cca.rally.full", piece};
    if (!by_a_leader(battle, now, piece)) return Objection{"C-XX.4j", "cca.rally.no-leader", piece};
    return {};
  }
  if (now[piece].ordered) return Objection{"C-7d", "cca.order.twice", piece};
  if (battle[piece].leader()) {
    if (face != Face::Helmet) return Objection{"C-XX.4f", "cca.die.other-class", piece};
    if (attached(battle, now, piece) && !battle.options.spartacus_detach)
      return Objection{"C-7i", "cca.order.no-detaching", piece};
    return {};
  }
  if (!fits(face, row(troop).hit_by)) return Objection{"C-XX.4f", "cca.die.other-class", piece};
  return {};
}

// --- the procedure -------------------------------------------------------------------------------

namespace {

std::vector<Section> sections_of(const Board& board, HexId hex) {
  std::vector<Section> sections;
  for (const Section section : {Section::West, Section::Middle, Section::East})
    if (board.in(hex, section)) sections.push_back(section);
  return sections;
}

}  // namespace

void give_order(const Battle& battle, Position& now, PieceId piece) {
  now[piece].ordered = true;
  if (!is_leadership(*now.effective)) {
    if (battle[piece].leader()) now[piece].detached = may_detach_under(battle, *now.effective);
    return;
  }
  if (now[piece].fate == Fate::Reserve) {  // the whole force comes with its leader
    for (std::size_t i = 0; i < battle.size(); ++i)
      if (now.pieces[i].fate == Fate::Reserve && battle.pieces[i].side == now.active)
        now.pieces[i].ordered = true;
    now.leader_in = sections_of(now, *now.effective);
    return;
  }
  if (!now.leader_in.empty()) return;
  now.leader_in = sections_of(battle.board, now[piece].hex);
  // The leader who heads the chain: their unit is ordered with them.
  const PieceId unit = battle[piece].leader() ? unit_of(battle, now, piece) : no_piece;
  if (unit != no_piece) now[unit].ordered = true;
}

namespace {

// Cards that leave no choice: Clash of Shields, Darken the Sky.
void order_all(Play& play, const CardRow& card) {
  const Battle& battle = play.setting;
  const bool in_contact = card.card == Card::ClashOfShields;
  for (std::size_t i = 0; i < battle.size(); ++i) {
    const PieceId piece{static_cast<std::uint8_t>(i)};
    if (battle[piece].side != play.now.active || battle[piece].leader() ||
        !on_board(play.now, piece))
      continue;
    play.now[piece].ordered =
        card.orders(battle[piece].troop) &&
        (!in_contact || next_to_enemy_unit(battle, play.now, play.now[piece].hex, play.now.active));
  }
}

void restore(Play& play, PieceId unit, Face face) {
  ++play.now[unit].blocks;
  play.now[unit].ordered = true;
  play.tell(Restored{unit, face, play.now[unit].blocks});
}

bool anybody_takes(const Battle& battle, const Position& now, Face face) {
  for (std::size_t i = 0; i < battle.size(); ++i)
    if (may_take_die(battle, now, face, PieceId{static_cast<std::uint8_t>(i)})) return true;
  return false;
}

// Spartacus, Rally: the dice come first, then each one is given away, L before M, H and K.
Task<> order_by_dice(Play& play) {
  CommandDice told;
  for (int i = 0; i < play.now.command[play.now.active]; ++i)
    told.faces.push_back(static_cast<Face>(play.roll(6, "C-XX.4 command dice") - 1));
  play.tell(told);
  play.now.command_dice = true;
  std::vector<Face> faces = told.faces;
  std::sort(faces.begin(), faces.end());
  for (const Face face : faces) {
    if (face == Face::Flag || face == Face::Swords) continue;
    if (!anybody_takes(play.setting, play.now, face)) continue;
    const bool rally = play.now.effective == Card::Rally;
    const Question question{play.now.active, row(*play.now.effective).clause, AskDie{face}};
    const Answer answer = co_await play.ask(question);
    const auto* given = std::get_if<Order>(&answer);
    if (!given) continue;
    if (rally) {
      restore(play, given->piece, face);
    } else {
      give_order(play.setting, play.now, given->piece);
      play.now[given->piece].bonus_die = true;
    }
  }
}

}  // namespace

// Asked until the player is done, even if nothing is left to order: a line that orders too much
// must be refused, not dropped (L12).
Task<> give_orders(Play& play) {
  const bool free = !play.now.effective || play.now.one_unit_of_choice;
  const Ordering how = free ? Ordering::Number : row(*play.now.effective).ordering;
  if (how == Ordering::Dice) {
    co_await order_by_dice(play);
  } else if (how == Ordering::All) {
    order_all(play, row(*play.now.effective));
  } else {
    for (;;) {
      const Question question{play.now.active, clause_of_orders, AskOrder{}};
      const Answer answer = co_await play.ask(question);
      const auto* ordered = std::get_if<Order>(&answer);
      if (!ordered) break;
      give_order(play.setting, play.now, ordered->piece);
    }
  }
  const PieceList ordered = ordered_pieces(play.now);
  if (!ordered.empty()) play.tell(Ordered{{ordered.begin(), ordered.end()}});
}

}  // namespace cursus::commands_and_colors
