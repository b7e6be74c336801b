#include "src/game/game.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "formats/json/json_writer.hpp"
#include "src/game/build_id.hpp"
#include "src/game/log/damage.hpp"
#include "src/game/log/stored_log.hpp"
#include "src/game/replay/replay.hpp"
#include "src/game/replay/resolution.hpp"
#include "src/game/winner.hpp"

namespace cursus {

using formats::Chain;
using formats::SeedChain;
using nlohmann::json;

namespace {

SeedChain restored(const Store& store, Chain chain, const std::string& game,
                   const Blob& checkpoints) {
  auto found = SeedChain::restore(chain, game, checkpoints);
  if (!found) throw Damaged(store, "store.damaged.secrets", game);
  return std::move(*found);
}

std::unique_ptr<formats::ChainLinks> links_from(const Store& store, const std::string& game,
                                                const SecretRow& secret,
                                                const std::vector<FurtherRow>& further) {
  auto links = std::make_unique<formats::ChainLinks>(
      restored(store, Chain::Open, game, secret.open_chain),
      restored(store, Chain::Sealed, game, secret.sealed_chain));
  for (const FurtherRow& row : further)
    links->add(restored(store, Chain::Open, game, row.open_chain),
               restored(store, Chain::Sealed, game, row.sealed_chain),
               {row.start_open, row.start_sealed, row.start_secrets});
  return links;
}

std::unique_ptr<formats::ChainLinks> secret_links(const Store& store, const std::string& game) {
  const auto secret = store.secret(game);
  if (!secret || secret->open_chain.empty()) return nullptr;
  return links_from(store, game, *secret, store.further(game));
}

constexpr std::uint64_t everything = ~std::uint64_t{0};

void take_up(Game& game, const json& snapshot) {
  auto charter = formats::read_charter(snapshot.at("charter"));
  ensure(charter.has_value(), "a snapshot holds the charter");
  game.charter = std::move(*charter);
  game.entropy = formats::digest_from_hex(snapshot.at("entropy").get<std::string>()).value();
  game.progress = read_progress(snapshot.at("progress"));
  game.acts = read_acts(snapshot.at("acts"));
  game.first_run = snapshot.at("first_run").get<std::uint64_t>();
  game.waiting = read_waiting(snapshot.at("waiting"));
  game.chance = std::make_unique<formats::ChainChance>(*game.links, game.entropy);
  skip_undone(*game.chance, game.acts);
  const formats::Module* module = formats::find_module(game.charter.module);
  ensure(module != nullptr, "the game of a snapshot is known");
  auto match = module->take_up_by(game.charter.rules, game.charter.scenario, *game.charter.options,
                                  snapshot.at("match"), *game.chance);
  ensure(match.has_value(), "a snapshot can be taken up");
  game.match = std::move(*match);
  // What was remade to get here is in the log already.
  game.match->take_happened();
  game.chance->take_steps();
  game.chance->take_sealed_steps();
}

// Everything before an entry, or everything.
Result<void> play_through(Replay& replay, const Store& store, const std::string& id,
                          std::uint64_t before, const AfterEntry& after) {
  LogHead end;
  try {
    read_stored_log(store, id, [&](const formats::Entry& entry, const auto& facts) {
      if (entry.seq >= before) return;
      replay.take(entry, facts);
      if (!after) return;
      end = {static_cast<std::int64_t>(entry.seq),
             formats::next_head(end.head, formats::encode_entry(entry))};
      // Before the game begins there is nothing to look at yet.
      if (replay.playable() || entry.kind != formats::EntryKind::Resolve)
        after(replay, entry, facts, end);
    });
  } catch (const Difference& difference) {
    return tl::make_unexpected(
        Refusal{RefusalKind::Malformed,
                {},
                "host.log-differs",
                {{"game", id}, {"seq", std::to_string(difference.seq)}, {"what", difference.what}},
                0,
                0});
  }
  if (!replay.playable()) return untimely({}, "host.secrets-missing", {{"game", id}});
  return {};
}

Replay::Known known_of(const Store& store, const std::string& id, const formats::Links* links) {
  const auto* secret = dynamic_cast<const formats::ChainLinks*>(links);
  return {secret ? secret->all_sealed() : std::vector<SeedChain>{}, corrected_entries(store, id)};
}

Result<void> play_again(Game& game, const Store& store, std::uint64_t before) {
  Replay replay(known_of(store, game.row.id, game.links.get()));
  if (auto played = play_through(replay, store, game.row.id, before, {}); !played) return played;
  game.charter = replay.charter();
  game.entropy = replay.entropy();
  game.progress = replay.progress();
  game.acts = replay.acts();
  game.first_run = replay.first_run();
  game.waiting = replay.waiting();
  if (!game.links) game.links = std::make_unique<ShownLinks>();
  game.chance = replay.take_chance();
  game.chance->use(*game.links);
  game.match = replay.take_match();
  return {};
}

void remember_stand(Game& game, json put_down) {
  game.stand = std::make_shared<const ResumeState>(
      ResumeState{game.charter, game.entropy, game.progress, game.acts,
                  static_cast<std::uint64_t>(game.end.seq), game.first_run,
                  std::make_shared<const json>(std::move(put_down)), game.waiting});
}

}  // namespace

std::set<std::uint64_t> corrected_entries(const Store& store, const std::string& game) {
  std::set<std::uint64_t> from;
  store.log(game, 1, [&](const LogView& line) {
    if (line.line.find(R"("kind":"correct")") == std::string_view::npos) return;
    const auto entry = formats::decode_entry(line.line);
    if (!entry || entry->kind != formats::EntryKind::Correct) return;
    if (const auto correction = formats::read_correction(*entry->data))
      from.insert(correction->from);
  });
  return from;
}

std::optional<formats::Charter> stored_charter(const Store& store, std::string_view game) {
  std::optional<formats::Charter> found;
  const auto read = [&](const LogView& line) {
    const auto entry = formats::decode_entry(line.line);
    if (!entry || line.head != formats::next_head({}, line.line))
      throw Damaged(store, "store.damaged.log", game, line.seq);
    auto charter = formats::read_charter(entry->data->at("charter"));
    ensure(charter.has_value(), "a stored charter can be read");
    found = std::move(*charter);
  };
  store.log(game, 1, read, 1);
  return found;
}

std::unique_ptr<formats::Links> stored_links(const Store& store, const std::string& game) {
  return secret_links(store, game);
}

formats::Digest Game::master_of(std::uint64_t number) const {
  formats::Digest last;
  ensure(master.size() == last.size(), "the master secret of the game is here");
  std::copy(master.begin(), master.end(), last.begin());
  return formats::master_at(row.id, last, static_cast<std::uint32_t>(number));
}

formats::ChainStart Game::used() const {
  const auto highest = [&](Chain chain, const auto& undone) {
    return std::max(chance->used(chain), undone.empty() ? 0 : undone.back().second);
  };
  return {highest(Chain::Open, acts.undone_open), highest(Chain::Sealed, acts.undone_sealed),
          progress.secrets};
}

formats::Digest Game::next_salt() {
  return salt_of(*links, charter, acts, entropy, ++progress.secrets);
}

void take_secrets(Game& game, const Store& store) {
  const auto secret = store.secret(game.row.id);
  if (!secret) return;
  game.master = secret->master;
  if (secret->open_chain.empty()) return;
  const std::vector<FurtherRow> further = store.further(game.row.id);
  game.links = links_from(store, game.row.id, *secret, further);
  game.can_go_on = true;
  game.secrets_hash = hash_of(*secret);
  for (const FurtherRow& row : further) game.secrets_hash = hash_of(game.secrets_hash, row);
}

Result<Game> load_game(const Store& store, std::string_view id) {
  auto row = store.game(id);
  if (!row) return untimely({}, "host.no-such-game", {{"game", std::string(id)}});
  if (row->status.point == 0) return untimely({}, "host.not-begun", {{"game", row->id}});
  Game game;
  game.row = std::move(*row);
  game.end = store.head(id);
  take_secrets(game, store);
  const auto snapshot = store.snapshot(id);
  // Either way the secrets are known to be those that were drawn.
  if (game.can_go_on && snapshot)
    check_stored_snapshot(store, id, *snapshot, game.secrets_hash, game.end);
  else if (game.can_go_on)
    check_stored_secrets(store, id);
  if (game.can_go_on && snapshot && snapshot->seq == game.end.seq) {
    auto body = formats::parse_json(snapshot->body);
    ensure(body.has_value(), "a snapshot can be read");
    // What another build has left is taken up only if this one finds the same in the log.
    if (body->value("build", "") == build_id()) {
      take_up(game, *body);
      remember_stand(game, std::move((*body)["match"]));
      return game;
    }
  }
  if (auto played = play_again(game, store, everything); !played)
    return tl::make_unexpected(std::move(played.error()));
  if (game.can_go_on) remember_stand(game, game.match->put_down());
  return game;
}

Result<Game> load_game_before(const Store& store, std::string_view id, std::uint64_t seq) {
  auto row = store.game(id);
  if (!row) return untimely({}, "host.no-such-game", {{"game", std::string(id)}});
  Game game;
  game.row = std::move(*row);
  game.end = store.head(id);
  take_secrets(game, store);
  if (auto played = play_again(game, store, seq); !played)
    return tl::make_unexpected(std::move(played.error()));
  return game;
}

Result<void> play_log(const Store& store, std::string_view id, const AfterEntry& after) {
  const std::string name(id);
  if (!store.game(name)) return untimely({}, "host.no-such-game", {{"game", name}});
  Replay replay(known_of(store, name, secret_links(store, name).get()));
  return play_through(replay, store, name, everything, after);
}

GameStatus status_of(const Game& game) {
  GameStatus status;
  status.state = game.over() ? GameState::Over : GameState::Open;
  status.point = static_cast<std::int64_t>(game.progress.point);
  if (game.over()) {
    const auto winner = winner_of(*game.match, game.acts);
    status.note = winner ? game.seat_name(*winner) : "draw";
    return status;
  }
  for (const Seat seat : both_seats)
    if (game.progress.seats[seat].waited_for) status.waiting.push_back(game.seat_name(seat));
  return status;
}

std::string snapshot_of(const Game& game) {
  const std::string match = game.match->put_down_text();
  return formats::object_text([&](formats::ObjectWriter& out) {
    out.put("acts", acts_json(game.acts))
        .put("build", build_id())
        .put("charter", formats::charter_json(game.charter))
        .put("entropy", formats::hex(game.entropy))
        .put("first_run", game.first_run)
        .put("match", formats::JsonView::of_written(match))
        .put("progress", progress_json(game.progress))
        .put("waiting", waiting_json(game.waiting));
  });
}

}  // namespace cursus
