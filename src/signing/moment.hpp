// A moment of UTC to the second.
#pragma once

#include <chrono>
#include <string>

namespace cursus::signing {

using Moment = std::chrono::sys_seconds;

std::string timestamp(Moment moment);  // 2026-05-01T18:22:05Z

}  // namespace cursus::signing
