// Whole runs over time: drafts, defaults, forfeits, reminders, outages; each verified afterwards.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "formats/time/utc_time.hpp"
#include "tests/program/support/signed_play.hpp"

namespace cursus {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

class Deadlines : public testing::Test {
 protected:
  Deadlines() {
    play.wanted.time.hours = 48;  // until 2026-05-03T18:22:05Z
    play.wanted.time.grace_minutes = 30;
  }
  cursus::DeadlineRun apply_deadlines(const std::string& clock, bool dry_run = false) {
    play.at(clock);
    return play.host.apply_deadlines(limits, dry_run);
  }
  static std::string kinds(const cursus::DeadlineRun& deadline_run) {
    std::string all;
    for (const DeadlineStep& one : deadline_run.done)
      (all += all.empty() ? "" : " ") += to_string(one.kind);
    return all;
  }
  Taken draft(std::vector<std::string> lines, int serial = 1) {
    test::Sheet sheet = play.sheet(std::move(lines));
    sheet.serial = serial;
    std::string text = test::order_file(sheet);
    text.replace(text.find("Final: no"), 9, "Final: draft");
    return play.host.take_orders(play.signers.at(sheet.side)(text));
  }
  void expect_true(Verdict::Kind kind = Verdict::Kind::Undecided) {
    const Verdict verdict = play.verdict();
    EXPECT_EQ(verdict.kind, kind) << (verdict.difference ? verdict.difference->what + " " +
                                                               verdict.difference->found
                                                         : "");
    auto step = play.host.store().begin();
    const Acts kept = play.now().acts;
    step.drop_snapshot(play.game);
    EXPECT_EQ(kept, play.now().acts);
  }
  // Its mail comes back; or, since never, no more.
  void suspend(const std::string& seat, const std::string& since) {
    auto step = play.host.store().begin();
    step.set_player(
        {.game = play.game, .seat = seat, .address = "anna@players.example", .suspended = since});
    step.commit();
  }
  std::vector<OutboxRow> mails(const std::string& kind) {
    std::vector<OutboxRow> all;
    for (const std::int64_t id : play.host.store().unsent())
      if (const auto mail = play.host.store().mail(id); mail->kind == kind) all.push_back(*mail);
    return all;
  }

