// hannibal §25 Events of the strategy cards: one row per card with what it requires, what it lets
// its player choose, and what happens.
#include <algorithm>
#include <array>
#include <string>

#include "adjudicator/core/contains.hpp"
#include "adjudicator/hannibal/law.hpp"

namespace cursus::hannibal {

namespace {

// --- what spaces and generals fit ----------------------------------------------------------------

bool always(const Position&, Seat) { return true; }

bool in_province(SpaceId space, ProvinceId province) { return province_of(space) == province; }

// An enemy PC, neither city nor tribe, without enemy CUs (H-25e, A-25.1).
bool loose_pc(const Board& board, Seat owner, SpaceId space) {
  return has_pc(board, owner, space) && cus_in(board, owner, space) == 0;
}

using SpaceFits = bool (*)(const Position&, Seat, const AskEvent&, SpaceId);
using GeneralFits = bool (*)(const Position&, Seat, GeneralId);

int how_many(const Position& now, Seat seat, const AskEvent& ask, SpaceFits fits) {
  int found = 0;
  each_space([&](SpaceId space) {
    if (fits(now, seat, ask, space)) ++found;
  });
  return found;
}

template <SpaceFits fits>
bool any_space(const Position& now, Seat seat) {
  return how_many(now, seat, AskEvent{}, fits) > 0;
}
template <GeneralFits fits>
bool any_general(const Position& now, Seat seat) {
  bool any = false;
  each_general([&](GeneralId each) { any = any || fits(now, seat, each); });
  return any;
}

bool own_general(const Position& now, Seat seat, GeneralId general) {
  return row(general).side == seat && on_map(now, general);
}
bool can_join(const Position& now, Seat seat, GeneralId general) {
  return own_general(now, seat, general) && room_for(now, seat, now[general].space) > 0;
}
template <ProvinceId... provinces_there>
bool joins_in(const Position& now, Seat seat, GeneralId general) {
  return can_join(now, seat, general) && (in_province(now[general].space, provinces_there) || ...);
}
bool joins_in_spain(const Position& now, Seat seat, GeneralId general) {  // 15
  return can_join(now, seat, general) && country_of(now[general].space) == Country::Spain &&
         controls(now, seat, province_of(now[general].space));
}
template <ProvinceId ally>
bool auxiliaries(const Position& now, Seat seat, GeneralId general) {  // 44 to 48
  return controls(now, rome, ally) && can_join(now, seat, general) &&
         country_of(now[general].space) == Country::Italy;
}
bool replaces(const Position& now, Seat, GeneralId general) {  // 19
  if (row(general).side != rome || general == GeneralId::Africanus) return false;
  const Whereabouts where = now[general].where;
  if (where != Whereabouts::Off && where != Whereabouts::Displaced) return false;
  bool fits = false;
  each_general([&](GeneralId each) {
    if (each != GeneralId::Africanus && on_map(now, each) && now[each].office == Office::Proconsul)
      fits = keeps_to_his_country(general, now[each].space);
  });
  return fits;
}

bool barbarian_land(const Position& now, Seat seat, const AskEvent&, SpaceId space) {  // 7, 8
  return (in_province(space, ProvinceId::Liguria) ||
          in_province(space, ProvinceId::GalliaTransalpina)) &&
         cus_in(now, other(seat), space) > 0;
}
bool macedonian_port(const Position& now, Seat seat, const AskEvent&, SpaceId space) {  // 10
  const Country country = country_of(space);
  return is_port(space) && (country == Country::Africa || country == Country::Italy) &&
         controls(now, seat, space) && room_for(now, seat, space) > 0;
}
bool slingers_port(const Position& now, Seat seat, const AskEvent&, SpaceId space) {  // 11
  return is_port(space) && controls(now, seat, space) && cus_in(now, other(seat), space) == 0 &&
         room_for(now, seat, space) > 0;
}
bool besieged_city(const Position& now, Seat, const AskEvent&, SpaceId space) {  // 17
  return is_besieged(now, space);
}
bool besieged_port(const Position& now, Seat, const AskEvent&, SpaceId space) {  // 49
  return is_besieged(now, space) && is_port(space);
}
bool hard_pressed_tribe(const Position& now, Seat, const AskEvent&, SpaceId space) {  // 53
  return now[space].tribe && now[space].points > 0;
}
bool open_sicily(const Position& now, Seat, const AskEvent&, SpaceId space) {  // 22
  return in_province(space, ProvinceId::Sicilia) && !is_walled(space) &&
         cus_in(now, rome, space) == 0;
}
template <Seat side>
bool numidian(const Position& now, Seat, const AskEvent& ask, SpaceId space) {  // 23, 24
  const bool there = ask.province
                         ? in_province(space, *ask.province)
                         : in_province(space, ProvinceId::EasternNumidia) ||
                               (side == carthage && in_province(space, ProvinceId::WesternNumidia));
  return there && cus_in(now, other(side), space) == 0 && !controls(now, side, space);
}
bool roman_in_italy(const Position& now, Seat, const AskEvent&, SpaceId space) {  // 27
  return country_of(space) == Country::Italy && loose_pc(now, rome, space);
}
bool enemy_pc(const Position& now, Seat seat, const AskEvent&, SpaceId space) {  // 35, 36
  return loose_pc(now, other(seat), space);
}
bool roman_pc(const Position& now, Seat, const AskEvent&, SpaceId space) {  // 56
  return has_pc(now, rome, space);
}
bool is_army(const Board& board, Seat side, SpaceId space, bool inside) {
  const Stack& stack = inside ? board[space].in : board[space].out[side];
  return !stack.empty() && !generals_in(board, side, space, inside).empty() &&
         (!inside || controls(board, side, space));
}
bool enemy_army(const Position& now, Seat seat, const AskEvent&, SpaceId space) {  // 51
  return is_army(now, other(seat), space, false) || is_army(now, other(seat), space, true);
}
bool enemy_besiegers(const Position& now, Seat seat, const AskEvent&, SpaceId space) {  // 52
  return is_besieged(now, space) && now[space].besieger == other(seat) &&
         is_army(now, other(seat), space, false);
}

// --- what they require ---------------------------------------------------------------------------

template <ProvinceId province>
bool enemy_controls(const Position& now, Seat seat) {
  return controls(now, other(seat), province);
}
bool philip_possible(const Position& now, Seat seat) {
  return now.macedon ? seat == rome : seat == carthage;
}
bool macedonians_possible(const Position& now, Seat seat) {
  return now.macedon && any_space<macedonian_port>(now, seat);
}
bool slingers_possible(const Position& now, Seat seat) {
  return controls(now, seat, ProvinceId::BalearicIslands) && any_space<slingers_port>(now, seat);
}
bool africans_possible(const Position& now, Seat) {
  return room_for(now, carthage, SpaceId::Carthage) > 0;
}
bool capua_possible(const Position& now, Seat) {
  return controls(now, rome, SpaceId::Capua) && provinces_of(now, carthage, Country::Italy) >= 3;
}
bool syracuse_possible(const Position& now, Seat) { return controls(now, rome, SpaceId::Syracuse); }
bool italy_possible(const Position& now, Seat seat) {
  return on_map(now, GeneralId::Hannibal) &&
         country_of(now[GeneralId::Hannibal].space) == Country::Italy &&
         any_space<roman_in_italy>(now, seat);
}
bool volones_possible(const Position& now, Seat) {
  return provinces_of(now, carthage, Country::Italy) >= 3 && !any_cus(now, carthage, SpaceId::Rome);
}
bool messenger_possible(const Position& now, Seat seat) { return !now.hands[other(seat)].empty(); }
bool grain_possible(const Position& now, Seat seat) {
  return controls(now, carthage, ProvinceId::Sicilia) && any_space<roman_pc>(now, seat);
}
bool nobody_counsels(const Position& now, Seat seat) {
  return now.counsel[other(seat)] == Counsel::None;
}
bool no_truce(const Position& now, Seat) { return !now.truce; }

// --- choosing ------------------------------------------------------------------------------------

Task<SpaceId> choose_space(Play& play, AskEvent ask) {
  const Question asked = question(play.now.active, "H-25e", ask);
  const Answer answer = co_await play.ask(asked);
  const auto* go = std::get_if<Go>(&answer);
  co_return go ? go->space : no_space;
}

Task<GeneralId> choose_general(Play& play, CardId card) {
  const Question asked = question(play.now.active, "H-25e", AskEvent{card, 0, {}, {}});
  const Answer answer = co_await play.ask(asked);
  co_return std::get<Name>(answer).general;
}

Task<ProvinceId> choose_numidia(Play& play, CardId card) {
  const Question asked = question(play.now.active, "H-25e", AskEvent{card, 0, {}, {}});
  const Answer answer = co_await play.ask(asked);
  co_return std::get<Region>(answer).province;
}

void reinforce_by(Play& play, Seat seat, SpaceId space, Cus cus) {
  const int room = room_for(play.now, seat, space);
  while (cus.total() > room) (cus.normal > 0 ? cus.normal : cus.elephants) -= 1;
  add_cus(play.now, seat, space, cus);
  play.tell(Reinforced{seat, space, cus, play.now.card});
  displace_lone_enemies(play, seat, space);
}

// A card of the other hand, from the sealed stream (H-25f).
std::optional<CardId> random_card(Play& play, Seat of) {
  auto& hand = play.now.hands[of];
  if (hand.empty()) return std::nullopt;
  const std::size_t which =
      hand.size() < 2 ? 0 : play.draw(static_cast<std::uint32_t>(hand.size()), "H-25f random card");
  const CardId taken = hand[which];
  hand.erase(hand.begin() + static_cast<std::ptrdiff_t>(which));
  return taken;
}

// --- what happens --------------------------------------------------------------------------------

void revolt(Play& play, ProvinceId province) {  // 1 to 4
  const Seat owner = other(play.now.active);
  each_space([&](SpaceId space) {
    if (in_province(space, province) && loose_pc(play.now, owner, space))
      remove_marker(play, space);
  });
}
template <ProvinceId province>
Task<> revolt_in(Play& play, CardId) {
  revolt(play, province);
  co_return;
}
Task<> numidia_revolts(Play& play, CardId card) {  // 3
  const ProvinceId province = co_await choose_numidia(play, card);
  revolt(play, province);
}

Task<> attrition_on(Play& play, SpaceId space, bool inside, int column, int modifier) {
  const Seat seat = other(play.now.active);
  Stack* stack = inside ? &play.now[space].in : &play.now[space].out[seat];
  co_await suffer_attrition(play, seat, space, LossOf::Space, stack,
                            column > 0 ? column : stack->total(), modifier, "H-21.1b event");
  settle(play.now, space);
}
Task<> hostile_tribes(Play& play, CardId card) {  // 7, 8
  const SpaceId space = co_await choose_space(play, {card, 0, {}, {}});
  co_await attrition_on(play, space, false, hostile_tribes_column, 0);
}
Task<> epidemic(Play& play, CardId card) {  // 51
  const SpaceId space = co_await choose_space(play, {card, 0, {}, {}});
  const bool outside = is_army(play.now, other(play.now.active), space, false);
  co_await attrition_on(play, space, !outside, 0, 0);
}
Task<> pestilence(Play& play, CardId card) {  // 52
  const SpaceId space = co_await choose_space(play, {card, 0, {}, {}});
  co_await attrition_on(play, space, false, 0, 1);
}
Task<> mercenaries_desert(Play& play, CardId) {  // 21, A-25.21
  for (std::size_t i = 0; i < space_count; ++i) {
    const auto space = static_cast<SpaceId>(i);
    if (play.now[space].out[carthage].empty()) continue;
    if (is_walled(space) && controls(play.now, carthage, space)) continue;
    const GeneralId general = commander_of(play.now, generals_in(play.now, carthage, space, false));
    if (general != no_general) {
      const int die = play.roll(6, "H-25.21 exemption");
      const bool exempt = die <= row(general).battle;
      play.tell(Checked{Check::Exempt, carthage, general, die, 0, row(general).battle, exempt});
      if (exempt) continue;
    }
    co_await attrition_on(play, space, false, 0, 0);
  }
}

Task<> philip(Play& play, CardId) {  // 9
  const Seat victim = other(play.now.active);
  const auto card = random_card(play, victim);
  if (card) {
    play.now.discards.push_back(*card);
    if (*card == card::truce) play.now.truce_shown = true;  // H-25f
    play.tell(CardTaken{victim, card, card::philip});
  }
  play.now.macedon = !play.now.macedon;
  play.tell(Alliance{play.now.macedon});
  if (!play.now.macedon) {  // H-8.5b: the second play
    play.now.removed.push_back(card::philip);
    play.now.card.reset();
  }
  co_return;
}
Task<> messenger(Play& play, CardId by) {  // 55
  const Seat seat = play.now.active;
  const auto card = random_card(play, other(seat));
  if (!card) co_return;
  auto& hand = play.now.hands[seat];
  hand.insert(std::upper_bound(hand.begin(), hand.end(), *card), *card);
  play.tell(CardTaken{other(seat), std::nullopt, by});
  for (const Seat each : both_seats) play.tell(only(each), CardTaken{other(seat), card, by});
}

Task<> two_at_port(Play& play, CardId card) {  // 10
  const SpaceId space = co_await choose_space(play, {card, 0, {}, {}});
  reinforce_by(play, play.now.active, space, {2, 0});
}
Task<> one_at_port(Play& play, CardId card) {  // 11
  const SpaceId space = co_await choose_space(play, {card, 0, {}, {}});
  reinforce_by(play, play.now.active, space, {1, 0});
}
Task<> africans(Play& play, CardId) {  // 12
  const int elephants = std::min(2, elephants_in_all - elephants_on_map(play.now));
  reinforce_by(play, carthage, SpaceId::Carthage, {2 - elephants, elephants});
  co_return;
}
Task<> recruits(Play& play, CardId card) {  // 13 to 16, 44 to 48
  const GeneralId general = co_await choose_general(play, card);
  reinforce_by(play, play.now.active, play.now[general].space, {2, 0});
}
Task<> volones(Play& play, CardId) {  // 43
  reinforce_by(play, rome, SpaceId::Rome, {4, 0});
  co_return;
}

Task<> lift_siege(Play& play, CardId card) {  // 17, 49, 53
  const SpaceId space = co_await choose_space(play, {card, 0, {}, {}});
  SpaceState& state = play.now[space];
  state.points = number(card) == 17 ? state.points - 1 : 0;
  if (state.points == 0) state.besieger.reset();
  play.tell(PointsRemoved{space, state.points});
}
Task<> senate(Play& play, CardId card) {  // 19
  const GeneralId replacement = co_await choose_general(play, card);
  Board& board = play.now;
  each_general([&](GeneralId each) {
    if (each == GeneralId::Africanus || each == replacement || !on_map(board, each) ||
        board[each].office != Office::Proconsul)
      return;
    board[replacement] = board[each];
    board[each] = GeneralState{};
  });
  play.tell(ProconsulNamed{replacement});
}
Task<> mutin(Play& play, CardId card) {  // 22
  const SpaceId space = co_await choose_space(play, {card, 0, {}, {}});
  place_marker(play, carthage, space);
  reinforce_by(play, carthage, space, {1, 0});
}
// Up to three in a row; where fewer than all are wanted, Done ends it.
Task<> flip_up_to(Play& play, AskEvent ask, int most, SpaceFits fits) {
  for (int i = 0; i < most; ++i) {
    if (how_many(play.now, play.now.active, ask, fits) == 0) co_return;
    const SpaceId space = co_await choose_space(play, ask);
    if (space == no_space) co_return;
    place_marker(play, play.now.active, space);
    ask.chosen.push_back(space);
    ++ask.step;
  }
}
Task<> numidian_ally(Play& play, CardId card) {  // 23
  co_await flip_up_to(play, {card, 1, {}, ProvinceId::EasternNumidia}, 3, numidian<rome>);
}
Task<> sophonisba(Play& play, CardId card) {  // 24
  const ProvinceId province = co_await choose_numidia(play, card);
  co_await flip_up_to(play, {card, 1, {}, province}, 3, numidian<carthage>);
}
Task<> come_into_italy(Play& play, CardId card) {  // 27
  co_await flip_up_to(play, {card, 1, {}, {}}, 2, roman_in_italy);
}
Task<> diplomacy(Play& play, CardId card) {  // 35, 36
  co_await flip_up_to(play, {card, 1, {}, {}}, 1, enemy_pc);
}
Task<> grain_shortage(Play& play, CardId card) {  // 56
  AskEvent ask{card, 1, {}, {}};
  for (int i = 0; i < 3 && how_many(play.now, carthage, ask, roman_pc) > 0; ++i) {
    const SpaceId space = co_await choose_space(play, ask);
    remove_marker(play, space);
    ask.chosen.push_back(space);
    ++ask.step;
  }
}
Task<> capua(Play& play, CardId) {  // 25
  co_await city_falls(play, carthage, SpaceId::Capua);
}
Task<> syracuse(Play& play, CardId) {  // 26
  co_await city_falls(play, carthage, SpaceId::Syracuse);
}
Task<> naval_victory(Play& play, CardId) {  // 29
  play.now.naval_victory = true;
  co_return;
}
Task<> siege_train(Play& play, CardId card) {  // 30
  const GeneralId general = co_await choose_general(play, card);
  play.now.train = play.now[general].space;
  play.tell(TrainMoved{*play.now.train});
}
Task<> counsel(Play& play, CardId) {  // 57, 58: the card lies beside the map
  play.now.counsel[other(play.now.active)] = Counsel::InForce;
  play.now.card.reset();
  co_return;
}
Task<> truce_begins(Play& play, CardId) {  // 64
  play.now.truce = true;
  co_return;
}

// --- the table -----------------------------------------------------------------------------------

struct Effect {
  int card;
  bool (*possible)(const Position&, Seat);
  Task<> (*happens)(Play&, CardId);
  SpaceFits space = nullptr;  // what its player may name
  GeneralFits general = nullptr;
  bool numidia = false;   // first a province
  bool may_stop = false;  // "up to"
  int several = 0;        // how many of them an order may name, if not one
};

using P = ProvinceId;
// clang-format off
constexpr Effect effects[] = {
    {1,  enemy_controls<P::CorsicaSardinia>, revolt_in<P::CorsicaSardinia>},
    {2,  enemy_controls<P::Sicilia>,         revolt_in<P::Sicilia>},
    {3,  always,                             numidia_revolts, nullptr, nullptr, true},
    {4,  enemy_controls<P::Celtiberia>,      revolt_in<P::Celtiberia>},
    {7,  any_space<barbarian_land>,          hostile_tribes,  barbarian_land},
    {8,  any_space<barbarian_land>,          hostile_tribes,  barbarian_land},
    {9,  philip_possible,                    philip},
    {10, macedonians_possible,               two_at_port,     macedonian_port},
    {11, slingers_possible,                  one_at_port,     slingers_port},
    {12, africans_possible,                  africans},
    {13, any_general<joins_in<P::Lucania>>,  recruits, nullptr, joins_in<P::Lucania>},
    {14, any_general<joins_in<P::Liguria, P::GalliaCisalpina, P::Etruria>>, recruits, nullptr,
         joins_in<P::Liguria, P::GalliaCisalpina, P::Etruria>},
    {15, any_general<joins_in_spain>,        recruits, nullptr, joins_in_spain},
    {16, any_general<joins_in<P::GalliaTransalpina, P::GalliaCisalpina>>, recruits, nullptr,
         joins_in<P::GalliaTransalpina, P::GalliaCisalpina>},
    {17, any_space<besieged_city>,           lift_siege,      besieged_city},
    {19, any_general<replaces>,              senate, nullptr, replaces},
    {21, always,                             mercenaries_desert},
    {22, any_space<open_sicily>,             mutin,           open_sicily},
    {23, always,                             numidian_ally,   numidian<rome>, nullptr, false, true, 3},
    {24, always,                             sophonisba,      numidian<carthage>, nullptr, true, true, 4},  // the province first
    {25, capua_possible,                     capua},
    {26, syracuse_possible,                  syracuse},
    {27, italy_possible,                     come_into_italy, roman_in_italy, nullptr, false, false, 2},
    {29, always,                             naval_victory},
    {30, any_general<own_general>,           siege_train, nullptr, own_general},
    {35, any_space<enemy_pc>,                diplomacy,       enemy_pc},
    {36, any_space<enemy_pc>,                diplomacy,       enemy_pc},
    {43, volones_possible,                   volones},
    {44, any_general<auxiliaries<P::Apulia>>,   recruits, nullptr, auxiliaries<P::Apulia>},
    {45, any_general<auxiliaries<P::Etruria>>,  recruits, nullptr, auxiliaries<P::Etruria>},
    {46, any_general<auxiliaries<P::Samnium>>,  recruits, nullptr, auxiliaries<P::Samnium>},
    {47, any_general<auxiliaries<P::Lucania>>,  recruits, nullptr, auxiliaries<P::Lucania>},
    {48, any_general<auxiliaries<P::Campania>>, recruits, nullptr, auxiliaries<P::Campania>},
    {49, any_space<besieged_port>,           lift_siege,      besieged_port},
    {51, any_space<enemy_army>,              epidemic,        enemy_army},
    {52, any_space<enemy_besiegers>,         pestilence,      enemy_besiegers},
    {53, any_space<hard_pressed_tribe>,      lift_siege,      hard_pressed_tribe},
    {55, messenger_possible,                 messenger},
    {56, grain_possible,                     grain_shortage,  roman_pc, nullptr, false, false, 3},
    {57, nobody_counsels,                    counsel},
    {58, nobody_counsels,                    counsel},
    {64, no_truce,                           truce_begins},
};
// clang-format on

constexpr bool has_event(CardId card) {
  const CardKind kind = row(card).kind;
  return kind == CardKind::Event || kind == CardKind::CounterOrEvent;
}
static_assert([] {  // each card with an event has one row, in the order of the cards
  std::size_t at = 0;
  for (const CardRow& each : strategy_deck) {
    if (!has_event(each.card)) continue;
    if (at == std::size(effects) || effects[at].card != number(each.card)) return false;
    ++at;
  }
  return at == std::size(effects);
}());

const Effect& effect_of(CardId card) {
  for (const Effect& each : effects)
    if (each.card == number(card)) return each;
  defect("asked of a card that has no event", std::source_location::current());
}

}  // namespace

bool event_possible(const Position& now, Seat seat, CardId card) {
  return effect_of(card).possible(now, seat);
}

int most_choices(CardId card) {
  if (!has_event(card)) return 0;
  const Effect& effect = effect_of(card);
  if (effect.several > 0) return effect.several;
  return effect.numidia || effect.space || effect.general ? 1 : 0;
}

bool names_a_force(CardId card) {
  const Effect& effect = effect_of(card);
  return effect.space == barbarian_land || effect.space == enemy_army ||
         effect.space == enemy_besiegers;
}

namespace {

std::string_view clause_of(CardId card) {
  static const auto clauses = [] {
    std::array<std::string, card_count + 1> all;
    for (std::size_t i = 0; i < all.size(); ++i) all[i] = "H-25." + std::to_string(i);
    return all;
  }();
  return clauses[static_cast<std::size_t>(card)];
}

}  // namespace

Verdict may_choose(const Position& now, Seat seat, const AskEvent& ask, const Answer& answer) {
  const Effect& effect = effect_of(ask.card);
  if (const auto* region = std::get_if<Region>(&answer)) {
    const bool numidia = region->province == ProvinceId::WesternNumidia ||
                         region->province == ProvinceId::EasternNumidia;
    if (effect.numidia && ask.step == 0 && numidia) return {};
    return Objection{clause_of(ask.card), "hannibal.event.province"};
  }
  if (effect.numidia && ask.step == 0)
    return Objection{clause_of(ask.card), "hannibal.event.province"};
  if (std::holds_alternative<Done>(answer) && effect.may_stop) return {};
  if (const auto* go = std::get_if<Go>(&answer))
    if (effect.space && index(go->space) < space_count && effect.space(now, seat, ask, go->space))
      return {};
  if (const auto* name = std::get_if<Name>(&answer))
    if (effect.general && index(name->general) < general_count &&
        effect.general(now, seat, name->general))
      return {};
  return Objection{clause_of(ask.card), "hannibal.event.choice"};
}

void list_choices(const Position& now, Seat seat, const AskEvent& ask,
                  std::vector<Answer>& answers) {
  const auto offer = [&](const Answer& answer) {
    if (may_choose(now, seat, ask, answer)) answers.push_back(answer);
  };
  for (const ProvinceId each : {ProvinceId::WesternNumidia, ProvinceId::EasternNumidia})
    offer(Region{each});
  each_space([&](SpaceId space) { offer(Go{space}); });
  each_general([&](GeneralId general) { offer(Name{general}); });
  offer(Done{});
}

Task<> event(Play& play, CardId card) {
  const Effect& effect = effect_of(card);
  co_await effect.happens(play, card);
  co_await mourn_hannibal(play);
}

}  // namespace cursus::hannibal
