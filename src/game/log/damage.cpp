#include "src/game/log/damage.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "formats/log/charter.hpp"
#include "formats/log/dice.hpp"
#include "formats/log/entries.hpp"
#include "formats/log/host_acts.hpp"
#include "formats/orders/order_file.hpp"
#include "src/game/game.hpp"

namespace cursus {

using formats::Chain;
using formats::Digest;
using formats::SeedChain;

Damaged::Damaged(const Store& store, std::string_view which, std::string_view of_game,
                 std::int64_t at_entry)
    : SpokenStoreError(StoreTrouble::Damaged, std::string(which),
                       {{"file", store.name()},
                        {"game", std::string(of_game)},
                        {"seq", std::to_string(at_entry)}}),
      what_kind(which),
      game(of_game),
      seq(at_entry) {}

Refusal Damaged::refusal() const { return untimely({}, what_kind, arguments).value(); }

// --- hashes --------------------------------------------------------------------------------------

namespace {

std::array<std::uint8_t, 8> size_of(const Blob& bytes) { return formats::u64(bytes.size()); }

}  // namespace

Digest hash_of(const SecretRow& secret) {
  return formats::sha256("cursus/v1/stored/secrets\n", size_of(secret.open_chain),
                         secret.open_chain, size_of(secret.sealed_chain), secret.sealed_chain,
                         size_of(secret.master), secret.master);
}

Digest hash_of(const Digest& before, const FurtherRow& later) {
  return formats::sha256("cursus/v1/stored/further\n", before,
                         formats::u64(static_cast<std::uint64_t>(later.number)),
                         formats::u64(later.start_open), formats::u64(later.start_sealed),
                         formats::u64(later.start_secrets), size_of(later.open_chain),
                         later.open_chain, size_of(later.sealed_chain), later.sealed_chain);
}

Digest hash_of(std::string_view game, const SnapshotRow& snapshot, const Digest& secrets) {
  return formats::sha256("cursus/v1/stored/snapshot\n", game, "\n",
                         formats::u64(static_cast<std::uint64_t>(snapshot.seq)), snapshot.head,
                         secrets, snapshot.body);
}

// --- the log and its facts -----------------------------------------------------------------------

namespace {

// What a line says of a private fact, as it is written there.
std::string commit_text(const PrivateRow& row, const Digest& salt) {
  return R"({"commit":")" +
         formats::hex(formats::private_commit(salt, formats::JsonView::of_written(row.fact))) +
         R"(","seat":")" + row.seat + R"("})";
}

// The items of `priv`: {…},{…}. Nothing in them holds a brace.
std::vector<std::string_view> commits_in(std::string_view line) {
  static constexpr std::string_view opening = R"(,"priv":[)";
  std::vector<std::string_view> all;
  const std::size_t at = line.rfind(opening);
  if (at == std::string_view::npos) return all;
  std::string_view rest = line.substr(at + opening.size());
  while (rest.starts_with('{')) {
    const std::size_t end = rest.find('}');
    if (end == std::string_view::npos) break;
    all.push_back(rest.substr(0, end + 1));
    rest.remove_prefix(end + 1);
    if (rest.starts_with(',')) rest.remove_prefix(1);
  }
  return all;
}

bool fits(const PrivateRow& row, const std::vector<std::string_view>& commits) {
  Digest salt;
  if (row.salt.size() != salt.size() || row.fact.empty()) return false;
  std::ranges::copy(row.salt, salt.begin());
  const auto index = static_cast<std::size_t>(row.idx);
  return index < commits.size() && commits[index] == commit_text(row, salt);
}

}  // namespace

void check_line(const Store& store, std::string_view game, const LogView& line, LogHead& before,
                const std::vector<PrivateRow>& facts, std::size_t& next, bool all) {
  before.head = formats::next_head(before.head, line.line);
  if (line.seq != ++before.seq || line.head != before.head)
    throw Damaged(store, "store.damaged.log", game, before.seq);
  const std::size_t first = next;
  while (next < facts.size() && facts[next].seq <= line.seq) ++next;
  if (first == next && !all) return;
  const auto commits = commits_in(line.line);
  const bool right =
      std::all_of(facts.begin() + std::ptrdiff_t(first), facts.begin() + std::ptrdiff_t(next),
                  [&](const PrivateRow& row) { return row.seq == line.seq && fits(row, commits); });
  if (!right || (all && next - first != commits.size()))
    throw Damaged(store, "store.damaged.fact", game, line.seq);
}

LogHead check_stored_log(const Store& store, std::string_view game, const LogHead& checked) {
  const auto secret = store.secret(game);
  const bool all = secret && !secret->open_chain.empty();
  std::vector<PrivateRow> facts;
  store.private_facts(game, checked.seq + 1, [&](const PrivateRow& row) { facts.push_back(row); });
  std::size_t next = 0;
  LogHead end = checked;
  store.log(game, checked.seq + 1,
            [&](const LogView& line) { check_line(store, game, line, end, facts, next, all); });
  if (next != facts.size()) throw Damaged(store, "store.damaged.fact", game, facts[next].seq);
  return end;
}

// --- secrets -------------------------------------------------------------------------------------

