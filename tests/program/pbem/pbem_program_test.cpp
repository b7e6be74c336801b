// The post as a program: new --mail, player, run, deliver, submit.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sysexits.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "src/mail/guards.hpp"
#include "src/mail/headers.hpp"
#include "src/pbem/round.hpp"
#include "tests/program/pbem/support/correspondence.hpp"
#include "tests/program/signing/tools.hpp"
#include "tests/program/support/postgres.hpp"
#include "tests/program/support/run_program.hpp"
#include "tests/program/support/signed_play.hpp"
#include "tests/program/support/temp_directory.hpp"

namespace cursus::test {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

class PostProgram : public testing::Test {
 protected:
  explicit PostProgram(const Words& init = {"init"}) {
    call(init);
    call({"new", "ab/marathon", "--name", "spring", "--seed", "07", "--mail",
          "greek=anna@players.example", "--mail", "persian=ben@players.example"});
  }
  Answer call(Words words, const std::string& input = {}) {
    words.insert(words.begin(), {"--home", home().string()});
    return run_program(words, input);
  }
  fs::path home() const { return temp.path() / "host"; }
  fs::path out() const { return temp.path() / "out"; }
  void configure(const std::string& more = {}) {
    for (const char* folder : {"new", "cur", "tmp"}) fs::create_directories(home() / "in" / folder);
    write_file(home() / "mail.conf",
               "address = cursus@host.example\nmaps = none\noutbox = " + out().string() +
                   "\n[fetch]\nkind = maildir\ndirectory = in\n" + more);
  }
  void arrive(const std::string& name, const std::string& mail) {
    write_file(home() / "in" / "new" / name, mail);
  }
  std::vector<std::string> sent() {
    std::vector<std::string> all;
    if (fs::exists(out()))
      for (const auto& entry : fs::directory_iterator(out()))
        all.push_back(read_file(entry.path()));
    return all;
  }
  std::size_t sent_to(const std::string& address) {
    std::size_t count = 0;
    for (const std::string& mail : sent())
      count += mail::read_headers(mail)->first("To") == address ? 1 : 0;
    return count;
  }
  // An order that the greek can give at once.
  std::string legal_orders() {
    const auto legal = nlohmann::json::parse(call({"--json", "legal", "spring"}).out);
    const Answer draft = call({"bot", "spring", "--draft", "--seed", "01"});
    EXPECT_EQ(draft.code, 0) << draft.err;
    return draft.out;
  }
  std::string asked() {
    return nlohmann::json::parse(call({"--json", "games"}).out)[0]["waiting"][0];
  }
  std::string address_of(const std::string& seat) {
    return seat == "greek" ? "anna@players.example" : "ben@players.example";
  }

  TempDirectory temp;
};

// Its store in a file, or in a database.
class PostOnEither : public PostProgram, public testing::WithParamInterface<Driver> {
 protected:
  PostOnEither() : PostProgram(init()) {}

 private:
  static Words init() {
    if (GetParam() == Driver::Sqlite) return {"init"};
    PostgresServer& server = PostgresServer::shared();
    return {"init", "--store", server.url(server.new_database())};
  }
};
INSTANTIATE_TEST_SUITE_P(Stores, PostOnEither, testing::ValuesIn(drivers),
                         driver_name<testing::TestParamInfo<Driver>>);

TEST_P(PostOnEither, AddressesAreListedAndChanged) {
  EXPECT_THAT(call({"player"}).out, HasSubstr("anna@players.example"));
  const Answer changed = call({"player", "spring", "greek", "--address", "clara@players.example",
                               "--language", "ja", "--charset", "iso-2022-jp", "--mail", "off"});
  EXPECT_EQ(changed.code, 0) << changed.err;
  const auto rows = nlohmann::json::parse(call({"--json", "player", "spring", "greek"}).out);
  EXPECT_EQ(rows[0]["address"], "clara@players.example");
  EXPECT_EQ(rows[0]["language"], "ja");
  EXPECT_EQ(rows[0]["charset"], "iso-2022-jp");
  EXPECT_EQ(rows[0]["mail"], false);
  EXPECT_EQ(call({"player", "spring", "greek", "--remove"}).code, 0);
  EXPECT_THAT(call({"player", "spring", "greek"}).out, IsEmpty());
  EXPECT_EQ(call({"player", "spring", "roman", "--address", "a@b.example"}).code, 1);
  EXPECT_EQ(call({"player", "autumn", "greek", "--address", "a@b.example"}).code, 1);
  EXPECT_EQ(call({"player", "spring", "greek", "--address", "nobody"}).code, 1);
  EXPECT_EQ(call({"new", "ab/marathon", "--mail", "greek"}).code, 1);
  EXPECT_EQ(call({"new", "ab/marathon", "--mail", "roman=a@b.example"}).code, 1);
}

TEST_P(PostOnEither, ATurnGoesThroughAMaildirAndOut) {
  configure();
  const Answer first = call({"run"});
  EXPECT_EQ(first.code, 0) << first.err;
  EXPECT_GE(sent().size(), 1u);
  const std::string seat = asked();
  arrive("1777600000.M1.host", mail_of({.from = address_of(seat), .text = legal_orders()}));
  const Answer dry = call({"run", "--dry-run"});
  EXPECT_THAT(dry.out, HasSubstr("Would fetch mails: 1"));
  EXPECT_THAT(dry.out, HasSubstr("a mail from spring/" + seat +
                                 ". A run would say: the orders were accepted"));
  EXPECT_EQ(asked(), seat) << "and it is still their move";
  const std::size_t before = sent_to(address_of(seat));
  const Answer ran = call({"run"});
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("accepted"));
  EXPECT_GT(sent_to(address_of(seat)), before);
  EXPECT_TRUE(fs::exists(home() / "in" / ".Processed" / "cur" / "1777600000.M1.host:2,S"));
  const Answer idle = call({"run", "--quiet"});
  EXPECT_EQ(idle.code, 0);
  EXPECT_EQ(idle.out + idle.err, "");
}

