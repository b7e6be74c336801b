#include "src/report/forms/composer_link.hpp"

#include <libdeflate.h>

#include <array>
#include <memory>
#include <nlohmann/json.hpp>
#include <span>

#include "formats/json/canonical_json.hpp"
#include "src/report/forms/json.hpp"
#include "src/signing/bytes.hpp"

namespace cursus::report {

namespace {

using nlohmann::json;

json some_of(const json& whole, std::span<const char* const> keys) {
  json some = json::object();
  for (const char* key : keys) some[key] = whole.at(key);
  return some;
}

constexpr std::array of_every_report{"format", "game",     "language",      "options",
                                     "point",  "scenario", "scenario_name", "seat"};

json told(const json& events) {
  json all = json::array();
  for (const json& one : events) all.push_back(some_of(one, std::array{"data", "text"}));
  return all;
}

// What src/composer/session/opened.cpp reads.
json part_for_composer(const Report& report, std::string_view answer_to, bool with_events) {
  const json whole = report_json(report);
  const json& own = whole.at("private").at(0);
  const json& open = whole.at("public");
  json part = some_of(whole, of_every_report);
  if (!answer_to.empty()) part["answer_to"] = answer_to;
  part["private"] = json::array(
      {some_of(own, std::array{"question", "seat", "sections", "sheet", "standing", "view"})});
  part["public"] = json::object();
  if (own.at("view").is_null()) part["public"]["view"] = open.at("view");
  if (!with_events) return part;
  part["private"][0]["events"] = told(own.at("events"));
  part["public"]["events"] = told(open.at("events"));
  return part;
}

json part_for_everybody(const Report& report, bool with_events) {
  const json whole = report_json(report);
  json part = some_of(whole, of_every_report);
  part["seat"] = nullptr;
  part["private"] = json::array();
  part["public"] = {{"view", whole.at("public").at("view")}};
  if (with_events) part["public"]["events"] = told(whole.at("public").at("events"));
  return part;
}

std::string packed(const std::string& text) {
  constexpr int effort = 9;
  const std::unique_ptr<libdeflate_compressor, decltype(&libdeflate_free_compressor)> compressor(
      libdeflate_alloc_compressor(effort), libdeflate_free_compressor);
  ensure(compressor != nullptr, "there is memory to pack a report");
  std::string out(libdeflate_deflate_compress_bound(compressor.get(), text.size()), '\0');
  out.resize(libdeflate_deflate_compress(compressor.get(), text.data(), text.size(), out.data(),
                                         out.size()));
  return out;
}

std::string data_of(const json& part) {
  const std::string bytes = packed(formats::canonical(part));
  std::string data =
      signing::base64({reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()});
  while (data.ends_with('=')) data.pop_back();
  for (char& c : data) c = c == '+' ? '-' : c == '/' ? '_' : c;
  return data;
}

std::string link(std::string_view page, const json& part) {
  return std::string(page) + "#report=" + data_of(part);
}

// Mail programs cut links that are too long: rather without what has happened.
constexpr std::size_t longest_with_events = 16'000;

}  // namespace

std::string composer_data(const Report& report) {
  if (report.over || report.seat.empty() || report.secrets.size() != 1) return {};
  return data_of(part_for_composer(report, {}, true));
}

std::string composer_link(const Report& report, std::string_view page, std::string_view answer_to) {
  if (page.empty() || report.over || report.seat.empty() || report.secrets.size() != 1) return {};
  std::string with_events = link(page, part_for_composer(report, answer_to, true));
  if (with_events.size() <= longest_with_events) return with_events;
  return link(page, part_for_composer(report, answer_to, false));
}

std::string board_link(const Report& report, std::string_view page) {
  if (page.empty()) return {};
  std::string with_events = link(page, part_for_everybody(report, true));
  if (with_events.size() <= longest_with_events) return with_events;
  return link(page, part_for_everybody(report, false));
}

}  // namespace cursus::report
