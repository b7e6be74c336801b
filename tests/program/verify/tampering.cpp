#include "tests/program/verify/tampering.hpp"

#include <gtest/gtest.h>

#include "formats/log/host_acts.hpp"
#include "formats/time/utc_time.hpp"
#include "tests/program/support/signed_play.hpp"

namespace cursus::test {

using formats::EntryKind;
using nlohmann::json;

namespace {

// --- what hosts do -------------------------------------------------------------------------------

void change_keys(SignedGame& play, const signing::MinisignPrivateKey& minisign) {
  formats::KeyChange change;
  change.seat = "persian";
  change.key = text(signing::SshPrivateKey::generate().public_key());
  play.host.take_paper(minisign_signer(minisign)(
      formats::key_paper(play.game, play.charter_hash(), change).canonical));
  change.act = formats::KeyAct::Deputy;
  change.key = text(signing::SshPrivateKey::generate().public_key());
  play.host.change_keys(play.game, change).value();
}

// Behind orders that move the game on, a file that was for the point before.
void refuse_a_file(SignedGame& play) {
  for (int tries = 0; tries < 20; ++tries) {
    const Sheet moves = play.fallback_sheet();
    Sheet standing{.game = play.game,
                   .side = play.not_asked(),
                   .point = play.point(),
                   .lines = {"@ on rbc do never"},
                   .more = play.seen()};
    play.host.take_orders(play.signers.at(moves.side)(order_file(moves)), true);
    play.host.take_orders(play.signers.at(standing.side)(order_file(standing)), true);
    for (const Ran& ran : play.host.run(false))
      if (ran.kind == Taken::Kind::Refused) return;
  }
  ensure(false, "a file comes too late");
}

std::uint64_t some_order(SignedGame& play, std::size_t from_behind) {
  std::vector<std::uint64_t> orders;
  play.host.store().log(play.game, 1, [&](const LogView& row) {
    if (formats::decode_entry(row.line)->kind == EntryKind::Order)
      orders.push_back(static_cast<std::uint64_t>(row.seq));
  });
  return orders.at(orders.size() - from_behind);
}

void hand_over(SignedGame& play) {
  const std::filesystem::path there = play.temp.path() / "there";
  Store::create(there);
  const auto key = signing::make_host_key(Credentials::key_file(there), "other");
  std::string sealed;
  const auto handed = play.host.hand_over(play.game, text(key.public_key()), "a test",
                                          [&](const std::string& bundle) { sealed = bundle; });
  ASSERT_TRUE(handed.has_value());
  play.host = Host(Store::open(there, Store::Mode::Write), Clock(moment), Credentials(there));
  play.host.take_over(sealed).value();
}

// Quickly, with whatever is done when nobody orders.
void finish(SignedGame& play) {
  while (!play.now().match->over()) {
    const Game game = play.now();
    const formats::Prompt prompt = game.match->waiting().front();
    Sheet sheet{.game = play.game,
                .side = game.seat_name(prompt.seat),
                .point = play.point(),
                .lines = {game.match->fallback(prompt.seat)},
                .final = true,
                .more = play.seen()};
    // Where the default of a phase is refused because of what was moved before, any order will do.
    if (play.send(sheet).kind == Taken::Kind::Refused) play.play(play.point(), 1);
  }
}

std::string game_of_the_host() {
  SignedGame play;
  play.wanted.time.hours = 24;
  play.wanted.links = 1024;
  play.ssh_key("macedonian");
  const auto minisign = play.minisign_key("persian");
  play.begin();
  play.play(5, 24);
  change_keys(play, minisign);
  play.host.extend(play.game, "2026-06-01T00:00:00Z", "holidays").value();
  refuse_a_file(play);
  play.host.correct(play.game, some_order(play, 6), "a test").value();
  play.play(11, 6);
  play.use_up();
  play.host.rekey(play.game, "a test").value();
  play.play(12, 4);
  const std::uint64_t point = play.point() + 4;
  play.host.restore(play.game, point - 1, 3, "a test", play.consents(3, point)).value();
  hand_over(play);
  play.play(13, 10);
  finish(play);
  return play.evidence();
}

// --- what players and time do --------------------------------------------------------------------

void file(SignedGame& play, const std::string& seat, const std::string& what, int serial,
          const std::string& more = {}) {
  const Filed filed = play.host.take_paper(
      play.signers.at(seat)(fmt::format("CURSUS {} {} {} {} {}\n{}{}END\n", play.game, seat, what,
                                        play.point(), serial, play.seen(), more)));
  ASSERT_EQ(filed.kind, Filed::Kind::Filed) << what;
}

const Limits patient{.gap_hours = 10'000};

std::string game_of_the_players() {
  SignedGame play;
  play.wanted.time = {
      .hours = 24, .grace_minutes = 30, .missing = formats::Missing::Defaults, .absence_days = 9};
  play.ssh_key("macedonian");
  play.minisign_key("persian");
  play.begin();
  const std::string one = play.asked(), other = play.not_asked();
  file(play, other, "ABSENCE", 1, "From: 2026-06-01\nUntil: 2026-06-02\n");
  play.host.take_orders(play.signers.at(one)(order_file(play.sheet())), true);
  file(play, one, "WITHDRAW", 1);
  file(play, one, "DRAW", 2, "OFFER\n");
  file(play, other, "DRAW", 2, "DECLINE\n");
  // One by defaults, one by a draft.
  play.at("2026-05-02T19:00:00Z");
  EXPECT_EQ(play.host.apply_deadlines(patient, false).done.size(), 1u);
  std::string draft = order_file(play.sheet({}));
  draft.replace(draft.find("Final: no"), 9, "Final: draft");
  EXPECT_EQ(play.host.take_orders(play.signers.at(play.asked())(draft)).kind, Taken::Kind::Stored);
  play.at("2026-05-03T20:00:00Z");
  EXPECT_EQ(play.host.apply_deadlines(patient, false).done.size(), 1u);
  file(play, play.asked(), "RESIGN", 3);
  return play.evidence();
}

// One seat signs, the other does not; the host corrects only with those who can agree.
std::string game_by_agreement() {
  SignedGame play;
  play.wanted.time = {.hours = 24, .missing = formats::Missing::Forfeit};
  play.wanted.correcting = formats::Correcting::Agreed;
  play.wanted.nonces = formats::Nonces::Open;
  const auto key = play.ssh_key("macedonian");
  play.begin();
  play.play(21, 14);
  const std::uint64_t from = some_order(play, 3);
  formats::Digest before{};
  play.host.store().log(play.game, 1, [&](const LogView& row) {
    if (static_cast<std::uint64_t>(row.seq) + 1 == from) before = row.head;
  });
  play.host
      .correct(play.game, from, "agreed",
               {play.signers.at("macedonian")(
                   formats::agreement_paper(play.game, "macedonian", from, before).canonical)})
      .value();
  formats::KeyChange change;
  change.seat = "macedonian";
  change.act = formats::KeyAct::Deputy;
  change.key = text(signing::SshPrivateKey::generate().public_key());
  EXPECT_EQ(play.host
                .take_paper(ssh_signer(key)(
                    formats::key_paper(play.game, play.charter_hash(), change).canonical))
                .kind,
            Filed::Kind::Filed);
  change.act = formats::KeyAct::Add;
  change.key = text(signing::SshPrivateKey::generate().public_key());
  change.reason = "a second machine";
  play.host.change_keys(play.game, change).value();
  play.play(22, 3);
  play.at("2026-05-09T00:00:00Z");
  EXPECT_EQ(play.host.apply_deadlines(patient, false).done.size(), 1u);
  return play.evidence();
}

std::string drawn_game() {
  SignedGame play;
  play.begin();
  file(play, play.asked(), "DRAW", 1, "OFFER\n");
  file(play, play.not_asked(), "DRAW", 1, "ACCEPT\n");
  return play.evidence();
}

void paths_in(const json& value, const json::json_pointer& at,
              std::vector<json::json_pointer>& all) {
  if (!at.empty()) all.push_back(at);
  if (value.is_object())
    for (const auto& [key, member] : value.items()) paths_in(member, at / key, all);
  if (value.is_array())
    for (std::size_t i = 0; i < value.size(); ++i) paths_in(value[i], at / i, all);
}

}  // namespace

const std::vector<TamperedGame>& tampered_games() {
  static const std::vector<TamperedGame> games = [] {
    std::vector<TamperedGame> all;
    const auto add = [&](const char* name, std::string whole) {
      EvidenceLines lines = take_apart(whole);
      all.push_back({name, std::move(whole), std::move(lines)});
    };
    add("what hosts do", game_of_the_host());
    add("what players and time do", game_of_the_players());
    add("by agreement", game_by_agreement());
    add("drawn", drawn_game());
    return all;
  }();
  return games;
}

std::string shape_of(const formats::Entry& entry) {
  std::string shape(to_string(entry.kind));
  shape += entry.by == "host" ? " host" : " seat";
  const json& data = *entry.data;
  if (entry.kind == EntryKind::Charter) return shape;
  if (entry.kind == EntryKind::Resolve) {
    for (const char* field : {"orders", "sealed", "steps"})
      if (!data[field].empty()) (shape += ' ') += field;
    return shape;
  }
  for (const auto& [key, value] : data.items()) {
    if (!value.empty() && value != "") (shape += ' ') += key;
    if ((key == "act" || key == "answer") && value.is_string())
      (shape += '=') += value.get<std::string>();
    if (key == "sign" && value.is_object()) (shape += '=') += value["form"].get<std::string>();
  }
  return shape;
}

json another(const json& value) {
  switch (value.type()) {
    case json::value_t::boolean:
      return !value.get<bool>();
    case json::value_t::number_integer:
    case json::value_t::number_unsigned:
      return value.get<std::int64_t>() + 1;
    case json::value_t::null:
      return 1;
    case json::value_t::string:
      break;
    default:
      return nullptr;
  }
  std::string text = value.get<std::string>();
  if (text.empty()) return "x";
  if (text == "offer") return "decline";
  if (text == "decline") return "offer";
  if (formats::is_timestamp(text)) {
    text[18] = text[18] == '9' ? '0' : static_cast<char>(text[18] + 1);
    return text;
  }
  char& c = text[text.size() == 10 ? 9 : text.size() / 2];  // of a day, its last digit
  if (c >= '0' && c <= '8')
    ++c;
  else
    c = c == 'a' ? 'b' : 'a';
  return text;
}

std::vector<json::json_pointer> chosen_paths(const json& value, std::size_t most) {
  std::vector<json::json_pointer> all, some;
  paths_in(value, json::json_pointer(), all);
  const std::size_t every = all.size() / most + 1;
  for (std::size_t i = 0; i < all.size(); ++i)
    if (i < most / 2 || i % every == 0) some.push_back(all[i]);
  return some;
}

}  // namespace cursus::test
