// Host: giving a game to another host, with everything that is needed to go on.
#include <nlohmann/json.hpp>

#include "src/host/due_games.hpp"
#include "src/host/host.hpp"
#include "src/host/mailing.hpp"
#include "src/host/step.hpp"
#include "src/host/transfer.hpp"
#include "src/signing/sealed_box.hpp"

namespace cursus {

using formats::EntryKind;
using nlohmann::json;

namespace {

constexpr const char* format = "cursus/handover/1";

Blob bytes_in(const json& text) {
  auto bytes = formats::bytes_from_hex(text.get_ref<const std::string&>());
  ensure(bytes.has_value(), "a sealed secret is hexadecimal");
  return std::move(*bytes);
}

// What is handed over: the log with all its secrets, and those that are in no log.
std::string bundle_of(const Store& store, const std::string& game) {
  std::string evidence;
  const auto exported =
      export_game(store, game, std::nullopt, [&](std::string_view part) { evidence += part; });
  ensure(exported.has_value(), "a game that is here can be exported");
  const SecretRow secret = *store.secret(game);
  json further = json::array();
  for (const FurtherRow& row : store.further(game))
    further.push_back({row.number, formats::hex(row.open_chain), formats::hex(row.sealed_chain),
                       row.start_open, row.start_sealed, row.start_secrets});
  return formats::canonical({{"evidence", evidence},
                             {"format", format},
                             {"further", std::move(further)},
                             {"game", game},
                             {"language", store.host("lang." + game).value_or("en")},
                             {"master", formats::hex(secret.master)},
                             {"open", formats::hex(secret.open_chain)},
                             {"sealed", formats::hex(secret.sealed_chain)}});
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

}  // namespace

Result<void> Host::hand_over(const std::string& id, const std::string& key,
                             const std::string& reason,
                             const std::function<void(const std::string&)>& keep) {
  auto step = store_.begin();
  auto game = open_game(id);
  if (!game) return tl::make_unexpected(std::move(game.error()));
  const auto read = signing::read_public_key(key);
  if (!read) return tl::make_unexpected(read.error());
  const auto* ssh = std::get_if<signing::SshKey>(&*read);
  if (ssh == nullptr || !signing::can_be_sealed_for(*ssh))
    return untimely({}, "host.bad-key-of-host", {{"found", fingerprint(*read)}});
  const std::string time = std::max(clock_.now(), game->acts.time);
  Scribe scribe(game->end, time, game->seal, game->acts);
  scribe.add(EntryKind::Handover, "host", formats::handover_json({text(*ssh), reason}));
  store_step(step, *game, scribe);
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
  forget_due(step, id);
  step.commit();
  return {};
}

Result<GameRow> Host::take_over(std::string_view sealed) {
  const signing::SshPrivateKey* own = credentials_.key();
  const auto opened = own ? signing::unsealed(*own, sealed) : std::nullopt;
  if (!opened) return untimely({}, "host.not-for-us", {});
  const auto bundle = formats::parse_canonical(*opened);
  if (!bundle || !bundle->is_object() || bundle->value("format", json()) != format)
    return untimely({}, "host.not-for-us", {});
  const std::string& evidence = bundle->at("evidence").get_ref<const std::string&>();
  auto step = store_.begin();
  const Imported taken = import_game(store_, step, evidence_in(evidence));
  if (taken.verdict.kind == Verdict::Kind::Bad) return untimely({}, "host.not-for-us", {});
  const std::string& id = taken.row.id;
  step.set_secret(id, {bytes_in(bundle->at("open")), bytes_in(bundle->at("sealed")),
                       bytes_in(bundle->at("master"))});
  for (const json& row : bundle->at("further"))
    step.add_further(id, {.number = row.at(0).get<std::int64_t>(),
                          .open_chain = bytes_in(row.at(1)),
                          .sealed_chain = bytes_in(row.at(2)),
                          .start_open = row.at(3).get<std::uint32_t>(),
                          .start_sealed = row.at(4).get<std::uint32_t>(),
                          .start_secrets = row.at(5).get<std::uint64_t>()});
  step.set_host("lang." + id, bundle->at("language").get_ref<const std::string&>());
  const auto game = open_game(id);
  if (!game) return tl::make_unexpected(game.error());
  note_due(step, *game);
  step.commit();
  return *store_.game(id);
}

}  // namespace cursus
