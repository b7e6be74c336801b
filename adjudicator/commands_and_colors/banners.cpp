// Commands & Colors: Ancients §4 Victory (勝利), §3 and §15 cards.
#include "adjudicator/commands_and_colors/banners.hpp"

#include <algorithm>

namespace cursus::commands_and_colors {

// --- banners -------------------------------------------------------------------------------------

void award(Play& play, Seat seat, std::string_view clause) {
  const int banners = ++play.now.banners[seat];
  play.tell(Banner{seat, banners, clause});
  const SideRules& side = play.setting.sides[seat];
  if (side.growth_at > 0 && banners == side.growth_at) {  // 2nd Beneventum
    play.now.command[seat] = side.growth_to;
    draw_cards(play, seat, 2);
  }
}

namespace {

bool lost_its_leader(const Battle& battle, const Position& now, Seat seat) {
  const PieceId leader = battle.sides[seat].must_live;
  return leader != no_piece && now[leader].fate == Fate::Eliminated;
}

}  // namespace

std::optional<Outcome> decided(const Play& play) {  // C-4a
  for (const Seat seat : both_seats)
    if (lost_its_leader(play.setting, play.now, seat))
      return Outcome{other(seat), Ending::LeaderLost};
  const bool top_wins = play.now.banners[top] >= play.setting.banners;
  const bool bottom_wins = play.now.banners[bottom] >= play.setting.banners;
  if (top_wins && bottom_wins) return Outcome{std::nullopt, Ending::Banners};
  if (top_wins) return Outcome{top, Ending::Banners};
  if (bottom_wins) return Outcome{bottom, Ending::Banners};
  return std::nullopt;
}

Task<> end_battle(Play& play, Outcome outcome) {
  play.tell(BattleEnded{outcome, play.now.banners});
  co_await play.end(outcome);
}

bool lose_blocks(Play& play, PieceId unit, int blocks, std::string_view clause) {
  if (blocks <= 0) return false;
  PieceState& state = play.now[unit];
  const int lost = std::min(blocks, state.blocks);  // C-11.5g: surplus hits are lost
  state.blocks -= lost;
  play.tell(Losses{unit, lost, state.blocks, clause});
  if (state.blocks > 0) return false;
  const Seat enemy = other(play.setting[unit].side);
  play.tell(Eliminated{unit, state.hex, enemy});
  lift(play.setting, play.now, unit);
  state.fate = Fate::Eliminated;
  award(play, enemy, "C-4b");
  return true;
}

void kill_leader(Play& play, PieceId leader) {
  const Seat enemy = other(play.setting[leader].side);
  play.tell(Eliminated{leader, play.now[leader].hex, enemy});
  lift(play.setting, play.now, leader);
  play.now[leader].fate = Fate::Eliminated;
  play.now[leader].blocks = 0;
  award(play, enemy, "C-14.2a");
}

void take_camp(Play& play, PieceId unit) {
  const HexId hex = play.now[unit].hex;
  const auto& camps = play.setting.camps;
  auto& taken = play.now.camps_taken;
  if (!play.setting.sides[play.setting[unit].side].takes_camps) return;
  if (std::find(camps.begin(), camps.end(), hex) == camps.end()) return;
  if (std::find(taken.begin(), taken.end(), hex) != taken.end()) return;
  taken.push_back(hex);
  std::sort(taken.begin(), taken.end());
  play.tell(CampTaken{hex, unit});
  award(play, play.setting[unit].side, "C-4c");
}

// --- cards ---------------------------------------------------------------------------------------

namespace {

// C-15b, R-56: an empty draw pile is made anew from the discards.
bool refill(Play& play) {
  if (!play.now.deck.empty() || play.now.discards.empty()) return false;
  std::swap(play.now.deck, play.now.discards);
  std::sort(play.now.deck.begin(), play.now.deck.end());  // only the shuffle decides the order
  play.shuffle(std::span(play.now.deck), "C-15b shuffle");
  return true;
}

}  // namespace

void draw_cards(Play& play, Seat seat, int cards) {
  Drew drew{seat, 0, {}, false};
  play.unveil();
  for (int i = 0; i < cards; ++i) {
    drew.reshuffled |= refill(play);
    if (play.now.deck.empty()) break;
    drew.cards.push_back(play.now.deck.back());
    play.now.deck.pop_back();
  }
  drew.count = static_cast<int>(drew.cards.size());
  auto& hand = play.now.hands[seat];
  hand.insert(hand.end(), drew.cards.begin(), drew.cards.end());
  std::sort(hand.begin(), hand.end());
  play.tell(Drew{seat, drew.count, {}, drew.reshuffled});
  play.tell(only(seat), std::move(drew));
}

void deal(Play& play) {  // C-3b
  play.shuffle(std::span(play.now.deck), "C-3b shuffle");
  for (const Seat seat : both_seats) {
    const auto count = static_cast<std::size_t>(play.now.command[seat]);
    auto& deck = play.now.deck;
    auto& hand = play.now.hands[seat];
    hand.assign(deck.rbegin(), deck.rbegin() + static_cast<std::ptrdiff_t>(count));
    deck.resize(deck.size() - count);
    std::sort(hand.begin(), hand.end());
    play.tell(Dealt{seat, play.now.command[seat], {}});
    play.tell(only(seat), Dealt{seat, play.now.command[seat], hand});
  }
}

}  // namespace cursus::commands_and_colors
