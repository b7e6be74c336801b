#include "src/games/dead_than_persia/aid.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "adjudicator/dead_than_persia/charts.hpp"
#include "formats/dead_than_persia/position.hpp"
#include "formats/dead_than_persia/scenario.hpp"
#include "src/games/aid_sections.hpp"

namespace cursus::dead_than_persia {

namespace {

using games::AidSections;

void add_units(AidSections& aid) {
  formats::Section& section = aid.add("units");
  for (const KindRow& one : kind_rows)
    section.rows.push_back(
        {aid.say(fmt::format("kind.{}", one.id)),
         one.melee_halves % 2 == 0 ? fmt::format("×{}", one.melee_halves / 2) : "×½",
         one.pursuit > 0 ? fmt::format("×{}", one.pursuit) : "–",
         one.elite ? aid.say("units.elite") : ""});
}

void add_battles(AidSections& aid) {
  aid.add_chart("interception", interception_table, AidSections::number, AidSections::number,
                [&](Contact contact) -> std::string {
                  switch (contact) {
                    case Contact::None:
                      return "–";
                    case Contact::Pitched:
                      return "b";
                    case Contact::Surprises:
                      return "E";
                    case Contact::Surprised:
                      return "e";
                  }
                  return "";
                });
  aid.add_chart(
      "land", land_table, AidSections::number,
      [](int most) { return most == 999 ? std::string("81+") : "≤" + AidSections::number(most); },
      [](const Blow& blow) {
        return blow.points == 0 ? std::string("–")
                                : AidSections::number(blow.points) + (blow.morale ? " T" : "");
      });
  aid.add_chart(
      "naval", naval_table,
      [](int die) { return die == 8 ? std::string("8+") : AidSections::number(die); },
      [](Odds odds) {
        static constexpr std::array<std::string_view, 9> names{"1:3", "1:2", "2:3", "1:1", "3:2",
                                                               "2:1", "3:1", "4:1", "5:1"};
        return std::string(names[static_cast<std::size_t>(odds)]);
      },
      AidSections::number);
}

void add_attrition(AidSections& aid) {
  aid.add_chart(
      "attrition", attrition_move, AidSections::number,
      [](int zones) { return zones == 6 ? std::string("6+") : AidSections::number(zones); },
      AidSections::number);
  aid.add_chart(
      "supply", attrition_unsupplied, AidSections::number,
      [&](Ground ground) {
        return aid.say(ground == Ground::Mountain   ? "ground.mountain"
                       : ground == Ground::Scorched ? "ground.scorched"
                                                    : "ground.other");
      },
      AidSections::number);
}

}  // namespace

std::vector<formats::Section> rules_aid(std::string_view scenario, const nlohmann::json& view,
                                        formats::Language language) {
  const auto war = war_of(scenario, nlohmann::json::object());
  if (!war || !read_view(*war, view)) return {};
  AidSections aid("rdtp", language);
  aid.add("figures");
  add_units(aid);
  add_battles(aid);
  add_attrition(aid);
  aid.add("costs");
  return aid.take();
}

}  // namespace cursus::dead_than_persia
