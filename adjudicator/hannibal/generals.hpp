// Hannibal: Rome vs. Carthage §24 Generals (将軍): ratings as printed, abilities in the phase
// files.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string_view>

#include "adjudicator/hannibal/map.hpp"

namespace cursus::hannibal {

enum class GeneralId : std::uint8_t {
  Hannibal,
  Hasdrubal,
  Hanno,
  Mago,
  Gisgo,
  PScipio,
  Longus,
  Flaminius,
  Fabius,
  Marcellus,
  Nero,
  Varro,
  Paulus,
  Africanus,
};
inline constexpr std::size_t general_count = 14;
inline constexpr GeneralId no_general{255};
constexpr std::size_t index(GeneralId general) { return static_cast<std::size_t>(general); }

struct General {
  std::string_view id;
  std::string_view name;
  std::string_view name_ja;
  Seat side;
  int strategy;   // 戦略値
  int battle;     // 戦闘値
  Country keeps;  // the country that they may not leave (H-24.1, H-24.2)
  bool token;     // in the cup of the Roman elections (H-4.1d)
};

// clang-format off
inline constexpr std::array<General, general_count> all_generals{{
    {"hannibal", "Hannibal", "ハンニバル", carthage, 1, 4, Country::None, false},
    {"hasdrubal", "Hasdrubal", "ハスドルバル", carthage, 2, 3, Country::None, false},
    {"hanno", "Hanno", "ハンノ", carthage, 3, 2, Country::Africa, false},
    {"mago", "Mago", "マゴ", carthage, 2, 2, Country::None, false},
    {"gisgo", "H. Gisgo", "H.ギスゴ", carthage, 2, 1, Country::None, false},
    {"p_scipio", "Publius Scipio", "プブリウス・コルネリウス・スキピオ", rome, 3, 2, Country::None, true},
    {"longus", "T. Longus", "ティベリウス・ロングス", rome, 2, 1, Country::None, true},
    {"flaminius", "G. Flaminius", "ガイウス・フラミニウス", rome, 2, 2, Country::None, true},
    {"fabius", "Fabius Maximus", "ファビウス・マクシムス", rome, 3, 3, Country::Italy, true},
    {"marcellus", "Marcellus", "マルケッルス", rome, 2, 3, Country::None, true},
    {"nero", "G. Claudius Nero", "ガイウス・クラウディウス・ネロ", rome, 1, 2, Country::None, true},
    {"varro", "Terentius Varro", "テレンティウス・ウァッロ", rome, 1, 1, Country::None, true},
    {"paulus", "Aemilius Paulus", "アエミリウス・パウッルス", rome, 3, 2, Country::None, true},
    {"africanus", "Scipio Africanus", "スキピオ・アフリカヌス", rome, 1, 4, Country::None, false},
}};
// clang-format on
constexpr const General& row(GeneralId general) { return all_generals[index(general)]; }
static_assert(row(GeneralId::Hannibal).battle == 4 && row(GeneralId::Fabius).strategy == 3);

template <class Each>
void each_general(Each each) {
  for (std::size_t i = 0; i < general_count; ++i) each(static_cast<GeneralId>(i));
}

// Some of the generals.
struct GeneralSet {
  std::uint16_t bits = 0;
  constexpr GeneralSet() = default;
  constexpr GeneralSet(std::initializer_list<GeneralId> all) {
    for (const GeneralId each : all) add(each);
  }
  constexpr bool has(GeneralId general) const { return ((bits >> index(general)) & 1U) != 0; }
  constexpr void add(GeneralId general) {
    bits = static_cast<std::uint16_t>(bits | (1U << index(general)));
  }
  constexpr void remove(GeneralId general) {
    bits = static_cast<std::uint16_t>(bits & ~(1U << index(general)));
  }
  constexpr bool empty() const { return bits == 0; }
  constexpr bool includes(GeneralSet some) const { return (some.bits & ~bits) == 0; }
  constexpr GeneralSet without(GeneralSet some) const {
    GeneralSet rest;
    rest.bits = static_cast<std::uint16_t>(bits & ~some.bits);
    return rest;
  }
  constexpr GeneralSet with(GeneralSet some) const {
    GeneralSet both;
    both.bits = static_cast<std::uint16_t>(bits | some.bits);
    return both;
  }
  bool operator==(const GeneralSet&) const = default;
  // As a list, in the order of the data.
  using value_type = GeneralId;
  class Iterator {
   public:
    constexpr Iterator(std::uint16_t bits, std::size_t at) : bits_(bits), at_(at) { find(); }
    constexpr GeneralId operator*() const { return static_cast<GeneralId>(at_); }
    constexpr Iterator& operator++() {
      ++at_;
      find();
      return *this;
    }
    constexpr bool operator==(const Iterator& than) const { return at_ == than.at_; }

   private:
    constexpr void find() {
      while (at_ < general_count && ((bits_ >> at_) & 1U) == 0) ++at_;
    }
    std::uint16_t bits_;
    std::size_t at_;
  };
  constexpr Iterator begin() const { return {bits, 0}; }
  constexpr Iterator end() const { return {bits, general_count}; }
  constexpr void clear() { bits = 0; }
  constexpr void push_back(GeneralId general) { add(general); }
  template <class Each>
  constexpr void each(Each each) const {
    for (std::size_t i = 0; i < general_count; ++i)
      if (has(static_cast<GeneralId>(i))) each(static_cast<GeneralId>(i));
  }
};

}  // namespace cursus::hannibal
