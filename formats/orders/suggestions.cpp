#include "formats/orders/suggestions.hpp"

#include "formats/text/text.hpp"

namespace cursus::formats {

namespace {

// Everybody knows their own side: `HI1` is as good as `C-HI1`.
bool names(const Token& token, std::string_view id) {
  if (token.quoted) return false;
  const std::size_t hyphen = id.find('-');
  return text::same_word(token.text, id) ||
         (hyphen != std::string_view::npos && text::same_word(token.text, id.substr(hyphen + 1)));
}

}  // namespace

Tokens put_right(const OrderLine& line, const Refusal& why) {
  Tokens tokens = line.tokens();
  const auto meant =
      std::find_if(why.arguments.begin(), why.arguments.end(),
                   [](const Refusal::Argument& one) { return one.name == "nearest"; });
  if (meant == why.arguments.end()) return tokens;
  for (Token& token : tokens)
    if (token.line == why.line && token.column == why.column)
      token.text = meant->value.substr(0, meant->value.find(", "));
  return tokens;
}

Refusal with_place_in(const OrderLine& line, Refusal why) {
  const auto put = [&](const Token& token) {
    why.line = token.line;
    why.column = token.column;
    return why;
  };
  for (const std::string_view named : {"hex", "other", "unit", "piece", "card"})
    for (const Refusal::Argument& argument : why.arguments) {
      if (argument.name != named) continue;
      for (const Tokens& tokens : line.alternatives)
        for (const Token& token : tokens)
          if (names(token, argument.value)) return put(token);
    }
  return put(line.tokens().front());
}

}  // namespace cursus::formats
