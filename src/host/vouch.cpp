// Host: whose word something is, for what changes nothing in a game.
#include <algorithm>

#include "src/host/host.hpp"
#include "src/host/invitation.hpp"
#include "src/host/proof.hpp"

namespace cursus {

namespace {

// All that counts of a game when it is asked whose key is whose.
struct Keys {
  formats::Charter charter;
  Acts acts;
};

Result<Keys> keys_of(const Store& store, const std::string& game) {
  const auto row = store.game(game);
  if (!row) return untimely({}, "host.no-such-game", {{"game", game}});
  if (row->status.point == 0)
    return load_invitation(store, game).map([](Invitation&& offer) {
      return Keys{std::move(offer.charter), std::move(offer.acts)};
    });
  return load_game(store, game).map([](Game&& found) {
    return Keys{std::move(found.charter), std::move(found.acts)};
  });
}

}  // namespace

Filed Host::vouch(std::string_view bytes, const Carried& carried) {
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
