#include "src/cli/help.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <vector>

#include "formats/text/embedded.hpp"

namespace cursus::cli {

namespace {

struct Entry {
  std::string english, translated;
};

// Longest first, so that no entry is found inside another.
std::vector<Entry> dictionary() {
  const auto file = embedded("templates/help.ja.json");
  ensure(file.has_value(), "the dictionary of the help is built in");
  std::vector<Entry> entries;
  const auto parsed = nlohmann::json::parse(*file);
  for (const auto& [english, translated] : parsed.items())
    entries.push_back({english, translated.get<std::string>()});
  std::stable_sort(entries.begin(), entries.end(), [](const Entry& a, const Entry& b) {
    return a.english.size() > b.english.size();
  });
  return entries;
}

std::string translated(std::string_view line, const std::vector<Entry>& entries) {
  static constexpr std::string_view usage = "Usage: ";
  if (line.starts_with(usage)) return "使い方：" + std::string(line.substr(usage.size()));
  for (const Entry& entry : entries) {
    if (!line.ends_with(entry.english)) continue;
    const std::string_view before = line.substr(0, line.size() - entry.english.size());
    if (before.empty() || before.ends_with(' ')) return std::string(before) + entry.translated;
  }
  return std::string(line);
}

}  // namespace

std::string help_in(formats::Language language, std::string_view page) {
  if (language == formats::Language::En) return std::string(page);
  const std::vector<Entry> entries = dictionary();
  std::string all;
  for (std::size_t at = 0; at < page.size();) {
    const std::size_t end = std::min(page.find('\n', at), page.size());
    all += translated(page.substr(at, end - at), entries) + "\n";
    at = end + 1;
  }
  return all;
}

}  // namespace cursus::cli
