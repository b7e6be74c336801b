// Evidence that somebody has made to break its reader. Whatever cannot be checked, because order
// texts are missing, must at least be of the shape that others will read.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <limits>
#include <nlohmann/json.hpp>
#include <set>

#include "tests/program/support/evidence_lines.hpp"
#include "tests/program/support/run_program.hpp"
#include "tests/program/support/temp_directory.hpp"

namespace cursus {
namespace {

using formats::EntryKind;
using nlohmann::json;
using test::EvidenceLines;

Verdict::Kind kind_of_forged(EvidenceLines& lines) {
  return verify_evidence(test::evidence_of(lines.text())).kind;
}

EvidenceLines without_facts(const std::string& log) {
  EvidenceLines lines = test::take_apart(test::golden_log(log));
  for (auto& item : lines.items) item.facts.clear();
  return lines;
}

// No order file says that it has seen the head after it: what it holds is vouched for by nobody.
std::uint64_t last_run(const EvidenceLines& lines) {
  std::uint64_t last = 0;
  for (const auto& item : lines.items)
    if (item.entry.kind == EntryKind::Resolve) last = item.entry.seq;
  return last;
}

// Whatever a command makes of the game, it ends with a sentence of ours.
void expect_readable(EvidenceLines& lines, const std::string& what) {
  const test::TempDirectory temp;
  const std::string home = temp.path() / "host", file = temp.path() / "game.log";
  std::ofstream(file, std::ios::binary) << lines.text();
  ASSERT_EQ(test::run_program({"init", home}).code, 0);
  const std::string& game = lines.game;
  const std::string seat = lines.data(1)["charter"]["seats"][0];
  for (const test::Words& words : {test::Words{"import", file},
                                   {"log", game},
                                   {"stats", game},
                                   {"stats", game, "--json"},
                                   {"report", game, "--seat", seat},
                                   {"map", game, "-o", temp.path() / "map.svg"},
                                   {"show", game},
                                   {"games"},
                                   {"verify", file}}) {
    test::Words all{"--home", home};
    all.insert(all.end(), words.begin(), words.end());
    const test::Answer answer = test::run_program(all);
    EXPECT_GE(answer.code, 0) << what << " kills " << words[0];
    EXPECT_LE(answer.code, 2) << what << " " << words[0] << ": " << answer.err;
    EXPECT_EQ(answer.err.find("exception"), std::string::npos) << what << answer.err;
    EXPECT_EQ(answer.err.find("::"), std::string::npos) << what << answer.err;
  }
}

const std::vector<json>& shapes() {
  static const std::vector<json> all{nullptr,
                                     1,
                                     -1,
                                     "x",
                                     json::array(),
                                     json::object(),
                                     json::array({1}),
                                     json::array({json::array()})};
  return all;
}

// Changes one field of one entry of each kind to every other shape.
template <class Each>
void each_other_shape(EvidenceLines& lines, const Each& each) {
  for (const EntryKind kind :
       {EntryKind::Charter, EntryKind::Accept, EntryKind::Start, EntryKind::Order,
        EntryKind::Receipt, EntryKind::Resolve, EntryKind::End}) {
    const std::uint64_t seq = kind == EntryKind::Resolve ? last_run(lines) : lines.find(kind);
    const json kept = lines.data(seq);
    for (const auto& [field, value] : kept.items())
      for (const json& shape : shapes()) {
        if (value == shape) continue;
        lines.data(seq)[field] = shape;
        each(shape, fmt::format("{}.{}={}", to_string(kind), field, shape.dump()));
        lines.data(seq) = kept;
      }
    lines.data(seq)["more"] = 1;
    each(json(1), fmt::format("{}.more", to_string(kind)));
    lines.data(seq) = kept;
  }
}

TEST(HostileEvidence, DataOfAnyOtherShapeAreRefused) {
  EvidenceLines lines = test::take_apart(test::golden_log("ab-marathon.log"));
  each_other_shape(lines, [&](const json&, const std::string& what) {
    EXPECT_EQ(kind_of_forged(lines), Verdict::Kind::Bad) << what;
  });
}

// An empty list is a list; whether something was left out of it can be seen only by playing.
TEST(HostileEvidence, DataOfAnyOtherShapeAreRefusedWhereNothingCanBePlayed) {
  EvidenceLines lines = without_facts("ab-marathon.log");
  ASSERT_EQ(kind_of_forged(lines), Verdict::Kind::Undecided);
  expect_readable(lines, "nothing");
  std::set<std::string> taken;
  each_other_shape(lines, [&](const json& shape, const std::string& what) {
    if (kind_of_forged(lines) == Verdict::Kind::Bad) return;
    const bool of_right_shape = what == "end.point=1" || what == "resolve.sealed=[1]";
    EXPECT_TRUE(shape == json::array() || of_right_shape) << what;
    taken.insert(what);
    expect_readable(lines, what);
  });
  EXPECT_THAT(taken, testing::Contains("resolve.events=[]"));
  EXPECT_LE(taken.size(), 6u);
}

TEST(HostileEvidence, NobodyElseIsWaitedForWhereNothingCanBePlayed) {
  EvidenceLines lines = without_facts("ab-marathon.log");
  const std::uint64_t seq = last_run(lines);
  const json kept = lines.data(seq);
  lines.data(seq)["waiting"] = json::array({"nobody"});
  EXPECT_EQ(kind_of_forged(lines), Verdict::Kind::Bad);
  lines.data(seq) = kept;
  lines.data(seq)["to"] = kept["to"].get<int>() + 7;
  EXPECT_EQ(kind_of_forged(lines), Verdict::Kind::Bad);
}

TEST(HostileEvidence, ARollWithoutDiceIsNone) {
  EvidenceLines lines = without_facts("ab-marathon.log");
  for (auto& item : lines.items) {
    if (item.entry.kind != EntryKind::Resolve || (*item.entry.data)["steps"].empty()) continue;
    item.entry.data.edit()["steps"][0]["rolls"].push_back({17, "A-0", json::array(), 0});
    break;
  }
  EXPECT_EQ(kind_of_forged(lines), Verdict::Kind::Bad);
}

// What is told of luck must not believe an event that nobody has made again.
TEST(HostileEvidence, EventsOfAnyContentCanBeCounted) {
  const std::string many(20'000, 'L');
  const auto no_int = [](const char* field) {
    json event = {{"event", "overrun"}, {"leader", "datis"}, {"leader_die", 1},
                  {"leader_total", 1},  {"mover_die", 1},    {"mover_total", 1}};
    event[field] = std::numeric_limits<std::int32_t>::min();
    return event;
  };
  const EvidenceLines ab = without_facts("ab-marathon.log");
  const EvidenceLines cca = without_facts("cca-001.log");
  const auto add_to = [](EvidenceLines lines, const std::vector<json>& events) {
    json& told = lines.data(last_run(lines))["events"];
    std::string unit;  // one that the battle has
    for (const auto& item : lines.items)
      if (item.entry.kind == EntryKind::Resolve)
        for (const json& event : (*item.entry.data)["events"])
          if (event.contains("unit") && event["unit"].is_string()) unit = event["unit"];
    for (json event : events)
      for (const char* name : {"unit", "leader", "target"}) {
        event[name] = unit;
        told.push_back(event);
      }
    return lines;
  };
  EvidenceLines first = add_to(
      ab, {no_int("leader_total"),
           no_int("mover_die"),
           {{"event", "combat"}, {"attackers", {1}}},
           {{"event", "combat"}, {"attackers", {{{"unit", 1}, {"modifiers", 7}}}}, {"die", 1000}},
           {{"event", 5}},
           {{"event", "rallied"}, {"success", {}}}});
  EXPECT_EQ(kind_of_forged(first), Verdict::Kind::Undecided);
  expect_readable(first, "ab");
  EvidenceLines second =
      add_to(cca, {{{"event", "rolled"}, {"faces", many}, {"hitting", "L"}},
                   {{"event", "rolled"}, {"faces", "LL"}, {"hitting", "LMHKFSLMH"}},
                   {{"event", "rolled"}, {"faces", 3}, {"hitting", {}}},
                   {{"event", "leader-check"}, {"faces", many}},
                   {{"event", "leader-check"}, {"faces", std::string(33, 'K')}},
                   {{"event", "rampage"}, {"faces", many}}});
  EXPECT_EQ(kind_of_forged(second), Verdict::Kind::Undecided);
  expect_readable(second, "cca");
}

// Without hashing anything anew: the file itself says that it is damaged.
TEST(HostileEvidence, AByteOfEachKindOfLine) {
  std::set<std::string> kinds;
  std::size_t flipped = 0;
  for (const char* log : {"ab-signed.log", "cca-001.log"}) {
    const std::string whole = test::golden_log(log);
    for (std::size_t begin = 0, end; begin < whole.size(); begin = end + 1) {
      end = whole.find('\n', begin);
      const std::string line = whole.substr(begin, end - begin);
      const std::size_t kind = std::min(line.find("\"kind\""), line.size());
      if (!kinds.insert(line.substr(0, 6) + line.substr(kind, 15)).second) continue;
      for (std::size_t at = begin; at < end; at += (end - begin) / 9 + 1) {
        std::string text = whole;
        text[at] = text[at] == 'a' ? 'b' : 'a';
        const Verdict verdict = verify_evidence(test::evidence_of(text));
        EXPECT_EQ(verdict.kind, Verdict::Kind::Bad) << line.substr(0, 80) << " " << at - begin;
        ++flipped;
      }
    }
  }
  EXPECT_GT(flipped, 80u);
}

}  // namespace
}  // namespace cursus
