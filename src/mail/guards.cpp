#include "src/mail/guards.hpp"

#include <algorithm>
#include <array>

#include "formats/game/names.hpp"
#include "src/mail/bounce.hpp"

namespace cursus::mail {

namespace {

using formats::Named;

constexpr std::array guard_names{
    Named<Guard>{"none", Guard::None},
    Named<Guard>{"null-sender", Guard::NullSender},
    Named<Guard>{"mailer-daemon", Guard::MailerDaemon},
    Named<Guard>{"delivery-report", Guard::DeliveryReport},
    Named<Guard>{"own-mail", Guard::OwnMail},
    Named<Guard>{"own-address", Guard::OwnAddress},
    Named<Guard>{"bounce-address", Guard::BounceAddress},
    Named<Guard>{"auto-submitted", Guard::AutoSubmitted},
    Named<Guard>{"response-suppressed", Guard::ResponseSuppressed},
    Named<Guard>{"auto-reply", Guard::AutoReply},
    Named<Guard>{"precedence", Guard::Precedence},
    Named<Guard>{"mailing-list", Guard::MailingList},
    Named<Guard>{"subject", Guard::Subject},
};

bool is_postmaster(std::string_view address) {
  const std::string local = lower(local_part(address));
  return local == "mailer-daemon" || local == "postmaster";
}

// "cursus+b.x@host" reaches "cursus@host".
std::string without_tag(std::string_view address) {
  const std::string_view local = local_part(address);
  return lower(local.substr(0, local.find('+'))) + "@" + lower(domain(address));
}

std::string_view message_domain(std::string_view id) {
  const std::string_view found = domain(trimmed(id));
  return found.ends_with('>') ? found.substr(0, found.size() - 1) : found;
}

// Exchange's out-of-office mails carry nothing that marks them but their Subject. Quotation marks
// and brackets around the words do not count.
constexpr std::array<std::string_view, 16> automatic_subjects{
    "automatic reply",
    "autoreply",
    "auto-reply",
    "auto reply",
    "autoresponse",
    "out of office",
    "out of the office",
    "automatische antwort",
    "abwesenheitsnotiz",
    "abwesenheit",
    "undeliverable",
    "mail delivery failed",
    "自動返信",
    "自動応答",
    "不在",
    "delivery status notification",
};
constexpr std::array<std::string_view, 9> around_subjects{" ",  "[",  "(",  "\"", "【",
                                                          "［", "（", "「", "　"};

bool is_automatic_subject(std::string_view raw) {
  const std::string subject = lower(decode_words(raw));
  std::string_view rest = subject;
  for (bool found = true; found;) {
    found = false;
    for (const std::string_view sign : around_subjects)
      if (rest.starts_with(sign)) {
        rest.remove_prefix(sign.size());
        found = true;
      }
  }
  return std::any_of(automatic_subjects.begin(), automatic_subjects.end(),
                     [&](std::string_view one) { return rest.starts_with(one); });
}

Guard bounce_guard(const Headers& headers, const std::optional<std::string>& sender) {
  if (sender && sender->empty()) return Guard::NullSender;
  if (sender && is_postmaster(*sender)) return Guard::MailerDaemon;
  const auto from = addresses(headers.first("From"));
  if (std::any_of(from.begin(), from.end(), [](const auto& one) { return is_postmaster(one); }))
    return Guard::MailerDaemon;
  if (media_type(headers.first("Content-Type")) == "multipart/report") return Guard::DeliveryReport;
  return Guard::None;
}

bool is_ours(const std::string& address, const Ourselves& us) {
  return std::any_of(us.addresses.begin(), us.addresses.end(), [&](const std::string& own) {
    return without_tag(address) == without_tag(own);
  });
}

Guard own_guard(const Headers& headers, const Ourselves& us) {
  const bool marked =
      std::any_of(headers.all().begin(), headers.all().end(),
                  [](const Header& one) { return lower(one.name).starts_with("x-cursus-"); });
  if (marked && same_name(message_domain(headers.first("Message-ID")), us.domain))
    return Guard::OwnMail;
  for (const std::string& from : addresses(headers.first("From")))
    if (is_ours(from, us)) return Guard::OwnAddress;
  return Guard::None;
}

// People answer the address in From. Who answers the sender on the envelope is a program, even if
// it says so nowhere (RFC 3834).
bool answers_envelope(const Headers& headers, const Ourselves& us) {
  const auto tagged = [&](const std::string& one) {
    return is_bounce_address(one) && is_ours(one, us);
  };
  for (const char* header : {"Envelope-To", "X-Original-To", "Delivered-To"}) {
    const auto to = addresses(headers.first(header));
    if (std::any_of(to.begin(), to.end(), tagged)) return true;
  }
  const auto to = addresses(headers.first("To"));
  return to.size() == 1 && tagged(to.front());
}

Guard automatic_guard(const Headers& headers, const Ourselves& us) {
  if (answers_envelope(headers, us)) return Guard::BounceAddress;
  if (headers.has("Auto-Submitted")) {
    const std::string_view value = headers.first("Auto-Submitted");
    if (!same_name(trimmed(value.substr(0, value.find(';'))), "no")) return Guard::AutoSubmitted;
  }
  if (headers.has("X-Auto-Response-Suppress")) return Guard::ResponseSuppressed;
  for (const char* header :
       {"X-Autoreply", "X-Autorespond", "X-Autogenerated", "X-Autoresponder", "X-Loop"})
    if (headers.has(header)) return Guard::AutoReply;
  const std::string precedence = lower(trimmed(headers.first("Precedence")));
  for (const char* bulk : {"bulk", "junk", "list", "auto_reply"})
    if (precedence == bulk) return Guard::Precedence;
  if (headers.has("List-Id") || headers.has("List-Unsubscribe")) return Guard::MailingList;
  if (is_automatic_subject(headers.first("Subject"))) return Guard::Subject;
  return Guard::None;
}

}  // namespace

std::string_view name(Guard guard) { return formats::name_of(guard_names, guard); }

Judged judge(const Headers& headers, const std::optional<std::string>& sender,
             const Ourselves& us) {
  if (const Guard guard = bounce_guard(headers, sender); guard != Guard::None)
    return {MailKind::Bounce, guard};
  if (const Guard guard = own_guard(headers, us); guard != Guard::None)
    return {MailKind::Own, guard};
  if (const Guard guard = automatic_guard(headers, us); guard != Guard::None)
    return {MailKind::Automatic, guard};
  return {};
}

std::optional<std::string> envelope_sender(const Headers& headers) {
  if (!headers.has("Return-Path")) return std::nullopt;
  const std::string_view path = trimmed(headers.first("Return-Path"));
  if (path == "<>" || path.empty()) return "";
  return sole_address(path);
}

namespace {

// A stamp in the future is of a clock that jumped; it counts as recent.
bool within(UtcTime at, UtcTime now, std::chrono::seconds span) { return at > now - span; }

std::size_t count(std::span<const Sent> sent, auto&& wanted) {
  return static_cast<std::size_t>(std::count_if(sent.begin(), sent.end(), wanted));
}

}  // namespace

bool may_help(std::string_view address, UtcTime now, std::span<const Sent> sent) {
  const auto to_address = count(sent, [&](const Sent& one) {
    return one.kind == Sent::Kind::Help && same_name(one.to, address) &&
           within(one.at, now, help_pause);
  });
  const auto today = count(sent, [&](const Sent& one) {
    return one.kind == Sent::Kind::Help && within(one.at, now, std::chrono::days(1));
  });
  return to_address == 0 && today < most_help_per_day;
}

namespace {

// How often the body came that came most often.
std::size_t most_equal(std::vector<formats::Digest> bodies) {
  std::sort(bodies.begin(), bodies.end());
  std::size_t most = 0;
  for (auto first = bodies.begin(); first != bodies.end();) {
    const auto end = std::upper_bound(first, bodies.end(), *first);
    most = std::max(most, static_cast<std::size_t>(end - first));
    first = end;
  }
  return most;
}

}  // namespace

Permit may_answer(std::string_view seat, const formats::Digest& body, UtcTime now,
                  std::span<const Sent> sent, std::span<const Received> received) {
  constexpr std::chrono::hours hour(1);
  std::vector<formats::Digest> bodies;
  for (const Received& one : received)
    if (one.from == seat && within(one.at, now, hour)) bodies.push_back(one.body);
  const auto equal = static_cast<std::size_t>(std::count(bodies.begin(), bodies.end(), body));
  // What repeats itself is a program, whatever else it may say in between.
  if (most_equal(std::move(bodies)) > most_equal_per_hour) return Permit::Silence;
  if (equal == most_equal_per_hour) return Permit::TellHost;
  const std::size_t answered = count(sent, [&](const Sent& one) {
    return one.kind == Sent::Kind::Answer && one.to == seat && within(one.at, now, hour);
  });
  return answered < most_answers_per_hour ? Permit::Answer : Permit::Digest;
}

}  // namespace cursus::mail
