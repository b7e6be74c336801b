// Host: whose word something is, for what changes nothing in a game.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "src/game/invitation.hpp"
#include "src/host/host.hpp"
#include "src/verify/sender_proof.hpp"

namespace cursus {

namespace {

// A letter is for one game, not for every other one of that name.
bool names_game(const Store& store, const formats::Charter& charter, const formats::Paper& paper) {
  if (paper.has("Charter") && paper.digest("Charter") != formats::charter_hash(formats::canonical(
                                                             formats::charter_json(charter))))
    return false;
  const auto seen = paper.seen();
  if (!seen) return true;
  bool found = false;
  store.log(charter.game, 1, [&](const LogView& line) {
    found = found || formats::short_head(line.head) == seen->head16;
  });
  return found;
}

}  // namespace

Filed Host::check_sender(std::string_view bytes, const Carried& carried) {
  Filed filed;
  auto claimed = signing::read_claimed_paper(bytes, carried.detached, carried.around);
  if (!claimed) {
    filed.refusals = claimed.error();
    return filed;
  }
  filed.paper = claimed->file.kind;
  filed.game = claimed->file.text("Game");
  filed.seat = claimed->file.text("Side");
  const auto refuse = [&](Refusal why) {
    filed.refusals = {std::move(why)};
    return filed;
  };
  const formats::Paper paper = claimed->file;
  auto keys = keys_of(store_, filed.game);
  if (!keys) return refuse(std::move(keys.error()));
  const auto& seats = keys->charter.seats;
  if (std::ranges::find(seats, filed.seat) == seats.end())
    return refuse(
        untimely({}, "paper.no-such-side", {{"game", filed.game}, {"side", filed.seat}}).value());
  const auto sign =
      proof_by_sender(std::move(*claimed), keys->charter, keys->acts, credentials_.openpgp(),
                      std::max(clock_.now(), keys->acts.time));
  if (!sign) {
    filed.refusals = sign.error();
    return filed;
  }
  filed.is_signed = sign->has_value();
  if (!filed.is_signed && !carried.unsigned_too) return refuse(unproven(filed.game, filed.seat));
  filed.proven = true;
  const std::vector<Refusal::Argument> arguments{{"game", filed.game}, {"side", filed.seat}};
  if (filed.is_signed && !paper.has("Charter") && !paper.has("Seen"))
    return refuse(untimely({}, "paper.names-no-game", arguments).value());
  if (!names_game(store_, keys->charter, paper))
    return refuse(untimely({}, "paper.other-game", arguments).value());
  filed.kind = Filed::Kind::Filed;
  return filed;
}

bool Host::must_sign(const std::string& game, const std::string& seat) const {
  const auto keys = keys_of(store_, game);
  if (!keys) return false;
  const auto ring = key_ring(keys->charter, keys->acts);
  ensure(ring.has_value(), "the keys of a stored game can be read");
  return ring->has_key_of(seat);
}

}  // namespace cursus
