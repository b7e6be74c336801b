// What a mail is made of, as far as the MIME plugin can tell.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

namespace cursus::mail {

struct MimeLimits {
  int depth = 8;
  std::size_t parts = 32;
  std::size_t decoded = 1024 * 1024;  // bytes, of all parts together
};

struct MimePart {
  std::size_t parent = 0;  // index; the root is its own
  std::string type{};      // "text/plain", in lower case
  std::string charset{};
  std::string format{}, delete_blank{};    // of text/plain
  std::string protocol{};                  // of multipart/signed
  std::string disposition{}, file_name{};  // in lower case; as the sender spelt it
  bool multipart = false;
  std::string bytes{};         // transfer-decoded; empty for what is never looked at: pictures …
  std::string signed_bytes{};  // multipart/signed: its first part as it was signed
};

enum class MimeTrouble : std::uint8_t { None, Unreadable, TooDeep, TooManyParts, TooMuch };

}  // namespace cursus::mail
