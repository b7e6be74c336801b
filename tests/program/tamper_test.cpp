// The tamper matrix: every kind of value in every kind of entry is changed, by somebody who can
// hash but cannot sign, and each change is found at that entry.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>

#include "formats/host_acts.hpp"
#include "formats/moment.hpp"
#include "tests/program/signed_play.hpp"

namespace cursus {
namespace {

using formats::EntryKind;
using nlohmann::json;
using test::EvidenceLines;

// Another value of the same kind, or of another one where there is no choice.
json another(const json& value) {
  switch (value.type()) {
    case json::value_t::boolean:
      return !value.get<bool>();
    case json::value_t::number_integer:
    case json::value_t::number_unsigned:
      return value.get<std::int64_t>() + 1;
    case json::value_t::string: {
      std::string text = value.get<std::string>();
      if (text.empty()) return "x";
      char& c = text[text.size() / 2];
      if (formats::is_timestamp(text))
        text[18] = text[18] == '9' ? '0' : static_cast<char>(text[18] + 1);
      else if (c >= '0' && c <= '8')
        ++c;
      else
        c = c == 'a' ? 'b' : 'a';
      return text;
    }
    case json::value_t::null:
      return 1;
    default:
      return nullptr;
  }
}

// The paths of all values, arrays and objects included.
void paths_in(const json& value, const json::json_pointer& at,
              std::vector<json::json_pointer>& all) {
  if (!at.empty()) all.push_back(at);
  if (value.is_object())
    for (const auto& [key, member] : value.items()) paths_in(member, at / key, all);
  if (value.is_array())
    for (std::size_t i = 0; i < value.size(); ++i) paths_in(value[i], at / i, all);
}

// Not all of a long list: some of its beginning, middle and end are as good.
std::vector<json::json_pointer> chosen_paths(const json& value, std::size_t most) {
  std::vector<json::json_pointer> all, some;
  paths_in(value, json::json_pointer(), all);
  const std::size_t every = all.size() / most + 1;
  for (std::size_t i = 0; i < all.size(); ++i)
    if (i < most / 2 || i % every == 0) some.push_back(all[i]);
  return some;
}

class Tampering : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    test::SignedGame play;
    play.wanted.time.hours = 24;
    play.ssh_key("macedonian");
    const auto minisign = play.minisign_key("persian");
    play.begin();
    play.play(5, 24);
    change_keys(play, minisign);
    play.host.extend(play.game, "2026-06-01T00:00:00Z", "holidays").value();
    refuse_a_file(play);
    play.host.correct(play.game, some_order(play), "a test").value();
    play.play(11, 6);
    play.host.rekey(play.game, "a test").value();
    play.play(12, 4);
    play.host.restore(play.game, play.point() + 3, 2, "a test").value();
    hand_over(play);
    play.play(13, 10);
    finish(play);
    whole = new std::string(play.evidence());
    open_part = new std::string(play.evidence("persian"));
  }
  static void TearDownTestSuite() {
    delete whole;
    delete open_part;
  }

  static void change_keys(test::SignedGame& play, const signing::MinisignPrivateKey& minisign) {
    formats::KeyChange change;
    change.seat = "persian";
    change.key = text(signing::SshPrivateKey::generate().public_key());
    play.host.take_paper(test::minisign_signer(minisign)(
        formats::key_paper(play.game, play.charter_hash(), change).canonical));
    change.act = formats::KeyAct::Deputy;
    change.key = text(signing::SshPrivateKey::generate().public_key());
    play.host.change_keys(play.game, change).value();
  }
  // A file that waits until the game has gone on without it.
  static void refuse_a_file(test::SignedGame& play) {
    test::Sheet standing{.game = play.game,
                         .side = play.not_asked(),
                         .point = play.point(),
                         .lines = {"@ on rbc do never"},
                         .more = play.seen()};
    play.host.take_orders(play.signers.at(standing.side)(test::order_file(standing)), true);
    for (std::uint64_t seed = 30; play.not_asked() == standing.side && seed < 60; ++seed)
      play.play(seed, 1);
    play.play(70, 2);
    play.host.run(false);
  }
  static std::uint64_t some_order(test::SignedGame& play) {
    std::vector<std::uint64_t> orders;
    play.host.store().log(play.game, 1, [&](const LogView& row) {
      if (formats::decode_entry(row.line)->kind == EntryKind::Order)
        orders.push_back(static_cast<std::uint64_t>(row.seq));
    });
    return orders.at(orders.size() - 6);
  }
  static void hand_over(test::SignedGame& play) {
    const std::filesystem::path there = play.temp.path() / "there";
    Store::create(there);
    const auto key = signing::make_host_key(Credentials::key_file(there), "other");
    std::string sealed;
    const auto handed = play.host.hand_over(play.game, text(key.public_key()), "a test",
                                            [&](const std::string& bundle) { sealed = bundle; });
    ASSERT_TRUE(handed.has_value());
    play.host =
        Host(Store::open(there, Store::Mode::Write), Clock(test::moment), Credentials(there));
    play.host.take_over(sealed).value();
  }
  // Quickly, with whatever is done when nobody orders.
  static void finish(test::SignedGame& play) {
    while (!play.now().match->over()) {
      const Game game = play.now();
      const formats::Prompt prompt = game.match->waiting().front();
      test::Sheet sheet{.game = play.game,
                        .side = game.seat_name(prompt.seat),
                        .point = play.point(),
                        .lines = {game.match->fallback(prompt.seat)},
                        .final = true,
                        .more = play.seen()};
      ASSERT_NE(play.send(sheet).kind, Taken::Kind::Refused);
    }
  }

