// Mail in, whichever way it came. Whatever follows from a mail is committed at once, together with
// the fact that it is known: it may be met again, and nothing happens twice.
//
// In this order: size, loops and bounces, duplicates, parts, charset, the one block, its canonical
// form, the signature, game and seat and point, the orders themselves; then one transaction.
#pragma once

#include <optional>
#include <string>

#include "src/host/host.hpp"
#include "src/mail/mailbox.hpp"
#include "src/mail/settings.hpp"

namespace cursus::post {

class Attempt;

struct Outcome {
  std::string name;    // by which it is counted: a guard's, or what was done
  std::string who;     // "spring/greek", or an address
  std::string said{};  // the answer, whether or not it was sent
};

class Intake {
 public:
  Intake(Host& host, mail::Settings settings) : host_(host), settings_(std::move(settings)) {}

  // Throws what the world does to us (the disk, gpg). A defect of ours is an outcome; and so is a
  // mail that has brought the program down ten times, or could not be read for hours.
  Outcome take(const std::string& place, const mail::ArrivedMail& mail,
               const std::optional<std::string>& envelope_sender = std::nullopt);
  // Nobody reads it but for its header: a player hears that it was too big, and nobody else.
  Outcome too_big(const std::string& place, const mail::ArrivedMail& mail, std::size_t size);

 private:
  Outcome note(const std::string& place, const formats::Digest& identity, std::string_view name);
  Outcome read(const std::string& place, const mail::ArrivedMail& mail,
               const std::optional<std::string>& envelope_sender, Attempt& attempt);
  // Nobody will read it any more, and the host hears why.
  Outcome put_aside(const std::string& place, const formats::Digest& identity,
                    const std::string& why);

  Host& host_;
  mail::Settings settings_;
};

// Letters of the program to its host. False: it was told before, or has no address.
bool tell_host(Store::Transaction& step, const mail::Settings& settings, const std::string& key,
               const std::string& text, const std::string& time);

}  // namespace cursus::post
