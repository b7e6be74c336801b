#include "src/mail/shape.hpp"

#include "formats/malformed.hpp"
#include "src/mail/headers.hpp"

namespace cursus::mail {
namespace {

// As a line of a header begins: printable letters and a colon.
std::size_t length_of_name(std::string_view line) {
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] == ':') return i;
    if (line[i] <= ' ' || line[i] > '~') return 0;
  }
  return 0;
}

}  // namespace

Result<void> check_shape(std::string_view mail) {
  std::size_t dashed = 0, typed = 0, headers = 0;
  while (!mail.empty()) {
    const std::size_t end = mail.find('\n');
    const std::string_view line = mail.substr(0, end);
    mail.remove_prefix(end == mail.npos ? mail.size() : end + 1);
    if (line.starts_with("--")) {
      ++dashed;
      continue;
    }
    const std::size_t name = length_of_name(line);
    if (name == 0) continue;
    ++headers;
    if (same_name(line.substr(0, name), "Content-Type")) ++typed;
  }
  if (dashed > most_dashed_lines || typed > most_typed_lines || headers > most_header_lines)
    return formats::malformed("mail.tangled");
  return {};
}

}  // namespace cursus::mail
