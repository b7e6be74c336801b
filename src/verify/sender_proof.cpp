#include "src/verify/sender_proof.hpp"

#include <algorithm>

#include "formats/time/utc_time.hpp"
#include "src/game/game.hpp"
#include "src/game/invitation.hpp"

namespace cursus {
namespace {

const std::string& side_of(const formats::OrderFile& file) { return file.header.side; }
const std::string& side_of(const formats::Paper& paper) { return paper.text("Side"); }
const std::string& game_of(const formats::OrderFile& file) { return file.header.game; }
const std::string& game_of(const formats::Paper& paper) { return paper.text("Game"); }

template <class Document>
tl::expected<std::optional<formats::Proof>, formats::Refusals> proven(
    signing::ClaimedDocument<Document> claimed, const formats::Charter& charter, const Acts& acts,
    signing::OpenPgp& openpgp, const std::string& time, const std::string& arrived,
    Deputies deputies) {
  const auto ring = key_ring(charter, acts, deputies);
  ensure(ring.has_value(), "the keys of a stored game can be read");
  if (!ring->has_key_of(side_of(claimed.file))) return std::nullopt;
  const auto check = [&](const std::string& at) {
    return signing::check_signed(claimed, *ring, openpgp, formats::moment_of(at));
  };
  auto checked = check(time);
  if (!checked && arrived < time && checked.error().front().kind == RefusalKind::Untimely)
    if (auto then = check(arrived)) checked = std::move(then);
  if (!checked) return tl::make_unexpected(std::move(checked.error()));
  return signing::proof_of(checked->evidence);
}

}  // namespace

tl::expected<std::optional<formats::Proof>, formats::Refusals> proof_by_sender(
    signing::Claimed claimed, const formats::Charter& charter, const Acts& acts,
    signing::OpenPgp& openpgp, const std::string& time, const std::string& arrived) {
  return proven(std::move(claimed), charter, acts, openpgp, time, arrived, Deputies::Too);
}

tl::expected<std::optional<formats::Proof>, formats::Refusals> proof_by_sender(
    signing::ClaimedPaper claimed, const formats::Charter& charter, const Acts& acts,
    signing::OpenPgp& openpgp, const std::string& time) {
  return proven(std::move(claimed), charter, acts, openpgp, time, time, Deputies::Not);
}

Result<GameKeys> keys_of(const Store& store, const std::string& game) {
  const auto row = store.game(game);
  if (!row) return untimely({}, "host.no-such-game", {{"game", game}});
  if (row->status.point == 0)
    return load_invitation(store, game).map([](Invitation&& offer) {
      return GameKeys{std::move(offer.charter), std::move(offer.acts)};
    });
  return load_game(store, game).map([](Game&& found) {
    return GameKeys{std::move(found.charter), std::move(found.acts)};
  });
}

namespace {

template <class Document, class... Arrived>
formats::Refusals refused(const Store& store, const signing::ClaimedDocument<Document>& claimed,
                          signing::OpenPgp& openpgp, const std::string& now,
                          const Arrived&... arrived) {
  using signing::Form;
  if (!claimed.evidence || claimed.evidence->form == Form::Ssh ||
      claimed.evidence->form == Form::Minisign)
    return {};
  const auto keys = keys_of(store, game_of(claimed.file));
  if (!keys) return {keys.error()};
  const auto sign = proof_by_sender(claimed, keys->charter, keys->acts, openpgp,
                                    std::max(now, keys->acts.time), arrived...);
  return sign ? formats::Refusals{} : sign.error();
}

}  // namespace

formats::Refusals refused_by_openpgp(const Store& store, const signing::Claimed& claimed,
                                     signing::OpenPgp& openpgp, const std::string& now,
                                     const std::string& arrived) {
  return refused(store, claimed, openpgp, now, arrived);
}

formats::Refusals refused_by_openpgp(const Store& store, const signing::ClaimedPaper& claimed,
                                     signing::OpenPgp& openpgp, const std::string& now) {
  return refused(store, claimed, openpgp, now);
}

Refusal unproven(const std::string& game, const std::string& seat) {
  return untimely({}, "host.unproven", {{"game", game}, {"side", seat}}).value();
}

}  // namespace cursus
