#include "formats/log/evidence.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <nlohmann/json.hpp>
#include <set>

#include "demo_game.hpp"

namespace cursus::formats {
namespace {

using nlohmann::json;
using Lines = std::vector<std::string>;

// Gives the text out in pieces, as a pipe does.
LineReader::Read from(std::string text, std::size_t piece = 7000) {
  return [text = std::move(text), piece, at = std::size_t{0}](std::span<char> into) mutable {
    const std::size_t size = std::min({into.size(), piece, text.size() - at});
    std::memcpy(into.data(), text.data() + at, size);
    at += size;
    return size;
  };
}

PrivateFact hand(std::uint64_t seq, std::uint32_t index, const char* seat) {
  return {seq, index, seat, demo::filled(static_cast<std::uint8_t>(seq)),
          JsonBox(json{{"cards", {seq, index}}})};
}

// Six entries; entry 4 commits to three private facts, of which Rome may see two.
Entry entry(std::uint64_t seq) {
  Entry made{seq, "host", EntryKind::Notice, JsonBox(json{{"n", seq}}), {}, "2026-01-01T00:00:00Z"};
  if (seq == 1) {
    made.kind = EntryKind::Charter;
    made.data = JsonBox(json{{"charter", *parse_json(demo::charter)}});
  }
  if (seq == 4)
    made.priv = {commit_to(hand(4, 0, "rome")), commit_to(hand(4, 1, "carthage")),
                 commit_to(hand(4, 2, "rome"))};
  return made;
}

std::string evidence(std::uint64_t count = 6) {
  std::string text;
  EvidenceWriter writer([&text](std::string_view piece) { text += piece; }, "demo-1");
  for (std::uint64_t seq = 1; seq <= count; ++seq) {
    writer.entry(encode_entry(entry(seq)));
    if (seq != 4) continue;
    writer.fact(hand(4, 0, "rome"));
    writer.fact(hand(4, 2, "rome"));
  }
  writer.finish();
  return text;
}

Lines lines_of(const std::string& text) {
  Lines lines;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = text.find('\n', at);
    lines.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return lines;
}

std::string joined(const Lines& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

// Where things stand in the file: 0 is the header, 13 … 15 entry 6, its head and the end.
std::size_t entry_at(std::uint64_t seq) {
  return static_cast<std::size_t>(seq <= 4 ? 2 * seq - 1 : 2 * seq + 1);
}
constexpr std::size_t first_fact = 9, end_line = 15;

Result<std::uint64_t> read_all(LineReader::Read read) {
  auto reader = EvidenceReader::open(std::move(read));
  if (!reader) return tl::make_unexpected(reader.error());
  for (;;) {
    auto item = reader->next();
    if (!item) return tl::make_unexpected(item.error());
    if (!*item) return reader->count();
  }
}

// "key seq", or "accepted".
std::string verdict(const std::string& text) {
  const auto read = read_all(from(text));
  if (read) return "accepted";
  for (const auto& argument : read.error().arguments)
    if (argument.name == "seq") return std::string(read.error().why) + " " + argument.value;
  return "a refusal without seq";
}

std::string verdict(const Lines& lines) { return verdict(joined(lines)); }

Lines replaced(std::size_t line, std::string_view what, std::string_view with) {
  Lines lines = lines_of(evidence());
  const std::size_t at = lines[line].find(what);
  EXPECT_NE(at, std::string::npos) << what << " is not in " << lines[line];
  lines[line].replace(at, what.size(), with);
  return lines;
}

Lines without(std::size_t line, std::size_t count = 1) {
  Lines lines = lines_of(evidence());
  const auto first = lines.begin() + static_cast<std::ptrdiff_t>(line);
  lines.erase(first, first + static_cast<std::ptrdiff_t>(count));
  return lines;
}

TEST(Evidence, IsWrittenAsSpecified) {
  const Lines lines = lines_of(evidence());
  ASSERT_EQ(lines.size(), 16u);
  EXPECT_EQ(lines[0], R"({"format":"cursus/evidence/1","game":"demo-1"})");
  EXPECT_EQ(lines[1], encode_entry(entry(1)));
  EXPECT_EQ(lines[2], R"({"head":"dfd513c88f6af147"})");
  EXPECT_EQ(lines[first_fact], R"({"priv":{"fact":{"cards":[4,0]},"index":0,"salt":")" +
                                   hex(demo::filled(4)) + R"(","seat":"rome","seq":4}})");
  Digest head{};
  for (std::uint64_t seq = 1; seq <= 6; ++seq) head = next_head(head, encode_entry(entry(seq)));
  EXPECT_EQ(lines[end_line], R"({"end":{"count":6,"head":")" + hex(head) + R"("}})");
}

