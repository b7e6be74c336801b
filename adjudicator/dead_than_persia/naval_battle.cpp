// Rather Dead Than Persia! §9.3 Naval battle (海上戦闘).
#include "adjudicator/dead_than_persia/naval_battle.hpp"

#include <algorithm>

#include "adjudicator/dead_than_persia/battle_odds.hpp"
#include "adjudicator/dead_than_persia/control.hpp"
#include "adjudicator/dead_than_persia/land_battle.hpp"
#include "adjudicator/dead_than_persia/likeness.hpp"
#include "adjudicator/dead_than_persia/losses.hpp"
#include "adjudicator/dead_than_persia/naval_interception.hpp"

namespace cursus::dead_than_persia {

Verdict may_withdraw_to(const Lens& lens, Zone zone) {
  const Zone here = lens.battle()->zone;
  if (index(zone) >= zone_count || !adjoin_by_sea(here, zone))
    return Objection{"R-9.3b", "rdtp.retreat.not-adjacent", no_counter, zone};
  return {};
}

namespace {

Task<int> naval_throw(Play& play, Seat seat) {
  Position& now = play.now;
  BattleOdds odds_now = naval_odds(play.setting, now, seat);
  const int oracle = co_await ask_for_oracle(play, seat, CombatPhase::Naval);
  if (oracle != 0) odds_now.to_die.push_back({"R-11.2g", oracle});
  const int die = play.roll(6, "R-9.3a naval combat");
  int modified = die;
  for (const Modifier& modifier : odds_now.to_die) modified += modifier.amount;
  const int loss = naval_table.at(std::clamp(modified, 1, 8), static_cast<Odds>(odds_now.column));
  play.tell(CombatRolled{seat, CombatPhase::Naval, odds_now.points, odds_now.column,
                         odds_now.columns, odds_now.to_die, die, 0, loss, false});
  co_return loss;
}

void drop_markers(Play& play, const Force& force) {  // Q63: after a battle at once
  for (const CounterId fleet : force.counters) {
    if (!on_map(play.now, fleet) || !ships_in(play.now, fleet).empty()) continue;
    play.tell(MarkerRemoved{tag_of(play.setting, play.now, fleet)});
    take_off_map(play.now, fleet, Fate::Away);
  }
}

void sail_away(Play& play, Force& force, Zone to) {
  Position& now = play.now;
  Retreated told{force.side, {}, force.zone, to, false};
  ++now.entries;
  for (const CounterId fleet : force.counters) {
    if (!on_map(now, fleet)) continue;
    now[fleet].zone = to;
    now[fleet].since = now.entries;
    told.tags.push_back(tag_of(play.setting, now, fleet));
  }
  for (const ShipId ship : force.loose_ships)
    if (now[ship].alive) now[ship].zone = to;
  force.zone = to;
  play.tell(told);
}

}  // namespace

Task<std::optional<Seat>> naval_battle(Play& play, Force interceptor, Force target) {
  Position& now = play.now;
  for (const Force& force : {interceptor, target}) show_force(play.setting, now, force);
  now.battle.emplace();
  {
    Battle& battle = *now.battle;
    battle.sea = true;
    battle.zone = target.zone;
    battle.active = now.active;
    battle.forces[interceptor.side] = interceptor;
    battle.forces[target.side] = target;
    BattleBegan told{battle.zone, true, {}, {}};
    RostersShown shown{true, {}};
    for (const Seat seat : both_seats) {
      const Force& force = battle.forces[seat];
      battle.start[seat] = naval_points(play.setting, ships_of(play.setting, now, force));
      shown.rosters[seat] = roster(play.setting, now, force);
      told.tags[seat] = shown.rosters[seat].tags;
      for (const CounterId fleet : force.counters) now[fleet].shown = true;
      for (const CounterId leader : leaders_of(play.setting, now, force))  // R-9.4d
        now[leader].turned = now[leader].fought = now[leader].shown = true;
    }
    play.tell(told);
    play.tell(Audience::BothSeats, shown);
  }
  const std::optional<Seat> winner = co_await fight_at_sea(play);
  co_return winner;
}

Task<std::optional<Seat>> fight_at_sea(Play& play) {
  using Stage = Battle::Stage;
  Position& now = play.now;
  if (now.battle->stage == Stage::Ruses) {
    co_await ask_for_ruses(play);
    now.battle->stage = Stage::Fire;
  }
  const Zone zone = now.battle->zone;
  const Seat one = now.active;
  const Seat two = other(one);
  std::optional<Seat> winner;
  std::optional<Seat> leaver;
  Zone refuge = no_zone;
  for (;;) {
    if (now.battle->stage == Stage::Fire) {
      const int first = co_await naval_throw(play, one);
      const int second = co_await naval_throw(play, two);
      co_await lose_ships(play, one, second);
      co_await lose_ships(play, two, first);
      now.battle->stage = Stage::Stay;
    }
    const bool one_gone = ships_of(play.setting, now, now.battle->forces[one]).empty();
    const bool two_gone = ships_of(play.setting, now, now.battle->forces[two]).empty();
    if (one_gone != two_gone) winner = one_gone ? two : one;
    if (one_gone || two_gone || now.battle->round == most_rounds_at_sea) break;  // Q74
    const Question greeks{greek, "R-9.3b", AskNavalStay{}};
    const Question persians{persian, "R-9.3b", AskNavalStay{}};
    const auto answers = co_await play.ask_both(greeks, persians);
    const auto* out_g = std::get_if<Withdraw>(&answers.first);
    const auto* out_p = std::get_if<Withdraw>(&answers.second);
    if (out_g && out_p) break;  // Q54: nobody moves
    if (out_g || out_p) {
      leaver = out_g ? greek : persian;
      winner = other(*leaver);
      refuge = out_g ? out_g->zone : out_p->zone;
      play.tell(Withdrew{*leaver, "R-9.3b"});
      break;
    }
    ++now.battle->round;
    now.battle->stage = Stage::Fire;
  }
  const PerSeat<Force> forces = now.battle->forces;
  now.battle.reset();
  for (const Seat seat : both_seats) drop_markers(play, forces[seat]);
  now.fought = true;
  now.last_winner = winner;
  play.tell(BattleEnded{zone, winner});
  co_await settle_control(play);
  if (leaver) {
    Force away = forces[*leaver];
    sail_away(play, away, refuge);
    co_await face_naval_interceptions(play, away, zone, true);
  }
  co_return winner;
}

}  // namespace cursus::dead_than_persia
