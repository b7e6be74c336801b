#include "formats/hannibal/names.hpp"

#include <charconv>
#include <optional>

#include "formats/hannibal/terms.hpp"
#include "formats/orders/token_cursor.hpp"

namespace cursus::hannibal {

using formats::Language;

namespace {

constexpr std::string_view nobody = "none";
constexpr std::string_view nobody_ja = "なし";

struct OtherName {
  SpaceId space;
  std::string_view name;
};
// Further spellings of spaces, as maps and texts have them.
constexpr std::array other_names{OtherName{SpaceId::NewCarthage, "Carthago Nova"},
                                 OtherName{SpaceId::Nice, "Nicaea"},
                                 OtherName{SpaceId::Averni, "Arverni"},
                                 OtherName{SpaceId::Boii, "Boians"},
                                 OtherName{SpaceId::Tarquini, "Tarquinii"},
                                 OtherName{SpaceId::Paestum, "Paestium"},
                                 OtherName{SpaceId::Bruttium, "Bruttians"},
                                 OtherName{SpaceId::Messana, "Maessena"},
                                 OtherName{SpaceId::Hadrumetum, "Hadrumetium"}};

struct ShortName {
  GeneralId general;
  std::string_view english, japanese;
};
constexpr std::array short_names{
    ShortName{GeneralId::Gisgo, "h_gisgo", "ギスゴ"},
    ShortName{GeneralId::PScipio, "P. Scipio", "プブリウス・スキピオ"},
    ShortName{GeneralId::Longus, "t_longus", "ロングス"},
    ShortName{GeneralId::Flaminius, "g_flaminius", "フラミニウス"},
    ShortName{GeneralId::Fabius, "fabius", "ファビウス"},
    ShortName{GeneralId::Nero, "claudius_nero", "ネロ"},
    ShortName{GeneralId::Varro, "varro", "ウァッロ"},
    ShortName{GeneralId::Paulus, "paulus", "パウッルス"},
    ShortName{GeneralId::Africanus, "scipio_africanus", "アフリカヌス"}};

const std::array<std::string, card_count>& card_numbers() {
  static const auto numbers = [] {
    std::array<std::string, card_count> all;
    for (std::size_t i = 0; i < card_count; ++i) all[i] = std::to_string(i + 1);
    return all;
  }();
  return numbers;
}

template <class Id, std::size_t n>
const std::vector<Id>& ids() {
  static const auto all = [] {
    std::vector<Id> made;
    for (std::size_t i = 0; i < n; ++i) made.push_back(static_cast<Id>(i));
    return made;
  }();
  return all;
}

// By the id; whoever writes a position by hand may use any name that orders know.
template <class Id>
bool find_among(const std::vector<Id>& all, std::string_view text, Id& id) {
  for (const Id each : all)
    if (row(each).id == text) return id = each, true;
  const std::string key = formats::name_key(text);
  for (const Id each : all)
    for (const std::string_view name : Names().called(each))
      if (formats::name_key(name) == key) return id = each, true;
  return false;
}

std::optional<int> number_in(std::string_view text) {
  int number = 0;
  const auto end = text.data() + text.size();
  const auto read = std::from_chars(text.data(), end, number);
  if (text.empty() || read.ec != std::errc{} || read.ptr != end) return std::nullopt;
  return number;
}

}  // namespace

// --- in JSON -------------------------------------------------------------------------------------

std::string_view Names::spell(SpaceId space) const {
  return space == no_space ? nobody : row(space).id;
}
std::string_view Names::spell(ProvinceId province) const { return row(province).id; }
std::string_view Names::spell(GeneralId general) const {
  return general == no_general ? nobody : row(general).id;
}
std::string_view Names::spell(CardId card) const {
  return number(card) == 0 ? nobody : card_numbers()[static_cast<std::size_t>(number(card) - 1)];
}
std::string_view Names::spell(Seat seat) const { return seat == rome ? "rome" : "carthage"; }
std::string Names::spell(const TacticCounts& cards) const {
  std::string text;
  for (const TacticRow& each : battle_deck)
    if (const int count = cards[index(each.tactic)]; count > 0)
      (text += text.empty() ? "" : " ") += std::string(each.code) + std::to_string(count);
  return text;
}

bool Names::find(std::string_view text, SpaceId& space) const {
  if (text.empty() || text == nobody) return space = no_space, true;
  return find_among(all(formats::Of<SpaceId>{}), text, space);
}
bool Names::find(std::string_view text, ProvinceId& province) const {
  return find_among(all(formats::Of<ProvinceId>{}), text, province);
}
bool Names::find(std::string_view text, GeneralId& general) const {
  if (text.empty() || text == nobody) return general = no_general, true;
  return find_among(all(formats::Of<GeneralId>{}), text, general);
}
bool Names::find(std::string_view text, CardId& card) const {
  if (text.empty() || text == nobody) return card = CardId{}, true;
  const auto number = number_in(text);
  if (!number || *number < 1 || *number > static_cast<int>(card_count)) return false;
  return card = static_cast<CardId>(*number), true;
}
bool Names::find(std::string_view text, Seat& seat) const {
  const std::string key = formats::name_key(text);
  for (const Seat each : both_seats)
    if (key == spell(each) || key == formats::name_key(title(each, Language::Ja)))
      return seat = each, true;
  return false;
}
bool Names::find(std::string_view text, TacticCounts& cards) const {
  cards = {};
  return !formats::detail::any_word(text, [&](std::string_view word) {
    if (word.empty()) return false;
    const auto tactic = formats::value_named<Tactic>(word.substr(0, 2));
    const auto count = word.size() > 2 ? number_in(word.substr(2)) : std::optional(1);
    if (!tactic || !count || *count < 1 || *count > battle_deck_size) return true;
    cards[index(*tactic)] += *count;
    return false;
  });
}

// --- in orders -----------------------------------------------------------------------------------

std::string_view Names::name(SpaceId space, Language language) const {
  return language == Language::Ja ? title(space, language) : spell(space);
}
std::string_view Names::name(ProvinceId province, Language language) const {
  return language == Language::Ja ? title(province, language) : spell(province);
}
std::string_view Names::name(GeneralId general, Language language) const {
  if (language == Language::Ja)
    for (const ShortName& each : short_names)
      if (each.general == general) return each.japanese;
  return language == Language::Ja ? title(general, language) : spell(general);
}
std::string_view Names::name(CardId card, Language) const { return spell(card); }
std::string_view Names::name(Seat seat, Language language) const {
  return language == Language::Ja ? title(seat, language) : spell(seat);
}

// --- for readers ---------------------------------------------------------------------------------

std::string_view Names::title(SpaceId space, Language language) const {
  if (space == no_space) return language == Language::Ja ? nobody_ja : nobody;
  return language == Language::Ja ? row(space).name_ja : row(space).name;
}
std::string_view Names::title(ProvinceId province, Language language) const {
  return language == Language::Ja ? row(province).name_ja : row(province).name;
}
std::string_view Names::title(GeneralId general, Language language) const {
  if (general == no_general) return language == Language::Ja ? nobody_ja : nobody;
  return language == Language::Ja ? row(general).name_ja : row(general).name;
}
std::string_view Names::title(CardId card, Language language) const {
  if (number(card) == 0) return language == Language::Ja ? nobody_ja : nobody;
  return language == Language::Ja ? row(card).name_ja : row(card).name;
}
std::string_view Names::title(Seat seat, Language language) const {
  if (language == Language::Ja) return seat == rome ? "ローマ" : "カルタゴ";
  return seat == rome ? "Rome" : "Carthage";
}

// --- everything they are called ------------------------------------------------------------------

const std::vector<SpaceId>& Names::all(formats::Of<SpaceId>) const {
  return ids<SpaceId, space_count>();
}
const std::vector<ProvinceId>& Names::all(formats::Of<ProvinceId>) const {
  return ids<ProvinceId, province_count>();
}
const std::vector<GeneralId>& Names::all(formats::Of<GeneralId>) const {
  return ids<GeneralId, general_count>();
}
const std::vector<CardId>& Names::all(formats::Of<CardId>) const {
  static const auto cards = [] {
    std::vector<CardId> made;
    for (const CardRow& each : strategy_deck) made.push_back(each.card);
    return made;
  }();
  return cards;
}

std::vector<std::string_view> Names::called(SpaceId space) const {
  std::vector<std::string_view> names{row(space).id, row(space).name, row(space).name_ja};
  for (const OtherName& each : other_names)
    if (each.space == space) names.push_back(each.name);
  return names;
}
std::vector<std::string_view> Names::called(ProvinceId province) const {
  return {row(province).id, row(province).name, row(province).name_ja};
}
std::vector<std::string_view> Names::called(GeneralId general) const {
  std::vector<std::string_view> names{row(general).id, row(general).name, row(general).name_ja};
  for (const ShortName& each : short_names)
    if (each.general == general) {
      names.push_back(each.english);
      names.push_back(each.japanese);
    }
  return names;
}
std::vector<std::string_view> Names::called(CardId card) const {
  return {spell(card), row(card).name, row(card).name_ja};
}
std::vector<std::string_view> Names::called(Seat seat) const {
  return {spell(seat), title(seat, Language::En), title(seat, Language::Ja)};
}

}  // namespace cursus::hannibal
