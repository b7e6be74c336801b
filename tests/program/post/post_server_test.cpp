// Whole signed games by mail, through a real Exim and a real Dovecot.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <thread>

#include "src/bot/player.hpp"
#include "src/host/verify.hpp"
#include "src/mail/mailbox.hpp"
#include "src/mail/smtp.hpp"
#include "tests/program/mail/servers.hpp"
#include "tests/program/post/mailer.hpp"
#include "tests/program/run_program.hpp"
#include "tests/program/signed_play.hpp"
#include "tests/program/signing/tools.hpp"

namespace cursus::test {
namespace {

using ::testing::HasSubstr;

// A host with mail.conf for these servers; players rome and carthage have the seats.
class Correspondence {
 public:
  explicit Correspondence(const std::string& scenario, const std::string& fetch = "imap")
      : scenario_(scenario) {
    const Answer made = run_program({"--home", home().string(), "init"});
    EXPECT_EQ(made.code, 0) << made.err;
    const auto info = formats::module_of_scenario(scenario)->scenario(scenario);
    seats_ = info->seats;
    write_conf(fetch);
    Words words{"--home", home().string(), "new", scenario, "--name", "spring"};
    for (std::size_t i = 0; i < seats_.size(); ++i) {
      keys_.push_back(signing::SshPrivateKey::generate());
      const std::string file = put(seats_[i] + ".pub", text(keys_[i].public_key()));
      words.insert(words.end(), {"--key", seats_[i] + "=" + file, "--mail",
                                 seats_[i] + "=" + users[i] + "@localhost"});
    }
    const Answer begun = run_program(words);
    EXPECT_EQ(begun.code, 0) << begun.err;
  }

  std::filesystem::path home() const { return temp_.path() / "host"; }
  Store store() const { return Store::open(home(), Store::Mode::Read); }
  const std::vector<std::string>& seats() const { return seats_; }
  MailServers& servers() { return servers_; }

  std::string signed_by(std::size_t player, const std::string& text) const {
    return ssh_signer(keys_[player])(text);
  }
  void send(std::size_t player, const std::string& text, Style style, const std::string& charset) {
    send_mail(player, mail_of({.from = std::string(users[player]) + "@localhost",
                               .to = "cursus@localhost",
                               .text = text,
                               .style = style,
                               .charset = charset}));
  }
  void send_mail(std::size_t player, const std::string& mail) {
    const mail::Account account = servers_.smtp(users[player]);
    mail::Smtp smtp(mail::open_wire(account), account, "player.example");
    const auto sent =
        smtp.send(std::string(users[player]) + "@localhost", "cursus@localhost", mail);
    ASSERT_EQ(sent.kind, mail::Delivery::Kind::Sent) << sent.trouble;
    ++sent_;
  }
  // Until the host has taken in everything that was sent.
  void round() {
    for (int tries = 0; tries < 400; ++tries) {
      const Answer ran = run_program({"--home", home().string(), "run"});
      ASSERT_EQ(ran.code, 0) << ran.out << ran.err;
      last_ = ran.out;
      taken_ = 0;
      for (const auto& [outcome, count] : store().mail_outcomes())
        taken_ += static_cast<std::size_t>(count);
      if (taken_ >= sent_) return;
      std::this_thread::sleep_for(std::chrono::milliseconds(15));
    }
    FAIL() << "a mail did not arrive: " << taken_ << " of " << sent_;
  }
  const std::string& last() const { return last_; }
  std::size_t mails_of(std::size_t player) {
    const mail::Account account = servers_.imap(users[player]);
    return mail::open_imap(mail::open_wire(account), account)->list().size();
  }

