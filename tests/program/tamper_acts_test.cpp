// The tamper matrix for what players do and what time brings: every value of every such entry is
// changed by somebody who can hash but cannot sign.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>

#include "formats/moment.hpp"
#include "tests/paths.hpp"
#include "tests/program/signed_play.hpp"
#include "tests/program/signing/tools.hpp"

namespace cursus {
namespace {

using formats::EntryKind;
using nlohmann::json;

class TamperingWithActs : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    test::SignedGame play;
    play.wanted.time = {
        .hours = 24, .grace_minutes = 30, .missing = formats::Missing::Defaults, .absence_days = 9};
    play.ssh_key("macedonian");
    play.minisign_key("persian");
    play.begin();
    const auto file = [&](const std::string& seat, const std::string& what, int serial,
                          const std::string& more = {}) {
      const Filed filed = play.host.take_paper(play.signers.at(seat)(fmt::format(
          "CURSUS {} {} {} {} {}\n{}{}END\n", play.game, seat, what, play.point(), serial,
          play.seen(), more)));
      ASSERT_EQ(filed.kind, Filed::Kind::Filed) << what;
    };
    const std::string one = play.asked(), other = play.not_asked();
    file(other, "ABSENCE", 1, "From: 2026-06-01\nUntil: 2026-06-02\n");
    play.host.take_orders(play.signers.at(one)(test::order_file(play.sheet())), true);
    file(one, "WITHDRAW", 1);
    file(one, "DRAW", 2, "OFFER\n");
    file(other, "DRAW", 2, "DECLINE\n");
    // One by defaults, one by a draft.
    play.at("2026-05-02T19:00:00Z");
    const Limits patient{.gap_hours = 10'000};
    ASSERT_EQ(play.host.tend(patient, false).done.size(), 1u);
    std::string draft = test::order_file(play.sheet({}));
    draft.replace(draft.find("Final: no"), 9, "Final: draft");
    ASSERT_EQ(play.host.take_orders(play.signers.at(play.asked())(draft)).kind,
              Taken::Kind::Stored);
    play.at("2026-05-03T20:00:00Z");
    ASSERT_EQ(play.host.tend(patient, false).done.size(), 1u);
    file(play.asked(), "RESIGN", 3);
    whole = new std::string(play.evidence());
  }
  static void TearDownTestSuite() { delete whole; }

  static inline std::string* whole = nullptr;

