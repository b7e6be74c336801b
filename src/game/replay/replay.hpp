// A game played again from its log, believing nothing: the charter and the order texts go in, and
// whatever else the log says must come out. Takes one entry after the other and keeps none.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "formats/game/match.hpp"
#include "formats/log/chances.hpp"
#include "formats/log/entries.hpp"
#include "src/game/acts.hpp"
#include "src/game/known_links.hpp"
#include "src/game/progress.hpp"
#include "src/game/resume_state.hpp"

namespace cursus {

struct Resolution;
struct UsedOrder;

// The log says something else than the rules and the dice. `what` is a catalogue key of its own.
struct Difference {
  std::uint64_t seq = 0;
  std::string clause;  // of the rules, where one is concerned
  std::string what;    // "verify.die", …
  std::string expected;
  std::string found;
  std::string path{};                // of the member that differs: "events[3].die"
  std::optional<Refusal> refusal{};  // what `found` says in English
};

// Something in the log is refused by whoever has to read it.
Difference refused(std::uint64_t seq, const char* what, const Refusal& refusal);

struct DiceTally {
  std::uint64_t count = 0;
  std::uint64_t sum = 0;
};

// What has been checked so far, and what could not be.
struct Checked {
  std::uint64_t entries = 0;
  std::uint64_t links = 0;     // that hash back to the anchor
  std::uint64_t dice = 0;      // remade from their links
  std::uint64_t orders = 0;    // whose text is what the log commits to
  std::uint64_t resolved = 0;  // runs played again
  std::uint64_t answers = 0;
  std::uint64_t events = 0;
  std::uint64_t states = 0;         // hashes of the open state
  std::uint64_t secrets = 0;        // private facts and states whose salt and content are right
  std::uint64_t sealed = 0;         // secrets that nobody outside can check yet
  std::uint64_t missing_order = 0;  // the entry whose text is not in the evidence, or 0
  std::uint64_t hidden_draw = 0;    // the entry that used a sealed link which is not shown, or 0
  bool over = false;
  std::map<std::uint32_t, DiceTally> tallies{};  // by the number of sides

  bool complete() const { return over && sealed == 0 && missing_order == 0 && hidden_draw == 0; }
};

// What the replay has read of an entry, for whoever looks at it next. Valid as long as the entry
// and until the replay takes another one.
struct ReadEntry {
  std::optional<formats::JsonFields> run{};  // of a run
  const formats::OrderFile* file = nullptr;  // of an order whose text is known
};

class Replay {
 public:
  // What is known of the log before it is read.
  struct Known {
    std::vector<formats::SeedChain> sealed{};  // links of each pair of chains, for hidden things
    std::set<std::uint64_t> corrected{};       // entries from which on something is undone later
  };
  Replay();  // nothing
  explicit Replay(Known known);
  // Goes on behind the last entry of a game that a host has in hand, as it was when that had been
  // written. The links must outlive it. What it has checked is counted from here on.
  Replay(const ResumeState& stand, const formats::ChainLinks& own);
  ~Replay();

  // Throws Difference.
  ReadEntry take(const formats::Entry& entry, const std::vector<formats::PrivateFact>& facts);

  const Checked& checked() const { return checked_; }
  const formats::Charter& charter() const { return charter_; }
  const formats::Digest& entropy() const { return entropy_; }
  const Progress& progress() const { return progress_; }
  const Acts& acts() const { return acts_; }
  const std::vector<WaitingFile>& waiting() const { return waiting_; }
  std::uint64_t first_run() const { return first_run_; }
  bool over() const { return match_->over() || acts_.ended != Acts::Ended::No; }
  bool playable() const { return match_ != nullptr && playing_; }

  // The game as it stands now. REQUIRES: playable().
  const formats::Match& match() const { return *match_; }
  std::unique_ptr<formats::Match> take_match();
  std::unique_ptr<formats::ChainChance> take_chance();

 private:
  using Waiting = WaitingFile;

  void check_may_follow(const formats::Entry& entry) const;
  void take_charter(const formats::Entry& entry);
  void take_acceptance(const formats::Entry& entry);
  void take_nonce(const formats::Entry& entry);
  void take_key(const formats::Entry& entry);
  void take_start(const formats::Entry& entry);
  // The file, where its text is known.
  const formats::OrderFile* take_order(const formats::Entry& entry,
                                       const std::vector<formats::PrivateFact>& facts);
  void take_receipt(const formats::Entry& entry, const std::vector<formats::PrivateFact>& facts);
  formats::JsonFields take_resolve(const formats::Entry& entry,
                                   const std::vector<formats::PrivateFact>& facts);
  void take_notice(const formats::Entry& entry);
  void take_refusal(const formats::Entry& entry);
  bool may_apply(const Waiting& order) const;
  bool waits_as_draft(const Waiting& order) const;
  void check_none_waits(std::uint64_t before) const;
  std::vector<Refusal> lay_down(const Waiting& order);
  void take_extension(const formats::Entry& entry);
  void take_standstill(const formats::Entry& entry);
  void take_correct(const formats::Entry& entry);
  void take_rekey(const formats::Entry& entry);
  void take_handover(const formats::Entry& entry);
  void take_act(const formats::Entry& entry);
  void take_close(const formats::Entry& entry);
  void take_forfeit(const formats::Entry& entry);
  void take_end(const formats::Entry& entry);

