#include "src/games/cataphract/events.hpp"

#include <algorithm>
#include <utility>

#include "formats/cataphract/speech.hpp"

namespace cursus::render {

namespace cat = cataphract;

namespace {

using formats::Catalogue;
using formats::Language;

// Events do not say where everybody stood. The view says where everybody stands now, so they are
// read from the last to the first, each one taken back. Steps that follow one another become one
// arrow.
class CataphractBackwards {
 public:
  CataphractBackwards(Scene& scene, const cat::Battle& battle, const cat::View& view,
                      Language language)
      : scene_(scene),
        battle_(battle),
        speech_(battle, language),
        words_(Catalogue::of(language)),
        hex_(battle.units.size(), no_hex),
        lost_(battle.units.size(), 0),
        steps_(battle.units.size()) {
    for (const cat::View::Piece& piece : view.pieces)
      if (known(piece.unit) && piece.state.fate == cat::Fate::OnMap)
        at(piece.unit) = piece.state.hex;
  }

  void finish(const cat::View& view) {
    for (const cat::View::Piece& piece : view.pieces) {
      if (!known(piece.unit)) continue;
      if (steps_[cat::index(piece.unit)].open) seen(piece.unit, piece.state.began);
      end_arrow(piece.unit);
    }
    std::reverse(scene_.arrows.begin(), scene_.arrows.end());
    std::reverse(scene_.bursts.begin(), scene_.bursts.end());
    std::reverse(scene_.markers.begin(), scene_.markers.end());
    std::reverse(fighters_.begin(), fighters_.end());
    for (std::size_t i = 0; i < scene_.bursts.size(); ++i) {
      Burst& burst = scene_.bursts[i];
      burst.label = std::to_string(i + 1);
      burst.name = words_.say("map.battle", {{"number", burst.label},
                                             {"attackers", fighters_[i].attackers},
                                             {"defenders", fighters_[i].defenders}});
    }
  }

  void operator()(const cat::Stepped& e) { step(e.unit, e.from, e.to, ArrowKind::Move); }
  void operator()(const cat::Advanced& e) { step(e.unit, e.from, e.to, ArrowKind::Advance); }
  void operator()(const cat::RoutMoved& e) { step(e.unit, e.from, e.to, ArrowKind::Retreat); }
  void operator()(const cat::Withdrew& e) {
    if (!known(e.unit) || e.way.empty()) return;
    seen(e.unit, e.way.back());
    end_arrow(e.unit);
    Steps& steps = steps_[cat::index(e.unit)];
    steps = {ArrowKind::Retreat, {e.way.rbegin(), e.way.rend()}, true};
    at(e.unit) = no_hex;
  }
  void operator()(const cat::Fired& e) {
    if (!known(e.firer)) return;
    if (known(e.target)) seen(e.target, e.hex);
    arrow(e.firer, {at(e.firer), e.hex}, ArrowKind::Missile);
  }
  void operator()(const cat::Eliminated& e) {
    if (!known(e.unit)) return;
    lost_[cat::index(e.unit)] = 1;  // where, is told by what came before
  }
  void operator()(const cat::ShockResolved& e) {
    Burst burst;
    auto attackers = take(e.combat.attackers, burst.from);
    auto defenders = take(e.combat.defenders, burst.at);
    if (burst.at.empty()) return;
    scene_.bursts.push_back(std::move(burst));
    fighters_.push_back({std::move(attackers), std::move(defenders)});
  }
  void operator()(const cat::Arrived& e) {
    if (!known(e.unit)) return;
    seen(e.unit, e.hex);
    end_arrow(e.unit);
    at(e.unit) = no_hex;
  }
  // Told, but not drawn.
  template <class Other>
  void operator()(const Other&) {}

 private:
  bool known(cat::UnitId unit) const { return cat::index(unit) < battle_.units.size(); }
  HexId& at(cat::UnitId unit) { return hex_[cat::index(unit)]; }

  struct Steps {
    ArrowKind kind = ArrowKind::Move;
    std::vector<HexId> back;  // from the last hex to the first
    bool open = false;        // the first is not known yet: a withdrawal does not tell it
  };

  // The unit stood here before what has been taken back.
  void seen(cat::UnitId unit, HexId hex) {
    if (!battle_.grid().contains(hex)) return;
    Steps& steps = steps_[cat::index(unit)];
    if (std::exchange(steps.open, false) && battle_.grid().adjacent(steps.back.back(), hex)) {
      steps.back.push_back(hex);
      end_arrow(unit);
    }
    at(unit) = hex;
    if (!std::exchange(lost_[cat::index(unit)], 0)) return;
    scene_.markers.push_back({place_of(hex), MarkerKind::Loss, battle_[unit].side,
                              words_.say("map.loss", {{"name", speech_.name(unit)},
                                                      {"hex", battle_.grid().name(hex)}})});
  }

  void step(cat::UnitId unit, HexId from, HexId to, ArrowKind kind) {
    if (!known(unit)) return;
    seen(unit, to);
    Steps& steps = steps_[cat::index(unit)];
    if (!steps.back.empty() && (steps.kind != kind || steps.back.back() != to)) end_arrow(unit);
    if (steps.back.empty()) steps = {kind, {to}, false};
    steps.back.push_back(from);
    at(unit) = from;
  }

  void end_arrow(cat::UnitId unit) {
    Steps& steps = steps_[cat::index(unit)];
    steps.open = false;
    std::reverse(steps.back.begin(), steps.back.end());
    arrow(unit, steps.back, steps.kind);
    steps.back.clear();
  }

  void arrow(cat::UnitId unit, const std::vector<HexId>& path, ArrowKind kind) {
    Arrow arrow{{}, kind, battle_[unit].side};
    for (const HexId hex : path)
      if (battle_.grid().contains(hex)) arrow.path.push_back(place_of(hex));
    if (arrow.path.size() >= 2) scene_.arrows.push_back(std::move(arrow));
  }

  // The places and the names of those who fought.
  std::string take(const std::vector<cat::UnitId>& units, std::vector<Place>& places) {
    std::string names;
    for (const cat::UnitId unit : units) {
      if (!known(unit)) continue;
      speech_.list(names, speech_.name(unit));
      if (battle_.grid().contains(at(unit))) places.push_back(place_of(at(unit)));
    }
    return names;
  }

  Scene& scene_;
  const cat::Battle& battle_;
  cat::Speech speech_;
  const Catalogue& words_;
  std::vector<HexId> hex_;
  std::vector<char> lost_;
  std::vector<Steps> steps_;
  struct Fighters {
    std::string attackers;
    std::string defenders;
  };
  std::vector<Fighters> fighters_;  // of the bursts
};

}  // namespace

void add_happenings(Scene& scene, const cat::Battle& battle, const cat::View& view,
                    std::span<const cat::Event> since, Language language) {
  CataphractBackwards backwards(scene, battle, view, language);
  for (auto event = since.rbegin(); event != since.rend(); ++event) std::visit(backwards, *event);
  backwards.finish(view);
}

}  // namespace cursus::render
