#include "src/mail/report_files.hpp"

#include <algorithm>

namespace cursus::mail {

std::optional<ReportFiles> read_report_files(std::string_view words) {
  ReportFiles files{.json = false, .svg = false};
  bool none = false;
  for (std::string_view rest = words; !rest.empty();) {
    const std::string_view word = rest.substr(0, rest.find_first_of(", \t"));
    rest.remove_prefix(std::min(rest.size(), word.size() + 1));
    if (word.empty()) continue;
    if (word == "json")
      files.json = true;
    else if (word == "svg")
      files.svg = true;
    else if (word == "none" || word == "なし")
      none = true;
    else
      return std::nullopt;
  }
  if (none == (files.json || files.svg)) return std::nullopt;
  return files;
}

std::string to_string(const ReportFiles& files) {
  if (!files.json) return files.svg ? "svg" : "none";
  return files.svg ? "json, svg" : "json";
}

}  // namespace cursus::mail
