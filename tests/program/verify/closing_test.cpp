// What even a host with its key cannot write into a log.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/program/support/signed_play.hpp"

namespace cursus {
namespace {

using formats::EntryKind;
using nlohmann::json;

// A host with its key could sign anything; but not that somebody was late who was not.
TEST(EvenAHost, CannotCloseEarlyOrAgainstTheCharter) {
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
  // Nor take time away by giving some.
  const auto extension = [](const std::string& until) {
    return formats::extension_json({1, until, ""});
  };
  EXPECT_EQ(verdict_with(EntryKind::Notice, extension("2026-05-05T00:00:01Z")),
            "verify.signature-missing")
      << "and nothing else";
  EXPECT_EQ(verdict_with(EntryKind::Notice, extension("2026-05-05T00:00:00Z")), "verify.extension");
  play.at("2026-05-05T00:00:00Z");
  ASSERT_TRUE(play.host.extend(play.game, "2026-05-09T00:00:00Z", "").has_value());
  EXPECT_EQ(verdict_with(EntryKind::Notice, extension("2026-05-08T00:00:00Z")), "verify.extension");
}

// The file that came last counts (mail.md 1), and not the one that suits the host.
TEST(EvenAHost, CannotPlayAnOlderFileThanItHasReceipted) {
  test::SignedGame play;
  play.begin();
  const auto send = [&](int serial) {
    test::Sheet sheet = play.sheet({});
    sheet.serial = serial;
    const Taken taken = play.host.take_orders(test::order_file(sheet), true);
    EXPECT_EQ(taken.kind, Taken::Kind::Stored);
  };
  send(1);
  send(2);
  ASSERT_EQ(play.host.run(false).size(), 1u);
  test::EvidenceLines lines = test::take_apart(play.evidence());
  formats::Entry *older = nullptr, *newer = nullptr, *run = nullptr;
  for (auto& item : lines.items) {
    if (item.entry.kind == EntryKind::Order) (older ? newer : older) = &item.entry;
    if (item.entry.kind == EntryKind::Resolve) run = &item.entry;
  }
  ASSERT_TRUE(older && newer && run);
  json data = *run->data;
  data["orders"][0][1] = 1;
  data["orders"][0][2] = formats::hex(older->priv.at(0).commit);
  run->data = formats::JsonBox(data);
  const Verdict verdict = verify_evidence(test::evidence_of(lines.text()));
  ASSERT_TRUE(verdict.difference.has_value());
  EXPECT_EQ(verdict.difference->what, "verify.no-such-order") << "it was replaced";
}

}  // namespace
}  // namespace cursus
