// Handing a mail to a server for delivery.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "src/mail/servers/server.hpp"

namespace cursus::mail {

struct Delivery {
  // Later: the server or the way to it has a bad day. Refused: the server says no for good, but to
  // us or to what we write, and not to the reader: the host has something to mend, and then the
  // mail can go. Never: it does not know the reader.
  enum class Kind : std::uint8_t { Sent, Later, Refused, Never };
  Kind kind = Kind::Later;
  std::string trouble{};  // a sentence for the host
};

class Smtp {
 public:
  // `own_name`: how we introduce ourselves, a domain. `language`: of sentences for the host.
  Smtp(std::unique_ptr<Wire> wire, const Account& account, std::string_view own_name,
       formats::Language language = formats::Language::En);

  // `sender`: of the envelope; empty is the null sender. The mail's lines end in CR LF.
  Delivery send(std::string sender, std::string recipient, std::string_view mail);
  // Greets the server, logs in, and asks whether it would take mail of each of these senders; sends
  // nothing. Throws TransportError.
  void greet(const std::vector<std::string>& senders);

 private:
  Server server_;
  std::string path_;
  formats::Language language_;
};

// Whether the answer to RCPT speaks of the reader. Many servers keep what they have against us or
// our sender until then: 5.7.1 "relaying denied", 5.1.8 "sender rejected".
bool blames_reader(std::string_view answer);

}  // namespace cursus::mail
