// What a game's dice are made of before anybody has played: drawn at random, or derived from a seed
// where a game must be reproducible.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "formats/log/entries.hpp"
#include "formats/text/bytes.hpp"
#include "src/game/known_links.hpp"

namespace cursus {

struct Secrets {
  formats::Digest open{};    // S_N
  formats::Digest sealed{};  // Z_N
  formats::Digest master{};  // R_16
  std::vector<formats::Digest> nonces;
};

Secrets draw_secrets(std::size_t seats);
// Whoever knows the seed knows everything.
Secrets derive_secrets(std::string_view game, formats::ByteView seed, std::size_t seats);

}  // namespace cursus
