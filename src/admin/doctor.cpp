#include "src/admin/doctor.hpp"

#include <fmt/format.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <sys/timex.h>
#include <unistd.h>

#include "formats/text/failure_words.hpp"
#include "formats/time/utc_time.hpp"
#include "src/admin/status.hpp"
#include "src/game/log/damage.hpp"
#include "src/host/orders/waiting_files.hpp"
#include "src/mail/plugin.hpp"
#include "src/mail/settings.hpp"
#include "src/pbem/incoming/intake.hpp"
#include "src/pbem/round.hpp"
#include "src/render/map.hpp"
#include "src/signing/error.hpp"
#include "src/time/deadlines.hpp"
#include "src/verify/credentials.hpp"

namespace cursus {

namespace fs = std::filesystem;
using Level = Finding::Level;

namespace {

constexpr std::uint64_t mebibyte = 1024 * 1024;
constexpr std::uint64_t little_room = 50 * mebibyte;
constexpr std::uint64_t enough_room = 500 * mebibyte;

// Nobody else may read this. A file that is not there is somebody else's business.
void examine_mode(const fs::path& path, unsigned wanted, std::vector<Finding>& found) {
  struct stat status {};
  if (::stat(path.c_str(), &status) != 0) return;
  const unsigned mode = status.st_mode & 0777U;
  const formats::Catalogue::Arguments arguments{{"path", path.string()},
                                                {"mode", fmt::format("{:03o}", mode)},
                                                {"wanted", fmt::format("{:03o}", wanted)}};
  const bool open = (mode & ~wanted) != 0;
  found.push_back(
      {open ? Level::Bad : Level::Ok, open ? "doctor.mode" : "doctor.mode-ok", arguments});
}

void examine_room(const fs::path& home, std::vector<Finding>& found) {
  struct statvfs disk {};
  if (::statvfs(home.c_str(), &disk) != 0) return;
  const std::uint64_t room = static_cast<std::uint64_t>(disk.f_bavail) * disk.f_frsize;
  const Level level = room < little_room   ? Level::Bad
                      : room < enough_room ? Level::Warn
                                           : Level::Ok;
  found.push_back({level,
                   level == Level::Ok ? "doctor.room-ok" : "doctor.room",
                   {{"room", std::to_string(room / mebibyte)}, {"path", home.string()}}});
}

// Whatever goes wrong is a sentence.
template <class Work>
void attempt(const Examination& examination, std::vector<Finding>& found, std::string_view good,
             std::string_view bad, formats::Catalogue::Arguments arguments, const Work& work) {
  try {
    work();
    found.push_back({Level::Ok, std::string(good), std::move(arguments)});
  } catch (const std::exception& error) {
    arguments.push_back({"why", formats::failure_words(error, examination.language)});
    found.push_back({Level::Bad, std::string(bad), std::move(arguments)});
  }
}

}  // namespace

std::string_view to_string(Level level) {
  switch (level) {
    case Level::Ok:
      return "ok";
    case Level::Warn:
      return "warn";
    case Level::Bad:
      return "bad";
  }
  return {};
}

void examine_files(const Examination& examination, std::vector<Finding>& found) {
  const fs::path& home = examination.home;
  if (!fs::is_directory(home))
    return found.push_back({Level::Bad, "doctor.no-home", {{"path", home.string()}}});
  examine_mode(home, 0700, found);
  for (const char* name :
       {"cursus.db", "cursus.db-wal", "host_key", "mail.conf", "store.conf", "store.key"})
    examine_mode(home / name, 0600, found);
  if (::access(home.c_str(), W_OK | X_OK) != 0)
    found.push_back({Level::Bad, "doctor.not-writable", {{"path", home.string()}}});
  examine_room(home, found);
}

namespace {

// Everything that is stored of each game, held against its hashes.
void examine_games(const Examination& examination, const Store& store,
                   std::vector<Finding>& found) {
  for (const GameRow& row : store.games()) try {
      check_stored_game(store, row.id);
    } catch (const Damaged& damage) {
      // By now its log and its secrets are known to be whole.
      const bool snapshot = damage.what_kind == "store.damaged.snapshot";
      const bool inbox = damage.what_kind == "store.damaged.inbox";
      const bool mends = examination.mend && (snapshot || inbox);
      found.push_back({mends ? Level::Warn : Level::Bad,
                       !mends  ? damage.key
                       : inbox ? std::string("doctor.mended-inbox")
                               : std::string("doctor.mended"),
                       damage.arguments});
      if (!mends) continue;
      Store writing = Store::open(examination.home, Store::Mode::Write);
      auto step = writing.begin();
      if (inbox)
        mend_waiting(writing, step, load_game(writing, row.id).value());
      else
        step.drop_snapshot(row.id);
      step.commit();
    }
}

}  // namespace

void examine_store(const Examination& examination, std::vector<Finding>& found) {
  attempt(
      examination, found, "doctor.store-ok", "doctor.store", {{"path", examination.home.string()}},
      [&] {
        const Store store = Store::open(examination.home, Store::Mode::Read);
        store.check_integrity();
        examine_games(examination, store, found);
        const HostStatus status = host_status(store, examination.now);
        for (const HostStatus::Standing& one : status.games)
          if (one.row.status.state == GameState::Stuck)
            found.push_back(
                {Level::Bad, "doctor.stuck", {{"game", one.row.id}, {"why", one.row.status.note}}});
        for (const std::string& game : status.copies)
          found.push_back({Level::Bad, "host.is-copy", {{"game", game}}});
        if (!status.mail_silent.empty())
          found.push_back({Level::Bad,
                           "cli.status.silent",
                           {{"since", status.mail_silent}, {"why", status.mail_trouble}}});
        const bool by_clock = status.held_why.starts_with("clock-");
        if (!status.held_since.empty())
          found.push_back({Level::Bad,
                           by_clock ? "doctor.held-clock" : "doctor.held",
                           {{"since", status.held_since}, {"why", status.held_why}}});
        const auto hours_since = [&](const std::string& then) {
          return (formats::moment_of(examination.now) - formats::moment_of(then)) /
                 std::chrono::hours(1);
        };
        if (status.last_run.empty())
          found.push_back({Level::Warn, "doctor.never-ran", {}});
        else if (hours_since(status.last_run) >= 1)
          found.push_back({Level::Warn, "doctor.ran-long-ago", {{"when", status.last_run}}});
        else
          found.push_back({Level::Ok, "doctor.ran", {{"when", status.last_run}}});
        if (!status.outbox.oldest.empty() && hours_since(status.outbox.oldest) >= 24)
          found.push_back(
              {Level::Warn,
               "doctor.outbox",
               {{"count", std::to_string(status.outbox.waiting)}, {"when", status.outbox.oldest}}});
        for (const PlayerRow& player : status.suspended)
          found.push_back({Level::Warn,
                           "doctor.suspended",
                           {{"game", player.game},
                            {"seat", player.seat},
                            {"address", player.address},
                            {"since", player.suspended}}});
      });
}

void examine_key(const Examination& examination, std::vector<Finding>& found) {
  const fs::path file = Credentials::key_file(examination.home);
  if (!fs::exists(file))
    return found.push_back({Level::Warn, "doctor.no-key", {{"path", file.string()}}});
  attempt(examination, found, "doctor.key-ok", "doctor.key", {{"path", file.string()}}, [&] {
    Credentials credentials(examination.home);
    credentials.key();
  });
}

namespace {

Finding finding_of(const mail::TransportError& error, formats::Language language) {
  return {Level::Bad, error.trouble.what,
          formats::with_system_words(error.trouble.arguments, language)};
}

template <class Work>
void ask_server(const Examination& examination, std::vector<Finding>& found, std::string_view good,
                const std::string& protocol, const mail::Account& account, const Work& work) {
  std::string where = account.host;
  if (account.port > 0) where += fmt::format(":{}", account.port);
  formats::Catalogue::Arguments arguments{{"server", protocol}, {"where", where}};
  if (examination.offline)
    return found.push_back({Level::Warn, "doctor.not-asked", std::move(arguments)});
  try {
    work();
    found.push_back({Level::Ok, std::string(good), std::move(arguments)});
  } catch (const mail::TransportError& error) {
    found.push_back(finding_of(error, examination.language));
  } catch (const PluginError& error) {
    arguments.push_back({"detail", error.what()});
    found.push_back({Level::Bad, "server.failed", std::move(arguments)});
  }
}

void examine_fetching(const Examination& examination, const mail::FetchSettings& one,
                      std::vector<Finding>& found) {
  using Kind = mail::FetchSettings::Kind;
  const auto look = [&] { mail::open_mailbox(one)->list(); };
  switch (one.kind) {
    case Kind::Maildir:
      try {
        look();
        return found.push_back({Level::Ok, "doctor.fetch-ok", {{"where", one.directory.string()}}});
      } catch (const mail::TransportError& error) {
        return found.push_back(finding_of(error, examination.language));
      }
    case Kind::Imap:
      return ask_server(examination, found, "doctor.fetch-ok", "IMAP", one.server.account, look);
    case Kind::Pop3:
      return ask_server(examination, found, "doctor.fetch-ok", "POP3", one.server.account, look);
  }
}

void examine_sending(const Examination& examination, const mail::Settings& settings,
                     std::vector<Finding>& found) {
  if (!settings.send) {
    const bool files = !settings.outbox.empty();
    return found.push_back({files ? Level::Ok : Level::Warn,
                            files ? "doctor.outbox-files" : "doctor.no-send",
                            {{"path", settings.outbox.string()}}});
  }
  ask_server(examination, found, "doctor.send-ok", "SMTP", settings.send->account,
             [&] { mail::open_smtp(settings).greet(mail::own_senders(settings)); });
}

// Mails that could not be handled, and wait for the host.
void examine_quarantine(const fs::path& home, std::vector<Finding>& found) {
  const fs::path folder = pbem::quarantine_of(home);
  std::error_code none;
  const auto files = std::distance(fs::directory_iterator(folder, none), fs::directory_iterator());
  if (files > 0)
    found.push_back({Level::Warn,
                     "doctor.quarantine",
                     {{"count", std::to_string(files)}, {"path", folder.string()}}});
}

}  // namespace

void examine_mail(const Examination& examination, std::vector<Finding>& found) {
  const auto settings = pbem::read_mail_conf(examination.home);
  if (!settings) return found.push_back({Level::Warn, "doctor.no-mail", {}});
  if (!*settings) {
    for (const Refusal& refusal : settings->error())
      found.push_back({Level::Bad,
                       "doctor.mail-conf",
                       {{"why", formats::sentence_with_place(refusal, examination.language)}}});
    return;
  }
  found.push_back({Level::Ok, "doctor.mail-conf-ok", {{"address", (*settings)->address}}});
  for (const mail::FetchSettings& one : (*settings)->fetch)
    examine_fetching(examination, one, found);
  if ((*settings)->fetch.empty()) found.push_back({Level::Warn, "doctor.no-fetch", {}});
  examine_sending(examination, **settings, found);
  examine_quarantine(examination.home, found);
}

// Only players with an OpenPGP key need it.
void examine_gpg(const Examination& examination, std::vector<Finding>& found) {
  Credentials credentials(examination.home);
  try {
    credentials.openpgp().demand_gpg();
    found.push_back({Level::Ok, "doctor.gpg-ok", {}});
  } catch (const signing::SigningError& error) {
    found.push_back({Level::Warn, "doctor.gpg", {{"why", error.in(examination.language)}}});
  }
}

void examine_drawing(const Examination& examination, std::vector<Finding>& found) {
  attempt(examination, found, "doctor.drawing-ok", "doctor.drawing", {}, [] {
    render::DisplayList list;
    list.width = list.height = 8;
    render::png(list);
  });
}

void examine_clock(const Examination& examination, std::vector<Finding>& found) {
  if (examination.now < "2026-01-01T00:00:00Z")
    found.push_back({Level::Bad, "doctor.clock-wrong", {{"now", examination.now}}});
  // What the kernel knows; in a container it may know nothing.
  struct timex clock {};
  const bool steered = ::adjtimex(&clock) != TIME_ERROR;
  found.push_back({steered ? Level::Ok : Level::Warn,
                   steered ? "doctor.clock-ok" : "doctor.clock",
                   {{"now", examination.now}}});
}

std::vector<Finding> examine(const Examination& examination) {
  std::vector<Finding> found;
  examine_files(examination, found);
  examine_store(examination, found);
  examine_key(examination, found);
  examine_mail(examination, found);
  examine_gpg(examination, found);
  examine_drawing(examination, found);
  examine_clock(examination, found);
  return found;
}

}  // namespace cursus
