// Hannibal: Rome vs. Carthage. How places, people, cards and forces are spoken of in sentences.
#include "formats/hannibal/speech.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "formats/hannibal/terms.hpp"

namespace cursus::hannibal {

std::string Speech::spoken(GeneralId general) const {
  if (general == no_general) return say("general.none");
  return std::string(names_.title(general, language()));
}

std::string Speech::spoken(CardId card) const {
  return say("card", {{"name", std::string(names_.title(card, language()))},
                      {"number", std::to_string(number(card))}});
}

std::string Speech::spoken(Tactic tactic) const {
  const TacticRow& row = battle_deck[index(tactic)];
  return std::string(language() == formats::Language::Ja ? row.name_ja : row.name);
}

std::string Speech::spoken(const TacticCounts& cards) const {
  std::string all;
  for (const TacticRow& row : battle_deck) {
    const int count = cards[index(row.tactic)];
    if (count == 0) continue;
    const std::string name = spoken(row.tactic);
    list(all,
         count == 1 ? name : say("cards.some", {{"name", name}, {"count", std::to_string(count)}}));
  }
  return all.empty() ? say("cards.none") : all;
}

std::string Speech::spoken(Cus cus) const {
  if (cus.elephants == 0) return counted("cus", cus.normal);
  std::string all;
  if (cus.normal != 0) list(all, counted("cus", cus.normal));
  list(all, counted("elephants", cus.elephants));
  return all;
}

std::string Speech::spoken(GeneralSet generals) const {
  std::string all;
  generals.each([&](GeneralId each) { list(all, spoken(each)); });
  return all;
}

std::string Speech::spoken(const Pieces& pieces) const {
  std::string all = spoken(pieces.generals);
  if (pieces.cus.total() != 0) list(all, spoken(pieces.cus));
  if (pieces.train) list(all, say("pieces.train"));
  return all.empty() ? say("pieces.nobody") : all;
}

std::string Speech::spoken(const Way& way) const {
  std::string all;
  for (const SpaceId space : way) {
    if (!all.empty()) all += say("way.arrow");
    all += spoken(space);
  }
  return all;
}

std::string Speech::counted(std::string_view what, int count) const {
  const std::string plain = fmt::format("count.{}", what);
  const bool has_none = what != "elephants";
  if (count == 1) return say(plain + ".one");
  if (count == 0 && has_none) return say(plain + ".none");
  return say(plain, {{"count", std::to_string(count)}});
}

std::string Speech::die(int die, int modifier) const {
  if (modifier == 0) return say("die", {{"die", std::to_string(die)}});
  return say("die.modified", {{"die", std::to_string(die)},
                              {"modifier", fmt::format("{:+}", modifier)},
                              {"sum", std::to_string(die + modifier)}});
}

std::string Speech::odds(Seat seat, const BattleOdds& odds) const {
  // The rating of the commander and the CUs stand under one clause; without a general there are
  // only CUs.
  const auto plain = std::count_if(odds.lines.begin(), odds.lines.end(),
                                   [](const auto& line) { return line.clause == "H-14.1a"; });
  bool general = plain > 1;
  std::string lines;
  for (const BattleOdds::Line& line : odds.lines) {
    std::string cause;
    if (line.clause == "H-14.1a") {
      cause = say(general ? "odds.general" : "odds.cus");
      general = false;
    } else {
      cause = word("odds", line.clause);
    }
    list(lines, say("odds.line", {{"cause", cause}, {"cards", fmt::format("{:+}", line.cards)}}));
  }
  return say("odds",
             {{"seat", spoken(seat)}, {"lines", lines}, {"cards", std::to_string(odds.cards)}});
}

std::string Speech::years(int turn) {
  const std::size_t row = static_cast<std::size_t>(std::clamp(turn, 1, last_turn) - 1);
  const std::string_view years = turn_track[row].years;
  return std::string(years.substr(0, years.find(' ')));
}

}  // namespace cursus::hannibal
