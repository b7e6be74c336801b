// The door of the wire plugin (libcursus_wire.so), the only part of the program that is linked with
// libcurl. It is loaded when a mail server is first spoken to.
#pragma once

#include "src/mail/wire/wire.hpp"

namespace cursus::mail {

// Both sides of the door must be of one build.
inline constexpr std::string_view wire_build = CURSUS_VERSION "/wire/2";

// nullptr: libcurl cannot be used.
using OpenWire = std::unique_ptr<Wire>(const Account& account);
using WireBuild = std::string_view();

inline constexpr const char* open_wire_name = "cursus_open_wire";
inline constexpr const char* wire_build_name = "cursus_wire_build";

}  // namespace cursus::mail
