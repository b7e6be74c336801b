// The report of one seat: everything in it may be known to that seat. It is made from the seat's
// view, from events it hears and from its own orders; whoever renders it has nothing else.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "formats/match.hpp"
#include "src/host/game.hpp"

namespace cursus::report {

struct Dice {
  std::string purpose;
  std::uint32_t sides = 0;
  std::vector<std::uint32_t> values;
};

struct Question {
  std::string kind;
  std::string clause;
  bool window = false;
  std::vector<formats::LegalOrder> legal;
  std::string fallback;
};

struct Page {
  std::string game;
  std::string scenario;  // its name in the reader's language
  std::string seat;
  std::uint64_t point = 0;
  std::string head;  // of the log: 16 digits
  std::vector<std::string> trust;  // what one has to believe: dice, orders, host
  bool over = false;
  std::vector<std::string> waiting;  // the seats waited for
  std::vector<std::string> told;     // sentences
  std::vector<std::string> secret;   // sentences that only this seat hears
  std::vector<std::string> notes;    // on its own order lines
  std::vector<Dice> dice;
  std::vector<formats::Section> table;
  std::optional<Question> question;
  std::vector<std::string> standing;  // its own
};

// `whole`: told from the beginning of the game, not only since the last report.
Page make_page(const Store& store, const Game& game, Seat seat, formats::Language language,
               bool whole = false);

std::string render(const Page& page, formats::Language language);

}  // namespace cursus::report
