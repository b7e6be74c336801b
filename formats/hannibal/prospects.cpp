#include "formats/hannibal/prospects.hpp"

#include <fmt/format.h>

#include <array>

#include "adjudicator/hannibal/prospects.hpp"
#include "formats/hannibal/speech.hpp"

namespace cursus::hannibal {

using formats::Language;

namespace {

// The card that was played before, and what it lets a general do.
struct Played {
  MoveBy by = MoveBy::Ops;
  CardId card{};
  Use use = Use::Ops;
};

std::optional<Played> card_behind(const Position& before, const std::vector<Answer>& answers,
                                  std::string_view clause) {
  Played played;
  if (clause == "H-10.11a") played.by = MoveBy::Campaign;
  if (clause == "H-25.61") played.by = MoveBy::ForceMarch;
  for (const Answer& each : answers)
    if (const auto* card = std::get_if<PlayCard>(&each)) {
      played.card = card->card;
      played.use = card->use;
    }
  if (number(played.card) == 0) {
    if (!before.card) return std::nullopt;
    played.card = *before.card;
    played.use = before.use;
  }
  return played;
}

class ProspectSpeech {
 public:
  explicit ProspectSpeech(Language language) : speech_(language) {}

  void tell(const Prospect& one, Seat own, std::vector<std::string>& all) const {
    switch (one.of) {
      case Prospect::Of::Battle:
        battle(one, own, all);
        return;
      case Prospect::Of::Siege:
        siege(one, all);
        return;
      case Prospect::Of::Naval:
        naval(one, all);
        return;
    }
  }

 private:
  static std::string text(int number) { return std::to_string(number); }

  void battle(const Prospect& one, Seat own, std::vector<std::string>& all) const {
    all.push_back(speech_.say("prospect.battle", {{"space", speech_.spoken(one.space)}}));
    for (const Seat seat : {own, other(own)}) all.push_back(speech_.odds(seat, one.odds[seat]));
    if (one.charge >= 0)
      all.push_back(speech_.say("prospect.charge", {{"chances", text(one.charge)}}));
  }

  void siege(const Prospect& one, std::vector<std::string>& all) const {
    std::array<int, 3> faces{};
    int losing = 0;
    for (int die = 1; die <= 6; ++die) {
      const SiegeResult result = siege_result(die + one.modifier);
      ++faces[static_cast<std::size_t>(result.points)];
      losing += result.loss > 0 ? 1 : 0;
    }
    std::string results;
    for (std::size_t points = 0; points < faces.size(); ++points)
      if (faces[points] > 0)
        speech_.list(results,
                     speech_.say("prospect.points",
                                 {{"points", speech_.counted("points", static_cast<int>(points))},
                                  {"chances", text(faces[points])}}));
    all.push_back(speech_.say(is_walled(one.space) ? "prospect.siege" : "prospect.subjugation",
                              {{"space", speech_.spoken(one.space)},
                               {"modifier", fmt::format("{:+}", one.modifier)},
                               {"points", text(one.points)},
                               {"results", results},
                               {"chances", text(losing)}}));
    if (one.dice > 1) all.push_back(speech_.say("prospect.twice"));
  }

  void naval(const Prospect& one, std::vector<std::string>& all) const {
    std::array<int, 3> faces{};
    for (int die = 1; die <= 6; ++die)
      ++faces[static_cast<std::size_t>(naval_result(die + one.modifier))];
    all.push_back(speech_.say("prospect.naval", {{"space", speech_.spoken(one.space)},
                                                 {"modifier", fmt::format("{:+}", one.modifier)},
                                                 {"safe", text(faces[0])},
                                                 {"back", text(faces[1])},
                                                 {"sunk", text(faces[2])}}));
  }

  Speech speech_;
};

}  // namespace

std::vector<std::string> prospects_of(const Setting& setting, const Position& before,
                                      const std::vector<Answer>& answers, std::string_view clause,
                                      Seat seat, Language language) {
  std::vector<std::string> all;
  const auto* order = std::get_if<Activate>(&answers.back());
  const auto card = card_behind(before, answers, clause);
  if (!order || !card) return all;
  const ProspectSpeech speech(language);
  for (const Prospect& each :
       prospects(setting, before, seat, *order, card->by, card->card, card->use))
    speech.tell(each, seat, all);
  return all;
}

}  // namespace cursus::hannibal
