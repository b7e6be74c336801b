#include "formats/near.hpp"

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

}  // namespace cursus::formats
