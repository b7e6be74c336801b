#include "adjudicator/dead_than_persia/prospects.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include "adjudicator/core/table.hpp"
#include "adjudicator/dead_than_persia/cities.hpp"
#include "adjudicator/dead_than_persia/imagine.hpp"
#include "adjudicator/dead_than_persia/interception.hpp"
#include "adjudicator/dead_than_persia/movement.hpp"
#include "adjudicator/dead_than_persia/naval_interception.hpp"
#include "adjudicator/dead_than_persia/script.hpp"
#include "adjudicator/dead_than_persia/segments.hpp"

namespace cursus::dead_than_persia {

namespace {

using TheTable = Table<DeadThanPersia>;

// Every die shows 1: no attrition.
class HarmlessDice final : public Chance {
 public:
  void next_stretch() override {}
  std::uint32_t below(std::uint32_t, std::string_view) override { return 0; }
  std::uint32_t sealed_below(std::uint32_t, std::string_view) override { return 0; }
  std::uint64_t mark() const override { return 0; }
  void rewind(std::uint64_t) override {}
};

// Nobody intercepts; the rest as it is by default.
Answer unmoved(const War& war, const Position& now, const Question& question) {
  if (std::holds_alternative<AskIntercept>(question.about) ||
      std::holds_alternative<AskNavalIntercept>(question.about) ||
      std::holds_alternative<AskAgree>(question.about))
    return Done{};
  return DeadThanPersia::fallback(war, now, question);
}

// Of the enemy an imagined table keeps what the seat sees, and nothing else.
void take_away_what_is_hidden(const War& war, Position& now, Seat foe) {
  for (std::size_t i = 0; i < now.units.size(); ++i)
    if (war.units[i].side == foe && now.units[i].box != no_counter)
      kill(now, static_cast<UnitId>(i));
  for (std::size_t i = 0; i < now.ships.size(); ++i)
    if (war.ships[i].side == foe && now.ships[i].box != no_counter)
      sink(now, static_cast<ShipId>(i));
  for (std::size_t i = 0; i < now.counters.size(); ++i) {
    CounterState& counter = now.counters[i];
    if (war.counters[i].side != foe || counter.fate != Fate::Aboard) continue;
    counter.fate = Fate::Gone;
    counter.aboard = no_counter;
  }
}

// --- what the enemy may be worth -----------------------------------------------------------------

// From what everybody has seen, and what the seat remembers.
class Suspects {
 public:
  Suspects(const War& war, const View& view, Seat seat)
      : war_(war), memory_(*view.memory), foe_(other(seat)) {
    for (const View::Counter& each : view.counters) on_map_.push_back(each.tag);
  }

  // S of an army that one of these tags may lead.
  std::vector<int> strategies(const std::vector<Tag>& tags) const {
    std::set<int> all;
    for (const Tag& tag : tags) {
      const Unmasked* known = known_of(tag);
      if (!known)
        for (const Leader leader : anybody()) all.insert(row(leader).strategy);
      else if (known->leader != no_leader)
        all.insert(row(known->leader).strategy);
    }
    return {all.begin(), all.end()};
  }
  // S of the force that is hit where this tag is named (Q44).
  std::vector<int> strategies_of_target(const Tag& named, const std::vector<Tag>& there) const {
    std::set<int> all;
    const Unmasked* known = known_of(named);
    if (known && known->leader == no_leader) return {dummy_strategy};
    const auto add_superiors = [&](Leader leader) {
      all.insert(row(leader).strategy);
      for (const Tag& tag : there) {
        if (tag == named) continue;
        for (const Leader superior : who_may_bear(tag))
          if (row(superior).stars > row(leader).stars) all.insert(row(superior).strategy);
      }
    };
    for (const Leader leader : who_may_bear(named)) add_superiors(leader);
    if (!known && war_.dummies[foe_].leaders > 0) all.insert(dummy_strategy);
    return {all.begin(), all.end()};
  }
  // T of naval leaders who may be aboard one of these fleets.
  std::vector<int> tactics(const std::vector<Tag>& fleets) const {
    std::set<int> all{0};
    if (!fleets.empty())
      for (const Leader leader : anybody())
        if (row(leader).naval) all.insert(row(leader).tactical);
    return {all.begin(), all.end()};
  }

