// The host: begins games, takes order files, plays on. Every change is one transaction, so that it
// is wholly there or not at all, wherever the process dies.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "formats/log/host_acts.hpp"
#include "formats/orders/order_file.hpp"
#include "src/game/game.hpp"
#include "src/game/log/log_writer.hpp"
#include "src/game/replay/resolution.hpp"
#include "src/host/orders/line_fates.hpp"
#include "src/signing/signed_file.hpp"
#include "src/store/store.hpp"
#include "src/text/order_readback.hpp"
#include "src/time/clock.hpp"
#include "src/time/deadlines.hpp"
#include "src/verify/credentials.hpp"

namespace cursus {

struct NewGame {
  std::string scenario;
  std::string name;                           // empty: made from the scenario's
  formats::JsonBox options;                   // an object
  std::map<std::string, std::string> keys{};  // of seats, public; none: unsigned
  std::optional<formats::Nonces> nonces{};    // unless said: by the host without keys, else commit
  formats::TimeRules time{};
  std::uint64_t key_delay_hours = 72;
  formats::Correcting correcting = formats::Correcting::Host;
  std::string operator_seat{};
  std::string witness{};
  bool tell_unreachable = false;  // the opponent learns of mail that comes back
  formats::Observers observers{};
  std::map<std::string, std::string> players{};    // of seats: what they are called
  std::map<std::string, std::string> addresses{};  // of seats
  std::map<std::string, std::string> languages{};  // of their mails, unless it is the game's
  // Everything secret is derived from it, and the host signs nothing: a game that comes out alike
  // on every host, and proves nothing on any.
  std::optional<Blob> seed{};
  formats::Language language = formats::Language::En;  // of the reports
  std::uint32_t links = formats::SeedChain::default_length;
};

// How something came in. What nobody brings but a person at this machine comes as it is by default.
struct Carried {
  std::string arrived{};                      // empty: now
  std::string source = "file";                // whose clock that is
  std::string detached{};                     // a signature in a file of its own
  std::optional<signing::Evidence> around{};  // a signature around the whole text: PGP/MIME
  bool unsigned_too = true;  // from a seat that has no key; false: only a signature counts
  bool later = false;        // stored only; run() plays it
  bool readback = false;     // what the orders were taken to mean is asked for
  // Whether the seat has said so itself, where nobody signs: what ends a game and what changes keys
  // counts only from a person at this machine, or after a code that was mailed to the seat's
  // address has come back.
  enum class Word : std::uint8_t { AtHand, Mailed, Confirmed };
  Word word = Word::AtHand;
};

// What became of an order file.
struct Taken {
  enum class Kind : std::uint8_t {
    Played,     // and the game went on as far as it could
    Stored,     // `run` will play it
    Duplicate,  // the same file had already arrived; nothing was done
    Refused,    // nothing was changed
    Stuck,      // taken, but a defect stopped the game
  };
  Kind kind = Kind::Refused;
  // Whether there is something to commit.
  bool changed() const { return kind != Kind::Refused && kind != Kind::Duplicate; }

  formats::Refusals refusals;
  std::string game;
  std::string seat;
  std::uint64_t point = 0;
  std::uint64_t serial = 0;
  formats::Digest order{};
  std::size_t lines = 0;
  std::string arrived;
  LogHead log;                           // its end after the step
  GameStatus status;                     // of the game, after the step
  std::string deadline{};                // of its point then; empty: none
  formats::OrderFile stored{};           // the orders, with their lines as the log counts them
  std::vector<ReadbackLine> readback{};  // what they were taken to mean; if asked for, and played
  std::vector<LineFate> fates{};         // the same: what became of each line
  bool is_signed = false;
  bool proven = false;           // signed; or unsigned, from a seat that may do so
  std::string receipt;           // text and signature; of a duplicate, that of the file before
  std::int64_t receipt_seq = 0;  // its entry, and when it was written
  std::string receipt_time{};
};

// What became of a paper: an acceptance, a nonce, a key.
struct Filed {
  // ToConfirm: nothing was changed; the same counts when its seat has confirmed it.
  enum class Kind : std::uint8_t { Filed, Duplicate, Refused, ToConfirm };
  Kind kind = Kind::Refused;
  // Whether there is something to commit.
  bool changed() const { return kind == Kind::Filed; }

