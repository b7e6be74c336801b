// The only door for chance. The rules never make a random number: they are given one.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <utility>

namespace cursus {

// The lowest face of a die: 1; but a die with ten sides reads 0 to 9, as it is printed.
constexpr std::uint32_t lowest_face(std::uint32_t sides) { return sides == 10 ? 0 : 1; }

// A source of chance, cut into *stretches*: the play between two answers. Each stretch has its own
// seed, so that one die more in a battle does not shift every later die of the game.
class Chance {
 public:
  virtual ~Chance() = default;

  // An answer was given or a boundary passed: the next number opens a new stretch.
  virtual void next_stretch() = 0;

  // A uniform number 0 … n-1 that everybody sees. REQUIRES: n >= 2; `purpose` is a literal.
  virtual std::uint32_t below(std::uint32_t n, std::string_view purpose) = 0;

  // The same for shuffles and hidden draws, from a stream of its own.
  virtual std::uint32_t sealed_below(std::uint32_t n, std::string_view purpose) = 0;

  // Without a number something hidden is about to be seen: the top of a deck that was shuffled long
  // ago, or what the other seat has kept back. A table that only imagines it stops here.
  virtual void unveil() {}

  // Where the source stands between two stretches, and going back there.
  virtual std::uint64_t mark() const = 0;
  virtual void rewind(std::uint64_t mark) = 0;
};

// From the sealed stream.
template <class T>
void shuffle(std::span<T> items, Chance& chance, std::string_view purpose) {
  for (std::size_t i = items.size(); i-- > 1;)
    std::swap(items[i], items[chance.sealed_below(static_cast<std::uint32_t>(i + 1), purpose)]);
}

}  // namespace cursus
