// A mail taken apart: its header, the texts in which orders may stand, and the signatures beside
// them. Nothing is trusted yet, and nothing but text is ever opened.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "adjudicator/core/result.hpp"
#include "src/mail/headers.hpp"
#include "src/mail/mime/parts.hpp"

namespace cursus::mail {

inline constexpr std::size_t most_mail_bytes = 5 * 1024 * 1024;
inline constexpr int most_cpu_milliseconds = 1000;

struct Text {
  // Html: made from it, because there is nothing better. Such orders count as unsigned, and are
  // obeyed only after the player has confirmed them.
  enum class Source : std::uint8_t { Body, Attachment, Html };
  Source source = Source::Body;
  std::string file_name{};  // of an attachment; never a path of ours
  std::string text{};       // UTF-8, lines end in LF
  std::string charset{};    // in which it came

  bool operator==(const Text&) const = default;
};

// multipart/signed (RFC 3156): what was signed, byte by byte, and the signature.
struct PgpMime {
  std::string signed_bytes;
  std::string signature;

  bool operator==(const PgpMime&) const = default;
};

struct Letter {
  Headers headers;
  std::vector<Text> texts;              // body first
  std::vector<std::string> signatures;  // that came as files of their own
  std::optional<PgpMime> pgp;
  std::vector<std::string> unopened;  // names of files that were left alone
};

// Refusals: "mail.…". `milliseconds` of the processor it may cost.
Result<Letter> read_letter(std::string_view mail, int milliseconds = most_cpu_milliseconds);

// The same for the signed part of a mail, which has a header of its own but no sender.
Result<Letter> read_part(std::string_view part);
Result<std::vector<std::string>> texts_of_part(std::string_view part);

// The parts alone, for delivery reports.
Result<std::vector<MimePart>> read_parts(std::string_view mail);

}  // namespace cursus::mail
