// What happens to a game besides orders and adjudication, by its players or because of time, as it
// stands in the log. See entries.md.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>

#include "formats/log/charter.hpp"
#include "formats/log/log.hpp"
#include "formats/orders/papers.hpp"

namespace cursus::formats {

// `resign`, `draw`, `withdraw`, `absence`: by a seat, which has signed the paper of that name.
struct PlayerAct {
  PaperKind kind = PaperKind::Resign;
  std::uint64_t point = 0;
  std::uint64_t serial = 1;  // counts the seat's acts for this point
  std::optional<Seen> seen;  // none: nobody signed it, or an older program took it
  std::string answer;        // of a draw: offer, accept, decline
  std::string from;          // of an absence: the first day, 2026-05-01
  std::string until;         // and the last one
  Digest order{};            // of a withdrawal: the file that is taken back, as the log names it
  std::optional<Proof> sign;
  bool operator==(const PlayerAct&) const = default;
};
bool is_player_act(EntryKind kind);
bool is_player_act(PaperKind kind);
EntryKind entry_kind_of(PaperKind kind);  // REQUIRES: is_player_act()
nlohmann::json player_act_json(const PlayerAct& act);
Result<PlayerAct> read_player_act(EntryKind kind, const nlohmann::json& data);
PlayerAct player_act_of(const Paper& paper);  // without `order` and `sign`
Paper player_act_paper(std::string_view game, std::string_view seat, const PlayerAct& act);

// `close`, by the host: a seat's deadline has passed, and the game goes on without it. The run
// that this
// leads to is the next entry.
struct Closing {
  std::uint64_t point = 0;
  std::string seat;
  std::string deadline;
  std::optional<Digest> draft;  // the file that counts now; none: the defaults of the rules
  bool operator==(const Closing&) const = default;
};
nlohmann::json closing_json(const Closing& closing);
Result<Closing> read_closing(const nlohmann::json& data);

// `forfeit`, by the host: a seat's deadline has passed, and it has lost.
struct Forfeit {
  std::uint64_t point = 0;
  std::string seat;
  std::string deadline;
  bool operator==(const Forfeit&) const = default;
};
nlohmann::json forfeit_json(const Forfeit& forfeit);
Result<Forfeit> read_forfeit(const nlohmann::json& data);

}  // namespace cursus::formats
