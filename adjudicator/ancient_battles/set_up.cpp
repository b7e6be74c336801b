// Ancient Battles §3 Set-up, and the optional set-ups of Granicus (§G-6).
#include "adjudicator/ancient_battles/set_up.hpp"

#include "adjudicator/ancient_battles/zones.hpp"

namespace cursus::ancient_battles {

namespace {

std::string_view clause(const Battle& battle) {
  return battle.options.set_up == SetUp::PersianFree ? "A-G-6.1a" : "A-G-6.2a";
}

}  // namespace

Verdict may_set_up(const Battle& battle, const Position& now, Seat seat, UnitId unit) {
  if (battle[unit].side != seat) return Objection{"A-3.0a", "ab.setup.not-yours", unit};
  if (now[unit].fate != Fate::Reserve || battle[unit].arrives > 0)
    return Objection{"A-3.0a", "ab.setup.already", unit};
  return {};
}

Verdict may_set_up_at(const Battle& battle, const Position& now, UnitId unit, HexId hex) {
  const Map& map = battle.map;
  if (hex == no_hex || prohibited(battle, hex))
    return Objection{"A-5.21a", "ab.setup.prohibited", unit, no_unit, hex};
  if (!map.on_a_bank[index(hex)] || map.bank[index(hex)] != battle[unit].side)
    return Objection{clause(battle), "ab.setup.wrong-bank", unit, no_unit, hex};
  if (!battle[unit].leader() && combat_unit_at(now, hex) != no_unit)
    return Objection{"A-5.32a", "ab.setup.occupied", unit, no_unit, hex};
  return {};
}

bool all_set_up(const Battle& battle, const Position& now, Seat seat) {
  for (std::size_t i = 0; i < battle.size(); ++i)
    if (may_set_up(battle, now, seat, UnitId{static_cast<std::uint8_t>(i)})) return false;
  return true;
}

namespace {

// One side places its units, one after the other; only this side hears where.
Task<> set_up_side(Play& play, Seat seat) {
  while (!all_set_up(play.setting, play.now, seat)) {
    const Question question{seat, clause(play.setting), AskSetUp{}};
    const Answer answer = co_await play.ask(question);
    const UnitId unit = std::get<Move>(answer).unit;
    const Question where{seat, clause(play.setting), AskSetUpHex{unit}};
    const Answer there = co_await play.ask(where);
    const HexId hex = std::get<GoTo>(there).hex;
    place(play.setting, play.now, unit, hex);
    play.tell(only(seat), Placed{unit, hex});
  }
}

void reveal(Play& play, Seat seat) {
  SetUpRevealed revealed{seat, {}};
  for (std::size_t i = 0; i < play.setting.size(); ++i) {
    const UnitId unit{static_cast<std::uint8_t>(i)};
    if (play.setting[unit].side == seat && on_map(play.now, unit))
      revealed.units.push_back({unit, play.now[unit].hex});
  }
  play.tell(revealed);
}

}  // namespace

Task<> set_up(Play& play) {
  switch (play.setting.options.set_up) {
    case SetUp::Fixed:
      break;
    case SetUp::PersianFree:                     // A-G-6.1a
      co_await set_up_side(play, Seat::Second);  // of the south bank, whoever moves first
      reveal(play, Seat::Second);
      break;
    case SetUp::Surprise:  // A-G-6.2a: secretly, then both are revealed together
      co_await play.both(set_up_side(play, Seat::First), set_up_side(play, Seat::Second));
      reveal(play, Seat::First);
      reveal(play, Seat::Second);
      break;
  }
}

}  // namespace cursus::ancient_battles
