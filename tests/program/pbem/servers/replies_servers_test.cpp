// Mail as people write it, through a real Exim and a real Dovecot: each answer is made of what lies
// in the player's own mailbox, with its real Message-ID.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <nlohmann/json.hpp>

#include "formats/orders/block.hpp"
#include "formats/time/utc_time.hpp"
#include "tests/program/pbem/support/served_host.hpp"
#include "tests/program/signing/tools.hpp"
#include "tests/program/support/turns.hpp"
#include "tests/slow.hpp"

namespace cursus::test {
namespace {

SLOW_TESTS("RepliesServer.*");

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

std::string quotation_of(const std::string& text) {
  std::string all = "On Fri, 1 May 2026 at 10:00, Cursus <cursus@localhost>\nwrote:\n\n";
  for (const formats::Stretch& line : formats::lines_of(text))
    all += line.text.empty() ? ">\n" : "> " + std::string(line.text) + "\n";
  return all;
}

// What a Windows editor saves.
std::string with_crlf(const std::string& text) {
  std::string all;
  for (const char c : text) all += c == '\n' ? std::string("\r\n") : std::string(1, c);
  return all;
}

std::string percent_decoded(std::string_view text) {
  std::string all;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '%') {
      all += text[i];
      continue;
    }
    all += static_cast<char>(std::stoi(std::string(text.substr(i + 1, 2)), nullptr, 16));
    i += 2;
  }
  std::erase(all, '\r');
  return all;
}

// Of what a mail wraps.
std::string on_one_line(const std::string& text) {
  std::string all;
  for (const char c : text)
    if (const bool blank = c == ' ' || c == '\n'; !blank || !all.ends_with(' '))
      all += blank ? ' ' : c;
  return all;
}

// One host for all; each test has games of its own. Its clock is fixed, and goes on with them.
class RepliesServer : public testing::Test {
 protected:
  static void SetUpTestSuite() { host_ = std::make_unique<ServedHost>(); }
  static void TearDownTestSuite() { host_.reset(); }
  void SetUp() override { wait(std::chrono::minutes(30)); }

  static std::unique_ptr<ServedHost> host_;

  std::string clock(std::chrono::hours later = {}) const {
    return formats::timestamp(now_ + later);
  }
  void wait(std::chrono::minutes time) {
    if (now_ == formats::UtcTime{}) now_ = formats::moment_of("2036-01-01T10:00:00Z");
    now_ += time;
    host_->at(clock());
  }
  Store store() const { return Store::open(host_->home(), Store::Mode::Read); }
  Answer call(const Words& words) const {
    Words all{"--home", host_->home().string(), "--clock", clock()};
    all.insert(all.end(), words.begin(), words.end());
    return run_program(all);
  }
  // Rome has the first seat of the scenario, Carthage the second.
  void begin(const std::string& game, const std::string& scenario, const Words& more = {}) {
    const auto known = formats::module_of_scenario(scenario)->scenario(scenario);
    Words words{"new",    scenario,
                "--name", game,
                "--mail", known->seats[0] + "=" + host_->addresses()[0],
                "--mail", known->seats[1] + "=" + host_->addresses()[1]};
    words.insert(words.end(), more.begin(), more.end());
    // Who signs plays with dice that nobody knows.
    if (std::ranges::find(more, "--key") == more.end()) words.insert(words.end(), {"--seed", "01"});
    const Answer made = call(words);
    ASSERT_EQ(made.code, 0) << made.err;
    seats_ = known->seats;
    game_ = game;
    host_->round();
  }

  std::string asked() const { return store().game(game_)->status.waiting.front(); }
  std::string other() const { return seats_[1 - player_of(asked())]; }
  std::int64_t point() const { return store().game(game_)->status.point; }
  std::size_t player_of(const std::string& seat) const { return seat == seats_[0] ? 0 : 1; }
  std::string fallback() const {
    const Game now = load_game(store(), game_).value();
    return now.match->fallback(*now.match->seat_named(asked()));
  }

