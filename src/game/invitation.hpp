// A game that has been offered but not begun: who has accepted, and with what.
#pragma once

#include <map>
#include <string>

#include "src/game/game.hpp"

namespace cursus {

struct Invitation {
  GameRow row;
  LogHead end;
  formats::Charter charter;
  formats::Digest charter_hash{};
  Acts acts;
  std::map<std::string, formats::Digest> commits;  // of seats that have accepted by a commit
  std::map<std::string, formats::Digest> nonces;   // that are known

  bool accepted(const std::string& seat) const {
    return commits.contains(seat) || nonces.contains(seat);
  }
  bool all_accepted() const;
  bool all_open() const { return nonces.size() == charter.seats.size(); }
  std::vector<std::string> waiting() const;  // for an acceptance, and then for a nonce

  // Remembers an acceptance or nonce that was written or read.
  void take(const formats::Entry& entry);
};

Result<Invitation> load_invitation(const Store& store, const std::string& game);

}  // namespace cursus
