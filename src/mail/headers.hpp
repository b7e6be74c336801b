// The header of a mail, as it came: unfolded, not decoded. Whatever is written into a header of
// ours passes through here too.
#pragma once

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "adjudicator/core/result.hpp"

namespace cursus::mail {

inline constexpr std::size_t most_header_bytes = 64 * 1024;

struct Header {
  std::string name;
  std::string value;

  bool operator==(const Header&) const = default;
};

class Headers {
 public:
  Headers() = default;
  explicit Headers(std::vector<Header> all) : all_(std::move(all)) {}
  Headers(std::initializer_list<Header> all) : all_(all) {}

  const std::vector<Header>& all() const { return all_; }
  // Names are compared without case.
  std::size_t count(std::string_view name) const;
  bool has(std::string_view name) const { return count(name) > 0; }
  std::string_view first(std::string_view name) const;  // empty when there is none

  bool operator==(const Headers&) const = default;

 private:
  std::vector<Header> all_;
};

// Everything before the first empty line. A line that is no header is passed over.
Result<Headers> read_headers(std::string_view mail);

std::string_view take_line(std::string_view& rest);  // off its front, without CR LF or LF
std::string lower(std::string_view ascii);
bool same_name(std::string_view a, std::string_view b);  // but for case
std::string_view trimmed(std::string_view text);         // without blanks around it

// Every address of a list ("Name <a@b>, c@d"), as written. What is no plain address is left out.
std::vector<std::string> addresses(std::string_view value);
// The only one; nothing if there are none or several.
std::optional<std::string> sole_address(std::string_view value);
bool is_address(std::string_view text);
std::string_view local_part(std::string_view address);
std::string_view domain(std::string_view address);

// For a URL; line ends become CR LF.
std::string percent_encoded(std::string_view text);

// Every <…> of Message-ID, In-Reply-To or References, with its brackets.
std::vector<std::string> message_ids(std::string_view value);

// The media type alone, in lower case: "text/plain".
std::string media_type(std::string_view content_type);

// For a header of ours: one line without control characters, clipped.
std::string header_safe(std::string_view text, std::size_t most = 200);

// RFC 2047. Words of one charset are joined before they are decoded, because clients cut Japanese
// in the middle of a letter. What cannot be decoded stays as it is.
std::string decode_words(std::string_view value);

enum class WordCharset : std::uint8_t { Utf8, Iso2022Jp };
// Words of at most 75 characters, folded with CR LF and a blank; ASCII text is left alone.
std::string encode_words(std::string_view utf8, WordCharset charset = WordCharset::Utf8);

}  // namespace cursus::mail