  void write(const std::string& seat, const std::string& text, const std::string& headers = {},
             const std::string& subject = "hello") {
    const std::size_t player = player_of(seat);
    host_->send(player, mail_of({.from = host_->addresses()[player],
                                 .to = "cursus@localhost",
                                 .subject = subject,
                                 .text = text,
                                 .headers = headers}));
    host_->round();
  }
  // As their mail program does it: what they type stands above the mail that it quotes.
  void reply(const std::string& seat, const Delivered& to, const std::string& typed) {
    write(seat, typed + "\n\n" + quotation_of(to.text()),
          fmt::format("In-Reply-To: {0}\r\nReferences: {0}\r\n", to.message_id),
          "Re: " + to.subject);
  }
  std::vector<OutboxRow> rows(const std::string& kind, const std::string& seat) const {
    std::vector<OutboxRow> all;
    const Store read = store();
    for (std::int64_t id = 1; const auto row = read.mail(id); ++id)
      if (row->kind == kind && row->sent && (kind == "host" || row->game == game_) &&
          row->seat == seat)
        all.push_back(*row);
    return all;
  }
  // The last mail of this kind, as it has arrived.
  Delivered last(const std::string& kind, const std::string& seat) const {
    const auto all = rows(kind, seat);
    if (all.empty()) throw std::runtime_error("no " + kind + " for " + seat + ": " + host_->said());
    const std::string user = seat.empty() ? "host" : ServedHost::users[player_of(seat)];
    return host_->delivered(user, all.back().message_id);
  }
  std::string answer(const std::string& seat) const { return last("answer", seat).text(); }
  std::string block(const std::string& lines) const {
    return fmt::format("CURSUS {} {} {}\n{}END\n", game_, asked(), point(), lines);
  }

  std::string game_;
  std::vector<std::string> seats_;

 private:
  static inline formats::UtcTime now_{};
};
std::unique_ptr<ServedHost> RepliesServer::host_;

// --- issue 21, 1: a reply belongs to what it replies to ------------------------------------------

TEST_F(RepliesServer, BareOrdersAboveAReportCountAfterAYes) {
  begin("bare", "ab/granicus");
  const std::string seat = asked();
  reply(seat, last("report", seat), "Hello,\n\ndone\n\nBest wishes");
  EXPECT_EQ(point(), 1);
  const Delivered echo = last("answer", seat);
  EXPECT_THAT(echo.text(), AllOf(HasSubstr("NOT YET ACCEPTED"), HasSubstr("  : done\n"),
                                 HasSubstr("CURSUS bare " + seat + " CONFIRM")));
  reply(seat, echo, "Yes, confirmed!");
  EXPECT_EQ(point(), 2);
  EXPECT_THAT(answer(seat), StartsWith("ACCEPTED"));
}

TEST_F(RepliesServer, LettersAndOffersOfADrawAreAnsweredInAWord) {
  begin("words", "ab/granicus");
  const std::string seat = asked();
  write(seat, "CURSUS words " + seat + " PRESS TO all\nPeace?\nEND\n");
  reply(other(), last("press", other()), "Never, Alexander.");
  EXPECT_THAT(last("press", seat).text(),
              AllOf(HasSubstr(": Never, Alexander.\n"), Not(HasSubstr("Peace?"))));
  write(seat, "CURSUS words " + seat + " DRAW 1\nOFFER\nEND\n");
  reply(other(), last("notice", other()), "Accepted, with pleasure.");
  EXPECT_EQ(store().game(game_)->status.state, GameState::Open) << "an address alone ends no game";
  reply(other(), last("answer", other()), "Yes.");
  EXPECT_EQ(store().game(game_)->status.state, GameState::Over);
  EXPECT_EQ(store().game(game_)->status.note, "draw");
}

// --- 1 and 5: a seat that signs ------------------------------------------------------------------

class SignedReplies : public RepliesServer {
 protected:
  // The seat that is asked first signs, with a key that ssh-keygen has made; the other has none.
  void begin_signed() {
    bench_.make_ssh_key("anna");
    begin("signed", "ab/granicus",
          {"--key", "macedonian=" + bench_.path("anna.pub"), "--nonces", "open"});
  }
  static std::string paper_in(const std::string& text) {
    const std::size_t from = text.find("#CURSUS 1 ");
    const std::size_t end = text.find("#END\n", from);
    EXPECT_NE(end, std::string::npos) << text;
    return text.substr(from, end + 5 - from);
  }
  BenchHost bench_;
};
SLOW_TESTS("SignedReplies.*");

