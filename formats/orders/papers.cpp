#include "formats/orders/papers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <span>

#include "formats/log/log.hpp"
#include "formats/orders/block.hpp"
#include "formats/orders/order_file.hpp"
#include "formats/orders/order_header.hpp"
#include "formats/text/text.hpp"
#include "formats/time/utc_time.hpp"

namespace cursus::formats {

namespace {

// What a field may hold. A Line is kept as typed.
enum class Holds : std::uint8_t { Game, Side, Number, Digest, Line, Answer, Date, Seen };

struct FieldRule {
  std::string_view name;
  Holds holds;
  bool required = true;
  std::string_view otherwise{};  // what it is when it is not there
};

constexpr std::array accept_fields{FieldRule{"Game", Holds::Game}, FieldRule{"Side", Holds::Side},
                                   FieldRule{"Charter", Holds::Digest},
                                   FieldRule{"Commit", Holds::Digest, false},
                                   FieldRule{"Nonce", Holds::Digest, false}};
constexpr std::array nonce_fields{FieldRule{"Game", Holds::Game}, FieldRule{"Side", Holds::Side},
                                  FieldRule{"Charter", Holds::Digest},
                                  FieldRule{"Nonce", Holds::Digest}};
constexpr std::array key_fields{
    FieldRule{"Game", Holds::Game},      FieldRule{"Side", Holds::Side},
    FieldRule{"Charter", Holds::Digest}, FieldRule{"Serial", Holds::Number},
    FieldRule{"Act", Holds::Line},       FieldRule{"Kind", Holds::Line}};
constexpr std::array agree_fields{
    FieldRule{"Game", Holds::Game},           FieldRule{"Side", Holds::Side},
    FieldRule{"Undo", Holds::Number, false},  FieldRule{"Restore", Holds::Number, false},
    FieldRule{"Point", Holds::Number, false}, FieldRule{"Head", Holds::Digest}};
constexpr FieldRule seen_field{"Seen", Holds::Seen, false};
constexpr std::array press_fields{FieldRule{"Game", Holds::Game}, FieldRule{"Side", Holds::Side},
                                  FieldRule{"To", Holds::Side},
                                  FieldRule{"Charter", Holds::Digest, false}, seen_field};
constexpr std::array receipt_fields{FieldRule{"Game", Holds::Game},
                                    FieldRule{"Side", Holds::Side},
                                    FieldRule{"Point", Holds::Number},
                                    FieldRule{"Serial", Holds::Number},
                                    FieldRule{"Order", Holds::Digest},
                                    FieldRule{"Arrived", Holds::Line},
                                    FieldRule{"Status", Holds::Line},
                                    FieldRule{"Timing", Holds::Line},
                                    FieldRule{"Replaces", Holds::Line, false},
                                    FieldRule{"Dice", Holds::Line},
                                    FieldRule{"Log", Holds::Line}};
constexpr std::array witness_fields{FieldRule{"Game", Holds::Game}, FieldRule{"Side", Holds::Side},
                                    FieldRule{"Point", Holds::Number},
                                    FieldRule{"Serial", Holds::Number},
                                    FieldRule{"Order", Holds::Digest}};
constexpr std::array entry_fields{FieldRule{"Game", Holds::Game}, FieldRule{"Entry", Holds::Number},
                                  FieldRule{"Head", Holds::Digest}};
constexpr FieldRule serial_field{"Serial", Holds::Number, true, "1"};
constexpr std::array act_fields{FieldRule{"Game", Holds::Game}, FieldRule{"Side", Holds::Side},
                                FieldRule{"Point", Holds::Number}, serial_field, seen_field};
constexpr std::array draw_fields{FieldRule{"Game", Holds::Game},
                                 FieldRule{"Side", Holds::Side},
                                 FieldRule{"Point", Holds::Number},
                                 serial_field,
                                 seen_field,
                                 FieldRule{"Answer", Holds::Answer}};
constexpr std::array absence_fields{FieldRule{"Game", Holds::Game},
                                    FieldRule{"Side", Holds::Side},
                                    FieldRule{"Point", Holds::Number},
                                    serial_field,
                                    seen_field,
                                    FieldRule{"From", Holds::Date},
                                    FieldRule{"Until", Holds::Date}};

// What stands below the fields. Prose is kept as typed, empty lines and all.
enum class Body : std::uint8_t { None, Key, Prose };

struct PaperRule {
  std::string_view word;
  std::span<const FieldRule> fields;
  Body body = Body::None;
  std::string_view japanese{};
};

constexpr std::array<PaperRule, 12> rules{{{"ACCEPT", accept_fields},
                                           {"NONCE", nonce_fields},
                                           {"KEY", key_fields, Body::Key},
                                           {"AGREE", agree_fields},
                                           {"PRESS", press_fields, Body::Prose},
                                           {"RECEIPT", receipt_fields},
                                           {"WITNESS", witness_fields},
                                           {"ENTRY", entry_fields},
                                           {"RESIGN", act_fields, Body::None, "投了"},
                                           {"DRAW", draw_fields, Body::None, "引き分け"},
                                           {"WITHDRAW", act_fields, Body::None, "撤回"},
                                           {"ABSENCE", absence_fields, Body::None, "不在"}}};
static_assert(rules.size() == static_cast<std::size_t>(PaperKind::Absence) + 1);

constexpr std::array<std::array<std::string_view, 2>, 3> answers{
    {{"offer", "提案"}, {"accept", "承諾"}, {"decline", "拒否"}}};

// An answer in its one spelling, or the word as it is.
std::string answer_word(std::string word) {
  for (const auto& [english, japanese] : answers)
    if (word == japanese) return std::string(english);
  return word;
}

// Words with a single blank between them.
std::string one_blank(std::string_view value) {
  std::string all;
  for (const Token& word : words({value, 1, 1})) (all += all.empty() ? "" : " ") += word.text;
  return all;
}

const PaperRule& rule_of(PaperKind kind) { return rules[static_cast<std::size_t>(kind)]; }

bool is_digest(std::string_view word) {
  return word.size() == 64 && word.find_first_not_of("0123456789abcdef") == word.npos;
}

std::optional<std::uint64_t> number_in(std::string_view digits) {
  std::uint64_t number = 0;
  const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), number);
  if (read.ec != std::errc() || read.ptr != digits.data() + digits.size() || digits[0] == '0' ||
      number > most_number)
    return std::nullopt;
  return number;
}

