#include "formats/json/canonical_json.hpp"

#include <gtest/gtest.h>

#include <limits>
#include <nlohmann/json.hpp>

namespace cursus::formats {
namespace {

using nlohmann::json;

std::string why(std::string_view text) {
  const auto read = parse_json(text);
  return read ? "accepted: " + canonical(*read) : std::string(read.error().why);
}

std::string nested(int depth) {
  return std::string(static_cast<std::size_t>(depth), '[') +
         std::string(static_cast<std::size_t>(depth), ']');
}

TEST(ParseJson, ReadsEveryKindOfValue) {
  const auto value =
      parse_json(" {\"a\" : [ true, false, null ],\r\n\t\"b\":-12,\"c\":\"x\",\"d\":{} } ");
  ASSERT_TRUE(value);
  EXPECT_EQ(*value,
            json({{"a", {true, false, nullptr}}, {"b", -12}, {"c", "x"}, {"d", json::object()}}));
}

TEST(ParseJson, ReadsAScalarAlone) {
  EXPECT_EQ(parse_json("7").value(), json(7));
  EXPECT_EQ(parse_json("\"\"").value(), json(""));
}

TEST(ParseJson, AgreesWithTheLibraryOnPlainText) {
  for (const std::string text :
       {R"({"b":1,"a":[1,2,[3,{"x":"y"}]],"c":"\u00e9\ud83d\ude00\n\/"})", R"([])", R"([[],{},""])",
        R"({"名":"ローマ","0":0})", R"([9223372036854775807,-9223372036854775808])"})
    EXPECT_EQ(parse_json(text).value(), json::parse(text)) << text;
}

TEST(ParseJson, RefusesDuplicateKeys) {
  EXPECT_EQ(why(R"({"a":1,"a":1})"), "json.duplicate-key");
  EXPECT_EQ(why(R"({"b":1,"a":1,"b":2})"), "json.duplicate-key");
  EXPECT_EQ(why(R"({"a":1,"\u0061":1})"), "json.duplicate-key") << "an escape is no disguise";
  EXPECT_EQ(parse_json(R"({"a":1,"a":1})").error().arguments,
            (std::vector<Refusal::Argument>{{"key", "a"}}));
  EXPECT_EQ(why(R"({"a":{"a":1}})"), R"(accepted: {"a":{"a":1}})");
}

TEST(ParseJson, RefusesMoreThan32Levels) {
  EXPECT_EQ(why(nested(32)), "accepted: " + nested(32));
  EXPECT_EQ(why(nested(33)), "json.too-deep");
  EXPECT_EQ(why(std::string(1'000'000, '[')), "json.too-deep");
  EXPECT_EQ(why("{\"a\":" + nested(32) + "}"), "json.too-deep");
}

TEST(ParseJson, RefusesFloats) {
  for (const auto* text : {"1.0", "1e3", "1E3", "-0.5", "[0.1]", "-1e-1", "00.5"})
    EXPECT_EQ(why(text), "json.float") << text;
}

TEST(ParseJson, RefusesIntegersBeyondInt64) {
  EXPECT_EQ(why("9223372036854775807"), "accepted: 9223372036854775807");
  EXPECT_EQ(why("-9223372036854775808"), "accepted: -9223372036854775808");
  EXPECT_EQ(why("9223372036854775808"), "json.integer-too-large");
  EXPECT_EQ(why("-9223372036854775809"), "json.integer-too-large");
  EXPECT_EQ(why("18446744073709551615"), "json.integer-too-large");
  EXPECT_EQ(why(std::string(5000, '9')), "json.integer-too-large");
}

TEST(ParseJson, EveryIntegerHasOneSpelling) {
  EXPECT_EQ(why("-0"), "json.bad-number");
  EXPECT_EQ(why("007"), "json.bad-number");
  EXPECT_EQ(why("-01"), "json.bad-number");
  EXPECT_EQ(why("+1"), "json.unexpected");
  EXPECT_EQ(why("-"), "json.unexpected");
  EXPECT_EQ(why(".5"), "json.unexpected");
  EXPECT_EQ(why("NaN"), "json.unexpected");
  EXPECT_EQ(why("Infinity"), "json.unexpected");
}

TEST(ParseJson, RefusesInvalidUtf8) {
  for (const std::string bad :
       {"\x80", "\xC0\xAF", "\xC1\xBF", "\xE0\x80\x80", "\xED\xA0\x80", "\xF0\x8F\xBF\xBF",
        "\xF4\x90\x80\x80", "\xF5\x80\x80\x80", "\xFF", "\xE3\x83", "\xC3"}) {
    EXPECT_EQ(why("\"" + bad + "\""), "json.bad-utf8") << bad;
    EXPECT_EQ(why("{\"" + bad + "\":1}"), "json.bad-utf8");
    EXPECT_EQ(why("[" + bad + "]"), "json.bad-utf8");
  }
}

TEST(ParseJson, RefusesAByteOrderMark) { EXPECT_EQ(why("\xEF\xBB\xBF{}"), "json.byte-order-mark"); }

TEST(ParseJson, RefusesTrailingData) {
  EXPECT_EQ(why("{} {}"), "json.trailing-data");
  EXPECT_EQ(why("1,"), "json.trailing-data");
  EXPECT_EQ(why(std::string_view("{}\0", 3)), "json.trailing-data");
}

TEST(ParseJson, RefusesUnfinishedText) {
  const std::string whole = R"({"a":["b\n",{"c":true}]})";
  for (std::size_t cut = 0; cut < whole.size(); ++cut)
    EXPECT_FALSE(parse_json(std::string_view(whole).substr(0, cut))) << cut;
  for (const auto* text : {"", " ", "[", "{", "[1", "[1,", "{\"a", "{\"a\"", "{\"a\":", "\"\\"})
    EXPECT_EQ(why(text), "json.unfinished") << text;
}

TEST(ParseJson, RefusesWhatJsonDoesNotKnow) {
  for (const auto* text : {"[1,]", "{\"a\":1,}", "{a:1}", "{'a':1}", "[1 2]", "// x", "/* */1",
                           "tru", "True", "nul", "{\"a\" 1}", "{,}", "[,]", "}"})
    EXPECT_EQ(why(text), "json.unexpected") << text;
}

TEST(ParseJson, RefusesControlCharactersInStrings) {
  EXPECT_EQ(why("\"a\nb\""), "json.control-character");
  EXPECT_EQ(why("\"a\tb\""), "json.control-character");
  EXPECT_EQ(why(std::string_view("\"\0\"", 3)), "json.control-character");
}

TEST(ParseJson, RefusesBadEscapesAndHalvesOfPairs) {
  for (const auto* text : {R"("\x")", R"("\u12")", R"("\u12g4")", R"("\ud800")", R"("\udc00")",
                           R"("\ud800\u0041")", R"("\ud800x")", R"("\U0041")", R"("\u+041")"})
    EXPECT_EQ(why(text), "json.bad-escape") << text;
}

TEST(ParseJson, TellsLineAndColumnInCharacters) {
  const auto read = parse_json("{\n  \"名\": \"ローマ\", \"x\": 1.5\n}");
  ASSERT_FALSE(read);
  EXPECT_EQ(read.error().kind, RefusalKind::Malformed);
  EXPECT_EQ(read.error().line, 2);
  EXPECT_EQ(read.error().column, 20);
}

TEST(Canonical, SortsKeysByBytesAndLeavesNoSpace) {
  EXPECT_EQ(canonical(parse_json(R"({ "b" : 1, "B":[ 1, 2 ], "é":3, "a":{} , "":[] })").value()),
            R"({"":[],"B":[1,2],"a":{},"b":1,"é":3})");
}

TEST(Canonical, EscapesOnlyWhatMustBeEscaped) {
  const auto value = parse_json(R"("\u0041\/\"\\\b\f\n\r\t\u0000\u001f\u007f\u00e9\ud83d\ude00")");
  EXPECT_EQ(canonical(value.value()),
            "\"A/\\\"\\\\\\b\\f\\n\\r\\t\\u0000\\u001f\x7f\xC3\xA9\xF0\x9F\x98\x80\"");
}

TEST(Canonical, IsWhatTheLibraryPrints) {
  const json value = {
      {"b", {1, -2, nullptr, true}}, {"a", "\x01 \" \\ \n é 戦"}, {"c", {{"d", "e"}}}};
  EXPECT_EQ(canonical(value), value.dump());
}

TEST(Canonical, RefusesToWriteWhatItCouldNotRead) {
  EXPECT_THROW(canonical(json(0.5)), Defect);
  EXPECT_THROW(canonical(json({{"a", {1, 2.0}}})), Defect);
  EXPECT_THROW(canonical(json(std::numeric_limits<std::uint64_t>::max())), Defect);
  EXPECT_THROW(canonical(json("\xFF")), Defect);
  EXPECT_THROW(canonical(json::binary({1, 2})), Defect);
  json deep = json::array();
  for (int i = 1; i < 32; ++i) deep = json::array({deep});
  EXPECT_EQ(canonical(deep), nested(32));
  EXPECT_THROW(canonical(json::array({deep})), Defect);
}

TEST(ParseCanonical, RefusesEveryOtherSpelling) {
  for (const auto* text :
       {R"( {})", R"({} )", R"({"a": 1})", R"({"a" :1})", R"([1, 2])", R"([ ])", "{}\n", "{}\r",
        R"({"b":1,"a":1})", R"("\u0041")", R"("\/")", R"("\u000a")", R"("\u001F")", R"("\u00e9")",
        R"("\u0022")", R"("\ud83d\ude00")"}) {
    ASSERT_FALSE(parse_canonical(text)) << text;
    EXPECT_EQ(parse_canonical(text).error().why, "json.not-canonical") << text;
    EXPECT_TRUE(parse_json(text)) << text;
  }
  EXPECT_EQ(parse_canonical(R"({"a":1,"a":2})").error().why, "json.duplicate-key");
}

// Every one-byte change of a text: the canonical reader takes it exactly when writing what the
// loose reader understood gives the same bytes.
TEST(ParseCanonical, AcceptsExactlyWhatTheWriterWrites) {
  const std::string text = R"({"a":[1,-20,"x\n\u0001\"é"],"b":{"c":null,"d":true},"e":{}})";
  ASSERT_EQ(canonical(parse_canonical(text).value()), text);
  int accepted = 0;
  for (std::size_t i = 0; i < text.size(); ++i)
    for (int byte = 0; byte < 256; ++byte) {
      std::string changed = text;
      changed[i] = static_cast<char>(byte);
      const auto loose = parse_json(changed);
      const auto strict = parse_canonical(changed);
      ASSERT_EQ(strict.has_value(), loose && canonical(*loose) == changed) << changed;
      ASSERT_EQ(is_canonical(changed), strict.has_value()) << changed;
      accepted += strict.has_value();
    }
  EXPECT_GT(accepted, 500);
}

TEST(JsonBox, IsAValue) {
  JsonBox a(json{{"x", 1}});
  JsonBox b = a;
  b.edit()["x"] = 2;
  EXPECT_EQ(a->at("x"), 1);
  EXPECT_FALSE(a == b);
  a = b;
  EXPECT_TRUE(a == b);
  EXPECT_TRUE(JsonBox()->is_null());
}

TEST(JsonBox, TextAndValueNeverDisagree) {
  JsonBox box = JsonBox::of_written(R"({"a":[1,2],"b":"x"})");
  EXPECT_EQ(box->at("a").size(), 2u);
  json& inside = box.edit();
  inside["a"].push_back(3);
  EXPECT_EQ(box.text(), R"({"a":[1,2,3],"b":"x"})");
  inside["b"] = "y";  // behind the back of the text that has just been told
  EXPECT_EQ(box.text(), R"({"a":[1,2,3],"b":"y"})");
  const JsonBox copy = box;
  inside["b"] = "z";
  EXPECT_EQ(copy.text(), R"({"a":[1,2,3],"b":"y"})");
  EXPECT_EQ(copy->at("b"), "y");
  EXPECT_NE(copy, box);
}

}  // namespace
}  // namespace cursus::formats
