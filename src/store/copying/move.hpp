// A host moves: all its games from a file into PostgreSQL, or back.
//
// From the first step on nobody writes into the store that moves, and until the last one nobody can
// use the other. Each game is copied in a transaction of its own and compared, row by row. Whatever
// dies in between, the same move goes on where it stopped.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "src/store/server/address.hpp"

namespace cursus {

struct MoveTarget {
  std::filesystem::path directory{};      // for a file in it; may be the host's own
  std::optional<StoreAddress> address{};  // a database instead; the host's directory stays
  std::string owner{};                    // address of the same, as its owner; empty: the same user
};

// The steps, in their order; Copied and Committed once for each game.
enum class MoveStep : std::uint8_t {
  Frozen,     // nobody writes into the old store
  Claimed,    // the new one is for this host, and incomplete
  HostRows,   // what belongs to no game is there
  Copied,     // a game, in a transaction that is open
  Committed,  // the same; or it was there already
  Compared,   // everything is there
  Left,       // the old store will never be used again
  Complete,   // the new one can be used
  Switched,   // and the host's directory leads to it
};

struct MoveProgress {
  MoveStep step;
  std::uint64_t done = 0;  // games
  std::uint64_t all = 0;
};

struct Moved {
  std::uint64_t games = 0;
  std::uint64_t copied = 0;   // by this call; the others were there already
  std::uint64_t entries = 0;  // of all logs
  // Their logs do not follow from line to line. They were copied as they are.
  std::vector<std::string> damaged{};
};

// Nobody else is at work for this host: its lock is held. Throws StoreError.
Moved move_store(const std::filesystem::path& home, const MoveTarget& target,
                 const std::function<void(const MoveProgress&)>& report = {});

// The store stays where it is, if the other one is not complete yet.
void give_up_move(const std::filesystem::path& home);

}  // namespace cursus
