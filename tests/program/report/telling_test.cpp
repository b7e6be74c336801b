// What a reader looks for first: whose turn it was, what changed, until when he has time.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <nlohmann/json.hpp>

#include "src/report/gather.hpp"
#include "src/report/site.hpp"
#include "src/report/text.hpp"
#include "src/report/words.hpp"
#include "tests/program/every_game.hpp"
#include "tests/program/temp_directory.hpp"
#include "tests/program/turns.hpp"
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
  // Only two games list hex, name and strength of every piece.
  bool game_has_other_tables() const {
    const std::string module = test::module_of(GetParam());
    return module != "ab" && module != "cca";
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
      if (now.match->appraise(event).kind != EventKind::Turn) continue;
      title = now.match->tell(event, Language::En).front();
      if (expected.empty() || event == events.front()) expected = title;
    }
    ++step;
    if (events.empty()) continue;
    EXPECT_THAT(index, HasSubstr(">" + std::to_string(step) + " · " + expected + "<"));
  }
  EXPECT_GT(step, 5u);
}

// What lies on the table as the reader last saw it: hex and strength of each piece.
using PiecesSeen = std::map<std::string, std::vector<std::string>>;

PiecesSeen pieces_in(const report::Report& report) {
  PiecesSeen seen;
  for (const report::Forces& forces : report.forces)
    for (const auto& row : forces.table.rows) seen[row[1]] = {row[0], row[2]};
  return seen;
}

TEST_P(Telling, ForcesThatMovedOrChangedStandFirst) {
  if (game_has_other_tables()) GTEST_SKIP() << "its tables are of places, or of leaders";
  PerSeat<PiecesSeen> before;
  PerSeat<std::int64_t> told{};
  int changed = 0;
  for (int i = 0; i < 80 && go_on(); ++i)
    for (const Seat seat : both_seats) {
      const std::int64_t news = test::load(host, game).progress.seats[seat].told_seq;
      if (news == told[seat]) continue;
      const report::Report now = report(seat);
      for (const report::Forces& forces : now.forces) {
        ASSERT_LE(forces.changed, forces.table.rows.size());
        for (std::size_t row = 0; row < forces.table.rows.size(); ++row) {
          const auto& cells = forces.table.rows[row];
          const auto last = before[seat].find(cells[1]);
          if (last == before[seat].end()) continue;
          const bool other = last->second != std::vector{cells[0], cells[2]};
          EXPECT_TRUE(!other || row < forces.changed) << cells[1] << " has changed";
          changed += other ? 1 : 0;
        }
      }
      before[seat] = pieces_in(now);
      told[seat] = news;
    }
  EXPECT_GT(changed, 5);
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
  EXPECT_THAT(headline(report(other(winner))), HasSubstr("You have lost; "));
  EXPECT_THAT(headline(report(winner, false, Language::Ja)), HasSubstr("あなたの勝利です。"));
  for (const Language language : {Language::En, Language::Ja}) {
    std::string index;
    ASSERT_TRUE(report::make_site(host.store(), game, language,
                                  [&](const std::string& name, const std::string& bytes) {
                                    if (name == "index.html") index = bytes;
                                  })
                    .has_value());
    EXPECT_THAT(index, HasSubstr(language == Language::En ? " have won.</p>" : "の勝利です。</p>"));
  }
}

TEST(TellingWays, AUnitsStepsThatFollowEachOtherAreOneSentence) {
  const test::TempDirectory temp;
  Host host{Store::create(temp.path() / "host"), Clock(test::moment)};
  const std::string game = test::begin(host, "cataphract/tricameron");
  const Taken taken = host.take_orders(
      test::order_file({.game = game,
                        .side = "byzantine",
                        .point = 1,
                        .lines = {"elite belisarius", "move byz_cat1 1503 1603 1702"}}));
  ASSERT_EQ(taken.kind, Taken::Kind::Played);
  for (const Language language : {Language::En, Language::Ja}) {
    const report::Report made = report::make_report(host.store(), test::load(host, game),
                                                    Seat::Second, language);
    std::string happened;
    for (const report::Told& told : made.events)
      for (const std::string& sentence : told.sentences) happened += sentence + "\n";
    EXPECT_THAT(happened, HasSubstr(" > 1503 > 1603 > 1702"));
    EXPECT_THAT(happened, Not(HasSubstr("from 1503")));
    EXPECT_THAT(happened, Not(HasSubstr("1503から")));
  }
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
  EXPECT_EQ(report::Words(told).deadline(), "Due: Thu 19 Nov 2026, 13:24 UTC; that is over");
  told.language = Language::Ja;
  told.written = "2026-11-16T14:00:00Z";
  EXPECT_EQ(report::Words(told).deadline(),
            "締切：2026年11月19日（木）13:24 UTC（この報告の71時間後）");
}

}  // namespace
}  // namespace cursus
