// Cataphract: the battles of the program, and their options.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "adjudicator/cataphract/battle.hpp"
#include "adjudicator/core/result.hpp"

namespace cursus::cataphract {

struct Scenario {
  std::string name;
  std::string name_ja;
  Battle battle;
};

Result<Scenario> read_scenario(std::string_view text);
std::vector<std::string_view> scenario_ids();
const Scenario* find_scenario(std::string_view id);  // or null

// An empty clear map, columns 10-30 and rows 5-20, for positions that bring their own armies.
inline constexpr std::string_view plain_scenario = "cataphract/plain";
Battle plain_battle();

// Options by the names of rulings.md.
Result<Options> read_options(const nlohmann::json& options);
nlohmann::json write_options(const Options& options);
std::vector<std::string> option_choices();

}  // namespace cursus::cataphract