  formats::Refusals refusals;
  formats::PaperKind paper = formats::PaperKind::Accept;
  std::string game;
  std::string seat;
  bool is_signed = false;
  bool proven = false;
  bool began = false;  // it was the last that the game had awaited
  LogHead log;
  GameStatus status;
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
  formats::JsonBox answers;            // of this seat, in order
  std::vector<ReadbackLine> readback;  // the same for a reader; lines as in the text that came
  // What the combats of a line would be like, as its seat can reckon it; lines in the same way.
  std::map<int, std::vector<std::string>> prospects{};
  std::vector<int> standing{};     // lines that are standing orders
  std::vector<std::string> plans;  // odds of what the whole file plans, one to a line
};

class Host {
 public:
  Host(Store store, Clock clock, Credentials credentials = {})
      : store_(std::move(store)), clock_(std::move(clock)), credentials_(std::move(credentials)) {}

  Store& store() { return store_; }
  const Clock& clock() const { return clock_; }
  Credentials& credentials() { return credentials_; }
  // By what it is known whether this host was out of order: files that come late count then.
  void set_limits(Limits limits) { limits_ = std::move(limits); }

  // From now on nothing is written while the clock is in doubt: such a step throws. For commands
  // that do one thing; a run asks the same for itself, and of its mail servers too.
  void guard_clock() { guards_clock_ = true; }

  Result<GameRow> begin_game(const NewGame& wanted);
  // The same in a transaction of the caller, who commits it.
  Result<GameRow> begin_game(Store::Transaction& step, const NewGame& wanted);

  // What came in, read before: an order file is admitted, recorded and played; a paper is filed.
  // All of it in a transaction of the caller, who commits it, with what else belongs to it, if the
  // result has changed() anything. Else nothing of it may be kept.
  Taken take_orders(Store::Transaction& step, signing::Claimed claimed, const Carried& carried);
  Filed take_paper(Store::Transaction& step, signing::ClaimedPaper claimed, const Carried& carried);
  // To be asked before that, because gpg takes its time and the store is locked meanwhile: what gpg
  // has to say against an OpenPGP signature. Empty: nothing, or it is another kind of signature.
  formats::Refusals refused_by_gpg(const signing::Claimed& claimed, const Carried& carried);
  formats::Refusals refused_by_gpg(const signing::ClaimedPaper& claimed);
  // All of it, for a person at this machine: read, checked, taken and committed; the receipt goes
  // into the outbox. `later`: stored only; run() plays it. `detached`: a signature in a file of its
  // own.
  Taken take_orders(std::string_view bytes, bool later = false, std::string_view detached = {});
  Taken take_orders(std::string_view bytes, const Carried& carried);
  Filed take_paper(std::string_view bytes, std::string_view detached = {});
  Filed take_paper(std::string_view bytes, const Carried& carried);

  // Whether a paper is its seat's, for those that change nothing in the game: letters.
  Filed check_sender(std::string_view bytes, const Carried& carried);
  // Whether a seat must sign. A game that is not here has no such seats.
  bool must_sign(const std::string& game, const std::string& seat) const;
  // A change of a seat's keys by the host: takes effect after the delay that the charter states.
  Result<formats::KeyChange> change_keys(const std::string& game, formats::KeyChange change);

  // --- what a host does besides adjudicating --------------------------------------------------
  // Everybody is told.

