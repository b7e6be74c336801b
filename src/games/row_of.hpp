// The parts of a row that follow from a game's formats.
#pragma once

#include <memory>
#include <nlohmann/json.hpp>
#include <string_view>
#include <utility>
#include <vector>

#include "formats/json/malformed.hpp"
#include "src/games/bare_game.hpp"
#include "src/games/games.hpp"

namespace cursus::games {

inline auto no_map_of(std::string_view scenario) {
  return untimely({}, "map.none", {{"scenario", std::string(scenario)}});
}

// For games that have little to tell.
inline void nothing_changed(const formats::JsonView&, formats::Language, ChangedForces&) {}
inline std::vector<formats::Section> no_rules_aid(std::string_view, const nlohmann::json&,
                                                  formats::Language) {
  return {};
}
inline Samples samples_of(std::string_view scenario, int shown_turns) {
  return {scenario, scenario, scenario, scenario, shown_turns, scenario, 0};
}

// `Formats`: the Game, and setting_of, opening, read_answer, read_view, read_event as
// formats::FromTables has them. `draw(setting, view, events, language)` makes the map,
// `shown_as(setting, seat)` says how a side is drawn.
template <class Formats, auto draw,
          render::Side (*shown_as)(const typename Formats::Game::Setting&, Seat)>
struct RowOf {
  static Result<render::Scene> scene(std::string_view scenario, const nlohmann::json& view,
                                     const nlohmann::json& events, formats::Language language) {
    const auto setting = setting_of(scenario);
    if (!setting) return no_map_of(scenario);
    const auto seen = Formats::read_view(*setting, view);
    if (!seen) return tl::make_unexpected(seen.error());
    std::vector<typename Formats::Game::Event> told;
    for (const nlohmann::json& one : events) {
      auto event = Formats::read_event(*setting, one);
      if (!event)
        return formats::malformed(
            "data.unknown-value",
            {{"path", "events"}, {"found", one.dump()}, {"expected", "event"}});
      told.push_back(std::move(*event));
    }
    return draw(*setting, *seen, told, language);
  }

  static PerSeat<render::Side> looks_of_sides(std::string_view scenario) {
    const auto setting = setting_of(scenario);
    if (!setting) return {};
    return {{shown_as(*setting, Seat::First), shown_as(*setting, Seat::Second)}};
  }

  static std::unique_ptr<BareGame> rules(std::string_view scenario) {
    return std::make_unique<BareGameOf<Rules>>(scenario);
  }

 private:
  struct Rules {
    using Game = typename Formats::Game;
    static auto setting(std::string_view scenario) { return setting_of(scenario).value(); }
    static auto opening(const typename Game::Setting& setting) { return Formats::opening(setting); }
    static auto read(const typename Game::Setting& setting, std::string_view answer) {
      return Formats::read_answer(setting, answer);
    }
  };
  static auto setting_of(std::string_view scenario) {
    return Formats::setting_of(scenario, nlohmann::json::object());
  }
};

}  // namespace cursus::games
