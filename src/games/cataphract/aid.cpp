#include "src/games/cataphract/aid.hpp"

#include <fmt/format.h>

#include <map>
#include <nlohmann/json.hpp>
#include <tuple>

#include "adjudicator/cataphract/charts.hpp"
#include "formats/cataphract/events.hpp"
#include "formats/cataphract/scenario.hpp"
#include "formats/cataphract/speech.hpp"
#include "formats/cataphract/terms.hpp"
#include "src/games/aid_sections.hpp"

namespace cursus::cataphract {

namespace {

using games::AidSections;

std::string missile_word(Missile missile, const AidSections& aid) {
  switch (missile) {
    case Missile::None:
      return {};
    case Missile::SimpleBow:
      return aid.say("missile.simple-bow");
    case Missile::CompositeBow:
      return aid.say("missile.composite-bow");
    case Missile::Javelin:
      return aid.say("missile.javelin");
    case Missile::Axe:
      return aid.say("missile.axe");
  }
  return {};
}

// Units that are alike are one row, as printed.
void add_units(AidSections& aid, const Battle& battle, const View& view, const Speech& speech) {
  using Look = std::tuple<Seat, UnitType, int, int, int, Missile>;
  std::map<Look, int> alike;
  for (const View::Piece& piece : view.pieces) {
    if (index(piece.unit) >= battle.units.size() || piece.state.fate != Fate::OnMap) continue;
    const Unit& unit = battle[piece.unit];
    ++alike[{unit.side, unit.type, unit.size, unit.tq, unit.ma, unit.missile}];
  }
  formats::Section& section = aid.add("units");
  for (const auto& [look, count] : alike) {
    const auto& [side, type, size, tq, ma, missile] = look;
    section.rows.push_back({speech.spoken(side), speech.spoken(type),
                            fmt::format("{}-{}-{}", size, tq, ma), missile_word(missile, aid),
                            AidSections::number(count)});
  }
}

void add_shock(AidSections& aid) {
  formats::Section& section = aid.add("shock");
  formats::Section::Row heads{aid.say("shock.corner")};
  for (int column = 1; column <= 13; ++column) heads.push_back(AidSections::number(column));
  section.rows.push_back(std::move(heads));
  for (int die = 0; die <= 9; ++die) {
    formats::Section::Row cells{AidSections::number(die)};
    for (int column = 1; column <= 13; ++column) {
      const ShockResult hits = shock_result(column, die);
      cells.push_back(fmt::format("{}/{}", hits.attacker, hits.defender));
    }
    section.rows.push_back(std::move(cells));
  }
}

void add_charts(AidSections& aid, const Speech& speech) {
  aid.add_chart(
      "column", spear_sword_chart,
      [&](const Side6& row) {
        return fmt::format("{} {}", term(row.type).english, speech.spoken(row.aspect));
      },
      [](UnitType type) { return std::string(term(type).english); }, AidSections::number);
  add_shock(aid);
  const auto arms = [&](Arms of) -> std::string {
    static constexpr std::array<std::string_view, 7> codes{"", "HC", "LN", "LC", "HI", "MI", "LI"};
    return of == Arms::Cataphract ? aid.say("superiority.cataphract")
                                  : std::string(codes[static_cast<std::size_t>(of)]);
  };
  aid.add_chart("superiority", superiority_chart, arms, arms, [](Superior superior) -> std::string {
    return superior == Superior::AS ? "AS" : superior == Superior::DS ? "DS" : "–";
  });
  aid.add_chart(
      "missiles", missile_chart, [&](Missile missile) { return missile_word(missile, aid); },
      AidSections::number,
      [](int at_most) { return at_most < 0 ? std::string("–") : AidSections::number(at_most); });
}

void add_movement(AidSections& aid) {
  formats::Section& section = aid.add("movement");
  const std::vector<std::string> names = AidSections::parts(aid.say("movement.rows"), '|');
  for (std::size_t i = 0; i < movement_chart.size() && i < names.size(); ++i) {
    const MovementRow& one = movement_chart[i];
    section.rows.push_back({names[i], AidSections::number(one.mp),
                            AidSections::number(one.heavy_foot),
                            AidSections::number(one.light_foot), AidSections::number(one.horse)});
  }
}

}  // namespace

std::vector<formats::Section> rules_aid(std::string_view scenario, const nlohmann::json& view,
                                        formats::Language language) {
  const Scenario* found = find_scenario(scenario);
  if (!found) return {};
  const auto seen = read_view(found->battle, view);
  if (!seen) return {};
  const Speech speech(found->battle, language);
  AidSections aid("cataphract", language);
  aid.add("figures");
  add_units(aid, found->battle, *seen, speech);
  add_charts(aid, speech);
  add_movement(aid);
  return aid.take();
}

}  // namespace cursus::cataphract
