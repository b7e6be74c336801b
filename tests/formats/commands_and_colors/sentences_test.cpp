// Every event and every reason has a sentence, in both languages, with arguments that are there.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "adjudicator/core/table.hpp"
#include "formats/commands_and_colors/module.hpp"
#include "formats/commands_and_colors/names.hpp"
#include "formats/commands_and_colors/scenario.hpp"
#include "formats/commands_and_colors/spelling.hpp"
#include "formats/log/chances.hpp"
#include "tests/paths.hpp"

namespace cursus::commands_and_colors {
namespace {

using formats::Catalogue;
using formats::Language;
using nlohmann::json;

constexpr std::array both_languages{Language::En, Language::Ja};

// One of each kind, and one of each variant.
std::vector<Event> every_event(const Battle& battle) {
  const auto piece = [&](std::string_view id) { return find_piece(battle, id); };
  const auto hex = [&](std::string_view name) { return *battle.board.grid.find(name); };
  const PieceId unit = piece("C-HI1"), target = piece("S-HI1"), leader = piece("C-LDR1");
  const std::vector<Face> faces{Face::Light,  Face::Medium, Face::Heavy,
                                Face::Helmet, Face::Flag,   Face::Swords};
  std::vector<Event> all{
      Dealt{top, 5, {}},
      Dealt{top, 2, {Card::Rally, Card::LineCommand}},
      TurnBegan{3, bottom},
      CardPlayed{top, Card::Rally, Card::Rally},
      CardPlayed{top, Card::CounterAttack, Card::Order2Left},
      CardPlayed{top, Card::FirstStrike, {}},
      Ordered{{unit, leader}},
      CommandDice{faces},
      Restored{unit, Face::Helmet, 3},
      Moved{unit, hex("B4"), hex("C4"), 1},
      Moved{unit, no_hex, hex("I4"), 1},
      LeftTheBoard{unit, hex("A4")},
      Losses{unit, 1, 3, "C-11.5g"},
      Eliminated{unit, hex("B4"), bottom},
      Banner{bottom, 2, "C-4b"},
      FlagsIgnored{unit, 1, 2},
      Retreated{unit, hex("C4"), hex("B4"), 1, 0},
      Retreated{unit, hex("C4"), hex("B4"), 1, 2},
      Evaded{unit, hex("C4"), hex("A4")},
      Rampage{unit, target, faces, 1},
      LeaderChecked{leader, faces, false},
      LeaderChecked{leader, faces, true},
      LeaderMoved{leader, hex("C4"), hex("B4")},
      LeaderMoved{leader, hex("C4"), no_hex},
      Advanced{unit, hex("C4"), hex("D4"), false},
      Advanced{unit, hex("C4"), hex("D4"), true},
      FirstStruck{unit, target},
      CampTaken{hex("B4"), unit},
      Drew{top, 1, {}, false},
      Drew{top, 1, {}, true},
      Drew{top, 1, {Card::Rally}, false},
      Drew{top, 1, {Card::Rally}, true},
      BattleEnded{{top, Ending::Banners}, {{5, 3}}},
      BattleEnded{{top, Ending::LeaderLost}, {{2, 3}}},
      BattleEnded{{std::nullopt, Ending::Banners}, {{5, 5}}},
  };
  for (const auto& [name, role] : role_names) {
    Rolled rolled{role, unit, target, hex("B4"), hex("C4"), {}};
    rolled.faces = faces;
    for (const std::string_view clause :
         {"C-10.1f", "C-11.4", "C-11.4d", "C-13.4a", "C-16.1c", "C-16.2c", "C-16.3b", "C-16.6a",
          "C-16.8f", "C-XX.4a", "C-XX.4f", "C-XX.4i"})
      rolled.count.lines.push_back({clause, clause == "C-16.8f" ? -1 : 2, clause == "C-16.3b"});
    all.push_back(rolled);
    rolled.again = {Face::Swords};
    all.push_back(rolled);
  }
  return all;
}

TEST(CcaSentences, EveryEventIsToldInBothLanguages) {
  const Battle& battle = find_scenario("cca/001")->battle;
  std::set<std::size_t> kinds;
  for (const Event& event : every_event(battle)) {
    kinds.insert(event.index());
    const json written = json::parse(Formats::event_text(battle, event));
    std::set<std::string> told;
    for (const Language language : both_languages)
      for (const std::string& sentence : Formats::tell(battle, written, language)) {
        EXPECT_EQ(sentence.find("cca."), std::string::npos) << sentence << written.dump();
        EXPECT_EQ(sentence.find("{"), std::string::npos) << sentence;
        EXPECT_EQ(sentence.find("C-1"), std::string::npos)
            << "a clause without words: " << sentence;
        told.insert(sentence);
      }
    EXPECT_GE(told.size(), 2u);
  }
  EXPECT_EQ(kinds.size(), std::variant_size_v<Event>) << "one of each kind";
}

TEST(CcaSentences, SpeakOfPiecesCardsAndDiceByName) {
  const Battle& battle = find_scenario("cca/001")->battle;
  const auto say = [&](const Event& event, Language language) {
    std::string all;
    for (const std::string& one : Formats::tell_event(battle, event, language)) all += one + "\n";
    return all;
  };
  const PieceId unit = find_piece(battle, "C-HI1"), leader = find_piece(battle, "C-LDR1");
  EXPECT_EQ(say(Ordered{{unit, leader}}, Language::En),
            "Ordered: C-HI1 (heavy infantry), C-LDR1 (Mago).\n");
  EXPECT_EQ(say(Ordered{{unit, leader}}, Language::Ja),
            "命令を受けた部隊：C-HI1（重装歩兵）、C-LDR1（マゴ）。\n");
  EXPECT_EQ(say(CardPlayed{top, Card::CounterAttack, Card::Order2Left}, Language::En),
            "Card of the Carthaginians: Counter Attack, as Order Two Units Left.\n");
  Rolled rolled{Role::Attack,
                unit,
                find_piece(battle, "S-LI1"),
                *battle.board.grid.find("B4"),
                *battle.board.grid.find("C4"),
                {{{"C-11.4", 5}, {"C-16.3b", 2, true}, {"C-XX.4a", 2}}, 4}};
  rolled.faces = {Face::Light, Face::Swords, Face::Flag, Face::Helmet};
  rolled.hits = 2;
  rolled.flags = 1;
  EXPECT_EQ(say(rolled, Language::En),
            "C-HI1 (heavy infantry) in B4 attacks S-LI1 (light infantry) in C4.\n"
            "4 dice (troops 5, hill at most 2, Clash of Shields +2): green circle, swords, flag, "
            "helmet. Hits 2, flags 1.\n");
}

std::string told(const Battle& battle, const Event& event, Language language = Language::En) {
  std::string all;
  for (const std::string& one : Formats::tell_event(battle, event, language)) all += one + "\n";
  return all;
}

// Otherwise hits and luck would contradict each other without a reason.
TEST(CcaSentences, HitsThatTheTargetIgnoresAreSaid) {  // C-11.4n
  const Battle& battle = find_scenario("cca/001")->battle;
  Rolled rolled{Role::Attack,
                find_piece(battle, "C-HI1"),
                find_piece(battle, "S-LI1"),
                *battle.board.grid.find("B4"),
                *battle.board.grid.find("C4"),
                {{{"C-11.4", 3}}, 3}};
  rolled.faces = {Face::Flag, Face::Swords, Face::Flag};
  rolled.hitting = {Face::Heavy, Face::Swords};
  rolled.flags = 2;
  EXPECT_TRUE(told(battle, rolled)
                  .ends_with("3 dice (troops 3): flag, swords, flag. Hits 0 (1 more, but the "
                             "target ignores that), "
                             "flags 2.\n"));
  EXPECT_NE(told(battle, rolled, Language::Ja).find("ヒット0（ほか1は目標が無視）"),
            std::string::npos);
  rolled.hits = 1;
  EXPECT_NE(told(battle, rolled).find("Hits 1, flags 2."), std::string::npos);
}

TEST(CcaSentences, ALossThatIsNoHitNamesItsCause) {  // C-12i C-12.2b C-12.2c
  const Battle& battle = find_scenario("cca/001")->battle;
  const PieceId unit = find_piece(battle, "C-HI1");
  EXPECT_EQ(told(battle, Losses{unit, 1, 2, "C-11.5g"}),
            "C-HI1 (heavy infantry) loses a block; 2 left.\n");
  EXPECT_EQ(told(battle, Losses{unit, 2, 1, "C-12i"}),
            "C-HI1 (heavy infantry) loses 2 blocks, because it cannot retreat as far as it should; "
            "1 left.\n");
  EXPECT_EQ(told(battle, Losses{unit, 1, 0, "C-12.2b"}),
            "C-HI1 (heavy infantry) loses all it had left (1), trampled by elephants.\n");
  EXPECT_EQ(told(battle, Losses{unit, 1, 0, "C-12i"}, Language::Ja),
            "C-HI1（重装歩兵）が退却しきれず、残る1ブロックをすべて失います。\n");
}

TEST(CcaSentences, OneAndSeveralAreToldApart) {
  const Battle& battle = find_scenario("cca/001")->battle;
  const auto hex = [&](std::string_view name) { return *battle.board.grid.find(name); };
  const PieceId unit = find_piece(battle, "C-HI1");
  EXPECT_EQ(told(battle, Moved{unit, hex("B4"), hex("C4"), 1}),
            "C-HI1 (heavy infantry) moves from B4 to C4 (1 hex).\n");
  EXPECT_EQ(told(battle, Moved{unit, hex("B4"), hex("D5"), 2}),
            "C-HI1 (heavy infantry) moves from B4 to D5 (2 hexes).\n");
  Rolled shot{Role::Fire, unit,      find_piece(battle, "S-LI1"),
              hex("B4"),  hex("C4"), {{{"C-10.1f", 1}}, 1}};
  shot.faces = {Face::Light};
  EXPECT_NE(told(battle, shot).find("1 die (missiles 1): "), std::string::npos);
}

// What is stored can be damaged; telling it never fails.
TEST(CcaSentences, AreToldOfAnything) {
  const Battle& battle = find_scenario("cca/001")->battle;
  for (const char* text :
       {"{}", "[]", "null", "7", R"({"event": 3})", R"({"event": "rolled"})",
        R"({"event": "drew", "cards": 3})", R"({"event": "ended", "banners": []})",
        R"({"event": "ordered", "units": {"a": [1]}})"})
    for (const Language language : both_languages)
      EXPECT_NO_THROW(Formats::tell(battle, json::parse(text), language)) << text;
}

TEST(CcaSentences, ViewsAndEventsOfAGameComeBackFromJson) {
  const Battle& battle = find_scenario("cca/011")->battle;
  formats::SeededChance dice(3), choice(4);
  Table<CommandsAndColors> table(battle, opening(battle), dice);
  std::set<std::size_t> read_back;
  while (!table.over()) {
    const Seat seat = table.open(top) ? top : bottom;
    std::vector<Answer> answers;
    CommandsAndColors::legal(battle, table.now(), *table.open(seat), answers);
    const auto n = static_cast<std::uint32_t>(answers.size());
    table.answer(seat, answers[n < 2 ? 0 : choice.below(n, "choice")]);
    for (const auto& told : table.take_told()) {
      const json written = json::parse(Formats::event_text(battle, told.event));
      const auto read = Formats::read_event(battle, written);
      ASSERT_TRUE(read) << written.dump();
      EXPECT_EQ(json::parse(Formats::event_text(battle, *read)), written);
      read_back.insert(read->index());
    }
    if (!table.is_at_boundary()) continue;
    for (const auto viewer : {std::optional<Seat>(top), std::optional<Seat>()}) {
      const View view = CommandsAndColors::view(battle, table.now(), viewer);
      const auto read = Formats::read_view(battle, json::parse(Formats::view_text(battle, view)));
      ASSERT_TRUE(read) << read.error().why;
      EXPECT_EQ(*read, view);
    }
  }
  EXPECT_GE(read_back.size(), 7u);
}

TEST(CcaSentences, DamagedViewsAreRefused) {
  const Battle& battle = find_scenario("cca/001")->battle;
  const json good = json::parse(
      Formats::view_text(battle, CommandsAndColors::view(battle, opening(battle), top)));
  ASSERT_TRUE(Formats::read_view(battle, good));
  for (const auto& [key, value] : good.items()) {
    json wrong = good;
    wrong[key] = "nonsense";
    EXPECT_FALSE(Formats::read_view(battle, wrong)) << key;
  }
  json more = good;
  more["secret"] = 1;
  EXPECT_FALSE(Formats::read_view(battle, more));
  EXPECT_FALSE(Formats::read_event(battle, {{"event", "moved"}, {"unit", "X"}}));
  EXPECT_FALSE(Formats::read_event(battle, {{"event", "rain"}}));
}

// --- reasons of the rules ------------------------------------------------------------------------

std::string source_of(const std::filesystem::path& file) {
  std::ifstream in(file);
  std::stringstream text;
  text << in.rdbuf();
  return text.str();
}

// Objection{"C-7e", "cca.order.too-many", piece, no_piece, no_hex, most}: the arguments behind the
// reason, as far as they are given.
std::map<std::string, std::set<std::string>> reasons_of_the_rules() {
  constexpr std::array names{"piece", "other", "hex", "figure", "limit"};
  std::map<std::string, std::set<std::string>> reasons;
  const auto folder = cursus::test::source_dir() / "adjudicator/commands_and_colors";
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    if (entry.path().extension() != ".cpp") continue;
    const std::string text = source_of(entry.path());
    for (std::size_t at = text.find("\"cca."); at != std::string::npos;
         at = text.find("\"cca.", at + 1)) {
      const std::size_t end = text.find('"', at + 1);
      const std::string key = text.substr(at + 1, end - at - 1);
      std::string rest = text.substr(end + 1, text.find_first_of("};", end) - end - 1);
      std::erase_if(rest, [](char c) { return c == ' ' || c == '\n'; });
      std::istringstream arguments(rest);
      std::set<std::string> given{"clause"};
      if (key == "cca.card.not-in-hand") given.insert("card");  // may() knows which one was played
      std::string one;
      std::getline(arguments, one, ',');
      for (std::size_t i = 0; i < names.size() && std::getline(arguments, one, ','); ++i)
        if (one != "no_piece" && one != "no_hex") given.insert(names[i]);
      const auto [known, fresh] = reasons.emplace(key, given);
      if (fresh) continue;
      std::set<std::string> both;  // what every place provides
      for (const std::string& name : known->second)
        if (given.contains(name)) both.insert(name);
      known->second = both;
    }
  }
  return reasons;
}

TEST(CcaSentences, EveryReasonOfTheRulesHasASentenceWithArgumentsItProvides) {
  const auto reasons = reasons_of_the_rules();
  EXPECT_GT(reasons.size(), 50u) << "the reasons are found in the source";
  for (const auto& [key, provided] : reasons)
    for (const Language language : both_languages) {
      const Catalogue& catalogue = Catalogue::of(language);
      EXPECT_TRUE(catalogue.has(key)) << key;
      for (const std::string& argument : catalogue.argument_names(key))
        EXPECT_TRUE(provided.contains(argument)) << key << " does not provide " << argument;
    }
}

TEST(CcaSentences, BothLanguagesSayTheSameThings) {
  const Catalogue& english = Catalogue::of(Language::En);
  const Catalogue& japanese = Catalogue::of(Language::Ja);
  for (const std::string_view key : english.keys()) {
    if (!key.starts_with("cca.")) continue;
    EXPECT_TRUE(japanese.has(key)) << key;
    EXPECT_EQ(english.argument_names(key), japanese.argument_names(key)) << key;
  }
}

TEST(CcaSentences, EveryTroopTerrainPhaseAndFaceHasAName) {
  for (const Language language : both_languages) {
    const Catalogue& catalogue = Catalogue::of(language);
    for (const TroopRow& troop : detail::troops)
      EXPECT_TRUE(catalogue.has("cca.troop." + std::string(troop.code))) << troop.code;
    for (const auto& [name, terrain] : terrain_names)
      EXPECT_TRUE(catalogue.has("cca.terrain." + std::string(name))) << name;
    for (const auto& [name, phase] : phase_names)
      EXPECT_TRUE(catalogue.has("cca.phase." + std::string(name))) << name;
    for (const char face : face_letters)
      EXPECT_TRUE(catalogue.has("cca.face." + std::string(1, face))) << face;
  }
}

}  // namespace
}  // namespace cursus::commands_and_colors