namespace {

struct Anchors {
  std::int64_t number = 0;
  Digest open{};
  Digest sealed{};
  formats::ChainStart start{};
};

// What the log says of every pair of chains.
struct Stated {
  formats::Charter charter;
  std::vector<Anchors> pairs;
};

Stated stated_in_log(const Store& store, std::string_view game) {
  Stated stated;
  store.log(game, 1, [&](const LogView& line) {
    const bool charter = line.seq == 1;
    const bool rekey = line.line.find(R"("kind":"rekey")") != std::string_view::npos;
    const bool restore = line.line.find(R"("kind":"restore")") != std::string_view::npos;
    if (!charter && !rekey && !restore) return;
    const auto entry = formats::decode_entry(line.line);
    if (!entry) throw Damaged(store, "store.damaged.log", game, line.seq);
    if (charter) {
      auto read = formats::read_charter(entry->data->at("charter"));
      if (!read) throw Damaged(store, "store.damaged.log", game, line.seq);
      stated.charter = std::move(*read);
      stated.pairs.push_back({0, stated.charter.anchor_open, stated.charter.anchor_sealed, {}});
      return;
    }
    const bool restores = entry->kind == formats::EntryKind::Restore;
    if (entry->kind != formats::EntryKind::Rekey && !restores) return;
    if (const auto read = formats::read_rekey(*entry->data, restores))
      stated.pairs.push_back({static_cast<std::int64_t>(read->number), read->anchor_open,
                              read->anchor_sealed, read->start});
  });
  return stated;
}

bool leads_to(const Digest& anchor, Chain chain, const formats::Charter& charter,
              const Blob& checkpoints) {
  const auto restored = SeedChain::restore(chain, charter.game, checkpoints);
  return restored && restored->length() == charter.links && restored->anchor() == anchor &&
         restored->intact();
}

bool is_master(const Blob& master, const formats::Charter& charter) {
  Digest last;
  if (master.size() != last.size()) return master.empty();
  std::ranges::copy(master, last.begin());
  return formats::master_at(charter.game, last, 0) == charter.anchor_master;
}

}  // namespace

void check_stored_secrets(const Store& store, std::string_view game) {
  const auto secret = store.secret(game);
  if (!secret || secret->open_chain.empty()) return;
  const auto [charter, pairs] = stated_in_log(store, game);
  const std::vector<FurtherRow> further = store.further(game);
  bool right = pairs.size() == further.size() + 1 && is_master(secret->master, charter) &&
               leads_to(pairs[0].open, Chain::Open, charter, secret->open_chain) &&
               leads_to(pairs[0].sealed, Chain::Sealed, charter, secret->sealed_chain);
  for (std::size_t i = 0; right && i < further.size(); ++i) {
    const FurtherRow& row = further[i];
    const Anchors& pair = pairs[i + 1];
    right = row.number == pair.number && row.start_open == pair.start.open &&
            row.start_sealed == pair.start.sealed && row.start_secrets == pair.start.secrets &&
            leads_to(pair.open, Chain::Open, charter, row.open_chain) &&
            leads_to(pair.sealed, Chain::Sealed, charter, row.sealed_chain);
  }
  if (!right) throw Damaged(store, "store.damaged.secrets", game);
}

// --- the rest ------------------------------------------------------------------------------------

namespace {

bool is_as_listed(const InboxRow& row) {
  const auto file = formats::read_order_file(row.body);
  return file && file->header.side == row.seat && file->header.game == row.game &&
         static_cast<std::int64_t>(file->header.point) == row.point &&
         static_cast<std::int64_t>(file->header.serial) == row.serial;
}

}  // namespace

void check_waiting_files(const Store& store, std::string_view game,
                         const std::vector<WaitingFile>& in_log) {
  const std::vector<InboxRow> rows = store.waiting_orders(game);
  for (const InboxRow& row : rows)
    if (formats::order_hash(row.body) != row.order_hash || !is_as_listed(row))
      throw Damaged(store, "store.damaged.order", game);
  const auto lies_here = [&](const WaitingFile& one) {
    return std::ranges::any_of(rows, [&](const InboxRow& row) {
      return row.seat == one.seat && row.point == static_cast<std::int64_t>(one.taken.point) &&
             row.serial == static_cast<std::int64_t>(one.taken.serial);
    });
  };
  if (rows.size() != in_log.size() || !std::ranges::all_of(in_log, lies_here))
    throw Damaged(store, "store.damaged.inbox", game);
}

void check_stored_snapshot(const Store& store, std::string_view game, const SnapshotRow& snapshot,
                           const Digest& secrets, const LogHead& end) {
  if (snapshot.hash == hash_of(game, snapshot, secrets) && snapshot.seq <= end.seq &&
      (snapshot.seq < end.seq || snapshot.head == end.head))
    return;
  // Which of them is it? Each has another proof of its own.
  check_stored_log(store, game);
  check_stored_secrets(store, game);
  if (snapshot.seq > end.seq) throw Damaged(store, "store.damaged.log", game, end.seq + 1);
  throw Damaged(store, "store.damaged.snapshot", game);
}

Digest stored_secrets_hash(const Store& store, std::string_view game) {
  const auto secret = store.secret(game);
  if (!secret || secret->open_chain.empty()) return {};
  Digest secrets = hash_of(*secret);
  for (const FurtherRow& row : store.further(game)) secrets = hash_of(secrets, row);
  return secrets;
}

void check_stored_game(const Store& store, const std::string& game) {
  const LogHead end = check_stored_log(store, game);
  const auto secret = store.secret(game);
  const auto snapshot = store.snapshot(game);
  if (!secret || secret->open_chain.empty()) return;
  if (snapshot)
    check_stored_snapshot(store, game, *snapshot, stored_secrets_hash(store, game), end);
  else
    check_stored_secrets(store, game);
  if (const auto loaded = load_game(store, game); loaded && !loaded->over())
    check_waiting_files(store, game, loaded->waiting);
}

}  // namespace cursus
