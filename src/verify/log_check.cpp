#include "src/verify/log_check.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "src/game/log/stored_log.hpp"

namespace cursus {

namespace {

Audit::Past past_of(const Store& store, const std::string& game, const ResumeState& stand) {
  const auto find = [&store, game](const std::string& head16, std::int64_t from) {
    std::optional<std::string> time;
    store.log(game, from, [&](const LogView& line) {
      if (time || formats::short_head(line.head) != head16) return;
      const auto entry = formats::decode_entry(line.line);
      ensure(entry.has_value(), "an entry of our log can be read");
      time = entry->time;
    });
    return time;
  };
  // What a player has seen is mostly his last report.
  std::map<std::string, std::int64_t> told;
  for (const Seat seat : both_seats)
    told[stand.charter.seats[index(seat)]] = stand.progress.seats[seat].told_seq;
  return {.time_of_head =
              [find, told](const std::string& seat, const std::string& head16) {
                auto time = find(head16, told.at(seat));
                return time ? time : find(head16, 1);
              },
          .head_after =
              [&store, game](std::uint64_t seq) {
                formats::Digest head{};
                const auto at = static_cast<std::int64_t>(seq);
                store.log(
                    game, at, [&](const LogView& line) { head = line.head; }, at);
                return head;
              }};
}

const formats::ChainLinks& chains_of(const Game& game) {
  const auto* links = dynamic_cast<const formats::ChainLinks*>(game.links.get());
  ensure(links != nullptr, "whoever writes a log has its secrets");
  return *links;
}

std::unique_ptr<Replay> replayed(const formats::ChainLinks& own, const Store& store,
                                 const std::string& game, std::uint64_t from) {
  std::set<std::uint64_t> corrected = corrected_entries(store, game);
  corrected.insert(from);
  auto replay = std::make_unique<Replay>(Replay::Known{own.all_sealed(), std::move(corrected)});
  read_stored_log(store, game, [&](const formats::Entry& entry, const auto& facts) {
    replay->take(entry, facts);
  });
  return replay;
}

}  // namespace

LogCheck::LogCheck(signing::OpenPgp& openpgp, const formats::ChainLinks& own)
    : replay_(std::make_unique<Replay>(Replay::Known{own.all_sealed(), {}})), audit_(openpgp) {}

LogCheck::LogCheck(signing::OpenPgp& openpgp, const formats::ChainLinks& own, const Store& store,
                   const std::string& game, const ResumeState& stand)
    : replay_(std::make_unique<Replay>(stand, own)),
      audit_(openpgp, stand, past_of(store, game, stand)) {}

LogCheck::LogCheck(signing::OpenPgp& openpgp, const formats::ChainLinks& own, const Store& store,
                   const std::string& game, const ResumeState& stand, std::uint64_t from)
    : replay_(replayed(own, store, game, from)),
      audit_(openpgp, stand, past_of(store, game, stand)) {}

void LogCheck::take(const formats::ProvenEntry& proven,
                    const std::vector<formats::PrivateFact>& facts) {
  try {
    audit_.take(proven, facts, replay_->take(proven.entry, facts));
  } catch (const Difference& difference) {
    throw Defect(fmt::format("entry {} would be false: {} {} (expected {}, found {})",
                             difference.seq, difference.what, difference.path, difference.expected,
                             difference.found));
  }
  ensure(replay_->playable() || replay_->first_run() == 0,
         "whoever writes a log can play it again");
}

void check_written(const Store& store, Game& game, const LogWriter& log_writer) {
  ensure(game.openpgp != nullptr, "only a host writes logs");
  if (!game.check && game.stand) {
    game.check =
        std::make_shared<LogCheck>(*game.openpgp, chains_of(game), store, game.row.id, *game.stand);
  } else if (!game.check) {
    game.check = std::make_shared<LogCheck>(*game.openpgp, chains_of(game));
    formats::Digest head{};
    const auto take = [&](const formats::Entry& entry, const auto& facts) {
      const auto [next, unsigned_head] =
          formats::next_heads(head, formats::encode_entry(entry), entry);
      head = next;
      game.check->take({entry, next, unsigned_head}, facts);
    };
    if (game.end.seq > 0) read_stored_log(store, game.row.id, take);
  }
  const auto& written = log_writer.written();
  for (std::size_t i = 0; i < written.size(); ++i)
    game.check->take({written[i].entry, log_writer.rows()[i].head, log_writer.unsigned_heads()[i]},
                     written[i].facts);
  const Replay& replay = game.check->replay();
  ensure(replay.progress() == game.progress && replay.acts() == game.acts,
         "a log says where its game stands");
  game.waiting = replay.waiting();
  game.first_run = replay.first_run();
}

void prepare_correction(const Store& store, const Game& now, Game& then, std::uint64_t from) {
  then.check = std::make_shared<LogCheck>(*now.openpgp, chains_of(then), store, now.row.id,
                                          *now.stand, from);
}

}  // namespace cursus
