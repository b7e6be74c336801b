// A mail on its way in: its bytes, its stamp, and what its header says of it.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "formats/text/bytes.hpp"
#include "src/mail/guards.hpp"
#include "src/mail/servers/mailbox.hpp"
#include "src/store/rows.hpp"

namespace cursus::pbem {

struct IncomingMail {
  std::string_view bytes;
  std::string place;    // mailbox and number there
  std::string arrived;  // by our own server's clock, never later than now
  std::string source;   // which clock that is
  mail::Headers headers{};
  std::string from{};     // the one address in From; empty: it is not clear
  std::string back_to{};  // where a stranger is answered: the envelope's sender, or else `from`
  std::string message_id{};
  formats::Digest identity{};
  formats::Digest content{};
  mail::Judged judged{};
};

// The same mail by two ways has other lines of transport, but the same identity.
formats::Digest identity_of(const mail::Headers& headers, std::string_view body);
std::string_view body_of(std::string_view mail);

// `envelope_sender`: as a pipe is told; nothing: as our server noted it in the header.
Result<IncomingMail> open_mail(std::string_view bytes, const mail::Ourselves& us,
                               const std::optional<std::string>& envelope_sender);

}  // namespace cursus::pbem
