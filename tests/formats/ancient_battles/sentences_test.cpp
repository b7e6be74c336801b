// Every reason that the rules can give has a sentence in both languages, with arguments that the
// rules provide.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include "formats/text/catalogue.hpp"
#include "tests/paths.hpp"

namespace cursus::formats {
namespace {

using Names = std::set<std::string>;
using Reasons = std::map<std::string, Names>;  // what each occurrence of a key provides

std::string source_of(const std::filesystem::path& file) {
  std::ifstream in(file);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

// The parts between the commas of a bracket that opens at `at`, blanks removed.
std::vector<std::string> parts(const std::string& text, std::size_t at) {
  std::vector<std::string> all(1);
  int depth = 0;
  bool quoted = false;
  for (; at < text.size(); ++at) {
    const char c = text[at];
    if (c == '"') quoted = !quoted;
    if (!quoted && (c == '{' || c == '(') && depth++ == 0) continue;
    if (!quoted && (c == '}' || c == ')') && --depth == 0) break;
    if (!quoted && c == ',' && depth == 1)
      all.emplace_back();
    else if (quoted || !std::isspace(static_cast<unsigned char>(c)))
      all.back() += c;
  }
  return all;
}

std::string unquoted(std::string text) {
  std::erase(text, '"');
  return text;
}

void note(Reasons& reasons, const std::string& key, const Names& provided) {
  const auto [found, fresh] = reasons.emplace(key, provided);
  if (fresh) return;
  Names common;
  std::set_intersection(found->second.begin(), found->second.end(), provided.begin(),
                        provided.end(), std::inserter(common, common.begin()));
  found->second = common;
}

// Objection{clause, why, unit, other, hex, figure, limit}
void note_objection(Reasons& reasons, const std::vector<std::string>& given) {
  constexpr std::array<const char*, 5> names{"unit", "other", "hex", "figure", "limit"};
  if (given.size() < 2 || !given[1].starts_with("\"ab.")) return;
  Names provided{"clause"};
  for (std::size_t i = 2; i < given.size() && i - 2 < names.size(); ++i)
    if (given[i] != "no_unit" && given[i] != "no_hex") provided.insert(names[i - 2]);
  note(reasons, unquoted(given[1]), provided);
}

// illegal(clause, why, {{name, value}, …})
void note_refusal(Reasons& reasons, const std::vector<std::string>& given) {
  if (given.size() < 2 || !given[1].starts_with("\"ab.")) return;
  Names provided{"clause"};
  if (given.size() > 2)
    for (std::size_t at = given[2].find("{\""); at != std::string::npos;
         at = given[2].find("{\"", at + 1))
      provided.insert(given[2].substr(at + 2, given[2].find('"', at + 2) - at - 2));
  note(reasons, unquoted(given[1]), provided);
}

template <class Note>
void collect(const std::string& text, const std::string& word, Note note_it) {
  for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1))
    note_it(parts(text, at + word.size() - 1));
}

Reasons reasons_of_the_rules(Names& literals) {
  Reasons reasons;
  const std::filesystem::path rules = cursus::test::source_dir() / "adjudicator/ancient_battles";
  for (const auto& entry : std::filesystem::directory_iterator(rules)) {
    if (!entry.is_regular_file()) continue;
    const std::string text = source_of(entry.path());
    const auto objection = [&](const auto& given) { note_objection(reasons, given); };
    const auto refusal = [&](const auto& given) { note_refusal(reasons, given); };
    collect(text, "Objection{", objection);
    collect(text, "not_an_answer{", objection);
    collect(text, "illegal(", refusal);
    collect(text, "untimely(", refusal);
    for (std::size_t at = text.find("\"ab."); at != std::string::npos;
         at = text.find("\"ab.", at + 1)) {
      const std::string literal = text.substr(at + 1, text.find('"', at + 1) - at - 1);
      if (literal.find('/') == std::string::npos) literals.insert(literal);
    }
  }
  return reasons;
}

TEST(AncientBattlesSentences, EveryReasonOfTheRulesHasASentenceWithArgumentsItProvides) {
  Names literals;
  const Reasons reasons = reasons_of_the_rules(literals);
  EXPECT_GT(reasons.size(), 70u) << "the reasons are found in the source";
  for (const std::string& literal : literals)
    EXPECT_TRUE(reasons.contains(literal)) << literal << " is given in a way this test cannot read";
  for (const auto& [key, provided] : reasons)
    for (const Language language : {Language::En, Language::Ja}) {
      const Catalogue& catalogue = Catalogue::of(language);
      EXPECT_TRUE(catalogue.has(key)) << key;
      for (const std::string& argument : catalogue.argument_names(key))
        EXPECT_TRUE(provided.contains(argument)) << key << " does not provide " << argument;
    }
}

TEST(AncientBattlesSentences, BothLanguagesSayTheSameThings) {
  const Catalogue& english = Catalogue::of(Language::En);
  const Catalogue& japanese = Catalogue::of(Language::Ja);
  for (const std::string_view key : english.keys()) {
    if (!key.starts_with("ab.") && !key.starts_with("data.") && !key.starts_with("dice.")) continue;
    EXPECT_TRUE(japanese.has(key)) << key;
    EXPECT_EQ(english.argument_names(key), japanese.argument_names(key)) << key;
  }
  for (const std::string_view key : japanese.keys()) EXPECT_TRUE(english.has(key)) << key;
}

// The codec's own reasons: every key that stands in its sources.
TEST(AncientBattlesSentences, EveryReasonOfTheCodecHasASentence) {
  int found = 0;
  const std::filesystem::path formats = cursus::test::source_dir() / "formats";
  for (const auto& entry : std::filesystem::recursive_directory_iterator(formats)) {
    if (!entry.is_regular_file() || entry.path().extension() == ".md") continue;
    const std::string text = source_of(entry.path());
    for (const char* prefix :
         {"\"ab.read.", "\"ab.options.", "\"data.", "\"dice.bad-list", "\"dice.bad-seed"})
      for (std::size_t at = text.find(prefix); at != std::string::npos;
           at = text.find(prefix, at + 1)) {
        const std::string key = text.substr(at + 1, text.find('"', at + 1) - at - 1);
        EXPECT_TRUE(Catalogue::of(Language::En).has(key)) << key;
        ++found;
      }
  }
  EXPECT_GT(found, 50);
}

}  // namespace
}  // namespace cursus::formats
