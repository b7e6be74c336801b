// The order language of Hannibal: one mail for each play.
#include "tests/formats/hannibal/table.hpp"

namespace cursus::hannibal::test {
namespace {

// Hannibal's army in the set-up, and cards for both sides.
json set_up(const json& carthage_hand, const json& rome_hand,
            std::string_view active = "carthage") {
  return {{"active", active}, {"hands", {{"carthage", carthage_hand}, {"rome", rome_hand}}}};
}

TEST(HannibalOrders, AWholeMoveIsOneLine) {  // H-9.2a H-10.2a H-10.2b H-10.9a
  for (const std::string_view text :
       {"play 17 op\nmove hannibal with 8n 2e mago gisgo via dertosa, tarraco drop 2n gisgo, "
        "emporiae drop 2n mago, narbo then stop",
        "play 17 op move hannibal with all mago gisgo via dertosa tarraco drop 2 gisgo emporiae "
        "drop 2 mago narbo",
        "使用 17 作戦\n移動 ハンニバル 兵力 8n 2e マゴ ギスゴ 経由 デルトサ タラコ 残置 2n ギスゴ "
        "エンポリアエ 残置 2n マゴ ナルボ その後 停止"}) {
    OrderTable table(set_up({17, 1}, {2}));
    EXPECT_EQ(table.why(carthage, text), "") << text;
    EXPECT_EQ(table.where("hannibal"), "narbo");
    EXPECT_EQ(table.where("gisgo"), "tarraco");
    EXPECT_EQ(table.where("mago"), "emporiae");
    EXPECT_EQ(table.cus("carthage", "narbo"), 6);
    EXPECT_EQ(table.cus("carthage", "tarraco"), 2);
    EXPECT_EQ(table.asked(), "play");
  }
}

TEST(HannibalOrders, AGeneralAloneIsSaidInThreeWays) {  // H-10.1a
  for (const std::string_view alone : {"with 0", "with 0n", "alone"}) {
    OrderTable table(set_up({10, 1}, {2}));
    EXPECT_EQ(
        table.why(carthage, "play card 10 op\nmove mago " + std::string(alone) + " via dertosa"),
        "");
    EXPECT_EQ(table.where("mago"), "dertosa");
    EXPECT_EQ(table.cus("carthage", "dertosa"), 0);
  }
}

TEST(HannibalOrders, CommasArrowsAndAndStandBetweenNames) {  // H-10.2b
  for (const std::string_view text :
       {"with 5n and mago via dertosa > tarraco", "with 5n, mago via dertosa -> tarraco",
        "with 5 CUs mago via dertosa, tarraco"}) {
    OrderTable table(set_up({17, 1}, {2}));
    EXPECT_EQ(table.why(carthage, "play 17 op\nmove hannibal " + std::string(text)), "") << text;
    EXPECT_EQ(table.where("mago"), "tarraco") << text;
    EXPECT_EQ(table.cus("carthage", "tarraco"), 5) << text;
  }
}

TEST(HannibalOrders, WithoutAForceTheWholeArmyGoes) {  // H-9.2a
  OrderTable table(set_up({17, 1}, {2}));
  EXPECT_EQ(table.why(carthage, "play 17 op; move hannibal via dertosa"), "");
  EXPECT_EQ(table.cus("carthage", "dertosa"), 10);
  EXPECT_EQ(table.where("mago"), "dertosa");
}

TEST(HannibalOrders, AnIllegalMoveIsRefusedAsAWhole) {  // H-10.2a H-8.2a H-18.1a H-11.4b
  const auto roman = [](std::string_view move) {
    OrderTable table(set_up({2}, {1, 17}, "rome"));
    return table.clause(rome, "play 1 op\n" + std::string(move));
  };
  EXPECT_EQ(roman("move p_scipio with 5 via sea massilia rhone"), "");  // C04
  EXPECT_EQ(roman("move p_scipio with 5 via sea massilia rhone allobroges"), "H-10.2a");
  EXPECT_EQ(roman("move p_scipio with 6 via sea massilia rhone"), "H-11.4b");
  EXPECT_EQ(roman("move p_scipio with 4 via sea massilia rhone"), "H-18.1a");
  OrderTable table(set_up({17}, {1}));
  EXPECT_EQ(table.clause(carthage, "play 17 op\nmove hasdrubal via acci"), "H-8.2a");
  EXPECT_EQ(table.why(carthage, "play 17 op\nmove hannibal via rome"),
            "hannibal.move.not-adjacent");
  EXPECT_EQ(table.why(carthage, "move hannibal via dertosa"), "hannibal.answer.play-first");
  EXPECT_EQ(table.why(carthage, "play 18 op\nmove hannibal via dertosa"), "hannibal.card.not-held");
}

// As a check or a receipt reads it back.
std::vector<std::string> read_back(OrderTable& table, Language language = Language::En) {
  std::vector<std::string> all;
  for (const auto& given : table.match->take_happened().answers)
    all.push_back(table.match->answer_in(given.body.text(), language));
  return all;
}

TEST(HannibalOrders, AnAnswerIsReadBackInTheWordsOfItsOrder) {  // H-8.2b
  OrderTable pcs(set_up({2}, {1, 5}, "rome"));
  ASSERT_EQ(pcs.why(rome, "play 1 op\npc taurini verona"), "");
  const std::vector<std::string> said = read_back(pcs);
  ASSERT_GE(said.size(), 3u);
  EXPECT_EQ(said[1], "pc taurini");
  EXPECT_EQ(said[2], "pc verona");
  OrderTable in_japanese(set_up({2}, {1, 5}, "rome"));
  ASSERT_EQ(in_japanese.why(rome, "play 1 op\npc taurini"), "");
  EXPECT_TRUE(read_back(in_japanese, Language::Ja)[1].starts_with("支配 "));
  OrderTable levy({{"turn", 2}, {"phase", "roman-reinforcements"}}, {}, {1, 1});
  ASSERT_EQ(levy.why(rome, "reinforce rome=5", false), "");
  EXPECT_EQ(read_back(levy).front(), "reinforce rome=1");
}

TEST(HannibalOrders, PcsAreNamedInOneLine) {  // H-8.2b H-20.1
  OrderTable table(set_up({2}, {1, 5}, "rome"));
  EXPECT_EQ(table.clause(rome, "play 1 op\npc taurini boii"), "H-20.1");
  EXPECT_EQ(table.why(rome, "play 1 op\npc taurini taurini"), "hannibal.pc.there");
  EXPECT_EQ(table.why(rome, "play 1 op\npc taurini verona mutina numantia"),
            "hannibal.pc.too-many");
  EXPECT_EQ(table.why(rome, "play 1 op\npc taurini, verona, mutina"), "");
  EXPECT_EQ(table.now()["markers"]["taurini"], "rome");
  OrderTable japanese(set_up({2}, {1, 5}, "rome"));
  EXPECT_EQ(japanese.why(rome, "使用 1 作戦\n支配 タウリニ ウェロナ ムティナ"), "");
  EXPECT_EQ(table.now()["markers"], japanese.now()["markers"]);
}

TEST(HannibalOrders, WhatIsCalledNearlySoIsSuggestedOnce) {
  OrderTable table(set_up({17, 1}, {2}));
  EXPECT_EQ(table.why(carthage, "play 65 op"), "hannibal.read.no-such-card");
  const auto refused = table.send(carthage, "play 17 op\nmove hanibal via dertosa");
  ASSERT_EQ(refused.size(), 1u);
  EXPECT_EQ(refused[0].why, "read.unknown-name");
  ASSERT_EQ(refused[0].arguments.size(), 2u);
  EXPECT_EQ(refused[0].arguments[1].value, "hannibal");
}

TEST(HannibalOrders, ACardForOperationsSaysWhatItDoes) {  // H-8.2d
  OrderTable table(set_up({17, 1}, {2}));
  EXPECT_EQ(table.clause(carthage, "play 17 op"), "H-8.2d");
  EXPECT_EQ(table.clause(carthage, "play 17 op\npc taurini"), "");
}

TEST(HannibalOrders, CusThatHaveMovedComeBackAsTheyWereWritten) {  // H-10.11b
  OrderTable table(
      {{"active", "carthage"},
       {"hands", {{"carthage", {37, 1}}, {"rome", {2}}}},
       {"armies",
        {{{"side", "carthage"},
          {"space", "cannae"},
          {"normal", 5},
          {"elephants", 1},
          {"generals", {"hannibal", "mago"}}},
         {{"side", "rome"}, {"space", "tarentum"}, {"normal", 6}, {"generals", {"varro"}}}}}});
  EXPECT_TRUE(table.stand(rome, "on intercept do ask"));
  const std::string move = "move mago with 3n moved 0 1e moved 0 1n via heraclea paestum";
  EXPECT_EQ(table.why(carthage, "play 37 event\n" + move), "");
  EXPECT_EQ(table.now().value("plan", ""), move);
}

TEST(HannibalOrders, ElseAndTry) {  // a0
  OrderTable table(set_up({17, 1}, {2}));
  EXPECT_EQ(
      table.why(carthage, "play 17 op\nmove hannibal via rome else move hannibal via dertosa"), "");
  EXPECT_EQ(table.where("hannibal"), "dertosa");
}

TEST(HannibalOrders, ACampaignIsSeveralMoves) {  // H-10.11a H-10.11b
  OrderTable table(set_up({37, 1}, {2}));
  EXPECT_EQ(table.why(carthage,
                      "play Minor Campaign event\nmove hannibal via dertosa\n"
                      "move hasdrubal via acci"),
            "");
  EXPECT_EQ(table.where("hannibal"), "dertosa");
  EXPECT_EQ(table.where("hasdrubal"), "acci");
  OrderTable twice(set_up({37, 1}, {2}));
  EXPECT_EQ(
      twice.clause(carthage, "play 37 event\nmove hannibal via dertosa\nmove hannibal via tarraco"),
      "H-10.11d");
  EXPECT_EQ(twice.clause(carthage,
                         "play 37 event\nmove hannibal via dertosa\nmove hasdrubal via acci\n"
                         "move hanno via utica"),
            "H-10.11a");
}

TEST(HannibalOrders, EventsNameWhatTheyChoose) {  // H-25e
  OrderTable table(set_up({35, 1}, {2}));
  EXPECT_EQ(table.why(carthage, "play 35 event capua"), "hannibal.event.choice");
  EXPECT_EQ(table.why(carthage, "play 35 event arpi cannae"), "hannibal.event.too-many");
  EXPECT_EQ(table.why(carthage, "play 35 event arpi"), "");
  EXPECT_EQ(table.now()["markers"]["arpi"], "carthage");
  OrderTable recruits(set_up({15, 1}, {2}));
  EXPECT_EQ(recruits.why(carthage, "使用 15 イベント ハンニバル"), "");
  EXPECT_EQ(recruits.cus("carthage", "saguntum"), 12);
}

TEST(HannibalOrders, FewerThanUpToThreeIsEnough) {  // H-25.24
  OrderTable table({{"active", "carthage"},
                    {"markers", {{"cirta", "rome"}, {"sitilis", "rome"}, {"thamugadi", "rome"}}},
                    {"hands", {{"carthage", {24, 1}}, {"rome", {2}}}}});
  EXPECT_EQ(table.why(carthage, "play 24 event eastern_numidia cirta sitilis"), "");
  EXPECT_EQ(table.now()["markers"], json({{"thamugadi", "rome"}}));
}

TEST(HannibalOrders, RaiseAndDiscard) {  // H-8.2c H-8.6
  OrderTable table(set_up({1, 2, 17}, {3}));
  EXPECT_EQ(table.why(carthage, "play 17 op\nraise hannibal"), "hannibal.raise.three-ops");
  EXPECT_EQ(table.why(carthage, "play 1 op\nraise hannibal"), "");
  EXPECT_EQ(table.cus("carthage", "saguntum"), 11);
  EXPECT_EQ(table.why(rome, "捨て札 3"), "");
}

TEST(HannibalOrders, TheFirstPlayOfCarthageSaysWhoBegins) {  // H-7.3a
  const json start{{"phase", "first-player"}, {"hands", {{"carthage", {17, 1}}, {"rome", {2, 3}}}}};
  OrderTable passes(start);
  EXPECT_EQ(passes.asked(), "first");
  EXPECT_EQ(passes.why(carthage, "first rome"), "");
  EXPECT_EQ(passes.now()["active"], "rome");
  OrderTable plays(start);
  EXPECT_EQ(plays.why(carthage, "play 17 op\nmove hannibal via dertosa"), "");
  EXPECT_EQ(plays.where("hannibal"), "dertosa");
}

TEST(HannibalOrders, RomeClaimsTheFirstPlayByAStandingOrder) {  // H-7.3b
  const json start{{"phase", "first-player"},
                   {"hands", {{"carthage", {17, 1}}, {"rome", {37, 3}}}}};
  auto chance = formats::ScriptedChance({}, {});
  auto match = module().from_position(start, chance).value();
  EXPECT_TRUE(
      match->set_standing(rome, *formats::read_order_lines("on first do campaign")).empty());
  match->run();
  EXPECT_EQ(match->waiting().front().seat, rome);
}

TEST(HannibalOrders, ReinforcementsOfCarthage) {  // H-6.1a to H-6.1e
  const json start{{"phase", "reinforcements"}, {"turn", 2}};
  for (const std::string_view text :
       {"reinforce carthage=1 hannibal=3", "reinforce hannibal=3, carthage=1",
        "reinforce africa=carthage, spain=hannibal, free=hannibal",
        "増援 カルタゴ=1 ハンニバル=3"}) {
    OrderTable table(start);
    EXPECT_EQ(table.asked(), "reinforce");
    EXPECT_EQ(table.why(carthage, text), "") << text;
    EXPECT_EQ(table.cus("carthage", "saguntum"), 13) << text;
    EXPECT_EQ(table.cus("carthage", "carthage"), 5) << text;
  }
  OrderTable table(start);
  EXPECT_EQ(table.why(carthage, "reinforce carthage=2 hannibal=3"), "hannibal.levy.too-many");
  EXPECT_EQ(table.why(carthage, "reinforce carthage=1 rome=3"), "hannibal.levy.where");
}

TEST(HannibalOrders, ReinforcementsAndConsulsOfRome) {  // H-6.2a H-6.4.1 H-6.5a
  const json start{{"phase", "roman-reinforcements"}, {"turn", 2}};
  OrderTable table(start, {}, std::vector<std::uint32_t>(90, 1));
  EXPECT_EQ(table.why(rome, "reinforce rome=3 agrigentum=3"), "hannibal.levy.too-many");
  EXPECT_EQ(table.why(rome, "reinforce rome=1 longus=4"), "hannibal.levy.three-in-italy");
  EXPECT_EQ(table.why(rome,
                      "proconsul longus\nconsul best agrigentum > rome\nconsul other rome\n"
                      "reinforce rome=3 longus=2"),
            "");
  EXPECT_EQ(table.cus("rome", "rome"), 11);
  EXPECT_EQ(table.cus("rome", "agrigentum"), 10);
  EXPECT_EQ(table.now()["generals"]["longus"]["office"], "proconsul");
}

TEST(HannibalOrders, SeveralPlaysWhileTheOtherHandIsEmpty) {  // H-7.4b
  OrderTable table({{"active", "carthage"}, {"hands", {{"carthage", {17, 19, 1}}}}});
  EXPECT_EQ(table.why(carthage,
                      "play 17 op\nmove hannibal via dertosa\nplay 19 op\n"
                      "move hannibal via tarraco\ndiscard 1",
                      true),
            "");
}

}  // namespace
}  // namespace cursus::hannibal::test
