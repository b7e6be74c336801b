// Orders tried without a game (formats/try.md).
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "formats/game/match.hpp"
#include "src/try/trial.hpp"

namespace cursus {
namespace {

using nlohmann::json;
using ::testing::HasSubstr;

// 13 against 4 (A-7.0b), in the combat phase of the Greeks.
json thirteen_against_four() {
  return json::parse(R"({"map": {"columns": 10, "rows": 10}, "sides": ["greek", "persian"],
    "phase": "combat",
    "units": [{"id": "A", "side": "greek", "strength": 7, "hex": "0505"},
              {"id": "B", "side": "greek", "strength": 6, "hex": "0506"},
              {"id": "D", "side": "persian", "strength": 4, "hex": "0605"},
              {"id": "E", "side": "persian", "strength": 4, "hex": "1010"}]})");
}

TrialRequest request_with(const json& position, std::vector<std::string> orders,
                          std::vector<std::uint32_t> dice) {
  TrialRequest request;
  request.position = position;
  for (std::size_t i = 0; i < orders.size(); ++i)
    request.orders.push_back({"file" + std::to_string(i + 1), "", std::move(orders[i])});
  request.dice = std::move(dice);
  return request;
}

json hex_of(const json& result, const std::string& unit) {
  for (const json& each : result["position"]["units"])
    if (each["id"] == unit) return each.value("hex", "");
  return {};
}

TEST(Try, CarriesOutOrdersAndTellsEventsDiceAndPosition) {  // A-7.0b A-7.0c A-7.74a
  const auto result =
      try_orders(request_with(thirteen_against_four(), {"attack A B x D advance none"}, {1}));
  ASSERT_TRUE(result.has_value());
  EXPECT_TRUE(result->good);
  const json& out = *result->json;
  EXPECT_EQ(out["format"], "cursus/try/1");
  EXPECT_EQ(out["given"], 1);
  EXPECT_EQ(out["refused"], json::array());
  EXPECT_EQ(out["dice_used"],
            json::parse(R"([{"die": 1, "sides": 6, "purpose": "A-7.0c melee"}])"));
  EXPECT_FALSE(out.contains("dice_left"));
  EXPECT_EQ(hex_of(out, "D"), "") << "eliminated";
  ASSERT_EQ(out["waiting"].size(), 1u);
  EXPECT_EQ(out["waiting"][0]["seat"], "persian");
  EXPECT_EQ(out["waiting"][0]["point"], 2);
  EXPECT_FALSE(out["waiting"][0]["legal"].empty());
  EXPECT_TRUE(out["outcome"].is_null());
}

TEST(Try, ARefusedFileChangesNothing) {
  const json position = thirteen_against_four();
  const auto before = try_orders(request_with(position, {}, {}));
  const auto after = try_orders(request_with(position, {"attack A x D"}, {}));
  ASSERT_TRUE(before && after);
  EXPECT_FALSE(after->good);
  const json& out = *after->json;
  ASSERT_EQ(out["refused"].size(), 1u);
  EXPECT_EQ(out["refused"][0]["file"], "file1");
  EXPECT_EQ(out["refused"][0]["line"], 1);
  EXPECT_EQ(out["refused"][0]["kind"], "illegal");
  EXPECT_EQ(out["refused"][0]["clause"], "A-7.11a");
  EXPECT_THAT(out["refused"][0]["message"].get<std::string>(), HasSubstr("B"));
  EXPECT_EQ(out["position"], (*before->json)["position"]);
  EXPECT_EQ(out["events"], (*before->json)["events"]);
}

TEST(Try, WhatCannotBeReadIsRefusedWithItsPlace) {
  const auto result = try_orders(request_with(thirteen_against_four(), {"\nconquer Asia"}, {}));
  ASSERT_TRUE(result.has_value());
  ASSERT_EQ((*result->json)["refused"].size(), 1u);
  EXPECT_EQ((*result->json)["refused"][0]["kind"], "malformed");
  EXPECT_EQ((*result->json)["refused"][0]["line"], 2);
  EXPECT_EQ((*result->json)["refused"][0]["column"], 1);
  EXPECT_THAT((*result->json)["refused"][0]["instead"], ::testing::Not(::testing::IsEmpty()))
      << "a word that resembles nothing is answered with what may be ordered";
}

// A-7.11a: D is in contact with A and with B. Nothing of a refused file stays on the table, neither
// what was tried to find out what would be legal.
TEST(Try, ARefusedOrderComesWithLegalOnesInItsPlace) {
  const json position = thirteen_against_four();
  const auto before = try_orders(request_with(position, {}, {}));
  for (const char* orders : {"atack A B x D", "// now\nmove A A\natack A B x D"}) {
    const auto result = try_orders(request_with(position, {orders}, {}));
    ASSERT_TRUE(result.has_value());
    const json& out = *result->json;
    ASSERT_FALSE(out["refused"].empty()) << orders;
    EXPECT_EQ(out["position"], (*before->json)["position"]);
    EXPECT_EQ(out["events"], (*before->json)["events"]);
  }
  const auto misspelt = try_orders(request_with(position, {"atack A B x D"}, {}));
  const json instead = (*misspelt->json)["refused"][0]["instead"];
  ASSERT_FALSE(instead.empty());
  EXPECT_LE(instead.size(), 3u);
  EXPECT_THAT(trial_text(*misspelt, formats::Language::En),
              HasSubstr("    " + instead[0].get<std::string>() + "\n"));
  for (const json& order : instead) {
    const auto again = try_orders(request_with(position, {order.get<std::string>()}, {3, 3, 3}));
    ASSERT_TRUE(again.has_value());
    for (const json& refused : (*again->json)["refused"])
      EXPECT_EQ(refused["clause"], "A-7.11a") << order << " alone leaves somebody out";
  }
}

TEST(Try, DiceLeftOverAreTold) {
  const auto result =
      try_orders(request_with(thirteen_against_four(), {"attack A B x D"}, {3, 4, 2}));
  ASSERT_TRUE(result.has_value());
  EXPECT_FALSE(result->good);
  EXPECT_EQ((*result->json)["dice_left"], json::parse("[4, 2]"));
}

TEST(Try, MissingDiceTakeTheFileBackButNotTheOnesBefore) {
  json position = thirteen_against_four();
  position["phase"] = "movement";
  position["units"].push_back(
      json{{"id", "M"}, {"side", "greek"}, {"strength", 2}, {"hex", "0101"}});
  const std::string first =
      "#CURSUS 1 ORDERS\nGame: try-1\nSide: greek\nPoint: 1\nSerial: 1\n"
      "Final: no\n--\nmove M 0102\n#END\n";
  const auto result = try_orders(request_with(position, {first, "attack A B x D"}, {}));
  ASSERT_TRUE(result.has_value());
  EXPECT_FALSE(result->good);
  const json& out = *result->json;
  EXPECT_EQ(out["given"], 1);
  EXPECT_EQ(out["dice_missing"]["purpose"], "A-7.0c melee");
  EXPECT_EQ(out["dice_missing"]["sides"], 6);
  EXPECT_EQ(out["dice_missing"]["file"], "file2");
  EXPECT_EQ(out["dice_used"], json::array());
  EXPECT_EQ(hex_of(out, "M"), "0102");
  EXPECT_EQ(out["waiting"][0]["seat"], "greek");
}

TEST(Try, AFaceThatTheDieDoesNotHaveIsMissing) {
  const auto result = try_orders(request_with(thirteen_against_four(), {"attack A B x D"}, {7}));
  ASSERT_TRUE(result.has_value());
  EXPECT_TRUE(result->json->contains("dice_missing"));
  EXPECT_EQ((*result->json)["dice_left"], json::parse("[7]"));
}

TEST(Try, EachFileWaitsUntilItsSeatIsAsked) {
  TrialRequest request = request_with(thirteen_against_four(),
                                      {"end movement", "attack A B x D advance none"}, {3, 3});
  request.orders[0].seat = "persian";
  request.orders[1].seat = "greek";
  const auto result = try_orders(request);
  ASSERT_TRUE(result.has_value());
  EXPECT_EQ((*result->json)["given"], 2);
  EXPECT_EQ((*result->json)["unused"], json::array());
}

TEST(Try, AFileThatIsNeverAskedForIsTold) {
  TrialRequest request = request_with(thirteen_against_four(), {"end movement"}, {});
  request.orders[0].seat = "persian";
  const auto result = try_orders(request);
  ASSERT_TRUE(result.has_value());
  EXPECT_FALSE(result->good);
  EXPECT_EQ((*result->json)["unused"], json::parse(R"(["file1"])"));
}

// --- moments without a choice --------------------------------------------------------------------

json lines_refused(const json& result) {
  json clauses = json::array();
  for (const json& one : result["refused"]) clauses.push_back(one["clause"]);
  return clauses;
}

TEST(Try, AnOrderForATurnWithoutChoicesIsRefusedByItsRule) {  // A-M-2.2b
  TrialRequest request;
  request.scenario = "ab/marathon";
  request.options = json::object();
  request.dice.emplace();
  for (const char* seat : {"persian", ""}) {
    request.orders = {{"file1", seat, "move P-MED-1 1704"}};
    const auto result = try_orders(request);
    ASSERT_TRUE(result.has_value());
    EXPECT_EQ(lines_refused(*result->json), json{"A-M-2.2b"}) << seat;
    EXPECT_EQ((*result->json)["unused"], json::array());
    EXPECT_EQ((*result->json)["position"]["to_move"], "persian") << "as before the file";
  }
}

TEST(Try, OrdersWithoutASideWaitForTheSideWhosePiecesTheyName) {  // A-M-2.2a A-M-4.1a
  TrialRequest request;
  request.scenario = "ab/marathon";
  request.options = json::object();
  request.dice.emplace();
  for (const char* orders : {"move G-KEK-a 1106", "move 0806 1106", "move G-KEK-a"}) {
    request.orders = {{"file1", "", orders}};
    const auto result = try_orders(request);
    ASSERT_TRUE(result.has_value());
    EXPECT_TRUE(result->good) << result->json->dump(1);
    EXPECT_EQ((*result->json)["position"]["turn"], 2) << "the Greek turn has been played";
  }
}

TEST(Try, EveryFileMeetsItsMomentEvenIfNothingCanBeChosen) {  // A-10.0c A-5.11a
  json position = thirteen_against_four();
  position["units"].erase(2);  // nobody is in contact
  TrialRequest request =
      request_with(position, {"attack A x E", "fire E at A", "end movement"}, {});
  request.orders[1].seat = "persian";
  request.orders[2].seat = "persian";
  const auto result = try_orders(request);
  ASSERT_TRUE(result.has_value());
  EXPECT_EQ(lines_refused(*result->json), json::parse(R"(["A-7.15a", "A-10.0a"])"));
  EXPECT_EQ((*result->json)["given"], 1);
}

TEST(Try, DiceForWhatIsOrderedAreEnough) {  // A-13.0a
  json position = thirteen_against_four();
  position["units"].push_back(
      {{"id", "L"}, {"side", "greek"}, {"type", "leader"}, {"hex", "0101"}});
  position["rally"] = {{"greek", {{"success", {1, 2}}}}};
  position["units"][0]["strength"] = 1;
  position["units"][1]["strength"] = 3;
  const auto result = try_orders(request_with(position, {"attack A B x D"}, {5}));
  ASSERT_TRUE(result.has_value());
  EXPECT_TRUE(result->good) << result->json->dump(1);
  EXPECT_EQ(hex_of(*result->json, "A"), "") << "an exchange";
  EXPECT_EQ((*result->json)["waiting"][0]["kind"], "rally") << "the default would need a die";
  EXPECT_EQ((*result->json)["waiting"][0]["seat"], "greek");
}

TEST(Try, MistakesInStandingOrdersAreRefusedWithTheirFile) {
  TrialRequest request = request_with(thirteen_against_four(), {"attack A B x D"}, {3});
  request.standing = {{"wishes", "persian", "rbc all: always\nrbc all: perhaps"},
                      {"more", "greek", "attack A B x D"}};
  const auto result = try_orders(request);
  ASSERT_TRUE(result.has_value());
  EXPECT_FALSE(result->good);
  const json& refused = (*result->json)["refused"];
  ASSERT_EQ(refused.size(), 2u);
  EXPECT_EQ(refused[0]["file"], "wishes");
  EXPECT_EQ(refused[0]["line"], 2);
  EXPECT_EQ(refused[1]["file"], "more");
  EXPECT_EQ(refused[1]["why"], "order.only-standing");
  EXPECT_NE(refused[1]["message"].get<std::string>().find("waits for the Persians"),
            std::string::npos)
      << "a side goes by its name: " << refused[1]["message"];
  EXPECT_EQ((*result->json)["given"], 1) << "the orders are played without them";
}

TEST(Try, BareLinesMayKeepTheSeatInCharge) {
  const json position = json::parse(
      R"({"scenario": "hannibal/second-punic-war", "hands": {"carthage": [57], "rome": [35]}})");
  const auto final = try_orders(request_with(position, {"play 57 op"}, {}));
  EXPECT_EQ((*final->json)["refused"][0]["clause"], "H-8.2d");
  const auto open = try_orders(request_with(position, {"Final: no\nplay 57 op"}, {}));
  const json& out = *open->json;
  EXPECT_EQ(out["refused"], json::array());
  EXPECT_EQ(out["waiting"][0]["kind"], "ops");
  const auto wrong = try_orders(request_with(position, {"Final: no\nplay 58 op"}, {}));
  EXPECT_EQ((*wrong->json)["refused"][0]["line"], 2);
}

TEST(Try, ADraftIsPlayedAsIfNothingHadReplacedIt) {
  const std::string draft =
      "#CURSUS 1 ORDERS\nGame: try-1\nSide: greek\nPoint: 1\nSerial: 1\n"
      "Final: draft\n--\nend movement\n#END\n";
  const auto result = try_orders(request_with(thirteen_against_four(), {draft}, {3}));
  ASSERT_TRUE(result.has_value());
  EXPECT_TRUE(result->good) << result->json->dump(1);
  EXPECT_EQ((*result->json)["waiting"][0]["seat"], "persian");
}

TEST(Try, AMendedPlanIsToldWithItsReason) {  // A-7.11a
  const auto result =
      try_orders(request_with(thirteen_against_four(), {"attack A x D\ncombat auto"}, {3}));
  ASSERT_TRUE(result.has_value());
  const json& notes = (*result->json)["notes"];
  ASSERT_EQ(notes.size(), 1u);
  EXPECT_EQ(notes[0]["note"], "repaired");
  EXPECT_EQ(notes[0]["clause"], "A-7.11a");
  EXPECT_THAT(notes[0]["message"].get<std::string>(), HasSubstr("B"));
}

TEST(Try, AMendedPlanIsToldAtTheLineThatIsWrong) {  // A-7.14a
  json position = thirteen_against_four();
  position["units"] = json::parse(R"([{"id": "A1", "side": "greek", "hex": "0303"},
    {"id": "D1", "side": "persian", "hex": "0304"}, {"id": "A2", "side": "greek", "hex": "0803"},
    {"id": "A3", "side": "greek", "hex": "0704"}, {"id": "D2", "side": "persian", "hex": "0804"}])");
  const auto result = try_orders(
      request_with(position, {"attack A1 x D1\nattack A2 A3 x D1\ncombat auto"}, {3, 3}));
  ASSERT_TRUE(result.has_value());
  ASSERT_EQ((*result->json)["notes"].size(), 1u);
  EXPECT_EQ((*result->json)["notes"][0]["line"], 2);
}

