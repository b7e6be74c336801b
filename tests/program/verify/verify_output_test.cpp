// What the program says of a forged log: where, by which clause, what should stand there and what
// does; in words of both languages and for programs.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/program/support/evidence_lines.hpp"
#include "tests/program/support/run_program.hpp"
#include "tests/program/support/signed_play.hpp"
#include "tests/program/support/temp_directory.hpp"

namespace cursus {
namespace {

using formats::EntryKind;
using nlohmann::json;
using test::EvidenceLines;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

struct Told {
  std::uint64_t seq = 0;
  std::string key;
  std::string path;
  std::string expected;
  std::string found;
  std::string clause{};
};

class VerifySays : public testing::Test {
 protected:
  EvidenceLines lines = test::take_apart(test::golden_log("ab-marathon.log"));

  // The first run in which an event of this kind is told, and where.
  std::pair<std::uint64_t, std::size_t> find_event(const std::string& kind) {
    for (auto& item : lines.items) {
      if (item.entry.kind != EntryKind::Resolve) continue;
      const json& events = (*item.entry.data)["events"];
      for (std::size_t i = 0; i < events.size(); ++i)
        if (events[i]["event"] == kind) return {item.entry.seq, i};
    }
    throw std::out_of_range("no such event");
  }
  std::uint64_t with_dice() {
    for (const auto& item : lines.items)
      if (item.entry.kind == EntryKind::Resolve && !(*item.entry.data)["steps"].empty())
        return item.entry.seq;
    throw std::out_of_range("no dice in this game");
  }

  test::Answer verify(const std::string& text, test::Words options) {
    const std::string file = temp.path() / "game.log";
    std::ofstream(file, std::ios::binary) << text;
    options.insert(options.end(), {"verify", file});
    return test::run_program(options);
  }

  void expect_told(const Told& wanted, const std::string& text) {
    const test::Answer machine = verify(text, {"--json"});
    ASSERT_EQ(machine.code, 1) << machine.err;
    const json fault = json::parse(machine.out).at("fault");
    EXPECT_EQ(fault.at("seq"), wanted.seq) << fault;
    EXPECT_EQ(fault.at("key"), wanted.key) << fault;
    EXPECT_EQ(fault.at("path"), wanted.path) << fault;
    EXPECT_EQ(fault.at("expected"), wanted.expected) << fault;
    EXPECT_EQ(fault.at("found"), wanted.found) << fault;
    EXPECT_EQ(fault.at("clause"), wanted.clause) << fault;
    for (const std::string language : {"en", "ja"}) {
      const bool english = language == "en";
      const test::Answer people = verify(text, {"--lang", language});
      EXPECT_EQ(people.code, 1);
      const auto says = [&](const char* en, const char* ja, const std::string& what) {
        if (what.empty()) return;
        EXPECT_THAT(people.err, HasSubstr((english ? en : ja) + what)) << language;
      };
      says("FALSE at entry ", "偽：", std::to_string(wanted.seq));
      says("(clause ", "（条項", wanted.clause);
      says("at:       ", "箇所：", wanted.path);
      says("expected: ", "期待：", wanted.expected);
      says("found:    ", "実際：", wanted.found);
    }
  }

