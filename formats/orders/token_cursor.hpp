// Walks along the tokens of an order. What the order languages of all games share; each game's own
// cursor knows its pieces on top of it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "adjudicator/core/hex_grid.hpp"
#include "formats/game/terms.hpp"
#include "formats/orders/order_words.hpp"

namespace cursus::formats {

// Names are compared without case, blanks and hyphens.
std::string name_key(std::string_view name);
std::string joined(const std::vector<std::string_view>& words);  // "a, b, c"

// After the first thing that does not fit, the cursor is at its end and keeps the refusal.
class TokenCursor {
 public:
  explicit TokenCursor(const Tokens& tokens) : tokens_(tokens) {}

  bool at_end() const { return refusal_ || at_ == tokens_.size(); }
  const Token* next(std::size_t ahead = 0) const {
    return !refusal_ && at_ + ahead < tokens_.size() ? &tokens_[at_ + ahead] : nullptr;
  }
  void skip(std::size_t tokens = 1) { at_ = std::min(at_ + tokens, tokens_.size()); }

  bool next_is(std::string_view sign, std::size_t ahead = 0) const;
  bool take(std::string_view sign);
  void skip_separators();  // commas, plus signs, arrows

  template <class Value, std::size_t n>
  std::optional<Value> take(const std::array<Named<Value>, n>& table) {
    if (at_end()) return std::nullopt;
    const auto value = named(table, tokens_[at_]);
    if (value) ++at_;
    return value;
  }
  template <class Value, std::size_t n>
  std::optional<Value> take(const std::array<Term<Value>, n>& table) {
    if (at_end()) return std::nullopt;
    const auto value = named(table, tokens_[at_]);
    if (value) ++at_;
    return value;
  }
  std::optional<Compare> take_compare();  // also `==`

  // These refuse what they do not find.
  int number();
  HexId hex(const HexGrid& grid);

  std::optional<HexId> peek_hex(const HexGrid& grid, std::size_t ahead = 0) const;
  std::vector<HexId> hexes(const HexGrid& grid);  // those that follow, perhaps none

  // The things that are called by the longest run of the next words: a name may be of several
  // words. Each thing has one or more keys, as name_key() makes them.
  using Keys = std::vector<std::vector<std::string>>;
  struct Called {
    std::vector<std::size_t> things;
    std::size_t words = 0;
  };
  Called called(const Keys& keys, std::size_t ahead = 0) const;

  void refuse(std::string_view why, std::vector<Refusal::Argument> arguments = {});
  void refuse_next(std::string_view why);  // the next token is not what should stand there
  // The same, with the known words that may have been meant.
  void refuse_next(std::string_view why, const std::vector<std::string_view>& known);
  void expect_end();
  const std::optional<Refusal>& refusal() const { return refusal_; }

 protected:
  std::size_t at() const { return at_; }
  void go_back(std::size_t at) { at_ = at; }

 private:
  const Tokens& tokens_;
  std::size_t at_ = 0;
  std::optional<Refusal> refusal_;
};

}  // namespace cursus::formats
