// Hannibal: Rome vs. Carthage. What a seat can reckon in a battle (a6), from its own view alone.
#pragma once

#include "adjudicator/hannibal/hannibal.hpp"

namespace cursus::hannibal {

// Chance in percent, rounded down, that the other side holds no card to match this type.
int break_chance(const Lens& lens, Tactic type);

// The type that `best` leads, and the card for it.
struct Choice {
  Tactic card = Tactic::FrontalAssault;
  Tactic as = Tactic::FrontalAssault;
};
std::optional<Choice> best_lead(const Lens& lens, const std::vector<Tactic>& allowed);
std::optional<Choice> most_lead(const Lens& lens, const std::vector<Tactic>& allowed);

std::optional<Answer> decide_lead(const Lens& lens, const Question& question, const Policy& policy);
std::optional<Answer> decide_match(const Lens& lens, const Question& question,
                                   const Policy& policy);
Policy default_lead();
Policy default_match();

}  // namespace cursus::hannibal
