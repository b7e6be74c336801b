// Moments of UTC to the second, and the one spelling they have in logs and headers.
#pragma once

#include <chrono>
#include <string>
#include <string_view>

namespace cursus::formats {

using UtcTime = std::chrono::sys_seconds;

// 2026-05-01T18:22:05Z, a date that exists, between the years 1970 and 2199.
bool is_timestamp(std::string_view text);
std::string timestamp(UtcTime moment);
// REQUIRES: is_timestamp().
UtcTime moment_of(std::string_view timestamp);

}  // namespace cursus::formats
