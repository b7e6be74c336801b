// What can be wrong with a host, looked for one by one: what `cursus doctor` tells.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "formats/text/catalogue.hpp"

namespace cursus {

struct Finding {
  enum class Level : std::uint8_t { Ok, Warn, Bad };
  Level level = Level::Ok;
  std::string what;  // of the catalogue: "doctor.…", a sentence that says what to do
  formats::Catalogue::Arguments arguments{};
};
std::string_view to_string(Finding::Level level);

struct Examination {
  std::filesystem::path home;
  std::string now;
  bool offline = false;                                // no server is asked
  bool mend = false;                                   // snapshots and inboxes, from the log
  formats::Language language = formats::Language::En;  // of errors
};

// Never throws for what it looks at: that is a finding.
std::vector<Finding> examine(const Examination& examination);

// The parts of it.
void examine_files(const Examination& examination, std::vector<Finding>& found);
void examine_store(const Examination& examination, std::vector<Finding>& found);
void examine_key(const Examination& examination, std::vector<Finding>& found);
void examine_mail(const Examination& examination, std::vector<Finding>& found);
void examine_gpg(const Examination& examination, std::vector<Finding>& found);
void examine_drawing(const Examination& examination, std::vector<Finding>& found);
void examine_clock(const Examination& examination, std::vector<Finding>& found);

}  // namespace cursus
