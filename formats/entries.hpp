// What stands in the `data` of the log's entries. See entries.md; `resolve` is in log.md.
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "formats/dice.hpp"
#include "formats/log.hpp"
#include "formats/order_file.hpp"

namespace cursus::formats {

// The agreement: all that must be known to play the game again from nothing but its orders.
struct Charter {
  std::string game;
  std::string module;
  std::string rules;
  std::string scenario;
  JsonBox options;                 // an object
  std::vector<std::string> seats;  // in the order of the scenario
  Digest anchor_open{};
  Digest anchor_sealed{};
  std::uint32_t links = SeedChain::default_length;
  bool operator==(const Charter&) const = default;

  // The sealed link that makes the salt of the game's n-th secret, from 1.
  std::uint32_t salt_link(std::uint64_t n) const {
    return static_cast<std::uint32_t>(links / 16 + n);
  }
};
nlohmann::json charter_json(const Charter& charter);
Result<Charter> read_charter(const nlohmann::json& charter);

struct Acceptance {
  Digest charter{};
  Digest nonce{};
};
nlohmann::json acceptance_json(const Acceptance& acceptance);
Result<Acceptance> read_acceptance(const nlohmann::json& data);

// An order file that was taken. Its text is the entry's only private fact: {"order":…}; the salted
// commit to it is how the log names the file, because a bare hash of a short text can be guessed.
struct OrderTaken {
  std::uint64_t point = 0;
  std::uint64_t serial = 1;
  std::optional<Seen> seen;
  bool operator==(const OrderTaken&) const = default;
};
nlohmann::json order_json(const OrderTaken& order);
Result<OrderTaken> read_order(const nlohmann::json& data);

// The host's answer to it.
struct Receipt {
  std::string seat;
  std::uint64_t point = 0;
  std::uint64_t serial = 1;
  Digest order{};  // the commit to it
  bool operator==(const Receipt&) const = default;
};
nlohmann::json receipt_json(const Receipt& receipt);
Result<Receipt> read_receipt(const nlohmann::json& data);

// The game is over: the last sealed link that was used, and with it all of them.
struct Ending {
  std::uint64_t point = 0;
  std::uint64_t number = 0;
  Digest link{};
};
nlohmann::json ending_json(const Ending& ending);
Result<Ending> read_ending(const nlohmann::json& data);

}  // namespace cursus::formats
