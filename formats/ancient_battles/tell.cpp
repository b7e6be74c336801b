// Ancient Battles: the sentences of an event, from its JSON and the catalogue.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "formats/ancient_battles/events.hpp"
#include "formats/ancient_battles/names.hpp"

namespace cursus::ancient_battles {

namespace {

using nlohmann::json;
using Arguments = formats::Catalogue::Arguments;
using Sentences = std::vector<std::string>;

class Teller {
 public:
  Teller(const Battle& battle, formats::Language language)
      : battle_(battle),
        catalogue_(formats::Catalogue::of(language)),
        japanese_(language == formats::Language::Ja) {}

  Sentences tell(const json& event) const {
    const std::string kind = text(event, "event");
    if (kind == "combat") return combat(event);
    if (kind == "planned") return planned(event);
    return {say("ab.event." + kind + variant(kind, event), arguments(kind, event))};
  }

 private:
  // --- values ------------------------------------------------------------------------------------

  static std::string plain(const json& value) {
    if (value.is_string()) return value.get<std::string>();
    return value.is_null() ? "" : value.dump();
  }
  static const json& member(const json& object, std::string_view key) {
    static const json nothing;
    const auto found = object.is_object() ? object.find(key) : object.end();
    return object.is_object() && found != object.end() ? *found : nothing;
  }
  static std::string text(const json& object, std::string_view key) {
    return plain(member(object, key));
  }
  static bool flag(const json& object, std::string_view key) {
    return member(object, key) == json(true);
  }

  std::string say(std::string_view key, const Arguments& arguments = {}) const {
    return catalogue_.say(key, arguments);
  }
  // The words for a value; the value itself where there are none.
  std::string word(std::string_view kind, const std::string& value) const {
    const std::string key = fmt::format("ab.{}.{}", kind, value);
    return catalogue_.has(key) ? say(key) : value;
  }

  // "Kekropis a (G-KEK-a)"
  std::string unit(const std::string& id) const {
    const UnitId found = find_unit(battle_, id);
    if (found == no_unit) return id;
    const Unit& data = battle_[found];
    const std::string& name = japanese_ && !data.name_ja.empty() ? data.name_ja : data.name;
    return name == id ? id : say("ab.unit", {{"name", name}, {"id", id}});
  }
  std::string units(const json& ids) const {
    std::string all;
    for (const json& id : ids)
      (all += all.empty() ? "" : say("ab.between")) +=
          unit(plain(id.is_object() ? id["unit"] : id));
    return all;
  }

  // --- one sentence ------------------------------------------------------------------------------

  static std::string variant(const std::string& kind, const json& event) {
    if (kind == "moved") return flag(event, "charging") ? ".charging" : "";
    if (kind == "overrun") return flag(event, "escapes") ? ".escapes" : ".caught";
    if (kind == "fired")
      return !flag(event, "disrupted") ? ".miss" : flag(event, "already") ? ".already" : ".hit";
    if (kind == "retreated") return flag(event, "displaced") ? ".displaced" : "";
    if (kind == "advanced") return member(event, "leaders").empty() ? "" : ".led";
    if (kind == "rally-rolled") return flag(event, "success") ? ".success" : ".failure";
    if (kind == "morale") return flag(event, "demoralised") ? ".lost" : ".regained";
    if (kind == "ended") {
      if (member(event, "winner").is_null()) return ".draw";
      return "." + text(event, "ending");
    }
    return "";
  }

  std::string value(const std::string& key, const json& field) const {
    if (key == "unit" || key == "target" || key == "leader" || key == "by")
      return unit(plain(field));
    if (key == "side" || key == "winner") return word("side", plain(field));
    if (key == "phase" || key == "level") return word(key, plain(field));
    if (key == "leaders") return units(field);
    if (key == "path") return path(field);
    if (key == "units") return placements(field);
    return plain(field);
  }

  Arguments arguments(const std::string& kind, const json& event) const {
    Arguments all;
    for (const auto& [key, field] : event.items()) all.push_back({name(key), value(key, field)});
    if (kind == "ended") all.push_back({"points", points(member(event, "points_lost"))});
    if (kind == "eliminated") all.push_back({"cause", cause_of_loss(text(event, "clause"))});
    return all;
  }

  // What the result of the combat does not say by itself.
  std::string cause_of_loss(const std::string& clause) const {
    const std::string words = word("lost", clause);
    return words == clause ? std::string() : words;
  }

