// Ancient Battles: orders that are near in meaning to one that was refused.
#include "formats/orders/suggestions.hpp"

#include <array>

#include "adjudicator/ancient_battles/contact.hpp"
#include "adjudicator/ancient_battles/fire.hpp"
#include "adjudicator/ancient_battles/movement.hpp"
#include "adjudicator/ancient_battles/rally.hpp"
#include "adjudicator/ancient_battles/ways.hpp"
#include "adjudicator/ancient_battles/zones.hpp"
#include "formats/ancient_battles/module.hpp"
#include "formats/ancient_battles/order_cursor.hpp"

namespace cursus::ancient_battles {

namespace {

constexpr std::size_t most = 3;

UnitId named_unit(const Answer& answer) {
  return std::visit(
      [](const auto& one) {
        if constexpr (requires { one.unit; }) return one.unit;
        return no_unit;
      },
      answer);
}

HexId named_hex(const Answer& answer) {
  return std::visit(
      [](const auto& one) {
        if constexpr (requires { one.to; }) return one.to;
        if constexpr (requires { one.hex; }) return one.hex;
        return no_hex;
      },
      answer);
}

// Answers that end something are suggested only where there is nothing else to do.
bool ends_something(const Answer& answer) {
  return std::holds_alternative<Done>(answer) || std::holds_alternative<Halt>(answer) ||
         std::holds_alternative<Close>(answer);
}

class NearOrders {
 public:
  NearOrders(const Battle& battle, const Position& now, const Question& question,
             formats::Language language)
      : battle_(battle), now_(now), question_(question), language_(language) {}

  template <class L>
  std::vector<std::string> operator()(const L&) const {
    return {};
  }

  // The same unit, to hexes that are near the goal.
  std::vector<std::string> operator()(const MoveLine& line) const {
    if (!asks<AskMove>() || line.path.empty() || !may_move(battle_, now_, line.unit)) return {};
    std::vector<HexId> goals = reachable(battle_, now_, line.unit);
    std::erase_if(goals, [&](HexId hex) {
      return hopeless_against(battle_, now_, line.unit, hex) != no_unit;
    });
    const auto may_charge_to = [&](HexId hex) {
      const auto route = route_of(battle_, now_, line.unit, std::array{hex}, Ground::Dry);
      return bool(may_charge_along(battle_, now_, line.unit, route));
    };
    std::vector<std::string> orders;
    for (const HexId hex : near_hexes(std::move(goals), line.path.back())) {
      std::string order = print(battle_, Answer(Move{line.unit}), language_);
      for (const UnitId leader : line.with) order += word(Word::With) + " " + battle_[leader].id;
      order += " " + battle_.map.grid.name(hex);
      orders.push_back(line.charge && may_charge_to(hex) ? order + word(Word::Charge) : order);
    }
    return orders;
  }

  std::vector<std::string> operator()(const PlaceLine& line) const {
    if (!asks<AskSetUp>()) return {};
    std::vector<HexId> hexes;
    for (const Answer& one : legal({question_.seat, question_.clause, AskSetUpHex{line.unit}}))
      hexes.push_back(named_hex(one));
    std::vector<std::string> orders;
    for (const HexId hex : near_hexes(hexes, line.hex))
      orders.push_back(print(battle_, question_, Move{line.unit}, language_) + " " +
                       battle_.map.grid.name(hex));
    return orders;
  }

  // The same unit at targets near the one that was named, then others at that one.
  std::vector<std::string> operator()(const FireLine& line) const {
    if (!asks<AskMove>() && !asks<AskFire>()) return {};
    std::vector<Fire> shots;
    for_each_unit([&](UnitId unit) {
      if (may_fire(battle_, now_, line.unit, unit)) shots.push_back({line.unit, unit});
      if (unit != line.unit && may_fire(battle_, now_, unit, line.target))
        shots.push_back({unit, line.target});
    });
    std::vector<std::string> orders;
    for (const Fire& shot : formats::first_by(std::move(shots), most, [&](const Fire& one) {
           return std::pair(one.unit != line.unit, apart(one.target, line.target));
         }))
      orders.push_back(print(battle_, Answer(shot), language_));
    return orders;
  }

