// Rather Dead Than Persia! §7 Land battle (戦闘): rounds of fire (射撃) and melee (白兵戦), morale,
// leaders, leaving and pursuit (追撃); §8.1 battles at a city (籠城).
#include "adjudicator/dead_than_persia/land_battle.hpp"

#include <algorithm>

#include "adjudicator/dead_than_persia/battle_odds.hpp"
#include "adjudicator/dead_than_persia/cities.hpp"
#include "adjudicator/dead_than_persia/control.hpp"
#include "adjudicator/dead_than_persia/draw.hpp"
#include "adjudicator/dead_than_persia/likeness.hpp"
#include "adjudicator/dead_than_persia/losses.hpp"
#include "adjudicator/dead_than_persia/retreat.hpp"
#include "adjudicator/dead_than_persia/victory.hpp"

namespace cursus::dead_than_persia {

Roster roster(const War& war, const Position& now, const Force& force) {
  Roster shown;
  for (const CounterId counter : force.counters) shown.tags.push_back(tag_of(war, now, counter));
  for (const CounterId leader : leaders_of(war, now, force))
    shown.leaders.push_back(war[leader].leader);
  shown.units = force.sea ? cargo_of(war, now, force) : units_of(now, force);
  shown.ships = ships_of(war, now, force);
  return shown;
}

// --- ruses of a battle (W8, W9) ------------------------------------------------------------------

Verdict may_play_in_battle(const Lens& lens, Ruse ruse) {
  if (!lens.holds(ruse)) return Objection{"R-11.2a", "rdtp.ruse.not-held"};
  const Battle battle = *lens.battle();
  const auto own_leaders = lens.leaders(battle.forces[lens.seat]);
  const auto leads = [&](Leader leader) {
    return !own_leaders.empty() && lens.war[own_leaders.front()].leader == leader;
  };
  const auto takes_part = [&](Leader leader) {
    return std::any_of(own_leaders.begin(), own_leaders.end(),
                       [&](CounterId each) { return lens.war[each].leader == leader; });
  };
  switch (ruse) {
    case Ruse::Trahison:
      return {};
    case Ruse::Panhellenisme:
      if (lens.seat != greek) return Objection{"R-11.2k", "rdtp.ruse.not-yours"};
      if (lens.panhellenisme()) return Objection{"R-11.2k", "rdtp.ruse.in-effect"};  // Q26
      return {};
    case Ruse::Genie:
      if (lens.seat != greek || !takes_part(Leader::Themistocle))
        return Objection{"R-11.2l", "rdtp.ruse.not-here"};
      return {};
    case Ruse::Sacrifice:
      if (lens.seat != greek || battle.sea || !leads(Leader::Leonidas))
        return Objection{"R-11.2m", "rdtp.ruse.not-here"};
      return {};
    case Ruse::Reconnaissance:
    case Ruse::Tempete:
    case Ruse::Political:
    case Ruse::PasDeQuartier:
    case Ruse::Oracle:
    case Ruse::Ostracisme:
    case Ruse::Intrigues:
    case Ruse::Isolationnisme:
      break;
  }
  return Objection{"R-11.2a", "rdtp.ruse.not-in-battle"};
}

namespace {

void show_ruse(Play& play, Seat seat, Ruse ruse) {
  discard(play.now, seat, ruse);
  play.now.played.push_back(ruse);
  play.tell(RusePlayed{seat, ruse});
}

void apply_ruses(Play& play, Seat seat, const std::vector<Ruse>& chosen) {
  Battle& battle = *play.now.battle;
  for (const Ruse ruse : chosen) {
    show_ruse(play, seat, ruse);
    if (ruse == Ruse::Trahison) battle.trahison[seat] = true;
    if (ruse == Ruse::Panhellenisme) {
      play.now.panhellenisme = true;
      if (play.now.isolation) {  // Q32: and permanently
        play.now.isolation = false;
        play.tell(IsolationOver{});
      }
    }
    if (ruse == Ruse::Genie) battle.genie = true;
    if (ruse == Ruse::Sacrifice) battle.sacrifice = true;
  }
}

}  // namespace

namespace {

// Asked again after every ruse that is played, whatever is left in the hand.
Task<> choose_ruses(Play& play, Seat seat, std::vector<Ruse>* chosen) {
  for (;;) {
    const Question question{seat, "R-11.2a", AskRuses{*chosen}};
    const Answer answer = co_await play.ask(question);
    const auto* ruses = std::get_if<PlayRuses>(&answer);
    if (!ruses || ruses->ruses.empty()) co_return;
    chosen->insert(chosen->end(), ruses->ruses.begin(), ruses->ruses.end());
  }
}

}  // namespace

Task<> ask_for_ruses(Play& play) {
  PerSeat<std::vector<Ruse>> chosen;
  co_await play.both(choose_ruses(play, greek, &chosen[greek]),
                     choose_ruses(play, persian, &chosen[persian]));
  for (const Seat seat : both_seats) apply_ruses(play, seat, chosen[seat]);
}

Task<int> ask_for_oracle(Play& play, Seat seat, CombatPhase phase) {
  const Question question{seat, "R-11.2g", AskOracle{phase}};
  const Answer answer = co_await play.ask(question);
  if (!std::holds_alternative<Yes>(answer)) co_return 0;
  show_ruse(play, seat, Ruse::Oracle);
  const int die = play.roll(6, "R-11.2g Oracle");
  play.tell(OracleRolled{seat, die});
  co_return die % 2 == 0 ? 2 : -2;
}

// --- a phase -------------------------------------------------------------------------------------

namespace {

struct Throw {
  bool made = false;
  int loss = 0;
  int printed = 0;  // before doubling (Q12)
  bool morale = false;
  bool test = false;  // R-7.5b: 2 or 12
};

Task<Throw> throw_dice(Play& play, Seat seat, CombatPhase phase) {
  Position& now = play.now;
  Throw result;
  BattleOdds odds = land_odds(play.setting, now, seat, phase);
  if (odds.points == 0) co_return result;  // Q11
  const int oracle = co_await ask_for_oracle(play, seat, phase);
  if (oracle != 0) odds.to_die.push_back({"R-11.2g", oracle});
  const bool two = phase != CombatPhase::Pursuit;
  const int die = play.roll(6, "R-7.2a combat");
  const int second = two ? play.roll(6, "R-7.5b leader test") : 0;
  int modified = die;
  for (const Modifier& modifier : odds.to_die) modified += modifier.amount;
  const Blow blow = land_table.at(std::clamp(modified, 1, 10), odds.column);
  result.made = true;
  result.printed = blow.points;
  result.loss = blow.points;
  if (seat == greek && now.battle->sacrifice) result.loss *= 2;  // R-11.2m Q27
  result.morale = two && blow.morale;                            // R-7.6c
  const bool two_dice = play.setting.options.leader_test == Options::LeaderTest::TwoDice;
  result.test = two && two_dice && (die + second == 2 || die + second == 12);
  play.tell(CombatRolled{seat, phase, odds.points, odds.column, odds.columns, odds.to_die, die,
                         second, result.loss, result.morale});
  co_return result;
}

// The commander has fallen: the next in rank takes over with their troops (R-7.5c).
Task<> commander_falls(Play& play, Seat seat, std::string_view clause) {
  Position& now = play.now;
  Force& force = now.battle->forces[seat];
  const auto present = leaders_of(play.setting, now, force);
  if (present.empty()) co_return;
  const CounterId fallen = present.front();
  const auto troops = units_in(now, fallen);
  force.counters.erase(std::find(force.counters.begin(), force.counters.end(), fallen));
  if (present.size() > 1) {
    for (const UnitId unit : troops) now[unit].box = present[1];
  } else {
    force.loose.insert(force.loose.end(), troops.begin(), troops.end());
    now.battle->leaderless[seat] = true;
  }
  co_await lose_leader(play, fallen, clause);
}

Task<> test_leader(Play& play, Seat seat) {
  Position& now = play.now;
  const auto present = leaders_of(play.setting, now, now.battle->forces[seat]);
  if (present.empty()) co_return;
  const Leader who = play.setting[present.front()].leader;
  const int die = play.roll(6, "R-7.5b leader");
  const bool killed = die % 2 == 0;
  play.tell(LeaderTested{who, die, killed});
  if (killed) co_await commander_falls(play, seat, "R-7.5b");
}

int morale_modifier(const War& war, const Position& now, Seat seat) {
  const Battle& battle = *now.battle;
  int modifier = tactical(war, now, battle.forces[seat]);               // R-7.5a
  if (battle.surpriser) modifier += battle.surpriser == seat ? 1 : -1;  // R-7.7c
  return modifier;
}

void fail(Position& now, UnitId unit, MoraleRolled& told) {
  if (now[unit].disordered) {  // R-7.4c
    told.eliminated = true;
    kill(now, unit);
  } else {
    now[unit].disordered = true;  // R-7.4b
  }
}

// R-7.3c: unit by unit, A before D. True: a natural 2 or 12 fell.
bool test_morale(Play& play, Seat seat) {
  const War& war = play.setting;
  Position& now = play.now;
  const int modifier = morale_modifier(war, now, seat);
  bool omen = false;
  auto units = units_of(now, now.battle->forces[seat]);
  std::stable_sort(units.begin(), units.end(),
                   [&](UnitId a, UnitId b) { return war[a].morale < war[b].morale; });
  std::array<int, 2> dice{};
  std::optional<Morale> rolled;
  for (const UnitId unit : units) {
    if (!war.options.morale_by_class || rolled != war[unit].morale) {  // Q13
      dice[0] = play.roll(6, "R-7.4a morale");
      dice[1] = play.roll(6, "R-7.4a morale");
      rolled = war[unit].morale;
      omen = omen || dice[0] + dice[1] == 2 || dice[0] + dice[1] == 12;
    }
    const int needs = morale_needs(war[unit].morale);
    MoraleRolled told{unit, dice, modifier, needs, dice[0] + dice[1] + modifier >= needs, false};
    if (!told.passed) fail(now, unit, told);
    if (told.eliminated) now.battle->lost[seat] += war[unit].sp;
    play.tell(told);
  }
  return omen;
}

// R-7.1b R-7.1c: both sides at once.
Task<> combat_phase(Play& play, CombatPhase phase) {
  Position& now = play.now;
  const Seat one = now.battle->active;
  const Seat two = other(one);
  // Both are reckoned before either is applied: nothing changes between the two throws.
  const Throw first = co_await throw_dice(play, one, phase);
  const Throw second = co_await throw_dice(play, two, phase);
  if (second.test) co_await test_leader(play, one);
  if (first.test) co_await test_leader(play, two);
  co_await lose_points(play, one, second.loss, second.printed >= 10, false);
  co_await lose_points(play, two, first.loss, first.printed >= 10, false);
  const bool by_morale = play.setting.options.leader_test == Options::LeaderTest::MoraleRolls;
  bool omen = second.morale && test_morale(play, one);
  if (omen && by_morale) co_await test_leader(play, two);
  omen = first.morale && test_morale(play, two);
  if (omen && by_morale) co_await test_leader(play, one);
}

// --- how it ends ---------------------------------------------------------------------------------

enum class End : std::uint8_t { GoesOn, Drawn, Destroyed, Leaves };
struct Finish {
  End how = End::GoesOn;
  Seat loser = greek;  // of Destroyed and Leaves
  std::string_view clause{};
  bool both_leave = false;  // of Drawn
};

Finish after_phase(const Position& now) {
  PerSeat<bool> dead{}, broken{};
  for (const Seat seat : both_seats) {
    const Force& force = now.battle->forces[seat];
    dead[seat] = units_of(now, force).empty();
    broken[seat] = in_order(now, force).empty() || now.battle->leaderless[seat];
  }
  if (dead[greek] && dead[persian]) return {End::Drawn, greek, "R-7.0c"};
  for (const Seat seat : both_seats)
    if (dead[seat]) return {End::Destroyed, seat, "R-7.0c"};
  if (broken[greek] && broken[persian]) return {End::Drawn, greek, "R-7.4f", true};
  for (const Seat seat : both_seats)
    if (broken[seat])
      return {End::Leaves, seat, now.battle->leaderless[seat] ? "R-7.5c" : "R-7.4e"};
  return {};
}

Task<Finish> after_round(Play& play) {
  Position& now = play.now;
  Battle& battle = *now.battle;
  Finish ending;
  if (battle.surpriser && battle.round == 2) {  // R-7.7a Q15
    ending = {End::Leaves, other(*battle.surpriser), "R-7.7a"};
    co_return ending;
  }
  const Question first{greek, "R-7.0c", AskStay{}};
  const Question second{persian, "R-7.0c", AskStay{}};
  const auto answers = co_await play.ask_both(first, second);
  const bool greeks = std::holds_alternative<Withdraw>(answers.first);
  const bool persians = std::holds_alternative<Withdraw>(answers.second);
  const bool agreed = std::holds_alternative<EndBattle>(answers.first) &&
                      std::holds_alternative<EndBattle>(answers.second);
  if (greeks && persians)
    ending = {End::Drawn, greek, "R-7.0c", true};  // Q10
  else if (greeks || persians)
    ending = {End::Leaves, greeks ? greek : persian, "R-7.0c"};
  else if (agreed || now.battle->round == most_rounds_on_land)  // Q74
    ending = {End::Drawn, greek, "R-7.0c"};
  co_return ending;
}

Task<> leaders_die_with_units(Play& play, Seat seat) {  // R-4.4a
  Position& now = play.now;
  const auto present = leaders_of(play.setting, now, now.battle->forces[seat]);
  for (const CounterId leader : present) co_await lose_leader(play, leader, "R-4.4a");
}

Task<> leonidas_dies(Play& play) {  // R-11.2m Q59
  Position& now = play.now;
  if (!now.battle->sacrifice) co_return;
  now.battle->sacrifice = false;
  const auto present = leaders_of(play.setting, now, now.battle->forces[greek]);
  if (!present.empty() && play.setting[present.front()].leader == Leader::Leonidas)
    co_await commander_falls(play, greek, "R-11.2m");
}

// R-7.6a
Task<> pursue(Play& play, Seat winner) {
  Position& now = play.now;
  const Question question{winner, "R-7.6a", AskPursue{}};
  const Answer answer = co_await play.ask(question);
  const auto* chosen = std::get_if<Pursue>(&answer);
  if (!chosen) co_return;
  if (chosen->pas_de_quartier) {  // R-7.6b
    show_ruse(play, winner, Ruse::PasDeQuartier);
    now.pas_de_quartier = true;
  }
  const Throw blow = co_await throw_dice(play, winner, CombatPhase::Pursuit);
  co_await lose_points(play, other(winner), blow.loss, false, true);
}

void eliminate_army(Play& play, Seat seat) {  // R-8.1c
  UnitsLost lost{seat, units_of(play.now, play.now.battle->forces[seat]), {}, "R-8.1c"};
  for (const UnitId unit : lost.units) kill(play.now, unit);
  play.tell(lost);
}

}  // namespace

Task<BattleResult> land_battle(Play& play, Force interceptor, Force target, Contact contact) {
  Position& now = play.now;
  for (const Force& force : {interceptor, target}) show_force(play.setting, now, force);
  now.battle.emplace();
  {
    Battle& battle = *now.battle;
    battle.zone = target.zone;
    battle.active = now.active;
    if (contact == Contact::Surprises) battle.surpriser = interceptor.side;
    if (contact == Contact::Surprised) battle.surpriser = target.side;
    battle.forces[interceptor.side] = interceptor;
    battle.forces[target.side] = target;
    BattleBegan told{battle.zone, false, battle.surpriser, {}};
    RostersShown shown{false, {}};
    for (const Seat seat : both_seats) {
      battle.start[seat] = points(play.setting, units_of(now, battle.forces[seat]));
      shown.rosters[seat] = roster(play.setting, now, battle.forces[seat]);
      told.tags[seat] = shown.rosters[seat].tags;
      for (const CounterId counter : battle.forces[seat].counters) {
        now[counter].shown = true;
        now.unmasked.push_back({tag_of(play.setting, now, counter), play.setting[counter].leader});
      }
    }
    play.tell(told);
    play.tell(Audience::BothSeats, shown);
  }
  const Zone zone = target.zone;
  const auto owner = now.seen_by(Eyes::Truth).owner[index(zone)];
  if (contact == Contact::Pitched && has_city(zone) && !now.destroyed[index(zone)] && owner) {
    const Question question{*owner, "R-8.1a", AskCity{}};  // after the foe was seen
    const Answer answer = co_await play.ask(question);
    if (std::holds_alternative<Yes>(answer)) now.battle->inside = owner;
    play.tell(StaysInCity{*owner, now.battle->inside.has_value()});
  }
  const BattleResult result = co_await fight_on_land(play);
  co_return result;
}

namespace {

// Rounds, from the stage that the battle has reached.
Task<Finish> fight_rounds(Play& play) {
  using Stage = Battle::Stage;
  Position& now = play.now;
  Finish ending;
  if (now.battle->leaves) {
    ending = {End::Leaves, *now.battle->leaves, "R-7.0c"};
    co_return ending;
  }
  if (now.battle->stage == Stage::Ruses) {
    co_await ask_for_ruses(play);
    now.battle->stage = Stage::Fire;
  }
  for (;;) {
    if (now.battle->stage == Stage::Fire) {
      co_await combat_phase(play, CombatPhase::Fire);
      ending = after_phase(now);
      if (ending.how != End::GoesOn) co_return ending;  // Q50
      now.battle->stage = Stage::Melee;
    }
    if (now.battle->stage == Stage::Melee) {
      co_await combat_phase(play, CombatPhase::Melee);
      ending = after_phase(now);
      if (ending.how != End::GoesOn) co_return ending;
      now.battle->stage = Stage::Stay;
    }
    ending = co_await after_round(play);
    if (ending.how != End::GoesOn) co_return ending;
    ++now.battle->round;
    now.battle->stage = Stage::Fire;
  }
}

}  // namespace

Task<BattleResult> fight_on_land(Play& play) {
  Position& now = play.now;
  const Zone zone = now.battle->zone;
  const Finish ending = co_await fight_rounds(play);
  std::optional<Seat> winner;
  const auto inside = now.battle->inside;
  bool besieged_destroyed = false;
  Force leaver;
  Zone goes_to = no_zone;
  switch (ending.how) {
    case End::GoesOn:
    case End::Drawn:
      if (inside && ending.both_leave) eliminate_army(play, *inside);  // R-8.1c L34
      for (const Seat seat : both_seats)
        if (units_of(now, now.battle->forces[seat]).empty())
          co_await leaders_die_with_units(play, seat);
      co_await leonidas_dies(play);
      break;
    case End::Destroyed:
      winner = other(ending.loser);
      besieged_destroyed = inside == ending.loser;
      co_await leaders_die_with_units(play, ending.loser);
      co_await leonidas_dies(play);
      break;
    case End::Leaves:
      winner = other(ending.loser);
      play.tell(Withdrew{ending.loser, ending.clause});
      if (inside == ending.loser) {  // R-8.1c
        besieged_destroyed = true;
        eliminate_army(play, ending.loser);
        co_await leaders_die_with_units(play, ending.loser);
        co_await leonidas_dies(play);
        break;
      }
      if (ending.loser == greek) co_await leonidas_dies(play);
      if (!inside) co_await pursue(play, *winner);  // R-8.1d
      co_await leonidas_dies(play);
      if (units_of(now, now.battle->forces[ending.loser]).empty())
        co_await leaders_die_with_units(play, ending.loser);
      leaver = now.battle->forces[ending.loser];
      goes_to = co_await ask_for_retreat(play, leaver);
      break;
  }
  for (UnitState& unit : now.units) unit.disordered = false;  // R-7.4d
  now.battle.reset();
  now.fought = true;
  now.last_winner = winner;
  play.tell(BattleEnded{zone, winner});
  co_await settle_control(play);
  if (ending.how == End::Leaves && leaver.zone != no_zone) co_await retreat(play, leaver, goes_to);
  BattleResult result;
  result.winner = winner;
  if (besieged_destroyed) result.taken = zone;
  co_return result;
}

}  // namespace cursus::dead_than_persia
