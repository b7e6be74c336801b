// The checks that an order file must pass before its lines are read, in the order in which a player
// would want to learn of them.
#pragma once

#include "formats/orders/order_file.hpp"
#include "src/game/game.hpp"

namespace cursus {

// Is it for this game and seat, for a point that is still open, and from this history?
Result<Seat> admit(const Store& store, const Game& game, const formats::OrderFile& file);

// The same for a file that was admitted before and has waited: only its point may have passed.
Result<Seat> admit_stored(const Game& game, const formats::OrderFile& file);

// Is this point still open for the seat?
Result<void> check_point(const Game& game, Seat seat, std::uint64_t point);

// Is the head that a player quotes one that this log had at that point, as their report did? Who
// signs must quote one: without it a signature would be good for any history, and any game of that
// name.
Result<void> check_seen(const Store& store, const Game& game, Seat seat,
                        const std::optional<formats::Seen>& seen);

// From when on this file can have been sent: the moment of the entry that it has seen, because
// nobody answers what is not there yet. `otherwise`: it has seen nothing of what counts here.
std::string sent_after(const Store& store, const Game& game, const formats::OrderHeader& header,
                       const std::string& otherwise);

// Orders of a seat that is asked, or standing orders of one that is not. Empty: accepted. Lines are
// counted as in the canonical text, which is what the log keeps; refusals as in the text that came.
formats::Refusals lay_down(Game& game, Seat seat, const formats::OrderFile& file);
// The same for a file whose lines are counted so (formats::as_stored).
formats::Refusals lay_down_stored(Game& game, Seat seat, const formats::OrderFile& stored);

// What the rules allow and nobody means: lines that end before they have ordered anything. Asked
// of files that come in; what stands in a log is played as it stands.
formats::Refusals forgotten(const Game& game, Seat seat, const formats::OrderFile& file);

}  // namespace cursus
