#include "src/pbem/incoming/intake.hpp"

#include <fmt/format.h>

#include "formats/text/failure_words.hpp"
#include "formats/time/utc_time.hpp"
#include "src/mail/plugin.hpp"
#include "src/pbem/incoming/attempt.hpp"
#include "src/pbem/incoming/mail_handler.hpp"
#include "src/pbem/outgoing/dispatch.hpp"
#include "src/text/wrap.hpp"

namespace cursus::pbem {

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
    return MailHandler(host_, settings_, std::move(*opened)).too_big(size);
  } catch (const KnownMail&) {
    return {"known", {}};
  }
}

void Intake::tell_once_a_day(const std::string& why) {
  auto step = host_.store().begin();
  const std::string now = host_.clock().now();
  tell_host(step, settings_, {"put-off." + now.substr(0, 10), "post.host.put-off", {{"why", why}}},
            now);
  step.commit();
}

namespace {

// By what name a mail is known that was quarantined: when it is handed in again, the mail itself
// must not be known yet.
formats::Digest put_aside(std::string_view bytes) {
  return formats::sha256("cursus/v1/put-aside\n", bytes);
}

}  // namespace

Outcome Intake::lay_aside(const std::string& place, const std::string& bytes,
                          std::string_view outcome, const std::string& why, MailHandler* handling) {
  const formats::Digest aside = put_aside(bytes);
  if (host_.store().knows_mail(aside)) return {std::string(outcome), {}};
  const std::filesystem::path folder = quarantine_of(host_.store().directory());
  const std::string file = formats::hex(aside).substr(0, 16) + ".eml";
  write_whole(folder, file, bytes);
  std::filesystem::permissions(folder, std::filesystem::perms::owner_all);
  Outcome done{std::string(outcome), place};
  const auto commit = [&](MailHandler* answering) {
    const std::string now = host_.clock().now();
    auto step = host_.store().begin();
    tell_host(step, settings_,
              {"aside." + file,
               "post.host.aside",
               {{"place", place}, {"why", why}, {"file", (folder / file).string()}}},
              now);
    if (answering)
      done = answering->lay_aside(step, aside, outcome);
    else
      step.note_mail(
          {.identity = aside, .place = place, .arrived = now, .taken = now, .outcome = done.name});
    step.commit();
  };
  try {
    commit(handling);
  } catch (const Defect&) {
    if (!handling) throw;
    commit(nullptr);  // not even an answer can be written
  }
  return done;
}

Outcome Intake::take(const std::string& place, const mail::ArrivedMail& mail,
                     const std::optional<std::string>& envelope_sender) {
  if (mail.bytes.size() > mail::most_mail_bytes) return too_big(place, mail, mail.bytes.size());
  Attempt attempt(host_.store().directory(), place);
  try {
    Outcome outcome = read(place, mail, envelope_sender, attempt);
    attempt.done();
    return outcome;
  } catch (const KnownMail&) {
    attempt.done();
    return {"known", {}};
  } catch (const StoreError&) {
    attempt.done();  // says nothing about this mail
    throw;
  } catch (const PluginError&) {
    attempt.done();
    throw;
  }
}

Outcome Intake::read(const std::string& place, const mail::ArrivedMail& mail,
                     const std::optional<std::string>& envelope_sender, Attempt& attempt) {
  // Hosts are killed at any moment, also several times at the same mail.
  constexpr int most_deaths = 10;
  if (attempt.deaths() >= most_deaths)
    return lay_aside(place, mail.bytes, "defect",
                     formats::Catalogue::of(settings_.language).say("post.host.deadly"), nullptr);
  std::optional<MailHandler> handling;  // as soon as it is open
  const auto aside = [&](std::string_view outcome, const std::string& why) {
    return lay_aside(place, mail.bytes, outcome, why, handling ? &*handling : nullptr);
  };
  try {
    auto opened = open_mail(mail.bytes, ourselves(settings_), envelope_sender);
    if (!opened) return note(place, formats::sha256(mail.bytes), "unreadable");
    opened->place = place;
    opened->arrived = std::min(formats::timestamp(mail.at), host_.clock().now());
    opened->source = mail.clock;
    // That it had to wait here was not its sender's fault.
    if (const auto before = host_.store().arrival_of(put_aside(mail.bytes)))
      opened->arrived = std::min(opened->arrived, *before);
    if (host_.store().knows_mail(opened->identity)) return {"known", {}};
    handling.emplace(host_, settings_, std::move(*opened), [&] { attempt.opened(); });
    return handling->handle();
  } catch (const StoreError&) {
    throw;  // no mail could be taken in
  } catch (const PluginError&) {
    throw;
  } catch (const Defect& defect) {
    // The step was undone. The mail would do the same the next time.
    return aside("defect", defect.what());
  } catch (const std::exception& trouble) {
    attempt.failed();
    const std::string why = formats::failure_words(trouble, settings_.language);
    if (attempt.failures() >= most_tries) return aside("quarantine", why);
    tell_once_a_day(why);
    throw PutOff(why);
  }
}

std::filesystem::path quarantine_of(const std::filesystem::path& home) {
  return home / "quarantine";
}

bool tell_host(Store::Transaction& step, const mail::Settings& settings, const HostNews& news,
               const std::string& time) {
  if (settings.host.empty()) return false;
  const std::string sentence =
      formats::Catalogue::of(settings.language).say(news.what, news.arguments);
  return step.enqueue(
      {.kind = "host",
       .key = "host." + news.key,
       .body = report::laid_out(sentence + "\n") + news.below,
       .created = time,
       .address = settings.host,
       .subject = mail::subject_line({.state = mail::State::HostNotice, .about = news.what},
                                     settings.language)});
}

}  // namespace cursus::pbem
