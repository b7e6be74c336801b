// What people read is plain: README, documents, help, mails, reports and comments keep clear of the
// worst phrases, and of words that take everybody for a man. Japanese follows its glossary.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "tests/paths.hpp"

namespace cursus::formats {
namespace {

struct Phrase {
  std::string_view words, better;
};

constexpr std::array worst{Phrase{"trouble", "error"},
                           Phrase{"for good", "permanently, or: bounces"},
                           Phrase{"brought back", "restored"},
                           Phrase{"hears of", "learns of, or: gets a notice"},
                           Phrase{"hear of", "learn of, or: get a notice"},
                           Phrase{"waited for", "the game waits for …"},
                           Phrase{"laid aside", "quarantined"},
                           Phrase{"put off", "postponed"},
                           Phrase{"mended", "repaired, fixed"},
                           Phrase{"mends", "repairs, fixes"},
                           Phrase{"in place of", "instead of"},
                           Phrase{"so many", "this many, or the number"},
                           Phrase{"nothing to obey", "no order or command"},
                           Phrase{"was here before", "was already received"},
                           Phrase{"telephone", "phone"},
                           Phrase{"time is up", "the deadline has passed"},
                           Phrase{"time stands still", "the clock is paused"},
                           Phrase{"thrown away", "removed"},
                           Phrase{"speaks against", "contradicts"},
                           Phrase{"stands here", "is here"},
                           Phrase{"here stands", "there is"},
                           Phrase{"made again", "remade"},
                           Phrase{"got over", "ended"},
                           Phrase{"nobody has to believe", "verifiable"},
                           Phrase{"he", "they, or the noun"},
                           Phrase{"him", "them, or the noun"},
                           Phrase{"his", "their, or the noun"},
                           Phrase{"himself", "themselves, or the noun"},
                           Phrase{"she", "they, or the noun"},
                           Phrase{"her", "them, their, or the noun"},
                           Phrase{"hers", "theirs, or the noun"},
                           Phrase{"herself", "themselves, or the noun"}};

// Where a phrase is right all the same: the end of the file's path, and the line.
struct Exception {
  std::string_view file, line;
};
constexpr std::array<Exception, 0> exceptions{};

// Comments of these folders are read.
constexpr std::array commented{std::string_view("adjudicator"), std::string_view("formats"),
                               std::string_view("src"), std::string_view("tests")};

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

// Without `code`, whose words are not prose.
std::string without_code(const std::string& line) {
  std::string prose;
  bool code = false;
  for (const char c : line) {
    if (c == '`')
      code = !code;
    else if (!code)
      prose += c;
  }
  return prose;
}

struct Parts {
  std::string comment, literals;
};

Parts parts_of(const std::string& line) {
  Parts parts;
  bool quoted = false;
  for (std::size_t at = 0; at < line.size(); ++at) {
    const char c = line[at];
    if (!quoted && line.compare(at, 2, "//") == 0) {
      parts.comment = line.substr(at);
      break;
    }
    if (c == '"' && (at == 0 || line[at - 1] != '\'')) {
      quoted = !quoted;
      parts.literals += ' ';
    } else if (quoted && c == '\\') {
      ++at;
      parts.literals += ' ';
    } else if (quoted) {
      parts.literals += c;
    }
  }
  return parts;
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

// Everything that people read in English, line by line.
std::vector<Line> english() {
  const std::filesystem::path root = test::source_dir();
  std::vector<Line> all;
  const auto take = [&](const std::filesystem::path& path, auto prose) {
    int number = 0;
    for (const std::string& line : lines_of(content(path)))
      all.push_back(
          {path.lexically_relative(root).string(), std::to_string(++number), prose(line)});
  };
  for (const char* name : {"README.md", "CONTRIBUTING.md", "dev", "templates/mail.conf.example"})
    take(root / name, without_code);
  for (const char* folder : {"adjudicator", "formats", "src", "templates", "tests"}) {
    const bool comments = std::find(commented.begin(), commented.end(), folder) != commented.end();
    for (const auto& path : files_below(root / folder)) {
      const std::string kind = path.extension().string(), name = path.filename().string();
      if (kind == ".md" || kind == ".1") take(path, without_code);
      if (kind != ".cpp" && kind != ".hpp") continue;
      if (comments)
        take(path, [](const std::string& line) { return without_code(parts_of(line).comment); });
      if (name.starts_with("command_line"))
        take(path, [](const std::string& line) { return without_code(parts_of(line).literals); });
    }
  }
  for (const auto& path : files_below(root / "templates" / "en"))
    for (const auto& [key, sentence] : sentences_of(path))
      all.push_back({path.lexically_relative(root).string(), key, sentence});
  return all;
}

bool is_letter(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

bool has_words(const std::string& lower, std::string_view words) {
  for (std::size_t at = lower.find(words); at != lower.npos; at = lower.find(words, at + 1)) {
    const std::size_t end = at + words.size();
    if ((at == 0 || !is_letter(lower[at - 1])) && (end == lower.size() || !is_letter(lower[end])))
      return true;
  }
  return false;
}

TEST(PlainEnglish, KeepsClearOfTheWorstPhrases) {
  const std::vector<Line> all = english();
  EXPECT_GT(all.size(), 10'000u) << "the lint reads the tree";
  for (const Line& line : all) {
    std::string lower = line.text;
    std::transform(lower.begin(), lower.end(), lower.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    for (const Phrase& phrase : worst) {
      if (!has_words(lower, phrase.words)) continue;
      const bool excepted =
          std::any_of(exceptions.begin(), exceptions.end(), [&](const Exception& one) {
            return line.file.ends_with(one.file) && line.text.find(one.line) != std::string::npos;
          });
      if (!excepted)
        ADD_FAILURE() << line.file << ": " << line.where << ": “" << phrase.words << "”, say "
                      << phrase.better << "\n  " << line.text;
    }
  }
}

TEST(PlainEnglish, FindsWordsOnlyAsWholeWords) {
  EXPECT_TRUE(has_words("he plays", "he"));
  EXPECT_FALSE(has_words("the hero", "he"));
  EXPECT_TRUE(has_words("nobody is waited for.", "waited for"));
  EXPECT_EQ(parts_of("x = \"a // b\";  // why").comment, "// why");
  EXPECT_EQ(parts_of("f(\"a\", \"b\")").literals, " a  b ");
}

// --- Japanese ------------------------------------------------------------------------------------

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

TEST(JapaneseWords, FollowTheGlossary) {
  const auto all = japanese();
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
