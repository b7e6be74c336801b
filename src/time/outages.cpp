// The decisions about time, without doing anything.
#include "formats/time/utc_time.hpp"
#include "src/time/deadlines.hpp"

namespace cursus {

using formats::moment_of;
using std::chrono::hours;
using std::chrono::minutes;

std::string_view to_string(Trip trip) {
  switch (trip) {
    case Trip::None:
      return "none";
    case Trip::ClockBack:
      return "clock-back";
    case Trip::ClockAhead:
      return "clock-ahead";
    case Trip::Silence:
      return "silence";
    case Trip::Released:
      return "released";
    case Trip::Gap:
      return "gap";
    case Trip::Missing:
      return "missing";
  }
  return {};
}

std::string_view to_string(DeadlineStep::Kind kind) {
  switch (kind) {
    case DeadlineStep::Kind::Draft:
      return "draft";
    case DeadlineStep::Kind::Defaults:
      return "defaults";
    case DeadlineStep::Kind::Forfeit:
      return "forfeit";
    case DeadlineStep::Kind::Late:
      return "late";
    case DeadlineStep::Kind::Reminded:
      return "reminded";
    case DeadlineStep::Kind::Pushed:
      return "pushed";
    case DeadlineStep::Kind::Still:
      return "still";
    case DeadlineStep::Kind::GoesOn:
      return "goes-on";
    case DeadlineStep::Kind::Stuck:
      return "stuck";
  }
  return {};
}

Decision decide(const RunFacts& facts, const Limits& limits) {
  const formats::UtcTime now = moment_of(facts.now);
  const auto since = [&](const std::string& then) { return now - moment_of(then); };
  const auto known = [](const std::string& moment) { return !moment.empty(); };
  const auto push = [&](Trip trip, const std::string& from) {
    return Decision{trip, false, from, since(from).count()};
  };
  // Nothing is done while it is not known how late it is, or while mail may lie somewhere unread.
  if (known(facts.last_run) && since(facts.last_run) < -minutes(limits.back_minutes))
    return {Trip::ClockBack, true, facts.last_run, 0};
  // Hosts are out of order for hours or days; a clock that is set wrongly, for years.
  const hours jump(std::max(limits.jump_hours, limits.gap_hours));
  if (known(facts.last_run) && since(std::max(facts.last_run, facts.stamped)) > jump)
    return {Trip::ClockAhead, true, facts.last_run, 0};
  if (known(facts.mail_heard) && since(facts.mail_heard) > hours(limits.silence_hours))
    return {Trip::Silence, true, facts.mail_heard, 0};
  // What was held up is given back when it is over.
  if (known(facts.held_since)) return push(Trip::Released, facts.held_since);
  if (known(facts.last_run) && since(facts.last_run) > hours(limits.gap_hours))
    return push(Trip::Gap, facts.last_run);
  const bool many = facts.missing >= limits.missing && facts.missing * 2 > facts.waited;
  const bool lately = known(facts.missed) && since(facts.missed) < hours(limits.again_hours);
  if (many && !lately)
    return {Trip::Missing, false, {}, std::chrono::seconds(hours(limits.more_hours)).count()};
  return {};
}

namespace {

// A day before the deadline; where there is less time than two days, in the middle of it.
formats::UtcTime reminder_of(const Timekeeper& keeper, std::string_view seat,
                             formats::UtcTime deadline) {
  const formats::UtcTime since = keeper.since(seat).value_or(deadline);
  return std::max(deadline - hours(24), since + (deadline - since) / 2);
}

}  // namespace

Due due(const Timekeeper& keeper, std::string_view seat, bool has_draft, std::string_view now,
        std::string_view read) {
  const std::string deadline = keeper.deadline_of(seat);
  if (deadline.empty() || !keeper.waits_for(seat)) return Due::Nothing;
  const formats::UtcTime at = moment_of(now);
  if (!read.empty() && keeper.is_over_time(seat, read)) {
    if (has_draft) return Due::Draft;
    switch (keeper.rules().missing) {
      case formats::Missing::Wait:
      case formats::Missing::Deputy:
        return Due::Late;
      case formats::Missing::Defaults:
        return Due::Defaults;
      case formats::Missing::Forfeit:
        return Due::Forfeit;
    }
  }
  if (has_draft || keeper.is_away(seat, at)) return Due::Nothing;
  return at >= reminder_of(keeper, seat, moment_of(deadline)) ? Due::Remind : Due::Nothing;
}

}  // namespace cursus
