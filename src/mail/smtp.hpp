// Handing a mail to a server for delivery.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "src/mail/server.hpp"

namespace cursus::mail {

struct Delivery {
  // Later: the server or the way to it has a bad day. Never: this mail will not be taken.
  enum class Kind : std::uint8_t { Sent, Later, Never };
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
  // Greets the server and logs in, and sends nothing. Throws TransportError.
  void greet();

 private:
  Server server_;
  std::string path_;
  formats::Language language_;
};

}  // namespace cursus::mail
