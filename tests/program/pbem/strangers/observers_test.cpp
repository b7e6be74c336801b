// People who do not play and get the public reports of a game.
#include "src/pbem/outgoing/observers.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/program/pbem/support/outbox.hpp"

namespace cursus::test {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::SizeIs;

// A run that tells nothing in public is not told.
const std::vector<std::string> seen_by_all{"move M-PAE 0909"};
constexpr const char* eve = "eve@elsewhere.example";

class Watching : public testing::Test {
 protected:
  static pbem::Outcome from_eve(Office& office, const std::string& text) {
    return office.send({.from = eve, .subject = "watching", .text = text});
  }
  static std::string last_answer(Office& office) { return office.mails("lobby").back().body; }
  static void watch(Office& office) {
    ASSERT_EQ(from_eve(office, "CURSUS game-one OBSERVE\n").name, "unconfirmed");
    const std::string code = office.host->store().wish_of(eve)->code;
    ASSERT_EQ(from_eve(office, "CURSUS CONFIRM " + code + "\n").name, "lobby");
  }
  static std::vector<Posted> to_eve(Office& office) {
    ToldServer server;
    dispatch(office, server);
    std::vector<Posted> all;
    for (const Posted& one : server.taken)
      if (one.recipient == eve && one.bytes.find("List-Unsubscribe") != std::string::npos)
        all.push_back(one);
    return all;
  }
  static std::string text_of(const Posted& mail) {
    const auto parts = mail::read_parts(mail.bytes).value();
    for (const auto& part : parts)
      if (part.type == "text/plain") return part.bytes;
    return {};
  }
};

TEST_F(Watching, NeedsACodeThatWentToTheAddress) {
  Office office(false);
  EXPECT_EQ(from_eve(office, "CURSUS game-one OBSERVE\n").name, "unconfirmed");
  EXPECT_THAT(last_answer(office), HasSubstr("CURSUS CONFIRM "));
  EXPECT_THAT(office.host->store().observers(), IsEmpty());
  EXPECT_EQ(from_eve(office, "CURSUS CONFIRM nonsense\n").name, "refused");
  EXPECT_THAT(office.host->store().observers(), IsEmpty());
  const std::string code = office.host->store().wish_of(eve)->code;
  EXPECT_EQ(from_eve(office, "Yes, please.\n\n> CURSUS CONFIRM " + code + "\n").name, "lobby");
  ASSERT_THAT(office.host->store().observers(), SizeIs(1));
}

TEST_F(Watching, GivesWhatEverybodyMayKnowAfterEachStep) {
  Office office(false);
  watch(office);
  auto mails = to_eve(office);
  ASSERT_THAT(mails, SizeIs(1)) << "the newest step";
  const std::string text = text_of(mails[0]);
  EXPECT_THAT(text, HasSubstr("PUBLIC: both sides read this"));
  EXPECT_THAT(text, Not(HasSubstr("PRIVATE")));
  EXPECT_THAT(text, Not(HasSubstr("#CURSUS"))) << "there is nothing to order";
  EXPECT_THAT(text, HasSubstr("CURSUS game-one UNOBSERVE"));
  EXPECT_THAT(std::string(headers_of(mails[0]).first("List-Unsubscribe")),
              HasSubstr("CURSUS%20game-one%20UNOBSERVE"));
  EXPECT_THAT(to_eve(office), IsEmpty()) << "nothing has happened since";
  office.send(office.asked(), office.orders(seen_by_all));
  EXPECT_THAT(to_eve(office), SizeIs(1));
}

TEST_F(Watching, OfAGameThatIsOverNoRunReadsTheLogOnceMore) {
  Office office(false);
  watch(office);
  ASSERT_THAT(to_eve(office), SizeIs(1));
  Store& store = office.host->store();
  {
    // An entry behind the last step, of which nobody outside is told.
    auto step = store.begin();
    step.append("game-one",
                std::vector{LogRow{
                    .seq = store.head("game-one").seq + 1, .line = "of no interest", .head = {}}});
    step.set_status("game-one", {.state = GameState::Over, .point = 1});
    step.commit();
  }
  EXPECT_THAT(store.observers_behind(), SizeIs(1));
  EXPECT_THAT(to_eve(office), IsEmpty());
  EXPECT_THAT(store.observers_behind(), IsEmpty());
}

TEST_F(Watching, EndsWithUnobserveInTheMailOrItsSubject) {
  for (const bool in_subject : {false, true}) {
    Office office(false);
    watch(office);
    to_eve(office);
    office.send({.from = eve,
                 .subject = in_subject ? "CURSUS game-one UNOBSERVE" : "enough",
                 .text = in_subject ? "\n" : "CURSUS game-one UNOBSERVE\n"});
    EXPECT_THAT(office.host->store().observers(), IsEmpty()) << in_subject;
    office.send(office.asked(), office.orders(seen_by_all));
    EXPECT_THAT(to_eve(office), IsEmpty());
  }
}

TEST_F(Watching, ComesLateOrNotAtAllAsTheCharterSays) {
  for (const auto& [observers, expected] :
       {std::pair(formats::Observers{.allowed = true, .late = 1}, 1u),
        std::pair(formats::Observers{.allowed = false}, 0u)}) {
    Office office(false);
    NewGame second;
    second.scenario = "ab/granicus";
    second.name = "game-two";
    second.options = nlohmann::json::object();
    second.seed = Blob{8};
    second.links = 8192;
    second.observers = observers;
    second.addresses = office.addresses;
    office.host->begin_game(second).value();
    const bool allowed = observers.allowed;
    EXPECT_EQ(from_eve(office, "CURSUS game-two OBSERVE\n").name,
              allowed ? "unconfirmed" : "refused");
    if (!allowed) continue;
    from_eve(office, "CURSUS CONFIRM " + office.host->store().wish_of(eve)->code + "\n");
    EXPECT_THAT(to_eve(office), IsEmpty()) << "the only step is one step late";
    office.game = "game-two";
    office.send(office.asked(), office.orders(seen_by_all));
    const auto mails = to_eve(office);
    ASSERT_THAT(mails, SizeIs(expected));
    EXPECT_THAT(text_of(mails[0]), HasSubstr("Point 1;")) << "as it was a step ago";
  }
}

TEST_F(Watching, StopsAtItsLimitsAndWhereTheHostVetoes) {
  Office office(false);
  {
    auto step = office.host->store().begin();
    for (std::size_t i = 0; i < pbem::most_observers; ++i)
      step.set_observer({.game = "game-one",
                         .address = fmt::format("o{}@elsewhere.example", i),
                         .since = moment});
    step.commit();
  }
  EXPECT_EQ(from_eve(office, "CURSUS game-one OBSERVE\n").name, "refused");
  {
    auto step = office.host->store().begin();
    step.remove_observer("game-one", "o1@elsewhere.example");
    step.set_observer({.game = "game-one", .address = eve, .since = moment, .vetoed = true});
    step.commit();
  }
  EXPECT_EQ(from_eve(office, "CURSUS game-one OBSERVE\n").name, "refused");
  EXPECT_THAT(to_eve(office), IsEmpty());
}

TEST_F(Watching, AStrangerIsAnsweredADozenTimesADayAtMost) {
  Office office(false);
  for (int i = 0; i < 20; ++i) from_eve(office, fmt::format("CURSUS LIST\n{}\n", i));
  EXPECT_THAT(office.mails("lobby"), SizeIs(12));
}

TEST_F(Watching, WhoCannotBeReachedWatchesNoMore) {
  Office office(false);
  watch(office);
  ToldServer server;
  dispatch(office, server);
  office.send(office.asked(), office.orders(seen_by_all));
  ToldServer refusing;
  refusing.refusals = 100;
  refusing.kind = mail::Delivery::Kind::Never;
  dispatch(office, refusing);
  EXPECT_THAT(office.host->store().observers(), IsEmpty());
}

}  // namespace
}  // namespace cursus::test
