// Runs the tests of a layer; with CURSUS_LEAVE_OUT_SLOW in the environment, without the slow ones.
#include <gtest/gtest.h>

#include <cstdlib>
#include <string>

#include "tests/slow.hpp"

namespace cursus::test {

namespace {

std::string& slow_patterns() {
  static std::string all;
  return all;
}

}  // namespace

Slow::Slow(const char* pattern) { (slow_patterns() += pattern) += ':'; }

}  // namespace cursus::test

int main(int argc, char** argv) {
  testing::InitGoogleTest(&argc, argv);
  if (std::getenv("CURSUS_LEAVE_OUT_SLOW") != nullptr) {
    const std::string chosen = GTEST_FLAG_GET(filter);
    const char* sign = chosen.find('-') == std::string::npos ? "-" : ":";
    GTEST_FLAG_SET(filter, chosen + sign + cursus::test::slow_patterns());
  }
  return RUN_ALL_TESTS();
}
