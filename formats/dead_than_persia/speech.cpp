#include "formats/dead_than_persia/speech.hpp"

#include <algorithm>
#include <cstdlib>

namespace cursus::dead_than_persia {

namespace {

// "4A", "6*D"
std::string printed(const UnitSpec& unit) {
  return std::to_string(unit.sp) + (unit.fires ? "*" : "") +
         std::string(formats::term(unit.morale).english);
}

bool look_alike(const UnitSpec& a, const UnitSpec& b) {
  return a.nation == b.nation && a.kind == b.kind && a.sp == b.sp && a.morale == b.morale &&
         a.fires == b.fires;
}

}  // namespace

Speech::Speech(const War& war, formats::Language language)
    : formats::Speech("rdtp", language), names_(war) {}

std::string Speech::sentence(std::string_view key, const Arguments& arguments) const {
  std::string text = say(key, arguments);
  if (!text.empty() && text.front() >= 'a' && text.front() <= 'z')
    text.front() = static_cast<char>(text.front() - 'a' + 'A');
  return text;
}

std::string Speech::spoken(Zone zone) const { return std::string(names_.name(zone, language())); }

std::string Speech::spoken(Leader leader) const {
  if (index(leader) >= leader_count) return {};
  const LeaderRow& who = row(leader);
  return std::string(language() == formats::Language::Ja ? who.ja : who.en);
}

std::string Speech::spoken(CounterId counter) const {
  return counter == no_counter ? std::string() : std::string(names_.name(counter, language()));
}

std::string Speech::spoken(UnitId unit) const {
  if (unit == no_unit) return {};
  const UnitSpec& spec = names_.war()[unit];
  return say("unit", {{"nation", spoken(spec.nation)},
                      {"kind", word("kind", formats::term(spec.kind).english)},
                      {"rating", printed(spec)}});
}

std::string Speech::spoken(ShipId ship) const {
  return ship == no_ship ? std::string() : spoken(std::vector{ship});
}

std::string Speech::spoken(const Rating& rating) const {
  return say("rating", {{"kind", word("kind", formats::term(rating.kind).english)},
                        {"morale", std::string(formats::term(rating.morale).english)}});
}

std::string Speech::spoken(const Target& target) const {
  if (target.what == Target::What::Counter) return spoken(target.tag);
  return word("target", formats::term(target.what).english);
}

std::string Speech::spoken(const std::vector<UnitId>& units) const {
  const War& war = names_.war();
  std::string all;
  std::vector<UnitId> said;
  for (const UnitId unit : units) {
    const auto like = [&](UnitId other) { return look_alike(war[other], war[unit]); };
    if (std::any_of(said.begin(), said.end(), like)) continue;
    said.push_back(unit);
    const auto count = std::count_if(units.begin(), units.end(), like);
    list(all, count == 1
                  ? spoken(unit)
                  : say("units", {{"count", std::to_string(count)},
                                  {"nation", spoken(war[unit].nation)},
                                  {"kind", word("kind", formats::term(war[unit].kind).english)},
                                  {"rating", printed(war[unit])}}));
  }
  return all;
}

std::string Speech::spoken(const std::vector<ShipId>& ships) const {
  const War& war = names_.war();
  std::string all;
  std::vector<Nation> said;
  for (const ShipId ship : ships) {
    const Nation nation = war[ship].nation;
    if (std::find(said.begin(), said.end(), nation) != said.end()) continue;
    said.push_back(nation);
    int pn = 0;
    for (const ShipId each : ships)
      if (war[each].nation == nation) pn += war[each].pn;
    list(all, say("ship", {{"nation", spoken(nation)}, {"pn", std::to_string(pn)}}));
  }
  return all;
}

std::string Speech::side(std::optional<Seat> seat) const {
  return seat ? spoken(*seat) : say("side.none");
}

std::string Speech::city(Zone zone) const {
  if (index(zone) >= zone_count || !has_city(zone)) return spoken(zone);
  return std::string(language() == formats::Language::Ja ? row(zone).city_ja : row(zone).city_en);
}

std::string Speech::date(Season season, int year) const {
  return say("date", {{"season", spoken(season)}, {"year", std::to_string(std::abs(year))}});
}

std::string Speech::with_figures(Leader leader) const {
  if (index(leader) >= leader_count) return {};
  const LeaderRow& who = row(leader);
  std::string stars;
  for (int i = 0; i < who.stars; ++i) stars += "★";
  return say(who.naval ? "leader.naval" : "leader", {{"leader", spoken(leader)},
                                                     {"stars", stars},
                                                     {"s", std::to_string(who.strategy)},
                                                     {"t", std::to_string(who.tactical)}});
}

std::string Speech::with_figures(const std::vector<Leader>& leaders) const {
  std::string all;
  for (const Leader leader : leaders) list(all, with_figures(leader));
  return all;
}

std::string Speech::effect(Ruse ruse) const { return say(fmt::format("effect.{}", row(ruse).id)); }

std::string Speech::units_and_ships(const std::vector<UnitId>& units,
                                    const std::vector<ShipId>& ships) const {
  std::string all = spoken(ships);
  if (!units.empty()) list(all, spoken(units));
  return all;
}

std::string Speech::or_none(std::string text) const {
  return text.empty() ? say("none") : std::move(text);
}

}  // namespace cursus::dead_than_persia
