#include "src/mail/reading/line_check.hpp"

#include <algorithm>

#include "formats/json/malformed.hpp"
#include "src/mail/headers.hpp"

namespace cursus::mail {
namespace {

bool is_indented(std::string_view line) { return line.starts_with(' ') || line.starts_with('\t'); }

// As a line of a header begins: printable letters and a colon. Some readers take blanks before it.
std::size_t length_of_name(std::string_view line) {
  std::size_t end = 0;
  while (end < line.size() && line[end] > ' ' && line[end] <= '~' && line[end] != ':') ++end;
  std::size_t colon = end;
  while (colon < line.size() && (line[colon] == ' ' || line[colon] == '\t')) ++colon;
  return colon < line.size() && line[colon] == ':' ? end : 0;
}

}  // namespace

Result<void> check_shape(std::string_view mail) {
  std::size_t dashed = 0, typed = 0, headers = 0;
  std::size_t size = 0;  // of the header line at hand, with what is folded into it; 0: none
  std::size_t longest = 0, all = 0;
  while (!mail.empty()) {
    const std::size_t end = mail.find('\n');
    const std::string_view line = mail.substr(0, end);
    mail.remove_prefix(end == mail.npos ? mail.size() : end + 1);
    if (size > 0 && is_indented(line)) {
      longest = std::max(longest, size += line.size());
      all += line.size();
      continue;
    }
    size = 0;
    if (line.starts_with("--")) {
      ++dashed;
      continue;
    }
    const std::size_t name = length_of_name(line);
    if (name == 0) continue;
    ++headers;
    longest = std::max(longest, size = line.size());
    all += line.size();
    if (same_name(line.substr(0, name), "Content-Type")) ++typed;
  }
  if (dashed > most_dashed_lines || typed > most_typed_lines || headers > most_header_lines ||
      longest > most_bytes_of_a_header || all > most_bytes_of_headers)
    return formats::malformed("mail.tangled");
  return {};
}

}  // namespace cursus::mail
