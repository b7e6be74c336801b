#include "src/post/round.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <fstream>
#include <iterator>
#include <system_error>

#include "src/mail/letter.hpp"
#include "src/module.hpp"

namespace cursus::post {

namespace fs = std::filesystem;

std::optional<tl::expected<mail::Settings, formats::Refusals>> read_mail_conf(
    const fs::path& home) {
  std::ifstream in(home / "mail.conf", std::ios::binary);
  if (!in) return std::nullopt;
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
    throw std::system_error(errno, std::generic_category(), (home / "run.lock").string());
  taken_ = flock(file_, LOCK_EX | LOCK_NB) == 0;
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

void fetch_one(Host& host, Intake& intake, const std::string& name, mail::Mailbox& box,
               const mail::WaitingMail& waiting, const Listener& listener) {
  const std::string place = name + " " + waiting.key;
  if (!host.store().knows_place(place)) {
    const bool big = waiting.size > mail::most_mail_bytes;
    const auto mail = big ? header_of(box, waiting) : box.fetch(waiting);
    if (!mail) return;
    const Outcome outcome =
        big ? intake.too_big(place, *mail, waiting.size) : intake.take(place, *mail);
    listener.came(name, outcome);
  }
  box.file_away(waiting);
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
    } catch (const ModuleError& error) {
      all = false;
      listener.trouble(error.what());
    }
  return all;
}

}  // namespace

bool fetch_all(Host& host, const mail::Settings& settings, const Listener& listener) {
  bool reached = true;
  Intake intake(host, settings);
  const bool opened =
      each_mailbox(settings, listener, [&](const std::string& name, mail::Mailbox& box) {
        for (const mail::WaitingMail& waiting : box.list()) try {
            fetch_one(host, intake, name, box, waiting, listener);
          } catch (const mail::TransportError& error) {
            reached = false;
            listener.trouble(error.trouble.in(settings.language));
          } catch (const StoreError&) {
            throw;  // nothing can be taken in
          } catch (const ModuleError&) {
            throw;  // nor can anything be read
          } catch (const std::exception& error) {
            // It stays where it is, and the next round tries again.
            listener.trouble(fmt::format("{} {}: {}", name, waiting.key, error.what()));
          }
      });
  return opened && reached;
}

std::size_t count_waiting(Host& host, const mail::Settings& settings, const Listener& listener) {
  std::size_t count = 0;
  each_mailbox(settings, listener, [&](const std::string& name, mail::Mailbox& box) {
    for (const mail::WaitingMail& waiting : box.list())
      if (!host.store().knows_place(name + " " + waiting.key)) ++count;
  });
  return count;
}

}  // namespace cursus::post
