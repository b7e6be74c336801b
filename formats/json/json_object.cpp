#include "formats/json/json_object.hpp"

#include <algorithm>
#include <limits>
#include <nlohmann/json.hpp>

namespace cursus::formats {

namespace {

const nlohmann::json nothing;
const nlohmann::json no_items = nlohmann::json::array();
const nlohmann::json no_members = nlohmann::json::object();

void wrong_type(JsonTrouble& trouble, std::string_view path, std::string_view expected) {
  trouble.at(path, "data.wrong-type", {{"expected", std::string(expected)}});
}

}  // namespace

void JsonTrouble::at(std::string_view path, std::string_view why,
                     std::vector<Refusal::Argument> arguments) {
  if (first_) return;
  const bool any = std::any_of(arguments.begin(), arguments.end(), [](const auto& each) {
    return each.name == "expected" && !each.value.empty();
  });
  // A name of the game: there are too many to list them all.
  if (why == "data.unknown-value" && !any) why = "data.unknown-name";
  arguments.insert(arguments.begin(), {"path", std::string(path)});
  first_ = Refusal{RefusalKind::Malformed, {}, why, std::move(arguments), 0, 0};
}

std::string json_text(const nlohmann::json& value, std::string_view path, JsonTrouble& trouble) {
  if (value.is_string()) return value.get<std::string>();
  wrong_type(trouble, path, "string");
  return {};
}

namespace {

std::optional<int> integer_within(const nlohmann::json& value, int least, int most) {
  if (!value.is_number_integer()) return std::nullopt;
  const bool huge = value.is_number_unsigned() &&
                    value.get<std::uint64_t>() > std::numeric_limits<std::uint32_t>::max();
  const std::int64_t number =
      huge ? std::numeric_limits<std::int64_t>::max() : value.get<std::int64_t>();
  if (number < least || number > most) return std::nullopt;
  return static_cast<int>(number);
}

}  // namespace

int json_integer(const nlohmann::json& value, int least, int most, std::string_view path,
                 JsonTrouble& trouble) {
  if (const auto number = integer_within(value, least, most)) return *number;
  if (!value.is_number_integer()) {
    wrong_type(trouble, path, "integer");
    return least;
  }
  trouble.at(path, "data.out-of-range",
             {{"least", std::to_string(least)}, {"most", std::to_string(most)}});
  return least;
}

std::string item_path(std::string_view path, std::size_t i) {
  std::string text(path);
  return ((text += '[') += std::to_string(i)) += ']';
}

JsonObject::JsonObject(const nlohmann::json& value, std::string path, JsonTrouble& trouble)
    : value_(value.is_object() ? value : no_members), path_(std::move(path)), trouble_(trouble) {
  if (!value.is_object()) wrong_type(trouble_, path_.empty() ? "(file)" : path_, "object");
}

std::string JsonObject::path(std::string_view key) const {
  if (path_.empty()) return std::string(key);
  std::string text = path_;
  return (text += '.') += key;
}

bool JsonObject::has(std::string_view key) const { return value_.contains(key); }

const nlohmann::json* JsonObject::find(std::string_view key) {
  const auto found = value_.find(key);
  if (found == value_.end()) return nullptr;
  taken_.push_back(&*found);
  return taken_.back();
}

const nlohmann::json& JsonObject::value(std::string_view key) {
  const nlohmann::json* found = find(key);
  return found ? *found : nothing;
}

std::string JsonObject::text(std::string_view key, std::optional<std::string> fallback) {
  const nlohmann::json* found = find(key);
  // Paths are dear, and only errors need them.
  if (found && found->is_string()) return found->get<std::string>();
  if (found) return json_text(*found, path(key), trouble_);
  if (!fallback) trouble_.at(path(key), "data.missing");
  return std::move(fallback).value_or("");
}

int JsonObject::integer(std::string_view key, int least, int most, std::optional<int> fallback) {
  const nlohmann::json* found = find(key);
  if (const auto number = found ? integer_within(*found, least, most) : std::nullopt)
    return *number;
  if (found) return json_integer(*found, least, most, path(key), trouble_);
  if (!fallback) trouble_.at(path(key), "data.missing");
  return fallback.value_or(least);
}

bool JsonObject::flag(std::string_view key, bool fallback) {
  const nlohmann::json* found = find(key);
  if (!found) return fallback;
  if (found->is_boolean()) return found->get<bool>();
  wrong_type(trouble_, path(key), "true or false");
  return fallback;
}

const nlohmann::json& JsonObject::array(std::string_view key) {
  const nlohmann::json* found = find(key);
  if (!found) return no_items;
  if (found->is_array()) return *found;
  wrong_type(trouble_, path(key), "array");
  return no_items;
}

JsonObject JsonObject::object(std::string_view key) {
  const nlohmann::json* found = find(key);
  if (found) return {*found, path(key), trouble_};
  trouble_.at(path(key), "data.missing");
  return {no_members, path(key), trouble_};
}

std::vector<std::string> JsonObject::keys() const {
  std::vector<std::string> all;
  for (const auto& [key, value] : value_.items()) all.push_back(key);
  return all;
}

void JsonObject::finish() {
  for (const auto& [key, member] : value_.get_ref<const nlohmann::json::object_t&>())
    if (std::ranges::find(taken_, &member) == taken_.end())
      trouble_.at(path(key), "data.unknown-key");
}

}  // namespace cursus::formats
