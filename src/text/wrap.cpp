#include "src/text/wrap.hpp"

#include <algorithm>
#include <vector>

#include "formats/text/text.hpp"

namespace cursus::report {
namespace {

namespace text = formats::text;

// A piece that is not broken: a word with the blanks before it, or one Japanese character.
struct Piece {
  std::string_view blanks;
  std::string_view word;
};

// Japanese can be broken anywhere, but not before a closing bracket or a full stop.
bool closes(char32_t code_point) {
  constexpr std::u32string_view closing = U"、。，．」』）】〕・ー！？：；〜～";
  return closing.find(code_point) != std::u32string_view::npos;
}

std::vector<Piece> pieces(std::string_view line, Breaks breaks) {
  std::vector<Piece> all;
  while (!line.empty()) {
    const std::size_t start = std::min(line.find_first_not_of(' '), line.size());
    const std::string_view blanks = line.substr(0, start);
    std::string_view rest = line.substr(start);
    const std::string_view word_start = rest;
    bool wide = false;
    if (breaks == Breaks::Blanks) rest.remove_prefix(std::min(rest.find(' '), rest.size()));
    while (breaks == Breaks::Prose && !rest.empty() && rest.front() != ' ') {
      if (static_cast<unsigned char>(rest.front()) < 0x80) {
        if (word_start.size() != rest.size() && wide) break;
        wide = false;
        rest.remove_prefix(1);
        continue;
      }
      std::string_view ahead = rest;
      const char32_t next = text::take(ahead);
      const bool breakable = text::is_japanese(next) && !closes(next);
      if (word_start.size() != rest.size() && !closes(next) && (wide || breakable)) break;
      wide = text::is_japanese(next) || closes(next);
      rest = ahead;
    }
    all.push_back({blanks, word_start.substr(0, word_start.size() - rest.size())});
    line = rest;
  }
  return all;
}

// As much of a word as fits; at least one character.
std::string_view head(std::string_view word, int room) {
  std::string_view rest = word;
  int used = 0;
  while (!rest.empty()) {
    std::string_view ahead = rest;
    text::take(ahead);
    const int width = text::display_width(rest.substr(0, rest.size() - ahead.size()));
    if (used > 0 && used + width > room) break;
    used += width;
    rest = ahead;
  }
  return word.substr(0, word.size() - rest.size());
}

}  // namespace

std::string wrapped(std::string_view line, int hanging, int columns_of_line, Breaks breaks) {
  if (text::display_width(line) <= columns_of_line) return std::string(line);  // as most are
  std::string out;
  int used = 0;
  const auto new_line = [&] {
    out += '\n';
    out.append(static_cast<std::size_t>(hanging), ' ');
    used = hanging;
  };
  for (auto [blanks, word] : pieces(line, breaks)) {
    const int space = text::display_width(blanks);
    int width = text::display_width(word);
    if (used + space + width > columns_of_line && used > hanging) {
      new_line();
    } else {
      out += blanks;
      used += space;
    }
    while (used + width > columns_of_line) {
      const std::string_view part = head(word, columns_of_line - used);
      out += part;
      word.remove_prefix(part.size());
      width = text::display_width(word);
      if (word.empty()) break;
      new_line();
    }
    out += word;
    used += width;
  }
  return out;
}

std::string marked(std::string_view mark, std::string_view line, int hanging, Breaks breaks) {
  const std::string all = wrapped(line, hanging, columns - text::display_width(mark), breaks);
  std::string out;
  for (std::size_t at = 0; at <= all.size();) {
    const std::size_t end = std::min(all.find('\n', at), all.size());
    std::string one = std::string(mark) + all.substr(at, end - at);
    while (one.ends_with(' ')) one.pop_back();
    (out += one) += '\n';
    at = end + 1;
  }
  return out;
}

namespace {

bool follows(const std::string& next, const std::string& last) {
  if (next.find('-') != std::string::npos) return false;  // a name, and no number
  std::string counted = last;
  for (std::size_t i = counted.size(); i-- > 0;) {
    if (counted[i] < '0' || counted[i] > '9') return false;
    if (counted[i] != '9') {
      ++counted[i];
      return counted == next;
    }
    counted[i] = '0';
  }
  return false;
}

// "order A", "order B": the word with which all begin, and its blank; empty: there is none.
std::string first_word_of_all(const std::vector<std::string>& names) {
  if (names.size() < 2) return {};
  const std::string word = names.front().substr(0, names.front().find(' ') + 1);
  const bool all =
      std::ranges::all_of(names, [&](const std::string& name) { return name.starts_with(word); });
  return all ? word : std::string();
}

}  // namespace

std::string joined(const std::vector<std::string>& names) {
  if (const std::string word = first_word_of_all(names); !word.empty()) {
    std::vector<std::string> rest;
    for (const std::string& name : names) rest.push_back(name.substr(word.size()));
    return word + joined(rest);
  }
  std::string out;
  for (std::size_t i = 0; i < names.size(); ++i) {
    std::size_t end = i;
    while (end + 1 < names.size() && follows(names[end + 1], names[end])) ++end;
    if (!out.empty()) out += ' ';
    out += names[i];
    if (end > i) out += (end > i + 1 ? "-" : " ") + names[end];
    i = end;
  }
  return out;
}

std::string padded(std::string_view line, int width) {
  std::string out(line);
  const int missing = width - text::display_width(line);
  if (missing > 0) out.append(static_cast<std::size_t>(missing), ' ');
  return out;
}

namespace {

// What stands in quotation marks is to be copied, so it is not torn apart.
std::string bound(std::string_view line) {
  std::string out;
  bool inside = false;
  while (!line.empty()) {
    const std::string_view rest = line;
    const char32_t c = text::take(line);
    if (c == U'“' || c == U'「') inside = true;
    if (c == U'”' || c == U'」') inside = false;
    out += inside && c == U' ' ? std::string_view("\uE000")
                               : rest.substr(0, rest.size() - line.size());
  }
  return out;
}

}  // namespace

std::string laid_out(std::string_view text) {
  std::string out;
  while (!text.empty() && !text.starts_with("#CURSUS ")) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    if (line.starts_with(' ') || line.starts_with(':')) {
      out += line;
    } else {
      std::string lines = wrapped(bound(line));
      for (std::size_t at; (at = lines.find("\uE000")) != std::string::npos;)
        lines.replace(at, std::string_view("\uE000").size(), " ");
      out += lines;
    }
    if (end < text.size()) out += '\n';
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return out.append(text);
}

}  // namespace cursus::report
