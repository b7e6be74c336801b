// For codecs of signed text: objects whose fields are all known and all required.
#pragma once

#include <initializer_list>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "formats/text/bytes.hpp"

namespace cursus::formats {

// Refuses whatever is not an object with exactly these fields, but for the optional ones.
Result<void> read_fields(const nlohmann::json& value,
                         std::initializer_list<std::string_view> fields,
                         std::initializer_list<std::string_view> optional = {});

// The value if it is of that kind.
const std::string* as_text(const nlohmann::json& value);  // nullptr if not
std::optional<std::uint64_t> as_number(const nlohmann::json& value);
std::optional<Digest> as_digest(const nlohmann::json& value);

}  // namespace cursus::formats
