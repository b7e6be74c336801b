#include "src/game/timekeeper.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "adjudicator/core/result.hpp"
#include "formats/time/utc_time.hpp"

namespace cursus {

using formats::moment_of;
using formats::UtcTime;

using std::chrono::days;
using std::chrono::hours;
using std::chrono::minutes;
using std::chrono::seconds;

// --- leaves --------------------------------------------------------------------------------------

namespace {

// In order, without overlaps.
std::vector<Timekeeper::Away> merged(std::vector<Timekeeper::Away> leaves) {
  std::ranges::sort(leaves, {}, &Timekeeper::Away::from);
  std::vector<Timekeeper::Away> all;
  for (const Timekeeper::Away& one : leaves) {
    if (!all.empty() && one.from <= all.back().until)
      all.back().until = std::max(all.back().until, one.until);
    else
      all.push_back(one);
  }
  return all;
}

}  // namespace

UtcTime after(UtcTime begin, seconds budget, const std::vector<Timekeeper::Away>& leaves) {
  UtcTime end = begin + budget;
  for (const Timekeeper::Away& one : merged(leaves)) {
    if (one.until <= begin || one.from >= end) continue;
    end += one.until - std::max(one.from, begin);
  }
  return end;
}

UtcTime after(UtcTime begin, const formats::Calendar& calendar,
              const std::vector<Timekeeper::Away>& leaves) {
  UtcTime end = formats::next_in(calendar, begin);
  for (const Timekeeper::Away& one : merged(leaves)) {
    if (one.until <= begin || one.from >= end) continue;
    end = formats::next_in(calendar, one.until);
  }
  return end;
}

seconds counted(UtcTime begin, UtcTime end, const std::vector<Timekeeper::Away>& leaves) {
  seconds all = end - begin;
  for (const Timekeeper::Away& one : merged(leaves)) {
    const UtcTime from = std::max(one.from, begin), until = std::min(one.until, end);
    if (from < until) all -= until - from;
  }
  return all;
}

// --- the keeper ----------------------------------------------------------------------------------

Timekeeper::Timekeeper(formats::TimeRules rules, const std::vector<std::string>& seats)
    : rules_(std::move(rules)) {
  if (!rules_.clock) return;
  for (const std::string& seat : seats) left_[seat] = seconds(hours(rules_.clock->hours)).count();
}

std::vector<Timekeeper::Away> Timekeeper::leaves_of(std::string_view seat) const {
  std::vector<Away> own;
  for (const Away& one : leaves_)
    if (one.seat == seat) own.push_back(one);
  return own;
}

void Timekeeper::stop_clock(const std::string& seat, UtcTime at, bool answered) {
  const auto began = since_.find(seat);
  if (!rules_.clock || began == since_.end()) return;
  std::int64_t& left = left_[seat];
  const auto given = given_.find(seat);
  const std::int64_t ran =
      counted(began->second, std::max(at, began->second), leaves_of(seat)).count() -
      (given == given_.end() ? 0 : given->second);
  left -= std::clamp(ran, std::int64_t{0}, left);
  if (!answered) return;
  left = std::min(left + seconds(hours(rules_.clock->increment)).count(),
                  seconds(hours(rules_.clock->most)).count());
}

void Timekeeper::move_on(std::string_view time, const std::vector<std::string>& waiting,
                         const std::vector<std::string>& answered, const Arrivals& arrived) {
  const UtcTime now = moment_of(time);
  // Who had to answer in vain because somebody else has answered: until that came.
  UtcTime last = arrived.empty() ? now : UtcTime{};
  for (const auto& [seat, moment] : arrived) last = std::max(last, moment_of(moment));
  const auto stopped = [&](const std::string& seat) {
    const auto found = arrived.find(seat);
    return std::min(now, found == arrived.end() ? last : moment_of(found->second));
  };
  const auto is_in = [](const std::vector<std::string>& names, const std::string& seat) {
    return std::ranges::find(names, seat) != names.end();
  };
  for (const std::string& seat : waiting_)
    if (!is_in(waiting, seat) || is_in(answered, seat)) {
      stop_clock(seat, stopped(seat), true);
      given_.erase(seat);
    }
  std::map<std::string, UtcTime> since;
  for (const std::string& seat : waiting) {
    const auto before = since_.find(seat);
    const bool goes_on = before != since_.end() && !is_in(answered, seat);
    since[seat] = goes_on ? before->second : now;
  }
  since_ = std::move(since);
  waiting_ = waiting;
  set_deadlines();
}

void Timekeeper::begin_again(std::string_view time, std::vector<std::string> waiting,
                             std::string_view stopped) {
  const UtcTime now = moment_of(time);
  const UtcTime until = stopped.empty() ? now : moment_of(stopped);
  for (const std::string& seat : waiting_) stop_clock(seat, until, false);
  waiting_ = std::move(waiting);
  since_.clear();
  given_.clear();
  for (const std::string& seat : waiting_) since_[seat] = now;
  set_deadlines();
}

void Timekeeper::extend(const std::string& until) {
  const UtcTime end = moment_of(until);
  for (const auto& [seat, due] : deadlines_)
    if (end > due) given_[seat] += (end - due).count();
  set_deadlines();
}

void Timekeeper::leave(std::string_view seat, std::string_view first_day,
                       std::string_view last_day) {
  const auto day = [](std::string_view text) {
    return moment_of(std::string(text) + "T00:00:00Z");
  };
  leaves_.push_back({std::string(seat), day(first_day), day(last_day) + days(1)});
  set_deadlines();
}

seconds Timekeeper::still_left(std::string_view seat) const {
  seconds left = most_still;
  for (const Away& one : leaves_)
    if (one.still && one.seat == seat) left -= one.until - one.from;
  return std::max(left, seconds(0));
}

void Timekeeper::stand_still(std::string_view seat, std::string_view from) {
  const UtcTime begins = moment_of(from);
  leaves_.push_back({std::string(seat), begins, begins + still_left(seat), true});
  set_deadlines();
}

void Timekeeper::go_on(std::string_view seat, std::string_view time) {
  const UtcTime at = moment_of(time);
  for (Away& one : leaves_)
    if (one.still && one.seat == seat && one.from <= at && at < one.until) one.until = at;
  set_deadlines();
}

bool Timekeeper::stands_still(std::string_view seat, UtcTime at) const {
  return std::ranges::any_of(leaves_, [&](const Away& one) {
    return one.still && one.seat == seat && one.from <= at && at < one.until;
  });
}

// All is counted in a seat's own time, which leaves and standstills stop: also what is left until
// an hour of the calendar, where only a leave makes another hour of it.
std::optional<UtcTime> Timekeeper::due(const std::string& seat, UtcTime began) const {
  const std::vector<Away> own = leaves_of(seat);
  std::optional<seconds> budget;
  if (rules_.hours > 0) budget = hours(rules_.hours);
  if (rules_.clock) budget = seconds(left_.at(seat));
  if (rules_.calendar) {
    std::vector<Away> wished = own;
    std::erase_if(wished, [](const Away& one) { return one.still; });
    budget = counted(began, after(began, *rules_.calendar, wished), wished);
  }
  if (!budget) return std::nullopt;
  const auto given = given_.find(seat);
  return after(began, *budget + seconds(given == given_.end() ? 0 : given->second), own);
}

void Timekeeper::set_deadlines() {
  deadlines_.clear();
  for (const auto& [seat, began] : since_)
    if (const auto found = due(seat, began)) deadlines_[seat] = *found;
}

bool Timekeeper::waits_for(std::string_view seat) const {
  return std::ranges::find(waiting_, seat) != waiting_.end();
}

std::string Timekeeper::deadline_of(std::string_view seat) const {
  const auto found = deadlines_.find(std::string(seat));
  return found == deadlines_.end() ? std::string{} : formats::timestamp(found->second);
}

std::string Timekeeper::deadline() const {
  std::string first;
  for (const auto& [seat, due] : deadlines_) {
    std::string text = formats::timestamp(due);
    if (first.empty() || text < first) first = std::move(text);
  }
  return first;
}

std::optional<UtcTime> Timekeeper::last_moment(std::string_view seat) const {
  const auto found = deadlines_.find(std::string(seat));
  if (found == deadlines_.end()) return std::nullopt;
  return found->second + minutes(rules_.grace_minutes);
}

bool Timekeeper::is_over_time(std::string_view seat, std::string_view time) const {
  const auto last = last_moment(seat);
  return last && moment_of(time) > *last;
}

std::optional<UtcTime> Timekeeper::since(std::string_view seat) const {
  const auto found = since_.find(std::string(seat));
  return found == since_.end() ? std::nullopt : std::optional(found->second);
}

bool Timekeeper::is_away(std::string_view seat, UtcTime at) const {
  return std::ranges::any_of(leaves_, [&](const Away& one) {
    return one.seat == seat && one.from <= at && at < one.until;
  });
}

std::uint64_t Timekeeper::days_away(std::string_view seat) const {
  std::uint64_t count = 0;
  std::vector<Away> own = leaves_of(seat);
  std::erase_if(own, [](const Away& one) { return one.still; });
  for (const Away& one : merged(std::move(own)))
    count += static_cast<std::uint64_t>(std::chrono::floor<days>(one.until - one.from).count());
  return count;
}

std::optional<seconds> Timekeeper::left(std::string_view seat) const {
  const auto found = left_.find(std::string(seat));
  return found == left_.end() ? std::nullopt : std::optional(seconds(found->second));
}

// --- snapshots -----------------------------------------------------------------------------------

nlohmann::json Timekeeper::json() const {
  const auto number = [](UtcTime moment) { return moment.time_since_epoch().count(); };
  nlohmann::json since = nlohmann::json::object(), leaves = nlohmann::json::array();
  for (const auto& [seat, began] : since_) since[seat] = number(began);
  for (const Away& one : leaves_) {
    leaves.push_back({one.seat, number(one.from), number(one.until)});
    if (one.still) leaves.back().push_back(true);
  }
  nlohmann::json rules = nlohmann::json::object();
  add_time_rules(rules, rules_);
  return {{"given", given_},           {"leaves", std::move(leaves)}, {"left", left_},
          {"rules", std::move(rules)}, {"since", std::move(since)},   {"waiting", waiting_}};
}

Timekeeper Timekeeper::read(const nlohmann::json& value) {
  const auto moment = [](const nlohmann::json& number) {
    return UtcTime(seconds(number.get<std::int64_t>()));
  };
  Timekeeper made;
  auto rules = formats::read_time_rules(value.at("rules"));
  ensure(rules.has_value(), "a snapshot holds the rules of time");
  made.rules_ = std::move(*rules);
  made.waiting_ = value.at("waiting").get<std::vector<std::string>>();
  made.left_ = value.at("left").get<std::map<std::string, std::int64_t>>();
  made.given_ = value.at("given").get<std::map<std::string, std::int64_t>>();
  for (const auto& [seat, began] : value.at("since").items()) made.since_[seat] = moment(began);
  for (const nlohmann::json& one : value.at("leaves"))
    made.leaves_.push_back(
        {one.at(0).get<std::string>(), moment(one.at(1)), moment(one.at(2)), one.size() > 3});
  made.set_deadlines();
  return made;
}

}  // namespace cursus
