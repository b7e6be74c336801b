// Whole games as this build writes them: see tests/golden/logs/README.md before you change one.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <set>

#include "formats/game/match.hpp"
#include "formats/time/utc_time.hpp"
#include "src/bot/player.hpp"
#include "tests/paths.hpp"
#include "tests/program/support/signed_play.hpp"

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

// Each of these is in one of them, and so must be found true for ever.
TEST(StoredLogs, HoldWhatTimeDoes) {
  std::set<std::string> kinds;
  for (const StoredLog& log : stored_logs()) {
    const formats::TimeRules& time = log.verdict.charter.time;
    if (time.hours != 0) kinds.insert("hours");
    if (time.calendar) kinds.insert("calendar");
    if (time.clock) kinds.insert("clock");
    const test::EvidenceLines lines = test::take_apart(test::golden_log(log.name));
    for (const auto& item : lines.items) {
      const formats::Entry& entry = item.entry;
      if (time.has_deadlines()) kinds.emplace(to_string(entry.kind));
      if (entry.kind != formats::EntryKind::Notice) continue;
      if (formats::is_extension(*entry.data)) kinds.insert("extension");
      if (formats::is_standstill(*entry.data)) kinds.insert("standstill");
    }
  }
  for (const char* kind : {"hours", "calendar", "clock", "absence", "close", "forfeit", "correct",
                           "rekey", "extension", "standstill", "draw"})
    EXPECT_TRUE(kinds.contains(kind)) << kind;
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

// --- with deadlines

void file(test::SignedGame& play, const std::string& seat, const std::string& what, int serial,
          const std::string& more) {
  const Filed filed = play.host.take_paper(
      play.signers.at(seat)(fmt::format("CURSUS {} {} {} {} {}\n{}{}END\n", play.game, seat, what,
                                        play.point(), serial, play.seen(), more)));
  ASSERT_EQ(filed.kind, Filed::Kind::Filed) << what;
}

std::string hours_later(const std::string& time, int hours) {
  return formats::timestamp(formats::moment_of(time) + std::chrono::hours(hours));
}

// At this moment the host looks at its clock.
void apply_deadlines(test::SignedGame& play, const std::string& time) {
  play.at(time);
  play.host.apply_deadlines(Limits{.gap_hours = 10'000}, false);
}
void miss_deadline(test::SignedGame& play) {
  apply_deadlines(play, hours_later(play.now().acts.deadline, 1));
}

void draft(test::SignedGame& play) {
  std::string text = test::order_file(play.sheet({}));
  text.replace(text.find("Final: no"), 9, "Final: draft");
  ASSERT_EQ(play.host.take_orders(play.signers.at(play.asked())(text)).kind, Taken::Kind::Stored);
}

void suspend(test::SignedGame& play, const std::string& seat, const std::string& since) {
  auto step = play.host.store().begin();
  step.set_player(
      {.game = play.game, .seat = seat, .address = "anna@players.example", .suspended = since});
  step.commit();
}

// A leave, an extension, turns by defaults and by a draft, a correction.
void make_hours() {
  test::SignedGame play;
  play.wanted.time = {
      .hours = 48, .grace_minutes = 30, .missing = formats::Missing::Defaults, .absence_days = 14};
  play.ssh_key("macedonian");
  play.ssh_key("persian");
  play.begin();
  file(play, play.asked(), "ABSENCE", 1, "From: 2026-05-02\nUntil: 2026-05-03\n");
  ASSERT_TRUE(play.host.extend(play.game, hours_later(play.now().acts.deadline, 30), "holidays"));
  miss_deadline(play);
  play.play(5, 3);
  draft(play);
  miss_deadline(play);
  std::uint64_t last = 0;
  for (std::uint64_t seq = 1;
       const std::string& line : test::log_lines(play.host.store(), play.game)) {
    if (formats::decode_entry(line)->kind == formats::EntryKind::Order) last = seq;
    ++seq;
  }
  ASSERT_TRUE(play.host.correct(play.game, last, "a wrong draft"));
  play.play(6);
  keep("ab-hours.log", play.evidence());
}

// A standstill, a leave, a forfeit that was undone, and another one.
void make_week() {
  test::SignedGame play;
  play.wanted.time.calendar = formats::read_calendar("wed,sun 21:00 +00:00").value();
  play.wanted.time.missing = formats::Missing::Forfeit;
  play.wanted.time.absence_days = 9;
  play.wanted.tell_unreachable = true;
  play.ssh_key("macedonian");
  play.ssh_key("persian");
  play.begin();
  const std::string seat = play.asked();
  suspend(play, seat, "2026-05-02T08:00:00Z");
  apply_deadlines(play, "2026-05-03T22:00:00Z");
  suspend(play, seat, "");
  apply_deadlines(play, "2026-05-05T08:00:00Z");
  play.play(5, 4);
  file(play, play.asked(), "ABSENCE", 1, "From: 2026-05-06\nUntil: 2026-05-08\n");
  miss_deadline(play);
  ASSERT_TRUE(play.now().over());
  ASSERT_TRUE(play.host.correct(play.game, play.now().acts.ended_at, "was in hospital"));
  play.play(6, 4);
  miss_deadline(play);
  ASSERT_TRUE(play.now().over());
  keep("ab-week.log", play.evidence());
}

// Clocks that run, and a draw.
void make_clock() {
  test::SignedGame play;
  play.wanted.time.clock = formats::read_turn_clock("48+4<96").value();
  play.ssh_key("macedonian");
  play.begin();
  std::string time = test::moment;
  for (std::uint64_t i = 0; i < 12; ++i) {
    play.at(time = hours_later(time, 3 + static_cast<int>(i % 5)));
    play.play(5 + i, 1);
  }
  file(play, play.asked(), "DRAW", 1, "OFFER\n");
  file(play, play.not_asked(), "DRAW", 1, "ACCEPT\n");
  ASSERT_TRUE(play.now().over());
  keep("ab-clock.log", play.evidence());
}

TEST(StoredLogs, DISABLED_OfFurtherTitlesAreMadeAnew) {
  make("hannibal/one-turn", nlohmann::json::object(), "hannibal-one-turn.log");
  make("cataphract/tricameron", nlohmann::json::object(), "cataphract-tricameron.log");
  make("rdtp/marathon", nlohmann::json::object(), "rdtp-marathon.log");
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

TEST(StoredLogs, DISABLED_WithDeadlinesAreMadeAnew) {
  make_hours();
  make_week();
  make_clock();
}

}  // namespace
}  // namespace cursus
