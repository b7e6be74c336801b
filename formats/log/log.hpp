// The log of a game: one canonical line per entry, chained by hashes. See log.md.
#pragma once

#include <cstddef>
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "formats/json/canonical_json.hpp"
#include "formats/text/bytes.hpp"

namespace cursus::formats {

inline constexpr std::size_t max_log_line = std::size_t{1} << 20;  // without its line feed

enum class EntryKind : std::uint8_t {
  Charter,
  Accept,
  Nonce,
  Start,
  Order,
  Receipt,
  Sealed,
  Close,
  Resolve,
  Open,
  Report,
  Press,
  Absence,
  Deputy,
  Key,
  Notice,
  Correct,
  Restore,
  Rekey,
  Handover,
  Resign,
  Draw,
  Withdraw,
  Forfeit,
  End
};

std::string_view to_string(EntryKind kind);  // "charter", …
std::optional<EntryKind> entry_kind(std::string_view name);

// What the log says of a fact that only one seat knows.
struct PrivateCommit {
  std::string seat;
  Digest commit{};
  bool operator==(const PrivateCommit&) const = default;
};

struct Entry {
  std::uint64_t seq = 0;  // from 1, without gaps
  std::string by;         // a seat, or "host"
  EntryKind kind = EntryKind::Charter;
  JsonBox data;  // an object; what stands in it depends on the kind
  std::vector<PrivateCommit> priv;
  std::string time;    // "2026-01-01T00:00:00Z"
  std::string sign{};  // the host's signature, an armour of SSH; empty: none
  bool operator==(const Entry&) const = default;
};

// The line as it is hashed, without line feed. REQUIRES: fields as log.md wants them.
std::string encode_entry(const Entry& entry);
// Takes only what encode_entry() writes.
Result<Entry> decode_entry(std::string_view line);

// The head before the first entry is 32 zero bytes: Digest{}.
Digest next_head(const Digest& head, std::string_view line);
// The next head, and what the host signs of an entry: the head that the log would have if the entry
// were not signed. `line` is that of `entry`.
struct Heads {
  Digest next{};
  Digest unsigned_next{};
};
Heads next_heads(const Digest& head, std::string_view line, const Entry& entry);
// The line of an entry that has just been signed, from its line without the signature.
std::string signed_line(std::string_view line, const Entry& entry);
std::string short_head(const Digest& head);  // for people: the first 16 digits

// A private fact with all that is needed to check it against the log.
struct PrivateFact {
  std::uint64_t seq = 0;    // of the entry that commits to it
  std::uint32_t index = 0;  // within that entry's `priv`, from 0
  std::string seat;
  Digest salt{};
  JsonBox fact;
  bool operator==(const PrivateFact&) const = default;
};

Digest private_commit(const Digest& salt, const JsonView& fact);
PrivateCommit commit_to(const PrivateFact& fact);

// The hash of a state that everybody may see.
Digest state_hash(const JsonView& state);

// Names of games and seats: 3 to 32 of a-z, 0-9 and -, which does not come first.
bool is_name(std::string_view text);

}  // namespace cursus::formats
