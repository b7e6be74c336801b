// What stands in the `data` of the log's entries. See entries.md; `resolve` is in log.md.
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "formats/log/charter.hpp"
#include "formats/log/log.hpp"
#include "formats/orders/order_file.hpp"

namespace cursus::formats {

class EntryReader;

// The field `seen` of an entry: the point and the head that its author quotes, or null.
nlohmann::json seen_json(const std::optional<Seen>& seen);
std::optional<Seen> read_seen(EntryReader& read);

// An order file that was taken. Its text is the entry's only private fact: {"order":…}; the salted
// commit to it is how the log names the file, because a bare hash of a short text can be guessed.
struct OrderTaken {
  std::uint64_t point = 0;
  std::uint64_t serial = 1;
  std::optional<Seen> seen;
  bool is_signed = false;
  std::string arrived{};  // where a turn clock stops then; otherwise empty
  bool operator==(const OrderTaken&) const = default;
};
nlohmann::json order_json(const OrderTaken& order);
Result<OrderTaken> read_order(const nlohmann::json& data);

// That private fact: the file in its canonical spelling, and what proves whose it is.
struct OrderFact {
  std::string text;
  std::optional<Proof> sign;
};
nlohmann::json order_fact_json(const OrderFact& fact);
Result<OrderFact> read_order_fact(const nlohmann::json& fact);

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

// The entry's only private fact: the receipt as the seat gets it.
struct ReceiptFact {
  std::string text;  // the paper
  std::string sign;  // the host's signature, an armour of SSH; empty: none
};
nlohmann::json receipt_fact_json(const ReceiptFact& fact);
Result<ReceiptFact> read_receipt_fact(const nlohmann::json& fact);

// A seat's keys change: by a paper that an old key has signed, at once; or by the host, after the
// delay that the charter states, so that everybody can object.
enum class KeyAct : std::uint8_t { Add, Rotate, Revoke, Deputy };
std::string_view to_string(KeyAct act);  // "add", …
std::optional<KeyAct> key_act(std::string_view word);
struct KeyChange {
  KeyAct act = KeyAct::Add;
  std::string seat;
  std::string key;           // public, in one line
  std::uint64_t serial = 1;  // counts the changes of this seat's keys
  std::string from;          // the moment when it takes effect
  std::string reason;        // the host's; may be empty
  std::optional<Proof> sign;
  bool operator==(const KeyChange&) const = default;
};
nlohmann::json key_change_json(const KeyChange& change);
Result<KeyChange> read_key_change(const nlohmann::json& data);
Paper key_paper(std::string_view game, const Digest& charter, const KeyChange& change);
std::string key_in(const Paper& paper);  // the key of a KEY paper, in one line

// The game is over: of each pair of chains the last sealed link that was used, and with it all of
// them; and the secret that all further chains came from.
struct Ending {
  struct Shown {
    std::uint64_t number = 0;
    Digest link{};
  };
  std::uint64_t point = 0;
  std::vector<Shown> sealed;
  std::optional<Digest> master;  // R_g, if there are g further pairs
};
nlohmann::json ending_json(const Ending& ending);
Result<Ending> read_ending(const nlohmann::json& data);

}  // namespace cursus::formats
