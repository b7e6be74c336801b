// A game goes on from a backup only when every seat has agreed: a host could choose dice by it.
// Whoever has a key signs. Whoever has none is asked by mail, and sends a code back.
#pragma once

#include "src/game/game.hpp"
#include "src/signing/openpgp/openpgp.hpp"

namespace cursus {

struct Consents {
  std::map<std::string, formats::Proof> agreed{};  // by seats that have keys
  std::vector<std::string> vouched{};              // seats without keys whose code has come back
  std::vector<std::string> unasked{};              // the other ones without keys
};

// Of what has been sent to the host; `wanted` is what all agree to. Refuses a paper that is about
// something else, and not what is missing.
Result<Consents> read_consents(const Store& store, const Game& game,
                               const std::vector<std::string>& papers, const formats::Rekey& wanted,
                               signing::OpenPgp& openpgp, const std::string& time);

// Why `wanted` has to wait, if it has.
std::optional<Refusal> missing_consent(const Game& game, const Consents& consents,
                                       const formats::Rekey& wanted);

// A mail with a code to each seat that has no key. Refuses if one of them has no address.
Result<void> ask_for_consent(Store::Transaction& step, const Store& store, const Game& game,
                             const Consents& consents, const formats::Rekey& wanted,
                             const std::string& time);

// The code of this seat has come back. `paper` is what was asked.
void keep_consent(Store::Transaction& step, const formats::Paper& paper);
void forget_consents(Store::Transaction& step, const Game& game);

// For a mail that asks back.
std::string new_code();

}  // namespace cursus
