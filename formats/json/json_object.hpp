// Reading JSON strictly and without branches: every key is asked for once, what nobody asked for is
// refused, and the first thing wrong is kept with its path ("units[3].hex").
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "formats/game/names.hpp"
#include "formats/json/malformed.hpp"

namespace cursus::formats {

// Reading goes on with harmless values after the first error, so that the code that reads stays
// straight; who has read everything asks `refusal()`.
class JsonTrouble {
 public:
  void at(std::string_view path, std::string_view why,
          std::vector<Refusal::Argument> arguments = {});
  bool none() const { return !first_; }

  template <class T>
  Result<T> unless(T value) const {
    if (first_) return tl::make_unexpected(*first_);
    return value;
  }

 private:
  std::optional<Refusal> first_;
};

// One value that is not (only) a member of an object. `path` names it in messages.
std::string json_text(const nlohmann::json& value, std::string_view path, JsonTrouble& trouble);
int json_integer(const nlohmann::json& value, int least, int most, std::string_view path,
                 JsonTrouble& trouble);
std::string item_path(std::string_view path, std::size_t i);  // "units[3]"

class JsonObject {
 public:
  JsonObject(const nlohmann::json& value, std::string path, JsonTrouble& trouble);

  JsonTrouble& trouble() { return trouble_; }
  const std::string& path() const { return path_; }
  std::string path(std::string_view key) const;  // "map.columns"

  // Without a fallback the key must be there.
  bool has(std::string_view key) const;
  std::string text(std::string_view key, std::optional<std::string> fallback = std::nullopt);
  int integer(std::string_view key, int least, int most,
              std::optional<int> fallback = std::nullopt);
  bool flag(std::string_view key, bool fallback);
  const nlohmann::json& array(std::string_view key);  // empty when it is not there
  JsonObject object(std::string_view key);

  template <class Value, std::size_t n>
  Value choice(std::string_view key, const std::array<Named<Value>, n>& table,
               std::optional<Value> fallback = std::nullopt) {
    if (fallback && !has(key)) return *fallback;
    const std::string found = text(key);
    if (const auto value = value_of(table, found)) return *value;
    trouble_.at(path(key), "data.unknown-value",
                {{"found", found}, {"expected", all_names(table)}});
    return table.front().value;
  }

  // Any kind of value; null when it is not there.
  const nlohmann::json& value(std::string_view key);
  // The keys, sorted: for objects that map names to something.
  std::vector<std::string> keys() const;

  // Refuses the keys that nobody asked for.
  void finish();

 private:
  const nlohmann::json* find(std::string_view key);

  const nlohmann::json& value_;
  std::string path_;
  JsonTrouble& trouble_;
  std::vector<const nlohmann::json*> taken_;  // members that were asked for
};

}  // namespace cursus::formats
