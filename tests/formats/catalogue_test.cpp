#include "formats/text/catalogue.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "formats/json/canonical_json.hpp"
#include "formats/text/embedded.hpp"
#include "tests/paths.hpp"

namespace cursus::formats {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

TEST(Catalogue, BothLanguagesHaveTheSameKeys) {
  EXPECT_EQ(Catalogue::of(Language::En).keys(), Catalogue::of(Language::Ja).keys());
  EXPECT_THAT(Catalogue::of(Language::En).keys(), Contains("order.no-block"));
}

TEST(Catalogue, BothLanguagesNameTheSameArguments) {
  for (const std::string_view key : Catalogue::of(Language::En).keys())
    EXPECT_EQ(Catalogue::of(Language::En).argument_names(key),
              Catalogue::of(Language::Ja).argument_names(key))
        << key;
}

TEST(Catalogue, SentencesAreFilledIn) {
  const Catalogue catalogue({R"({"a.b": "{who} has {{{n}}} of {who}"})", R"({"c": "plain"})"});
  EXPECT_EQ(catalogue.say("a.b", {{"n", "3"}, {"who", "Rome"}}), "Rome has {3} of Rome");
  EXPECT_EQ(catalogue.say("c"), "plain");
  EXPECT_TRUE(catalogue.has("c"));
  EXPECT_FALSE(catalogue.has("d"));
  EXPECT_THAT(catalogue.argument_names("a.b"), ElementsAre("n", "who"));
}

TEST(Catalogue, BracesInAnArgumentAreText) {
  EXPECT_EQ(Catalogue({R"({"a": "<{x}>"})"}).say("a", {{"x", "{x} {{"}}), "<{x} {{>");
}

TEST(Catalogue, AGapIsShownToAPlayerAndIsADefectInTests) {
  const Catalogue catalogue({R"({"a": "{x}"})"});
  EXPECT_EQ(catalogue.say("no.such", {{"found", "F4"}}), "no.such found=F4");
  EXPECT_EQ(catalogue.say("a", {{"y", "1"}}), "a y=1");
  EXPECT_THROW(catalogue.say_strictly("no.such"), Defect);
  EXPECT_THROW(catalogue.say_strictly("a", {{"y", "1"}}), Defect);
  EXPECT_EQ(catalogue.say_strictly("a", {{"x", "1"}}), "1");
}

TEST(Catalogue, DoubledKeysAndBrokenFilesAreDefects) {
  EXPECT_THROW(Catalogue({R"({"a": "x"})", R"({"a": "y"})"}), Defect);
  EXPECT_THROW(Catalogue({R"({"a": "x", "a": "y"})"}), Defect);
  EXPECT_THROW(Catalogue({R"({"a": 1})"}), Defect);
  EXPECT_THROW(Catalogue({R"(["a"])"}), Defect);
  for (const char* file : {"", "{", R"({"a": "x",})", R"({"a": "x)", R"({"a" "x"})",
                           R"({"a\n": "x"})", R"({"a": "x\"})", R"({, "a": "x"})"})
    EXPECT_THROW(Catalogue({file}), Defect) << file;
  EXPECT_TRUE(Catalogue({"{}"}).keys().empty());
  // Seen when they are said, and above, where all of both languages are looked at.
  EXPECT_THROW(Catalogue({R"({"a": "{x"})"}).argument_names("a"), Defect);
  EXPECT_THROW(Catalogue({R"({"a": "x}"})"}).say("a"), Defect);
}

TEST(Catalogue, EscapesAreUnderstood) {
  const Catalogue catalogue({R"({"a": "x\n\"y\" \\", "b": "\\", "c": "z"})"});
  EXPECT_EQ(catalogue.say("a"), "x\n\"y\" \\");
  EXPECT_EQ(catalogue.say("b"), "\\");
  EXPECT_EQ(catalogue.say("c"), "z");
}

TEST(Catalogue, EveryFileIsStrictJson) {
  for (const std::string_view path : embedded_files())
    if (path.starts_with("templates/") && path.ends_with(".json")) {
      EXPECT_TRUE(parse_json(*embedded(path)).has_value()) << path;
    }
}

TEST(Catalogue, ARefusalBecomesASentenceInEitherLanguage) {
  const Refusal refusal{RefusalKind::Malformed,
                        "",
                        "order.unknown-header",
                        {{"found", "Piont"}, {"expected", "Game, Point"}, {"nearest", "Point"}},
                        4,
                        1};
  EXPECT_EQ(sentence(refusal, Language::En),
            "“Piont” is not part of the header. It may have: Game, Point. Did you mean “Point”?");
  EXPECT_EQ(sentence_with_place(refusal, Language::Ja),
            "4行目1文字目：「Piont」というヘッダーはありません。使えるのは Game, Point "
            "です。「Point」のことでしょうか。");
  Refusal unplaced = refusal;
  unplaced.line = 0;
  EXPECT_EQ(sentence_with_place(unplaced, Language::En), sentence(refusal, Language::En));
}

TEST(Catalogue, PlayersTextInASentenceIsHarmless) {
  const Refusal refusal{RefusalKind::Malformed,       "", "json.unexpected",
                        {{"found", "\x1B[2J\u202E"}}, 1,  1};
  EXPECT_EQ(sentence(refusal, Language::En),
            "“<U+001B>[2J<U+202E>” is not expected here in a JSON text.");
}

// Every key in quotation marks in the sources of the formats, of the topics spoken here.
std::set<std::string> keys_in_sources() {
  std::set<std::string> keys;
  const auto folder = cursus::test::source_dir() / "formats";
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
    std::ifstream in(entry.path());
    std::ostringstream all;
    all << in.rdbuf();
    const std::string text = all.str();
    for (const std::string_view topic : {"\"order.", "\"text.", "\"json.", "\"hex."})
      for (std::size_t at = text.find(topic); at != std::string::npos;
           at = text.find(topic, at + 1))
        keys.insert(text.substr(at + 1, text.find('"', at + 1) - at - 1));
  }
  return keys;
}

TEST(Catalogue, EveryRefusalOfTheFormatsHasASentence) {
  const std::set<std::string> keys = keys_in_sources();
  EXPECT_GE(keys.size(), 40u);
  for (const std::string& key : keys) EXPECT_TRUE(Catalogue::of(Language::En).has(key)) << key;
}

}  // namespace
}  // namespace cursus::formats
