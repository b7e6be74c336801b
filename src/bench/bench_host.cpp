#include "src/bench/bench_host.hpp"

#include <cstdlib>
#include <fstream>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "src/bot/player.hpp"
#include "src/signing/ssh/sshsig.hpp"
#include "src/verify/export_import.hpp"

namespace cursus::bench {

namespace {

template <class T>
T demanded(Result<T> result) {
  if (!result) throw std::runtime_error(formats::sentence(result.error(), formats::Language::En));
  return std::move(*result);
}

}  // namespace

BenchHost::BenchHost() {
  std::string pattern = (std::filesystem::temp_directory_path() / "cursus-bench-XXXXXX").string();
  if (!mkdtemp(pattern.data())) throw std::runtime_error("no temporary directory");
  path_ = pattern;
  Store::create(home());
}

BenchHost::~BenchHost() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

Host BenchHost::host() const {
  return {Store::open(home(), Store::Mode::Write), Clock(), Credentials(home())};
}

void BenchHost::begin(const std::string& game, const std::string& scenario) const {
  NewGame wanted;
  wanted.scenario = scenario;
  wanted.name = game;
  wanted.options = nlohmann::json::object();
  wanted.seed = Blob{1, 2, 3};
  demanded(host().begin_game(wanted));
}

std::vector<std::string> BenchHost::play(const std::string& game,
                                         const std::string& scenario) const {
  begin(game, scenario);
  PerSeat<std::unique_ptr<bot::Policy>> policies;
  for (const Seat seat : both_seats) policies[seat] = bot::make_policy("greedy", index(seat));
  std::vector<std::string> files;
  Host host_of = host();
  demanded(bot::play_game(host_of, game, std::nullopt, policies, [&](const bot::HandedIn& handed) {
    if (handed.taken.kind == Taken::Kind::Played) files.push_back(handed.file);
  }));
  return files;
}

namespace {

std::string signed_by(const signing::SshPrivateKey& key, const std::string& text) {
  return text + signing::sign_ssh(key, signing::orders_namespace, text);
}

}  // namespace

void BenchHost::begin_signed(const std::string& game, const std::string& scenario) {
  NewGame wanted;
  wanted.scenario = scenario;
  wanted.name = game;
  wanted.options = nlohmann::json::object();
  begin_signed(std::move(wanted));
}

void BenchHost::begin_signed(NewGame wanted) {
  const auto host_key = Credentials::key_file(home());
  if (!std::filesystem::exists(host_key)) signing::make_host_key(host_key, "bench");
  const auto played = formats::module_of_scenario(wanted.scenario)->scenario(wanted.scenario);
  for (const std::string& seat : played->seats) {
    if (!keys_.contains(seat)) keys_.emplace(seat, signing::SshPrivateKey::generate());
    wanted.keys[seat] = text(keys_.at(seat).public_key());
  }
  const std::string& game = wanted.name;
  Host host_of = host();
  demanded(host_of.begin_game(wanted));
  const formats::Digest charter = formats::charter_hash(
      formats::canonical(formats::charter_json(stored_charter(host_of.store(), game).value())));
  const auto nonce = [](const std::string& seat) { return formats::sha256(seat); };
  const bool open = wanted.nonces == formats::Nonces::Open;
  for (const auto& [seat, key] : keys_) {
    formats::Acceptance accepted{charter, std::nullopt, std::nullopt, {}};
    if (open)
      accepted.nonce = nonce(seat);
    else
      accepted.commit = formats::nonce_commit(nonce(seat));
    host_of.take_paper(signed_by(key, formats::acceptance_paper(game, seat, accepted).canonical));
  }
  if (open) return;
  for (const auto& [seat, key] : keys_)
    host_of.take_paper(
        signed_by(key, formats::nonce_paper(game, seat, charter, nonce(seat)).canonical));
}

std::string BenchHost::signed_file(const std::string& file) const {
  const auto read = formats::read_order_file(file);
  ensure(read.has_value(), "a drafted order file can be read");
  return signed_by(keys_.at(read->header.side), read->canonical);
}

std::string BenchHost::next_signed(const std::string& game, bool fallback) const {
  const Store store = Store::open(home(), Store::Mode::Read);
  PerSeat<std::unique_ptr<bot::Policy>> policies;
  for (const Seat seat : both_seats) policies[seat] = bot::make_policy("greedy", index(seat));
  const Game now = demanded(load_game(store, game));
  const auto file = bot::draft(now, std::nullopt, policies, fallback);
  return file ? signed_file(file->file) : std::string{};
}

BenchHost::Played BenchHost::play_signed(const std::string& game, const std::string& scenario) {
  begin_signed(game, scenario);
  Host host_of = host();
  Played played;
  bool refused = false;
  for (;;) {
    const std::string file = next_signed(game, refused);
    if (file.empty()) return played;
    const Taken taken = host_of.take_orders(file);
    refused = taken.kind == Taken::Kind::Refused;
    if (refused) continue;
    ++played.files;
    played.orders += taken.lines;
  }
}

std::filesystem::path BenchHost::write(const std::string& name, const std::string& bytes) const {
  const std::filesystem::path file = path_ / name;
  std::ofstream out(file, std::ios::binary);
  out << bytes;
  if (!out.flush()) throw std::runtime_error("the measure cannot write its files");
  return file;
}

std::filesystem::path BenchHost::evidence(const std::string& game) const {
  std::string bytes;
  demanded(export_game(Store::open(home(), Store::Mode::Read), game, std::nullopt,
                       [&](std::string_view part) { bytes += part; }));
  return write(game + ".log", bytes);
}

}  // namespace cursus::bench
