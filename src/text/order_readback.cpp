#include "src/text/order_readback.hpp"

#include <fmt/format.h>

namespace cursus {

namespace {

std::string verb_of(const std::string& answer) { return answer.substr(0, answer.find(' ')); }

}  // namespace

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

void append_answer(std::vector<std::string>& all, const std::string& answer) {
  const std::string verb = verb_of(answer);
  if (!all.empty() && all.back() == answer) return;
  const bool goes_on = verb.size() < answer.size() && !all.empty() &&
                       (all.back() + " ").starts_with(verb + " ") && all.back() != verb;
  if (goes_on)
    all.back() += answer.substr(verb.size());
  else
    all.push_back(answer);
}

std::vector<ReadbackLine> joined(const std::vector<ReadbackLine>& answers) {
  std::vector<ReadbackLine> all;
  std::vector<std::string> said;  // what the last of them says
  const auto finish = [&] {
    if (!all.empty()) all.back().said = fmt::format("{}", fmt::join(said, ", "));
    said.clear();
  };
  for (const ReadbackLine& one : answers) {
    const bool is_same_line =
        !all.empty() && all.back().by == one.by && all.back().line == one.line;
    // Several of one verb and nothing else, as the members of a line: one list.
    const bool is_new_piece = said.size() > 1 && verb_of(said.front()) == verb_of(one.said);
    if (!is_same_line || is_new_piece) {
      finish();
      all.push_back(one);
    }
    append_answer(said, one.said);
  }
  finish();
  return all;
}

}  // namespace cursus
