// A moment of UTC to the second.
#pragma once

#include <chrono>
#include <string>
#include <string_view>

namespace cursus::signing {

using Moment = std::chrono::sys_seconds;

std::string timestamp(Moment moment);  // 2026-05-01T18:22:05Z
// REQUIRES: a timestamp in that spelling, of a date that exists.
Moment moment_of(std::string_view timestamp);

}  // namespace cursus::signing
