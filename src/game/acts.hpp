// What host and seats have changed since the charter, beside what lies on the table: keys, and who
// the host is. It follows from the open part of the log, and is kept in the snapshot.
#pragma once

#include <map>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "formats/log/entries.hpp"
#include "formats/log/host_acts.hpp"
#include "formats/log/player_acts.hpp"
#include "src/game/timekeeper.hpp"
#include "src/signing/keys.hpp"

namespace cursus {

// This many hours later.
std::string moved(const std::string& time, std::uint64_t hours);

struct Acts {
  std::string time;                      // of the last entry
  std::string host_key;                  // who signs for the host now; empty: nobody
  std::vector<formats::KeyChange> keys;  // in their order
  Timekeeper keeper;
  std::string deadline;  // the first that will pass; empty: none
  // What ended the game before the rules did.
  enum class Ended : std::uint8_t { No, Resigned, Drawn, Forfeited };
  Ended ended = Ended::No;
  std::uint64_t ended_at = 0;  // the entry that did it
  bool over = false;  // the log has come to its `end`: nothing follows but a correction of that
  std::string loser;  // unless it was drawn
  std::string draw_offer;   // by this seat, for the present point; empty: none
  std::string draw_lapsed;  // by this seat: it stood when the game last went on
  struct Acted {            // the last act of a seat
    std::uint64_t point = 0;
    std::uint64_t serial = 0;
    auto operator<=>(const Acted&) const = default;
  };
  std::map<std::string, Acted> acted;
  std::string closed;  // whose time was up, until the run that follows
  struct Arrived {     // a file that no run has used yet, where a clock stops when it comes
    std::string seat;
    std::string order;  // by its name in the log
    std::string at;
    bool operator==(const Arrived&) const = default;
  };
  std::vector<Arrived> arrived;
  struct Voided {  // entries from … to before the correction
    std::uint64_t from = 0;
    std::uint64_t by = 0;
    bool operator==(const Voided&) const = default;
  };
  std::vector<Voided> voided;
  std::vector<formats::ChainChance::Undone> undone_open;
  std::vector<formats::ChainChance::Undone> undone_sealed;
  std::vector<formats::ChainStart> chains{{}};  // where each pair begins
  std::vector<std::uint64_t> chain_numbers{0};  // and which secret it comes from
  std::uint64_t rekeys = 0;
  std::uint64_t restores = 0;
  std::uint64_t jumps = 0;  // restores that left numbers of chains out

  static Acts begin(const formats::Charter& charter);
  // An entry that was written or read: remembers what must be remembered of it.
  Result<void> take(const formats::Entry& entry);
  // A run whose data have been taken apart.
  Result<void> take(const formats::Entry& entry, const formats::JsonFields& run);

  // How many random steps do not count any more.
  std::uint64_t voided_steps() const;
  bool is_voided(std::uint64_t seq) const;
  // How many changes of this seat's keys there were.
  std::uint64_t key_serial(std::string_view seat) const;
  bool operator==(const Acts&) const = default;

 private:
  Result<void> hear(const formats::Entry& entry);
  Result<void> hear_order(const formats::Entry& entry);
  Result<void> hear_run(const formats::JsonFields& run);
  void hear_act(const formats::Entry& entry, const formats::PlayerAct& act);
  void hear_correction(const formats::Entry& entry, const formats::Correction& correction);
  void hear_rekey(const formats::Rekey& rekey, std::string_view before);
};

// What was undone is not rolled again with the same links.
void skip_undone(formats::ChainChance& chance, const Acts& acts);

nlohmann::json acts_json(const Acts& acts);
// Of a snapshot that this program wrote. Anything else is a Defect.
Acts read_acts(const nlohmann::json& value);

// Whether these keys may change like this: by the seat itself at once, or by the host after the
// delay of the charter; a key that comes must be new to the game, one that goes must be the seat's
// own.
Result<void> check_key_change(const formats::Charter& charter, const Acts& acts,
                              const formats::KeyChange& change, std::string_view by,
                              std::string_view time);

// Whether a seat may do this, as far as the open part of the log tells: files that wait and points
// are for others to check.
Result<void> check_player_act(const Acts& acts, std::string_view seat,
                              const formats::PlayerAct& act, std::string_view time);

// Whose key is whose, with the moments from and to which each counts. Refuses a key that cannot be
// read. A deputy's key counts while the seat is away and, if the charter says so, when its time is
// up; never for keys and for what ends a game, which only the seat itself may sign.
enum class Deputies : std::uint8_t { Too, Not };
Result<signing::KeyRing> key_ring(const formats::Charter& charter, const Acts& acts,
                                  Deputies deputies = Deputies::Too);

}  // namespace cursus
