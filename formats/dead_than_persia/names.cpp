#include "formats/dead_than_persia/names.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <map>

namespace cursus::dead_than_persia {

using formats::Language;
using formats::term;

namespace {

// "heavy_cavalry" as it is spoken.
std::string spaced(std::string_view id) {
  std::string text(id);
  std::replace(text.begin(), text.end(), '_', ' ');
  return text;
}

// In English the name of a zone without what stands in brackets behind it.
std::string_view short_name(std::string_view name) { return name.substr(0, name.find(" (")); }

struct Alias {
  Zone zone;
  std::string_view name;
};
constexpr std::array zone_aliases{
    Alias{Zone::Antandros, "Troade"}, Alias{Zone::Antandros, "Troad"},
    Alias{Zone::Eretrie, "Erétie"}, Alias{Zone::Pinde, "Pindus"},
    Alias{Zone::Pinde, "Chaîne montagneuse du Pinde"}, Alias{Zone::Eubee, "Euboea"},
    // Cities in French: no accents stand in orders.
    Alias{Zone::Attique, "Athenes"}, Alias{Zone::Chalcidique, "Potidee"},
    Alias{Zone::Arcadie, "Tegee"}, Alias{Zone::Megaride, "Megare"},
    Alias{Zone::Lesbos, "Mytilene"}};

}  // namespace

Names::Tables Names::make_tables(const War& war) {
  Tables tables;
  std::map<std::string, int> count;
  for (const UnitSpec& unit : war.units) {
    const auto& nation = term(unit.nation);
    const auto& kind = term(unit.kind);
    const int n = ++count[fmt::format("{}-{}", nation.english, kind.english)];
    tables.units.push_back({fmt::format("{}-{}-{}", nation.english, kind.english, n),
                            fmt::format("{} {} {}", nation.english, spaced(kind.english), n),
                            fmt::format("{}{}{}", nation.japanese, kind.japanese, n)});
    tables.unit_ids.push_back(static_cast<UnitId>(tables.unit_ids.size()));
  }
  for (const ShipSpec& ship : war.ships) {
    const auto& nation = term(ship.nation);
    const int n = ++count[fmt::format("{}-ship", nation.english)];
    tables.ships.push_back({fmt::format("{}-ship-{}", nation.english, n),
                            fmt::format("{} ship {}", nation.english, n),
                            fmt::format("{}艦船{}", nation.japanese, n)});
    tables.ship_ids.push_back(static_cast<ShipId>(tables.ship_ids.size()));
  }
  for (const CounterSpec& counter : war.counters) {
    if (counter.leader != no_leader) {
      const LeaderRow& who = row(counter.leader);
      tables.counters.push_back({std::string(who.id), std::string(who.en), std::string(who.ja)});
      tables.leaders.push_back(counter.leader);
    } else {
      const std::string_view en = counter.dummy && counter.fleet ? "dummy fleet"
                                  : counter.fleet                ? "fleet"
                                                                 : "dummy";
      const std::string_view ja = counter.dummy && counter.fleet ? "ダミー艦隊"
                                  : counter.fleet                ? "艦隊"
                                                                 : "ダミー";
      std::string id = fmt::format("{}-{}-{}", (counter.side == greek ? "greek" : "persian"), en,
                                   counter.number);
      std::replace(id.begin(), id.end(), ' ', '-');
      tables.counters.push_back({std::move(id), fmt::format("{} {}", en, counter.number),
                                 fmt::format("{}{}", ja, counter.number)});
    }
    tables.counter_ids.push_back(static_cast<CounterId>(tables.counter_ids.size()));
  }
  for (std::size_t i = 0; i < zone_count; ++i) tables.zones.push_back(zone_number(i));
  return tables;
}

const Names::Tables& Names::tables_of(const War& war) {
  static const std::array all{make_tables(ionian_revolt()), make_tables(marathon()),
                              make_tables(second_war())};
  const Tables& tables = all[static_cast<std::size_t>(war.scenario)];
  ensure(tables.units.size() == war.units.size() && tables.ships.size() == war.ships.size() &&
             tables.counters.size() == war.counters.size(),
         "a war has the counters of its scenario");
  return tables;
}

Names::Names(const War& war) : war_(war), tables_(tables_of(war)) {}

template <class Id>
const Names::Called& Names::row_of(const std::vector<Called>& rows, Id id) {
  static const Called nothing{};
  return index(id) < rows.size() ? rows[index(id)] : nothing;
}

// --- spelling ------------------------------------------------------------------------------------

std::string_view Names::spell(Zone zone) const {
  return index(zone) < zone_count ? row(zone).id : std::string_view{};
}
std::string_view Names::spell(Leader leader) const {
  return index(leader) < leader_count ? row(leader).id : std::string_view{};
}
std::string_view Names::spell(CounterId id) const { return row_of(tables_.counters, id).id; }
std::string_view Names::spell(UnitId id) const { return row_of(tables_.units, id).id; }
std::string_view Names::spell(ShipId id) const { return row_of(tables_.ships, id).id; }
std::string Names::spell(Tag tag) const {
  if (tag.number == 0) return {};
  return fmt::format("{}{}{}", tag.side == greek ? "G" : "P", tag.fleet ? "F" : "", tag.number);
}

namespace {

template <class Id>
bool find_in(const Names& names, std::string_view text, Id none, Id& id) {
  if (text.empty()) return id = none, true;
  for (const Id one : names.all(Of<Id>{}))
    if (text == names.spell(one)) return id = one, true;
  return false;
}

}  // namespace

bool Names::find(std::string_view text, Seat& seat) const {
  for (const Seat one : both_seats)
    if (text == spell(one)) return seat = one, true;
  return false;
}
bool Names::find(std::string_view text, Zone& zone) const {
  return find_in(*this, text, no_zone, zone);
}
bool Names::find(std::string_view text, Leader& leader) const {
  if (text.empty()) return leader = no_leader, true;
  for (const LeaderRow& one : leader_rows)
    if (text == one.id) return leader = one.leader, true;
  return false;
}
bool Names::find(std::string_view text, CounterId& id) const {
  return find_in(*this, text, no_counter, id);
}
bool Names::find(std::string_view text, UnitId& id) const {
  return find_in(*this, text, no_unit, id);
}
bool Names::find(std::string_view text, ShipId& id) const {
  return find_in(*this, text, no_ship, id);
}
bool Names::find(std::string_view text, Tag& tag) const {
  if (text.empty()) return tag = no_tag, true;
  const char side = text[0];
  if (side != 'G' && side != 'g' && side != 'P' && side != 'p') return false;
  text.remove_prefix(1);
  const bool fleet = !text.empty() && (text[0] == 'F' || text[0] == 'f');
  if (fleet) text.remove_prefix(1);
  unsigned number = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
  if (text.empty() || read.ec != std::errc{} || read.ptr != text.data() + text.size() ||
      number == 0 || number > 99 || text[0] == '0')
    return false;
  tag = {side == 'G' || side == 'g' ? greek : persian, fleet, static_cast<std::uint8_t>(number)};
  return true;
}

// --- names ---------------------------------------------------------------------------------------

std::string_view Names::name(Seat seat, Language language) const {
  if (language == Language::Ja) return seat == greek ? "ギリシア" : "ペルシア";
  return seat == greek ? "Greek" : "Persian";
}
std::string_view Names::name(Zone zone, Language language) const {
  if (index(zone) >= zone_count) return {};
  return language == Language::Ja ? row(zone).ja : short_name(row(zone).en);
}
std::string_view Names::name(Leader leader, Language language) const {
  if (index(leader) >= leader_count) return {};
  return language == Language::Ja ? row(leader).ja : row(leader).en;
}
std::string_view Names::name(CounterId id, Language language) const {
  const Called& called = row_of(tables_.counters, id);
  return language == Language::Ja ? called.ja : called.en;
}
std::string_view Names::name(UnitId id, Language language) const {
  const Called& called = row_of(tables_.units, id);
  return language == Language::Ja ? called.ja : called.en;
}
std::string_view Names::name(ShipId id, Language language) const {
  const Called& called = row_of(tables_.ships, id);
  return language == Language::Ja ? called.ja : called.en;
}
std::string_view Names::name(Ruse ruse, Language language) const {
  return language == Language::Ja ? row(ruse).ja : row(ruse).en;
}
std::string_view Names::city(Zone zone, Language language) const {
  if (index(zone) >= zone_count) return {};
  return language == Language::Ja ? row(zone).city_ja : row(zone).city_en;
}

std::string Names::rating(UnitId id) const {
  const UnitSpec& unit = war_[id];
  return fmt::format("{}{}{}", unit.sp, unit.fires ? "*" : "", term(unit.morale).english);
}
std::string Names::rating(ShipId id) const { return std::to_string(war_[id].pn); }

// --- what they may be called in orders -----------------------------------------------------------

std::vector<std::string_view> Names::called(Zone zone) const {
  const ZoneRow& is = row(zone);
  std::vector<std::string_view> all{is.id, is.fr, is.en, short_name(is.en), is.ja};
  for (const Alias& alias : zone_aliases)
    if (alias.zone == zone) all.push_back(alias.name);
  if (has_city(zone))
    for (const std::string_view city : {is.city_fr, is.city_en, is.city_ja}) all.push_back(city);
  return all;
}
std::vector<std::string_view> Names::called(Leader leader) const {
  return {row(leader).id, row(leader).en, row(leader).fr, row(leader).ja};
}
std::vector<std::string_view> Names::called(CounterId id) const {
  const Called& is = row_of(tables_.counters, id);
  const bool named = index(id) < war_.counters.size() && war_[id].leader != no_leader;
  return named ? called(war_[id].leader) : std::vector<std::string_view>{is.id, is.en, is.ja};
}
std::vector<std::string_view> Names::called(UnitId id) const {
  const Called& is = row_of(tables_.units, id);
  return {is.id, is.en, is.ja};
}
std::vector<std::string_view> Names::called(ShipId id) const {
  const Called& is = row_of(tables_.ships, id);
  return {is.id, is.en, is.ja};
}

}  // namespace cursus::dead_than_persia
