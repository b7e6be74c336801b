#include "src/report/changed.hpp"

#include <algorithm>
#include <array>
#include <set>

namespace cursus::report {

namespace {

// Of all games: what leaves a piece in another place or with another strength.
constexpr std::array<std::string_view, 14> changing{
    "moved",   "placed",  "recalled", "fell-back", "retreated", "advanced", "reduced",
    "rallied", "escaped", "restored", "losses",    "evaded",    "fired",    "leader-evaded"};

void collect(const formats::JsonView& event, std::set<std::string>& changed) {
  const formats::JsonFields fields(event);
  const auto named = fields.find("event");
  const std::string kind = named ? formats::as_text(*named).value_or("") : "";
  if (std::ranges::find(changing, kind) == changing.end()) return;
  const auto add = [&](const formats::JsonView& id) {
    if (auto text = formats::as_text(id)) changed.insert(std::move(*text));
  };
  const auto add_from = [&](std::string_view key) {
    if (const auto id = fields.find(key)) add(*id);
  };
  // Who fires stays as he is; who is fired at may not.
  if (kind == "fired") {
    const auto disrupted = fields.find("disrupted");
    if (disrupted && disrupted->text() == "true") add_from("target");
    return;
  }
  for (const char* key : {"unit", "leader"}) add_from(key);
  if (const auto leaders = fields.find("leaders"))
    for (const formats::JsonView& leader : leaders->items()) add(leader);
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
    collect(report.events[i].data.view(), changed);
  for (const Private& own : report.secrets)
    for (const Told& told : own.events) collect(told.data.view(), changed);
  for (Forces& forces : report.forces) forces.changed = sort(forces.table.rows, changed);
}

}  // namespace cursus::report