TEST_P(PostOnEither, APipeTakesAMailAndSaysSoInSysexits) {
  configure();
  const std::string seat = asked();
  const std::string mail = mail_of({.from = address_of(seat), .text = legal_orders()});
  const auto point = [&] {
    return nlohmann::json::parse(call({"--json", "games"}).out)[0]["point"].get<int>();
  };
  const int before = point();
  EXPECT_EQ(call({"deliver"}, mail).code, EX_OK);
  EXPECT_GT(point(), before);
  EXPECT_EQ(call({"deliver"}, mail).code, EX_OK);  // known
  EXPECT_EQ(call({"deliver"}, "nonsense").code, EX_OK);
  EXPECT_EQ(run_program({"--home", (temp.path() / "none").string(), "deliver"}, mail).code,
            EX_TEMPFAIL);
  // The envelope says that this is a bounce, whatever the mail says.
  EXPECT_EQ(
      call({"deliver", "--sender", ""}, mail_of({.from = "eve@elsewhere.example", .text = "hello"}))
          .code,
      EX_OK);
  EXPECT_EQ(call({"run", "--outbox", out().string()}).code, 0);
  EXPECT_EQ(sent_to("eve@elsewhere.example"), 0u);
}

TEST_F(PostProgram, AFileOfAMailIsSubmittedLikeAMail) {
  const std::string seat = asked();
  write_file(temp.path() / "letter.eml",
             mail_of({.from = address_of(seat), .text = legal_orders(), .style = Style::Base64}));
  const Answer taken = call({"submit", (temp.path() / "letter.eml").string()});
  EXPECT_EQ(taken.code, 0) << taken.out << taken.err;
  EXPECT_THAT(taken.out, HasSubstr("accepted"));
  write_file(temp.path() / "forged.eml",
             mail_of({.from = "eve@elsewhere.example", .text = "CURSUS spring GREEK 1\nEND\n"}));
  EXPECT_EQ(call({"submit", (temp.path() / "forged.eml").string()}).code, 1);
}

TEST_P(PostOnEither, ARunThatFindsAnotherOneLeavesMailToIt) {
  configure();
  const pbem::RoundLock other(home());
  ASSERT_TRUE(other.taken());
  const Answer ran = call({"run"});
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_THAT(sent(), IsEmpty());
}

TEST_F(PostProgram, ABrokenMailboxIsTroubleAndTheOthersAreLookedAfter) {
  configure("[fetch]\nkind = maildir\ndirectory = nowhere\n");
  const std::string seat = asked();
  arrive("1777600000.M1.host", mail_of({.from = address_of(seat), .text = legal_orders()}));
  const Answer ran = call({"run"});
  EXPECT_EQ(ran.code, 4);
  EXPECT_THAT(ran.err, HasSubstr("nowhere"));
  EXPECT_THAT(ran.out, HasSubstr("accepted"));
  EXPECT_FALSE(sent().empty());
}

TEST_F(PostProgram, AMailConfThatIsWrongIsToldAndNothingHappens) {
  write_file(home() / "mail.conf", "adress = x\n");
  const Answer ran = call({"run"});
  EXPECT_EQ(ran.code, 1);
  EXPECT_THAT(ran.err, HasSubstr("adress"));
}

