// Commands & Colors: Ancients: the table in words, from a view.
#include <fmt/format.h>

#include <algorithm>

#include "formats/commands_and_colors/module.hpp"
#include "formats/commands_and_colors/names.hpp"
#include "formats/commands_and_colors/speech.hpp"
#include "formats/commands_and_colors/spelling.hpp"

namespace cursus::commands_and_colors {

namespace {

class Layer {
 public:
  Layer(const Battle& battle, const View& view, formats::Language language)
      : battle_(battle), view_(view), speech_(battle, language) {}

  formats::Section state() const {
    formats::Section section{speech_.say("cca.lay.state"), {}};
    section.lines.push_back(speech_.say(
        "cca.lay.turn",
        {{"turn", std::to_string(view_.turn)},
         {"side", speech_.side(view_.active)},
         {"phase", speech_.word("phase", formats::name_of(phase_names, view_.phase))}}));
    if (view_.played)
      section.lines.push_back(
          speech_.say("cca.lay.played", {{"card", speech_.card(*view_.played)}}));
    section.lines.push_back(
        speech_.say("cca.lay.deck", {{"deck", std::to_string(view_.deck)},
                                     {"discards", std::to_string(view_.discards.size())}}));
    if (!view_.camps_taken.empty())
      section.lines.push_back(speech_.say("cca.lay.camps", {{"hexes", hexes(view_.camps_taken)}}));
    return section;
  }

  // What is played for, and what only this battle has.
  formats::Section rules() const {
    formats::Section section{speech_.say("cca.lay.rules"), {}};
    const auto add = [&](std::string_view rule, Speech::Arguments arguments) {
      section.lines.push_back(speech_.say(fmt::format("cca.rule.{}", rule), arguments));
    };
    add("banners", {{"goal", std::to_string(battle_.banners)}});
    for (const Seat seat : both_seats) {
      const SideRules& rules = battle_.sides[seat];
      const std::string side = speech_.side(seat);
      if (rules.hand_ramp > 0)
        add("hand-ramp", {{"side", side}, {"turns", std::to_string(rules.hand_ramp)}});
      if (rules.growth_at > 0)
        add("hand-growth", {{"side", side},
                            {"at", std::to_string(rules.growth_at)},
                            {"to", std::to_string(rules.growth_to)}});
      if (rules.exits) add("exits", {{"side", side}});
      if (rules.takes_camps) add("camps", {{"side", side}, {"hexes", hexes(battle_.camps)}});
      if (rules.must_live != no_piece)
        add("must-live", {{"side", side}, {"leader", speech_.name(battle_[rules.must_live])}});
      if (rules.ambush) add("ambush", {{"side", side}, {"units", ids(seat, &Piece::reserve)}});
      if (const std::string band = ids(seat, &Piece::sacred_band); !band.empty())
        add("sacred-band", {{"units", band}});
    }
    return section;
  }

  formats::Score score(Seat seat) const {
    return {seat, view_.banners[seat], battle_.banners,
            speech_.say("cca.lay.banners", {{"banners", std::to_string(view_.banners[seat])},
                                            {"goal", std::to_string(battle_.banners)},
                                            {"cards", std::to_string(view_.hand_sizes[seat])},
                                            {"command", std::to_string(view_.command[seat])}})};
  }

  // ORD2L, Order Two Units Left
  formats::Section hand() const {
    formats::Section section{
        speech_.say("cca.lay.hand"), {}, formats::Section::Kind::Secret, std::nullopt};
    for (const Card card : view_.hand)
      section.rows.push_back({std::string(card_code(card)), speech_.card(card)});
    return section;
  }

  formats::Section forces(Seat seat, std::optional<Seat> reader) const {
    const std::string_view title = !reader           ? "cca.lay.forces"
                                   : *reader == seat ? "cca.lay.own"
                                                     : "cca.lay.enemy";
    formats::Section section{speech_.say(title, {{"side", speech_.side(seat)}}),
                             {},
                             formats::Section::Kind::Forces,
                             seat};
    for (const View::Piece* piece : on_board(seat)) section.rows.push_back(placed(*piece));
    for (const Fate fate : {Fate::Reserve, Fate::Eliminated, Fate::Left}) {
      std::string all;
      for (const View::Piece& piece : view_.pieces)
        if (piece.fate == fate && battle_[piece.piece].side == seat)
          speech_.list(all, battle_[piece.piece].id);
      if (!all.empty())
        section.lines.push_back(speech_.say(
            fmt::format("cca.lay.{}", formats::name_of(fate_names, fate)), {{"units", all}}));
    }
    return section;
  }

 private:
  std::string hexes(const std::vector<HexId>& of) const {
    std::string all;
    for (const HexId hex : of) speech_.list(all, battle_.board.grid.name(hex));
    return all;
  }
  std::string ids(Seat seat, bool Piece::*marked) const {
    std::string all;
    for (const Piece& piece : battle_.pieces)
      if (piece.side == seat && piece.*marked) speech_.list(all, piece.id);
    return all;
  }

  // Row by row as on the board; a leader below their unit.
  std::vector<const View::Piece*> on_board(Seat seat) const {
    std::vector<const View::Piece*> pieces;
    for (const View::Piece& piece : view_.pieces)
      if (piece.fate == Fate::OnBoard && battle_[piece.piece].side == seat)
        pieces.push_back(&piece);
    std::ranges::stable_sort(pieces, {}, [](const View::Piece* piece) { return piece->hex; });
    return pieces;
  }

  // D6, C-HI1, 4, heavy infantry
  formats::Section::Row placed(const View::Piece& piece) const {
    const Piece& data = battle_[piece.piece];
    std::string name = speech_.name(data);
    const Terrain terrain = battle_.board.at(piece.hex);
    if (data.leader() && data.name != data.id) speech_.list(name, speech_.troop(Troop::LDR));
    if (terrain != Terrain::Clear)
      speech_.list(name, speech_.word("terrain", formats::name_of(terrain_names, terrain)));
    if (piece.ordered) speech_.list(name, speech_.say("cca.lay.ordered"));
    if (piece.moved) speech_.list(name, speech_.say("cca.lay.moved"));
    if (piece.battled) speech_.list(name, speech_.say("cca.lay.battled"));
    return {battle_.board.grid.name(piece.hex), data.id,
            data.leader() ? "" : std::to_string(piece.blocks), name};
  }

  const Battle& battle_;
  const View& view_;
  Speech speech_;
};

}  // namespace

std::vector<formats::Section> Formats::table_text(const Battle& battle, const View& view,
                                                  std::optional<Seat> seat,
                                                  formats::Language language) {
  const Layer layer(battle, view, language);
  const Seat first = seat.value_or(top);
  std::vector<formats::Section> sections{layer.state()};
  if (seat) sections.push_back(layer.hand());
  sections.push_back(layer.forces(first, seat));
  sections.push_back(layer.forces(other(first), seat));
  sections.push_back(layer.rules());
  return sections;
}

std::vector<formats::Score> Formats::score(const Battle& battle, const View& view,
                                           formats::Language language) {
  const Layer layer(battle, view, language);
  return {layer.score(Seat::First), layer.score(Seat::Second)};
}

}  // namespace cursus::commands_and_colors
