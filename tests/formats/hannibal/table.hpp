// A table for tests of the order language: a position in few words, dice as written, orders as
// players send them.
#pragma once

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "formats/game/match_data.hpp"
#include "formats/hannibal/module.hpp"
#include "formats/log/chances.hpp"
#include "formats/orders/order_file.hpp"

namespace cursus::hannibal::test {

using formats::Language;
using nlohmann::json;

struct OrderTable {
  explicit OrderTable(const json& position, std::vector<std::uint32_t> dice = {},
                      std::vector<std::uint32_t> draws = {})
      : chance(std::move(dice), std::move(draws)) {
    auto read = module().from_position(position, chance);
    EXPECT_TRUE(read.has_value()) << read.error().why << " " << position.dump();
    if (read) match = std::move(*read);
    if (match) match->run();
  }

  std::vector<Refusal> send(Seat seat, std::string_view text, bool final = true) {
    return match->submit(seat, *formats::read_order_lines(text), final);
  }
  // "" or the key of the first reason.
  std::string why(Seat seat, std::string_view text, bool final = true) {
    const auto refusals = send(seat, text, final);
    return refusals.empty() ? std::string{} : std::string(refusals.front().why);
  }
  std::string clause(Seat seat, std::string_view text) {
    const auto refusals = send(seat, text);
    return refusals.empty() ? std::string{} : std::string(refusals.front().clause);
  }
  bool stand(Seat seat, std::string_view text) {
    return match->set_standing(seat, *formats::read_order_lines(text)).empty();
  }
  json now() const { return json::parse(match->position_text()); }
  std::string where(std::string_view general) const {
    const json all = now()["generals"];
    const auto found = all.find(general);
    return found == all.end() ? "" : found->value("space", found->value("where", ""));
  }
  // CUs of both kinds in a space, outside and inside.
  int cus(std::string_view side, std::string_view space) const {
    int sum = 0;
    for (const json& army : now().value("armies", json::array()))
      if (army["side"] == side && army["space"] == space)
        sum += army.value("normal", 0) + army.value("elephants", 0);
    return sum;
  }
  std::string asked() const {
    const auto prompts = match->waiting();
    return prompts.empty() ? "" : prompts.front().kind;
  }
  std::vector<std::string> events() {
    std::vector<std::string> all;
    for (const auto& event : match->take_happened().events)
      all.push_back(json::parse(event.body.text())["event"]);
    return all;
  }

  formats::ScriptedChance chance;
  std::unique_ptr<formats::Match> match;
};

}  // namespace cursus::hannibal::test
