// Rather Dead Than Persia! How counters, zones, leaders, units and ships are spoken of in
// sentences.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "formats/dead_than_persia/names.hpp"
#include "formats/game/sentences.hpp"

namespace cursus::dead_than_persia {

class Speech : public formats::Speech {
 public:
  using Arguments = formats::Catalogue::Arguments;

  Speech(const War& war, formats::Language language);

  // A whole sentence: in English it begins with a capital letter.
  std::string sentence(std::string_view key, const Arguments& arguments = {}) const;

  std::string spoken(Seat seat) const { return word("side", names_.spell(seat)); }
  std::string spoken(Zone zone) const;
  std::string spoken(Leader leader) const;
  std::string spoken(Tag tag) const { return names_.spell(tag); }
  std::string spoken(CounterId counter) const;
  std::string spoken(UnitId unit) const;
  std::string spoken(ShipId ship) const;
  std::string spoken(Ruse ruse) const { return std::string(names_.name(ruse, language())); }
  std::string spoken(Nation nation) const { return word("nation", formats::term(nation).english); }
  std::string spoken(Season season) const { return word("season", formats::term(season).english); }
  std::string spoken(const Rating& rating) const;
  std::string spoken(const Target& target) const;
  // Counters that do not differ are counted: "2 × Athenian hoplites (4A)".
  std::string spoken(const std::vector<UnitId>& units) const;
  std::string spoken(const std::vector<ShipId>& ships) const;

  std::string side(std::optional<Seat> seat) const;
  std::string city(Zone zone) const;                // the zone, if it has none
  std::string date(Season season, int year) const;  // "Spring 480 BC"
  std::string with_figures(Leader leader) const;    // "Léonidas (★★★, S4 T3)"
  std::string with_figures(const std::vector<Leader>& leaders) const;
  std::string effect(Ruse ruse) const;
  std::string units_and_ships(const std::vector<UnitId>& units,
                              const std::vector<ShipId>& ships) const;  // empty: none
  std::string or_none(std::string text) const;

 private:
  Names names_;
};

}  // namespace cursus::dead_than_persia
