// The host: begins games, takes order files, plays on. Every change is one transaction, so that it
// is wholly there or not at all, wherever the process dies.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "formats/order_file.hpp"
#include "src/host/clock.hpp"
#include "src/host/game.hpp"
#include "src/host/resolution.hpp"
#include "src/host/scribe.hpp"
#include "src/store/store.hpp"

namespace cursus {

struct NewGame {
  std::string scenario;
  std::string name;            // empty: made from the scenario's
  formats::JsonBox options;    // an object
  std::optional<Blob> seed{};  // everything secret is derived from it; for reproducible games
  formats::Language language = formats::Language::En;  // of the reports
  std::uint32_t links = formats::SeedChain::default_length;
};

// What became of an order file.
struct Taken {
  enum class Kind : std::uint8_t {
    Played,     // and the game went on as far as it could
    Stored,     // `run` will play it
    Duplicate,  // the very same file was here before; nothing was done
    Refused,    // nothing was changed
    Stuck,      // taken, but a defect stopped the game
  };
  Kind kind = Kind::Refused;
  formats::Refusals refusals;
  std::string game;
  std::string seat;
  std::uint64_t point = 0;
  std::uint64_t serial = 0;
  formats::Digest order{};
  std::size_t lines = 0;
  std::string arrived;
  LogHead log;            // its end after the step
  GameStatus status;      // of the game, after the step
  std::string canonical;  // the orders as they were understood and stored
};

// What a run did with one waiting order file.
struct Ran {
  std::string game;
  std::string seat;
  std::uint64_t point = 0;
  std::uint64_t serial = 0;
  Taken::Kind kind = Taken::Kind::Played;
  formats::Refusals refusals;
  GameStatus status;
  std::string defect;
};

// What an order file would do up to the first die, secret or reaction of the opponent.
struct Trial {
  enum class End : std::uint8_t { Waits, Die, Opponent, Over };
  formats::Refusals refusals;
  End end = End::Waits;
  std::string game;
  std::string seat;
  std::size_t lines = 0;
  formats::JsonBox answers;  // of this seat, in order
};

class Host {
 public:
  Host(Store store, Clock clock) : store_(std::move(store)), clock_(std::move(clock)) {}

  Store& store() { return store_; }
  const Clock& clock() const { return clock_; }

  Result<GameRow> begin_game(const NewGame& wanted);
  // `later`: stored only; run() plays it.
  Taken take_orders(std::string_view bytes, bool later = false);
  std::vector<Ran> run(bool dry_run);
  Trial check(std::string_view bytes);

 private:
  Store store_;
  Clock clock_;
};

}  // namespace cursus