// "12 9f2c1a77e0d4b8a1", as in order files.
std::optional<Seen> seen_in(std::string_view value) {
  const std::size_t blank = value.find(' ');
  if (blank == value.npos || blank == 0) return std::nullopt;
  const auto point = number_in(value.substr(0, blank));
  const std::string_view head = value.substr(blank + 1);
  if (!point || head.size() != 16 || head.find_first_not_of("0123456789abcdef") != head.npos)
    return std::nullopt;
  return Seen{*point, std::string(head)};
}

bool fits(Holds holds, std::string_view value) {
  switch (holds) {
    case Holds::Game:
      return text::is_id(value, 3, 32);
    case Holds::Side:
      return text::is_id(value, 1, 16);
    case Holds::Number:
      return number_in(value).has_value();
    case Holds::Digest:
      return is_digest(value);
    case Holds::Line:
      return !value.empty();
    case Holds::Answer:
      return std::ranges::any_of(answers, [&](const auto& one) { return one[0] == value; });
    case Holds::Date:
      return value.size() == 10 && is_timestamp(fmt::format("{}T00:00:00Z", value));
    case Holds::Seen:
      return seen_in(value).has_value();
  }
  return false;
}

bool is_rule_line(const Stretch& line) {
  const std::string folded = text::fold(text::trim_left(line.text));
  return !folded.empty() && folded.find_first_not_of('-') == std::string::npos;
}

std::string canonical_of(const Paper& paper) {
  std::string all = fmt::format("#CURSUS 1 {}\n", to_string(paper.kind));
  for (const auto& [name, value] : paper.fields) all += fmt::format("{}: {}\n", name, value);
  if (rule_of(paper.kind).body != Body::None) all += "--\n";
  for (const std::string& line : paper.body) (all += line) += '\n';
  return all + "#END\n";
}

class PaperReader {
 public:
  PaperReader(const Block& block, PaperKind kind) : block_(block), rule_(rule_of(kind)) {
    paper_.kind = kind;
    paper_.first_line = block.first_line();
  }

  tl::expected<Paper, Refusals> read() {
    if (!block_.closed) return refused(missing_end(block_));
    if (auto wrong = check_size(block_.typed)) return refused(std::move(*wrong));
    // A letter may quote another one.
    const bool may_quote = rule_.body == Body::Prose && block_.quotes == 0;
    if (auto wrong = may_quote ? std::nullopt : check_quotes(block_))
      return refused(std::move(*wrong));
    for (const Stretch& line : block_.lines)
      if (auto wrong = check_characters(line)) complaints_.add(std::move(*wrong));
    if (complaints_.none()) read_lines();
    if (!complaints_.none()) return tl::make_unexpected(complaints_.take());
    paper_.canonical = canonical_of(paper_);
    return std::move(paper_);
  }

