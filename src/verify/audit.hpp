// The signatures of a log, and the heads that players have seen: checked entry by entry, beside the
// replay of the rules and before it.
#pragma once

#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "formats/log/evidence.hpp"
#include "src/game/acts.hpp"
#include "src/game/replay/replay.hpp"
#include "src/signing/signed_file.hpp"
#include "src/verify/receipts.hpp"

namespace cursus {

// What has been found signed, and by whom.
struct Signatures {
  std::uint64_t host = 0;    // entries and receipts
  std::uint64_t seats = 0;   // acceptances, nonces, order files, keys
  std::uint64_t unseen = 0;  // order files and receipts that this evidence does not show
  // By "host" and the seats: the fingerprints of the keys that have signed something here.
  std::map<std::string, std::set<std::string>> keys{};
  std::set<std::string> unsigned_seats{};  // whose files nobody has signed
  bool unsigned_host = false;
  std::uint64_t vouched_restores = 0;  // to which a seat without a key has agreed
};

class Audit {
 public:
  explicit Audit(signing::OpenPgp& openpgp) : openpgp_(openpgp) {}
  // What stands in the log before the place where an audit goes on.
  struct Past {
    // When the log had this short head, which a seat has seen; nothing: never.
    std::function<std::optional<std::string>(const std::string& seat, const std::string& head16)>
        time_of_head{};
    std::function<formats::Digest(std::uint64_t seq)> head_after{};
  };
  Audit(signing::OpenPgp& openpgp, const ResumeState& stand, Past past);

  // `found` is what the replay has read of the same entry and facts. Throws Difference.
  void take(const formats::ProvenEntry& proven, const std::vector<formats::PrivateFact>& facts,
            const ReadEntry& found);
  // Behind the last entry. Throws Difference.
  void finish() const;
  const Signatures& found() const { return found_; }

 private:
  void take_charter(const formats::Entry& entry);
  void check_host(const formats::ProvenEntry& proven);
  void check_order(const formats::ProvenEntry& proven,
                   const std::vector<formats::PrivateFact>& facts, const formats::OrderFile* file);
  void check_receipt(const formats::Entry& entry, const std::vector<formats::PrivateFact>& facts);
  void forget_used(const formats::Entry& entry, const std::optional<formats::JsonFields>& run);
  void check_agreed(const formats::Entry& entry);
  void check_consent(const formats::Entry& entry);
  void check_all_agreed(const formats::Entry& entry,
                        const std::map<std::string, formats::Proof>& agreed, bool due,
                        const std::function<formats::Paper(const std::string& seat)>& paper);
  std::optional<std::string> time_of_head(const std::string& seat, const std::string& head16) const;
  formats::Digest head_after(std::uint64_t seq) const;
  void check_host_text(const std::string& armour, const std::string& text,
                       std::string_view name_space, const std::string& time);
  // A paper or file of a seat: signed if and only if the seat has a key.
  void check_seat(const formats::Entry& entry, const std::string& text,
                  const std::optional<formats::Proof>& sign);
  void check_seat(const formats::Entry& entry, const std::string& text,
                  const std::optional<formats::Proof>& sign, const signing::KeyRing& ring);
  Result<signing::RegisteredKey> signed_by(const std::string& seat, const std::string& text,
                                           const formats::Proof& sign, const signing::KeyRing& ring,
                                           const std::string& at) const;
  void check_arrival(const std::string& arrived);
  void count(const std::string& seat, const signing::RegisteredKey& key);
  void read_rings();
  void demand(bool holds, const char* what, std::string expected = {},
              std::string found = {}) const;
  template <class T>
  T read(Result<T> result) const;

  signing::OpenPgp& openpgp_;
  std::uint64_t seq_ = 0;
  formats::Charter charter_;
  formats::Digest charter_hash_{};
  Acts acts_;
  signing::KeyRing ring_;
  signing::KeyRing own_ring_;  // without deputies
  bool has_deputy_ = false;
  std::map<std::string, std::string> heads_;  // all short heads so far, and when they were new
  std::vector<formats::Digest> all_heads_;
  std::uint64_t begins_behind_ = 0;  // these
  Past past_;
  struct LastOrder {  // whose receipt must come next
    struct File {
      formats::OrderHeader header;
      std::string canonical;
      std::size_t lines = 0;
    };
    std::uint64_t seq = 0;
    formats::Digest head{};
    std::optional<File> file;
    std::string time{};
    // Its key does not count any more: the receipt must tell that it did when the file arrived.
    std::optional<formats::Proof> late{};
    Refusal why{};
  };
  LastOrder last_;
  struct Replaceable {  // the newest file of a seat that no run has used
    std::uint64_t point = 0;
    ReceiptFacts::Replaced file;
  };
  std::map<std::string, Replaceable> replaceable_;
  Signatures found_;
};

}  // namespace cursus
