#include "formats/near.hpp"

#include "formats/text.hpp"

namespace cursus::formats {

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

int column_at_fault(const OrderLine& line, const Refusal& why) {
  for (const std::string_view named : {"hex", "other", "unit"})
    for (const Refusal::Argument& argument : why.arguments) {
      if (argument.name != named) continue;
      for (const Tokens& tokens : line.alternatives)
        for (const Token& token : tokens)
          if (token.line == why.line && text::same_word(token.text, argument.value))
            return token.column;
    }
  return line.tokens().front().column;
}

}  // namespace cursus::formats
