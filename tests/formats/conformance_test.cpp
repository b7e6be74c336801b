// What every game must do, whatever its rules: one battery for all modules, scenarios and set-ups.
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "formats/game/match_data.hpp"
#include "formats/json/canonical_json.hpp"
#include "formats/log/chances.hpp"
#include "tests/formats/every_beginning.hpp"
#include "tests/slow.hpp"

namespace cursus::formats {
namespace {

SLOW_TESTS("All/Conformance.*");

using nlohmann::json;

std::string name_of(const ::testing::TestParamInfo<Beginning>& info) {
  std::string name = info.param.scenario;
  if (info.param.options.contains("setup"))
    name += "_" + info.param.options["setup"].get<std::string>();
  std::replace_if(
      name.begin(), name.end(), [](char c) { return c == '/' || c == '-'; }, '_');
  return name;
}

const Module& module_of(const Beginning& play) { return *module_of_scenario(play.scenario); }

// A game taken up from what another one has written down.
struct Copy {
  Copy(const Beginning& play, std::uint64_t seed, const Match& original)
      : chance(std::make_unique<SeededChance>(seed)) {
    const std::string written = canonical(original.put_down());
    auto taken =
        module_of(play).take_up(play.scenario, play.options, *parse_canonical(written), *chance);
    ensure(taken.has_value(), "what was put down can be taken up");
    match = std::move(*taken);
    EXPECT_EQ(canonical(match->put_down()), written);
  }

  std::unique_ptr<SeededChance> chance;
  std::unique_ptr<Match> match;
};

// A game with its dice, and what has been told of it so far.
class Sitting {
 public:
  Sitting(const Beginning& play, std::uint64_t seed) : play_(play), seed_(seed) {
    chance_ = std::make_unique<SeededChance>(seed);
    match = std::move(*module_of(play).begin(play.scenario, play.options, *chance_));
    listen();
  }

  void put_away_and_take_up() {
    Copy copy(play_, seed_, *match);
    match = std::move(copy.match);
    chance_ = std::move(copy.chance);
  }

  void answer(Seat seat, std::size_t i) {
    match->answer_legal(seat, i);
    listen();
  }

  std::uint64_t seed() const { return seed_; }

  std::unique_ptr<Match> match;
  PerSeat<std::string> heard;  // every event, as sent to the seat
  std::string told;            // to anybody

 private:
  void listen() {
    for (const Happened::Event& event : match->take_happened().events) {
      const std::string line = event.body.text() + "\n";
      told += line;
      for (const Seat seat : both_seats)
        if (hears(event.audience, seat)) heard[seat] += line;
    }
  }

