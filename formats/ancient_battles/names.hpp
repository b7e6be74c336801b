// Ancient Battles: how values are spelt in JSON.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "adjudicator/ancient_battles/charts.hpp"
#include "adjudicator/ancient_battles/position.hpp"
#include "formats/game/battle_names.hpp"

namespace cursus::ancient_battles {

using formats::Named;
using formats::Of;
using formats::read_hex;

inline constexpr std::array terrain_names{
    Named<Terrain>{"clear", Terrain::Clear},    Named<Terrain>{"forest", Terrain::Forest},
    Named<Terrain>{"river", Terrain::River},    Named<Terrain>{"ford", Terrain::Ford},
    Named<Terrain>{"sea", Terrain::Sea},        Named<Terrain>{"rampart", Terrain::Rampart},
    Named<Terrain>{"camp", Terrain::Camp},      Named<Terrain>{"town", Terrain::Town},
    Named<Terrain>{"off-map", Terrain::OffMap},
};

inline constexpr std::array type_names{
    Named<UnitType>{"infantry", UnitType::Infantry},
    Named<UnitType>{"hoplite", UnitType::Hoplite},
    Named<UnitType>{"phalanx", UnitType::Phalanx},
    Named<UnitType>{"legion", UnitType::Legion},
    Named<UnitType>{"peltast", UnitType::Peltast},
    Named<UnitType>{"javelin", UnitType::Javelinman},
    Named<UnitType>{"slinger", UnitType::Slinger},
    Named<UnitType>{"archer", UnitType::Archer},
    Named<UnitType>{"cavalry", UnitType::Cavalry},
    Named<UnitType>{"heavy cavalry", UnitType::HeavyCavalry},
    Named<UnitType>{"light cavalry", UnitType::LightCavalry},
    Named<UnitType>{"numidian", UnitType::Numidian},
    Named<UnitType>{"elephant", UnitType::Elephant},
    Named<UnitType>{"chariot", UnitType::Chariot},
    Named<UnitType>{"leader", UnitType::Leader},
    Named<UnitType>{"heavy-cavalry", UnitType::HeavyCavalry},  // as in orders
    Named<UnitType>{"light-cavalry", UnitType::LightCavalry},
};

inline constexpr std::array missile_names{
    Named<Missile>{"none", Missile::None},
    Named<Missile>{"javelin", Missile::Javelin},
    Named<Missile>{"sling", Missile::Sling},
    Named<Missile>{"bow", Missile::Bow},
};

inline constexpr std::array phase_names{
    Named<Phase>{"set-up", Phase::SetUp}, Named<Phase>{"movement", Phase::Movement},
    Named<Phase>{"fire", Phase::Fire},    Named<Phase>{"combat", Phase::Combat},
    Named<Phase>{"rally", Phase::Rally},
};
constexpr const auto& json_names(Of<Phase>) { return phase_names; }

inline constexpr std::array fate_names{
    Named<Fate>{"on-map", Fate::OnMap},
    Named<Fate>{"reserve", Fate::Reserve},
    Named<Fate>{"eliminated", Fate::Eliminated},
    Named<Fate>{"absent", Fate::Absent},
};
constexpr const auto& json_names(Of<Fate>) { return fate_names; }

inline constexpr std::array level_names{
    Named<VictoryLevel>{"draw", VictoryLevel::Draw},
    Named<VictoryLevel>{"limited", VictoryLevel::Limited},
    Named<VictoryLevel>{"tactical", VictoryLevel::Tactical},
    Named<VictoryLevel>{"decisive", VictoryLevel::Decisive},
    Named<VictoryLevel>{"strategic", VictoryLevel::Strategic},
    Named<VictoryLevel>{"automatic", VictoryLevel::Automatic},
};
constexpr const auto& json_names(Of<VictoryLevel>) { return level_names; }

inline constexpr std::array ending_names{
    Named<Ending>{"turns-over", Ending::TurnsOver},
    Named<Ending>{"rout", Ending::Rout},
    Named<Ending>{"army-leader-lost", Ending::ArmyLeaderLost},
};
constexpr const auto& json_names(Of<Ending>) { return ending_names; }

inline constexpr std::array column_names{
    Named<Column>{"<1:4", Column::Below14}, Named<Column>{"1:4", Column::O14},
    Named<Column>{"1:3", Column::O13},      Named<Column>{"1:2", Column::O12},
    Named<Column>{"1:1", Column::O11},      Named<Column>{"2:1", Column::O21},
    Named<Column>{"3:1", Column::O31},      Named<Column>{"4:1", Column::O41},
    Named<Column>{"5:1", Column::O51},      Named<Column>{"6:1", Column::From61},
};
constexpr const auto& json_names(Of<Column>) { return column_names; }

inline constexpr std::array result_names{
    Named<CombatResult>{"AL", CombatResult::AL}, Named<CombatResult>{"DL", CombatResult::DL},
    Named<CombatResult>{"Ex", CombatResult::Ex}, Named<CombatResult>{"Ar", CombatResult::Ar},
    Named<CombatResult>{"Dr", CombatResult::Dr}, Named<CombatResult>{"Ne", CombatResult::Ne},
};
constexpr const auto& json_names(Of<CombatResult>) { return result_names; }

using SideNames = PerSeat<std::string>;

SideNames side_names(const Battle& battle);
Seat read_side(const SideNames& sides, const nlohmann::json& value, std::string_view path,
               formats::JsonTrouble& trouble);

// By its exact id, or no_unit.
UnitId find_unit(const Battle& battle, std::string_view id);

}  // namespace cursus::ancient_battles
