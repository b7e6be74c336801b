// The scenarios of a game that are embedded in the program: file marathon.json in the folder holds
// ab/marathon. Each is read when it is first asked for: reading one takes longer than playing a
// turn.
#pragma once

#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "adjudicator/core/result.hpp"
#include "formats/text/embedded.hpp"

namespace cursus::formats {

template <class Scenario>
class ScenarioFiles {
 public:
  using Read = Result<Scenario> (*)(std::string_view text);

  ScenarioFiles(std::string_view module, std::string_view folder, Read read) : read_(read) {
    for (const std::string_view path : embedded_files()) {
      if (!path.starts_with(folder)) continue;
      const std::string_view file = path.substr(folder.size());
      const std::string_view name = file.substr(0, file.rfind('.'));
      files_[std::string(module) + "/" + std::string(name)].text = *embedded(path);
    }
  }

  std::vector<std::string_view> ids() const {
    std::vector<std::string_view> ids;
    for (const auto& [id, file] : files_) ids.push_back(id);
    return ids;
  }

  const Scenario* find(std::string_view id) {
    const auto found = files_.find(id);
    if (found == files_.end()) return nullptr;
    File& file = found->second;
    std::call_once(file.once, [&] {
      auto scenario = read_(file.text);
      ensure(scenario.has_value(), "an embedded scenario can be read");
      ensure(scenario->battle.scenario == id, "an embedded scenario is called like its file");
      file.scenario = std::move(*scenario);
    });
    return &*file.scenario;
  }

 private:
  struct File {
    std::string_view text;
    std::once_flag once;
    std::optional<Scenario> scenario;
  };
  std::map<std::string, File, std::less<>> files_;
  Read read_;
};

}  // namespace cursus::formats
