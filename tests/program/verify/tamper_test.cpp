// The tamper matrix: every kind of value in every kind of entry is changed, by somebody who can
// hash but cannot sign, and each change is found at that entry.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "tests/paths.hpp"
#include "tests/program/signing/tools.hpp"
#include "tests/program/verify/tampering.hpp"
#include "tests/slow.hpp"

namespace cursus {
namespace {

SLOW_TESTS("Tampering.*");

using formats::EntryKind;
using nlohmann::json;
using test::another;
using test::chosen_paths;
using test::EvidenceLines;
using test::TamperedGame;

// Whether an entry of this kind can stand in a log. Without a default: whoever adds a kind decides
// here, and the matrix wants an example of it.
bool is_written(EntryKind kind) {
  switch (kind) {
    case EntryKind::Charter:
    case EntryKind::Accept:
    case EntryKind::Nonce:
    case EntryKind::Start:
    case EntryKind::Order:
    case EntryKind::Receipt:
    case EntryKind::Close:
    case EntryKind::Resolve:
    case EntryKind::Absence:
    case EntryKind::Deputy:
    case EntryKind::Key:
    case EntryKind::Notice:
    case EntryKind::Correct:
    case EntryKind::Restore:
    case EntryKind::Rekey:
    case EntryKind::Handover:
    case EntryKind::Resign:
    case EntryKind::Draw:
    case EntryKind::Withdraw:
    case EntryKind::Forfeit:
    case EntryKind::End:
      return true;
    case EntryKind::Sealed:  // for a beacon
    case EntryKind::Open:
    case EntryKind::Report:
    case EntryKind::Press:
      return false;
  }
  return true;
}

std::vector<EntryKind> all_kinds() {
  std::vector<EntryKind> all;
  for (std::uint8_t i = 0; i <= static_cast<std::uint8_t>(EntryKind::End); ++i)
    all.push_back(static_cast<EntryKind>(i));
  return all;
}

// The first entry at or after this one with which the host vouches for it. A receipt vouches for
// its order file, but not for the entry in which it stands.
std::uint64_t next_sealed(const TamperedGame& game, std::uint64_t seq) {
  while (game.lines.items.at(seq - 1).entry.sign.empty()) ++seq;
  return seq;
}

void expect_found(const TamperedGame& game, EvidenceLines& lines, std::uint64_t seq,
                  const std::string& what) {
  const Verdict verdict = verify_evidence(test::evidence_of(lines.text()));
  ASSERT_EQ(verdict.kind, Verdict::Kind::Bad) << game.name << ": " << what;
  if (verdict.damage) return;  // a line that cannot be read, told with its entry
  EXPECT_GE(verdict.difference->seq, seq) << what << " " << verdict.difference->what;
  EXPECT_LE(verdict.difference->seq, next_sealed(game, seq))
      << what << " " << verdict.difference->what;
  EXPECT_TRUE(formats::Catalogue::of(formats::Language::Ja).has(verdict.difference->what));
}

// One entry of each shape that no game before had.
template <class Each>
void each_shape(const Each& each) {
  std::set<std::string> seen;
  for (const TamperedGame& game : test::tampered_games())
    for (const auto& item : game.lines.items)
      if (const std::string shape = test::shape_of(item.entry); seen.insert(shape).second)
        each(game, item.entry.seq, fmt::format("{}, {}", item.entry.seq, shape));
}

TEST(Tampering, TheGamesThatAreTamperedWithAreTrueAndAnotherProgramSaysSoToo) {
  const test::BenchHost shop;
  for (const TamperedGame& game : test::tampered_games()) {
    const Verdict verdict = verify_evidence(test::evidence_of(game.whole));
    ASSERT_EQ(verdict.kind, Verdict::Kind::Good)
        << game.name
        << (verdict.difference ? verdict.difference->what + verdict.difference->found : "");
    const test::Outcome other =
        test::run({"python3", (test::source_dir() / "tests/second_opinion.py").string(),
                   shop.put("game.log", game.whole)});
    EXPECT_EQ(other.status, 0) << game.name << other.errors;
  }
}

TEST(Tampering, TheyHaveEveryKindOfEntryThatCanBeWritten) {
  std::set<EntryKind> kinds;
  std::set<std::string> shapes;
  for (const TamperedGame& game : test::tampered_games())
    for (const auto& item : game.lines.items) {
      kinds.insert(item.entry.kind);
      shapes.insert(test::shape_of(item.entry));
    }
  for (const EntryKind kind : all_kinds())
    EXPECT_EQ(kinds.contains(kind), is_written(kind)) << to_string(kind);
  // In the shapes that differ most.
  for (const char* shape : {"key seat act=add from key seat serial sign=minisign",
                            "deputy host act=deputy from key",
                            "deputy seat act=deputy from key seat serial sign=ssh",
                            "key host act=add from key reason",
                            "notice host order refused seat",
                            "notice host point reason until",
                            "close host deadline draft point seat",
                            "close host deadline point seat",
                            "draw seat answer=offer",
                            "draw seat answer=accept",
                            "draw seat answer=decline",
                            "correct host agreed",
                            "correct host entries",
                            "accept seat charter commit sign=ssh",
                            "accept seat charter commit sign=minisign",
                            "accept seat charter nonce sign=ssh",
                            "accept seat charter nonce",
                            "resolve host orders steps",
                            "end host master point sealed",
                            "end host point sealed"})
    EXPECT_TRUE(std::ranges::any_of(shapes, [&](const std::string& one) {
      return one.starts_with(shape);
    })) << shape;
}

// Believing one unread would be a hole.
TEST(Tampering, AKindThatNobodyWritesIsNoPartOfALog) {
  const TamperedGame& game = test::tampered_games().back();
  for (const EntryKind kind : all_kinds()) {
    if (is_written(kind)) continue;
    for (const char* by : {"host", "persian"}) {
      EvidenceLines lines = game.lines;
      formats::Entry entry = lines.items.back().entry;
      entry.kind = kind;
      entry.by = by;
      entry.data = formats::JsonBox(json::object());
      lines.items.insert(lines.items.end() - 1, {entry, {}});
      const Verdict verdict = verify_evidence(test::evidence_of(lines.text()));
      ASSERT_TRUE(verdict.difference) << to_string(kind);
      EXPECT_EQ(verdict.difference->seq, lines.items.size() - 1);
    }
  }
}

TEST(Tampering, EveryValueOfEveryKindOfEntry) {
  std::size_t changes = 0;
  each_shape([&](const TamperedGame& game, std::uint64_t seq, const std::string& shape) {
    const json data = *game.lines.items[seq - 1].entry.data;
    for (const json::json_pointer& path : chosen_paths(data, 40)) {
      EvidenceLines lines = game.lines;
      json& value = lines.data(seq)[path];
      value = another(value);
      if (!lines.data(seq).is_object()) continue;
      expect_found(game, lines, seq, fmt::format("{} {}", shape, path.to_string()));
      ++changes;
    }
  });
  EXPECT_GT(changes, 250u);
}

TEST(Tampering, EveryPartOfTheFrame) {
  each_shape([&](const TamperedGame& game, std::uint64_t seq, const std::string& shape) {
    const auto changed = [&](const char* part, const auto& change) {
      EvidenceLines lines = game.lines;
      change(lines[seq]);
      expect_found(game, lines, seq, shape + " " + part);
    };
    const formats::Entry& kept = game.lines.items[seq - 1].entry;
    for (const std::string by : {"host", "persian", "macedonian"})
      if (kept.by != by) changed("by", [&](auto& item) { item.entry.by = by; });
    changed("time", [](auto& item) {
      item.entry.time = another(item.entry.time).template get<std::string>();
    });
    changed("kind", [](auto& item) {
      item.entry.kind = item.entry.kind == EntryKind::Notice ? EntryKind::End : EntryKind::Notice;
    });
    if (!kept.sign.empty()) {
      changed("no signature", [](auto& item) { item.entry.sign.clear(); });
      changed("signature", [](auto& item) {
        item.entry.sign = another(item.entry.sign).template get<std::string>();
      });
    } else {
      changed("stray signature",
              [&](auto& item) { item.entry.sign = game.lines.items[0].entry.sign; });
    }
    for (std::size_t i = 0; i < kept.priv.size(); ++i) {
      changed("commit", [i](auto& item) {
        item.facts.clear();
        item.entry.priv[i].commit[7] ^= 1;
      });
      changed("seat", [i](auto& item) {
        std::string& seat = item.entry.priv[i].seat;
        seat = seat == "persian" ? "macedonian" : "persian";
        for (auto& fact : item.facts)
          if (fact.index == i) fact.seat = seat;
      });
    }
    changed("one secret more", [](auto& item) {
      item.entry.priv.push_back({"persian", formats::Digest{}});
    });
  });
}

TEST(Tampering, EveryKindOfSecret) {
  std::set<std::string> shapes;
  for (const TamperedGame& game : test::tampered_games())
    for (const auto& item : game.lines.items)
      for (const auto& fact : item.facts) {
        std::string shape(to_string(item.entry.kind));
        for (const auto& [key, value] : fact.fact->items()) shape += value.empty() ? "" : " " + key;
        if (!shapes.insert(shape).second) continue;
        const std::uint64_t seq = item.entry.seq;
        const auto changed = [&](const std::string& what, const auto& change) {
          EvidenceLines lines = game.lines;
          for (auto& one : lines[seq].facts)
            if (one.index == fact.index) change(one);
          expect_found(game, lines, seq, fmt::format("{} {} {}", seq, shape, what));
        };
        for (const json::json_pointer& path : chosen_paths(*fact.fact, 12))
          changed(path.to_string(), [&](auto& one) {
            json& value = one.fact.edit()[path];
            value = another(value);
          });
        changed("salt", [](auto& one) { one.salt[3] ^= 1; });
      }
  EXPECT_GE(shapes.size(), 3u);
}

TEST(Tampering, AnEntryLeftOutDoubledOrMoved) {
  each_shape([](const TamperedGame& game, std::uint64_t seq, const std::string& shape) {
    const auto verdict = [](EvidenceLines& lines) {
      return verify_evidence(test::evidence_of(lines.text())).kind;
    };
    const auto at = static_cast<std::ptrdiff_t>(seq - 1);
    const bool last = seq == game.lines.items.size();
    EvidenceLines lines = game.lines;
    lines.items.erase(lines.items.begin() + at);
    // Without its end, a game is one that goes on.
    EXPECT_EQ(verdict(lines), last ? Verdict::Kind::Undecided : Verdict::Kind::Bad)
        << "without " << shape;
    lines = game.lines;
    lines.items.insert(lines.items.begin() + at, lines.items[seq - 1]);
    EXPECT_EQ(verdict(lines), Verdict::Kind::Bad) << "twice " << shape;
    if (last) return;
    lines = game.lines;
    std::swap(lines.items[seq - 1], lines.items[seq]);
    EXPECT_EQ(verdict(lines), Verdict::Kind::Bad) << "later " << shape;
  });
}

// Without hashing anything anew: the file itself says which entry is damaged.
TEST(Tampering, AByteOfEachKindOfLine) {
  std::set<std::string> kinds;
  std::size_t flipped = 0;
  for (const TamperedGame& game : test::tampered_games()) {
    const std::string& whole = game.whole;
    std::uint64_t seq = 0;
    for (std::size_t begin = 0, end; begin < whole.size(); begin = end + 1) {
      end = whole.find('\n', begin);
      const std::string_view line = std::string_view(whole).substr(begin, end - begin);
      std::string kind(line.substr(0, 6));
      if (line.starts_with("{\"by\"")) {
        ++seq;
        kind += test::shape_of(game.lines.items[seq - 1].entry);
      }
      if (!kinds.insert(kind).second) continue;
      for (std::size_t at = begin; at < end; at += (end - begin) / 9 + 1) {
        std::string text = whole;
        text[at] = text[at] == 'a' ? 'b' : 'a';
        const Verdict verdict = verify_evidence(test::evidence_of(text));
        ASSERT_EQ(verdict.kind, Verdict::Kind::Bad) << kind << " byte " << at - begin;
        ASSERT_TRUE(verdict.damage) << kind;
        std::uint64_t told = 0;
        for (const auto& one : verdict.damage->arguments)
          if (one.name == "seq") told = std::stoull(one.value);
        EXPECT_LE(told, seq + 1) << kind;
        EXPECT_GE(told + 1, seq) << kind;
        ++flipped;
      }
    }
  }
  EXPECT_GT(flipped, 200u);
}

}  // namespace
}  // namespace cursus