 private:
  const Unmasked* known_of(const Tag& tag) const {
    for (const Unmasked& each : memory_.unmasked)
      if (each.tag == tag) return &each;
    return nullptr;
  }
  // Leaders who may stand behind a tag of which nothing is known.
  std::vector<Leader> anybody() const {
    std::vector<Leader> all = memory_.foes;
    std::erase_if(all, [&](Leader leader) {
      return std::ranges::any_of(memory_.unmasked, [&](const Unmasked& each) {
        return each.leader == leader &&
               std::find(on_map_.begin(), on_map_.end(), each.tag) != on_map_.end();
      });
    });
    return all;
  }
  std::vector<Leader> who_may_bear(const Tag& tag) const {
    const Unmasked* known = known_of(tag);
    if (!known) return anybody();
    return known->leader == no_leader ? std::vector<Leader>() : std::vector{known->leader};
  }

  const War& war_;
  const View::Memory& memory_;
  Seat foe_;
  std::vector<Tag> on_map_;
};

// --- the lines, one after the other --------------------------------------------------------------

PlannedInterception::Against throws_of(const InterceptionOdds& odds, bool oracle) {
  PlannedInterception::Against counted{0, 0, {}};
  const std::vector<int> omens = oracle ? std::vector{2, -2} : std::vector{0};  // Q57
  for (int die = 1; die <= 6; ++die)
    for (const int omen : omens) {
      ++counted.all;
      ++counted.throws[static_cast<std::size_t>(contact_at(odds, die + omen))];
    }
  return counted;
}

PlannedNavalInterception::With throws_with(int t, bool oracle) {
  PlannedNavalInterception::With counted{t, 0, 0};
  const std::vector<int> omens = oracle ? std::vector{2, -2} : std::vector{0};
  for (int one = 1; one <= 6; ++one)
    for (int two = 1; two <= 6; ++two)
      for (const int omen : omens) {
        ++counted.all;
        if (one + two + t + omen >= naval_interception_needs) ++counted.throws;
      }
  return counted;
}

class Rehearsal {
 public:
  Rehearsal(const War& war, const View& view, Position table, Seat seat)
      : war_(war),
        seat_(seat),
        foe_(other(seat)),
        suspects_(war, view, seat),
        now_(std::move(table)) {}

  std::vector<ProspectsOfLine> of(std::span<const ScriptLine<DeadThanPersia>> lines) {
    std::vector<ProspectsOfLine> all;
    for (const auto& line : lines) {
      found_.clear();
      bool done = carry_out(line.order);
      for (const Line& instead : line.otherwise) done = done || carry_out(instead);
      if (!found_.empty()) all.push_back({line.line, std::move(found_)});
      if (passed_) break;
    }
    return all;
  }

 private:
  Lens lens() const { return Lens(war_, now_, seat_); }

  // --- acts: false if they cannot be done --------------------------------------------------------

  bool carry_out(const Line& line) {
    if (const auto* units = std::get_if<UnitsOrder>(&line.order))
      if (units->verb == UnitsOrder::Verb::Give || !now_.activation) return false;
    if (const auto* ships = std::get_if<ShipsOrder>(&line.order))
      if (ships->verb == ShipsOrder::Verb::Assign) return false;
    bool done = std::holds_alternative<Keep>(line.order);
    for (const Answer& answer : as_answers(lens(), line, 0).answers)
      done = std::visit([&](const auto& act) { return carry_out(act); }, answer) || done;
    return done;
  }
  bool carry_out(const Intercept& a) {
    if (!may_be_done(a)) return false;
    if (a.fleet != no_counter || a.ship != no_ship)
      intercept_at_sea(a);
    else
      intercept(a);
    return true;
  }
  bool carry_out(const Move& a) {
    bool moved = false;
    for (const Zone zone : whole_way(a.zone, a.further)) {
      if (!step(Move{zone})) break;
      moved = true;
      arrive(a.meet);
    }
    return moved;
  }
  bool carry_out(const Land& a) {
    if (!step(a)) return false;
    arrive(Meet::Pass);
    return true;
  }
  bool carry_out(const Sail& a) {
    bool sailed = false;
    for (const Zone zone : whole_way(a.zone, a.further)) {
      if (!step(Sail{a.fleet, a.ship, zone})) break;
      sailed = true;
      arrive_at_sea(a);
    }
    if (sailed && a.anchors) step(Anchor{});
    return sailed;
  }
  bool carry_out(const Raze& a) {
    if (!may_be_done(a)) return false;
    found_.push_back(PlannedRaze{place_of(now_, now_.activation->leader), destroyed_up_to(seat_)});
    return true;
  }
  bool carry_out(const PlayRuse& a) {
    const bool own = a.ruse == Ruse::Panhellenisme || a.ruse == Ruse::PasDeQuartier;
    return own ? step(a) : may_be_done(a);
  }
  bool carry_out(const Politics&) { return true; }
  bool carry_out(const Stake& a) {
    now_.pa[seat_] = std::max(0, now_.pa[seat_] - std::max(0, a.pa));
    return true;
  }
  bool carry_out(const Discard&) { return true; }
  bool carry_out(const Pass&) {
    passed_ = true;
    return true;
  }
  template <class Other>
  bool carry_out(const Other& a) {
    return step(a);
  }

