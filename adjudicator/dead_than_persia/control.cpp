// Rather Dead Than Persia! §13 Control (支配): true and shown (Q28, Q66).
#include "adjudicator/dead_than_persia/control.hpp"

#include <algorithm>

#include "adjudicator/dead_than_persia/victory.hpp"

namespace cursus::dead_than_persia {

namespace {

bool knows_truly(Eyes eyes, Seat side) { return eyes == Eyes::Truth || eyes == eyes_of(side); }

bool neutral_units_in(const Position& now, Zone zone) {
  return !open_units(now, std::nullopt, zone).empty();
}

// R-13.0a: sole presence. Neutral units prevent it.
std::optional<Seat> alone_in(const War& war, const Position& now, Eyes eyes, Zone zone) {
  const bool greeks = is_present(war, now, eyes, greek, zone);
  const bool persians = is_present(war, now, eyes, persian, zone);
  if (greeks == persians || neutral_units_in(now, zone)) return std::nullopt;
  return greeks ? greek : persian;
}

bool can_be_won(const War& war, const Position& now, Zone zone) {
  return war.scenario != Scenario::Marathon || now.colour[index(zone)];  // R-14.2g
}

std::optional<Seat> holder(const War& war, const Position& now, Eyes eyes, Zone zone) {
  if (!is_land(zone) || !can_be_won(war, now, zone)) return std::nullopt;
  if (const auto side = alone_in(war, now, eyes, zone)) return side;
  return now.seen_by(eyes).marker[index(zone)];
}

}  // namespace

bool is_present(const War& war, const Position& now, Eyes eyes, Seat side, Zone zone) {
  if (!open_units(now, side, zone).empty()) return true;
  for (const CounterId leader : counters_at(war, now, side, false, zone))
    if (!knows_truly(eyes, side) || !units_in(now, leader).empty()) return true;
  return false;
}

std::optional<Seat> controls(const War& war, const Position& now, Eyes eyes, Zone zone) {
  return now.scorched[index(zone)] ? std::nullopt : holder(war, now, eyes, zone);
}
std::optional<Seat> controls_at_the_end(const War& war, const Position& now, Zone zone) {
  return holder(war, now, Eyes::Truth, zone);
}
bool is_neutral(const War& war, const Position& now, Zone zone) {
  return !now.colour[index(zone)] && !holder(war, now, Eyes::Truth, zone);
}

void begin_control(const War& war, Position& now) {
  for (const Eyes eyes : all_eyes) {
    Control& control = now.seen_by(eyes);
    control.marker = control.owner = now.colour;
    for (std::size_t i = 0; i < zone_count; ++i)
      control.since[i] = alone_in(war, now, eyes, zone_number(i));
  }
}

Task<> settle_control(Play& play) {
  const War& war = play.setting;
  Position& now = play.now;
  for (const Eyes eyes : all_eyes) {
    Control& control = now.seen_by(eyes);
    for (std::size_t i = 0; i < zone_count; ++i) {
      const Zone zone = zone_number(i);
      if (!is_land(zone)) continue;
      if (control.marker[i] && is_present(war, now, eyes, other(*control.marker[i]), zone))
        control.marker[i].reset();  // R-13.0b
      if (control.since[i] && alone_in(war, now, eyes, zone) != control.since[i])
        control.since[i].reset();
      if (const auto side = controls(war, now, eyes, zone)) control.owner[i] = side;  // Q51
    }
  }
  if (war.scenario == Scenario::IonianRevolt) co_await cities_that_fall(play);
}

void mark_control(Play& play) {
  Position& now = play.now;
  for (const Eyes eyes : all_eyes) {
    Control& control = now.seen_by(eyes);
    for (std::size_t i = 0; i < zone_count; ++i) {
      const Zone zone = zone_number(i);
      const auto alone = alone_in(play.setting, now, eyes, zone);
      if (alone && control.since[i] == alone && can_be_won(play.setting, now, zone)) {
        const bool told = eyes == Eyes::Everybody && control.marker[i] != alone;
        control.marker[i] = alone;
        if (told) play.tell(ControlShown{zone, alone});
      }
      control.since[i] = alone;
    }
  }
}

}  // namespace cursus::dead_than_persia
