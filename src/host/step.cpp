#include "src/host/step.hpp"

#include <nlohmann/json.hpp>

namespace cursus {

using formats::EntryKind;
using nlohmann::json;

Result<Resolution> write_start(Game& game, Scribe& scribe,
                               const std::map<std::string, formats::Digest>& nonces) {
  const json charter = formats::charter_json(game.charter);
  game.entropy = formats::entropy(formats::charter_hash(formats::canonical(charter)), nonces);
  scribe.add(EntryKind::Start, "host", {{"entropy", formats::hex(game.entropy)}});
  game.chance = std::make_unique<formats::ChainChance>(*game.links, game.entropy);
  const formats::Module* module = formats::find_module(game.charter.module);
  auto match = module->begin(game.charter.scenario, *game.charter.options, *game.chance);
  if (!match) return tl::make_unexpected(std::move(match.error()));
  game.match = std::move(*match);
  game.match->run();
  return write_run(game, scribe, {});
}

formats::Digest write_order(Game& game, Scribe& scribe, const formats::OrderFile& file,
                            const std::optional<formats::Proof>& sign) {
  const formats::OrderHeader& header = file.header;
  const json fact = formats::order_fact_json({file.canonical, sign});
  const formats::Digest salt = game.next_salt();
  const formats::Digest commit = formats::private_commit(salt, fact);
  scribe.add(EntryKind::Order, header.side,
             formats::order_json({header.point, header.serial, header.seen, sign.has_value()}),
             {{header.side, fact}}, {salt});
  scribe.add(EntryKind::Receipt, "host",
             formats::receipt_json({header.side, header.point, header.serial, commit}));
  return commit;
}

Resolution write_run(Game& game, Scribe& scribe, const std::vector<UsedOrder>& orders) {
  Resolution made = conclude(*game.match, *game.chance, game.progress, orders, game.charter.rules);
  made.after.secrets = game.progress.secrets;
  game.progress = made.after;
  std::vector<Scribe::Secret> secrets;
  std::vector<formats::Digest> salts;
  for (const Resolution::Secret& secret : made.secrets) {
    secrets.push_back({secret.seat, secret.fact});
    salts.push_back(game.next_salt());
  }
  json data = made.data;
  data["state_commit"] = formats::hex(formats::private_commit(game.next_salt(), made.position));
  scribe.add(EntryKind::Resolve, "host", std::move(data), secrets, salts);
  for (const Seat seat : both_seats)
    if (made.news[seat]) game.progress.seats[seat].told_seq = scribe.end().seq;
  if (!game.match->over()) return made;
  const std::uint32_t last = game.charter.salt_link(game.progress.secrets);
  scribe.add(EntryKind::End, "host",
             formats::ending_json(
                 {game.progress.point, last, game.links->link(formats::Chain::Sealed, last)}));
  return made;
}

void store_step(Store::Transaction& step, Game& game, const Scribe& scribe) {
  step.append(game.row.id, scribe.rows(), scribe.facts());
  game.end = scribe.end();
  game.row.status = status_of(game);
  step.set_status(game.row.id, game.row.status);
  step.save_snapshot(game.row.id, {.seq = game.end.seq, .body = snapshot_of(game)});
}

}  // namespace cursus
