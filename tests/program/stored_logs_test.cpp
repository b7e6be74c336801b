// Logs that earlier builds have written and people may still be playing on: see
// tests/golden/logs/README.md before you change one.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <set>

#include "formats/match.hpp"
#include "tests/paths.hpp"
#include "tests/program/evidence_lines.hpp"

namespace cursus {
namespace {

struct StoredLog {
  std::string name;
  Verdict verdict;
};

std::vector<StoredLog> stored_logs() {
  std::vector<StoredLog> all;
  for (const auto& file :
       std::filesystem::directory_iterator(test::source_dir() / "tests/golden/logs")) {
    if (file.path().extension() != ".log") continue;
    const std::string name = file.path().filename();
    all.push_back({name, verify_evidence(test::evidence_of(test::golden_log(name)))});
  }
  return all;
}

TEST(StoredLogs, WhatAnEarlierBuildHasWrittenIsStillTrue) {
  for (const StoredLog& log : stored_logs()) {
    const auto& difference = log.verdict.difference;
    EXPECT_EQ(log.verdict.kind, Verdict::Kind::Good)
        << log.name << ": games in progress would not go on after this change"
        << (difference ? fmt::format("; entry {}, {}: expected {}, found {}", difference->seq,
                                     difference->what, difference->expected, difference->found)
                       : "");
  }
}

TEST(StoredLogs, ThereIsOneOfEveryRevisionOfTheRules) {
  std::set<std::pair<std::string, std::string>> there;
  for (const StoredLog& log : stored_logs())
    there.emplace(log.verdict.charter.module, log.verdict.charter.rules);
  for (const formats::Module& module : formats::modules())
    for (const std::string_view rules : module.revisions)
      EXPECT_TRUE(there.contains({std::string(module.name), std::string(rules)})) << rules;
}

}  // namespace
}  // namespace cursus