  Beginning play_;
  std::uint64_t seed_;
  std::unique_ptr<SeededChance> chance_;
};

// Plays to the end; where both seats are asked, `eager` answers first. `before` sees each question.
void play_on(Sitting& sitting, std::uint64_t seed, Seat eager = Seat::First,
             const std::function<void(Sitting&, Seat)>& before = {}) {
  PerSeat<Choices> choices{{Choices(seed + 100), Choices(seed + 200)}};
  for (int asked = 0; !sitting.match->over(); ++asked) {
    ASSERT_LT(asked, 100'000) << "a game ends";
    const std::vector<Prompt> prompts = sitting.match->waiting();
    ASSERT_FALSE(prompts.empty()) << "a game that is not over waits for somebody";
    Seat seat = prompts.front().seat;
    for (const Prompt& prompt : prompts)
      if (prompt.seat == eager) seat = eager;
    if (before) before(sitting, seat);
    if (::testing::Test::HasFatalFailure()) return;
    const std::size_t legal = sitting.match->count_legal(seat);
    ASSERT_GT(legal, 0u) << "a question without an answer: " << prompts.front().clause;
    sitting.answer(seat, choices[seat].below(legal));
  }
}

// Now and then; the more rarely the more has been seen, so that all of a long game has its turn.
bool is_time(Choices& when, std::size_t one_in, int seen) {
  constexpr int before_half_as_often = 10;
  return when.below(one_in << (seen / before_half_as_often)) == 0;
}

// Plays games until enough has been seen: a short game is played more often.
void play_often(const Beginning& play, std::uint64_t seed,
                const std::function<void(Sitting&, Seat)>& before,
                const std::function<bool()>& is_enough) {
  constexpr std::uint64_t most_games = 500;
  for (std::uint64_t game = 0; game < most_games; ++game) {
    Sitting sitting(play, seed + game);
    play_on(sitting, seed + game, Seat::First, before);
    if (is_enough() || ::testing::Test::HasFatalFailure()) return;
  }
}

class Conformance : public ::testing::TestWithParam<Beginning> {};

TEST_P(Conformance, RandomPlayEndsWithoutADeadEndAndKeepsItsInvariants) {
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    Sitting sitting(GetParam(), seed);
    play_on(sitting, seed, Seat::First,
            [](Sitting& now, Seat) { ASSERT_NO_THROW(now.match->check_invariants()); });
    EXPECT_TRUE(sitting.match->over());
    EXPECT_TRUE(sitting.match->waiting().empty());
    EXPECT_NO_THROW(sitting.match->check_invariants());
    const std::string ending = "\"event\":\"ended\"";
    const std::size_t last = sitting.told.rfind('\n', sitting.told.size() - 2) + 1;
    EXPECT_GE(sitting.told.find(ending), last) << "the end is told last";
    EXPECT_NE(sitting.told.find(ending), std::string::npos);
  }
}

TEST_P(Conformance, TheSameChoicesAndDiceGiveTheSameGame) {
  Sitting first(GetParam(), 1);
  play_on(first, 1);
  Sitting again(GetParam(), 1);
  play_on(again, 1);
  EXPECT_EQ(first.told, again.told);
  EXPECT_EQ(canonical(first.match->position()), canonical(again.match->position()));
  Sitting other(GetParam(), 2);
  play_on(other, 2);
  EXPECT_NE(first.told, other.told);
}

TEST_P(Conformance, EveryBoundaryIsWrittenAndReadWithoutLoss) {
  int boundaries = 0;
  play_often(
      GetParam(), 3,
      [&](Sitting& now, Seat) {
        if (now.match->put_down_text().find("\"answers\":[]") == std::string::npos) return;
        ++boundaries;
        const json down = now.match->put_down();
        SeededChance chance(now.seed());
        chance.rewind(down["chance"].get<std::uint64_t>());  // the game's own dice from here on
        const std::string written = canonical(down["position"]);
        const auto read = module_of(GetParam()).from_position(*parse_canonical(written), chance);
        ASSERT_TRUE(read.has_value()) << read.error().why;
        EXPECT_EQ(canonical((*read)->put_down()["position"]), written);
        const auto asked = now.match->waiting(), asked_again = (*read)->waiting();
        ASSERT_EQ(asked.size(), asked_again.size());
        for (std::size_t i = 0; i < asked.size(); ++i)
          EXPECT_EQ(asked[i].clause, asked_again[i].clause);
      },
      [&] { return boundaries > 10; });
  EXPECT_GT(boundaries, 10);
}

TEST_P(Conformance, AGamePutDownAnywhereGoesOnAsIfNothingHadHappened) {
  Sitting unbroken(GetParam(), 4);
  play_on(unbroken, 4);
  Sitting broken(GetParam(), 4);
  Choices when(4);
  play_on(broken, 4, Seat::First, [&](Sitting& now, Seat) {
    if (when.below(25) == 0) now.put_away_and_take_up();
  });
  EXPECT_EQ(unbroken.told, broken.told);
  EXPECT_EQ(canonical(unbroken.match->position()), canonical(broken.match->position()));
}

TEST_P(Conformance, WhatIsListedIsListedOnceAndHoldsTheDefault) {
  Sitting sitting(GetParam(), 5);
  Choices when(5);
  play_on(sitting, 5, Seat::First, [&](Sitting& now, Seat seat) {
    if (when.below(10) != 0) return;
    std::set<std::string> orders;
    for (const LegalOrder& legal : now.match->legal(seat))
      EXPECT_TRUE(orders.insert(legal.order).second) << legal.order;
    EXPECT_EQ(orders.size(), now.match->count_legal(seat));
    EXPECT_TRUE(orders.contains(now.match->fallback(seat))) << now.match->fallback(seat);
  });
}

// Every answer that the order sheet prints can be sent back, and is obeyed like the choice itself.
TEST_P(Conformance, WhatIsPrintedCanBeOrdered) {
  Choices when(6);
  int ordered = 0;
  play_often(
      GetParam(), 6,
      [&](Sitting& now, Seat seat) {
        if (!is_time(when, 40, ordered)) return;
        for (const Prompt& prompt : now.match->waiting())
          if (!prompt.waits) return;
        const std::size_t i = when.below(now.match->count_legal(seat));
        Copy chosen(GetParam(), now.seed(), *now.match);
        chosen.match->answer_legal(seat, i);
        chosen.match->run();
        for (const Language language : {Language::En, Language::Ja}) {
          const auto lines = read_order_lines(now.match->legal(seat, language)[i].order);
          ASSERT_TRUE(lines.has_value());
          Copy written(GetParam(), now.seed(), *now.match);
          const auto refusals = written.match->submit(seat, *lines, false);
          ASSERT_TRUE(refusals.empty()) << lines->front().text << ": " << refusals.front().why;
          EXPECT_EQ(canonical(chosen.match->position()), canonical(written.match->position()))
              << lines->front().text;
        }
        ++ordered;
      },
      [&] { return ordered > 10; });
  EXPECT_GT(ordered, 10);
}

// Lines with what an order goes on with, and what is listed for a reader of Japanese: all of them
// at many questions, one by one.
TEST_P(Conformance, WhatIsPrintedInJapaneseMeansTheSame) {
  Choices when(18);
  int compared = 0;
  play_often(
      GetParam(), 18,
      [&](Sitting& now, Seat seat) {
        if (!is_time(when, 60, compared / 3)) return;
        for (const Prompt& prompt : now.match->waiting())
          if (!prompt.waits) return;
        const auto english = now.match->legal(seat);
        const auto japanese = now.match->legal(seat, Language::Ja);
        ASSERT_EQ(english.size(), japanese.size());
        const auto after = [&](const std::string& text) -> std::string {
          const auto lines = read_order_lines(text);
          EXPECT_TRUE(lines.has_value()) << text;
          Copy copy(GetParam(), now.seed(), *now.match);
          const auto refusals = copy.match->submit(seat, *lines, false);
          if (!refusals.empty()) return std::string(refusals.front().why);
          return canonical(copy.match->put_down());
        };
        for (std::size_t i = 0; i < english.size(); i += 1 + english.size() / 8) {
          ASSERT_EQ(english[i].goes_on.size(), japanese[i].goes_on.size());
          const std::size_t n = when.below(english[i].goes_on.size() + 1);
          std::string one = english[i].order, other = japanese[i].order;
          if (n > 0) one += " " + english[i].goes_on[n - 1];
          if (n > 0) other += " " + japanese[i].goes_on[n - 1];
          EXPECT_TRUE(after(one) == after(other)) << other;
          const std::string first = other.substr(0, other.find(' '));
          EXPECT_TRUE(std::none_of(first.begin(), first.end(), [](char c) { return c > 0; }))
              << other;
          ++compared;
        }
      },
      [&] { return compared > 20; });
  EXPECT_GT(compared, 20);
}

TEST_P(Conformance, WhoAnswersFirstDoesNotMatter) {
  for (std::uint64_t seed = 7; seed < 10; ++seed) {
    Sitting one(GetParam(), seed);
    bool both_asked = false;
    play_on(one, seed, Seat::First, [&](Sitting& now, Seat) {
      both_asked = both_asked || now.match->waiting().size() > 1;
    });
    if (!both_asked) continue;  // the other would answer the same questions in the same order
    Sitting two(GetParam(), seed);
    play_on(two, seed, Seat::Second);
    EXPECT_EQ(canonical(one.match->position()), canonical(two.match->position()));
    for (const Seat seat : both_seats) EXPECT_EQ(one.heard[seat], two.heard[seat]);
  }
}

// --- secrets -------------------------------------------------------------------------------------

// Everything that a seat is sent while it waits or chooses.
std::string sent_to(const Sitting& sitting, Seat seat) {
  std::string bytes = sitting.heard[seat] + canonical(sitting.match->view(seat));
  for (const LegalOrder& legal : sitting.match->legal(seat)) {
    bytes += legal.order;
    for (const std::string& more : legal.goes_on) bytes += " " + more;
  }
  return bytes + sitting.match->fallback(seat);
}

bool asked(const Sitting& sitting, Seat seat) {
  for (const Prompt& prompt : sitting.match->waiting())
    if (prompt.seat == seat) return true;
  return false;
}

// Where both seats are asked at once, what they answer is secret. (Hands of cards are tested with
// the games that have them.)
class SecretSetUp : public ::testing::TestWithParam<Beginning> {};

// The first that is listed may end the set-up of a seat at once.
std::size_t any_but_first(Choices& choices, const Sitting& sitting, Seat seat) {
  const std::size_t legal = sitting.match->count_legal(seat);
  return legal == 1 ? 0 : 1 + choices.below(legal - 1);
}

TEST_P(SecretSetUp, ASecretSwappedForAnotherChangesNothingThatTheOtherSeatIsSent) {
  for (const Seat watcher : both_seats) {
    Sitting one(GetParam(), 11);
    Sitting two(GetParam(), 11);
    Choices open(12);
    Choices hidden_one(13);
    Choices hidden_two(14);
    bool differed = false;
    for (int i = 0; i < 200 && asked(one, Seat::First) && asked(one, Seat::Second); ++i) {
      ASSERT_EQ(sent_to(one, watcher), sent_to(two, watcher));
      ASSERT_EQ(canonical(one.match->view(std::nullopt)), canonical(two.match->view(std::nullopt)));
      const Seat owner = other(watcher);
      one.answer(owner, any_but_first(hidden_one, one, owner));
      two.answer(owner, any_but_first(hidden_two, two, owner));
      differed = differed || one.heard[owner] != two.heard[owner] ||
                 one.match->view_text(owner) != two.match->view_text(owner);
      // The very last placement reveals everything; until then the watcher goes on choosing.
      if (!asked(one, owner) || !asked(two, owner)) break;
      if (one.match->count_legal(watcher) == 1) continue;
      const std::size_t chosen = any_but_first(open, one, watcher);
      one.answer(watcher, chosen);
      two.answer(watcher, chosen);
    }
    EXPECT_TRUE(differed) << "the secrets were not the same";
  }
}

// Every word of a position.
void collect_words(const nlohmann::json& value, std::set<std::string>& words) {
  if (value.is_string()) {
    const auto& text = value.get_ref<const std::string&>();
    if (!text.empty() && text.find_first_of(" \"#;") == std::string::npos) words.insert(text);
  }
  if (value.is_structured())
    for (const nlohmann::json& one : value) collect_words(one, words);
}

// A refusal may not tell a secret either: whatever of the hidden table an order names, it is
// answered in the same words.
TEST_P(SecretSetUp, RefusalsTellNothingOfASecret) {
  Sitting one(GetParam(), 15);
  Sitting two(GetParam(), 15);
  Choices hidden_one(16);
  Choices hidden_two(17);
  for (int i = 0; i < 12 && asked(one, Seat::Second) && asked(two, Seat::Second); ++i) {
    one.answer(Seat::Second, any_but_first(hidden_one, one, Seat::Second));
    two.answer(Seat::Second, any_but_first(hidden_two, two, Seat::Second));
  }
  ASSERT_NE(one.match->view_text(Seat::Second), two.match->view_text(Seat::Second));
  const std::vector<LegalOrder> own = one.match->legal(Seat::First);
  std::set<std::string> words;
  collect_words(one.match->position(), words);
  int tried = 0;
  for (const std::string& word : words) {
    const std::string order = own.front().order + " " + word;
    const auto lines = read_order_lines(order);
    if (!lines) continue;
    Copy first(GetParam(), 15, *one.match);
    Copy second(GetParam(), 15, *two.match);
    EXPECT_EQ(first.match->submit(Seat::First, *lines, false),
              second.match->submit(Seat::First, *lines, false))
        << order;
    ++tried;
  }
  EXPECT_GT(tried, 3);
}

std::vector<Beginning> plays_with_a_secret_set_up() {
  std::vector<Beginning> all = every_beginning();
  std::erase_if(all,
                [](const Beginning& play) { return Sitting(play, 1).match->waiting().size() < 2; });
  return all;
}

INSTANTIATE_TEST_SUITE_P(All, Conformance, ::testing::ValuesIn(every_beginning()), name_of);
GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(SecretSetUp);  // a game may have none
INSTANTIATE_TEST_SUITE_P(All, SecretSetUp, ::testing::ValuesIn(plays_with_a_secret_set_up()),
                         name_of);

// --- legality ------------------------------------------------------------------------------------

// The batteries of legality.hpp need the game's types: each game brings them to life in its own
// folder.
bool lives(std::string_view battery, std::string_view game) {
  const ::testing::UnitTest& all = *::testing::UnitTest::GetInstance();
  const std::string wanted = std::string(game) + "/" + std::string(battery) + "/";
  for (int i = 0; i < all.total_test_suite_count(); ++i)
    if (std::string_view(all.GetTestSuite(i)->name()).starts_with(wanted)) return true;
  return false;
}

TEST(EveryGame, HasTheBatteriesOfLegalityAndOfEndings) {
  for (const Module& module : modules())
    for (const std::string_view battery : {"Legality", "Endings"})
      EXPECT_TRUE(lives(battery, module.name))
          << "INSTANTIATE_TYPED_TEST_SUITE_P(" << module.name << ", " << battery << ", …)";
  EXPECT_FALSE(lives("Legality", "chess"));
}

}  // namespace
}  // namespace cursus::formats
