#include "formats/orders/token_cursor.hpp"

#include <charconv>

namespace cursus::formats {

std::string name_key(std::string_view name) {
  std::string folded = text::fold_case(text::fold(name));
  std::erase_if(folded,
                [](char c) { return c == ' ' || c == '-' || c == '_' || c == '\'' || c == '.'; });
  return folded;
}

std::string joined(const std::vector<std::string_view>& words) {
  std::string all;
  for (const std::string_view word : words) (all += all.empty() ? "" : ", ") += word;
  return all;
}

// --- looking and taking --------------------------------------------------------------------------

bool TokenCursor::next_is(std::string_view sign, std::size_t ahead) const {
  const Token* token = next(ahead);
  return token && !token->quoted && token->text == sign;
}

bool TokenCursor::take(std::string_view sign) {
  const bool found = next_is(sign);
  if (found) ++at_;
  return found;
}

void TokenCursor::skip_separators() {
  while (next_is(",") || next_is("+") || next_is(">")) ++at_;
}

std::optional<Compare> TokenCursor::take_compare() {
  if (next_is("<") && next_is(">", 1)) {
    skip(2);
    return Compare::Unequal;
  }
  for (const auto& one : compare_words) {
    if (!take(one.name)) continue;
    if (one.value == Compare::Equal) take("=");
    return one.value;
  }
  return std::nullopt;
}

// --- numbers, hexes, names -----------------------------------------------------------------------

int TokenCursor::number() {
  int value = 0;
  if (at_end()) {
    refuse("read.number-missing");
    return 0;
  }
  const std::string& found = tokens_[at_].text;
  const auto [rest, error] = std::from_chars(found.data(), found.data() + found.size(), value);
  if (error != std::errc{} || rest != found.data() + found.size() || value > 9999 ||
      value < -9999) {
    refuse_next("read.bad-number");
    return 0;
  }
  ++at_;
  return value;
}

std::optional<HexId> TokenCursor::peek_hex(const HexGrid& grid, std::size_t ahead) const {
  const Token* token = next(ahead);
  if (!token || token->quoted) return std::nullopt;
  std::string name = token->text;
  for (char& c : name)
    if ('a' <= c && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  return grid.find(name);
}

HexId TokenCursor::hex(const HexGrid& grid) {
  skip_separators();
  if (at_end()) {
    refuse("read.hex-missing");
    return no_hex;
  }
  if (const auto hex = peek_hex(grid)) {
    ++at_;
    return *hex;
  }
  std::vector<std::string> names;
  for (const HexId id : grid.ids()) names.push_back(grid.name(id));
  const bool long_enough = tokens_[at_].text.size() > 2;  // or anything would be near
  refuse_next("read.unknown-hex", long_enough
                                      ? std::vector<std::string_view>(names.begin(), names.end())
                                      : std::vector<std::string_view>{});
  return no_hex;
}

std::vector<HexId> TokenCursor::hexes(const HexGrid& grid) {
  std::vector<HexId> all;
  for (skip_separators(); peek_hex(grid); skip_separators()) all.push_back(hex(grid));
  return all;
}

TokenCursor::Called TokenCursor::called(const Keys& keys, std::size_t ahead) const {
  constexpr std::size_t most_words = 5;
  const std::size_t from = std::min(at_ + ahead, tokens_.size());
  for (std::size_t words = std::min(most_words, tokens_.size() - from); words > 0; --words) {
    std::string key;
    for (std::size_t i = 0; i < words; ++i) key += name_key(tokens_[from + i].text);
    Called found{{}, words};
    for (std::size_t i = 0; i < keys.size(); ++i)
      if (std::find(keys[i].begin(), keys[i].end(), key) != keys[i].end())
        found.things.push_back(i);
    if (!found.things.empty()) return found;
  }
  return {};
}

// --- refusing ------------------------------------------------------------------------------------

void TokenCursor::refuse(std::string_view why, std::vector<Refusal::Argument> arguments) {
  if (refusal_) return;
  const Token nowhere{};
  const Token& token = tokens_.empty()        ? nowhere
                       : at_ < tokens_.size() ? tokens_[at_]
                                              : tokens_.back();
  refusal_ = refused_at(why, token.line, token.column, std::move(arguments));
}

void TokenCursor::refuse_next(std::string_view why) {
  refuse(why, {{"found", at_ < tokens_.size() ? text::shown(tokens_[at_].raw) : ""}});
}

void TokenCursor::refuse_next(std::string_view why, const std::vector<std::string_view>& known) {
  if (at_ >= tokens_.size()) return refuse_next(why);
  std::vector<Refusal::Argument> arguments{{"found", text::shown(tokens_[at_].raw)}};
  if (const auto near = text::nearest(tokens_[at_].text, known, 3); !near.empty())
    arguments.push_back({"nearest", joined(near)});
  refuse(why, std::move(arguments));
}

void TokenCursor::expect_end() {
  if (!at_end()) refuse_next("read.extra");
}

}  // namespace cursus::formats
