#include "src/report/joined_events.hpp"

#include <nlohmann/json.hpp>

#include "src/games/games.hpp"

namespace cursus::report {

using nlohmann::json;

void join_sentences(std::vector<Told>& events, const formats::Match& match,
                    formats::Language language) {
  const auto& joined = games::game_of(match.module()).joined;
  if (&joined == &games::one_by_one) return;
  Told* first = nullptr;
  json all;
  for (Told& told : events) {
    json next = *told.data;
    json both = first ? joined(all, next) : json();
    if (both.is_null()) {
      first = &told;
      all = std::move(next);
      continue;
    }
    all = std::move(both);
    first->sentences = match.tell(all, language);
    told.sentences.clear();
  }
}

}  // namespace cursus::report
