// Commands & Colors: Ancients: orders that are near in meaning to one that was refused.
#include "formats/orders/suggestions.hpp"

#include <array>
#include <functional>
#include <tuple>

#include "adjudicator/commands_and_colors/combat.hpp"
#include "adjudicator/commands_and_colors/command.hpp"
#include "adjudicator/commands_and_colors/movement.hpp"
#include "formats/commands_and_colors/grammar.hpp"
#include "formats/commands_and_colors/module.hpp"
#include "formats/commands_and_colors/names.hpp"

namespace cursus::commands_and_colors {

namespace {

constexpr std::size_t most = 3;
constexpr std::size_t whole_hand = 12;

HexId named_hex(const Answer& answer) {
  const auto* go = std::get_if<GoTo>(&answer);
  return go ? go->hex : no_hex;
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

  // Which card may be played is known to whoever holds the hand; the hand is short.
  std::vector<std::string> operator()(const PlayLine& line) const {
    return hand(row(line.card).code);
  }
  std::vector<std::string> hand(std::string_view wanted) const {
    std::vector<std::string> orders;
    if (!asks<AskCard>()) return orders;
    std::vector<Card> cards;
    for (const Answer& one : legal())
      if (const auto* play = std::get_if<PlayCard>(&one)) cards.push_back(play->card);
    // Codes of one group begin alike.
    const auto unlike = [&](Card card) {
      const std::string_view code = row(card).code;
      const auto pair = std::mismatch(code.begin(), code.end(), wanted.begin(), wanted.end());
      return -(pair.first - code.begin());
    };
    for (const Card card : formats::first_by(std::move(cards), whole_hand, unlike))
      orders.push_back(print(battle_, question_, PlayCard{card}, language_));
    return orders;
  }

  // Pieces that the card can order, near the first that it cannot.
  std::vector<std::string> operator()(const OrderLine& line) const {
    if (!asks<AskOrder>() || line.pieces.empty()) return {};
    return answers_near(now_[line.pieces.front()].hex);
  }

  // The same piece, to hexes that are near the goal.
  std::vector<std::string> operator()(const MoveLine& line) const {
    if (!asks<AskMove>() || !may_move(battle_, now_, line.piece)) return {};
    const auto ends =
        formats::first_by(destinations(battle_, now_, line.piece), most,
                          [&](const Destination& to) { return apart(to.hex, line.to); });
    std::vector<std::string> orders;
    for (const Destination& to : ends)
      orders.push_back(print(battle_, question_, Move{line.piece}, language_) + " " +
                       hex_name(battle_, to.hex));
    return orders;
  }

  // The same unit against targets near the one that was named, then others against that one.
  std::vector<std::string> operator()(const BattleLine& line) const {
    if (!asks<AskMove>() && !asks<AskBattle>()) return {};
    const PieceId wanted = line.targets.empty() ? no_piece : line.targets.front();
    std::vector<Battles> fights;
    for (std::size_t i = 0; i < battle_.size(); ++i) {
      const PieceId piece{static_cast<std::uint8_t>(i)};
      if (on_board(now_, piece) && may_battle(battle_, now_, line.unit, piece))
        fights.push_back({line.unit, piece});
      if (piece != line.unit && wanted != no_piece && on_board(now_, piece) &&
          battle_[piece].side == now_.active && may_battle(battle_, now_, piece, wanted))
        fights.push_back({piece, wanted});
    }
    const Question battling{question_.seat, question_.clause, AskBattle{}};
    std::vector<std::string> orders;
    for (const Battles& one : formats::first_by(std::move(fights), most, [&](const Battles& each) {
           return std::pair(each.unit != line.unit, apart(each.target, wanted));
         }))
      orders.push_back(print(battle_, battling, one, language_));
    return orders;
  }

  // A direct answer: of the same kind, near the same hex.
  std::vector<std::string> operator()(const AnswerLine& line) const {
    return answers_near(named_hex(line.answer), line.answer.index());
  }

 private:
  template <class A>
  bool asks() const {
    return std::holds_alternative<A>(question_.about);
  }
  std::vector<Answer> legal() const {
    std::vector<Answer> answers;
    CommandsAndColors::legal(battle_, now_, question_, answers);
    return answers;
  }

  // `done` is suggested only where there is nothing else to do.
  std::vector<std::string> answers_near(HexId hex, std::size_t kind = std::variant_npos) const {
    const auto done = [](const Answer& one) { return std::holds_alternative<Done>(one); };
    std::vector<Answer> answers = legal();
    if (std::any_of(answers.begin(), answers.end(), std::not_fn(done)))
      std::erase_if(answers, done);
    std::vector<std::string> orders;
    for (const Answer& one : formats::first_by(std::move(answers), most, [&](const Answer& each) {
           return std::tuple(kind != std::variant_npos && each.index() != kind,
                             apart(place_of(each), hex));
         }))
      orders.push_back(print(battle_, question_, one, language_));
    return orders;
  }
  HexId place_of(const Answer& answer) const {
    if (const auto* order = std::get_if<Order>(&answer)) return now_[order->piece].hex;
    return named_hex(answer);
  }

  static constexpr int far_away = 1000;
  int apart(HexId a, HexId b) const {
    return a == no_hex || b == no_hex ? far_away : battle_.board.grid.distance(a, b);
  }
  int apart(PieceId a, PieceId b) const {
    return a == no_piece || b == no_piece ? far_away : apart(now_[a].hex, now_[b].hex);
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
  const NearOrders near(battle, now, question, language);
  if (why.why == "cca.card.first") return near.hand({});
  if (why.kind == RefusalKind::Untimely || is_standing(line)) return {};
  const formats::Tokens tokens = formats::put_right(line, why);
  const auto meant =
      commands_and_colors::read_line(tokens, Whereabouts(battle, now, question.seat));
  if (!meant && is(tokens.front(), Word::UseCard))
    return near.hand(tokens.size() > 1 ? tokens[1].text : "");
  if (!meant) return {};
  // Of several orders on one line it is not known which is meant.
  for (const Line& one : *meant)
    if (auto orders = std::visit(near, one); !orders.empty()) return orders;
  return {};
}

// What the other lines of a file cannot change before a die falls.
bool Formats::stands_alone(std::string_view why) {
  static constexpr std::array reasons{
      "cca.battle.leader",  "cca.battle.not-yours", "cca.card.not-in-hand", "cca.move.enemy-there",
      "cca.move.not-yours", "cca.move.twice",       "cca.order.not-yours",  "cca.order.twice",
      "cca.piece.gone",     "cca.rally.full",       "cca.rally.never"};
  return std::find(reasons.begin(), reasons.end(), why) != reasons.end();
}

std::optional<Refusal> Formats::forgotten(const Battle& battle, Position before,
                                          std::span<const Answered<CommandsAndColors>> answers,
                                          Seat seat) {
  for (const Answered<CommandsAndColors>& one : answers) {
    if (one.seat != seat) continue;
    if (const auto* play = std::get_if<PlayCard>(&one.answer)) lay_card(battle, before, play->card);
    if (one.clause != clause_of_orders) continue;
    std::vector<Answer> orders;
    list_orders(battle, before, orders);
    if (one.source.line > 0 || orders.empty()) return std::nullopt;
    return untimely(one.clause, "cca.order.forgotten").value();
  }
  return std::nullopt;
}

}  // namespace cursus::commands_and_colors
