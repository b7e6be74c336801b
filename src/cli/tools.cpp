// status, doctor, backup: what a host looks at and keeps.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "src/cli/commands.hpp"
#include "src/cli/output.hpp"
#include "src/host/doctor.hpp"
#include "src/host/status.hpp"
#include "src/report/wrap.hpp"
#include "src/store/backup.hpp"

namespace cursus::cli {

using nlohmann::json;
using report::padded;

namespace {

json status_json(const HostStatus& status) {
  json games = json::array();
  for (const HostStatus::Standing& one : status.games) {
    json game = game_json(one.row);
    game["deadline"] = one.deadline.empty() ? json(nullptr) : json(one.deadline);
    game["late"] = one.late;
    games.push_back(std::move(game));
  }
  json mails = json::object();
  for (const auto& [outcome, count] : status.mails) mails[outcome] = count;
  json held = nullptr;
  if (!status.held_since.empty()) held = {{"since", status.held_since}, {"why", status.held_why}};
  return {{"games", std::move(games)},
          {"over", status.over},
          {"inbox", status.inbox},
          {"outbox", status.outbox},
          {"oldest", status.oldest.empty() ? json(nullptr) : json(status.oldest)},
          {"mails", std::move(mails)},
          {"last_run", status.last_run.empty() ? json(nullptr) : json(status.last_run)},
          {"held", std::move(held)}};
}

void print_status(const Common& common, const HostStatus& status) {
  for (const HostStatus::Standing& one : status.games) {
    std::string line = fmt::format(
        "{} {} {}  {}", padded(one.row.id, 20), padded(one.row.scenario, 16),
        padded(std::to_string(one.row.status.point), 5), state_of(common, one.row.status));
    if (!one.deadline.empty())
      line += "  " + say(common, one.late ? "cli.status.late" : "cli.status.due",
                         {{"deadline", one.deadline}});
    print(line);
  }
  print(
      say(common, "cli.status.games",
          {{"open", std::to_string(status.games.size())}, {"over", std::to_string(status.over)}}));
  print(say(common, "cli.status.boxes",
            {{"inbox", std::to_string(status.inbox)}, {"outbox", std::to_string(status.outbox)}}));
  for (const auto& [outcome, count] : status.mails)
    print(
        say(common, "cli.status.mails", {{"outcome", outcome}, {"count", std::to_string(count)}}));
  print(status.last_run.empty() ? say(common, "cli.status.never-ran")
                                : say(common, "cli.status.last-run", {{"when", status.last_run}}));
  if (!status.held_since.empty())
    print(say(common, "cli.status.held", {{"since", status.held_since}, {"why", status.held_why}}));
}

}  // namespace

int status(const Common& common, const StatusOptions&) {
  const Store store = Store::open(common.home, Store::Mode::Read);
  const HostStatus found = host_status(store, clock_of(common).now());
  if (common.json)
    print_json(status_json(found));
  else
    print_status(common, found);
  return found.needs_host() ? bad : good;
}

int doctor(const Common& common, const DoctorOptions& options) {
  const std::vector<Finding> found =
      examine({common.home, clock_of(common).now(), options.offline});
  json all = json::array();
  int worst = good;
  for (const Finding& one : found) {
    if (one.level == Finding::Level::Bad) worst = bad;
    const std::string sentence = say(common, one.what, one.arguments);
    if (common.json)
      all.push_back({{"level", to_string(one.level)},
                     {"what", one.what.substr(one.what.find('.') + 1)},
                     {"sentence", sentence}});
    else
      print(fmt::format("{} {}", padded(std::string(to_string(one.level)), 4), sentence));
  }
  if (common.json) print_json(all);
  return worst;
}

int backup(const Common& common, const BackupOptions& options) {
  const Backup made = back_up(common.home, options.file, options.replace);
  if (common.json)
    print_json({{"file", options.file},
                {"games", made.games},
                {"entries", made.entries},
                {"bytes", made.bytes}});
  else
    print(say(common, "cli.backup",
              {{"file", options.file},
               {"games", std::to_string(made.games)},
               {"entries", std::to_string(made.entries)},
               {"bytes", std::to_string(made.bytes)}}));
  return good;
}

}  // namespace cursus::cli