  struct Bookmark;
  void set_bookmark(const formats::Entry& entry);
  void take_up(const nlohmann::json& put_down, const formats::Correction& correction);
  void stand_at(std::uint64_t point);
  void expect_sealed(std::size_t pair, const formats::Digest& anchor);
  void check_master(const formats::Ending& ending);
  void check_pair(std::size_t pair, const formats::Digest& master);

  void check_over_time(const formats::Entry& entry, std::uint64_t point, const std::string& seat,
                       const std::string& deadline);
  void check_closing(const std::vector<Waiting>& orders) const;
  void apply_defaults();

  void check_links(const std::vector<formats::ChainChance::Step>& steps);
  void check_dice(const std::vector<formats::ChainChance::Step>& steps) const;
  void count_dice(const std::vector<formats::ChainChance::Step>& steps);
  void check_sealed(const formats::JsonView& numbers);
  void check_shape(const formats::JsonFields& run) const;
  void check_lists(const formats::JsonFields& run) const;
  void take_run(const formats::Entry& entry, const formats::JsonFields& run,
                const std::vector<formats::PrivateFact>& facts);
  std::vector<Waiting> named_orders(const formats::JsonView& list);
  formats::ChainStart used() const;
  void play(const formats::Entry& entry, const formats::JsonFields& run,
            const std::vector<Waiting>& orders, const std::vector<formats::PrivateFact>& facts);
  void begin_match();
  void apply(const Waiting& order);
  void compare(const formats::JsonBox& found, const Resolution& made,
               const formats::Digest& state_commit);
  void tell_difference(const nlohmann::json& expected, const nlohmann::json& found) const;
  void compare_secrets(const formats::Entry& entry, const Resolution& made,
                       const formats::JsonView& state_commit,
                       const std::vector<formats::PrivateFact>& facts);
  void check_salts(const formats::Entry& entry, const std::vector<formats::PrivateFact>& facts);
  std::optional<formats::Digest> salt(std::uint64_t secret) const;
  void count_secrets(const formats::Entry& entry);

  void demand(bool holds, const char* what, std::string_view expected = {},
              std::string_view found = {}, std::string_view path = {}) const;
  void demand_same(const nlohmann::json& expected, const nlohmann::json& found, const char* what,
                   const std::string& path = {}) const;
  template <class T>
  T read(Result<T> result) const;

  std::uint64_t seq_ = 0;
  formats::Charter charter_;
  formats::Digest charter_hash_{};
  std::map<std::string, formats::Digest> commits_;  // to nonces
  std::map<std::string, formats::Digest> nonces_;
  formats::Digest entropy_{};
  bool started_ = false;
  formats::Digest last_link_{};
  std::uint64_t last_step_ = 0;
  std::vector<Waiting> waiting_;
  std::optional<formats::Closing> closing_;  // the run that it leads to comes next
  bool reopened_ = false;                    // new chains come next: the old ones have been shown
  std::uint64_t last_sealed_ = 0;
  std::uint64_t first_run_ = 0;  // the entry with which play began
  struct Anchors {
    formats::Digest open{};
    formats::Digest sealed{};
  };
  std::vector<Anchors> anchors_;  // of each pair of chains
  std::set<std::uint64_t> wanted_bookmarks_;
  std::map<std::uint64_t, std::unique_ptr<Bookmark>> bookmarks_;
  std::set<std::uint64_t> orders_at_;  // which of these are order files
  ShownLinks links_;
  std::unique_ptr<formats::ChainChance> chance_;
  std::unique_ptr<formats::Match> match_;  // after the chance that it uses
  bool playing_ = true;  // false: something that is needed is not known, only the rest is checked
  Progress progress_;
  Acts acts_;
  Checked checked_;
};

template <class T>
T Replay::read(Result<T> result) const {
  if (!result) throw refused(seq_, "verify.unreadable", result.error());
  if constexpr (!std::is_void_v<T>) return std::move(*result);
}

}  // namespace cursus