  // What must end before it is ended first, as in every file.
  bool may_be_done(const Answer& answer) {
    if (may_act(lens(), answer)) return true;
    if (now_.sailing && !go(Anchor{})) return false;
    if (std::holds_alternative<Activate>(answer) && now_.activation && !go(Done{})) return false;
    return bool(may_act(lens(), answer));
  }
  bool step(const Answer& answer) { return may_be_done(answer) && go(answer); }
  bool go(const Answer& answer) {
    HarmlessDice dice;
    TheTable table(war_, now_, dice);
    const Question* asked = table.open(seat_);
    if (!asked || !std::holds_alternative<AskAct>(asked->about)) return false;
    table.answer(seat_, answer);
    while (!table.over() && !table.is_at_boundary())
      for (const Seat seat : both_seats)
        if (const Question* question = table.open(seat); question && !table.is_at_boundary())
          table.answer(seat, unmoved(war_, table.now(), *question));
    if (table.over()) return false;
    now_ = table.at_boundary();
    return true;
  }

  // --- land --------------------------------------------------------------------------------------

  // R-6.1a, then R-6.1b.
  void arrive(Meet meet) {
    if (!now_.activation) return;
    const Force own = active_force(now_);
    const auto there = lens().tags(foe_, false, own.zone);
    const auto suspected = suspects_.strategies(there);
    const bool may_be_met = !suspected.empty();
    clear_surprises();
    if (may_be_met) {
      PlannedInterception plan{own.zone, there, {}};
      reckon(plan, own, suspected, foe_, false);
      found_.push_back(plan);
      if (units_of(now_, own).empty())
        found_.push_back(PlannedLoss{own.zone, own.counters.front()});
    }
    std::optional<Intercept> attempt;
    if (meet == Meet::Intercept)
      if (const auto target = anybody_here(lens())) attempt = Intercept{*target};
    if (attempt && may_intercept(lens(), *attempt))
      try_to_intercept(*attempt, own);
    else
      attempt.reset();
    if (attempt)
      battle(own, attempt->target);
    else if (may_be_met)
      battle(own, {Target::What::Counter, there.front()}, there);
  }
  void intercept(const Intercept& a) {
    clear_surprises();
    const Force own = active_force(now_);
    try_to_intercept(a, own);
    battle(own, a.target);
  }

  void try_to_intercept(const Intercept& a, const Force& own) {
    PlannedInterception plan{own.zone, {}, a.target};
    const bool counter = a.target.what == Target::What::Counter;
    const auto suspected =
        counter ? suspects_.strategies_of_target(a.target.tag, lens().tags(foe_, false, own.zone))
                : std::vector{0};  // R-6.2c
    plan.oracle = a.oracle;
    reckon(plan, own, suspected, seat_, a.recon);
    found_.push_back(plan);
    pay_for(a);
    remember(own.counters, {}, a.target);
  }

