// Scenes for tests: a battle told step by step, and two grounds that no game uses yet.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "adjudicator/ancient_battles/ancient_battles.hpp"
#include "formats/text/catalogue.hpp"
#include "src/render/scene.hpp"

namespace cursus::render::test {

// A view and the events that led to it, made by hand: no rules are asked.
class Story {
 public:
  explicit Story(std::string_view scenario);

  Story& turn(int turn, Seat phasing, ancient_battles::Phase phase);
  Story& move(std::string_view unit, std::vector<std::string_view> path, bool charging = false);
  // Along its row, on a map of columns, to the hex in this column.
  Story& march(std::string_view unit, int column, bool charging = false);
  Story& fire(std::string_view unit, std::string_view target, bool hit);
  Story& fight(int number, std::vector<std::string_view> attackers,
               std::vector<std::string_view> defenders);
  Story& lose(std::string_view unit);
  Story& retreat(std::string_view unit, std::string_view to);
  Story& advance(std::string_view unit, std::string_view to,
                 std::vector<std::string_view> leaders = {});
  Story& rename(std::string_view unit, std::string name);

  const ancient_battles::Battle& battle() const { return battle_; }
  const ancient_battles::View& view() const { return view_; }
  const std::vector<ancient_battles::Event>& events() const { return events_; }

 private:
  ancient_battles::UnitId unit(std::string_view id) const;
  ancient_battles::View::Piece& piece(std::string_view id);
  HexId hex(std::string_view name) const;

  ancient_battles::Battle battle_;
  ancient_battles::View view_;
  std::vector<ancient_battles::Event> events_;
};

Story marathon();          // as set up
Story granicus();          // as set up
Story marathon_midgame();  // moves, fire, disruption, fights, losses
Story granicus_midgame();

Scene scene_of(const Story& story, formats::Language language = formats::Language::En);
const Stack* stack_at(const Scene& scene, std::string_view label);  // of a hex
std::vector<std::string> path_of(const Scene& scene, const Arrow& arrow);

Scene blocks_scene();  // 13 × 9 hexes on their corners, blocks, facing, hexside features
Scene spaces_scene();  // a dozen spaces with connections, control and armies

}  // namespace cursus::render::test
