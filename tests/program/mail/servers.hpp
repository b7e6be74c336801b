// A real Dovecot and a real Exim in a directory of their own, on free ports, without privileges.
// Every name has a mailbox; who logs in as NAME has the password "secret-NAME".
#pragma once

#include <sys/types.h>

#include <array>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>

#include "src/mail/wire/wire.hpp"
#include "tests/program/support/temp_directory.hpp"

namespace cursus::test {

class MailServers {
 public:
  // Waits until both are ready; throws with what they said. Somebody else may take a port that was
  // free a moment ago, so they are begun twice if need be.
  MailServers();
  ~MailServers();
  MailServers(const MailServers&) = delete;
  MailServers& operator=(const MailServers&) = delete;

  mail::Account imap(std::string_view user, mail::Tls tls = mail::Tls::Implicit) const;
  mail::Account pop3(std::string_view user, mail::Tls tls = mail::Tls::StartTls) const;
  // Nothing without login.
  mail::Account smtp(std::string_view user, mail::Tls tls = mail::Tls::StartTls) const;

  // Exim takes mail for this local part and sends it back afterwards …
  static constexpr std::string_view lost = "lost";
  // … and refuses it for this one at once.
  static constexpr std::string_view refused = "refused";

  const std::filesystem::path& directory() const { return directory_.path(); }
  std::string own_ca() const { return (directory() / "cert.pem").string(); }

 private:
  // Those for TLS from the first byte have their name.
  enum Port : std::size_t { Imap, Imaps, Pop3, Pop3s, Smtp, Smtps };

  mail::Account account(std::string_view user, Port port, mail::Tls tls) const;
  void make_certificate() const;
  void write_dovecot_config() const;
  void write_exim_config() const;
  void hand_over() const;  // to whom they run as
  void begin();
  void start();
  void await(const std::function<bool()>& ready) const;
  void stop() noexcept;
  std::string logs() const;

  TempDirectory directory_;
  std::string user_, group_;  // who they run as
  std::array<int, 6> ports_{};
  pid_t dovecot_ = 0, exim_ = 0;
};

}  // namespace cursus::test
