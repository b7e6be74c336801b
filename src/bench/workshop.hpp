// A host's directory of its own for a measure, with a game that bots have played; removed at the
// end.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "src/host/host.hpp"

namespace cursus::bench {

class Workshop {
 public:
  Workshop();
  Workshop(const Workshop&) = delete;
  Workshop& operator=(const Workshop&) = delete;
  ~Workshop();

  const std::filesystem::path& path() const { return path_; }
  std::filesystem::path home() const { return path_ / "host"; }
  Host host() const;

  // Always the same game. Returns its order files, one after the other.
  std::vector<std::string> play(const std::string& game, const std::string& scenario) const;
  // Only the beginning: nobody has sent anything.
  void begin(const std::string& game, const std::string& scenario) const;
  std::filesystem::path write(const std::string& name, const std::string& bytes) const;
  std::filesystem::path evidence(const std::string& game) const;

 private:
  std::filesystem::path path_;
};

}  // namespace cursus::bench
