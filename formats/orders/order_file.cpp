#include "formats/orders/order_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <span>
#include <utility>

#include "formats/orders/block.hpp"
#include "formats/orders/order_header.hpp"
#include "formats/orders/returned_sheet.hpp"
#include "formats/text/text.hpp"

namespace cursus::formats {

namespace {

bool is_keyword(const Token& token, std::string_view english, std::string_view japanese) {
  return !token.quoted && (text::same_word(token.text, english) || token.text == japanese);
}
bool is_else(const Token& token) { return is_keyword(token, "else", "さもなくば"); }
bool is_try(const Token& token) { return is_keyword(token, "try", "試行"); }

// Builds order lines out of typed lines, joining those that end in a backslash.
class LineReader {
 public:
  explicit LineReader(Complaints& complaints) : complaints_(complaints) {}

  void read(std::span<const Stretch> typed) {
    for (const Stretch& line : typed) {
      if (complaints_.full()) return;
      if (auto unwanted = check_characters(line)) {
        complaints_.add(std::move(*unwanted));
        drop();
        continue;
      }
      read_line(line);
    }
    if (joining_) complaints_.add(refused_at("order.nothing-to-join", last_.line, last_.column));
  }

  std::vector<OrderLine> lines;
  std::vector<std::string> kept_comments;

 private:
  void read_line(const Stretch& line) {
    TypedLine typed = read_typed_line(line);
    if (!typed.kept_comment.empty()) kept_comments.emplace_back(typed.kept_comment);
    if (!joining_) building_.line = line.line;
    last_ = {{}, line.line, line.column + text::length(typed.spoken)};
    const bool joins_next = typed.joins_next;
    if (std::ranges::any_of(typed.tokens, [](const Token& one) { return is_semicolon(one); })) {
      read_parts(line, std::move(typed));
    } else {
      add(text::trim_left(typed.spoken), std::move(typed.tokens), std::move(typed.refusals));
    }
    joining_ = joins_next;
    if (!joining_) finish();
  }

  // `;` inside a line: the order before it is complete, another one follows.
  void read_parts(const Stretch& line, TypedLine typed) {
    std::string_view rest = typed.spoken;
    int column = line.column;
    const auto cut = [&](int until) {
      const std::string_view all = rest;
      for (; column < until && !rest.empty(); ++column) text::take(rest);
      return text::trim_right(text::trim_left(all.substr(0, all.size() - rest.size())));
    };
    Tokens part;
    const auto end_part = [&](int until) {
      Refusals refusals;
      for (const Refusal& one : typed.refusals)
        if (part_from_ <= one.column && one.column < until) refusals.push_back(one);
      add(cut(until), std::exchange(part, {}), std::move(refusals));
      part_from_ = until;
    };
    part_from_ = line.column;
    for (Token& token : typed.tokens) {
      if (!is_semicolon(token)) {
        part.push_back(std::move(token));
        continue;
      }
      end_part(token.column);
      finish();
      building_.line = line.line;
      building_.behind_semicolon = true;
      cut(token.column + 1);
    }
    end_part(std::numeric_limits<int>::max());
  }

  // Words of the order that is being built. What is not even words behind a `;` is no order.
  void add(std::string_view spoken, Tokens tokens, Refusals refusals) {
    broken_ = broken_ || !refusals.empty();
    if (building_.behind_semicolon && !refusals.empty() && !tokens.empty()) {
      const Token& first = tokens.front();
      refusals = {refused_at("order.behind-semicolon", first.line, first.column,
                             {{"found", text::shown(spoken)}})};
    }
    for (Refusal& refusal : refusals) complaints_.add(std::move(refusal));
    if (!building_.text.empty() && !spoken.empty()) building_.text += ' ';
    building_.text += spoken;
    if (tokens_.empty())
      tokens_ = std::move(tokens);
    else
      tokens_.insert(tokens_.end(), std::make_move_iterator(tokens.begin()),
                     std::make_move_iterator(tokens.end()));
  }

  void finish() {
    if (!tokens_.empty() && !broken_) {
      take_prefixes();
      if (split_alternatives()) lines.push_back(std::move(building_));
    }
    drop();
  }

  void drop() {
    building_ = {};
    tokens_.clear();
    broken_ = joining_ = false;
  }

  // `@` may touch the word behind it; `try` is a word.
  void take_prefixes() {
    place_ = tokens_.front();
    if (Token& first = tokens_.front(); !first.quoted && first.text.starts_with('@')) {
      building_.standing = true;
      std::string_view raw = first.raw;
      text::take(raw);
      first.raw = std::string(raw);
      first.text.erase(0, 1);
      ++first.column;
      if (first.text.empty()) tokens_.erase(tokens_.begin());
    }
    if (!tokens_.empty() && is_try(tokens_.front())) {
      place_ = tokens_.front();
      building_.attempt = true;
      tokens_.erase(tokens_.begin());
    }
  }

