// Ancient Battles: the table in words, from a view.
#include <fmt/format.h>

#include <algorithm>

#include "formats/ancient_battles/codec.hpp"
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

std::vector<Section> Codec::lay(const Battle& battle, const View& view, std::optional<Seat> seat,
                                formats::Language language) {
  const Layer layer(battle, view, language);
  const Seat first = seat.value_or(Seat::First);
  return {layer.state(), layer.forces(first, seat), layer.forces(other(first), seat)};
}

std::vector<formats::Score> Codec::score(const Battle& battle, const View& view,
                                         formats::Language language) {
  const Layer layer(battle, view, language);
  return {layer.score(Seat::First), layer.score(Seat::Second)};
}

}  // namespace cursus::ancient_battles
