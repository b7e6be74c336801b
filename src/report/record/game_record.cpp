#include "src/report/record/game_record.hpp"

#include <nlohmann/json.hpp>
#include <optional>
#include <tuple>

#include "formats/log/chances.hpp"
#include "formats/time/utc_time.hpp"
#include "src/game/game.hpp"
#include "src/game/log/stored_log.hpp"
#include "src/report/act_sentences.hpp"

namespace cursus::report {

using formats::Entry;
using formats::EntryKind;
using nlohmann::json;

namespace {

// Hears the entries one after the other.
class RecordReader {
 public:
  explicit RecordReader(GameRecord& record) : record_(record) {}

  void hear(const Entry& entry) {
    switch (entry.kind) {
      case EntryKind::Charter:
        return hear_charter(entry.data->at("charter"));
      case EntryKind::Start:
        record_.began = entry.time;
        return;
      case EntryKind::Order:
        return hear_order(entry);
      case EntryKind::Resolve:
        return hear_run(entry);
      case EntryKind::Close:
      case EntryKind::Forfeit:
        if (SeatRecord* late = named(entry.data->value("seat", ""))) ++late->late;
        return;
      case EntryKind::Correct:
        // Whoever is asked now has been so from here on.
        asked_ = {};
        record_.ended.clear();
        return;
      case EntryKind::End:
        record_.ended = entry.time;
        return;
      default:
        return;
    }
  }

 private:
  SeatRecord* named(const std::string& seat) {
    for (const Seat one : both_seats)
      if (record_.seats[one].seat == seat) return &record_.seats[one];
    return nullptr;
  }

  void hear_charter(const json& value) {
    const auto charter = formats::read_charter(value);
    ensure(charter.has_value(), "a stored charter can be read");
    record_.rules = charter->rules;
    for (const Seat seat : both_seats) {
      SeatRecord& one = record_.seats[seat];
      one.seat = charter->seats.at(index(seat));
      if (const auto name = charter->players.find(one.seat); name != charter->players.end())
        one.player = name->second;
    }
  }

  void hear_order(const Entry& entry) {
    for (const Seat seat : both_seats) {
      SeatRecord& one = record_.seats[seat];
      if (one.seat != entry.by) continue;
      ++one.files;
      if (!asked_[seat]) continue;
      ++one.answers;
      one.thinking += formats::moment_of(entry.time) - formats::moment_of(*asked_[seat]);
      asked_[seat].reset();
    }
  }

  void hear_run(const Entry& entry) {
    const json& waiting = entry.data->at("waiting");
    for (const Seat seat : both_seats) {
      bool waits = false;
      for (const json& one : waiting)
        waits = waits || one.get_ref<const std::string&>() == record_.seats[seat].seat;
      if (!waits)
        asked_[seat].reset();
      else if (!asked_[seat])
        asked_[seat] = entry.time;
    }
    const json& orders = entry.data->at("orders");
    const std::string by = orders.empty() ? "" : orders.at(0).at(0).get<std::string>();
    const auto steps = formats::read_steps(entry.data.view().at("steps"));
    ensure(steps.has_value(), "the steps of a stored entry can be read");
    for (const formats::ChainChance::Step& step : *steps)
      for (const formats::ChainChance::Rolls& rolls : step.rolls) {
        DiceTally& tally = record_.dice[{by, rolls.n}];
        for (const std::uint32_t value : rolls.values) {
          ++tally.count;
          tally.sum += value;
        }
      }
  }

  GameRecord& record_;
  PerSeat<std::optional<std::string>> asked_{};  // since when
};

}  // namespace

std::uint64_t SeatRecord::mean_minutes() const {
  if (answers == 0) return 0;
  const auto seconds = static_cast<std::uint64_t>(std::max<std::int64_t>(0, thinking.count()));
  return (seconds / answers + 30) / 60;
}

GameRecord game_record(const Store& store, const GameRow& row, std::int64_t to) {
  GameRecord record{.game = row.id, .module = row.module, .scenario = row.scenario};
  RecordReader reader(record);
  read_stored_log(
      store, row.id, [&](const Entry& entry, const auto&) { reader.hear(entry); }, 1, to);
  record.over = !record.ended.empty();
  // What the store says of it follows from the log as well.
  if (record.over && row.status.note != "draw") record.winner = row.status.note;
  return record;
}

Result<void> add_course(const Store& store, GameRecord& record, std::int64_t to) {
  record.course.clear();
  record.luck.clear();
  return play_log(store, record.game,
                  [&](const Replay& replay, const Entry& entry, const auto&, const LogHead& end) {
                    const bool step = entry.kind == EntryKind::Resolve || ends_game(entry);
                    if (!step || end.seq > to || !replay.playable()) return;
                    GameRecord::ScoreAtTurn now;
                    const auto view = replay.match().view(std::nullopt);
                    now.turn = view.is_object() && view.contains("turn") &&
                                       view.at("turn").is_number_unsigned()
                                   ? view.at("turn").template get<std::uint64_t>()
                                   : 0;
                    for (const formats::Score& one : replay.match().score(formats::Language::En))
                      now.score[one.seat] = one.now;
                    record.course.push_back(now);
                    if (entry.kind != EntryKind::Resolve) return;
                    for (const json& event : entry.data->at("events"))
                      for (const formats::Luck& luck : replay.match().luck_of(event).luck)
                        record.luck[{luck.by, std::string(luck.what)}].add(luck);
                  });
}

}  // namespace cursus::report