TEST(Try, TheHexOfALoneEnemyLeaderIsListed) {  // A-12.1a
  json position = thirteen_against_four();
  position["phase"] = "movement";
  position["units"] = json::parse(R"([{"id": "A", "side": "greek", "hex": "0505"},
    {"id": "L", "side": "persian", "type": "leader", "hex": "0503"}])");
  const auto result = try_orders(request_with(position, {}, {}));
  ASSERT_TRUE(result.has_value());
  std::vector<std::string> goals;
  for (const json& order : (*result->json)["waiting"][0]["legal"])
    if (order["order"] == "move A") goals = order["goes_on"].get<std::vector<std::string>>();
  EXPECT_THAT(goals, ::testing::Contains("0503"));
}

TEST(Try, StandingOrdersAreInForceFromTheStart) {  // A-11.21a
  json position = thirteen_against_four();
  position["units"][2]["dot"] = true;
  position["units"][2]["move"] = 9;
  TrialRequest request = request_with(position, {"attack A B x D advance none"}, {});
  request.standing.push_back({"standing", "persian", "rbc all: always"});
  const auto result = try_orders(request);
  ASSERT_TRUE(result.has_value());
  EXPECT_TRUE(result->good);
  EXPECT_NE(hex_of(*result->json, "D"), "0605");
}