  static inline std::string* whole = nullptr;
  static inline std::string* open_part = nullptr;
  EvidenceLines kept = test::take_apart(*whole);

  // The first entry at or after this one with which the host vouches for it. A receipt vouches for
  // its order file, but not for the entry in which it stands.
  std::uint64_t next_sealed(std::uint64_t seq) {
    while (kept[seq].entry.sign.empty()) ++seq;
    return seq;
  }
  void expect_found(EvidenceLines& lines, std::uint64_t seq, const std::string& what) {
    const Verdict verdict = verify_evidence(test::evidence_of(lines.text()));
    ASSERT_EQ(verdict.kind, Verdict::Kind::Bad) << what;
    if (verdict.damage) return;  // a line that cannot be read, told with its entry
    EXPECT_GE(verdict.difference->seq, seq) << what << " " << verdict.difference->what;
    EXPECT_LE(verdict.difference->seq, next_sealed(seq)) << what << " " << verdict.difference->what;
    EXPECT_TRUE(formats::Catalogue::of(formats::Language::Ja).has(verdict.difference->what));
  }
  // One entry of each kind; of those with different shapes, one of each.
  std::vector<std::uint64_t> one_of_each() {
    std::set<std::string> seen;
    std::vector<std::uint64_t> all;
    for (const auto& item : kept.items) {
      std::string shape(to_string(item.entry.kind));
      if (item.entry.kind == EntryKind::Notice) shape += item.entry.data->contains("until");
      if (item.entry.kind == EntryKind::Key) shape += item.entry.by;
      if (item.entry.kind == EntryKind::Resolve)
        shape += (*item.entry.data)["steps"].empty() ? "" : " dice";
      if (seen.insert(shape).second) all.push_back(item.entry.seq);
    }
    return all;
  }
};

TEST_F(Tampering, TheGameThatIsTamperedWithIsTrueAndHasEveryKindOfEntry) {
  const Verdict verdict = verify_evidence(test::evidence_of(*whole));
  ASSERT_EQ(verdict.kind, Verdict::Kind::Good)
      << (verdict.difference ? verdict.difference->what + verdict.difference->found : "");
  std::set<EntryKind> kinds;
  bool extended = false, refused = false;
  for (const auto& item : kept.items) {
    kinds.insert(item.entry.kind);
    if (item.entry.kind != EntryKind::Notice) continue;
    (item.entry.data->contains("until") ? extended : refused) = true;
  }
  for (const EntryKind kind :
       {EntryKind::Charter, EntryKind::Accept, EntryKind::Nonce, EntryKind::Start, EntryKind::Order,
        EntryKind::Receipt, EntryKind::Resolve, EntryKind::Key, EntryKind::Deputy,
        EntryKind::Correct, EntryKind::Rekey, EntryKind::Restore, EntryKind::Handover,
        EntryKind::End})
    EXPECT_TRUE(kinds.contains(kind)) << to_string(kind);
  EXPECT_TRUE(extended);
  EXPECT_TRUE(refused);
}

TEST_F(Tampering, EveryValueOfEveryKindOfEntry) {
  std::size_t changes = 0;
  for (const std::uint64_t seq : one_of_each())
    for (const json::json_pointer& path : chosen_paths(kept.data(seq), 40)) {
      EvidenceLines lines = kept;
      json& value = lines.data(seq)[path];
      value = another(value);
      if (!lines.data(seq).is_object()) continue;
      expect_found(lines, seq,
                   fmt::format("{} {} {}", seq, to_string(kept[seq].entry.kind), path.to_string()));
      ++changes;
    }
  EXPECT_GT(changes, 120u);
}

