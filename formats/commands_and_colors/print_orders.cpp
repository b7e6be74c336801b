// Commands & Colors: Ancients: writing orders, one spelling for each language.
#include <fmt/format.h>

#include "formats/commands_and_colors/names.hpp"
#include "formats/commands_and_colors/orders.hpp"
#include "formats/commands_and_colors/words.hpp"

namespace cursus::commands_and_colors {

namespace {

using Do = Policy::Kind;

// Stored orders are English; what a player is shown is in their language, and can be sent as it is.
struct Printer {
  const Battle& battle;
  Language language = Language::En;

  std::string_view word(Word word) const { return formats::term_in(word, language); }
  std::string_view name(const auto& value) const { return formats::term_in(value, language); }
  std::string said(Word verb, std::string_view rest) const {
    std::string text(word(verb));
    return (text += ' ') += rest;
  }
  std::string piece(PieceId piece) const { return battle[piece].id; }
  std::string hex(HexId hex) const { return hex_name(battle, hex, language); }
  std::string troop(Troop troop) const {
    return std::string(language == Language::En ? troop_code(troop) : name(troop));
  }
  std::string against(Word verb, PieceId unit, PieceId target) const {
    return said(verb, piece(unit)) + " " + said(Word::Against, piece(target));
  }
  std::string list(const std::vector<PieceId>& pieces, std::string_view between) const {
    std::string all;
    for (const PieceId one : pieces) (all += all.empty() ? "" : between) += piece(one);
    return all;
  }

  // --- answers -----------------------------------------------------------------------------------

  std::string operator()(const Done&) const { return std::string(word(Word::Done)); }
  std::string operator()(const PlayCard& answer) const {
    return said(Word::UseCard, card_code(answer.card));
  }
  std::string operator()(const Order& answer) const {
    return said(Word::Order, piece(answer.piece));
  }
  std::string operator()(const Move& answer) const { return said(Word::Move, piece(answer.piece)); }
  std::string operator()(const GoTo& answer) const { return said(Word::Go, hex(answer.hex)); }
  std::string operator()(const Battles& answer) const {
    return against(Word::Battle, answer.unit, answer.target);
  }
  std::string operator()(const Yes&) const { return std::string(word(Word::Yes)); }
  std::string operator()(const Ignore& answer) const {
    return said(Word::Ignore, std::to_string(answer.flags));
  }

  // --- lines, which are only stored --------------------------------------------------------------

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
    if (who.troop) text += " " + troop(*who.troop);
    if (who.hit_by) (text += ' ') += name(*who.hit_by);
    if (who.foot) (text += ' ') += word(*who.foot ? Word::Foot : Word::Mounted);
    if (text.empty()) (text += ' ') += word(Word::Any);
    return text;
  }

