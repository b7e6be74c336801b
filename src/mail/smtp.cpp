#include "src/mail/smtp.hpp"

#include "src/mail/headers.hpp"

namespace cursus::mail {

Smtp::Smtp(std::unique_ptr<Wire> wire, const Account& account, std::string_view own_name,
           formats::Language language)
    : server_(std::move(wire), account, "smtp"),
      path_("/" + escaped(own_name)),
      language_(language) {}

Delivery Smtp::send(std::string sender, std::string recipient, std::string_view mail) {
  if (!is_address(recipient) || (!sender.empty() && !is_address(sender)))
    return {Delivery::Kind::Never,
            Trouble{"server.no-address", {{"address", header_safe(recipient)}}}.in(language_)};
  const WireReply reply = server_.send(path_, std::move(sender), std::move(recipient), mail);
  if (reply.outcome == WireReply::Outcome::Good) return {Delivery::Kind::Sent};
  // A refused login or a missing certificate is our own trouble, and no fault of this mail.
  const bool for_good = reply.outcome == WireReply::Outcome::Refused && reply.code >= 500;
  return {for_good ? Delivery::Kind::Never : Delivery::Kind::Later,
          server_.trouble(reply).in(language_)};
}

void Smtp::greet() { server_.demand(server_.try_to(path_, "NOOP", true)); }

}  // namespace cursus::mail
