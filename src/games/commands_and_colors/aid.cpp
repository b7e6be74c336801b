#include "src/games/commands_and_colors/aid.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <set>

#include "formats/commands_and_colors/module.hpp"
#include "formats/commands_and_colors/scenario.hpp"
#include "formats/commands_and_colors/speech.hpp"
#include "src/games/aid_sections.hpp"

namespace cursus::commands_and_colors {

namespace {

using games::AidSections;

std::string dice_of(const TroopRow& troop) {
  if (troop.troop == Troop::EL) return "*";
  return troop.close_dice == troop.back_dice
             ? std::to_string(troop.close_dice)
             : fmt::format("{} / {}", troop.close_dice, troop.back_dice);
}

std::string_view class_key(Class of) {
  switch (of) {
    case Class::Light:
      return "class.light";
    case Class::Medium:
      return "class.medium";
    case Class::Heavy:
      return "class.heavy";
  }
  return "";
}

std::string_view evades_key(Evades whom) {
  switch (whom) {
    case Evades::Never:
      return "evades.never";
    case Evades::Always:
      return "evades.always";
    case Evades::FootAndHeavyMounted:
      return "evades.foot-and-heavy-mounted";
    case Evades::FootAndElephants:
      return "evades.foot-and-elephants";
  }
  return "";
}

// Only of troops that are in the battle.
void add_units(AidSections& aid, const Battle& battle, const View& view, const Speech& speech) {
  std::set<Troop> there;
  for (const View::Piece& piece : view.pieces)
    if (piece.fate == Fate::OnBoard || piece.fate == Fate::Reserve)
      there.insert(battle[piece.piece].troop);
  there.erase(Troop::LDR);
  formats::Section& section = aid.add("units");
  for (const Troop troop : there) {
    const TroopRow& one = row(troop);
    section.rows.push_back(
        {one.code, speech.troop(troop), aid.say(class_key(one.hit_by)), std::to_string(one.move),
         std::to_string(one.battle_after), dice_of(one) + (one.swords_hit ? "" : " †"),
         one.range > 0 ? fmt::format("{}: {} / {}", one.range, one.fire_still, one.fire_moved) : "",
         std::to_string(one.retreat), aid.say(evades_key(one.evades))});
  }
}

void add_dice(AidSections& aid) {
  formats::Section& section = aid.add("dice");
  for (const char* face : {"light", "medium", "heavy", "leader", "flag", "swords"})
    section.rows.push_back(AidSections::parts(aid.say(fmt::format("dice.{}", face)), '|'));
}

void add_hand(AidSections& aid, const View& view, const Speech& speech) {
  if (view.hand.empty()) return;
  formats::Section& section = aid.add("cards", formats::Section::Kind::Secret);
  std::set<Card> told;
  for (const Card card : view.hand)
    if (told.insert(card).second)
      section.rows.push_back({speech.card(card), aid.say(fmt::format("card.{}", row(card).code))});
}

}  // namespace

std::vector<formats::Section> rules_aid(std::string_view scenario, const nlohmann::json& view,
                                        formats::Language language) {
  const Scenario* found = find_scenario(scenario);
  if (!found) return {};
  const auto seen = Formats::read_view(found->battle, view);
  if (!seen) return {};
  const Speech speech(found->battle, language);
  AidSections aid("cca", language);
  aid.add("figures");
  add_units(aid, found->battle, *seen, speech);
  add_dice(aid);
  add_hand(aid, *seen, speech);
  return aid.take();
}

}  // namespace cursus::commands_and_colors
