// Programs that answer each other: hosts, and responders at the addresses of players. Each of these
// conversations must die down.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "src/mail/headers.hpp"
#include "tests/program/pbem/support/outbox.hpp"

namespace cursus::test {
namespace {

// Somebody is on holiday. His mailbox answers every mail at once and never says the same twice.
struct Holiday {
  enum class AnswersTo : std::uint8_t { Envelope, From };
  std::string address;
  AnswersTo to = AnswersTo::From;
  bool exchange = false;    // says so in its Subject, and nowhere else
  bool repeats_us = false;  // what it answers stands below, and no line of it is marked

  // Nobody answers the null sender.
  std::optional<Posted> answer(const Posted& mail) {
    if (mail.sender.empty()) return std::nullopt;
    const mail::Headers headers = headers_of(mail);
    const std::string from = mail::sole_address(headers.first("From")).value();
    const std::string back = to == AnswersTo::From ? from : mail.sender;
    const std::string subject = mail::decode_words(headers.first("Subject"));
    std::string text = fmt::format("I am away, message no. {}\n", ++said);
    if (repeats_us) {
      const auto parts = mail::read_parts(mail.bytes).value();
      const auto plain =
          std::ranges::find_if(parts, [](const auto& part) { return part.type == "text/plain"; });
      if (plain != parts.end()) text += "\n" + plain->bytes;
    }
    return Posted{address, back,
                  mail_of({.from = address,
                           .to = back,
                           .subject = (exchange ? "Automatic reply: " : "Re: ") + subject,
                           .text = text})};
  }
  int said = 0;
};

// Hosts and responders, each of whom gets what the others send.
class Neighbourhood {
 public:
  void add(Office& office) { offices_.push_back(&office); }
  void add(Holiday& holiday) { holidays_.push_back(&holiday); }

  // Until nobody has anything to say. Returns how many mails the hosts have written.
  std::size_t talk(std::vector<Posted> on_the_way = {}) {
    std::size_t written = 0;
    for (int round = 0; round < 60; ++round) {
      std::vector<Posted> next;
      for (const Posted& mail : on_the_way) hand_over(mail, next);
      for (Office* office : offices_) {
        ToldServer server;
        dispatch(*office, server);
        written += server.taken.size();
        next.insert(next.end(), server.taken.begin(), server.taken.end());
      }
      on_the_way = std::move(next);
      if (on_the_way.empty()) return written;
    }
    ADD_FAILURE() << "they still talk";
    return written;
  }
  std::size_t answers() const { return answers_; }

 private:
  void hand_over(const Posted& mail, std::vector<Posted>& next) {
    if (headers_of(mail).first("Auto-Submitted") == "auto-replied") ++answers_;
    for (Holiday* holiday : holidays_)
      if (holiday->address == mail.recipient)
        if (auto answer = holiday->answer(mail)) next.push_back(std::move(*answer));
    for (Office* office : offices_) {
      const std::string local(mail::local_part(mail.recipient));
      const std::string reached =
          local.substr(0, local.find('+')) + "@" + std::string(mail::domain(mail.recipient));
      if (office->settings.address != reached) continue;
      const std::size_t old = mail.bytes.starts_with("Return-Path") ? mail.bytes.find('\n') + 1 : 0;
      const auto outcome =
          office->take("Return-Path: <" + mail.sender + ">\r\n" + mail.bytes.substr(old),
                       office->host->clock().now());
    }
  }

