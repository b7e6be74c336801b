// Commands & Colors: Ancients: writing orders in the one spelling that the program uses.
#include <fmt/format.h>

#include "formats/commands_and_colors/names.hpp"
#include "formats/commands_and_colors/orders.hpp"
#include "formats/commands_and_colors/words.hpp"

namespace cursus::commands_and_colors {

namespace {

struct KindOf {
  std::string_view operator()(const AskCard&) const { return "card"; }
  std::string_view operator()(const AskOrder&) const { return "order"; }
  std::string_view operator()(const AskDie&) const { return "die"; }
  std::string_view operator()(const AskMove&) const { return "move"; }
  std::string_view operator()(const AskMoveTo&) const { return "move-to"; }
  std::string_view operator()(const AskBattle&) const { return "battle"; }
  std::string_view operator()(const AskFirstStrike&) const { return "first-strike"; }
  std::string_view operator()(const AskEvade&) const { return "evade"; }
  std::string_view operator()(const AskIgnore&) const { return "ignore-flags"; }
  std::string_view operator()(const AskRetreat&) const { return "retreat"; }
  std::string_view operator()(const AskLeaderStep&) const { return "leader-evade"; }
  std::string_view operator()(const AskBattleBack&) const { return "battle-back"; }
  std::string_view operator()(const AskAdvance&) const { return "advance"; }
  std::string_view operator()(const AskExtraHex&) const { return "extra-hex"; }
  std::string_view operator()(const AskBonus&) const { return "bonus"; }
};

using Do = Policy::Kind;

struct Printer {
  const Battle& battle;

  std::string piece(PieceId piece) const { return battle[piece].id; }
  std::string hex(HexId hex) const { return hex_name(battle, hex); }
  std::string list(const std::vector<PieceId>& pieces, std::string_view between) const {
    std::string all;
    for (const PieceId one : pieces) (all += all.empty() ? "" : between) += piece(one);
    return all;
  }

  // --- answers -----------------------------------------------------------------------------------

  std::string operator()(const Done&) const { return "done"; }
  std::string operator()(const PlayCard& answer) const {
    return fmt::format("play {}", card_code(answer.card));
  }
  std::string operator()(const Order& answer) const { return "order " + piece(answer.piece); }
  std::string operator()(const Move& answer) const { return "move " + piece(answer.piece); }
  std::string operator()(const GoTo& answer) const { return "go " + hex(answer.hex); }
  std::string operator()(const Battles& answer) const {
    return fmt::format("battle {} x {}", piece(answer.unit), piece(answer.target));
  }
  std::string operator()(const Yes&) const { return "yes"; }
  std::string operator()(const Ignore& answer) const {
    return fmt::format("ignore {}", answer.flags);
  }

  // --- lines -------------------------------------------------------------------------------------

  std::string operator()(const PlayLine& line) const { return (*this)(PlayCard{line.card}); }
  std::string operator()(const OrderLine& line) const { return "order " + list(line.pieces, " "); }
  std::string operator()(const DiceLine& line) const {
    const std::string face =
        line.face ? fmt::format("{}: ", formats::name_of(face_words, *line.face)) : "";
    return "dice " + face + list(line.pieces, " > ");
  }
  std::string operator()(const MoveLine& line) const {
    const std::string text =
        fmt::format("{} {} {}", line.second ? "move2" : "move", piece(line.piece), hex(line.to));
    return line.if_alive == no_piece ? text : text + " if survived " + piece(line.if_alive);
  }
  std::string operator()(const BattleLine& line) const {
    std::string targets = list(line.targets, line.each ? ", " : " > ");
    if (line.pick != BattleLine::Pick::None) {
      targets += targets.empty() ? "" : " > ";
      targets += line.pick == BattleLine::Pick::Weakest ? "weakest" : "nearest";
    }
    std::string text = fmt::format("battle {} x {}", piece(line.unit), targets);
    text += conditions(line.when);
    const auto add = [&](std::string_view what, const std::optional<Preference>& preference) {
      if (preference)
        text +=
            fmt::format(" {} {}{}", what, action(preference->policy), conditions(preference->when));
    };
    add("advance", line.advance);
    add("extra", line.extra);
    add("bonus", line.bonus);
    add("advance2", line.second_advance);
    return text;
  }
  std::string operator()(const DoneLine& line) const {
    if (!line.phase) return "done";
    return fmt::format("end {}", formats::name_of(phase_words, *line.phase));
  }
  std::string operator()(const AnswerLine& line) const {
    return "answer " + std::visit(*this, line.answer);
  }

  // --- standing orders ---------------------------------------------------------------------------

  std::string who(const Who& who) const {
    std::string text;
    if (who.piece != no_piece) text += " " + piece(who.piece);
    if (who.troop) text += fmt::format(" {}", troop_code(*who.troop));
    if (who.hit_by) text += fmt::format(" {}", formats::name_of(class_words, *who.hit_by));
    if (who.foot) text += *who.foot ? " foot" : " mounted";
    return text.empty() ? " any" : text;
  }