 private:
  static tl::unexpected<Refusals> refused(Refusal why) {
    return tl::make_unexpected(Refusals{std::move(why)});
  }
  void refuse(std::string_view why, int line, int column,
              std::vector<Refusal::Argument> arguments) {
    complaints_.add(refused_at(why, line, column, std::move(arguments)));
  }

  // CURSUS game side KIND [point [serial]]
  void read_short() {
    const Tokens& typed = block_.first;
    take_value(rule_.fields[0], typed[1]);
    take_value(rule_.fields[1], typed[2]);
    for (std::size_t i = 4; i < typed.size(); ++i) take_value(rule_.fields[i - 2], typed[i]);
  }

  void read_lines() {
    if (block_.form == BlockForm::Short)
      read_short();
    else if (block_.first.size() != 3 || block_.first[1].text != "1")
      refuse("order.unknown-version", block_.first_line(), block_.first[0].column,
             {{"found", block_.first.size() > 1 ? text::shown(block_.first[1].text) : ""},
              {"expected", "1"}});
    std::size_t i = 1;
    const std::size_t last = block_.lines.size() - 1;
    for (; i < last && !is_rule_line(block_.lines[i]) && !complaints_.full(); ++i)
      if (!words(block_.lines[i]).empty()) read_field(block_.lines[i]);
    if (i < last) ++i;  // the line of dashes
    for (; i < last; ++i) read_body(block_.lines[i]);
    for (const FieldRule& field : rule_.fields) {
      const auto found = std::ranges::find(found_, field.name, &Found::name);
      if (found != found_.end())
        paper_.fields.emplace_back(field.name, std::move(found->value));
      else if (!field.otherwise.empty())
        paper_.fields.emplace_back(field.name, field.otherwise);
      else if (field.required)
        refuse("order.missing-header", block_.first_line(), block_.lines[0].column,
               {{"key", std::string(field.name)}});
    }
  }

  void read_field(const Stretch& line) {
    const std::size_t colon = line.text.find(':');
    if (colon == line.text.npos && take_bare_answer(line)) return;
    if (colon == line.text.npos)
      return refuse("order.no-colon", line.line, line.column, {{"found", text::shown(line.text)}});
    const Tokens key = words({line.text.substr(0, colon), line.line, line.column});
    const auto rule = std::ranges::find_if(rule_.fields, [&](const FieldRule& field) {
      return key.size() == 1 && text::same_word(key[0].text, field.name);
    });
    if (rule == rule_.fields.end()) return refuse_key(line, line.text.substr(0, colon));
    const std::string_view value = text::trim_right(text::trim_left(line.text.substr(colon + 1)));
    take_value(*rule, {std::string(value), {}, line.line, line.column});
  }

  // "ACCEPT" alone on a line says enough.
  bool take_bare_answer(const Stretch& line) {
    const Tokens typed = words(line);
    const auto rule = std::ranges::find(rule_.fields, Holds::Answer, &FieldRule::holds);
    if (rule == rule_.fields.end() || typed.size() != 1) return false;
    take_value(*rule, typed[0]);
    return true;
  }

  void take_value(const FieldRule& rule, const Token& typed) {
    if (const auto twice = std::ranges::find(found_, rule.name, &Found::name);
        twice != found_.end())
      return refuse("order.doubled-header", typed.line, typed.column,
                    {{"key", std::string(rule.name)}, {"first", std::to_string(twice->line)}});
    std::string value = typed.text;
    if (rule.holds != Holds::Line) value = text::fold_case(text::fold(value));
    if (rule.holds == Holds::Answer) value = answer_word(std::move(value));
    if (rule.holds == Holds::Seen) value = one_blank(value);
    if (!fits(rule.holds, value)) refuse_value(rule, typed, value);
    found_.push_back({rule.name, std::move(value), typed.line});  // it is there, right or wrong
  }

  void refuse_value(const FieldRule& rule, const Token& typed, const std::string& value) {
    const std::string_view why = value.empty()                 ? "order.empty-header"
                                 : rule.holds == Holds::Date   ? "paper.bad-date"
                                 : rule.holds == Holds::Answer ? "paper.bad-answer"
                                                               : "paper.bad-value";
    refuse(why, typed.line, typed.column,
           {{"key", std::string(rule.name)}, {"found", text::shown(value)}});
  }

