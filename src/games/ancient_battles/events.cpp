#include "src/games/ancient_battles/events.hpp"

#include <algorithm>

namespace cursus::render {

namespace ab = ancient_battles;

namespace {

using formats::Catalogue;
using formats::Language;

// As the table prints it (A-CRT).
std::string short_result(ab::CombatResult result) {
  switch (result) {
    case ab::CombatResult::AL:
      return "AL";
    case ab::CombatResult::DL:
      return "DL";
    case ab::CombatResult::Ex:
      return "Ex";
    case ab::CombatResult::Ar:
      return "Ar";
    case ab::CombatResult::Dr:
      return "Dr";
    case ab::CombatResult::Ne:
      return "Ne";
  }
  return {};
}

// Events do not say where everybody stood. The view says where everybody stands now, so the
// events are read from the last to the first, each one taken back.
class Backwards {
 public:
  Backwards(Scene& scene, const ab::Battle& battle, const ab::View& view, Language language)
      : scene_(scene),
        battle_(battle),
        language_(language),
        words_(Catalogue::of(language)),
        hex_(battle.size(), no_hex),
        alive_(battle.size(), false),
        recalled_(battle.size(), false) {
    for (const ab::View::Piece& piece : view.pieces) {
      if (piece.fate != ab::Fate::OnMap) continue;
      hex_[index(piece.unit)] = piece.hex;
      alive_[index(piece.unit)] = true;
    }
  }

  void finish() {
    std::reverse(scene_.arrows.begin(), scene_.arrows.end());
    std::reverse(scene_.bursts.begin(), scene_.bursts.end());
    std::reverse(scene_.markers.begin(), scene_.markers.end());
  }

  void operator()(const ab::Moved& e) {
    if (e.path.empty()) return;
    const bool recalled = recalled_[index(e.unit)];
    if (!recalled) arrow(e.unit, e.path, e.charging ? ArrowKind::Charge : ArrowKind::Move);
    recalled_[index(e.unit)] = false;
    at(e.unit) = e.path.front();
  }
  void operator()(const ab::MoveRecalled& e) { recalled_[index(e.unit)] = true; }
  void operator()(const ab::FellBack& e) {
    arrow(e.unit, {e.from, e.via, e.to}, ArrowKind::Retreat);
    at(e.unit) = e.from;
  }
  void operator()(const ab::Retreated& e) {
    arrow(e.unit, {e.from, e.to}, ArrowKind::Retreat);
    at(e.unit) = e.from;
  }
  void operator()(const ab::LeaderEscaped& e) {
    arrow(e.leader, {e.from, e.to}, ArrowKind::Retreat);
    at(e.leader) = e.from;
  }
  void operator()(const ab::Advanced& e) {
    arrow(e.unit, {e.from, e.to}, ArrowKind::Advance);
    at(e.unit) = e.from;
    for (const ab::UnitId leader : e.leaders) at(leader) = e.from;
  }
  void operator()(const ab::Fired& e) {
    arrow(e.unit, {at(e.unit), at(e.target)}, ArrowKind::Missile);
  }
  void operator()(const ab::Eliminated& e) {
    at(e.unit) = e.hex;
    if (alive_[index(e.unit)]) return;  // rallied since
    const ab::Unit& unit = battle_[e.unit];
    scene_.markers.push_back({place_of(e.hex), MarkerKind::Loss, unit.side,
                              words_.say("map.loss", {{"name", unit_name(unit, language_)},
                                                      {"hex", battle_.map.grid.name(e.hex)}})});
  }
  void operator()(const ab::CombatResolved& e) {
    Burst burst;
    burst.label = std::to_string(e.number);
    burst.name = words_.say("map.battle", {{"number", burst.label},
                                           {"attackers", take(e.odds.attackers, burst.from)},
                                           {"defenders", take(e.odds.defenders, burst.at)}});
    burst.result = short_result(e.result);
    if (!burst.at.empty()) scene_.bursts.push_back(std::move(burst));
  }

  // Told, but not drawn.
  void operator()(const ab::PlayerTurnBegan&) {}
  void operator()(const ab::Placed&) {}
  void operator()(const ab::SetUpRevealed&) {}
  void operator()(const ab::LeaderOverrun&) {}
  void operator()(const ab::CombatsPlanned&) {}
  void operator()(const ab::CombatVoid&) {}
  void operator()(const ab::Reduced&) {}
  void operator()(const ab::RallyRolled&) {}
  void operator()(const ab::Rallied&) {}
  void operator()(const ab::RallyFailed&) {}
  void operator()(const ab::MoraleChanged&) {}
  void operator()(const ab::BattleEnded&) {}

 private:
  HexId& at(ab::UnitId unit) { return hex_[index(unit)]; }

  void arrow(ab::UnitId unit, const std::vector<HexId>& path, ArrowKind kind) {
    Arrow arrow{{}, kind, battle_[unit].side};
    for (const HexId hex : path)
      if (hex != no_hex) arrow.path.push_back(place_of(hex));
    if (arrow.path.size() >= 2) scene_.arrows.push_back(std::move(arrow));
  }

  // The places and the names of those who fought.
  std::string take(const std::vector<ab::StrengthLine>& lines, std::vector<Place>& places) {
    std::string names;
    for (const ab::StrengthLine& line : lines) {
      names += (names.empty()               ? ""
                : language_ == Language::Ja ? "、"
                                            : ", ") +
               unit_name(battle_[line.unit], language_);
      if (at(line.unit) != no_hex) places.push_back(place_of(at(line.unit)));
    }
    return names;
  }

  Scene& scene_;
  const ab::Battle& battle_;
  Language language_;
  const Catalogue& words_;
  std::vector<HexId> hex_;
  std::vector<bool> alive_;
  std::vector<bool> recalled_;
};

}  // namespace

void add_happenings(Scene& scene, const ab::Battle& battle, const ab::View& view,
                    std::span<const ab::Event> since, Language language) {
  Backwards backwards(scene, battle, view, language);
  for (auto event = since.rbegin(); event != since.rend(); ++event) std::visit(backwards, *event);
  backwards.finish();
}

}  // namespace cursus::render