// It says where mail goes, and which program is run for a password.
TEST_F(PostProgram, AMailConfThatOthersCanWriteIsNotUsed) {
  configure();
  for (const unsigned mode : {0620U, 0602U, 0666U}) {
    fs::permissions(home() / "mail.conf", fs::perms(mode));
    for (const char* command : {"run"}) {
      const Answer told = call({command});
      EXPECT_EQ(told.code, 1) << command << told.out;
      EXPECT_THAT(told.err, HasSubstr("mail.conf")) << command;
    }
    EXPECT_EQ(call({"doctor", "--offline"}).code, 1);
  }
  for (const unsigned mode : {0600U, 0644U}) {
    fs::permissions(home() / "mail.conf", fs::perms(mode));
    EXPECT_EQ(call({"run"}).code, 0) << mode;
  }
}

TEST_F(PostProgram, AHugeMailIsLeftUnreadAndDoesNotComeBack) {
  configure();
  arrive("1777600000.M1.host", "From: a@b.example\r\n\r\n" + std::string(6 * 1024 * 1024, 'x'));
  const Answer ran = call({"run"});
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("too big"));
  EXPECT_THAT(call({"run"}).out, Not(HasSubstr("too big")));
}

// --- status --------------------------------------------------------------------------------------

// What the guards have counted, whose mail comes back, what could not be sent, and what is next.
TEST_P(PostOnEither, StatusTellsOfMailInWordsAndAsJson) {
  configure("[send]\nserver = localhost\nport = 1\ntls = none\n");
  const std::string conf = read_file(home() / "mail.conf");
  write_file(home() / "mail.conf",
             conf.substr(0, conf.find("outbox")) + conf.substr(conf.find("[fetch]")));
  arrive("1.mail", mail_of({.from = "eve@elsewhere.example", .text = "hello"}));
  arrive("2.mail", mail_of({.from = "anna@players.example", .subject = "不在のお知らせ"}));
  arrive("3.mail", mail_of({.from = "cursus@host.example", .text = "me"}));
  EXPECT_NE(call({"run"}).code, 5);
  {
    Store store = Store::open(home(), Store::Mode::Write);
    auto step = store.begin();
    step.set_player({.game = "spring",
                     .seat = "greek",
                     .address = "anna@players.example",
                     .suspended = "2026-05-01T18:22:05Z"});
    step.drop_mail(1, "2026-05-01T18:22:05Z", "no such user");
    step.commit();
  }
  const Answer told = call({"--json", "status"});
  EXPECT_EQ(told.code, 1) << "there is something to mend";
  const auto status = nlohmann::json::parse(told.out);
  EXPECT_EQ(status["mails"], (nlohmann::json{{"nothing", 1}, {"own-address", 1}, {"subject", 1}}));
  EXPECT_GT(status["outbox"], 0);
  EXPECT_GT(status["outbox_put_off"], 0);
  ASSERT_EQ(status["outbox_given_up"].size(), 1u);
  EXPECT_EQ(status["outbox_given_up"][0]["why"], "no such user");
  EXPECT_TRUE(status["outbox_failing_since"].is_string());
  EXPECT_THAT(status["outbox_trouble"].get<std::string>(),
              HasSubstr("Cannot reach the SMTP server"));
  EXPECT_EQ(status["suspended"][0]["address"], "anna@players.example");
  EXPECT_TRUE(status["last_run"].is_string());
  EXPECT_TRUE(status["deadlines"].empty());

  const std::string english = call({"status"}).out;
  EXPECT_THAT(english, HasSubstr("guard: our own address (own-address)"));
  EXPECT_THAT(english, HasSubstr("suspended: greek in spring"));
  EXPECT_THAT(english, HasSubstr("NOT DELIVERED on Fri 1 May 2026, 18:22 UTC, to persian"));
  EXPECT_THAT(english, HasSubstr("SENDING FAILS"));
  EXPECT_THAT(english, HasSubstr("last run: "));
  EXPECT_THAT(call({"player"}).out, HasSubstr("NOT REACHED"));
  const std::string japanese = call({"--lang", "ja", "status"}).out;
  EXPECT_THAT(japanese, HasSubstr("防護：自動返信の件名 (subject)"));
  EXPECT_THAT(japanese, HasSubstr("送信停止中"));
}

// --- a host that cannot send ---------------------------------------------------------------------

