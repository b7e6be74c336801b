#include "src/render/svg.hpp"

#include <fmt/format.h>

#include <cmath>

#include "formats/text/text.hpp"
#include "formats/text/utf8.hpp"

namespace cursus::render {

namespace {

constexpr std::string_view fonts =
    "'VL PGothic','Hiragino Sans','Yu Gothic UI','Noto Sans CJK JP','Noto Sans JP',Meiryo,"
    "'Helvetica Neue',Arial,sans-serif";

void append_escaped(std::string& out, std::string_view text) {
  while (!text.empty()) {
    const char32_t c = formats::text::take(text);
    switch (c) {
      case '&':
        out += "&amp;";
        break;
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '"':
        out += "&quot;";
        break;
      case '\'':
        out += "&#39;";
        break;
      default:  // XML has no place for most control characters
        formats::append_utf8(out, c < 0x20 || (c & 0xFFFE) == 0xFFFE ? 0xFFFD : c);
    }
  }
}

// A figure in units of 1/`one` (10 or 100) as a decimal, as short as it can be: -0.5 is "-.5".
void append_decimal(std::string& out, long n, long one) {
  if (n < 0) out += '-';
  const long size = n < 0 ? -n : n;
  if (size >= one || size == 0) out += std::to_string(size / one);
  long rest = size % one;
  if (rest == 0) return;
  out += '.';
  for (; rest != 0; one /= 10, rest %= one) out += static_cast<char>('0' + rest / (one / 10));
}

std::string decimal(double n) {
  std::string out;
  append_decimal(out, std::lround(n * 10), 10);
  return out;
}

// Widths of lines and sizes of letters need a second decimal.
std::string fine(double n) {
  std::string out = fmt::format("{:.2f}", n);
  while (out.back() == '0') out.pop_back();
  if (out.back() == '.') out.pop_back();
  return out;
}

std::string colour(Colour c) {
  const auto doubled = [](std::uint8_t n) { return n % 17 == 0; };
  if (doubled(c.r) && doubled(c.g) && doubled(c.b))
    return fmt::format("#{:x}{:x}{:x}", c.r / 17, c.g / 17, c.b / 17);
  return fmt::format("#{:02x}{:02x}{:02x}", c.r, c.g, c.b);
}

std::string opacity(Colour c) { return fine(c.a / 255.0); }

// --- paths ---------------------------------------------------------------------------------------

class PathWriter {
 public:
  // Small drawings that are used often deserve a second decimal.
  explicit PathWriter(long one) : one_(one) {}

  std::string write(const Path& path) {
    for (const PathStep& step : path.steps) add(step);
    return std::move(out_);
  }

 private:
  // In units of the last decimal, so that relative steps add up exactly.
  struct Whole {
    long x = 0;
    long y = 0;
  };
  Whole whole(Point p) const {
    const auto one = static_cast<double>(one_);
    return {std::lround(p.x * one), std::lround(p.y * one)};
  }

  void number(long n) {
    if (n >= 0 && out_.back() != command_) out_ += ' ';
    append_decimal(out_, n, one_);
  }
  void command(char c) {
    if (command_ == c && c != 'M') return;  // goes on without saying so
    command_ = c;
    out_ += c;
  }
  void relative(Whole p) {
    number(p.x - at_.x);
    number(p.y - at_.y);
  }
  void add(const PathStep& step) {
    switch (step.verb) {
      case PathStep::Verb::Move:
        command('M');
        at_ = begin_ = whole(step.a);
        number(at_.x);
        number(at_.y);
        return;
      case PathStep::Verb::Line:
        return line(whole(step.a));
      case PathStep::Verb::Quad:
        command('q');
        relative(whole(step.a));
        relative(whole(step.b));
        at_ = whole(step.b);
        return;
      case PathStep::Verb::Cubic:
        command('c');
        relative(whole(step.a));
        relative(whole(step.b));
        relative(whole(step.c));
        at_ = whole(step.c);
        return;
      case PathStep::Verb::Close:
        out_ += 'z';
        command_ = 'z';
        at_ = begin_;
        return;
    }
  }
  void line(Whole to) {
    if (to.y == at_.y) {
      command('h');
      number(to.x - at_.x);
    } else if (to.x == at_.x) {
      command('v');
      number(to.y - at_.y);
    } else {
      command('l');
      relative(to);
    }
    at_ = to;
  }

  long one_;
  std::string out_;
  char command_ = 0;
  Whole at_;
  Whole begin_;
};

// --- items ---------------------------------------------------------------------------------------

class Writer {
 public:
  Writer(const DisplayList& list, std::string_view prefix) : list_(list), prefix_(prefix) {}

  std::string write(std::string_view group) {
    head();
    for (std::size_t i = 0; i < list_.stamps.size(); ++i) {
      out_ += i == 0 ? "<defs>\n" : "";
      out_ += fmt::format("<g id=\"{}{}\">", prefix_, i);
      in_stamp_ = true;
      for (const auto& item : list_.stamps[i].items)
        std::visit([this](const auto& it) { add(it); }, item);
      in_stamp_ = false;
      out_ += "</g>\n";
      out_ += i + 1 == list_.stamps.size() ? "</defs>\n" : "";
    }
    if (!group.empty()) out_ += fmt::format("<g id=\"{}\">\n", group);
    for (std::size_t i = 0; i < list_.items.size();) i = add_items(i);
    out_ += group.empty() ? "</svg>\n" : "</g>\n</svg>\n";
    return std::move(out_);
  }

