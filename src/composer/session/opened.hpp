// What a report holds for whoever wants to answer it.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "adjudicator/core/result.hpp"
#include "formats/text/catalogue.hpp"

namespace cursus::composer {

struct Opened {
  std::string game;
  std::string scenario;
  std::string scenario_name;
  std::string seat;   // empty: the report for everybody, a board to look at
  std::string sheet;  // the header of the reply, and the comments that are kept
  std::uint64_t point = 0;
  formats::Language language = formats::Language::En;
  nlohmann::json options = nlohmann::json::object();
  nlohmann::json view;
  nlohmann::json question;  // null: none waits for the seat
  nlohmann::json standing = nlohmann::json::array();
  nlohmann::json hand = nlohmann::json::array();  // [{title, rows, lines}]: what only the seat sees
  // What has happened since the report before: {data, text}, in its order.
  nlohmann::json events = nlohmann::json::array();
};

// Refuses what is no report of a seat that this program can read, with a sentence for the page.
Result<Opened> open_report(const nlohmann::json& report);

}  // namespace cursus::composer