  // Arguments go by views of names that outlive the event.
  static std::string_view name(const std::string& key) {
    constexpr std::array names{"unit",         "target",    "leader",      "by",    "side",
                               "turn",         "phase",     "hex",         "units", "path",
                               "points",       "to",        "from",        "via",   "leader_die",
                               "leader_total", "mover_die", "mover_total", "die",   "number",
                               "clause",       "leaders",   "winner",      "level"};
    for (const std::string_view one : names)
      if (one == key) return one;
    return "other";
  }

  static std::string path(const json& hexes) {
    std::string all;
    for (const json& hex : hexes) (all += all.empty() ? "" : " ") += plain(hex);
    return all;
  }
  std::string placements(const json& placed) const {
    std::string all;
    for (const json& one : placed)
      (all += all.empty() ? "" : say("ab.between")) += text(one, "unit") + " " + text(one, "hex");
    return all;
  }
  std::string points(const json& by_side) const {
    std::string all;
    if (!by_side.is_object()) return all;
    for (const auto& [side, figure] : by_side.items())
      (all += all.empty() ? "" : say("ab.between")) += word("side", side) + " " + plain(figure);
    return all;
  }

  // --- combats -----------------------------------------------------------------------------------

  Sentences planned(const json& event) const {
    const json& plan = member(event, "plan");
    Sentences all{say("ab.event.plan", {{"count", std::to_string(plan.size())}})};
    for (const json& one : plan)
      all.push_back(say("ab.event.planned", {{"number", std::to_string(all.size())},
                                             {"attackers", units(member(one, "attackers"))},
                                             {"defenders", units(member(one, "defenders"))}}));
    return all;
  }

  std::string strength(const json& line) const {
    std::string sum = text(line, "printed");
    for (const json& one : member(line, "modifiers"))
      sum += say("ab.strength.times",
                 {{"times", text(one, "times")}, {"cause", word("cause", text(one, "clause"))}});
    if (member(line, "leaders") != json(0))
      sum += say("ab.strength.leaders", {{"leaders", text(line, "leaders")}});
    const std::string strength = text(line, "strength");
    return say(sum == strength ? "ab.strength.plain" : "ab.strength.line",
               {{"unit", unit(text(line, "unit"))}, {"sum", sum}, {"strength", strength}});
  }

  // How many of the six faces lead to each result: "DL 2, Dr 3, Ne 1".
  void chances(Sentences& all, const std::string& column_name) const {
    const auto column = formats::value_of(column_names, column_name);
    if (!column || automatic_result(*column)) return;
    std::string list;
    for (const auto& [name, result] : result_names) {
      int faces = 0;
      for (int die = 1; die <= 6; ++die) faces += combat_result(*column, die) == result ? 1 : 0;
      if (faces > 0)
        (list += list.empty() ? "" : say("ab.between")) += fmt::format("{} {}", name, faces);
    }
    all.push_back(say("ab.combat.chances", {{"column", column_name}, {"chances", list}}));
  }

  Sentences combat(const json& event) const {
    Sentences all{say("ab.event.combat", {{"number", text(event, "number")},
                                          {"attackers", units(member(event, "attackers"))},
                                          {"defenders", units(member(event, "defenders"))}})};
    for (const char* side : {"attackers", "defenders"})
      for (const json& line : member(event, side)) all.push_back(strength(line));
    all.push_back(say("ab.combat.odds", {{"attack", text(event, "attack")},
                                         {"defence", text(event, "defence")},
                                         {"odds", text(event, "odds")}}));
    for (const json& shift : member(event, "shifts")) {
      const std::string columns = text(shift, "columns");
      const bool left = columns.starts_with('-');
      all.push_back(say(left ? "ab.combat.shift-left" : "ab.combat.shift-right",
                        {{"columns", left ? columns.substr(1) : columns},
                         {"cause", word("cause", text(shift, "clause"))}}));
    }
    if (event.contains("charged_in_vain"))
      all.push_back(say("ab.combat.charge-in-vain", {{"units", units(event["charged_in_vain"])}}));
    const bool automatic = member(event, "die").is_null();
    if (!automatic) chances(all, text(event, "column"));
    all.push_back(say(automatic ? "ab.combat.automatic" : "ab.combat.result",
                      {{"die", text(event, "die")},
                       {"column", text(event, "column")},
                       {"result", text(event, "result")},
                       {"meaning", word("result", text(event, "result"))}}));
    if (flag(event, "charge_turned_ar_into_al")) all.push_back(say("ab.combat.charge"));
    return all;
  }

  const Battle& battle_;
  const formats::Catalogue& catalogue_;
  bool japanese_;
};

}  // namespace

std::vector<std::string> tell_event(const Battle& battle, const json& event,
                                    formats::Language language) {
  return Teller(battle, language).tell(event);
}

}  // namespace cursus::ancient_battles