TEST(Evidence, IsReadBackItemByItem) {
  auto reader = EvidenceReader::open(from(evidence())).value();
  EXPECT_EQ(reader.game(), "demo-1");
  std::vector<Entry> entries;
  std::vector<PrivateFact> facts;
  while (const auto item = reader.next().value()) {
    if (const auto* proven = std::get_if<ProvenEntry>(&*item)) {
      entries.push_back(proven->entry);
      EXPECT_EQ(proven->head, reader.head());
    } else {
      facts.push_back(std::get<PrivateFact>(*item));
    }
  }
  ASSERT_EQ(entries.size(), 6u);
  for (std::size_t i = 0; i < 6; ++i) EXPECT_EQ(entries[i], entry(i + 1));
  EXPECT_EQ(facts, (std::vector<PrivateFact>{hand(4, 0, "rome"), hand(4, 2, "rome")}));
  EXPECT_FALSE(reader.next().value()) << "the end stays the end";
}

TEST(Evidence, DoesNotDependOnHowTheStreamIsCut) {
  for (const std::size_t piece : {1u, 2u, 63u, 64u, 100000u})
    EXPECT_EQ(read_all(from(evidence(), piece)).value(), 6u) << piece;
}

TEST(Evidence, PrivateFactsMayBeLeftOut) {
  EXPECT_EQ(verdict(without(first_fact, 2)), "accepted");
  EXPECT_EQ(verdict(without(first_fact)), "accepted");
}

// --- tampering -----------------------------------------------------------------------------------

TEST(EvidenceTamper, AChangedEntryIsNamed) {
  EXPECT_EQ(verdict(replaced(entry_at(3), R"("n":3)", R"("n":4)")), "evidence.changed 3");
  EXPECT_EQ(verdict(replaced(entry_at(5), "2026", "2027")), "evidence.changed 5");
  EXPECT_EQ(verdict(replaced(entry_at(4), "commit\":\"", "commit\":\"00")), "log.bad-field 4");
  EXPECT_EQ(verdict(replaced(entry_at(6), "notice", "gossip")), "log.unknown-kind 6");
  EXPECT_EQ(verdict(replaced(entry_at(2), "{", "{ ")), "evidence.unknown-line 2");
  EXPECT_EQ(verdict(replaced(entry_at(2), ",", ", ")), "json.not-canonical 2");
  EXPECT_EQ(verdict(replaced(entry_at(2) + 1, "\":\"", "\":\"0")), "evidence.changed 2");
}

TEST(EvidenceTamper, ADroppedEntryIsNamed) {
  EXPECT_EQ(verdict(without(entry_at(3), 2)), "evidence.missing 3") << "with its head";
  EXPECT_EQ(verdict(without(entry_at(3), 1)), "evidence.missing 3") << "without its head";
  EXPECT_EQ(verdict(without(entry_at(2), 4)), "evidence.missing 2") << "two of them";
  EXPECT_EQ(verdict(without(entry_at(1), 2)), "evidence.missing 1");
  EXPECT_EQ(verdict(without(entry_at(5), 2)), "evidence.missing 5") << "the last but one";
}

TEST(EvidenceTamper, ADroppedLastEntryBetraysItselfByTheCount) {
  EXPECT_EQ(verdict(without(entry_at(6), 2)), "evidence.wrong-count 5");
}

TEST(EvidenceTamper, ADroppedHeadIsNamed) {
  EXPECT_EQ(verdict(without(entry_at(3) + 1)), "evidence.no-head 3");
  EXPECT_EQ(verdict(without(entry_at(6) + 1)), "evidence.no-head 6");
}

TEST(EvidenceTamper, SwappedEntriesAreNamed) {
  Lines lines = lines_of(evidence());
  std::swap(lines[entry_at(2)], lines[entry_at(3)]);
  EXPECT_EQ(verdict(lines), "evidence.swapped 2") << "without their heads";
  std::swap(lines[entry_at(2) + 1], lines[entry_at(3) + 1]);
  EXPECT_EQ(verdict(lines), "evidence.swapped 2") << "with their heads";
  lines = lines_of(evidence());
  std::swap(lines[entry_at(2)], lines[entry_at(6)]);
  EXPECT_EQ(verdict(lines), "evidence.swapped 2") << "far apart";
}

TEST(EvidenceTamper, SwappedContentsUnderTheRightNumbersAreNamed) {
  Lines lines = lines_of(evidence());
  Entry second = entry(2), third = entry(3);
  std::swap(second.data, third.data);
  lines[entry_at(2)] = encode_entry(second);
  lines[entry_at(3)] = encode_entry(third);
  EXPECT_EQ(verdict(lines), "evidence.changed 2");
}

