// Where libFuzzer comes in; CURSUS_READER is the target.
#include <cstddef>
#include <cstdint>

#include "tests/fuzz/fuzz.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  cursus::fuzz::CURSUS_READER({reinterpret_cast<const char*>(data), size});
  return 0;
}
