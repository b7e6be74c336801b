// What the store holds, as plain values: one struct per table (schema.cpp says more of each).
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "formats/text/bytes.hpp"

namespace cursus {

using Blob = std::vector<std::uint8_t>;

// Stuck: a step of ours failed with a Defect; the game waits for its host.
enum class GameState : std::uint8_t { Open, Over, Stuck };

// Where a game stands: all of it can be told again from the log, and is kept for quick lists.
struct GameStatus {
  GameState state = GameState::Open;
  std::int64_t point = 0;
  std::vector<std::string> waiting{};  // the seats awaited; their names hold no comma
  std::string note{};
  bool operator==(const GameStatus&) const = default;
};

struct GameRow {
  std::string id{};
  std::string module{};
  std::string scenario{};
  std::string created{};
  GameStatus status{};
  bool operator==(const GameRow&) const = default;
};

// What time asks of a game that has a deadline.
struct DueRow {
  std::string game{};
  std::string next{};      // before this moment nothing is to be done
  std::string deadline{};  // the first
  std::string over_at{};   // when the time of the first seat is up, with its grace
  std::string later{};     // of the second; empty: only one has a deadline
  bool waits = true;       // nothing happens when it has passed
  bool operator==(const DueRow&) const = default;
};

// Seats whose time has run out, where that has consequences. Of those who have time left, no more
// are counted than it takes to see that few are missing.
struct MissingSeats {
  std::size_t missing = 0;
  std::size_t waited = 0;  // with those; at most, or just beyond, twice as many
};

// Checkpoints of the two seed chains, and the secret that further ones come from. Never exported.
struct SecretRow {
  Blob open_chain{};
  Blob sealed_chain{};
  Blob master{};
  bool operator==(const SecretRow&) const = default;
};

// A pair of chains that came after the first, and what had been used before it.
struct FurtherRow {
  std::int64_t number = 1;
  Blob open_chain{};
  Blob sealed_chain{};
  std::uint32_t start_open = 0;
  std::uint32_t start_sealed = 0;
  std::uint64_t start_secrets = 0;
};

// One line of a game's log and the head of the hash chain after it. Numbered from 1, without gaps.
struct LogRow {
  std::int64_t seq = 0;
  std::string line{};
  formats::Digest head{};
  bool operator==(const LogRow&) const = default;
};

// The same, while it passes by: valid only inside the callback that gets it.
struct LogView {
  std::int64_t seq;
  std::string_view line;
  formats::Digest head;
};

// The end of a log; an empty log ends at 0 with a head of zeros.
struct LogHead {
  std::int64_t seq = 0;
  formats::Digest head{};
  bool operator==(const LogHead&) const = default;
};

// A fact that the log line `seq` only commits to: what one seat alone may know.
struct PrivateRow {
  std::int64_t seq = 0;
  std::int64_t idx = 0;  // from 0 within its line
  std::string seat{};
  Blob salt{};
  std::string fact{};
  bool operator==(const PrivateRow&) const = default;
};

// The match as it was after the log line `seq`: a cache, never the truth. What stands in it is
// believed only if its hash is right (src/game/log/damage.hpp).
struct SnapshotRow {
  std::int64_t seq = 0;
  std::string body{};
  formats::Digest head{};  // of the log after that line
  formats::Digest hash{};  // of all of this, and of the secrets that the game goes on with
  bool operator==(const SnapshotRow&) const = default;
};

enum class OrderState : std::uint8_t { Waiting, Used, Refused, Replaced };

// An accepted order file.
struct InboxRow {
  std::int64_t id = 0;  // given by the store
  std::string game{};
  std::string seat{};
  std::int64_t point = 0;
  std::int64_t serial = 0;
  formats::Digest order_hash{};
  std::string body{};
  OrderState state = OrderState::Waiting;
  bool operator==(const InboxRow&) const = default;
};

// What became of an order file that was handed in.
struct Submission {
  enum class Kind : std::uint8_t {
    Submitted,
    Duplicate,  // the very same file is already here: nothing to do
    Older,      // a file of the same or a higher serial is already here: nothing was changed
  };
  struct Replaced {
    std::int64_t serial;
    formats::Digest order_hash;
    bool operator==(const Replaced&) const = default;
  };
  Kind kind = Kind::Submitted;
  std::int64_t id = 0;                 // the row that counts: the new one, or the one in its way
  std::optional<Replaced> replaced{};  // the waiting file whose place it took
};

// A mail to be sent. `key` makes it unique: the same step run twice queues it once.
struct OutboxRow {
  std::int64_t id = 0;  // given by the store
  std::string game{};   // empty: concerns no game
  std::string seat{};   // empty: concerns no seat
  std::string kind{};
  std::string key{};
  std::string body{};
  std::string created{};
  std::optional<std::string> sent{};
  std::string address{};  // empty: the seat's
  std::string subject{};
  std::int64_t point = 0;
  std::string reply_to{};    // the Message-ID of what it answers
  std::string message_id{};  // given by the first attempt
  std::int64_t attempts = 0;
  std::string trouble{};  // of the last one
  std::optional<std::string> dropped{};
  bool operator==(const OutboxRow&) const = default;
};

// A mail that somebody is there to get.
struct DeliverableRow {
  std::int64_t id = 0;
  std::string reader{};  // an address, or game/seat
  bool due = false;      // by now
};

// The outbox at a glance. What nobody is there to get (no address, MAIL OFF) does not wait.
struct OutboxCounts {
  std::int64_t waiting = 0;
  std::int64_t put_off = 0;  // of these, tried at least once
  std::string oldest{};      // when the first that waits was written; empty: none does
  std::string failing{};     // when the first of those was written that have been tried
  std::string next_try{};    // when the first of them is tried again
  std::string trouble{};     // of the last attempt that failed; empty: all is well
  bool operator==(const OutboxCounts&) const = default;
};

// Where a seat's mail goes. An address proves nothing about who writes from it.
struct PlayerRow {
  std::string game{};
  std::string seat{};
  std::string address{};
  std::string language{};  // empty: the game's
  std::string charset = "utf-8";
  bool wanted = true;       // MAIL OFF: it is not
  std::string suspended{};  // since when its mail comes back; empty: it does not
  std::string files{};      // with reports: "json, svg", "none" …; empty: as the host sends them
  bool operator==(const PlayerRow&) const = default;
};

// A mail that came in, and what became of it.
struct MailRow {
  formats::Digest identity{};  // the same mail twice has the same, whichever way it came
  std::string place{};         // mailbox and number there
  std::string message_id{};
  std::string sender{};       // game/seat if that is known, else an address
  formats::Digest content{};  // hash of the body alone
  std::string arrived{};
  std::string taken{};
  std::string outcome{};
  bool operator==(const MailRow&) const = default;
};

// Orders out of HTML, until their sender has seen and confirmed them.
struct UnconfirmedRow {
  std::string game{};
  std::string seat{};
  std::string code{};
  std::string text{};
};

// A letter from one player to another, as one of its readers has it.
struct PressRow {
  std::string game{};
  std::string seat{};    // the reader
  std::int64_t seq = 0;  // the end of the log when it came
  std::string sender{};
  std::string addressed{};  // as the sender put it: a seat, or `all`
  std::string came{};
  std::string text{};
  bool operator==(const PressRow&) const = default;
};

// Somebody who does not play and gets the public reports of a game.
struct ObserverRow {
  std::string game{};
  std::string address{};
  std::string language = "en";
  std::string since{};
  std::int64_t told = 0;  // the last entry of the log that a mail has told them of
  bool vetoed = false;    // the host does not want them here
  bool operator==(const ObserverRow&) const = default;
};

enum class OfferState : std::uint8_t { Open, Filled, Withdrawn, Vetoed, Expired };

// A game that somebody offers to whoever wants to play it.
struct OfferRow {
  std::int64_t id = 0;    // given by the store; what people call it
  std::string address{};  // of who offers it; empty: the host does
  std::string text{};     // formats/offer.md
  std::string made{};
  OfferState state = OfferState::Open;
  std::string game{};  // that was made of it; empty: none yet
  bool operator==(const OfferRow&) const = default;
};

// Who has joined it, in the order in which they came: the first ones play, the others wait.
struct JoinedRow {
  std::int64_t offer = 0;
  std::string address{};
  std::string text{};  // formats/offer.md: JOIN
  std::string came{};
  bool operator==(const JoinedRow&) const = default;
};

// What an address has asked for, until the code that was mailed there has come back.
struct WishRow {
  std::string code{};
  std::string address{};
  std::string text{};
  std::string asked{};
  bool operator==(const WishRow&) const = default;
};

struct TournamentRow {
  std::string id{};
  std::string body{};  // formats/tournament.md
  bool operator==(const TournamentRow&) const = default;
};

// How many mails a seat has sent that the host took in, and how many it was sent.
struct MailCounts {
  std::int64_t from = 0;
  std::int64_t to = 0;
};

// game.seq.seat.kind
std::string outbox_key(std::string_view game, std::int64_t seq, std::string_view seat,
                       std::string_view kind);

}  // namespace cursus
