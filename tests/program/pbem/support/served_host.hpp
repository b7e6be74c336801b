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
};

}  // namespace cursus::test
