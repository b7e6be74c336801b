// What the world can do to us while signatures are made or checked: a file that cannot be written,
// a library or tool that is not installed. A sentence for the host.
#pragma once

#include <functional>
#include <stdexcept>
#include <string>

#include "formats/text/failure_words.hpp"

namespace cursus::signing {

struct SigningError : std::runtime_error, formats::SpokenError {
  using Sentence = std::function<std::string(formats::Language)>;
  explicit SigningError(Sentence sentence)
      : std::runtime_error(sentence(formats::Language::En)), sentence_(std::move(sentence)) {}
  // `key`: of the catalogue.
  explicit SigningError(std::string key, formats::Catalogue::Arguments arguments = {})
      : SigningError(
            [key = std::move(key), arguments = std::move(arguments)](formats::Language language) {
              return formats::Catalogue::of(language).say(
                  key, formats::with_system_words(arguments, language));
            }) {}

  std::string in(formats::Language language) const override { return sentence_(language); }

 private:
  Sentence sentence_;
};

}  // namespace cursus::signing
