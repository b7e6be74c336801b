// Host: another pair of chains, because the old one is used up or because a backup knows less than
// the players do.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "src/host/host.hpp"
#include "src/host/mailing.hpp"
#include "src/host/step.hpp"
#include "src/store/backup.hpp"

namespace cursus {

using formats::Chain;
using formats::EntryKind;
using formats::Rekey;
using formats::SeedChain;

namespace {

// All numbers that any step has had, whether it still counts or not.
std::uint32_t highest(const Game& game, Chain chain) {
  const auto& undone = chain == Chain::Open ? game.acts.undone_open : game.acts.undone_sealed;
  return std::max(game.chance->used(chain), undone.empty() ? 0 : undone.back().second);
}

SeedChain further_chain(const Game& game, Chain chain, std::uint64_t number) {
  return SeedChain(chain, game.row.id,
                   formats::last_link_from(chain, game.row.id, game.master_of(number)),
                   game.charter.links);
}

// Another pair of chains, known to the game and to the log.
Rekey write_pair(Store::Transaction& step, Game& game, Scribe& scribe, std::uint64_t number,
                 std::optional<std::uint64_t> point, const std::string& reason) {
  SeedChain open = further_chain(game, Chain::Open, number);
  SeedChain sealed = further_chain(game, Chain::Sealed, number);
  const formats::ChainStart start{highest(game, Chain::Open), highest(game, Chain::Sealed),
                                  game.progress.secrets};
  const Rekey rekey{number, open.anchor(), sealed.anchor(), start, reason, point};
  step.add_further(game.row.id, {.number = static_cast<std::int64_t>(number),
                                 .open_chain = open.checkpoints(),
                                 .sealed_chain = sealed.checkpoints(),
                                 .start_open = start.open,
                                 .start_sealed = start.sealed,
                                 .start_secrets = start.secrets});
  auto* links = dynamic_cast<formats::ChainLinks*>(game.links.get());
  ensure(links != nullptr, "the secrets of the game are here");
  links->add(std::move(open), std::move(sealed), start);
  scribe.add(point ? EntryKind::Restore : EntryKind::Rekey, "host", formats::rekey_json(rekey));
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

// Less than an eighth is left of something that a run may need.
bool nearly_used_up(const Game& game) {
  const formats::ChainStart& start = game.acts.chains.back();
  const std::uint64_t links = game.charter.links, draws = links / 16;
  return highest(game, Chain::Open) - start.open > links - links / 8 ||
         highest(game, Chain::Sealed) - start.sealed > draws - draws / 8 ||
         game.progress.secrets - start.secrets > links - draws - links / 8;
}

}  // namespace

void renew_chains(Store& store, Store::Transaction& step, Game& game, Scribe& scribe,
                  const std::string& time) {
  const std::uint64_t number = game.acts.chain_numbers.back() + 1;
  if (game.master.empty() || number > formats::master_length || !nearly_used_up(game)) return;
  tell_of(step, store, game, write_pair(step, game, scribe, number, std::nullopt, {}), time);
}

Result<Rekey> Host::begin_chains(const std::string& id, const std::string& reason,
                                 std::uint64_t at_least, std::optional<std::uint64_t> seen_point) {
  if (auto fit = formats::check_reason(reason); !fit)
    return tl::make_unexpected(std::move(fit.error()));
  auto step = store_.begin();
  if (seen_point) step.set_host(std::string(copy_mark) + id, "");
  auto game = open_game(id);
  if (!game) return tl::make_unexpected(std::move(game.error()));
  if (game->over()) return untimely({}, "host.game-over", {{"game", id}});
  if (game->master.empty()) return untimely({}, "host.no-master", {{"game", id}});
  const std::uint64_t number = std::max(game->acts.chain_numbers.back() + 1, at_least);
  if (number > formats::master_length) return untimely({}, "host.chains-used-up", {{"game", id}});

  const std::string time = std::max(clock_.now(), game->acts.time);
  Scribe scribe(game->end, time, game->seal, game->acts);
  if (seen_point) seen_point = std::max(game->progress.point, *seen_point) + 1;
  const Rekey rekey = write_pair(step, *game, scribe, number, seen_point, reason);
  if (rekey.point) stand_at(store_, step, *game, *rekey.point, scribe.end().seq);
  store_step(step, *game, scribe);
  if (rekey.point)
    queue_reports(step, store_, *game, scribe);
  else
    tell_of(step, store_, *game, rekey, time);
  step.commit();
  return rekey;
}

Result<Rekey> Host::rekey(const std::string& game, const std::string& reason) {
  return begin_chains(game, reason, 1, std::nullopt);
}

Result<Rekey> Host::restore(const std::string& game, std::uint64_t seen_point, std::uint64_t number,
                            const std::string& reason) {
  return begin_chains(game, reason, number, seen_point);
}

}  // namespace cursus
