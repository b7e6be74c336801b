// Reminders: one mail for each player and day, whatever number of games they are late in.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "formats/text/catalogue.hpp"
#include "src/game/game.hpp"

namespace cursus {

class ReminderDigest {
 public:
  explicit ReminderDigest(std::string now) : now_(std::move(now)) {}

  void add(const Store& store, const Game& game, const std::string& seat,
           const std::string& deadline, bool late);
  // Answers with the players that were reminded now, and not before on this day. Without a step,
  // with those that would be.
  std::vector<std::string> queue(const Store& store, Store::Transaction* step) const;

 private:
  struct Line {
    std::string game;
    std::string seat;
    std::string deadline;
    std::uint64_t point;
    bool late;
    formats::Missing then;  // what happens at the deadline
    bool draft = false;     // but they have sent one
  };
  static std::vector<Line> all_of(const Store& store, const std::string& player,
                                  std::vector<Line> lines);
  std::string sentence(const Store& store, const Line& line, const formats::Catalogue& words) const;
  static std::string subject_of(const Store& store, const Line& line, formats::Language language);

  std::string now_;
  std::map<std::string, std::vector<Line>> players_;
};

}  // namespace cursus
