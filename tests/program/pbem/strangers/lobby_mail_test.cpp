// Offers by mail: how two people who do not know each other come to a game.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "formats/orders/block.hpp"
#include "src/club/lobby.hpp"
#include "src/game/invitation.hpp"
#include "tests/program/pbem/support/outbox.hpp"

namespace cursus::test {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::SizeIs;

class LobbyMail : public testing::Test {
 protected:
  Office office{false};

  pbem::Outcome from(const std::string& who, const std::string& text) {
    return office.send({.from = who + "@elsewhere.example", .subject = "a game?", .text = text});
  }
  pbem::Outcome confirmed(const std::string& who, const std::string& text) {
    EXPECT_EQ(from(who, text).name, "unconfirmed") << office.mails("lobby").back().body;
    const auto wish = office.host->store().wish_of(who + "@elsewhere.example");
    EXPECT_TRUE(wish.has_value());
    return from(who, "Yes\n\n> CURSUS CONFIRM " + (wish ? wish->code : "") + "\n");
  }
  std::string answer() { return office.mails("lobby").back().body; }
  std::optional<GameRow> other_game() {
    for (const GameRow& row : office.host->store().games())
      if (row.id != "game-one") return row;
    return std::nullopt;
  }
};

TEST_F(LobbyMail, TwoStrangersFindEachOtherAndTheGameStarts) {
  EXPECT_EQ(confirmed("fay",
                      "Hello,\n\nCURSUS OFFER ab/marathon persian\nName: Fay\nDeadline: 72\n"
                      "Note: Beginners welcome\nEND\n")
                .name,
            "lobby");
  EXPECT_THAT(answer(), HasSubstr("OFFERED - your offer has the number 1"));
  EXPECT_THAT(office.mails("host").back().body, HasSubstr("cursus offers veto 1"));
  from("gus", "CURSUS LIST\n");
  EXPECT_THAT(answer(), HasSubstr("1. Marathon"));
  EXPECT_THAT(answer(), HasSubstr("Against Fay."));
  EXPECT_THAT(answer(), HasSubstr("“Beginners welcome”"));
  EXPECT_THAT(answer(), HasSubstr("game-one: ")) << "what can be watched";
  EXPECT_THAT(answer(), Not(HasSubstr("fay@"))) << "addresses are nobody's business";
  EXPECT_EQ(confirmed("gus", "CURSUS JOIN 1\nName: Gus\nEND\n").name, "lobby");
  const auto game = other_game();
  ASSERT_TRUE(game.has_value());
  const Game begun = load(*office.host, game->id);
  EXPECT_EQ(begun.charter.players,
            (std::map<std::string, std::string>{{"greek", "Gus"}, {"persian", "Fay"}}));
  EXPECT_EQ(begun.charter.time.hours, 72u);
  EXPECT_EQ(office.host->store().player(game->id, "greek")->address, "gus@elsewhere.example");
  EXPECT_THAT(office.mails("report", "greek"), Not(IsEmpty()));
  EXPECT_EQ(office.host->store().offer(1)->state, OfferState::Filled);
}

TEST_F(LobbyMail, ALaterOneWaits) {
  confirmed("fay", "CURSUS OFFER ab/marathon persian\n");
  confirmed("gus", "CURSUS JOIN 1\n");
  confirmed("hal", "CURSUS JOIN 1\n");
  EXPECT_THAT(answer(), HasSubstr("ON THE WAITING LIST"));
  EXPECT_THAT(office.host->store().games(), SizeIs(2)) << "no game without two";
  from("hal", "CURSUS WITHDRAW 1\n");
  EXPECT_THAT(answer(), HasSubstr("WITHDRAWN"));
  EXPECT_THAT(office.host->store().joined(1), SizeIs(1));
}

TEST_F(LobbyMail, RefusesWhatCannotBePlayed) {
  for (const char* text :
       {"CURSUS OFFER ab/marathn persian\n", "CURSUS OFFER ab/marathon roman\n",
        "CURSUS OFFER ab/marathon\nOption: moon=full\nEND\n",
        "CURSUS OFFER ab/marathon\nMissing: forfeit\nEND\n", "CURSUS JOIN 7\n",
        "CURSUS WITHDRAW 7\n", "CURSUS OFFER ab/marathon\nRematch: game-one\nEND\n"}) {
    EXPECT_EQ(from("fay", text).name, "refused") << text;
    EXPECT_THAT(answer(), HasSubstr("NOT ACCEPTED")) << text;
  }
  confirmed("fay", "CURSUS OFFER ab/marathon persian\n");
  EXPECT_EQ(from("fay", "CURSUS JOIN 1\n").name, "refused") << "nobody plays against themselves";
  EXPECT_EQ(from("gus", "CURSUS JOIN 1 persian\n").name, "refused") << "that side is taken";
  EXPECT_EQ(from("gus", "CURSUS WITHDRAW 1\n").name, "refused") << "it is not theirs";
}

TEST_F(LobbyMail, OneAddressHasThreeOffersAtMostAndTheHostMayVeto) {
  for (int i = 0; i < 3; ++i)
    confirmed("fay", fmt::format("CURSUS OFFER ab/marathon\nNote: {}\nEND\n", i));
  EXPECT_EQ(from("fay", "CURSUS OFFER ab/marathon\n").name, "refused");
  auto step = office.host->store().begin();
  ASSERT_TRUE(club::veto_offer(office.host->store(), step, 1).has_value());
  step.commit();
  EXPECT_EQ(from("gus", "CURSUS JOIN 1\n").name, "refused");
  EXPECT_EQ(from("fay", "CURSUS OFFER ab/marathon\n").name, "unconfirmed");
}

TEST_F(LobbyMail, AnswersInJapaneseWhoWritesJapanese) {
  from("hanako", "CURSUS 一覧\n");
  EXPECT_THAT(answer(), HasSubstr("参加できるゲーム"));
  from("hanako", "CURSUS 募集 ab/marathon greek\n名前：花子\nEND\n");
  EXPECT_THAT(answer(), HasSubstr("まだ実行していません"));
}

TEST_F(LobbyMail, AHostWithoutALobbyTellsStrangersNothing) {
  office.settings.lobby = false;
  EXPECT_EQ(from("fay", "CURSUS LIST\n").name, "stranger");
  EXPECT_THAT(office.mails("lobby"), IsEmpty());
}

TEST_F(LobbyMail, ARematchIsBetweenTheTwoWhoHavePlayed) {
  office.send("persian", "CURSUS game-one persian RESIGN 1\nEND\n");
  office.confirm("persian");
  EXPECT_EQ(
      office.send("persian", "CURSUS OFFER ab/granicus macedonian\nRematch: game-one\nEND\n").name,
      "unconfirmed");
  const std::string anna = office.addresses.at("persian");
  office.send("persian", "CURSUS CONFIRM " + office.host->store().wish_of(anna)->code + "\n");
  bool told = false;
  for (const OutboxRow& row : office.mails("lobby"))
    told = told || (row.address == office.addresses.at("macedonian") &&
                    row.body.find("CURSUS JOIN 1") != std::string::npos);
  EXPECT_TRUE(told);
  EXPECT_EQ(from("gus", "CURSUS JOIN 1\n").name, "refused");
  office.send("macedonian", "CURSUS JOIN 1\n");
  const std::string ben = office.addresses.at("macedonian");
  office.send("macedonian", "CURSUS CONFIRM " + office.host->store().wish_of(ben)->code + "\n");
  const auto game = other_game();
  ASSERT_TRUE(game.has_value());
  EXPECT_EQ(office.host->store().player(game->id, "macedonian")->address, anna);
}

// --- who names a key must sign from then on ---

class KeyedLobby : public LobbyMail {
 protected:
  const signing::SshPrivateKey key = signing::SshPrivateKey::generate();
  const Signer sign = ssh_signer(key);
  std::string game;