 private:
  void head() {
    out_ += fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {1}\" width=\"{4}\" "
        "height=\"{5}\" role=\"img\" aria-labelledby=\"{2}t {2}d\" fill=\"none\" "
        "stroke-linecap=\"round\" stroke-linejoin=\"round\" font-family=\"{3}\">\n",
        list_.width, list_.height, prefix_, fonts, fine(list_.width * list_.zoom),
        fine(list_.height * list_.zoom));
    out_ += fmt::format("<title id=\"{}t\">", prefix_);
    append_escaped(out_, list_.title);
    out_ += fmt::format("</title>\n<desc id=\"{}d\">", prefix_);
    append_escaped(out_, list_.description);
    out_ += "</desc>\n";
  }

  static bool same_look(const Text& a, const Text& b) {
    return a.size == b.size && a.colour == b.colour && a.anchor == b.anchor && a.bold == b.bold &&
           a.halo == b.halo;
  }

  // One item, or a run of texts that look the same and share a group.
  std::size_t add_items(std::size_t i) {
    const Text* first = std::get_if<Text>(&list_.items[i]);
    std::size_t end = i + 1;
    while (first && end < list_.items.size()) {
      const Text* next = std::get_if<Text>(&list_.items[end]);
      if (!next || !same_look(*first, *next)) break;
      ++end;
    }
    if (!first || end - i < 3) {
      std::visit([this](const auto& it) { add(it); }, list_.items[i]);
      return i + 1;
    }
    out_ += "<g" + look(*first) + ">";
    for (; i < end; ++i) add(std::get<Text>(list_.items[i]), false);
    out_ += "</g>\n";
    return end;
  }

  static std::string look(const Text& text) {
    std::string out =
        fmt::format(" font-size=\"{}\" fill=\"{}\"", fine(text.size), colour(text.colour));
    if (text.colour.a != 255) out += " fill-opacity=\"" + opacity(text.colour) + "\"";
    if (text.anchor != Anchor::Start)
      out += text.anchor == Anchor::Middle ? " text-anchor=\"middle\"" : " text-anchor=\"end\"";
    if (text.bold) out += " font-weight=\"bold\"";
    if (text.halo)
      out += fmt::format(" stroke=\"{}\" stroke-width=\"{}\" paint-order=\"stroke\"",
                         colour(*text.halo), fine(text.size * 0.24));
    return out;
  }

  void add(const Shape& shape) {
    const Style& s = shape.style;
    out_ += "<path";
    if (s.fill) {
      out_ += " fill=\"" + colour(*s.fill) + "\"";
      if (s.fill->a != 255) out_ += " fill-opacity=\"" + opacity(*s.fill) + "\"";
    }
    if (s.stroke) {
      out_ += " stroke=\"" + colour(*s.stroke) + "\" stroke-width=\"" + fine(s.width) + "\"";
      if (s.stroke->a != 255) out_ += " stroke-opacity=\"" + opacity(*s.stroke) + "\"";
      if (s.dash > 0) out_ += " stroke-dasharray=\"" + fine(s.dash) + "\"";
    }
    out_ += " d=\"" + PathWriter(in_stamp_ ? 100 : 10).write(shape.path) + "\"/>\n";
  }

  void add(const Text& text) { add(text, true); }
  void add(const Text& text, bool with_look) {
    out_ += "<text x=\"" + decimal(text.at.x) + "\" y=\"" + decimal(text.at.y) + "\"";
    if (with_look) out_ += look(text);
    out_ += ">";
    append_escaped(out_, text.text);
    out_ += "</text>\n";
  }

  void add(const Use& use) {
    out_ += fmt::format("<use href=\"#{}{}\" x=\"{}\" y=\"{}\"/>\n", prefix_, use.stamp,
                        decimal(use.at.x), decimal(use.at.y));
  }
  void add(const BeginGroup& group) {
    out_ += "<g>";
    if (group.title.empty()) return;
    out_ += "<title>";
    append_escaped(out_, group.title);
    out_ += "</title>";
  }
  void add(const EndGroup&) { out_ += "</g>\n"; }

  const DisplayList& list_;
  std::string_view prefix_;
  std::string out_;
  bool in_stamp_ = false;
};

}  // namespace

std::string svg(const DisplayList& list, std::string_view prefix, std::string_view group) {
  return Writer(list, prefix).write(group);
}

std::string svg_with_views(const DisplayList& list) {
  std::string out = svg(list);
  const auto view = [](std::string_view id, const Frame& frame) {
    return fmt::format("<view id=\"{}\" viewBox=\"{} {} {} {}\"/>\n", id, frame.x, frame.y,
                       frame.width, frame.height);
  };
  const Frame whole{0, 0, list.width, list.height};
  const std::size_t end = out.rfind("</svg>");
  return out.insert(end, view("part", list.focus.value_or(whole)) + view("board", list.board));
}

}  // namespace cursus::render
