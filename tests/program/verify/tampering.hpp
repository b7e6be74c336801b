// Games for the tamper matrix: together they hold every kind of entry that the program can write,
// and every shape in which such an entry comes.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "tests/program/support/evidence_lines.hpp"

namespace cursus::test {

struct TamperedGame {
  std::string name;
  std::string whole;  // its evidence, to the end
  EvidenceLines lines;
};

// Made once.
const std::vector<TamperedGame>& tampered_games();

// What is alike in entries of one shape: their kind, who wrote them, which fields say something.
std::string shape_of(const formats::Entry& entry);

// Another value of the same kind, or of another one where there is no choice.
nlohmann::json another(const nlohmann::json& value);

// The paths of all values, arrays and objects included; of a long list some of its beginning,
// middle and end, which are as good.
std::vector<nlohmann::json::json_pointer> chosen_paths(const nlohmann::json& value,
                                                       std::size_t most);

}  // namespace cursus::test
