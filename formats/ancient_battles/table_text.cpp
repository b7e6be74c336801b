// Ancient Battles: the table in words, from a view.
#include <fmt/format.h>

#include <algorithm>

#include "formats/ancient_battles/module.hpp"
#include "formats/ancient_battles/names.hpp"

namespace cursus::ancient_battles {

namespace {

using formats::Catalogue;
using formats::Section;

class Layer {
 public:
  Layer(const Battle& battle, const View& view, formats::Language language)
      : battle_(battle),
        view_(view),
        catalogue_(Catalogue::of(language)),
        japanese_(language == formats::Language::Ja) {}

  Section state() const {
    Section section{say("ab.lay.state"), {}};
    section.lines.push_back(say("ab.lay.turn", {{"turn", std::to_string(view_.turn)},
                                                {"turns", std::to_string(battle_.turns)},
                                                {"side", side(view_.phasing)},
                                                {"phase", phase()}}));
    return section;
  }

  // What is played for, and what only this battle has.
  Section rules() const {
    Section section{say("ab.lay.rules"), {}};
    const auto add = [&](std::string_view rule, const Catalogue::Arguments& arguments) {
      section.lines.push_back(say(fmt::format("ab.rule.{}", rule), arguments));
    };
    add("end", {{"turns", std::to_string(battle_.turns)}});
    if (battle_.army_leader_loss_is_defeat) add("army-leader", {});
    for (const Seat seat : both_seats) {
      const SideRules& rules = battle_.sides[seat];
      const std::string name = side(seat);
      const auto number = [](int n) { return std::to_string(n); };
      if (rules.needs)
        add("needs", {{"side", name},
                      {"level", say(fmt::format("ab.level.{}",
                                                formats::name_of(level_names, *rules.needs)))}});
      if (rules.no_move_on_turn_1) add("no-move", {{"side", name}});
      if (rules.turn_1_move > 0)
        add("first-move", {{"side", name}, {"move", number(rules.turn_1_move)}});
      if (rules.turn_1_shift != 0)
        add("first-shift", {{"side", name}, {"columns", number(rules.turn_1_shift)}});
      if (rules.cavalry_frozen_until > 0)
        add("frozen", {{"side", name}, {"turn", number(rules.cavalry_frozen_until)}});
      if (rules.displacement) add("displacement", {{"side", name}});
      add("rally", {{"side", name}, {"dice", rally_dice(rules)}});
    }
    return section;
  }

  formats::Score score(Seat seat) const {
    formats::Score score{seat, view_.points_lost[seat], std::nullopt, morale(seat)};
    if (battle_.sides[seat].rout > 0) score.goal = battle_.sides[seat].rout;
    return score;
  }

  Section forces(Seat seat, std::optional<Seat> reader) const {
    const std::string_view title = !reader           ? "ab.lay.forces"
                                   : *reader == seat ? "ab.lay.own"
                                                     : "ab.lay.enemy";
    Section section{say(title, {{"side", side(seat)}}), {}, Section::Kind::Forces, seat};
    for (const View::Piece* piece : on_map(seat)) section.rows.push_back(placed(*piece));
    for (const Fate fate : {Fate::Reserve, Fate::Eliminated}) {
      std::string all;
      for (const View::Piece& piece : view_.pieces)
        if (piece.fate == fate && battle_[piece.unit].side == seat)
          (all += all.empty() ? "" : say("ab.between")) += battle_[piece.unit].id;
      if (!all.empty())
        section.lines.push_back(
            say(fate == Fate::Reserve ? "ab.lay.reserve" : "ab.lay.eliminated", {{"units", all}}));
    }
    return section;
  }

 private:
  std::string say(std::string_view key, const Catalogue::Arguments& arguments = {}) const {
    return catalogue_.say(key, arguments);
  }
  std::string side(Seat seat) const { return say("ab.side." + battle_.sides[seat].name); }
  std::string phase() const {
    return say(fmt::format("ab.phase.{}", formats::name_of(phase_names, view_.phase)));
  }

  std::string rally_dice(const SideRules& rules) const {
    std::string all;
    for (std::size_t die = 0; die < rules.rally_on.size(); ++die)
      if (rules.rally_on[die])
        (all += all.empty() ? "" : say("ab.between")) += std::to_string(die + 1);
    return all;
  }

  std::string morale(Seat seat) const {
    const SideRules& rules = battle_.sides[seat];
    std::string line = say("ab.lay.lost", {{"points", std::to_string(view_.points_lost[seat])}});
    if (rules.demoralised > 0 && !view_.demoralised[seat])
      line += say("ab.lay.demoralised-at", {{"level", std::to_string(rules.demoralised)}});
    if (view_.demoralised[seat]) line += say("ab.lay.demoralised");
    if (rules.rout > 0) line += say("ab.lay.rout-at", {{"level", std::to_string(rules.rout)}});
    return line;
  }

  std::vector<const View::Piece*> on_map(Seat seat) const {
    std::vector<const View::Piece*> pieces;
    for (const View::Piece& piece : view_.pieces)
      if (piece.fate == Fate::OnMap && battle_[piece.unit].side == seat) pieces.push_back(&piece);
    std::ranges::stable_sort(
        pieces, {}, [this](const View::Piece* piece) { return battle_.map.grid.name(piece->hex); });
    return pieces;
  }

  // 0804, G-PLA-a, 6-3, Plataeans a
  Section::Row placed(const View::Piece& piece) const {
    const Unit& unit = battle_[piece.unit];
    const bool reduced = piece.reduced && unit.reduced.has_value();
    const int strength = reduced ? unit.reduced->strength : unit.strength;
    const int move = reduced ? unit.reduced->move : unit.move;
    std::string name = japanese_ ? unit.name_ja : unit.name;
    const auto mark = [&](bool shown, std::string_view key) {
      if (shown) name += say("ab.between") + say(key);
    };
    mark(unit.leader(), "ab.lay.leader");
    switch (unit.missile) {
      case Missile::None:
        break;
      case Missile::Javelin:
        mark(!piece.javelins_spent, "ab.lay.javelins");
        break;
      case Missile::Sling:
        mark(true, "ab.lay.slings");
        break;
      case Missile::Bow:
        mark(true, "ab.lay.bows");
        break;
    }
    mark(unit.dot && !unit.leader(), "ab.lay.light");
    mark(unit.may_charge && !piece.charging, "ab.lay.may-charge");
    mark(piece.reduced, "ab.lay.reduced");
    mark(piece.disrupted, "ab.lay.disrupted");
    mark(piece.charging, "ab.lay.charging");
    mark(piece.javelins_spent, "ab.lay.javelins-spent");
    return {battle_.map.grid.name(piece.hex), unit.id, fmt::format("{}-{}", strength, move), name};
  }

  const Battle& battle_;
  const View& view_;
  const Catalogue& catalogue_;
  bool japanese_;
};

}  // namespace

std::vector<Section> Formats::table_text(const Battle& battle, const View& view,
                                         std::optional<Seat> seat, formats::Language language) {
  const Layer layer(battle, view, language);
  const Seat first = seat.value_or(Seat::First);
  return {layer.state(), layer.forces(first, seat), layer.forces(other(first), seat),
          layer.rules()};
}

std::vector<formats::Score> Formats::score(const Battle& battle, const View& view,
                                           formats::Language language) {
  const Layer layer(battle, view, language);
  return {layer.score(Seat::First), layer.score(Seat::Second)};
}

}  // namespace cursus::ancient_battles
