// Hannibal: Rome vs. Carthage. The map: spaces, provinces and what joins them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "adjudicator/core/seat.hpp"

namespace cursus::hannibal {

inline constexpr Seat carthage = Seat::First;
inline constexpr Seat rome = Seat::Second;

// clang-format off
enum class SpaceId : std::uint8_t {
  Gades, Hispalis, Corduba, Malaca, Acci, Salaria,
  Laminium, NewCarthage, Dianium, Saguntum, Arsa, Salmantica,
  Segovia, Toletum, Segobriga, Numantia, Iberus, Bilbilis,
  Azaila, Ilerda, Dertosa, Tarraco, Emporiae, Narbo,
  Nemausus, Massilia, Nice, Araceli, Aquitani, Tolosa,
  Averni, Gergovia, Rhone, Allobroges, Isere, Druentia,
  LiguriansW, LiguriansE, Taurini, Insubrians, Boii, Verona,
  Mutina, Pisae, Faesulae, Falerii, Cosa, Tarquini,
  Ariminum, FirmumPicenum, Sena, Praeneste, Terventum, Rome,
  Capua, Neapolis, Arpi, Cannae, Beneventum, Brundisium,
  Tarentum, Heraclea, Paestum, Bruttium, Croton, Rhegium,
  Lilybaeum, Panormus, Agrigentum, Enna, Messana, Syracuse,
  Aleria, Sassari, Oristano, Nuoro, Carales, Icosium,
  Zuccabar, Tupusuctu, Vescera, Saldae, Sitilis, Cirta,
  Thamugadi, Thubursicu, Thevestis, HippoRegius, Thabraca, Utica,
  Zama, Thapsus, Tacapae, Hadrumetum, Carthage, Baleares,
};
enum class ProvinceId : std::uint8_t {
  Carthage, Carthaginia, EasternNumidia, WesternNumidia, Lucania, GalliaCisalpina,
  Etruria, Latium, Samnium, Campania, Apulia, Sicilia,
  CorsicaSardinia, Syracuse, Baetica, Celtiberia, Orospeda, Idubeda,
  GalliaTransalpina, Massilia, Liguria, BalearicIslands,
};
// clang-format on
inline constexpr std::size_t space_count = 96;
inline constexpr std::size_t province_count = 22;
inline constexpr SpaceId no_space{255};

constexpr std::size_t index(SpaceId space) { return static_cast<std::size_t>(space); }
constexpr std::size_t index(ProvinceId province) { return static_cast<std::size_t>(province); }

enum class Country : std::uint8_t { None, Africa, Spain, Italy };              // H-3a
enum class Island : std::uint8_t { None, Sicily, CorsicaSardinia, Baleares };  // H-14.2c
enum class Kind : std::uint8_t { Normal, Walled, Tribe };  // 城塞都市, 蛮族
enum class Marker : std::uint8_t { Empty, Roman, Carthaginian, NeutralTribe };  // PC, city or tribe
enum class LinkType : std::uint8_t { Road, Pass, Alps, Strait };                // 峠, 海峡

struct Province {
  std::string_view id;
  std::string_view name;
  std::string_view name_ja;
  Country country;
  Island island;
  int points;    // H-22.1
  int allies;    // battle cards, H-14.2a
  int majority;  // spaces, H-19.1a
};

struct Space {
  std::string_view id;
  std::string_view name;
  std::string_view name_ja;
  ProvinceId province;
  Kind kind;
  std::optional<int> port;  // its value in naval combat (H-11.6a)
  int capacity;             // inside the walls (H-10.7b)
  int siege;                // modifier (H-20.2d)
  Marker at_start;
  int x;  // 0 ... 1000, for drawing
  int y;  // 0 ... 632
};

struct Link {
  SpaceId to;
  LinkType type;
};

extern const std::array<Province, province_count> all_provinces;
extern const std::array<Space, space_count> all_spaces;

inline const Space& row(SpaceId space) { return all_spaces[index(space)]; }
inline const Province& row(ProvinceId province) { return all_provinces[index(province)]; }
inline ProvinceId province_of(SpaceId space) { return row(space).province; }
inline Country country_of(SpaceId space) { return row(province_of(space)).country; }
inline bool is_walled(SpaceId space) { return row(space).kind == Kind::Walled; }
inline bool is_port(SpaceId space) { return row(space).port.has_value(); }

// In order of the data.
std::span<const Link> links(SpaceId from);
std::optional<LinkType> link(SpaceId from, SpaceId to);
bool adjacent_by_road(SpaceId a, SpaceId b);

template <class Each>
void each_space(Each each) {
  for (std::size_t i = 0; i < space_count; ++i) each(static_cast<SpaceId>(i));
}

}  // namespace cursus::hannibal
