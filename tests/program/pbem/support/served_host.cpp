#include "tests/program/pbem/support/served_host.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <chrono>
#include <stdexcept>
#include <thread>

#include "formats/time/utc_time.hpp"
#include "src/mail/headers.hpp"
#include "src/mail/reading/letter.hpp"
#include "src/mail/reading/transfer_encoding.hpp"
#include "src/mail/servers/smtp.hpp"
#include "src/store/store.hpp"
#include "tests/program/signing/tools.hpp"
#include "tests/program/support/run_program.hpp"

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
    Words words{"--home", home().string(), "run"};
    if (!clock_.empty()) words.insert(words.begin(), {"--clock", clock_});
    const Answer ran = run_program(words);
    ASSERT_EQ(ran.code, 0) << ran.out << ran.err;
    said_ = ran.out;
    if (taken() >= sent_) return;
    std::this_thread::sleep_for(std::chrono::milliseconds(15));
  }
  FAIL() << "a mail did not arrive: " << taken() << " of " << sent_;
}

void ServedHost::lay(const std::string& mail, const std::string& stamp) {
  struct stat owner {};
  ASSERT_EQ(stat(servers_.directory().c_str(), &owner), 0);
  const auto give = [&](const fs::path& path) {
    ASSERT_EQ(chown(path.c_str(), owner.st_uid, owner.st_gid), 0);
  };
  for (const fs::path& box : {mailbox(), mailbox() / ".Processed"})
    for (const char* folder : {"", "new", "cur", "tmp"})
      if (fs::create_directories(box / folder)) give(box / folder);
  const auto seconds = formats::moment_of(stamp).time_since_epoch().count();
  const fs::path made = mailbox() / "tmp" / fmt::format("{}.M{}.host", seconds, ++sent_);
  write_file(made, mail);
  give(made);
  const std::array<timespec, 2> times{timespec{seconds, 0}, timespec{seconds, 0}};
  ASSERT_EQ(utimensat(AT_FDCWD, made.c_str(), times.data(), 0), 0);
  fs::rename(made, mailbox() / "new" / made.filename());
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

Delivered ServedHost::delivered(const std::string& user, const std::string& message_id) const {
  const auto found = [&]() -> std::string {
    for (const char* folder : {"new", "cur"}) {
      const fs::path box = servers_.directory() / "mail" / user / folder;
      if (!fs::exists(box)) continue;
      for (const auto& entry : fs::directory_iterator(box))
        if (std::string bytes = read_file(entry.path());
            mail::read_headers(bytes)->first("Message-ID") == message_id)
          return bytes;
    }
    return {};
  };
  Delivered mail;
  for (int tries = 0; tries < 3000 && mail.bytes.empty(); ++tries) {
    if (tries > 0) std::this_thread::sleep_for(std::chrono::milliseconds(20));
    mail.bytes = found();
  }
  if (mail.bytes.empty()) throw std::runtime_error(message_id + " did not reach " + user);
  const auto headers = mail::read_headers(mail.bytes);
  mail.message_id = headers->first("Message-ID");
  mail.subject = headers->first("Subject");
  const auto parts = mail::read_parts(mail.bytes);
  for (const mail::MimePart& one : parts.value()) {
    std::string& kept = mail.parts[one.type];
    if (kept.empty()) kept = one.bytes;
    std::erase(kept, '\r');
  }
  return mail;
}

std::string Delivered::file(const std::string& name) const {
  std::string lines = bytes;
  std::erase(lines, '\r');
  const std::size_t at = lines.find("filename=\"" + name + "\"");
  if (at == std::string::npos) return {};
  const std::size_t from = lines.find("\n\n", at) + 2;
  std::string digits = lines.substr(from, lines.find("\n--", from) - from);
  std::erase(digits, '\n');
  return mail::from_base64(digits).value_or("");
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
  const bool imap = fetch == "imap";
  const std::string from = server(
      imap ? servers_.imap("cursus") : servers_.pop3("cursus", mail::Tls::Implicit), "implicit");
  const std::string out = imap ? server(servers_.smtp("cursus"), "starttls")
                               : server(servers_.smtp("cursus", mail::Tls::Implicit), "implicit");
  write_file(home() / "mail.conf",
             "address = cursus@localhost\nhost = host@localhost\nmaps = svg\n[fetch]\nkind = " +
                 fetch + "\n" + from + "[send]\n" + out);
}

}  // namespace cursus::test
