#include "src/signing/ssh/ssh_wire.hpp"

namespace cursus::signing {

ByteView WireReader::take(std::size_t size) {
  if (failed_ || size > rest_.size()) {
    failed_ = true;
    return {};
  }
  const ByteView taken = rest_.first(size);
  rest_ = rest_.subspan(size);
  return taken;
}

std::uint32_t WireReader::number() {
  std::uint32_t value = 0;
  for (const std::uint8_t byte : take(4)) value = value << 8 | byte;
  return value;
}

ByteView WireReader::string() { return take(number()); }

ByteView WireReader::positive() {
  ByteView digits = string();
  if (digits.empty() || digits[0] >= 0x80) {
    failed_ = true;
    return {};
  }
  if (digits[0] != 0) return digits;
  digits = digits.subspan(1);  // a zero that keeps the number from looking negative
  if (digits.empty() || digits[0] < 0x80) failed_ = true;
  return digits;
}

void WireReader::literal(std::string_view expected) {
  if (text_of(take(expected.size())) != expected) failed_ = true;
}

ByteView WireReader::rest() { return take(rest_.size()); }

WireWriter& WireWriter::number(std::uint32_t value) {
  for (int shift = 24; shift >= 0; shift -= 8)
    bytes_.push_back(static_cast<std::uint8_t>(value >> shift));
  return *this;
}

WireWriter& WireWriter::string(ByteView bytes) {
  return number(static_cast<std::uint32_t>(bytes.size())).literal(bytes);
}

WireWriter& WireWriter::literal(ByteView bytes) {
  bytes_.insert(bytes_.end(), bytes.begin(), bytes.end());
  return *this;
}

}  // namespace cursus::signing
