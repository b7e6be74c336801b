// Hannibal: Rome vs. Carthage. What a move that was ordered would roll and fight for, as both
// players can reckon it from the board: for whoever checks their orders.
#pragma once

#include <vector>

#include "adjudicator/hannibal/hannibal.hpp"

namespace cursus::hannibal {

struct Prospect {
  enum class Of : std::uint8_t { Battle, Siege, Naval } of = Of::Battle;
  SpaceId space = no_space;
  // Battle: if those who stand there now neither avoid it nor go inside.
  PerSeat<BattleOdds> odds{};
  int charge = -1;  // faces of the die with which elephants succeed; -1: there are none
  // Siege and naval combat.
  int modifier = 0;
  int dice = 1;
  int points = 0;  // that the city or tribe has already
  bool operator==(const Prospect&) const = default;
};

// As if nobody intercepted, avoided or stormed. Of `board` nothing is read that a seat does not
// see.
std::vector<Prospect> prospects(const Setting& setting, const Board& board, Seat seat,
                                const Activate& order, MoveBy by, CardId card, Use use);

}  // namespace cursus::hannibal
