#include "src/mail/servers/smtp.hpp"

#include "src/mail/headers.hpp"

namespace cursus::mail {

namespace {

// "550-5.1.1 No such user": behind the number, if it is there.
std::string_view enhanced_status(std::string_view answer) {
  if (answer.size() < 5) return {};
  answer.remove_prefix(4);
  return answer.substr(0, answer.find_first_not_of("0123456789."));
}

Delivery::Kind kind_of(const WireReply& reply) {
  if (reply.outcome == WireReply::Outcome::LoginRefused) return Delivery::Kind::Refused;
  if (reply.outcome != WireReply::Outcome::Refused || reply.code < 500)
    return Delivery::Kind::Later;
  return reply.stage == "RCPT" && blames_reader(reply.answer) ? Delivery::Kind::Never
                                                              : Delivery::Kind::Refused;
}

}  // namespace

bool blames_reader(std::string_view answer) {
  for (const std::string_view code : {"530", "534", "535", "538"})
    if (answer.starts_with(code)) return false;  // not logged in as it wants us to
  const std::string_view status = enhanced_status(answer);
  for (const std::string_view ours : {"5.1.7", "5.1.8", "5.1.9", "5.3.", "5.5.", "5.7."})
    if (status.starts_with(ours)) return false;
  return true;
}

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
  return {kind_of(reply), server_.trouble(reply).in(language_)};
}

void Smtp::greet(const std::vector<std::string>& senders) {
  for (const std::string& sender : senders) {
    WireReply reply = server_.try_to(path_, "MAIL FROM:<" + sender + ">", true);
    // To libcurl a 553 is an answer like any other.
    if (reply.code >= 400 && reply.outcome == WireReply::Outcome::Good)
      reply.outcome = WireReply::Outcome::Refused;
    server_.demand(reply);
    server_.demand(server_.try_to(path_, "RSET", true));
  }
}

}  // namespace cursus::mail
