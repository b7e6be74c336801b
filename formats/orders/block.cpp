#include "formats/orders/block.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "formats/text/text.hpp"

namespace cursus::formats {

int unquote(Stretch& line, int most) {
  int marks = 0;
  while (marks < most) {
    const std::size_t mark = line.text.find_first_not_of(" \t");
    if (mark == std::string_view::npos || (line.text[mark] != '>' && line.text[mark] != '|')) break;
    const std::size_t size = line.text.substr(mark + 1).starts_with(' ') ? mark + 2 : mark + 1;
    line.text.remove_prefix(size);
    line.column += static_cast<int>(size);
    ++marks;
  }
  return marks;
}

namespace {

// Blanks, and what cannot be seen: a marker behind a stray byte order mark must be found, so that
// the player learns of that mark instead of "no orders".
std::string_view visible_start(std::string_view line) {
  for (std::string_view rest = line; !rest.empty(); line = rest) {
    const char32_t c = text::take(rest);
    if (!text::is_blank(c) && !text::unwanted(c)) break;
  }
  return line;
}

// The words of a line that may be a first marker; most lines are told apart by one character.
Tokens marker_words(Stretch line) {
  const std::string_view visible = visible_start(line.text);
  line.column += text::length(line.text.substr(0, line.text.size() - visible.size()));
  line.text = visible;
  if (visible.empty() || (visible[0] != '#' && (visible[0] | 0x20) != 'c' && visible[0] != '\xEF'))
    return {};
  return words(line);
}

// What a short first line may name instead of a point; everything else is orders.
constexpr std::array<std::string_view, 8> short_kinds{"resign",   "投了", "draw",    "引き分け",
                                                      "withdraw", "撤回", "absence", "不在"};

bool is_number(std::string_view word) {
  const char first = word[0];
  return ('0' <= first && first <= '9') || first == '+' || first == '-';
}
bool is_short_kind(std::string_view word) {
  return std::ranges::any_of(short_kinds,
                             [&](std::string_view kind) { return text::same_word(word, kind); });
}

// A sentence may begin with our name: a marker has a number in fourth place, or a kind and a number
// behind it, or a kind alone that nobody would write like this.
std::optional<BlockForm> first_marker(const Tokens& words) {
  if (words.empty()) return std::nullopt;
  if (text::same_word(words[0].text, "#cursus")) return BlockForm::Long;
  if (!text::same_word(words[0].text, "cursus")) return std::nullopt;
  if (words.size() < 4 || words.size() > 6) return std::nullopt;
  const std::string& fourth = words[3].text;
  const bool orders = is_number(fourth) && words.size() <= 5;
  const bool small = std::ranges::any_of(fourth, [](char c) { return 'a' <= c && c <= 'z'; });
  const bool paper =
      is_short_kind(fourth) && (words.size() == 4 ? !small : is_number(words[4].text));
  return orders || paper ? std::optional(BlockForm::Short) : std::nullopt;
}

// `#END` is the long spelling and `END` the short one; either closes any block.
std::optional<BlockForm> end_marker(const Stretch& line) {
  const std::string_view visible = text::trim_right(visible_start(line.text));
  if (visible.empty() || visible.size() > 40) return std::nullopt;
  // Most lines are told apart by one character here, too; what is no ASCII may fold into it.
  const char first = visible[0];
  if (static_cast<unsigned char>(first) < 0x80 && first != '#' && (first | 0x20) != 'e')
    return std::nullopt;
  const Tokens found = words({visible, line.line});
  if (found.size() != 1) return std::nullopt;
  static constexpr std::array<std::string_view, 4> ends{"#end", "end", "#終了", "終了"};
  for (const std::string_view end : ends)
    if (text::same_word(found[0].text, end))
      return end.starts_with('#') ? BlockForm::Long : BlockForm::Short;
  return std::nullopt;
}

int marks_of(Stretch line) { return unquote(line, all_marks); }

// Some programs leave empty lines unquoted, so these say nothing.
int fewest_marks(const Block& block) {
  int fewest = block.quotes;
  for (std::size_t i = 0; i < block.lines.size(); ++i)
    if (!block.lines[i].text.empty()) fewest = std::min(fewest, marks_of(block.typed[i]));
  return fewest;
}

bool begins_signature(std::string_view line) {
  return line.starts_with("-----BEGIN ") || line.starts_with("untrusted comment:");
}

}  // namespace

std::vector<Stretch> lines_of(std::string_view text) {
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  std::vector<Stretch> lines;
  for (int number = 1; !text.empty(); ++number) {
    const std::size_t end = text.find('\n');
    std::string_view line = text.substr(0, end);
    if (line.ends_with('\r')) line.remove_suffix(1);
    lines.push_back({line, number, 1});
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
  return lines;
}

namespace {

// What stands behind a block up to the next one. Somebody who ends it in its middle, because to
// them
// 終了 is an order, has a last marker left over; what stands before that was meant to be orders.
// Deeper quotations, signatures and a bare word below a `#END` are the mail around it.
class Leftover {
 public:
  void begin(BlockForm closed_by) {
    closed_by_ = closed_by;
    looking_ = true;
    said_ = false;
  }
  void look(const Stretch& bare, int quotes, Block& block) {
    if (!looking_ || quotes > block.quotes) return;
    const std::string_view line = text::trim_right(text::trim_left(bare.text));
    if (line.empty() || is_comment(line)) return;
    if (line == "--" || begins_signature(line)) {
      looking_ = false;
    } else if (const auto end = end_marker(bare)) {
      looking_ = !said_ || (closed_by_ == BlockForm::Long && *end == BlockForm::Short);
      if (!looking_) block.leftover = bare.line;
    } else {
      said_ = true;
    }
  }

 private:
  BlockForm closed_by_ = BlockForm::Long;
  bool looking_ = false;
  bool said_ = false;
};

}  // namespace

std::vector<Block> find_blocks(const std::vector<Stretch>& lines) {
  std::vector<Block> blocks;
  Leftover leftover;
  bool open = false;
  bool just_closed = false;
  for (const Stretch& typed : lines) {
    Stretch bare = typed;
    const int quotes = unquote(bare, all_marks);
    const Tokens words = marker_words(bare);
    if (const auto form = first_marker(words)) {
      blocks.push_back({*form, words, quotes, quotes, {}, false, 0, {}});
      leftover = {};
      open = true;
      just_closed = false;
    }
    if (!open) {
      if (!blocks.empty()) leftover.look(bare, quotes, blocks.back());
      if (just_closed)
        blocks.back().is_signed =
            quotes == blocks.back().least_quotes && begins_signature(bare.text);
      just_closed = just_closed && text::trim_right(bare.text).empty();
      continue;
    }
    Block& block = blocks.back();
    if (begins_signature(bare.text)) {
      block.signature = typed.line;
      open = false;
      continue;
    }
    Stretch line = typed;
    unquote(line, block.quotes);
    line.text = text::trim_right(line.text);
    block.lines.push_back(line);
    block.typed.push_back(typed);
    if (const auto end = end_marker(bare)) {
      leftover.begin(*end);
      block.closed = true;
      block.least_quotes = fewest_marks(block);
      open = false;
      just_closed = true;
    }
  }
  return blocks;
}

std::optional<Refusal> check_size(const std::vector<Stretch>& typed) {
  if (typed.empty()) return std::nullopt;
  const int first = typed.front().line;
  if (typed.size() > most_block_lines)
    return refused_at(
        "order.too-many-lines", first, 1,
        {{"found", std::to_string(typed.size())}, {"most", std::to_string(most_block_lines)}});
  std::size_t bytes = 0;
  for (const Stretch& line : typed) bytes += line.text.size() + 1;
  if (bytes > most_block_bytes)
    return refused_at(
        "order.too-long", first, 1,
        {{"found", std::to_string(bytes)}, {"most", std::to_string(most_block_bytes)}});
  for (const Stretch& line : typed)
    if (line.text.size() > most_line_bytes)
      return refused_at(
          "order.line-too-long", line.line, text::length(line.text.substr(0, most_line_bytes)) + 1,
          {{"found", std::to_string(line.text.size())}, {"most", std::to_string(most_line_bytes)}});
  return std::nullopt;
}

// Every line is either of the quotation or typed into it. What is quoted deeper is somebody else's,
// and between two depths it is not clear which of them is the last word.
std::optional<Refusal> check_quotes(const Block& block) {
  for (std::size_t i = 0; i < block.lines.size(); ++i) {
    if (block.lines[i].text.empty()) continue;
    const int quotes = marks_of(block.typed[i]);
    if (quotes != block.quotes && quotes != block.least_quotes)
      return refused_at("order.uneven-quote", block.typed[i].line, 1,
                        {{"found", std::to_string(quotes)},
                         {"expected", std::to_string(block.quotes)},
                         {"first", std::to_string(block.first_line())}});
  }
  return std::nullopt;
}

std::optional<Refusal> check_characters(const Stretch& line) {
  if (std::ranges::all_of(line.text, [](char c) { return ' ' <= c && c < 0x7F; }))
    return std::nullopt;  // as most are
  int column = line.column;
  for (std::string_view rest = line.text; !rest.empty(); ++column) {
    const char32_t c = text::take(rest);
    const auto what = text::unwanted(c);
    if (!what) continue;
    std::string_view why;
    switch (*what) {
      case text::Unwanted::Control:
        why = "text.control";
        break;
      case text::Unwanted::Bidi:
        why = "text.bidi";
        break;
      case text::Unwanted::ZeroWidth:
        why = "text.zero-width";
        break;
    }
    return refused_at(why, line.line, column, {{"code", text::name(c)}});
  }
  return std::nullopt;
}

std::optional<Refusal> check_utf8(std::string_view bytes) {
  const auto bad = text::first_bad_byte(bytes);
  if (!bad) return std::nullopt;
  const std::string_view before = bytes.substr(0, *bad);
  const std::size_t line_start = before.rfind('\n') + 1;  // npos + 1 is 0
  return refused_at("text.not-utf8",
                    1 + static_cast<int>(std::count(before.begin(), before.end(), '\n')),
                    1 + text::length(before.substr(line_start)),
                    {{"byte", fmt::format("{:02X}", static_cast<unsigned char>(bytes[*bad]))}});
}

Refusal missing_end(const Block& block) {
  const auto refuse_signature = [](int line) {
    return refused_at("order.end-before-signature", line, 1, {{"expected", "#END"}});
  };
  if (block.signature != 0) return refuse_signature(block.signature);
  // `--` alone is how mail programs begin a signature; the first one of a long header is ours.
  int rules = block.form == BlockForm::Long ? 1 : 0;
  for (const Stretch& line : block.lines)
    if (line.text == "--" && rules-- == 0) return refuse_signature(line.line);
  return refused_at("order.missing-end", block.first_line(), block.lines[0].column,
                    {{"expected", "#END"}});
}

Refusal ended_early(const Block& block) {
  return refused_at("order.ended-early", block.last_line(), block.lines.back().column,
                    {{"found", text::shown(block.lines.back().text)},
                     {"second", std::to_string(block.leftover)}});
}

bool same_text(const Block& a, const Block& b) {
  return std::equal(a.lines.begin(), a.lines.end(), b.lines.begin(), b.lines.end(),
                    [](const Stretch& x, const Stretch& y) { return x.text == y.text; });
}

std::vector<Block> least_quoted(std::vector<Block> blocks) {
  int least = blocks.front().least_quotes;
  for (const Block& block : blocks) least = std::min(least, block.least_quotes);
  std::erase_if(blocks, [least](const Block& block) { return block.least_quotes != least; });
  return blocks;
}

const Token* kind_token(const Block& block) {
  if (block.form == BlockForm::Short)
    return is_number(block.first[3].text) ? nullptr : &block.first[3];
  return block.first.size() < 3 ? nullptr : &block.first[2];
}

std::string_view kind_of(const Block& block) {
  const Token* kind = kind_token(block);
  return kind ? std::string_view(kind->text) : std::string_view{};
}

std::optional<Refusal> near_miss(const std::vector<Stretch>& lines) {
  static constexpr std::array<std::string_view, 2> markers{"cursus", "#cursus"};
  for (Stretch line : lines) {
    unquote(line, all_marks);
    const Tokens words = marker_words(line);
    if (words.empty() || text::nearest(words[0].text, markers).empty()) continue;
    const bool no_point = words.size() == 3 && text::same_word(words[0].text, "cursus");
    return refused_at(no_point ? "order.missing-point" : "order.bad-first-line", line.line,
                      words[0].column,
                      {{"found", text::shown(text::trim_right(line.text))},
                       {"example", std::string(example_line)}});
  }
  return std::nullopt;
}

}  // namespace cursus::formats
