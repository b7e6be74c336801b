// Rather Dead Than Persia! §14.3 Politics (政治): provinces that change sides.
#include "adjudicator/dead_than_persia/politics.hpp"

#include <algorithm>

#include "adjudicator/dead_than_persia/attrition.hpp"
#include "adjudicator/dead_than_persia/control.hpp"
#include "adjudicator/dead_than_persia/draw.hpp"
#include "adjudicator/dead_than_persia/likeness.hpp"

namespace cursus::dead_than_persia {

namespace {

const PoliticalTarget* target_for(Zone province) {
  const auto found =
      std::find_if(political_targets.begin(), political_targets.end(),
                   [&](const PoliticalTarget& each) { return each.province == province; });
  return found == political_targets.end() ? nullptr : &*found;
}

// Where a province stands: its units, or without any its colour.
std::vector<UnitId> units_of_province(const War& war, const Position& now,
                                      const PoliticalTarget& target) {
  std::vector<UnitId> units;
  for (std::size_t i = 0; i < war.units.size(); ++i) {
    const auto unit = static_cast<UnitId>(i);
    if (now[unit].alive && war[unit].nation == target.nation && war[unit].zone == target.province)
      units.push_back(unit);
  }
  return units;
}

void colour_zone(const War& war, Position& now, Zone zone, std::optional<Seat> side) {
  now.colour[index(zone)] = side;
  for (const Eyes eyes : all_eyes) {
    Control& control = now.seen_by(eyes);
    const bool foes = side && is_present(war, now, eyes, other(*side), zone);
    control.marker[index(zone)] = foes ? std::nullopt : side;
    if (!foes) control.owner[index(zone)] = side;  // Q51: of a neutral city nobody is
    control.since[index(zone)].reset();
  }
}

// Q51: neutral units that are attacked may stay in their city.
void own_city(Position& now, Zone zone, Seat side) {
  for (const Eyes eyes : all_eyes) now.seen_by(eyes).owner[index(zone)] = side;
}

void change(Play& play, const PoliticalTarget& target, std::optional<Seat> side,
            std::string_view clause) {
  const War& war = play.setting;
  Position& now = play.now;
  AllegianceChanged told{target.province, side, units_of_province(war, now, target), clause};
  told.units = shown(war, now, told.units);  // all of them, wherever they are
  for (const UnitId unit : told.units) {
    now[unit].side = side;
    now[unit].used = false;
    if (side) continue;
    now[unit].box = no_counter;  // R-14.3o: home, even from a box or a ship (Q69)
    now[unit].zone = target.province;
  }
  colour_zone(war, now, target.province, side);
  if (side && clause == "R-14.3j") own_city(now, target.province, *side);
  play.tell(told);
}

bool presence(const War& war, const Position& now, Seat side, Zone zone) {  // Q36
  return is_present(war, now, Eyes::Truth, side, zone);
}

}  // namespace

Verdict may_woo(const Lens& lens, Zone province) {
  if (lens.war.scenario != Scenario::SecondWar)
    return Objection{"R-2.2h", "rdtp.politics.not-here"};
  if (!lens.activation()->first) return Objection{"R-14.3k", "rdtp.politics.first-only"};
  const PoliticalTarget* target = target_for(province);
  if (!target) return Objection{"R-14.3l", "rdtp.politics.no-target", no_counter, province};
  const int needs = lens.seat == greek ? target->to_greek : target->to_persian;
  if (needs == 0) return Objection{"R-14.3l", "rdtp.politics.no-target", no_counter, province};
  if (lens.colour(province) == lens.seat)
    return Objection{"R-14.3n", "rdtp.politics.already-yours", no_counter, province};
  const auto& tried = lens.wooed(lens.seat);
  if (std::find(tried.begin(), tried.end(), province) != tried.end())
    return Objection{"R-14.3k", "rdtp.politics.once", no_counter, province};
  return {};
}

Verdict may_stake(const Lens& lens, const Stake& stake) {
  if (stake.pa < 0 || stake.pa > lens.pa())
    return Objection{"R-14.3k", "rdtp.pa.too-few", no_counter, no_zone, stake.pa, lens.pa()};
  if (stake.political && !lens.holds(Ruse::Political))
    return Objection{"R-11.2e", "rdtp.ruse.not-held"};
  if (stake.oracle && !lens.holds(Ruse::Oracle)) return Objection{"R-11.2g", "rdtp.ruse.not-held"};
  return {};
}

void list_stakes(const Lens& lens, std::vector<Answer>& answers) {
  for (int pa = 0; pa <= lens.pa(); ++pa)
    for (const bool political : {false, true})
      for (const bool oracle : {false, true})
        if (may_stake(lens, {pa, political, oracle}))
          answers.push_back(Stake{pa, political, oracle});
}

Task<> woo(Play& play, Zone province) {
  const War& war = play.setting;
  Position& now = play.now;
  const Seat seat = now.active;
  const PoliticalTarget& target = *target_for(province);
  now.wooed[seat].push_back(province);
  const Question question{seat, "R-14.3k", AskStake{province}};
  const Answer answer = co_await play.ask(question);
  const Stake stake = std::get<Stake>(answer);
  pay(play, seat, stake.pa);  // Q35: lost in any case
  PoliticsRolled told;
  told.seat = seat;
  told.province = province;
  told.pa = stake.pa;
  told.needs = seat == greek ? target.to_greek : target.to_persian;
  if (presence(war, now, seat, province))
    told.modifiers.push_back({"R-14.3m", seat == greek ? 1 : 3});
  const auto show = [&](Ruse ruse) {
    discard(now, seat, ruse);
    now.played.push_back(ruse);
    play.tell(RusePlayed{seat, ruse});
  };
  if (stake.political) {
    show(Ruse::Political);
    told.modifiers.push_back({"R-11.2e", 4});
  }
  if (stake.oracle) {
    show(Ruse::Oracle);
    const int omen = play.roll(6, "R-11.2g Oracle");
    play.tell(OracleRolled{seat, omen});
    told.modifiers.push_back({"R-11.2g", omen % 2 == 0 ? 4 : -4});
  }
  told.dice[0] = play.roll(6, "R-14.3k politics");
  told.dice[1] = play.roll(6, "R-14.3k politics");
  int total = told.dice[0] + told.dice[1] + stake.pa;
  for (const Modifier& modifier : told.modifiers) total += modifier.amount;
  told.success = total >= told.needs;
  play.tell(told);
  if (!told.success) co_return;
  // R-14.3n, R-14.3o: every change of side passes through neutrality.
  const bool neutral = !now.colour[index(province)];
  change(play, target, neutral ? std::optional<Seat>(seat) : std::nullopt,
         neutral ? "R-14.3n" : "R-14.3o");
  co_await settle_control(play);
}

void join_against(Play& play, Seat attacker, Zone zone) {
  Position& now = play.now;
  if (play.setting.scenario == Scenario::SecondWar) {
    if (const PoliticalTarget* target = target_for(zone))
      change(play, *target, other(attacker), "R-14.3j");
    return;
  }
  AllegianceChanged told{zone, greek, open_units(now, std::nullopt, zone), "R-14.1d"};
  for (const UnitId unit : told.units) now[unit].side = greek;
  own_city(now, zone, greek);
  play.tell(told);
}

}  // namespace cursus::dead_than_persia