  // Fay offers, Gus joins with a key.
  void invite() {
    confirmed("fay", "CURSUS OFFER ab/marathon greek\n");
    confirmed("gus", "CURSUS JOIN 1\nKey: " + text(key.public_key()) + "\nEND\n");
    ASSERT_TRUE(other_game().has_value());
    game = other_game()->id;
  }
  std::string invitation(const std::string& seat) {
    for (const OutboxRow& row : office.mails("invitation", seat))
      if (row.game == game) return row.body;
    return {};
  }
  pbem::Outcome reply(const std::string& who, const std::string& seat, const std::string& word) {
    std::string all = word + "\n\n";
    const std::string invited = invitation(seat);
    for (const formats::Stretch& line : formats::lines_of(invited))
      all += "> " + std::string(line.text) + "\n";
    return office.send(
        {.from = who + "@elsewhere.example", .subject = "Re: [" + game + "]", .text = all});
  }
  // Papers of the invitation, with what its seat must keep to itself.
  formats::Digest charter() {
    formats::Digest found{};
    office.host->store().log(game, 1, [&](const LogView& line) {
      if (line.seq == 1)
        found = formats::charter_hash(
            formats::canonical(formats::decode_entry(line.line)->data->at("charter")));
    });
    return found;
  }
  pbem::Outcome from_gus(const std::string& paper) { return from("gus", sign(paper)); }
};

TEST_F(KeyedLobby, WhoJoinsWithAKeyIsInvitedAndPlaysSigned) {
  invite();
  EXPECT_EQ(office.host->store().game(game)->status.point, 0) << "both must agree to the charter";
  EXPECT_NE(invitation("persian"), "");
  EXPECT_EQ(reply("fay", "greek", "I accept.").name, "filed");
  const bool open =
      load_invitation(office.host->store(), game)->charter.nonces == formats::Nonces::Open;
  formats::Acceptance accepted{charter(), {}, {}, {}};
  if (open)
    accepted.nonce = nonce_of("persian");
  else
    accepted.commit = formats::nonce_commit(nonce_of("persian"));
  const std::string paper = formats::acceptance_paper(game, "persian", accepted).canonical;
  EXPECT_EQ(from("gus", paper).name, "unproven") << "without the key it is anybody's";
  EXPECT_EQ(from_gus(paper).name, "filed");
  if (!open)
    from_gus(formats::nonce_paper(game, "persian", charter(), nonce_of("persian")).canonical);
  ASSERT_EQ(office.host->store().game(game)->status.point, 1);
  EXPECT_EQ(from("fay", "CURSUS " + game + " greek 1\nmove G-OIN-a 1607\nEND\n").name, "accepted");
  const GameStatus now = office.host->store().game(game)->status;
  ASSERT_EQ(now.waiting, std::vector<std::string>{"persian"});
  const Game loaded = load(*office.host, game);
  const std::string file =
      order_file({.game = game,
                  .side = "persian",
                  .point = static_cast<std::uint64_t>(now.point),
                  .lines = {loaded.match->fallback(*loaded.match->seat_named("persian"))},
                  .more = fmt::format("Seen: {} {}\n", now.point,
                                      formats::short_head(office.host->store().head(game).head))});
  EXPECT_EQ(from("gus", file).name, "unproven");
  EXPECT_EQ(from_gus(file).name, "accepted");
}

TEST_F(KeyedLobby, WhoDeclinesMakesRoomForTheNextWhoWaits) {
  invite();
  confirmed("hal", "CURSUS JOIN 1\nName: Hal\nEND\n");
  EXPECT_THAT(answer(), HasSubstr("ON THE WAITING LIST"));
  const std::string declined = game;
  EXPECT_EQ(reply("gus", "persian", "Decline, sorry.").name, "declined");
  EXPECT_EQ(office.host->store().game(declined)->status.note, "persian");
  std::string begun;
  for (const GameRow& row : office.host->store().games())
    if (row.id != "game-one" && row.id != declined) begun = row.id;
  ASSERT_NE(begun, "") << "Hal plays now";
  EXPECT_EQ(office.host->store().player(begun, "persian")->address, "hal@elsewhere.example");
  EXPECT_EQ(office.host->store().player(begun, "greek")->address, "fay@elsewhere.example");
  EXPECT_EQ(load(*office.host, begun).charter.players.at("persian"), "Hal");
  EXPECT_EQ(office.host->store().game(begun)->status.point, 1) << "nobody signs in it";
  EXPECT_EQ(office.host->store().offer(1)->state, OfferState::Filled);
  EXPECT_EQ(office.host->store().offer(1)->game, begun);
}

TEST_F(KeyedLobby, WhereNobodyWaitsTheOfferStandsOnTheListAgain) {
  invite();
  EXPECT_EQ(reply("gus", "persian", "Decline, sorry.").name, "declined");
  EXPECT_EQ(office.host->store().offer(1)->state, OfferState::Open);
  from("hal", "CURSUS LIST\n");
  EXPECT_THAT(answer(), HasSubstr("1. Marathon"));
}

// --- an invitation is answered in a word ---

class InvitationReply : public LobbyMail {
 protected:
  std::map<std::string, Signer> keys;
  // The Persians sign, the Greeks do not.
  void invite(formats::Nonces nonces) {
    NewGame wanted;
    wanted.scenario = "ab/marathon";
    wanted.name = "game-two";
    wanted.options = nlohmann::json::object();
    wanted.links = 1024;
    wanted.nonces = nonces;
    const auto key = signing::SshPrivateKey::generate();
    wanted.keys["persian"] = text(key.public_key());
    keys["persian"] = ssh_signer(key);
    wanted.addresses = {{"greek", "fay@elsewhere.example"}, {"persian", "gus@elsewhere.example"}};
    office.host->begin_game(wanted).value();
  }
  pbem::Outcome reply(const std::string& seat, const std::string& who, const std::string& word) {
    const std::string body = office.mails("invitation", seat).back().body;
    std::string quoted;
    for (const formats::Stretch& line : formats::lines_of(body))
      quoted += "> " + std::string(line.text) + "\n";
    return office.send({.from = who + "@elsewhere.example",
                        .subject = "Re: [game-two] invitation",
                        .text = word + "\n\n" + quoted});
  }
};

TEST_F(InvitationReply, AcceptsForASeatWithoutAKey) {
  invite(formats::Nonces::Open);
  EXPECT_EQ(reply("greek", "fay", "Accept").name, "filed");
  EXPECT_EQ(office.host->store().game("game-two")->status.waiting,
            std::vector<std::string>{"persian"});
  EXPECT_EQ(reply("greek", "fay", "Yes, gladly").name, "duplicate");
}

TEST_F(InvitationReply, OpensTheNonceOfThatSeatWhenEverybodyIsBound) {
  invite(formats::Nonces::Commit);
  reply("greek", "fay", "Accept");
  const auto hash = [&] {
    formats::Digest found{};
    office.host->store().log("game-two", 1, [&](const LogView& line) {
      if (line.seq == 1)
        found = formats::charter_hash(
            formats::canonical(formats::decode_entry(line.line)->data->at("charter")));
    });
    return found;
  }();
  formats::Acceptance accepted{hash, formats::nonce_commit(nonce_of("persian")), {}, {}};
  EXPECT_EQ(office
                .send({.from = "gus@elsewhere.example",
                       .text = keys.at("persian")(
                           formats::acceptance_paper("game-two", "persian", accepted).canonical)})
                .name,
            "filed");
  EXPECT_THAT(office.mails("nonce", "greek"), IsEmpty()) << "nothing is asked of them";
  EXPECT_EQ(office
                .send({.from = "gus@elsewhere.example",
                       .text = keys.at("persian")(
                           formats::nonce_paper("game-two", "persian", hash, nonce_of("persian"))
                               .canonical)})
                .name,
            "filed");
  EXPECT_EQ(office.host->store().game("game-two")->status.point, 1);
}

TEST_F(InvitationReply, OfASeatWithAKeyComesBackToBeSigned) {
  invite(formats::Nonces::Open);
  EXPECT_EQ(reply("persian", "gus", "Accept").name, "unproven");
  const std::string file = office.mails("answer", "persian").back().body;
  EXPECT_EQ(office
                .send({.from = "gus@elsewhere.example",
                       .text = keys.at("persian")(file.substr(file.find("#CURSUS 1 ACCEPT")))})
                .name,
            "filed");
}

TEST_F(InvitationReply, DeclinesAndEverybodyLearnsOfIt) {
  invite(formats::Nonces::Open);
  EXPECT_EQ(reply("persian", "gus", "Decline, sorry.").name, "declined");
  EXPECT_EQ(office.host->store().game("game-two")->status.note, "persian");
  EXPECT_THAT(office.mails("notice", "greek").back().body, HasSubstr("declined"));
  EXPECT_THAT(office.mails("host").back().body, HasSubstr("declined"));
}

}  // namespace
}  // namespace cursus::test
