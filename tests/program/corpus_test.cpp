// What fuzzing has found worth keeping is read again in every test run, without clang.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>

#include "tests/fuzz/fuzz.hpp"
#include "tests/paths.hpp"

namespace cursus {
namespace {

struct Target {
  const char* name;
  void (*read)(std::string_view);
};

void PrintTo(const Target& target, std::ostream* out) { *out << target.name; }

class Corpus : public testing::TestWithParam<Target> {};

TEST_P(Corpus, IsReadWithoutBreakingAnyWord) {
  const std::filesystem::path inputs =
      cursus::test::source_dir() / "tests/fuzz/corpus" / GetParam().name;
  std::size_t count = 0;
  for (const auto& file : std::filesystem::directory_iterator(inputs)) {
    std::ifstream in(file.path(), std::ios::binary);
    const std::string input{std::istreambuf_iterator<char>(in), {}};
    EXPECT_NO_THROW(GetParam().read(input)) << file.path();
    // Cut off, as mail does it.
    EXPECT_NO_THROW(GetParam().read(std::string_view(input).substr(0, input.size() / 2)))
        << file.path();
    ++count;
  }
  EXPECT_GE(count, 10u);
}

INSTANTIATE_TEST_SUITE_P(EveryReader, Corpus,
                         testing::Values(Target{"command", fuzz::read_command},
                                         Target{"json", fuzz::read_json},
                                         Target{"log", fuzz::read_log},
                                         Target{"order_file", fuzz::read_order_file},
                                         Target{"signature", fuzz::read_signature}),
                         [](const auto& each) { return std::string(each.param.name); });

}  // namespace
}  // namespace cursus
