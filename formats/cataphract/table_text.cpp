#include "formats/cataphract/table_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "formats/cataphract/speech.hpp"

namespace cursus::cataphract {

using formats::Section;

Position pieces_of(const Battle& battle, const View& view) {
  Position now;
  now.turn = view.turn;
  now.units.resize(battle.units.size());
  now.leaders.resize(battle.leaders.size());
  for (const View::Piece& piece : view.pieces)
    if (index(piece.unit) < now.units.size()) now[piece.unit] = piece.state;
  for (const View::General& general : view.leaders)
    if (index(general.leader) < now.leaders.size()) now[general.leader] = general.state;
  for (const Seat seat : both_seats) {
    now.sides[seat].ferocity = view.ferocity[seat];
    now.sides[seat].rout_points = view.rout_points[seat];
  }
  return now;
}

namespace {

class TableLayer {
 public:
  TableLayer(const Battle& battle, const View& view, Language language)
      : battle_(battle), view_(view), now_(pieces_of(battle, view)), speech_(battle, language) {}

  Section state() const {
    Section section{speech_.say("lay.state"), {}};
    if (view_.outcome)
      section.lines.push_back(speech_.say("lay.over"));
    else
      section.lines.push_back(speech_.say("lay.turn", {{"turn", std::to_string(view_.turn)},
                                                       {"stage", speech_.spoken(view_.stage)},
                                                       {"side", speech_.spoken(view_.phasing)}}));
    if (view_.active != no_leader)
      section.lines.push_back(
          speech_.say("lay.active", {{"leader", speech_.spoken(view_.active)}}));
    return section;
  }

  Section leaders(Seat seat) const {
    Section section{speech_.say("lay.leaders", {{"side", speech_.spoken(seat)}}),
                    {},
                    Section::Kind::Forces,
                    seat};
    std::string lost;
    for (std::size_t i = 0; i < battle_.leaders.size(); ++i) {
      const LeaderId leader = leader_id(i);
      if (battle_[leader].side != seat) continue;
      if (on_map(now_, leader)) section.rows.push_back(row(leader));
      if (now_[leader].fate == Fate::Eliminated) speech_.list(lost, speech_.spoken(leader));
    }
    if (!lost.empty()) section.lines.push_back(speech_.say("lay.lost", {{"units", lost}}));
    return section;
  }

  Section forces(Seat seat, std::optional<Seat> reader) const {
    const std::string_view title = !reader           ? "lay.forces"
                                   : *reader == seat ? "lay.own"
                                                     : "lay.enemy";
    Section section{
        speech_.say(title, {{"side", speech_.spoken(seat)}}), {}, Section::Kind::Forces, seat};
    for (const UnitId unit : in_hex_order_of(seat)) section.rows.push_back(row(unit));
    std::map<int, std::string> to_come;  // by the turn of their arrival
    std::string lost;
    for (std::size_t i = 0; i < battle_.units.size(); ++i) {
      const Unit& unit = battle_.units[i];
      if (unit.side != seat) continue;
      if (now_.units[i].fate == Fate::Reserve) speech_.list(to_come[unit.arrives], unit.id);
      if (now_.units[i].fate == Fate::Eliminated) speech_.list(lost, unit.id);
    }
    for (const auto& [turn, units] : to_come)
      section.lines.push_back(speech_.say(turn > 0 ? "lay.to-come" : "lay.reserve",
                                          {{"units", units}, {"turn", std::to_string(turn)}}));
    if (!lost.empty()) section.lines.push_back(speech_.say("lay.lost", {{"units", lost}}));
    return section;
  }

  // Chart A1: who forms lines with whom.
  Section lines(Seat seat) const {
    Section section{speech_.say("lay.lines", {{"side", speech_.spoken(seat)}}), {}};
    int number = 0;
    for (const LineRow& row : battle_.lines) {
      if (row.side != seat) continue;
      std::string kinds;
      for (const UnitType type : row.types) speech_.list(kinds, speech_.spoken(type));
      std::string of;
      for (const std::string& cls : row.classes) speech_.list(of, speech_.word("class", cls));
      for (const std::string& nation : row.nations)
        speech_.list(of, speech_.word("nation", nation));
      if (!of.empty()) kinds = speech_.say("lay.line.of", {{"kinds", kinds}, {"of", of}});
      section.lines.push_back(
          speech_.say(row.cavalry ? "lay.line.horse" : "lay.line.foot",
                      {{"number", std::to_string(++number)}, {"kinds", kinds}}));
    }
    return section;
  }

  formats::Score score(Seat seat) const {
    const int level = battle_.sides[seat].withdrawal_level;
    const int points = view_.rout_points[seat];
    return {seat, points, level,
            speech_.say("lay.score",
                        {{"points", std::to_string(points)}, {"level", std::to_string(level)}}) +
                (view_.ferocity[seat] ? speech_.say("lay.ferocity") : std::string())};
  }

