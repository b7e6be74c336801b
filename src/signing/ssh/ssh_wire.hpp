// The wire format of SSH (RFC 4251, 5): numbers of four bytes, and strings with their length before
// them.
#pragma once

#include "src/signing/bytes.hpp"

namespace cursus::signing {

// Reads on after a mistake, with empty results; finished() tells whether all was well.
class WireReader {
 public:
  explicit WireReader(ByteView bytes) : rest_(bytes) {}

  std::uint32_t number();
  ByteView string();
  std::string_view text() { return text_of(string()); }
  ByteView positive();  // a number of any size, above zero, in its shortest spelling
  void literal(std::string_view expected);
  ByteView rest();

  bool failed() const { return failed_; }
  bool finished() const { return !failed_ && rest_.empty(); }

 private:
  ByteView take(std::size_t size);

  ByteView rest_;
  bool failed_ = false;
};

class WireWriter {
 public:
  WireWriter& number(std::uint32_t value);
  WireWriter& string(ByteView bytes);
  WireWriter& string(std::string_view text) { return string(bytes_of(text)); }
  WireWriter& literal(ByteView bytes);
  WireWriter& literal(std::string_view text) { return literal(bytes_of(text)); }
  Bytes take() { return std::move(bytes_); }
  ByteView view() const { return bytes_; }

 private:
  Bytes bytes_;
};

}  // namespace cursus::signing
