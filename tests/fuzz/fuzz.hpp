// What all fuzz targets share.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "formats/catalogue.hpp"

namespace cursus::fuzz {

inline std::string_view text_of(const std::uint8_t* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

// What must hold for any input. libFuzzer keeps the input that breaks it.
inline void demand(bool holds) {
  if (!holds) std::abort();
}

// Every refusal can be said, whatever it quotes.
inline void say(const Refusal& refusal) {
  for (const auto language : {formats::Language::En, formats::Language::Ja})
    demand(!formats::sentence_with_place(refusal, language).empty());
}

}  // namespace cursus::fuzz
