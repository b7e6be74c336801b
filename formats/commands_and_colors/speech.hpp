// Commands & Colors: Ancients: how pieces, sides and cards are spoken of in sentences.
#pragma once

#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "adjudicator/commands_and_colors/battle.hpp"
#include "formats/text/catalogue.hpp"

namespace cursus::commands_and_colors {

class Speech {
 public:
  using Arguments = formats::Catalogue::Arguments;

  Speech(const Battle& battle, formats::Language language)
      : battle_(battle),
        catalogue_(formats::Catalogue::of(language)),
        japanese_(language == formats::Language::Ja) {}

  std::string say(std::string_view key, const Arguments& arguments = {}) const {
    return catalogue_.say(key, arguments);
  }
  std::string sentence(std::string_view key, const Arguments& arguments = {}) const {
    return say("cca." + std::string(key), arguments);
  }
  // The words for a value, `cca.<kind>.<value>`; the value itself where there are none.
  std::string word(std::string_view kind, std::string_view value) const;

  std::string side(Seat seat) const { return word("side", battle_.sides[seat].name); }
  std::string troop(Troop troop) const;
  std::string name(const Piece& piece) const;  // "heavy infantry", "Hannibal"
  std::string card(Card card) const;
  // As they stand in JSON; what is unknown is said as it is.
  std::string piece(const std::string& id) const;  // "C-HI1 (heavy infantry)"
  std::string card(const std::string& code) const;
  std::string faces(std::string_view letters) const;  // "green circle, swords"

  // The same by value, for arguments_of().
  formats::Language language() const {
    return japanese_ ? formats::Language::Ja : formats::Language::En;
  }
  std::string spoken(PieceId id) const { return piece(battle_[id].id); }
  std::string spoken(Seat seat) const { return side(seat); }
  std::string spoken(Card of) const { return card(of); }
  std::string spoken(HexId hex) const;
  std::string spoken(const std::vector<Face>& all) const;
  std::string spoken(Face face) const { return spoken(std::vector{face}); }
  template <class Value>
  requires std::is_enum_v<Value> std::string spoken(Value)
  const { return {}; }

  // Adds one more to an enumeration.
  void list(std::string& all, const std::string& one) const;

 private:
  const Battle& battle_;
  const formats::Catalogue& catalogue_;
  bool japanese_;
};

}  // namespace cursus::commands_and_colors
