// What went wrong between us and a mail server: a sentence of the catalogue, told in the language
// of whoever hears it.
#pragma once

#include <stdexcept>
#include <string>

#include "formats/text/catalogue.hpp"
#include "src/mail/wire/wire.hpp"

namespace cursus::mail {

struct Trouble {
  std::string what;  // its key
  formats::Catalogue::Arguments arguments{};

  std::string in(formats::Language language) const {
    return formats::Catalogue::of(language).say(what, arguments);
  }
};

// For the host. The run goes on without this mailbox. what() is English.
struct TransportError : std::runtime_error {
  explicit TransportError(Trouble what)
      : std::runtime_error(what.in(formats::Language::En)), trouble(std::move(what)) {}
  Trouble trouble;
};

}  // namespace cursus::mail
