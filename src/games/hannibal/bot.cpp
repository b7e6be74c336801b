// A general for Hannibal: Rome vs. Carthage. Provinces decide the war: cards go first for markers
// that win or save a majority. When few are left to be won so, armies march through the enemy's
// country and leave a unit in every space that the next card can turn. They stay away from armies
// that they would not beat, and never strip a capital. One order at a time, and only those that
// are legal.
#include "src/games/hannibal/bot.hpp"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <set>

#include "formats/hannibal/module.hpp"
#include "formats/hannibal/orders.hpp"
#include "formats/hannibal/position.hpp"

namespace cursus::hannibal {

namespace {

constexpr int too_far = 100;
constexpr int reach = 4;         // spaces that a plan looks ahead
constexpr int garrison = 4;      // CUs that stay in a capital
constexpr int worth_going = 5;   // for each space that can be turned
constexpr int worth_battle = 8;  // that is as good as won
constexpr int worth_siege = 4;   // a town or tribe that would be taken in the end

class Strategist {
 public:
  Strategist(const View& view, Seat seat, std::string kind,
             const std::vector<formats::LegalOrder>& legal, std::string fallback)
      : board_(view.board),
        view_(view),
        seat_(seat),
        kind_(std::move(kind)),
        fallback_(std::move(fallback)) {
    for (const formats::LegalOrder& one : legal) legal_.insert(one.order);
  }

  std::string order() const {
    if (kind_ == "play") return or_default(play());
    if (kind_ == "ops") return or_default(operate());
    if (kind_ == "pc") return or_default(place(AskPc{}));
    if (kind_ == "activate") return or_default(activate(AskActivate{}));
    if (kind_ == "take") return or_default(take());
    if (kind_ == "march") return or_default(march());
    if (kind_ == "event") return or_default(event());
    if (kind_ == "reinforce") return or_default(reinforce());
    return fallback_;
  }

 private:
  using Order = std::optional<std::string>;

  std::string or_default(const Order& order) const { return order ? *order : fallback_; }
  Order if_legal(const Ask& ask, const Answer& answer) const {
    std::string text = print_answer(Question{seat_, "", ask}, answer, formats::Language::En);
    return legal_.contains(text) ? Order(std::move(text)) : std::nullopt;
  }

  // --- what is seen ------------------------------------------------------------------------------

  Seat foe() const { return other(seat_); }
  int enemies_in(SpaceId space) const { return cus_in(board_, foe(), space); }
  int held(Seat side, ProvinceId province) const {
    int count = 0;
    each_space([&](SpaceId each) {
      if (province_of(each) == province && controls(board_, side, each)) ++count;
    });
    return count;
  }
  int battle_rating(Seat side, SpaceId space) const {
    int best = 0;
    generals_in(board_, side, space).each([&](GeneralId each) {
      best = std::max(best, row(each).battle);
    });
    return best;
  }

  // --- markers -----------------------------------------------------------------------------------

  // What it is worth to have a marker here.
  int worth(SpaceId space) const {
    const ProvinceId province = province_of(space);
    const int points = row(province).points;
    const int majority = row(province).majority;
    const int own = held(seat_, province);
    const int theirs = held(foe(), province);
    const bool turns = controls(board_, foe(), space);
    int value = turns ? 6 : 3;
    if (own + 1 == majority) value += 10 * points;
    if (own + 1 < majority) value += own + 2 * points;
    if (own == majority) value += 2 * points;  // one to spare
    if (turns && theirs == majority) value += 8 * points;
    if (!turns && theirs + 1 == majority) value += 4 * points;
    if (!turns && near_enemy(space)) value -= 1;
    return value;
  }
  bool near_enemy(SpaceId space) const {
    const auto next = links(space);
    return std::any_of(next.begin(), next.end(),
                       [&](const Link& each) { return enemies_in(each.to) > 0; });
  }
  bool may_turn(SpaceId space) const {
    if (board_[space].tribe || enemies_in(space) > 0 || controls(board_, seat_, space))
      return false;
    if (board_[space].marker == Marker::Empty) return true;
    return !is_walled(space) && !board_.truce && cus_in(board_, seat_, space) > 0;
  }
  int worth_of_markers(int ops) const {
    std::vector<int> all;
    each_space([&](SpaceId each) {
      if (may_turn(each)) all.push_back(worth(each));
    });
    std::sort(all.rbegin(), all.rend());
    int value = 0;
    for (std::size_t i = 0; i < all.size() && i < static_cast<std::size_t>(ops); ++i)
      value += all[i];
    return value;
  }
  Order place(const Ask& ask) const {
    Order best;
    int most = 0;
    each_space([&](SpaceId each) {
      if (!may_turn(each) || worth(each) <= most) return;
      if (Order order = if_legal(ask, Go{each})) {
        best = std::move(order);
        most = worth(each);
      }
    });
    return best;
  }