TEST(Try, TheSameSeedGivesTheSameBytes) {
  TrialRequest request;
  request.scenario = "ab/granicus";
  request.options = json::object();
  request.seed = "c0ffee";
  request.orders.push_back({"file", "", "end movement"});
  const auto first = try_orders(request);
  const auto second = try_orders(request);
  ASSERT_TRUE(first && second);
  EXPECT_EQ(first->json->dump(), second->json->dump());
  EXPECT_EQ((*first->json)["seed"], "c0ffee");
}

TEST(Try, NothingBeginsFromNonsense) {
  TrialRequest request;
  request.scenario = "ab/waterloo";
  request.options = json::object();
  EXPECT_FALSE(try_orders(request).has_value());
  request.scenario = "";
  EXPECT_EQ(try_orders(request).error().why, "data.unknown-scenario");
  request.scenario = "chess/opening";
  EXPECT_FALSE(try_orders(request).has_value());
  request.scenario = "ab/marathon";
  request.options = json{{"setup", "upside-down"}};
  EXPECT_FALSE(try_orders(request).has_value());
  request.options = json::object();
  request.seed = "not hexadecimal";
  EXPECT_FALSE(try_orders(request).has_value());
  for (const char* position : {"[]", "7", "{}", R"({"scenario": 7})", R"({"map": {}})"}) {
    TrialRequest from;
    from.position = json::parse(position);
    EXPECT_FALSE(try_orders(from).has_value()) << position;
  }
}

