#include "src/host/consents.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "src/host/host.hpp"
#include "src/host/notices.hpp"
#include "src/signing/bytes.hpp"
#include "src/verify/sender_proof.hpp"

namespace cursus {

using formats::Rekey;

namespace {

std::string consent_key(const std::string& game, const std::string& seat) {
  return "agreed." + game + "." + seat;
}

formats::Paper paper_for(const Game& game, const std::string& seat, const Rekey& wanted) {
  return formats::restore_paper(game.row.id, seat, wanted.number, *wanted.point, game.end.head);
}

std::vector<Refusal::Argument> arguments_of(const Game& game, const Rekey& wanted) {
  return {{"game", game.row.id},
          {"number", std::to_string(wanted.number)},
          {"point", std::to_string(*wanted.point)}};
}

Refusal waits_for(std::string_view why, const Game& game, const Rekey& wanted,
                  const std::string& seat) {
  auto arguments = arguments_of(game, wanted);
  arguments.push_back({"side", seat});
  return untimely({}, why, std::move(arguments)).value();
}

}  // namespace

std::string new_code() {
  std::array<std::uint8_t, 8> code{};
  signing::fill_randomly(code);
  return formats::hex(code);
}

Result<Consents> read_consents(const Store& store, const Game& game,
                               const std::vector<std::string>& papers, const Rekey& wanted,
                               signing::OpenPgp& openpgp, const std::string& time) {
  Consents consents;
  for (const std::string& paper : papers) {
    auto claimed = signing::read_claimed_paper(paper);
    if (!claimed) return tl::make_unexpected(claimed.error().front());
    const formats::Paper& read = claimed->file;
    const std::string seat = read.kind == formats::PaperKind::Agree ? read.text("Side") : "-";
    if (read.canonical != paper_for(game, seat, wanted).canonical)
      return untimely({}, "host.restore-other", arguments_of(game, wanted));
    auto proof = proof_by_sender(std::move(*claimed), game.charter, game.acts, openpgp, time);
    if (!proof) return tl::make_unexpected(proof.error().front());
    if (*proof) consents.agreed.insert_or_assign(seat, **proof);
  }
  const auto ring = key_ring(game.charter, game.acts, Deputies::Not);
  for (const std::string& seat : game.charter.seats) {
    if (ring->has_key_of(seat)) continue;
    const std::string kept = store.host(consent_key(game.row.id, seat)).value_or("");
    (kept == paper_for(game, seat, wanted).canonical ? consents.vouched : consents.unasked)
        .push_back(seat);
  }
  return consents;
}

std::optional<Refusal> missing_consent(const Game& game, const Consents& consents,
                                       const Rekey& wanted) {
  if (!consents.unasked.empty())
    return waits_for("host.restore-asked", game, wanted, consents.unasked.front());
  for (const std::string& seat : game.charter.seats)
    if (!consents.agreed.contains(seat) &&
        std::ranges::find(consents.vouched, seat) == consents.vouched.end())
      return waits_for("host.restore-agreement", game, wanted, seat);
  return std::nullopt;
}

Result<void> ask_for_consent(Store::Transaction& step, const Store& store, const Game& game,
                             const Consents& consents, const Rekey& wanted,
                             const std::string& time) {
  for (const std::string& seat : consents.unasked) {
    const auto player = store.player(game.row.id, seat);
    if (!player || player->address.empty())
      return tl::make_unexpected(waits_for("host.restore-nobody", game, wanted, seat));
  }
  for (const std::string& seat : consents.unasked) {
    const std::string text = paper_for(game, seat, wanted).canonical;
    auto row = store.unconfirmed(game.row.id, seat);
    if (!row || row->text != text) {
      row = UnconfirmedRow{game.row.id, seat, new_code(), text};
      step.keep_unconfirmed(*row);
    }
    queue_consent_request(step, store, game, *row, wanted, time);
  }
  return {};
}

void keep_consent(Store::Transaction& step, const formats::Paper& paper) {
  step.set_host(consent_key(paper.text("Game"), paper.text("Side")), paper.canonical);
}

void forget_consents(Store::Transaction& step, const Game& game) {
  for (const std::string& seat : game.charter.seats)
    step.set_host(consent_key(game.row.id, seat), "");
}

Filed Host::take_consent(Store::Transaction& step, const formats::Paper& paper) {
  Filed filed;
  filed.paper = paper.kind;
  filed.game = paper.text("Game");
  filed.seat = paper.text("Side");
  const auto refuse = [&](Refusal why) {
    filed.refusals = {std::move(why)};
    return filed;
  };
  // A copy of a game goes on with nothing else.
  auto game = load_game(store_, filed.game);
  if (!game) return refuse(std::move(game.error()));
  check_clock(game->acts.time);
  filed.log = game->end;
  filed.status = game->row.status;
  const auto ring = key_ring(game->charter, game->acts, Deputies::Not);
  if (std::ranges::find(game->charter.seats, filed.seat) == game->charter.seats.end() ||
      ring->has_key_of(filed.seat))
    return refuse(unproven(filed.game, filed.seat));
  if (game->over()) return refuse(untimely({}, "host.game-over", {{"game", filed.game}}).value());
  Rekey wanted;
  wanted.number = paper.number("Restore");
  wanted.point = paper.number("Point");
  if (paper.canonical != paper_for(*game, filed.seat, wanted).canonical)
    return refuse(untimely({}, "host.restore-other", arguments_of(*game, wanted)).value());
  filed.proven = true;
  filed.kind = Filed::Kind::Filed;
  keep_consent(step, paper);
  return filed;
}

}  // namespace cursus
