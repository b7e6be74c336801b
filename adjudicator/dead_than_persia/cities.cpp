// Rather Dead Than Persia! §8.2 Destruction of cities (都市の破壊), §12 Scorched earth (焦土戦術).
#include "adjudicator/dead_than_persia/cities.hpp"

#include <algorithm>

#include "adjudicator/dead_than_persia/control.hpp"
#include "adjudicator/dead_than_persia/draw.hpp"

namespace cursus::dead_than_persia {

namespace {

bool leads_units(const Lens& lens) {
  const auto& group = lens.activation()->group;
  return std::any_of(group.begin(), group.end(),
                     [&](CounterId counter) { return !lens.box(counter).empty(); });
}

Verdict of_a_leader_ashore(const Lens& lens, std::string_view clause) {
  const CounterId leader = lens.activation()->leader;
  if (!is_leader(lens.war, leader)) return Objection{"R-11.1a", "rdtp.dummy.only-moves", leader};
  if (lens.mine(leader).fate != Fate::OnMap) return Objection{clause, "rdtp.act.aboard", leader};
  return {};
}

}  // namespace

Verdict may_scorch(const Lens& lens) {  // R-12.0a
  if (const Verdict ashore = of_a_leader_ashore(lens, "R-12.0a"); !ashore) return ashore;
  const CounterId leader = lens.activation()->leader;
  const Zone zone = lens.mine(leader).zone;
  const auto own = lens.leaders_at(zone);
  const bool with_units = std::any_of(
      own.begin(), own.end(), [&](CounterId counter) { return !lens.box(counter).empty(); });
  if (!with_units && lens.open_units(lens.seat, zone).empty())
    return Objection{"R-12.0a", "rdtp.scorch.no-units", leader, zone};
  if (lens.scorched(zone)) return Objection{"R-12.0a", "rdtp.scorch.already", leader, zone};
  if (lens.pa() < cost::scorch)
    return Objection{"R-12.0a", "rdtp.pa.too-few", leader, zone, cost::scorch, lens.pa()};
  return {};
}

Verdict may_raze(const Lens& lens) {  // Q17
  if (const Verdict ashore = of_a_leader_ashore(lens, "R-8.2a"); !ashore) return ashore;
  const CounterId leader = lens.activation()->leader;
  const Zone zone = lens.mine(leader).zone;
  const Seat foe = other(lens.seat);
  if (!has_city(zone) || lens.destroyed(zone))
    return Objection{"R-8.2a", "rdtp.raze.no-city", leader, zone};
  // The city is the foe's by colour, even while we are alone there; or they held it last (Q51).
  if (lens.colour(zone) != foe && lens.city_owner(zone) != foe)
    return Objection{"R-8.2a", "rdtp.raze.not-foes", leader, zone};
  if (!leads_units(lens)) return Objection{"R-8.2a", "rdtp.raze.no-units", leader, zone};
  if (!lens.tags(foe, false, zone).empty() || !lens.open_units(foe, zone).empty())
    return Objection{"R-8.2a", "rdtp.raze.defended", leader, zone};
  if (lens.razed(zone)) return Objection{"R-8.2a", "rdtp.raze.once", leader, zone};
  return {};
}

Task<> scorch(Play& play) {
  Position& now = play.now;
  const Zone zone = now[now.activation->leader].zone;
  pay(play, now.active, cost::scorch);
  now.scorched[index(zone)] = true;
  play.tell(ScorchedEarth{zone, now.active});
  co_await settle_control(play);
}

Task<> raze(Play& play) {
  Position& now = play.now;
  return roll_for_city(play, now.active, now[now.activation->leader].zone);
}

Task<> roll_for_city(Play& play, Seat victor, Zone zone) {
  Position& now = play.now;
  if (now.destroyed[index(zone)]) co_return;
  now.razed[index(zone)] = true;
  const int die = play.roll(6, "R-8.2a city");
  const bool destroyed = die <= destroyed_up_to(victor);
  now.destroyed[index(zone)] = destroyed;
  play.tell(CityRolled{zone, victor, die, destroyed});
  if (!destroyed) co_return;
  if (victor == persian) {  // R-8.2b
    if (play.setting.scenario == Scenario::IonianRevolt || now.pas_de_quartier_given) co_return;
    now.pas_de_quartier_given = true;
    now.hands[greek].push_back(Ruse::PasDeQuartier);
    std::sort(now.hands[greek].begin(), now.hands[greek].end());
    play.tell(RuseGiven{greek, Ruse::PasDeQuartier});
    co_return;
  }
  if (play.setting.scenario != Scenario::SecondWar) co_return;
  const Token token{-1, Ruse::Political};  // R-8.2c Q41
  const auto found = std::find(now.cup.begin(), now.cup.end(), token);
  if (found == now.cup.end()) co_return;
  now.cup.erase(found);
  now.hands[persian].push_back(Ruse::Political);
  std::sort(now.hands[persian].begin(), now.hands[persian].end());
  play.tell(RuseGiven{persian, Ruse::Political});
}

}  // namespace cursus::dead_than_persia
