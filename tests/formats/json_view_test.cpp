#include "formats/json/json_view.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "formats/json/canonical_json.hpp"
#include "formats/json/fields.hpp"

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

// Whoever only looks and whoever builds a value take the same texts, and find the same in them.
void expect_agreement(const std::string& text) {
  const auto value = parse_canonical(text);
  ASSERT_EQ(is_canonical(text), value.has_value()) << text;
  const auto view = JsonView::read(text);
  ASSERT_EQ(view.has_value(), value.has_value()) << text;
  if (value)
    expect_same(*view, *value);
  else
    EXPECT_EQ(view.error(), value.error()) << text;
}

std::string nested(std::size_t depth) { return std::string(depth, '[') + std::string(depth, ']'); }

TEST(JsonView, AgreesWithTheReaderOnEveryLimit) {
  EXPECT_TRUE(is_canonical(nested(32)));
  EXPECT_FALSE(is_canonical(nested(33)));
  for (const std::string number : {"9223372036854775807", "-9223372036854775808", "0", "-1"})
    EXPECT_TRUE(is_canonical(number)) << number;
  for (const std::string number : {"9223372036854775808", "-9223372036854775809", "-0", "01", "+1",
                                   "18446744073709551616", "1e3", "1.0", "0x1", "-"})
    EXPECT_FALSE(is_canonical(number)) << number;
  for (const std::string good : {"\"\x7f\"", R"("\u0001")", R"("\u001f")", R"({"\n":1,"!":2})",
                                 "{\"\xef\xac\x81\":1,\"\xf0\x9f\x98\x80\":2}"})
    EXPECT_TRUE(is_canonical(good)) << good;
  for (const std::string bad : {"\xef\xbb\xbf{}",
                                "\"\x01\"",
                                "\"\n\"",
                                R"("\ud800")",
                                R"("\ud83d\ude00")",
                                "\"\xed\xa0\x80\"",
                                "\"\xc0\x80\"",
                                "\"\xf4\x90\x80\x80\"",
                                "\"\xf0\x9f\x98\"",
                                R"("\u001F")",
                                R"("\u000a")",
                                R"("\/")",
                                R"({"!":2,"\n":1})",
                                R"({"a":1,"a":2})",
                                R"({"a":1,"b":2,"a":3})",
                                R"({"b":1,"a":2})",
                                R"({"a":1,})",
                                "[1,]",
                                "[,1]",
                                "{1:2}",
                                "{\"\xf0\x9f\x98\x80\":2,\"\xef\xac\x81\":1}",
                                " 1",
                                "1\n",
                                "nul",
                                "True"})
    EXPECT_FALSE(is_canonical(bad)) << bad;
  for (std::size_t depth = 30; depth < 36; ++depth) {
    expect_agreement(nested(depth));
    expect_agreement(R"({"a":)" + nested(depth) + "}");
  }
}

TEST(JsonView, AgreesWithTheReaderOnWhateverIsCutOffOrChanged) {
  const std::string bytes("\0\x01 \n\"\\,:[]{}019-.eu/A\x7f\x80\xc3\xed\xef\xff", 27);
  for (const std::string whole : {R"({"":0,"a":{"b":[{"c":"{"},"\\\"]"]},"key\n":[null,false]})",
                                  R"(["戦","\u0001\b",-12,[[],{}],9223372036854775807,true])",
                                  R"({"a":1,"a\"":2,"aa":{"b":1,"c":[]},"b":"\u001f"})"}) {
    expect_agreement(whole);
    EXPECT_TRUE(is_canonical(whole)) << whole;
    for (std::size_t at = 0; at < whole.size(); ++at) {
      expect_agreement(whole.substr(0, at));
      expect_agreement(whole.substr(at));
      expect_agreement(whole.substr(0, at) + whole.substr(at + 1));
      for (const char byte : bytes) {
        std::string text = whole;
        text[at] = byte;
        expect_agreement(text);
        expect_agreement(whole.substr(0, at) + byte + whole.substr(at));
      }
    }
  }
}

TEST(JsonView, ABoxThatWasMovedFromIsNotRead) {
  for (JsonBox box : {JsonBox(json(1)), JsonBox::of_written("[1]")}) {
    const JsonBox other(std::move(box));
    EXPECT_THROW(box.text(), Defect);
    EXPECT_THROW(*box, Defect);
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
