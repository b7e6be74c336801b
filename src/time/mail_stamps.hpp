// Settings of the host. The newest arrival among the last mails, if our mail server has stamped it
// with a moment that our own clock has not come to by far. One of the two clocks is wrong then.
#pragma once

#include <string_view>

namespace cursus::host_key {

inline constexpr std::string_view mail_stamped = "mail.stamped";
// What a mail server has stamped, looked at when our own clock is in doubt.
inline constexpr std::string_view mail_newest = "mail.newest";

}  // namespace cursus::host_key
