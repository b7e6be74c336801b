#include "formats/log/log.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "demo_game.hpp"

namespace cursus::formats {
namespace {

using nlohmann::json;

Entry charter_entry() {
  return {1,
          "host",
          EntryKind::Charter,
          JsonBox(json{{"charter", *parse_json(demo::charter)}}),
          {},
          "2026-01-01T00:00:00Z"};
}

Entry accept_entry() {
  return {2,
          "rome",
          EntryKind::Accept,
          JsonBox(json{{"nonce", hex(demo::filled(0x11))}}),
          {},
          "2026-01-01T00:05:00Z"};
}

Entry private_entry() {
  return {3,
          "host",
          EntryKind::Resolve,
          JsonBox(json{{"text", "a \"quoted\" 戦\n"}}),
          {{"rome", demo::filled(1)}, {"carthage", demo::filled(2)}},
          "2026-01-01T00:06:00Z"};
}

TEST(LogVectors, Heads) {
  const Digest first = next_head({}, encode_entry(charter_entry()));
  EXPECT_EQ(hex(first), "dfd513c88f6af14729fbf743929d64ef33efbc776d707714cd12cd4c0434e9c2");
  const Digest second = next_head(first, encode_entry(accept_entry()));
  EXPECT_EQ(hex(second), "13e3dd4fcf10c1b790146de46a70d902fa6cb033852e2c0ab3c05e928ad1e824");
  EXPECT_EQ(short_head(second), "13e3dd4fcf10c1b7");
}

TEST(LogVectors, PrivateCommit) {
  EXPECT_EQ(hex(private_commit(demo::counting_from(0),
                               JsonBox(json{{"note", "戦"}, {"cards", {3, 17}}}).view())),
            "90ee838525f4641b29e7a9f70c48af7e613588b4bf7fb8ee3576f7ee8d208a55");
}

TEST(LogVectors, StateHash) {
  EXPECT_EQ(hex(state_hash(JsonBox(json{{"turn", 3}, {"units", {"P-1"}}}).view())),
            "7ab0f1b150b221679fe12d4969ced2b7dd46b6f0c1c14936932328016de2f02c");
}

TEST(Log, ALineIsCanonicalJson) {
  const std::string one(64, '1');
  EXPECT_EQ(encode_entry(accept_entry()),
            R"({"by":"rome","data":{"nonce":")" + one +
                R"("},"kind":"accept","seq":2,"time":"2026-01-01T00:05:00Z"})");
  for (const Entry& entry : {charter_entry(), accept_entry(), private_entry()}) {
    const std::string line = encode_entry(entry);
    EXPECT_EQ(canonical(json::parse(line)), line);
  }
}

TEST(Log, DecodesWhatItEncodes) {
  for (const Entry& entry : {charter_entry(), accept_entry(), private_entry()})
    EXPECT_EQ(decode_entry(encode_entry(entry)).value(), entry);
}

TEST(Log, KnowsEveryKindByNameAndNoOther) {
  for (int i = 0; i <= static_cast<int>(EntryKind::End); ++i) {
    const auto kind = static_cast<EntryKind>(i);
    EXPECT_EQ(entry_kind(to_string(kind)), kind);
  }
  EXPECT_EQ(to_string(EntryKind::Charter), "charter");
  EXPECT_EQ(to_string(EntryKind::Resolve), "resolve");
  EXPECT_EQ(to_string(EntryKind::Correct), "correct");
  EXPECT_EQ(to_string(EntryKind::End), "end");
  EXPECT_FALSE(entry_kind("Charter"));
  EXPECT_FALSE(entry_kind(""));
}

// The accept entry with one field replaced, or taken away where `value` is discarded.
std::string refused(const char* field, const json& value) {
  json changed = json::parse(encode_entry(accept_entry()));
  if (value.is_discarded())
    changed.erase(field);
  else
    changed[field] = value;
  const auto read = decode_entry(changed.dump());
  if (read) return "accepted";
  const Refusal& refusal = read.error();
  return std::string(refusal.why) +
         (refusal.arguments.empty() ? "" : " " + refusal.arguments[0].value);
}

const json absent = json(json::value_t::discarded);

TEST(Log, RefusesEveryWrongField) {
  EXPECT_EQ(refused("by", "rome"), "accepted");
  for (const json& by : {json(""), json("Rome"), json("ro"), json(std::string(33, 'x')), json(7),
                         json("a b c"), json("ローマ")})
    EXPECT_EQ(refused("by", by), "log.bad-field by") << by;
  for (const json& seq : {json(0), json(-1), json("2"), json(nullptr)})
    EXPECT_EQ(refused("seq", seq), "log.bad-field seq") << seq;
  for (const json& data : {json("x"), json::array(), json(nullptr), json(1)})
    EXPECT_EQ(refused("data", data), "log.bad-field data") << data;
  EXPECT_EQ(refused("kind", "gossip"), "log.unknown-kind gossip");
  EXPECT_EQ(refused("kind", 3), "log.bad-field kind");
  EXPECT_EQ(refused("seq", 1.5), "json.float");
}