TEST_F(SignedReplies, AnInvitationIsAcceptedAndASignatureOverCrLfHoldsInlineAndAttached) {
  begin_signed();
  const std::string seat = "macedonian";
  reply("persian", last("invitation", "persian"), "I accept.");
  EXPECT_THAT(answer("persian"), HasSubstr("ACCEPT"));
  reply(seat, last("invitation", seat), "I accept.");
  const std::string accept = paper_in(answer(seat));
  write(seat, accept + bench_.ssh_sign("anna", accept));
  ASSERT_EQ(point(), 1) << answer(seat);
  // The file that comes back is ready to sign. An editor on Windows has saved it.
  reply(seat, last("report", seat), "Hello,\ndone");
  EXPECT_EQ(point(), 1);
  EXPECT_THAT(answer(seat), HasSubstr("ssh-keygen -Y sign"));
  const std::string file = paper_in(answer(seat));
  EXPECT_THAT(file, Not(HasSubstr("Hello")));
  write(seat, file + bench_.ssh_sign("anna", with_crlf(file)));
  EXPECT_EQ(point(), 2) << answer(seat);
  // The same with the signature in a file of its own.
  for (int i = 0; i < 8 && asked() != seat; ++i) write("persian", block(fallback() + "\n"));
  ASSERT_EQ(asked(), seat);
  const std::int64_t before = point();
  const std::string orders =
      order_file({.game = game_,
                  .side = seat,
                  .point = static_cast<std::uint64_t>(before),
                  .lines = {fallback()},
                  .more = fmt::format("Seen: {} {}\n", before,
                                      formats::short_head(store().head(game_).head))});
  const auto attached = [](const std::string& name, const std::string& bytes) {
    return "--sig\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Disposition: attachment; "
           "filename=\"" +
           name + "\"\r\n\r\n" + bytes + "\r\n";
  };
  host_->send(
      player_of(seat),
      "From: " + host_->addresses()[player_of(seat)] +
          "\r\nTo: cursus@localhost\r\nSubject: orders\r\nMessage-ID: <attached@players>\r\n"
          "MIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=sig\r\n\r\n"
          "--sig\r\nContent-Type: text/plain\r\n\r\nMy orders, and their signature.\r\n" +
          attached("orders.txt", with_crlf(orders)) +
          attached("orders.txt.sig", with_crlf(bench_.ssh_sign("anna", with_crlf(orders)))) +
          "--sig--\r\n");
  host_->round();
  EXPECT_GT(point(), before) << answer(seat);
}

// --- 2 and 3: people -----------------------------------------------------------------------------

TEST_F(RepliesServer, WhoIsDueIsAnsweredEachTimeAndAPersonReadsIt) {
  begin("chat", "ab/granicus");
  const std::string seat = asked();
  reply(seat, last("report", seat), "I am ill, can you give me more time?");
  EXPECT_THAT(last("host", "").text(),
              AllOf(HasSubstr(": I am ill, can you give me more time?"),
                    HasSubstr(host_->addresses()[player_of(seat)]), Not(HasSubstr("#CURSUS"))));
  EXPECT_THAT(answer(seat), HasSubstr("Cursus passed it on to the host"));
  for (int i = 0; i < 4; ++i) {
    wait(std::chrono::minutes(15));
    const std::size_t before = rows("answer", seat).size();
    write(seat, fmt::format("What am I to do now? ({})\n", i));
    EXPECT_EQ(rows("answer", seat).size(), before + 1);
    EXPECT_THAT(on_one_line(answer(seat)), HasSubstr("CURSUS chat " + seat + " 1"));
  }
}

// --- 4: the phone's way --------------------------------------------------------------------------

TEST_F(RepliesServer, TheLinkOfTheDeliveredPageFillsInAMailThatIsAccepted) {
  begin("link", "ab/granicus");
  const std::string seat = asked();
  const Delivered report = last("report", seat);
  EXPECT_THAT(report.text(), HasSubstr("\nmailto:cursus@localhost?subject="));
  const std::string& page = report.parts.at("text/html");
  const std::size_t from = page.find("href=\"mailto:cursus@localhost?");
  ASSERT_NE(from, std::string::npos);
  const std::string link = page.substr(from, page.find('"', from + 6) - from);
  std::string body = percent_decoded(link.substr(link.find("body=") + 5));
  const std::size_t end = body.find("END");
  ASSERT_NE(end, std::string::npos) << body;
  const std::size_t subject = link.find("subject=") + 8;
  write(seat, body.insert(end, "done\n"), {},
        percent_decoded(link.substr(subject, link.find('&', subject) - subject)));
  EXPECT_EQ(point(), 2);
  EXPECT_THAT(answer(seat), StartsWith("ACCEPTED"));
}

