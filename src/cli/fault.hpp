// What is wrong with a log, as people and programs are told.
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <utility>

#include "src/cli/options.hpp"
#include "src/verify/verify.hpp"

namespace cursus::cli {

struct Fault {
  std::uint64_t seq = 0;  // of the entry; 0: this is no evidence at all
  std::string clause;
  std::string key;   // of the catalogue
  std::string what;  // its sentence
  std::string path;  // of the member that differs
  std::string expected;
  std::string found;
};

// REQUIRES: it is bad.
Fault fault_of(const Common& common, const Verdict& verdict);
void complain_of(const Common& common, const Verdict& verdict);
nlohmann::json fault_json(const Fault& fault);

// Short enough to be read, with the place where they part in sight.
std::pair<std::string, std::string> clipped(std::string_view expected, std::string_view found);

}  // namespace cursus::cli