  // --- armies ------------------------------------------------------------------------------------

  int army_of(GeneralId general) const {
    const GeneralState& him = board_[general];
    if (!on_map(board_, general) || him.inside) return 0;
    const int all = board_[him.space].out[seat_].all().total();
    return std::min(move_limit, all - stays_in(him.space));
  }
  int stays_in(SpaceId space) const {
    if (space == (seat_ == rome ? SpaceId::Rome : SpaceId::Carthage)) return garrison;
    return controls(board_, foe(), space) && !is_walled(space) && !board_[space].tribe ? 1 : 0;
  }
  bool beats(int cus, int rating, SpaceId space) const {
    const int theirs = enemies_in(space);
    return cus >= 4 && cus + rating >= theirs + battle_rating(foe(), space) + 4;
  }
  // What an army of this size finds to do there.
  int errand(int cus, int rating, SpaceId space) const {
    if (board_.truce) return 0;
    if (enemies_in(space) > 0) return beats(cus, rating, space) ? worth_battle : 0;
    if (cus_in(board_, seat_, space) > 0 && !(board_.march && board_.march->at == space)) return 0;
    if (board_[space].tribe || is_walled(space)) {
      if (controls(board_, seat_, space) || cus < 5) return 0;
      if (board_[space].marker == Marker::Empty) return 0;
      return is_walled(space) && board_[space].in.total() > 0 ? 1 : worth_siege;
    }
    return controls(board_, foe(), space) ? worth_going + worth(space) / 4 : 0;
  }
  using Distances = std::array<int, space_count>;
  Distances distances(SpaceId from, int cus, int rating) const {
    Distances far;
    far.fill(too_far);
    far[index(from)] = 0;
    std::vector<SpaceId> open{from};
    for (std::size_t i = 0; i < open.size(); ++i) {
      const SpaceId here = open[i];
      if (i > 0 && enemies_in(here) > 0) continue;
      for (const Link& each : links(here)) {
        if (each.type == LinkType::Alps) continue;  // it costs more men than the way is worth
        const int cost = each.type == LinkType::Road ? 1 : 2;
        if (enemies_in(each.to) > 0 && !beats(cus, rating, each.to)) continue;
        if (far[index(here)] + cost >= far[index(each.to)]) continue;
        far[index(each.to)] = far[index(here)] + cost;
        open.push_back(each.to);
      }
    }
    return far;
  }
  int worth_of_march(GeneralId general) const {
    const int cus = army_of(general);
    if (cus < 2) return 0;
    const SpaceId from = board_[general].space;
    const Distances far = distances(from, cus, row(general).battle);
    std::vector<int> all;
    int beyond = 0;
    each_space([&](SpaceId each) {
      if (row(general).keeps != Country::None && country_of(each) != row(general).keeps) return;
      const int value = errand(cus, row(general).battle, each);
      if (value == 0 || (each == from && value != worth_siege)) return;
      if (far[index(each)] <= reach)
        all.push_back(value * 2 / (1 + far[index(each)]));
      else if (far[index(each)] < too_far)
        beyond = 1;
    });
    if (all.empty()) return beyond;
    std::sort(all.rbegin(), all.rend());
    int value = 0;
    for (std::size_t i = 0; i < all.size() && i < 3 && static_cast<int>(i) < cus; ++i)
      value += all[i];
    return value;
  }
  std::pair<GeneralId, int> best_march(int ops) const {
    std::pair<GeneralId, int> best{no_general, 0};
    each_general([&](GeneralId each) {
      if (row(each).side != seat_ || !on_map(board_, each) || row(each).strategy > ops) return;
      const int value = worth_of_march(each);
      if (value > best.second) best = {each, value};
    });
    return best;
  }
  Order activate(const Ask& ask) const {
    Order best;
    int most = 0;
    each_general([&](GeneralId each) {
      if (row(each).side != seat_ || !on_map(board_, each)) return;
      const int value = worth_of_march(each);
      if (value <= most) return;
      if (Order order = if_legal(ask, Activate{each, std::nullopt})) {
        best = std::move(order);
        most = value;
      }
    });
    return best;
  }
  Order take() const {
    Order best;
    each_general([&](GeneralId each) {
      if (!best && row(each).side == seat_ && on_map(board_, each)) best = take_with(each);
    });
    return best;
  }
  // Who was activated shows in the view; others may stand in the same place.
  Order take_with(GeneralId general) const {
    const GeneralState& him = board_[general];
    if (!him.activated && !him.moving) return std::nullopt;
    const SpaceState& state = board_[him.space];
    const Cus there = (him.inside ? state.in : state.out[seat_]).all();
    GeneralSet others = generals_in(board_, seat_, him.space, him.inside);
    others.remove(general);
    const int most = std::min(move_limit, there.total() - stays_in(him.space));
    for (int cus = most; cus > 0; --cus) {
      const int elephants = std::min(there.elephants, cus);
      const Cus some{std::min(there.normal, cus - elephants), elephants};
      const bool alone = there.total() == some.total();
      for (const GeneralSet& with : {alone ? others : GeneralSet{}, GeneralSet{}, others})
        if (Order order = if_legal(AskTake{}, Take{{some, with, false}})) return order;
    }
    return std::nullopt;
  }

