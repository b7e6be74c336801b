#include "formats/dead_than_persia/order_cursor.hpp"

#include <algorithm>
#include <cctype>

#include "formats/text/text.hpp"

namespace cursus::dead_than_persia {

// --- names ---------------------------------------------------------------------------------------

template <class Id>
std::vector<std::string_view> OrderCursor::likely_names(const std::vector<Id>& things) const {
  std::vector<std::string_view> known;
  const WordToken* token = next();
  if (!token) return known;
  for (const Id one : things)
    for (const std::string_view name : formats::text::nearest(token->text, names().called(one)))
      known.push_back(name);
  return known;
}

template <class Id>
void OrderCursor::read_named(Id& id) {
  skip_separators();
  if (next_called<Id>().empty())
    refuse_next("read.unknown-name", likely_names(names().all(Of<Id>{})));
  else
    NamedCursor::read(id);
}
void OrderCursor::read(Zone& zone) { read_named(zone); }
void OrderCursor::read(UnitId& unit) { read_named(unit); }
void OrderCursor::read(ShipId& ship) { read_named(ship); }
// Of all wars: a name that has nothing to do with this one is told so by the rules.
void OrderCursor::read(Leader& leader) { read_named(leader); }

// --- counters and tags ---------------------------------------------------------------------------

std::vector<CounterId> OrderCursor::counters_here(std::size_t* words) const {
  if (const WordToken* token = next(); token && !token->quoted && writer_ && writer_->now) {
    Tag tag{};
    if (names().find(token->text, tag) && tag.number != 0 && tag.side == writer_->seat) {
      const CounterId counter = bearer(war(), *writer_->now, tag);
      if (words) *words = 1;
      return counter == no_counter ? std::vector<CounterId>{} : std::vector{counter};
    }
  }
  auto found = next_called<CounterId>(words);
  if (found.size() > 1 && writer_)
    std::erase_if(found, [&](CounterId id) { return war()[id].side != writer_->seat; });
  return found;
}

void OrderCursor::read(CounterId& counter) {
  skip_separators();
  std::size_t words = 0;
  const auto found = counters_here(&words);
  if (found.size() == 1) {
    counter = found.front();
    skip(words);
    return;
  }
  if (!found.empty()) return refuse_next("read.ambiguous-name");
  std::vector<CounterId> own = names().all(Of<CounterId>{});
  if (writer_) std::erase_if(own, [&](CounterId id) { return war()[id].side != writer_->seat; });
  refuse_next("read.unknown-name", likely_names(own));
}

void OrderCursor::read_fleet_or_ship(CounterId& fleet, ShipId& ship) {
  skip_separators();
  if (!next_is_counter() && next_is_ship())
    read(ship);
  else
    read(fleet);
}

bool OrderCursor::next_is_tag() const {
  Tag tag{};
  const WordToken* token = next();
  return token && !token->quoted && names().find(token->text, tag) && tag.number != 0;
}
void OrderCursor::read(Tag& tag) {
  if (!next_is_tag()) return refuse_next("read.unknown-name");
  names().find(next()->text, tag);
  skip();
}

// --- units and ships -----------------------------------------------------------------------------

std::optional<OrderCursor::Printed> OrderCursor::printed_rating(std::size_t ahead) const {
  const WordToken* token = next(ahead);
  if (!token || token->quoted) return std::nullopt;
  const std::string& text = token->text;
  const bool fires = text.size() == 3 && text[1] == '*';
  if (text.size() != 2 && !fires) return std::nullopt;
  const char letter = static_cast<char>(std::toupper(static_cast<unsigned char>(text.back())));
  if (text[0] < '1' || text[0] > '9' || letter < 'A' || letter > 'D') return std::nullopt;
  return Printed{text[0] - '0', fires, static_cast<Morale>(letter - 'A')};
}

std::optional<int> OrderCursor::count_here() const {
  const WordToken* token = next();
  if (!token || token->quoted || token->text.empty() || token->text.size() > 2) return std::nullopt;
  if (!std::all_of(token->text.begin(), token->text.end(),
                   [](unsigned char c) { return std::isdigit(c) != 0; }))
    return std::nullopt;
  const int count = std::stoi(token->text);
  return count > 0 ? std::optional(count) : std::nullopt;
}

bool OrderCursor::take_comma() {
  if (!next_is(",")) return false;
  skip();
  return true;
}

bool OrderCursor::next_is_unit_choice() const {
  if (next_is(Word::All) || next_is_unit() || count_here() || printed_rating()) return true;
  const WordToken* token = next();
  return token && (formats::value_called<Nation>(*token) || formats::value_called<Kind>(*token));
}

UnitPick OrderCursor::unit_pick() {
  UnitPick pick;
  if (next_is_unit()) {
    read(pick.unit);
    return pick;
  }
  bool said = false;
  if (const auto count = count_here()) {
    pick.count = *count;
    skip();
    take("x");
    said = true;
  }
  for (;;) {
    if (const auto rating = printed_rating()) {
      pick.sp = rating->sp;
      pick.fires = rating->fires;
      pick.morale = rating->morale;
      skip();
    } else if (const auto nation = take_any<Nation>()) {
      pick.nation = nation;
    } else if (const auto kind = take_any<Kind>()) {
      pick.kind = kind;
    } else {
      break;
    }
    said = true;
  }
  if (!said) refuse_next("read.unknown-name");
  return pick;
}

UnitChoice OrderCursor::unit_choice() {
  UnitChoice choice;
  choice.all = take(Word::All);
  if (choice.all && !take(Word::But)) return choice;
  const auto more = [this] {
    if (!next_is(",")) return next_is_unit() || count_here().has_value();
    OrderCursor behind = *this;
    behind.skip();
    const bool leader = behind.next_is_counter() && !behind.next_is_unit_choice();
    return !leader && take_comma();
  };
  do choice.picks.push_back(unit_pick());
  while (!refusal() && more());
  return choice;
}

ShipPick OrderCursor::ship_pick() {
  ShipPick pick;
  if (next_is_ship()) {
    read(pick.ship);
    return pick;
  }
  bool said = false;
  if (const auto count = count_here()) {
    pick.count = *count;
    skip();
    take("x");
    said = true;
  }
  for (;;) {
    const WordToken* token = next();
    const bool is_pn = token && !token->quoted && token->text.size() == 3 &&
                       token->text[0] >= '1' && token->text[0] <= '9' &&
                       formats::text::same_word(token->text.substr(1), "pn");
    if (is_pn) {
      pick.pn = token->text[0] - '0';
      skip();
    } else if (const auto nation = take_any<Nation>()) {
      pick.nation = nation;
    } else {
      break;
    }
    said = true;
  }
  if (!said) refuse_next("read.unknown-name");
  return pick;
}

ShipChoice OrderCursor::ship_choice() {
  ShipChoice choice;
  choice.all = take(Word::All);
  if (choice.all && !take(Word::But)) return choice;
  do choice.picks.push_back(ship_pick());
  while (!refusal() && (take_comma() || next_is_ship() || count_here()));
  return choice;
}

// --- ratings and ways ----------------------------------------------------------------------------

bool OrderCursor::next_is_rating() const {
  const WordToken* token = next();
  return printed_rating() || (token && formats::value_called<Kind>(*token));
}

// Everything of the war that is printed so.
std::vector<Rating> OrderCursor::one_rating() {
  std::vector<Rating> found;
  const auto add = [&](const UnitSpec& unit) {
    const Rating rating{unit.kind, unit.morale};
    if (std::find(found.begin(), found.end(), rating) == found.end()) found.push_back(rating);
  };
  if (const auto printed = printed_rating()) {
    skip();
    const auto kind = take_any<Kind>();
    for (const UnitSpec& unit : war().units)
      if (unit.sp == printed->sp && unit.morale == printed->morale &&
          unit.fires == printed->fires && (!kind || *kind == unit.kind))
        add(unit);
  } else if (const auto kind = take_any<Kind>()) {
    const WordToken* token = next();
    const bool letter = token && token->text.size() == 1 && formats::value_called<Morale>(*token);
    if (letter) {
      found.push_back({*kind, *formats::value_called<Morale>(*token)});
      skip();
      return found;
    }
    for (const Morale morale : {Morale::A, Morale::B, Morale::C, Morale::D})
      for (const UnitSpec& unit : war().units)
        if (unit.kind == *kind && unit.morale == morale) add(unit);
  }
  if (found.empty())
    refuse_next("read.unknown-name", formats::term_words<Kind>(formats::Language::En));
  return found;
}

std::vector<Rating> OrderCursor::ratings() {
  std::vector<Rating> all;
  for (;;) {
    skip_separators();
    for (const Rating& rating : one_rating())
      if (std::find(all.begin(), all.end(), rating) == all.end()) all.push_back(rating);
    if (refusal()) return all;
    if (!next_is(",") && !next_is(">") && !next_is_rating()) return all;
  }
}

std::vector<Zone> OrderCursor::way() {
  std::vector<Zone> zones;
  do {
    Zone zone = no_zone;
    skip_separators();
    read(zone);
    zones.push_back(zone);
  } while (!refusal() && (next_is(">") || next_is(",") || next_is_zone()));
  return zones;
}

}  // namespace cursus::dead_than_persia
