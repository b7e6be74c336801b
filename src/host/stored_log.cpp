#include "src/host/stored_log.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "src/store/spoken_error.hpp"

namespace cursus {
namespace {

[[noreturn]] void damaged(std::string_view game, std::int64_t seq) {
  throw SpokenStoreError(StoreTrouble::Damaged, "store.bad-entry",
                         {{"seq", std::to_string(seq)}, {"game", std::string(game)}});
}

}  // namespace

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
  formats::Digest head{};
  const auto hear = [&](const LogView& line) {
    if (from_seq == 1) {
      head = formats::next_head(head, line.line);
      if (head != line.head) damaged(game, line.seq);
    }
    auto entry = formats::decode_entry(line.line);
    if (!entry) damaged(game, line.seq);
    std::vector<formats::PrivateFact> facts;
    for (; next < rows.size() && rows[next].seq == line.seq; ++next)
      facts.push_back(fact_of(rows[next]));
    each(*entry, facts);
  };
  store.log(game, from_seq, hear, to_seq);
}

}  // namespace cursus