  std::string test(const Proviso& test) const {
    const std::string_view negated = test.how == Compare::Unequal ? "not " : "";
    switch (test.fact) {
      case Fact::By:
        return fmt::format("{}by {}", negated, troop_code(static_cast<Troop>(test.value)));
      case Fact::ByClass:
        return fmt::format("{}by {}", negated,
                           formats::name_of(class_words, static_cast<Class>(test.value)));
      case Fact::ByFoot:
        return fmt::format("{}by {}", negated, test.value == 1 ? "foot" : "mounted");
      case Fact::Hex:
        return fmt::format(
            "{}hex {}", negated,
            hex(battle.board.grid.at_column_row(test.value % 100, test.value / 100)));
      case Fact::OwnBanners:
      case Fact::EnemyBanners:
        return fmt::format("banners {} {}", test.fact == Fact::OwnBanners ? "me" : "foe",
                           compared(test));
      case Fact::Dice:
      case Fact::Blocks:
      case Fact::Full:
      case Fact::Supported:
      case Fact::HasLeader:
      case Fact::CanBattleBack:
      case Fact::Turn:
      case Fact::EnemiesAdjacent:
      case Fact::Battle:
        break;
    }
    return fmt::format("{} {}", formats::name_of(fact_words, test.fact), compared(test));
  }
  static std::string compared(const Proviso& test) {
    return fmt::format("{} {}", formats::name_of(formats::compare_words, test.how), test.value);
  }

  template <class Tests>
  std::string conditions(const Tests& tests) const {
    std::string text;
    for (const auto& one : tests)
      (text += text.empty() ? " if " : " and ") += test(Proviso{one.fact, one.how, one.value});
    return text;
  }

  std::string wish(const Wish& wish) const {
    switch (wish.kind) {
      case Wish::Kind::Hex:
        return "hex:" + hex(wish.hex);
      case Wish::Kind::Terrain:
        return fmt::format("terrain:{}", formats::name_of(terrain_words, wish.terrain));
      case Wish::Kind::Unit:
        return wish.piece == no_piece ? "unit" : "unit:" + piece(wish.piece);
      case Wish::Kind::Toward:
        return "toward " + piece(wish.piece);
      case Wish::Kind::Left:
      case Wish::Kind::Right:
      case Wish::Kind::Leader:
      case Wish::Kind::Support:
      case Wish::Kind::Home:
      case Wish::Kind::Away:
      case Wish::Kind::Off:
      case Wish::Kind::FewestDice:
        break;
    }
    return std::string(formats::name_of(wish_words, wish.kind));
  }

  std::string action(const Policy& policy) const {
    switch (policy.kind) {
      case Do::Yes:
        return policy.targets.empty() ? "yes" : list(policy.targets, " > ") + " > weakest";
      case Do::No:
        return "no";
      case Do::Most:
        return "max";
      case Do::None:
        return "none";
      case Do::Number:
        return std::to_string(policy.number);
      case Do::Targets:
        return policy.targets.empty() ? "weakest" : list(policy.targets, " > ");
      case Do::Go:
        break;
    }
    std::string path;
    for (const Wish& one : policy.path) (path += path.empty() ? "" : " > ") += wish(one);
    return "path " + (path.empty() ? "default" : path);
  }
};

// As a player would say it; the words of storing would often do, but not always say as much.
struct ToQuestion {
  const Printer& print;

  template <class Ask, class Answer>
  std::string operator()(const Ask&, const Answer& answer) const {
    return print(answer);
  }
  std::string operator()(const AskDie&, const Order& answer) const {
    return "give " + print.piece(answer.piece);
  }
  std::string operator()(const AskMoveTo&, const Done&) const { return "stay"; }
  std::string operator()(const AskFirstStrike&, const Done&) const { return "no"; }
  std::string operator()(const AskEvade&, const Done&) const { return "stand"; }
  std::string operator()(const AskEvade&, const GoTo& answer) const {
    return "evade " + print.hex(answer.hex);
  }
  std::string operator()(const AskRetreat&, const GoTo& answer) const {
    return "retreat " + print.hex(answer.hex);
  }
  std::string operator()(const AskLeaderStep&, const Done&) const { return "stop"; }
  std::string operator()(const AskBattleBack&, const Done&) const { return "no"; }
  std::string operator()(const AskAdvance&, const Done&) const { return "no"; }
  std::string operator()(const AskExtraHex&, const Done&) const { return "stay"; }
  std::string operator()(const AskBonus&, const Battles& answer) const {
    return fmt::format("bonus {} x {}", print.piece(answer.unit), print.piece(answer.target));
  }
  std::string operator()(const AskBonus&, const Done&) const { return "no"; }
};

}  // namespace

std::string_view kind(const Question& question) { return std::visit(KindOf{}, question.about); }

std::string print(const Battle& battle, const Question& question, const Answer& answer) {
  const Printer printer{battle};
  return std::visit(ToQuestion{printer}, question.about, answer);
}

std::string write_answer(const Battle& battle, const Answer& answer) {
  return std::visit(Printer{battle}, answer);
}

std::string write_line(const Battle& battle, const OrderScriptLine& line) {
  const Printer printer{battle};
  std::string text = line.attempt ? "try " : "";
  text += std::visit(printer, line.order);
  for (const Line& other : line.otherwise) text += " else " + std::visit(printer, other);
  return text;
}

std::string write_standing(const Battle& battle, const OrderStanding& order) {
  const Printer printer{battle};
  return fmt::format("on {}{}{} do {}", formats::name_of(window_words, order.window),
                     printer.who(order.who), printer.conditions(order.when),
                     order.policy ? printer.action(*order.policy) : "ask");
}

}  // namespace cursus::commands_and_colors
