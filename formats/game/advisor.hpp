// What helps a player to repair an order that was refused. Every match can be asked for it.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "formats/game/match.hpp"

namespace cursus::formats {

class Advisor {
 public:
  virtual ~Advisor() = default;

  // What may have been meant by a line that is refused as the table stands: orders that would be
  // legal and are near in meaning (the same verb, unit, group; hexes near on the map), nearest
  // first. For a word that is no order and resembles none: what may be ordered at all.
  virtual std::vector<std::string> near(Seat seat, const OrderLine& line, const Refusal& why,
                                        Language language) const = 0;
  // Does a refusal stand whatever becomes of the other lines of its file?
  virtual bool stands_alone(const Refusal& refusal) const = 0;
  // What a seat has surely forgotten in the file that was laid down last: where its lines ended, a
  // default gave away what the rest of the turn was about.
  virtual std::optional<Refusal> forgotten(Seat seat) const = 0;
  // What a combat that an answer plans would be like, as its seat can reckon it: of the last of
  // these answers of Happened, from the file that was laid down last.
  virtual std::vector<std::string> prospects(std::span<const std::string> answers,
                                             Language language) const = 0;
  // The same of typed lines: what their combats would be like, with the table as those lines alone
  // have left it; or, in games where lines far beyond the first die can be reckoned, as each of
  // them would find it. They must be what was laid down last.
  struct LineProspect {
    int line = 0;
    std::vector<std::string> sentences{};
  };
  virtual std::vector<LineProspect> prospects_of_lines(Seat seat, std::span<const OrderLine> lines,
                                                       Language language) const = 0;
  // Of the file that a seat has laid down last: the lines that wait to be played, and those that
  // are standing orders.
  struct LinesOnDesk {
    std::vector<int> waiting{};
    std::vector<int> standing{};
  };
  virtual LinesOnDesk lines_on_desk(Seat seat) const = 0;
  // How many of the answers that Happened will list a trial may show: up to the first behind which
  // its seat would see, without a die, what it cannot know before it plays. Nothing: all of them.
  virtual std::optional<std::size_t> answers_before_secrets() const = 0;
  // What the file that was laid down last plans to shoot at and to attack, likewise: all of it, for
  // games in which lines far beyond the first die can be reckoned. Sentences, one to a line.
  virtual std::vector<std::string> plans(Seat seat, Language language) const = 0;
};

const Advisor& advisor_of(const Match& match);

}  // namespace cursus::formats
