// Hannibal: Rome vs. Carthage. What spaces, provinces, generals, cards and seats are called.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "adjudicator/hannibal/hannibal.hpp"
#include "formats/game/terms.hpp"
#include "formats/text/catalogue.hpp"

namespace cursus::hannibal {

class Names {
 public:
  Names() = default;
  explicit Names(const Setting&) {}

  // In JSON: "new_carthage", "p_scipio", the number of a card, "FA3 FL2"; "none" for nobody and
  // nowhere.
  std::string_view spell(SpaceId space) const;
  std::string_view spell(ProvinceId province) const;
  std::string_view spell(GeneralId general) const;
  std::string_view spell(CardId card) const;
  std::string_view spell(Seat seat) const;
  std::string spell(const TacticCounts& cards) const;
  bool find(std::string_view text, SpaceId& space) const;
  bool find(std::string_view text, ProvinceId& province) const;
  bool find(std::string_view text, GeneralId& general) const;
  bool find(std::string_view text, CardId& card) const;
  bool find(std::string_view text, Seat& seat) const;
  bool find(std::string_view text, TacticCounts& cards) const;

  // In orders: the spelling in English, the Japanese name in Japanese.
  std::string_view name(SpaceId space, formats::Language language) const;
  std::string_view name(ProvinceId province, formats::Language language) const;
  std::string_view name(GeneralId general, formats::Language language) const;
  std::string_view name(CardId card, formats::Language language) const;  // its number
  std::string_view name(Seat seat, formats::Language language) const;

  // For readers: "New Carthage", "新カルタゴ".
  std::string_view title(SpaceId space, formats::Language language) const;
  std::string_view title(ProvinceId province, formats::Language language) const;
  std::string_view title(GeneralId general, formats::Language language) const;
  std::string_view title(CardId card, formats::Language language) const;
  std::string_view title(Seat seat, formats::Language language) const;

  // Everything that one of them may be called in an order.
  const std::vector<SpaceId>& all(formats::Of<SpaceId>) const;
  const std::vector<ProvinceId>& all(formats::Of<ProvinceId>) const;
  const std::vector<GeneralId>& all(formats::Of<GeneralId>) const;
  const std::vector<CardId>& all(formats::Of<CardId>) const;
  const std::array<Seat, 2>& all(formats::Of<Seat>) const { return both_seats; }
  std::vector<std::string_view> called(SpaceId space) const;
  std::vector<std::string_view> called(ProvinceId province) const;
  std::vector<std::string_view> called(GeneralId general) const;
  std::vector<std::string_view> called(CardId card) const;
  std::vector<std::string_view> called(Seat seat) const;
};

}  // namespace cursus::hannibal
