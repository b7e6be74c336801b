#include "formats/ancient_battles/order_cursor.hpp"

#include <algorithm>
#include <charconv>

#include "formats/ancient_battles/names.hpp"

namespace cursus::ancient_battles {

namespace {

namespace text = formats::text;

// Names are compared without case, blanks and hyphens.
std::string key(std::string_view name) {
  std::string folded = text::fold_case(text::fold(name));
  std::erase_if(folded,
                [](char c) { return c == ' ' || c == '-' || c == '_' || c == '\'' || c == '.'; });
  return folded;
}

std::string joined(const std::vector<std::string_view>& words) {
  std::string all;
  for (const std::string_view word : words) (all += all.empty() ? "" : ", ") += word;
  return all;
}

}  // namespace

// --- whereabouts ---------------------------------------------------------------------------------

Whereabouts::Whereabouts(const Battle& battle, const Position& now, Seat sender)
    : battle_(battle), sender_(sender), hexes_(battle.size(), no_hex) {
  for (std::size_t i = 0; i < battle.size(); ++i) {
    const auto unit = static_cast<UnitId>(i);
    // While armies are set up, the other one may be hidden (A-G-6.2a).
    const bool seen = now.phase != Phase::SetUp || battle[unit].side == sender;
    if (seen && on_map(now, unit)) hexes_[i] = now[unit].hex;
  }
}

void Whereabouts::moved(UnitId unit, HexId to) {
  if (known() && unit != no_unit) hexes_[index(unit)] = to;
}

std::vector<UnitId> Whereabouts::units_at(HexId hex) const {
  std::vector<UnitId> found;
  for (std::size_t i = 0; i < hexes_.size(); ++i)
    if (hexes_[i] == hex) found.push_back(static_cast<UnitId>(i));
  return found;
}

// --- looking and taking --------------------------------------------------------------------------

bool OrderCursor::next_is_unit_id() const {
  return !at_end() && find_unit(battle(), tokens_[at_].text) != no_unit;
}

bool OrderCursor::next_is(Word word) const {
  return !at_end() && !next_is_unit_id() && is(tokens_[at_], word);
}

bool OrderCursor::next_is(std::string_view sign, std::size_t ahead) const {
  return !refusal_ && at_ + ahead < tokens_.size() && !tokens_[at_ + ahead].quoted &&
         tokens_[at_ + ahead].text == sign;
}

bool OrderCursor::next_is_hex() const {
  return !at_end() && !tokens_[at_].quoted && battle().map.grid.find(tokens_[at_].text);
}

bool OrderCursor::take(Word word) {
  const bool found = next_is(word);
  if (found) ++at_;
  return found;
}

bool OrderCursor::take(std::string_view sign) {
  const bool found = next_is(sign);
  if (found) ++at_;
  return found;
}

void OrderCursor::skip_separators() {
  while (next_is(",") || next_is("+") || next_is(">")) ++at_;
}

// --- hexes and numbers ---------------------------------------------------------------------------

HexId OrderCursor::hex() {
  skip_separators();
  if (at_end()) {
    refuse("ab.read.hex-missing");
    return no_hex;
  }
  const HexGrid& grid = battle().map.grid;
  if (next_is_hex()) return *grid.find(tokens_[at_++].text);
  std::vector<std::string> names;
  for (const HexId id : grid.ids()) names.push_back(grid.name(id));
  const std::vector<std::string_view> views(names.begin(), names.end());
  const std::string& found = tokens_[at_].text;
  std::vector<Refusal::Argument> arguments{{"found", text::shown(tokens_[at_].raw)}};
  if (const auto near = text::nearest(found, views); !near.empty() && found.size() > 2)
    arguments.push_back({"nearest", joined(near)});
  refuse("ab.read.unknown-hex", std::move(arguments));
  return no_hex;
}

std::vector<HexId> OrderCursor::hexes() {
  std::vector<HexId> all;
  for (skip_separators(); next_is_hex(); skip_separators()) all.push_back(hex());
  return all;
}

int OrderCursor::number() {
  int value = 0;
  if (at_end()) {
    refuse("ab.read.number-missing");
    return 0;
  }
  const std::string& found = tokens_[at_].text;
  const auto [rest, error] = std::from_chars(found.data(), found.data() + found.size(), value);
  if (error != std::errc{} || rest != found.data() + found.size() || value > 9999 ||
      value < -9999) {
    refuse_next("ab.read.bad-number");
    return 0;
  }
  ++at_;
  return value;
}

// --- units ---------------------------------------------------------------------------------------

UnitId OrderCursor::unit(Whose whose) {
  skip_separators();
  if (at_end()) {
    refuse("ab.read.unit-missing");
    return no_unit;
  }
  if (const UnitId exact = find_unit(battle(), tokens_[at_].text); exact != no_unit) {
    ++at_;
    return exact;
  }
  if (next_is_hex() && where_.known()) {
    const HexId hex = *battle().map.grid.find(tokens_[at_].text);
    return unit_in_hex(hex, whose);
  }
  return unit_by_name(whose);
}

bool OrderCursor::is_of(UnitId unit, Whose whose) const {
  if (whose == Whose::Either || !where_.known()) return true;
  return (battle()[unit].side == where_.sender()) == (whose == Whose::Own);
}

// The combat unit of the hex; a leader only where he is alone.
UnitId OrderCursor::unit_in_hex(HexId hex, Whose whose) {
  std::vector<UnitId> units = where_.units_at(hex);
  std::erase_if(units, [&](UnitId unit) { return !is_of(unit, whose); });
  const bool combat_unit = std::any_of(units.begin(), units.end(),
                                       [&](UnitId unit) { return !battle()[unit].leader(); });
  if (combat_unit) std::erase_if(units, [&](UnitId unit) { return battle()[unit].leader(); });
  if (units.empty()) {
    refuse("ab.read.empty-hex", {{"hex", battle().map.grid.name(hex)}});
    return no_unit;
  }
  const UnitId only = the_only_one(units, tokens_[at_].raw);
  ++at_;
  return only;
}

// A name may be of several words: the longest that is one counts.
UnitId OrderCursor::unit_by_name(Whose whose) {
  for (std::size_t words = std::min<std::size_t>(4, tokens_.size() - at_); words > 0; --words) {
    std::string wanted;
    for (std::size_t i = 0; i < words; ++i) wanted += key(tokens_[at_ + i].text);
    std::vector<UnitId> found;
    for (std::size_t i = 0; i < battle().size(); ++i) {
      const Unit& unit = battle().units[i];
      if (key(unit.id) == wanted || key(unit.name) == wanted || key(unit.name_ja) == wanted)
        found.push_back(static_cast<UnitId>(i));
    }
    if (found.empty()) continue;
    std::vector<UnitId> fitting = found;
    std::erase_if(fitting, [&](UnitId unit) { return !is_of(unit, whose); });
    const UnitId only = the_only_one(fitting.empty() ? found : fitting, tokens_[at_].raw);
    at_ += words;
    return only;
  }
  refuse_unknown_unit();
  return no_unit;
}

UnitId OrderCursor::the_only_one(const std::vector<UnitId>& units, std::string_view found) {
  if (units.size() == 1) return units.front();
  std::string candidates;
  for (const UnitId unit : units)
    (candidates += candidates.empty() ? "" : ", ") += battle()[unit].id;
  refuse("ab.read.ambiguous-unit", {{"found", text::shown(found)}, {"candidates", candidates}});
  return no_unit;
}

void OrderCursor::refuse_unknown_unit() {
  std::vector<std::string_view> known;
  for (const Unit& unit : battle().units)
    for (const std::string_view name : {std::string_view(unit.id), std::string_view(unit.name)})
      if (std::find(known.begin(), known.end(), name) == known.end()) known.push_back(name);
  std::vector<Refusal::Argument> arguments{{"found", text::shown(tokens_[at_].raw)}};
  if (const auto near = text::nearest(tokens_[at_].text, known, 3); !near.empty())
    arguments.push_back({"nearest", joined(near)});
  refuse("ab.read.unknown-unit", std::move(arguments));
}

// --- refusing ------------------------------------------------------------------------------------

void OrderCursor::refuse(std::string_view why, std::vector<Refusal::Argument> arguments) {
  if (refusal_) return;
  const formats::Token nowhere{};
  const formats::Token& token = tokens_.empty()        ? nowhere
                                : at_ < tokens_.size() ? tokens_[at_]
                                                       : tokens_.back();
  refusal_ = formats::refused_at(why, token.line, token.column, std::move(arguments));
}

void OrderCursor::refuse_next(std::string_view why) {
  refuse(why, {{"found", at_ < tokens_.size() ? text::shown(tokens_[at_].raw) : ""}});
}

void OrderCursor::expect_end() {
  if (!at_end()) refuse_next("ab.read.extra");
}

}  // namespace cursus::ancient_battles
