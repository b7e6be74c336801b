// Whether what a seat has sent is signed as its game wants it.
#pragma once

#include "src/game/acts.hpp"
#include "src/signing/signed_file.hpp"
#include "src/store/store.hpp"

namespace cursus {

// A seat that has a key must sign. One that never had one sends unsigned files, because the charter
// lets it: then there is no proof. `arrived`: a key that counted then is good, even if it has ended
// since; and so is one that counts now.
tl::expected<std::optional<formats::Proof>, formats::Refusals> proof_by_sender(
    signing::Claimed claimed, const formats::Charter& charter, const Acts& acts,
    signing::OpenPgp& openpgp, const std::string& time, const std::string& arrived);
// Of a paper only `time` counts, because that is all the log says of it.
tl::expected<std::optional<formats::Proof>, formats::Refusals> proof_by_sender(
    signing::ClaimedPaper claimed, const formats::Charter& charter, const Acts& acts,
    signing::OpenPgp& openpgp, const std::string& time);  // by the seat itself, not its deputy

// All that counts of a game when it is asked whose key is whose.
struct GameKeys {
  formats::Charter charter;
  Acts acts;
};
Result<GameKeys> keys_of(const Store& store, const std::string& game);

// What gpg has to say against an OpenPGP signature, asked before the store is locked: gpg takes its
// time, and anybody can send it something. Empty: nothing, or it is not that kind of signature.
formats::Refusals refused_by_openpgp(const Store& store, const signing::Claimed& claimed,
                                     signing::OpenPgp& openpgp, const std::string& now,
                                     const std::string& arrived);
formats::Refusals refused_by_openpgp(const Store& store, const signing::ClaimedPaper& claimed,
                                     signing::OpenPgp& openpgp, const std::string& now);

// An unsigned text came from somewhere that does not vouch for its seat.
Refusal unproven(const std::string& game, const std::string& seat);

}  // namespace cursus
