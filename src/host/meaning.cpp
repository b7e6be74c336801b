#include "src/host/meaning.hpp"

#include <nlohmann/json.hpp>

namespace cursus {

Meaning meaning_of(const formats::Match& match, const nlohmann::json& answer,
                   formats::Language language) {
  const auto& by = answer.at("by").get_ref<const std::string&>();
  const int line = answer.at("line").get<int>();
  const bool of_file = (by == "line" || by == "scoped") && line > 0;
  return {.by = of_file            ? Meaning::By::Line
                : by == "standing" ? Meaning::By::Standing
                                   : Meaning::By::Rule,
          .line = line,
          .said = match.answer_in(answer.at("answer").get_ref<const std::string&>(), language)};
}

}  // namespace cursus
