// Cataphract: how units, leaders, hexes and values are spoken of.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "formats/cataphract/names.hpp"
#include "formats/cataphract/terms.hpp"
#include "formats/game/sentences.hpp"

namespace cursus::cataphract {

using formats::term;

// A log may name nobody where we would name a piece.
inline const Unit& printed(const Battle& battle, UnitId unit) {
  static const Unit nobody;
  return index(unit) < battle.units.size() ? battle[unit] : nobody;
}
inline const Leader& printed(const Battle& battle, LeaderId leader) {
  static const Leader nobody;
  return index(leader) < battle.leaders.size() ? battle[leader] : nobody;
}
// A figure of a log, no larger than any of ours.
inline int modest(int figure) { return std::clamp(figure, -1000, 1000); }

// The battle must outlive it.
class Speech : public formats::Speech {
 public:
  Speech(const Battle& battle, Language language)
      : formats::Speech("cataphract", language), battle_(battle), names_(battle) {}

  const Battle& battle() const { return battle_; }

  std::string spoken(UnitId unit) const;  // "Cataphracts 1 (byz_cat1)"
  std::string spoken(LeaderId leader) const;
  std::string spoken(HexId hex) const { return names_.spell(hex); }
  std::string spoken(const std::vector<HexId>& way) const;
  std::string spoken(Facing facing) const;  // "0 (→)"
  std::string spoken(Seat seat) const { return word("side", names_.spell(seat)); }
  std::string spoken(UnitType type) const { return word("type", term(type).english); }
  std::string spoken(Stage stage) const { return word("stage", term(stage).english); }
  std::string spoken(Volley volley) const { return word("volley", term(volley).english); }
  std::string spoken(Aspect aspect) const { return word("aspect", term(aspect).english); }
  std::string spoken(Cause cause) const;

  // The name of a piece without its id.
  std::string name(UnitId unit) const {
    return named(printed(battle_, unit).name, printed(battle_, unit).name_ja);
  }
  std::string name(LeaderId leader) const {
    return named(printed(battle_, leader).name, printed(battle_, leader).name_ja);
  }
  // "+1", "-2"
  static std::string with_sign(int amount);

 private:
  std::string named(const std::string& english, const std::string& japanese) const;

  const Battle& battle_;
  Names names_;
};

}  // namespace cursus::cataphract
