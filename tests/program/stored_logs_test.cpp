// Whole games as this build writes them: see tests/golden/logs/README.md before you change one.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <set>

#include "formats/match.hpp"
#include "src/bot/player.hpp"
#include "tests/paths.hpp"
#include "tests/program/signed_play.hpp"

namespace cursus {
namespace {

struct StoredLog {
  std::string name;
  Verdict verdict;
};

std::filesystem::path folder() { return test::source_dir() / "tests/golden/logs"; }

std::vector<StoredLog> stored_logs() {
  std::vector<StoredLog> all;
  for (const auto& file : std::filesystem::directory_iterator(folder())) {
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

TEST(StoredLogs, ThereIsOneOfTheNewestRulesOfEveryTitle) {
  std::set<std::pair<std::string, std::string>> there;
  for (const StoredLog& log : stored_logs())
    there.emplace(log.verdict.charter.module, log.verdict.charter.rules);
  for (const formats::Module& module : formats::modules())
    EXPECT_TRUE(there.contains({std::string(module.name), std::string(module.rules())}))
        << module.name;
}

// --- made anew, on purpose -----------------------------------------------------------------------

void keep(const std::string& name, const std::string& evidence) {
  std::ofstream out(folder() / name, std::ios::binary);
  out << evidence;
}

void make(const std::string& scenario, const nlohmann::json& options, const std::string& name) {
  const test::TempDirectory temp;
  Host host(Store::create(temp.path() / "host"), Clock(test::moment));
  const std::string game = test::begin(host, scenario, options, "pinned", 0);
  PerSeat<std::unique_ptr<bot::Policy>> policies;
  for (const Seat seat : both_seats) policies[seat] = bot::make_policy("greedy", 1 + index(seat));
  bot::play_game(host, game, std::nullopt, policies, [](const bot::HandedIn&) {}).value();
  keep(name, test::exported(host.store(), game));
}

TEST(StoredLogs, DISABLED_AreMadeAnew) {
  make("ab/marathon", nlohmann::json::object(), "ab-marathon.log");
  make("ab/granicus", nlohmann::json::object(), "ab-granicus.log");
  make("ab/granicus", {{"setup", "surprise"}}, "ab-surprise.log");
  for (const char* number : {"001", "002", "005", "010"})
    make(fmt::format("cca/{}", number), nlohmann::json::object(),
         fmt::format("cca-{}.log", number));
  test::SignedGame play;
  play.ssh_key("macedonian");
  play.minisign_key("persian");
  play.begin();
  play.play(5);
  keep("ab-signed.log", play.evidence());
}

}  // namespace
}  // namespace cursus
