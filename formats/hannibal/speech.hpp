// Hannibal: Rome vs. Carthage. How places, people, cards and forces are spoken of in sentences.
#pragma once

#include <string>
#include <string_view>

#include "adjudicator/hannibal/hannibal.hpp"
#include "formats/game/sentences.hpp"
#include "formats/hannibal/names.hpp"

namespace cursus::hannibal {

class Speech : public formats::Speech {
 public:
  using Arguments = formats::Catalogue::Arguments;

  explicit Speech(formats::Language language) : formats::Speech("hannibal", language) {}

  std::string spoken(Seat seat) const { return std::string(names_.title(seat, language())); }
  std::string spoken(SpaceId space) const { return std::string(names_.title(space, language())); }
  std::string spoken(ProvinceId province) const {
    return std::string(names_.title(province, language()));
  }
  std::string spoken(GeneralId general) const;  // "no general"
  std::string spoken(CardId card) const;        // "Truce (64)"
  std::string spoken(Tactic tactic) const;      // "Flank Left"
  std::string spoken(const TacticCounts& cards) const;
  std::string spoken(Cus cus) const;  // "8 CUs, 2 elephant CUs"
  std::string spoken(GeneralSet generals) const;
  std::string spoken(const Pieces& pieces) const;
  std::string spoken(const Way& way) const;  // "Capua → Rome"
  std::string spoken(const BattleOdds& odds) const { return std::to_string(odds.cards); }

  // "1 CU", "3 points", "no loss": hannibal.count.<what>, with .one and .none.
  std::string counted(std::string_view what, int count) const;
  // "3", or "3+1 = 4".
  std::string die(int die, int modifier) const;
  // "battle rating +4, CUs +8; 12 battle cards."
  std::string odds(Seat seat, const BattleOdds& odds) const;
  // "215-214", of the turn track.
  static std::string years(int turn);

 private:
  Names names_;
};

}  // namespace cursus::hannibal
