// Japanese follows its glossary: the sentences of the catalogues, and the words of orders. English
// is read by tests/words.py.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <regex>
#include <sstream>
#include <string>
#include <vector>

#include "tests/paths.hpp"

namespace cursus::formats {
namespace {

struct Line {
  std::string file;
  std::string where;
  std::string text;
};

std::string content(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

std::vector<std::filesystem::path> files_below(const std::filesystem::path& folder) {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder))
    if (entry.is_regular_file()) files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  return files;
}

// The sentences of a catalogue, each with its key.
std::map<std::string, std::string> sentences_of(const std::filesystem::path& catalogue) {
  return nlohmann::json::parse(content(catalogue)).get<std::map<std::string, std::string>>();
}

constexpr std::array games{"ab", "cca", "hannibal", "cataphract", "rdtp"};

std::string scope_of(const std::filesystem::path& catalogue) {
  const std::string name = catalogue.stem().string();
  for (const std::string game : games)
    if (name == game || name.starts_with(game + "_")) return game;
  return "shared";
}

// The sentences of each scope, with their keys.
std::map<std::string, std::vector<Line>> japanese() {
  const std::filesystem::path folder = test::source_dir() / "templates";
  std::vector<std::filesystem::path> catalogues = files_below(folder / "ja");
  catalogues.push_back(folder / "help.ja.json");
  std::map<std::string, std::vector<Line>> all;
  for (const auto& path : catalogues) {
    if (path.extension() != ".json") continue;
    for (const auto& [key, sentence] : sentences_of(path))
      all[scope_of(path)].push_back({path.filename().string(), key, sentence});
  }
  return all;
}

std::vector<std::string> split(const std::string& text, std::string_view between) {
  std::vector<std::string> parts;
  std::size_t begin = 0;
  for (std::size_t end = 0; end != text.npos; begin = end + between.size()) {
    end = text.find(between, begin);
    std::string part = text.substr(begin, end == text.npos ? text.npos : end - begin);
    part.erase(0, part.find_first_not_of(' '));
    part.erase(part.find_last_not_of(' ') + 1);
    if (!part.empty()) parts.push_back(part);
    if (end == text.npos) break;
  }
  return parts;
}

struct Term {
  std::string scope, thing, word;
  std::vector<std::string> wrong;
};

std::vector<Term> glossary() {
  std::vector<Term> terms;
  for (const std::string& line :
       lines_of(content(test::source_dir() / "templates" / "ja" / "glossary.md"))) {
    const std::vector<std::string> cells = split(line, "|");
    if (!line.starts_with("| ") || cells.size() != 4 || cells[0] == "scope" || cells[0] == "---")
      continue;
    terms.push_back({cells[0], cells[1], cells[2], split(cells[3], "、")});
  }
  return terms;
}

// The rows of term tables: `Term<Arm>{Arm::Foot, "foot", "歩兵"…`. What stands behind the Japanese
// word is what players may type besides.
std::vector<Line> terms_in(const std::string& file, const std::string& code) {
  static const std::regex row(R"re(Term<[^>]*>\s*\{[^,{}]*,\s*"[^"]*",\s*"([^"]*)")re");
  std::vector<Line> words;
  for (std::sregex_iterator at(code.begin(), code.end(), row), end; at != end; ++at) {
    const auto before = std::count(code.begin(), code.begin() + at->position(), '\n');
    words.push_back({file, std::to_string(before + 1), at->str(1)});
  }
  return words;
}

// The words of orders and reports that stand in code.
std::map<std::string, std::vector<Line>> japanese_terms() {
  const std::map<std::string, std::string> scopes{{"ancient_battles", "ab"},
                                                  {"commands_and_colors", "cca"},
                                                  {"hannibal", "hannibal"},
                                                  {"cataphract", "cataphract"},
                                                  {"dead_than_persia", "rdtp"}};
  const std::filesystem::path formats = test::source_dir() / "formats";
  std::map<std::string, std::vector<Line>> all;
  for (const auto& path : files_below(formats)) {
    const std::string kind = path.extension().string();
    if (kind != ".cpp" && kind != ".hpp") continue;
    const auto inside = path.lexically_relative(formats);
    const auto scope = scopes.find(inside.begin()->string());
    for (Line& word : terms_in(inside.string(), content(path)))
      all[scope == scopes.end() ? "shared" : scope->second].push_back(std::move(word));
  }
  return all;
}

TEST(JapaneseWords, OfTermsAreReadWithoutWhatElseMayBeTyped) {
  const auto words =
      terms_in("x", "Term<A>{A::B, \"b\", \"弓\", \"矢\"},\n  Term<A>{A::C,\n\"c\", \"槍\"}");
  ASSERT_EQ(words.size(), 2u);
  EXPECT_EQ(words[0].text, "弓");
  EXPECT_EQ(words[1].text, "槍");
  EXPECT_EQ(words[1].where, "2");
}

TEST(JapaneseWords, FollowTheGlossary) {
  auto all = japanese();
  std::size_t words = 0;
  for (const auto& [scope, terms] : japanese_terms()) {
    all[scope].insert(all[scope].end(), terms.begin(), terms.end());
    words += terms.size();
  }
  EXPECT_GT(words, 900u) << "the tables of terms are read";
  const std::vector<Term> terms = glossary();
  ASSERT_GT(terms.size(), 50u);
  ASSERT_EQ(all.size(), games.size() + 1);
  for (const Term& term : terms) {
    bool used = false;
    for (const auto& [scope, sentences] : all) {
      if (term.scope != "all" && term.scope != scope) continue;
      for (const Line& line : sentences) {
        used = used || line.text.find(term.word) != std::string::npos;
        for (const std::string& wrong : term.wrong)
          EXPECT_EQ(line.text.find(wrong), std::string::npos)
              << line.file << ", " << line.where << ": " << term.thing << " is " << term.word
              << ", not " << wrong << "\n  " << line.text;
      }
    }
    EXPECT_TRUE(used) << term.scope << ": " << term.word << " stands in no sentence";
  }
}

// です・ます and full-width punctuation, as Japanese is written.
TEST(JapaneseWords, HaveFullWidthPunctuation) {
  for (const auto& [scope, sentences] : japanese()) {
    for (const Line& line : sentences) {
      EXPECT_EQ(line.text.find("である。"), std::string::npos) << line.where << ": " << line.text;
      EXPECT_EQ(line.text.find("ではない。"), std::string::npos) << line.where << ": " << line.text;
      for (std::size_t at = 1; at < line.text.size(); ++at) {
        const bool behind_japanese = static_cast<unsigned char>(line.text[at - 1]) >= 0x80;
        const char mark = line.text[at];
        EXPECT_FALSE(behind_japanese && (mark == ',' || mark == '!' || mark == '?'))
            << line.where << ": " << line.text;
      }
    }
  }
}

}  // namespace
}  // namespace cursus::formats
