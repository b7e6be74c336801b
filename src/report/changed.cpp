#include "src/report/changed.hpp"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <set>

namespace cursus::report {

using nlohmann::json;

namespace {

// Of all games: what leaves a piece in another place or with another strength.
constexpr std::array<std::string_view, 14> changing{
    "moved",   "placed",  "recalled", "fell-back", "retreated", "advanced", "reduced",
    "rallied", "escaped", "restored", "losses",    "evaded",    "fired",    "leader-evaded"};

void collect(const json& event, std::set<std::string>& changed) {
  if (!event.is_object() || !event.contains("event")) return;
  const std::string kind = event.value("event", "");
  if (std::ranges::find(changing, kind) == changing.end()) return;
  const auto add = [&](const json& id) {
    if (id.is_string()) changed.insert(id.get<std::string>());
  };
  // Who fires stays as he is; who is fired at may not.
  if (kind == "fired") {
    if (event.value("disrupted", false)) add(event.value("target", json()));
    return;
  }
  for (const char* key : {"unit", "leader"}) add(event.value(key, json()));
  for (const json& leader : event.value("leaders", json::array())) add(leader);
}

// A row has the hex first and then the piece; who shares a hex with a piece came with it.
std::size_t sort(std::vector<formats::Section::Row>& rows, const std::set<std::string>& changed) {
  std::set<std::string> hexes;
  for (const auto& row : rows)
    if (row.size() > 1 && changed.contains(row[1])) hexes.insert(row[0]);
  const auto same = std::stable_partition(rows.begin(), rows.end(), [&](const auto& row) {
    return !row.empty() && hexes.contains(row[0]);
  });
  return static_cast<std::size_t>(same - rows.begin());
}

}  // namespace

void put_changed_first(Report& report) {
  std::set<std::string> changed;
  for (std::size_t i = report.old_events; i < report.events.size(); ++i)
    collect(*report.events[i].data, changed);
  for (const Private& own : report.secrets)
    for (const Told& told : own.events) collect(*told.data, changed);
  for (Forces& forces : report.forces) forces.changed = sort(forces.table.rows, changed);
}

}  // namespace cursus::report
