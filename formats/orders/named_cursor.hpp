// Walks along the tokens of an order and finds what goes by terms or by names: places, generals,
// leaders. For a kind of thing that has names, the game's Names give `all(Of<Id>)`, the ids, and
// `called(id)`, everything that one of them may be called.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "formats/game/terms.hpp"
#include "formats/orders/token_cursor.hpp"

namespace cursus::formats {

// Finds what goes by terms.
class TermCursor : public TokenCursor {
 public:
  using TokenCursor::TokenCursor;

  using TokenCursor::take;
  template <HasTerms Value>
  bool next_is(Value value, std::size_t ahead = 0) const {
    const Token* token = next(ahead);
    return token && is(*token, value);
  }
  using TokenCursor::next_is;
  template <HasTerms Value>
  bool take(Value value) {
    const bool found = next_is(value);
    if (found) skip();
    return found;
  }
  template <HasTerms Value>
  std::optional<Value> take_any() {
    const Token* token = next();
    const auto value = token ? value_called<Value>(*token) : std::nullopt;
    if (value) skip();
    return value;
  }
};

template <class Names>
class NamedCursor : public TermCursor {
 public:
  NamedCursor(const Tokens& tokens, const Names& names) : TermCursor(tokens), names_(names) {}

  const Names& names() const { return names_; }

  // Is one of these called so? A name may be of several words.
  template <class Id>
  std::vector<Id> next_called(std::size_t* words = nullptr) const {
    const auto ids = names_.all(Of<Id>{});
    Keys keys;
    for (const Id id : ids) {
      std::vector<std::string>& of_one = keys.emplace_back();
      for (const std::string_view name : names_.called(id)) of_one.push_back(name_key(name));
    }
    const Called found = called(keys);
    if (words) *words = found.words;
    std::vector<Id> all;
    for (const std::size_t i : found.things) all.push_back(ids[i]);
    return all;
  }

  // These refuse what they do not find.
  void read(int& value) { value = number(); }
  template <class T>
  void read(T& value) {
    if constexpr (HasTerms<T>) {
      if (const auto found = take_any<T>())
        value = *found;
      else
        refuse_next("read.unknown-word", term_words<T>(Language::En));
    } else {
      read_named(value);
    }
  }

 private:
  template <class Id>
  void read_named(Id& id) {
    std::size_t words = 0;
    skip_separators();
    const std::vector<Id> found = next_called<Id>(&words);
    if (found.size() == 1) {
      id = found.front();
      skip(words);
    } else if (found.empty()) {
      std::vector<std::string_view> known;  // of each the name that is nearest: one is enough
      const std::string_view typed = at_end() ? std::string_view{} : next()->text;
      for (const Id one : names_.all(Of<Id>{})) {
        const auto called = names_.called(one);
        const std::vector<std::string_view> of_one(called.begin(), called.end());
        if (const auto near = text::nearest(typed, of_one, 1); !near.empty())
          known.push_back(near.front());
      }
      refuse_next("read.unknown-name", known);
    } else {
      refuse_next("read.ambiguous-name");
    }
  }

  const Names& names_;
};

}  // namespace cursus::formats
