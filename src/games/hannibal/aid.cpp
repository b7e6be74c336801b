#include "src/games/hannibal/aid.hpp"

#include <nlohmann/json.hpp>

#include "adjudicator/hannibal/charts.hpp"
#include "formats/hannibal/module.hpp"
#include "formats/hannibal/position.hpp"
#include "formats/hannibal/speech.hpp"
#include "src/games/aid_sections.hpp"

namespace cursus::hannibal {

namespace {

using games::AidSections;

// Those who are in play.
void add_generals(AidSections& aid, const Board& board, const Speech& speech) {
  formats::Section& section = aid.add("units");
  each_general([&](GeneralId general) {
    if (board[general].where != Whereabouts::OnMap) return;
    const General& one = row(general);
    section.rows.push_back({speech.spoken(general), speech.spoken(one.side),
                            AidSections::number(one.strategy), AidSections::number(one.battle)});
  });
}

void add_battle(AidSections& aid, formats::Language language) {
  formats::Section& section = aid.add("battle");
  for (const TacticRow& one : battle_deck)
    section.rows.push_back({std::string(one.code),
                            std::string(language == formats::Language::Ja ? one.name_ja : one.name),
                            AidSections::number(one.count)});
}

void add_retreat(AidSections& aid) {
  aid.add_chart(
      "retreat", retreat_table,
      [](int die) {
        return die == 7 ? std::string("7+") : die == 0 ? "≤0" : AidSections::number(die);
      },
      [](int cus) { return cus == 1 ? "1–4" : "5+"; },
      [&](int lost) {
        return lost == all_of_them ? aid.say("retreat.all") : AidSections::number(lost);
      });
}

void add_siege(AidSections& aid) {
  formats::Section& section = aid.add("siege");
  for (std::size_t die = 1; die <= siege_table.size(); ++die)
    section.rows.push_back({std::to_string(die), AidSections::number(siege_table[die - 1].points),
                            AidSections::number(siege_table[die - 1].loss)});
}

}  // namespace

std::vector<formats::Section> rules_aid(std::string_view scenario, const nlohmann::json& view,
                                        formats::Language language) {
  const auto setting = setting_of(scenario, nlohmann::json::object());
  if (!setting) return {};
  const auto seen = read_view(*setting, view);
  if (!seen) return {};
  const Speech speech(language);
  AidSections aid("hannibal", language);
  aid.add("figures");
  add_generals(aid, seen->board, speech);
  add_battle(aid, language);
  add_retreat(aid);
  aid.add_chart(
      "attrition", attrition_table,
      [](int die) { return AidSections::number(die) + (die >= 6 ? " e" : ""); },
      [](int cus) {
        return cus == 5    ? std::string("5–6")
               : cus == 7  ? "7–9"
               : cus == 10 ? "10+"
                           : AidSections::number(cus);
      },
      AidSections::number);
  add_siege(aid);
  aid.add("naval");
  return aid.take();
}

}  // namespace cursus::hannibal
