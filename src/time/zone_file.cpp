#include "src/time/zone_file.hpp"

#include <filesystem>
#include <fstream>
#include <iterator>

#include "formats/json/malformed.hpp"
#include "formats/time/zone.hpp"

namespace cursus {

namespace {

bool is_zone_name(std::string_view name) {
  constexpr std::string_view letters =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_+-/";
  return !name.empty() && name.size() <= 64 && name.front() != '/' &&
         name.find_first_not_of(letters) == name.npos;
}

// A file of RFC 8536 ends with the rule for all times to come, in a line of its own.
std::string last_line(const std::string& bytes) {
  if (!bytes.starts_with("TZif") || !bytes.ends_with('\n')) return {};
  const std::size_t end = bytes.size() - 1;
  const std::size_t begin = bytes.rfind('\n', end - 1);
  return begin == bytes.npos ? std::string{} : bytes.substr(begin + 1, end - begin - 1);
}

std::string lower(std::string text) {
  for (char& c : text)
    if ('A' <= c && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return text;
}

// Commands of mails are read without regard to case, files of the system are not found so: of those
// that are equal but for case, the first.
std::filesystem::path found_in(const std::filesystem::path& folder, std::string_view name) {
  std::filesystem::path path = folder;
  for (const std::filesystem::path& part : std::filesystem::path(name)) {
    if (std::filesystem::exists(path / part)) {
      path /= part;
      continue;
    }
    std::string best;
    if (std::filesystem::is_directory(path))
      for (const auto& entry : std::filesystem::directory_iterator(path))
        if (const std::string own = entry.path().filename().string();
            lower(own) == lower(part.string()) && (best.empty() || own < best))
          best = own;
    if (best.empty()) return {};
    path /= best;
  }
  return path;
}

}  // namespace

Result<std::string> zone_rule(std::string_view name, std::string_view folder) {
  if (const auto zone = formats::Zone::read(name)) return zone->text();
  const std::filesystem::path path =
      is_zone_name(name) ? found_in(folder, name) : std::filesystem::path();
  if (!path.empty() && std::filesystem::is_regular_file(path)) {
    std::ifstream file(path, std::ios::binary);
    const std::string bytes{std::istreambuf_iterator<char>(file), {}};
    if (const auto zone = formats::Zone::read(last_line(bytes))) return zone->text();
  }
  return formats::malformed("time.zone", {{"found", std::string(name)}});
}

}  // namespace cursus
