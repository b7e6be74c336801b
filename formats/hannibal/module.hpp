// Hannibal: Rome vs. Carthage. Its row in the table of games.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

#include "adjudicator/hannibal/hannibal.hpp"
#include "formats/game/match.hpp"

namespace cursus::hannibal {

inline constexpr std::string_view whole_war = "hannibal/second-punic-war";
inline constexpr std::string_view one_turn = "hannibal/one-turn";

formats::Module module();

Result<Setting> setting_of(std::string_view scenario, const nlohmann::json& options);
Result<Answer> read_answer(std::string_view text);
std::string event_json(const Event& event);
std::optional<Event> read_event_json(const nlohmann::json& event);
std::string view_text(const View& view, const Setting& setting);

}  // namespace cursus::hannibal