  void refuse_key(const Stretch& line, std::string_view key) {
    std::string all;
    for (const FieldRule& field : rule_.fields) (all += all.empty() ? "" : ", ") += field.name;
    refuse("order.unknown-header", line.line, line.column,
           {{"found", text::shown(text::trim_left(key))}, {"expected", all}});
  }

  void read_body(const Stretch& line) {
    if (rule_.body == Body::Prose) return void(paper_.body.emplace_back(line.text));
    if (line.text.empty()) return;
    if (rule_.body == Body::None)
      return refuse("order.no-colon", line.line, line.column, {{"found", text::shown(line.text)}});
    paper_.body.emplace_back(text::trim_left(line.text));
  }

  struct Found {
    std::string_view name;
    std::string value;
    int line;
  };

  const Block& block_;
  const PaperRule& rule_;
  Paper paper_;
  std::vector<Found> found_;
  Complaints complaints_;
};

// Only these are sent by players; a receipt comes back in a quoted mail.
std::vector<Block> paper_blocks(const std::vector<Stretch>& lines) {
  std::vector<Block> blocks = find_blocks(lines);
  std::erase_if(blocks, [](const Block& block) { return !paper_kind(kind_of(block)); });
  return blocks;
}

}  // namespace

std::string_view to_string(PaperKind kind) { return rule_of(kind).word; }

std::optional<PaperKind> paper_kind(std::string_view word) {
  for (std::size_t i = 0; i < rules.size(); ++i)
    if (text::same_word(word, rules[i].word) ||
        (!rules[i].japanese.empty() && word == rules[i].japanese))
      return static_cast<PaperKind>(i);
  return std::nullopt;
}

bool Paper::has(std::string_view field) const {
  return std::ranges::any_of(fields, [&](const auto& one) { return one.first == field; });
}

const std::string& Paper::text(std::string_view field) const {
  const auto found =
      std::ranges::find_if(fields, [&](const auto& one) { return one.first == field; });
  ensure(found != fields.end(), "a paper has the fields of its kind");
  return found->second;
}

std::uint64_t Paper::number(std::string_view field) const {
  const auto found = number_in(text(field));
  ensure(found.has_value(), "a field holds what its paper says");
  return *found;
}

Digest Paper::digest(std::string_view field) const {
  const auto found = digest_from_hex(text(field));
  ensure(found.has_value(), "a field holds what its paper says");
  return *found;
}

std::optional<Seen> Paper::seen() const {
  return has("Seen") ? seen_in(text("Seen")) : std::nullopt;
}

bool holds_paper(std::string_view bytes) {
  if (text::first_bad_byte(bytes)) return false;
  const std::vector<Block> blocks = find_blocks(lines_of(bytes));
  if (blocks.empty()) return false;
  const std::vector<Block> counting = least_quoted(blocks);
  return std::ranges::all_of(
      counting, [](const Block& block) { return paper_kind(kind_of(block)).has_value(); });
}

tl::expected<Paper, Refusals> read_paper(std::string_view bytes) {
  if (auto wrong = check_utf8(bytes)) return tl::make_unexpected(Refusals{std::move(*wrong)});
  const std::vector<Stretch> lines = lines_of(bytes);
  std::vector<Block> blocks = paper_blocks(lines);
  if (blocks.empty()) return tl::make_unexpected(Refusals{refused_at("paper.none", 0, 0)});
  blocks = least_quoted(std::move(blocks));
  const auto read = [](const Block& block) {
    return PaperReader(block, *paper_kind(kind_of(block))).read();
  };
  auto paper = read(blocks[0]);
  for (std::size_t i = 1; i < blocks.size(); ++i) {
    if (same_text(blocks[0], blocks[i])) continue;
    const auto other = read(blocks[i]);
    if (paper && other && paper->canonical == other->canonical) continue;
    return tl::make_unexpected(
        Refusals{refused_at("order.two-blocks", blocks[i].first_line(), blocks[i].lines[0].column,
                            {{"first", std::to_string(blocks[0].first_line())},
                             {"second", std::to_string(blocks[i].first_line())}})});
  }
  return paper;
}

Paper make_paper(PaperKind kind, std::vector<std::pair<std::string_view, std::string>> fields,
                 std::vector<std::string> body) {
  Paper paper{kind, std::move(fields), std::move(body), {}, 0};
  paper.canonical = canonical_of(paper);
  return paper;
}

tl::expected<std::string, Refusals> canonical_text(std::string_view bytes) {
  if (holds_paper(bytes))
    return read_paper(bytes).map([](Paper paper) { return std::move(paper.canonical); });
  return read_order_file(bytes).map([](OrderFile file) { return std::move(file.canonical); });
}

}  // namespace cursus::formats
