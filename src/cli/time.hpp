// Time on the command line: the rules of a new game, and what a run did about deadlines.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "formats/time/time_rules.hpp"
#include "src/cli/options.hpp"
#include "src/host/host.hpp"

namespace cursus::cli {

formats::TimeRules time_rules_of(const NewOptions& options);

Limits limits_of(const Common& common, const RunOptions& options);

// Tells what was done, in `runs` if JSON is wanted. True: a game is stuck.
bool apply_deadlines(const Common& common, const RunOptions& options, const Limits& limits,
                     Host& host, nlohmann::json& runs, bool& any);

}  // namespace cursus::cli
