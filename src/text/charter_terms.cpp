#include "src/text/charter_terms.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "src/text/side_name.hpp"

namespace cursus {

namespace {

using formats::Catalogue;
using formats::TimeRules;

std::string options_of(const formats::Charter& charter, const Catalogue& words) {
  std::string all;
  for (const auto& [name, value] : charter.options->items())
    all += fmt::format("{}{}={}", all.empty() ? "" : ", ", name,
                       value.is_string() ? value.get<std::string>() : value.dump());
  return words.say(all.empty() ? "terms.options.none" : "terms.options", {{"options", all}});
}

std::string calendar_of(const formats::Calendar& calendar, const Catalogue& words) {
  std::string days;
  for (const unsigned day : calendar.days)
    days += (days.empty() ? "" : words.say("report.between")) +
            words.say(fmt::format("moment.weekday.{}", day));
  return words.say(
      "terms.time.calendar",
      {{"days", days},
       {"time", fmt::format("{:02}:{:02}", calendar.minute / 60, calendar.minute % 60)},
       {"zone", calendar.zone},
       {"least", std::to_string(calendar.least_hours)}});
}

std::string deadlines_of(const TimeRules& time, const Catalogue& words) {
  if (time.hours > 0) return words.say("terms.time.hours", {{"hours", std::to_string(time.hours)}});
  if (time.calendar) return calendar_of(*time.calendar, words);
  if (time.clock)
    return words.say("terms.time.clock", {{"hours", std::to_string(time.clock->hours)},
                                          {"increment", std::to_string(time.clock->increment)},
                                          {"most", std::to_string(time.clock->most)}});
  return words.say("terms.time.none");
}

void add_time(const TimeRules& time, const Catalogue& words, std::vector<std::string>& all) {
  std::string sentence = deadlines_of(time, words);
  if (const std::string late = late_terms(time, words); !late.empty()) sentence += " " + late;
  all.push_back(std::move(sentence));
  if (time.absence_days > 0)
    all.push_back(words.say("terms.absence", {{"days", std::to_string(time.absence_days)}}));
}

std::string signers_of(const formats::Charter& charter, const Catalogue& words) {
  std::string all;
  for (const std::string& seat : charter.seats)
    if (charter.keys.contains(seat))
      (all += all.empty() ? "" : words.say("report.between")) +=
          report::side_name(charter.module, seat, words);
  return words.say(all.empty() ? "terms.keys.none" : "terms.keys",
                   {{"seats", all}, {"hours", std::to_string(charter.key_delay_hours)}});
}

std::string dice_of(formats::Nonces nonces, const Catalogue& words) {
  switch (nonces) {
    case formats::Nonces::Host:
      return words.say("terms.dice.host");
    case formats::Nonces::Open:
      return words.say("terms.dice.open");
    case formats::Nonces::Commit:
      return words.say("terms.dice.commit");
  }
  return {};
}

std::string observers_of(const formats::Observers& observers, const Catalogue& words) {
  if (!observers.allowed) return words.say("terms.observers.closed");
  if (observers.late == 0) return words.say("terms.observers");
  return words.say("terms.observers.late", {{"late", std::to_string(observers.late)}});
}

std::string players_of(const formats::Charter& charter, const Catalogue& words) {
  std::string all;
  for (const std::string& seat : charter.seats)
    if (const auto player = charter.players.find(seat); player != charter.players.end())
      (all += all.empty() ? "" : words.say("report.between")) += words.say(
          "terms.player",
          {{"name", player->second}, {"side", report::side_name(charter.module, seat, words)}});
  return words.say("terms.players", {{"players", all}});
}

}  // namespace

std::string late_terms(const TimeRules& time, const Catalogue& words) {
  if (!time.has_deadlines()) return {};
  std::string grace;
  if (time.grace_minutes > 0)
    grace = words.say("terms.time.grace", {{"minutes", std::to_string(time.grace_minutes)}}) + " ";
  return grace + words.say(fmt::format("terms.missing.{}", to_string(time.missing)));
}

std::string how_to_sign(std::string_view key, const std::string& file, const Catalogue& words) {
  const std::string_view kind = key.starts_with("minisign ")  ? "minisign"
                                : key.starts_with("openpgp ") ? "openpgp"
                                                              : "ssh";
  return words.say(fmt::format("mail.sign-how.{}", kind), {{"file", file}});
}

std::vector<std::string> terms_of(const formats::Charter& charter, const Catalogue& words) {
  std::vector<std::string> all{options_of(charter, words)};
  add_time(charter.time, words, all);
  all.push_back(signers_of(charter, words));
  all.push_back(dice_of(charter.nonces, words));
  const bool agreed = charter.correcting == formats::Correcting::Agreed;
  all.push_back(words.say(agreed ? "terms.undo.agreed" : "terms.undo.host"));
  if (!charter.operator_seat.empty())
    all.push_back(
        words.say("terms.operator",
                  {{"seat", report::side_name(charter.module, charter.operator_seat, words)}}));
  if (!charter.witness.empty())
    all.push_back(words.say("terms.witness", {{"witness", charter.witness}}));
  if (charter.tell_unreachable) all.push_back(words.say("terms.unreachable"));
  all.push_back(observers_of(charter.observers, words));
  if (!charter.players.empty()) all.push_back(players_of(charter, words));
  return all;
}

}  // namespace cursus
