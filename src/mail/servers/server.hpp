// A mail server as IMAP, POP3 and SMTP see it: addresses, questions, and sentences about errors.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "src/mail/servers/mailbox.hpp"
#include "src/mail/wire/wire.hpp"

namespace cursus::mail {

std::string escaped(std::string_view text);  // for a URL

class Server {
 public:
  // `protocol`: "imap", "pop3", "smtp".
  Server(std::unique_ptr<Wire> wire, const Account& account, std::string_view protocol);

  // `path` begins with "/".
  WireReply get(std::string_view path, std::size_t most_bytes);
  WireReply ask(std::string_view path, std::string command, std::size_t most_bytes);  // demands
  WireReply try_to(std::string_view path, std::string command, bool no_answer = false);
  WireReply send(std::string_view path, std::string sender, std::string recipient,
                 std::string_view mail);

  // Throws TransportError unless the server said yes.
  void demand(const WireReply& reply) const;
  // Why there is no good answer.
  Trouble trouble(const WireReply& reply) const;
  // The same for a key "server.…" of the catalogue.
  Trouble trouble(std::string_view key, const std::string& detail) const;

 private:
  std::string url(std::string_view path) const;
  std::string without_secret(std::string text) const;

  std::unique_ptr<Wire> wire_;
  std::string protocol_;  // for sentences
  std::string where_;
  std::string secret_;  // a password or token, which nobody is to read
  std::string base_;    // of URLs
  Tls tls_;
  int port_;
};

}  // namespace cursus::mail
