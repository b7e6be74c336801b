#include "src/report/changed_forces.hpp"

#include <algorithm>
#include <set>

#include "src/games/changed_forces.hpp"
#include "src/games/games.hpp"

namespace cursus::report {

namespace {

// A row has the place first and then the piece; who shares a place with a piece came with it.
std::size_t sort(std::vector<formats::Section::Row>& rows, const games::ChangedForces& changed) {
  if (changed.all) return rows.size();
  std::set<std::string> places;
  for (const auto& row : rows)
    if (row.size() > 1 && (changed.cells.contains(row[0]) || changed.cells.contains(row[1])))
      places.insert(row[0]);
  const auto same = std::stable_partition(rows.begin(), rows.end(), [&](const auto& row) {
    return !row.empty() && places.contains(row[0]);
  });
  return static_cast<std::size_t>(same - rows.begin());
}

}  // namespace

void put_changed_first(Report& report) {
  const auto& collect = games::game_of(report.module).forces.changed;
  games::ChangedForces changed;
  for (std::size_t i = report.old_events; i < report.events.size(); ++i)
    collect(report.events[i].data.view(), report.language, changed);
  for (const Private& own : report.secrets)
    for (const Told& told : own.events) collect(told.data.view(), report.language, changed);
  for (Forces& forces : report.forces) forces.changed = sort(forces.table.rows, changed);
}

}  // namespace cursus::report
