// status, doctor, backup: what a host looks at and keeps.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "src/admin/doctor.hpp"
#include "src/admin/status.hpp"
#include "src/cli/commands.hpp"
#include "src/cli/failure.hpp"
#include "src/cli/output.hpp"
#include "src/cli/progress_bar.hpp"
#include "src/mail/servers/password.hpp"
#include "src/pbem/round.hpp"
#include "src/store/backup.hpp"
#include "src/store/copying/move.hpp"
#include "src/text/wrap.hpp"

namespace cursus::cli {

using nlohmann::json;
using report::padded;

namespace {

json or_null(const std::string& text) { return text.empty() ? json(nullptr) : json(text); }

json standing_json(const HostStatus::Standing& one) {
  json game = game_json(one.row);
  game["deadline"] = or_null(one.deadline);
  game["late"] = one.late;
  if (!one.players.empty()) game["players"] = one.players;
  return game;
}

json given_up_json(const HostStatus& status) {
  json all = json::array();
  for (const OutboxRow& one : status.given_up)
    all.push_back({{"game", or_null(one.game)},
                   {"seat", or_null(one.seat)},
                   {"address", or_null(one.address)},
                   {"mail", one.subject},
                   {"since", *one.dropped},
                   {"why", one.trouble}});
  return all;
}

json status_json(const HostStatus& status) {
  json games = json::array();
  for (const HostStatus::Standing& one : status.games) games.push_back(standing_json(one));
  json next = json::array();
  for (const HostStatus::Standing& one : status.next)
    next.push_back({{"game", one.row.id}, {"deadline", one.deadline}, {"late", one.late}});
  json suspended = json::array();
  for (const PlayerRow& one : status.suspended)
    suspended.push_back({{"game", one.game},
                         {"seat", one.seat},
                         {"address", one.address},
                         {"since", one.suspended}});
  json mails = json::object();
  for (const auto& [outcome, count] : status.mails) mails[outcome] = count;
  json withheld = json::object();
  for (const auto& [budget, count] : status.withheld) withheld[budget] = std::stoll(count);
  json held = nullptr;
  if (!status.held_since.empty()) held = {{"since", status.held_since}, {"why", status.held_why}};
  return {{"games", std::move(games)},
          {"over", status.over},
          {"deadlines", std::move(next)},
          {"inbox", status.inbox},
          {"outbox", status.outbox.waiting},
          {"outbox_put_off", status.outbox.put_off},
          {"outbox_failing_since", or_null(status.outbox.failing)},
          {"outbox_given_up", given_up_json(status)},
          {"outbox_trouble", or_null(status.outbox.trouble)},
          {"oldest", or_null(status.outbox.oldest)},
          {"suspended", std::move(suspended)},
          {"mails", std::move(mails)},
          {"withheld", std::move(withheld)},
          {"last_run", or_null(status.last_run)},
          {"copies", status.copies},
          {"mail_silent_since", or_null(status.mail_silent)},
          {"mail_trouble", or_null(status.mail_trouble)},
          {"held", std::move(held)}};
}

std::string due(const Common& common, const HostStatus::Standing& one) {
  return say(common, one.late ? "cli.status.late" : "cli.status.due",
             {{"deadline", spoken(common, one.deadline)}});
}

void print_games(const Common& common, const HostStatus& status) {
  for (const HostStatus::Standing& one : status.games) {
    std::string line =
        fmt::format("{} {} {}  {}", padded(one.row.id, 20), padded(one.row.scenario, 16),
                    padded(std::to_string(one.row.status.point), 5), state_of(common, one.row));
    if (!one.deadline.empty()) line += "  " + due(common, one);
    print(line);
    std::string names;
    for (const auto& [seat, player] : one.players)
      (names += names.empty() ? "" : say(common, "report.between")) +=
          say(common, "terms.player", {{"name", player}, {"side", sides(common, one.row, {seat})}});
    if (!names.empty()) print("    " + names);
  }
  print(
      say(common, "cli.status.games",
          {{"open", std::to_string(status.games.size())}, {"over", std::to_string(status.over)}}));
  if (status.next.empty()) return;
  print(say(common, "cli.status.next"));
  for (const HostStatus::Standing& one : status.next)
    print(fmt::format("  {} {}", padded(one.row.id, 20), due(common, one)));
}

void print_unsent(const Common& common, const HostStatus& status) {
  const OutboxCounts& out = status.outbox;
  if (out.put_off > 0)
    print(say(common, "cli.status.put-off",
              {{"count", std::to_string(out.put_off)},
               {"since", spoken(common, out.failing)},
               {"next", spoken(common, out.next_try)},
               {"why", out.trouble}}));
  else if (!out.oldest.empty())
    print(say(common, "cli.status.oldest", {{"since", spoken(common, out.oldest)}}));
  for (const OutboxRow& one : status.given_up)
    print(say(common, "cli.status.given-up",
              {{"to", one.seat.empty() ? one.address : one.seat},
               {"what", one.subject},
               {"since", spoken(common, *one.dropped)},
               {"why", one.trouble}}));
}

void print_mail(const Common& common, const HostStatus& status) {
  print(say(common, "cli.status.boxes",
            {{"inbox", std::to_string(status.inbox)},
             {"outbox", std::to_string(status.outbox.waiting)}}));
  print_unsent(common, status);
  for (const PlayerRow& one : status.suspended)
    print(say(common, "cli.status.suspended",
              {{"game", one.game},
               {"seat", one.seat},
               {"address", one.address},
               {"since", spoken(common, one.suspended)}}));
  if (!status.mails.empty()) print(say(common, "cli.status.mails"));
  for (const auto& [outcome, count] : status.mails)
    print(fmt::format("  {:>6}  {} ({})", count, in_words(common, "post.outcome.", outcome),
                      outcome));
  for (const auto& [budget, count] : status.withheld)
    print(say(common, "cli.status.withheld." + budget, {{"count", count}}));
}

void print_status(const Common& common, const HostStatus& status) {
  print_games(common, status);
  print_mail(common, status);
  print(status.last_run.empty()
            ? say(common, "cli.status.never-ran")
            : say(common, "cli.status.last-run", {{"when", spoken(common, status.last_run)}}));
  if (!status.mail_silent.empty())
    print(say(common, "cli.status.silent",
              {{"since", spoken(common, status.mail_silent)}, {"why", status.mail_trouble}}));
  if (!status.copies.empty())
    print(say(common, "cli.status.copies",
              {{"games", fmt::format("{}", fmt::join(status.copies, ", "))}}));
  if (!status.held_since.empty())
    print(say(common, "cli.status.held",
              {{"since", spoken(common, status.held_since)},
               {"why", in_words(common, "tend.why.", status.held_why)}}));
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
  const std::vector<Finding> found = examine(
      {common.home, clock_of(common).now(), options.offline, options.mend, common.language});
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

namespace {

bool is_address(const std::string& place) {
  return place.starts_with("postgresql://") || place.starts_with("postgres://");
}

MoveTarget target_of(const CopyOptions& options) {
  if (!is_address(options.to)) return {.directory = options.to};
  if (!options.password.empty()) value_of(mail::read_password_source(options.password));
  return {.address = StoreAddress{options.to, options.password}, .owner = options.owner};
}

void print_moved(const Common& common, const CopyOptions& options, const Moved& moved,
                 const std::string& old) {
  print(say(common, "cli.copy.done",
            {{"to", options.to},
             {"games", std::to_string(moved.games)},
             {"entries", std::to_string(moved.entries)}}));
  std::error_code none;
  const bool here =
      is_address(options.to) || std::filesystem::equivalent(common.home, options.to, none);
  print(here ? say(common, "cli.copy.here")
             : say(common, "cli.copy.take-along", {{"to", options.to}}));
  print(say(common, "cli.copy.old", {{"from", old}}));
}

}  // namespace

int copy_store(const Common& common, const CopyOptions& options) {
  const std::string old = Store::open(common.home, Store::Mode::Read).name();
  const pbem::RoundLock lock(common.home);
  if (!lock.taken()) {
    complain("cursus: " + say(common, "cli.copy.busy"));
    return trouble;
  }
  if (options.give_up) {
    give_up_move(common.home);
    if (!common.json) print(say(common, "cli.copy.given-up"));
    if (common.json) print_json({{"to", nullptr}});
    return good;
  }
  std::optional<ProgressBar> bar;
  const Moved moved =
      move_store(common.home, target_of(options), [&](const MoveProgress& progress) {
        if (progress.step == MoveStep::HostRows)
          bar.emplace(say(common, "cli.copy.progress"), progress.all);
        if (progress.step == MoveStep::Committed) bar->at(progress.done);
      });
  bar.reset();
  for (const std::string& game : moved.damaged)
    complain("cursus: " + say(common, "cli.copy.damaged", {{"game", game}}));
  if (common.json)
    print_json({{"to", options.to},
                {"games", moved.games},
                {"copied", moved.copied},
                {"entries", moved.entries},
                {"damaged", moved.damaged}});
  else
    print_moved(common, options, moved, old);
  return moved.damaged.empty() ? good : bad;
}

}  // namespace cursus::cli
