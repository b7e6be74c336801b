// An evidence file checked from nothing but itself and the rules, as a stream: memory does not grow
// with the length of the game.
#pragma once

#include <functional>
#include <optional>

#include "formats/log/evidence.hpp"
#include "src/game/replay/replay.hpp"
#include "src/verify/audit.hpp"

namespace cursus {

struct Verdict {
  enum class Kind : std::uint8_t { Good, Bad, Undecided };
  Kind kind = Kind::Good;
  std::string game;
  formats::Digest head{};
  formats::Charter charter;  // as far as it was read
  Checked checked;
  Signatures signatures;
  std::uint64_t rekeys = 0;
  std::uint64_t restores = 0;
  std::uint64_t corrections = 0;
  std::uint64_t jumps = 0;               // of chains, by restores
  std::uint64_t voided_steps = 0;        // by corrections
  std::uint64_t own_missing = 0;         // facts of the seat asked for that are not in the file
  std::optional<Difference> difference;  // the first; for Bad
  std::optional<Refusal> damage;         // the file contradicts itself; for Bad
};

// Gives the file from its beginning each time it is called.
using OpenEvidence = std::function<formats::LineReader::Read()>;

// Reads it twice: first for the sealed links that the end of a game shows, believing nothing, then
// to check every line and to play the game again with them.
struct VerifyWishes {
  std::string seat{};  // of all facts in the file, only those of this seat; empty: all of them
  std::function<void(std::uint64_t bytes)> progress{};
  // Learns of each entry that was found true, with the game as it stands then.
  std::function<void(const Replay&, const formats::ProvenEntry&,
                     const std::vector<formats::PrivateFact>&)>
      after{};
};
// Good for a seat: all that it may know is there and true, though the game may still hide more.
Verdict verify_evidence(const OpenEvidence& open, const VerifyWishes& wishes = {});

// Every entry with its facts. Throws the Refusal of the reader.
void read_evidence(const formats::LineReader::Read& read,
                   const std::function<void(const formats::ProvenEntry&,
                                            const std::vector<formats::PrivateFact>&)>& each);

}  // namespace cursus
