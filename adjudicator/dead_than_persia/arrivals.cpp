// Rather Dead Than Persia! §14.3 Who comes (増援) and who leaves with the seasons.
#include "adjudicator/dead_than_persia/arrivals.hpp"

#include <algorithm>

#include "adjudicator/dead_than_persia/attrition.hpp"
#include "adjudicator/dead_than_persia/control.hpp"
#include "adjudicator/dead_than_persia/victory.hpp"

namespace cursus::dead_than_persia {

namespace {

bool is_here(const Position& now, CounterId counter) {
  return counter != no_counter &&
         (now[counter].fate == Fate::OnMap || now[counter].fate == Fate::Aboard);
}

// R-14.3g: Winter 480. The Immortals are chosen before Xerxes goes, for those with Xerxes go first.
Task<> the_king_goes_home(Play& play) {
  Position& now = play.now;
  const CounterId xerxes = play.setting.counter_of(Leader::Xerxes);
  const CounterId artemise = play.setting.counter_of(Leader::Artemise);
  int immortals = 0;
  for (std::size_t i = 0; i < now.units.size(); ++i)
    if (now.units[i].alive && play.setting.units[i].kind == Kind::Immortal) ++immortals;
  AskAttrition ask;
  ask.cause = Cause::Escort;
  ask.losses = is_here(now, xerxes) ? (immortals + 1) / 2 : 0;  // Q34
  co_await suffer(play, persian, ask);
  for (const CounterId leader : {xerxes, artemise}) {
    const bool here = is_here(now, leader);
    if (!here && !drowned_unseen(now, leader)) continue;
    play.tell(Departed{play.setting[leader].leader, "R-14.3g"});  // R-H.3d: of both alike
    if (here) co_await lose_leader(play, leader, "R-14.3g", false);
    now[leader].shown = true;
    now[leader].tag = 0;
  }
}

}  // namespace

Task<> arrivals(Play& play) {
  Position& now = play.now;
  const Month month = play.setting.calendar[static_cast<std::size_t>(now.turn - 1)];
  for (std::size_t i = 0; i < now.counters.size(); ++i) {
    const auto id = static_cast<CounterId>(i);
    const CounterSpec& spec = play.setting[id];
    // Who begins on the map is put there by the set-up.
    if (now[id].fate != Fate::ToCome || spec.turn <= 1 || spec.turn != now.turn) continue;
    put_on_map(play.setting, now, id, spec.zone);  // R-14.3e
    play.tell(Arrived{spec.leader, spec.zone});
    // R-14.3i Q75: who commands only by rank gives way to an heir.
    const auto& heirs = play.setting.succession[spec.side];
    const auto is_heir = [&](Leader leader) {
      return std::find(heirs.begin(), heirs.end(), leader) != heirs.end();
    };
    if (is_heir(spec.leader) && !is_heir(now.commander[spec.side]))
      now.commander[spec.side] = no_leader;
    name_commanders(play);
  }
  if (play.setting.scenario == Scenario::SecondWar && month == Month{Season::Winter, -480})
    co_await the_king_goes_home(play);
  co_await settle_control(play);
}

}  // namespace cursus::dead_than_persia
