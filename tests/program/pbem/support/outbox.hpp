// What leaves the outbox of an office, and a server that takes it.
#pragma once

#include "src/mail/reading/letter.hpp"
#include "src/pbem/outgoing/dispatch.hpp"
#include "tests/program/pbem/support/office.hpp"

namespace cursus::test {

struct Posted {
  std::string sender, recipient, bytes;
};

inline mail::Headers headers_of(const Posted& mail) {
  return mail::read_headers(mail.bytes).value();
}

// Takes everything, unless it is told to refuse.
class ToldServer {
 public:
  pbem::Carrier carrier() {
    return [this](const std::string& sender, const std::string& recipient, const std::string&,
                  std::string_view mail) {
      if (refusals-- > 0) return mail::Delivery{kind, "a bad day"};
      taken.push_back({sender, recipient, std::string(mail)});
      return mail::Delivery{mail::Delivery::Kind::Sent, {}};
    };
  }
  int refusals = 0;
  mail::Delivery::Kind kind = mail::Delivery::Kind::Later;
  std::vector<Posted> taken;
};

inline std::vector<pbem::Dispatched> dispatch(Office& office, ToldServer& server) {
  std::vector<pbem::Dispatched> all;
  pbem::dispatch(*office.host, office.settings, server.carrier(),
                 [&](const pbem::Dispatched& sent) { all.push_back(sent); });
  return all;
}

}  // namespace cursus::test
