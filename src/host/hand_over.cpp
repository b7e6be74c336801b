// Host: giving a game to another host, with everything that is needed to go on.
#include <nlohmann/json.hpp>

#include "formats/log/entry_reader.hpp"
#include "formats/time/utc_time.hpp"
#include "src/game/log/stored_log.hpp"
#include "src/host/game_step.hpp"
#include "src/host/host.hpp"
#include "src/host/notices.hpp"
#include "src/host/orders/waiting_files.hpp"
#include "src/signing/ssh/sealed_box.hpp"
#include "src/time/due_games.hpp"
#include "src/verify/evidence_in_memory.hpp"
#include "src/verify/export_import.hpp"

namespace cursus {

using formats::Chain;
using formats::EntryKind;
using formats::SeedChain;
using nlohmann::json;

namespace {

constexpr const char* format = "cursus/handover/1";

// What is handed over: the log with all its secrets, and those that are in no log.
std::string bundle_of(const Store& store, const std::string& game) {
  std::string evidence;
  const auto exported =
      export_game(store, game, std::nullopt, [&](std::string_view part) { evidence += part; });
  ensure(exported.has_value(), "a game that is here can be exported");
  const SecretRow secret = *store.secret(game);
  return formats::canonical({{"evidence", evidence},
                             {"format", format},
                             {"game", game},
                             {"language", store.host("lang." + game).value_or("en")},
                             {"master", formats::hex(secret.master)},
                             {"open", formats::hex(secret.open_chain)},
                             {"sealed", formats::hex(secret.sealed_chain)}});
}

// What somebody sent who has our public key, as everybody may: nothing of it is believed.
struct Bundle {
  std::string game, evidence, language;
  formats::Digest master{};
  Blob open, sealed;  // checkpoints
};

std::optional<Bundle> read_bundle(std::string_view text) {
  const auto value = formats::parse_canonical(text);
  if (!value) return std::nullopt;
  formats::EntryReader read(*value,
                            {"evidence", "format", "game", "language", "master", "open", "sealed"});
  read.is("format", format);
  Bundle bundle{read.name("game"),
                read.text("evidence"),
                read.text("language"),
                read.digest("master"),
                {},
                {}};
  read.demand("language", bundle.language == "en" || bundle.language == "ja");
  auto open = formats::bytes_from_hex(read.text("open"));
  auto sealed = formats::bytes_from_hex(read.text("sealed"));
  if (!read.done(true) || !open || !sealed) return std::nullopt;
  bundle.open = std::move(*open);
  bundle.sealed = std::move(*sealed);
  return bundle;
}

bool fits(Chain chain, const formats::Charter& charter, const Blob& checkpoints) {
  const auto restored = SeedChain::restore(chain, charter.game, checkpoints);
  const formats::Digest& anchor =
      chain == Chain::Open ? charter.anchor_open : charter.anchor_sealed;
  return restored && restored->length() == charter.links && restored->anchor() == anchor &&
         restored->intact();
}

// Further pairs of chains come from the master secret; the log says which, and where they begin.
std::optional<std::vector<FurtherRow>> further_pairs(const Store& store,
                                                     const formats::Charter& charter,
                                                     const formats::Digest& master) {
  std::vector<FurtherRow> rows;
  bool fit = formats::master_at(charter.game, master, 0) == charter.anchor_master;
  read_stored_log(store, charter.game, [&](const formats::Entry& entry, const auto&) {
    const bool restores = entry.kind == EntryKind::Restore;
    if (!fit || (entry.kind != EntryKind::Rekey && !restores)) return;
    const auto rekey = formats::read_rekey(*entry.data, restores);
    ensure(rekey.has_value(), "a verified entry can be read");
    const auto chain = [&](Chain which) {
      const auto secret =
          formats::master_at(charter.game, master, static_cast<std::uint32_t>(rekey->number));
      return SeedChain(which, charter.game, formats::last_link_from(which, charter.game, secret),
                       charter.links);
    };
    const SeedChain open = chain(Chain::Open), sealed = chain(Chain::Sealed);
    fit = open.anchor() == rekey->anchor_open && sealed.anchor() == rekey->anchor_sealed;
    rows.push_back({.number = static_cast<std::int64_t>(rekey->number),
                    .open_chain = open.checkpoints(),
                    .sealed_chain = sealed.checkpoints(),
                    .start_open = rekey->start.open,
                    .start_sealed = rekey->start.sealed,
                    .start_secrets = rekey->start.secrets});
  });
  if (!fit) return std::nullopt;
  return rows;
}

}  // namespace

Result<void> Host::hand_over(const std::string& id, const std::string& key,
                             const std::string& reason,
                             const std::function<void(const std::string&)>& keep) {
  if (auto fit = formats::check_reason(reason); !fit)
    return tl::make_unexpected(std::move(fit.error()));
  auto step = store_.begin();
  auto game = open_game(id);
  if (!game) return tl::make_unexpected(std::move(game.error()));
  if (game->over()) return untimely({}, "host.game-over", {{"game", id}});
  const auto read = signing::read_public_key(key);
  if (!read) return tl::make_unexpected(read.error());
  const auto* ssh = std::get_if<signing::SshKey>(&*read);
  if (ssh == nullptr || !signing::can_be_sealed_for(*ssh))
    return untimely({}, "host.bad-key-of-host", {{"found", fingerprint(*read)}});
  const std::string time = std::max(clock_.now(), game->acts.time);
  // What can be played, this host has promised to play; drafts go along in the log.
  play_waiting(store_, step, *game, time);
  if (game->over()) return untimely({}, "host.game-over", {{"game", id}});
  for (const InboxRow& order : store_.waiting_orders(id))
    step.set_order_state(order.id, OrderState::Refused);
  LogWriter log_writer(game->end, time, game->seal, game->acts);
  log_writer.add(EntryKind::Handover, "host", formats::handover_json({text(*ssh), reason}));
  store_step(store_, step, *game, log_writer);
  queue_notice(
      step, store_, *game,
      {.key = "notice.handover",
       .arguments = {{"key", fingerprint(*ssh)}, {"reason", reason.empty() ? "-" : reason}}},
      time);
  keep(signing::sealed_for(*ssh, bundle_of(store_, id)));
  // Two hosts with the same links would be one too many.
  step.set_secret(id, {});
  step.drop_further(id);
  step.drop_snapshot(id);
  step.drop_due(id);
  step.commit();
  return {};
}

Result<GameRow> Host::take_over(std::string_view sealed) {
  const auto refuse = [] { return untimely({}, "host.not-for-us", {}); };
  const signing::SshPrivateKey* own = credentials_.key();
  const auto opened = own ? signing::unsealed(*own, sealed) : std::nullopt;
  const auto bundle = opened ? read_bundle(*opened) : std::nullopt;
  if (!bundle) return refuse();
  auto step = store_.begin();
  const Imported taken = import_game(store_, step, evidence_in(bundle->evidence));
  const formats::Charter& charter = taken.verdict.charter;
  if (taken.verdict.kind == Verdict::Kind::Bad || charter.game != bundle->game ||
      !fits(Chain::Open, charter, bundle->open) || !fits(Chain::Sealed, charter, bundle->sealed))
    return refuse();
  const auto further = further_pairs(store_, charter, bundle->master);
  if (!further) return refuse();
  step.set_secret(bundle->game, {bundle->open, bundle->sealed,
                                 Blob(bundle->master.begin(), bundle->master.end())});
  for (const FurtherRow& row : *further) step.add_further(bundle->game, row);
  step.set_host("lang." + bundle->game, bundle->language);
  // Only with its secrets can it be played so far that whom it waits for is known.
  if (const auto known = load_game(store_, bundle->game)) {
    step.set_status(bundle->game, status_of(*known));
    keep_waiting(step, *known);
  }
  const auto game = open_game(bundle->game);
  if (!game) return tl::make_unexpected(game.error());
  note_due(step, *game);
  const std::string deadline = game->acts.deadline, since = game->acts.time, now = clock_.now();
  step.commit();
  // On the way from one host to the other nobody could answer. What had passed before is passed.
  if (since < deadline && deadline <= now) {
    const auto away = formats::moment_of(now) - formats::moment_of(since);
    const auto words = formats::Catalogue::of(language_of(store_, bundle->game));
    const auto later = extend(bundle->game, formats::timestamp(formats::moment_of(deadline) + away),
                              words.say("tend.reason.gap"));
    if (!later) return tl::make_unexpected(later.error());
  }
  return *store_.game(bundle->game);
}

}  // namespace cursus
