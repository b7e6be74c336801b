// Commands & Colors: Ancients: the sentences of an event, from its JSON and the catalogue.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "formats/commands_and_colors/events.hpp"
#include "formats/commands_and_colors/speech.hpp"

namespace cursus::commands_and_colors {

namespace {

using nlohmann::json;
using Arguments = Speech::Arguments;
using Sentences = std::vector<std::string>;

std::string plain(const json& value) {
  if (value.is_string()) return value.get<std::string>();
  return value.is_null() ? "" : value.dump();
}
const json& member(const json& object, std::string_view key) {
  static const json nothing;
  const auto found = object.is_object() ? object.find(key) : object.end();
  return object.is_object() && found != object.end() ? *found : nothing;
}
std::string text(const json& object, std::string_view key) { return plain(member(object, key)); }
bool flag(const json& object, std::string_view key) { return member(object, key) == json(true); }

class Teller {
 public:
  Teller(const Battle& battle, formats::Language language) : speech_(battle, language) {}

  Sentences tell(const json& event) const {
    const std::string kind = text(event, "event");
    Sentences all{speech_.say("cca.event." + kind + variant(kind, event), arguments(event))};
    if (kind == "rolled") all.push_back(throw_of(event));
    return all;
  }

 private:
  // Which of several sentences fits.
  static std::string variant(const std::string& kind, const json& event) {
    if (kind == "dealt") return event.contains("cards") ? ".shown" : "";
    if (kind == "drew") return drawn(event);
    if (kind == "card") {
      if (member(event, "as").is_null()) return ".nothing";
      return text(event, "as") == text(event, "card") ? "" : ".as";
    }
    if (kind == "moved") return member(event, "from").is_null() ? ".entered" : "";
    if (kind == "rolled") return "." + text(event, "role");
    if (kind == "losses")
      return member(event, "left") == json(0)   ? ".last"
             : member(event, "lost") == json(1) ? ".one"
                                                : "";
    if (kind == "retreated") return member(event, "missing") == json(0) ? "" : ".short";
    if (kind == "leader-check") return flag(event, "killed") ? ".killed" : ".lives";
    if (kind == "leader-evaded") return member(event, "to").is_null() ? ".off" : "";
    if (kind == "advanced") return flag(event, "extra") ? ".extra" : "";
    if (kind == "ended")
      return member(event, "winner").is_null() ? ".draw" : "." + text(event, "ending");
    return "";
  }
  static std::string drawn(const json& event) {
    const std::string shown = event.contains("cards") ? ".shown" : "";
    return flag(event, "reshuffled") ? shown + ".reshuffled" : shown;
  }

  std::string value(const std::string& key, const json& field) const {
    if (key == "unit" || key == "target" || key == "leader") return speech_.piece(plain(field));
    if (key == "side" || key == "winner" || key == "banner_to")
      return speech_.word("side", plain(field));
    if (key == "card" || key == "as") return speech_.card(plain(field));
    if (key == "hexes" || key == "missing") return counted("hexes", field);
    if (key == "faces" || key == "again" || key == "face") return speech_.faces(plain(field));
    if (key == "cards")
      return enumerated(field, [&](const std::string& code) { return speech_.card(code); });
    if (key == "units")
      return enumerated(field, [&](const std::string& id) { return speech_.piece(id); });
    if (key == "banners" && field.is_object()) return score(field);
    return plain(field);
  }

  // "2 hexes"
  std::string counted(std::string_view what, const json& count) const {
    const std::string_view one = count == json(1) ? ".one" : "";
    return speech_.say(fmt::format("cca.count.{}{}", what, one), {{"count", plain(count)}});
  }

  template <class Say>
  std::string enumerated(const json& fields, Say say) const {
    std::string all;
    for (const json& one : fields) speech_.list(all, say(plain(one)));
    return all;
  }
  std::string score(const json& by_side) const {
    std::string all;
    for (const auto& [side, banners] : by_side.items())
      speech_.list(all, speech_.word("side", side) + " " + plain(banners));
    return all;
  }

  // Arguments go by views of names that outlive the event.
  static std::string_view name(const std::string& key) {
    constexpr std::array names{
        "unit",  "target", "leader", "side",  "winner", "banner_to", "card",      "as",
        "cards", "from",   "to",     "at",    "hex",    "hexes",     "missing",   "count",
        "turn",  "units",  "face",   "faces", "lost",   "left",      "blocks",    "banners",
        "hits",  "dice",   "flags",  "role",  "clause", "ignored",   "reshuffled"};
    for (const std::string_view one : names)
      if (one == key) return one;
    return "other";
  }
  Arguments arguments(const json& event) const {
    Arguments all;
    if (!event.is_object()) return all;
    for (const auto& [key, field] : event.items()) all.push_back({name(key), value(key, field)});
    if (text(event, "event") == "losses") all.push_back({"cause", cause_of_loss(event)});
    return all;
  }

  // Hits need no explanation: the throw stands just above.
  std::string cause_of_loss(const json& event) const {
    const std::string clause = text(event, "clause");
    const std::string words = speech_.word("loss", clause);
    return words == clause ? std::string() : words;
  }

  // The dice of a throw: how many and why, what fell, and what it did.
  std::string throw_of(const json& event) const {
    std::string count;
    for (const json& line : member(event, "count")) {
      const bool cap = flag(line, "cap");
      const std::string dice = text(line, "dice");
      const bool more = !cap && !count.empty() && !dice.starts_with('-');
      speech_.list(count, speech_.say(cap ? "cca.dice.cap" : "cca.dice.line",
                                      {{"dice", (more ? "+" : "") + dice},
                                       {"cause", speech_.word("cause", text(line, "clause"))}}));
    }
    std::string faces = speech_.faces(text(event, "faces"));
    if (!text(event, "again").empty())
      faces += speech_.say("cca.dice.again", {{"faces", speech_.faces(text(event, "again"))}});
    return speech_.say("cca.dice", {{"dice", counted("dice", member(event, "dice"))},
                                    {"count", count},
                                    {"faces", faces},
                                    {"hits", text(event, "hits")},
                                    {"ignored", ignored_hits(event)},
                                    {"flags", text(event, "flags")}});
  }

  // What would have hit but for what the target ignores: the luck of the throw counts it.
  std::string ignored_hits(const json& event) const {
    const std::string hitting = text(event, "hitting");
    const json& hits = member(event, "hits");
    const std::string fallen = text(event, "faces") + text(event, "again");
    const auto hoped = std::ranges::count_if(
        fallen, [&](char face) { return hitting.find(face) != std::string::npos; });
    const auto ignored = hits.is_number_integer() ? hoped - hits.get<std::int64_t>() : 0;
    if (ignored <= 0) return {};
    return speech_.say("cca.dice.ignored", {{"count", std::to_string(ignored)}});
  }

  Speech speech_;
};

}  // namespace

std::vector<std::string> tell_event(const Battle& battle, const json& event,
                                    formats::Language language) {
  return Teller(battle, language).tell(event);
}

}  // namespace cursus::commands_and_colors
