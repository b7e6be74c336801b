// The agreement that a game begins with, and how seats accept it. See entries.md.
#pragma once

#include <cstdint>
#include <map>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "formats/log/dice.hpp"
#include "formats/log/log.hpp"
#include "formats/orders/papers.hpp"
#include "formats/time/time_rules.hpp"

namespace cursus::formats {

// Who made the nonces, and when they were known.
enum class Nonces : std::uint8_t {
  Host,    // the host drew them, and could have chosen the dice: games among friends
  Open,    // each seat sends its own with the acceptance
  Commit,  // each seat commits to its own first; nobody can choose
};

// Who must agree before the host may undo something.
enum class Correcting : std::uint8_t { Host, Agreed };

// Whether people who do not play get the public reports, and how many steps later than they were
// played.
struct Observers {
  bool allowed = true;
  std::uint64_t late = 0;
  bool operator==(const Observers&) const = default;
};

// All that must be known to play the game again from nothing but its orders.
struct Charter {
  std::string game;
  std::string module;
  std::string rules;
  std::string scenario;
  JsonBox options;                          // an object
  std::vector<std::string> seats;           // in the order of the scenario
  std::map<std::string, std::string> keys;  // of seats; who has none sends unsigned files
  std::string host_key;                     // of SSH; empty: the host signs nothing
  Digest anchor_open{};
  Digest anchor_sealed{};
  Digest anchor_master{};  // of the secrets that further chains come from
  std::uint32_t links = SeedChain::default_length;
  Nonces nonces = Nonces::Host;
  TimeRules time;
  std::uint64_t key_delay_hours = 72;
  Correcting correcting = Correcting::Host;
  std::string operator_seat;      // what the operator plays; empty: nothing
  std::string witness;            // somebody outside; empty: nobody
  bool tell_unreachable = false;  // the opponent hears if somebody's mail comes back
  Observers observers;
  std::map<std::string, std::string> players;  // of seats: what people call who plays there
  bool operator==(const Charter&) const = default;

  // The sealed link that makes the salt of a chain's n-th secret, from 1.
  std::uint32_t salt_link(std::uint64_t n) const {
    return static_cast<std::uint32_t>(links / 16 + n);
  }
};
// What a player may be called: one line of 1 to 40 visible characters.
inline constexpr std::size_t most_player_name = 40;
bool is_player_name(std::string_view name);
// "closed", "0", "2": how many steps late.
std::optional<Observers> read_observers(std::string_view word);
std::string to_string(const Observers& observers);
nlohmann::json charter_json(const Charter& charter);
Result<Charter> read_charter(const nlohmann::json& charter);

// A signature with all that is needed to check it again, besides the text that it is for.
struct Proof {
  std::string form;       // "ssh", "minisign", "openpgp", "clearsigned"
  std::string signature;  // armour or lines; of clearsigned the whole message
  std::string text;       // what was signed, if it is another spelling than the canonical one
  bool operator==(const Proof&) const = default;
};
nlohmann::json proof_json(const std::optional<Proof>& proof);  // null: not signed
Result<std::optional<Proof>> read_proof(const nlohmann::json& proof);

// A seat agrees. Exactly one of the two: which, the charter says.
struct Acceptance {
  Digest charter{};
  std::optional<Digest> commit;
  std::optional<Digest> nonce;
  std::optional<Proof> sign;
};
nlohmann::json acceptance_json(const Acceptance& acceptance);
Result<Acceptance> read_acceptance(const nlohmann::json& data);
Paper acceptance_paper(std::string_view game, std::string_view seat, const Acceptance& acceptance);

// A seat opens what it has committed to.
struct OpenedNonce {
  Digest nonce{};
  std::optional<Proof> sign;
};
nlohmann::json opened_nonce_json(const OpenedNonce& opened);
Result<OpenedNonce> read_opened_nonce(const nlohmann::json& data);
Paper nonce_paper(std::string_view game, std::string_view seat, const Digest& charter,
                  const Digest& nonce);

}  // namespace cursus::formats
