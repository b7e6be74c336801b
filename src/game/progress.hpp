// Where a game stands between two runs, beside what lies on its table. All of it follows from the
// log; it is kept in the snapshot so that a step need not read the whole log.
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>

#include "adjudicator/core/result.hpp"
#include "adjudicator/core/seat.hpp"

namespace cursus {

struct SeatProgress {
  std::uint64_t asked_point = 0;  // of the last report: files for it and for later points are taken
  std::int64_t told_seq = 0;      // the last `resolve` that brought news for this seat
  std::int64_t told_before = 0;   // the one before it
  std::uint64_t sent_point = 0;   // of its newest order file
  std::uint64_t sent_serial = 0;
  bool waited_for = false;
  bool has_secrets = false;  // it sees something that not everybody may see

  void tell(std::int64_t seq) {
    told_before = told_seq;
    told_seq = seq;
  }
  bool operator==(const SeatProgress&) const = default;
};

struct Progress {
  std::uint64_t point = 0;    // how often the game has stopped to wait for a player
  std::uint64_t secrets = 0;  // how many salts were used
  PerSeat<SeatProgress> seats{};
  bool operator==(const Progress&) const = default;
};

nlohmann::json progress_json(const Progress& progress);
// Of a snapshot that this program wrote. Anything else is a Defect.
Progress read_progress(const nlohmann::json& value);

}  // namespace cursus
