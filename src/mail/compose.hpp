// Outgoing mail. The same letter always gives the same bytes: a mail that is written again after a
// crash is the same mail.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "src/mail/bounce.hpp"

namespace cursus::mail {

struct Attachment {
  std::string file_name;  // [A-Za-z0-9._-]
  std::string type;       // "application/json"
  std::string bytes;
};

struct Outgoing {
  MailName name{};
  std::string from{};       // our address
  std::string from_name{};  // "Cursus cca-0007"
  std::string to{};
  std::string subject{};  // UTF-8, one line
  std::chrono::sys_seconds date{};
  // Answers to a mail are "auto-replied", everything else is "auto-generated".
  bool answer = false;
  std::string in_reply_to{};              // a Message-ID with brackets, or empty
  std::vector<std::string> references{};  // behind the start of the thread
  std::uint64_t point = 0;
  std::string head{};                   // of the log: 16 digits
  std::string text{};                   // UTF-8, LF
  std::string html{};                   // may be empty
  std::optional<Attachment> picture{};  // shown in the HTML as cid:picture_id()
  std::vector<Attachment> files{};
  std::string unsubscribe{};  // what ends such mails; empty: MAIL OFF in that game
  bool iso_2022_jp = false;   // for phones that know nothing else; the HTML stays UTF-8
};

// CR LF throughout. Whatever stands in the fields, no header can be broken by it.
std::string compose(const Outgoing& mail);

// <cca-0007.412.rome.a1b2c3@host.example>
std::string message_id(const MailName& name, std::string_view own_address);
// The name under which a mail of this kind and text travels. With a secret, nobody else can tell it
// beforehand: whoever names it has seen that mail.
MailName mail_name(std::string_view game, std::uint64_t seq, std::string_view seat,
                   std::string_view kind, std::string_view text, std::string_view secret = {});
// How the HTML of a mail names its picture: <img src="cid:…">.
std::string picture_id(const MailName& name, std::string_view own_address);

// Fri, 01 May 2026 18:22:05 +0000
std::string mail_date(std::chrono::sys_seconds when);

}  // namespace cursus::mail