  std::vector<Office*> offices_;
  std::vector<Holiday*> holidays_;
  std::size_t answers_ = 0;
};

void remind(Office& office, const std::string& seat, const std::string& when) {
  auto step = office.host->store().begin();
  step.enqueue({.game = "game-one",
                .seat = seat,
                .kind = "reminder",
                .key = "game-one.1." + seat + ".reminder." + when,
                .body = "Your orders are waited for.\n",
                .created = when,
                .subject = "[game-one] reminder"});
  step.commit();
}

// With a report at the beginning, and a reminder on each of six days.
std::size_t answered_to(Holiday holiday, bool keys) {
  Office office(keys);
  office.settings.maps = mail::Settings::Maps::None;
  Neighbourhood all;
  all.add(office);
  all.add(holiday);
  all.talk();
  for (int day = 2; day < 8; ++day) {
    const std::string when = fmt::format("2026-05-0{}T06:00:00Z", day);
    office.at(when);
    remind(office, "persian", when);
    EXPECT_GE(all.talk(), 1u) << "it is reminded";
  }
  EXPECT_GE(holiday.said, 7) << "it answers everything";
  return all.answers();
}

// Whoever is due may be a person who writes once more on another day.
std::size_t most_answered(bool keys) {
  constexpr std::size_t days = 7;
  return Office(keys).asked() == "persian" ? 3 * days : 2;
}

TEST(PostLoops, OfAResponderAtAPlayersAddressTwoMailsAreAnsweredOrAFewADayIfItIsDue) {
  for (const bool keys : {false, true})
    for (const bool repeats : {false, true}) {
      Holiday holiday{.address = "anna@players.example", .repeats_us = repeats};
      const std::size_t answers = answered_to(holiday, keys);
      EXPECT_LE(answers, most_answered(keys)) << keys << repeats;
      EXPECT_GE(answers, 1u) << "a person would want to know";
      holiday.to = Holiday::AnswersTo::Envelope;
      EXPECT_EQ(answered_to(holiday, keys), 0u) << "people do not answer there" << keys << repeats;
    }
}

TEST(PostLoops, AResponderWithSeatsInSeveralGamesIsStillOneResponder) {
  Office office(false);
  office.settings.maps = mail::Settings::Maps::None;
  {
    auto step = office.host->store().begin();
    step.set_player({.game = "game-one", .seat = "macedonian", .address = "anna@players.example"});
    step.commit();
  }
  Holiday holiday{.address = "anna@players.example"};
  Neighbourhood all;
  all.add(office);
  all.add(holiday);
  all.talk();
  EXPECT_LE(all.answers(), 2u);
}

TEST(PostLoops, WhoeverIsObeyedAgainIsAPersonAndIsAnsweredAgain) {
  Office office(false);
  const std::string seat = office.asked();
  const auto chat = [&](int i) {
    office.send(seat, "How do I move, please? " + std::to_string(i) + "\n");
    return office.mails("answer", seat).size();
  };
  EXPECT_EQ(chat(0), 1u);
  EXPECT_EQ(chat(1), 2u);
  EXPECT_EQ(chat(2), 2u);
  EXPECT_EQ(office.host->store().host("withheld.idle"), "1");
  office.at("2026-05-01T18:26:00Z");
  EXPECT_EQ(office.send(seat, "CURSUS HELP\n").name, "help");
  EXPECT_EQ(office.mails("answer", seat).size(), 3u) << "who asks for it gets it";
  EXPECT_EQ(chat(3), 3u);
  EXPECT_EQ(office.send(seat, office.orders()).name, "accepted");
  office.at("2026-05-01T18:40:00Z");
  EXPECT_EQ(chat(4), 5u);
  EXPECT_EQ(chat(5), 6u);
  EXPECT_EQ(chat(6), 6u);
  office.at("2026-05-09T18:40:00Z");
  EXPECT_EQ(chat(7), 7u) << "after a week he may ask again";
}

// Both hosts have a seat at the address of the other and one at that of somebody on holiday, whose
// Exchange answers everybody, every time, and marks nothing but its Subject.
struct TwoHosts {
  TwoHosts() {
    wire(first, "one@host.example", "two@other.example");
    wire(second, "two@other.example", "one@host.example");
  }
  void wire(Office& office, const std::string& own, const std::string& other) {
    office.settings.address = own;
    office.settings.maps = mail::Settings::Maps::None;
    auto step = office.host->store().begin();
    step.set_player({.game = "game-one", .seat = "persian", .address = other});
    step.set_player({.game = "game-one", .seat = "macedonian", .address = away});
    step.commit();
  }
  // How many answers the hosts write when these mails and their own reports are under way.
  std::size_t answers(Holiday holiday) {
    Neighbourhood all;
    all.add(first);
    all.add(second);
    all.add(holiday);
    const auto hello = [&](const std::string& from, const std::string& to) {
      return Posted{from, to, mail_of({.from = from, .to = to, .text = "hello\n"})};
    };
    all.talk({hello("one@host.example", "two@other.example")});
    return all.answers();
  }
  const std::string away = "away@exchange.example";
  Office first{false}, second{false};
};

TEST(PostLoops, TwoHostsAndAnExchangeStyleResponderGoQuietAfterAtMostTwoMails) {
  for (const auto to : {Holiday::AnswersTo::From, Holiday::AnswersTo::Envelope}) {
    TwoHosts hosts;
    EXPECT_LE(hosts.answers({.address = hosts.away, .to = to, .exchange = true}), 2u);
  }
}

// Nothing tells it from a person, but each host finds out by itself.
TEST(PostLoops, OfAResponderWithoutAnyMarkEachHostAnswersTwoMails) {
  TwoHosts hosts;
  EXPECT_LE(hosts.answers({.address = hosts.away}), 2u + 2u + 1u) << "and one greeting";
  for (Office* office : {&hosts.first, &hosts.second}) {
    const auto sent = office->host->store().answers_since("2026", "game-one", "macedonian");
    EXPECT_LE(sent.size(), 2u);
  }
}

TEST(PostLoops, StrangersAmongThemselvesGoQuietToo) {
  TwoHosts hosts;
  for (Office* office : {&hosts.first, &hosts.second}) {
    auto step = office->host->store().begin();
    for (const char* seat : {"persian", "macedonian"}) step.remove_player("game-one", seat);
    step.commit();
  }
  EXPECT_LE(hosts.answers({.address = hosts.away}), 1u);
}

}  // namespace
}  // namespace cursus::test
