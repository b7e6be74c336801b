#include "src/game/log/stored_log.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "src/game/log/damage.hpp"

namespace cursus {

bool is_readable(const PrivateRow& row) {
  return row.salt.size() == formats::Digest{}.size() && formats::JsonView::read(row.fact);
}

formats::PrivateFact fact_of(const PrivateRow& row) {
  formats::PrivateFact fact;
  fact.seq = static_cast<std::uint64_t>(row.seq);
  fact.index = static_cast<std::uint32_t>(row.idx);
  fact.seat = row.seat;
  ensure(row.salt.size() == fact.salt.size(), "a stored salt has 32 bytes");
  std::copy(row.salt.begin(), row.salt.end(), fact.salt.begin());
  const auto value = formats::JsonView::read(row.fact);
  ensure(value.has_value(), "a stored fact is canonical");
  fact.fact = formats::JsonBox(*value);
  return fact;
}

PrivateRow row_of(const formats::PrivateFact& fact) {
  return {.seq = static_cast<std::int64_t>(fact.seq),
          .idx = static_cast<std::int64_t>(fact.index),
          .seat = fact.seat,
          .salt = Blob(fact.salt.begin(), fact.salt.end()),
          .fact = fact.fact.text()};
}

void read_stored_log(const Store& store, std::string_view game, const EachEntry& each,
                     std::int64_t from_seq, std::int64_t to_seq) {
  // Two cursors cannot run side by side through callbacks; the facts are small beside the game.
  std::vector<PrivateRow> rows;
  store.private_facts(game, from_seq, [&](const PrivateRow& row) { rows.push_back(row); });
  std::size_t next = 0;
  LogHead before;
  if (from_seq > 1)
    store.log(
        game, from_seq - 1,
        [&](const LogView& line) { before = {.seq = line.seq, .head = line.head}; }, from_seq - 1);
  const auto hear = [&](const LogView& line) {
    std::size_t first = next;
    check_line(store, game, line, before, rows, next, false);
    auto entry = formats::decode_entry(line.line);
    if (!entry) throw Damaged(store, "store.damaged.log", game, line.seq);
    std::vector<formats::PrivateFact> facts;
    for (; first < next; ++first) facts.push_back(fact_of(rows[first]));
    each(*entry, facts);
  };
  store.log(game, from_seq, hear, to_seq);
}

}  // namespace cursus
