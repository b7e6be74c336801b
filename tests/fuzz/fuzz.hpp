// What all fuzz targets share. Each reads any input whatever; `./dev fuzz` makes such inputs with
// clang's libFuzzer, and the tests read the corpus again with the compiler of the program.
#pragma once

#include <stdexcept>
#include <string_view>

#include "formats/text/catalogue.hpp"

namespace cursus::fuzz {

void read_command(std::string_view input);
void read_json(std::string_view input);
void read_log(std::string_view input);
void read_order_file(std::string_view input);
void read_signature(std::string_view input);

// What must hold for any input. libFuzzer keeps the input that breaks it.
inline void demand(bool holds) {
  if (!holds) throw std::logic_error("a reader broke its word");
}

// Every refusal can be said, whatever it quotes.
inline void say(const Refusal& refusal) {
  for (const auto language : {formats::Language::En, formats::Language::Ja})
    demand(!formats::sentence_with_place(refusal, language).empty());
}
template <class T>
bool tell(const Result<T>& result) {
  if (!result) say(result.error());
  return result.has_value();
}

}  // namespace cursus::fuzz
