#include "src/post/intake.hpp"

#include <fmt/format.h>

#include "formats/moment.hpp"
#include "src/post/handling.hpp"

namespace cursus::post {

namespace {

mail::Ourselves ourselves(const mail::Settings& settings) {
  return {std::string(mail::domain(settings.address)), {settings.address}};
}

}  // namespace

Outcome Intake::note(const std::string& place, const formats::Digest& identity,
                     std::string_view name) {
  const std::string now = host_.clock().now();
  auto step = host_.store().begin();
  step.note_mail({.identity = identity,
                  .place = place,
                  .arrived = now,
                  .taken = now,
                  .outcome = std::string(name)});
  step.commit();
  return {std::string(name), {}};
}

Outcome Intake::too_big(const std::string& place, const mail::ArrivedMail& mail, std::size_t size) {
  const std::string header = mail.bytes.substr(0, mail.bytes.size() - body_of(mail.bytes).size());
  auto opened = open_mail(header, ourselves(settings_), std::nullopt);
  if (!opened || opened->judged.kind != mail::MailKind::Ordinary)
    return note(place, formats::sha256("cursus/v1/too-big\n", place), "too-big");
  opened->place = place;
  opened->arrived = host_.clock().now();
  opened->source = mail.clock;
  if (host_.store().knows_mail(opened->identity)) return {"known", {}};
  try {
    return Handling(host_, settings_, std::move(*opened)).too_big(size);
  } catch (const KnownMail&) {
    return {"known", {}};
  }
}

Outcome Intake::take(const std::string& place, const mail::ArrivedMail& mail,
                     const std::optional<std::string>& envelope_sender) {
  if (mail.bytes.size() > mail::most_mail_bytes) return too_big(place, mail, mail.bytes.size());
  auto opened = open_mail(mail.bytes, ourselves(settings_), envelope_sender);
  if (!opened) return note(place, formats::sha256(mail.bytes), "unreadable");
  Incoming& in = *opened;
  in.place = place;
  in.arrived = std::min(formats::timestamp(mail.at), host_.clock().now());
  in.source = mail.clock;
  if (host_.store().knows_mail(in.identity)) return {"known", {}};
  const formats::Digest identity = in.identity;
  try {
    return Handling(host_, settings_, std::move(in)).handle();
  } catch (const KnownMail&) {
    return {"known", {}};
  } catch (const Defect& defect) {
    // The step was undone. The mail would do the same the next time, so it is put aside.
    auto step = host_.store().begin();
    const std::string now = host_.clock().now();
    step.note_mail(
        {.identity = identity, .place = place, .arrived = now, .taken = now, .outcome = "defect"});
    tell_host(step, settings_, formats::hex(identity).substr(0, 16),
              fmt::format("{}\n{}", place, defect.what()), now);
    step.commit();
    return {"defect", place};
  }
}

void tell_host(Store::Transaction& step, const mail::Settings& settings, const std::string& key,
               const std::string& text, const std::string& time) {
  if (settings.host.empty()) return;
  step.enqueue(
      {.kind = "host",
       .key = "host." + key,
       .body = text,
       .created = time,
       .address = settings.host,
       .subject = mail::subject_line({.state = mail::State::HostNotice}, formats::Language::En)});
}

}  // namespace cursus::post
