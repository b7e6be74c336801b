// Whether what a seat has sent is signed as its game wants it.
#pragma once

#include "src/host/acts.hpp"
#include "src/signing/signed_file.hpp"

namespace cursus {

// A seat that has a key must sign. One that never had one sends unsigned files, because the charter
// lets it: then there is no proof.
tl::expected<std::optional<formats::Proof>, formats::Refusals> proof_by_sender(
    signing::Claimed claimed, const formats::Charter& charter, const Acts& acts,
    signing::OpenPgp& openpgp, const std::string& time);
tl::expected<std::optional<formats::Proof>, formats::Refusals> proof_by_sender(
    signing::ClaimedPaper claimed, const formats::Charter& charter, const Acts& acts,
    signing::OpenPgp& openpgp, const std::string& time);  // by the seat itself, not its deputy

// An unsigned text came from somewhere that does not vouch for its seat.
Refusal unproven(const std::string& game, const std::string& seat);

}  // namespace cursus
