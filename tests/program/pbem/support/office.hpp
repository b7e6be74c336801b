// A host with a signed game that is played by mail, and its mail in memory.
#pragma once

#include <gtest/gtest.h>

#include "formats/time/utc_time.hpp"
#include "src/pbem/incoming/intake.hpp"
#include "tests/program/pbem/support/mailer.hpp"
#include "tests/program/support/mailed_report.hpp"
#include "tests/program/support/signed_play.hpp"

namespace cursus::test {

class Office {
 public:
  // Without keys: among friends, and each seat is known by its address.
  explicit Office(bool keys = true, const formats::TimeRules& time = {}) {
    Store::create(home());
    signing::make_host_key(Credentials::key_file(home()), "host");
    at(moment);
    NewGame wanted;
    wanted.scenario = "ab/granicus";
    wanted.name = game;
    wanted.options = nlohmann::json::object();
    if (!keys) wanted.seed = Blob{7};
    wanted.links = 8192;
    wanted.time = time;
    wanted.addresses = {{"persian", "anna@players.example"}, {"macedonian", "ben@players.example"}};
    if (keys)
      for (const auto& [seat, address] : wanted.addresses) {
        const auto key = signing::SshPrivateKey::generate();
        wanted.keys[seat] = text(key.public_key());
        signers[seat] = ssh_signer(key);
      }
    if (keys) wanted.nonces = formats::Nonces::Open;
    addresses = wanted.addresses;
    host->begin_game(wanted).value();
    if (!keys) return;
    for (const auto& [seat, signer] : signers) {
      formats::Acceptance accepted{charter_hash(), {}, nonce_of(seat), {}};
      host->take_paper(signer(formats::acceptance_paper(game, seat, accepted).canonical));
    }
  }

  std::filesystem::path home() const { return temp.path() / "host"; }
  void at(const std::string& clock) {
    host.emplace(Store::open(home(), Store::Mode::Write), Clock(clock), Credentials(home()));
  }
  formats::Digest charter_hash() {
    formats::Digest hash{};
    host->store().log(game, 1, [&](const LogView& line) {
      if (line.seq == 1)
        hash = formats::charter_hash(
            formats::canonical(formats::decode_entry(line.line)->data->at("charter")));
    });
    return hash;
  }

  std::string asked() { return host->store().game(game)->status.waiting.front(); }
  std::string other(const std::string& seat) {
    return seat == "persian" ? "macedonian" : "persian";
  }
  std::int64_t point() { return host->store().game(game)->status.point; }

  // A file of the seat that is asked, signed if it has a key.
  std::string orders(std::vector<std::string> lines = {"done"}, int serial = 1) {
    const std::string seat = asked();
    const std::string text =
        order_file({.game = game,
                    .side = seat,
                    .point = static_cast<std::uint64_t>(point()),
                    .lines = std::move(lines),
                    .serial = serial,
                    .more = fmt::format("Seen: {} {}\n", point(),
                                        formats::short_head(host->store().head(game).head))});
    const auto signer = signers.find(seat);
    return signer == signers.end() ? text : signer->second(text);
  }

  pbem::Outcome take(const std::string& mail, const std::string& stamp = moment) {
    pbem::Intake intake(*host, settings);
    return intake.take("box " + std::to_string(++number_),
                       {mail, formats::moment_of(stamp), "imap-internaldate"});
  }
  pbem::Outcome send(Written written) { return take(mail_of(written)); }
  // From the address of a seat.
  pbem::Outcome send(const std::string& seat, const std::string& text, Style style = Style::Plain) {
    return send({.from = addresses.at(seat), .text = text, .style = style});
  }

  // What was asked back at the seat's address; empty: nothing was.
  std::string code_for(const std::string& seat) {
    const auto all = mails("answer", seat);
    const std::string word = " CONFIRM ";
    const std::size_t at = all.empty() ? std::string::npos : all.back().body.find(word);
    if (at == std::string::npos) return {};
    const std::string& body = all.back().body;
    return body.substr(at + word.size(), body.find('\n', at) - at - word.size());
  }
  pbem::Outcome confirm(const std::string& seat) {
    return send(seat, "CURSUS " + game + " " + seat + " CONFIRM " + code_for(seat) + "\n");
  }

  std::vector<OutboxRow> mails(const std::string& kind, const std::string& seat = {}) {
    std::vector<OutboxRow> all;
    for (const std::int64_t id : host->store().unsent()) {
      const auto row = host->store().mail(id);
      if (row->kind != kind || (!seat.empty() && row->seat != seat)) continue;
      all.push_back(*row);
      if (kind == "report" || kind == "again") all.back().body = mailed_report(host->store(), *row);
    }
    return all;
  }
  std::string log() { return exported(host->store(), game, std::nullopt); }

  TempDirectory temp;
  std::optional<Host> host;
  mail::Settings settings{.address = "cursus@host.example", .host = "boss@host.example"};
  std::string game = "game-one";
  std::map<std::string, Signer> signers;
  std::map<std::string, std::string> addresses;

 private:
  int number_ = 0;
};

}  // namespace cursus::test
