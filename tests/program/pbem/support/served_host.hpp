// A host whose mail comes and goes through a real Dovecot and a real Exim. Its players are rome and
// carthage.
#pragma once

#include <array>
#include <filesystem>
#include <map>
#include <string>

#include "tests/program/mail/servers.hpp"
#include "tests/program/pbem/support/correspondence.hpp"
#include "tests/program/support/temp_directory.hpp"

namespace cursus::test {

// A mail as it lies in a mailbox, taken apart. Lines end in LF.
struct Delivered {
  std::string message_id{};
  std::string subject{};                       // as it travels
  std::map<std::string, std::string> parts{};  // by their types: "text/plain" …
  std::string bytes{};

  const std::string& text() const { return parts.at("text/plain"); }
  // A file that came along; empty: there is none of this name.
  std::string file(const std::string& name) const;
};

class ServedHost {
 public:
  // Fetches by "imap", or by "pop3": then also what it sends goes with TLS from the first byte.
  explicit ServedHost(const std::string& fetch = "imap");
  // With a copy of another host's directory.
  struct CopyOf {
    std::filesystem::path home;
  };
  explicit ServedHost(const CopyOf& other);

  std::filesystem::path home() const { return temp_.path() / "host"; }
  const MailServers& servers() const { return servers_; }
  Correspondence::Addresses addresses() const;

  // By SMTP, as a player.
  void send(std::size_t player, const std::string& mail);
  // Straight into the host's mailbox, as if its server had taken it in then.
  void lay(const std::string& mail, const std::string& stamp);
  std::filesystem::path mailbox() const { return servers_.directory() / "mail" / "cursus"; }
  // Runs the host until it has taken in everything that was sent.
  void round();
  const std::string& said() const { return said_; }  // by the last run
  // When the next runs are; empty: by the clock of the system.
  void at(std::string clock) { clock_ = std::move(clock); }
  // Waits for the mail with this Message-ID in the mailbox of anybody: "rome", "host" …
  Delivered delivered(const std::string& user, const std::string& message_id) const;
  Correspondence::Way way() {
    return [this](std::size_t player, const std::string& mail) {
      send(player, mail);
      round();
    };
  }
  std::size_t sent() const { return sent_; }
  std::size_t taken() const;
  // How often each Message-ID lies in the mailbox of a player.
  std::map<std::string, int> mailbox_of(std::size_t player) const;

  static constexpr std::array<const char*, 2> users{"rome", "carthage"};

 private:
  void write_conf(const std::string& fetch) const;

  MailServers servers_;
  TempDirectory temp_;
  std::size_t sent_ = 0;
  std::size_t before_ = 0;  // what had been taken in when this began
  std::string said_;
  std::string clock_;
};

}  // namespace cursus::test
