#include "src/mail/reading/plain.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "src/mail/headers.hpp"

namespace cursus::mail {

namespace {

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    lines.push_back(text.substr(0, end));
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
  return lines;
}

struct Flowed {
  std::size_t quotes = 0;
  std::string_view text;
  bool continues = false;
};

Flowed read_flowed(std::string_view line) {
  Flowed flowed;
  flowed.quotes = std::min(line.find_first_not_of('>'), line.size());
  line.remove_prefix(flowed.quotes);
  if (line.starts_with(' ')) line.remove_prefix(1);
  flowed.text = line;
  flowed.continues = line.ends_with(' ') && line != "-- ";  // a signature is never flowed
  return flowed;
}

constexpr std::array<std::string_view, 8> words_for_old_letters{
    "original message",  "originalnachricht",        "ursprüngliche nachricht",
    "forwarded message", "元のメッセージ",           "オリジナルメッセージ",
    "転送メッセージ",    "weitergeleitete nachricht"};
constexpr std::array<std::string_view, 5> first_lines_of_headers{
    "From:", "Von:", "差出人:", "差出人：", "送信元:"};

// "-----Original Message-----"
bool is_divider(std::string_view line) {
  line = trimmed(line);
  if (!line.starts_with("---")) return false;
  const std::size_t first = line.find_first_not_of("- ");
  const std::size_t last = line.find_last_not_of("- ");
  if (first == std::string_view::npos || !line.ends_with("---")) return false;
  const std::string words = lower(line.substr(first, last - first + 1));
  return std::find(words_for_old_letters.begin(), words_for_old_letters.end(), words) !=
         words_for_old_letters.end();
}

// A ruled line with the header of the old letter under it.
bool is_rule(std::string_view line) {
  line = trimmed(line);
  return line.size() >= 20 && line.find_first_not_of('_') == std::string_view::npos;
}
bool begins_header(std::string_view line) {
  line = trimmed(line);
  return std::any_of(first_lines_of_headers.begin(), first_lines_of_headers.end(),
                     [&](std::string_view first) { return line.starts_with(first); });
}

}  // namespace

std::string unix_lines(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  for (std::size_t i = 0; i < text.size(); ++i)
    if (text[i] != '\r' || !text.substr(i + 1).starts_with('\n')) out += text[i];
  return out;
}

std::string unflow(std::string_view text, bool delete_blank) {
  std::string out;
  bool open = false;  // the last line waits for more
  std::size_t quotes = 0;
  const std::string unix = unix_lines(text);
  for (const std::string_view line : lines_of(unix)) {
    Flowed flowed = read_flowed(line);
    if (open && (flowed.quotes != quotes || flowed.text == "-- ")) {
      out += '\n';
      open = false;
    }
    if (!open) {
      out.append(flowed.quotes, '>');
      if (flowed.quotes > 0) out += ' ';
    }
    quotes = flowed.quotes;
    open = flowed.continues;
    if (open && delete_blank) flowed.text.remove_suffix(1);
    out += flowed.text;
    if (!open) out += '\n';
  }
  if (open) out += '\n';
  return out;
}

std::string mark_quoted(std::string_view text) {
  const auto lines = lines_of(text);
  std::string out;
  bool quoted = false;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const bool ruled = is_rule(lines[i]) && i + 1 < lines.size() && begins_header(lines[i + 1]);
    quoted = quoted || ruled || is_divider(lines[i]);
    if (quoted) out += "> ";
    (out += lines[i]) += '\n';
  }
  return out;
}

}  // namespace cursus::mail