  bool split_alternatives() {
    if (tokens_.empty()) return refuse("order.empty-order", place_);
    if (std::ranges::none_of(tokens_, is_else)) {  // as nearly always
      building_.alternatives.push_back(std::move(tokens_));
      return true;
    }
    building_.alternatives.emplace_back();
    const Token* last_else = nullptr;
    for (Token& token : tokens_) {
      if (!is_else(token)) {
        building_.alternatives.back().push_back(std::move(token));
        continue;
      }
      if (building_.alternatives.back().empty()) return refuse("order.empty-alternative", token);
      building_.alternatives.emplace_back();
      last_else = &token;
    }
    if (!building_.alternatives.back().empty()) return true;
    return refuse("order.empty-alternative", *last_else);
  }

  bool refuse(std::string_view why, const Token& place) {
    complaints_.add(refused_at(why, place.line, place.column, {{"found", text::shown(place.raw)}}));
    return false;
  }

  Complaints& complaints_;
  OrderLine building_;
  Tokens tokens_;
  Token place_;        // of the prefix that needs an order behind it
  Stretch last_;       // where the last typed line ended
  int part_from_ = 0;  // the column where the part of a line begins that is being read
  bool joining_ = false;
  bool broken_ = false;  // the line being built was refused
};

tl::expected<OrderFile, Refusals> read_block(const Block& block) {
  const auto refuse = [](Refusal refusal) {
    return tl::make_unexpected(Refusals{std::move(refusal)});
  };
  if (!block.closed) return refuse(missing_end(block));
  if (auto wrong = check_size(block.typed)) return refuse(std::move(*wrong));
  if (auto wrong = check_quotes(block)) return refuse(std::move(*wrong));

  OrderFile file;
  file.first_line = block.first_line();
  file.last_line = block.last_line();
  Complaints complaints;
  const std::size_t header = read_order_header(block, file.header, complaints);
  const std::size_t last = block.lines.size() - 1;
  for (std::size_t i = 0; i < header; ++i)
    if (auto unwanted = check_characters(block.lines[i])) complaints.add(std::move(*unwanted));
  LineReader reader(complaints);
  reader.read(std::span(block.lines).subspan(header, last - header));
  if (auto unwanted = check_characters(block.lines[last])) complaints.add(std::move(*unwanted));
  if (const int column = column_behind_semicolon(block.lines[last]))
    complaints.add(refused_at("order.semicolon-in-header", block.last_line(), column));
  if (!complaints.none()) return tl::make_unexpected(complaints.take());

  file.lines = std::move(reader.lines);
  file.kept_comments = std::move(reader.kept_comments);
  file.canonical = canonical_header(file.header);
  file.body_line = block.lines[header].line;
  for (std::size_t i = header; i < last; ++i) {
    (file.canonical += block.lines[i].text) += '\n';
    file.indents.push_back(block.lines[i].column - 1);
  }
  file.canonical += "#END\n";
  // The rewritten header may be longer; what is stored must be readable again.
  if (auto wrong = check_size(lines_of(file.canonical))) {
    wrong->line = file.first_line;
    return refuse(std::move(*wrong));
  }
  return file;
}

// Receipts and other blocks of ours that came back in a quoted mail are no orders.
bool holds_orders(const Block& block) {
  const std::string_view kind = kind_of(block);
  static constexpr std::string_view orders[]{"orders"};
  return kind.empty() || kind == "命令" || !text::nearest(kind, orders).empty();
}

// The blank sheet of a report comes back with every answer to it; that says nothing. Nor does a
// sheet of refused orders that nobody has corrected. Who has signed
// it has said that they order nothing.
std::optional<Refusal> quoted_sheet(const Block& block) {
  if (block.least_quotes == 0 || block.is_signed) return std::nullopt;
  if (is_unchanged_sheet(block)) {
    OrderHeader header;
    Complaints complaints;
    read_order_header(block, header, complaints);
    return empty_sheet(header);
  }
  const auto file = read_block(block);
  if (!file || !file->lines.empty()) return std::nullopt;
  return empty_sheet(file->header);
}

tl::expected<OrderFile, Refusals> read_only_block(std::vector<Block> blocks) {
  blocks = least_quoted(std::move(blocks));
  const auto sheet = quoted_sheet(blocks[0]);
  std::erase_if(blocks, [](const Block& block) { return quoted_sheet(block).has_value(); });
  if (blocks.empty()) return tl::make_unexpected(Refusals{*sheet});
  for (const Block& block : blocks)
    if (block.leftover != 0) return tl::make_unexpected(Refusals{ended_early(block)});
  auto file = read_block(blocks[0]);
  for (std::size_t i = 1; i < blocks.size(); ++i) {
    if (same_text(blocks[0], blocks[i])) continue;
    const auto other = read_block(blocks[i]);
    if (file && other && file->canonical == other->canonical) continue;
    return tl::make_unexpected(
        Refusals{refused_at("order.two-blocks", blocks[i].first_line(), blocks[i].lines[0].column,
                            {{"first", std::to_string(blocks[0].first_line())},
                             {"second", std::to_string(blocks[i].first_line())}})});
  }
  return file;
}

thread_local std::size_t files_read = 0;

}  // namespace

std::size_t order_files_read() { return files_read; }

tl::expected<OrderFile, Refusals> read_order_file(std::string_view bytes) {
  ++files_read;
  if (auto wrong = check_utf8(bytes)) return tl::make_unexpected(Refusals{std::move(*wrong)});
  const std::vector<Stretch> lines = lines_of(bytes);
  std::vector<Block> blocks = find_blocks(lines);
  const std::optional<Block> other = blocks.empty() ? std::nullopt : std::optional(blocks.front());
  std::erase_if(blocks, [](const Block& block) { return !holds_orders(block); });
  if (!blocks.empty()) return read_only_block(std::move(blocks));
  if (other) {
    const Token& kind = *kind_token(*other);
    return tl::make_unexpected(
        Refusals{refused_at("order.wrong-kind", other->first_line(), kind.column,
                            {{"found", text::shown(kind.text)}, {"expected", "ORDERS"}})});
  }
  if (auto near = near_miss(lines)) return tl::make_unexpected(Refusals{std::move(*near)});
  return tl::make_unexpected(
      Refusals{refused_at("order.no-block", 0, 0, {{"example", std::string(example_line)}})});
}

tl::expected<std::vector<OrderLine>, Refusals> read_order_lines(std::string_view bytes) {
  if (auto wrong = check_utf8(bytes)) return tl::make_unexpected(Refusals{std::move(*wrong)});
  const std::vector<Stretch> lines = lines_of(bytes);
  if (!find_blocks(lines).empty())
    return read_order_file(bytes).map([](OrderFile file) { return std::move(file.lines); });
  if (auto wrong = check_size(lines)) return tl::make_unexpected(Refusals{std::move(*wrong)});
  Complaints complaints;
  LineReader reader(complaints);
  reader.read(lines);
  if (!complaints.none()) return tl::make_unexpected(complaints.take());
  return std::move(reader.lines);
}

// --- places in the text that came in, and in the canonical one
// ------------------------------------

namespace {

int indent_at(const OrderFile& file, int line) {
  const auto i = static_cast<std::size_t>(line - file.body_line);
  return line < file.body_line || i >= file.indents.size() ? 0 : file.indents[i];
}

int lines_of_canonical(const OrderFile& file) {
  return static_cast<int>(std::ranges::count(file.canonical, '\n'));
}
// Below the header come the same lines, and the end.
int body_line_of_canonical(const OrderFile& file) {
  return lines_of_canonical(file) - static_cast<int>(file.indents.size());
}

}  // namespace

OrderFile as_stored(const OrderFile& file) {
  OrderFile stored = file;
  stored.first_line = 1;
  stored.last_line = lines_of_canonical(file);
  stored.body_line = body_line_of_canonical(file);
  stored.indents.assign(file.indents.size(), 0);
  const int shift = file.body_line - stored.body_line;
  for (OrderLine& order : stored.lines) {
    order.line -= shift;
    for (Tokens& tokens : order.alternatives)
      for (Token& token : tokens) {
        token.column -= indent_at(file, token.line);
        token.line -= shift;
      }
  }
  return stored;
}

int lines_before(const OrderFile& file) {
  return file.lines.empty() ? 0 : file.body_line - body_line_of_canonical(file);
}

void move_to_text(Refusal& refusal, const OrderFile& file) {
  if (refusal.line < 1) return;
  refusal.line += lines_before(file);
  if (refusal.column > 0) refusal.column += indent_at(file, refusal.line);
}

void move_to_stored(Refusal& refusal, const OrderFile& file) {
  if (refusal.line < 1) return;
  if (refusal.column > 0) refusal.column -= indent_at(file, refusal.line);
  refusal.line -= lines_before(file);
}

const OrderLine* order_at(std::span<const OrderLine> lines, int line, int column) {
  const OrderLine* found = nullptr;
  for (const OrderLine& one : lines) {
    const Token& first = one.tokens().front();
    const Token& last = one.alternatives.back().back();
    const bool inside = one.line <= line && line <= last.line;
    const bool begun = first.line < line || first.column <= column;
    if (inside && (begun || !found || found->line != one.line)) found = &one;
  }
  return found;
}

Digest order_hash(std::string_view canonical) {
  return sha256(std::string_view("cursus/v1/order\n"), canonical);
}

}  // namespace cursus::formats
