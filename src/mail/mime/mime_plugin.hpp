// The door of the MIME plugin (libcursus_mime.so), the only part of the program that is linked
// with GMime. It is loaded when the first mail is taken apart, and says what is there; what to make
// of it is decided elsewhere.
#pragma once

#include <string_view>
#include <vector>

#include "src/mail/mime/parts.hpp"

namespace cursus::mail {

// Both sides of the door must be of one build.
inline constexpr std::string_view mime_build = CURSUS_VERSION "/mime/1";

// The parts in the order of the mail, each behind its parent.
using ReadMime = MimeTrouble(std::string_view mail, const MimeLimits& limits,
                             std::vector<MimePart>& parts);
using MimeBuild = std::string_view();

inline constexpr const char* read_mime_name = "cursus_read_mime";
inline constexpr const char* mime_build_name = "cursus_mime_build";

}  // namespace cursus::mail
