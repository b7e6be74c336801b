#include "src/mail/headers.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "formats/json/malformed.hpp"
#include "formats/text/text.hpp"
#include "formats/text/utf8.hpp"

namespace cursus::mail {

namespace {

bool is_blank(char c) { return c == ' ' || c == '\t'; }

bool is_header_name(std::string_view name) {
  return !name.empty() &&
         std::all_of(name.begin(), name.end(), [](char c) { return '!' <= c && c <= '~'; });
}

}  // namespace

std::string_view take_line(std::string_view& rest) {
  const std::size_t end = rest.find('\n');
  std::string_view line = rest.substr(0, end);
  rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
  if (line.ends_with('\r')) line.remove_suffix(1);
  return line;
}

std::string lower(std::string_view ascii) {
  std::string out(ascii);
  for (char& c : out)
    if ('A' <= c && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return out;
}

bool same_name(std::string_view a, std::string_view b) {
  return a.size() == b.size() && lower(a) == lower(b);
}

std::string_view trimmed(std::string_view text) {
  const auto blank = [](char c) { return is_blank(c) || c == '\r' || c == '\n'; };
  while (!text.empty() && blank(text.front())) text.remove_prefix(1);
  while (!text.empty() && blank(text.back())) text.remove_suffix(1);
  return text;
}

std::size_t Headers::count(std::string_view name) const {
  return static_cast<std::size_t>(std::count_if(
      all_.begin(), all_.end(), [&](const Header& one) { return same_name(one.name, name); }));
}

std::string_view Headers::first(std::string_view name) const {
  const auto found = std::find_if(all_.begin(), all_.end(),
                                  [&](const Header& one) { return same_name(one.name, name); });
  return found == all_.end() ? std::string_view() : found->value;
}

Result<Headers> read_headers(std::string_view mail) {
  std::vector<Header> all;
  std::string_view rest = mail;
  bool continues = false;  // a folded line would belong to a header that was kept
  while (!rest.empty()) {
    const std::string_view line = take_line(rest);
    if (line.empty()) break;
    if (mail.size() - rest.size() > most_header_bytes)
      return formats::malformed("mail.header-too-long",
                                {{"most", std::to_string(most_header_bytes)}});
    if (is_blank(line[0])) {
      if (continues) (all.back().value += ' ') += trimmed(line);
      continue;
    }
    const std::size_t colon = line.find(':');
    const std::string_view name = trimmed(line.substr(0, colon));
    continues = colon != std::string_view::npos && is_header_name(name);
    if (continues) all.push_back({std::string(name), std::string(trimmed(line.substr(colon + 1)))});
  }
  return Headers(std::move(all));
}

bool is_address(std::string_view text) {
  const std::size_t at = text.rfind('@');
  if (at == std::string_view::npos || at == 0 || at + 1 == text.size() || text.size() > 254)
    return false;
  // A hyphen in front could be taken for an option by some program behind us.
  if (text[0] == '-' || text.find('@') != at) return false;
  return std::all_of(text.begin(), text.end(), [](char c) {
    return '!' <= c && c <= '~' && std::string_view("\"(),:;<>[\\]").find(c) == std::string::npos;
  });
}

std::string_view local_part(std::string_view address) {
  return address.substr(0, address.rfind('@'));
}
std::string_view domain(std::string_view address) {
  const std::size_t at = address.rfind('@');
  return at == std::string_view::npos ? std::string_view() : address.substr(at + 1);
}

std::vector<std::string> addresses(std::string_view value) {
  std::vector<std::string> found;
  std::string bare, angled;
  bool in_quotes = false, in_angle = false, has_angle = false;
  int comments = 0;
  const auto flush = [&] {
    const std::string_view one = trimmed(has_angle ? angled : bare);
    if (is_address(one)) found.emplace_back(one);
    bare.clear();
    angled.clear();
    has_angle = in_angle = false;
  };
  for (std::size_t i = 0; i < value.size(); ++i) {
    const char c = value[i];
    if (c == '\\') {
      ++i;  // whatever follows is no sign of the grammar
    } else if (in_quotes) {
      in_quotes = c != '"';
    } else if (c == '(') {
      ++comments;
    } else if (comments > 0) {
      comments -= c == ')';
    } else if (c == '"') {
      in_quotes = true;
    } else if (c == '<') {
      in_angle = has_angle = true;
      angled.clear();
    } else if (c == '>') {
      in_angle = false;
    } else if (c == ',' || c == ';') {
      flush();
    } else if (c == ':' && !in_angle) {
      bare.clear();  // the name of a group
    } else {
      (in_angle ? angled : bare) += c;
    }
  }
  flush();
  return found;
}

std::optional<std::string> sole_address(std::string_view value) {
  auto all = addresses(value);
  if (all.size() != 1) return std::nullopt;
  return std::move(all.front());
}

std::string percent_encoded(std::string_view text) {
  constexpr std::string_view plain = "-._~";
  std::string all;
  for (const char c : text) {
    const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    if (c == '\n')
      all += "%0D%0A";
    else if (letter || plain.find(c) != plain.npos)
      all += c;
    else
      all += fmt::format("%{:02X}", static_cast<unsigned char>(c));
  }
  return all;
}

std::vector<std::string> message_ids(std::string_view value) {
  std::vector<std::string> found;
  for (std::size_t open = value.find('<'); open != std::string_view::npos;
       open = value.find('<', open + 1)) {
    const std::size_t close = value.find('>', open);
    if (close == std::string_view::npos) break;
    const std::string_view id = value.substr(open, close - open + 1);
    const bool sound =
        id.size() > 2 && id.size() <= 250 &&
        std::all_of(id.begin(), id.end(), [](char c) { return '!' <= c && c <= '~'; });
    if (sound && id.find('<', 1) == std::string_view::npos) found.emplace_back(id);
  }
  return found;
}

std::string media_type(std::string_view content_type) {
  return lower(trimmed(content_type.substr(0, content_type.find(';'))));
}

std::string header_safe(std::string_view text, std::size_t most) {
  std::string out;
  for (std::string_view rest = text; !rest.empty();) {
    const char32_t c = formats::text::take(rest);
    if (formats::text::unwanted(c) || c == U'\t' || c == U'\n') continue;
    std::string one;
    formats::append_utf8(one, c);
    if (out.size() + one.size() > most) break;
    out += one;
  }
  return out;
}

}  // namespace cursus::mail
