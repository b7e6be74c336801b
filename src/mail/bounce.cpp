#include "src/mail/bounce.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <set>

#include "formats/text/text.hpp"

namespace cursus::mail {

namespace {

constexpr std::string_view bounce_tag = "+b.";
constexpr std::size_t most_because = 300;
constexpr std::size_t most_local_part = 64;  // RFC 5321, 4.5.3.1.1

bool is_name(std::string_view text) {
  return !text.empty() && text.size() <= 32 && std::all_of(text.begin(), text.end(), [](char c) {
    return ('a' <= c && c <= 'z') || ('0' <= c && c <= '9') || c == '-';
  });
}

std::string_view take_field(std::string_view& rest) {
  const std::string_view field = rest.substr(0, rest.find('.'));
  rest.remove_prefix(std::min(field.size() + 1, rest.size()));
  return field;
}

// "rfc822; rome@example.org"
std::string_view behind_type(std::string_view value) {
  const std::size_t end = value.find(';');
  return trimmed(end == std::string_view::npos ? value : value.substr(end + 1));
}

std::string status_of(std::string_view value) {
  value = trimmed(value);
  return std::string(value.substr(0, value.find_first_not_of("0123456789.")));
}

// One group of fields about one recipient (RFC 3464).
std::optional<Failure> read_failure(const Headers& fields) {
  const std::string action = lower(trimmed(fields.first("Action")));
  if (action != "failed" && action != "delayed") return std::nullopt;
  Failure failure;
  failure.recipient = header_safe(behind_type(fields.first("Final-Recipient")), 254);
  failure.status = status_of(fields.first("Status"));
  failure.hard = action == "failed" && failure.status.starts_with('5');
  failure.because = header_safe(behind_type(fields.first("Diagnostic-Code")), most_because);
  return failure;
}

// Groups are separated by empty lines; the first one is about the mail as a whole.
std::vector<Failure> read_failures(std::string_view bytes) {
  std::vector<Failure> found;
  std::string group;
  const auto flush = [&] {
    if (const auto fields = read_headers(group))
      if (auto failure = read_failure(*fields)) found.push_back(std::move(*failure));
    group.clear();
  };
  while (!bytes.empty()) {
    const std::string_view line = take_line(bytes);
    if (trimmed(line).empty())
      flush();
    else
      (group += line) += '\n';
  }
  flush();
  return found;
}

}  // namespace

std::string bounce_address(std::string_view own_address, const MailName& mail) {
  const std::string own(local_part(own_address));
  std::string local =
      fmt::format("{}{}{}.{}.{}.{}", own, bounce_tag, mail.game, mail.seq, mail.seat, mail.mark);
  // The report of a bounce names the mail as well.
  if (local.size() > most_local_part) local = fmt::format("{}{}{}", own, bounce_tag, mail.mark);
  if (local.size() > most_local_part) local = own;
  return fmt::format("{}@{}", local, domain(own_address));
}

bool is_bounce_address(std::string_view address) {
  return lower(local_part(address)).find(bounce_tag) != std::string::npos;
}

std::optional<MailName> read_bounce_address(std::string_view address) {
  const std::string local = lower(local_part(address));
  const std::size_t tag = local.find(bounce_tag);
  if (tag == std::string::npos) return std::nullopt;
  std::string_view rest = std::string_view(local).substr(tag + bounce_tag.size());
  const std::string_view game = take_field(rest);
  const auto seq = formats::text::number(take_field(rest));
  const std::string_view seat = take_field(rest);
  const std::string_view mark = take_field(rest);
  if (!is_name(game) || !seq || !is_name(seat) || !is_name(mark) || !rest.empty())
    return std::nullopt;
  return MailName{std::string(game), *seq, std::string(seat), std::string(mark)};
}

std::optional<DeliveryReport> read_delivery_report(const std::vector<MimePart>& parts) {
  DeliveryReport report;
  bool found = false;
  for (const MimePart& part : parts) {
    if (part.type == "message/delivery-status") {
      found = true;
      for (Failure& failure : read_failures(part.bytes))
        report.failures.push_back(std::move(failure));
    } else if (part.type == "message/rfc822" || part.type == "text/rfc822-headers") {
      const auto headers = read_headers(part.bytes);
      if (!headers || report.message_id) continue;
      const auto ids = message_ids(headers->first("Message-ID"));
      if (!ids.empty()) report.message_id = ids.front();
    }
  }
  if (!found) return std::nullopt;
  return report;
}

bool suspends(std::span<const UtcTime> hard_bounces) {
  std::set<std::chrono::sys_days> days;
  for (const UtcTime at : hard_bounces) days.insert(std::chrono::floor<std::chrono::days>(at));
  return hard_bounces.size() >= 3 && days.size() >= 2;
}

}  // namespace cursus::mail
