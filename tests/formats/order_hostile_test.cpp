// Input made to hurt: nothing crashes, nothing is half read, and what is accepted is stable.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>

#include "formats/orders/order_file.hpp"
#include "formats/text/catalogue.hpp"
#include "formats/text/text.hpp"
#include "formats/text/utf8.hpp"

namespace cursus::formats {
namespace {

constexpr std::string_view sample =
    "> Dear host,\n"
    "> #CURSUS 1 ORDERS\n"
    "> Game: cca-0007\n"
    "> Side: rome\n"
    "> Point: 12\n"
    "> Seen: 12 9f2c1a77e0d4b8a1\n"
    "> --\n"
    "> @try 移動 left-1、Ｆ４ \\\n"
    ">   さもなくば rally // 丘\n"
    "> press \"Vale; 「ça va」\"\n"
    "> #END\n"
    "> -- \n";

// What must hold for any bytes at all. Tells whether they were accepted.
bool check_any(std::string_view bytes) {
  const auto file = read_order_file(bytes);
  read_order_lines(bytes);
  if (!file) {
    EXPECT_FALSE(file.error().empty());
    EXPECT_LE(file.error().size(), most_refusals + 1);
    for (const Refusal& refusal : file.error()) {
      EXPECT_GE(refusal.line, 0);
      const std::string said = sentence_with_place(refusal, Language::Ja);
      EXPECT_EQ(text::first_bad_byte(said), std::nullopt);
      EXPECT_LT(said.size(), 2000u);
      for (std::string_view rest = said; !rest.empty();)
        EXPECT_EQ(text::unwanted(text::take(rest)), std::nullopt) << said;
    }
    return false;
  }
  const auto again = read_order_file(file->canonical);
  EXPECT_TRUE(again) << file->canonical;
  if (!again) return true;
  EXPECT_EQ(again->canonical, file->canonical);
  EXPECT_EQ(again->header, file->header);
  EXPECT_EQ(again->kept_comments, file->kept_comments);
  EXPECT_EQ(again->lines.size(), file->lines.size());
  const OrderFile stored = as_stored(*file);
  EXPECT_EQ(stored.lines, again->lines) << "every word in its place";
  EXPECT_EQ(stored.body_line, again->body_line);
  EXPECT_EQ(stored.indents, again->indents);
  EXPECT_EQ(stored.first_line, again->first_line);
  EXPECT_EQ(stored.last_line, again->last_line);
  return true;
}

// A generator of our own, so that a failure can be repeated anywhere.
class Lcg {
 public:
  explicit Lcg(std::uint64_t seed) : state_(seed) {}
  std::size_t below(std::size_t n) {
    state_ = state_ * 6364136223846793005u + 1442695040888963407u;
    return static_cast<std::size_t>(state_ >> 33) % n;
  }

