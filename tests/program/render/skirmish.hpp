// Battles of Commands & Colors for tests of maps: set up by their scenario, then changed by hand.
#pragma once

#include <string_view>
#include <vector>

#include "adjudicator/commands_and_colors/commands_and_colors.hpp"
#include "formats/commands_and_colors/names.hpp"
#include "formats/commands_and_colors/scenario.hpp"
#include "src/games/commands_and_colors/scene.hpp"

namespace cursus::render::test {

class Skirmish {
 public:
  explicit Skirmish(std::string_view scenario, std::optional<Seat> viewer = std::nullopt)
      : battle_(commands_and_colors::find_scenario(scenario)->battle),
        view_(commands_and_colors::CommandsAndColors::view(
            battle_, commands_and_colors::opening(battle_), viewer)) {}

  Skirmish& turn(int turn, Seat active, commands_and_colors::Phase phase) {
    view_.turn = turn;
    view_.active = active;
    view_.phase = phase;
    return *this;
  }
  Skirmish& move(std::string_view unit, std::string_view to) {
    events_.push_back(commands_and_colors::Moved{id(unit), piece(unit).hex, hex(to), 1});
    piece(unit).hex = hex(to);
    return *this;
  }
  Skirmish& roll(commands_and_colors::Role role, std::string_view unit, std::string_view target) {
    commands_and_colors::Rolled rolled;
    rolled.role = role;
    rolled.unit = id(unit);
    rolled.target = id(target);
    rolled.from = piece(unit).hex;
    rolled.at = piece(target).hex;
    events_.push_back(rolled);
    return *this;
  }
  Skirmish& lose(std::string_view unit, int blocks) {
    piece(unit).blocks -= blocks;
    if (piece(unit).blocks > 0) return *this;
    events_.push_back(
        commands_and_colors::Eliminated{id(unit), piece(unit).hex, other(battle_[id(unit)].side)});
    ++view_.banners[other(battle_[id(unit)].side)];
    piece(unit).fate = commands_and_colors::Fate::Eliminated;
    piece(unit).hex = no_hex;
    return *this;
  }
  Skirmish& retreat(std::string_view unit, std::string_view to) {
    events_.push_back(commands_and_colors::Retreated{id(unit), piece(unit).hex, hex(to), 1, 0});
    piece(unit).hex = hex(to);
    return *this;
  }
  Skirmish& advance(std::string_view unit, std::string_view to) {
    events_.push_back(commands_and_colors::Advanced{id(unit), piece(unit).hex, hex(to), false});
    piece(unit).hex = hex(to);
    return *this;
  }

  const commands_and_colors::Battle& battle() const { return battle_; }
  commands_and_colors::View& view() { return view_; }
  const std::vector<commands_and_colors::Event>& events() const { return events_; }
  Scene scene(formats::Language language = formats::Language::En) const {
    return commands_and_colors_scene(battle_, view_, events_, language);
  }

 private:
  commands_and_colors::PieceId id(std::string_view name) const {
    const auto found = commands_and_colors::find_piece(battle_, name);
    ensure(found != commands_and_colors::no_piece, "the test names a piece of the battle");
    return found;
  }
  commands_and_colors::View::Piece& piece(std::string_view name) {
    for (auto& one : view_.pieces)
      if (one.piece == id(name)) return one;
    defect("a piece that the view does not show", std::source_location::current());
  }
  HexId hex(std::string_view name) const {
    const auto found = battle_.board.grid.find(name);
    ensure(found.has_value(), "the test names a hex of the board");
    return *found;
  }

  commands_and_colors::Battle battle_;
  commands_and_colors::View view_;
  std::vector<commands_and_colors::Event> events_;
};

// Akragas after the first blows: moves, missiles, two battles, a loss, a retreat.
inline Skirmish akragas() {
  using enum commands_and_colors::Role;
  Skirmish battle("cca/001");
  battle.turn(3, commands_and_colors::bottom, commands_and_colors::Phase::Draw);
  battle.move("S-HI1", "F4").move("S-HI2", "E6").move("S-AX1", "F3").move("S-LB1", "E4");
  battle.roll(Fire, "S-LB1", "C-LB1").lose("C-LB1", 1);
  battle.move("C-HI1", "D6").roll(Attack, "S-HI2", "C-HI1").roll(BattleBack, "C-HI1", "S-HI2");
  battle.lose("C-HI1", 4).lose("S-HI2", 2).advance("S-HI2", "D6");
  battle.move("C-AX1", "E3").roll(Attack, "S-AX1", "C-AX1").lose("C-AX1", 1);
  battle.retreat("C-AX1", "D3");
  return battle;
}

}  // namespace cursus::render::test
