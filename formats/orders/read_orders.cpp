#include "formats/orders/read_orders.hpp"

#include "formats/text/text.hpp"

namespace cursus::formats {

namespace {

const Token& first_word(const OrderLine& line) { return line.tokens().front(); }
const Token& last_word(const OrderLine& line) { return line.alternatives.back().back(); }

}  // namespace

bool follows(const OrderLine& above, const OrderLine& below) {
  return !below.standing && !below.attempt && !below.behind_semicolon &&
         first_word(below).line == last_word(above).line + 1;
}

OrderLine joined(OrderLine above, const OrderLine& below) {
  Tokens& end = above.alternatives.back();
  end.insert(end.end(), below.tokens().begin(), below.tokens().end());
  above.alternatives.insert(above.alternatives.end(), below.alternatives.begin() + 1,
                            below.alternatives.end());
  above.text += ' ' + below.text;
  return above;
}

bool lies_within(const Refusal& wrong, const OrderLine& below) {
  const Token& first = first_word(below);
  return wrong.line > first.line || (wrong.line == first.line && wrong.column > first.column);
}

bool breaks_off(const Refusal& wrong) { return wrong.why.ends_with("-missing"); }

Refusal behind_semicolon(Refusal wrong, const OrderLine& line) {
  if (!line.behind_semicolon || wrong.kind != RefusalKind::Malformed) return wrong;
  if (wrong.why == "read.unknown-verb")
    wrong.why = "order.behind-semicolon";
  else
    wrong.arguments.push_back({"behind", ";"});
  return wrong;
}

}  // namespace cursus::formats
