// Order files that lie in the inbox until they are played: at the next run or, drafts, when their
// sender's deadline has passed.
#pragma once

#include "formats/orders/order_file.hpp"
#include "src/game/game.hpp"

namespace cursus {

// A draft of a seat that is asked: kept until its deadline, unless another file comes.
bool waits_as_draft(const Game& game, Seat seat, const formats::OrderFile& file);

// By what name the log knows a file that was taken earlier.
formats::Digest commit_of(const Game& game, const formats::OrderHeader& header);

// What waits in the log of a game that another host had, as files that wait here.
void keep_waiting(Store::Transaction& step, const Game& game);

// The inbox is damaged: what waits in the log, and nothing else, waits there again.
void mend_waiting(Store& store, Store::Transaction& step, const Game& game);

// A receipt is an obligation: what waits is played, in the order in which it came, before the game
// goes on in any other way; only drafts wait for their hour.
void play_waiting(Store& store, Store::Transaction& step, Game& game, const std::string& now,
                  std::int64_t but_for = 0);

// A file that can no longer be used is refused, visibly for everybody.
void refuse_waiting(Store& store, Store::Transaction& step, Game& game, const InboxRow& order,
                    const formats::Digest& commit, const formats::Refusals& refusals,
                    const std::string& time);

// A step of ours failed: the game waits for its host.
void mark_stuck(Store& store, Store::Transaction& step, std::string_view game, const Defect& why);

}  // namespace cursus
