// Mails that cannot be handled because something of the host's is broken: tried a while, then laid
// aside; never lost, never met for ever.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>

#include "src/pbem/round.hpp"
#include "tests/program/pbem/support/office.hpp"
#include "tests/program/signing/tools.hpp"

namespace cursus::test {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

// An offered game in which one seat signs with OpenPGP, its acceptance by mail, and a gpg that
// cannot work: where its home should be made there is a file.
class PostQuarantine : public testing::Test {
 protected:
  PostQuarantine() {
    for (const char* folder : {"new", "cur", "tmp"})
      fs::create_directories(office.home() / "in" / folder);
    office.settings.fetch.push_back(
        {.kind = mail::FetchSettings::Kind::Maildir, .directory = office.home() / "in"});
    user.options = {"--faked-system-time", "20260401T000000!"};  // and it stands still
    const std::string key = user.make_key("clara");
    NewGame wanted;
    wanted.scenario = "ab/marathon";
    wanted.name = "second";
    wanted.options = nlohmann::json::object();
    wanted.links = 8192;
    wanted.keys["greek"] =
        "openpgp " +
        text(office.host->credentials().openpgp().read_key_block(user.export_key(key)).value());
    wanted.addresses = {{"greek", "clara@players.example"}, {"persian", "dora@players.example"}};
    office.host->begin_game(wanted).value();
    office.game = "second";
    const formats::Acceptance accepted{
        office.charter_hash(), formats::nonce_commit(nonce_of("greek")), {}, {}};
    acceptance = user.clearsign(formats::acceptance_paper("second", "greek", accepted).canonical);
  }
  void break_gpg() {
    fs::remove_all(office.home() / "gnupg");
    std::ofstream(office.home() / "gnupg") << "in the way";
  }
  void mend_gpg() { fs::remove(office.home() / "gnupg"); }

  void arrive(const std::string& name, const std::string& text) {
    std::ofstream(office.home() / "in" / "new" / name, std::ios::binary)
        << mail_of({.from = "clara@players.example", .text = text});
  }
  struct Round {
    std::vector<std::string> came;
    std::vector<std::string> troubles;
  };
  Round round() {
    Round told;
    office.at(office.host->clock().now());  // each run is a process of its own
    pbem::fetch_all(*office.host, office.settings,
                    {[&](const std::string&, const pbem::Outcome& outcome) {
                       told.came.push_back(outcome.name);
                     },
                     [&](const std::string& sentence) { told.troubles.push_back(sentence); }});
    return told;
  }
  std::size_t waiting() const {
    return static_cast<std::size_t>(std::distance(
        fs::directory_iterator(office.home() / "in" / "new"), fs::directory_iterator()));
  }
  std::vector<fs::path> quarantine() const {
    std::vector<fs::path> all;
    const fs::path folder = pbem::quarantine_of(office.home());
    if (fs::exists(folder))
      for (const auto& entry : fs::directory_iterator(folder)) all.push_back(entry.path());
    return all;
  }

  std::vector<std::string> counters() const {
    std::vector<std::string> all;
    for (const auto& entry : fs::directory_iterator(office.home()))
      if (const std::string name = entry.path().filename(); name.starts_with("reading-"))
        all.push_back(name);
    return all;
  }

