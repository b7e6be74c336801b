#include "formats/text/switches.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

namespace cursus::formats {

bool read_switch(JsonObject& in, std::string_view name, std::string_view usual,
                 std::string_view other) {
  const nlohmann::json& value = in.value(name);
  if (value.is_null() && !in.has(name)) return false;
  if (value.is_boolean() && usual == "no") return value.get<bool>();
  const std::string found = json_text(value, in.path(name), in.trouble());
  if (found != usual && found != other)
    in.trouble().at(in.path(name), "data.unknown-value",
                    {{"found", found}, {"expected", fmt::format("{}, {}", usual, other)}});
  return found == other;
}

nlohmann::json write_switches(const std::vector<Named<std::string_view>>& turned) {
  nlohmann::json out = nlohmann::json::object();
  for (const auto& [name, value] : turned) out[std::string(name)] = value;
  return out;
}

}  // namespace cursus::formats