// --- 6 and 7: answers ----------------------------------------------------------------------------

TEST_F(RepliesServer, ARefusedFileComesBackAsASheetThatIsAcceptedOnceCorrected) {
  begin("sheet", "ab/granicus");
  const std::string seat = asked();
  write(seat, quotation_of(block("move M-PAE 0909\nmove M-PAE 0909\n")));
  EXPECT_THAT(answer(seat), HasSubstr("    > move M-PAE 0909\n           ^"));
  write(seat, block("mvoe M-PAE 0909\ndone\n"));
  const Delivered refused = last("answer", seat);
  EXPECT_THAT(refused.text(), HasSubstr("Your 1st order (line 2, column 1): “mvoe”"));
  std::string corrected = refused.text();
  const std::size_t wrong = corrected.find("\nmvoe M-PAE");
  ASSERT_NE(wrong, std::string::npos) << corrected;
  corrected.replace(wrong + 1, 4, "move");
  write(seat, quotation_of(corrected), "In-Reply-To: " + refused.message_id + "\r\n");
  EXPECT_EQ(point(), 2) << answer(seat);
  EXPECT_THAT(answer(seat), AllOf(StartsWith("ACCEPTED"), HasSubstr(" - done\n")));
}

TEST_F(RepliesServer, ExamplesInErrorsAreOfThisGameAndSide) {
  begin("wrong", "ab/granicus");
  const std::string seat = asked();
  const std::string example = "“CURSUS wrong " + seat + " 1”";
  write(seat, "CURSUS wrong rome 1\ndone\nEND\n");
  EXPECT_THAT(on_one_line(answer(seat)),
              AllOf(HasSubstr("“rome” does not play in wrong"), HasSubstr(example)));
  write(seat, "CURSUS wrong " + seat + "\ndone\nEND\n");
  EXPECT_THAT(on_one_line(answer(seat)),
              AllOf(HasSubstr("The number of the point is missing"), HasSubstr(example)));
}

class PlayedOn : public RepliesServer {
 protected:
  // Bots play on until `good` says that these orders of whoever is asked will do; empty: never.
  std::string orders_that(const std::function<bool(const std::string&)>& good, int most = 14) {
    for (int turn = 0; turn < most; ++turn) {
      const Answer draft = call({"bot", game_, "--seat", asked(), "--draft", "--seed", "05"});
      if (draft.code == 0 && good(draft.out)) return draft.out;
      Host here{Store::open(host_->home(), Store::Mode::Write), Clock(clock()),
                Credentials(host_->home())};
      play_turns(here, game_, 1);
      if (store().game(game_)->status.state == GameState::Over) break;
    }
    return {};
  }
  Trial tried(const std::string& file) {
    Host here{Store::open(host_->home(), Store::Mode::Read), Clock(clock()),
              Credentials(host_->home())};
    return here.check(file);
  }
};
SLOW_TESTS("PlayedOn.*");

TEST_F(PlayedOn, AFoughtAttackIsToldAsFoughtAndHow) {
  begin("fought", "cca/001");
  std::string told;
  const auto fights = [&](const std::string& file) {
    return file.find("battle ") != std::string::npos && tried(file).refusals.empty();
  };
  for (int i = 0; i < 6 && told.find(" - fought:") == std::string::npos; ++i) {
    const std::string file = orders_that(fights);
    ASSERT_NE(file, "");
    const std::string seat = asked();
    write(seat, file);
    told = answer(seat);
    ASSERT_THAT(told, StartsWith("ACCEPTED"));
  }
  const std::size_t line = told.find(" - fought:\n");
  ASSERT_NE(line, std::string::npos) << told;
  const std::size_t begins = told.rfind('\n', line - 1);
  EXPECT_THAT(told.substr(begins, line - begins), HasSubstr("battle "));
  EXPECT_THAT(on_one_line(told.substr(line)), HasSubstr("Hits "));
}