  GpgUser user;
  Office office;
  std::string acceptance;
};

TEST_F(PostQuarantine, WithoutGpgAMailIsTriedAWhileAndThenAnsweredAndKept) {
  break_gpg();
  arrive("1.mail", acceptance);
  const std::string log = office.log();
  for (int i = 1; i < pbem::most_tries; ++i) {
    const Round told = round();
    EXPECT_THAT(told.came, IsEmpty()) << i;
    ASSERT_THAT(told.troubles, SizeIs(1)) << i;
    EXPECT_THAT(told.troubles[0], HasSubstr("gnupg"));
    EXPECT_EQ(waiting(), 1u) << "it stays where it is";
    EXPECT_THAT(quarantine(), IsEmpty());
  }
  EXPECT_THAT(office.mails("host"), SizeIs(1)) << "the host hears of it once a day, not each time";
  EXPECT_THAT(office.mails("answer"), IsEmpty());

  EXPECT_THAT(round().came, testing::ElementsAre("quarantine"));
  EXPECT_EQ(waiting(), 0u);
  ASSERT_THAT(quarantine(), SizeIs(1));
  EXPECT_EQ(fs::status(quarantine()[0]).permissions(), fs::perms(0600));
  EXPECT_EQ(fs::status(quarantine()[0].parent_path()).permissions(), fs::perms(0700));
  EXPECT_THAT(office.mails("host"), SizeIs(2));
  EXPECT_THAT(office.mails("host").back().body, HasSubstr(quarantine()[0].string()));
  ASSERT_THAT(office.mails("answer"), SizeIs(1));
  EXPECT_THAT(office.mails("answer")[0].body, HasSubstr("nothing changed"));
  EXPECT_EQ(office.log(), log);
  EXPECT_THAT(counters(), IsEmpty()) << "nothing is left to count";

  EXPECT_THAT(round().came, IsEmpty()) << "and it is over";
  EXPECT_THAT(office.mails("answer"), SizeIs(1));
}

TEST_F(PostQuarantine, AMailThatCanBeHandledAgainInTimeIsHandledAsEver) {
  break_gpg();
  arrive("1.mail", acceptance);
  EXPECT_THAT(round().troubles, SizeIs(1));
  mend_gpg();
  const Round told = round();
  EXPECT_THAT(told.troubles, IsEmpty());
  EXPECT_THAT(told.came, testing::ElementsAre("filed"));
  EXPECT_THAT(counters(), IsEmpty());
  EXPECT_THAT(quarantine(), IsEmpty());
}

TEST_F(PostQuarantine, WhatWasLaidAsideCanBeHandedInWhenTheCauseIsMended) {
  break_gpg();
  arrive("1.mail", acceptance);
  for (int i = 0; i < pbem::most_tries; ++i) round();
  ASSERT_THAT(quarantine(), SizeIs(1));
  std::ifstream in(quarantine()[0], std::ios::binary);
  const std::string bytes(std::istreambuf_iterator<char>(in), {});
  EXPECT_THROW(office.take(bytes), pbem::PutOff) << "as long as gpg is broken";
  mend_gpg();
  office.at(moment);
  EXPECT_EQ(office.take(bytes).name, "filed") << "it is read, and not taken for known";
}

// trust.md 6: punctual mail is punctual, also if the host needed a day to mend what was broken.
TEST_F(PostQuarantine, WhatIsHandedInAgainHasArrivedWhenItDid) {
  break_gpg();
  arrive("1777650200.M1.host", acceptance);
  for (int i = 0; i < pbem::most_tries; ++i) round();
  ASSERT_THAT(quarantine(), SizeIs(1));
  mend_gpg();
  office.at("2026-05-02T20:00:00Z");
  pbem::Intake intake(*office.host, office.settings);
  const std::string bytes = read_file(quarantine().front());
  EXPECT_EQ(intake.take("file", {bytes, formats::moment_of("2026-05-02T20:00:00Z"), "now"}).name,
            "filed");
  std::string arrived;
  for (const MailRow& row : office.host->store().mails_from("second/greek", ""))
    if (row.outcome == "filed") arrived = row.arrived;
  EXPECT_EQ(arrived, "2026-05-01T15:43:20Z");
}

TEST_F(PostQuarantine, OtherMailsAreNotHeldUp) {
  break_gpg();
  arrive("1.mail", acceptance);
  arrive("2.mail", "CURSUS second greek MAIL LANGUAGE ja\n");
  const Round told = round();
  EXPECT_THAT(told.came, testing::ElementsAre("unconfirmed"));
  EXPECT_THAT(told.troubles, SizeIs(1));
  EXPECT_EQ(waiting(), 1u);
}

}  // namespace
}  // namespace cursus::test
