// How a command that failed ends: a sentence to the standard error, and an exit code.
#pragma once

#include <functional>

#include "adjudicator/core/result.hpp"
#include "formats/text/catalogue.hpp"

namespace cursus::cli {

// A refusal on its way out of a command; `told` writes its sentence.
struct Refused {
  Refusal refusal;
};

// Nobody gets what a command writes: a full disk, a closed pipe.
struct OutputLost {
  int error;  // as errno has it
};

// The value, or out of the command with the refusal.
template <class T>
T value_of(Result<T> result) {
  if (!result) throw Refused{std::move(result.error())};
  if constexpr (!std::is_void_v<T>) return std::move(*result);
}

// Runs a command; whatever it throws becomes a sentence and an exit code.
int told(formats::Language language, const std::function<int()>& command);

}  // namespace cursus::cli