TEST(Log, RefusesMissingAndUnknownFields) {
  for (const char* field : {"by", "data", "kind", "seq", "time"})
    EXPECT_EQ(refused(field, absent), std::string("fields.missing ") + field);
  EXPECT_EQ(refused("extra", 1), "fields.unknown extra");
  EXPECT_EQ(decode_entry("[]").error().why, "fields.not-an-object");
  EXPECT_EQ(decode_entry("").error().why, "json.unfinished");
}

TEST(Log, HasNoEmptyListOfPrivateFacts) {
  const std::string digest(64, 'a');
  EXPECT_EQ(refused("priv", {{{"commit", digest}, {"seat", "rome"}}}), "accepted");
  for (const json& priv :
       {json::array(), json::object(), json({1}), json({{{"commit", digest}}}),
        json({{{"commit", "aa"}, {"seat", "rome"}}}), json({{{"commit", digest}, {"seat", "R"}}}),
        json({{{"commit", digest}, {"seat", "rome"}, {"x", 1}}})})
    EXPECT_EQ(refused("priv", priv), "log.bad-field priv") << priv;
}

TEST(Log, TimeIsUtcToTheSecondAndExists) {
  for (const char* good : {"2026-01-01T00:00:00Z", "2024-02-29T23:59:59Z", "2026-12-31T12:00:00Z"})
    EXPECT_EQ(refused("time", good), "accepted") << good;
  for (const char* bad :
       {"2026-01-01", "2026-01-01T00:00:00", "2026-01-01T00:00:00+00:00", "2026-01-01 00:00:00Z",
        "2026-02-29T00:00:00Z", "2026-13-01T00:00:00Z", "2026-00-01T00:00:00Z",
        "2026-01-00T00:00:00Z", "2026-01-01T24:00:00Z", "2026-01-01T00:60:00Z",
        "2026-01-01T00:00:60Z", "2026-01-01T00:00:00z", "2026-01-01T00:00:0xZ", ""})
    EXPECT_EQ(refused("time", bad), "log.bad-field time") << bad;
}

TEST(Log, RefusesOtherSpellingsOfTheSameEntry) {
  const std::string line = encode_entry(accept_entry());
  EXPECT_EQ(decode_entry(line + "\n").error().why, "json.not-canonical");
  EXPECT_EQ(decode_entry(" " + line).error().why, "json.not-canonical");
  EXPECT_EQ(decode_entry(json::parse(line).dump(1)).error().why, "json.not-canonical");
}

TEST(Log, RefusesALineOverOneMebibyte) {
  Entry entry = accept_entry();
  const std::size_t rest = encode_entry(entry).size() - 64;
  entry.data = JsonBox(json{{"nonce", std::string(max_log_line - rest, 'x')}});
  const std::string longest = encode_entry(entry);
  EXPECT_EQ(longest.size(), max_log_line);
  EXPECT_TRUE(decode_entry(longest));
  entry.data = JsonBox(json{{"nonce", std::string(max_log_line - rest + 1, 'x')}});
  EXPECT_THROW(encode_entry(entry), Defect);
  EXPECT_EQ(decode_entry(longest + "x").error().why, "log.line-too-long");
}

TEST(Log, DoesNotWriteWhatItWouldRefuse) {
  const auto broken = [](auto change) {
    Entry entry = private_entry();
    change(entry);
    return entry;
  };
  EXPECT_THROW(encode_entry(broken([](Entry& e) { e.seq = 0; })), Defect);
  EXPECT_THROW(encode_entry(broken([](Entry& e) { e.by = "\"},"; })), Defect);
  EXPECT_THROW(encode_entry(broken([](Entry& e) { e.time = "today"; })), Defect);
  EXPECT_THROW(encode_entry(broken([](Entry& e) { e.data = JsonBox(json(1)); })), Defect);
  EXPECT_THROW(encode_entry(broken([](Entry& e) { e.data = JsonBox(json{{"x", 0.5}}); })), Defect);
  EXPECT_THROW(encode_entry(broken([](Entry& e) { e.priv[0].seat = ""; })), Defect);
}

TEST(Log, ACommitHidesTheFactBehindItsSaltAndBindsIt) {
  const PrivateFact fact{3, 0, "rome", demo::filled(5), JsonBox(json{{"card", 12}})};
  PrivateFact other_salt = fact, other_fact = fact;
  other_salt.salt = demo::filled(6);
  other_fact.fact = JsonBox(json{{"card", 13}});
  EXPECT_EQ(commit_to(fact).seat, "rome");
  EXPECT_NE(commit_to(fact), commit_to(other_salt));
  EXPECT_NE(commit_to(fact), commit_to(other_fact));
}

}  // namespace
}  // namespace cursus::formats