  static json another(const json& value) {
    if (value.is_number()) return value.get<std::int64_t>() + 1;
    if (value.is_null()) return 1;
    if (!value.is_string()) return nullptr;
    std::string text = value.get<std::string>();
    if (text == "offer") return "decline";
    if (text == "decline") return "offer";
    if (text.empty()) return "x";
    char& c = text[text.size() == 10 ? 9 : text.size() / 2];
    if (formats::is_timestamp(text))
      text[18] = text[18] == '9' ? '0' : static_cast<char>(text[18] + 1);
    else
      c = c == '1' ? '2' : c == 'a' ? 'b' : '1';
    return text;
  }
  static void paths_in(const json& value, const json::json_pointer& at,
                       std::vector<json::json_pointer>& all) {
    if (!at.empty()) all.push_back(at);
    if (value.is_object())
      for (const auto& [key, member] : value.items()) paths_in(member, at / key, all);
    if (value.is_array())
      for (std::size_t i = 0; i < value.size(); ++i) paths_in(value[i], at / i, all);
  }
};

bool is_act(EntryKind kind) {
  return formats::is_player_act(kind) || kind == EntryKind::Close || kind == EntryKind::Forfeit;
}

TEST_F(TamperingWithActs, TheGameIsTrueAndAnotherProgramSaysSoToo) {
  const Verdict verdict = verify_evidence(test::evidence_of(*whole));
  ASSERT_EQ(verdict.kind, Verdict::Kind::Good)
      << (verdict.difference ? verdict.difference->what + verdict.difference->found : "");
  std::set<EntryKind> kinds;
  for (const auto& item : test::take_apart(*whole).items) kinds.insert(item.entry.kind);
  for (const EntryKind kind : {EntryKind::Absence, EntryKind::Withdraw, EntryKind::Draw,
                               EntryKind::Close, EntryKind::Resign})
    EXPECT_TRUE(kinds.contains(kind)) << to_string(kind);
  const test::Workshop shop;
  const test::Outcome other =
      test::run({"python3", (cursus::test::source_dir() / "tests/second_opinion.py").string(),
                 shop.put("game.log", *whole)});
  EXPECT_EQ(other.status, 0) << other.errors;
}

TEST_F(TamperingWithActs, EveryValueOfEveryActIsFound) {
  const test::EvidenceLines kept = test::take_apart(*whole);
  std::size_t changed = 0;
  for (std::size_t i = 0; i < kept.items.size(); ++i) {
    if (!is_act(kept.items[i].entry.kind)) continue;
    std::vector<json::json_pointer> paths;
    paths_in(*kept.items[i].entry.data, json::json_pointer(), paths);
    for (const json::json_pointer& path : paths) {
      test::EvidenceLines lines = kept;
      json& data = *lines.items[i].entry.data;
      data[path] = another(data[path]);
      const Verdict verdict = verify_evidence(test::evidence_of(lines.text()));
      const std::string what(to_string(kept.items[i].entry.kind));
      EXPECT_EQ(verdict.kind, Verdict::Kind::Bad) << what << " " << path;
      if (verdict.difference) {
        EXPECT_TRUE(formats::Catalogue::of(formats::Language::Ja).has(verdict.difference->what))
            << verdict.difference->what;
      }
      ++changed;
    }
    for (const std::string by : {"host", "persian", "macedonian"}) {
      if (kept.items[i].entry.by == by) continue;
      test::EvidenceLines lines = kept;
      lines.items[i].entry.by = by;
      EXPECT_EQ(verify_evidence(test::evidence_of(lines.text())).kind, Verdict::Kind::Bad) << by;
    }
  }
  EXPECT_GT(changed, 30u);
}

TEST_F(TamperingWithActs, AnActLeftOutDoubledOrMovedIsFound) {
  const test::EvidenceLines kept = test::take_apart(*whole);
  const auto bad = [](test::EvidenceLines lines) {
    return verify_evidence(test::evidence_of(lines.text())).kind == Verdict::Kind::Bad;
  };
  for (std::size_t i = 0; i < kept.items.size(); ++i) {
    const EntryKind kind = kept.items[i].entry.kind;
    if (!is_act(kind)) continue;
    const auto at = static_cast<std::ptrdiff_t>(i);
    test::EvidenceLines lines = kept;
    lines.items.erase(lines.items.begin() + at);
    EXPECT_TRUE(bad(lines)) << "without " << to_string(kind);
    lines = kept;
    lines.items.insert(lines.items.begin() + at, lines.items[i]);
    EXPECT_TRUE(bad(lines)) << "twice " << to_string(kind);
    lines = kept;
    std::swap(lines.items[i], lines.items[i + 1]);
    EXPECT_TRUE(bad(lines)) << "later " << to_string(kind);
  }
}

// A host with its key could sign anything; but not that somebody was late who was not.
TEST_F(TamperingWithActs, AHostCannotCloseEarlyOrAgainstTheCharter) {
  test::SignedGame play;
  play.wanted.time = {.hours = 24, .missing = formats::Missing::Wait};
  play.begin();
  play.at("2026-05-05T00:00:00Z");
  const auto verdict_with = [&](EntryKind kind, const json& data) {
    test::EvidenceLines lines = test::take_apart(play.evidence());
    formats::Entry entry;
    entry.by = "host";
    entry.kind = kind;
    entry.data = formats::JsonBox(data);
    entry.time = "2026-05-05T00:00:00Z";
    lines.items.push_back({entry, {}});
    const Verdict verdict = verify_evidence(test::evidence_of(lines.text()));
    return verdict.difference ? verdict.difference->what : "";
  };
  const std::string seat = play.asked();
  const auto closing = [&](const std::string& of, const std::string& deadline) {
    return formats::closing_json({1, of, deadline, std::nullopt});
  };
  EXPECT_EQ(verdict_with(EntryKind::Close, closing(seat, "2026-05-02T18:22:05Z")), "verify.policy");
  EXPECT_EQ(verdict_with(EntryKind::Close, closing(seat, "2026-05-02T18:22:06Z")),
            "verify.deadline");
  EXPECT_EQ(verdict_with(EntryKind::Close, closing(play.not_asked(), "2026-05-02T18:22:05Z")),
            "verify.not-waited-for");
  EXPECT_EQ(
      verdict_with(EntryKind::Forfeit, formats::forfeit_json({1, seat, "2026-05-02T18:22:05Z"})),
      "verify.policy");
}

}  // namespace
}  // namespace cursus
