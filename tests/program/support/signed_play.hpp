// A host with a key, and players who sign.
#pragma once

#include <functional>
#include <map>

#include "formats/log/host_acts.hpp"
#include "src/signing/ssh/sshsig.hpp"
#include "tests/program/support/evidence_lines.hpp"
#include "tests/program/support/player.hpp"
#include "tests/program/support/temp_directory.hpp"

namespace cursus::test {

// Signs a text; the answer holds text and signature.
using Signer = std::function<std::string(const std::string&)>;

inline Signer ssh_signer(const signing::SshPrivateKey& key) {
  return [key](const std::string& text) {
    const std::string canonical = formats::canonical_text(text).value();
    return canonical + signing::sign_ssh(key, signing::orders_namespace, canonical);
  };
}
inline Signer minisign_signer(const signing::MinisignPrivateKey& key) {
  return [key](const std::string& text) {
    const std::string canonical = formats::canonical_text(text).value();
    return canonical + key.sign(canonical, "test");
  };
}
inline Signer nobody() {
  return [](const std::string& text) { return text; };
}

inline formats::Digest nonce_of(std::string_view seat) {
  return formats::sha256("nonce of ", seat);
}

class SignedGame {
 public:
  explicit SignedGame(std::string clock = moment)
      : host{Store::create(temp.path() / "host"), Clock(std::move(clock)), credentials()} {}

  test::TempDirectory temp;
  Host host;
  std::string game = "game-one";
  std::map<std::string, Signer> signers{{"persian", nobody()}, {"macedonian", nobody()}};
  NewGame wanted;

  std::filesystem::path home() const { return temp.path() / "host"; }
  // Another moment, the same host.
  void at(const std::string& clock) { at(clock, home()); }
  void at(const std::string& clock, const std::filesystem::path& home) {
    host = Host(Store::open(home, Store::Mode::Write), Clock(clock), Credentials(home));
  }

  signing::SshPrivateKey ssh_key(const std::string& seat) {
    const auto key = signing::SshPrivateKey::generate();
    wanted.keys[seat] = text(key.public_key());
    signers[seat] = ssh_signer(key);
    return key;
  }
  signing::MinisignPrivateKey minisign_key(const std::string& seat) {
    const auto key = signing::MinisignPrivateKey::generate();
    wanted.keys[seat] = text(signing::PublicKey(key.public_key()));
    signers[seat] = minisign_signer(key);
    return key;
  }

  // By the seat itself; how the deputy signs.
  Signer name_deputy(const std::string& seat) {
    const auto deputy = signing::SshPrivateKey::generate();
    formats::KeyChange change;
    change.act = formats::KeyAct::Deputy;
    change.seat = seat;
    change.key = text(deputy.public_key());
    const Filed named = host.take_paper(
        signers.at(seat)(formats::key_paper(game, charter_hash(), change).canonical));
    ensure(named.kind == Filed::Kind::Filed, "a seat that signs may name a deputy");
    return ssh_signer(deputy);
  }

  // Charter only.
  void offer() {
    wanted.scenario = "ab/granicus";
    wanted.name = game;
    if (wanted.options->is_null()) wanted.options = nlohmann::json::object();
    if (wanted.links == formats::SeedChain::default_length) wanted.links = 8192;
    host.begin_game(wanted).value();
  }
  formats::Digest charter_hash() {
    formats::Digest hash{};
    host.store().log(game, 1, [&](const LogView& line) {
      if (line.seq == 1)
        hash = formats::charter_hash(
            formats::canonical(formats::decode_entry(line.line)->data->at("charter")));
    });
    return hash;
  }
  std::string acceptance(const std::string& seat, bool open = false) {
    formats::Acceptance accepted{charter_hash(), {}, {}, {}};
    if (open)
      accepted.nonce = nonce_of(seat);
    else
      accepted.commit = formats::nonce_commit(nonce_of(seat));
    return formats::acceptance_paper(game, seat, accepted).canonical;
  }
  std::string nonce(const std::string& seat) {
    return formats::nonce_paper(game, seat, charter_hash(), nonce_of(seat)).canonical;
  }
  Filed accept(const std::string& seat) {
    return host.take_paper(
        signers.at(seat)(acceptance(seat, wanted.nonces == formats::Nonces::Open)));
  }
  Filed open(const std::string& seat) { return host.take_paper(signers.at(seat)(nonce(seat))); }

