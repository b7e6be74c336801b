// What a reader looks for first: whose turn it was, what changed, until when they have time.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "formats/game/shapes.hpp"
#include "src/game/log/stored_log.hpp"
#include "src/report/forms/site.hpp"
#include "src/report/forms/text.hpp"
#include "src/report/forms/words.hpp"
#include "src/report/report_builder.hpp"
#include "tests/program/support/every_game.hpp"
#include "tests/program/support/temp_directory.hpp"
#include "tests/program/support/turns.hpp"
#include "tests/slow.hpp"

namespace cursus {
namespace {

SLOW_TESTS("All/Telling.*");

using formats::EventKind;
using formats::Language;
using nlohmann::json;
using ::testing::HasSubstr;
using ::testing::Not;

class Telling : public testing::TestWithParam<std::string> {
 protected:
  test::TempDirectory temp;
  Host host{Store::create(temp.path() / "host"), Clock(test::moment)};
  std::string game = test::begin(host, GetParam(), {{"windows", "ask"}});
  test::Player player{6, 20};

  // Plays until somebody is asked again; false when the game is over.
  bool go_on() {
    const std::string file = player.next(test::load(host, game));
    if (file.empty()) return false;
    host.take_orders(file);
    return true;
  }
  report::Report report(Seat seat, bool whole = false, Language language = Language::En) {
    return report::make_report(host.store(), test::load(host, game), seat, language, whole);
  }
};
INSTANTIATE_TEST_SUITE_P(All, Telling,
                         testing::ValuesIn(test::of_every_game(&games::Samples::whole_game)),
                         test::name_of_module);

// The last title before these events, whoever was told of it.
std::string last_title(const std::vector<report::Told>& events, std::size_t before) {
  for (std::size_t i = before; i-- > 0;)
    if (events[i].kind == EventKind::Turn) return events[i].sentences.front();
  return {};
}

TEST_P(Telling, EventsStandUnderTheTitleOfTheirTurn) {
  int openings = 0;
  for (int i = 0; i < 80 && go_on(); ++i)
    for (const Seat seat : both_seats) {
      const report::Report told = report(seat);
      const report::Report all = report(seat, true);
      ASSERT_GE(all.events.size(), told.events.size());
      EXPECT_EQ(all.opening, "") << "the whole story begins at the beginning";
      if (told.events.empty() || told.events.front().kind == EventKind::Turn) {
        EXPECT_EQ(told.opening, "");
        continue;
      }
      const std::string title = last_title(all.events, all.events.size() - told.events.size());
      EXPECT_EQ(told.opening, title);
      if (title.empty()) continue;
      ++openings;
      EXPECT_THAT(report::text(told), HasSubstr("--\n" + title + "\n"));
    }
  EXPECT_GT(openings, 20);
}

// Everything in the log that this seat is told: what everybody hears, and its secrets.
std::size_t events_heard(const Store& store, const std::string& game, std::string_view seat) {
  std::size_t heard = 0;
  read_stored_log(store, game, [&](const formats::Entry& entry, const auto& facts) {
    if (entry.kind != formats::EntryKind::Resolve) return;
    heard += entry.data->at("events").size();
    for (const formats::PrivateFact& fact : facts)
      if (fact.seat == seat) heard += fact.fact->at("events").size();
  });
  return heard;
}

// Its sentences and its luck come of one reading. What else is read are events joined into one
// sentence, and the throws by which battles are numbered: together fewer than the events.
TEST_P(Telling, EachEventIsReadOnceForAReport) {
  for (int i = 0; i < 30 && go_on(); ++i) {
  }
  for (const Seat seat : both_seats) {
    const std::size_t before = formats::events_read();
    const report::Report all = report(seat, true);
    const std::size_t read = formats::events_read() - before;
    const std::size_t events = events_heard(host.store(), game, all.secrets.front().seat);
    EXPECT_GT(events, 10u);
    EXPECT_GE(read, events);
    EXPECT_LT(read, 2 * events);
  }
}

TEST_P(Telling, AStepOfTheSiteHasTheTitleOfTheTurnThatItTells) {
  for (int i = 0; i < 30 && go_on(); ++i) {
  }
  std::string index;
  ASSERT_TRUE(report::make_site(host.store(), game, Language::En,
                                [&](const std::string& name, const std::string& bytes) {
                                  if (name == "index.html") index = bytes;
                                })
                  .has_value());
  // Entry by entry: the title that stands last before its first event, or its own first.
  std::size_t step = 0;
  std::string title;
  for (const std::string& line : test::log_lines(host.store(), game)) {
    const auto entry = formats::decode_entry(line);
    if (!entry || entry->kind != formats::EntryKind::Resolve) continue;
    const Game now = test::load(host, game);
    std::string expected = title;
    const json& events = entry->data->at("events");
    for (const json& event : events) {
      if (now.match->luck_of(event).kind != EventKind::Turn) continue;
      title = now.match->tell(event, Language::En).front();
      if (expected.empty() || event == events.front()) expected = title;
    }
    ++step;
    if (events.empty()) continue;
    EXPECT_THAT(index, HasSubstr(">" + std::to_string(step) + " · " + expected + "<"));
  }
  EXPECT_GT(step, 5u);
}

// Where everything is, and how strong, as the reader last saw it.
using RowsSeen = std::set<std::vector<std::string>>;

TEST_P(Telling, ForcesThatMovedOrChangedStandFirst) {
  const auto& forces_of_game = games::game_of(test::module_of(GetParam())).forces;
  const auto told_by = [&](const formats::Section& table, const formats::Section::Row& row) {
    std::vector<std::string> cells{table.title};
    for (const std::size_t i : forces_of_game.cells_that_tell) cells.push_back(row.at(i));
    return cells;
  };
  if (forces_of_game.cells_that_tell.empty()) return;  // not every change is told with its place
  PerSeat<RowsSeen> before;
  PerSeat<std::int64_t> told{};
  int changed = 0;
  for (int i = 0; i < 80 && go_on(); ++i)
    for (const Seat seat : both_seats) {
      const std::int64_t news = test::load(host, game).progress.seats[seat].told_seq;
      if (news == told[seat]) continue;
      const report::Report now = report(seat);
      RowsSeen seen;
      for (const report::Forces& forces : now.forces) {
        ASSERT_LE(forces.changed, forces.table.rows.size());
        for (std::size_t row = 0; row < forces.table.rows.size(); ++row) {
          const auto cells = told_by(forces.table, forces.table.rows[row]);
          seen.insert(cells);
          if (before[seat].empty() || before[seat].contains(cells)) continue;
          EXPECT_LT(row, forces.changed) << testing::PrintToString(cells) << " has changed";
          ++changed;
        }
      }
      before[seat] = std::move(seen);
      told[seat] = news;
    }
  EXPECT_GT(changed, 1);
}

// A move of many steps is one sentence; programs are told each step.
TEST_P(Telling, WhatCanBeSaidInOneSentenceIsNotSaidInTwo) {
  const auto& joined = games::game_of(test::module_of(GetParam())).joined;
  for (int i = 0; i < 40 && go_on(); ++i) {
  }
  json last;
  int sentences = 0;
  for (const report::Told& told : report(Seat::First, true).events) {
    const json both = last.is_null() ? json() : joined(last, *told.data);
    EXPECT_EQ(told.sentences.empty(), !both.is_null()) << told.data->dump();
    last = both.is_null() ? *told.data : both;
    sentences += told.sentences.empty() ? 0 : 1;
  }
  EXPECT_GT(sentences, 20);
}

TEST_P(Telling, NothingChangedIsNothingSetApart) {
  const report::Report now = report(Seat::First);
  for (const report::Forces& forces : now.forces) EXPECT_EQ(forces.changed, 0u);
  EXPECT_THAT(report::text(now), Not(HasSubstr("As before")));
}

std::string headline(const report::Report& told) {
  const std::string text = report::text(told);
  return text.substr(0, text.find("=== "));
}

TEST_P(Telling, WhoHasWonIsSaidFirst) {
  test::play_turns(host, game, 1000);
  const report::Report first = report(Seat::First);
  ASSERT_TRUE(first.over);
  ASSERT_FALSE(first.winner.empty()) << "this game is no draw";
  const Seat winner = first.winner == first.seat ? Seat::First : Seat::Second;
  const std::string won = headline(report(winner));
  EXPECT_THAT(won, HasSubstr("YOU HAVE WON."));
  EXPECT_THAT(won, HasSubstr(" is over")) << "and how it came about";
  EXPECT_THAT(headline(report(other(winner))), HasSubstr("You have lost. Winner: "));
  EXPECT_THAT(headline(report(winner, false, Language::Ja)), HasSubstr("あなたの勝利です。"));
  for (const Language language : {Language::En, Language::Ja}) {
    std::string index;
    ASSERT_TRUE(report::make_site(host.store(), game, language,
                                  [&](const std::string& name, const std::string& bytes) {
                                    if (name == "index.html") index = bytes;
                                  })
                    .has_value());
    EXPECT_THAT(index, HasSubstr(language == Language::En ? "Winner: " : "の勝利です。</p>"));
  }
}

TEST(TellingLuck, DiceOfOneKindInARowAreSummedUpOnce) {
  report::Report told;
  told.module = "ab";
  told.sides[Seat::First] = {"greek", "the Greeks"};
  told.sides[Seat::Second] = {"persian", "the Persians"};
  const auto rally = [&](Seat by, int hits) {
    return report::Told{EventKind::Plain,
                        {"A unit tries to rally."},
                        {{by, "rally", 1, 6, 2, hits}},
                        formats::JsonBox(json::object())};
  };
  told.events = {rally(Seat::First, 1), rally(Seat::Second, 0), rally(Seat::First, 1)};
  const std::string text = report::text(told);
  EXPECT_THAT(text, HasSubstr("Luck, rallies: the Greeks 2 (expected 2/3), the Persians 0"));
  EXPECT_EQ(text.find("Luck"), text.rfind("Luck"));
}

TEST(TellingTables, ARowThatIsTooLongIsNeverBrokenBetweenItsCells) {
  report::Report told;
  const auto lines = [&](std::vector<formats::Section::Row> rows) {
    told.state = {{}, {"x", {}, formats::Section::Kind::State, {}, std::move(rows)}};
    return report::text(told);
  };
  // The last cell goes on below itself.
  EXPECT_THAT(
      lines({{"64", "Truce",
              "No general may move into a space with enemies, nor may any siege go on."}}),
      HasSubstr("\n  64  Truce  No general may move into a space with enemies, nor may any\n"
                "             siege go on.\n"));
  // A long one in the middle stands below the others.
  EXPECT_THAT(lines({{"Saguntum", "Hannibal (SR 1, BR 4), Mago (SR 2, BR 2), H. Gisgo (SR 2, BR 1)",
                      "8 CUs"},
                     {"Rome", "", "2 CUs"}}),
              HasSubstr("\n  Saguntum  8 CUs\n"
                        "      Hannibal (SR 1, BR 4), Mago (SR 2, BR 2), H. Gisgo (SR 2, BR 1)\n"
                        "  Rome      2 CUs\n"));
}

TEST(TellingTime, ADeadlineIsReadWithoutReckoning) {
  report::Report told;
  told.written = "2026-11-16T14:00:00Z";
  told.deadline = "2026-11-19T13:24:59Z";
  EXPECT_EQ(report::Words(told).deadline(),
            "Due: Thu 19 Nov 2026, 13:24 UTC, 71 hours after this report");
  told.zone = "JST-9";
  EXPECT_EQ(report::Words(told).deadline(),
            "Due: Thu 19 Nov 2026, 13:24 UTC (on the calendar of the game Thu 19 Nov 2026, 22:24 "
            "UTC+9), 71 hours after this report");
  told.zone.clear();
  told.written = "2026-11-20T00:00:00Z";
  EXPECT_EQ(report::Words(told).deadline(), "Due: Thu 19 Nov 2026, 13:24 UTC, already past");
  told.language = Language::Ja;
  told.written = "2026-11-16T14:00:00Z";
  EXPECT_EQ(report::Words(told).deadline(),
            "締切：2026年11月19日（木）13:24 UTC（この報告の71時間後）");
}

TEST(TellingOfSteps, ALeaderStandsInTheSentenceOfTheUnitTheyRideWith) {
  const auto& joined = games::game_of("cataphract").joined;
  const auto step = [](const char* event, const char* who, const char* from, const char* to) {
    return json{{"event", event},
                {event == std::string("stepped") ? "unit" : "leader", who},
                {"from", from},
                {"to", to}};
  };
  json all = step("stepped", "byz_cat1", "1404", "1504");
  all["mp"] = 1;
  json second = step("stepped", "byz_cat1", "1504", "1604");
  second["mp"] = 2;
  for (const json& next : {step("leader-moved", "john", "1404", "1504"), second,
                           step("leader-moved", "john", "1504", "1604")}) {
    all = joined(all, next);
    ASSERT_FALSE(all.is_null()) << next;
  }
  EXPECT_EQ(all, (json{{"event", "stepped"},
                       {"unit", "byz_cat1"},
                       {"from", "1404"},
                       {"to", "1604"},
                       {"mp", 3},
                       {"with", {"john"}}}));
  EXPECT_TRUE(joined(all, step("leader-moved", "paul", "1504", "1604")).is_null());
}

}  // namespace
}  // namespace cursus
