#include "src/signing/openpgp/openpgp.hpp"

#include <fmt/format.h>
#include <sys/resource.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <fstream>
#include <map>
#include <optional>
#include <thread>

#include "formats/json/malformed.hpp"
#include "formats/time/utc_time.hpp"
#include "src/signing/error.hpp"
#include "src/signing/openpgp/gpgme.hpp"
#include "src/signing/openpgp/packets.hpp"
#include "src/signing/ssh/sshsig.hpp"

namespace cursus::signing {
namespace {

namespace fs = std::filesystem;
using formats::malformed;

constexpr std::size_t most_packet_bytes = 16 * 1024;
constexpr std::size_t most_key_block_bytes = 1024 * 1024;  // a key with many friends is long

// Nothing is fetched, no agent is started, nobody is asked; whose key it is, our own list says.
constexpr std::string_view gpg_options =
    "no-autostart\n"
    "no-auto-key-retrieve\n"
    "no-auto-check-trustdb\n"
    "trust-model always\n"
    "max-output 1048576\n";

bool is_fingerprint(std::string_view text) {
  return text.size() == 40 && text.find_first_not_of("0123456789ABCDEF") == text.npos;
}

constexpr std::chrono::seconds most_gpg_time{10};   // of the processor
constexpr std::chrono::seconds most_gpg_wait{120};  // by the clock: the machine may be busy

// Programs that are started meanwhile get little more time of the processor than we have had.
class ShortOfTime {
 public:
  ShortOfTime() {
    rusage used{};
    if (getrlimit(RLIMIT_CPU, &before_) != 0 || getrusage(RUSAGE_SELF, &used) != 0) return;
    rlimit now = before_;
    const auto own = static_cast<rlim_t>(used.ru_utime.tv_sec + used.ru_stime.tv_sec);
    now.rlim_cur = std::min(before_.rlim_cur, own + static_cast<rlim_t>(most_gpg_time.count()));
    changed_ = setrlimit(RLIMIT_CPU, &now) == 0;
  }
  ~ShortOfTime() {
    if (changed_) setrlimit(RLIMIT_CPU, &before_);
  }
  ShortOfTime(const ShortOfTime&) = delete;
  ShortOfTime& operator=(const ShortOfTime&) = delete;

 private:
  rlimit before_{};
  bool changed_ = false;
};

// The one signature in an armour, or what is wrong with it. gpg sees nothing else.
Result<Armour> sole_signature(std::string_view text) {
  auto armour = read_armour(text, "PGP SIGNATURE");
  const auto tags = armour ? packet_tags(armour->packets) : std::nullopt;
  if (!tags || tags->empty() ||
      std::ranges::count(*tags, signature_packet) != static_cast<std::ptrdiff_t>(tags->size()))
    return malformed("sign.damaged");
  if (tags->size() > 1) return malformed("sign.two-signatures");
  return std::move(*armour);
}

bool is_strong(gpgme_hash_algo_t hash) {
  return hash == GPGME_MD_SHA256 || hash == GPGME_MD_SHA384 || hash == GPGME_MD_SHA512;
}

// A directory that nobody else uses, and that is gone afterwards: what gpg has been told of a key
// on another occasion (that it lives longer, say) must not change what a log alone says of it.
class PassingHome {
 public:
  explicit PassingHome(const fs::path& parent) {
    std::error_code failed;
    fs::create_directories(parent, failed);
    if (!failed) fs::permissions(parent, fs::perms::owner_all, failed);
    if (failed)
      throw SigningError("system.file",
                         {{"file", parent.string()}, formats::system_trouble(failed.value())});
    std::string name = (parent / "XXXXXX").string();
    if (!mkdtemp(name.data()))
      throw SigningError("system.file",
                         {{"file", parent.string()}, formats::system_trouble(errno)});
    path_ = name;
    std::ofstream out(path_ / "gpg.conf", std::ios::binary | std::ios::trunc);
    out << gpg_options;
    if (!out.flush())
      throw SigningError("system.file",
                         {{"file", (path_ / "gpg.conf").string()}, formats::system_trouble(errno)});
  }
  ~PassingHome() {
    std::error_code ignored;
    fs::remove_all(path_, ignored);
  }
  PassingHome(const PassingHome&) = delete;
  PassingHome& operator=(const PassingHome&) = delete;

  const char* c_str() const { return path_.c_str(); }

