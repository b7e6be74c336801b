// The three kinds of failure. A player's mistake is a value (Refusal). The world's failure is an
// exception of `src`. Our own bug is a Defect, and stays switched on in release builds.
#pragma once

#include <source_location>
#include <stdexcept>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

namespace cursus {

// Malformed: not understood. Illegal: understood, but against a rule. Untimely: legal at another
// moment, for another seat, or no longer.
enum class RefusalKind : std::uint8_t { Malformed, Illegal, Untimely };

// Why an order is refused: a clause of the rules and a key of the message catalogue with its
// arguments. `templates/` makes the sentence, in the reader's language.
struct Refusal {
  RefusalKind kind = RefusalKind::Illegal;
  std::string_view clause{};  // always a literal, for example "A-5.15a"
  std::string_view why{};     // catalogue key, always a literal, for example "ab.move.too-far"
  struct Argument {
    std::string_view name;
    std::string value;
    bool operator==(const Argument&) const = default;
  };
  std::vector<Argument> arguments{};
  int line = 0;    // of the order file, from 1; 0 when it concerns no single line
  int column = 0;  // from 1

  bool operator==(const Refusal&) const = default;
};

template <class T>
using Result = tl::expected<T, Refusal>;

inline tl::unexpected<Refusal> illegal(std::string_view clause, std::string_view why,
                                       std::vector<Refusal::Argument> arguments = {}) {
  return tl::make_unexpected(
      Refusal{RefusalKind::Illegal, clause, why, std::move(arguments), 0, 0});
}

inline tl::unexpected<Refusal> untimely(std::string_view clause, std::string_view why,
                                        std::vector<Refusal::Argument> arguments = {}) {
  return tl::make_unexpected(
      Refusal{RefusalKind::Untimely, clause, why, std::move(arguments), 0, 0});
}

// A bug of ours. The step is rolled back and the game is marked stuck for its host.
struct Defect : std::logic_error {
  using std::logic_error::logic_error;
};

[[noreturn]] void defect(std::string_view what, std::source_location where);

constexpr void ensure(bool holds, std::string_view what,
                      std::source_location where = std::source_location::current()) {
  if (!holds) [[unlikely]]
    defect(what, where);
}

}  // namespace cursus
