// Whose time runs, and until when. It follows from the open part of the log alone, so that whoever
// reads the log finds the same deadlines.
#pragma once

#include <cstdint>
#include <map>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "formats/time/time_rules.hpp"

namespace cursus {

class Timekeeper {
 public:
  // A leave: from the first moment to the one after the last.
  struct Away {
    std::string seat;
    formats::UtcTime from;
    formats::UtcTime until;
    bool still = false;  // not by the seat's wish: it cannot be reached
    bool operator==(const Away&) const = default;
  };

  Timekeeper() = default;
  Timekeeper(formats::TimeRules rules, const std::vector<std::string>& seats);

  // The game has come to another point. Who is still awaited and was not among those that
  // answered, has no more time than before. `arrived`: when the answers came, where that counts.
  using Arrivals = std::map<std::string, std::string>;
  void move_on(std::string_view time, const std::vector<std::string>& waiting,
               const std::vector<std::string>& answered, const Arrivals& arrived = {});
  // What came before does not count any more, but the time that it took does. `stopped`: until when
  // clocks ran, if not until now.
  void begin_again(std::string_view time, std::vector<std::string> waiting,
                   std::string_view stopped = {});
  void extend(const std::string& until);
  // Days of UTC, the last one included.
  void leave(std::string_view seat, std::string_view first_day, std::string_view last_day);

  // The seat cannot be reached since then: as if it were away, until it can be. But not for ever:
  // whoever has their own mail come back on purpose would never lose.
  static constexpr std::chrono::days most_still{14};
  void stand_still(std::string_view seat, std::string_view from);
  std::chrono::seconds still_left(std::string_view seat) const;
  void go_on(std::string_view seat, std::string_view time);
  bool stands_still(std::string_view seat, formats::UtcTime at) const;

  const formats::TimeRules& rules() const { return rules_; }
  const std::vector<std::string>& waiting() const { return waiting_; }
  bool waits_for(std::string_view seat) const;
  // Empty: none.
  std::string deadline_of(std::string_view seat) const;
  std::string deadline() const;  // the first of those
  // When nothing can be awaited any more: the deadline and its grace.
  std::optional<formats::UtcTime> last_moment(std::string_view seat) const;
  bool is_over_time(std::string_view seat, std::string_view time) const;
  // Since when a seat has been awaited.
  std::optional<formats::UtcTime> since(std::string_view seat) const;

  const std::vector<Away>& leaves() const { return leaves_; }
  bool is_away(std::string_view seat, formats::UtcTime at) const;
  std::uint64_t days_away(std::string_view seat) const;
  // What is left on a seat's clock, if it has one.
  std::optional<std::chrono::seconds> left(std::string_view seat) const;

  nlohmann::json json() const;
  static Timekeeper read(const nlohmann::json& value);  // of a snapshot; anything else is a Defect
  bool operator==(const Timekeeper&) const = default;

 private:
  std::vector<Away> leaves_of(std::string_view seat) const;
  void stop_clock(const std::string& seat, formats::UtcTime at, bool answered);
  void set_deadlines();
  std::optional<formats::UtcTime> due(const std::string& seat, formats::UtcTime began) const;

  formats::TimeRules rules_;
  std::vector<std::string> waiting_;
  std::map<std::string, formats::UtcTime> since_;
  std::map<std::string, std::int64_t> left_;   // seconds on the clocks
  std::map<std::string, std::int64_t> given_;  // seconds, by extensions of the present point
  std::vector<Away> leaves_;
  std::map<std::string, formats::UtcTime> deadlines_;
};

// When so much time has passed, leaves not counted.
formats::UtcTime after(formats::UtcTime begin, std::chrono::seconds budget,
                       const std::vector<Timekeeper::Away>& leaves);
// The first hour of the calendar for somebody who is back since long enough.
formats::UtcTime after(formats::UtcTime begin, const formats::Calendar& calendar,
                       const std::vector<Timekeeper::Away>& leaves);
// How much of a stretch of time was no leave.
std::chrono::seconds counted(formats::UtcTime begin, formats::UtcTime end,
                             const std::vector<Timekeeper::Away>& leaves);

}  // namespace cursus
