// Names for a game in which everything but its two seats goes by terms (see terms.hpp).
#pragma once

#include "adjudicator/core/seat.hpp"
#include "formats/game/terms.hpp"

namespace cursus::formats {

// The seats in their order; the names in JSON are English.
using SeatTerms = std::array<Term<Seat>, 2>;

template <const SeatTerms& seats>
struct SeatNames {
  explicit SeatNames(const auto&) {}  // of the setting
  static std::string_view spell(Seat seat) { return seats[index(seat)].english; }
  static bool find(std::string_view text, Seat& seat) {
    for (const Term<Seat>& one : seats)
      if (one.english == text) return seat = one.value, true;
    return false;
  }
  static std::string_view name(Seat seat, Language language) {
    return language == Language::Ja ? seats[index(seat)].japanese : spell(seat);
  }
};

}  // namespace cursus::formats
