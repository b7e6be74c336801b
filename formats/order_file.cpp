#include "formats/order_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <span>

#include "formats/block.hpp"
#include "formats/order_header.hpp"
#include "formats/text.hpp"

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
    broken_ = broken_ || !typed.refusals.empty();
    for (Refusal& refusal : typed.refusals) complaints_.add(std::move(refusal));
    if (!joining_) building_.line = line.line;
    const std::string_view spoken = text::trim_left(typed.spoken);
    if (!building_.text.empty() && !spoken.empty()) building_.text += ' ';
    building_.text += spoken;
    if (tokens_.empty())
      tokens_ = std::move(typed.tokens);
    else
      tokens_.insert(tokens_.end(), std::make_move_iterator(typed.tokens.begin()),
                     std::make_move_iterator(typed.tokens.end()));
    joining_ = typed.joins_next;
    last_ = {{}, line.line, line.column + text::length(typed.spoken)};
    if (!joining_) finish();
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
  Token place_;   // of the prefix that needs an order behind it
  Stretch last_;  // where the last typed line ended
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
  if (!complaints.none()) return tl::make_unexpected(complaints.take());

  file.lines = std::move(reader.lines);
  file.kept_comments = std::move(reader.kept_comments);
  file.canonical = canonical_header(file.header);
  for (std::size_t i = header; i < last; ++i) (file.canonical += block.lines[i].text) += '\n';
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

// The blank sheet of a report comes back with every answer to it; that says nothing. Who has signed
// it has said that he orders nothing.
std::optional<Refusal> quoted_sheet(const Block& block) {
  if (block.least_quotes == 0 || block.is_signed) return std::nullopt;
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

}  // namespace

tl::expected<OrderFile, Refusals> read_order_file(std::string_view bytes) {
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
  return tl::make_unexpected(Refusals{refused_at("order.no-block", 0, 0)});
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

Digest order_hash(std::string_view canonical) {
  return sha256(std::string_view("cursus/v1/order\n"), canonical);
}

}  // namespace cursus::formats
