// Rather Dead Than Persia! §6 Interception (迎撃).
#include "adjudicator/dead_than_persia/interception.hpp"

#include <algorithm>
#include <utility>

#include "adjudicator/dead_than_persia/attrition.hpp"
#include "adjudicator/dead_than_persia/cities.hpp"
#include "adjudicator/dead_than_persia/draw.hpp"
#include "adjudicator/dead_than_persia/dummies.hpp"
#include "adjudicator/dead_than_persia/land_battle.hpp"
#include "adjudicator/dead_than_persia/naval_interception.hpp"
#include "adjudicator/dead_than_persia/politics.hpp"
#include "adjudicator/dead_than_persia/segments.hpp"
#include "adjudicator/dead_than_persia/victory.hpp"

namespace cursus::dead_than_persia {

// --- forces --------------------------------------------------------------------------------------

Force standing_force(const War& war, const Position& now, CounterId named) {
  Force force;
  force.side = war[named].side;
  force.zone = now[named].zone;
  force.counters = {named};
  if (!is_leader(war, named) || now[named].apart) return force;
  std::vector<CounterId> ranked;
  for (const CounterId leader : counters_at(war, now, force.side, false, force.zone))
    if (is_leader(war, leader) && !now[leader].apart) ranked.push_back(leader);
  std::sort(ranked.begin(), ranked.end(),
            [&](CounterId a, CounterId b) { return outranks(war, a, b); });
  const int most = stars(war, ranked.front());
  if (named != ranked.front() && stars(war, named) == most) return force;
  force.counters = {ranked.front()};
  for (const CounterId leader : ranked)
    if (stars(war, leader) < most) force.counters.push_back(leader);
  return force;
}

Force open_force(const Position& now, std::optional<Seat> side, Zone zone) {
  Force force;
  force.side = side.value_or(greek);
  force.zone = zone;
  force.loose = open_units(now, side, zone);
  return force;
}

// --- legality ------------------------------------------------------------------------------------

namespace {

bool one_has_units(const Lens& lens, const std::vector<CounterId>& group) {
  return std::any_of(group.begin(), group.end(),
                     [&](CounterId counter) { return !lens.box(counter).empty(); });
}

// R-14.1d: the Thracians of 14.1 are units of the Greek player, too.
bool plays_neutrals(const War& war, Seat seat) {
  return war.scenario == Scenario::IonianRevolt && seat == greek;
}

Verdict may_use(const Lens& lens, Zone zone, bool recon, bool oracle) {
  if (recon && !lens.holds(Ruse::Reconnaissance)) return Objection{"R-11.2c", "rdtp.ruse.not-held"};
  if (oracle && !lens.holds(Ruse::Oracle)) return Objection{"R-11.2g", "rdtp.ruse.not-held"};
  if ((recon || oracle) && zone == Zone::Thermopyles)
    return Objection{"R-5.4b", "rdtp.intercept.no-die"};
  return {};
}

}  // namespace

Target target_of_entry(const AskIntercept& ask) {
  if (ask.entering.empty()) return {Target::What::Units, {}};
  return {Target::What::Counter, ask.entering.front()};
}

std::optional<Target> anybody_here(const Lens& lens) {
  if (!lens.activation()) return std::nullopt;
  const Zone here = lens.place(lens.activation()->leader);
  if (here == no_zone) return std::nullopt;
  const Seat foe = other(lens.seat);
  std::optional<Tag> best;
  for (const Tag tag : lens.tags(foe, false, here)) {
    const Target target{Target::What::Counter, tag};
    if (lens.tried(lens.activation()->leader, no_ship, here, target)) continue;
    if (!best || lens.entered_at(tag) > lens.entered_at(*best)) best = tag;
  }
  if (best) return Target{Target::What::Counter, *best};
  const Target open{Target::What::Units, {}};
  if (lens.open_units(foe, here).empty() ||
      lens.tried(lens.activation()->leader, no_ship, here, open))
    return std::nullopt;
  return open;
}

Verdict may_intercept(const Lens& lens, const Intercept& a) {
  const Activation& active = *lens.activation();
  const CounterState& leader = lens.mine(active.leader);
  if (!is_leader(lens.war, active.leader))
    return Objection{"R-11.1a", "rdtp.dummy.only-moves", active.leader};
  if (leader.fate != Fate::OnMap) return Objection{"R-6.0a", "rdtp.intercept.aboard"};
  const Zone here = leader.zone;
  const Seat foe = other(lens.seat);
  switch (a.target.what) {
    case Target::What::Counter:
      if (a.target.tag.side != foe || a.target.tag.fleet || lens.zone_of(a.target.tag) != here)
        return Objection{"R-6.3b", "rdtp.intercept.not-here"};
      break;
    case Target::What::Units:
      if (lens.open_units(foe, here).empty() &&
          !(plays_neutrals(lens.war, foe) && !lens.open_units(std::nullopt, here).empty()))
        return Objection{"R-6.2c", "rdtp.intercept.not-here"};
      break;
    case Target::What::Neutrals:  // Q29
      if (lens.open_units(std::nullopt, here).empty() || plays_neutrals(lens.war, lens.seat))
        return Objection{"R-14.3j", "rdtp.intercept.not-here"};
      break;
    case Target::What::Ships:
      return Objection{"R-6.3b", "rdtp.intercept.not-here"};
  }
  if (!one_has_units(lens, active.group))
    return Objection{"R-6.1a", "rdtp.intercept.no-units", active.leader};  // Q48
  if (lens.tried(active.leader, no_ship, here, a.target))
    return Objection{"R-6.1d", "rdtp.intercept.twice", active.leader};
  if (a.united) return Objection{"R-6.3a", "rdtp.intercept.by-group"};
  if (lens.pa() < cost::interception)
    return Objection{"R-6.0a", "rdtp.pa.too-few", active.leader, here, 1, lens.pa()};
  return may_use(lens, here, a.recon, a.oracle);
}

Verdict may_attempt(const Lens& lens, const AskIntercept& ask, const Attempt& a) {
  if (!lens.is_mine(a.leader) || lens.war[a.leader].fleet ||
      lens.mine(a.leader).fate != Fate::OnMap || lens.mine(a.leader).zone != ask.zone)
    return Objection{"R-6.1a", "rdtp.intercept.not-there", a.leader, ask.zone};
  if (!is_leader(lens.war, a.leader))
    return Objection{"R-11.1a", "rdtp.dummy.only-moves", a.leader};
  std::vector<CounterId> group{a.leader};
  for (const CounterId junior : a.with) {
    if (!lens.is_mine(junior) || !is_leader(lens.war, junior) ||
        lens.mine(junior).fate != Fate::OnMap || lens.mine(junior).zone != ask.zone ||
        std::find(group.begin(), group.end(), junior) != group.end())
      return Objection{"R-6.3a", "rdtp.intercept.not-there", junior, ask.zone};
    if (stars(lens.war, junior) >= stars(lens.war, a.leader))
      return Objection{"R-4.2c", "rdtp.take.rank", junior};
    if (lens.tried(junior, no_ship, ask.zone, target_of_entry(ask)))  // L24
      return Objection{"R-6.1d", "rdtp.intercept.twice", junior};
    group.push_back(junior);
  }
  if (!one_has_units(lens, group)) return Objection{"R-6.1a", "rdtp.intercept.no-units", a.leader};
  if (lens.tried(a.leader, no_ship, ask.zone, target_of_entry(ask)))
    return Objection{"R-6.1d", "rdtp.intercept.twice", a.leader};
  if (lens.pa() < cost::interception)
    return Objection{"R-6.0a", "rdtp.pa.too-few", a.leader, ask.zone, 1, lens.pa()};
  return may_use(lens, ask.zone, a.recon, a.oracle);
}

void list_interceptions(const Lens& lens, std::vector<Answer>& answers) {
  const Zone here = lens.place(lens.activation()->leader);
  std::vector<Target> targets{{Target::What::Units, {}}, {Target::What::Neutrals, {}}};
  for (const Tag tag : lens.tags(other(lens.seat), false, here))
    targets.push_back({Target::What::Counter, tag});
  for (const Target& target : targets)
    for (const bool recon : {false, true})
      for (const bool oracle : {false, true}) {
        const Intercept a{target, no_counter, no_ship, false, recon, oracle};
        if (may_intercept(lens, a)) answers.push_back(a);
      }
}

std::vector<std::vector<CounterId>> companies_of(const std::vector<CounterId>& juniors) {
  std::vector<std::vector<CounterId>> companies;
  if (juniors.size() <= 4) {
    for (std::size_t bits = 0; bits < (std::size_t{1} << juniors.size()); ++bits) {
      std::vector<CounterId> company;
      for (std::size_t i = 0; i < juniors.size(); ++i)
        if (bits >> i & 1u) company.push_back(juniors[i]);
      companies.push_back(company);
    }
  } else {
    companies.push_back({});
    for (const CounterId junior : juniors) companies.push_back({junior});
    companies.push_back(juniors);
  }
  return companies;
}

void list_attempts(const Lens& lens, const AskIntercept& ask, std::vector<Answer>& answers) {
  answers.push_back(Done{});
  for (const CounterId leader : lens.leaders_at(ask.zone)) {
    std::vector<CounterId> juniors;
    for (const CounterId each : lens.leaders_at(ask.zone))
      if (is_leader(lens.war, each) && stars(lens.war, each) < stars(lens.war, leader))
        juniors.push_back(each);
    for (const auto& company : companies_of(juniors))
      for (const bool recon : {false, true})
        for (const bool oracle : {false, true}) {
          const Attempt a{leader, company, recon, oracle};
          if (may_attempt(lens, ask, a)) answers.push_back(a);
        }
  }
}

// --- an attempt ----------------------------------------------------------------------------------

int strategy_of_force(const War& war, const Position& now, const Force& force) {
  const auto leading = leaders_of(war, now, force);
  if (!leading.empty()) return row(war[leading.front()].leader).strategy;  // R-4.2b
  return force.counters.empty() ? 0 : dummy_strategy;                      // R-6.2c R-11.1c
}

bool needs_no_die(Zone zone) { return zone == Zone::Thermopyles; }  // R-5.4b Q5

InterceptionOdds interception_odds(Seat by, Zone zone, bool panhellenisme, int s, int foe_s,
                                   bool recon) {
  InterceptionOdds odds{s, foe_s, {}, {}, s - foe_s};
  const auto shift = [&](std::string_view clause, int amount) {
    odds.columns.push_back({clause, amount});
    odds.column += amount;
  };
  if (recon) shift("R-11.2c", 2);
  if (by == greek && panhellenisme) shift("R-11.2k", 1);
  odds.column = std::clamp(odds.column, -4, 5);  // Q8
  if (is_mountain(zone)) odds.to_die.push_back({"R-6.2b", 1});
  return odds;
}

Contact contact_at(const InterceptionOdds& odds, int die) {
  for (const Modifier& modifier : odds.to_die) die += modifier.amount;
  return interception_table.at(std::clamp(die, 1, 6), odds.column);
}

namespace {

void spend_ruse(Play& play, Seat seat, Ruse ruse) {
  discard(play.now, seat, ruse);
  play.now.played.push_back(ruse);
  play.tell(RusePlayed{seat, ruse});
}

// Who is named by an attempt that failed may agree to a battle while the stay lasts (R-6.1e): what
// was seen of it decides, as it does in Q64.
void remember(Play& play, const Force& by, const Force& target, bool failed) {
  Position& now = play.now;
  for (const CounterId leader : by.counters) {  // who took part has tried (R-6.1d)
    Try one;
    one.side = by.side;
    one.by = leader;
    one.here = failed && leader == by.counters.front();
    if (target.counters.empty()) {
      one.open_in = target.zone;
      now.tries.push_back(one);
    }
    for (const CounterId counter : target.counters) {
      one.counter = counter;
      now.tries.push_back(one);
    }
  }
}

// R-6.2a: the result, with what it costs and tells.
Contact roll_interception(Play& play, const Force& by, const Force& target, Target named,
                          bool recon, bool oracle) {
  const War& war = play.setting;
  Position& now = play.now;
  pay(play, by.side, cost::interception);
  InterceptionTried told;
  told.by_side = by.side;
  told.by = tag_of(war, now, by.counters.front());
  told.target = named;
  told.zone = by.zone;
  if (needs_no_die(by.zone)) {  // S is not told
    told.automatic = true;
    told.result = Contact::Pitched;
    play.tell(told);
    return told.result;
  }
  InterceptionOdds odds =
      interception_odds(by.side, by.zone, now.panhellenisme, strategy_of_force(war, now, by),
                        strategy_of_force(war, now, target), recon);
  if (recon) spend_ruse(play, by.side, Ruse::Reconnaissance);
  if (oracle) {
    spend_ruse(play, by.side, Ruse::Oracle);
    const int omen = play.roll(6, "R-11.2g Oracle");
    play.tell(OracleRolled{by.side, omen});
    odds.to_die.push_back({"R-11.2g", omen % 2 == 0 ? 2 : -2});
  }
  told.die = play.roll(6, "R-6.2a interception");
  told.s = odds.s;
  told.foe_s = odds.foe_s;
  told.result = contact_at(odds, told.die);
  told.column = odds.column;
  told.columns = std::move(odds.columns);
  told.to_die = std::move(odds.to_die);
  play.tell(told);
  return told.result;
}

// R-6.1c: from contact to battle. Dummies vanish, who is alone dies.
struct Meeting {
  bool fought = false;  // a battle; no dummy, no lone leader
  BattleResult battle{};
};
Task<Meeting> meet(Play& play, Force by, Force target, Contact contact) {
  Position& now = play.now;
  for (const CounterId counter : std::vector<CounterId>(target.counters)) {
    if (!play.setting[counter].dummy) continue;
    remove_dummy(play, counter);
    target.counters.erase(std::find(target.counters.begin(), target.counters.end(), counter));
  }
  Meeting meeting;
  if (target.counters.empty() && target.loose.empty()) co_return meeting;
  if (units_of(now, target).empty()) {  // R-4.4a Q48
    for (const CounterId leader : target.counters) co_await lose_leader(play, leader, "R-4.4a");
    co_return meeting;
  }
  meeting.fought = true;
  meeting.battle = co_await land_battle(play, by, target, contact);
  co_return meeting;
}

// What it means for the leader who is active.
Task<> after_meeting(Play& play, Meeting meeting, bool active) {
  Position& now = play.now;
  if (meeting.fought && active) co_await after_land_battle(play, meeting.battle.winner);
  if (meeting.battle.taken != no_zone)  // R-8.2a: last of all
    co_await roll_for_city(play, *meeting.battle.winner, meeting.battle.taken);
  if (now.activation && now.activation->group.empty()) co_await activation_lost(play);
}

bool still_there(const Position& now, const Force& force) {
  if (std::any_of(force.counters.begin(), force.counters.end(), [&](CounterId counter) {
        return on_map(now, counter) && now[counter].zone == force.zone;
      }))
    return true;
  return std::any_of(force.loose.begin(), force.loose.end(), [&](UnitId unit) {
    return now[unit].alive && now[unit].box == no_counter && now[unit].zone == force.zone;
  });
}

bool is_active_group(const Position& now, const Force& force) {
  return now.activation && force.side == now.active && !force.counters.empty() &&
         force.counters.front() == now.activation->leader;
}

}  // namespace

Task<> after_land_battle(Play& play, std::optional<Seat> winner) {
  Position& now = play.now;
  if (!now.activation) co_return;
  Activation& active = *now.activation;
  if (winner == now.active && !active.group.empty()) {
    co_await land_attrition(play);  // R-5.3c: the place of the victory counts
    co_return;
  }
  // R-5.3c Q4: this zone is left out, if it was entered in this activation.
  if (active.zones > 0) --active.zones;
  if (!active.group.empty()) co_await land_attrition(play);
  co_await activation_lost(play);  // R-4.1d R-5.1d
}

Task<> resume_battle(Play& play) {
  Position& now = play.now;
  const Force own = now.battle->forces[now.active];
  if (now.battle->sea) {
    co_await resume_naval_battle(play);
    co_return;
  }
  const bool active = is_active_group(now, own);
  Meeting meeting;
  meeting.fought = true;
  meeting.battle = co_await fight_on_land(play);
  co_await after_meeting(play, meeting, active);
}

Task<> face_interceptions(Play& play, Force entering, Zone from, bool landing, bool retreating) {
  Position& now = play.now;
  const Seat foe = other(entering.side);
  std::vector<std::uint8_t> named;
  for (int tried = 0;; ++tried) {
    if (!still_there(now, entering)) co_return;
    // R-H.4a: asked as long as another leader tag stands there, whatever it is.
    const auto there = counters_at(play.setting, now, foe, false, entering.zone);
    const bool more = std::any_of(there.begin(), there.end(), [&](CounterId counter) {
      return std::find(named.begin(), named.end(), now[counter].tag) == named.end();
    });
    if (!more) co_return;
    AskIntercept ask{entering.zone, from, {}, 0, landing, retreating, tried};
    for (const CounterId counter : entering.counters) {
      if (!on_map(now, counter)) continue;
      if (ask.entering.empty()) ask.zones = now[counter].zones;
      ask.entering.push_back(tag_of(play.setting, now, counter));
    }
    const Question question{foe, "R-6.1a", ask};
    const Answer answer = co_await play.ask(question);
    const auto* attempt = std::get_if<Attempt>(&answer);
    if (!attempt) co_return;
    Force by;
    by.side = foe;
    by.zone = entering.zone;
    by.counters = {attempt->leader};
    for (const CounterId junior : attempt->with) by.counters.push_back(junior);
    named.push_back(now[attempt->leader].tag);
    Force target = entering;
    target.counters.erase(
        std::remove_if(target.counters.begin(), target.counters.end(),
                       [&](CounterId counter) { return now[counter].fate != Fate::OnMap; }),
        target.counters.end());
    const Contact contact =
        roll_interception(play, by, target, target_of_entry(ask), attempt->recon, attempt->oracle);
    remember(play, by, target, contact == Contact::None);
    if (contact == Contact::None) continue;
    // A retreat is no movement: its battles neither end nor go on with the activation.
    const bool active = !retreating && is_active_group(now, target);
    const Meeting meeting = co_await meet(play, by, target, contact);
    co_await after_meeting(play, meeting, active);
    if (active && !now.activation) co_return;
  }
}

Task<> intercept(Play& play, Intercept a) {
  Position& now = play.now;
  Force by;
  by.side = now.active;
  by.zone = now[now.activation->leader].zone;
  by.counters = now.activation->group;
  const Seat foe = other(by.side);
  Force target;
  switch (a.target.what) {
    case Target::What::Counter:
      target = standing_force(play.setting, now, bearer(play.setting, now, a.target.tag));
      break;
    case Target::What::Neutrals:
      join_against(play, by.side, by.zone);  // Q29
      target = open_force(now, foe, by.zone);
      break;
    case Target::What::Units:
    case Target::What::Ships:
      if (open_units(now, foe, by.zone).empty()) join_against(play, by.side, by.zone);
      target = open_force(now, foe, by.zone);
      break;
  }
  const Contact contact = roll_interception(play, by, target, a.target, a.recon, a.oracle);
  // Q64: what was named counts, not who stood with it.
  Force named = target;
  if (a.target.what == Target::What::Counter)
    named.counters = {bearer(play.setting, now, a.target.tag)};
  if (contact == Contact::None) {
    const bool both_failed = std::any_of(now.tries.begin(), now.tries.end(), [&](const Try& each) {
      return each.here && each.side == foe && each.counter == by.counters.front() &&
             a.target.what == Target::What::Counter && each.by == named.counters.front();
    });
    remember(play, by, named, true);
    if (!both_failed) co_return;
    // R-6.1e W6: by agreement a pitched battle.
    const int s = strategy_of_force(play.setting, now, by);
    const int foe_s = strategy_of_force(play.setting, now, target);
    std::vector<Tag> entering;
    for (const CounterId counter : by.counters)
      entering.push_back(tag_of(play.setting, now, counter));
    const int zones = now[by.counters.front()].zones;
    const Question ours{by.side, "R-6.1e",
                        AskAgree{s, foe_s, by.zone, by.counters, entering, zones}};
    const Question theirs{foe, "R-6.1e",
                          AskAgree{foe_s, s, by.zone, target.counters, entering, zones}};
    const auto answers = co_await play.ask_both(ours, theirs);
    if (!std::holds_alternative<Yes>(answers.first) || !std::holds_alternative<Yes>(answers.second))
      co_return;
    const Meeting agreed = co_await meet(play, by, target, Contact::Pitched);
    co_await after_meeting(play, agreed, true);
    co_return;
  }
  // Q64: in a battle all of them are shown.
  remember(play, by, units_of(now, target).empty() ? named : target, false);
  const Meeting meeting = co_await meet(play, by, target, contact);
  co_await after_meeting(play, meeting, true);
}

}  // namespace cursus::dead_than_persia