  Limits limits{.gap_hours = 24 * 365, .operator_address = "host@example.org"};
  test::SignedGame play;
};

TEST_F(Deadlines, ADraftCountsAtTheDeadlineAndNotBefore) {
  play.begin();
  const auto before = play.point();
  const std::string order = play.now().match->fallback(Seat::First);
  ASSERT_EQ(draft({}).kind, Taken::Kind::Stored);
  EXPECT_TRUE(play.host.run(false).empty());
  EXPECT_EQ(kinds(apply_deadlines("2026-05-03T18:52:05Z")), "") << "the grace is not over";
  EXPECT_EQ(play.point(), before);
  EXPECT_EQ(kinds(apply_deadlines("2026-05-03T18:52:06Z", true)), "draft") << "would be";
  EXPECT_EQ(play.point(), before);
  EXPECT_EQ(kinds(apply_deadlines("2026-05-03T18:52:06Z")), "draft");
  EXPECT_GT(play.point(), before);
  expect_true();
}

TEST_F(Deadlines, AnotherFileTakesTheDraftsPlace) {
  play.begin();
  ASSERT_EQ(draft({}).kind, Taken::Kind::Stored);
  test::Sheet sheet = play.sheet();
  sheet.serial = 2;
  EXPECT_EQ(play.send(sheet).kind, Taken::Kind::Played);
  EXPECT_TRUE(play.host.store().games_with_orders().empty());
  expect_true();
}

TEST_F(Deadlines, AGameWithoutDeadlinesTakesNoDrafts) {
  play.wanted.time = {};
  play.begin();
  EXPECT_EQ(draft({}).refusals.front().why, "host.draft-no-deadline");
}

TEST_F(Deadlines, DefaultsGoOnForWhoDoesNotAnswer) {
  play.wanted.time.missing = formats::Missing::Defaults;
  play.begin();
  const std::string seat = play.asked();
  std::string clock = "2026-05-03T19:00:00Z";
  EXPECT_EQ(kinds(apply_deadlines(clock)), "defaults");
  EXPECT_GT(play.point(), 1u);
  EXPECT_EQ(kinds(apply_deadlines(clock)), "") << "a second run at the same moment";
  expect_true();
  // Nobody ever answers: the game comes to its end all the same.
  for (int i = 0; i < 400 && !play.now().over(); ++i) {
    const auto due = formats::moment_of(play.now().acts.deadline) + std::chrono::hours(1);
    apply_deadlines(formats::timestamp(due));
  }
  EXPECT_TRUE(play.now().match->over());
  expect_true(Verdict::Kind::Good);
}

TEST_F(Deadlines, TheClockStandsStillForWhomMailDoesNotReach) {
  play.wanted.tell_unreachable = true;
  play.wanted.time.missing = formats::Missing::Forfeit;
  play.begin();
  const std::string seat = play.asked();
  suspend(seat, "2026-05-02T08:00:00Z");
  EXPECT_EQ(kinds(apply_deadlines("2026-05-03T18:52:06Z", true)), "still") << "would";
  EXPECT_EQ(kinds(apply_deadlines("2026-05-03T18:52:06Z")), "still");
  EXPECT_EQ(kinds(apply_deadlines("2026-05-10T18:52:06Z")), "");
  expect_true();
  suspend(seat, "");
  EXPECT_EQ(kinds(apply_deadlines("2026-05-12T08:00:00Z")), "goes-on");
  EXPECT_EQ(play.now().acts.deadline, "2026-05-13T18:22:05Z") << "ten days were lost";
  expect_true();
  EXPECT_THAT(kinds(apply_deadlines("2026-05-13T19:00:00Z")), HasSubstr("forfeit"));
}

// The charter says nothing of it: then neither the log nor a mail to the opponent may.
TEST_F(Deadlines, WhoIsOutOfReachIsGivenTimeWithoutBeingNamed) {
  play.wanted.time.missing = formats::Missing::Forfeit;
  play.begin();
  const std::string seat = play.asked();
  suspend(seat, "2026-05-02T08:00:00Z");
  const std::size_t before = test::log_lines(play.host.store(), play.game).size();
  EXPECT_EQ(kinds(apply_deadlines("2026-05-03T18:52:06Z")), "pushed");
  EXPECT_EQ(play.now().acts.deadline, "2026-05-04T18:52:06Z");
  const auto lines = test::log_lines(play.host.store(), play.game);
  ASSERT_GT(lines.size(), before);
  for (std::size_t i = before; i < lines.size(); ++i) {
    EXPECT_THAT(lines[i], ::testing::Not(HasSubstr(seat)));
    EXPECT_THAT(lines[i], ::testing::Not(HasSubstr("still")));
  }
  int pushed = 1;
  for (int i = 1; i < 30 && !play.now().over(); ++i) {
    const auto now = formats::moment_of("2026-05-03T20:00:00Z") + i * std::chrono::hours(25);
    pushed += kinds(apply_deadlines(formats::timestamp(now))).find("pushed") != std::string::npos;
  }
  EXPECT_EQ(pushed, 14) << "and not for ever";
  EXPECT_TRUE(play.now().over());
  expect_true(Verdict::Kind::Good);
}

TEST_F(Deadlines, ATurnClockStandsStillForWhomMailDoesNotReach) {
  play.wanted.tell_unreachable = true;
  play.wanted.time = {};
  play.wanted.time.clock = formats::read_turn_clock("100").value();
  play.wanted.time.missing = formats::Missing::Forfeit;
  play.begin();  // 2026-05-01T18:22:05Z
  const std::string seat = play.asked();
  suspend(seat, "2026-05-01T20:22:05Z");
  EXPECT_EQ(kinds(apply_deadlines("2026-05-01T20:25:00Z")), "still");
  play.at("2026-05-09T20:22:05Z");
  ASSERT_EQ(play.send(play.sheet()).kind, Taken::Kind::Played);
  EXPECT_EQ(play.now().acts.keeper.left(seat), std::chrono::hours(98));
  expect_true();
}

TEST_F(Deadlines, ADeputyMayOrderWhileMailDoesNotReachThePlayer) {
  play.wanted.tell_unreachable = true;
  play.ssh_key("persian");
  play.ssh_key("macedonian");
  play.begin();
  const std::string seat = play.asked();
  play.signers.at(seat) = play.name_deputy(seat);
  play.at("2026-05-02T07:00:00Z");
  EXPECT_EQ(play.send(play.sheet()).kind, Taken::Kind::Refused);
  suspend(seat, "2026-05-02T08:00:00Z");
  EXPECT_EQ(kinds(apply_deadlines("2026-05-02T08:05:00Z")), "still");
  EXPECT_EQ(play.send(play.sheet()).kind, Taken::Kind::Played);
  expect_true();
}

TEST_F(Deadlines, TheClockDoesNotStandStillForEverForWhomMailDoesNotReach) {
  play.wanted.tell_unreachable = true;
  play.wanted.time.missing = formats::Missing::Forfeit;
  play.begin();
  const std::string seat = play.asked();
  suspend(seat, "2026-05-02T08:00:00Z");
  EXPECT_EQ(kinds(apply_deadlines("2026-05-03T20:00:00Z")), "still");
  EXPECT_EQ(play.now().acts.deadline, "2026-05-17T18:22:05Z") << "fourteen days later";
  EXPECT_THAT(kinds(apply_deadlines("2026-05-17T18:52:05Z")), Not(HasSubstr("forfeit")));
  EXPECT_THAT(kinds(apply_deadlines("2026-05-17T18:52:06Z")), HasSubstr("forfeit"));
  EXPECT_TRUE(play.now().over());
  expect_true(Verdict::Kind::Good);
}

// Three bounces on purpose, and ten minutes later a signed mail: that must not win a week.
TEST_F(Deadlines, AShortStandstillDoesNotMoveACalendarByAWeek) {
  play.wanted.tell_unreachable = true;
  play.wanted.time = {};
  play.wanted.time.calendar = formats::read_calendar("sun 21:00 +00:00").value();
  play.begin();  // on a Friday
  const std::string seat = play.asked();
  EXPECT_EQ(play.now().acts.deadline, "2026-05-03T21:00:00Z");
  suspend(seat, "2026-05-02T00:00:00Z");
  EXPECT_EQ(kinds(apply_deadlines("2026-05-02T00:00:00Z")), "still");
  suspend(seat, "");
  EXPECT_EQ(kinds(apply_deadlines("2026-05-02T00:10:00Z")), "goes-on");
  EXPECT_EQ(play.now().acts.deadline, "2026-05-03T21:10:00Z");
  expect_true();
}

TEST_F(Deadlines, AFileThatReplacesAnotherAfterAStandstillIsReceiptedTruly) {
  play.wanted.tell_unreachable = true;
  play.begin();
  ASSERT_EQ(draft({}).kind, Taken::Kind::Stored);
  suspend(play.asked(), "2026-05-02T08:00:00Z");
  EXPECT_EQ(kinds(apply_deadlines("2026-05-02T08:05:00Z")), "still");
  const Taken second = draft({}, 2);
  ASSERT_EQ(second.kind, Taken::Kind::Stored);
  EXPECT_THAT(second.receipt, HasSubstr("Replaces: "));
  expect_true();
}

// Both set up at once, and nobody does: that is no victory of either.
TEST_F(Deadlines, WhereBothAreLateAtTheSameMomentNobodyLoses) {
  play.wanted.time.missing = formats::Missing::Forfeit;
  play.wanted.options = nlohmann::json{{"setup", "surprise"}};
  play.begin();
  ASSERT_EQ(play.now().match->waiting().size(), 2u);
  EXPECT_THAT(kinds(apply_deadlines("2026-05-03T18:52:06Z")), HasSubstr("late late"));
  EXPECT_FALSE(play.now().over());
}

TEST_F(Deadlines, WhoWaitsTooLongLosesIfTheCharterSaysSo) {
  play.wanted.time.missing = formats::Missing::Forfeit;
  play.begin();
  const std::string seat = play.asked();
  EXPECT_EQ(kinds(apply_deadlines("2026-05-03T18:52:06Z")), "forfeit");
  const Game game = play.now();
  EXPECT_EQ(game.acts.ended, Acts::Ended::Forfeited);
  EXPECT_EQ(game.acts.loser, seat);
  EXPECT_EQ(game.row.status.state, GameState::Over);
  EXPECT_EQ(kinds(apply_deadlines("2026-05-09T00:00:00Z")), "");
  expect_true(Verdict::Kind::Good);
}

TEST_F(Deadlines, OneReminderADayAndNothingElseWhereTheGameWaits) {
  play.begin();
  EXPECT_EQ(kinds(apply_deadlines("2026-05-02T12:00:00Z")), "");
  EXPECT_EQ(kinds(apply_deadlines("2026-05-02T19:00:00Z")), "reminded");
  EXPECT_EQ(kinds(apply_deadlines("2026-05-02T23:00:00Z")), "");
  EXPECT_EQ(kinds(apply_deadlines("2026-05-03T09:00:00Z")), "reminded");
  EXPECT_EQ(kinds(apply_deadlines("2026-05-03T20:00:00Z")), "late");
  EXPECT_EQ(kinds(apply_deadlines("2026-05-04T20:00:00Z")), "late reminded");
  const auto reminders = mails("reminder");
  ASSERT_EQ(reminders.size(), 3u);
  EXPECT_THAT(reminders[0].body, HasSubstr("due Sun 3 May 2026, 18:22 UTC, in 23"));
  EXPECT_THAT(reminders[2].body, HasSubstr("LATE"));
  EXPECT_EQ(play.point(), 1u);
  expect_true();
}

TEST_F(Deadlines, AReminderNamesEveryGameThatWaitsForThePlayer) {
  play.wanted.addresses = {{"persian", "anna@players.example"},
                           {"macedonian", "anna@players.example"}};
  play.wanted.time.missing = formats::Missing::Defaults;
  play.begin();
  NewGame other;
  other.scenario = "ab/marathon";
  other.name = "second";
  other.options = nlohmann::json::object();
  other.links = 8192;
  other.seed = Blob{7};
  other.time.hours = 24 * 10;
  other.addresses = {{"greek", "anna@players.example"}, {"persian", "anna@players.example"}};
  play.host.begin_game(other).value();
  EXPECT_EQ(kinds(apply_deadlines("2026-05-02T19:00:00Z")), "reminded");
  ASSERT_EQ(mails("reminder").size(), 1u);
  const std::string body = mails("reminder")[0].body;
  EXPECT_THAT(body, HasSubstr("(2)"));
  EXPECT_THAT(body, HasSubstr("second, the Greeks, point 1: due Mon 11 May 2026, 18:22 UTC"));
  EXPECT_THAT(body, HasSubstr("in 23"));
  EXPECT_THAT(body, HasSubstr("Cursus plays the defaults of the rules for you"));
  EXPECT_THAT(body, HasSubstr(" SEND 1"));
}

TEST_F(Deadlines, AGapPutsDeadlinesOffInTheLogAndTellsTheHostOnce) {
  limits.gap_hours = 6;
  play.wanted.time.missing = formats::Missing::Forfeit;
  play.begin();
  EXPECT_EQ(kinds(apply_deadlines("2026-05-03T12:00:00Z")), "reminded");
  const cursus::DeadlineRun after = apply_deadlines("2026-05-05T12:00:00Z");
  EXPECT_EQ(after.decision.trip, Trip::Gap);
  EXPECT_EQ(kinds(after), "pushed");
  EXPECT_EQ(play.now().acts.deadline, "2026-05-05T18:22:05Z");
  ASSERT_EQ(mails("host").size(), 1u);
  EXPECT_THAT(mails("host")[0].body, HasSubstr("Sun 3 May 2026, 12:00 UTC"));
  expect_true();
  EXPECT_EQ(kinds(apply_deadlines("2026-05-05T12:05:00Z")), "reminded");
  EXPECT_EQ(kinds(apply_deadlines("2026-05-05T18:00:00Z")), "");
  EXPECT_EQ(kinds(apply_deadlines("2026-05-05T19:00:00Z")), "forfeit")
      << "that was all the time there was";
}

TEST_F(Deadlines, NobodysTimeIsUpWhileAMailboxIsSilent) {
  play.wanted.time.missing = formats::Missing::Forfeit;
  play.begin();
  const auto heard = [&](const char* when) {
    auto step = play.host.store().begin();
    step.set_host(host_key::mail_heard, when);
    step.commit();
  };
  limits.fetches = true;
  heard("2026-05-03T12:00:00Z");
  EXPECT_EQ(apply_deadlines("2026-05-03T12:00:00Z").decision.trip, Trip::None);
  for (const char* clock : {"2026-05-04T12:00:00Z", "2026-05-05T12:00:00Z"}) {
    const cursus::DeadlineRun held = apply_deadlines(clock);
    EXPECT_EQ(held.decision.trip, Trip::Silence);
    EXPECT_TRUE(held.decision.hold);
    EXPECT_EQ(kinds(held), "");
  }
  EXPECT_EQ(mails("host").size(), 1u) << "told once";
  EXPECT_EQ(play.host.store().host(host_key::held_why), "silence");
  heard("2026-05-05T13:00:00Z");
  const cursus::DeadlineRun released = apply_deadlines("2026-05-05T13:00:00Z");
  EXPECT_EQ(released.decision.trip, Trip::Released);
  EXPECT_EQ(kinds(released), "pushed");
  EXPECT_EQ(play.now().acts.deadline, "2026-05-05T19:22:05Z") << "49 hours were lost";
  EXPECT_EQ(play.host.store().host(host_key::held_since), "");
  expect_true();
}

TEST_F(Deadlines, NobodysTimeIsUpBeforeTheMailboxesWereReadBehindIt) {
  play.wanted.time.missing = formats::Missing::Forfeit;
  play.begin();
  limits.fetches = true;
  EXPECT_THAT(kinds(apply_deadlines("2026-05-03T19:00:00Z")), Not(HasSubstr("forfeit")))
      << "never read";
  const auto heard = [&](const char* when) {
    auto step = play.host.store().begin();
    step.set_host(host_key::mail_heard, when);
    step.commit();
  };
  heard("2026-05-03T18:52:05Z");
  EXPECT_THAT(kinds(apply_deadlines("2026-05-03T19:10:00Z")), Not(HasSubstr("forfeit")));
  heard("2026-05-03T18:52:06Z");
  EXPECT_THAT(kinds(apply_deadlines("2026-05-03T19:20:00Z")), HasSubstr("forfeit"));
  expect_true(Verdict::Kind::Good);
}

TEST_F(Deadlines, LateFilesAndLeavesAreRefusedBeforeARunHasDrawnTheConsequences) {
  play.wanted.time.missing = formats::Missing::Defaults;
  play.wanted.time.absence_days = 5;
  play.begin();
  const std::string seat = play.asked();
  const auto point = play.point();
  ASSERT_EQ(draft({}).kind, Taken::Kind::Stored);
  play.at("2026-05-03T18:52:06Z");
  test::Sheet sheet = play.sheet();
  sheet.serial = 2;
  const Taken late = play.send(sheet);
  EXPECT_EQ(late.refusals.front().why, "host.too-late-defaults");
  formats::PlayerAct leave;
  leave.kind = formats::PaperKind::Absence;
  leave.point = point;
  leave.from = "2026-05-03";
  leave.until = "2026-05-05";
  const Filed away =
      play.host.take_paper(formats::player_act_paper(play.game, seat, leave).canonical);
  EXPECT_EQ(away.refusals.front().why, "host.too-late-defaults");
  EXPECT_EQ(kinds(apply_deadlines("2026-05-03T18:53:00Z")), "draft") << "what had come in time";
  expect_true();
}

TEST_F(Deadlines, AFileForASeatThatMailDoesNotReachIsNeverTooLate) {
  play.wanted.time.missing = formats::Missing::Forfeit;
  play.begin();
  suspend(play.asked(), "2026-05-02T08:00:00Z");
  play.at("2026-05-03T18:52:06Z");
  EXPECT_EQ(play.send(play.sheet()).kind, Taken::Kind::Played);
}

TEST_F(Deadlines, ManyMissingSeatsAtOnceAreGivenADayAlsoWhereBothSidesAreWaitedFor) {
  limits.missing = 2;
  play.wanted.time.missing = formats::Missing::Forfeit;
  play.begin();
  const std::string last = "2026-05-03T18:52:05Z";
  const auto note = [&](const std::string& later) {
    auto step = play.host.store().begin();
    step.set_due({.game = play.game,
                  .next = "2026-05-02T18:22:05Z",
                  .deadline = "2026-05-03T18:22:05Z",
                  .over_at = last,
                  .later = later,
                  .waits = false});
    step.commit();
  };
  // As a game writes it in which both must answer.
  note(last);
  const cursus::DeadlineRun many = apply_deadlines("2026-05-03T19:00:00Z", true);
  EXPECT_EQ(many.decision.trip, Trip::Missing);
  EXPECT_EQ(kinds(many), "pushed");
  note("2026-05-09T18:52:05Z");
  EXPECT_EQ(apply_deadlines("2026-05-03T19:00:00Z", true).decision.trip, Trip::None)
      << "one has time left";
  note(last);
  EXPECT_EQ(kinds(apply_deadlines("2026-05-03T19:00:00Z")), "pushed");
  EXPECT_EQ(play.now().acts.deadline, "2026-05-04T19:00:00Z");
  EXPECT_THAT(kinds(apply_deadlines("2026-05-04T19:31:00Z")), HasSubstr("forfeit"))
      << "once in three days";
  expect_true(Verdict::Kind::Good);
}

TEST_F(Deadlines, ADeputyMayOrderWhenTheTimeIsUpAndNotBefore) {
  play.wanted.time.missing = formats::Missing::Deputy;
  play.ssh_key("persian");
  play.ssh_key("macedonian");
  play.begin();
  const std::string seat = play.asked();
  play.signers.at(seat) = play.name_deputy(seat);
  play.at("2026-05-03T18:52:05Z");
  EXPECT_EQ(play.send(play.sheet()).kind, Taken::Kind::Refused);
  EXPECT_EQ(kinds(apply_deadlines("2026-05-03T19:00:00Z")), "late reminded");
  EXPECT_EQ(play.send(play.sheet()).kind, Taken::Kind::Played);
  EXPECT_GT(play.point(), 1u);
  expect_true();
}

TEST_F(Deadlines, AnOutageAndASlowHostAreNotTakenFromATurnClock) {
  limits.gap_hours = 6;
  play.wanted.time = {};
  play.wanted.time.clock = formats::read_turn_clock("100").value();
  play.wanted.time.missing = formats::Missing::Forfeit;
  play.begin();  // 2026-05-01T18:22:05Z
  const std::string seat = play.asked();
  apply_deadlines("2026-05-01T18:30:00Z");
  EXPECT_EQ(kinds(apply_deadlines("2026-05-08T18:30:00Z")), "pushed") << "asleep for a week";
  EXPECT_EQ(play.now().acts.deadline, "2026-05-12T22:22:05Z");
  // Sent an hour later, and played only after another day.
  play.at("2026-05-09T18:30:00Z");
  const Carried carried{.arrived = "2026-05-08T19:22:05Z", .source = "imap-internaldate"};
  const Taken taken = play.host.take_orders(test::order_file(play.sheet()), carried);
  ASSERT_EQ(taken.kind, Taken::Kind::Played);
  EXPECT_EQ(play.now().acts.keeper.left(seat), std::chrono::hours(99));
  expect_true();
}

TEST_F(Deadlines, AClockThatGoesBackHoldsAndIsNotBelieved) {
  play.wanted.time.missing = formats::Missing::Forfeit;
  play.begin();
  apply_deadlines("2026-05-03T12:00:00Z");
  const cursus::DeadlineRun held = apply_deadlines("2026-05-02T12:00:00Z");
  EXPECT_EQ(held.decision.trip, Trip::ClockBack);
  EXPECT_TRUE(held.decision.hold);
  EXPECT_EQ(play.host.store().host(host_key::last_run), "2026-05-03T12:00:00Z");
}

}  // namespace
}  // namespace cursus
