// Rather Dead Than Persia! What zones, leaders, counters, units, ships and tags are called.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "formats/dead_than_persia/terms.hpp"
#include "formats/text/catalogue.hpp"

namespace cursus::dead_than_persia {

// "athenian", "アテナイ": as adjective of a piece. "Athenian" in sentences is up to them.
class Names {
 public:
  explicit Names(const War& war);

  // JSON. Nothing is "": no zone, no leader, no counter, no unit, no ship, no tag.
  std::string_view spell(Seat seat) const { return seat == greek ? "greek" : "persian"; }
  std::string_view spell(Zone zone) const;      // attique
  std::string_view spell(Leader leader) const;  // leonidas
  std::string_view spell(CounterId id) const;   // leonidas, greek-fleet-1, persian-dummy-2
  std::string_view spell(UnitId id) const;      // athenian-hoplite-2
  std::string_view spell(ShipId id) const;      // athenian-ship-1
  std::string spell(Tag tag) const;             // G2, PF1

  bool find(std::string_view text, Seat& seat) const;
  bool find(std::string_view text, Zone& zone) const;
  bool find(std::string_view text, Leader& leader) const;
  bool find(std::string_view text, CounterId& id) const;
  bool find(std::string_view text, UnitId& id) const;
  bool find(std::string_view text, ShipId& id) const;
  bool find(std::string_view text, Tag& tag) const;

  // For people. What is printed can be read back in an order.
  std::string_view name(Seat seat, formats::Language language) const;
  std::string_view name(Zone zone, formats::Language language) const;
  std::string_view name(Leader leader, formats::Language language) const;
  std::string_view name(CounterId id, formats::Language language) const;  // "fleet 1", without side
  std::string_view name(UnitId id, formats::Language language) const;
  std::string_view name(ShipId id, formats::Language language) const;
  std::string_view name(Ruse ruse, formats::Language language) const;
  std::string name(Tag tag, formats::Language) const { return spell(tag); }
  std::string_view city(Zone zone, formats::Language language) const;  // empty: none

  // What is printed on the counter: "4A", "6*D"; of a ship its PN: "3".
  std::string rating(UnitId id) const;
  std::string rating(ShipId id) const;

  // For orders.
  const std::vector<Zone>& all(Of<Zone>) const { return tables_.zones; }
  const std::vector<Leader>& all(Of<Leader>) const { return tables_.leaders; }
  const std::vector<CounterId>& all(Of<CounterId>) const { return tables_.counter_ids; }
  const std::vector<UnitId>& all(Of<UnitId>) const { return tables_.unit_ids; }
  const std::vector<ShipId>& all(Of<ShipId>) const { return tables_.ship_ids; }
  std::vector<std::string_view> called(Zone zone) const;
  std::vector<std::string_view> called(Leader leader) const;
  std::vector<std::string_view> called(CounterId id) const;
  std::vector<std::string_view> called(UnitId id) const;
  std::vector<std::string_view> called(ShipId id) const;

  const War& war() const { return war_; }

 private:
  struct Called {
    std::string id, en, ja;
  };
  // They depend on the scenario alone, and are made once for each.
  struct Tables {
    std::vector<Called> counters{}, units{}, ships{};
    std::vector<Zone> zones{};
    std::vector<Leader> leaders{};
    std::vector<CounterId> counter_ids{};
    std::vector<UnitId> unit_ids{};
    std::vector<ShipId> ship_ids{};
  };
  static Tables make_tables(const War& war);
  static const Tables& tables_of(const War& war);
  template <class Id>
  static const Called& row_of(const std::vector<Called>& rows, Id id);

  const War& war_;
  const Tables& tables_;
};

}  // namespace cursus::dead_than_persia
