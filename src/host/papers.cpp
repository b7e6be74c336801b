// Host: acceptances, nonces and keys that seats send in.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "src/game/invitation.hpp"
#include "src/game/log/damage.hpp"
#include "src/host/game_step.hpp"
#include "src/host/host.hpp"
#include "src/host/notices.hpp"
#include "src/signing/signed_file.hpp"
#include "src/verify/sender_proof.hpp"

namespace cursus {

using formats::EntryKind;
using formats::Nonces;
using formats::Paper;
using formats::PaperKind;
using nlohmann::json;

namespace {

Filed& refuse(Filed& filed, Refusal why) {
  filed.kind = Filed::Kind::Refused;
  filed.refusals = {std::move(why)};
  return filed;
}

Refusal untimely_paper(std::string_view why, const Filed& filed,
                       std::vector<Refusal::Argument> more = {}) {
  more.insert(more.begin(), {{"game", filed.game}, {"side", filed.seat}});
  return untimely({}, why, std::move(more)).value();
}

// Something of this sort has been here before: the same again is no news, another is refused.
template <class Value>
std::optional<Filed> seen_before(Filed& filed, const std::map<std::string, Value>& known,
                                 const Value& sent, std::string_view why) {
  const auto found = known.find(filed.seat);
  if (found == known.end()) return std::nullopt;
  if (found->second != sent) return refuse(filed, untimely_paper(why, filed));
  filed.kind = Filed::Kind::Duplicate;
  filed.refusals.clear();
  return filed;
}

// Which of the two a seat has to send with its acceptance.
std::optional<Refusal> wrong_field(const Filed& filed, const Invitation& offer,
                                   const Paper& paper) {
  const bool open = offer.charter.nonces == Nonces::Open;
  if (paper.has("Nonce") == open && paper.has("Commit") != open) return std::nullopt;
  return untimely_paper("paper.wrong-nonce", filed, {{"expected", open ? "Nonce" : "Commit"}});
}

struct Written {
  EntryKind kind;
  json data;
};

// The entry for a paper that is fit for it. Otherwise `filed` says what became of it.
std::optional<Written> entry_for(Filed& filed, const Invitation& offer, const Paper& paper,
                                 const std::optional<formats::Proof>& sign) {
  if (paper.digest("Charter") != offer.charter_hash) {
    refuse(filed, untimely_paper("paper.other-charter", filed,
                                 {{"expected", formats::hex(offer.charter_hash)}}));
    return std::nullopt;
  }
  if (paper.kind == PaperKind::Accept) {
    if (auto wrong = wrong_field(filed, offer, paper)) return refuse(filed, *wrong), std::nullopt;
    formats::Acceptance accepted{offer.charter_hash, {}, {}, sign};
    const bool open = paper.has("Nonce");
    (open ? accepted.nonce : accepted.commit) = paper.digest(open ? "Nonce" : "Commit");
    if (seen_before(filed, open ? offer.nonces : offer.commits,
                    paper.digest(open ? "Nonce" : "Commit"), "paper.accepted-before"))
      return std::nullopt;
    return Written{EntryKind::Accept, formats::acceptance_json(accepted)};
  }
  const formats::Digest nonce = paper.digest("Nonce");
  // Nobody shows a nonce before everybody is bound to one.
  if (!offer.all_accepted())
    return refuse(filed, untimely_paper("paper.nonce-too-early", filed)), std::nullopt;
  if (seen_before(filed, offer.nonces, nonce, "paper.nonce-before")) return std::nullopt;
  if (formats::nonce_commit(nonce) != offer.commits.at(filed.seat))
    return refuse(filed, untimely_paper("paper.nonce-differs", filed)), std::nullopt;
  return Written{EntryKind::Nonce, formats::opened_nonce_json({nonce, sign})};
}

// The invitation becomes a game. Its secrets are here, or it could not have been offered.
Game game_of(const Store& store, const Invitation& offer, const Seal& seal) {
  Game game;
  game.row = offer.row;
  game.end = offer.end;
  game.charter = offer.charter;
  game.acts = offer.acts;
  game.seal = seal;
  take_secrets(game, store);
  ensure(game.can_go_on, "the secrets of an offered game are here");
  return game;
}

}  // namespace

formats::Refusals Host::refused_by_gpg(const signing::ClaimedPaper& claimed) {
  if (!claimed.file.has("Game") || !claimed.file.has("Side")) return {};
  return refused_by_openpgp(store_, claimed, credentials_.openpgp(), clock_.now());
}

Filed Host::take_paper(std::string_view bytes, std::string_view detached) {
  return take_paper(bytes, Carried{.detached = std::string(detached)});
}

Filed Host::take_paper(std::string_view bytes, const Carried& carried) {
  auto claimed = signing::read_claimed_paper(bytes, carried.detached, carried.around);
  Filed filed;
  if (!claimed) {
    filed.refusals = std::move(claimed.error());
    return filed;
  }
  filed.paper = claimed->file.kind;
  filed.refusals = refused_by_gpg(*claimed);
  if (!filed.refusals.empty()) {
    filed.game = claimed->file.text("Game");
    filed.seat = claimed->file.text("Side");
    return filed;
  }
  auto step = store_.begin();
  filed = take_paper(step, std::move(*claimed), carried);
  if (filed.changed()) step.commit();
  return filed;
}

Filed Host::take_paper(Store::Transaction& step, signing::ClaimedPaper claimed,
                       const Carried& carried) {
  Filed filed;
  const Paper& paper = claimed.file;
  filed.paper = paper.kind;
  if (paper.kind == PaperKind::Key) return take_key(step, std::move(claimed), carried);
  if (formats::is_player_act(paper.kind)) return take_act(step, std::move(claimed), carried);
  if (paper.kind == PaperKind::Agree && paper.has("Restore") &&
      carried.word == Carried::Word::Confirmed)
    return take_consent(step, paper);
  if (paper.kind != PaperKind::Accept && paper.kind != PaperKind::Nonce)
    return refuse(filed, formats::refused_at("order.wrong-kind", paper.first_line, 1,
                                             {{"found", std::string(to_string(paper.kind))},
                                              {"expected", "ORDERS"}}));
  filed.game = paper.text("Game");
  filed.seat = paper.text("Side");
  auto offer = load_invitation(store_, filed.game);
  if (!offer) return refuse(filed, std::move(offer.error()));
  check_clock(offer->acts.time);
  filed.log = offer->end;
  filed.status = offer->row.status;
  if (std::ranges::find(offer->charter.seats, filed.seat) == offer->charter.seats.end())
    return refuse(filed, untimely_paper("paper.no-such-side", filed));
  const std::string time = std::max(clock_.now(), offer->acts.time);
  const auto sign =
      proof_by_sender(claimed, offer->charter, offer->acts, credentials_.openpgp(), time);
  if (!sign) {
    filed.refusals = sign.error();
    return filed;
  }
  filed.is_signed = sign->has_value();
  if (!filed.is_signed && !carried.unsigned_too)
    return refuse(filed, unproven(filed.game, filed.seat));
  filed.proven = true;
  const auto written = entry_for(filed, *offer, paper, *sign);
  if (!written) return filed;
  auto seal = seal_for(filed.game, offer->acts.host_key);
  if (!seal) return refuse(filed, std::move(seal.error()));

  const bool asked_before = offer->all_accepted();
  Game game = game_of(store_, *offer, *seal);
  game.openpgp = &credentials_.openpgp();
  LogWriter log_writer(game.end, time, game.seal, game.acts);
  log_writer.add(written->kind, filed.seat, written->data);
  offer->take(log_writer.written().back().entry);
  if (offer->all_open()) {
    check_stored_secrets(store_, filed.game);
    const auto made = write_start(game, log_writer, offer->nonces);
    ensure(made.has_value(), "an offered game can be begun");
    store_step(store_, step, game, log_writer);
    queue_reports(step, store_, game, log_writer, *made);
    filed.began = true;
  } else {
    append_checked(store_, step, game, log_writer);
    game.row.status.waiting = offer->waiting();
    step.set_status(filed.game, game.row.status);
    if (offer->all_accepted() && !asked_before)
      queue_nonce_requests(step, store_, game, offer->charter_hash, time);
  }
  filed.kind = Filed::Kind::Filed;
  filed.log = log_writer.end();
  filed.status = store_.game(filed.game)->status;
  return filed;
}

}  // namespace cursus
