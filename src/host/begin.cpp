// Host: beginning a game, at once among friends, or with an invitation to those who sign.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "formats/text/text.hpp"
#include "src/game/dice_secrets.hpp"
#include "src/game/log/damage.hpp"
#include "src/host/game_step.hpp"
#include "src/host/host.hpp"
#include "src/host/notices.hpp"

namespace cursus {

using formats::Chain;
using formats::Digest;
using formats::EntryKind;
using formats::Nonces;
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

// When anything was last written.
std::string newest_entry(const Store& store) {
  std::string newest;
  for (const GameRow& row : store.games())
    store.log(row.id, std::max<std::int64_t>(1, store.head(row.id).seq), [&](const LogView& line) {
      if (const auto entry = formats::decode_entry(line.line))
        newest = std::max(newest, entry->time);
    });
  return newest;
}

Blob blob(const Digest& digest) { return {digest.begin(), digest.end()}; }

Result<void> check_wishes(const NewGame& wanted, const formats::ScenarioInfo& scenario) {
  if (!wanted.name.empty() && !formats::is_name(wanted.name))
    return untimely({}, "host.bad-name", {{"found", wanted.name}});
  const auto plays = [&](const std::string& seat) {
    return std::ranges::find(scenario.seats, seat) != scenario.seats.end();
  };
  const auto refuse = [&](const std::string& seat) {
    std::string all;
    for (const std::string& one : scenario.seats) (all += all.empty() ? "" : ", ") += one;
    return untimely({}, "host.no-such-side",
                    {{"found", seat}, {"expected", all}, {"game", wanted.scenario}});
  };
  for (const auto& [seat, key] : wanted.keys)
    if (!plays(seat)) return refuse(seat);
  for (const auto& [seat, address] : wanted.addresses)
    if (!plays(seat)) return refuse(seat);
  for (const auto& [seat, language] : wanted.languages) {
    if (!plays(seat)) return refuse(seat);
    if (!wanted.addresses.contains(seat))
      return untimely({}, "host.language-of-mail", {{"seat", seat}});
  }
  for (const auto& [seat, name] : wanted.players) {
    if (!plays(seat)) return refuse(seat);
    if (!formats::is_player_name(name))
      return untimely({}, "host.bad-player-name", {{"found", formats::text::shown(name)}});
  }
  if (!wanted.operator_seat.empty() && !plays(wanted.operator_seat))
    return refuse(wanted.operator_seat);
  if (!wanted.keys.empty() && wanted.nonces == Nonces::Host)
    return untimely({}, "host.nonces-by-seats", {});
  // Whoever guesses a seed foresees the dice: no game in which seats take part in making them.
  if (wanted.seed && (!wanted.keys.empty() || wanted.nonces.value_or(Nonces::Host) != Nonces::Host))
    return untimely({}, "host.seed-for-practice", {});
  return {};
}

// Whether the rules take these options; the dice of this match are discarded.
Result<void> check_options(const formats::Module& module, const NewGame& wanted) {
  formats::SeededChance chance(1);
  if (auto match = module.begin(wanted.scenario, *wanted.options, chance); !match)
    return tl::make_unexpected(std::move(match.error()));
  return {};
}

formats::Charter charter_of(const NewGame& wanted, const Game& game, const formats::Module& module,
                            const formats::ScenarioInfo& scenario, const formats::ChainLinks& links,
                            const Secrets& secrets, std::string host_key) {
  const Nonces usual = wanted.keys.empty() ? Nonces::Host : Nonces::Commit;
  return {.game = game.row.id,
          .module = std::string(module.name),
          .rules = std::string(module.rules()),
          .scenario = wanted.scenario,
          .options = wanted.options,
          .seats = scenario.seats,
          .keys = wanted.keys,
          .host_key = std::move(host_key),
          .anchor_open = links.open().anchor(),
          .anchor_sealed = links.sealed().anchor(),
          .anchor_master = formats::master_at(game.row.id, secrets.master, 0),
          .links = wanted.links,
          .nonces = wanted.nonces.value_or(usual),
          .time = wanted.time,
          .key_delay_hours = wanted.key_delay_hours,
          .correcting = wanted.correcting,
          .operator_seat = wanted.operator_seat,
          .witness = wanted.witness,
          .tell_unreachable = wanted.tell_unreachable,
          .observers = wanted.observers,
          .players = wanted.players};
}

// The host accepts for everybody, with nonces that it drew itself.
std::map<std::string, Digest> accept_for_all(const Game& game, const Secrets& secrets,
                                             LogWriter& log_writer) {
  const Digest hash =
      formats::charter_hash(formats::canonical(formats::charter_json(game.charter)));
  std::map<std::string, Digest> nonces;
  for (std::size_t i = 0; i < game.charter.seats.size(); ++i) {
    nonces.emplace(game.charter.seats[i], secrets.nonces[i]);
    log_writer.add(EntryKind::Accept, game.charter.seats[i],
                   formats::acceptance_json({hash, std::nullopt, secrets.nonces[i], std::nullopt}));
  }
  return nonces;
}

void register_players(Store::Transaction& step, const Game& game, const NewGame& wanted) {
  const auto& languages = wanted.languages;
  for (const auto& [seat, address] : wanted.addresses)
    step.set_player({.game = game.row.id,
                     .seat = seat,
                     .address = address,
                     .language = languages.contains(seat) ? languages.at(seat) : std::string{}});
}

}  // namespace