TEST_F(PostProgram, AHostWhoseServerIsDownHearsOfItAlsoFromCron) {
  configure();
  const std::string conf = read_file(home() / "mail.conf");
  write_file(home() / "mail.conf", conf.substr(0, conf.find("outbox")) +
                                       "[send]\nserver = localhost\nport = 1\ntls = none\n");
  const Answer first = call({"run", "--quiet"});
  EXPECT_EQ(first.code, 4);
  EXPECT_THAT(first.out, HasSubstr("Cannot reach the SMTP server localhost:1"));
  // Until it is tried again only those learn of it who want to hear everything.
  const Answer quiet = call({"run", "--quiet"});
  EXPECT_EQ(quiet.code, 0);
  EXPECT_EQ(quiet.out + quiet.err, "");
  const Answer loud = call({"run"});
  EXPECT_THAT(loud.out, HasSubstr("could not be sent. Cursus retries"));
  EXPECT_THAT(loud.err, Not(HasSubstr("Nothing to do")));
  const Answer status = call({"status"});
  EXPECT_EQ(status.code, 1);
  EXPECT_THAT(status.out, HasSubstr("SENDING FAILS"));
  EXPECT_THAT(status.out, HasSubstr("Cannot reach the SMTP server localhost:1"));
  fs::remove(home() / "mail.conf");
  configure();
  const std::string later = formats::timestamp(
      std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now()) +
      std::chrono::hours(1));
  EXPECT_EQ(call({"--clock", later, "run"}).code, 0);
  EXPECT_EQ(call({"status"}).code, 0) << "everything has left";
}

TEST_F(PostProgram, TroubleWithMailIsToldInTheLanguageOfTheHost) {
  configure("[fetch]\nkind = maildir\ndirectory = nowhere\n");
  const std::string conf = read_file(home() / "mail.conf");
  write_file(home() / "mail.conf", conf.substr(0, conf.find("outbox")) +
                                       conf.substr(conf.find("[fetch]")) +
                                       "[send]\nserver = localhost\nport = 1\ntls = none\n");
  const Answer ran = call({"--lang", "ja", "run"});
  EXPECT_THAT(ran.err, HasSubstr("を読めません"));
  EXPECT_THAT(ran.out, HasSubstr("localhost:1 につながりません"));
  const Answer doctor = call({"--lang", "ja", "doctor"});
  EXPECT_THAT(doctor.out, HasSubstr("を読めません"));
  EXPECT_THAT(doctor.out, HasSubstr("localhost:1 につながりません"));
  write_file(home() / "mail.conf", "adress = x\n");
  EXPECT_THAT(call({"--lang", "ja", "doctor", "--offline"}).out,
              HasSubstr("「adress」という設定はここにはありません"));
}

TEST_F(PostProgram, ASeatCanHaveItsOwnLanguageFromTheFirstReportOn) {
  configure();
  EXPECT_EQ(call({"new", "ab/marathon", "--name", "autumn", "--seed", "08", "--mail",
                  "greek=clara@players.example", "--mail", "persian=dora@players.example",
                  "--language", "persian=ja"})
                .code,
            0);
  call({"run"});
  bool seen = false;
  for (const std::string& mail : sent()) {
    const auto headers = mail::read_headers(mail);
    const std::string subject = mail::decode_words(headers->first("Subject"));
    if (headers->first("To") == "clara@players.example") {
      EXPECT_THAT(subject, HasSubstr("your move"));
    }
    if (headers->first("To") != "dora@players.example") continue;
    seen = true;
    EXPECT_THAT(subject, HasSubstr("報告"));
  }
  EXPECT_TRUE(seen);
  for (const char* wrong : {"persian=fr", "persian", "roman=ja"})
    EXPECT_EQ(
        call({"new", "ab/marathon", "--mail", "persian=d@players.example", "--language", wrong})
            .code,
        1)
        << wrong;
  EXPECT_EQ(call({"new", "ab/marathon", "--language", "persian=ja"}).code, 1) << "no address";
}

TEST_F(PostProgram, EveryOutcomeOfAMailHasWords) {
  for (const auto language : {formats::Language::En, formats::Language::Ja}) {
    const formats::Catalogue& words = formats::Catalogue::of(language);
    for (const char* outcome :
         {"accepted",  "filed",       "refused",    "unproven",   "stranger",
          "duplicate", "unconfirmed", "checked",    "sent-again", "standing",
          "settings",  "press",       "help",       "nothing",    "quarantine",
          "defect",    "too-big",     "unreadable", "bounce",     "delay"})
      for (const char* prefix : {"post.outcome.", "post.result."})
        EXPECT_TRUE(words.has(std::string(prefix) + outcome)) << outcome;
    for (int guard = 1; guard <= static_cast<int>(mail::Guard::Subject); ++guard) {
      const std::string name(mail::name(static_cast<mail::Guard>(guard)));
      EXPECT_TRUE(words.has("post.outcome." + name)) << name;
      EXPECT_TRUE(words.has("post.result." + name)) << name;
    }
  }
}

}  // namespace
}  // namespace cursus::test
