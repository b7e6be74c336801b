// hannibal §6.1 to §6.3, §6.7 Reinforcements (増援).
#include <algorithm>

#include "adjudicator/hannibal/law.hpp"

namespace cursus::hannibal {

namespace {

bool has_general(const Board& board, Seat side, SpaceId space) {
  return !generals_in(board, side, space).empty();
}

// H-6.1a to d, H-6.1f
Verdict may_levy(const Board& board, Levy levy, SpaceId space) {
  const Country country = country_of(space);
  const bool general = has_general(board, carthage, space);
  const bool new_carthage = space == SpaceId::NewCarthage && controls(board, carthage, space);
  bool fits = false;
  switch (levy) {
    case Levy::Africa:
      fits = space == SpaceId::Carthage || (general && country == Country::Africa);
      break;
    case Levy::NewCarthage:
    case Levy::Baetica:
      fits = new_carthage || (general && country == Country::Spain);
      break;
    case Levy::Free:
      fits = general || space == SpaceId::Carthage || new_carthage;
      break;
    case Levy::Rome:
      fits = space == SpaceId::Rome || has_general(board, rome, space);
      break;
  }
  if (!fits)
    return Objection{levy == Levy::Rome ? "H-6.2a" : "H-6.1d", "hannibal.levy.where", space};
  return {};
}

Verdict may_join(const Board& board, Levy levy, SpaceId space) {
  const Seat side = levy == Levy::Rome ? rome : carthage;
  if (index(space) >= space_count) return Objection{"H-6.1d", "hannibal.levy.where", space};
  const Verdict there = may_levy(board, levy, space);
  if (!there) return there;
  if (room_for(board, side, space) > 0) return {};
  return Objection{is_besieged(board, space) ? "H-6.3a" : "H-6.3e", "hannibal.levy.no-room", space};
}

constexpr int roman_levy = 5;
constexpr int most_outside_italy = 2;  // H-6.2b, d

// Could `left` CUs, at most `outside` of them out of Italy, make a space of five (H-6.2c)?
bool can_make_five(const Board& board, int left, int outside) {
  bool possible = false;
  each_space([&](SpaceId space) {
    const int there =
        cus_in(board, rome, space) + (is_shut_in(board, rome, space) ? board[space].in.total() : 0);
    if (there >= consular_minimum) possible = true;
    if (!may_join(board, Levy::Rome, space)) return;
    const int most = country_of(space) == Country::Italy ? left : std::min(left, outside);
    if (there + std::min(most, room_for(board, rome, space)) >= consular_minimum) possible = true;
  });
  return possible;
}

bool any_place(const Board& board, const AskReinforce& ask) {
  bool any = false;
  each_space([&](SpaceId space) { any = any || may_reinforce(board, ask, space); });
  return any;
}

Task<> levy_one(Play& play, AskReinforce ask, std::string_view clause) {
  const Seat side = ask.levy == Levy::Rome ? rome : carthage;
  if (!any_place(play.now, ask)) {  // H-6.1g
    play.tell(ReinforcementLost{side, 1});
    co_return;
  }
  const Question asked = question(side, clause, ask);
  const Answer answer = co_await play.ask(asked);
  const SpaceId space = std::get<Go>(answer).space;
  add_cus(play.now, side, space, {1, 0});
  play.tell(Reinforced{side, space, {1, 0}, std::nullopt});
  displace_lone_enemies(play, side, space);
  co_await mourn_hannibal(play);
}

}  // namespace

Verdict may_reinforce(const Board& board, const AskReinforce& ask, SpaceId space) {
  const Verdict joins = may_join(board, ask.levy, space);
  if (!joins || ask.levy != Levy::Rome) return joins;
  const bool outside = country_of(space) != Country::Italy;
  if (outside && ask.outside_italy >= most_outside_italy)
    return Objection{"H-6.2b", "hannibal.levy.three-in-italy", space};
  // H-6.2c: what can still make a space of five after this one must be able to.
  const int outside_left = most_outside_italy - ask.outside_italy;
  if (!can_make_five(board, ask.left, outside_left)) return {};
  Board after = board;
  add_cus(after, rome, space, {1, 0});
  if (!can_make_five(after, ask.left - 1, outside_left - (outside ? 1 : 0)))
    return Objection{"H-6.2c", "hannibal.levy.make-five", space};
  return {};
}

std::vector<Levy> levies_from(const Board& board, Levy first) {
  std::vector<Levy> all;
  for (const Levy each : {Levy::Africa, Levy::NewCarthage, Levy::Baetica, Levy::Free}) {
    if (each == Levy::NewCarthage && !controls(board, carthage, SpaceId::NewCarthage)) continue;
    if (each == Levy::Baetica && !controls(board, carthage, ProvinceId::Baetica)) continue;
    if (each >= first) all.push_back(each);
  }
  return all;
}

bool can_share(const Board& board, std::span<const Levy> levies, std::vector<SpaceId> places) {
  if (levies.empty() || places.empty()) return true;
  for (std::size_t i = 0; i < places.size(); ++i) {
    if (!may_reinforce(board, {levies.front(), 1, 0}, places[i])) continue;
    std::vector<SpaceId> rest = places;
    rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
    if (can_share(board, levies.subspan(1), std::move(rest))) return true;
  }
  return places.size() < levies.size() && can_share(board, levies.subspan(1), places);
}

void displace_lone_enemies(Play& play, Seat side, SpaceId space) {
  if (cus_in(play.now, side, space) == 0) return;
  const Seat enemy = other(side);
  if (cus_in(play.now, enemy, space) > 0) return;
  generals_in(play.now, enemy, space, false).each([&](GeneralId each) { displace(play, each); });
}

Task<> carthaginian_reinforcements(Play& play) {
  co_await levy_one(play, {Levy::Africa, 1, 0}, "H-6.1a");
  if (controls(play.now, carthage, SpaceId::NewCarthage))
    co_await levy_one(play, {Levy::NewCarthage, 1, 0}, "H-6.1b");
  if (controls(play.now, carthage, ProvinceId::Baetica))
    co_await levy_one(play, {Levy::Baetica, 1, 0}, "H-6.1c");
  co_await levy_one(play, {Levy::Free, 1, 0}, "H-6.1d");
}

Verdict may_return(const Board& board, SpaceId space) {
  if (index(space) >= space_count || !any_cus(board, carthage, space))
    return Objection{"H-6.1e", "hannibal.return.no-cus", space};
  if (is_besieged(board, space) && controls(board, carthage, space))
    return Objection{"H-6.1e", "hannibal.return.besieged", space};
  return {};
}

// H-6.1e. A general without a legal space waits for the next turn.
Task<> return_generals(Play& play) {
  for (std::size_t i = 0; i < general_count; ++i) {
    const auto general = static_cast<GeneralId>(i);
    Board& board = play.now;
    if (row(general).side != carthage || board[general].where != Whereabouts::Displaced) continue;
    bool any = false;
    each_space([&](SpaceId space) {
      any = any || (may_return(board, space) && keeps_to_his_country(general, space));
    });
    if (!any) continue;
    const Question asked = question(carthage, "H-6.1e", AskReturn{general});
    const Answer answer = co_await play.ask(asked);
    const SpaceId space = std::get<Go>(answer).space;
    GeneralState& state = board[general];
    state = GeneralState{};
    state.where = Whereabouts::OnMap;
    state.space = space;
    state.inside = is_shut_in(board, carthage, space);
    play.tell(Returned{general, space});
  }
}

Verdict may_land_africanus(const Board& board, SpaceId space) {  // H-6.7a, b
  if (index(space) >= space_count) return Objection{"H-6.7a", "hannibal.africanus.where", space};
  const bool italy = country_of(space) == Country::Italy;
  const bool port_of_spain = country_of(space) == Country::Spain && is_port(space);
  if (!italy && !port_of_spain) return Objection{"H-6.7a", "hannibal.africanus.where", space};
  if (!controls(board, rome, space)) return Objection{"H-6.7a", "hannibal.africanus.no-pc", space};
  if (any_cus(board, carthage, space))
    return Objection{"H-6.7a", "hannibal.africanus.enemy", space};
  return {};
}

namespace {

Task<> africanus_comes(Play& play) {
  Board& board = play.now;
  bool any = false;
  each_space([&](SpaceId space) { any = any || may_land_africanus(board, space); });
  if (!any) {  // H-6.7c
    board[GeneralId::Africanus].where = Whereabouts::OutOfGame;
    play.tell(AfricanusCame{no_space});
    co_return;
  }
  const Question asked = question(rome, "H-6.7a", AskAfricanus{});
  const Answer answer = co_await play.ask(asked);
  const SpaceId space = std::get<Go>(answer).space;
  GeneralState& state = board[GeneralId::Africanus];
  state.where = Whereabouts::OnMap;
  state.space = space;
  state.office = Office::Proconsul;  // H-6.7d
  board[space].out[rome].add({5, 0});
  board.africanus_came = true;
  play.tell(AfricanusCame{space});
  displace_lone_enemies(play, rome, space);
  co_await mourn_hannibal(play);
}

}  // namespace

Task<> roman_reinforcements(Play& play) {  // H-6.2, H-6.3c
  int outside_italy = 0;
  for (int left = roman_levy; left > 0; --left) {
    const AskReinforce ask{Levy::Rome, left, outside_italy};
    if (!any_place(play.now, ask)) {
      play.tell(ReinforcementLost{rome, left});
      break;
    }
    const Question asked = question(rome, "H-6.2a", ask);
    const Answer answer = co_await play.ask(asked);
    const SpaceId space = std::get<Go>(answer).space;
    if (country_of(space) != Country::Italy) ++outside_italy;
    add_cus(play.now, rome, space, {1, 0});
    play.tell(Reinforced{rome, space, {1, 0}, std::nullopt});
    displace_lone_enemies(play, rome, space);
    co_await mourn_hannibal(play);
  }
  if (play.now.turn == turn_of_africanus) co_await africanus_comes(play);
}

}  // namespace cursus::hannibal
