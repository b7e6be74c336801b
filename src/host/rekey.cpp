// Host: another pair of chains, because the old one is used up or because a backup knows less than
// the players do.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "src/game/log/damage.hpp"
#include "src/host/consents.hpp"
#include "src/host/game_step.hpp"
#include "src/host/host.hpp"
#include "src/host/notices.hpp"
#include "src/store/backup.hpp"

namespace cursus {

using formats::Chain;
using formats::EntryKind;
using formats::Rekey;
using formats::SeedChain;

namespace {

SeedChain further_chain(const Game& game, Chain chain, std::uint64_t number) {
  return SeedChain(chain, game.row.id,
                   formats::last_link_from(chain, game.row.id, game.master_of(number)),
                   game.charter.links);
}

// Another pair of chains, known to the game and to the log.
Rekey write_pair(Store::Transaction& step, Game& game, LogWriter& log_writer, Rekey rekey) {
  SeedChain open = further_chain(game, Chain::Open, rekey.number);
  SeedChain sealed = further_chain(game, Chain::Sealed, rekey.number);
  const formats::ChainStart start = game.used();
  rekey.anchor_open = open.anchor();
  rekey.anchor_sealed = sealed.anchor();
  rekey.start = start;
  const FurtherRow further{.number = static_cast<std::int64_t>(rekey.number),
                           .open_chain = open.checkpoints(),
                           .sealed_chain = sealed.checkpoints(),
                           .start_open = start.open,
                           .start_sealed = start.sealed,
                           .start_secrets = start.secrets};
  step.add_further(game.row.id, further);
  game.secrets_hash = hash_of(game.secrets_hash, further);
  auto* links = dynamic_cast<formats::ChainLinks*>(game.links.get());
  ensure(links != nullptr, "the secrets of the game are here");
  links->add(std::move(open), std::move(sealed), start);
  log_writer.add(rekey.point ? EntryKind::Restore : EntryKind::Rekey, "host",
                 formats::rekey_json(rekey));
  return rekey;
}

void tell_of(Store::Transaction& step, const Store& store, const Game& game, const Rekey& rekey,
             const std::string& time) {
  queue_notice(step, store, game,
               {.key = "notice.rekey",
                .arguments = {{"number", std::to_string(rekey.number)},
                              {"reason", rekey.reason.empty() ? "-" : rekey.reason}}},
               time);
}

bool needs_new_chains(const Game& game) {
  return formats::nearly_used_up(game.charter.links, game.acts.chains.back(), game.used());
}

Rekey next_pair(const Game& game, const std::string& reason) {
  Rekey rekey;
  rekey.number = game.acts.chain_numbers.back() + 1;
  rekey.reason = reason;
  return rekey;
}

}  // namespace

void renew_chains(Store& store, Store::Transaction& step, Game& game, const std::string& time) {
  const Rekey next = next_pair(game, {});
  if (game.over() || next.number > formats::master_length || !needs_new_chains(game)) return;
  LogWriter log_writer(game.end, time, game.seal, game.acts);
  const Rekey done = write_pair(step, game, log_writer, next);
  append_checked(store, step, game, log_writer);
  tell_of(step, store, game, done, time);
}

void write_new_chains(Store::Transaction& step, Game& game, LogWriter& log_writer) {
  write_pair(step, game, log_writer, next_pair(game, {}));
}

Result<Rekey> Host::rekey(const std::string& id, const std::string& reason) {
  if (auto fit = formats::check_reason(reason); !fit)
    return tl::make_unexpected(std::move(fit.error()));
  auto step = store_.begin();
  auto game = open_game(id);
  if (!game) return tl::make_unexpected(std::move(game.error()));
  if (game->over()) return untimely({}, "host.game-over", {{"game", id}});
  // Whoever could do this at will could choose dice.
  if (!needs_new_chains(*game)) return untimely({}, "host.rekey-early", {{"game", id}});
  const Rekey next = next_pair(*game, reason);
  if (next.number > formats::master_length)
    return untimely({}, "host.chains-used-up", {{"game", id}});
  const std::string time = std::max(clock_.now(), game->acts.time);
  LogWriter log_writer(game->end, time, game->seal, game->acts);
  const Rekey done = write_pair(step, *game, log_writer, next);
  store_step(store_, step, *game, log_writer);
  tell_of(step, store_, *game, done, time);
  step.commit();
  return done;
}

Result<Rekey> planned_restore(const Game& game, std::uint64_t seen_point, std::uint64_t number) {
  if (game.over()) return untimely({}, "host.game-over", {{"game", game.row.id}});
  Rekey wanted = next_pair(game, {});
  wanted.number = std::max(wanted.number, number);
  wanted.point = std::max(game.progress.point, seen_point) + 1;
  if (wanted.number > formats::master_length)
    return untimely({}, "host.chains-used-up", {{"game", game.row.id}});
  return wanted;
}

Result<Rekey> Host::restore(const std::string& id, std::uint64_t seen_point, std::uint64_t number,
                            const std::string& reason, const std::vector<std::string>& agreed) {
  if (auto fit = formats::check_reason(reason); !fit)
    return tl::make_unexpected(std::move(fit.error()));
  auto step = store_.begin();
  const std::string mark = std::string(copy_mark) + id;
  const std::string copied = store_.host(mark).value_or("");
  step.drop_host(mark);
  auto game = open_game(id);
  if (!game) return tl::make_unexpected(std::move(game.error()));
  auto wanted = planned_restore(*game, seen_point, number);
  if (!wanted) return wanted;
  wanted->reason = reason;
  const std::string time = std::max(clock_.now(), game->acts.time);
  auto consents = read_consents(store_, *game, agreed, *wanted, credentials_.openpgp(), time);
  if (!consents) return tl::make_unexpected(std::move(consents.error()));
  if (auto missing = missing_consent(*game, *consents, *wanted)) {
    if (auto asked = ask_for_consent(step, store_, *game, *consents, *wanted, time); !asked)
      return tl::make_unexpected(std::move(asked.error()));
    step.set_host(mark, copied);
    step.commit();
    return tl::make_unexpected(std::move(*missing));
  }
  wanted->agreed = std::move(consents->agreed);
  wanted->vouched = std::move(consents->vouched);
  forget_consents(step, *game);
  LogWriter log_writer(game->end, time, game->seal, game->acts);
  const Rekey done = write_pair(step, *game, log_writer, *wanted);
  stand_at(store_, step, *game, *done.point, log_writer.end().seq);
  store_step(store_, step, *game, log_writer);
  queue_reports(step, store_, *game, log_writer);
  step.commit();
  return done;
}

}  // namespace cursus
