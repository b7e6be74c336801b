// Moments as mail writes them.
#pragma once

#include <chrono>
#include <optional>
#include <string_view>

#include "src/mail/headers.hpp"

namespace cursus::mail {

// "Fri, 1 May 2026 18:22:05 +0900 (JST)" of headers, and " 1-May-2026 18:22:05 +0900" of IMAP. A
// zone that is not a number counts as UTC.
std::optional<std::chrono::sys_seconds> read_mail_date(std::string_view text);

// When the last server on the way, which is ours, took the mail in.
std::optional<std::chrono::sys_seconds> last_received(const Headers& headers);

}  // namespace cursus::mail
