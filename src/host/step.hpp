// One step of a game on its way into the log and the store.
#pragma once

#include "src/host/game.hpp"
#include "src/host/resolution.hpp"
#include "src/host/scribe.hpp"

namespace cursus {

// An order file and its receipt. Returns the commit by which the log names the file.
formats::Digest write_order(Game& game, Scribe& scribe, const formats::OrderFile& file,
                            const std::optional<formats::Proof>& sign);

// All seats have agreed and `nonces` are known: the start, and what the rules play before anybody
// is asked. Puts the match into the game; refuses what the rules refuse.
Result<Resolution> write_start(Game& game, Scribe& scribe,
                               const std::map<std::string, formats::Digest>& nonces);

// What the match did since it was last asked; at the end of a game, that too.
Resolution write_run(Game& game, Scribe& scribe, const std::vector<UsedOrder>& orders);

// Everything that was written, with the snapshot and the status that go with it.
void store_step(Store::Transaction& step, Game& game, const Scribe& scribe);

}  // namespace cursus
