#include "tests/program/render/xml.hpp"

#include <set>
#include <vector>

#include "formats/text/text.hpp"

namespace cursus::render::test {

namespace {

constexpr std::string_view name_characters =
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_:";

class Checker {
 public:
  explicit Checker(std::string_view text) : rest_(text) {}

  std::string check() {
    do {
      if (rest_.empty()) return "the end comes too early";
      const std::string trouble = rest_.front() == '<' ? tag() : characters();
      if (!trouble.empty()) return trouble;
    } while (!open_.empty());
    return rest_ == "\n" || rest_.empty() ? "" : "something after the end";
  }

 private:
  bool take(std::string_view what) {
    if (rest_.substr(0, what.size()) != what) return false;
    rest_.remove_prefix(what.size());
    return true;
  }
  std::string name() {
    const std::size_t end = std::min(rest_.find_first_not_of(name_characters), rest_.size());
    const std::string found(rest_.substr(0, end));
    rest_.remove_prefix(end);
    return found;
  }

  std::string tag() {
    if (take("</")) {
      const std::string closing = name();
      if (open_.empty() || open_.back() != closing) return "</" + closing + "> closes nothing";
      open_.pop_back();
      return take(">") ? "" : "a closing tag is not closed";
    }
    take("<");
    const std::string element = name();
    if (element.empty()) return "a tag without a name";
    std::set<std::string> attributes;
    while (take(" ")) {
      const std::string attribute = name();
      if (attribute.empty() || !take("=\"")) return "a bad attribute in <" + element + ">";
      if (!attributes.insert(attribute).second) return attribute + " stands twice";
      const std::size_t end = rest_.find('"');
      if (end == std::string_view::npos) return "a quotation mark is missing";
      const std::string trouble = text(rest_.substr(0, end));
      if (!trouble.empty()) return trouble;
      rest_.remove_prefix(end + 1);
    }
    if (take("/>")) return "";
    if (!take(">")) return "<" + element + " is not closed";
    open_.push_back(element);
    return "";
  }

  std::string characters() {
    if (open_.empty()) return "text outside of the element";
    const std::size_t end = std::min(rest_.find('<'), rest_.size());
    const std::string trouble = text(rest_.substr(0, end));
    rest_.remove_prefix(end);
    return trouble;
  }

  static std::string text(std::string_view part) {
    if (formats::text::first_bad_byte(part)) return "bytes that are no UTF-8";
    while (!part.empty()) {
      if (part.front() == '<') return "a bare <";
      if (part.front() == '&') {
        const std::size_t end = part.find(';');
        const std::string_view entity = part.substr(0, end == std::string_view::npos ? 0 : end + 1);
        static const std::set<std::string_view> known{"&amp;", "&lt;", "&gt;", "&quot;", "&#39;"};
        if (!known.contains(entity)) return "a bare &";
      }
      const char32_t c = formats::text::take(part);
      if (c < 0x20 && c != '\n' && c != '\t') return "a control character";
      if ((c & 0xFFFE) == 0xFFFE) return "a character that is none";
    }
    return "";
  }

  std::string_view rest_;
  std::vector<std::string> open_;
};

}  // namespace

std::string xml_trouble(std::string_view text) { return Checker(text).check(); }

}  // namespace cursus::render::test
