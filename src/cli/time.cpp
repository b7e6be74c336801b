#include "src/cli/time.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "formats/json/malformed.hpp"
#include "src/cli/commands/mail.hpp"
#include "src/cli/failure.hpp"
#include "src/cli/output.hpp"
#include "src/time/zone_file.hpp"

namespace cursus::cli {

using nlohmann::json;

namespace {

// The zone may be a name; the charter keeps the rule behind it.
std::string with_zone_rule(const std::string& text) {
  const std::size_t blank = text.rfind(' ');
  const std::size_t first = text.find(' ');
  if (blank == text.npos || blank == first) return text;
  return text.substr(0, blank + 1) + value_of(zone_rule(text.substr(blank + 1)));
}

}  // namespace

formats::TimeRules time_rules_of(const NewOptions& options) {
  formats::TimeRules rules;
  rules.hours = options.deadline;
  if (!options.calendar.empty()) {
    rules.calendar = value_of(formats::read_calendar(with_zone_rule(options.calendar)));
    rules.calendar->least_hours = options.least;
  }
  if (!options.turn_clock.empty())
    rules.clock = value_of(formats::read_turn_clock(options.turn_clock));
  rules.grace_minutes = options.grace;
  rules.missing = value_of(formats::read_missing(options.missing));
  if (options.missing != "wait" && !rules.has_deadlines())
    throw Refused{
        formats::malformed("time.missing-without-deadline", {{"found", options.missing}}).value()};
  rules.absence_days = options.absence;
  // What cannot be read back is not begun with.
  json charter = json::object();
  formats::add_time_rules(charter, rules);
  const auto read = formats::read_time_rules(charter);
  if (!read) throw Refused{{RefusalKind::Malformed, {}, "time.one-way", {}, 0, 0}};
  return *read;
}

Limits limits_of(const Common& common, const RunOptions& options) {
  Limits limits;
  limits.gap_hours = options.gap;
  limits.silence_hours = options.silence;
  if (const auto settings = mail_settings(common)) {
    limits.operator_address = settings->host;
    limits.fetches = !settings->fetch.empty();
  }
  limits.operator_language = common.language;
  return limits;
}

bool apply_deadlines(const Common& common, const RunOptions& options, const Limits& limits,
                     Host& host, json& runs, bool& any) {
  const DeadlineRun deadline_run = host.apply_deadlines(limits, options.dry_run);
  bool defects = false;
  for (const DeadlineStep& one : deadline_run.done) {
    defects = defects || one.kind == DeadlineStep::Kind::Stuck;
    any = true;
    if (common.json)
      runs.push_back({{"game", one.game},
                      {"seat", one.seat},
                      {"result", to_string(one.kind)},
                      {"deadline", one.deadline},
                      {"why", one.defect},
                      {"done", !options.dry_run}});
    else if (!options.quiet || one.kind == DeadlineStep::Kind::Stuck)
      print(say(common, fmt::format("cli.tend.{}", to_string(one.kind)),
                {{"game", one.game},
                 {"seat", one.seat},
                 {"deadline", spoken(common, one.deadline)},
                 {"defect", one.defect}}));
  }
  const Decision& decision = deadline_run.decision;
  if (decision.trip == Trip::None) return defects;
  any = true;
  if (common.json)
    runs.push_back({{"result", "breaker"},
                    {"trip", to_string(decision.trip)},
                    {"hold", decision.hold},
                    {"since", decision.since}});
  else
    complain(say(
        common, fmt::format("tend.trip.{}", to_string(decision.trip)),
        {{"since", spoken(common, decision.since)}, {"now", spoken(common, host.clock().now())}}));
  return defects;
}

}  // namespace cursus::cli
