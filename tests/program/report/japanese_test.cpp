// A Japanese report is Japanese: no English word is left in it, but for what is written alike in
// both languages, such as names of units and clauses.
#include <gtest/gtest.h>

#include <set>
#include <sstream>

#include "formats/commands_and_colors/names.hpp"
#include "src/report/gather.hpp"
#include "src/report/html.hpp"
#include "src/report/text.hpp"
#include "tests/program/temp_directory.hpp"
#include "tests/program/turns.hpp"

namespace cursus {
namespace {

// Words of Latin letters that are no part of an id (P-ARC-1) or of a clause (A-7.0c).
std::vector<std::string> latin_words(const std::string& line) {
  std::vector<std::string> words;
  std::string token;
  const auto finish = [&] {
    const bool is_id = token.find('-') != std::string::npos &&
                       token.find_first_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ") == 0;
    const bool has_letters = std::count_if(token.begin(), token.end(), [](unsigned char c) {
                               return std::isalpha(c) != 0;
                             }) > 1;
    if (!is_id && has_letters) words.push_back(token);
    token.clear();
  };
  for (const char c : line) {
    if (std::isalnum(static_cast<unsigned char>(c)) || c == '-' || c == '.')
      token += c;
    else
      finish();
  }
  finish();
  return words;
}

// What a reader of the page reads or hears: its text, and what its tags say in words. Neither the
// order sheet nor the style.
std::string words_of_page(std::string page) {
  for (const auto& [from, to] : {std::pair{"<style>", "</style>"}, {"<pre", "</pre>"}})
    for (std::size_t at = 0; (at = page.find(from)) != std::string::npos;)
      page.erase(at, page.find(to, at) - at);
  std::string words;
  for (std::size_t at = 0; at < page.size();) {
    const std::size_t open = std::min(page.find('<', at), page.size());
    words += page.substr(at, open - at) + "\n";
    const std::size_t close = std::min(page.find('>', open), page.size());
    const std::string tag = page.substr(open, close - open);
    if (const std::size_t label = tag.find("aria-label=\""); label != std::string::npos)
      words += tag.substr(label + 12, tag.find('"', label + 12) - label - 12) + "\n";
    at = close + 1;
  }
  for (const auto& [name, sign] : {std::pair{"&quot;", "\""},
                                   {"&apos;", "'"},
                                   {"&#39;", "'"},
                                   {"&lt;", "<"},
                                   {"&gt;", ">"},
                                   {"&amp;", "&"}})
    for (std::size_t at = 0; (at = words.find(name)) != std::string::npos;)
      words.replace(at, std::string_view(name).size(), sign);
  return words;
}

// Results of the tables and the name of the game are the same in every language; hashes and moments
// are no words.
bool belongs(const std::string& word) {
  static const std::set<std::string> known{"AL", "DL", "Ex", "Ar", "Dr", "Ne", "game-one",
                                           // marks of how far a game can be trusted
                                           "D1", "chain", "HOST", "UNSIGNED",
                                           // codes of troops
                                           "LI", "LB", "LS", "AX", "WA", "MI", "HI", "LWM", "HWM",
                                           "LC", "LBC", "MC", "HC", "CAM", "EL", "LCH", "HCH"};
  const auto card = commands_and_colors::find_card(word);
  if (card && commands_and_colors::card_code(*card) == word) return true;
  if (known.contains(word)) return true;
  if (word.size() == 16 && word.find_first_not_of("0123456789abcdef") == std::string::npos)
    return true;
  return word == "2026-05-01T18" || word == "05Z";
}

TEST(JapaneseReport, EnglishOnAPageWouldBeFound) {
  const std::string page =
      "<style>body {}</style><p>戦い <b>Battle</b></p><svg aria-label=\"map\"/><pre>done</pre>";
  EXPECT_EQ(latin_words(words_of_page(page)), (std::vector<std::string>{"Battle", "map"}));
}

void expect_japanese(const std::string& text) {
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);)
    for (const std::string& word : latin_words(line))
      EXPECT_TRUE(belongs(word)) << word << " in: " << line;
}

TEST(JapaneseReport, HasNoEnglishWordOutsideTheOrderSheet) {
  for (const char* scenario : {"ab/marathon", "ab/granicus", "cca/005", "cca/r02"}) {
    const test::TempDirectory temp;
    Host host(Store::create(temp.path() / "host"), Clock(test::moment));
    const std::string game = test::begin(host, scenario);
    for (int i = 0; i < 5; ++i) {
      for (const Seat seat : both_seats) {
        report::Report made = report::make_report(host.store(), test::load(host, game), seat,
                                                  formats::Language::Ja, i == 4);
        // A note quotes what the player has written himself.
        for (report::Note& note : made.secrets[0].notes)
          note.text.erase(note.text.find(note.order), note.order.size());
        const std::string text = report::text(made);
        expect_japanese(text.substr(0, text.find("#CURSUS")));
        expect_japanese(words_of_page(report::html(made)));
      }
      test::play_turns(host, game, 3);
    }
  }
}

}  // namespace
}  // namespace cursus
