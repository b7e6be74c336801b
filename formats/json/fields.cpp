#include "formats/json/fields.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "formats/json/malformed.hpp"

namespace cursus::formats {

using nlohmann::json;

Result<void> read_fields(const json& value, std::initializer_list<std::string_view> fields,
                         std::initializer_list<std::string_view> optional) {
  if (!value.is_object()) return malformed("fields.not-an-object");
  for (const std::string_view field : fields)
    if (!value.contains(field)) return malformed("fields.missing", {{"field", std::string(field)}});
  for (const auto& [key, member] : value.get_ref<const json::object_t&>())
    if (std::ranges::find(fields, key) == fields.end() &&
        std::ranges::find(optional, key) == optional.end())
      return malformed("fields.unknown", {{"field", key}});
  return {};
}

const std::string* as_text(const json& value) { return value.get_ptr<const std::string*>(); }

std::optional<std::uint64_t> as_number(const json& value) {
  if (!value.is_number_unsigned()) return std::nullopt;
  return value.get<std::uint64_t>();
}

std::optional<Digest> as_digest(const json& value) {
  const std::string* text = as_text(value);
  if (text == nullptr) return std::nullopt;
  const auto digest = digest_from_hex(*text);
  return digest ? std::optional(*digest) : std::nullopt;
}

}  // namespace cursus::formats