  test::TempDirectory temp;
};

// trust.md 12.2: exactly what holds.
TEST_F(VerifySays, WhatTheDiceAreWorth) {
  const test::Answer host = verify(lines.text(), {});
  EXPECT_THAT(host.out, AllOf(HasSubstr("drawn by the HOST"), HasSubstr("dice are D0"),
                              Not(HasSubstr("D1"))));
  EXPECT_THAT(verify(lines.text(), {"--lang", "ja"}).out, HasSubstr("D0"));
  EXPECT_THAT(verify(test::golden_log("ab-signed.log"), {}).out,
              AllOf(HasSubstr("nonces: those that the seats agreed to and opened"),
                    HasSubstr("dice are D1"), HasSubstr("only by the acts counted below")));
  test::SignedGame play;
  play.wanted.nonces = formats::Nonces::Open;
  play.ssh_key("persian");
  play.begin();
  EXPECT_THAT(verify(play.evidence(), {}).out,
              AllOf(HasSubstr("whoever accepted last could have chosen the dice"),
                    HasSubstr("dice are D1")));
}

TEST_F(VerifySays, WhichDieOfALongEvent) {
  const auto [seq, at] = find_event("combat");
  json& event = lines.data(seq)["events"][at];
  ASSERT_GT(event.dump().size(), 300u) << "longer than what is shown of a text";
  const json kept = event["die"];
  event["die"] = kept == 1 ? json(2) : json(1);
  expect_told({seq, "verify.event", "events[" + std::to_string(at) + "].die", kept.dump(),
               event["die"].dump()},
              lines.text());
}

TEST_F(VerifySays, WhichClauseAnEventNames) {
  const auto [seq, at] = find_event("eliminated");
  json& event = lines.data(seq)["events"][at];
  const std::string unit = event["unit"].dump();
  event["unit"] = "nobody";
  expect_told({seq, "verify.event", "events[" + std::to_string(at) + "].unit", unit, R"("nobody")",
               event["clause"].get<std::string>()},
              lines.text());
}

TEST_F(VerifySays, ThatAnEventIsAnother) {
  const auto [seq, at] = find_event("combat");
  lines.data(seq)["events"][at] = {{"event", "phase"}, {"clause", "X-1"}};
  expect_told({seq, "verify.event", "events[" + std::to_string(at) + "].event", R"("combat")",
               R"("phase")"},
              lines.text());
}

TEST_F(VerifySays, ThatAnEventIsTooMany) {
  const auto [seq, at] = find_event("combat");
  json& events = lines.data(seq)["events"];
  const std::size_t end = events.size();
  events.push_back({{"event", "phase"}});
  expect_told(
      {seq, "verify.event", "events[" + std::to_string(end) + "]", "-", R"({"event":"phase"})"},
      lines.text());
}

TEST_F(VerifySays, WhichAnswerByWhichClause) {
  const std::uint64_t seq = lines.find(EntryKind::Resolve, 4);
  json& answer = lines.data(seq)["answers"][0];
  const std::string kept = answer["answer"].dump();
  answer["answer"] = "halt";
  expect_told({seq, "verify.answer", "answers[0].answer", kept, R"("halt")",
               answer["clause"].get<std::string>()},
              lines.text());
}

TEST_F(VerifySays, WhichRoll) {
  const std::uint64_t seq = with_dice();
  json& roll = lines.data(seq)["steps"][0]["rolls"][0];
  ASSERT_EQ(roll[0], 6);
  const std::string clause =
      roll[1].get<std::string>().substr(0, roll[1].get<std::string>().find(' '));
  const auto text = [&] {
    std::string dice = std::to_string(roll[2].size()) + "d6:";
    for (const json& die : roll[2]) dice += " " + die.dump();
    return dice + " @" + roll[3].dump();
  };
  const std::string made = text();
  roll[2][0] = roll[2][0].get<int>() % 6 + 1;
  expect_told({seq, "verify.die", "steps[0].rolls[0]", made, text(), clause}, lines.text());
}

TEST_F(VerifySays, WhichLink) {
  const std::uint64_t seq = with_dice();
  lines.data(seq)["steps"][0]["link"] = std::string(64, 'a');
  const std::string anchor = lines.data(1)["charter"]["anchor_open"];
  const std::string game = lines.game;
  const auto link = formats::digest_from_hex(std::string(64, 'a')).value();
  expect_told({seq, "verify.link", "steps[0].link", anchor,
               formats::hex(formats::previous_link(formats::Chain::Open, game, link))},
              lines.text());
}

// A text that the seat did not send, and a receipt for the one that it sent.
TEST_F(VerifySays, WhichOrder) {
  const std::uint64_t seq = lines.find(EntryKind::Order, 1);
  auto& text = lines[seq].facts.at(0).fact.edit()["order"].get_ref<std::string&>();
  text.insert(text.find("#END"), "; nothing to see\n");
  const std::string kept = lines.data(seq + 1)["order"].dump();
  const std::string forged = formats::hex(formats::commit_to(lines[seq].facts[0]).commit);
  expect_told({seq + 1, "verify.receipt", "order", '"' + forged + '"', kept}, lines.text());
}

TEST_F(VerifySays, WhyTheRulesRefuseAnOrderInTheReadersLanguage) {
  const std::uint64_t seq = lines.find(EntryKind::Order, 1);
  auto& text = lines[seq].facts.at(0).fact.edit()["order"].get_ref<std::string&>();
  text = text.substr(0, text.find("--\n") + 3) + "frobnicate\n#END\n";
  const std::string commit = formats::hex(formats::commit_to(lines[seq].facts[0]).commit);
  lines.data(seq + 1)["order"] = commit;
  lines.data(seq + 2)["orders"][0][2] = commit;
  lines[seq + 1].facts.clear();
  const std::string forged = lines.text();
  const std::string english = verify(forged, {}).err;
  const std::string japanese = verify(forged, {"--lang", "ja"}).err;
  EXPECT_THAT(english, HasSubstr("frobnicate"));
  EXPECT_THAT(japanese, HasSubstr("frobnicate"));
  const auto found = [](const std::string& err, const std::string& mark) {
    return err.substr(err.find(mark) + mark.size());
  };
  EXPECT_NE(found(english, "found:    "), found(japanese, "実際："));
}

TEST_F(VerifySays, WhichHead) {
  std::string text = lines.text();
  const std::size_t at = text.find(R"({"head":")") + 9;
  const std::string head = text.substr(at, 16);
  text.replace(at, 16, "0123456789abcdef");
  expect_told({1, "evidence.changed", "", head, "0123456789abcdef"}, text);
}

TEST_F(VerifySays, ThatALineWasDroppedOrSwapped) {
  const std::string whole = lines.text();
  std::vector<std::string> all;
  std::istringstream in(whole);
  for (std::string line; std::getline(in, line);) all.push_back(line + "\n");
  const auto joined = [](const std::vector<std::string>& some) {
    std::string text;
    for (const std::string& line : some) text += line;
    return text;
  };
  // The header, then three entries with their heads: line 7 is entry 4.
  ASSERT_THAT(all[7], HasSubstr(R"("kind":"start")"));
  auto changed = all;
  changed.erase(changed.begin() + 7, changed.begin() + 9);
  expect_told({4, "evidence.missing", "", "4", "5"}, joined(changed));
  changed = all;
  changed.erase(changed.begin() + 7);
  expect_told({4, "evidence.missing", "", "4", "-"}, joined(changed));
  changed = all;
  changed.erase(changed.begin() + 8);
  expect_told({4, "evidence.no-head", "", all[8].substr(9, 16), "-"}, joined(changed));
  changed = all;
  std::swap_ranges(changed.begin() + 7, changed.begin() + 9, changed.begin() + 9);
  expect_told({4, "evidence.swapped", "", "4", "5"}, joined(changed));
  changed = all;
  changed.insert(changed.begin() + 9, {all[7], all[8]});
  expect_told({4, "evidence.duplicate", "", "5", "4"}, joined(changed));
}

TEST_F(VerifySays, WhichSecretIsNotWhatTheLogCommitsTo) {
  std::string text = lines.text();
  const std::uint64_t seq = lines.find(EntryKind::Order);
  const std::size_t at = text.find("#CURSUS 1 ORDERS");
  text.insert(text.find("#END", at), "; nothing to see\\n");
  auto changed = lines[seq].facts.at(0);
  auto& order = changed.fact.edit()["order"].get_ref<std::string&>();
  order.insert(order.find("#END"), "; nothing to see\n");
  expect_told(
      {seq, "evidence.fact-changed", "priv[0]", formats::hex(lines[seq].entry.priv.at(0).commit),
       formats::hex(formats::commit_to(changed).commit)},
      text);
}

TEST_F(VerifySays, ThatTheLastHeadIsAnother) {
  std::string text = lines.text();
  const std::size_t at = text.rfind(R"("head":")") + 8;
  const std::string head = text.substr(at, 64);
  text.replace(at, 64, std::string(64, '0'));
  expect_told({lines.items.size(), "evidence.wrong-head", "", head, std::string(64, '0')}, text);
}

}  // namespace
}  // namespace cursus
