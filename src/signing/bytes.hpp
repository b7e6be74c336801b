// Small tools of all signature formats: bytes, strict base64, and secrets that do not linger.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "formats/text/bytes.hpp"

namespace cursus::signing {

using formats::ByteView;
using Bytes = std::vector<std::uint8_t>;

inline ByteView bytes_of(std::string_view text) {
  return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}
inline std::string_view text_of(ByteView bytes) {
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

enum class Padding : std::uint8_t { With, Without };
std::string base64(ByteView bytes, Padding padding = Padding::With);
// One spelling only: full padding, no blanks, no spare bits.
std::optional<Bytes> bytes_from_base64(std::string_view text);

// Base64 between two lines that say what it is, as ssh-keygen folds it.
std::string armoured(std::string_view first_line, ByteView bytes, std::string_view last_line);

// Takes the next line off `rest`: without its end, and without the blanks that mail adds or cuts.
std::string_view take_line(std::string_view& rest);

void wipe(std::uint8_t* bytes, std::size_t size);
void fill_randomly(std::span<std::uint8_t> bytes);

// Bytes that are overwritten when they are no longer needed.
template <std::size_t N>
class Secret {
 public:
  Secret() = default;
  Secret(const Secret&) = default;
  Secret& operator=(const Secret&) = default;
  ~Secret() { wipe(bytes_.data(), N); }
  std::uint8_t* data() { return bytes_.data(); }
  const std::uint8_t* data() const { return bytes_.data(); }
  ByteView view() const { return bytes_; }
  void assign(ByteView from) {
    ensure(from.size() == N, "a secret has its size");
    std::copy(from.begin(), from.end(), bytes_.begin());
  }

 private:
  std::array<std::uint8_t, N> bytes_{};
};

}  // namespace cursus::signing