  // Attacks of the units that were named, then attacks on the enemies that were named.
  std::vector<std::string> operator()(const AttackLine& line) const {
    if (!asks<AskMove>() && !asks<AskFire>() && !asks<AskPlan>()) return {};
    std::vector<std::string> orders;
    const auto offer = [&](UnitId attacker, UnitId defender) {
      const bool same = covers(line.combat, attacker) && covers(line.combat, defender) &&
                        line.combat.attackers.size() + line.combat.defenders.size() == 2;
      if (!same && may_fight(attacker, defender))
        formats::add_new(orders, attack(attacker, defender), most);
    };
    for (const UnitId attacker : line.combat.attackers)
      for (const UnitId enemy : around(attacker, other(now_.phasing))) offer(attacker, enemy);
    for (const UnitId enemy : line.combat.defenders)
      for (const UnitId attacker : around(enemy, now_.phasing)) offer(attacker, enemy);
    add_combat_auto(orders);
    return orders;
  }

  std::vector<std::string> operator()(const RallyLine&) const {
    std::vector<std::string> orders;
    for_each_unit([&](UnitId unit) {
      if (may_rally(battle_, now_, unit))
        formats::add_new(orders, print(battle_, Answer(Rally{unit}), language_), most);
    });
    return orders;
  }

  // Only the verb was understood: any order of its kind.
  std::vector<std::string> of_kind(Word verb) const {
    std::vector<std::string> orders;
    if (verb == Word::Rally) return (*this)(RallyLine{});
    if (verb == Word::Fire && (asks<AskMove>() || asks<AskFire>()))
      for_each_unit([&](UnitId unit) {
        for_each_unit([&](UnitId target) {
          if (may_fire(battle_, now_, unit, target))
            formats::add_new(orders, print(battle_, Answer(Fire{unit, target}), language_), most);
        });
      });
    if ((verb == Word::Attack || verb == Word::Combat) &&
        (asks<AskMove>() || asks<AskFire>() || asks<AskPlan>())) {
      for (const UnitId attacker : contact(battle_, now_).attackers)
        for (const UnitId enemy : around(attacker, other(now_.phasing)))
          if (may_fight(attacker, enemy))
            formats::add_new(orders, attack(attacker, enemy), most - 1);
      add_combat_auto(orders);
    }
    return orders;
  }

  // A phase that may not end yet: what has to be taken back.
  std::vector<std::string> operator()(const DoneLine&) const {
    std::vector<std::string> orders;
    for (const Answer& one : legal(question_))
      if (std::holds_alternative<Recall>(one))
        formats::add_new(orders, print(battle_, one, language_), most);
    return orders;
  }

  // A direct answer: of the same kind, about the same unit, near the same hex.
  std::vector<std::string> operator()(const AnswerLine& line) const {
    std::vector<Answer> answers = legal(question_);
    if (std::any_of(answers.begin(), answers.end(), std::not_fn(ends_something)))
      std::erase_if(answers, ends_something);
    std::vector<std::string> orders;
    for (const Answer& one : formats::first_by(std::move(answers), most, [&](const Answer& each) {
           return std::tuple(each.index() != line.answer.index(),
                             named_unit(each) != named_unit(line.answer),
                             apart(named_hex(each), named_hex(line.answer)));
         }))
      orders.push_back(print(battle_, question_, one, language_));
    return orders;
  }

