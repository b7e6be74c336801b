// From what a player sends to orders that are proven to be this player's: the signature behind
// the block, beside it in a file of its own, or around it. See formats/signatures.md.
#pragma once

#include "formats/log/charter.hpp"
#include "formats/orders/order_file.hpp"
#include "formats/orders/papers.hpp"
#include "src/signing/keys.hpp"

namespace cursus::signing {

enum class Form : std::uint8_t { Ssh, Minisign, OpenPgp, Clearsigned, PgpMime };

// All that is needed, besides the canonical bytes, to check a signature again years later.
struct Evidence {
  Form form = Form::Ssh;
  std::string signature;  // armour or lines, LF; of Clearsigned the whole message
  // The bytes that were signed, if they are not the canonical ones; of PgpMime the whole part of
  // the mail, header and all.
  std::string text;

  bool operator==(const Evidence&) const = default;
};

// The same in the spelling of the log.
formats::Proof proof_of(const Evidence& evidence);
Evidence evidence_of(const formats::Proof& proof);

// What a file says of itself before anything is proven: good for finding the game and its keys,
// and for friendly games that want no signature.
template <class Document>
struct ClaimedDocument {
  Document file;
  std::optional<Evidence> evidence;          // none: not signed
  std::vector<std::string> other_spellings;  // of the same text, that may have been signed
};
using Claimed = ClaimedDocument<formats::OrderFile>;
using ClaimedPaper = ClaimedDocument<formats::Paper>;
// `around`: what was found around the text. It counts if no other signature is there.
tl::expected<Claimed, formats::Refusals> read_claimed(
    std::string_view bytes, std::string_view detached = {},
    const std::optional<Evidence>& around = std::nullopt);
tl::expected<ClaimedPaper, formats::Refusals> read_claimed_paper(
    std::string_view bytes, std::string_view detached = {},
    const std::optional<Evidence>& around = std::nullopt);

template <class Document>
struct SignedDocument {
  Document file;      // its canonical bytes are what the signature vouches for
  RegisteredKey key;  // of the seat in the header, and valid at that moment
  Evidence evidence;
};
using Signed = SignedDocument<formats::OrderFile>;
using SignedPaper = SignedDocument<formats::Paper>;
// `keys` are those of the game in the header; `at` is the arrival.
tl::expected<Signed, formats::Refusals> check_signed(Claimed claimed, const KeyRing& keys,
                                                     OpenPgp& openpgp, UtcTime at);
tl::expected<SignedPaper, formats::Refusals> check_signed(ClaimedPaper claimed, const KeyRing& keys,
                                                          OpenPgp& openpgp, UtcTime at);

// The same check for any text of ours (receipts, entries of a log): whether `evidence` proves that
// `owner` signed `canonical` for this purpose. Other bytes than these were signed well only if they
// have these canonical bytes; and equal canonical bytes are equal orders.
Result<RegisteredKey> check_evidence(const Evidence& evidence, std::string_view canonical,
                                     std::string_view owner, std::string_view name_space,
                                     const KeyRing& keys, OpenPgp& openpgp, UtcTime at);

}  // namespace cursus::signing
