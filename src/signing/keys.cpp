#include "src/signing/keys.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "formats/json/malformed.hpp"
#include "formats/text/text.hpp"
#include "formats/time/utc_time.hpp"

namespace cursus::signing {
namespace {

using formats::malformed;

constexpr std::string_view minisign_word = "minisign", openpgp_word = "openpgp";

std::string_view first_word(std::string_view text) {
  return text.substr(0, text.find_first_of(" \t\r\n"));
}

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view blanks = " \t\r\n";
  const std::size_t first = text.find_first_not_of(blanks);
  if (first == text.npos) return {};
  return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

template <class Key>
Result<PublicKey> as_public_key(Result<Key> key) {
  return std::move(key).map([](Key&& read) { return PublicKey(std::move(read)); });
}

bool valid(const RegisteredKey& key, UtcTime at) {
  return !key.ended && (!key.valid_after || *key.valid_after <= at) &&
         (!key.valid_before || at <= *key.valid_before);
}

tl::unexpected<Refusal> not_valid(const RegisteredKey& key, UtcTime at) {
  const std::string name = fingerprint(key.key);
  if (key.valid_after && at < *key.valid_after)
    return untimely({}, "sign.not-yet-valid",
                    {{"key", name}, {"when", formats::timestamp(*key.valid_after)}});
  if (key.revoked) return untimely({}, "sign.revoked", {{"key", name}});
  return untimely({}, "sign.expired",
                  {{"key", name}, {"when", formats::timestamp(*key.valid_before)}});
}

}  // namespace

std::string text(const PublicKey& key) {
  struct Writer {
    std::string operator()(const SshKey& ssh) const { return text(ssh); }
    std::string operator()(const MinisignKey& mini) const {
      return fmt::format("{} {}", minisign_word, text(mini));
    }
    std::string operator()(const OpenPgpKey& pgp) const {
      return fmt::format("{} {}", openpgp_word, text(pgp));
    }
  };
  return std::visit(Writer{}, key);
}

Result<PublicKey> read_public_key(std::string_view typed) {
  const std::string_view key = trimmed(typed);
  const std::string_view word = first_word(key);
  const std::string_view rest = trimmed(key.substr(word.size()));
  if (key.find("PRIVATE KEY") != key.npos) return malformed("key.private");
  if (word == openpgp_word) return as_public_key(read_openpgp_key(rest));
  if (word == minisign_word) return as_public_key(read_minisign_key(rest));
  if (key.starts_with(minisign_first_words) || (key.starts_with("RW") && rest.empty()))
    return as_public_key(read_minisign_key(key));
  if (word.starts_with("ssh-") || word.starts_with("ecdsa-") || word.starts_with("sk-"))
    return as_public_key(read_ssh_key_line(key.substr(0, key.find('\n'))));
  return malformed("key.unknown-kind", {{"found", formats::text::shown(word)}});
}

std::string fingerprint(const PublicKey& key) {
  struct Printer {
    std::string operator()(const SshKey& ssh) const { return fingerprint(ssh); }
    std::string operator()(const MinisignKey& mini) const { return text(mini); }
    std::string operator()(const OpenPgpKey& pgp) const { return pgp.fingerprint; }
  };
  return std::visit(Printer{}, key);
}

void KeyRing::end_all(std::string_view owner, UtcTime at, bool at_once) {
  for (RegisteredKey& key : keys_) {
    if (key.owner != owner) continue;
    if (!key.valid_before || *key.valid_before > at) key.valid_before = at;
    key.ended = key.ended || at_once;
  }
}

bool KeyRing::revoke(std::string_view owner, const PublicKey& key, UtcTime at, bool at_once) {
  bool found = false;
  for (RegisteredKey& each : keys_) {
    if (each.owner != owner || each.key != key) continue;
    if (!each.valid_before || *each.valid_before > at) each.valid_before = at;
    each.ended = each.ended || at_once;
    each.revoked = found = true;
  }
  return found;
}

bool KeyRing::knows(const PublicKey& key) const {
  return std::any_of(keys_.begin(), keys_.end(),
                     [&](const RegisteredKey& each) { return each.key == key; });
}

bool KeyRing::has_key_of(std::string_view owner) const {
  return std::any_of(keys_.begin(), keys_.end(),
                     [&](const RegisteredKey& each) { return each.owner == owner; });
}

std::vector<MinisignKey> KeyRing::minisign_keys(const std::array<std::uint8_t, 8>& id) const {
  std::vector<MinisignKey> found;
  for (const RegisteredKey& each : keys_)
    if (const auto* key = std::get_if<MinisignKey>(&each.key); key != nullptr && key->id == id)
      found.push_back(*key);
  return found;
}

std::vector<OpenPgpKey> KeyRing::openpgp_keys() const {
  std::vector<OpenPgpKey> found;
  for (const RegisteredKey& each : keys_)
    if (const auto* key = std::get_if<OpenPgpKey>(&each.key)) found.push_back(*key);
  return found;
}

Result<RegisteredKey> KeyRing::admit(const PublicKey& key, std::string_view owner,
                                     std::string_view name_space, UtcTime at) const {
  const RegisteredKey* nearest = nullptr;  // the entry that says best why not
  int nearness = -1;
  for (const RegisteredKey& each : keys_) {
    if (each.key != key) continue;
    const bool owned = each.owner == owner;
    const bool meant = owned && std::find(each.namespaces.begin(), each.namespaces.end(),
                                          name_space) != each.namespaces.end();
    if (meant && valid(each, at)) return each;
    if (const int near = owned + meant; near > nearness) {
      nearness = near;
      nearest = &each;
    }
  }
  const std::string name = fingerprint(key);
  if (nearest == nullptr) return illegal({}, "sign.unknown-key", {{"key", name}});
  if (nearness == 0)
    return illegal({}, "sign.other-seat",
                   {{"key", name}, {"found", nearest->owner}, {"expected", std::string(owner)}});
  if (nearness == 1)
    return illegal({}, "sign.other-purpose",
                   {{"key", name}, {"expected", std::string(name_space)}});
  return not_valid(*nearest, at);
}

}  // namespace cursus::signing