 private:
  std::string word(Word one) const { return " " + std::string(formats::term_in(one, language_)); }
  bool may_fight(UnitId attacker, UnitId defender) const {
    return may_engage(battle_, now_, AskPlan{}, defender) &&
           odds_allow(battle_, now_, Combat{{attacker}, {defender}});
  }
  void add_combat_auto(std::vector<std::string>& orders) const {
    if (!contact(battle_, now_).defenders.empty())
      formats::add_new(
          orders, std::string(formats::term_in(Word::Combat, language_)) + word(Word::Auto), most);
  }
  std::string attack(UnitId attacker, UnitId defender) const {
    return std::string(formats::term_in(Word::Attack, language_)) + " " + battle_[attacker].id +
           word(Word::Against) + " " + battle_[defender].id;
  }

  template <class A>
  bool asks() const {
    return std::holds_alternative<A>(question_.about);
  }
  std::vector<Answer> legal(const Question& question) const {
    std::vector<Answer> answers;
    AncientBattles::legal(battle_, now_, question, answers);
    return answers;
  }
  template <class Each>
  void for_each_unit(Each each) const {
    for (std::size_t i = 0; i < battle_.size(); ++i) each(UnitId{static_cast<std::uint8_t>(i)});
  }
  InlineVector<UnitId, 6> around(UnitId unit, Seat side) const {
    if (unit == no_unit || now_[unit].hex == no_hex) return {};
    return neighbours_of_side(battle_, now_, now_[unit].hex, side);
  }

  static constexpr int far_away = 1000;
  int apart(HexId a, HexId b) const {
    return a == no_hex || b == no_hex ? far_away : battle_.map.grid.distance(a, b);
  }
  int apart(UnitId a, UnitId b) const {
    return a == no_unit || b == no_unit ? far_away : apart(now_[a].hex, now_[b].hex);
  }
  std::vector<HexId> near_hexes(std::vector<HexId> hexes, HexId goal) const {
    return formats::first_by(std::move(hexes), most,
                             [&](HexId hex) { return std::pair(apart(hex, goal), hex); });
  }

  const Battle& battle_;
  const Position& now_;
  const Question& question_;
  formats::Language language_;
};

}  // namespace

std::vector<std::string> Formats::near(const Battle& battle, const Position& now,
                                       const Question& question, const formats::OrderLine& line,
                                       const Refusal& why, formats::Language language) {
  if (why.kind == RefusalKind::Untimely || is_standing(line)) return {};
  const formats::Tokens tokens = formats::put_right(line, why);
  const NearOrders near(battle, now, question, language);
  if (const auto meant =
          ancient_battles::read_line(tokens, Whereabouts(battle, now, question.seat))) {
    // Of several orders on one line it is not known which is meant.
    for (const Line& one : *meant)
      if (auto orders = std::visit(near, one); !orders.empty()) return orders;
    return {};
  }
  const auto verb = verb_of(tokens);
  return verb ? near.of_kind(*verb) : std::vector<std::string>{};
}

// What the orders of the own turn cannot change before a die falls: the map, the enemy, and what a
// unit is or has already done.
bool Formats::stands_alone(std::string_view why) {
  static constexpr std::array reasons{"ab.fire.at-friend",
                                      "ab.fire.at-leader",
                                      "ab.fire.no-missiles",
                                      "ab.fire.not-yours",
                                      "ab.fire.spent",
                                      "ab.fire.twice",
                                      "ab.move.enemy-there",
                                      "ab.move.frozen",
                                      "ab.move.in-zone",
                                      "ab.move.not-adjacent",
                                      "ab.move.not-an-entry-hex",
                                      "ab.move.not-arrived",
                                      "ab.move.not-on-turn-1",
                                      "ab.move.not-yours",
                                      "ab.move.off-map",
                                      "ab.move.prohibited",
                                      "ab.move.too-dear",
                                      "ab.move.twice",
                                      "ab.plan.attacker-not-yours",
                                      "ab.plan.defender-yours",
                                      "ab.rally.never",
                                      "ab.rally.not-yours",
                                      "ab.setup.not-yours",
                                      "ab.setup.prohibited",
                                      "ab.setup.wrong-bank",
                                      "ab.unit.gone"};
  return std::find(reasons.begin(), reasons.end(), why) != reasons.end();
}

}  // namespace cursus::ancient_battles
