#include "src/host/verify.hpp"

#include <nlohmann/json.hpp>

#include "formats/entries.hpp"
#include "src/host/credentials.hpp"

namespace cursus {

using formats::Evidence;
using formats::PrivateFact;
using formats::ProvenEntry;

void read_evidence(
    const formats::LineReader::Read& read,
    const std::function<void(const ProvenEntry&, const std::vector<PrivateFact>&)>& each) {
  auto reader = formats::EvidenceReader::open(read);
  if (!reader) throw reader.error();
  std::optional<ProvenEntry> entry;  // given on when all its facts are there
  std::vector<PrivateFact> facts;
  for (;;) {
    auto next = reader->next();
    if (!next) throw next.error();
    if (*next && std::holds_alternative<PrivateFact>(**next)) {
      facts.push_back(std::get<PrivateFact>(std::move(**next)));
      continue;
    }
    if (entry) each(*entry, facts);
    facts.clear();
    if (!*next) return;
    entry = std::get<ProvenEntry>(std::move(**next));
  }
}

namespace {

struct Survey {
  std::string game;
  formats::Digest head{};
  std::optional<formats::Ending> ending;
};

// The chain, and what the end of the game shows. Throws Refusal.
Survey survey(const formats::LineReader::Read& read) {
  Survey found;
  read_evidence(read, [&](const ProvenEntry& proven, const auto&) {
    found.head = proven.head;
    const formats::Entry& entry = proven.entry;
    if (entry.kind == formats::EntryKind::Charter)
      found.game = entry.data->at("charter").at("game").get<std::string>();
    if (entry.kind != formats::EntryKind::End) return;
    if (const auto ending = formats::read_ending(*entry.data)) found.ending = *ending;
  });
  return found;
}

std::optional<formats::SeedChain> sealed_chain(const Survey& found) {
  // A number out of range is told by the replay, when it comes to the end.
  const bool usable = found.ending && found.ending->number >= 1 &&
                      found.ending->number <= formats::SeedChain::default_length;
  if (!usable) return std::nullopt;
  return formats::SeedChain(formats::Chain::Sealed, found.game, found.ending->link,
                            static_cast<std::uint32_t>(found.ending->number));
}

}  // namespace

Verdict verify_evidence(const OpenEvidence& open) {
  Verdict verdict;
  try {
    const Survey found = survey(open());
    verdict.game = found.game;
    verdict.head = found.head;
    Replay replay(sealed_chain(found));
    Credentials nobody;  // its home for gpg goes when this goes
    Audit audit(nobody.openpgp());
    try {
      read_evidence(open(), [&](const ProvenEntry& proven, const auto& facts) {
        replay.take(proven.entry, facts);
        audit.take(proven, facts);
      });
      verdict.checked = replay.checked();
      verdict.signatures = audit.found();
      verdict.charter = replay.charter();
      verdict.kind = verdict.checked.complete() ? Verdict::Kind::Good : Verdict::Kind::Undecided;
    } catch (const Difference& difference) {
      verdict.checked = replay.checked();
      verdict.signatures = audit.found();
      verdict.charter = replay.charter();
      verdict.difference = difference;
      verdict.kind = Verdict::Kind::Bad;
    }
  } catch (const Refusal& damage) {
    verdict.damage = damage;
    verdict.kind = Verdict::Kind::Bad;
  }
  return verdict;
}

}  // namespace cursus
