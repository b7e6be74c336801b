// What a host may do to a game besides adjudicating it, as it stands in the log. See entries.md.
#pragma once

#include <map>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>

#include "formats/log/chances.hpp"
#include "formats/log/charter.hpp"
#include "formats/log/links.hpp"

namespace cursus::formats {

// Whether a host may give this reason: one line, without anything that the eye does not see. Those
// of older logs are shown with such characters spelt out.
Result<void> check_reason(std::string_view reason);

// `correct`: everything from entry `from` on is undone; it stays in the log and does not count.
struct Correction {
  std::uint64_t from = 0;
  std::string reason;
  std::uint64_t entries = 0;  // that are undone
  // The random steps among them, as numbers from … to: they are never used again.
  std::optional<ChainChance::Undone> open;
  std::optional<ChainChance::Undone> sealed;
  std::map<std::string, Proof> agreed;  // by seat; what the charter asks for
  std::vector<std::string> waiting;     // the seats awaited from here on
  bool operator==(const Correction&) const = default;
};
nlohmann::json correction_json(const Correction& correction);
Result<Correction> read_correction(const nlohmann::json& data);
Paper agreement_paper(std::string_view game, std::string_view seat, std::uint64_t from,
                      const Digest& head_before);

// `notice`: the present point has more time.
struct Extension {
  std::uint64_t point = 0;
  std::string until;
  std::string reason;
  bool operator==(const Extension&) const = default;
};
nlohmann::json extension_json(const Extension& extension);
bool is_extension(const nlohmann::json& notice);
Result<Extension> read_extension(const nlohmann::json& data);

// `notice`: the time of a seat stands still, because it cannot be reached; or runs again.
struct Standstill {
  std::string seat;
  std::string from;  // empty: it runs again
  std::string reason;
  bool operator==(const Standstill&) const = default;
};
nlohmann::json standstill_json(const Standstill& standstill);
bool is_standstill(const nlohmann::json& notice);
Result<Standstill> read_standstill(const nlohmann::json& data);

// `rekey` and `restore`: another pair of chains, from the secret R_number. Numbers rise by one;
// only a restore may leave some out: those that a lost part of the log has used. After it the game
// stands at another `point`, so that no file for lost points is good any more; and every seat that
// has a key has agreed to it, because its host could choose dice by it.
struct Rekey {
  std::uint64_t number = 1;
  Digest anchor_open{};
  Digest anchor_sealed{};
  ChainStart start;
  std::string reason;
  std::optional<std::uint64_t> point;     // of a restore
  std::map<std::string, Proof> agreed{};  // to a restore, by seat
  // Seats without keys, who have agreed to it by mail: the host vouches for that.
  std::vector<std::string> vouched{};
  bool operator==(const Rekey&) const = default;
};
nlohmann::json rekey_json(const Rekey& rekey);
Result<Rekey> read_rekey(const nlohmann::json& data, bool restores);
// What a seat signs: which chains, at which point, behind which end of the log.
Paper restore_paper(std::string_view game, std::string_view seat, std::uint64_t number,
                    std::uint64_t point, const Digest& head_before);

// `handover`: another host carries on, and signs with this key.
struct Handover {
  std::string key;
  std::string reason;
  bool operator==(const Handover&) const = default;
};
nlohmann::json handover_json(const Handover& handover);
Result<Handover> read_handover(const nlohmann::json& data);

}  // namespace cursus::formats
