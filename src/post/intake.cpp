#include "src/post/intake.hpp"

#include <fmt/format.h>

#include "formats/moment.hpp"
#include "src/module.hpp"
#include "src/post/attempt.hpp"
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

Outcome Intake::put_aside(const std::string& place, const formats::Digest& identity,
                          const std::string& why) {
  auto step = host_.store().begin();
  const std::string now = host_.clock().now();
  step.note_mail(
      {.identity = identity, .place = place, .arrived = now, .taken = now, .outcome = "defect"});
  tell_host(step, settings_, formats::hex(identity).substr(0, 16),
            fmt::format("{}\n{}", place, why), now);
  step.commit();
  return {"defect", place};
}

Outcome Intake::take(const std::string& place, const mail::ArrivedMail& mail,
                     const std::optional<std::string>& envelope_sender) {
  if (mail.bytes.size() > mail::most_mail_bytes) return too_big(place, mail, mail.bytes.size());
  // Hosts are killed at any moment, also several times at the same mail.
  constexpr int most_deaths = 10, most_failures = 100;
  Attempt attempt(host_.store().directory(), place);
  const auto words = [](std::string_view key) {
    return formats::Catalogue::of(formats::Language::En).say(key);
  };
  try {
    Outcome outcome;
    if (attempt.deaths() >= most_deaths || attempt.failures() >= most_failures)
      outcome = put_aside(
          place, formats::sha256("cursus/v1/put-aside\n", mail.bytes),
          words(attempt.deaths() >= most_deaths ? "post.host.deadly" : "post.host.unread"));
    else
      outcome = read(place, mail, envelope_sender, attempt);
    attempt.done();
    return outcome;
  } catch (const StoreError&) {
    attempt.done();  // says nothing about this mail
    throw;
  } catch (const ModuleError&) {
    attempt.done();
    throw;
  } catch (const std::exception& error) {
    attempt.failed();
    constexpr int told_after = 3;
    if (attempt.failures() == told_after) {
      auto step = host_.store().begin();
      tell_host(step, settings_, "unread." + formats::hex(formats::sha256(place)).substr(0, 16),
                fmt::format("{}\n{}\n{}", words("post.host.trying"), place, error.what()),
                host_.clock().now());
      step.commit();
    }
    throw;
  }
}

Outcome Intake::read(const std::string& place, const mail::ArrivedMail& mail,
                     const std::optional<std::string>& envelope_sender, Attempt& attempt) {
  auto opened = open_mail(mail.bytes, ourselves(settings_), envelope_sender);
  if (!opened) return note(place, formats::sha256(mail.bytes), "unreadable");
  attempt.opened();
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
    return put_aside(place, identity, defect.what());
  }
}

bool tell_host(Store::Transaction& step, const mail::Settings& settings, const std::string& key,
               const std::string& text, const std::string& time) {
  if (settings.host.empty()) return false;
  return step.enqueue(
      {.kind = "host",
       .key = "host." + key,
       .body = text,
       .created = time,
       .address = settings.host,
       .subject = mail::subject_line({.state = mail::State::HostNotice}, formats::Language::En)});
}

}  // namespace cursus::post
