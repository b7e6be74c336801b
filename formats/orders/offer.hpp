// Games that are offered to whoever wants to play, and what people say who join one: see offer.md.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "formats/log/charter.hpp"
#include "formats/orders/tokens.hpp"

namespace cursus::formats {

// What somebody says of themselves, in an offer as well as when they join one.
struct OfferedPlayer {
  std::string side{};      // a seat of the scenario; empty: either
  std::string name{};      // what the others call them; empty: nothing
  std::string key{};       // public, in one line as keys.md has it; empty: they do not sign
  std::string language{};  // of their mails: en, ja; empty: as they wrote
  bool operator==(const OfferedPlayer&) const = default;
};

struct Offer {
  std::string scenario{};
  OfferedPlayer player{};
  std::vector<std::string> options{};  // name=value
  std::uint64_t deadline = 0;          // hours
  std::string calendar{};              // as it was typed: read_calendar()
  std::string clock{};                 // read_turn_clock()
  std::uint64_t grace = 0;             // minutes
  std::string missing{};               // read_missing(); empty: wait
  std::uint64_t absence = 0;           // days
  bool agreed = false;                 // nothing is undone without both players
  Observers observers{};
  std::string note{};     // a word to whoever reads the list
  std::string rematch{};  // the game whose other player alone may join; empty: anybody may
  bool operator==(const Offer&) const = default;
};

struct Join {
  std::int64_t offer = 0;
  OfferedPlayer player{};
  bool operator==(const Join&) const = default;
};

// The first line, the lines of fields, and END, which may be missing. Whether scenario, sides, keys
// and times are good, whoever makes the game of it will say.
tl::expected<Offer, Refusals> read_offer(std::string_view text);
tl::expected<Join, Refusals> read_join(std::string_view text);

// The same game once more, offered to the other player of this one by whoever wants to play `side`.
Offer rematch_of(const Charter& charter, std::string_view side);

// In the one spelling that is kept, and that a player can send.
std::string text_of(const Offer& offer);
std::string text_of(const Join& join);

}  // namespace cursus::formats
