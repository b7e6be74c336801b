// key: new, add, rotate, revoke, deputy, list.
#include "src/cli/commands/keys.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "formats/json/malformed.hpp"
#include "formats/time/utc_time.hpp"
#include "src/cli/commands.hpp"
#include "src/cli/failure.hpp"
#include "src/cli/output.hpp"
#include "src/game/invitation.hpp"
#include "src/signing/ssh/sshsig.hpp"

namespace cursus::cli {

using nlohmann::json;

std::string public_key_in(const Common& common, const std::string& file, Credentials& credentials) {
  const std::string bytes = read_file(common, file);
  if (bytes.find(signing::pgp_key_armour) != std::string::npos)
    return text(signing::PublicKey(value_of(credentials.openpgp().read_key_block(bytes))));
  return text(value_of(signing::read_public_key(bytes)));
}

std::map<std::string, std::string> seat_keys(const Common& common,
                                             const std::vector<std::string>& pairs,
                                             Credentials& credentials) {
  std::map<std::string, std::string> keys;
  for (const std::string& pair : pairs) {
    const std::size_t equals = pair.find('=');
    if (equals == std::string::npos || equals == 0)
      throw Refused{formats::malformed("cli.bad-key-option", {{"found", pair}}).value()};
    keys[pair.substr(0, equals)] = public_key_in(common, pair.substr(equals + 1), credentials);
  }
  return keys;
}

std::string signed_text(const Common& common, const std::string& key_file,
                        const std::string& canonical, bool signature_alone) {
  const std::string key = read_file(common, key_file);
  std::string signature;
  if (key.starts_with(signing::minisign_first_words))
    signature = value_of(signing::MinisignPrivateKey::read(key)).sign(canonical, "cursus sign");
  else
    signature = signing::sign_ssh(value_of(signing::SshPrivateKey::read(key)),
                                  signing::orders_namespace, canonical);
  return signature_alone ? signature : canonical + signature;
}

int key_new(const Common& common, const KeyNewOptions& options) {
  const std::string comment = options.comment.empty() ? "cursus" : options.comment;
  signing::PublicKey made;
  if (options.kind == "minisign") {
    const auto key = signing::MinisignPrivateKey::generate();
    made = key.public_key();
    signing::write_key_file(options.file, key.file(), 0600);
    signing::write_key_file(
        options.file + ".pub",
        fmt::format("untrusted comment: minisign public key {}\n{}\n",
                    signing::text_of_id(key.public_key().id), text(key.public_key())),
        0644);
  } else {
    made = signing::make_host_key(options.file, comment).public_key();
  }
  if (common.json)
    print_json({{"file", options.file}, {"key", text(made)}, {"fingerprint", fingerprint(made)}});
  else
    print(
        say(common, "cli.key.made", {{"file", options.file}, {"fingerprint", fingerprint(made)}}));
  return good;
}

namespace {

formats::Digest charter_hash(const Common& common, const KeyChangeOptions& options) {
  if (!options.charter.empty()) return offered_in(common, options.charter).hash;
  std::optional<formats::Digest> hash;
  Store::open(common.home, Store::Mode::Read).log(options.game, 1, [&](const LogView& line) {
    if (line.seq == 1)
      hash = formats::charter_hash(
          formats::canonical(formats::decode_entry(line.line)->data->at("charter")));
  });
  if (!hash) throw Refused{untimely({}, "host.no-such-game", {{"game", options.game}}).value()};
  return *hash;
}

}  // namespace

int key_change(const Common& common, const KeyChangeOptions& options) {
  formats::KeyChange change;
  change.act = *formats::key_act(options.act);
  change.seat = options.seat;
  change.reason = options.reason;
  if (options.paper) {
    Credentials nobody;
    change.key = public_key_in(common, options.file, nobody);
    change.serial = options.serial;
    std::string paper =
        formats::key_paper(options.game, charter_hash(common, options), change).canonical;
    paper.pop_back();  // print() ends the line
    print(paper);
    return good;
  }
  Host host = open_host(common, Store::Mode::Write);
  change.key = public_key_in(common, options.file, host.credentials());
  change = value_of(host.change_keys(options.game, std::move(change)));
  if (common.json) {
    print_json(formats::key_change_json(change));
    return good;
  }
  print(say(common, "notice.key." + options.act,
            {{"seat", change.seat},
             {"key", fingerprint(*signing::read_public_key(change.key))},
             {"from", change.from},
             {"by", "host"},
             {"reason", change.reason.empty() ? "-" : change.reason}}));
  return good;
}

namespace {

signing::KeyRing keys_of(const Store& store, const std::string& game) {
  const auto row = store.game(game);
  if (row && row->status.point == 0) {
    const Invitation offer = value_of(load_invitation(store, game));
    return value_of(key_ring(offer.charter, offer.acts));
  }
  const Game loaded = value_of(load_game(store, game));
  return value_of(key_ring(loaded.charter, loaded.acts));
}

json key_json(const signing::RegisteredKey& key) {
  json value = {{"owner", key.owner},
                {"key", text(key.key)},
                {"fingerprint", fingerprint(key.key)},
                {"namespaces", key.namespaces},
                {"revoked", key.revoked}};
  value["from"] = key.valid_after ? json(formats::timestamp(*key.valid_after)) : json(nullptr);
  value["until"] = key.valid_before ? json(formats::timestamp(*key.valid_before)) : json(nullptr);
  return value;
}

}  // namespace

int key_list(const Common& common, const KeyListOptions& options) {
  if (options.game.empty()) {
    Credentials credentials(common.home);
    const std::string key = credentials.key_text();
    if (key.empty()) throw Refused{untimely({}, "cli.key.no-host-key", {}).value()};
    if (common.json)
      print_json({{"key", key}, {"fingerprint", fingerprint(*signing::read_public_key(key))}});
    else
      print(key);
    return good;
  }
  const Store store = Store::open(common.home, Store::Mode::Read);
  const signing::KeyRing ring = keys_of(store, options.game);
  if (common.json) {
    json all = json::array();
    for (const signing::RegisteredKey& key : ring.keys()) all.push_back(key_json(key));
    print_json(all);
    return good;
  }
  const signing::KeyFiles files = signing::write_keys(ring);
  if (!options.output.empty()) {
    std::filesystem::create_directories(options.output);
    const std::filesystem::path directory(options.output);
    write_public_file(common, (directory / "allowed_signers").string(), files.allowed_signers);
    write_public_file(common, (directory / "other_keys").string(), files.other_keys);
    print(say(common, "cli.key.listed", {{"directory", options.output}}));
    return good;
  }
  std::string all = files.allowed_signers + files.other_keys;
  if (all.empty()) {
    complain(say(common, "cli.key.none", {{"game", options.game}}));
    return good;
  }
  all.pop_back();
  print(all);
  return good;
}

}  // namespace cursus::cli
