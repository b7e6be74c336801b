#include "src/pbem/incoming/incoming_mail.hpp"

namespace cursus::pbem {

std::string_view body_of(std::string_view mail) {
  const std::size_t unix_end = mail.find("\n\n");
  const std::size_t dos_end = mail.find("\n\r\n");
  const std::size_t end = std::min(unix_end, dos_end);
  if (end == std::string_view::npos) return {};
  return mail.substr(end == dos_end ? end + 3 : end + 2);
}

formats::Digest identity_of(const mail::Headers& headers, std::string_view body) {
  std::string text = "cursus/v1/incoming\n";
  for (const char* name : {"Message-ID", "Date", "From", "Subject"})
    (text += headers.first(name)) += '\n';
  return formats::sha256(text, body);
}

Result<IncomingMail> open_mail(std::string_view bytes, const mail::Ourselves& us,
                               const std::optional<std::string>& envelope_sender) {
  IncomingMail in{.bytes = bytes, .place = {}, .arrived = {}, .source = {}};
  auto headers = mail::read_headers(bytes);
  if (!headers) return tl::make_unexpected(std::move(headers.error()));
  in.headers = std::move(*headers);
  const std::string_view body = body_of(bytes);
  in.identity = identity_of(in.headers, body);
  in.content = formats::sha256(body);
  const auto ids = mail::message_ids(in.headers.first("Message-ID"));
  if (ids.size() == 1 && ids[0].size() <= 250) in.message_id = ids[0];
  const auto sender = envelope_sender ? envelope_sender : mail::envelope_sender(in.headers);
  if (in.headers.count("From") == 1)
    in.from = mail::sole_address(in.headers.first("From")).value_or("");
  in.back_to = sender && mail::is_address(*sender) ? *sender : in.from;
  in.judged = mail::judge(in.headers, sender, us);
  return in;
}

}  // namespace cursus::pbem
