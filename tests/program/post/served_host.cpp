#include "tests/program/post/served_host.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <chrono>
#include <thread>

#include "src/mail/headers.hpp"
#include "src/mail/mailbox.hpp"
#include "src/mail/smtp.hpp"
#include "src/store/store.hpp"
#include "tests/program/run_program.hpp"
#include "tests/program/signing/tools.hpp"

namespace cursus::test {

namespace fs = std::filesystem;

ServedHost::ServedHost(const std::string& fetch) {
  const Answer made = run_program({"--home", home().string(), "init"});
  EXPECT_EQ(made.code, 0) << made.err;
  write_conf(fetch);
}

ServedHost::ServedHost(const CopyOf& other) {
  fs::copy(other.home, home(), fs::copy_options::recursive);
  write_conf("imap");
  before_ = taken();
}

Correspondence::Addresses ServedHost::addresses() const {
  return {std::string(users[0]) + "@localhost", std::string(users[1]) + "@localhost"};
}

void ServedHost::send(std::size_t player, const std::string& mail) {
  const mail::Account account = servers_.smtp(users[player]);
  mail::Smtp smtp(mail::open_wire(account), account, "player.example");
  const auto sent = smtp.send(addresses()[player], "cursus@localhost", mail);
  ASSERT_EQ(sent.kind, mail::Delivery::Kind::Sent) << sent.trouble;
  ++sent_;
}

std::size_t ServedHost::taken() const {
  std::size_t all = 0;
  for (const auto& [outcome, times] : Store::open(home(), Store::Mode::Read).mail_outcomes())
    all += static_cast<std::size_t>(times);
  return all - before_;
}

void ServedHost::round() {
  for (int tries = 0; tries < 400; ++tries) {
    const Answer ran = run_program({"--home", home().string(), "run"});
    ASSERT_EQ(ran.code, 0) << ran.out << ran.err;
    said_ = ran.out;
    if (taken() >= sent_) return;
    std::this_thread::sleep_for(std::chrono::milliseconds(15));
  }
  FAIL() << "a mail did not arrive: " << taken() << " of " << sent_;
}

std::size_t ServedHost::waiting() {
  const mail::Account account = servers_.imap("cursus");
  return mail::open_imap(mail::open_wire(account), account)->list().size();
}

std::map<std::string, int> ServedHost::mailbox_of(std::size_t player) const {
  std::map<std::string, int> times;
  for (const char* folder : {"new", "cur"}) {
    const fs::path box = servers_.directory() / "mail" / users[player] / folder;
    if (!fs::exists(box)) continue;
    for (const auto& entry : fs::directory_iterator(box))
      ++times[std::string(mail::read_headers(read_file(entry.path()))->first("Message-ID"))];
  }
  return times;
}

void ServedHost::write_conf(const std::string& fetch) const {
  const fs::path password = home() / "password";
  write_file(password, "secret-cursus\n");
  fs::permissions(password, fs::perms(0600));
  const auto server = [&](const mail::Account& account, const char* tls) {
    return fmt::format(
        "server = localhost\nport = {}\ntls = {}\nuser = cursus\npassword = file:{}\nca = {}\n",
        account.port, tls, password.string(), servers_.own_ca());
  };
  const std::string from = fetch == "imap" ? server(servers_.imap("cursus"), "implicit")
                                           : server(servers_.pop3("cursus"), "starttls");
  write_file(home() / "mail.conf",
             "address = cursus@localhost\nhost = host@localhost\nmaps = svg\n[fetch]\nkind = " +
                 fetch + "\n" + from + "[send]\n" + server(servers_.smtp("cursus"), "starttls"));
}

}  // namespace cursus::test
