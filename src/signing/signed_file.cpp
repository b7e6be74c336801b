#include "src/signing/signed_file.hpp"

#include <algorithm>

#include "formats/json/malformed.hpp"
#include "formats/text/text.hpp"
#include "src/signing/envelope.hpp"
#include "src/signing/ssh/sshsig.hpp"

namespace cursus::signing {
namespace {

using formats::Block;
using formats::malformed;
using formats::OrderFile;
using formats::Refusals;

constexpr std::size_t most_letter_bytes = 1024 * 1024;
constexpr std::array<std::string_view, 5> form_words{"ssh", "minisign", "openpgp", "clearsigned",
                                                     "pgp-mime"};

tl::unexpected<Refusals> all_refused(Refusal refusal) {
  return tl::make_unexpected(Refusals{std::move(refusal)});
}

// A file with nothing but a signature in it.
Result<Evidence> read_detached(std::string_view file) {
  if (file.size() > most_armour_bytes)
    return malformed("sign.too-big", {{"most", std::to_string(most_armour_bytes)}});
  std::string text;
  std::optional<Form> form;
  for (std::string_view rest = file; !rest.empty();) {
    const std::string_view line = take_line(rest);
    if (!form && line.empty()) continue;
    if (!form) form = begins(line);
    if (!form || *form == Form::Clearsigned) return malformed("sign.unknown-kind");
    (text += line) += '\n';
  }
  if (!form) return malformed("sign.unknown-kind");
  return Evidence{*form, std::move(text), {}};
}

// The block as it was typed, which is what a player without `cursus canon` signs.
std::string typed_text(const Block& block) {
  std::string text;
  for (const formats::Stretch& line : block.lines) (text += line.text) += '\n';
  return text;
}

template <class Document>
void offer(ClaimedDocument<Document>& claimed, std::string spelling) {
  if (spelling == claimed.file.canonical) return;
  if (std::ranges::find(claimed.other_spellings, spelling) == claimed.other_spellings.end())
    claimed.other_spellings.push_back(std::move(spelling));
}

// Editors of Windows end lines in CR LF. Mail programs make them LF, and so does our own reader.
std::string with_dos_ends(std::string_view text) {
  std::string all;
  for (const char c : text) {
    if (c == '\n' && !all.ends_with('\r')) all += '\r';
    all += c;
  }
  return all;
}

template <class Document>
using Reads = tl::expected<Document, Refusals>(std::string_view);

template <class Document>
tl::expected<ClaimedDocument<Document>, Refusals> read_letter(std::string_view bytes,
                                                              std::string_view detached,
                                                              Reads<Document>& read) {
  if (bytes.size() > most_letter_bytes)
    return all_refused(
        malformed("sign.too-big", {{"most", std::to_string(most_letter_bytes)}}).value());
  if (auto wrong = formats::check_utf8(bytes)) return all_refused(std::move(*wrong));
  const Letter letter(bytes);
  auto clearsigned = letter.clearsigned();
  if (!clearsigned) return all_refused(clearsigned.error());
  if (*clearsigned && !detached.empty())
    return all_refused(malformed("sign.two-signatures").value());
  auto file = read(*clearsigned ? std::string_view((*clearsigned)->claimed) : bytes);
  if (!file) return tl::make_unexpected(file.error());
  if (*clearsigned)
    return ClaimedDocument<Document>{
        std::move(*file), Evidence{Form::Clearsigned, std::move((*clearsigned)->message), {}}, {}};

  const auto block =
      std::find_if(letter.blocks().begin(), letter.blocks().end(),
                   [&](const Block& each) { return each.first_line() == file->first_line; });
  ensure(block != letter.blocks().end(), "the block that was read is there");
  auto inline_evidence = letter.behind(*block);
  if (!inline_evidence) return all_refused(inline_evidence.error());
  ClaimedDocument<Document> claimed{std::move(*file), std::move(*inline_evidence), {}};
  const std::string typed = typed_text(*block);
  offer(claimed, typed);
  offer(claimed, with_dos_ends(typed));
  offer(claimed, with_dos_ends(claimed.file.canonical));
  if (detached.empty()) return claimed;
  if (claimed.evidence) return all_refused(malformed("sign.two-signatures").value());
  auto evidence = read_detached(detached);
  if (!evidence) return all_refused(evidence.error());
  claimed.evidence = std::move(*evidence);
  offer(claimed, std::string(bytes));
  offer(claimed, with_dos_ends(bytes));
  return claimed;
}

// --- checks --------------------------------------------------------------------------------------

// What is checked against what; the same for every form.
struct Check {
  const Evidence& evidence;
  std::string_view message;
  std::string_view owner;
  std::string_view name_space;
  const KeyRing& keys;
  OpenPgp& openpgp;
  UtcTime at;
};

Result<RegisteredKey> check_ssh(const Check& check) {
  const auto signature = read_ssh_signature(check.evidence.signature);
  if (!signature) return tl::make_unexpected(signature.error());
  const PublicKey key = signature->key;
  if (!check.keys.knows(key)) return illegal({}, "sign.unknown-key", {{"key", fingerprint(key)}});
  if (auto good = check_ssh_signature(*signature, signature->key, check.name_space, check.message);
      !good)
    return tl::make_unexpected(good.error());
  return check.keys.admit(key, check.owner, check.name_space, check.at);
}

Result<RegisteredKey> check_minisign(const Check& check) {
  const auto signature = read_minisign_signature(check.evidence.signature);
  if (!signature) return tl::make_unexpected(signature.error());
  Result<void> outcome = illegal({}, "sign.unknown-key", {{"key", text_of_id(signature->id)}});
  for (const MinisignKey& key : check.keys.minisign_keys(signature->id)) {
    outcome = check_minisign_signature(*signature, key, check.message);
    if (outcome) return check.keys.admit(key, check.owner, check.name_space, check.at);
  }
  return tl::make_unexpected(outcome.error());
}

// Several entries may hold the same key, for example before and after its life was prolonged.
Result<RegisteredKey> admit_fingerprint(const Check& check, const std::string& fingerprint) {
  Result<RegisteredKey> outcome = illegal({}, "sign.unknown-key", {{"key", fingerprint}});
  for (const OpenPgpKey& key : check.keys.openpgp_keys()) {
    if (key.fingerprint != fingerprint) continue;
    outcome = check.keys.admit(key, check.owner, check.name_space, check.at);
    if (outcome) break;
  }
  return outcome;
}

// gpg is another process: it is not started for keys that nobody here has.
Result<std::vector<OpenPgpKey>> openpgp_keys(const KeyRing& ring) {
  auto keys = ring.openpgp_keys();
  if (keys.empty()) return illegal({}, "sign.unknown-key", {{"key", "OpenPGP"}});
  return keys;
}

Result<RegisteredKey> check_openpgp(const Check& check) {
  const auto keys = openpgp_keys(check.keys);
  if (!keys) return tl::make_unexpected(keys.error());
  const auto good =
      check.openpgp.check_detached(check.evidence.signature, check.message, *keys, check.at);
  if (!good) return tl::make_unexpected(good.error());
  return admit_fingerprint(check, good->fingerprint);
}

Result<RegisteredKey> check_pgp_mime(const Check& check) {
  if (check.evidence.text.size() > most_clearsigned_bytes)
    return malformed("sign.too-big", {{"most", std::to_string(most_clearsigned_bytes)}});
  // RFC 3156 asks for seven bits; and a log holds nothing but UTF-8.
  if (auto wrong = formats::check_utf8(check.evidence.text))
    return tl::make_unexpected(std::move(*wrong));
  const auto texts = check.openpgp.texts_of_part(check.evidence.text);
  if (!texts) return tl::make_unexpected(texts.error());
  const bool same = std::ranges::any_of(*texts, [&](const std::string& text) {
    const auto canonical = formats::canonical_text(text);
    return canonical && *canonical == check.message;
  });
  if (!same) return illegal({}, "sign.changed-text");
  const auto keys = openpgp_keys(check.keys);
  if (!keys) return tl::make_unexpected(keys.error());
  const auto good =
      check.openpgp.check_detached(check.evidence.signature, check.evidence.text, *keys, check.at);
  if (!good) return tl::make_unexpected(good.error());
  return admit_fingerprint(check, good->fingerprint);
}

// What gpg says was signed, read as orders, must have these canonical bytes.
Result<RegisteredKey> check_clearsigned(const Check& check) {
  const auto keys = openpgp_keys(check.keys);
  if (!keys) return tl::make_unexpected(keys.error());
  const auto good = check.openpgp.check_clearsigned(check.evidence.signature, *keys, check.at);
  if (!good) return tl::make_unexpected(good.error());
  const auto signed_text = formats::canonical_text(good->plaintext);
  if (!signed_text || *signed_text != check.message) return illegal({}, "sign.changed-text");
  return admit_fingerprint(check, good->fingerprint);
}

template <class Document>
tl::expected<ClaimedDocument<Document>, Refusals> with(
    const std::optional<Evidence>& around,
    tl::expected<ClaimedDocument<Document>, Refusals> claimed) {
  if (claimed && !claimed->evidence && around) {
    claimed->evidence = around;
    claimed->other_spellings.clear();
  }
  return claimed;
}

}  // namespace

tl::expected<Claimed, Refusals> read_claimed(std::string_view bytes, std::string_view detached,
                                             const std::optional<Evidence>& around) {
  return with(around, read_letter<OrderFile>(bytes, detached, formats::read_order_file));
}

tl::expected<ClaimedPaper, Refusals> read_claimed_paper(std::string_view bytes,
                                                        std::string_view detached,
                                                        const std::optional<Evidence>& around) {
  return with(around, read_letter<formats::Paper>(bytes, detached, formats::read_paper));
}

formats::Proof proof_of(const Evidence& evidence) {
  return {std::string(form_words[static_cast<std::size_t>(evidence.form)]), evidence.signature,
          evidence.text};
}

Evidence evidence_of(const formats::Proof& proof) {
  const auto form = std::find(form_words.begin(), form_words.end(), proof.form);
  ensure(form != form_words.end(), "a proof is of a known form");
  return {static_cast<Form>(form - form_words.begin()), proof.signature, proof.text};
}

Result<RegisteredKey> check_evidence(const Evidence& evidence, std::string_view canonical,
                                     std::string_view owner, std::string_view name_space,
                                     const KeyRing& keys, OpenPgp& openpgp, UtcTime at) {
  if (evidence.form != Form::PgpMime && !evidence.text.empty()) {
    const auto signed_text = formats::canonical_text(evidence.text);
    if (!signed_text || *signed_text != canonical) return illegal({}, "sign.changed-text");
    canonical = evidence.text;
  }
  const Check check{evidence, canonical, owner, name_space, keys, openpgp, at};
  switch (evidence.form) {
    case Form::Ssh:
      return check_ssh(check);
    case Form::Minisign:
      return check_minisign(check);
    case Form::OpenPgp:
      return check_openpgp(check);
    case Form::Clearsigned:
      return check_clearsigned(check);
    case Form::PgpMime:
      return check_pgp_mime(check);
  }
  return malformed("sign.unknown-kind");
}

namespace {

const std::string& side_of(const OrderFile& file) { return file.header.side; }
const std::string& side_of(const formats::Paper& paper) { return paper.text("Side"); }

template <class Document>
tl::expected<SignedDocument<Document>, Refusals> checked(ClaimedDocument<Document> claimed,
                                                         const KeyRing& keys, OpenPgp& openpgp,
                                                         UtcTime at) {
  const std::string& side = side_of(claimed.file);
  if (!claimed.evidence)
    return all_refused(malformed("sign.missing", {{"expected", side}}).value());
  Evidence& evidence = *claimed.evidence;
  const auto check = [&] {
    return check_evidence(evidence, claimed.file.canonical, side, orders_namespace, keys, openpgp,
                          at);
  };
  auto key = check();
  const Refusal first = key ? Refusal{} : key.error();
  for (std::string& other : claimed.other_spellings) {
    if (key || key.error().why != "sign.changed-text") break;
    evidence.text = std::move(other);
    key = check();
  }
  if (!key) return all_refused(key.error().why == "sign.changed-text" ? first : key.error());
  return SignedDocument<Document>{std::move(claimed.file), std::move(*key), std::move(evidence)};
}

}  // namespace

tl::expected<Signed, Refusals> check_signed(Claimed claimed, const KeyRing& keys, OpenPgp& openpgp,
                                            UtcTime at) {
  return checked(std::move(claimed), keys, openpgp, at);
}

tl::expected<SignedPaper, Refusals> check_signed(ClaimedPaper claimed, const KeyRing& keys,
                                                 OpenPgp& openpgp, UtcTime at) {
  return checked(std::move(claimed), keys, openpgp, at);
}

}  // namespace cursus::signing