  Order march() const {
    if (!board_.march) return std::nullopt;
    const March& army = *board_.march;
    const SpaceId at = army.at;
    const Ask ask = AskMarch{};
    const int cus = army.cus.total();
    const int rating = row(army.general).battle;
    const bool turns = has_pc(board_, foe(), at);
    const int left_here = board_[at].out[seat_].total();
    if (turns && left_here == 0 && cus >= 2)
      if (Order order = if_legal(ask, Drop{{{1, 0}, {}, false}})) return order;
    if (!turns && left_here > 0 && cus < move_limit && stays_in(at) == 0 && !army.dropped) {
      const Cus there = board_[at].out[seat_].all();
      for (int some = std::min(there.normal, move_limit - cus); some > 0; --some)
        if (Order order = if_legal(ask, Pick{{{some, 0}, {}, false}})) return order;
    }
    if (army.steps > 0 && errand(cus, rating, at) == worth_siege) return if_legal(ask, Done{});
    return step(army, cus, rating);
  }
  // On towards what is worth most for its distance; nowhere if it lies here.
  Order step(const March& army, int cus, int rating) const {
    const Ask ask = AskMarch{};
    Order best;
    int most = 0;
    if (errand(cus, rating, army.at) == worth_siege) most = 100 * worth_siege;
    for (const Link& each : links(army.at)) {
      if (enemies_in(each.to) > 0 && !beats(cus, rating, each.to)) continue;
      const int value = outlook(each.to, army.at, cus, rating);
      if (value <= most) continue;
      if (Order order = if_legal(ask, Go{each.to})) {
        best = std::move(order);
        most = value;
      }
    }
    return best ? best : if_legal(ask, Done{});
  }
  int outlook(SpaceId from, SpaceId behind, int cus, int rating) const {
    const Distances far = distances(from, cus, rating);
    const Distances before = distances(behind, cus, rating);
    int best = 0;
    each_space([&](SpaceId each) {
      const int steps = far[index(each)];
      if (each == behind || steps >= too_far || steps >= before[index(each)]) return;
      best = std::max(best, 100 * errand(cus, rating, each) / (1 + steps));
    });
    return best;
  }

  // --- cards -------------------------------------------------------------------------------------

