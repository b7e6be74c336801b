// Which of our mails somebody replies to, and what they typed above it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "src/mail/headers.hpp"
#include "src/store/store.hpp"

namespace cursus::pbem {

struct RepliedTo {
  std::string game{};
  std::string seat{};
  std::int64_t point = 0;    // 0: our mail names none
  std::string press_from{};  // of a letter that we passed on: its writer

  bool operator==(const RepliedTo&) const = default;
};

// By In-Reply-To, then by References from the last one to the first.
std::optional<RepliedTo> replied_to(const Store& store, const mail::Headers& headers);

// By the header of an order sheet that came back, quoted or not.
std::optional<RepliedTo> returned_sheet(std::string_view text);

// The lines above everything that a mail program puts below: quotations, the line that introduces
// them, our own sheet, a signature. Blank lines are left out.
std::vector<std::string> typed_above(std::string_view text);

// "Yes, confirmed!", "はい"; never if a word denies it.
bool says_yes(const std::vector<std::string>& typed);

// "accept" or "decline", if that is how the text begins.
std::optional<std::string> draw_answer(const std::vector<std::string>& typed);

// The code of the CONFIRM line for this seat that stands below, quoted or not; empty: none.
std::string code_below(std::string_view text, std::string_view game, std::string_view seat);

}  // namespace cursus::pbem
