// What a check tells of the combats that an order plans.
#include <fmt/format.h>

#include "formats/game/advisor.hpp"
#include "tests/formats/hannibal/table.hpp"

namespace cursus::hannibal::test {
namespace {

using Lines = std::vector<std::string>;

// Of the last order of the file.
Lines prospects(const json& position, std::string_view orders, std::vector<std::uint32_t> dice,
                Language language = Language::En) {
  OrderTable table(position, std::move(dice));
  const Seat seat = position.value("active", "carthage") == "rome" ? rome : carthage;
  EXPECT_EQ(table.why(seat, orders, false), "");
  Lines answers;
  for (const auto& given : table.match->take_happened().answers)
    if (given.seat == seat && answers.size() < 2) answers.push_back(given.body.text());
  return formats::advisor_of(*table.match).prospects(answers, language);
}

json meeting() {
  return json::parse(R"({"hands":{"carthage":[57,64],"rome":[35]},
      "battle_hands":{"carthage":"FA12","rome":"FL9"},"armies":[
      {"side":"carthage","space":"arpi","normal":8,"generals":["hannibal"]},
      {"side":"rome","space":"beneventum","normal":6,"generals":["varro"]}]})");
}
constexpr std::string_view attack = "play 57 op\nmove hannibal via beneventum\nlead FA";

TEST(HannibalProspects, ABattleIsReckonedLineByLine) {  // H-14.1a H-14.3b
  EXPECT_EQ(prospects(meeting(), attack, {1, 1}),
            (Lines{"A battle in Beneventum, if the enemy stands:",
                   "Carthage: battle rating +4, CUs +8; 12 battle cards.",
                   "Rome: battle rating +1, CUs +6, allies +2; 9 battle cards."}));
  EXPECT_EQ(prospects(meeting(), attack, {1, 1}, Language::Ja).size(), 3u);
}

TEST(HannibalProspects, ElephantsThatMayCharge) {  // H-17.3b
  json position = meeting();
  position["armies"][0]["elephants"] = 2;
  const Lines told = prospects(
      position, "play 57 op\nmove hannibal via beneventum if charge do no\nlead FA", {1, 1});
  ASSERT_EQ(told.size(), 4u);
  EXPECT_EQ(told[3], "Elephant charge: success with 5 faces of 6.");
}

// Rome has three CUs shut in there, which come out unless they are told to stay.
TEST(HannibalProspects, ASortieCounts) {  // H-20.7a
  const auto position = json::parse(R"({"active":"rome","hands":{"carthage":[64],"rome":[10,35]},
      "battle_hands":{"rome":"FA11","carthage":"FL8"},"armies":[
      {"side":"rome","space":"capua","normal":6,"generals":["varro"]},
      {"side":"rome","space":"rome","normal":3,"inside":true},
      {"side":"carthage","space":"rome","normal":4,"generals":["hannibal"]}]})");
  const auto relief = [&](std::string_view sortie) {
    const Lines told = prospects(
        position, fmt::format("play 10 op\nmove varro via rome{}\nlead FA", sortie), {1, 1});
    return told.size() > 1 ? told[1] : std::string();
  };
  EXPECT_EQ(relief(" then sortie all"),
            "Rome: battle rating +1, CUs +9, allies +2, militia of Latium +2; 14 battle cards.");
  EXPECT_EQ(relief(""), relief(" then sortie all"));
  EXPECT_EQ(relief(" then sortie 1n"),
            "Rome: battle rating +1, CUs +7, allies +2, militia of Latium +2; 12 battle cards.");
  EXPECT_EQ(relief(" then sortie none"),
            "Rome: battle rating +1, CUs +6, allies +2, militia of Latium +2; 11 battle cards.");
}

TEST(HannibalProspects, NothingOfTheOtherHandIsInThem) {  // a8
  json position = meeting();
  position["hands"]["rome"] = {31, 59};
  position["battle_hands"]["rome"] = "FR9";
  EXPECT_EQ(prospects(position, attack, {1, 1}), prospects(meeting(), attack, {1, 1}));
}

TEST(HannibalProspects, ASiegeByTheFacesOfItsDie) {  // H-20.2d
  const auto position = json::parse(R"({"hands":{"carthage":[57,64],"rome":[35]},
      "sieges":{"capua":{"points":1,"by":"carthage"}},"armies":[
      {"side":"carthage","space":"capua","normal":8,"generals":["hannibal"]},
      {"side":"rome","space":"rome","normal":6,"generals":["varro"]}]})");
  EXPECT_EQ(prospects(position, "play 57 op\nmove hannibal then siege", {3}),
            (Lines{"Siege of Capua, die -1, points so far 1 of 3: no point with 3 of "
                   "6, 1 point with 3 of 6; a CU lost with 3 of 6."}));
}

TEST(HannibalProspects, AMarchInPeaceHasNone) {
  EXPECT_EQ(prospects(meeting(), "play 57 op\nmove hannibal via cannae", {}), Lines{});
}

}  // namespace
}  // namespace cursus::hannibal::test
