// All that whoever reads a log must know to go on behind an entry of it.
#pragma once

#include <cstdint>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "formats/log/entries.hpp"
#include "src/game/acts.hpp"
#include "src/game/progress.hpp"

namespace cursus {

// An order file that no run has used yet.
struct WaitingFile {
  std::string seat;
  formats::OrderTaken taken;
  formats::Digest commit{};  // its name in the log
  std::optional<formats::OrderFile> file;
  std::uint64_t seq = 0;
  bool receipted = false;
};
nlohmann::json waiting_json(const std::vector<WaitingFile>& files);
// Of a snapshot that this program wrote. Anything else is a Defect.
std::vector<WaitingFile> read_waiting(const nlohmann::json& value);

struct ResumeState {
  formats::Charter charter;
  formats::Digest entropy{};
  Progress progress;
  Acts acts;
  std::uint64_t seq = 0;                           // of that entry
  std::uint64_t first_run = 0;                     // the entry with which play began
  std::shared_ptr<const nlohmann::json> put_down;  // the match
  std::vector<WaitingFile> waiting{};
};

}  // namespace cursus
