#include "src/pbem/round.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <fstream>
#include <iterator>
#include <system_error>

#include "formats/text/failure_words.hpp"
#include "formats/time/utc_time.hpp"
#include "src/game/log/damage.hpp"
#include "src/mail/plugin.hpp"
#include "src/mail/reading/letter.hpp"
#include "src/pbem/incoming/attempt.hpp"
#include "src/time/mail_stamps.hpp"

namespace cursus::pbem {

namespace fs = std::filesystem;

std::optional<tl::expected<mail::Settings, formats::Refusals>> read_mail_conf(
    const fs::path& home) {
  const fs::path file = home / "mail.conf";
  std::ifstream in(file, std::ios::binary);
  if (!in) return std::nullopt;
  // Whoever writes there decides who hears what, and which programs are run for passwords.
  struct stat found {};
  if (::stat(file.c_str(), &found) != 0 || (found.st_mode & (S_IWGRP | S_IWOTH)) != 0 ||
      (found.st_uid != ::geteuid() && found.st_uid != 0))
    return tl::make_unexpected(formats::Refusals{
        {RefusalKind::Malformed, {}, "post.conf-open", {{"file", file.string()}}, 0, 0}});
  const std::string text{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
  auto settings = mail::read_settings(text);
  if (!settings) return settings;
  for (mail::FetchSettings& one : settings->fetch)
    if (one.directory.is_relative() && !one.directory.empty()) one.directory = home / one.directory;
  if (!settings->outbox.empty() && settings->outbox.is_relative())
    settings->outbox = home / settings->outbox;
  return settings;
}

RoundLock::RoundLock(const fs::path& home)
    : file_(open((home / "run.lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600)) {
  if (file_ < 0)
    throw fs::filesystem_error("open", home / "run.lock", {errno, std::generic_category()});
  taken_ = flock(file_, LOCK_EX | LOCK_NB) == 0;
  if (!taken_) return;
  elsewhere_ = ServerLock::of(home);
  taken_ = !elsewhere_ || elsewhere_->taken();
}

RoundLock::~RoundLock() { close(file_); }

namespace {

std::string name_of(const mail::FetchSettings& one) {
  if (one.kind == mail::FetchSettings::Kind::Maildir) return one.directory.string();
  return fmt::format("{}@{}/{}", one.server.account.user, one.server.account.host, one.folder);
}

// A server that cannot give it alone does not keep us from filing the mail away.
std::optional<mail::ArrivedMail> header_of(mail::Mailbox& box, const mail::WaitingMail& waiting) {
  try {
    return box.fetch(waiting);
  } catch (const mail::TransportError&) {
    return mail::ArrivedMail{};
  }
}

// When the newest mail of a round arrived, by clocks that nobody outside can set.
using Newest = std::optional<std::chrono::sys_seconds>;

// False: it was listed and could not be had. Perhaps it is gone; perhaps it lies there unread.
bool fetch_one(Host& host, Intake& intake, const std::string& name, mail::Mailbox& box,
               const mail::WaitingMail& waiting, const Listener& listener, Newest& newest) {
  const std::string place = name + " " + waiting.key;
  if (box.uses_keys_again() || !host.store().knows_place(place)) {
    const bool big = waiting.size > mail::most_mail_bytes;
    const auto mail = big ? header_of(box, waiting) : box.fetch(waiting);
    if (!mail) return false;
    if (mail->clock == "imap-internaldate" || mail->clock == "maildir")
      newest = std::max(newest.value_or(mail->at), mail->at);
    const Outcome outcome =
        big ? intake.too_big(place, *mail, waiting.size) : intake.take(place, *mail);
    listener.came(name, outcome);
  } else {
    Attempt::forget(host.store().directory(), place);  // the process died when all was done
  }
  box.file_away(waiting);
  return true;
}

// Whatever goes wrong with one mailbox, the others are looked after.
template <class Work>
bool each_mailbox(const mail::Settings& settings, const Listener& listener, const Work& work) {
  bool all = true;
  for (const mail::FetchSettings& one : settings.fetch) try {
      const auto box = mail::open_mailbox(one);
      work(name_of(one), *box);
    } catch (const mail::TransportError& error) {
      all = false;
      listener.trouble(error.trouble.in(settings.language));
    } catch (const PluginError& error) {
      all = false;
      listener.trouble(error.what());
    }
  return all;
}

}  // namespace

namespace {

void note_stamp(Host& host, const Newest& newest) {
  constexpr std::chrono::hours tolerance{1};
  if (!newest) return;
  const bool ahead = *newest > formats::moment_of(host.clock().now()) + tolerance;
  const std::string stamp = ahead ? formats::timestamp(*newest) : std::string();
  if (host.store().host(host_key::mail_stamped).value_or("") == stamp) return;
  auto step = host.store().begin();
  step.set_host(host_key::mail_stamped, stamp);
  step.commit();
}

}  // namespace

void tell_of_damage(Host& host, const mail::Settings& settings, const Refusal& damage) {
  const std::string now = host.clock().now();
  const auto game = std::ranges::find(damage.arguments, "game", &Refusal::Argument::name);
  ensure(game != damage.arguments.end(), "damage is a game's");
  auto step = host.store().begin();
  tell_host(step, settings,
            {"damaged." + game->value + "." + now.substr(0, 10), std::string(damage.why),
             damage.arguments},
            now);
  step.commit();
}

bool fetch_all(Host& host, const mail::Settings& settings, const Listener& listener) {
  bool reached = true;
  Newest newest;
  Intake intake(host, settings);
  const bool opened =
      each_mailbox(settings, listener, [&](const std::string& name, mail::Mailbox& box) {
        for (const mail::WaitingMail& waiting : box.list()) try {
            reached &= fetch_one(host, intake, name, box, waiting, listener, newest);
          } catch (const mail::TransportError& error) {
            reached = false;
            listener.trouble(error.trouble.in(settings.language));
          } catch (const Damaged& damage) {
            // It concerns one game. The mail stays where it is until that is repaired.
            listener.trouble(damage.in(settings.language));
            tell_of_damage(host, settings, damage.refusal());
          } catch (const StoreError&) {
            throw;  // nothing can be taken in
          } catch (const PluginError&) {
            throw;  // nor can anything be read
          } catch (const std::exception& error) {
            // It stays where it is, and the next round tries again.
            listener.trouble(fmt::format("{} {}: {}", name, waiting.key,
                                         formats::failure_words(error, settings.language)));
          }
      });
  note_stamp(host, newest);
  return opened && reached;
}

void look_at_stamps(Host& host, const mail::Settings& settings, const Listener& listener) {
  constexpr std::size_t most = 3;  // the last ones of each mailbox
  Newest newest;
  each_mailbox(settings, listener, [&](const std::string&, mail::Mailbox& box) {
    const std::vector<mail::WaitingMail> all = box.list();
    for (std::size_t i = all.size() - std::min(most, all.size()); i < all.size(); ++i) {
      if (all[i].size > mail::most_mail_bytes) continue;
      const auto mail = box.fetch(all[i]);
      if (mail && mail->clock == "imap-internaldate")
        newest = std::max(newest.value_or(mail->at), mail->at);
    }
  });
  if (!newest) return;
  auto step = host.store().begin();
  step.set_host(host_key::mail_newest, formats::timestamp(*newest));
  step.commit();
}

std::size_t count_waiting(Host& host, const mail::Settings& settings, const Listener& listener) {
  std::size_t count = 0;
  each_mailbox(settings, listener, [&](const std::string& name, mail::Mailbox& box) {
    for (const mail::WaitingMail& waiting : box.list())
      if (box.uses_keys_again() || !host.store().knows_place(name + " " + waiting.key)) ++count;
  });
  return count;
}

void try_waiting(Host& copy, const mail::Settings& settings, const Listener& listener) {
  Intake intake(copy, settings);
  each_mailbox(settings, listener, [&](const std::string& name, mail::Mailbox& box) {
    for (const mail::WaitingMail& waiting : box.list()) {
      const std::string place = name + " " + waiting.key;
      if (!box.uses_keys_again() && copy.store().knows_place(place)) continue;
      const bool big = waiting.size > mail::most_mail_bytes;
      const auto mail = big ? header_of(box, waiting) : box.fetch(waiting);
      if (!mail) continue;
      listener.came(name,
                    big ? intake.too_big(place, *mail, waiting.size) : intake.take(place, *mail));
    }
  });
}

}  // namespace cursus::pbem
