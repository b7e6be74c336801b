// Which files come with a report, besides its text, its page and the picture in that: the host says
// it for everybody in mail.conf, and each player for themselves.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace cursus::mail {

struct ReportFiles {
  bool json = true;  // the report for programs
  bool svg = false;  // the map for those who enlarge it
  bool operator==(const ReportFiles&) const = default;
};

// "json, svg" in any order, or "none" (なし).
std::optional<ReportFiles> read_report_files(std::string_view words);
std::string to_string(const ReportFiles& files);

}  // namespace cursus::mail
