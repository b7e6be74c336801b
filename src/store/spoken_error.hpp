// An error of the store that can be told in the language of whoever hears it.
#pragma once

#include <string>
#include <utility>

#include "formats/text/failure_words.hpp"
#include "src/store/error.hpp"

namespace cursus {

// The store of somebody else, whose directory this user may not even enter.
inline constexpr const char* store_closed = "store.closed";

struct SpokenStoreError : StoreError, formats::SpokenError {
  SpokenStoreError(StoreTrouble what_kind, std::string which,
                   formats::Catalogue::Arguments its_arguments)
      : StoreError(what_kind, sentence(which, its_arguments, formats::Language::En)),
        key(std::move(which)),
        arguments(std::move(its_arguments)) {}

  std::string in(formats::Language language) const override {
    return sentence(key, arguments, language);
  }

  std::string key;  // of the sentence
  formats::Catalogue::Arguments arguments;

 private:
  static std::string sentence(const std::string& which,
                              const formats::Catalogue::Arguments& its_arguments,
                              formats::Language language) {
    return formats::Catalogue::of(language).say(
        which, formats::with_system_words(its_arguments, language));
  }
};

}  // namespace cursus