  // Undoes everything from entry `from` on, which must be an order file; of a game that somebody
  // has ended, what ended it, and so the game is open again. `agreed`: papers of the seats, where
  // the charter wants them.
  Result<formats::Correction> correct(const std::string& game, std::uint64_t from,
                                      const std::string& reason,
                                      const std::vector<std::string>& agreed = {});
  // More time for the present point.
  Result<formats::Extension> extend(const std::string& game, const std::string& until,
                                    const std::string& reason);
  // Another pair of chains, if the present one is nearly used up.
  Result<formats::Rekey> rekey(const std::string& game, const std::string& reason);
  // The game goes on from a backup: with new chains, because the players may have seen what the old
  // ones made, and at a point beyond all that they have seen. `number`: of the new chains, at
  // least; higher than that of an earlier restore whose record is lost too. `agreed`: what every
  // seat that has a key has signed, see planned_restore(); seats without keys are asked by mail.
  // Until all have agreed the game waits.
  Result<formats::Rekey> restore(const std::string& game, std::uint64_t seen_point,
                                 std::uint64_t number, const std::string& reason,
                                 const std::vector<std::string>& agreed = {});
  // Another host carries on: `keep` gets what it needs for that, encrypted for its key, and then
  // nothing is left here.
  Result<void> hand_over(const std::string& game, const std::string& key, const std::string& reason,
                         const std::function<void(const std::string&)>& keep);
  // The other side of it.
  Result<GameRow> take_over(std::string_view sealed);

  // `progress` hears how many games of how many have been played on.
  std::vector<Ran> run(bool dry_run,
                       const std::function<void(std::size_t, std::size_t)>& progress = {});
  // What time has brought: deadlines that have passed, reminders, and whether this host has been
  // out of order. After run(), which plays what has come in.
  DeadlineRun apply_deadlines(const Limits& limits, bool dry_run);
  // Its operator says that the clock is right now, whatever earlier runs or mails were stamped.
  void trust_clock();
  Trial check(std::string_view bytes, formats::Language language = formats::Language::En);
  Trial check(const formats::OrderFile& file, formats::Language language);

 private:
  // A game that this host may go on with: if the host signs, it needs the very key. All that is
  // stored of it is held against its hashes (damage.hpp).
  Result<Game> open_game(std::string_view id);
  void check_damage(const Game& game);
  // `last`: the newest moment that is known besides those of runs and mails; empty: none.
  void check_clock(const std::string& last) const;
  // Plays what waits for a game, but for drafts.
  std::vector<Ran> run_game(Store::Transaction& step, const std::string& game,
                            const std::string& time);
  Filed take_key(Store::Transaction& step, signing::ClaimedPaper claimed, const Carried& carried);
  // Of a seat without a key, whose code has come back.
  Filed take_consent(Store::Transaction& step, const formats::Paper& paper);
  Filed take_act(Store::Transaction& step, signing::ClaimedPaper claimed, const Carried& carried);
  // The three steps of take_orders(). Each tells in `taken` what became of the file.
  struct Admitted;
  std::unique_ptr<Admitted> admit_orders(Store::Transaction& step, signing::Claimed claimed,
                                         const Carried& carried, Taken& taken);
  void record_orders(Store::Transaction& step, Admitted& orders, const Carried& carried,
                     Taken& taken);
  void play_orders(Store::Transaction& step, Admitted& orders, const Carried& carried,
                   Taken& taken);
  DeadlineRun apply_deadlines(const Limits& limits, Store::Transaction* step,
                              const std::string& now);
  Result<Seal> seal_for(const std::string& game, const std::string& host_key);

  Store store_;
  Clock clock_;
  Credentials credentials_;
  Limits limits_;
  bool guards_clock_ = false;
  // How far the log of each game has been checked by this process.
  std::map<std::string, LogHead, std::less<>> checked_;
};

// What a restore would be, for those who have to agree to it: formats::restore_paper() with the end
// of the log.
Result<formats::Rekey> planned_restore(const Game& game, std::uint64_t seen_point,
                                       std::uint64_t number);

}  // namespace cursus
