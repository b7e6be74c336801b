// Mail in, whichever way it came. Whatever follows from a mail is committed at once, together with
// the fact that it is known: it may be met again, and nothing happens twice.
//
// In this order: size, loops and bounces, duplicates, parts, charset, the one block, its canonical
// form, the signature, game and seat and point, the orders themselves; then one transaction.
#pragma once

#include <filesystem>
#include <optional>
#include <stdexcept>
#include <string>

#include "src/host/host.hpp"
#include "src/mail/servers/mailbox.hpp"
#include "src/mail/settings.hpp"

namespace cursus::pbem {

class Attempt;
class MailHandler;

// A mail that cannot be handled now. It stays where it is.
struct PutOff : std::runtime_error {
  using std::runtime_error::runtime_error;
};
inline constexpr int most_tries = 12;  // an hour of cron

// Where mails lie that could not be handled: `cursus submit` takes them when their cause is mended.
std::filesystem::path quarantine_of(const std::filesystem::path& home);

// Settings of the store that count answers which a budget has kept back: "help", "unproven",
// "idle", "seat".
inline constexpr std::string_view withheld_prefix = "withheld.";

struct Outcome {
  std::string name;    // by which it is counted: a guard's, or what was done
  std::string who;     // "spring/greek", or an address
  std::string said{};  // the answer, whether or not it was sent
};

class Intake {
 public:
  Intake(Host& host, mail::Settings settings) : host_(host), settings_(std::move(settings)) {}

  // Throws what the world does to us: StoreError, and PutOff for whatever hurts this mail alone
  // (gpg that is missing). After so many tries it is laid aside; a mail that meets a defect of ours
  // at once, and one that has brought the program down ten times.
  Outcome take(const std::string& place, const mail::ArrivedMail& mail,
               const std::optional<std::string>& envelope_sender = std::nullopt);
  // Nobody reads it but for its header: a player hears that it was too big, and nobody else.
  Outcome too_big(const std::string& place, const mail::ArrivedMail& mail, std::size_t size);

 private:
  Outcome note(const std::string& place, const formats::Digest& identity, std::string_view name);
  Outcome read(const std::string& place, const mail::ArrivedMail& mail,
               const std::optional<std::string>& envelope_sender, Attempt& attempt);
  void tell_once_a_day(const std::string& why);
  // It is kept, the host hears why, and its sender that nothing changed.
  Outcome lay_aside(const std::string& place, const std::string& bytes, std::string_view outcome,
                    const std::string& why, MailHandler* handling);

  Host& host_;
  mail::Settings settings_;
};

// What the program has to tell its host: a sentence of the catalogue, and perhaps a text below it.
struct HostNews {
  std::string key;  // the same is told once
  std::string what;
  formats::Catalogue::Arguments arguments{};
  std::string below{};
};
// False: it was told before, or the host has no address.
bool tell_host(Store::Transaction& step, const mail::Settings& settings, const HostNews& news,
               const std::string& time);

}  // namespace cursus::pbem
