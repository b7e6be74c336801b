// Commands & Colors: Ancients: writing orders, one spelling for each language.
#include <fmt/format.h>

#include "formats/commands_and_colors/grammar.hpp"
#include "formats/commands_and_colors/shapes.hpp"

namespace cursus::commands_and_colors {

namespace {

using Do = Policy::Kind;

// Stored orders are English; what a player is shown is in their language, and can be sent as it is.
struct Printer : StandingFacts {
  const Battle& battle;
  Language language = Language::En;

  std::string answer(const auto& one) const {
    return formats::print_answer(simple_answers, Names(battle), one, language);
  }
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

  // --- lines, which are only stored --------------------------------------------------------------

  std::string operator()(const PlayLine& line) const { return answer(PlayCard{line.card}); }
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
    text += formats::print_tests<Printer>(*this, line.when, language);
    const auto add = [&](std::string_view what, const std::optional<Preference>& preference) {
      if (preference)
        text += fmt::format(" {} {}{}", what, action(preference->policy),
                            formats::print_tests<Printer>(*this, preference->when, language));
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
  std::string operator()(const AnswerLine& line) const { return "answer " + answer(line.answer); }

  // --- standing orders ---------------------------------------------------------------------------

  static std::string print_who(const Printer& out, const Who& who, Language) {
    std::vector<std::string> all;
    if (who.piece != no_piece) all.push_back(out.piece(who.piece));
    if (who.troop) all.push_back(out.troop(*who.troop));
    if (who.hit_by) all.emplace_back(out.name(*who.hit_by));
    if (who.foot) all.emplace_back(out.word(*who.foot ? Word::Foot : Word::Mounted));
    if (all.empty()) all.emplace_back(out.word(Word::Any));
    return fmt::format("{}", fmt::join(all, " "));
  }
  static std::string print_policy(const Printer& out, const Policy& policy, Language) {
    return out.action(policy);
  }
  static std::string print_test(const Printer& out, const Proviso& test, Language) {
    return out.test(test);
  }
  static std::string print_fact(const Printer& out, Fact fact, Language) {
    const bool foe = fact == Fact::EnemyBanners;
    if (!foe && fact != Fact::OwnBanners) return std::string(out.name(fact));
    return fmt::format("{} {}", out.name(Fact::OwnBanners), out.word(foe ? Word::Foe : Word::Me));
  }

  // Those that are not compared; of others, nothing.
  std::string test(const Proviso& test) const {
    const auto enemy = [&](std::string_view kind) {
      return fmt::format("{} {}", name(Fact::By), kind);
    };
    std::string text;
    if (test.fact == Fact::By)
      text = enemy(troop(static_cast<Troop>(test.value)));
    else if (test.fact == Fact::ByClass)
      text = enemy(name(static_cast<Class>(test.value)));
    else if (test.fact == Fact::ByFoot)
      text = enemy(word(test.value == 1 ? Word::Foot : Word::Mounted));
    else if (test.fact == Fact::Hex)
      text = fmt::format("{} {}", name(Fact::Hex),
                         hex(battle.board.grid.at_column_row(test.value % 100, test.value / 100)));
    if (text.empty() || test.how != Compare::Unequal) return text;
    return fmt::format("{} {}", formats::term_in(StandingWord::Not, language), text);
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
    return print.answer(answer);
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
  const Printer printer{{}, battle, language};
  return std::visit(ToQuestion{printer}, question.about, answer);
}

std::string print_order(const Battle& battle, const Line& line) {
  return std::visit(Printer{{}, battle}, line);
}

std::string write_standing(const Battle& battle, const OrderStanding& order, Language language) {
  return formats::print_standing<Printer>(Printer{{}, battle, language}, order, language);
}

}  // namespace cursus::commands_and_colors
