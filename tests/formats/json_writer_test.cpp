#include "formats/json/json_writer.hpp"

#include <gtest/gtest.h>

#include <limits>
#include <nlohmann/json.hpp>

#include "formats/json/canonical_json.hpp"

namespace cursus::formats {
namespace {

using nlohmann::json;

TEST(JsonWriter, SortsWhatIsGivenInAnyOrder) {
  const std::string text = object_text([](ObjectWriter& out) {
    out.put("turn", 3).put("b", "x\n\"戦\"").put("a", true).put("none", nullptr);
    out.put("maybe", std::optional<int>()).put("some", std::optional<std::string>("y"));
    out.object("inner", [](ObjectWriter& inner) { inner.put("z", -1).put("y", json{{"k", {1}}}); });
    out.list("list", [](ListWriter& list) {
      list.add(1).add("two");
      list.object([](ObjectWriter& one) { one.put("q", 1).put("p", 2); });
      list.list([](ListWriter&) {});
    });
    out.list("doubled", std::vector{1, 2}, [](int each) { return each * 2; });
    out.object("empty", [](ObjectWriter&) {});
  });
  const json expected{{"turn", 3},
                      {"b", "x\n\"戦\""},
                      {"a", true},
                      {"none", nullptr},
                      {"maybe", nullptr},
                      {"some", "y"},
                      {"inner", {{"z", -1}, {"y", {{"k", {1}}}}}},
                      {"list", {1, "two", {{"q", 1}, {"p", 2}}, json::array()}},
                      {"doubled", {2, 4}},
                      {"empty", json::object()}};
  EXPECT_EQ(text, canonical(expected));
  EXPECT_TRUE(is_canonical(text));
}

TEST(JsonWriter, LeavesOutWhatIsNotWanted) {
  const std::string text = list_text([](ListWriter& list) {
    for (int i = 0; i < 4; ++i)
      list.object_if([&](ObjectWriter& one) {
        one.put("b", i).put("a", i);
        return i % 2 == 1;
      });
    EXPECT_EQ(list.size(), 2u);
  });
  EXPECT_EQ(text, R"([{"a":1,"b":1},{"a":3,"b":3}])");
}

TEST(JsonWriter, RefusesAKeyGivenTwiceAndNumbersThatNobodyCouldRead) {
  EXPECT_THROW(object_text([](ObjectWriter& out) { out.put("a", 1).put("a", 1); }), Defect);
  EXPECT_THROW(object_text([](ObjectWriter& out) { out.put("a", 1).put("b", 1).put("a", 2); }),
               Defect);
  EXPECT_THROW(object_text([](ObjectWriter& out) {
                 out.put("a", std::numeric_limits<std::uint64_t>::max());
               }),
               Defect);
  EXPECT_THROW(object_text([](ObjectWriter& out) { out.put("a", "\xff"); }), Defect);
}

}  // namespace
}  // namespace cursus::formats