  void reckon(PlannedInterception& plan, const Force& own, const std::vector<int>& suspected,
              Seat by, bool recon) {
    plan.s = strategy_of_force(war_, now_, own);
    plan.automatic = needs_no_die(own.zone);
    if (plan.automatic) return;
    for (const int s : suspected) {
      const InterceptionOdds odds =
          by == seat_ ? interception_odds(by, own.zone, now_.panhellenisme, plan.s, s, recon)
                      : interception_odds(by, own.zone, now_.panhellenisme, s, plan.s, false);
      plan.against.push_back(throws_of(odds, plan.oracle));
      plan.against.back().s = s;
      plan.columns = odds.columns;
      plan.to_die = odds.to_die;
      const auto& throws = plan.against.back().throws;
      for (const auto& [contact, surpriser] :
           {std::pair(Contact::Surprises, by), std::pair(Contact::Surprised, other(by))})
        if (throws[static_cast<std::size_t>(contact)] > 0) may_surprise_[surpriser] = true;
    }
  }

  // Against what is named, or against any of these tags.
  void battle(const Force& own, const Target& target, const std::vector<Tag>& any = {}) {
    if (units_of(now_, own).empty()) return;
    PlannedBattle plan;
    plan.zone = own.zone;
    plan.target = target;
    Position table = now_;
    Battle& fought = table.battle.emplace();
    fought.zone = own.zone;
    fought.active = now_.active;
    fought.forces[seat_] = own;
    Force& enemy = fought.forces[foe_];
    enemy.side = foe_;
    enemy.zone = own.zone;
    const auto side = [&](Seat seat) {
      return PlannedBattle::Side{land_odds(war_, table, seat, CombatPhase::Fire),
                                 land_odds(war_, table, seat, CombatPhase::Melee)};
    };
    if (target.what == Target::What::Counter) {
      plan.foes = any.empty() ? std::vector{target.tag} : any;
    } else {
      const bool joined = lens().open_units(foe_, own.zone).empty();  // Q29, R-14.1d
      const bool neutral = target.what == Target::What::Neutrals || joined;
      enemy.loose = open_units(now_, neutral ? std::nullopt : std::optional(foe_), own.zone);
      plan.sp = points(war_, enemy.loose);
      plan.foe = side(foe_);
    }
    plan.own = side(seat_);
    for (const Seat seat : both_seats) {
      if (!may_surprise_[seat]) continue;
      fought.surpriser = seat;
      (seat == seat_ ? plan.surprising : plan.surprised) = side(seat_);
    }
    fought.surpriser.reset();
    const bool neutral = target.what == Target::What::Neutrals;  // Q51
    if (has_city(own.zone) && !now_.destroyed[index(own.zone)] &&
        (neutral || lens().city_owner(own.zone) == foe_)) {
      fought.inside = foe_;
      plan.at_city = side(seat_);
    }
    found_.push_back(std::move(plan));
  }

  // --- sea ---------------------------------------------------------------------------------------

  void arrive_at_sea(const Sail& a) {
    Force own;
    own.side = seat_;
    own.sea = true;
    if (a.fleet != no_counter) own.counters.push_back(a.fleet);
    if (a.ship != no_ship) own.loose_ships.push_back(a.ship);
    own.zone = a.fleet != no_counter ? now_[a.fleet].zone : now_[a.ship].zone;
    const auto there = lens().tags(foe_, true, own.zone);
    const bool may_be_met = !there.empty() || !lens().open_ships(foe_, own.zone).empty();
    if (!may_be_met) return;
    PlannedNavalInterception met{own.zone, true, there, {}, {}};
    for (const int t : suspects_.tactics(there)) met.with.push_back(throws_with(t, false));
    found_.push_back(met);
    if (ships_of(war_, now_, own).empty()) {
      found_.push_back(PlannedLoss{own.zone, a.fleet});
      return;
    }
    std::optional<Target> target;
    if (a.meet == Meet::Intercept) target = anybody_at_sea(lens(), a.fleet, a.ship, own.zone);
    if (target) {
      Intercept attempt;
      attempt.target = *target;
      attempt.fleet = a.fleet;
      attempt.ship = a.ship;
      if (may_intercept_at_sea(lens(), attempt))
        try_at_sea(attempt, own);
      else
        target.reset();
    }
    const bool hidden = target ? target->what == Target::What::Counter : !there.empty();
    naval_battle(own, !hidden ? std::vector<Tag>() : target ? std::vector{target->tag} : there);
  }
  void intercept_at_sea(const Intercept& a) {
    const Zone here = a.fleet != no_counter ? now_[a.fleet].zone : now_[a.ship].zone;
    const Force own =
        interceptors_at_sea(war_, now_, seat_, here, a.fleet, a.ship, a.united, a.target);
    try_at_sea(a, own);
    naval_battle(own, a.target.what == Target::What::Counter ? std::vector{a.target.tag}
                                                             : std::vector<Tag>());
  }
  void try_at_sea(const Intercept& a, const Force& own) {
    PlannedNavalInterception plan{own.zone, false, {}, a.target, {}};
    plan.oracle = a.oracle;
    plan.with.push_back(throws_with(tactical(war_, now_, own), a.oracle));
    found_.push_back(plan);
    pay_for(a);
    remember(own.counters, own.loose_ships, a.target);
  }

