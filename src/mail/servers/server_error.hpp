// What went wrong between us and a mail server: a sentence of the catalogue, told in the language
// of whoever hears it.
#pragma once

#include <stdexcept>
#include <string>

#include "formats/text/failure_words.hpp"
#include "src/mail/wire/wire.hpp"

namespace cursus::mail {

struct Trouble {
  std::string what;  // its key
  formats::Catalogue::Arguments arguments{};

  std::string in(formats::Language language) const {
    return formats::Catalogue::of(language).say(what,
                                                formats::with_system_words(arguments, language));
  }
};

// For the host. The run goes on without this mailbox.
struct TransportError : std::runtime_error, formats::SpokenError {
  explicit TransportError(Trouble what)
      : std::runtime_error(what.in(formats::Language::En)), trouble(std::move(what)) {}
  std::string in(formats::Language language) const override { return trouble.in(language); }
  Trouble trouble;
};

}  // namespace cursus::mail
