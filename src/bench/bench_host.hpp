// A host's directory of its own for a measure, with a game that bots have played; removed at the
// end.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "src/host/host.hpp"
#include "src/signing/ssh/ssh_key.hpp"

namespace cursus::bench {

class BenchHost {
 public:
  BenchHost();
  BenchHost(const BenchHost&) = delete;
  BenchHost& operator=(const BenchHost&) = delete;
  ~BenchHost();

  const std::filesystem::path& path() const { return path_; }
  std::filesystem::path home() const { return path_ / "host"; }
  Host host() const;

  // Always the same game. Returns its order files, one after the other.
  std::vector<std::string> play(const std::string& game, const std::string& scenario) const;
  // Only the beginning: nobody has sent anything.
  void begin(const std::string& game, const std::string& scenario) const;

  // The same with a host that signs and seats that do: keys, acceptances, nonces.
  void begin_signed(const std::string& game, const std::string& scenario);
  // The seats of all games here have the same keys.
  void begin_signed(NewGame wanted);
  // An order file as its seat would send it.
  std::string signed_file(const std::string& file) const;
  // The next file of whoever is asked, signed; empty: the game is over.
  std::string next_signed(const std::string& game, bool fallback = false) const;
  struct Played {
    std::size_t files = 0;
    std::size_t orders = 0;
  };
  // All of it, in this process.
  Played play_signed(const std::string& game, const std::string& scenario);
  std::filesystem::path write(const std::string& name, const std::string& bytes) const;
  std::filesystem::path evidence(const std::string& game) const;

 private:
  std::filesystem::path path_;
  std::map<std::string, signing::SshPrivateKey> keys_;  // of seats
};

}  // namespace cursus::bench
