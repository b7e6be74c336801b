// Rather Dead Than Persia! The members of questions, views and positions, one row each. See
// events.md and position.md; events are in event_shapes.hpp.
#pragma once

#include "formats/dead_than_persia/names.hpp"
#include "formats/game/shapes.hpp"

namespace cursus::dead_than_persia {

using formats::field;
using formats::record;
using formats::sparse;

// --- parts ---------------------------------------------------------------------------------------

constexpr auto shape(Of<Outcome>) {
  return record<Outcome>("", field("winner", &Outcome::winner), field("ending", &Outcome::ending));
}
constexpr auto shape(Of<Target>) {
  return record<Target>("", field("what", &Target::what), sparse("tag", &Target::tag));
}
constexpr auto shape(Of<Rating>) {
  return record<Rating>("", field("kind", &Rating::kind), field("morale", &Rating::morale));
}

// --- questions: their names ----------------------------------------------------------------------

constexpr auto shape(Of<AskArrange>) { return record<AskArrange>("arrange"); }
constexpr auto shape(Of<AskAct>) { return record<AskAct>("segment"); }
constexpr auto shape(Of<AskStake>) { return record<AskStake>("stake"); }
constexpr auto shape(Of<AskIntercept>) { return record<AskIntercept>("intercept"); }
constexpr auto shape(Of<AskNavalIntercept>) { return record<AskNavalIntercept>("navalintercept"); }
constexpr auto shape(Of<AskAgree>) { return record<AskAgree>("agree"); }
constexpr auto shape(Of<AskCity>) { return record<AskCity>("city"); }
constexpr auto shape(Of<AskRuses>) { return record<AskRuses>("ruse"); }
constexpr auto shape(Of<AskOracle>) { return record<AskOracle>("oracle"); }
constexpr auto shape(Of<AskLosses>) { return record<AskLosses>("losses"); }
constexpr auto shape(Of<AskShipLosses>) { return record<AskShipLosses>("ship-losses"); }
constexpr auto shape(Of<AskDrown>) { return record<AskDrown>("drown"); }
constexpr auto shape(Of<AskStay>) { return record<AskStay>("stay"); }
constexpr auto shape(Of<AskPursue>) { return record<AskPursue>("pursue"); }
constexpr auto shape(Of<AskRetreat>) { return record<AskRetreat>("retreat"); }
constexpr auto shape(Of<AskNavalStay>) { return record<AskNavalStay>("navalstay"); }
constexpr auto shape(Of<AskAttrition>) { return record<AskAttrition>("attrition"); }
constexpr auto shape(Of<AskCargo>) { return record<AskCargo>("cargo"); }
constexpr auto shape(Of<AskIsolation>) { return record<AskIsolation>("isolation"); }
constexpr auto shape(Of<AskRedeploy>) { return record<AskRedeploy>("redeploy"); }

// --- views ---------------------------------------------------------------------------------------

constexpr auto shape(Of<View::Counter>) {
  using C = View::Counter;
  return record<C>("", field("tag", &C::tag), sparse("zone", &C::zone),
                   sparse("turned", &C::turned), sparse("zones", &C::zones),
                   sparse("counter", &C::counter), sparse("aboard", &C::aboard),
                   sparse("units", &C::units), sparse("ships", &C::ships));
}
constexpr auto shape(Of<View::OpenUnit>) {
  using U = View::OpenUnit;
  return record<U>("", field("unit", &U::unit), field("side", &U::side), field("zone", &U::zone));
}
constexpr auto shape(Of<View::KnownControl>) {
  using K = View::KnownControl;
  return record<K>("", field("zone", &K::zone), field("side", &K::side));
}
constexpr auto shape(Of<View::OpenShip>) {
  using S = View::OpenShip;
  return record<S>("", field("ship", &S::ship), field("zone", &S::zone),
                   sparse("zones", &S::zones));
}
constexpr auto shape(Of<Activation>) {
  using A = Activation;
  return record<A>("", field("leader", &A::leader), field("group", &A::group),
                   sparse("zones", &A::zones), sparse("unrolled", &A::unrolled),
                   sparse("first", &A::first), sparse("stays", &A::stays),
                   sparse("embarked", &A::embarked));
}
constexpr auto shape(Of<Sailing>) {
  return record<Sailing>("", sparse("fleet", &Sailing::fleet), sparse("ship", &Sailing::ship),
                         sparse("unrolled", &Sailing::unrolled));
}
constexpr auto shape(Of<Unmasked>) {
  return record<Unmasked>("", field("tag", &Unmasked::tag), field("leader", &Unmasked::leader));
}
constexpr auto shape(Of<View::Memory::Own>) {
  using O = View::Memory::Own;
  return record<O>("", field("counter", &O::counter), sparse("apart", &O::apart),
                   sparse("moved", &O::moved), sparse("fought", &O::fought),
                   sparse("shown", &O::shown), sparse("unwon", &O::unwon));
}
constexpr auto shape(Of<View::Memory::Unwon>) {
  using U = View::Memory::Unwon;
  return record<U>("", field("ship", &U::ship), field("unwon", &U::unwon));
}
constexpr auto shape(Of<View::Memory::Entered>) {
  using E = View::Memory::Entered;
  return record<E>("", field("tag", &E::tag), field("since", &E::since));
}
constexpr auto shape(Of<View::Memory::Tried>) {
  using T = View::Memory::Tried;
  return record<T>("", sparse("by", &T::by), sparse("ship", &T::ship), sparse("tag", &T::tag),
                   sparse("open_in", &T::open_in), sparse("here", &T::here));
}
constexpr auto shape(Of<View::Memory::Held>) {
  using H = View::Memory::Held;
  return record<H>("", sparse("marker", &H::marker), sparse("since", &H::since),
                   sparse("owner", &H::owner));
}
constexpr auto shape(Of<View::Memory>) {
  using M = View::Memory;
  return record<M>(
      "", sparse("passes", &M::passes), sparse("activated", &M::activated),
      sparse("fought", &M::fought), sparse("last_winner", &M::last_winner),
      sparse("razed", &M::razed), sparse("fallen", &M::fallen),
      sparse("activations", &M::activations), sparse("wooed", &M::wooed),
      sparse("known", &M::known), sparse("shown", &M::shown), sparse("counters", &M::counters),
      sparse("used", &M::used), sparse("disordered", &M::disordered), sparse("ships", &M::ships),
      sparse("entered", &M::entered), sparse("unmasked", &M::unmasked), sparse("tries", &M::tries),
      sparse("activation", &M::activation), sparse("sailing", &M::sailing),
      sparse("foes", &M::foes), sparse("drawn", &M::drawn));
}
constexpr auto shape(Of<View>) {
  return record<View>(
      "", field("turn", &View::turn), field("phase", &View::phase),
      field("segment", &View::segment), field("first", &View::first),
      field("active", &View::active), field("counters", &View::counters),
      field("units", &View::units), field("ships", &View::ships), field("control", &View::control),
      field("colour", &View::colour), field("scorched", &View::scorched),
      field("destroyed", &View::destroyed), field("commanders", &View::commanders),
      field("ruses_held", &View::ruses_held), field("spent", &View::spent),
      field("rests", &View::rests), field("played", &View::played),
      field("panhellenisme", &View::panhellenisme),
      field("pas_de_quartier", &View::pas_de_quartier), field("isolation", &View::isolation),
      sparse("pa", &View::pa), sparse("hand", &View::hand), sparse("away", &View::away),
      sparse("known", &View::known), sparse("memory", &View::memory), sparse("hands", &View::hands),
      sparse("points", &View::points), sparse("outcome", &View::outcome));
}

// --- positions: what is written as it lies there -------------------------------------------------

constexpr auto shape(Of<CounterState>) {
  using C = CounterState;
  return record<C>(
      "", field("fate", &C::fate), sparse("zone", &C::zone), sparse("aboard", &C::aboard),
      sparse("tag", &C::tag), sparse("turned", &C::turned), sparse("apart", &C::apart),
      sparse("moved", &C::moved), sparse("fought", &C::fought), sparse("shown", &C::shown),
      sparse("since", &C::since), sparse("zones", &C::zones), sparse("unwon", &C::unwon));
}
constexpr auto shape(Of<UnitState>) {
  using U = UnitState;
  return record<U>("", field("alive", &U::alive), field("side", &U::side), sparse("zone", &U::zone),
                   sparse("box", &U::box), sparse("used", &U::used),
                   sparse("disordered", &U::disordered), sparse("told", &U::told));
}
constexpr auto shape(Of<ShipState>) {
  using S = ShipState;
  return record<S>("", field("alive", &S::alive), sparse("zone", &S::zone), sparse("box", &S::box),
                   sparse("zones", &S::zones), sparse("unwon", &S::unwon),
                   sparse("told", &S::told));
}
constexpr auto shape(Of<Force>) {
  return record<Force>("", field("side", &Force::side), field("zone", &Force::zone),
                       sparse("sea", &Force::sea), field("counters", &Force::counters),
                       sparse("units", &Force::loose), sparse("ships", &Force::loose_ships));
}
constexpr auto shape(Of<Battle>) {
  using B = Battle;
  return record<B>("", sparse("stage", &B::stage), sparse("leaves", &B::leaves),
                   sparse("sea", &B::sea), field("zone", &B::zone), field("active", &B::active),
                   sparse("surpriser", &B::surpriser), sparse("inside", &B::inside),
                   field("round", &B::round), field("forces", &B::forces),
                   field("start", &B::start), field("lost", &B::lost),
                   field("trahison", &B::trahison), field("leaderless", &B::leaderless),
                   sparse("genie", &B::genie), sparse("sacrifice", &B::sacrifice));
}
constexpr auto shape(Of<Try>) {
  return record<Try>("", field("side", &Try::side), sparse("by", &Try::by),
                     sparse("ship", &Try::by_ship), sparse("counter", &Try::counter),
                     sparse("open_in", &Try::open_in), sparse("here", &Try::here));
}

}  // namespace cursus::dead_than_persia
