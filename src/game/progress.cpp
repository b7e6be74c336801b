#include "src/game/progress.hpp"

#include <nlohmann/json.hpp>

namespace cursus {

using nlohmann::json;

json progress_json(const Progress& progress) {
  json seats = json::array();
  for (const SeatProgress& seat : progress.seats)
    seats.push_back({{"asked", seat.asked_point},
                     {"secrets", seat.has_secrets},
                     {"sent", {seat.sent_point, seat.sent_serial}},
                     {"told", {seat.told_before, seat.told_seq}},
                     {"waited", seat.waited_for}});
  return {{"point", progress.point}, {"seats", std::move(seats)}, {"secrets", progress.secrets}};
}

Progress read_progress(const json& value) {
  Progress progress;
  progress.point = value.at("point").get<std::uint64_t>();
  progress.secrets = value.at("secrets").get<std::uint64_t>();
  for (const Seat seat : both_seats) {
    const json& from = value.at("seats").at(index(seat));
    progress.seats[seat] = {.asked_point = from.at("asked").get<std::uint64_t>(),
                            .told_seq = from.at("told").at(1).get<std::int64_t>(),
                            .told_before = from.at("told").at(0).get<std::int64_t>(),
                            .sent_point = from.at("sent").at(0).get<std::uint64_t>(),
                            .sent_serial = from.at("sent").at(1).get<std::uint64_t>(),
                            .waited_for = from.at("waited").get<bool>(),
                            .has_secrets = from.at("secrets").get<bool>()};
  }
  return progress;
}

}  // namespace cursus
