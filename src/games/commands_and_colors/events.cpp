#include "src/games/commands_and_colors/events.hpp"

#include <algorithm>

namespace cursus::render {

namespace cca = commands_and_colors;

namespace {

class Happenings {
 public:
  Happenings(Scene& scene, const cca::Battle& battle, const cca::Speech& speech)
      : scene_(scene), battle_(battle), speech_(speech) {}

  void operator()(const cca::Moved& e) { arrow(e.piece, e.from, e.to, ArrowKind::Move); }
  void operator()(const cca::Retreated& e) { arrow(e.unit, e.from, e.to, ArrowKind::Retreat); }
  void operator()(const cca::Evaded& e) { arrow(e.unit, e.from, e.to, ArrowKind::Retreat); }
  void operator()(const cca::LeaderMoved& e) { arrow(e.leader, e.from, e.to, ArrowKind::Retreat); }
  void operator()(const cca::Advanced& e) { arrow(e.unit, e.from, e.to, ArrowKind::Advance); }

  void operator()(const cca::Rolled& e) {
    if (e.role == cca::Role::Fire) arrow(e.unit, e.from, e.at, ArrowKind::Missile);
    const std::size_t number = numbers_.of(e);
    if (number <= scene_.bursts.size()) return;  // none, or one that is drawn already
    Burst burst;
    burst.label = std::to_string(number);
    burst.from = {place_of(e.from)};
    burst.at = {place_of(e.at)};
    burst.name = speech_.say("map.battle", {{"number", burst.label},
                                            {"attackers", speech_.piece(battle_[e.unit].id)},
                                            {"defenders", speech_.piece(battle_[e.target].id)}});
    scene_.bursts.push_back(std::move(burst));
  }

  void operator()(const cca::Eliminated& e) {
    if (e.hex == no_hex) return;
    const cca::Piece& piece = battle_[e.piece];
    scene_.markers.push_back({place_of(e.hex), MarkerKind::Loss, piece.side,
                              speech_.say("map.loss", {{"name", speech_.piece(piece.id)},
                                                       {"hex", battle_.board.grid.name(e.hex)}})});
  }

  // Told, but not drawn.
  void operator()(const cca::Dealt&) {}
  void operator()(const cca::TurnBegan&) {}
  void operator()(const cca::CardPlayed&) {}
  void operator()(const cca::Ordered&) {}
  void operator()(const cca::CommandDice&) {}
  void operator()(const cca::Restored&) {}
  void operator()(const cca::LeftTheBoard&) {}
  void operator()(const cca::Losses&) {}
  void operator()(const cca::Banner&) {}
  void operator()(const cca::FlagsIgnored&) {}
  void operator()(const cca::Rampage&) {}
  void operator()(const cca::LeaderChecked&) {}
  void operator()(const cca::FirstStruck&) {}
  void operator()(const cca::CampTaken&) {}
  void operator()(const cca::Drew&) {}
  void operator()(const cca::BattleEnded&) {}

 private:
  void arrow(cca::PieceId piece, HexId from, HexId to, ArrowKind kind) {
    if (from == no_hex || to == no_hex || from == to) return;
    scene_.arrows.push_back({{place_of(from), place_of(to)}, kind, battle_[piece].side});
  }

  Scene& scene_;
  const cca::Battle& battle_;
  const cca::Speech& speech_;
  BattleNumbers numbers_;
};

}  // namespace

std::size_t BattleNumbers::of(const cca::Rolled& e) {
  if (e.from == no_hex || e.at == no_hex) return 0;
  if (e.role == cca::Role::Fire || e.role == cca::Role::Escape) return 0;
  return fought_.emplace(std::minmax(e.from, e.at), fought_.size() + 1).first->second;
}

void add_happenings(Scene& scene, const cca::Battle& battle, std::span<const cca::Event> since,
                    const cca::Speech& speech) {
  Happenings happenings(scene, battle, speech);
  for (const cca::Event& event : since) std::visit(happenings, event);
}

}  // namespace cursus::render
