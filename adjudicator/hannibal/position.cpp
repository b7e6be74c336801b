// Hannibal: Rome vs. Carthage. The set-up, and questions about what lies on the table.
#include "adjudicator/hannibal/position.hpp"

#include <algorithm>
#include <numeric>

namespace cursus::hannibal {

// --- stacks --------------------------------------------------------------------------------------

Cus Stack::all() const {
  Cus sum = fit();
  return sum += at(effort_spent);
}

Cus Stack::fit() const {
  Cus sum;
  for (int effort = 0; effort < effort_spent; ++effort) sum += at(effort);
  return sum;
}

int Stack::weariest() const {
  for (int effort = effort_spent - 1; effort > 0; --effort)
    if (at(effort).total() > 0) return effort;
  return 0;
}

void Stack::add(const Stack& more) {
  for (std::size_t i = 0; i < by_effort_.size(); ++i) by_effort_[i] += more.by_effort_[i];
}

namespace {

// Moves as many as are wanted and there.
void shift_some(Cus& from, Cus& to, Cus& wanted) {
  const Cus some{std::min(from.normal, wanted.normal), std::min(from.elephants, wanted.elephants)};
  from -= some;
  to += some;
  wanted -= some;
}

}  // namespace

Stack Stack::take_freshest(Cus some) {
  ensure(some.within(fit()), "CUs that move are there and fit to move");
  Stack taken;
  for (std::size_t i = 0; i < effort_spent; ++i)
    shift_some(by_effort_[i], taken.by_effort_[i], some);
  return taken;
}

Stack Stack::take_weariest(Cus some) {
  ensure(some.within(all()), "CUs that are taken are there");
  Stack taken;
  for (std::size_t i = by_effort_.size(); i-- > 0;)
    shift_some(by_effort_[i], taken.by_effort_[i], some);
  return taken;
}

Stack Stack::take_named(const std::vector<Worn>& named, Cus& some) {
  Stack taken;
  for (const Worn& each : named) {
    const Cus before{std::min(each.cus.normal, some.normal),
                     std::min(each.cus.elephants, some.elephants)};
    Cus wanted = before;
    const auto i = static_cast<std::size_t>(each.effort);
    shift_some(by_effort_[i], taken.by_effort_[i], wanted);
    some -= before - wanted;
  }
  return taken;
}

Stack Stack::take_all() {
  const Stack taken = *this;
  *this = Stack{};
  return taken;
}

void Stack::tire(int points) {
  ensure(weariest() + points < effort_spent, "CUs move no farther than they can");
  for (int effort = effort_spent - 1; effort >= points; --effort)
    by_effort_[static_cast<std::size_t>(effort)] =
        by_effort_[static_cast<std::size_t>(effort - points)];
  for (int effort = 0; effort < points; ++effort) by_effort_[static_cast<std::size_t>(effort)] = {};
}

void Stack::spend() {
  const Cus everybody = all();
  by_effort_ = {};
  by_effort_[effort_spent] = everybody;
}

void Stack::rest() {
  const Cus everybody = all();
  by_effort_ = {};
  by_effort_[0] = everybody;
}

int count(const TacticCounts& cards) { return std::accumulate(cards.begin(), cards.end(), 0); }

// --- the set-up ----------------------------------------------------------------------------------

Setup second_punic_war() {
  using G = GeneralId;
  return {{{rome, SpaceId::Rome, {G::PScipio}, 8, 0},
           {rome, SpaceId::Agrigentum, {G::Longus}, 8, 0},
           {carthage, SpaceId::Carthage, {G::Hanno}, 4, 0},
           {carthage, SpaceId::Saguntum, {G::Hannibal, G::Mago, G::Gisgo}, 8, 2},
           {carthage, SpaceId::NewCarthage, {G::Hasdrubal}, 2, 0}},
          1};
}

Setup one_turn_game() {
  Setup setup = second_punic_war();
  setup.turn = last_turn;
  return setup;
}

Position opening(const Setting& setting) {
  Position now;
  each_space([&](SpaceId space) {
    now[space].marker = row(space).at_start;
    now[space].tribe = row(space).kind == Kind::Tribe;
  });
  for (const Setup::Army& army : setting.setup.armies) {
    now[army.space].out[army.side].add({army.normal, army.elephants});
    for (const GeneralId general : army.generals) {
      GeneralState& state = now[general];
      state.where = Whereabouts::OnMap;
      state.space = army.space;
      state.leads = general == army.generals.front();
      if (army.side == rome) state.office = Office::Consul;
    }
  }
  for (const CardRow& each : strategy_deck) now.deck.push_back(each.card);
  now.turn = setting.setup.turn;
  now.phase = Phase::Deal;  // H-5.1: no reinforcements in turn 1
  return now;
}

// --- control -------------------------------------------------------------------------------------

bool controls(const Board& board, Seat side, ProvinceId province) {
  int spaces_held = 0;
  each_space([&](SpaceId space) {
    if (province_of(space) == province && controls(board, side, space)) ++spaces_held;
  });
  return spaces_held >= row(province).majority;
}

int provinces_of(const Board& board, Seat side, Country country) {
  int held = 0;
  for (std::size_t i = 0; i < province_count; ++i) {
    const auto province = static_cast<ProvinceId>(i);
    if (row(province).country == country && controls(board, side, province)) ++held;
  }
  return held;
}

int political_points(const Board& board, Seat side) {
  int points = 0;
  for (std::size_t i = 0; i < province_count; ++i) {
    const auto province = static_cast<ProvinceId>(i);
    if (controls(board, side, province)) points += row(province).points;
  }
  return points;
}

std::vector<SpaceId> pcs_of(const Board& board, Seat side) {
  std::vector<SpaceId> found;
  each_space([&](SpaceId space) {
    if (has_pc(board, side, space)) found.push_back(space);
  });
  return found;
}

// --- troops --------------------------------------------------------------------------------------

int cus_in(const Board& board, Seat side, SpaceId space) {
  int sum = board[space].out[side].total();
  if (board.march && board.active == side && board.march->at == space && !board.march->inside)
    sum += board.march->cus.total();
  return sum;
}

bool any_cus(const Board& board, Seat side, SpaceId space) {
  if (cus_in(board, side, space) > 0) return true;
  return is_walled(space) && controls(board, side, space) && !board[space].in.empty();
}

bool is_shut_in(const Board& board, Seat side, SpaceId space) {
  return is_walled(space) && controls(board, side, space) && cus_in(board, other(side), space) > 0;
}

int room_for(const Board& board, Seat side, SpaceId space) {
  if (is_walled(space) && controls(board, side, space) && is_besieged(board, space)) return 0;
  if (!is_shut_in(board, side, space)) {
    // In a space that enemy CUs hold there is nobody to join.
    return cus_in(board, other(side), space) > 0 ? 0 : all_of_them;
  }
  return std::max(0, row(space).capacity - board[space].in.total());
}

int elephants_on_map(const Board& board) {
  int sum = board.march ? board.march->cus.all().elephants : 0;
  if (board.battle) sum += board.battle->sortie.all().elephants;
  each_space([&](SpaceId space) {
    sum += board[space].out[carthage].all().elephants + board[space].in.all().elephants;
  });
  return sum;
}

// --- generals ------------------------------------------------------------------------------------

GeneralSet generals_in(const Board& board, Seat side, SpaceId space, bool inside) {
  GeneralSet found;
  each_general([&](GeneralId general) {
    const GeneralState& state = board[general];
    if (row(general).side == side && state.where == Whereabouts::OnMap && !state.moving &&
        state.space == space && state.inside == inside)
      found.add(general);
  });
  return found;
}

GeneralSet generals_in(const Board& board, Seat side, SpaceId space) {
  return generals_in(board, side, space, false).with(generals_in(board, side, space, true));
}

GeneralSet moving_generals(const Board& board) {
  GeneralSet found;
  each_general([&](GeneralId general) {
    if (board[general].where == Whereabouts::OnMap && board[general].moving) found.add(general);
  });
  return found;
}

GeneralId commander_of(const Board& board, GeneralSet some) {
  GeneralId best = no_general;
  some.each([&](GeneralId each) {
    if (best == no_general) {
      best = each;
      return;
    }
    const auto key = [&](GeneralId g) {
      return std::tuple(rank(board, g), board[g].leads ? 1 : 0, row(g).battle,
                        -static_cast<int>(g));
    };
    if (key(each) > key(best)) best = each;
  });
  return best;
}

int consuls_among(const Board& board, GeneralSet some) {
  int consuls = 0;
  some.each([&](GeneralId each) { consuls += is_consul(board, each) ? 1 : 0; });
  return consuls;
}

int strategy_rating(const Board& board, GeneralId general) {
  if (general == GeneralId::PScipio && country_of(board[general].space) == Country::Spain) return 2;
  return row(general).strategy;
}

// --- handling pieces -----------------------------------------------------------------------------

void set_leader(Board& board, GeneralId general) {
  const GeneralState& him = board[general];
  each_general([&](GeneralId each) {
    GeneralState& state = board[each];
    if (row(each).side == row(general).side && on_map(board, each) && state.space == him.space &&
        state.inside == him.inside && rank(board, each) == rank(board, general))
      state.leads = false;
  });
  board[general].leads = true;
}

void settle(Board& board, SpaceId space) {
  SpaceState& state = board[space];
  if (is_walled(space)) {
    const Seat owner = controls(board, rome, space) ? rome : carthage;
    if (cus_in(board, other(owner), space) == 0) {
      state.out[owner].add(state.in.take_all());
      each_general([&](GeneralId each) {
        if (row(each).side == owner && on_map(board, each) && board[each].space == space &&
            !board[each].moving)
          board[each].inside = false;
      });
    }
  }
  if (state.points > 0 && (!state.besieger || cus_in(board, *state.besieger, space) == 0)) {
    state.points = 0;
    state.besieger.reset();
  }
  if (board.train == space && cus_in(board, rome, space) > 0 && !any_cus(board, carthage, space))
    board.train.reset();
}

void settle_all(Board& board) {
  each_space([&](SpaceId space) { settle(board, space); });
}

void add_cus(Board& board, Seat side, SpaceId space, Cus cus, int effort) {
  SpaceState& state = board[space];
  (is_shut_in(board, side, space) ? state.in : state.out[side]).add(cus, effort);
}

// --- invariants ----------------------------------------------------------------------------------

namespace {

void ensure_counts(const Cus& cus) {
  ensure(cus.normal >= 0 && cus.elephants >= 0, "no stack is less than empty");
}

void check_space(const Board& board, SpaceId space) {
  const SpaceState& state = board[space];
  for (int effort = 0; effort <= effort_spent; ++effort) {
    for (const Seat seat : both_seats) ensure_counts(state.out[seat].at(effort));
    ensure_counts(state.in.at(effort));
  }
  ensure(state.out[rome].all().elephants == 0, "Rome has no elephants");
  ensure(state.in.empty() || is_walled(space), "only cities have an inside");
  ensure(state.in.total() <= row(space).capacity, "a city holds no more than it can");  // H-10.7b
  ensure(state.out[rome].empty() || state.out[carthage].empty(), "enemies do not share a space");
  ensure(state.points >= 0 && state.points < points_to_win, "points below victory");
  ensure(state.points == 0 || is_walled(space) || state.tribe, "points on a city or a tribe");
  if (is_walled(space)) {
    ensure(state.marker == Marker::Roman || state.marker == Marker::Carthaginian,
           "a city has an owner");
    const Seat owner = controls(board, rome, space) ? rome : carthage;
    ensure(state.in.empty() || !state.out[other(owner)].empty(), "shut in by somebody");
  }
  ensure(state.marker != Marker::NeutralTribe || state.tribe, "a neutral tribe is a tribe");
}

}  // namespace

void check_invariants(const Setting&, const Position& now) {
  each_space([&](SpaceId space) { check_space(now, space); });
  ensure(elephants_on_map(now) <= elephants_in_all, "four elephants at most");  // H-17.1
  each_general([&](GeneralId general) {
    const GeneralState& state = now[general];
    ensure((state.where == Whereabouts::OnMap) == (state.space != no_space),
           "who is on the map is somewhere");
    ensure(!on_map(now, general) || row(general).side == carthage || state.office != Office::None,
           "a Roman general holds an office");  // H-3e
    ensure(!on_map(now, general) || row(general).keeps == Country::None ||
               country_of(state.space) == row(general).keeps,
           "Hanno and Fabius keep to their countries");
  });
  std::array<int, card_count + 1> seen{};
  const auto see = [&](const std::vector<CardId>& pile) {
    for (const CardId each : pile) ++seen[static_cast<std::size_t>(each)];
  };
  see(now.deck);
  see(now.discards);
  see(now.removed);
  for (const Seat seat : both_seats) see(now.hands[seat]);
  if (now.card) ++seen[static_cast<std::size_t>(*now.card)];
  if (now.counsel[carthage] != Counsel::None)
    ++seen[static_cast<std::size_t>(card::hanno_counsels)];
  if (now.counsel[rome] != Counsel::None) ++seen[static_cast<std::size_t>(card::cato_counsels)];
  for (std::size_t i = 1; i <= card_count; ++i) ensure(seen[i] == 1, "every card is somewhere");
}

}  // namespace cursus::hannibal
