#include "formats/hannibal/order_cursor.hpp"

#include <charconv>

#include "formats/orders/order_file.hpp"
#include "formats/orders/standing.hpp"
#include "formats/text/text.hpp"

namespace cursus::hannibal {

using formats::Of;

namespace {

template <class Id>
formats::TokenCursor::Keys keys_of_all() {
  const Names names;
  formats::TokenCursor::Keys keys;
  for (const Id id : names.all(Of<Id>{})) {
    std::vector<std::string>& of_one = keys.emplace_back();
    for (const std::string_view name : names.called(id)) of_one.push_back(formats::name_key(name));
  }
  return keys;
}

template <class Id>
const formats::TokenCursor::Keys& kept_keys() {
  static const formats::TokenCursor::Keys keys = keys_of_all<Id>();
  return keys;
}

}  // namespace

const OrderCursor::Keys& OrderCursor::keys(Of<SpaceId>) { return kept_keys<SpaceId>(); }
const OrderCursor::Keys& OrderCursor::keys(Of<ProvinceId>) { return kept_keys<ProvinceId>(); }
const OrderCursor::Keys& OrderCursor::keys(Of<GeneralId>) { return kept_keys<GeneralId>(); }
const OrderCursor::Keys& OrderCursor::keys(Of<CardId>) { return kept_keys<CardId>(); }
const OrderCursor::Keys& OrderCursor::keys(Of<Seat>) { return kept_keys<Seat>(); }

// One name is suggested for each thing, the one that is written most alike.
template <class Id>
void OrderCursor::nearest_of_each(std::vector<std::string_view>& known) const {
  const formats::Token* token = next();
  for (const Id one : names().all(Of<Id>{})) {
    const auto called_so = names().called(one);
    const auto near = token ? formats::text::nearest(token->text, called_so, 1) : called_so;
    if (!near.empty()) known.push_back(near.front());
  }
}
template void OrderCursor::nearest_of_each<SpaceId>(std::vector<std::string_view>&) const;
template void OrderCursor::nearest_of_each<ProvinceId>(std::vector<std::string_view>&) const;
template void OrderCursor::nearest_of_each<GeneralId>(std::vector<std::string_view>&) const;

template <class Id>
void OrderCursor::find_one(Id& id) {
  skip_separators();
  const Called found = called(keys(Of<Id>{}));
  if (found.things.size() == 1) {
    id = names().all(Of<Id>{})[found.things.front()];
    skip(found.words);
  } else if (!found.things.empty()) {
    refuse_next("read.ambiguous-name");
  } else {
    refuse_unknown<Id>();
  }
}
template void OrderCursor::find_one(SpaceId&);
template void OrderCursor::find_one(ProvinceId&);
template void OrderCursor::find_one(GeneralId&);
template void OrderCursor::find_one(Seat&);

std::vector<CardId> OrderCursor::cards() {
  skip_separators();
  const Called found = called(keys(Of<CardId>{}));
  std::vector<CardId> all;
  for (const std::size_t i : found.things) all.push_back(names().all(Of<CardId>{})[i]);
  if (!all.empty())
    skip(found.words);
  else if (figure())
    refuse_next("hannibal.read.no-such-card");
  else
    refuse_unknown<CardId>();
  return all;
}

// --- forces --------------------------------------------------------------------------------------

std::optional<OrderCursor::Figure> OrderCursor::figure() const {
  const formats::Token* token = next();
  if (!token || token->quoted) return std::nullopt;
  Figure found;
  const char* const end = token->text.data() + token->text.size();
  const auto [rest, error] = std::from_chars(token->text.data(), end, found.number);
  if (error != std::errc{} || found.number < 0 || found.number > 99) return std::nullopt;
  if (rest == end) return found;
  if (rest + 1 != end) return std::nullopt;
  found.kind = *rest == 'N' ? 'n' : *rest == 'E' ? 'e' : *rest;
  if (found.kind != 'n' && found.kind != 'e') return std::nullopt;
  return found;
}

// `5 CUs` is `5`.
void OrderCursor::skip_unit() {
  const formats::Token* token = next();
  const std::string word = token ? formats::name_key(token->text) : std::string{};
  if (word == "cu" || word == "cus") skip();
}

int OrderCursor::cu_count() {
  const auto number = figure();
  if (!number || number->kind == 'e') return this->number();
  skip();
  skip_unit();
  return number->number;
}

bool OrderCursor::next_is_figure() const { return figure().has_value(); }

bool OrderCursor::next_is_force() const { return figure() || next_is(Word::All); }

namespace {

void add_worn(Force& force, const Worn& more) {
  for (Worn& each : force.worn)
    if (each.effort == more.effort) {
      each.cus += more.cus;
      return;
    }
  force.worn.push_back(more);
}

}  // namespace

Force OrderCursor::force() {
  Force force;
  std::optional<int> plain;
  bool exact = false, any = false;
  for (;;) {
    skip_separators();
    if (any) take(formats::StandingWord::And);
    if (const auto number = figure()) {
      skip();
      skip_unit();
      const bool worn = take(Word::Moved);
      exact = exact || worn || number->kind != ' ';
      const Cus some = number->kind == 'e' ? Cus{0, number->number} : Cus{number->number, 0};
      if (number->kind == ' ' && !worn)
        plain = number->number;
      else
        force.pieces.cus += some;
      if (worn) add_worn(force, {this->number(), some});
    } else if (take(Word::All)) {
      force.size = Force::Size::All;
    } else if (take(Word::Train)) {
      force.pieces.train = true;
    } else if (const auto general = take_named<GeneralId>()) {
      force.pieces.generals.add(*general);
    } else {
      break;
    }
    any = true;
    if (refusal()) return force;
  }
  if (!any) refuse_next("hannibal.read.force-missing");
  if (plain && exact) force.pieces.cus.normal += *plain;
  if (plain && !exact && *plain > 0) {
    force.size = Force::Size::Some;
    force.some = *plain;
  }
  return force;
}

Pieces OrderCursor::pieces() {
  const Force said = force();
  Pieces pieces = said.pieces;
  if (said.size == Force::Size::Some) pieces.cus.normal = said.some;
  if (said.size == Force::Size::All) refuse("hannibal.read.figure-missing");
  if (!said.worn.empty()) refuse("hannibal.read.moved-where");
  return pieces;
}

Cus OrderCursor::cus() {
  Cus sum;
  bool any = false;
  for (auto number = figure(); number; number = figure()) {
    skip();
    skip_unit();
    (number->kind == 'e' ? sum.elephants : sum.normal) += number->number;
    any = true;
  }
  if (!any) refuse_next("hannibal.read.figure-missing");
  return sum;
}

}  // namespace cursus::hannibal
