// What somebody who only pretends to be a player, or nobody at all, can do by mail: very little.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fstream>

#include "formats/time/utc_time.hpp"
#include "src/pbem/incoming/attempt.hpp"
#include "src/pbem/round.hpp"
#include "tests/program/pbem/support/office.hpp"
#include "tests/program/signing/tools.hpp"
#include "tests/program/support/run_program.hpp"
#include "tests/slow.hpp"

namespace cursus::test {
namespace {

SLOW_TESTS("PostGuards.AMailThatCannotBeTakenApartIsPutAsideToo");

using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::SizeIs;

PlayerRow anna(Office& office) { return *office.host->store().player("game-one", "persian"); }

std::string line_with(const std::string& text, const std::string& words) {
  const std::size_t at = text.find(words);
  return at == std::string::npos ? "" : text.substr(at, text.find('\n', at) - at) + "\n";
}

// --- settings of a seat that signs ---------------------------------------------------------------

TEST(PostGuards, AForgedSenderTurnsNothingOff) {
  Office office;
  // All that is answered without proof in a day is used up first.
  for (int i = 0; i < 5; ++i)
    office.send("persian", "CURSUS game-one persian STANDING\n" + std::to_string(i) + "\n");
  ASSERT_THAT(office.mails("answer", "persian"), SizeIs(5));
  for (const char* wish : {"OFF", "LANGUAGE ja", "CHARSET iso-2022-jp", "FILES none"}) {
    EXPECT_EQ(
        office.send("persian", std::string("CURSUS game-one persian MAIL ") + wish + "\n").name,
        "unconfirmed");
    EXPECT_THAT(office.mails("answer", "persian").back().body, HasSubstr("CONFIRM "));
  }
  EXPECT_EQ(
      office.send({.from = "anna@players.example", .subject = "CURSUS game-one MAIL OFF"}).name,
      "unconfirmed");
  EXPECT_TRUE(anna(office).wanted);
  EXPECT_EQ(anna(office).language, "");
  EXPECT_EQ(anna(office).charset, "utf-8");
  EXPECT_EQ(anna(office).files, "");
}

TEST(PostGuards, WhoReadsTheSeatsMailCanConfirmItsWish) {
  Office office;
  office.send("persian", "CURSUS game-one persian MAIL OFF\n");
  office.send("persian", "Once more:\nCURSUS game-one persian MAIL OFF\n");
  const auto answers = office.mails("answer", "persian");
  ASSERT_THAT(answers, SizeIs(2));
  const std::string line = line_with(answers[0].body, "CURSUS game-one persian CONFIRM ");
  ASSERT_NE(line, "");
  EXPECT_THAT(answers[1].body, HasSubstr(line)) << "the same wish keeps its code";
  EXPECT_EQ(office.send("persian", "CURSUS game-one persian CONFIRM 0123456789abcdef\n").name,
            "refused");
  EXPECT_TRUE(anna(office).wanted);
  EXPECT_EQ(office.send("persian", line).name, "settings");
  EXPECT_FALSE(anna(office).wanted);
  EXPECT_EQ(office.send("persian", "Again\n" + line).name, "refused") << "once";
}

TEST(PostGuards, AConfirmedChoiceOfFilesIsTheOneThatWasAskedFor) {
  Office office;
  office.send("persian", "CURSUS game-one persian MAIL FILES json, svg\n");
  office.send("persian", line_with(office.mails("answer", "persian").back().body,
                                   "CURSUS game-one persian CONFIRM "));
  EXPECT_EQ(anna(office).files, "json, svg");
}

TEST(PostGuards, QuestionsWithoutProofCostNothingAfterAFewADay) {
  Office office;
  const std::string seat = office.asked();
  std::string check = office.orders();
  check = "#CURSUS 1 CHECK" + check.substr(check.find('\n'));
  check = check.substr(0, check.find("-----BEGIN"));
  for (int i = 0; i < 5; ++i)
    EXPECT_EQ(office.send(seat, std::to_string(i) + "\n" + check).name, "checked");
  EXPECT_EQ(office.send(seat, "5\n" + check).name, "unproven");
  EXPECT_EQ(office.send(seat, "CURSUS game-one " + seat + " SEND\n").name, "unproven");
  EXPECT_THAT(office.mails("again"), IsEmpty());
  EXPECT_THAT(office.mails("answer", seat), SizeIs(5));
}

// --- an address that was given up ----------------------------------------------------------------

void suspend(Office& office, const std::string& seat) {
  auto step = office.host->store().begin();
  PlayerRow row = *office.host->store().player("game-one", seat);
  row.suspended = moment;
  step.set_player(row);
  step.commit();
}
bool is_suspended(Office& office, const std::string& seat) {
  return !office.host->store().player("game-one", seat)->suspended.empty();
}

TEST(PostGuards, AForgedSenderDoesNotMakeTheClockRunAgain) {
  Office office;
  const std::string seat = office.asked();
  suspend(office, seat);
  const std::string bare = office.orders().substr(0, office.orders().find("-----BEGIN"));
  for (const std::string& text :
       {"CURSUS game-one " + seat + " STANDING\n", "CURSUS game-one " + seat + " MAIL ON\n",
        std::string("CURSUS HELP\n"), bare}) {
    office.send(seat, text);
    EXPECT_TRUE(is_suspended(office, seat)) << text;
  }
  office.send(seat, office.orders());
  EXPECT_FALSE(is_suspended(office, seat)) << "signed";
}

TEST(PostGuards, OfASeatWithoutAKeyOnlyWhatItsGameTakesLiftsASuspension) {
  Office office(false);
  const std::string seat = office.asked();
  suspend(office, seat);
  for (int i = 0; i < 3; ++i) {
    office.send(seat, "CURSUS HELP\n" + std::to_string(i) + "\n");
    EXPECT_TRUE(is_suspended(office, seat));
  }
  std::size_t questions = 0;
  for (const OutboxRow& row : office.mails("answer", seat))
    questions += row.address.empty() ? 0 : 1;
  EXPECT_EQ(questions, 1u) << "once a day";
  EXPECT_EQ(office.send(seat, office.orders()).name, "accepted");
  EXPECT_FALSE(is_suspended(office, seat));
}

TEST(PostGuards, NobodyAsksWithoutEndInTheNameOfASeatWithoutAKey) {
  Office office(false);
  const std::string seat = office.asked();
  const auto ask = [&](int i) {
    return office.send(seat, "CURSUS game-one " + seat + " STANDING\n" + std::to_string(i) + "\n")
        .name;
  };
  for (int i = 0; i < 100; ++i) ASSERT_EQ(ask(i), "standing") << i;
  EXPECT_EQ(ask(100), "unproven");
  EXPECT_EQ(office.send(seat, office.orders({"nonsense"})).name, "refused");
  EXPECT_EQ(office.send(seat, office.orders()).name, "accepted") << "orders are always read";
  office.at("2026-05-02T19:00:00Z");
  EXPECT_EQ(ask(101), "standing");
}

// --- letters and strangers -----------------------------------------------------------------------

TEST(PostGuards, ASeatPassesOnTenLettersADay) {
  Office office(false);
  const auto letter = [](int number) {
    return "CURSUS game-one persian PRESS TO macedonian\nletter " + std::to_string(number) +
           "\nEND\n";
  };
  for (int i = 0; i < 10; ++i) EXPECT_EQ(office.send("persian", letter(i)).name, "press");
  for (int i = 10; i < 14; ++i) EXPECT_EQ(office.send("persian", letter(i)).name, "refused");
  EXPECT_EQ(office.send("persian", "again\n" + letter(1)).name, "duplicate");
  EXPECT_THAT(office.mails("press"), SizeIs(10));
  EXPECT_THAT(office.mails("answer", "persian")[10].body, HasSubstr("10 letters"));
  office.at("2026-05-02T19:00:00Z");
  EXPECT_EQ(office.send("persian", letter(20)).name, "press");
}

TEST(PostGuards, AStrangersWordsGoNoFurther) {
  const std::string evil = "http://evil.example";
  for (const std::string& text :
       {"CURSUZ duel greek BUY " + evil + " NOW\n", "#CURSUS 1 " + evil + "\nEND\n",
        "#CURSUS 1 ORDERS\n" + evil + ": x\n--\n#END\n"}) {
    Office fresh;
    fresh.send({.from = "victim@third.example", .text = text});
    ASSERT_THAT(fresh.mails("help"), SizeIs(1));
    EXPECT_THAT(fresh.mails("help")[0].body, Not(HasSubstr("evil"))) << text;
  }
}

TEST(PostGuards, OrdersForALaterPointTellTheHostThatItsStoreMayBeAnOldCopy) {
  Office office;
  const std::string seat = office.asked();
  const auto ahead = [&](int serial) {
    return office.signers.at(seat)(order_file({.game = office.game,
                                               .side = seat,
                                               .point = 7,
                                               .lines = {"done"},
                                               .serial = serial,
                                               .more = "Seen: 7 0123456789abcdef\n"}));
  };
  EXPECT_EQ(office.send(seat, ahead(1)).name, "refused");
  EXPECT_EQ(office.send(seat, ahead(2)).name, "refused");
  ASSERT_THAT(office.mails("host"), SizeIs(1));
  EXPECT_THAT(office.mails("host")[0].body, HasSubstr("old copy"));
  // Nobody else can make the host believe it.
  Office other;
  std::string bare = ahead(3);
  bare = bare.substr(0, bare.find("-----BEGIN"));
  other.send(seat, bare);
  EXPECT_THAT(other.mails("host"), IsEmpty());
}

// --- mails that break something ------------------------------------------------------------------

TEST(PostGuards, AMailThatEndsTheProgramTenTimesIsPutAside) {
  Office office;
  const std::string mail =
      mail_of({.from = office.addresses.at(office.asked()), .text = office.orders()});
  const mail::ArrivedMail arrived{mail, formats::moment_of(moment), "imap-internaldate"};
  const auto die_reading = [&] {
    const pid_t child = fork();
    if (child == 0) {
      const pbem::Attempt attempt(office.home(), "box bad");
      _exit(attempt.deaths());
    }
    int status = 0;
    waitpid(child, &status, 0);
    return WEXITSTATUS(status);
  };
  for (int deaths = 0; deaths < 10; ++deaths) EXPECT_EQ(die_reading(), deaths);
  pbem::Intake intake(*office.host, office.settings);
  EXPECT_EQ(intake.take("box bad", arrived).name, "defect");
  EXPECT_EQ(office.point(), 1) << "it was not read";
  ASSERT_THAT(office.mails("host"), SizeIs(1));
  EXPECT_THAT(office.mails("host")[0].body, HasSubstr("box bad"));
  EXPECT_TRUE(office.host->store().knows_place("box bad"));
  // One death may be anybody's.
  EXPECT_EQ(die_reading(), 0);
  EXPECT_EQ(intake.take("box bad", arrived).name, "accepted");
  for (const auto& entry : std::filesystem::directory_iterator(office.home()))
    EXPECT_THAT(entry.path().filename().string(), Not(HasSubstr("reading-")));
}

// Addresses in groups in groups, within what is allowed: on a small stack GMime does not survive
// them.
TEST(PostGuards, AMailThatCannotBeTakenApartIsPutAsideToo) {
  Office office;
  std::string mail = "From: x@evil.example\nMessage-ID: <1@x>\nTo: ";
  for (int i = 0; i < 15'000; ++i) mail += "a:";
  mail += "\n\nhello\n";
  const mail::ArrivedMail arrived{mail, formats::moment_of(moment), "maildir"};
  const auto survives = [&] {
    const pid_t child = fork();
    if (child == 0) {
      const rlimit none{0, 0}, small{256 * 1024, 256 * 1024};
      setrlimit(RLIMIT_CORE, &none);
      setrlimit(RLIMIT_STACK, &small);
      pbem::Intake(*office.host, office.settings).take("box bad", arrived);
      _exit(0);
    }
    int status = 0;
    waitpid(child, &status, 0);
    return status == 0;
  };
  for (int deaths = 0; deaths < 10; ++deaths) ASSERT_FALSE(survives()) << deaths;
  EXPECT_EQ(pbem::Intake(*office.host, office.settings).take("box bad", arrived).name, "defect");
}

TEST(PostGuards, AMailThatCannotBeReadKeepsNobodyElses) {
  Office office(false);
  const auto box = office.home() / "Mail";
  for (const char* part : {"new", "cur", "tmp"}) std::filesystem::create_directories(box / part);
  const std::string seat = office.asked();
  std::ofstream(box / "new" / "1770000001.1.a")
      << mail_of({.from = office.addresses.at(seat), .text = "CURSUS HELP\n"});
  std::ofstream(box / "new" / "1770000002.1.b")
      << mail_of({.from = office.addresses.at(seat), .text = office.orders()});
  office.settings.fetch = {{.kind = mail::FetchSettings::Kind::Maildir, .directory = box}};
  std::vector<std::string> places, troubles;
  const auto fetch = [&] {
    places.clear();
    troubles.clear();
    return pbem::fetch_all(
        *office.host, office.settings,
        {[&](const std::string&, const pbem::Outcome& what) { places.push_back(what.name); },
         [&](const std::string& sentence) { troubles.push_back(sentence); }});
  };
  // Where the note that it is being read would go, something else stands.
  const std::string place = box.string() + " 1770000001.1.a";
  const auto in_the_way =
      office.home() / ("reading-" + formats::hex(formats::sha256(place)).substr(0, 16));
  std::filesystem::create_directory(in_the_way);
  EXPECT_TRUE(fetch()) << "the mailbox was heard, and nobody's clock need stand still";
  EXPECT_THAT(places, testing::ElementsAre("accepted"));
  EXPECT_THAT(troubles, SizeIs(1));
  EXPECT_EQ(office.point(), 2);
  std::filesystem::remove(in_the_way);
  EXPECT_TRUE(fetch());
  EXPECT_THAT(places, testing::ElementsAre("help")) << "it had stayed where it was";
  office.settings.fetch.push_back(
      {.kind = mail::FetchSettings::Kind::Maildir, .directory = office.home() / "nowhere"});
  EXPECT_FALSE(fetch()) << "a mailbox that cannot be asked";
}

// A process that was killed leaves its note; whoever comes later clears it away.
TEST(PostGuards, NotesOfKilledProcessesAreClearedAway) {
  Office office(false);
  const auto box = office.home() / "Mail";
  for (const char* part : {"new", "cur", "tmp"}) std::filesystem::create_directories(box / part);
  std::ofstream(box / "new" / "1770000001.1.a")
      << mail_of({.from = office.addresses.at(office.asked()), .text = office.orders()});
  office.settings.fetch = {{.kind = mail::FetchSettings::Kind::Maildir, .directory = box}};
  // It died between the commit and the end of its note: the mail is known, and lies there still.
  const std::string place = box.string() + " 1770000001.1.a";
  const auto note =
      office.home() / ("reading-" + formats::hex(formats::sha256(place)).substr(0, 16));
  auto step = office.host->store().begin();
  step.note_mail({.identity = formats::sha256("x"), .place = place, .outcome = "accepted"});
  step.commit();
  std::ofstream(note) << "1 0\n";
  EXPECT_TRUE(pbem::fetch_all(
      *office.host, office.settings,
      {[](const std::string&, const pbem::Outcome&) {}, [](const std::string&) {}}));
  EXPECT_FALSE(std::filesystem::exists(note));
  // And mails that never came again.
  const auto old = office.home() / "reading-0123456789abcdef";
  const auto recent = office.home() / "reading-fedcba9876543210";
  for (const auto& one : {old, recent}) std::ofstream(one) << "1 0\n";
  std::filesystem::last_write_time(
      old, std::filesystem::file_time_type::clock::now() - std::chrono::hours(72));
  write_file(office.home() / "mail.conf", "address = cursus@host.example\noutbox = out\n");
  std::filesystem::permissions(office.home() / "mail.conf", std::filesystem::perms(0600));
  EXPECT_EQ(run_program({"--home", office.home().string(), "--clock", moment, "run"}).code, 0);
  EXPECT_FALSE(std::filesystem::exists(old));
  EXPECT_TRUE(std::filesystem::exists(recent)) << "somebody may be reading it just now";
}

TEST(PostGuards, NobodysTimeRunsOutWhileTheMailServerHasAnotherClockThanWe) {
  Office office(false);
  const auto box = office.home() / "Mail";
  for (const char* part : {"new", "cur", "tmp"}) std::filesystem::create_directories(box / part);
  office.settings.fetch = {{.kind = mail::FetchSettings::Kind::Maildir, .directory = box}};
  int number = 0;
  const auto trip_after = [&](const std::string& arrived) {
    std::ofstream(
        box / "new" /
        fmt::format("{}.{}.a", formats::moment_of(arrived).time_since_epoch().count(), ++number))
        << mail_of({.from = "anna@players.example",
                    .text = "CURSUS HELP\n" + std::to_string(number) + "\n"});
    EXPECT_TRUE(pbem::fetch_all(
        *office.host, office.settings,
        {[](const std::string&, const pbem::Outcome&) {}, [](const std::string&) {}}));
    return office.host->apply_deadlines({}, false).decision;
  };
  EXPECT_EQ(trip_after("2026-05-01T18:50:00Z").trip, Trip::None) << "half an hour";
  const Decision held = trip_after("2026-05-03T00:00:00Z");
  EXPECT_EQ(held.trip, Trip::ClockBack);
  EXPECT_TRUE(held.hold);
  EXPECT_EQ(held.since, "2026-05-03T00:00:00Z");
  EXPECT_FALSE(trip_after("2026-05-01T18:22:00Z").hold) << "mended";
}

}  // namespace
}  // namespace cursus::test