TEST(Try, AnUnknownSeatIsNamed) {
  TrialRequest request = request_with(thirteen_against_four(), {"pass"}, {});
  request.orders[0].seat = "roman";
  const auto result = try_orders(request);
  ASSERT_FALSE(result.has_value());
  EXPECT_EQ(result.error().why, "try.unknown-seat");
}

TEST(Try, ASideThatAHeaderInventsIsRefusedWithItsFileOnly) {
  const auto result = try_orders(request_with(
      thirteen_against_four(),
      {"#CURSUS 1 ORDERS\nGame: abc\nSide: roman\nPoint: 1\n--\npass\n#END\n", "attack A B x D"},
      {3}));
  ASSERT_TRUE(result.has_value());
  EXPECT_FALSE(result->good);
  const json& out = *result->json;
  ASSERT_EQ(out["refused"].size(), 1u);
  EXPECT_EQ(out["refused"][0]["why"], "try.unknown-seat");
  EXPECT_EQ(out["refused"][0]["file"], "file1");
  EXPECT_EQ(out["given"], 1);
}

TEST(Try, StandingOrdersOfNobodyAreRefused) {
  TrialRequest request = request_with(thirteen_against_four(), {}, {});
  request.standing.push_back({"wishes", "", "rbc all: never"});
  const auto result = try_orders(request);
  ASSERT_FALSE(result.has_value());
  EXPECT_EQ(result.error().why, "try.standing-of-whom");
}