 private:
  std::vector<UnitId> in_hex_order_of(Seat seat) const {
    std::vector<UnitId> units;
    for (std::size_t i = 0; i < battle_.units.size(); ++i)
      if (battle_.units[i].side == seat && on_map(now_, unit_id(i)) &&
          battle_.grid().contains(now_.units[i].hex))
        units.push_back(unit_id(i));
    std::ranges::stable_sort(units, {}, [&](UnitId unit) { return now_[unit].hex; });
    return units;
  }

  // 1311, belisarius, Belisarius, "overall commander, initiative 6 …", "finished"
  Section::Row row(LeaderId leader) const {
    const LeaderState& state = now_[leader];
    const Leader& data = battle_[leader];
    const auto number = [](int n) { return std::to_string(n); };
    std::string about =
        speech_.say(data.kind == LeaderKind::OC ? "lay.leader.oc" : "lay.leader",
                    {{"kind", speech_.word("lay.kind", term(data.kind).english)},
                     {"initiative", number(initiative_of(battle_, now_, leader))},
                     {"lines", number(line_commands_of(battle_, now_, leader))},
                     {"range", number(range_of(battle_, now_, leader))},
                     {"strategy", number(strategy_of(battle_, now_, leader))},
                     {"charisma", number(charisma_of(battle_, now_, leader))},
                     {"combat", number(personal_combat_of(battle_, now_, leader))}});
    if (data.elite) speech_.list(about, speech_.say("lay.elite"));
    std::string marks = speech_.say(state.status == Status::Finished ? "lay.finished"
                                    : state.status == Status::Active ? "lay.active-now"
                                                                     : "lay.inactive");
    mark(marks, state.wounded, "lay.wounded");
    mark(marks, state.no_momentum, "lay.no-momentum");
    mark(marks, state.may_line, "lay.may-line");
    return {speech_.spoken(state.hex), data.id, speech_.name(leader), about, marks};
  }

  // 1404, byz_cat1, Cataphracts 1, "heavy cavalry, composite bow", "size 5, TQ 7, MA 8", "CH 2 …"
  Section::Row row(UnitId unit) const {
    const UnitState& state = now_[unit];
    std::string about = speech_.spoken(type_of(battle_, now_, unit));
    const Missile missile = missile_of(battle_, now_, unit);
    if (missile != Missile::None)
      speech_.list(about, speech_.word("missile", term(missile).english));
    const std::string figures =
        speech_.say("lay.figures", {{"size", std::to_string(size_of(battle_, now_, unit))},
                                    {"tq", std::to_string(tq_of(battle_, now_, unit))},
                                    {"ma", std::to_string(ma_of(battle_, now_, unit))}});
    std::string marks = speech_.say("lay.facing", {{"facing", speech_.spoken(state.facing)}});
    if (state.ch > 0)
      speech_.list(marks, speech_.say("lay.hits", {{"ch", std::to_string(state.ch)}}));
    mark(marks, state.routed, "lay.routed");
    mark(marks, missile != Missile::None && state.ammo == Ammo::Low, "lay.low");
    mark(marks, missile != Missile::None && state.ammo == Ammo::No, "lay.no");
    mark(marks, state.moved, "lay.moved");
    mark(marks, state.rallied, "lay.rallied");
    mark(marks, state.on_foot, "lay.on-foot");
    mark(marks, state.formation == Formation::Column, "lay.column");
    mark(marks, state.formation == Formation::Wedge, "lay.wedge");
    mark(marks, state.locked, "lay.locked");
    mark(marks, state.lent, "lay.lent");
    mark(marks, state.marker != Marker::None, "lay.marked");
    if (state.uncontrolled != 0)
      speech_.list(marks,
                   speech_.say("lay.uncontrolled", {{"line", std::to_string(state.uncontrolled)}}));
    return {speech_.spoken(state.hex), battle_[unit].id, speech_.name(unit), about, figures, marks};
  }

  void mark(std::string& marks, bool shown, std::string_view key) const {
    if (shown) speech_.list(marks, speech_.say(key));
  }

  const Battle& battle_;
  const View& view_;
  Position now_;
  Speech speech_;
};

}  // namespace

std::vector<Section> lay_table(const Battle& battle, const View& view, std::optional<Seat> seat,
                               Language language) {
  const TableLayer layer(battle, view, language);
  const Seat first = seat.value_or(Seat::First);
  return {layer.state(),
          layer.leaders(first),
          layer.forces(first, seat),
          layer.leaders(other(first)),
          layer.forces(other(first), seat),
          layer.lines(first)};
}

std::vector<formats::Score> score_of(const Battle& battle, const View& view, Language language) {
  const TableLayer layer(battle, view, language);
  return {layer.score(Seat::First), layer.score(Seat::Second)};
}

}  // namespace cursus::cataphract
