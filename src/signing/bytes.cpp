#include "src/signing/bytes.hpp"

#include <sodium/core.h>
#include <sodium/randombytes.h>
#include <sodium/utils.h>

#include "src/signing/error.hpp"

namespace cursus::signing {
namespace {

int variant(Padding padding) {
  return padding == Padding::With ? sodium_base64_VARIANT_ORIGINAL
                                  : sodium_base64_VARIANT_ORIGINAL_NO_PADDING;
}

}  // namespace

std::string base64(ByteView bytes, Padding padding) {
  std::string text(sodium_base64_encoded_len(bytes.size(), variant(padding)), '\0');
  sodium_bin2base64(text.data(), text.size(), bytes.data(), bytes.size(), variant(padding));
  text.pop_back();  // the terminating zero
  return text;
}

std::optional<Bytes> bytes_from_base64(std::string_view text) {
  Bytes bytes(text.size() / 4 * 3 + 3);
  std::size_t size = 0;
  const char* end = nullptr;
  const int outcome = sodium_base642bin(bytes.data(), bytes.size(), text.data(), text.size(),
                                        nullptr, &size, &end, variant(Padding::With));
  if (outcome != 0 || end != text.data() + text.size()) return std::nullopt;
  bytes.resize(size);
  return bytes;
}

std::string armoured(std::string_view first_line, ByteView bytes, std::string_view last_line) {
  constexpr std::size_t line_width = 70;
  const std::string encoded = base64(bytes);
  std::string text = std::string(first_line) + '\n';
  for (std::size_t i = 0; i < encoded.size(); i += line_width)
    text += encoded.substr(i, line_width) + '\n';
  return (text += last_line) += '\n';
}

std::string_view take_line(std::string_view& rest) {
  const std::size_t end = rest.find('\n');
  std::string_view line = rest.substr(0, end);
  rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
  const std::size_t last = line.find_last_not_of(" \t\r");
  return line.substr(0, last == std::string_view::npos ? 0 : last + 1);
}

void wipe(std::uint8_t* bytes, std::size_t size) { sodium_memzero(bytes, size); }

void fill_randomly(std::span<std::uint8_t> bytes) {
  if (sodium_init() < 0) throw SigningError("signing.no-random");
  randombytes_buf(bytes.data(), bytes.size());
}

}  // namespace cursus::signing
