// What somebody has signed in one game is good for no other, whatever that one is called.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "formats/log/player_acts.hpp"
#include "src/host/game_step.hpp"
#include "src/signing/signed_file.hpp"
#include "tests/program/support/signed_play.hpp"

namespace cursus {
namespace {

// Two hosts, each with a game of the same name, between the same players with the same keys.
class ReplayedPapers : public testing::Test {
 protected:
  ReplayedPapers() {
    here.ssh_key("macedonian");
    here.minisign_key("persian");
    for (test::SignedGame* game : {&here, &there}) {
      game->wanted.time.hours = 48;
      game->wanted.time.absence_days = 10;
    }
    there.wanted.keys = here.wanted.keys;
    there.signers = here.signers;
    here.begin();
    there.begin();
  }

  std::string paper(const std::string& seat, const std::string& kind, const std::string& seen,
                    const std::string& more = {}) {
    return here.signers.at(seat)(
        fmt::format("CURSUS {} {} {} 1\n{}{}END\n", here.game, seat, kind, seen, more));
  }
  static std::string why(const Filed& filed) {
    return filed.refusals.empty() ? std::string{} : std::string(filed.refusals.front().why);
  }

  test::SignedGame here, there;
};

TEST_F(ReplayedPapers, AResignationCountsInTheGameWhoseReportItAnswersOnly) {
  const std::string stolen = paper("persian", "RESIGN", here.seen());
  EXPECT_EQ(why(there.host.take_paper(stolen)), "host.other-history");
  EXPECT_EQ(there.host.store().game(there.game)->status.state, GameState::Open);
  EXPECT_EQ(here.host.take_paper(stolen).kind, Filed::Kind::Filed);
  EXPECT_EQ(here.host.store().game(here.game)->status.state, GameState::Over);
  EXPECT_EQ(here.verdict().kind, Verdict::Kind::Good);
}

TEST_F(ReplayedPapers, NoPaperOfASeatWithAKeyCountsWithoutWhatWasSeen) {
  const std::vector<std::pair<std::string, std::string>> papers{
      {"RESIGN", ""},
      {"WITHDRAW", ""},
      {"DRAW", "OFFER\n"},
      {"ABSENCE", "From: 2026-05-01\nUntil: 2026-05-02\n"}};
  for (const auto& [kind, more] : papers) {
    EXPECT_EQ(why(here.host.take_paper(paper("persian", kind, {}, more))), "host.seen-missing")
        << kind;
    EXPECT_EQ(why(here.host.take_paper(paper("persian", kind, there.seen(), more))),
              "host.other-history")
        << kind;
  }
}

TEST_F(ReplayedPapers, ALetterNamesItsGameByCharterOrHead) {
  const auto letter = [&](const std::string& bound) {
    return here.signers.at("persian")(fmt::format(
        "#CURSUS 1 PRESS\nGame: {}\nSide: persian\nTo: macedonian\n{}--\nPeace?\n#END\n", here.game,
        bound));
  };
  const std::string charter = "Charter: " + formats::hex(here.charter_hash()) + "\n";
  EXPECT_EQ(why(here.host.check_sender(letter(""), {})), "paper.names-no-game");
  for (const std::string& bound : {here.seen(), charter}) {
    EXPECT_EQ(here.host.check_sender(letter(bound), {}).kind, Filed::Kind::Filed);
    EXPECT_EQ(why(there.host.check_sender(letter(bound), {})), "paper.other-game");
  }
}

TEST_F(ReplayedPapers, AHeadThatTheLogNeverHadIsFoundByWhoeverVerifies) {
  ASSERT_EQ(here.host.take_paper(paper("persian", "DRAW", here.seen(), "OFFER\n")).kind,
            Filed::Kind::Filed);
  ASSERT_FALSE(here.verdict().difference);
  const std::string stolen = paper("persian", "DRAW", there.seen(), "OFFER\n");
  const auto claimed = signing::read_claimed_paper(stolen);
  formats::PlayerAct act = formats::player_act_of(claimed->file);
  act.serial = 1;
  act.sign = signing::proof_of(*claimed->evidence);
  Game game = there.now();
  act.seen->head16 = "0123456789abcdef";
  auto step = there.host.store().begin();
  LogWriter log_writer(game.end, test::moment, game.seal, game.acts);
  log_writer.add(formats::EntryKind::Draw, "persian", formats::player_act_json(act));
  step.append(game.row.id, log_writer.rows(), log_writer.facts());  // unchecked, as a forger would
  step.commit();
  ASSERT_TRUE(there.verdict().difference);
  EXPECT_EQ(there.verdict().difference->what, "verify.seen");
}

}  // namespace
}  // namespace cursus
