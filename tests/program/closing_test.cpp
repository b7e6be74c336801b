// What even a host with its key cannot write into a log.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/program/signed_play.hpp"

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
}

}  // namespace
}  // namespace cursus