TEST_F(Tampering, EveryPartOfTheFrame) {
  for (const std::uint64_t seq : one_of_each()) {
    const std::string kind(to_string(kept[seq].entry.kind));
    const auto changed = [&](const char* part, const auto& change) {
      EvidenceLines lines = kept;
      change(lines[seq]);
      expect_found(lines, seq, kind + " " + part);
    };
    changed("by", [](auto& item) { item.entry.by = item.entry.by == "host" ? "persian" : "host"; });
    changed("time", [](auto& item) {
      item.entry.time = another(item.entry.time).template get<std::string>();
    });
    changed("kind", [](auto& item) {
      item.entry.kind = item.entry.kind == EntryKind::Notice ? EntryKind::End : EntryKind::Notice;
    });
    if (!kept[seq].entry.sign.empty()) {
      changed("no signature", [](auto& item) { item.entry.sign.clear(); });
      changed("signature", [](auto& item) {
        item.entry.sign = another(item.entry.sign).template get<std::string>();
      });
    } else {
      changed("stray signature", [&](auto& item) { item.entry.sign = kept[1].entry.sign; });
    }
    for (std::size_t i = 0; i < kept[seq].entry.priv.size(); ++i) {
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
  }
}

TEST_F(Tampering, EveryKindOfSecret) {
  std::set<std::string> shapes;
  for (const auto& item : kept.items)
    for (const auto& fact : item.facts) {
      std::string shape(to_string(item.entry.kind));
      for (const auto& [key, value] : fact.fact->items()) shape += value.empty() ? "" : " " + key;
      if (!shapes.insert(shape).second) continue;
      const std::uint64_t seq = item.entry.seq;
      const auto changed = [&](const std::string& what, const auto& change) {
        EvidenceLines lines = kept;
        for (auto& one : lines[seq].facts)
          if (one.index == fact.index) change(one);
        expect_found(lines, seq, fmt::format("{} {} {}", seq, shape, what));
      };
      for (const json::json_pointer& path : chosen_paths(*fact.fact, 12))
        changed(path.to_string(),
                [&](auto& one) { (*one.fact)[path] = another((*one.fact)[path]); });
      changed("salt", [](auto& one) { one.salt[3] ^= 1; });
    }
  EXPECT_GE(shapes.size(), 2u);
}

TEST_F(Tampering, AnEntryLeftOutDoubledOrMoved) {
  for (const std::uint64_t seq : one_of_each()) {
    const std::string kind(to_string(kept[seq].entry.kind));
    const auto at = static_cast<std::ptrdiff_t>(seq - 1);
    EvidenceLines lines = kept;
    lines.items.erase(lines.items.begin() + at);
    // Without its end, a game is one that goes on.
    const auto without = seq == kept.items.size() ? Verdict::Kind::Undecided : Verdict::Kind::Bad;
    EXPECT_EQ(verify_evidence(test::evidence_of(lines.text())).kind, without) << "without " << kind;
    lines = kept;
    lines.items.insert(lines.items.begin() + at, lines.items[seq - 1]);
    EXPECT_EQ(verify_evidence(test::evidence_of(lines.text())).kind, Verdict::Kind::Bad)
        << "twice " << kind;
    if (seq == kept.items.size()) continue;
    lines = kept;
    std::swap(lines.items[seq - 1], lines.items[seq]);
    EXPECT_EQ(verify_evidence(test::evidence_of(lines.text())).kind, Verdict::Kind::Bad)
        << "later " << kind;
  }
}

// Without hashing anything anew: the file itself says which entry is damaged.
TEST_F(Tampering, AByteOfEachKindOfLine) {
  std::set<std::string> kinds;
  std::uint64_t seq = 0;
  std::size_t begin = 0, flipped = 0;
  for (std::size_t end; begin < whole->size(); begin = end + 1) {
    end = whole->find('\n', begin);
    const std::string_view line = std::string_view(*whole).substr(begin, end - begin);
    std::string kind(line.substr(0, 6));
    if (line.starts_with("{\"by\"")) {
      ++seq;
      kind += to_string(kept[seq].entry.kind);
    }
    if (!kinds.insert(kind).second) continue;
    for (std::size_t at = begin; at < end; at += (end - begin) / 9 + 1) {
      std::string text = *whole;
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
  EXPECT_GT(flipped, 100u);
}

}  // namespace
}  // namespace cursus