  int worth_of_operation(int ops) const {
    return std::max(worth_of_markers(ops), best_march(ops).second);
  }
  int worth_of_event(CardId card) const {
    switch (number(card)) {
      case 25:  // Capua
      case 26:  // Syracuse
        return 30;
      case 43:  // two legions
        return 14;
      case 35:
      case 36:  // Diplomacy
        return 16;
      case 10:
      case 12:
      case 13:
      case 14:
      case 15:
      case 16:
      case 44:
      case 45:
      case 46:
      case 47:
      case 48:  // troops
        return 9;
      default:
        break;
    }
    if (is_campaign(card)) return worth_of_campaign(number(card) < 35 ? 3 : 2);
    return 2;
  }
  int worth_of_campaign(std::size_t generals) const {
    std::vector<int> all;
    each_general([&](GeneralId each) {
      if (row(each).side == seat_ && on_map(board_, each)) all.push_back(worth_of_march(each));
    });
    std::sort(all.rbegin(), all.rend());
    int value = 0;
    for (std::size_t i = 0; i < all.size() && i < generals; ++i) value += all[i];
    return value;
  }
  Order play() const {
    Order best;
    int most = -1;
    const auto weigh = [&](CardId card, Use use, int value) {
      if (value <= most) return;
      if (Order order = if_legal(AskPlay{}, PlayCard{card, use})) {
        best = std::move(order);
        most = value;
      }
    };
    for (const CardId card : view_.hand) {
      weigh(card, Use::Event, worth_of_event(card));
      weigh(card, Use::Ops, worth_of_operation(row(card).ops));
    }
    return best;
  }
  Order operate() const {
    const int ops = board_.card ? row(*board_.card).ops : 1;
    if (best_march(ops).second > worth_of_markers(ops))
      if (Order order = activate(AskOps{})) return order;
    if (Order order = place(AskOps{})) return order;
    Order raise;
    each_general([&](GeneralId each) {
      if (!raise) raise = if_legal(AskOps{}, Raise{each});
    });
    return raise ? raise : activate(AskOps{});
  }
  Order event() const {
    Order best;
    int most = -1000;
    const auto weigh = [&](const Answer& answer, int value) {
      if (value <= most) return;
      if (Order order = if_legal(AskEvent{}, answer)) {
        best = std::move(order);
        most = value;
      }
    };
    each_space([&](SpaceId each) {
      const int value = controls(board_, seat_, each) ? cus_in(board_, seat_, each) : worth(each);
      weigh(Go{each}, value);
    });
    for (std::size_t i = 0; i < province_count; ++i) {
      const auto province = static_cast<ProvinceId>(i);
      weigh(Region{province}, held(foe(), province) - held(seat_, province));
    }
    return best;
  }
  // To the best general who can be given any; a capital has its garrison first.
  Order reinforce() const {
    const SpaceId capital = seat_ == rome ? SpaceId::Rome : SpaceId::Carthage;
    Order best;
    int most = -1;
    each_space([&](SpaceId each) {
      const int there = cus_in(board_, seat_, each) + board_[each].in.total();
      int value = there >= move_limit ? 0 : battle_rating(seat_, each);
      if (each == capital && there < garrison) value = 9;
      if (value <= most) return;
      if (Order order = if_legal(AskReinforce{}, Go{each})) {
        best = std::move(order);
        most = value;
      }
    });
    return best;
  }

  const Board& board_;
  const View& view_;
  const Seat seat_;
  const std::string kind_;
  const std::string fallback_;
  std::set<std::string> legal_;
};

}  // namespace

}  // namespace cursus::hannibal

namespace cursus::bot {

Choice general_of_hannibal(const formats::Match& match, Seat seat, SeededNumbers&) {
  using namespace hannibal;
  for (const formats::Prompt& prompt : match.waiting()) {
    if (prompt.seat != seat) continue;
    const auto setting = setting_of(match.scenario(), nlohmann::json::object());
    if (!setting) break;
    const auto view = read_view(*setting, match.view(seat));
    if (!view) break;
    const Strategist general(*view, seat, prompt.kind, match.legal(seat), match.fallback(seat));
    return {{general.order()}, false};
  }
  return {{match.fallback(seat)}, false};
}

}  // namespace cursus::bot
