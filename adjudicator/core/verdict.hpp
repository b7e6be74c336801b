// The outcome of a question of legality, cheap enough to ask a million times. A game states its own
// Objection: clause, catalogue key, two figures, and who or what it is about.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "adjudicator/core/result.hpp"

namespace cursus {

template <class Objection>
class BasicVerdict {
 public:
  BasicVerdict() = default;                                     // it may
  BasicVerdict(Objection objection) : objection_(objection) {}  // NOLINT: an objection is a verdict
  explicit operator bool() const { return !objection_; }
  const Objection& operator*() const { return *objection_; }

 private:
  std::optional<Objection> objection_;
};

// The refusal that an objection becomes; the game names whom it is about before the figures.
template <class Objection, class NameThem>
Refusal refusal_of(const Objection& objection, NameThem name_them) {
  Refusal refusal{RefusalKind::Illegal, objection.clause, objection.why, {}, 0, 0};
  const auto add = [&](std::string_view name, std::string value) {
    refusal.arguments.push_back({name, std::move(value)});
  };
  name_them(add);
  if (objection.figure >= 0) add("figure", std::to_string(objection.figure));
  if (objection.limit >= 0) add("limit", std::to_string(objection.limit));
  return refusal;
}

}  // namespace cursus