// --- 8: the odds ---------------------------------------------------------------------------------

TEST_F(PlayedOn, ACheckShowsTheOddsOfWhatItPlans) {
  for (const std::string scenario : {"ab/marathon", "cca/001", "cataphract/dara"}) {
    const std::string game = "odds-" + scenario.substr(0, scenario.find('/'));
    begin(game, scenario);
    const std::string file = orders_that([&](const std::string& draft) {
      const Trial trial = tried(draft);
      return trial.refusals.empty() && (!trial.prospects.empty() || !trial.plans.empty());
    });
    ASSERT_NE(file, "") << scenario;
    const Trial trial = tried(file);
    const std::string seat = asked();
    const std::int64_t before = point();
    std::string check = file;
    check.replace(check.find("ORDERS"), 6, "CHECK");
    write(seat, check);
    EXPECT_EQ(point(), before);
    const std::string told = on_one_line(answer(seat));
    EXPECT_THAT(told, StartsWith("CHECKED"));
    std::vector<std::string> odds = trial.plans;
    for (const auto& [line, sentences] : trial.prospects)
      odds.insert(odds.end(), sentences.begin(), sentences.end());
    for (const std::string& one : odds) EXPECT_THAT(told, HasSubstr(on_one_line(one))) << scenario;
    const bool figures = std::ranges::any_of(odds, [](const std::string& one) {
      return one.find_first_of("0123456789") != std::string::npos;
    });
    EXPECT_TRUE(figures) << scenario;
  }
}

// Not every hand has a card that allows to sail.
TEST_F(PlayedOn, ACheckShowsTheOddsOfAVoyageAndTheBattleBehindIt) {
  std::string check;
  for (int i = 1; i <= 6 && check.empty(); ++i) {
    begin(fmt::format("sea-{}", i), "hannibal/one-turn");
    write("carthage", block("first carthage\n"));
    ASSERT_EQ(asked(), "carthage");
    const Game now = load_game(store(), game_).value();
    for (const formats::LegalOrder& one : now.match->legal(*now.match->seat_named("carthage"))) {
      const std::string lines = one.order + "\nmove hannibal with 5n via sea agrigentum\n";
      if (one.order.ends_with(" op") && tried(block(lines)).refusals.empty())
        check = fmt::format("CURSUS {} carthage CHECK {}\n{}END\n", game_, point(), lines);
    }
  }
  ASSERT_NE(check, "");
  write("carthage", check);
  EXPECT_THAT(on_one_line(answer("carthage")),
              AllOf(StartsWith("CHECKED"), HasSubstr("Naval combat on the way to Agrigentum"),
                    HasSubstr(" of 6"), HasSubstr("A battle in Agrigentum"),
                    HasSubstr("Rome: battle rating +1")));
}

// --- 18: the reader's clock ----------------------------------------------------------------------

TEST_F(RepliesServer, DeadlinesComeOnTheReadersClockAndIntoTheirCalendar) {
  begin("zone", "ab/granicus", {"--deadline", "72"});
  const std::string reader = other();
  write(reader, "CURSUS zone " + reader + " MAIL ZONE Asia/Tokyo\n");
  EXPECT_THAT(answer(reader), HasSubstr("UTC+9"));
  write(reader, "CURSUS zone " + reader + " MAIL CALENDAR yes\n");
  for (int i = 0; i < 8 && asked() != reader; ++i) write(asked(), block(fallback() + "\n"));
  ASSERT_EQ(asked(), reader);
  const Delivered report = last("report", reader);
  // Three days from now; in Japan it is nine hours later.
  const std::string told = on_one_line(report.text());
  EXPECT_THAT(told, StartsWith("On your clock, orders are due by "));
  const auto time = [&](int hours) { return clock(std::chrono::hours(hours)).substr(11, 5); };
  EXPECT_THAT(told, HasSubstr(", " + time(9) + " UTC+9 ("));
  EXPECT_THAT(told, HasSubstr(", " + time(0) + " UTC)"));
  ASSERT_TRUE(report.parts.contains("text/calendar"));
  EXPECT_THAT(report.parts.at("text/calendar"),
              AllOf(HasSubstr("BEGIN:VEVENT"), HasSubstr("DTSTART:2036"), HasSubstr("UID:zone.")));
}

}  // namespace
}  // namespace cursus::test
