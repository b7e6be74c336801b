// Tests that are long without being about memory: `./dev sanitize` leaves them out.
#pragma once

namespace cursus::test {

struct Slow {
  explicit Slow(const char* pattern);
};

}  // namespace cursus::test

#define CURSUS_JOINED(a, b) a##b
#define CURSUS_SLOW_NUMBER(n) CURSUS_JOINED(slow_tests_, n)
// In the file of the tests, outside of any of them; `pattern` is one of --gtest_filter.
#define SLOW_TESTS(pattern) \
  static const ::cursus::test::Slow CURSUS_SLOW_NUMBER(__COUNTER__) { pattern }
