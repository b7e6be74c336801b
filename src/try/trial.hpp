// Tries orders in a position, without any game: nothing is stored. See formats/try.md.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "formats/json/canonical_json.hpp"
#include "formats/text/catalogue.hpp"

namespace cursus {

struct TrialFile {
  std::string name;  // for messages
  std::string seat;  // empty: as its header says, else whoever must answer
  std::string text;
};

struct TrialRequest {
  std::string scenario;  // empty: from `position`
  formats::JsonBox position{};
  formats::JsonBox options{};                         // an object; only with a scenario
  std::vector<TrialFile> standing{};                  // each with its seat
  std::vector<TrialFile> orders{};                    // given one after the other
  std::optional<std::vector<std::uint32_t>> dice{};   // none: from the seed
  std::optional<std::vector<std::uint32_t>> draws{};  // hidden ones; only with dice
  std::string seed = "0";                             // hexadecimal
  formats::Language language = formats::Language::En;
};

struct TrialResult {
  formats::JsonBox json{};  // as formats/try.md says
  bool good = false;        // nothing refused, no file and no die left over or missing
};

// Refuses what makes no beginning: an unknown scenario, option, seat or position.
Result<TrialResult> try_orders(const TrialRequest& request);

// A refusal as every command writes it with --json.
nlohmann::json refusal_json(const Refusal& refusal, formats::Language language);

// The same for people.
std::string trial_text(const TrialResult& result, formats::Language language);

}  // namespace cursus