 private:
  fs::path path_;
};

}  // namespace

Result<OpenPgpKey> read_openpgp_key(std::string_view words) {
  const std::size_t blank = words.find(' ');
  const std::string_view fingerprint = words.substr(0, blank);
  if (!is_fingerprint(fingerprint) || blank == words.npos) return malformed("key.damaged");
  const std::string_view encoded = words.substr(blank + 1);
  auto packets = encoded.size() > 2 * most_packet_bytes ? std::nullopt : bytes_from_base64(encoded);
  if (!packets || packets->size() > most_packet_bytes || !are_key_packets(*packets))
    return malformed("key.damaged");
  return OpenPgpKey{std::string(fingerprint), std::move(*packets)};
}

std::string text(const OpenPgpKey& key) { return key.fingerprint + ' ' + base64(key.packets); }

class OpenPgp::Session {
 public:
  explicit Session(const fs::path& parent) : home_(parent) {
    if (gpg_.check_engine(GPGME_PROTOCOL_OPENPGP) != 0) throw SigningError("signing.no-gpg");
    gpgme_ctx_t context = nullptr;
    expect(gpg_.new_context(&context), "GPGME does not start");
    context_ = {context, gpg_.release};
    expect(gpg_.set_engine(context, GPGME_PROTOCOL_OPENPGP, nullptr, home_.c_str()),
           "GPGME does not take our directory");
    gpg_.set_offline(context, 1);
    expect(gpg_.set_flag(context, "auto-key-retrieve", "0"), "GPGME does not stay offline");
  }

  // Tells the fingerprint of the one key in `bytes`.
  Result<std::string> import(ByteView bytes) {
    const Data data = from(text_of(bytes));
    if (gpg_.import(context_.get(), data.get()) != 0) return malformed("key.damaged");
    const gpgme_import_result_t result = gpg_.import_result(context_.get());
    if (result == nullptr || result->considered != 1 || result->imports == nullptr ||
        result->imports->fpr == nullptr || result->imports->result != 0)
      return malformed(result != nullptr && result->considered > 1 ? "key.several" : "key.damaged");
    return std::string(result->imports->fpr);
  }

  Result<OpenPgpKey> reduced(const std::string& fingerprint) {
    const auto key = find(fingerprint);
    if (!key) return malformed("key.damaged");
    if (key->revoked) return malformed("key.revoked");
    if (key->expired) return malformed("key.expired");
    if (!key->can_sign) return malformed("key.cannot-sign");
    Data out = empty();
    expect(
        gpg_.export_keys(context_.get(), fingerprint.c_str(), GPGME_EXPORT_MODE_MINIMAL, out.get()),
        "gpg does not give the key back");
    const std::string packets = take(std::move(out));
    if (packets.size() > most_packet_bytes) return malformed("key.too-big");
    const ByteView view = bytes_of(packets);
    return OpenPgpKey{fingerprint, {view.begin(), view.end()}};
  }

  // Makes gpg know these keys; each is handed over once. One that gpg cannot read, or whose packets
  // are another key's, makes no signature good; what others sign with theirs must stay good.
  void know(std::span<const OpenPgpKey> keys) {
    for (const OpenPgpKey& key : keys) {
      if (known_.contains(key.fingerprint)) continue;
      known_[key.fingerprint] = key.packets;
      if (!are_key_packets(key.packets)) continue;
      if (const auto imported = import(key.packets); imported && *imported == key.fingerprint)
        remember(key);
    }
  }

  // Whether gpg has been told something else of one of these keys. It would mix the two.
  bool knows_otherwise(std::span<const OpenPgpKey> keys) const {
    return std::any_of(keys.begin(), keys.end(), [&](const OpenPgpKey& key) {
      const auto handed = known_.find(key.fingerprint);
      return handed != known_.end() && handed->second != key.packets;
    });
  }

  Result<Good> verify(std::string_view signature, std::optional<std::string_view> text,
                      std::span<const OpenPgpKey> keys, UtcTime at) {
    know(keys);
    const Data signature_data = from(signature);
    Data text_data, plain_data;
    if (text)
      text_data = from(*text);
    else
      plain_data = empty();
    const ShortOfTime hurry;
    if (finished(gpg_.begin_verify(context_.get(), signature_data.get(), text_data.get(),
                                   plain_data.get())) != 0)
      return malformed("sign.damaged");
    const gpgme_verify_result_t result = gpg_.verify_result(context_.get());
    if (result == nullptr || result->signatures == nullptr) return malformed("sign.damaged");
    if (result->signatures->next != nullptr) return malformed("sign.two-signatures");
    auto signer = judge(*result->signatures, at);
    if (!signer) return tl::make_unexpected(signer.error());
    for (const OpenPgpKey& key : keys)
      if (key.fingerprint == *signer)
        return Good{std::move(*signer), text ? std::string(*text) : take(std::move(plain_data))};
    return illegal({}, "sign.unknown-key", {{"key", *signer}});
  }

