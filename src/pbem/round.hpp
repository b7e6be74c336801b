// One round of the post: fetch, take in, play on, send. Safe at any time and any number of times:
// whoever finds another one at work leaves the mail to it.
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>

#include "src/host/host.hpp"
#include "src/mail/settings.hpp"
#include "src/pbem/incoming/intake.hpp"
#include "src/pbem/outgoing/dispatch.hpp"
#include "src/store/server/server.hpp"

namespace cursus::pbem {

// mail.conf of a host's directory; nothing: it has none. Relative paths in it begin there.
std::optional<tl::expected<mail::Settings, formats::Refusals>> read_mail_conf(
    const std::filesystem::path& home);

// One at a time, for as long as this lives, on all machines that share a store. Killed processes
// leave nothing locked.
class RoundLock {
 public:
  explicit RoundLock(const std::filesystem::path& home);
  RoundLock(const RoundLock&) = delete;
  RoundLock& operator=(const RoundLock&) = delete;
  ~RoundLock();
  bool taken() const { return taken_; }

 private:
  int file_;
  bool taken_;
  std::optional<ServerLock> elsewhere_;
};

struct Listener {
  std::function<void(const std::string& mailbox, const Outcome&)> came;
  std::function<void(const std::string& sentence)> trouble;  // a mailbox or the server
};

// Everything that waits in the mailboxes. A mail that cannot be read now stays there and keeps
// nobody else's; true: every mailbox could be asked.
bool fetch_all(Host& host, const mail::Settings& settings, const Listener& listener);
// The host learns of a damaged game once a day.
void tell_of_damage(Host& host, const mail::Settings& settings, const Refusal& damage);
// When mail that waits was stamped by its server, if that is another machine; takes nothing in.
void look_at_stamps(Host& host, const mail::Settings& settings, const Listener& listener);
// What would be taken in: mails that are not known yet.
std::size_t count_waiting(Host& host, const mail::Settings& settings, const Listener& listener);

// Takes all of it in, and leaves it in the mailboxes: for a host that works on a copy of the store,
// to see what would become of each mail.
void try_waiting(Host& copy, const mail::Settings& settings, const Listener& listener);

}  // namespace cursus::pbem
