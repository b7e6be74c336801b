// A setting of the host: the newest arrival among the last mails, if our mail server has stamped it
// with a moment that our own clock has not come to by far. One of the two clocks is wrong then.
#pragma once

#include <string_view>

namespace cursus::host_key {

inline constexpr std::string_view mail_stamped = "mail.stamped";

}  // namespace cursus::host_key