TEST(EvidenceTamper, ADuplicatedEntryIsNamed) {
  Lines lines = lines_of(evidence());
  const Lines pair{lines[entry_at(2)], lines[entry_at(2) + 1]};
  Lines doubled = lines;
  doubled.insert(doubled.begin() + 5, pair.begin(), pair.end());
  EXPECT_EQ(verdict(doubled), "evidence.duplicate 2");
  doubled = lines;
  doubled.insert(doubled.begin() + static_cast<std::ptrdiff_t>(end_line), pair.begin(), pair.end());
  EXPECT_EQ(verdict(doubled), "evidence.duplicate 2") << "far from the first";
}

TEST(EvidenceTamper, ATruncatedFileIsRefusedWhereverItEnds) {
  const std::string whole = evidence();
  for (std::size_t size = 0; size < whole.size(); ++size)
    ASSERT_TRUE(verdict(whole.substr(0, size)).starts_with("evidence.truncated ")) << size;
  EXPECT_EQ(verdict(""), "evidence.truncated 0");
  EXPECT_EQ(verdict(joined(without(end_line))), "evidence.truncated 6");
  EXPECT_EQ(verdict(joined(without(entry_at(5), 5))), "evidence.truncated 4");
}

TEST(EvidenceTamper, TheEndMustBeRight) {
  EXPECT_EQ(verdict(replaced(end_line, R"("count":6)", R"("count":7)")), "evidence.wrong-count 6");
  Lines lines = lines_of(evidence());
  lines[end_line] = R"({"end":{"count":6,"head":")" + std::string(64, '0') + R"("}})";
  EXPECT_EQ(verdict(lines), "evidence.wrong-head 6");
  lines[end_line] = R"({"end":{"count":"6","head":""}})";
  EXPECT_EQ(verdict(lines), "evidence.bad-end 6");
  lines[end_line] = R"({"end":{"count":6}})";
  EXPECT_EQ(verdict(lines), "fields.missing 6");
}

TEST(EvidenceTamper, NothingFollowsTheEnd) {
  EXPECT_EQ(verdict(evidence() + "\n"), "evidence.trailing-data 6");
  EXPECT_EQ(verdict(evidence() + "x"), "evidence.trailing-data 6");
  EXPECT_EQ(verdict(evidence() + evidence()), "evidence.trailing-data 6");
}

TEST(EvidenceTamper, AnOversizeLineIsRefusedWithoutBeingKept) {
  Lines lines = lines_of(evidence());
  lines[entry_at(3)] = "{\"by\":\"" + std::string(max_log_line, 'x');
  EXPECT_EQ(verdict(lines), "evidence.line-too-long 3");

  std::size_t asked = 0;
  const auto endless = [&asked](std::span<char> into) {
    std::ranges::fill(into, 'x');
    asked += into.size();
    return into.size();
  };
  const auto read = read_all(endless);
  ASSERT_FALSE(read);
  EXPECT_EQ(read.error().why, "evidence.line-too-long");
  EXPECT_LT(asked, 2 * max_log_line);
}

TEST(EvidenceTamper, ALineOfExactlyTheLimitIsRead) {
  Entry longest = entry(2);
  longest.data = JsonBox(json{{"x", ""}});
  const std::size_t room = max_log_line - encode_entry(longest).size();
  longest.data = JsonBox(json{{"x", std::string(room, 'y')}});
  std::string text;
  EvidenceWriter writer([&text](std::string_view piece) { text += piece; }, "demo-1");
  writer.entry(encode_entry(entry(1)));
  writer.entry(encode_entry(longest));
  writer.finish();
  EXPECT_EQ(verdict(text), "accepted");
}

TEST(EvidenceTamper, AMailProgramThatChangesLineEndsIsFoundOut) {
  std::string text;
  for (const std::string& line : lines_of(evidence())) text += line + "\r\n";
  EXPECT_EQ(verdict(text), "evidence.carriage-return 1");
}

TEST(EvidenceTamper, TheHeaderMustBeRight) {
  EXPECT_EQ(verdict(replaced(0, "evidence/1", "evidence/2")), "evidence.unknown-format 0");
  EXPECT_EQ(verdict(replaced(0, "demo-1", "X")), "evidence.bad-header 0");
  EXPECT_EQ(verdict(replaced(0, "demo-1", "demo-2")), "evidence.wrong-game 1");
  EXPECT_EQ(verdict(replaced(0, "{", "{\"a\":1,")), "fields.unknown 0");
  EXPECT_EQ(verdict("hello\n"), "json.unexpected 0");
  EXPECT_EQ(verdict("\xEF\xBB\xBF" + evidence()), "json.byte-order-mark 0");
}

