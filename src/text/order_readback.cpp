#include "src/text/order_readback.hpp"

namespace cursus {

ReadbackLine readback_of(const formats::Match& match, const formats::JsonView& answer,
                         formats::Language language) {
  const formats::JsonFields given(answer);
  const auto by = formats::as_text(given.at("by"));
  const auto line = formats::as_number(given.at("line"));
  ensure(by && line, "an answer as a match tells it");
  const bool of_file = (*by == "line" || *by == "scoped") && *line > 0;
  return {.by = of_file             ? ReadbackLine::By::Line
                : *by == "standing" ? ReadbackLine::By::Standing
                                    : ReadbackLine::By::Rule,
          .line = static_cast<int>(*line),
          .said = match.answer_in(answer.text(), language)};
}

}  // namespace cursus
