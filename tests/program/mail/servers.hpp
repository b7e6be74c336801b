// A real Dovecot and a real Exim in a directory of their own, on free ports, without privileges.
// Every name has a mailbox; who logs in as NAME has the password "secret-NAME".
#pragma once

#include <sys/types.h>

#include <filesystem>
#include <string>
#include <string_view>

#include "src/mail/wire/wire.hpp"
#include "tests/program/temp_directory.hpp"

namespace cursus::test {

class MailServers {
 public:
  MailServers();  // waits until both are ready; throws with what they said
  ~MailServers();
  MailServers(const MailServers&) = delete;
  MailServers& operator=(const MailServers&) = delete;

  mail::Account imap(std::string_view user, mail::Tls tls = mail::Tls::Implicit) const;
  mail::Account pop3(std::string_view user, mail::Tls tls = mail::Tls::StartTls) const;
  mail::Account smtp(std::string_view user) const;  // STARTTLS, and nothing without login

  // Exim takes mail for this local part and sends it back afterwards …
  static constexpr std::string_view lost = "lost";
  // … and refuses it for this one at once.
  static constexpr std::string_view refused = "refused";

  const std::filesystem::path& directory() const { return directory_.path(); }
  std::string own_ca() const { return (directory() / "cert.pem").string(); }

 private:
  mail::Account account(std::string_view user, int port, mail::Tls tls) const;
  void make_certificate() const;
  void write_dovecot_config() const;
  void write_exim_config() const;
  void start();
  void await(int port) const;
  void stop() noexcept;
  std::string logs() const;

  TempDirectory directory_;
  std::string user_, group_;  // who they run as
  int imap_port_, imaps_port_, pop3_port_, smtp_port_;
  pid_t dovecot_ = 0, exim_ = 0;
};

}  // namespace cursus::test
