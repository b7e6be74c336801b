// Who plays, who hears.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace cursus {

// The two chairs at the table, in the order in which the scenario names its sides.
enum class Seat : std::uint8_t { First, Second };

inline constexpr std::array both_seats{Seat::First, Seat::Second};

constexpr Seat other(Seat seat) { return seat == Seat::First ? Seat::Second : Seat::First; }
constexpr std::size_t index(Seat seat) { return static_cast<std::size_t>(seat); }

template <class T>
struct PerSeat : std::array<T, 2> {
  constexpr T& operator[](Seat seat) { return std::array<T, 2>::operator[](index(seat)); }
  constexpr const T& operator[](Seat seat) const {
    return std::array<T, 2>::operator[](index(seat));
  }
};

// Who may hear an event: one bit for each seat, one for those who only watch.
enum class Audience : std::uint8_t { FirstSeat = 1, SecondSeat = 2, BothSeats = 3, Everybody = 7 };

constexpr Audience only(Seat seat) {
  return seat == Seat::First ? Audience::FirstSeat : Audience::SecondSeat;
}
constexpr bool hears(Audience audience, Seat seat) {
  return (static_cast<unsigned>(audience) & static_cast<unsigned>(only(seat))) != 0;
}

}  // namespace cursus
