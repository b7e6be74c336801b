// Mail out: what leaves the outbox, when, and how often.
#include "src/pbem/outgoing/dispatch.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <set>
#include <stdexcept>

#include "formats/time/utc_time.hpp"
#include "src/mail/reading/letter.hpp"
#include "tests/program/pbem/support/outbox.hpp"

namespace cursus::test {
namespace {

using mail::Delivery;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::SizeIs;

TEST(PostDispatch, AReportGoesOutAsTextPageFileAndMap) {
  Office office;
  office.settings.files.svg = true;
  ToldServer server;
  dispatch(office, server);
  const auto report = std::ranges::find_if(server.taken, [](const Posted& one) {
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

// RFC 6068, undone.
std::string percent_decoded(std::string_view text) {
  std::string all;
  for (std::size_t i = 0; i < text.size(); ++i)
    if (text[i] == '%') {
      all += static_cast<char>(std::stoi(std::string(text.substr(i + 1, 2)), nullptr, 16));
      i += 2;
    } else {
      all += text[i];
    }
  return all;
}

TEST(PostDispatch, WhoIsAskedGetsALinkThatBeginsTheAnswer) {
  for (const bool keys : {false, true}) {
    Office office(keys);
    const std::string seat = office.asked();
    ToldServer server;
    dispatch(office, server);
    for (const Posted& one : server.taken) {
      if (headers_of(one).first("X-Cursus-Point") != "1") continue;
      const bool asked = one.recipient == office.addresses.at(seat);
      std::string text, page;
      const auto parts = mail::read_parts(one.bytes).value();
      for (const auto& part : parts) {
        if (part.type == "text/plain" && text.empty()) text = part.bytes;
        if (part.type == "text/html") page = part.bytes;
      }
      EXPECT_EQ(page.find("href=\"mailto:cursus@host.example?subject=") != page.npos, asked);
      const std::size_t at = text.find("\nmailto:cursus@host.example?subject=");
      ASSERT_EQ(at != text.npos, asked) << text;
      if (!asked) continue;
      const std::string link = text.substr(at + 1, text.find('\n', at + 1) - at - 1);
      std::string filled = percent_decoded(link.substr(link.find("&body=") + 6));
      const std::size_t end = filled.rfind(keys ? "#END" : "END");
      filled.insert(end, "done\r\n");
      const auto file = formats::read_order_file(filled);
      ASSERT_TRUE(file.has_value()) << filled;
      EXPECT_EQ(file->header.game, "game-one");
      EXPECT_EQ(file->header.side, seat);
      EXPECT_EQ(file->header.point, 1u);
      EXPECT_EQ(file->header.seen.has_value(), keys) << "a signature is good for one history";
      if (!keys) {
        EXPECT_EQ(office.send(seat, filled).name, "accepted");
      }
    }
  }
}

// What comes with the mails that go out now, by the address of their readers.
std::map<std::string, std::set<std::string>> types_sent(Office& office) {
  ToldServer server;
  dispatch(office, server);
  std::map<std::string, std::set<std::string>> types;
  for (const Posted& one : server.taken) {
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

std::string plain_text(const Posted& mail) {
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
    ToldServer server;
    dispatch(office, server);
    for (const Posted& one : server.taken)
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
  ToldServer server;
  dispatch(office, server);
  ASSERT_FALSE(server.taken.empty());
  for (const Posted& one : server.taken) EXPECT_THAT(plain_text(one), HasSubstr("CURSUS HELP"));
  ToldServer later;
  office.send(office.asked(), office.orders());
  dispatch(office, later);
  for (const Posted& one : later.taken) {
    const std::string text = plain_text(one);
    if (text.find("#CURSUS 1 ORDERS") != std::string::npos) {
      EXPECT_THAT(text, Not(HasSubstr("CURSUS HELP” explains")));
    }
  }
}

TEST(PostDispatch, WhatWasSentIsNotSentAgain) {
  Office office;
  ToldServer server;
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
  pbem::dispatch(*office.host, office.settings, into(before, Delivery::Kind::Later),
                 [](const pbem::Dispatched&) {});
  ASSERT_FALSE(before.empty());
  ASSERT_EQ(office.host->take_orders(office.orders()).kind, Taken::Kind::Played);
  office.at("2026-05-02T18:22:05Z");
  pbem::dispatch(*office.host, office.settings, into(after, Delivery::Kind::Sent),
                 [](const pbem::Dispatched&) {});
  for (const auto& [name, mail] : before) EXPECT_EQ(after[name], mail) << name;
  EXPECT_GT(after.size(), before.size());
}

TEST(PostDispatch, AServerThatRefusesTenTimesLosesAndDoublesNothing) {
  Office office;
  office.send(office.asked(), office.orders());
  const std::size_t waiting = office.host->store().due_mails("9999").size();
  ToldServer server;
  server.refusals = 10;
  auto now = formats::moment_of(moment);
  for (int round = 0; round < 400 && server.taken.size() < waiting; ++round) {
    now += std::chrono::minutes(10);
    office.at(formats::timestamp(now));
    dispatch(office, server);
  }
  EXPECT_EQ(server.taken.size(), waiting);
  std::set<std::string> ids;
  for (const Posted& one : server.taken)
    ids.insert(std::string(headers_of(one).first("Message-ID")));
  EXPECT_EQ(ids.size(), waiting);
  EXPECT_LT(server.refusals, 0);
  EXPECT_THAT(office.host->store().due_mails("9999"), IsEmpty());
}

TEST(PostDispatch, TheWaitGrowsAndOneBadMailDoesNotHoldUpTheServer) {
  EXPECT_EQ(pbem::back_off(0), std::chrono::minutes(1));
  EXPECT_EQ(pbem::back_off(3), std::chrono::minutes(8));
  EXPECT_EQ(pbem::back_off(50), std::chrono::hours(6));
  Office office;
  ToldServer server;
  server.refusals = 1000;
  EXPECT_THAT(dispatch(office, server), SizeIs(2));  // one for each reader: more waits behind it
  EXPECT_THAT(dispatch(office, server), IsEmpty());  // and nothing is tried again at once
}

// After an outage: nobody waits for hours when the server is well again, and nothing overtakes.
TEST(PostDispatch, WhenOneMailGetsThroughThoseThatWereToWaitFollowInTheirOrder) {
  Office office(false);
  ToldServer server;
  server.refusals = 1000;
  const std::string moved = office.asked();
  dispatch(office, server);  // the first reports
  EXPECT_TRUE(server.taken.empty());
  server.refusals = 0;
  office.send(moved, office.orders());
  dispatch(office, server);
  std::map<std::string, std::vector<int>> points;  // by reader
  for (const Posted& one : server.taken)
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
  ToldServer server;
  server.refusals = 1;
  server.kind = Delivery::Kind::Never;
  const auto sent = dispatch(office, server);
  ASSERT_FALSE(sent.empty());
  EXPECT_EQ(sent[0].kind, pbem::Dispatched::Kind::Dropped);
  EXPECT_EQ(office.host->store().bounces("game-one", office.host->store().mail(1)->seat).size(),
            1u);
  dispatch(office, server);
  EXPECT_TRUE(std::ranges::any_of(
      server.taken, [](const Posted& one) { return one.recipient == "boss@host.example"; }));
}

TEST(PostDispatch, AnswersAndReportsOfASeatAreOneThread) {
  Office office;
  const std::string seat = office.asked();
  ToldServer first, second;
  dispatch(office, first);
  const std::string mail = mail_of({.from = office.addresses.at(seat), .text = office.orders()});
  office.take(mail);
  dispatch(office, second);
  const std::string id(mail::read_headers(mail)->first("Message-ID"));
  std::size_t answers = 0, reports = 0;
  for (const Posted& one : second.taken) {
    const mail::Headers headers = headers_of(one);
    EXPECT_THAT(std::string(headers.first("References")), HasSubstr("<game-one.0."));
    if (headers.first("Auto-Submitted") == "auto-replied") {
      ++answers;
      EXPECT_EQ(headers.first("In-Reply-To"), id);
    } else {
      ++reports;
      EXPECT_TRUE(std::ranges::any_of(first.taken, [&](const Posted& old) {
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
  const auto into = pbem::into_directory(directory);
  pbem::dispatch(*office.host, office.settings, into, [](const pbem::Dispatched&) {});
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
  pbem::Carrier carrier(
      [&](const std::string&, const std::string&, const std::string& name, std::string_view) {
        carried.insert(name);
        return Delivery{Delivery::Kind::Sent, {}};
      });
  carrier.at_once = 100;
  const std::size_t due = office.host->store().due_mails("9999").size();
  ASSERT_GT(due, 1u);
  std::size_t told = 0;
  pbem::dispatch(*office.host, office.settings, carrier, [&](const pbem::Dispatched&) {
    ++told;
    EXPECT_EQ(carried.size(), due) << "first all are carried, then all are marked";
    EXPECT_THAT(office.host->store().due_mails("9999"), IsEmpty());
  });
  EXPECT_EQ(told, due);
}

TEST(PostDispatch, NothingIsMarkedBeforeItIsSettled) {
  Office office;
  pbem::Carrier carrier([](auto&&...) { return Delivery{Delivery::Kind::Sent, {}}; });
  carrier.at_once = 100;
  const std::size_t due = office.host->store().due_mails("9999").size();
  ASSERT_GT(due, 1u);
  carrier.settle = [] { throw std::runtime_error("no room on the disk"); };
  const auto each = [](const pbem::Dispatched&) { FAIL() << "nothing has left"; };
  EXPECT_THROW(pbem::dispatch(*office.host, office.settings, carrier, each), std::runtime_error);
  EXPECT_EQ(office.host->store().due_mails("9999").size(), due);
}

TEST(PostDispatch, AFileAppearsWhenItIsSettledAndNotBefore) {
  const Office office;
  const auto directory = office.temp.path() / "out";
  const auto into = pbem::into_directory(directory);
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
  pbem::Carrier carrier([&](auto&&...) {
    return ++count == 2 ? Delivery{Delivery::Kind::Later, "a bad day"}
                        : Delivery{Delivery::Kind::Sent, {}};
  });
  carrier.at_once = 100;
  const std::size_t due = office.host->store().due_mails("9999").size();
  ASSERT_GT(due, 1u);
  pbem::dispatch(*office.host, office.settings, carrier, [](const pbem::Dispatched&) {});
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
  ToldServer server;
  dispatch(office, server);
  EXPECT_THAT(office.mails("report", "persian"), SizeIs(1));
  EXPECT_THAT(office.mails("press", "persian"), SizeIs(1));
  for (const char* kind : {"notice", "reminder", "refusal"})
    EXPECT_THAT(office.mails(kind, "persian"), IsEmpty()) << kind;
}

}  // namespace
}  // namespace cursus::test
