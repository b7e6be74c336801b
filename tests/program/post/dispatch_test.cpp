// Mail out: what leaves the outbox, when, and how often.
#include "src/post/dispatch.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <set>
#include <stdexcept>

#include "formats/moment.hpp"
#include "src/mail/bounce.hpp"
#include "src/mail/compose.hpp"
#include "src/mail/letter.hpp"
#include "tests/program/post/office.hpp"

namespace cursus::test {
namespace {

using mail::Delivery;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::SizeIs;

struct Carried {
  std::string sender, recipient, bytes;
};

// A server that says what it is told to.
class Server {
 public:
  post::Carrier carrier() {
    return [this](const std::string& sender, const std::string& recipient, const std::string&,
                  std::string_view mail) {
      if (refusals-- > 0) return Delivery{kind, "a bad day"};
      taken.push_back({sender, recipient, std::string(mail)});
      return Delivery{Delivery::Kind::Sent, {}};
    };
  }
  int refusals = 0;
  Delivery::Kind kind = Delivery::Kind::Later;
  std::vector<Carried> taken;
};

std::vector<post::Dispatched> dispatch(Office& office, Server& server) {
  std::vector<post::Dispatched> all;
  post::dispatch(*office.host, office.settings, server.carrier(),
                 [&](const post::Dispatched& sent) { all.push_back(sent); });
  return all;
}

mail::Headers headers_of(const Carried& mail) { return mail::read_headers(mail.bytes).value(); }

TEST(PostDispatch, AReportGoesOutAsTextPageFileAndMap) {
  Office office;
  office.settings.files.svg = true;
  Server server;
  dispatch(office, server);
  const auto report = std::ranges::find_if(server.taken, [](const Carried& one) {
    return headers_of(one).first("X-Cursus-Point") == "1";
  });
  ASSERT_NE(report, server.taken.end());
  std::set<std::string> types;
  const auto parts = mail::read_parts(report->bytes).value();
  for (const auto& part : parts) types.insert(part.type);
  for (const char* type :
       {"text/plain", "text/html", "image/png", "image/svg+xml", "application/json"})
    EXPECT_TRUE(types.contains(type)) << type << " in " << testing::PrintToString(types);
  const mail::Headers headers = headers_of(*report);
  EXPECT_EQ(headers.first("Auto-Submitted"), "auto-generated");
  EXPECT_THAT(std::string(headers.first("Subject")), HasSubstr("[game-one] T1"));
  EXPECT_THAT(report->sender, HasSubstr("cursus+b.game-one."));
}

// What comes with the mails that go out now, by the address of their readers.
std::map<std::string, std::set<std::string>> types_sent(Office& office) {
  Server server;
  dispatch(office, server);
  std::map<std::string, std::set<std::string>> types;
  for (const Carried& one : server.taken) {
    const auto parts = mail::read_parts(one.bytes).value();
    for (const auto& part : parts) types[one.recipient].insert(part.type);
  }
  return types;
}

constexpr const char* json_type = "application/json";
constexpr const char* svg_type = "image/svg+xml";

TEST(PostDispatch, AReportComesWithItsJsonUnlessTheHostLeavesThatOut) {
  Office with(false);
  for (const auto& [reader, types] : types_sent(with)) {
    for (const char* type : {"text/plain", "text/html", "image/png", json_type})
      EXPECT_TRUE(types.contains(type)) << type << " to " << reader;
    EXPECT_FALSE(types.contains(svg_type));
  }
  Office without(false);
  without.settings.files = {.json = false, .svg = false};
  for (const auto& [reader, types] : types_sent(without)) {
    EXPECT_TRUE(types.contains("image/png"));
    EXPECT_FALSE(types.contains(json_type) || types.contains(svg_type)) << reader;
  }
}

TEST(PostDispatch, EachPlayerChoosesTheFilesThatComeToHim) {
  Office office(false);
  office.send("persian", "CURSUS game-one persian MAIL FILES none\n");
  office.send("macedonian", "CURSUS game-one macedonian メール 添付 SVG, JSON\n");
  auto types = types_sent(office);
  EXPECT_FALSE(types.at("anna@players.example").contains(json_type));
  EXPECT_TRUE(types.at("anna@players.example").contains("image/png"));
  EXPECT_TRUE(types.at("ben@players.example").contains(json_type));
  EXPECT_TRUE(types.at("ben@players.example").contains(svg_type));
  // Also for a report that is sent once more.
  office.send("persian", "CURSUS game-one persian FILES json\n");
  office.send("persian", "CURSUS game-one persian SEND 1\n");
  types = types_sent(office);
  EXPECT_TRUE(types.at("anna@players.example").contains(json_type));
  EXPECT_FALSE(types.at("anna@players.example").contains(svg_type));
}

std::string plain_text(const Carried& mail) {
  const auto parts = mail::read_parts(mail.bytes).value();
  for (const auto& part : parts)
    if (part.type == "text/plain") return part.bytes;
  return {};
}

TEST(PostDispatch, AReportIsWrittenInTheLanguageOfTheDayOnWhichItIsSent) {
  Office office(false);
  auto row = office.host->store().player("game-one", "persian").value();
  const auto speak = [&](const std::string& language) {
    row.language = language;
    auto step = office.host->store().begin();
    step.set_player(row);
    step.commit();
  };
  const auto text_for = [&](const std::string& address) {
    Server server;
    dispatch(office, server);
    for (const Carried& one : server.taken)
      if (one.recipient == address) return plain_text(one);
    return std::string();
  };
  speak("ja");
  EXPECT_THAT(text_for(row.address), HasSubstr("命令書"));
  speak("en");
  office.send("persian", "CURSUS game-one persian SEND 1\n");
  const std::string again = text_for(row.address);
  EXPECT_THAT(again, HasSubstr("#CURSUS 1 ORDERS"));
  EXPECT_THAT(again, Not(HasSubstr("命令書")));
}

TEST(PostDispatch, TheFirstReportBeginsWithHowToAnswerIt) {
  Office office(false);
  Server server;
  dispatch(office, server);
  ASSERT_FALSE(server.taken.empty());
  for (const Carried& one : server.taken) EXPECT_THAT(plain_text(one), HasSubstr("CURSUS HELP"));
  Server later;
  office.send(office.asked(), office.orders());
  dispatch(office, later);
  for (const Carried& one : later.taken) {
    const std::string text = plain_text(one);
    if (text.find("#CURSUS 1 ORDERS") != std::string::npos) {
      EXPECT_THAT(text, Not(HasSubstr("CURSUS HELP” tells")));
    }
  }
}

TEST(PostDispatch, WhatWasSentIsNotSentAgain) {
  Office office;
  Server server;
  dispatch(office, server);
  const std::size_t count = server.taken.size();
  EXPECT_GT(count, 0u);
  EXPECT_THAT(dispatch(office, server), IsEmpty());
  EXPECT_EQ(server.taken.size(), count);
}

TEST(PostDispatch, AMailWrittenAgainIsTheSameMailEvenIfTheGameHasGoneOn) {
  Office office;
  std::map<std::string, std::string> before, after;
  const auto into = [](std::map<std::string, std::string>& mails, Delivery::Kind kind) {
    return [&mails, kind](const std::string&, const std::string&, const std::string& name,
                          std::string_view mail) {
      mails[name] = mail;
      return Delivery{kind, "killed"};
    };
  };
  post::dispatch(*office.host, office.settings, into(before, Delivery::Kind::Later),
                 [](const post::Dispatched&) {});
  ASSERT_FALSE(before.empty());
  ASSERT_EQ(office.host->take_orders(office.orders()).kind, Taken::Kind::Played);
  office.at("2026-05-02T18:22:05Z");
  post::dispatch(*office.host, office.settings, into(after, Delivery::Kind::Sent),
                 [](const post::Dispatched&) {});
  for (const auto& [name, mail] : before) EXPECT_EQ(after[name], mail) << name;
  EXPECT_GT(after.size(), before.size());
}

TEST(PostDispatch, AServerThatRefusesTenTimesLosesAndDoublesNothing) {
  Office office;
  office.send(office.asked(), office.orders());
  const std::size_t waiting = office.host->store().due_mails("9999").size();
  Server server;
  server.refusals = 10;
  auto now = formats::moment_of(moment);
  for (int round = 0; round < 400 && server.taken.size() < waiting; ++round) {
    now += std::chrono::minutes(10);
    office.at(formats::timestamp(now));
    dispatch(office, server);
  }
  EXPECT_EQ(server.taken.size(), waiting);
  std::set<std::string> ids;
  for (const Carried& one : server.taken)
    ids.insert(std::string(headers_of(one).first("Message-ID")));
  EXPECT_EQ(ids.size(), waiting);
  EXPECT_LT(server.refusals, 0);
  EXPECT_THAT(office.host->store().due_mails("9999"), IsEmpty());
}

TEST(PostDispatch, TheWaitGrowsAndOneBadMailDoesNotHoldUpTheServer) {
  EXPECT_EQ(post::back_off(0), std::chrono::minutes(1));
  EXPECT_EQ(post::back_off(3), std::chrono::minutes(8));
  EXPECT_EQ(post::back_off(50), std::chrono::hours(6));
  Office office;
  Server server;
  server.refusals = 1000;
  EXPECT_THAT(dispatch(office, server), SizeIs(2));  // one for each reader: more waits behind it
  EXPECT_THAT(dispatch(office, server), IsEmpty());  // and nothing is tried again at once
}

// After an outage: nobody waits for hours when the server is well again, and nothing overtakes.
TEST(PostDispatch, WhenOneMailGetsThroughThoseThatWereToWaitFollowInTheirOrder) {
  Office office(false);
  Server server;
  server.refusals = 1000;
  const std::string moved = office.asked();
  dispatch(office, server);  // the first reports
  EXPECT_TRUE(server.taken.empty());
  server.refusals = 0;
  office.send(moved, office.orders());
  dispatch(office, server);
  std::map<std::string, std::vector<int>> points;  // by reader
  for (const Carried& one : server.taken)
    if (const auto point = headers_of(one).first("X-Cursus-Point"); !point.empty())
      points[one.recipient].push_back(std::stoi(std::string(point)));
  ASSERT_EQ(points.size(), 2u);
  for (const auto& [reader, seen] : points) {
    EXPECT_EQ(seen.front(), 1) << reader;
    EXPECT_TRUE(std::ranges::is_sorted(seen)) << reader;
  }
  EXPECT_TRUE(office.host->store().due_mails("9999-01-01T00:00:00Z").empty());
}

TEST(PostDispatch, AMailThatIsNeverTakenIsGivenUpAndTheHostIsTold) {
  Office office;
  Server server;
  server.refusals = 1;
  server.kind = Delivery::Kind::Never;
  const auto sent = dispatch(office, server);
  ASSERT_FALSE(sent.empty());
  EXPECT_EQ(sent[0].kind, post::Dispatched::Kind::Dropped);
  EXPECT_EQ(office.host->store().bounces("game-one", office.host->store().mail(1)->seat).size(),
            1u);
  dispatch(office, server);
  EXPECT_TRUE(std::ranges::any_of(
      server.taken, [](const Carried& one) { return one.recipient == "boss@host.example"; }));
}

TEST(PostDispatch, AnswersAndReportsOfASeatAreOneThread) {
  Office office;
  const std::string seat = office.asked();
  Server first, second;
  dispatch(office, first);
  const std::string mail = mail_of({.from = office.addresses.at(seat), .text = office.orders()});
  office.take(mail);
  dispatch(office, second);
  const std::string id(mail::read_headers(mail)->first("Message-ID"));
  std::size_t answers = 0, reports = 0;
  for (const Carried& one : second.taken) {
    const mail::Headers headers = headers_of(one);
    EXPECT_THAT(std::string(headers.first("References")), HasSubstr("<game-one.0."));
    if (headers.first("Auto-Submitted") == "auto-replied") {
      ++answers;
      EXPECT_EQ(headers.first("In-Reply-To"), id);
    } else {
      ++reports;
      EXPECT_TRUE(std::ranges::any_of(first.taken, [&](const Carried& old) {
        return headers_of(old).first("Message-ID") == headers.first("In-Reply-To");
      }));
    }
  }
  EXPECT_EQ(answers, 1u);
  EXPECT_GE(reports, 1u);
}

TEST(PostDispatch, ADirectoryGetsWholeFilesUnderFixedNames) {
  Office office;
  const auto directory = office.temp.path() / "out";
  const auto into = post::into_directory(directory);
  post::dispatch(*office.host, office.settings, into, [](const post::Dispatched&) {});
  std::size_t files = 0;
  for (const auto& entry : std::filesystem::directory_iterator(directory)) {
    ++files;
    EXPECT_EQ(entry.path().extension(), ".eml");
    EXPECT_THAT(entry.path().filename().string(), testing::StartsWith("game-one."));
  }
  EXPECT_GE(files, 2u);
}

// A directory's mails are marked together; whoever dies before that writes the same files again.
TEST(PostDispatch, WhatIsMarkedTogetherIsToldOnlyWhenItIsMarked) {
  Office office;
  std::set<std::string> carried;
  post::Carrier carrier(
      [&](const std::string&, const std::string&, const std::string& name, std::string_view) {
        carried.insert(name);
        return Delivery{Delivery::Kind::Sent, {}};
      });
  carrier.at_once = 100;
  const std::size_t due = office.host->store().due_mails("9999").size();
  ASSERT_GT(due, 1u);
  std::size_t told = 0;
  post::dispatch(*office.host, office.settings, carrier, [&](const post::Dispatched&) {
    ++told;
    EXPECT_EQ(carried.size(), due) << "first all are carried, then all are marked";
    EXPECT_THAT(office.host->store().due_mails("9999"), IsEmpty());
  });
  EXPECT_EQ(told, due);
}

TEST(PostDispatch, NothingIsMarkedBeforeItIsSettled) {
  Office office;
  post::Carrier carrier([](auto&&...) { return Delivery{Delivery::Kind::Sent, {}}; });
  carrier.at_once = 100;
  const std::size_t due = office.host->store().due_mails("9999").size();
  ASSERT_GT(due, 1u);
  carrier.settle = [] { throw std::runtime_error("no room on the disk"); };
  const auto each = [](const post::Dispatched&) { FAIL() << "nothing has left"; };
  EXPECT_THROW(post::dispatch(*office.host, office.settings, carrier, each), std::runtime_error);
  EXPECT_EQ(office.host->store().due_mails("9999").size(), due);
}

TEST(PostDispatch, AFileAppearsWhenItIsSettledAndNotBefore) {
  const Office office;
  const auto directory = office.temp.path() / "out";
  const auto into = post::into_directory(directory);
  into.carry("", "", "one.eml", "a mail\n");
  EXPECT_FALSE(std::filesystem::exists(directory / "one.eml"));
  into.settle();
  EXPECT_TRUE(std::filesystem::exists(directory / "one.eml"));
  into.settle();  // nothing is left to settle
  EXPECT_FALSE(std::filesystem::exists(directory / ".one.eml"));
}

TEST(PostDispatch, ACarrierThatFailsAmongManyLeavesNoneOfThemUnmarked) {
  Office office;
  int count = 0;
  post::Carrier carrier([&](auto&&...) {
    return ++count == 2 ? Delivery{Delivery::Kind::Later, "a bad day"}
                        : Delivery{Delivery::Kind::Sent, {}};
  });
  carrier.at_once = 100;
  const std::size_t due = office.host->store().due_mails("9999").size();
  ASSERT_GT(due, 1u);
  post::dispatch(*office.host, office.settings, carrier, [](const post::Dispatched&) {});
  // With it wait those behind it that go to the same reader; all the others are marked as sent.
  const std::size_t left = office.host->store().due_mails("9999-12-31T00:00:00Z").size();
  EXPECT_EQ(office.host->store().outbox_counts().put_off, static_cast<std::int64_t>(left));
  EXPECT_GE(left, 1u);
  EXPECT_LT(left, due);
}

TEST(PostDispatch, NoReportIsSentToAPlayerWhoWantsNoneButWhatHeMustKnowIs) {
  Office office;
  auto row = *office.host->store().player("game-one", "persian");
  row.wanted = false;
  {
    auto step = office.host->store().begin();
    step.set_player(row);
    step.commit();
  }
  {
    auto step = office.host->store().begin();
    for (const char* kind : {"notice", "reminder", "refusal", "press"})
      step.enqueue({.game = "game-one",
                    .seat = "persian",
                    .kind = kind,
                    .key = std::string("game-one.9.persian.") + kind,
                    .created = moment});
    step.commit();
  }
  Server server;
  dispatch(office, server);
  EXPECT_THAT(office.mails("report", "persian"), SizeIs(1));
  EXPECT_THAT(office.mails("press", "persian"), SizeIs(1));
  for (const char* kind : {"notice", "reminder", "refusal"})
    EXPECT_THAT(office.mails(kind, "persian"), IsEmpty()) << kind;
}

// --- bounces -------------------------------------------------------------------------------------

std::string bounce(const Carried& lost, const std::string& status) {
  return "Return-Path: <>\r\nFrom: MAILER-DAEMON@elsewhere.example\r\nTo: " + lost.sender +
         "\r\nSubject: Undelivered\r\nMessage-ID: <" + std::to_string(std::rand()) +
         "@elsewhere>\r\nMIME-Version: 1.0\r\nContent-Type: multipart/report; "
         "report-type=delivery-status; boundary=b\r\n\r\n--b\r\n\r\nSorry.\r\n--b\r\nContent-Type: "
         "message/delivery-status\r\n\r\nReporting-MTA: dns; x\r\n\r\nFinal-Recipient: rfc822; " +
         lost.recipient + "\r\nAction: failed\r\nStatus: " + status +
         "\r\nDiagnostic-Code: smtp; no such user\r\n\r\n--b--\r\n";
}

TEST(PostDispatch, ThreeHardBouncesOnTwoDaysSuspendAnAddressUntilItsOwnerWrites) {
  Office office(false);
  for (int i = 0; i < 4; ++i)
    office.send("persian", "CURSUS game-one persian STANDING\n" + std::to_string(i) + "\n");
  Server server;
  dispatch(office, server);
  std::erase_if(server.taken,
                [](const Carried& one) { return one.recipient != "anna@players.example"; });
  ASSERT_GE(server.taken.size(), 4u);
  auto lost = server.taken.begin();
  EXPECT_EQ(office.take(bounce(*lost, "4.2.2")).name, "delay");
  for (int i = 0; i < 3; ++i) EXPECT_EQ(office.take(bounce(*lost++, "5.1.1")).name, "bounce");
  EXPECT_EQ(office.host->store().player("game-one", "persian")->suspended, "");  // one day
  office.at("2026-05-02T18:22:05Z");
  // Who has not seen our mail cannot report its loss.
  Carried forged = *lost;
  forged.sender.replace(forged.sender.find("persian."), 10, "persian.00");
  office.take(bounce(forged, "5.1.1"));
  EXPECT_EQ(office.host->store().player("game-one", "persian")->suspended, "");
  // Nor does the same mail come back twice.
  office.take(bounce(server.taken.front(), "5.1.1"));
  EXPECT_EQ(office.host->store().player("game-one", "persian")->suspended, "");
  office.take(bounce(*lost, "5.1.1"));
  EXPECT_EQ(office.host->store().player("game-one", "persian")->suspended, "2026-05-02T18:22:05Z");
  ASSERT_THAT(office.mails("host"), SizeIs(1));
  EXPECT_THAT(office.mails("host")[0].body, HasSubstr("no such user"));
  EXPECT_THAT(office.mails("help"), IsEmpty());
  // Anybody could have written this; so it is answered with a question, and that goes out.
  office.send("persian", "CURSUS game-one persian STANDING\n");
  EXPECT_NE(office.host->store().player("game-one", "persian")->suspended, "");
  server.taken.clear();
  dispatch(office, server);
  std::erase_if(server.taken,
                [](const Carried& one) { return one.recipient != "anna@players.example"; });
  ASSERT_THAT(server.taken, SizeIs(1)) << "nothing else is sent there";
  const std::string& asked = server.taken[0].bytes;
  const std::size_t line = asked.find("CURSUS game-one persian CONFIRM ");
  ASSERT_NE(line, std::string::npos) << asked;
  office.send("persian", asked.substr(line, asked.find('\n', line) - line) + "\n");
  EXPECT_EQ(office.host->store().player("game-one", "persian")->suspended, "");
}

TEST(PostDispatch, NobodyCanTellTheMessageIdOfAMailHeHasNotSeen) {
  Office office(false);
  const std::string letter = "CURSUS game-one macedonian PRESS TO persian\nPeace?\nEND\n";
  ASSERT_EQ(office.send("macedonian", letter).name, "press");
  const OutboxRow row = office.mails("press", "persian").at(0);
  // Whoever wrote it knows its key and its words.
  const auto guess = mail::mail_name(row.game, 0, row.seat, row.kind, row.key + "\n" + row.body);
  Server server;
  dispatch(office, server);
  const OutboxRow sent = office.host->store().mail(row.id).value();
  ASSERT_NE(sent.message_id, "");
  EXPECT_NE(sent.message_id, mail::message_id(guess, office.settings.address));
  // And it stays the same for the host.
  Office other(false);
  ASSERT_EQ(other.send("macedonian", letter).name, "press");
  dispatch(other, server);
  EXPECT_NE(other.host->store().mail(row.id)->message_id, sent.message_id);
}

// Three mails to anna come back on two days.
void lose_anna(Office& office, const std::string& game) {
  for (int i = 0; i < 3; ++i)
    office.send("persian", "CURSUS " + game + " persian STANDING\n" + std::to_string(i) + "\n");
  Server server;
  dispatch(office, server);
  std::erase_if(server.taken,
                [](const Carried& one) { return one.recipient != "anna@players.example"; });
  ASSERT_GE(server.taken.size(), 3u);
  office.take(bounce(server.taken[0], "5.1.1"));
  office.take(bounce(server.taken[1], "5.1.1"));
  EXPECT_THAT(office.mails("notice"), IsEmpty()) << "not yet suspended";
  office.at("2026-05-02T18:22:05Z");
  office.take(bounce(server.taken[2], "5.1.1"));
  ASSERT_NE(office.host->store().player(game, "persian")->suspended, "");
}

TEST(PostDispatch, TheOpponentHearsOfASuspensionOnlyIfTheCharterSaysSo) {
  Office quiet(false);
  lose_anna(quiet, "game-one");
  EXPECT_THAT(quiet.mails("notice"), IsEmpty());

  Office told(false);
  NewGame wanted;
  wanted.scenario = "ab/granicus";
  wanted.name = "open-game";
  wanted.options = nlohmann::json::object();
  wanted.seed = Blob{7};
  wanted.links = 8192;
  wanted.addresses = told.addresses;
  wanted.tell_unreachable = true;
  {
    auto step = told.host->store().begin();
    for (const char* seat : {"persian", "macedonian"}) step.remove_player("game-one", seat);
    step.commit();
  }
  told.host->begin_game(wanted).value();
  EXPECT_TRUE(stored_charter(told.host->store(), "open-game")->tell_unreachable);
  lose_anna(told, "open-game");
  ASSERT_THAT(told.mails("notice"), SizeIs(1));
  EXPECT_EQ(told.mails("notice")[0].seat, "macedonian");
  EXPECT_THAT(told.mails("notice")[0].body, HasSubstr("Mail to the Persians comes back"));
  EXPECT_THAT(told.mails("notice")[0].body, Not(HasSubstr("anna@")));

  told.send("persian", "CURSUS open-game persian STANDING\n");
  ASSERT_THAT(told.mails("notice"), SizeIs(1)) << "anybody could have written that";
  const std::string question = told.mails("answer", "persian").back().body;
  const std::size_t line = question.find("CURSUS open-game persian CONFIRM ");
  ASSERT_NE(line, std::string::npos) << question;
  told.send("persian", question.substr(line, question.find('\n', line) - line) + "\n");
  ASSERT_THAT(told.mails("notice"), SizeIs(2));
  EXPECT_THAT(told.mails("notice")[1].body, HasSubstr("mail is sent there again"));
}

// --- hosts and responders among themselves -------------------------------------------------------

// Two hosts and somebody on holiday, each of whom gets what the others send. Every mail is carried
// at once; counts how many there are until nobody has anything to say.
TEST(PostDispatch, TwoHostsAndAResponderGoQuietAfterTwoMails) {
  Office first, second;
  first.settings.address = "one@host.example";
  second.settings.address = "two@other.example";
  const std::string holiday = "away@exchange.example";
  for (Office* office : {&first, &second}) {
    // Nothing but what the loop makes.
    auto step = office->host->store().begin();
    for (const char* seat : {"persian", "macedonian"}) step.remove_player("game-one", seat);
    step.commit();
  }
  struct Post {
    std::string from, to, mail;
  };
  std::vector<Post> on_the_way{
      {"one@host.example", "two@other.example",
       mail_of({.from = "one@host.example", .to = "two@other.example", .text = "hello"})},
      {holiday, "one@host.example",
       mail_of({.from = holiday, .to = "one@host.example", .text = "I am away"})},
      {holiday, "two@other.example",
       mail_of({.from = holiday, .to = "two@other.example", .text = "I am away"})}};
  std::size_t carried = 0;
  for (int round = 0; round < 20 && !on_the_way.empty(); ++round) {
    std::vector<Post> next;
    for (const Post& post : on_the_way) {
      if (post.to == holiday) {
        // Exchange answers everybody, every time, and marks nothing; it answers nobody without a
        // return address.
        if (!post.from.empty())
          next.push_back({holiday, post.from,
                          mail_of({.from = holiday, .to = post.from, .text = "I am away"})});
        continue;
      }
      Office& office = post.to == "one@host.example" ? first : second;
      const std::size_t old = post.mail.starts_with("Return-Path") ? post.mail.find('\n') + 1 : 0;
      office.take("Return-Path: <" + post.from + ">\r\n" + post.mail.substr(old));
      post::dispatch(
          *office.host, office.settings,
          [&](const std::string& sender, const std::string& to, const std::string&,
              std::string_view mail) {
            ++carried;
            next.push_back({sender, to, std::string(mail)});
            return Delivery{Delivery::Kind::Sent, {}};
          },
          [](const post::Dispatched&) {});
    }
    on_the_way = std::move(next);
  }
  EXPECT_THAT(on_the_way, IsEmpty());
  EXPECT_LE(carried, 3u);  // one for each mail that began it
}

TEST(PostDispatch, TwoHostsThatTakeEachOtherForPlayersGoQuietToo) {
  Office first(false), second(false);
  const auto wire = [](Office& office, const std::string& own, const std::string& other) {
    office.settings.address = own;
    auto step = office.host->store().begin();
    step.set_player({.game = "game-one", .seat = "persian", .address = other});
    step.remove_player("game-one", "macedonian");
    step.commit();
  };
  wire(first, "one@host.example", "two@other.example");
  wire(second, "two@other.example", "one@host.example");
  Office* offices[]{&first, &second};
  std::vector<std::string> waiting[2];
  std::size_t carried[2]{};
  for (int round = 0; round < 20; ++round)
    for (std::size_t i : {0u, 1u}) {
      for (const std::string& mail : waiting[i]) offices[i]->take(mail);
      waiting[i].clear();
      post::dispatch(
          *offices[i]->host, offices[i]->settings,
          [&](const std::string& sender, const std::string&, const std::string&,
              std::string_view mail) {
            ++carried[i];
            waiting[1 - i].push_back("Return-Path: <" + sender + ">\r\n" + std::string(mail));
            return Delivery{Delivery::Kind::Sent, {}};
          },
          [](const post::Dispatched&) {});
    }
  // The reports of the beginning, and never an answer to them.
  EXPECT_LE(carried[0] + carried[1], 2u);
  EXPECT_THAT(first.mails("answer"), IsEmpty());
  EXPECT_THAT(second.mails("answer"), IsEmpty());
}

}  // namespace
}  // namespace cursus::test