Result<GameRow> Host::begin_game(const NewGame& wanted) {
  auto step = store_.begin();
  auto made = begin_game(step, wanted);
  if (made) step.commit();
  return made;
}

Result<GameRow> Host::begin_game(Store::Transaction& step, const NewGame& wanted) {
  const formats::Module* module = formats::module_of_scenario(wanted.scenario);
  const auto scenario = module ? module->scenario(wanted.scenario) : std::nullopt;
  if (!scenario) return untimely({}, "host.no-such-scenario", {{"found", wanted.scenario}});
  if (auto fine = check_wishes(wanted, *scenario); !fine)
    return tl::make_unexpected(std::move(fine.error()));

  if (guards_clock_) check_clock(newest_entry(store_));
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
  // A game from a seed is the same on every host: none of them signs it.
  const signing::SshPrivateKey* key = wanted.seed ? nullptr : credentials_.key();
  game.charter = charter_of(wanted, game, *module, *scenario, *links, secrets,
                            key ? text(key->public_key()) : std::string{});
  game.acts = Acts::begin(game.charter);
  game.seal = {game.row.id, key};
  game.openpgp = &credentials_.openpgp();
  game.master = blob(secrets.master);
  const SecretRow kept{links->open().checkpoints(), links->sealed().checkpoints(),
                       blob(secrets.master)};
  game.links = std::move(links);
  game.secrets_hash = hash_of(kept);

  LogWriter log_writer({}, game.row.created, game.seal, game.acts);
  log_writer.add(EntryKind::Charter, "host",
                 json{{"charter", formats::charter_json(game.charter)}});
  step.set_host("lang." + game.row.id, wanted.language == formats::Language::Ja ? "ja" : "en");
  if (game.charter.nonces != Nonces::Host) {
    if (auto fine = check_options(*module, wanted); !fine)
      return tl::make_unexpected(std::move(fine.error()));
    game.row.status.waiting = game.charter.seats;
    step.add_game(game.row, kept);
    register_players(step, game, wanted);
    append_checked(store_, step, game, log_writer);
    queue_invitations(step, store_, game, game.row.created);
    return game.row;
  }
  const auto made = write_start(game, log_writer, accept_for_all(game, secrets, log_writer));
  if (!made) return tl::make_unexpected(made.error());
  step.add_game(game.row, kept);
  register_players(step, game, wanted);
  store_step(store_, step, game, log_writer);
  queue_reports(step, store_, game, log_writer, *made);
  return game.row;
}

}  // namespace cursus
