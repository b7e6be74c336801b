// What somebody who plays for the first time is told before they have to ask.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <sstream>

#include "formats/orders/papers.hpp"
#include "src/report/forms/text.hpp"
#include "src/report/report_builder.hpp"
#include "src/text/charter_terms.hpp"
#include "tests/program/pbem/support/office.hpp"
#include "tests/program/signing/tools.hpp"
#include "tests/program/support/every_game.hpp"
#include "tests/program/support/run_program.hpp"

namespace cursus::test {
namespace {

using formats::Language;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

std::string last_answer(Office& office, const std::string& seat) {
  const auto all = office.mails("answer", seat);
  return all.empty() ? std::string() : all.back().body;
}

void read_japanese(Office& office, const std::string& seat) {
  auto step = office.host->store().begin();
  PlayerRow row = *office.host->store().player(office.game, seat);
  row.language = "ja";
  step.set_player(row);
  step.commit();
}

TEST(Welcome, TheOrderLanguageOfHisGameIsMailedToWhoeverAsks) {
  Office office(false);
  EXPECT_EQ(office.send("persian", "CURSUS HELP ORDERS\n").name, "help");
  EXPECT_THAT(last_answer(office, "persian"),
              AllOf(HasSubstr("attack G-KEK-a"), HasSubstr("Standing orders"), HasSubstr("rbc"),
                    Not(HasSubstr("play ORD3L"))));
  read_japanese(office, "macedonian");
  EXPECT_EQ(office.send("macedonian", "CURSUS game-one HELP 命令\n").name, "help");
  EXPECT_THAT(last_answer(office, "macedonian"),
              AllOf(HasSubstr("戦闘前退却"), Not(HasSubstr("Standing orders"))));
  EXPECT_EQ(office.send("persian", "CURSUS HELP\n").name, "help");
  EXPECT_THAT(last_answer(office, "persian"), HasSubstr("CURSUS HELP ORDERS"));
}

TEST(Welcome, WhoHasNotSignedIsToldOnceAndHow) {
  Office office;
  const std::string seat = office.asked();
  std::string bare = office.orders();
  bare.erase(bare.find("-----BEGIN"));
  EXPECT_EQ(office.send(seat, bare).name, "unproven");
  const std::string answer = last_answer(office, seat);
  EXPECT_THAT(answer, AllOf(HasSubstr("This is not signed."),
                            HasSubstr("ssh-keygen -Y sign -f ~/.ssh/id_ed25519 -n cursus-orders"),
                            Not(HasSubstr("from its own address"))));
  office.send(seat, "CURSUS HELP\n");
  EXPECT_THAT(last_answer(office, seat), HasSubstr("ssh-keygen -Y sign"));
}

TEST(Welcome, EveryKindOfKeyHasItsOwnCommand) {
  for (const Language language : {Language::En, Language::Ja}) {
    const auto& words = formats::Catalogue::of(language);
    EXPECT_THAT(how_to_sign("minisign RWQ", "accept.txt", words),
                HasSubstr("minisign -Sm accept.txt"));
    EXPECT_THAT(how_to_sign("openpgp AB cd", "accept.txt", words),
                HasSubstr("gpg --clearsign accept.txt"));
    EXPECT_THAT(how_to_sign("ssh-ed25519 AAAA", "accept.txt", words), HasSubstr("accept.txt.sig"));
  }
}

// With the plain tools that the invitation names.
TEST(Welcome, WhoIsAskedForHisNonceLearnsWhatToSendBack) {
  Office office;
  NewGame wanted;
  wanted.scenario = "ab/granicus";
  wanted.name = "second";
  wanted.options = nlohmann::json::object();
  wanted.links = 8192;
  wanted.addresses = office.addresses;
  std::map<std::string, Signer> signers;
  for (const auto& [seat, address] : wanted.addresses) {
    const auto key = signing::SshPrivateKey::generate();
    wanted.keys[seat] = text(key.public_key());
    signers[seat] = ssh_signer(key);
  }
  office.host->begin_game(wanted).value();
  office.game = "second";
  for (const auto& [seat, signer] : signers) {
    const formats::Acceptance accepted{
        office.charter_hash(), formats::nonce_commit(nonce_of(seat)), {}, {}};
    office.take(
        mail_of({.from = office.addresses.at(seat),
                 .text = signer(formats::acceptance_paper("second", seat, accepted).canonical)}));
  }
  for (const auto& [seat, signer] : signers) {
    const auto asked = office.mails("nonce", seat);
    ASSERT_EQ(asked.size(), 1u);
    EXPECT_THAT(asked.front().body,
                AllOf(HasSubstr("#CURSUS 1 NONCE"), HasSubstr("Side: " + seat),
                      HasSubstr("ssh-keygen"), HasSubstr("Send the text of nonce.txt back")));
  }
  bool told = false;
  for (const OutboxRow& one : office.mails("answer"))
    told = told || one.body.find("starts when all nonces are open") != std::string::npos;
  EXPECT_TRUE(told) << "who accepts last is not told that he is waited for once more";
}

class FirstSheet : public testing::Test {
 protected:
  TempDirectory temp;
  Host host{Store::create(temp.path() / "host"), Clock(moment)};
};

TEST_F(FirstSheet, ExamplesOfStandingOrdersCanBeSentAsTheyStand) {
  int begun = 0;
  for (const std::string& scenario : of_every_game(&games::Samples::whole_game))
    for (const Language language : {Language::En, Language::Ja}) {
      const std::string game =
          begin(host, scenario, nlohmann::json::object(), fmt::format("game-{}", ++begun));
      // Where both set up at once, somebody waits as soon as the other is ready.
      if (const Game both = load(host, game); both.match->waiting().size() == 2) {
        const Seat ready = both.match->waiting().front().seat;
        ASSERT_NE(host.take_orders(order_file({.game = game,
                                               .side = both.seat_name(ready),
                                               .point = both.progress.point,
                                               .lines = {both.match->fallback(ready)}}))
                      .kind,
                  Taken::Kind::Refused);
      }
      const Game now = load(host, game);
      ASSERT_EQ(now.match->waiting().size(), 1u);
      const Seat waits = other(now.match->waiting().front().seat);
      const std::string sheet =
          report::order_sheet(report::make_report(host.store(), now, waits, language));
      EXPECT_THAT(sheet, HasSubstr("CURSUS HELP ORDERS"));
      std::string filled;
      std::istringstream lines(sheet);
      int examples = 0;
      for (std::string line; std::getline(lines, line); filled += line + "\n")
        if (line.starts_with(";   ")) {
          line.erase(0, 4);
          ++examples;
        }
      const std::string told =
          formats::Catalogue::of(language).say(module_of(scenario) + ".standing.examples");
      EXPECT_EQ(examples, 1 + std::count(told.begin(), told.end(), '\n')) << sheet;
      EXPECT_EQ(why(host.take_orders(filled)), "") << filled;
    }
}

TEST_F(FirstSheet, ItSaysThatWhatIsNotSaidIsLeftOut) {
  const std::string game = begin(host, "cca/001");
  const Game now = load(host, game);
  const Seat asked = now.match->waiting().front().seat;
  EXPECT_THAT(report::order_sheet(report::make_report(host.store(), now, asked, Language::En)),
              AllOf(HasSubstr("What you do not write does not happen."), HasSubstr("Final: no")));
}

TEST_F(FirstSheet, BelowTheDeadlineStandsWhatHappensThen) {
  NewGame wanted;
  wanted.scenario = "ab/marathon";
  wanted.name = "hurry";
  wanted.options = nlohmann::json::object();
  wanted.seed = Blob{7};
  wanted.links = 8192;
  wanted.time.hours = 24;
  wanted.time.grace_minutes = 90;
  wanted.time.missing = formats::Missing::Forfeit;
  host.begin_game(wanted).value();
  const Game now = load(host, "hurry");
  const auto told = [&](Language language) {
    return report::text(report::make_report(host.store(), now, Seat::First, language));
  };
  EXPECT_THAT(told(Language::En), AllOf(HasSubstr("90 minutes"), HasSubstr("has lost the game")));
  EXPECT_THAT(told(Language::Ja), AllOf(HasSubstr("猶予"), HasSubstr("遅れたプレイヤーの負")));
  const Game calm = load(host, begin(host, "ab/marathon"));
  EXPECT_THAT(report::text(report::make_report(host.store(), calm, Seat::First, Language::En)),
              Not(HasSubstr("After the deadline")));
}

class ToldToTheHost : public testing::Test {
 protected:
  Answer call(Words words) {
    words.insert(words.begin(), {"--home", home().string()});
    return run_program(words, {});
  }
  std::filesystem::path home() const { return temp.path() / "host"; }
  TempDirectory temp;
};

TEST_F(ToldToTheHost, AMailboxThatCannotBeAsked) {
  call({"init"});
  const auto box = home() / "in";
  for (const char* folder : {"new", "cur", "tmp"})
    std::filesystem::create_directories(box / folder);
  write_file(home() / "mail.conf",
             "address = cursus@host.example\noutbox = " + (temp.path() / "out").string() +
                 "\n[fetch]\nkind = maildir\ndirectory = in\n");
  EXPECT_EQ(call({"run"}).code, 0);
  EXPECT_EQ(call({"status"}).code, 0);
  std::filesystem::remove_all(box);
  EXPECT_EQ(call({"run"}).code, 4);
  const Answer silent = call({"status"});
  EXPECT_EQ(silent.code, 1);
  EXPECT_THAT(silent.out, HasSubstr("MAIL CANNOT BE FETCHED since"));
  for (const char* folder : {"new", "cur", "tmp"})
    std::filesystem::create_directories(box / folder);
  EXPECT_EQ(call({"run"}).code, 0);
  EXPECT_EQ(call({"status"}).code, 0);
}

TEST_F(ToldToTheHost, AHomeThatWasBroughtBackFromABackup) {
  call({"init"});
  call({"new", "ab/marathon", "--name", "spring", "--seed", "07", "--deadline", "24"});
  const std::string copy = (temp.path() / "copy.db").string();
  ASSERT_EQ(call({"backup", copy}).code, 0);
  const std::filesystem::path old = temp.path() / "old";
  std::filesystem::rename(home(), old);
  std::filesystem::create_directory(home());
  std::filesystem::permissions(home(), std::filesystem::perms::owner_all);
  std::filesystem::copy_file(copy, home() / "cursus.db");
  if (std::filesystem::exists(old / "host_key"))
    std::filesystem::copy_file(old / "host_key", home() / "host_key");
  const Answer status = call({"status"});
  EXPECT_EQ(status.code, 1);
  EXPECT_THAT(status.out, AllOf(HasSubstr("RESTORED FROM A BACKUP"), HasSubstr("spring")));
  EXPECT_THAT(call({"doctor", "--offline"}).out, HasSubstr("restored a backup"));
  const Answer ran = call({"--clock", "2030-01-01T00:00:00Z", "run"});
  EXPECT_THAT(ran.out, AllOf(HasSubstr("RESTORED FROM"), Not(HasSubstr("defect"))));
  EXPECT_EQ(call({"act", "restore", "spring", "--reason", "disk"}).code, 3) << "how far?";
  const Answer nobody = call({"act", "restore", "spring", "--point", "1", "--reason", "disk"});
  EXPECT_EQ(nobody.code, 1);
  EXPECT_THAT(nobody.err, HasSubstr("neither a key nor an address"));
  for (const char* seat : {"greek", "persian"})
    call({"player", "spring", seat, "--address", std::string(seat) + "@players.example"});
  const Answer asked = call({"act", "restore", "spring", "--point", "1", "--reason", "disk"});
  EXPECT_EQ(asked.code, 1);
  EXPECT_THAT(asked.err, HasSubstr("asks for their agreement by mail"));
  EXPECT_EQ(call({"status"}).code, 1) << "it waits for them";
}

}  // namespace
}  // namespace cursus::test
