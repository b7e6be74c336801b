// A game taken out of the store: ready to be read, and, where its secrets are here, to go on.
#pragma once

#include <functional>
#include <memory>
#include <set>
#include <string_view>

#include "formats/game/match.hpp"
#include "formats/log/chances.hpp"
#include "formats/log/entries.hpp"
#include "src/game/acts.hpp"
#include "src/game/known_links.hpp"
#include "src/game/log/seal.hpp"
#include "src/game/progress.hpp"
#include "src/game/resume_state.hpp"
#include "src/store/store.hpp"

namespace cursus {

class LogCheck;

struct Game {
  GameRow row;
  LogHead end;
  formats::Charter charter;
  formats::Digest entropy{};
  Progress progress;
  Acts acts;
  Seal seal;               // set by the host that goes on with it
  bool can_go_on = false;  // its secrets are here
  std::unique_ptr<formats::Links> links;
  std::unique_ptr<formats::ChainChance> chance;  // uses the links
  std::unique_ptr<formats::Match> match;         // uses the chance

  std::vector<WaitingFile> waiting;  // receipted, and no run has used them yet
  std::uint64_t first_run = 0;       // the entry with which play began

  // For whoever writes on: how it stood when it was loaded, and what checks each entry
  // (log_check.hpp).
  std::shared_ptr<const ResumeState> stand;
  signing::OpenPgp* openpgp = nullptr;  // set by the host that goes on with it
  std::shared_ptr<LogCheck> check;

  Blob master;                     // what further chains come from; empty: not here
  formats::Digest secrets_hash{};  // of all that dice and salts come from, see damage.hpp
  // R_number. REQUIRES: the secrets are here.
  formats::Digest master_of(std::uint64_t number) const;
  // All numbers that any step or secret has had, whether it still counts or has been undone.
  formats::ChainStart used() const;
  // The salt of the next secret; counts it.
  formats::Digest next_salt();
  // By the rules, or because somebody gave up.
  bool over() const { return match->over() || acts.ended != Acts::Ended::No; }
  std::string seat_name(Seat seat) const { return std::string(match->seat_name(seat)); }
};

// From the snapshot if there is one for the end of the log, else by playing the log again. Both
// are held against their hashes first: what is damaged is thrown as such (damage.hpp).
Result<Game> load_game(const Store& store, std::string_view id);

// As it was before an entry; its log, of course, goes on behind that.
Result<Game> load_game_before(const Store& store, std::string_view id, std::uint64_t seq);

// What the log begins with; nothing: there is no such game.
std::optional<formats::Charter> stored_charter(const Store& store, std::string_view game);

// Its secrets, as far as they are here: links, master and their hash.
void take_secrets(Game& game, const Store& store);
// The entries from which on something was undone later.
std::set<std::uint64_t> corrected_entries(const Store& store, const std::string& game);

// The links of a game whose secrets are here, else nullptr.
std::unique_ptr<formats::Links> stored_links(const Store& store, const std::string& game);

// Plays the log of a game again from its beginning. `after` learns of each entry when it has been
// played; the head is that of the log up to there.
class Replay;
using AfterEntry =
    std::function<void(const Replay& replay, const formats::Entry& entry,
                       const std::vector<formats::PrivateFact>& facts, const LogHead& end)>;
Result<void> play_log(const Store& store, std::string_view id, const AfterEntry& after);

// Where it stands, for lists.
GameStatus status_of(const Game& game);

// What load_game() reads instead of the log.
std::string snapshot_of(const Game& game);

}  // namespace cursus
