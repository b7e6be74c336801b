// Host: beginning a game.
#include <nlohmann/json.hpp>

#include "src/host/host.hpp"
#include "src/host/mailing.hpp"
#include "src/host/secrets.hpp"
#include "src/host/step.hpp"

namespace cursus {

using formats::Chain;
using formats::Digest;
using formats::EntryKind;
using nlohmann::json;

namespace {

// ab/marathon → marathon-1, or the first number that is free.
std::string free_name(const Store& store, std::string_view scenario) {
  const std::string stem(scenario.substr(scenario.find('/') + 1));
  for (int n = 1;; ++n) {
    std::string name = stem + "-" + std::to_string(n);
    if (!store.game(name)) return name;
  }
}

Digest write_charter(const Game& game, const Secrets& secrets, Scribe& scribe) {
  const json charter = formats::charter_json(game.charter);
  const Digest hash = formats::charter_hash(formats::canonical(charter));
  scribe.add(EntryKind::Charter, "host", {{"charter", charter}});
  std::map<std::string, Digest> nonces;
  for (std::size_t i = 0; i < game.charter.seats.size(); ++i) {
    nonces.emplace(game.charter.seats[i], secrets.nonces[i]);
    scribe.add(EntryKind::Accept, game.charter.seats[i],
               formats::acceptance_json({hash, secrets.nonces[i]}));
  }
  const Digest entropy = formats::entropy(hash, nonces);
  scribe.add(EntryKind::Start, "host", {{"entropy", formats::hex(entropy)}});
  return entropy;
}

}  // namespace

Result<GameRow> Host::begin_game(const NewGame& wanted) {
  const formats::Module* module = formats::module_of_scenario(wanted.scenario);
  const auto scenario = module ? module->scenario(wanted.scenario) : std::nullopt;
  if (!scenario) return untimely({}, "host.no-such-scenario", {{"found", wanted.scenario}});
  if (!wanted.name.empty() && !formats::is_name(wanted.name))
    return untimely({}, "host.bad-name", {{"found", wanted.name}});

  auto step = store_.begin();
  Game game;
  game.row.id = wanted.name.empty() ? free_name(store_, wanted.scenario) : wanted.name;
  if (store_.game(game.row.id)) return untimely({}, "host.game-exists", {{"game", game.row.id}});
  game.row.module = module->name;
  game.row.scenario = wanted.scenario;
  game.row.created = clock_.now();
  game.can_go_on = true;

  const std::size_t seats = scenario->seats.size();
  const Secrets secrets =
      wanted.seed ? derive_secrets(game.row.id, *wanted.seed, seats) : draw_secrets(seats);
  auto links = std::make_unique<formats::ChainLinks>(
      formats::SeedChain(Chain::Open, game.row.id, secrets.open, wanted.links),
      formats::SeedChain(Chain::Sealed, game.row.id, secrets.sealed, wanted.links));
  game.charter = {.game = game.row.id,
                  .module = std::string(module->name),
                  .rules = std::string(module->rules),
                  .scenario = wanted.scenario,
                  .options = wanted.options,
                  .seats = scenario->seats,
                  .anchor_open = links->open().anchor(),
                  .anchor_sealed = links->sealed().anchor(),
                  .links = wanted.links};
  const SecretRow kept{links->open().checkpoints(), links->sealed().checkpoints()};
  game.links = std::move(links);

  Scribe scribe({}, game.row.created);
  game.entropy = write_charter(game, secrets, scribe);
  game.chance = std::make_unique<formats::ChainChance>(*game.links, game.entropy);
  auto match = module->begin(wanted.scenario, *wanted.options, *game.chance);
  if (!match) return tl::make_unexpected(std::move(match.error()));
  game.match = std::move(*match);
  game.match->run();
  const Resolution made = write_run(game, scribe, {});

  step.add_game(game.row, kept);
  step.set_host("lang." + game.row.id, wanted.language == formats::Language::Ja ? "ja" : "en");
  store_step(step, game, scribe);
  queue_reports(step, store_, game, made, game.row.created);
  step.commit();
  return game.row;
}

}  // namespace cursus