TEST(Try, AnOptionBesideAPositionIsRefused) {
  TrialRequest request = request_with(thirteen_against_four(), {}, {});
  request.options = json{{"strict_adjacency", "yes"}};
  const auto result = try_orders(request);
  ASSERT_FALSE(result.has_value());
  EXPECT_EQ(result.error().why, "try.options-in-position");
}

TEST(Try, WhatMayBeOrderedIsToldInTheLanguageAskedFor) {
  json position = thirteen_against_four();
  position["phase"] = "movement";
  position["units"][2]["hex"] = "0909";
  TrialRequest request = request_with(position, {}, {});
  request.language = formats::Language::Ja;
  const auto result = try_orders(request);
  ASSERT_TRUE(result.has_value());
  const json& waiting = (*result->json)["waiting"][0];
  EXPECT_EQ(waiting["default"], "完了");
  const json& move = waiting["legal"].back();
  const std::string order = move["order"];
  ASSERT_THAT(order, ::testing::StartsWith("移動"));
  const std::string text = trial_text(*result, request.language);
  EXPECT_THAT(text, HasSubstr("ギリシア軍の入力待ち：ユニットを移動してください"));
  // And it can be ordered so.
  const std::string hex = move["goes_on"].at(0);
  request.orders = {{"orders", "greek", order + " " + hex + "\n"}};
  const auto ordered = try_orders(request);
  ASSERT_TRUE(ordered.has_value());
  EXPECT_TRUE(ordered->good) << ordered->json->dump(2);
}