  void accept() {
    formats::Digest charter{};
    store().log("spring", 1, [&](const LogView& line) {
      if (line.seq == 1)
        charter = formats::charter_hash(
            formats::canonical(formats::decode_entry(line.line)->data->at("charter")));
    });
    for (std::size_t i = 0; i < seats_.size(); ++i)
      send(i,
           signed_by(i, formats::acceptance_paper(
                            "spring", seats_[i],
                            {charter, formats::nonce_commit(nonce_of(seats_[i])), {}, {}})
                            .canonical),
           Style::Plain, "utf-8");
    round();
    for (std::size_t i = 0; i < seats_.size(); ++i)
      send(
          i,
          signed_by(
              i, formats::nonce_paper("spring", seats_[i], charter, nonce_of(seats_[i])).canonical),
          Style::Base64, "utf-8");
    round();
  }

  // The next file of whoever is asked, signed; empty: the game is over. A comment makes the charset
  // matter: it is signed too.
  std::pair<std::size_t, std::string> next(bool fallback) {
    PerSeat<std::unique_ptr<bot::Policy>> policies;
    for (const Seat seat : both_seats) policies[seat] = bot::make_policy("greedy", index(seat));
    const Game now = std::move(load_game(store(), "spring")).value();
    const auto draft = bot::draft(now, std::nullopt, policies, fallback);
    if (!draft) return {};
    std::string file = draft->file;
    file.insert(file.find("--\n") + 3, "; 左翼から前進せよ\n");
    const std::string side = formats::read_order_file(file)->header.side;
    const auto player = static_cast<std::size_t>(std::ranges::find(seats_, side) - seats_.begin());
    return {player, signed_by(player, file)};
  }

  // To the end, or so many files. Returns how many were accepted.
  std::size_t play(std::size_t most) {
    std::size_t files = 0;
    bool fallback = false;
    for (std::size_t i = 0; files < most; ++i) {
      const auto [player, file] = next(fallback);
      if (file.empty()) break;
      send(player, file, all_styles[i % all_styles.size()],
           all_charsets[(i / all_styles.size() + i) % all_charsets.size()]);
      round();
      if (testing::Test::HasFailure()) return files;
      fallback = last_.find("NOT ACCEPTED") != std::string::npos;
      files += last_.find("orders were accepted") != std::string::npos ? 1 : 0;
    }
    return files;
  }

  Verdict verdict() {
    return verify_evidence(evidence_of(exported(store(), "spring", std::nullopt)));
  }

  static constexpr std::array<const char*, 2> users{"rome", "carthage"};

 private:
  std::string put(const std::string& name, const std::string& bytes) const {
    write_file(temp_.path() / name, bytes);
    return (temp_.path() / name).string();
  }
  void write_conf(const std::string& fetch) {
    const std::string password = put("password", "secret-cursus\n");
    std::filesystem::permissions(password, std::filesystem::perms(0600));
    const auto server = [&](const mail::Account& account, const char* tls) {
      return fmt::format(
          "server = localhost\nport = {}\ntls = {}\nuser = cursus\npassword = file:{}\n"
          "ca = {}\n",
          account.port, tls, password, servers_.own_ca());
    };
    std::ofstream(home() / "mail.conf")
        << "address = cursus@localhost\nhost = host@localhost\nmaps = svg\n[fetch]\nkind = "
        << fetch << "\n"
        << (fetch == "imap" ? server(servers_.imap("cursus"), "implicit")
                            : server(servers_.pop3("cursus"), "starttls"))
        << "[send]\n"
        << server(servers_.smtp("cursus"), "starttls");
  }

