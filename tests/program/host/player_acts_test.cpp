// Resigning, drawing, withdrawing, leaving: as papers that are signed, logged, told and verified.
#include "formats/log/player_acts.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "src/report/forms/text.hpp"
#include "src/report/report_builder.hpp"
#include "tests/program/support/mailed_report.hpp"
#include "tests/program/support/signed_play.hpp"

namespace cursus {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

class PlayerActs : public testing::Test {
 protected:
  PlayerActs() {
    play.wanted.time.hours = 48;
    play.wanted.time.absence_days = 10;
    play.ssh_key("macedonian");
    play.minisign_key("persian");
  }

  std::string paper(const std::string& seat, const std::string& kind, std::uint64_t point,
                    const std::string& more = {}, int serial = 1) {
    return fmt::format("CURSUS {} {} {} {} {}\n{}{}END\n", play.game, seat, kind, point, serial,
                       play.seen(), more);
  }
  Filed file(const std::string& seat, const std::string& kind, const std::string& more = {},
             int serial = 1) {
    return play.host.take_paper(
        play.signers.at(seat)(paper(seat, kind, play.point(), more, serial)));
  }
  static std::string why(const Filed& filed) {
    if (filed.refusals.empty()) return {};
    for (const auto language : {formats::Language::En, formats::Language::Ja})
      formats::Catalogue::of(language).say_strictly(filed.refusals.front().why,
                                                    arguments_of(filed.refusals.front()));
    return std::string(filed.refusals.front().why);
  }
  static formats::Catalogue::Arguments arguments_of(const Refusal& refusal) {
    formats::Catalogue::Arguments all;
    for (const Refusal::Argument& one : refusal.arguments) all.push_back({one.name, one.value});
    return all;
  }
  std::string report(Seat seat, formats::Language language = formats::Language::En) {
    return report::text(report::make_report(play.host.store(), play.now(), seat, language));
  }
  // Everything can be told by the log alone: from nothing, and from the snapshot.
  void expect_true(Verdict::Kind kind) {
    const Verdict verdict = play.verdict();
    EXPECT_EQ(verdict.kind, kind) << (verdict.difference ? verdict.difference->what + " " +
                                                               verdict.difference->found
                                                         : "");
    const Game kept = play.now();
    auto step = play.host.store().begin();
    step.drop_snapshot(play.game);
    const Game made = play.now();
    EXPECT_EQ(kept.acts, made.acts);
    EXPECT_EQ(kept.progress, made.progress);
  }
  std::size_t mails(const std::string& kind) {
    std::size_t count = 0;
    for (const std::int64_t id : play.host.store().unsent())
      count += play.host.store().mail(id)->kind == kind ? 1 : 0;
    return count;
  }

  OutboxRow last(const std::string& kind) {
    OutboxRow found;
    for (const std::int64_t id : play.host.store().unsent())
      if (auto row = *play.host.store().mail(id); row.kind == kind) found = std::move(row);
    return found;
  }

