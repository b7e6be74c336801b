#include "src/composer/session/opened.hpp"

#include "formats/game/match.hpp"
#include "formats/json/malformed.hpp"

namespace cursus::composer {

namespace {

using nlohmann::json;

const json& member(const json& in, const char* key) {
  static const json none;
  const auto found = in.is_object() ? in.find(key) : in.end();
  return in.is_object() && found != in.end() ? *found : none;
}
std::string text(const json& in, const char* key) {
  const json& one = member(in, key);
  return one.is_string() ? one.get<std::string>() : std::string();
}

// Nothing but the texts in a list, and in the lists in it.
json texts(const json& all) {
  json out = json::array();
  if (!all.is_array()) return out;
  for (const json& one : all)
    if (one.is_string()) out.push_back(one);
  return out;
}
json sections(const json& all) {
  json out = json::array();
  if (!all.is_array()) return out;
  for (const json& one : all) {
    json rows = json::array();
    if (const json& found = member(one, "rows"); found.is_array())
      for (const json& row : found) rows.push_back(texts(row));
    out.push_back(
        {{"title", text(one, "title")}, {"rows", rows}, {"lines", texts(member(one, "lines"))}});
  }
  return out;
}

// Those of everybody, then those of the seat alone.
void add_events(const json& part, json& all) {
  const json& found = member(part, "events");
  if (!found.is_array()) return;
  for (const json& one : found)
    if (member(one, "data").is_object())
      all.push_back({{"data", one["data"]}, {"text", texts(member(one, "text"))}});
}

// In the reports of a seat there is one part that only that seat reads.
const json& own_part(const json& report) {
  const json& all = member(report, "private");
  static const json none;
  if (!all.is_array()) return none;
  for (const json& one : all)
    if (text(one, "seat") == text(report, "seat")) return one;
  return none;
}

}  // namespace

Result<Opened> open_report(const json& report) {
  const std::string format = text(report, "format");
  if (format.starts_with("cursus/report/") && format != "cursus/report/1")
    return formats::malformed("composer.other-version");
  if (format != "cursus/report/1") return formats::malformed("composer.no-report");
  const json& own = own_part(report);
  const bool for_everybody =
      member(report, "seat").is_null() && own.is_null() && member(report, "public").is_object();
  if (!own.is_object() && !for_everybody) return formats::malformed("composer.no-seat");
  Opened opened;
  opened.game = text(report, "game");
  opened.scenario = text(report, "scenario");
  opened.scenario_name = text(report, "scenario_name");
  opened.seat = text(report, "seat");
  opened.sheet = text(own, "sheet");
  const json& point = member(report, "point");
  opened.point = point.is_number_unsigned() ? point.get<std::uint64_t>() : 0;
  opened.language =
      text(report, "language") == "ja" ? formats::Language::Ja : formats::Language::En;
  if (const json& options = member(report, "options"); options.is_object())
    opened.options = options;
  opened.view = member(own, "view");
  if (opened.view.is_null()) opened.view = member(member(report, "public"), "view");
  opened.question = member(own, "question");
  opened.hand = sections(member(own, "sections"));
  add_events(member(report, "public"), opened.events);
  add_events(own, opened.events);
  if (const json& standing = member(own, "standing"); standing.is_array())
    for (const json& one : standing)
      if (one.is_string()) opened.standing.push_back(one);
  if (!formats::module_of_scenario(opened.scenario))
    return formats::malformed("composer.unknown-game", {{"found", opened.scenario}});
  return opened;
}

}  // namespace cursus::composer
