#include "src/verify/verify.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "formats/json/fields.hpp"
#include "formats/log/entries.hpp"
#include "formats/log/host_acts.hpp"
#include "src/verify/credentials.hpp"

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
  std::optional<formats::Ending> ending;
  std::set<std::uint64_t> corrected;
};

// What kind of entry a line says it is: the last of these words, because only names, numbers and
// texts, whose quotes are escaped, may follow it.
std::optional<formats::EntryKind> kind_in(std::string_view line) {
  constexpr std::string_view mark = R"("kind":")";
  const std::size_t at = line.rfind(mark);
  if (!line.starts_with(R"({"by":)") || at == std::string_view::npos) return std::nullopt;
  line.remove_prefix(at + mark.size());
  return formats::entry_kind(line.substr(0, line.find('"')));
}

std::string game_in(const nlohmann::json& data) {
  const auto charter = data.find("charter");
  if (charter == data.end() || !charter->is_object() || !charter->contains("game")) return {};
  const std::string* game = formats::as_text(charter->at("game"));
  return game ? *game : std::string();
}

// What must be known before the game can be played again. Checks nothing: whatever is wrong with a
// line is found by the second reading, which believes nothing of this.
Survey survey(const formats::LineReader::Read& read) {
  Survey found;
  formats::LineReader lines(read);
  while (lines.next() == formats::LineReader::Outcome::Line) {
    const auto kind = kind_in(lines.line());
    if (kind != formats::EntryKind::Charter && kind != formats::EntryKind::Correct &&
        kind != formats::EntryKind::End)
      continue;
    const auto entry = formats::decode_entry(lines.line());
    if (!entry) continue;
    if (*kind == formats::EntryKind::Charter) found.game = game_in(*entry->data);
    if (*kind == formats::EntryKind::Correct)
      if (const auto correction = formats::read_correction(*entry->data))
        found.corrected.insert(correction->from);
    if (*kind == formats::EntryKind::End)
      if (const auto ending = formats::read_ending(*entry->data)) found.ending = *ending;
  }
  return found;
}

std::vector<formats::SeedChain> sealed_chains(const Survey& found) {
  std::vector<formats::SeedChain> chains;
  if (!found.ending) return chains;
  for (const formats::Ending::Shown& shown : found.ending->sealed) {
    // A number out of range is told by the replay, when it comes to the end.
    if (shown.number < 1 || shown.number > formats::SeedChain::default_length ||
        chains.size() > formats::master_length)
      break;
    chains.emplace_back(formats::Chain::Sealed, found.game, shown.link,
                        static_cast<std::uint32_t>(shown.number));
  }
  return chains;
}

}  // namespace

namespace {

// Tells how far the second reading has come.
formats::LineReader::Read counted(formats::LineReader::Read read, const VerifyWishes& wishes) {
  if (!wishes.progress) return read;
  return
      [read = std::move(read), &wishes, bytes = std::uint64_t{0}](std::span<char> buffer) mutable {
        const std::size_t got = read(buffer);
        wishes.progress(bytes += got);
        return got;
      };
}

// What the seat may know of an entry; counts what it should know and does not find.
std::vector<PrivateFact> known_to(const std::string& seat, const ProvenEntry& proven,
                                  const std::vector<PrivateFact>& facts, std::uint64_t& missing) {
  std::vector<PrivateFact> known;
  for (const PrivateFact& fact : facts)
    if (fact.seat == seat) known.push_back(fact);
  for (const formats::PrivateCommit& commit : proven.entry.priv) missing += commit.seat == seat;
  missing -= known.size();
  return known;
}

bool plays(const Verdict& verdict, const std::string& seat) {
  const auto& seats = verdict.charter.seats;
  return std::find(seats.begin(), seats.end(), seat) != seats.end();
}

}  // namespace

Verdict verify_evidence(const OpenEvidence& open, const VerifyWishes& wishes) {
  Verdict verdict;
  try {
    const Survey found = survey(open());
    Replay replay({sealed_chains(found), found.corrected});
    Credentials nobody;  // its home for gpg goes when this goes
    Audit audit(nobody.openpgp());
    const auto take = [&](const ProvenEntry& proven, const std::vector<PrivateFact>& facts) {
      audit.take(proven, facts, replay.take(proven.entry, facts));
      if (wishes.after) wishes.after(replay, proven, facts);
    };
    // A file that is damaged anywhere proves nothing: behind the first difference only the file
    // itself is looked at.
    read_evidence(counted(open(), wishes), [&](const ProvenEntry& proven, const auto& facts) {
      verdict.head = proven.head;
      if (verdict.difference) return;
      try {
        if (wishes.seat.empty()) return take(proven, facts);
        take(proven, known_to(wishes.seat, proven, facts, verdict.own_missing));
      } catch (const Difference& difference) {
        verdict.difference = difference;
      }
    });
    try {
      if (!verdict.difference) audit.finish();
    } catch (const Difference& difference) {
      verdict.difference = difference;
    }
    verdict.game = found.game;
    verdict.checked = replay.checked();
    verdict.signatures = audit.found();
    verdict.charter = replay.charter();
    const Acts& acts = replay.acts();
    verdict.rekeys = acts.rekeys;
    verdict.restores = acts.restores;
    verdict.corrections = acts.voided.size();
    verdict.jumps = acts.jumps;
    verdict.voided_steps = acts.voided_steps();
    const bool all =
        verdict.checked.complete() || (plays(verdict, wishes.seat) && verdict.own_missing == 0);
    verdict.kind = verdict.difference ? Verdict::Kind::Bad
                   : all              ? Verdict::Kind::Good
                                      : Verdict::Kind::Undecided;
  } catch (const Refusal& damage) {
    verdict = {};
    verdict.damage = damage;
    verdict.kind = Verdict::Kind::Bad;
  }
  return verdict;
}

}  // namespace cursus
