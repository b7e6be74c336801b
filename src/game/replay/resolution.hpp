// One run of adjudication, in the form of the log. The host writes it; whoever checks a log makes
// it again and compares.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "formats/game/match_data.hpp"
#include "formats/log/chances.hpp"
#include "formats/log/entries.hpp"
#include "src/game/acts.hpp"
#include "src/game/progress.hpp"

namespace cursus {

// An order file that a run used.
struct UsedOrder {
  std::string seat;
  std::uint64_t serial = 0;
  formats::Digest commit{};  // of its entry
};

struct Resolution {
  struct Secret {
    std::string seat;
    formats::JsonBox fact;
  };
  std::uint64_t point = 0;
  std::string rules;
  std::vector<UsedOrder> orders;
  std::vector<formats::JsonBox> answers;  // that everybody may know
  std::vector<formats::JsonBox> events;
  std::vector<formats::ChainChance::Step> steps;
  std::vector<std::uint32_t> sealed;  // the numbers of the sealed steps
  std::vector<std::string> waiting;
  formats::Digest state{};  // of what everybody may see

  std::vector<Secret> secrets;
  std::string position;  // canonical: what `state_commit` commits to
  Progress after;        // but for the secrets used and told_seq
  PerSeat<bool> news{};
};

// What came of the orders of one seat, for its own eyes.
struct Account {
  struct Answer {
    formats::JsonBox body;
    std::vector<formats::JsonBox> events{};  // that it hears, up to its next answer
    // How many of these came before the other seat went on by lines of its own, if it did.
    std::optional<std::size_t> before_other{};
  };
  std::vector<Answer> answers;
  std::vector<ScriptNote> notes;
};
using Accounts = PerSeat<Account>;
Account account_of(Seat seat, const formats::Happened& happened);

// Gathers what happened since the match was last asked. `before` is where the game stood.
Resolution conclude(formats::Match& match, formats::ChainChance& chance, const Progress& before,
                    const std::vector<UsedOrder>& orders, const formats::Charter& charter,
                    Accounts* accounts = nullptr);

// The data of its entry, canonical.
std::string resolution_text(const Resolution& made, const formats::Digest& state_commit);

// What a secret of the log is salted with.
formats::Digest salt_of(const formats::Links& links, const formats::Charter& charter,
                        const Acts& acts, const formats::Digest& entropy, std::uint64_t secret);

}  // namespace cursus