 private:
  using Data = GpgmeOwned<gpgme_data_t>;

  struct SigningKey {
    std::string primary;
    long expires = 0;  // of the key itself or its primary key, whichever is first; 0: never
    bool revoked = false;
  };

  // Waits for gpg, but not for ever: who signs cannot keep us.
  gpgme_error_t finished(gpgme_error_t begun) const {
    if (begun != 0) return begun;
    const auto end = std::chrono::steady_clock::now() + most_gpg_wait;
    gpgme_error_t status = 0;
    while (gpg_.wait(context_.get(), &status, 0) == nullptr) {
      if (std::chrono::steady_clock::now() > end) {
        gpg_.cancel(context_.get());
        throw SigningError("signing.gpg-slow");
      }
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    return status;
  }

  void expect(gpgme_error_t error, std::string_view what) const {
    if (error == 0) return;
    std::array<char, 256> why{};
    gpg_.describe(error, why.data(), why.size());
    throw SigningError("signing.gpg-failed", {{"what", std::string(what)}, {"why", why.data()}});
  }

  Data from(std::string_view bytes) const {
    gpgme_data_t data = nullptr;
    expect(gpg_.data_from(&data, bytes.data(), bytes.size(), 0), "GPGME takes no data");
    return {data, gpg_.release_data};
  }
  Data empty() const {
    gpgme_data_t data = nullptr;
    expect(gpg_.new_data(&data), "GPGME takes no data");
    return {data, gpg_.release_data};
  }
  std::string take(Data data) const {
    std::size_t size = 0;
    char* memory = gpg_.take_data(data.release(), &size);
    std::string bytes(memory == nullptr ? "" : memory, memory == nullptr ? 0 : size);
    gpg_.free_memory(memory);
    return bytes;
  }
  GpgmeOwned<gpgme_key_t> find(const std::string& fingerprint) const {
    gpgme_key_t key = nullptr;
    if (gpg_.get_key(context_.get(), fingerprint.c_str(), &key, 0) != 0) key = nullptr;
    return {key, gpg_.release_key};
  }

  // Signatures name subkeys; our list names primary keys.
  void remember(const OpenPgpKey& key) {
    const auto found = find(key.fingerprint);
    if (!found) throw SigningError("signing.gpg-no-key", {{"key", key.fingerprint}});
    const long primary_expires = found->subkeys->expires;
    for (gpgme_subkey_t sub = found->subkeys; sub != nullptr; sub = sub->next) {
      const bool own_first =
          sub->expires != 0 && (primary_expires == 0 || sub->expires < primary_expires);
      signing_keys_[sub->fpr] = {key.fingerprint, own_first ? sub->expires : primary_expires,
                                 found->revoked != 0 || sub->revoked != 0};
    }
  }

  // The primary key's fingerprint, if the signature was good at that moment. gpg knows only the
  // present, so that what has expired since then is judged here.
  Result<std::string> judge(const _gpgme_signature& signature, UtcTime at) const {
    const std::string named = signature.fpr == nullptr ? "" : signature.fpr;
    const auto signer = signing_keys_.find(named);
    switch (gpgme_err_code(signature.status)) {
      case GPG_ERR_NO_ERROR:
      case GPG_ERR_KEY_EXPIRED:
      case GPG_ERR_SIG_EXPIRED:
        break;
      case GPG_ERR_BAD_SIGNATURE:
        return illegal({}, "sign.changed-text");
      case GPG_ERR_NO_PUBKEY:
        return illegal({}, "sign.unknown-key", {{"key", named}});
      case GPG_ERR_CERT_REVOKED:
        return untimely({}, "sign.revoked", {{"key", named}});
      default:  // GPGME's enum, not ours
        return malformed("sign.damaged");
    }
    if (signer == signing_keys_.end()) return illegal({}, "sign.unknown-key", {{"key", named}});
    if (signer->second.revoked)
      return untimely({}, "sign.revoked", {{"key", signer->second.primary}});
    if (!is_strong(signature.hash_algo)) return malformed("sign.weak-hash");
    if (signature.wrong_key_usage != 0) return malformed("sign.damaged");
    for (const long end : {signer->second.expires, long(signature.exp_timestamp)})
      if (const UtcTime last{std::chrono::seconds(end)}; end != 0 && at > last)
        return untimely({}, "sign.expired",
                        {{"key", signer->second.primary}, {"when", formats::timestamp(last)}});
    return signer->second.primary;
  }

  PassingHome home_;
  const Gpgme& gpg_ = Gpgme::loaded();
  GpgmeOwned<gpgme_ctx_t> context_;
  std::map<std::string, Bytes> known_;
  std::map<std::string, SigningKey, std::less<>> signing_keys_;  // by their own fingerprint
};

OpenPgp::OpenPgp(fs::path home, ReadsPart* reads_part)
    : home_(std::move(home)), reads_part_(reads_part) {}
OpenPgp::OpenPgp(OpenPgp&&) noexcept = default;
OpenPgp& OpenPgp::operator=(OpenPgp&&) noexcept = default;
OpenPgp::~OpenPgp() = default;

OpenPgp::Session& OpenPgp::session(std::span<const OpenPgpKey> keys) {
  if (session_ && session_->knows_otherwise(keys)) session_.reset();
  if (!session_) session_ = std::make_unique<Session>(fs::absolute(home_));
  return *session_;
}

void OpenPgp::demand_gpg() { session({}); }

Result<std::vector<std::string>> OpenPgp::texts_of_part(std::string_view part) const {
  if (!reads_part_) return malformed("sign.unknown-kind");
  return reads_part_(part);
}

namespace {

// A session in which gpg failed is not asked again: what it is doing now, nobody knows.
template <class Session, class Work>
auto unless_lost(std::unique_ptr<Session>& session, const Work& work) try {
  return work();
} catch (const SigningError&) {
  session.reset();
  throw;
}

}  // namespace

Result<OpenPgpKey> OpenPgp::read_key_block(std::string_view block) {
  if (block.find("PRIVATE KEY BLOCK") != block.npos) return malformed("key.private");
  if (block.size() > most_key_block_bytes) return malformed("key.too-big");
  const std::size_t begin = block.find(pgp_key_armour);
  if (begin == block.npos) return malformed("key.damaged");
  const auto armour = read_armour(block.substr(begin), "PGP PUBLIC KEY BLOCK");
  if (!armour || !are_key_packets(armour->packets)) return malformed("key.damaged");
  if (block.find("-----BEGIN PGP", begin + armour->size) != block.npos)
    return malformed("key.several");
  Session alone(fs::absolute(home_));
  const auto fingerprint = alone.import(armour->packets);
  if (!fingerprint) return tl::make_unexpected(fingerprint.error());
  return alone.reduced(*fingerprint);
}

Result<OpenPgp::Good> OpenPgp::check_clearsigned(std::string_view message,
                                                 std::span<const OpenPgpKey> keys, UtcTime at) {
  if (message.size() > most_clearsigned_bytes)
    return malformed("sign.too-big", {{"most", std::to_string(most_clearsigned_bytes)}});
  if (!message.starts_with(clearsigned_armour)) return malformed("sign.unknown-kind");
  // Lines of the text that begin with a hyphen are marked with another one.
  const std::size_t signature = message.find(fmt::format("\n{}", pgp_armour));
  if (signature == message.npos || message.substr(0, signature).find("\n-----") != message.npos)
    return malformed("sign.damaged");
  const auto armour = sole_signature(message.substr(signature + 1));
  if (!armour) return tl::make_unexpected(armour.error());
  return unless_lost(session_, [&] {
    return session(keys).verify(message.substr(0, signature + 1 + armour->size), std::nullopt, keys,
                                at);
  });
}

Result<OpenPgp::Good> OpenPgp::check_detached(std::string_view signature, std::string_view text,
                                              std::span<const OpenPgpKey> keys, UtcTime at) {
  if (signature.size() > most_armour_bytes)
    return malformed("sign.too-big", {{"most", std::to_string(most_armour_bytes)}});
  if (!signature.starts_with(pgp_armour)) return malformed("sign.unknown-kind");
  const auto armour = sole_signature(signature);
  if (!armour) return tl::make_unexpected(armour.error());
  return unless_lost(
      session_, [&] { return session(keys).verify(text_of(armour->packets), text, keys, at); });
}

}  // namespace cursus::signing
