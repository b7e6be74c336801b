// One step of a game on its way into the log and the store.
#pragma once

#include "src/game/game.hpp"
#include "src/game/log/log_writer.hpp"
#include "src/game/replay/resolution.hpp"
#include "src/verify/receipts.hpp"

namespace cursus {

// An order file on its way into the log.
struct IncomingOrder {
  const formats::OrderFile& file;
  std::optional<formats::Proof> sign;
  std::string arrived;
  std::string source;  // of that moment
  std::optional<ReceiptFacts::Replaced> replaces;
};
struct Receipted {
  formats::Digest commit{};  // by which the log names the file
  std::string receipt;       // for its sender: text and signature
};
// The file and its receipt.
Receipted write_order(Game& game, LogWriter& log_writer, const IncomingOrder& incoming);

// All seats have agreed and `nonces` are known: the start, and what the rules play before anybody
// is asked. Puts the match into the game; refuses what the rules refuse. Tells who has news.
Result<PerSeat<bool>> write_start(Game& game, LogWriter& log_writer,
                                  const std::map<std::string, formats::Digest>& nonces);

// What the match did since it was last asked; at the end of a game, that too.
struct Run {
  PerSeat<bool> news{};  // who has some
  Accounts accounts{};   // of those whose orders were used
};
Run write_run(Game& game, LogWriter& log_writer, const std::vector<UsedOrder>& orders);

// When the present pair of chains is nearly used up, the next one begins. Call it before anything
// is drawn.
void renew_chains(Store& store, Store::Transaction& step, Game& game, const std::string& time);
// The next pair of a game that was over and goes on: the old ones have been shown to everybody.
void write_new_chains(Store::Transaction& step, Game& game, LogWriter& log_writer);

// The game is over, by the rules or otherwise: nothing is secret any more.
void write_end(Game& game, LogWriter& log_writer);
// The same when it was no run that ended it: files that waited are void.
void end_game(Store& store, Store::Transaction& step, Game& game, LogWriter& log_writer);

// After something was undone or lost: the game stands at a point beyond all others, both seats hear
// of it, and files that waited are void.
void stand_at(Store& store, Store::Transaction& step, Game& game, std::uint64_t point,
              std::int64_t seq);

// Everything that was written, with the snapshot and the status that go with it.
void store_step(Store& store, Store::Transaction& step, Game& game, const LogWriter& log_writer);
// Only the entries, of a step that goes on or of a game that has not begun.
void append_checked(Store& store, Store::Transaction& step, Game& game,
                    const LogWriter& log_writer);

}  // namespace cursus
