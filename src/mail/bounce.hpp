// Mail that came back: which one it was, for whom, and whether for good.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "src/mail/guards.hpp"
#include "src/mail/mime/parts.hpp"

namespace cursus::mail {

// A mail of ours, as its envelope sender and its Message-ID name it. `mark` is a hash of the mail:
// nobody can report the loss of a mail that he has not seen.
struct MailName {
  std::string game;
  std::uint64_t seq = 0;  // of the log, when it was written
  std::string seat;
  std::string mark;

  bool operator==(const MailName&) const = default;
};

// cursus+b.cca-0007.412.rome.a1b2c3@host.example; shorter, if the part before the @ would have more
// than 64 letters.
std::string bounce_address(std::string_view own_address, const MailName& mail);
std::optional<MailName> read_bounce_address(std::string_view address);
bool is_bounce_address(std::string_view address);  // of either length

struct Failure {
  std::string recipient;
  bool hard = false;    // status 5; a status 4 only waits
  std::string status;   // "5.1.1"
  std::string because;  // what the other server said, for the host

  bool operator==(const Failure&) const = default;
};

struct DeliveryReport {
  std::vector<Failure> failures;          // delays are soft; deliveries are none
  std::optional<std::string> message_id;  // of the mail that came back

  bool operator==(const DeliveryReport&) const = default;
};

// Nothing if no part says what happened.
std::optional<DeliveryReport> read_delivery_report(const std::vector<MimePart>& parts);

// Three hard bounces on two days: the address is not used until its owner writes again.
bool suspends(std::span<const UtcTime> hard_bounces);

}  // namespace cursus::mail
