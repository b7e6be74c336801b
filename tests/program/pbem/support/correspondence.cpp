#include "tests/program/pbem/support/correspondence.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "src/bot/player.hpp"
#include "src/verify/verify.hpp"
#include "tests/program/signing/tools.hpp"
#include "tests/program/support/signed_play.hpp"

namespace cursus::test {

namespace fs = std::filesystem;

Manner manner(std::size_t number) {
  const std::size_t n = all_styles.size();
  return {all_styles[number % n], all_charsets[(number + number / n) % all_charsets.size()]};
}

bool has_every_style_and_charset(const Tally& tally) {
  std::set<Style> styles;
  std::set<std::string> charsets;
  for (const Manner& one : tally) {
    styles.insert(one.style);
    charsets.insert(one.charset);
  }
  return styles.size() == all_styles.size() && charsets.size() == all_charsets.size();
}

Correspondence::Correspondence(fs::path home, const std::string& scenario, Addresses addresses,
                               const Words& more, const std::string& clock)
    : home_(std::move(home)),
      addresses_(std::move(addresses)),
      seats_(formats::module_of_scenario(scenario)->scenario(scenario)->seats) {
  Words words{"--home", home_.string()};
  if (!clock.empty()) words.insert(words.end(), {"--clock", clock});
  words.insert(words.end(), {"new", scenario, "--name", "spring"});
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    keys_.push_back(signing::SshPrivateKey::generate());
    const fs::path file = home_ / (seats_[i] + ".pub");
    write_file(file, text(keys_[i].public_key()));
    words.insert(words.end(), {"--key", seats_[i] + "=" + file.string(), "--mail",
                               seats_[i] + "=" + addresses_[i]});
  }
  words.insert(words.end(), more.begin(), more.end());
  const Answer begun = run_program(words);
  EXPECT_EQ(begun.code, 0) << begun.err;
}

Correspondence Correspondence::at(fs::path home) const {
  Correspondence same = *this;
  same.home_ = std::move(home);
  return same;
}

bool Correspondence::is_over() const {
  return store().game("spring")->status.state == GameState::Over;
}

bool Correspondence::is_true() const {
  return verify_evidence(evidence_of(exported(store(), "spring", std::nullopt))).kind ==
         Verdict::Kind::Good;
}

std::size_t Correspondence::taken_in() const {
  std::size_t all = 0;
  for (const auto& [outcome, times] : store().mail_outcomes())
    all += static_cast<std::size_t>(times);
  return all;
}

std::int64_t Correspondence::count(const std::string& outcome) const {
  for (const auto& [name, times] : store().mail_outcomes())
    if (name == outcome) return times;
  return 0;
}

std::string Correspondence::mail_of_paper(std::size_t player, const std::string& paper,
                                          const Manner& how) const {
  return mail_of({.from = addresses_[player],
                  .to = "cursus@localhost",
                  .text = paper,
                  .style = how.style,
                  .charset = how.charset});
}

std::string Correspondence::signed_mail(std::size_t player, const std::string& text,
                                        const Manner& how) const {
  return mail_of_paper(player, ssh_signer(keys_[player])(text), how);
}

void Correspondence::accept(const Way& way) const {
  formats::Digest charter{};
  store().log("spring", 1, [&](const LogView& line) {
    if (line.seq == 1)
      charter = formats::charter_hash(
          formats::canonical(formats::decode_entry(line.line)->data->at("charter")));
  });
  const auto send = [&](std::size_t player, const std::string& paper) {
    way(player, signed_mail(player, paper, {Style::Base64, "utf-8"}));
  };
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    const formats::Digest nonce = nonce_of(seats_[i]);
    const formats::Acceptance accepted{charter, formats::nonce_commit(nonce), {}, {}};
    send(i, formats::acceptance_paper("spring", seats_[i], accepted).canonical);
  }
  for (std::size_t i = 0; i < seats_.size(); ++i)
    send(i, formats::nonce_paper("spring", seats_[i], charter, nonce_of(seats_[i])).canonical);
  EXPECT_EQ(count("filed"), 4);
}

namespace {

// The first order of a file, with the standing orders above it; then its seat is asked again.
std::string shortened(std::string file) {
  const std::size_t end = file.find("#END");
  std::size_t from = file.find("\n--\n") + 4;
  while (file[from] == '@') from = file.find('\n', from) + 1;
  const std::size_t to = file.find('\n', from) + 1;
  if (to == 0 || to >= end) return file;
  file.erase(to, end - to);
  return replaced(file, "Final: yes", "Final: no");
}

}  // namespace

Correspondence::Draft Correspondence::draft(const Manner& how, Length length) const {
  PerSeat<std::unique_ptr<bot::Policy>> policies;
  for (const Seat seat : both_seats) policies[seat] = bot::make_policy("greedy", index(seat));
  const Game now = std::move(load_game(store(), "spring")).value();
  const auto next = bot::draft(now, std::nullopt, policies, length == Length::Fallback);
  if (!next) return {};
  std::string file = length == Length::Brief ? shortened(next->file) : next->file;
  if (length == Length::Kept) file = replaced(file, "Final: yes", "Final: draft");
  // A comment makes the charset matter: it is signed too.
  file.insert(file.find("\n--\n") + 4, "; 左翼から前進せよ\n");
  const std::string side = formats::read_order_file(file)->header.side;
  const auto player = static_cast<std::size_t>(std::ranges::find(seats_, side) - seats_.begin());
  const std::string orders = ssh_signer(keys_[player])(file);
  return {player, orders, mail_of_paper(player, orders, how)};
}

bool Correspondence::order(const Way& way, const Manner& how, Length length, Tally& tally) const {
  for (const Length kind : {length, Length::Fallback}) {
    const Draft next = draft(how, kind);
    if (next.mail.empty()) return false;
    const std::int64_t accepted = count("accepted"), refused = count("refused");
    way(next.player, next.mail);
    if (testing::Test::HasFailure()) return false;
    if (count("accepted") == accepted + 1) {
      tally.insert(how);
      return true;
    }
    EXPECT_EQ(count("refused"), refused + 1) << "for another reason than its orders";
    // What is wrong with them is not the mail's fault: as a file they are refused too.
    const fs::path file = home_ / "refused.txt";
    write_file(file, next.orders);
    EXPECT_EQ(run_program({"--home", home_.string(), "check", file.string()}).code, 1)
        << next.orders;
  }
  ADD_FAILURE() << "never accepted: style " << static_cast<int>(how.style) << ", " << how.charset;
  return false;
}

Tally Correspondence::play(const Way& way) const {
  Tally tally;
  for (std::size_t i = 0; i < 400; ++i)
    if (!order(way, manner(i), i < all_manners ? Length::Brief : Length::Whole, tally)) break;
  return tally;
}

}  // namespace cursus::test
