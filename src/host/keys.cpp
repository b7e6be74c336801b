// Host: the keys of seats change while the game goes on.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "src/host/game_step.hpp"
#include "src/host/host.hpp"
#include "src/host/notices.hpp"
#include "src/verify/sender_proof.hpp"

namespace cursus {

using formats::EntryKind;
using formats::KeyAct;
using formats::KeyChange;

namespace {

// In the one spelling of the log.
Result<std::string> spelled(const std::string& line) {
  return signing::read_public_key(line).map(
      [](const signing::PublicKey& key) { return signing::text(key); });
}

void write_change(Store& store, Store::Transaction& step, Game& game, const std::string& by,
                  const KeyChange& change, const std::string& time) {
  LogWriter log_writer(game.end, time, game.seal, game.acts);
  log_writer.add(change.act == KeyAct::Deputy ? EntryKind::Deputy : EntryKind::Key, by,
                 formats::key_change_json(change));
  store_step(store, step, game, log_writer);
  queue_notice(step, store, game,
               {.key = "notice.key." + std::string(to_string(change.act)),
                .arguments = {{"seat", change.seat},
                              {"key", fingerprint(*signing::read_public_key(change.key))},
                              {"from", change.from},
                              {"by", by},
                              {"reason", change.reason.empty() ? "-" : change.reason}}},
               time);
}

}  // namespace

Filed Host::take_key(Store::Transaction& step, signing::ClaimedPaper claimed,
                     const Carried& carried) {
  Filed filed;
  const formats::Paper paper = claimed.file;
  filed.paper = paper.kind;
  filed.game = paper.text("Game");
  filed.seat = paper.text("Side");
  const auto refuse = [&](Refusal why) {
    filed.refusals = {std::move(why)};
    return filed;
  };
  const std::vector<Refusal::Argument> arguments{{"game", filed.game}, {"side", filed.seat}};
  const auto act = formats::key_act(paper.text("Act"));
  if (!act)
    return refuse(formats::refused_at("paper.bad-value", paper.first_line, 1,
                                      {{"key", "Act"}, {"found", paper.text("Act")}}));
  auto game = open_game(filed.game);
  if (!game) return refuse(std::move(game.error()));
  filed.log = game->end;
  filed.status = game->row.status;
  const std::string time = std::max(clock_.now(), game->acts.time);
  // Another host may have a game of this name.
  const formats::Digest charter =
      formats::charter_hash(formats::canonical(formats::charter_json(game->charter)));
  // The very same paper once more: the key that has signed it may have ended by it.
  const bool before = std::ranges::any_of(game->acts.keys, [&](const KeyChange& one) {
    return one.sign && formats::key_paper(filed.game, charter, one).canonical == paper.canonical;
  });
  if (before) {
    filed.kind = Filed::Kind::Duplicate;
    return filed;
  }
  auto sign =
      proof_by_sender(std::move(claimed), game->charter, game->acts, credentials_.openpgp(), time);
  if (!sign) {
    filed.refusals = std::move(sign.error());
    return filed;
  }
  filed.proven = *sign || carried.unsigned_too;
  filed.is_signed = sign->has_value();
  // Who never had a key cannot prove that this one is theirs. But who reads the mail of the seat
  // can say so, and the host then registers it.
  const bool by_mail = carried.unsigned_too && carried.word != Carried::Word::AtHand;
  if (!*sign && (!by_mail || *act != KeyAct::Add))
    return refuse(untimely({}, "paper.key-unsigned", arguments).value());
  if (paper.digest("Charter") != charter)
    return refuse(
        untimely({}, "paper.other-charter",
                 {{"game", filed.game}, {"side", filed.seat}, {"expected", formats::hex(charter)}})
            .value());
  const auto key = spelled(formats::key_in(paper));
  if (!key) return refuse(key.error());
  const std::string by = filed.is_signed ? filed.seat : "host";
  KeyChange change{*act, filed.seat, *key, paper.number("Serial"), time, {}, std::move(*sign)};
  if (!filed.is_signed) {
    change.serial = game->acts.key_serial(filed.seat) + 1;
    change.from = moved(time, game->charter.key_delay_hours);
    change.reason = formats::Catalogue::of(language_of(store_, filed.game)).say("post.key-reason");
  }
  if (game->over()) return refuse(untimely({}, "host.game-over", {{"game", filed.game}}).value());
  if (auto fine = check_key_change(game->charter, game->acts, change, by, time); !fine)
    return refuse(std::move(fine.error()));
  if (!filed.is_signed && carried.word != Carried::Word::Confirmed) {
    filed.kind = Filed::Kind::ToConfirm;
    return filed;
  }
  write_change(store_, step, *game, by, change, time);
  filed.kind = Filed::Kind::Filed;
  filed.log = game->end;
  filed.status = game->row.status;
  return filed;
}

Result<KeyChange> Host::change_keys(const std::string& id, KeyChange change) {
  if (auto fit = formats::check_reason(change.reason); !fit)
    return tl::make_unexpected(std::move(fit.error()));
  auto step = store_.begin();
  auto game = open_game(id);
  if (!game) return tl::make_unexpected(std::move(game.error()));
  if (game->over()) return untimely({}, "host.game-over", {{"game", id}});
  const auto key = spelled(change.key);
  if (!key) return tl::make_unexpected(key.error());
  change.key = *key;
  // Who has no key orders without one; a deputy's would shut them out.
  if (change.act == formats::KeyAct::Deputy &&
      !key_ring(game->charter, game->acts).value().has_key_of(change.seat))
    return untimely({}, "host.deputy-without-key", {{"side", change.seat}, {"game", id}});
  const std::string time = std::max(clock_.now(), game->acts.time);
  change.serial = game->acts.key_serial(change.seat) + 1;
  change.from = moved(time, game->charter.key_delay_hours);
  change.sign.reset();
  if (auto fine = check_key_change(game->charter, game->acts, change, "host", time); !fine)
    return tl::make_unexpected(std::move(fine.error()));
  write_change(store_, step, *game, "host", change, time);
  step.commit();
  return change;
}

}  // namespace cursus
