// Rather Dead Than Persia! §13 Control (支配): true and shown (Q28, Q66).
#include "adjudicator/dead_than_persia/control.hpp"

#include <algorithm>

#include "adjudicator/dead_than_persia/victory.hpp"

namespace cursus::dead_than_persia {

namespace {

bool knows_truly(Eyes eyes, Seat side) { return eyes == Eyes::Truth || eyes == eyes_of(side); }

bool is_open(const UnitState& unit) {
  return unit.alive && unit.box == no_counter && unit.zone != no_zone;
}

// Who is where, as these eyes see it: of all zones at once.
class Presence {
 public:
  Presence(const War& war, const Position& now, Eyes eyes) {
    std::vector<bool> manned(now.counters.size(), false);
    for (const UnitState& unit : now.units) {
      if (is_open(unit))
        (unit.side ? sides_[*unit.side] : neutrals_)[index(unit.zone)] = true;
      else if (unit.alive && unit.box != no_counter)
        manned[index(unit.box)] = true;
    }
    for (std::size_t i = 0; i < now.counters.size(); ++i) {
      const auto counter = static_cast<CounterId>(i);
      const Seat side = war[counter].side;
      const Zone zone = now[counter].zone;  // of a position by hand it may be missing
      if (on_map(now, counter) && zone != no_zone && !war[counter].fleet &&
          (!knows_truly(eyes, side) || manned[i]))
        sides_[side][index(zone)] = true;
    }
  }
  bool of(Seat side, Zone zone) const { return sides_[side][index(zone)]; }
  // R-13.0a: sole presence. Neutral units prevent it.
  std::optional<Seat> alone_in(Zone zone) const {
    const bool greeks = of(greek, zone);
    if (greeks == of(persian, zone) || neutrals_[index(zone)]) return std::nullopt;
    return greeks ? greek : persian;
  }

 private:
  using PerZone = std::array<bool, zone_count>;
  PerSeat<PerZone> sides_{};
  PerZone neutrals_{};
};

bool can_be_won(const War& war, const Position& now, Zone zone) {
  return war.scenario != Scenario::Marathon || now.colour[index(zone)];  // R-14.2g
}

std::optional<Seat> holder(const War& war, const Position& now, const Presence& presence, Eyes eyes,
                           Zone zone) {
  if (!is_land(zone) || !can_be_won(war, now, zone)) return std::nullopt;
  if (const auto side = presence.alone_in(zone)) return side;
  return now.seen_by(eyes).marker[index(zone)];
}
std::optional<Seat> holder(const War& war, const Position& now, Eyes eyes, Zone zone) {
  return holder(war, now, Presence(war, now, eyes), eyes, zone);
}

}  // namespace

bool is_present(const War& war, const Position& now, Eyes eyes, Seat side, Zone zone) {
  return Presence(war, now, eyes).of(side, zone);
}

std::optional<Seat> controls(const War& war, const Position& now, Eyes eyes, Zone zone) {
  return now.scorched[index(zone)] ? std::nullopt : holder(war, now, eyes, zone);
}
SidePerZone controlled(const War& war, const Position& now, Eyes eyes) {
  const Presence presence(war, now, eyes);
  SidePerZone sides{};
  for (std::size_t i = 0; i < zone_count; ++i)
    if (!now.scorched[i]) sides[i] = holder(war, now, presence, eyes, zone_number(i));
  return sides;
}
std::optional<Seat> controls_at_the_end(const War& war, const Position& now, Zone zone) {
  return holder(war, now, Eyes::Truth, zone);
}

void begin_control(const War& war, Position& now) {
  for (const Eyes eyes : all_eyes) {
    const Presence presence(war, now, eyes);
    Control& control = now.seen_by(eyes);
    control.marker = control.owner = now.colour;
    for (std::size_t i = 0; i < zone_count; ++i)
      control.since[i] = presence.alone_in(zone_number(i));
  }
}

Task<> settle_control(Play& play) {
  const War& war = play.setting;
  Position& now = play.now;
  for (const Eyes eyes : all_eyes) {
    const Presence presence(war, now, eyes);
    Control& control = now.seen_by(eyes);
    for (std::size_t i = 0; i < zone_count; ++i) {
      const Zone zone = zone_number(i);
      if (!is_land(zone)) continue;
      if (control.marker[i] && presence.of(other(*control.marker[i]), zone))
        control.marker[i].reset();  // R-13.0b
      if (control.since[i] && presence.alone_in(zone) != control.since[i]) control.since[i].reset();
      if (now.scorched[i]) continue;
      if (const auto side = holder(war, now, presence, eyes, zone)) control.owner[i] = side;  // Q51
    }
  }
  if (war.scenario == Scenario::IonianRevolt) co_await cities_that_fall(play);
}

void mark_control(Play& play) {
  Position& now = play.now;
  for (const Eyes eyes : all_eyes) {
    const Presence presence(play.setting, now, eyes);
    Control& control = now.seen_by(eyes);
    for (std::size_t i = 0; i < zone_count; ++i) {
      const Zone zone = zone_number(i);
      const auto alone = presence.alone_in(zone);
      if (alone && control.since[i] == alone && can_be_won(play.setting, now, zone)) {
        const bool told =  // R-13.0c: of scorched land it is known at the end alone
            eyes == Eyes::Everybody && control.marker[i] != alone && !now.scorched[i];
        control.marker[i] = alone;
        if (told) play.tell(ControlShown{zone, alone});
      }
      control.since[i] = alone;
    }
  }
}

}  // namespace cursus::dead_than_persia
