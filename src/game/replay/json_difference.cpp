#include "src/game/replay/json_difference.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "formats/json/canonical_json.hpp"

namespace cursus {

using nlohmann::json;

namespace {

// What a thing is: everything else follows from it, and is told only if this is right.
constexpr const char* first_of_all = "event";

std::string clause_in(const json& value) {
  if (value.is_object())
    if (const auto found = value.find("clause"); found != value.end() && found->is_string())
      return found->get<std::string>();
  // A roll: sides, purpose, values, first byte.
  if (value.is_array() && value.size() == 4 && value[1].is_string() && value[2].is_array())
    return clause_of_roll(value[1].get<std::string>());
  return {};
}

const json* member(const json& object, const std::string& key) {
  const auto found = object.find(key);
  return found == object.end() ? nullptr : &*found;
}

const json* item(const json& array, std::size_t i) {
  return i < array.size() ? &array[i] : nullptr;
}

bool same(const json* a, const json* b) { return a && b ? *a == *b : a == b; }

std::string key_that_differs(const json& expected, const json& found) {
  if (!same(member(expected, first_of_all), member(found, first_of_all))) return first_of_all;
  std::set<std::string> keys;
  for (const json* object : {&expected, &found})
    for (const auto& one : object->items()) keys.insert(one.key());
  return *std::ranges::find_if(keys, [&](const std::string& key) {
    return !same(member(expected, key), member(found, key));
  });
}

}  // namespace

std::string clause_of_roll(const std::string& purpose) {
  return purpose.substr(0, purpose.find(' '));
}

JsonDifference json_difference(const json& expected, const json& found, std::string path) {
  std::string clause;
  const json* made = &expected;
  const json* said = &found;
  while (made && said) {
    if (std::string inner = clause_in(*made); !inner.empty()) clause = std::move(inner);
    if (made->is_object() && said->is_object()) {
      const std::string key = key_that_differs(*made, *said);
      path += path.empty() ? key : "." + key;
      made = member(*made, key);
      said = member(*said, key);
    } else if (made->is_array() && said->is_array()) {
      std::size_t i = 0;
      while (same(item(*made, i), item(*said, i))) ++i;
      path += "[" + std::to_string(i) + "]";
      made = item(*made, i);
      said = item(*said, i);
    } else {
      break;
    }
  }
  if (made && !said)
    if (std::string inner = clause_in(*made); !inner.empty()) clause = std::move(inner);
  return {std::move(path), made ? formats::canonical(*made) : "-",
          said ? formats::canonical(*said) : "-", std::move(clause)};
}

}  // namespace cursus