  // From the charter to the first question.
  void begin() {
    offer();
    for (const auto& [seat, signer] : signers) accept(seat);
    if (wanted.nonces != formats::Nonces::Open)
      for (const auto& [seat, signer] : signers) open(seat);
  }

  Game now() { return load(host, game); }
  std::string head() { return formats::short_head(host.store().head(game).head); }
  std::string asked() { return host.store().game(game)->status.waiting.front(); }
  std::string not_asked() { return asked() == "persian" ? "macedonian" : "persian"; }
  std::uint64_t point() {
    return static_cast<std::uint64_t>(host.store().game(game)->status.point);
  }
  std::string seen() { return fmt::format("Seen: {} {}\n", point(), head()); }
  Sheet sheet(std::vector<std::string> lines = {"done"}) {
    return {
        .game = game, .side = asked(), .point = point(), .lines = std::move(lines), .more = seen()};
  }
  // What is done without orders: never refused, whatever the dice have done before.
  Sheet fallback_sheet() {
    const Game game_now = now();
    return sheet({game_now.match->fallback(*game_now.match->seat_named(asked()))});
  }
  Taken send(const Sheet& sheet) {
    return host.take_orders(signers.at(sheet.side)(order_file(sheet)));
  }
  // This many files, each accepted.
  std::size_t play(std::uint64_t seed, std::size_t most = 100'000) {
    Player player(seed, 40);
    std::size_t files = 0;
    while (files < most) {
      std::string file = player.next(now());
      if (file.empty()) break;
      file.insert(file.find("Final:"), seen());
      const std::string side = formats::read_order_file(file)->header.side;
      if (host.take_orders(signers.at(side)(file)).kind == Taken::Kind::Refused) continue;
      ++files;
    }
    return files;
  }
  // Files that replace each other and are not played, until few links for salts are left: a run
  // would begin new chains by itself.
  void use_up() {
    const auto used_up = [&] {
      const Game game = now();
      return formats::nearly_used_up(game.charter.links, game.acts.chains.back(), game.used());
    };
    for (int serial = 1; !used_up(); ++serial) {
      const Sheet standing{.game = game,
                           .side = not_asked(),
                           .point = point(),
                           .lines = {"@ on rbc do never"},
                           .serial = serial,
                           .more = seen()};
      const Taken taken = host.take_orders(signers.at(standing.side)(order_file(standing)), true);
      ensure(taken.kind == Taken::Kind::Stored && serial < 1000, "standing orders are taken");
    }
  }
  // What both seats sign so that their host may go on from a backup; who has no key has sent a code
  // back.
  std::vector<std::string> consents(std::uint64_t number, std::uint64_t at_point) {
    std::vector<std::string> papers;
    for (const auto& [seat, signer] : signers) {
      const formats::Paper paper =
          formats::restore_paper(game, seat, number, at_point, host.store().head(game).head);
      if (host.must_sign(game, seat))
        papers.push_back(signer(paper.canonical));
      else
        host.take_paper(paper.canonical, Carried{.word = Carried::Word::Confirmed});
    }
    return papers;
  }
  std::string evidence(const std::optional<std::string>& seat = std::nullopt) {
    return exported(host.store(), game, seat);
  }
  Verdict verdict(const std::optional<std::string>& seat = std::nullopt) {
    return verify_evidence(evidence_of(evidence(seat)));
  }

 private:
  Credentials credentials() const {
    signing::make_host_key(Credentials::key_file(home()), "host");
    return Credentials(home());
  }
};

}  // namespace cursus::test
