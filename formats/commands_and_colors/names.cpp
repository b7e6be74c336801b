#include "formats/commands_and_colors/names.hpp"

#include <algorithm>
#include <array>

#include "formats/commands_and_colors/words.hpp"
#include "formats/orders/token_cursor.hpp"

namespace cursus::commands_and_colors {

namespace {

// clang-format off
// C-XX, as printed on the cards.
constexpr std::array<CardName, 29> card_names{{
    {Card::Order2Left,        "Order Two Units Left",        "左翼2個部隊への命令"},
    {Card::Order2Center,      "Order Two Units Center",      "中央2個部隊への命令"},
    {Card::Order2Right,       "Order Two Units Right",       "右翼2個部隊への命令"},
    {Card::Order3Left,        "Order Three Units Left",      "左翼3個部隊への命令"},
    {Card::Order3Center,      "Order Three Units Center",    "中央3個部隊への命令"},
    {Card::Order3Right,       "Order Three Units Right",     "右翼3個部隊への命令"},
    {Card::Order4Left,        "Order Four Units Left",       "左翼4個部隊への命令"},
    {Card::Order4Center,      "Order Four Units Center",     "中央4個部隊への命令"},
    {Card::Order4Right,       "Order Four Units Right",      "右翼4個部隊への命令"},
    {Card::CoordinatedAttack, "Coordinated Attack",          "調整攻撃"},
    {Card::OutFlanked,        "Out Flanked",                 "包囲"},
    {Card::LightTroops,       "Order Light Troops",          "軽装部隊への命令"},
    {Card::MediumTroops,      "Order Medium Troops",         "中装部隊への命令"},
    {Card::HeavyTroops,       "Order Heavy Troops",          "重装部隊への命令"},
    {Card::MountedTroops,     "Order Mounted Troops",        "騎乗部隊への命令"},
    {Card::LeadershipAny,     "Leadership Any Section",      "任意の戦区での統率"},
    {Card::InspiredLeft,      "Inspired Left Leadership",    "士気を鼓舞された左戦区の統率"},
    {Card::InspiredCenter,    "Inspired Center Leadership",  "士気を鼓舞された中央戦区の統率"},
    {Card::InspiredRight,     "Inspired Right Leadership",   "士気を鼓舞された右戦区の統率"},
    {Card::ClashOfShields,    "Clash of Shields",            "盾の衝突"},
    {Card::CounterAttack,     "Counter Attack",              "逆襲"},
    {Card::DarkenTheSky,      "Darken the Sky",              "暗黒の空"},
    {Card::DoubleTime,        "Double Time",                 "早足"},
    {Card::FirstStrike,       "First Strike",                "先制攻撃"},
    {Card::IAmSpartacus,      "I Am Spartacus",              "私がスパルタカスだ"},
    {Card::LineCommand,       "Line Command",                "戦列命令"},
    {Card::MoveFireMove,      "Move-Fire-Move",              "移動-射撃-移動"},
    {Card::MountedCharge,     "Mounted Charge",              "騎乗突撃"},
    {Card::Rally,             "Rally",                       "再集結"},
}};
// clang-format on
static_assert([] {
  for (std::size_t i = 0; i < card_names.size(); ++i)
    if (card_names[i].card != static_cast<Card>(i)) return false;
  return true;
}());

}  // namespace

const CardName& card_name(Card card) { return card_names[static_cast<std::size_t>(card)]; }

const std::vector<std::vector<std::string>>& card_keys() {
  static const auto all = [] {
    std::vector<std::vector<std::string>> keys;
    for (const CardName& name : card_names) {
      keys.push_back({formats::name_key(card_code(name.card)), formats::name_key(name.english),
                      formats::name_key(name.japanese)});
      const WingOrder order = wing_order(name.card);  // "Order 3 Left", 左翼3
      if (order.orders == 0) continue;
      const auto wing = static_cast<std::size_t>(order.wing);
      const std::string orders = std::to_string(order.orders);
      keys.back().push_back("order" + orders + std::array{"left", "center", "right"}[wing]);
      keys.back().push_back(std::array{"左翼", "中央", "右翼"}[wing] + orders);
    }
    return keys;
  }();
  return all;
}

std::optional<Card> find_card(std::string_view text) {
  const std::string key = formats::name_key(text);
  for (const CardName& name : card_names) {
    const auto& keys = card_keys()[static_cast<std::size_t>(name.card)];
    if (std::find(keys.begin(), keys.end(), key) != keys.end()) return name.card;
  }
  return std::nullopt;
}

std::optional<Troop> find_troop(std::string_view code) {
  for (const TroopRow& row : detail::troops)
    if (formats::text::same_word(code, row.code)) return row.troop;
  return std::nullopt;
}

PieceId find_piece(const Battle& battle, std::string_view id) {
  for (std::size_t i = 0; i < battle.size(); ++i)
    if (battle.pieces[i].id == id) return PieceId{static_cast<std::uint8_t>(i)};
  return no_piece;
}

std::string hex_name(const Battle& battle, HexId hex, formats::Language language) {
  return hex == no_hex ? std::string(formats::term_in(Word::Off, language))
                       : battle.board.grid.name(hex);
}

}  // namespace cursus::commands_and_colors
