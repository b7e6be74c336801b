// Ancient Battles §15 Demoralisation and rout (戦意喪失と敗走), §16 Victory (勝利条件).
#include "adjudicator/ancient_battles/morale.hpp"

namespace cursus::ancient_battles {

PerSeat<int> points_lost(const Battle& battle, const Position& now) {
  PerSeat<int> points{};
  for (std::size_t i = 0; i < battle.size(); ++i) {
    if (now.units[i].fate != Fate::Eliminated) continue;  // as most are not
    const Unit& unit = battle.units[i];
    points[unit.side] += unit.leader() ? unit.strength * battle.leader_vp_per_point : unit.strength;
  }
  return points;
}

int points_lost(const Battle& battle, const Position& now, Seat side) {
  return points_lost(battle, now)[side];
}

namespace {

// A battle may do without a level.
bool reaches(int points, int level) { return level > 0 && points >= level; }

}  // namespace

bool demoralised(const Battle& battle, const Position& now, Seat side) {
  return reaches(points_lost(battle, now, side), battle.sides[side].demoralised);
}

bool routed(const Battle& battle, const Position& now, Seat side) {
  return reaches(points_lost(battle, now, side), battle.sides[side].rout);
}

void eliminate(Play& play, UnitId unit, std::string_view clause) {
  UnitState& state = play.now[unit];
  play.tell(Eliminated{unit, state.hex, clause});
  lift(play.setting, play.now, unit);
  state.fate = Fate::Eliminated;
  state.disrupted = state.charging = false;
}

void lose_step(Play& play, UnitId unit, std::string_view clause) {
  if (play.setting[unit].reduced && !play.now[unit].reduced) {
    play.now[unit].reduced = true;
    play.tell(Reduced{unit});
    return;
  }
  eliminate(play, unit, clause);
}

Task<> end_battle(Play& play, Outcome outcome) {
  play.tell(BattleEnded{outcome, points_lost(play.setting, play.now)});
  co_await play.end(outcome);
}

namespace {

// A-G-5.1b, R22
bool leaders_decide_against(const Battle& battle, const Position& now, Seat side) {
  if (!battle.army_leader_loss_is_defeat) return false;
  for (const UnitId leader : battle.leaders) {
    const bool counts = battle[leader].army_leader || battle.options.any_leader_decides;
    if (battle[leader].side == side && counts && now[leader].fate == Fate::Eliminated) return true;
  }
  return false;
}

}  // namespace

std::optional<Outcome> decided(const Battle& battle, const Position& now) {
  // When both sides collapse together, the player who conducts the combat wins (A-15.2b).
  const Seat conducting = now.phasing;
  const PerSeat<int> lost = points_lost(battle, now);
  for (const Seat loser : {other(conducting), conducting}) {
    if (reaches(lost[loser], battle.sides[loser].rout))  // A-15.2a
      return Outcome{other(loser), VictoryLevel::Automatic, Ending::Rout};
    if (leaders_decide_against(battle, now, loser))
      return Outcome{other(loser), VictoryLevel::Automatic, Ending::ArmyLeaderLost};
  }
  return std::nullopt;
}

void note_morale(Play& play) {
  const Battle& battle = play.setting;
  const PerSeat<int> lost = points_lost(battle, play.now);
  for (const Seat seat : both_seats) {
    const bool is = reaches(lost[seat], battle.sides[seat].demoralised);  // A-15.1a
    if (is == play.now.demoralised[seat]) continue;
    play.now.demoralised[seat] = is;
    play.tell(MoraleChanged{seat, is, lost[seat]});
  }
}

std::optional<Outcome> after_losses(Play& play) {
  note_morale(play);
  return decided(play.setting, play.now);
}

Outcome final_outcome(const Battle& battle, const Position& now) {
  const PerSeat<int> lost = points_lost(battle, now);
  const int first = lost[Seat::First];
  const int second = lost[Seat::Second];
  Outcome outcome;  // equal totals: a draw (R18)
  if (first != second) {
    outcome.winner = first < second ? Seat::First : Seat::Second;
    const int more = std::max(first, second);
    const int less = std::min(first, second);
    for (const VictoryStep& step : battle.victory_scale) {
      // A loser who took nothing has lost by the widest margin (R18).
      if (less > 0 && Ratio(more, less) < step.at_least) continue;
      outcome.level = step.level;
      break;
    }
  }
  for (const Seat seat : both_seats) {  // A-G-5.2b
    const auto& needs = battle.sides[seat].needs;
    if (!needs || (outcome.winner == seat && outcome.level >= *needs)) continue;
    if (outcome.winner != other(seat)) outcome.level = VictoryLevel::Limited;
    outcome.winner = other(seat);
  }
  return outcome;
}

}  // namespace cursus::ancient_battles