  // Against these fleets, whatever they are, or against the open ships.
  void naval_battle(const Force& own, const std::vector<Tag>& foes) {
    PlannedNavalBattle plan;
    plan.zone = own.zone;
    plan.foes = foes;
    plan.pn = naval_points(war_, ships_of(war_, now_, own));
    plan.s = strategy_at_sea(war_, now_, own);
    Position table = now_;
    Battle& fought = table.battle.emplace();
    fought.sea = true;
    fought.zone = own.zone;
    fought.active = now_.active;
    fought.forces[seat_] = own;
    Force& enemy = fought.forces[foe_];
    enemy.side = foe_;
    enemy.zone = own.zone;
    enemy.sea = true;
    if (foes.empty()) {
      enemy.loose_ships = lens().open_ships(foe_, own.zone);
      plan.against.push_back(
          {naval_points(war_, enemy.loose_ships), naval_odds(war_, table, seat_)});
      plan.foe = naval_odds(war_, table, foe_);
    } else {
      for (const int pn : {2 * plan.pn, plan.pn, (plan.pn + 1) / 2}) {
        PerSeat<int> points{};
        points[seat_] = plan.pn;
        points[foe_] = pn;
        plan.against.push_back({pn, naval_odds(war_, table, seat_, points, 0)});
      }
    }
    found_.push_back(std::move(plan));
  }

  // --- what an attempt costs ---------------------------------------------------------------------

  void pay_for(const Intercept& a) {
    now_.pa[seat_] = std::max(0, now_.pa[seat_] - cost::interception);
    auto& hand = now_.hands[seat_];
    for (const auto& [played, ruse] :
         {std::pair(a.recon, Ruse::Reconnaissance), std::pair(a.oracle, Ruse::Oracle)})
      if (const auto found = std::find(hand.begin(), hand.end(), ruse);
          played && found != hand.end())
        hand.erase(found);
  }
  void remember(const std::vector<CounterId>& counters, const std::vector<ShipId>& ships,
                const Target& target) {
    Try one;
    one.side = seat_;
    if (target.what == Target::What::Counter) one.counter = bearer(war_, now_, target.tag);
    const auto note = [&](CounterId by, ShipId ship, Zone zone) {
      one.by = by;
      one.by_ship = ship;
      if (one.counter == no_counter) one.open_in = zone;
      now_.tries.push_back(one);
    };
    for (const CounterId counter : counters) note(counter, no_ship, now_[counter].zone);
    for (const ShipId ship : ships) note(no_counter, ship, now_[ship].zone);
  }
  void clear_surprises() { may_surprise_ = {}; }

  const War& war_;
  Seat seat_;
  Seat foe_;
  Suspects suspects_;
  Position now_;
  PerSeat<bool> may_surprise_{};
  std::vector<Prospect> found_;
  bool passed_ = false;
};

}  // namespace

std::vector<ProspectsOfLine> prospects_of(const War& war, const Position& now, Seat seat,
                                          std::span<const ScriptLine<DeadThanPersia>> lines) {
  if (now.phase != Phase::Operations || now.active != seat || now.battle || now.outcome) return {};
  const View view = DeadThanPersia::view(war, now, seat);
  HarmlessDice any;  // whatever is imagined of the enemy is taken away
  auto table = imagine(war, view, seat, any);
  if (!table || !view.memory) return {};
  take_away_what_is_hidden(war, *table, other(seat));
  return Rehearsal(war, view, std::move(*table), seat).of(lines);
}

}  // namespace cursus::dead_than_persia
