// Games are verified while they are played, a few in every run: what has happened to a store is
// noticed before its games are over.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "src/store/store.hpp"
#include "src/verify/verify.hpp"

namespace cursus {

// A game of the store, as if it were an evidence file: this program plays it once more. Bad without
// a difference: not the log is false, but the hash that was stored beside it.
// REQUIRES: it is there.
Verdict verify_stored(const Store& store, const std::string& game);

struct FalseLog {
  std::string game;
  std::uint64_t seq = 0;  // where it is not true any more; 0: it cannot be told
};

// Those games whose turn it is: each that goes on once a day, the one first that was left alone
// for longest, and so few at a time that a run takes hardly longer. Why not all, before every run:
// a thousand games are looked through in a few milliseconds, and verified in seconds.
std::vector<FalseLog> spot_check(Store& store, const std::string& now, std::size_t most = 2);

}  // namespace cursus
