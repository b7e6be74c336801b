#include "src/mail/reading/html_text.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <vector>

#include "formats/json/malformed.hpp"
#include "formats/text/utf8.hpp"
#include "src/mail/headers.hpp"

namespace cursus::mail {

namespace {

constexpr int most_quotes = 20;

bool is_space(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f'; }
bool is_letter(char c) { return 'a' <= (c | 0x20) && (c | 0x20) <= 'z'; }

template <std::size_t n>
bool one_of(std::string_view word, const std::array<std::string_view, n>& words) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

constexpr std::array<std::string_view, 25> block_elements{
    "address", "article", "blockquote", "body", "center",  "dd", "div",   "dl", "dt",
    "footer",  "form",    "h1",         "h2",   "h3",      "h4", "h5",    "h6", "header",
    "hr",      "li",      "ol",         "p",    "section", "tr", "table",
};
// What stands in these is not shown, or not as text.
constexpr std::array<std::string_view, 5> unread_elements{"script", "style", "svg", "textarea",
                                                          "title"};

struct Attribute {
  std::string name;
  std::string_view value;
};

struct Tag {
  std::string name;
  bool closing = false;
  std::vector<Attribute> attributes;
};

// --- what a style hides --------------------------------------------------------------------------

bool is_zero(std::string_view value) {
  const std::size_t digits = value.find_first_not_of("0.");
  return !value.empty() && value[0] == '0' &&
         (digits == std::string_view::npos || digits == value.size() || is_letter(value[digits]) ||
          value[digits] == '%');
}

bool is_invisible_colour(std::string_view value) {
  static constexpr std::array<std::string_view, 5> invisible{"white", "#fff", "#ffffff",
                                                             "transparent", "rgb(255,255,255)"};
  return one_of(value, invisible);
}

bool declaration_hides(std::string_view property, std::string_view value) {
  const std::size_t important = value.find("!important");
  value = value.substr(0, important);
  if (property == "display") return value == "none";
  if (property == "visibility") return value == "hidden" || value == "collapse";
  if (property == "mso-hide") return value == "all";
  if (property == "color") return is_invisible_colour(value);
  static constexpr std::array<std::string_view, 5> sizes{"font-size", "opacity", "max-height",
                                                         "height", "width"};
  return one_of(property, sizes) && is_zero(value);
}

// Of a style attribute or a whole style sheet.
bool style_hides(std::string_view style) {
  if (style.find('\\') != std::string_view::npos) return true;  // nobody writes escapes by chance
  std::string squeezed;
  for (std::size_t i = 0; i < style.size(); ++i) {
    if (style.substr(i).starts_with("/*")) {
      const std::size_t end = style.find("*/", i + 2);
      if (end == std::string_view::npos) break;
      i = end + 1;
    } else if (!is_space(style[i])) {
      squeezed += style[i];
    }
  }
  const std::string all = lower(squeezed);
  std::string_view rest = all;
  while (!rest.empty()) {
    const std::size_t end = rest.find_first_of(";{}");
    const std::string_view declaration = rest.substr(0, end);
    const std::size_t colon = declaration.find(':');
    if (colon != std::string_view::npos &&
        declaration_hides(declaration.substr(0, colon), declaration.substr(colon + 1)))
      return true;
    rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
  }
  return false;
}

bool tag_hides(const Tag& tag) {
  if (tag.name == "template" || tag.name == "noscript") return true;
  return std::any_of(tag.attributes.begin(), tag.attributes.end(), [&](const Attribute& one) {
    if (one.name == "hidden") return true;
    if (one.name == "style") return style_hides(one.value);
    return one.name == "color" && is_invisible_colour(lower(trimmed(one.value)));
  });
}

// --- characters ----------------------------------------------------------------------------------

struct Entity {
  std::string_view name, text;
};
constexpr std::array entities{
    Entity{"amp", "&"},   Entity{"lt", "<"},     Entity{"gt", ">"},    Entity{"quot", "\""},
    Entity{"apos", "'"},  Entity{"nbsp", " "},   Entity{"yen", "¥"},   Entity{"times", "×"},
    Entity{"rarr", "→"},  Entity{"le", "≤"},     Entity{"ge", "≥"},    Entity{"ndash", "–"},
    Entity{"mdash", "—"}, Entity{"lsquo", "‘"},  Entity{"rsquo", "’"}, Entity{"ldquo", "“"},
    Entity{"rdquo", "”"}, Entity{"hellip", "…"}, Entity{"minus", "−"},
};
constexpr std::size_t most_entity = 12;

std::optional<char32_t> numeric_entity(std::string_view body) {
  body.remove_prefix(1);  // #
  const bool hex = body.starts_with('x') || body.starts_with('X');
  if (hex) body.remove_prefix(1);
  std::uint32_t code = 0;
  const auto [end, error] =
      std::from_chars(body.data(), body.data() + body.size(), code, hex ? 16 : 10);
  if (error != std::errc() || end != body.data() + body.size()) return std::nullopt;
  const bool scalar = code <= 0x10FFFF && (code < 0xD800 || code > 0xDFFF) && code != 0;
  return scalar ? code : U'\uFFFD';
}

// --- the text that comes out ---------------------------------------------------------------------

class Page {
 public:
  void put(std::string_view letter) {
    if (pending_blank_ && !line_.empty()) line_ += ' ';
    pending_blank_ = false;
    line_ += letter;
  }
  void blank() { pending_blank_ = true; }
  void end_line() {
    for (int i = 0; i < quotes_; ++i) text_ += "> ";
    (text_ += line_) += '\n';
    line_.clear();
    pending_blank_ = false;
  }
  void block() {
    if (!line_.empty()) end_line();
    pending_blank_ = false;
  }
  void quote(int change) {
    block();
    depth_ = std::max(0, depth_ + change);
    quotes_ = std::min(depth_, most_quotes);
  }
  std::string finish() {
    block();
    return std::move(text_);
  }

 private:
  std::string text_, line_;
  bool pending_blank_ = false;
  int depth_ = 0;
  int quotes_ = 0;
};

class Reader {
 public:
  explicit Reader(std::string_view html) : rest_(html) {}

  Result<std::string> read() {
    while (!rest_.empty()) {
      if (rest_[0] == '<') {
        if (!take_markup()) return formats::malformed("mail.html-hidden");
      } else if (rest_[0] == '&') {
        take_entity();
      } else {
        take_letter();
      }
    }
    return page_.finish();
  }

 private:
  void take_letter() {
    const char c = rest_[0];
    if (!is_space(c)) {
      page_.put(rest_.substr(0, 1));
    } else if (pre_ == 0) {
      page_.blank();
    } else if (c == '\n') {
      page_.end_line();
    } else if (c != '\r') {
      page_.put(" ");
    }
    rest_.remove_prefix(1);
  }

  void take_entity() {
    const std::size_t end = rest_.substr(0, most_entity).find(';');
    const std::string_view body =
        end == std::string_view::npos ? std::string_view() : rest_.substr(1, end - 1);
    if (body.starts_with('#')) {
      if (const auto code = numeric_entity(body)) {
        std::string letter;
        formats::append_utf8(letter, *code == 0xA0 ? U' ' : *code);
        page_.put(letter);
        rest_.remove_prefix(end + 1);
        return;
      }
    } else {
      for (const Entity& entity : entities)
        if (entity.name == body) {
          page_.put(entity.text);
          rest_.remove_prefix(end + 1);
          return;
        }
    }
    page_.put("&");
    rest_.remove_prefix(1);
  }

  // False: something is hidden.
  bool take_markup() {
    if (rest_.starts_with("<!--")) {
      skip_behind("-->");
      return true;
    }
    if (rest_.starts_with("<!") || rest_.starts_with("<?")) {
      skip_behind(">");
      return true;
    }
    const std::size_t name = rest_.substr(0, 2) == "</" ? 2 : 1;
    if (name >= rest_.size() || !is_letter(rest_[name])) {
      page_.put("<");
      rest_.remove_prefix(1);
      return true;
    }
    return obey(take_tag());
  }

  bool obey(const Tag& tag) {
    if (!tag.closing && tag_hides(tag)) return false;
    if (one_of(tag.name, unread_elements) && !tag.closing) return skip_element(tag.name);
    if (tag.name == "br") {
      if (!tag.closing) page_.end_line();
    } else if (tag.name == "blockquote") {
      page_.quote(tag.closing ? -1 : 1);
    } else if (tag.name == "pre") {
      page_.block();
      pre_ = std::max(0, pre_ + (tag.closing ? -1 : 1));
    } else if (tag.name == "td" || tag.name == "th") {
      page_.blank();
    } else if (one_of(tag.name, block_elements)) {
      page_.block();
    }
    return true;
  }

  // Script, style and the like end at their closing tag and nowhere else.
  bool skip_element(const std::string& name) {
    const std::string closing = "</" + name;
    std::size_t at = 0;
    for (; at < rest_.size(); ++at)
      if (rest_[at] == '<' && same_name(rest_.substr(at, closing.size()), closing)) break;
    const bool hides = name == "style" && style_hides(rest_.substr(0, at));
    rest_.remove_prefix(at);
    skip_behind(">");
    return !hides;
  }

  void skip_behind(std::string_view end) {
    const std::size_t at = rest_.find(end);
    rest_.remove_prefix(at == std::string_view::npos ? rest_.size() : at + end.size());
  }

  Tag take_tag() {
    Tag tag;
    rest_.remove_prefix(1);
    tag.closing = rest_.starts_with('/');
    if (tag.closing) rest_.remove_prefix(1);
    tag.name = lower(take_until(" \t\r\n\f/>"));
    while (!rest_.empty() && rest_[0] != '>') {
      if (is_space(rest_[0]) || rest_[0] == '/') {
        rest_.remove_prefix(1);
      } else {
        tag.attributes.push_back(take_attribute());
      }
    }
    if (!rest_.empty()) rest_.remove_prefix(1);
    return tag;
  }

  Attribute take_attribute() {
    Attribute attribute;
    attribute.name = lower(take_until(" \t\r\n\f=/>"));
    skip_spaces();
    if (!rest_.starts_with('=')) {
      if (attribute.name.empty()) rest_.remove_prefix(std::min<std::size_t>(1, rest_.size()));
      return attribute;
    }
    rest_.remove_prefix(1);
    skip_spaces();
    if (rest_.starts_with('"') || rest_.starts_with('\'')) {
      const std::string_view quote = rest_.substr(0, 1);
      rest_.remove_prefix(1);
      attribute.value = take_until(quote);
      rest_.remove_prefix(std::min<std::size_t>(1, rest_.size()));
    } else {
      attribute.value = take_until(" \t\r\n\f>");
    }
    return attribute;
  }

  std::string_view take_until(std::string_view any) {
    const std::string_view found = rest_.substr(0, rest_.find_first_of(any));
    rest_.remove_prefix(found.size());
    return found;
  }
  void skip_spaces() {
    while (!rest_.empty() && is_space(rest_[0])) rest_.remove_prefix(1);
  }

  std::string_view rest_;
  Page page_;
  int pre_ = 0;
};

}  // namespace

Result<std::string> text_of_html(std::string_view html) { return Reader(html).read(); }

}  // namespace cursus::mail
