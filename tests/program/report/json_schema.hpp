// As much of JSON Schema as ours use. A keyword that is not known here fails, so that nothing is
// believed to be checked that is not.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

namespace cursus::test {

class JsonSchema {
 public:
  explicit JsonSchema(nlohmann::json schema) : root_(std::move(schema)) {}

  // The first thing that does not fit, as "path: what"; empty if everything does.
  std::string trouble(const nlohmann::json& value) const { return check(root_, value, ""); }

 private:
  using json = nlohmann::json;

  static bool is(const std::string& type, const json& value) {
    if (type == "object") return value.is_object();
    if (type == "array") return value.is_array();
    if (type == "string") return value.is_string();
    if (type == "integer") return value.is_number_integer();
    if (type == "boolean") return value.is_boolean();
    return type == "null" && value.is_null();
  }
  static bool fits(const json& types, const json& value) {
    if (types.is_string()) return is(types.get<std::string>(), value);
    for (const json& one : types)
      if (is(one.get<std::string>(), value)) return true;
    return false;
  }

  std::string check(const json& schema, const json& value, const std::string& path) const {
    for (const auto& [keyword, rule] : schema.items())
      if (std::string found = check(keyword, rule, schema, value, path); !found.empty())
        return found;
    return {};
  }

  std::string check(const std::string& keyword, const json& rule, const json& schema,
                    const json& value, const std::string& path) const {
    if (keyword == "title" || keyword == "description" || keyword == "$schema" ||
        keyword == "$id" || keyword == "$defs")
      return {};
    const auto unless = [&](bool good) { return good ? "" : path + ": " + keyword; };
    if (keyword == "type") return unless(fits(rule, value));
    if (keyword == "const") return unless(value == rule);
    if (keyword == "enum") return unless(std::find(rule.begin(), rule.end(), value) != rule.end());
    if (keyword == "minimum") return unless(!value.is_number() || value >= rule);
    if (keyword == "$ref")
      return check(root_.at(json::json_pointer(rule.get<std::string>().substr(1))), value, path);
    if (keyword == "anyOf") {
      for (const json& one : rule)
        if (check(one, value, path).empty()) return {};
      return path + ": anyOf";
    }
    if (keyword == "items") {
      for (std::size_t i = 0; value.is_array() && i < value.size(); ++i)
        if (std::string found = check(rule, value[i], path + "/" + std::to_string(i));
            !found.empty())
          return found;
      return {};
    }
    if (keyword == "required") {
      for (const json& name : rule)
        if (value.is_object() && !value.contains(name.get<std::string>()))
          return path + ": lacks " + name.get<std::string>();
      return {};
    }
    if (keyword == "properties") return properties(rule, value, path);
    if (keyword == "additionalProperties") {
      for (const auto& [name, one] : value.items())
        if (value.is_object() && !schema.at("properties").contains(name))
          return path + ": has " + name;
      return {};
    }
    return path + ": a keyword that this test does not know: " + keyword;
  }

  std::string properties(const json& rules, const json& value, const std::string& path) const {
    for (const auto& [name, rule] : rules.items())
      if (value.is_object() && value.contains(name))
        if (std::string found = check(rule, value[name], path + "/" + name); !found.empty())
          return found;
    return {};
  }

  json root_;
};

}  // namespace cursus::test
