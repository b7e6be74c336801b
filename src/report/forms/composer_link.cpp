#include "src/report/forms/composer_link.hpp"

#include <libdeflate.h>

#include <memory>
#include <nlohmann/json.hpp>

#include "formats/json/canonical_json.hpp"
#include "src/report/forms/json.hpp"
#include "src/signing/bytes.hpp"

namespace cursus::report {

namespace {

using nlohmann::json;

json some_of(const json& whole, std::initializer_list<const char*> keys) {
  json some = json::object();
  for (const char* key : keys) some[key] = whole.at(key);
  return some;
}

// What src/composer/session/opened.cpp reads.
json part_for_composer(const Report& report) {
  const json whole = report_json(report);
  json part = some_of(whole, {"format", "game", "language", "options", "point", "scenario",
                              "scenario_name", "seat"});
  const json& own = whole.at("private").at(0);
  part["private"] = json::array({some_of(own, {"question", "seat", "sheet", "standing", "view"})});
  part["public"] = json::object();
  if (own.at("view").is_null()) part["public"]["view"] = whole.at("public").at("view");
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

}  // namespace

std::string composer_link(const Report& report, std::string_view page) {
  if (page.empty() || report.secrets.size() != 1 || !report.secrets.front().question) return {};
  const std::string bytes = packed(formats::canonical(part_for_composer(report)));
  std::string data =
      signing::base64({reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()});
  while (data.ends_with('=')) data.pop_back();
  for (char& c : data) c = c == '+' ? '-' : c == '/' ? '_' : c;
  return std::string(page) + "#report=" + data;
}

}  // namespace cursus::report
