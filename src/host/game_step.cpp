#include "src/host/game_step.hpp"

#include <nlohmann/json.hpp>

#include "src/game/log/damage.hpp"
#include "src/time/due_games.hpp"
#include "src/verify/log_check.hpp"

namespace cursus {

using formats::EntryKind;
using nlohmann::json;

Result<PerSeat<bool>> write_start(Game& game, LogWriter& log_writer,
                                  const std::map<std::string, formats::Digest>& nonces) {
  const json charter = formats::charter_json(game.charter);
  game.entropy = formats::entropy(formats::charter_hash(formats::canonical(charter)), nonces);
  log_writer.add(EntryKind::Start, "host", json{{"entropy", formats::hex(game.entropy)}});
  game.chance = std::make_unique<formats::ChainChance>(*game.links, game.entropy);
  const formats::Module* module = formats::find_module(game.charter.module);
  auto match = module->begin_by(game.charter.rules, game.charter.scenario, *game.charter.options,
                                *game.chance);
  if (!match) return tl::make_unexpected(std::move(match.error()));
  game.match = std::move(*match);
  game.match->run();
  return write_run(game, log_writer, {}).news;
}

Receipted write_order(Game& game, LogWriter& log_writer, const IncomingOrder& incoming) {
  const formats::OrderHeader& header = incoming.file.header;
  const formats::JsonBox fact(formats::order_fact_json({incoming.file.canonical, incoming.sign}));
  const formats::Digest salt = game.next_salt();
  const formats::Digest commit = formats::private_commit(salt, fact.view());
  const std::string arrived = game.charter.time.clock ? incoming.arrived : std::string();
  log_writer.add(EntryKind::Order, header.side,
                 formats::order_json({header.point, header.serial, header.seen,
                                      incoming.sign.has_value(), arrived}),
                 {{header.side, fact}}, {salt});
  const formats::Paper paper = receipt_paper(
      header, formats::order_hash(incoming.file.canonical), incoming.file.lines.size(),
      {game.row.id, incoming.arrived, incoming.source, game.acts.keeper.deadline_of(header.side),
       incoming.replaces, static_cast<std::uint64_t>(log_writer.end().seq), log_writer.end().head});
  const std::string sign = game.seal.of_receipt(paper.canonical);
  log_writer.add(EntryKind::Receipt, "host",
                 formats::receipt_json({header.side, header.point, header.serial, commit}),
                 {{header.side, formats::receipt_fact_json({paper.canonical, sign})}},
                 {game.next_salt()});
  SeatProgress& sender = game.progress.seats[*game.match->seat_named(header.side)];
  sender.sent_point = header.point;
  sender.sent_serial = header.serial;
  return {commit, paper.canonical + sign};
}

namespace {

formats::Ending ending_of(const Game& game) {
  formats::Ending ending{.point = game.progress.point, .sealed = {}, .master = std::nullopt};
  const auto& chains = game.acts.chains;
  for (std::size_t pair = 0; pair < chains.size(); ++pair) {
    const std::uint64_t until =
        pair + 1 < chains.size() ? chains[pair + 1].secrets : game.progress.secrets;
    const std::uint32_t last = game.charter.salt_link(until - chains[pair].secrets);
    ending.sealed.push_back({last, game.links->sealed_link(pair, last)});
  }
  if (chains.size() > 1) ending.master = game.master_of(game.acts.chain_numbers.back());
  return ending;
}

}  // namespace

Run write_run(Game& game, LogWriter& log_writer, const std::vector<UsedOrder>& orders) {
  ensure(game.chance->used(formats::Chain::Sealed) <=
             game.acts.chains.back().sealed + game.charter.links / 16,
         "the links that make salts make nothing else");
  Run run;
  Resolution made =
      conclude(*game.match, *game.chance, game.progress, orders, game.charter, &run.accounts);
  made.after.secrets = game.progress.secrets;
  game.progress = made.after;
  std::vector<LogWriter::Secret> secrets;
  std::vector<formats::Digest> salts;
  for (Resolution::Secret& secret : made.secrets) {
    secrets.push_back({std::move(secret.seat), std::move(secret.fact)});
    salts.push_back(game.next_salt());
  }
  const formats::Digest commit =
      formats::private_commit(game.next_salt(), formats::JsonView::of_written(made.position));
  log_writer.add(EntryKind::Resolve, "host",
                 formats::JsonBox::of_written(resolution_text(made, commit)), std::move(secrets),
                 salts);
  for (const Seat seat : both_seats)
    if (made.news[seat]) game.progress.seats[seat].tell(log_writer.end().seq);
  if (game.match->over()) write_end(game, log_writer);
  run.news = made.news;
  return run;
}

void write_end(Game& game, LogWriter& log_writer) {
  log_writer.add(EntryKind::End, "host", formats::ending_json(ending_of(game)));
}

void end_game(Store& store, Store::Transaction& step, Game& game, LogWriter& log_writer) {
  write_end(game, log_writer);
  for (const InboxRow& order : store.waiting_orders(game.row.id))
    step.set_order_state(order.id, OrderState::Refused);
}

void stand_at(Store& store, Store::Transaction& step, Game& game, std::uint64_t point,
              std::int64_t seq) {
  game.progress.point = point;
  for (const Seat seat : both_seats) {
    game.progress.seats[seat].asked_point = point;
    game.progress.seats[seat].tell(seq);
  }
  for (const InboxRow& order : store.waiting_orders(game.row.id))
    step.set_order_state(order.id, OrderState::Refused);
}

void append_checked(Store& store, Store::Transaction& step, Game& game,
                    const LogWriter& log_writer) {
  check_written(store, game, log_writer);
  step.append(game.row.id, log_writer.rows(), log_writer.facts());
  game.end = log_writer.end();
}

void store_step(Store& store, Store::Transaction& step, Game& game, const LogWriter& log_writer) {
  append_checked(store, step, game, log_writer);
  game.row.status = status_of(game);
  step.set_status(game.row.id, game.row.status);
  note_due(step, game);
  SnapshotRow snapshot{
      .seq = game.end.seq, .body = snapshot_of(game), .head = game.end.head, .hash = {}};
  snapshot.hash = hash_of(game.row.id, snapshot, game.secrets_hash);
  step.save_snapshot(game.row.id, snapshot);
}

}  // namespace cursus
