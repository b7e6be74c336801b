// Failures of the world, in the language of whoever reads them: what the system has refused, and
// errors that know their own sentence.
#pragma once

#include <stdexcept>
#include <string>

#include "formats/text/catalogue.hpp"

namespace cursus::formats {

// Why the system has refused something, by the number that errno had: "the disk is full".
std::string system_words(int error, Language language);

// For sentences with {why}: the number goes along with an error until it is known who reads it.
Refusal::Argument system_trouble(int error);
// Each such number becomes the argument `why`.
Catalogue::Arguments with_system_words(Catalogue::Arguments arguments, Language language);

// An exception with a sentence of the catalogue. Its what() is English.
class SpokenError {
 public:
  virtual ~SpokenError() = default;
  virtual std::string in(Language language) const = 0;
};

// The sentence of an exception: its own, that of a file which the system has refused, or what().
std::string failure_words(const std::exception& error, Language language);

}  // namespace cursus::formats
