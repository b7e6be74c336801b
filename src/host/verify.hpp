// An evidence file checked from nothing but itself and the rules, as a stream: memory does not grow
// with the length of the game.
#pragma once

#include <functional>
#include <optional>

#include "formats/evidence.hpp"
#include "src/host/audit.hpp"
#include "src/host/replay.hpp"

namespace cursus {

struct Verdict {
  enum class Kind : std::uint8_t { Good, Bad, Undecided };
  Kind kind = Kind::Good;
  std::string game;
  formats::Digest head{};
  formats::Charter charter;  // as far as it was read
  Checked checked;
  Signatures signatures;
  std::optional<Difference> difference;  // the first; for Bad
  std::optional<Refusal> damage;         // the file contradicts itself; for Bad
};

// Gives the file from its beginning each time it is called.
using OpenEvidence = std::function<formats::LineReader::Read()>;

// Reads it twice: first for the chain of hashes and for the sealed links that the end of a game
// shows, then to play the game again with them.
Verdict verify_evidence(const OpenEvidence& open);

// Every entry with its facts. Throws the Refusal of the reader.
void read_evidence(const formats::LineReader::Read& read,
                   const std::function<void(const formats::ProvenEntry&,
                                            const std::vector<formats::PrivateFact>&)>& each);

}  // namespace cursus
