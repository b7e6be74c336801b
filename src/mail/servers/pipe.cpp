#include "src/mail/servers/pipe.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>

#include "src/mail/reading/letter.hpp"
#include "src/mail/servers/mailbox.hpp"

namespace cursus::mail {

std::optional<std::string> read_pipe(int descriptor) {
  constexpr std::size_t most_forgotten = 64 * most_mail_bytes;
  std::string mail;
  std::size_t total = 0;
  char room[65536];
  while (total < most_forgotten) {
    const ssize_t got = read(descriptor, room, sizeof room);
    if (got == 0) break;
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) throw TransportError({"server.pipe", {formats::system_trouble(errno)}});
    total += static_cast<std::size_t>(got);
    if (total <= most_mail_bytes) mail.append(room, static_cast<std::size_t>(got));
  }
  if (total > most_mail_bytes) return std::nullopt;
  return mail;
}

}  // namespace cursus::mail
