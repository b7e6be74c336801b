#include "formats/json_view.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "formats/canonical_json.hpp"
#include "formats/fields.hpp"

namespace cursus::formats {
namespace {

using nlohmann::json;

// Everything that a view tells is what the value that is built from the same text holds.
void expect_same(const JsonView& view, const json& value) {
  ASSERT_EQ(view.text(), canonical(value));
  EXPECT_EQ(view.is_object(), value.is_object());
  EXPECT_EQ(view.is_array(), value.is_array());
  EXPECT_EQ(view.is_string(), value.is_string());
  const std::string* text = as_text(value);
  EXPECT_EQ(as_text(view), text ? std::optional(*text) : std::nullopt);
  EXPECT_EQ(as_number(view), as_number(value));
  EXPECT_EQ(as_digest(view), as_digest(value));
  const auto items = all_items(view);
  ASSERT_EQ(items.size(), value.is_structured() ? value.size() : 0u) << view.text();
  std::size_t i = 0;
  for (const json& one : value)
    if (value.is_structured()) expect_same(items[i++], one);
  if (!value.is_object()) return;
  auto member = view.items().begin();
  for (const auto& [key, one] : value.items()) {
    EXPECT_EQ("\"" + std::string(member.key()) + "\"", canonical(json(key)));
    ++member;
  }
}

TEST(JsonView, TellsWhatTheTextHolds) {
  const std::string digest(64, 'c');
  for (const std::string text :
       {R"({})", R"([])", R"("")", R"(0)", R"(-1)", R"(9223372036854775807)", R"(null)", R"(true)",
        R"("a \"quoted\" \\ 戦\n")", R"([[],{},[[1]],"]","}",",","\\"])",
        R"({"":0,"a":{"b":[{"c":"{"},"\\\"]"]},"key\n":[null,false]})"}) {
    const auto view = JsonView::read(text);
    ASSERT_TRUE(view.has_value()) << text;
    expect_same(*view, json::parse(text));
  }
  expect_same(*JsonView::read('"' + digest + '"'), json(digest));
}

TEST(JsonView, RefusesWhatTheReaderRefuses) {
  for (const std::string text : {"", "{", R"({"a":1,"a":1})", R"({"b":1,"a":1})", "[1, 2]", "1.5",
                                 "\"\xff\"", R"("\u0041")", "[1]x", R"({"b":1,"a":1,"b":2})"}) {
    const auto view = JsonView::read(text);
    ASSERT_FALSE(view.has_value()) << text;
    EXPECT_EQ(view.error(), parse_canonical(text).error()) << text;
  }
}

TEST(JsonView, FieldsAreReadAsThoseOfAValue) {
  for (const std::string text : {R"({"a":1,"b":2})", R"({"a":1})", R"({"a":1,"b":2,"c":3})",
                                 R"({"a":1,"b":2,"d":3})", R"({"b":2,"d":3})", "[]", R"("a")"}) {
    const auto of_view = read_fields(*JsonView::read(text), {"a", "b"}, {"c"});
    const auto of_value = read_fields(json::parse(text), {"a", "b"}, {"c"});
    ASSERT_EQ(of_view.has_value(), of_value.has_value()) << text;
    if (!of_view) {
      EXPECT_EQ(of_view.error(), of_value.error()) << text;
    }
  }
}

TEST(JsonView, FindsMembersAndNothingElse) {
  const auto view = JsonView::read(R"({"a":{"b":1},"b":[2]})");
  EXPECT_EQ(view->at("b").text(), "[2]");
  EXPECT_EQ(view->at("a").at("b").text(), "1");
  EXPECT_EQ(view->find("c"), std::nullopt);
  EXPECT_EQ(view->at("b").find("b"), std::nullopt);
  EXPECT_THROW(view->at("c"), Defect);
}

}  // namespace
}  // namespace cursus::formats