 private:
  std::uint64_t state_;
};

TEST(HostileOrders, TheSampleItselfIsGood) { EXPECT_TRUE(check_any(sample)); }

TEST(HostileOrders, CutAtEachByteNothingIsHalfObeyed) {
  const std::size_t end = sample.find("#END") + 4;
  for (std::size_t size = 0; size < sample.size(); ++size)
    EXPECT_EQ(check_any(sample.substr(0, size)), size >= end) << size;
}

TEST(HostileOrders, EachByteChangedInTurn) {
  for (std::size_t at = 0; at < sample.size(); ++at)
    for (const char byte : {'\0', '\n', '>', ' ', '\x80', '\xFF', '"', '\\'}) {
      std::string changed(sample);
      changed[at] = byte;
      check_any(changed);
    }
}

TEST(HostileOrders, RandomBytes) {
  Lcg random(1);
  for (int round = 0; round < 3000; ++round) {
    std::string bytes;
    for (std::size_t size = random.below(300); size > 0; --size)
      bytes += static_cast<char>(random.below(256));
    check_any(bytes);
    check_any("CURSUS abc a 1\n" + bytes + "\nEND\n");
  }
}

TEST(HostileOrders, RandomPiecesOfTheGrammar) {
  static constexpr std::array<std::string_view, 48> pieces{"#CURSUS 1 ORDERS\n",
                                                           "CURSUS abc a 1\n",
                                                           "CURSUS abc a 1 2\n",
                                                           "#END\n",
                                                           "END\n",
                                                           "終了\n",
                                                           "Game: abc\n",
                                                           "Side: a\n",
                                                           "Point: 1\n",
                                                           "Seen: 1 0123456789abcdef\n",
                                                           "Final: no\n",
                                                           "--\n",
                                                           "\n",
                                                           "\r\n",
                                                           "> ",
                                                           ">",
                                                           "| ",
                                                           " ",
                                                           "\t",
                                                           "　",
                                                           "move",
                                                           "移動",
                                                           "F4",
                                                           "Ｆ４",
                                                           "try ",
                                                           "else",
                                                           "さもなくば",
                                                           "@",
                                                           "\\\n",
                                                           "¥\n",
                                                           ";",
                                                           "//",
                                                           "\"",
                                                           "「",
                                                           "」",
                                                           ":",
                                                           "3:1",
                                                           ",",
                                                           ">=",
                                                           "→",
                                                           "×",
                                                           "-",
                                                           "—",
                                                           "\u200B",
                                                           "\u202E",
                                                           "\xFF",
                                                           "-----BEGIN PGP SIGNATURE-----\n",
                                                           "é"};
  Lcg random(2);
  int accepted = 0;
  for (int round = 0; round < 20000; ++round) {
    std::string text = random.below(2) == 0 ? "CURSUS abc a 1\n" : "";
    for (std::size_t count = random.below(25); count > 0; --count)
      text += pieces[random.below(pieces.size() - random.below(6))];
    if (random.below(2) == 0) text += "\nEND\n";
    accepted += check_any(text);
  }
  EXPECT_GT(accepted, 500) << "the loop must reach the good paths too";
}

TEST(HostileOrders, DeepQuotes) {
  const std::string marks(5000, '>');
  EXPECT_FALSE(check_any(marks + "CURSUS abc a 1\n" + marks + "END\n")) << "lines are too long";
  const std::string some(400, '>');
  EXPECT_TRUE(check_any(some + "CURSUS abc a 1\n" + some + "hold\n" + some + "END\n"));
  EXPECT_FALSE(check_any(some + "CURSUS abc a 1\n" + some + "END\n"));
  EXPECT_FALSE(check_any(some + "CURSUS abc a 1\n" + some + "hold\n" + some + ">END\n"));
  EXPECT_FALSE(check_any(std::string(1 << 20, '>')));
}

TEST(HostileOrders, HugeLines) {
  for (const std::string_view piece :
       {"x", "命", "\"", "@", "\\", ";", ":", "#CURSUS ", "CURSUS 1 "}) {
    std::string line;
    while (line.size() < 64 * 1024) line += piece;
    EXPECT_FALSE(check_any(line)) << piece;
    EXPECT_FALSE(check_any("CURSUS abc a 1\n" + line + "\nEND\n")) << piece;
    EXPECT_FALSE(check_any("CURSUS abc a 1 " + line + "\nEND\n")) << piece;
    EXPECT_FALSE(check_any("#CURSUS 1 ORDERS\n" + line + ": x\n--\nEND\n")) << piece;
  }
}

TEST(HostileOrders, ManyBlocks) {
  std::string same, different;
  for (int i = 1; i <= 5000; ++i) {
    same += "CURSUS abc a 1\nEND\n";
    different += "CURSUS abc a " + std::to_string(i) + "\nEND\n";
  }
  EXPECT_TRUE(check_any(same));
  EXPECT_FALSE(check_any(different));
}

TEST(HostileOrders, BidiTextNeverGetsThrough) {
  for (const char32_t c : {U'\u202A', U'\u202B', U'\u202C', U'\u202D', U'\u202E', U'\u2066',
                           U'\u2067', U'\u2068', U'\u2069', U'\u200E', U'\u200F', U'\u061C'}) {
    std::string mark;
    append_utf8(mark, c);
    for (std::size_t at = sample.find("#CURSUS"); at <= sample.find("#END"); ++at) {
      std::string changed(sample);
      changed.insert(at, mark);
      EXPECT_FALSE(check_any(changed)) << at;
    }
  }
}

}  // namespace
}  // namespace cursus::formats