TEST(Try, TheTextNamesEveryTrouble) {
  TrialRequest request =
      request_with(thirteen_against_four(), {"attack A x D", "attack A B x D"}, {3, 5});
  for (const auto language : {formats::Language::En, formats::Language::Ja}) {
    request.language = language;
    const auto result = try_orders(request);
    ASSERT_TRUE(result.has_value());
    const std::string text = trial_text(*result, language);
    EXPECT_THAT(text, HasSubstr("file1"));
    EXPECT_THAT(text, HasSubstr("A-7.11a"));
    EXPECT_THAT(text, HasSubstr(language == formats::Language::En ? "3 melee (A-7.0c)"
                                                                  : "3 白兵戦（A-7.0c）"));
    EXPECT_THAT(text, HasSubstr("5"));
    EXPECT_THAT(text, ::testing::Not(HasSubstr("try.")));
  }
}

// --- a game with cards ---------------------------------------------------------------------------

json elephants() {
  return json::parse(R"({"format": "cursus/cca/position/1", "to_move": "top",
    "units": [["C-EL1", "top", "EL", 2, "D6"], ["R-LI1", "bottom", "LI", 4, "E6"]],
    "hands": {"top": ["ORD2C", "SPARTACUS"]}, "deck": ["LINE", "RALLY"]})");
}

TEST(Try, APositionTellsItsGameByItsFormatOrItsScenario) {  // C-11.4r
  const std::string orders = "play ORD2C\norder C-EL1\nbattle C-EL1 x R-LI1 advance yes\n";
  json position = elephants();
  const auto by_format = try_orders(request_with(position, {orders}, {1, 6, 6, 5}));
  ASSERT_TRUE(by_format.has_value());
  EXPECT_TRUE(by_format->good) << by_format->json->dump(1);
  EXPECT_EQ((*by_format->json)["scenario"], "cca/own");
  EXPECT_EQ(hex_of(*by_format->json, "C-EL1"), "E6");
  position.erase("format");
  position["scenario"] = "cca/own";
  const auto by_scenario = try_orders(request_with(position, {orders}, {1, 6, 6, 5}));
  ASSERT_TRUE(by_scenario.has_value());
  EXPECT_EQ(*by_scenario->json, *by_format->json);
}

// The dice of Spartacus are dice; the shuffle behind it is none, and leaves the deck in order.
TEST(Try, ShufflesTakeNoDice) {  // C-XX.4f
  const auto result =
      try_orders(request_with(elephants(), {"play SPARTACUS\ndice C-EL1\n"}, {1, 1, 2, 5, 6}));
  ASSERT_TRUE(result.has_value());
  EXPECT_TRUE(result->good) << result->json->dump(1);
  EXPECT_EQ((*result->json)["dice_used"].size(), 5u);
  EXPECT_EQ((*result->json)["position"]["deck"].size(), 58u);
}

TEST(Try, ASeatWithoutCardsPasses) {
  const auto result = try_orders(request_with(elephants(), {"play ORD2C", "pass"}, {}));
  ASSERT_TRUE(result.has_value());
  EXPECT_TRUE(result->good) << result->json->dump(1);
  const json& waiting = (*result->json)["waiting"];
  ASSERT_EQ(waiting.size(), 1u);
  EXPECT_EQ(waiting[0]["seat"], "top");
  EXPECT_EQ((*result->json)["position"]["turn"], 3);
}

}  // namespace
}  // namespace cursus
