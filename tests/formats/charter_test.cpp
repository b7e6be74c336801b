#include "formats/log/charter.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

namespace cursus::formats {
namespace {

using nlohmann::json;

Charter charter() {
  Charter made;
  made.game = "spring";
  made.module = "ab";
  made.rules = "ab/2";
  made.scenario = "ab/marathon";
  made.options = json::object();
  made.seats = {"persian", "greek"};
  return made;
}

TEST(Charter, IsReadBackAsItWasWritten) {
  Charter made = charter();
  EXPECT_EQ(read_charter(charter_json(made)).value(), made);
  made.witness = "a friend";
  made.tell_unreachable = true;
  EXPECT_EQ(read_charter(charter_json(made)).value(), made);
}

// Charters from before this could be said must keep their hash.
TEST(Charter, ThatTheOpponentIsNotToldStandsNowhere) {
  EXPECT_FALSE(charter_json(charter()).contains("unreachable"));
  json other = charter_json(charter());
  for (const json& value : {json(nullptr), json(false), json("host"), json(1)}) {
    other["unreachable"] = value;
    EXPECT_FALSE(read_charter(other)) << value;
  }
  other["unreachable"] = "told";
  EXPECT_TRUE(read_charter(other).value().tell_unreachable);
  other["unheard-of"] = "told";
  EXPECT_FALSE(read_charter(other));
}

}  // namespace
}  // namespace cursus::formats
