// Where a password comes from: never from a command line, never from the store.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "adjudicator/core/result.hpp"

namespace cursus::mail {

struct PasswordSource {
  // Credential: a file that systemd hands to a service.
  enum class Kind : std::uint8_t { File, Command, Environment, Credential };
  Kind kind = Kind::File;
  std::string where;
  bool token = false;  // what comes is no password but a bearer token (OAuth 2)

  bool operator==(const PasswordSource&) const = default;
};

// "file:/path", "command:pass show mail", "env:NAME", "credential:name"; with "oauth-" before
// it a token comes from there. A bare password is refused, and not repeated.
Result<PasswordSource> read_password_source(std::string_view text);

// The first line. Throws TransportError: missing, empty, readable by others, a command that fails.
std::string read_password(const PasswordSource& source);

// Words as a shell would see them, but for everything that makes a shell dangerous: blanks
// separate, quotation marks hold together, nothing else means anything.
Result<std::vector<std::string>> words_of_command(std::string_view text);

}  // namespace cursus::mail
