// What keeps a program that answers every mail from talking to another one for ever. Pure
// functions over headers and over what was sent lately; RFC 3834 is the yardstick.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "formats/text/bytes.hpp"
#include "formats/time/utc_time.hpp"
#include "src/mail/headers.hpp"

namespace cursus::mail {

using formats::UtcTime;

// Bounce: for the bounce handler alone. Own: dropped. Automatic: obeyed silently if it holds
// validly signed orders, otherwise filed. Only an ordinary mail is ever answered.
enum class MailKind : std::uint8_t { Ordinary, Bounce, Own, Automatic };

// Why; in the order in which they are asked, the first one counts. Each has its own counter.
enum class Guard : std::uint8_t {
  None,
  NullSender,
  MailerDaemon,
  DeliveryReport,
  OwnMail,
  OwnAddress,
  BounceAddress,
  AutoSubmitted,
  ResponseSuppressed,
  AutoReply,
  Precedence,
  MailingList,
  Subject,
};
std::string_view name(Guard guard);  // "null-sender"

struct Judged {
  MailKind kind = MailKind::Ordinary;
  Guard guard = Guard::None;

  bool operator==(const Judged&) const = default;
};

struct Ourselves {
  std::string domain;                  // of our Message-IDs
  std::vector<std::string> addresses;  // that reach us; what follows a "+" does not matter
};

// `envelope_sender`: empty is the null sender; nothing, if it is not known.
Judged judge(const Headers& headers, const std::optional<std::string>& envelope_sender,
             const Ourselves& us);

// What our own server noted at delivery.
std::optional<std::string> envelope_sender(const Headers& headers);

// --- budgets -------------------------------------------------------------------------------------

inline constexpr std::chrono::days help_pause{7};  // per address
inline constexpr std::size_t most_help_per_day = 10;
inline constexpr std::size_t most_answers_per_hour = 20;  // per seat
inline constexpr std::size_t most_equal_per_hour = 5;     // mails with one and the same body

// A mail that was sent in answer to another one. Help goes to an address, the rest to a seat.
struct Sent {
  enum class Kind : std::uint8_t { Help, Answer, Digest };
  Kind kind = Kind::Answer;
  std::string to;
  UtcTime at;
};

// A mail that came from a seat.
struct Received {
  std::string from;
  formats::Digest body{};
  UtcTime at;
};

// A help mail for a stranger: once a week for each address, and few a day for all together,
// because a responder may change its address with every mail.
bool may_help(std::string_view address, UtcTime now, std::span<const Sent> sent);

// Digest: not by itself, but in one mail about everything that was not answered. Silence: this seat
// has sent the same over and over, and so is not answered at all for a while. TellHost: the first
// time, and the host should know.
enum class Permit : std::uint8_t { Answer, Digest, Silence, TellHost };
// `received` holds earlier mails, without the one at hand.
Permit may_answer(std::string_view seat, const formats::Digest& body, UtcTime now,
                  std::span<const Sent> sent, std::span<const Received> received);

}  // namespace cursus::mail