  MailServers servers_;
  TempDirectory temp_;
  std::string scenario_;
  std::vector<std::string> seats_;
  std::vector<signing::SshPrivateKey> keys_;
  std::size_t sent_ = 0;
  std::size_t taken_ = 0;
  std::string last_;
};

TEST(PostServer, ASignedBattleIsPlayedToItsEndBySmtpLmtpAndImap) {
  Correspondence post("cca/001");
  post.accept();
  const std::size_t files = post.play(400);
  // How long a battle lasts is up to its dice; each style and charset has travelled by then.
  EXPECT_GE(files, all_styles.size());
  EXPECT_EQ(post.store().game("spring")->status.state, GameState::Over);
  EXPECT_EQ(post.verdict().kind, Verdict::Kind::Good);
  EXPECT_TRUE(post.store().due_mails("9999").empty());
  // Whatever was sent has arrived; delivery takes its time.
  std::size_t sent = 0;
  const Store store = post.store();
  for (std::int64_t id = 1; const auto row = store.mail(id); ++id)
    sent += row->sent && row->seat == post.seats()[0] ? 1 : 0;
  for (int tries = 0; tries < 500 && post.mails_of(0) < sent; ++tries)
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  EXPECT_EQ(post.mails_of(0), sent);
}

TEST(PostServer, ASignedGameOfAncientBattlesIsPlayedBySmtpLmtpAndPop3) {
  Correspondence post("ab/marathon", "pop3");
  post.accept();
  EXPECT_GT(post.play(1000), 3u);
  EXPECT_EQ(post.store().game("spring")->status.state, GameState::Over);
  EXPECT_EQ(post.verdict().kind, Verdict::Kind::Good);
}

// multipart/signed as mail programs make it: the text in quoted-printable, and a signature over the
// part as it travels.
std::string pgp_mime(const GpgUser& gpg, const std::string& text) {
  std::string body;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    body += c == '\n'                ? std::string("\r\n")
            : byte > 126 || c == '=' ? fmt::format("={:02X}", byte)
                                     : std::string(1, c);
  }
  const std::string part =
      "Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n"
      "\r\n" +
      body;
  std::string armour;
  for (const char c : gpg.detached(part))
    armour += c == '\n' ? std::string("\r\n") : std::string(1, c);
  return "From: rome@localhost\r\nTo: cursus@localhost\r\nSubject: signed\r\nMessage-ID: "
         "<pgp@rome>\r\nMIME-Version: 1.0\r\nContent-Type: multipart/signed; micalg=pgp-sha512; "
         "protocol=\"application/pgp-signature\"; boundary=sig\r\n\r\n--sig\r\n" +
         part + "\r\n--sig\r\nContent-Type: application/pgp-signature\r\n\r\n" + armour +
         "\r\n--sig--\r\n";
}

TEST(PostServer, PgpMimeIsVerifiedAfterTheTripAndStaysProvable) {
  Correspondence post("ab/marathon");
  const GpgUser gpg;
  const std::string key = gpg.make_key("Rome <rome@localhost>");
  const auto block = post.home() / "rome.asc";
  write_file(block, gpg.export_key(key));
  const std::string seat = post.seats()[0];
  ASSERT_EQ(run_program({"--home", post.home().string(), "new", "ab/marathon", "--name", "letters",
                         "--key", seat + "=" + block.string(), "--mail", seat + "=rome@localhost",
                         "--nonces", "open"})
                .code,
            0);
  formats::Digest charter{};
  post.store().log("letters", 1, [&](const LogView& line) {
    charter = formats::charter_hash(
        formats::canonical(formats::decode_entry(line.line)->data->at("charter")));
  });
  const std::string accept =
      formats::acceptance_paper("letters", seat, {charter, {}, nonce_of(seat), {}}).canonical;
  std::string forged = pgp_mime(gpg, accept);
  forged.replace(forged.find("Nonce: ") + 7, 1,
                 forged[forged.find("Nonce: ") + 7] == '0' ? "1" : "0");
  forged.replace(forged.find("<pgp@"), 5, "<gpg@");
  post.send_mail(0, forged);
  post.round();
  EXPECT_THAT(post.last(), HasSubstr("does not prove who has sent it"));
  post.send_mail(0, pgp_mime(gpg, "こんにちは\n" + accept));
  post.round();
  EXPECT_THAT(post.last(), HasSubstr("filed"));
  const auto verdict =
      verify_evidence(evidence_of(exported(post.store(), "letters", std::nullopt)));
  EXPECT_NE(verdict.kind, Verdict::Kind::Bad);
  EXPECT_EQ(verdict.signatures.seats, 1u);
}

}  // namespace
}  // namespace cursus::test
