// What host and seats have changed since the charter, beside what lies on the table: keys, and who
// the host is. It follows from the open part of the log, and is kept in the snapshot.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "formats/entries.hpp"
#include "formats/host_acts.hpp"
#include "src/signing/keys.hpp"

namespace cursus {

// So many hours later.
std::string moved(const std::string& time, std::uint64_t hours);

struct Acts {
  std::string time;                      // of the last entry
  std::string host_key;                  // who signs for the host now; empty: nobody
  std::vector<formats::KeyChange> keys;  // in their order
  std::uint64_t deadline_hours = 0;      // of the charter
  std::string deadline;                  // of the present point; empty: none
  struct Voided {                        // entries from … to before the correction
    std::uint64_t from = 0;
    std::uint64_t by = 0;
    bool operator==(const Voided&) const = default;
  };
  std::vector<Voided> voided;
  std::vector<formats::ChainChance::Undone> undone_open;
  std::vector<formats::ChainChance::Undone> undone_sealed;
  std::vector<formats::ChainStart> chains{{}};  // where each pair begins
  std::vector<std::uint64_t> chain_numbers{0};  // and which secret it comes from
  std::uint64_t restores = 0;

  static Acts begin(const formats::Charter& charter);
  // An entry that was written or read: remembers what must be remembered of it.
  Result<void> take(const formats::Entry& entry);

  // How many random steps do not count any more.
  std::uint64_t voided_steps() const;
  bool is_voided(std::uint64_t seq) const;
  // How many changes of this seat's keys there were.
  std::uint64_t key_serial(std::string_view seat) const;
  bool operator==(const Acts&) const = default;
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

// Whose key is whose, with the moments from and to which each counts. Refuses a key that cannot be
// read.
Result<signing::KeyRing> key_ring(const formats::Charter& charter, const Acts& acts);

}  // namespace cursus
