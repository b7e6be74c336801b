#include "src/verify/export_import.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "formats/log/entries.hpp"
#include "src/game/game.hpp"
#include "src/game/log/damage.hpp"
#include "src/game/log/stored_log.hpp"
#include "src/verify/evidence_in_memory.hpp"

namespace cursus {

namespace {

Result<void> check_seat(const Store& store, std::string_view game, const std::string& seat) {
  std::vector<std::string> seats;
  store.log(game, 1, [&](const LogView& line) {
    if (line.seq != 1) return;
    const auto entry = formats::decode_entry(line.line);
    if (!entry) return;
    if (const auto charter = formats::read_charter(entry->data->at("charter")))
      seats = charter->seats;
  });
  if (std::ranges::find(seats, seat) != seats.end()) return {};
  std::string all;
  for (const std::string& one : seats) (all += all.empty() ? "" : ", ") += one;
  return untimely({}, "host.no-such-side",
                  {{"found", seat}, {"expected", all}, {"game", std::string(game)}});
}

}  // namespace

Result<Exported> export_game(const Store& store, std::string_view game,
                             const std::optional<std::string>& seat,
                             const std::function<void(std::string_view)>& write) {
  const auto row = store.game(game);
  if (!row) return untimely({}, "host.no-such-game", {{"game", std::string(game)}});
  if (seat)
    if (auto known = check_seat(store, game, *seat); !known)
      return tl::make_unexpected(std::move(known.error()));
  const bool everything = !seat || row->status.state == GameState::Over;

  std::vector<PrivateRow> facts;
  store.private_facts(game, 1, [&](const PrivateRow& fact) {
    if (everything || fact.seat == *seat) facts.push_back(fact);
  });
  std::size_t next = 0;
  formats::EvidenceWriter writer(write, game);
  store.log(game, 1, [&](const LogView& line) {
    writer.entry(line.line);
    for (; next < facts.size() && facts[next].seq == line.seq; ++next) {
      if (!is_readable(facts[next])) throw Damaged(store, "store.damaged.fact", game, line.seq);
      writer.fact(fact_of(facts[next]));
    }
  });
  writer.finish();
  return Exported{writer.count(), writer.head()};
}

OpenEvidence evidence_in(const std::string& text) {
  return [&text] {
    return [&text, at = std::size_t{0}](std::span<char> buffer) mutable {
      const std::size_t size = text.copy(buffer.data(), buffer.size(), at);
      at += size;
      return size;
    };
  };
}

Imported import_game(Store& store, const OpenEvidence& open) {
  auto step = store.begin();
  Imported taken = import_game(store, step, open);
  if (taken.verdict.kind != Verdict::Kind::Bad) step.commit();
  return taken;
}

Imported import_game(Store& store, Store::Transaction& step, const OpenEvidence& open) {
  Imported taken;
  taken.verdict = verify_evidence(open);
  if (taken.verdict.kind == Verdict::Kind::Bad) return taken;
  GameStatus status;
  read_evidence(open(), [&](const formats::ProvenEntry& proven, const auto& facts) {
    const formats::Entry& entry = proven.entry;
    if (entry.kind == formats::EntryKind::Charter) {
      const auto charter = formats::read_charter(entry.data->at("charter"));
      taken.row = {.id = charter->game,
                   .module = charter->module,
                   .scenario = charter->scenario,
                   .created = entry.time,
                   .status = {}};
      step.add_game(taken.row, {});
    }
    if (entry.kind == formats::EntryKind::Resolve)
      status.point = entry.data->at("to").template get<std::int64_t>();
    if (entry.kind == formats::EntryKind::End) status.state = GameState::Over;
    std::vector<PrivateRow> rows;
    for (const formats::PrivateFact& fact : facts) rows.push_back(row_of(fact));
    const LogRow row{.seq = static_cast<std::int64_t>(entry.seq),
                     .line = formats::encode_entry(entry),
                     .head = proven.head};
    step.append(taken.row.id, std::vector{row}, rows);
    ++taken.count;
  });
  step.set_status(taken.row.id, status);
  const auto game = load_game(store, taken.row.id);
  taken.readable = game.has_value();
  taken.row.status = game ? status_of(*game) : status;
  step.set_status(taken.row.id, taken.row.status);
  return taken;
}

}  // namespace cursus