TEST(EvidenceTamper, AGameBeginsWithItsCharter) {
  EXPECT_EQ(verdict(evidence(0)), "evidence.no-charter 1");
  std::string text;
  EvidenceWriter writer([&text](std::string_view piece) { text += piece; }, "demo-1");
  Entry first = entry(2);
  first.seq = 1;
  writer.entry(encode_entry(first));
  writer.finish();
  EXPECT_EQ(verdict(text), "evidence.no-charter 1");
}

TEST(EvidenceTamper, APrivateFactMustMatchItsCommit) {
  EXPECT_EQ(verdict(replaced(first_fact, "[4,0]", "[4,1]")), "evidence.fact-changed 4");
  EXPECT_EQ(verdict(replaced(first_fact, "salt\":\"04", "salt\":\"05")), "evidence.fact-changed 4");
  EXPECT_EQ(verdict(replaced(first_fact, "rome", "carthage")), "evidence.fact-of-other-seat 4");
  EXPECT_EQ(verdict(replaced(first_fact, "\"index\":0", "\"index\":1")),
            "evidence.fact-of-other-seat 4");
  EXPECT_EQ(verdict(replaced(first_fact, "\"index\":0", "\"index\":2")), "evidence.fact-changed 4");
  EXPECT_EQ(verdict(replaced(first_fact, "salt\":\"04", "salt\":\"4")), "evidence.bad-fact 4");
}

TEST(EvidenceTamper, APrivateFactStandsBehindItsEntryAndOnlyOnce) {
  EXPECT_EQ(verdict(replaced(first_fact, "\"index\":0", "\"index\":3")),
            "evidence.fact-misplaced 4");
  EXPECT_EQ(verdict(replaced(first_fact, "\"index\":0", "\"index\":4294967296")),
            "evidence.bad-fact 4");
  EXPECT_EQ(verdict(replaced(first_fact, "\"seq\":4", "\"seq\":3")), "evidence.fact-misplaced 3");
  Lines lines = lines_of(evidence());
  std::swap(lines[first_fact], lines[first_fact + 1]);
  EXPECT_EQ(verdict(lines), "evidence.fact-misplaced 4");
  lines = lines_of(evidence());
  lines[first_fact + 1] = lines[first_fact];
  EXPECT_EQ(verdict(lines), "evidence.fact-misplaced 4");
  lines = lines_of(evidence());
  lines.insert(lines.begin() + 13, lines[first_fact]);
  EXPECT_EQ(verdict(lines), "evidence.fact-misplaced 4") << "behind a later entry";
}

TEST(EvidenceTamper, ARefusalTellsTheLineOfTheFileAndStays) {
  auto reader = EvidenceReader::open(from(joined(replaced(entry_at(3), ",", ", ")))).value();
  while (reader.next()) {
  }
  const auto first = reader.next(), second = reader.next();
  EXPECT_EQ(first.error().line, 6);
  EXPECT_EQ(first.error().column, 14);
  EXPECT_EQ(first.error(), second.error());
}

// No single byte can be changed anywhere in the file without being noticed.
TEST(EvidenceTamper, EveryChangedByteIsNoticed) {
  const std::string whole = evidence();
  std::set<std::string> reasons;
  for (std::size_t i = 0; i < whole.size(); ++i)
    for (const int flip : {0x01, 0x02, 0x10, 0x20, 0x80}) {
      std::string changed = whole;
      changed[i] = static_cast<char>(changed[i] ^ flip);
      const std::string reason = verdict(changed);
      ASSERT_NE(reason, "accepted") << "byte " << i << " xor " << flip;
      reasons.insert(reason.substr(0, reason.find(' ')));
    }
  EXPECT_GT(reasons.size(), 12u);
}

TEST(EvidenceTamper, EveryLineDroppedOrDoubledIsNoticedExceptAPrivateFactLeftOut) {
  const Lines whole = lines_of(evidence());
  for (std::size_t i = 0; i < whole.size(); ++i) {
    const bool is_fact = i == first_fact || i == first_fact + 1;
    EXPECT_EQ(verdict(without(i)) == "accepted", is_fact) << "dropped " << i;
    Lines doubled = whole;
    doubled.insert(doubled.begin() + static_cast<std::ptrdiff_t>(i), whole[i]);
    EXPECT_NE(verdict(doubled), "accepted") << "doubled " << i;
  }
}

}  // namespace
}  // namespace cursus::formats