  std::string test(const Proviso& test) const {
    const std::string negated = test.how == Compare::Unequal ? said(Word::Not, "") : "";
    switch (test.fact) {
      case Fact::By:
        return negated + said(Word::By, troop(static_cast<Troop>(test.value)));
      case Fact::ByClass:
        return negated + said(Word::By, name(static_cast<Class>(test.value)));
      case Fact::ByFoot:
        return negated + said(Word::By, word(test.value == 1 ? Word::Foot : Word::Mounted));
      case Fact::Hex:
        return negated + said(Word::Hex, hex(battle.board.grid.at_column_row(test.value % 100,
                                                                             test.value / 100)));
      case Fact::OwnBanners:
      case Fact::EnemyBanners:
        return said(Word::Banners,
                    said(test.fact == Fact::OwnBanners ? Word::Me : Word::Foe, compared(test)));
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
    return fmt::format("{} {}", name(test.fact), compared(test));
  }
  static std::string compared(const Proviso& test) {
    return fmt::format("{} {}", formats::name_of(formats::compare_words, test.how), test.value);
  }

  template <class Tests>
  std::string conditions(const Tests& tests) const {
    std::string text;
    for (const auto& one : tests) {
      const Word between = text.empty() ? Word::If : Word::And;
      (text += ' ') += said(between, test(Proviso{one.fact, one.how, one.value}));
    }
    return text;
  }

  std::string wish(const Wish& wish) const {
    switch (wish.kind) {
      case Wish::Kind::Hex:
        return fmt::format("{}:{}", word(Word::Hex), hex(wish.hex));
      case Wish::Kind::Terrain:
        return fmt::format("{}:{}", word(Word::Terrain), name(wish.terrain));
      case Wish::Kind::Unit:
        if (wish.piece == no_piece) return std::string(word(Word::Unit));
        return fmt::format("{}:{}", word(Word::Unit), piece(wish.piece));
      case Wish::Kind::Toward:
        return said(Word::Toward, piece(wish.piece));
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
    return std::string(name(wish.kind));
  }

  std::string action(const Policy& policy) const {
    const std::string weakest(word(Word::Weakest));
    switch (policy.kind) {
      case Do::Yes:
        if (policy.targets.empty()) return std::string(word(Word::Yes));
        return list(policy.targets, " > ") + " > " + weakest;
      case Do::No:
        return std::string(word(Word::No));
      case Do::Most:
        return std::string(word(Word::Most));
      case Do::None:
        return std::string(word(Word::None));
      case Do::Number:
        return std::to_string(policy.number);
      case Do::Targets:
        return policy.targets.empty() ? weakest : list(policy.targets, " > ");
      case Do::Go:
        break;
    }
    std::string path;
    for (const Wish& one : policy.path) (path += path.empty() ? "" : " > ") += wish(one);
    return said(Word::Path, path.empty() ? word(Word::Default) : std::string_view(path));
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
    return print.said(Word::Give, print.piece(answer.piece));
  }
  std::string operator()(const AskMoveTo&, const Done&) const { return said(Word::Stay); }
  std::string operator()(const AskFirstStrike&, const Done&) const { return no(); }
  std::string operator()(const AskEvade&, const Done&) const { return said(Word::Stand); }
  std::string operator()(const AskEvade&, const GoTo& answer) const {
    return print.said(Word::Evade, print.hex(answer.hex));
  }
  std::string operator()(const AskRetreat&, const GoTo& answer) const {
    return print.said(Word::Retreat, print.hex(answer.hex));
  }
  std::string operator()(const AskLeaderStep&, const Done&) const { return said(Word::Stop); }
  std::string operator()(const AskBattleBack&, const Done&) const { return no(); }
  std::string operator()(const AskAdvance&, const Done&) const { return no(); }
  std::string operator()(const AskExtraHex&, const Done&) const { return said(Word::Stay); }
  std::string operator()(const AskBonus&, const Battles& answer) const {
    return print.against(Word::Bonus, answer.unit, answer.target);
  }
  std::string operator()(const AskBonus&, const Done&) const { return no(); }

  std::string said(Word word) const { return std::string(print.word(word)); }
  std::string no() const { return said(Word::No); }
};

}  // namespace

std::string print(const Battle& battle, const Question& question, const Answer& answer,
                  Language language) {
  const Printer printer{battle, language};
  return std::visit(ToQuestion{printer}, question.about, answer);
}

std::string write_answer(const Battle& battle, const Answer& answer, Language language) {
  return std::visit(Printer{battle, language}, answer);
}

std::string print_order(const Battle& battle, const Line& line) {
  return std::visit(Printer{battle}, line);
}

std::string write_standing(const Battle& battle, const OrderStanding& order, Language language) {
  const Printer printer{battle, language};
  return printer.said(Word::On, printer.name(order.window)) + printer.who(order.who) +
         printer.conditions(order.when) + " " +
         printer.said(Word::Do, order.policy ? printer.action(*order.policy)
                                             : std::string(printer.word(Word::AskMe)));
}

}  // namespace cursus::commands_and_colors
