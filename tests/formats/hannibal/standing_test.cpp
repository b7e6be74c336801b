// Standing orders of Hannibal: read, printed, obeyed.
#include "tests/formats/hannibal/table.hpp"

namespace cursus::hannibal::test {
namespace {

json facing(const json& carthage_hand = {17, 1}, const json& rome_hand = {48}) {
  return {{"active", "carthage"},
          {"hands", {{"carthage", carthage_hand}, {"rome", rome_hand}}},
          {"armies",
           {{{"side", "carthage"}, {"space", "arpi"}, {"generals", {"hannibal"}}, {"normal", 8}},
            {{"side", "rome"}, {"space", "tarentum"}, {"generals", {"marcellus"}}, {"normal", 6}},
            {{"side", "rome"}, {"space", "rome"}, {"generals", {"fabius"}}, {"normal", 6}}}}};
}

TEST(HannibalStanding, IsPrintedAsItIsRead) {
  OrderTable table(facing());
  for (const std::string_view text :
       {"on city at capua if diff < 0 do inside 2 with fabius",
        "on city do outside",
        "on intercept marcellus at apulia if diff >= 1 and chance >= 3 do all with marcellus",
        "on intercept do leave 2",
        "on intercept at cannae, arpi do no",
        "on avoid if diff <= -2 do capua > toward rome > inside leave 1",
        "on order do weakest",
        "on order do best",
        "on order do capua > rome",
        "on intercepted if diff < 0 do back",
        "on intercepted do split 2",
        "on overrun do yes",
        "on pursue do follow",
        "on pursue do path",
        "on pursue do no",
        "on weather hannibal if enters cannae do yes",
        "on weather if attacks and not sea do yes",
        "on hostile if foe-cu >= 6 do yes",
        "on storm if foe-cu >= 4 do yes",
        "on siege do no",
        "on remove do yes",
        "on losses do elephants last",
        "on losses do elephants first",
        "on command do ask",
        "on battlecards do play 20 31 59",
        "on charge if foe-br <= 2 do yes",
        "on fright do yes",
        "on lead if hand <= 3 and ahead < 0 and chance >= 3 do withdraw > best",
        "on lead if copies FA > 2 and break FL >= 10 do FA > rs DE > probe FL keep rs 1 keep each "
        "2",
        "on lead do most > card6",
        "on match if round >= 4 and ahead <= -3 do none",
        "on match if type FA do pure > probe > reserve",
        "on counter if hand > foe-hand do yes",
        "on desert do FA > DE",
        "on cancel do no",
        "on withdrawto do capua > rome",
        "on retreat do rome",
        "on removal do arpi > spare > any",
        "on sortie do all",
        "on initiative do ask",
        "on reinforce do africa = hanno > carthage, spain = hannibal > new_carthage, free = mago",
        "on reinforce do rome = 3, longus = 2",
        "on return mago do carthage > new_carthage",
        "on africanus do rome > ariminum",
        "on proconsul do fabius > marcellus > none",
        "on consul fabius do rome",
        "on consul best do agrigentum > rome",
        "on first do campaign",
        "on intercept once if by hannibal do no",
        "on intercept if not space capua and province apulia and country italy do all"}) {
    ASSERT_TRUE(table.stand(rome, text)) << text;
    EXPECT_EQ(table.match->standing(rome).back(), text);
    const std::string japanese = table.match->standing(rome, Language::Ja).back();
    ASSERT_TRUE(table.stand(rome, japanese)) << japanese;
    EXPECT_EQ(table.match->standing(rome).back(), text) << japanese;
  }
}

TEST(HannibalStanding, OneOfSeveralIsEnough) {  // a0
  OrderTable table(facing());
  ASSERT_TRUE(table.stand(rome, "on intercept if by hannibal, mago and diff > 0 do all"));
  EXPECT_EQ(table.match->standing(rome),
            (std::vector<std::string>{"on intercept if by hannibal and diff > 0 do all",
                                      "on intercept if by mago and diff > 0 do all"}));
}

TEST(HannibalStanding, WhereACardWouldBeToldNobodyIsAsked) {  // a8
  OrderTable table(facing());
  for (const std::string_view window :
       {"weather", "hostile", "storm", "battlecards", "fright", "desert"})
    EXPECT_FALSE(table.stand(rome, "on " + std::string(window) + " do ask")) << window;
  for (const std::string_view window : {"intercept", "avoid", "retreat", "lead"})
    EXPECT_TRUE(table.stand(rome, "on " + std::string(window) + " do ask")) << window;
}

TEST(HannibalStanding, InterceptsAndTheMoverBacksUp) {  // H-12.1 H-12.5a
  OrderTable table(facing(), {3});
  ASSERT_TRUE(table.stand(rome, "on intercept marcellus at italy if cu >= 5 do all"));
  EXPECT_EQ(
      table.why(carthage, "play 17 op\nmove hannibal via cannae heraclea if intercepted do back"),
      "");
  EXPECT_EQ(table.where("marcellus"), "cannae");
  EXPECT_EQ(table.where("hannibal"), "arpi");
}

TEST(HannibalStanding, BadWeatherSeesTheWholeOrderedMove) {  // H-25.41
  for (const bool enters : {true, false}) {
    OrderTable table(facing({17, 1}, {41, 48}));
    ASSERT_TRUE(table.stand(rome, enters ? "on weather hannibal if enters croton do yes"
                                         : "on weather hannibal if enters rhegium do yes"));
    EXPECT_EQ(table.why(carthage, "play 17 op\nmove hannibal via cannae heraclea bruttium croton"),
              "");
    EXPECT_EQ(table.where("hannibal"), enters ? "heraclea" : "croton");
  }
}

TEST(HannibalStanding, ASeatThatIsAskedAnswersAndTheMoveGoesOn) {  // H-12.1
  OrderTable table(facing(), {6});
  ASSERT_TRUE(table.stand(rome, "on intercept do ask"));
  EXPECT_EQ(table.why(carthage, "play 17 op\nmove hannibal via cannae heraclea"), "");
  EXPECT_EQ(table.asked(), "intercept");
  EXPECT_EQ(table.why(rome, "general marcellus\nintercept 6n"), "");
  EXPECT_EQ(table.asked(), "intercept");  // again, at Heraclea
  EXPECT_EQ(table.why(rome, "no"), "");
  EXPECT_EQ(table.where("hannibal"), "heraclea");
}

TEST(HannibalStanding, LiveBattlesAskCardByCard) {  // a6
  json start = facing();
  start["options"] = {{"battles", "live"}};
  start["armies"][1]["space"] = "cannae";
  OrderTable table(start, std::vector<std::uint32_t>(30, 3), std::vector<std::uint32_t>(90, 1));
  EXPECT_EQ(table.why(carthage, "play 17 op\nmove hannibal via cannae"), "");
  EXPECT_EQ(table.asked(), "lead");
  EXPECT_EQ(table.why(carthage, "lead FA\non lead do best"), "");
  EXPECT_EQ(table.asked(), "match");
  EXPECT_EQ(table.why(rome, "match FA\non match do pure\non counter do no\non initiative do no"),
            "");
}

}  // namespace
}  // namespace cursus::hannibal::test
