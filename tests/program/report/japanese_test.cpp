// A Japanese report is Japanese: no English word is left in it, but for what is written alike in
// both languages, such as names of units and clauses, and the header of an order file.
#include <gtest/gtest.h>

#include <set>
#include <sstream>

#include "formats/ancient_battles/scenario.hpp"
#include "formats/commands_and_colors/names.hpp"
#include "formats/commands_and_colors/scenario.hpp"
#include "src/report/forms/html.hpp"
#include "src/report/forms/text.hpp"
#include "src/report/report_builder.hpp"
#include "tests/program/support/temp_directory.hpp"
#include "tests/program/support/turns.hpp"
#include "tests/slow.hpp"

namespace cursus {
namespace {

SLOW_TESTS("JapaneseReport.*");

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

// An order sheet without the lines that the format fixes: its header and its end.
std::string without_header(std::string text) {
  const std::size_t begin = text.find("#CURSUS 1 ORDERS\n");
  if (begin == text.npos) return text;
  const std::size_t end = text.find("\n--\n", begin);
  EXPECT_NE(end, text.npos);
  text.erase(begin, end + 4 - begin);
  const std::size_t last = text.find("\n#END\n", begin);
  EXPECT_NE(last, text.npos);
  return text.erase(last, 6);
}

// What a reader of the page reads or hears: its text, and what its tags say in words. Not the
// style.
std::string words_of_page(std::string page) {
  for (std::size_t at = 0; (at = page.find("<style>")) != std::string::npos;)
    page.erase(at, page.find("</style>", at) - at);
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

// What stands on counters: an id without its side and its hyphens, "MED4" of P-MED-4.
const std::set<std::string>& tags_of_units() {
  static const std::set<std::string> all = [] {
    std::set<std::string> tags;
    const auto add = [&](std::string id) {
      id.erase(0, id.find('-') + 1);
      std::erase(id, '-');
      tags.insert(id);
    };
    for (const std::string_view id : ancient_battles::scenario_ids())
      for (const auto& unit : ancient_battles::find_scenario(id)->battle.units) add(unit.id);
    for (const std::string_view id : commands_and_colors::scenario_ids())
      for (const auto& piece : commands_and_colors::find_scenario(id)->battle.pieces) add(piece.id);
    return tags;
  }();
  return all;
}

// Results of the tables and the name of the game are the same in every language; hashes and moments
// are no words.
bool belongs(const std::string& word) {
  static const std::set<std::string> known{
      "AL", "DL", "Ex", "Ar", "Dr", "Ne", "game-one",
      // marks of how far a game can be trusted
      "D1", "chain", "HOST", "UNSIGNED", "UNVERIFIED", "UTC",
      // a command, and the side it is given for
      "cursus", "legal", "persian", "macedonian", "greek", "roman", "carthaginian", "selinuntine",
      // what can be sent, as it is written
      "CURSUS", "HELP", "ORDERS", "LEGAL", "JSON", "Final", "no",
      // codes of troops
      "LI", "LB", "LS", "AX", "WA", "MI", "HI", "LWM", "HWM", "LC", "LBC", "MC", "HC", "CAM", "EL",
      "LCH", "HCH"};
  const auto card = commands_and_colors::find_card(word);
  if (card && commands_and_colors::card_code(*card) == word) return true;
  if (known.contains(word) || tags_of_units().contains(word)) return true;
  if (word.size() == 16 && word.find_first_not_of("0123456789abcdef") == std::string::npos)
    return true;
  return false;
}

TEST(JapaneseReport, EnglishOnAPageWouldBeFound) {
  const std::string page =
      "<style>body {}</style><p>戦い <b>Battle</b></p><svg aria-label=\"map\"/><pre>done</pre>";
  EXPECT_EQ(latin_words(words_of_page(page)), (std::vector<std::string>{"Battle", "map", "done"}));
  EXPECT_EQ(latin_words(without_header("#CURSUS 1 ORDERS\nGame: g\n--\n;  halt\n#END\n")),
            (std::vector<std::string>{"halt"}));
}

void expect_japanese(const std::string& text) {
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);)
    for (const std::string& word : latin_words(line))
      EXPECT_TRUE(belongs(word)) << word << " in: " << line;
}

TEST(JapaneseReport, HasNoEnglishWordNotEvenInItsOrderSheet) {
  int sheets = 0;
  for (const char* scenario : {"ab/marathon", "ab/granicus", "cca/005", "cca/r02"}) {
    const test::TempDirectory temp;
    Host host(Store::create(temp.path() / "host"), Clock(test::moment));
    const std::string game = test::begin(host, scenario);
    for (int i = 0; i < 5; ++i) {
      for (const Seat seat : both_seats) {
        report::Report made = report::make_report(host.store(), test::load(host, game), seat,
                                                  formats::Language::Ja, i == 4);
        // A note quotes what the player has written themselves.
        for (report::Note& note : made.secrets[0].notes)
          note.text.erase(note.text.find(note.order), note.order.size());
        expect_japanese(without_header(report::text(made)));
        expect_japanese(without_header(words_of_page(report::html(made))));
        sheets += made.secrets[0].question ? 1 : 0;
      }
      test::play_turns(host, game, 3);
    }
  }
  EXPECT_GE(sheets, 15);
}

// Standing orders of every kind, as they are shown to their owner.
TEST(JapaneseReport, ShowsStandingOrdersAsTheyCanBeSentAgain) {
  const std::vector<std::pair<std::string, std::vector<std::string>>> games{
      {"ab/granicus",
       {"on rbc if odds >= 2:1 and turn > 2 do always", "on retreat type light-cavalry do away",
        "on loss_order do weakest_first", "on advance do never", "leader_escape: ask"}},
      {"cca/015",
       {"on evade LI if by heavy and not by EL do evade path support > left > hex:D6",
        "on ignoreflags any if blocks <= 1 do none", "on retreat EL do path terrain:hill > home",
        "on bonus do weakest", "on battleback if banners foe >= 4 do no"}}};
  for (const auto& [scenario, orders] : games) {
    const test::TempDirectory temp;
    Host host(Store::create(temp.path() / "host"), Clock(test::moment));
    const std::string game = test::begin(host, scenario);
    const auto shown = [&](Seat seat, formats::Language language) {
      return report::make_report(host.store(), test::load(host, game), seat, language)
          .secrets[0]
          .standing;
    };
    const auto send = [&](const std::vector<std::string>& lines, int serial) {
      const Game now = test::load(host, game);
      const Seat seat = other(now.match->waiting().front().seat);
      const Taken taken = host.take_orders(test::order_file({.game = game,
                                                             .side = now.seat_name(seat),
                                                             .point = now.progress.point,
                                                             .lines = lines,
                                                             .serial = serial}));
      EXPECT_NE(taken.kind, Taken::Kind::Refused)
          << formats::sentence(taken.refusals.front(), formats::Language::En);
      return seat;
    };
    const Seat seat = send(orders, 1);
    const auto english = shown(seat, formats::Language::En);
    const auto japanese = shown(seat, formats::Language::Ja);
    ASSERT_GE(japanese.size(), orders.size());
    for (const std::string& line : japanese) expect_japanese(line);
    send(japanese, 2);
    EXPECT_EQ(shown(seat, formats::Language::En), english);
    EXPECT_EQ(shown(seat, formats::Language::Ja), japanese);
  }
}

}  // namespace
}  // namespace cursus
