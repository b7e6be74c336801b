// An error of the store that can be told in the language of whoever hears it.
#pragma once

#include <string>
#include <utility>

#include "formats/text/catalogue.hpp"
#include "src/store/error.hpp"

namespace cursus {

// what() is English.
struct SpokenStoreError : StoreError {
  SpokenStoreError(StoreTrouble what_kind, std::string which,
                   formats::Catalogue::Arguments its_arguments)
      : StoreError(what_kind,
                   formats::Catalogue::of(formats::Language::En).say(which, its_arguments)),
        key(std::move(which)),
        arguments(std::move(its_arguments)) {}

  std::string in(formats::Language language) const {
    return formats::Catalogue::of(language).say(key, arguments);
  }

  std::string key;  // of the sentence
  formats::Catalogue::Arguments arguments;
};

}  // namespace cursus
