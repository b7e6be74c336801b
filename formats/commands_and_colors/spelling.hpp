// Commands & Colors: Ancients: how values are spelt in JSON.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "adjudicator/commands_and_colors/events.hpp"
#include "formats/game/battle_names.hpp"

namespace cursus::commands_and_colors {

using formats::Named;
using formats::Of;
using formats::read_hex;

inline constexpr std::array terrain_names{
    Named<Terrain>{"clear", Terrain::Clear},   Named<Terrain>{"broken", Terrain::Broken},
    Named<Terrain>{"forest", Terrain::Forest}, Named<Terrain>{"hill", Terrain::Hill},
    Named<Terrain>{"coast", Terrain::Coast},   Named<Terrain>{"lake", Terrain::Lake},
    Named<Terrain>{"steep", Terrain::Steep},   Named<Terrain>{"river", Terrain::River},
    Named<Terrain>{"ford", Terrain::Ford},     Named<Terrain>{"rampart", Terrain::Rampart},
    Named<Terrain>{"camp", Terrain::Camp},
};

inline constexpr std::array direction_names{
    Named<Direction>{"NE", pointy_top::north_east}, Named<Direction>{"E", pointy_top::east},
    Named<Direction>{"SE", pointy_top::south_east}, Named<Direction>{"SW", pointy_top::south_west},
    Named<Direction>{"W", pointy_top::west},        Named<Direction>{"NW", pointy_top::north_west},
};

// Sections as places on the map: west is the left of the bottom player.
inline constexpr std::array section_names{
    Named<Section>{"west", Section::West},
    Named<Section>{"middle", Section::Middle},
    Named<Section>{"east", Section::East},
};
constexpr const auto& json_names(Of<Section>) { return section_names; }

inline constexpr std::array seat_places{
    Named<Seat>{"top", top},
    Named<Seat>{"bottom", bottom},
};

inline constexpr std::array phase_names{
    Named<Phase>{"deal", Phase::Deal},     Named<Phase>{"card", Phase::PlayCard},
    Named<Phase>{"order", Phase::Order},   Named<Phase>{"move", Phase::Move},
    Named<Phase>{"battle", Phase::Battle}, Named<Phase>{"second-move", Phase::SecondMove},
    Named<Phase>{"draw", Phase::Draw},
};
constexpr const auto& json_names(Of<Phase>) { return phase_names; }

inline constexpr std::array fate_names{
    Named<Fate>{"on-board", Fate::OnBoard},      Named<Fate>{"reserve", Fate::Reserve},
    Named<Fate>{"eliminated", Fate::Eliminated}, Named<Fate>{"left", Fate::Left},
    Named<Fate>{"absent", Fate::Absent},
};
constexpr const auto& json_names(Of<Fate>) { return fate_names; }

inline constexpr std::array ending_names{
    Named<Ending>{"banners", Ending::Banners},
    Named<Ending>{"leader-lost", Ending::LeaderLost},
};
constexpr const auto& json_names(Of<Ending>) { return ending_names; }

inline constexpr std::array role_names{
    Named<Role>{"attack", Role::Attack},
    Named<Role>{"battle-back", Role::BattleBack},
    Named<Role>{"first-strike", Role::FirstStrike},
    Named<Role>{"fire", Role::Fire},
    Named<Role>{"bonus", Role::Bonus},
    Named<Role>{"evaded", Role::Evaded},
    Named<Role>{"escape", Role::Escape},
};
constexpr const auto& json_names(Of<Role>) { return role_names; }

// A throw is a word of these letters: "LSF".
inline constexpr std::string_view face_letters = "LMHKFS";
std::string faces_text(const std::vector<Face>& faces);

// Reads by the name of the side, or by where it sits: `top`, `bottom`.
Seat read_side(const Battle& battle, const nlohmann::json& value, std::string_view path,
               formats::JsonTrouble& trouble);
Card read_card(const nlohmann::json& value, std::string_view path, formats::JsonTrouble& trouble);
PieceId read_piece_id(const Battle& battle, const nlohmann::json& value, std::string_view path,
                      formats::JsonTrouble& trouble);

// A JSON object whose keys are sides: calls `read(seat, value, path)` for each that is there.
template <class Read>
void each_side(formats::JsonObject in, const Battle& battle, Read read) {
  for (const Seat seat : both_seats)
    for (const std::string_view key :
         {std::string_view(battle.sides[seat].name), formats::name_of(seat_places, seat)})
      if (in.has(key)) {
        read(seat, in.value(key), in.path(key));
        break;
      }
  in.finish();
}

}  // namespace cursus::commands_and_colors