  test::SignedGame play;
};

TEST_F(PlayerActs, ResigningEndsTheGameAndOpensAllSecrets) {
  play.begin();
  play.play(3, 4);
  const std::string seat = play.not_asked();
  const std::string resignation = play.signers.at(seat)(paper(seat, "RESIGN", play.point()));
  const Filed filed = play.host.take_paper(resignation);
  EXPECT_EQ(filed.kind, Filed::Kind::Filed) << why(filed);
  EXPECT_TRUE(filed.is_signed);
  EXPECT_EQ(filed.status.state, GameState::Over);
  EXPECT_TRUE(filed.status.waiting.empty());
  EXPECT_EQ(play.now().acts.ended, Acts::Ended::Resigned);
  EXPECT_EQ(play.now().acts.loser, seat);
  EXPECT_THAT(report(Seat::First), HasSubstr("Resigned: "));
  // The headline says it, and the turn that was told before is not told again.
  const std::string won = report(other(*play.now().match->seat_named(seat)));
  EXPECT_THAT(won.substr(0, won.find("=== ")), HasSubstr("YOU HAVE WON.\nResigned: the "));
  EXPECT_THAT(won, Not(HasSubstr("player turn of")));
  EXPECT_THAT(report(Seat::Second, formats::Language::Ja), HasSubstr("軍が投了しました"));
  expect_true(Verdict::Kind::Good);
  EXPECT_EQ(play.host.take_paper(resignation).kind, Filed::Kind::Duplicate);
  EXPECT_EQ(why(file(seat, "RESIGN", {}, 2)), "host.game-over");
  EXPECT_EQ(why(file(play.signers.begin()->first, "DRAW", "OFFER\n")), "host.game-over");
}

TEST_F(PlayerActs, NobodyResignsForAnother) {
  play.begin();
  const std::string text = paper("persian", "RESIGN", play.point());
  EXPECT_EQ(why(play.host.take_paper(text)), "sign.missing");
  EXPECT_EQ(why(play.host.take_paper(play.signers.at("macedonian")(text))), "sign.other-seat");
  std::string changed = play.signers.at("persian")(paper("persian", "WITHDRAW", play.point()));
  changed.replace(changed.find("WITHDRAW"), 8, "RESIGN");
  EXPECT_NE(why(play.host.take_paper(changed)), "");
  EXPECT_EQ(play.host.store().game(play.game)->status.state, GameState::Open);
  expect_true(Verdict::Kind::Undecided);
}

TEST_F(PlayerActs, APaperIsForOnePoint) {
  play.begin();
  const std::string old = play.asked();
  const std::string text = paper(old, "RESIGN", play.point());
  EXPECT_EQ(why(play.host.take_paper(play.signers.at(old)(paper(old, "RESIGN", play.point() + 1)))),
            "host.point-ahead");
  play.play(3, 2);
  ASSERT_GT(play.point(), 1u);
  EXPECT_EQ(why(play.host.take_paper(play.signers.at(old)(text))), "host.stale");
}

TEST_F(PlayerActs, ADrawNeedsBothAndLapsesWhenTheGameGoesOn) {
  play.begin();
  const std::string one = play.asked(), other = play.not_asked();
  EXPECT_EQ(why(file(other, "DRAW", "ACCEPT\n")), "paper.draw-none");
  EXPECT_EQ(file(one, "DRAW", "OFFER\n").kind, Filed::Kind::Filed);
  EXPECT_EQ(mails("notice"), 1u) << "the other side hears of it; the sender has his answer";
  EXPECT_THAT(last("notice").subject, HasSubstr("A DRAW IS OFFERED"));
  EXPECT_EQ(why(file(one, "DRAW", "ACCEPT\n", 2)), "paper.draw-none") << "not his own";
  EXPECT_EQ(why(file(other, "DRAW", "OFFER\n")), "paper.draw-offered");
  EXPECT_EQ(file(other, "DRAW", "DECLINE\n").kind, Filed::Kind::Filed);
  EXPECT_EQ(why(file(other, "DRAW", "ACCEPT\n", 2)), "paper.draw-none");
  EXPECT_EQ(file(one, "DRAW", "OFFER\n", 2).kind, Filed::Kind::Filed);
  play.play(3, 1);
  EXPECT_THAT(test::mailed_report(play.host.store(), last("report")),
              HasSubstr("Nobody answered the offer of a draw"));
  EXPECT_EQ(why(file(other, "DRAW", "ACCEPT\n", 3)), "paper.draw-none");
  EXPECT_EQ(file(other, "DRAW", "OFFER\n", 3).kind, Filed::Kind::Filed);
  const Filed agreed = file(one, "DRAW", "ACCEPT\n", 3);
  EXPECT_EQ(agreed.kind, Filed::Kind::Filed) << why(agreed);
  EXPECT_EQ(agreed.status.state, GameState::Over);
  EXPECT_EQ(play.now().acts.ended, Acts::Ended::Drawn);
  EXPECT_THAT(report(Seat::First), HasSubstr("The game is drawn"));
  expect_true(Verdict::Kind::Good);
}

TEST_F(PlayerActs, AFileThatWaitsCanBeTakenBackAndOneThatWasPlayedCannot) {
  play.begin();
  const std::string seat = play.asked();
  EXPECT_EQ(why(file(seat, "WITHDRAW")), "paper.nothing-waits");
  const std::string orders = play.signers.at(seat)(test::order_file(play.sheet()));
  ASSERT_EQ(play.host.take_orders(orders, true).kind, Taken::Kind::Stored);
  EXPECT_EQ(file(seat, "WITHDRAW").kind, Filed::Kind::Filed);
  EXPECT_TRUE(play.host.run(false).empty());
  EXPECT_EQ(play.point(), 1u);
  expect_true(Verdict::Kind::Undecided);
  // The next file is a new one, and replaces nothing.
  test::Sheet again = play.sheet();
  again.serial = 2;
  const Taken taken = play.send(again);
  EXPECT_EQ(taken.kind, Taken::Kind::Played);
  EXPECT_THAT(taken.receipt, ::testing::Not(HasSubstr("Replaces")));
  EXPECT_EQ(why(file(seat, "WITHDRAW", {}, 2)),
            play.asked() == seat ? "paper.nothing-waits" : "paper.nothing-waits");
  expect_true(Verdict::Kind::Undecided);
}

TEST_F(PlayerActs, ALeaveStopsTheTimeOfItsSeatWithinWhatTheCharterAllows) {
  play.begin();
  const std::string seat = play.asked();
  EXPECT_EQ(play.now().acts.deadline, "2026-05-03T18:22:05Z");
  const auto leave = [](const char* from, const char* until) {
    return fmt::format("From: {}\nUntil: {}\n", from, until);
  };
  EXPECT_EQ(why(file(seat, "ABSENCE", leave("2026-04-30", "2026-05-02"))), "paper.absence-days");
  EXPECT_EQ(why(file(seat, "ABSENCE", leave("2026-05-05", "2026-05-04"))), "paper.absence-days");
  EXPECT_EQ(why(file(seat, "ABSENCE", leave("2026-05-02", "2026-05-12"))), "paper.absence-long");
  EXPECT_EQ(file(seat, "ABSENCE", leave("2026-05-02", "2026-05-08")).kind, Filed::Kind::Filed);
  EXPECT_EQ(play.now().acts.deadline, "2026-05-10T18:22:05Z");
  EXPECT_EQ(why(file(seat, "ABSENCE", leave("2026-06-01", "2026-06-04"), 2)), "paper.absence-long");
  EXPECT_EQ(file(seat, "ABSENCE", leave("2026-06-01", "2026-06-03"), 2).kind, Filed::Kind::Filed);
  EXPECT_THAT(report(Seat::First), HasSubstr("On leave from 2026-05-02 until 2026-05-08: the "));
  expect_true(Verdict::Kind::Undecided);
}

// trust.md 6: the arrival counts, and not when the host came to read it.
TEST_F(PlayerActs, ALeaveFromTodayThatIsReadAfterMidnightCounts) {
  play.begin();
  const std::string seat = play.asked();
  const std::string leave = play.signers.at(seat)(
      paper(seat, "ABSENCE", play.point(), "From: 2026-05-02\nUntil: 2026-05-04\n"));
  play.at("2026-05-03T00:04:00Z");
  EXPECT_EQ(why(play.host.take_paper(leave)), "paper.absence-days") << "it came on the third";
  EXPECT_EQ(play.host.take_paper(leave, {.arrived = "2026-05-02T23:57:00Z"}).kind,
            Filed::Kind::Filed);
  EXPECT_EQ(play.now().acts.deadline, "2026-05-06T18:22:05Z");
  expect_true(Verdict::Kind::Undecided);
}

TEST_F(PlayerActs, ADeputyOrdersWhileTheSeatIsAwayAndNeverResigns) {
  play.begin();
  const std::string seat = play.asked();
  const test::Signer deputy = play.name_deputy(seat);
  const auto send = [&](int serial) {
    test::Sheet sheet = play.sheet();
    sheet.serial = serial;
    return play.host.take_orders(deputy(test::order_file(sheet)));
  };
  EXPECT_EQ(send(1).kind, Taken::Kind::Refused) << "the seat is here";
  ASSERT_EQ(file(seat, "ABSENCE", "From: 2026-05-02\nUntil: 2026-05-03\n").kind,
            Filed::Kind::Filed);
  play.at("2026-05-02T10:00:00Z");
  EXPECT_EQ(why(play.host.take_paper(deputy(paper(seat, "RESIGN", play.point(), {}, 2)))),
            "sign.unknown-key");
  ASSERT_EQ(send(1).kind, Taken::Kind::Played);
  expect_true(Verdict::Kind::Undecided);
  play.at("2026-05-04T10:00:00Z");
  if (play.asked() == seat) {
    EXPECT_EQ(send(1).kind, Taken::Kind::Refused) << "back again";
  }
  expect_true(Verdict::Kind::Undecided);
}

}  // namespace
}  // namespace cursus
