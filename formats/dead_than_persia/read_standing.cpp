// Rather Dead Than Persia! Reading standing orders (a, c4).
#include <algorithm>

#include "formats/dead_than_persia/orders.hpp"
#include "formats/orders/standing.hpp"

namespace cursus::dead_than_persia {

using formats::StandingWord;

// --- facts ---------------------------------------------------------------------------------------

bool is_flag_fact(Fact fact) {
  if (counter_fact(fact).counter != no_counter) return false;
  if (fact >= Fact::FoeLeaders) return true;
  switch (fact) {
    case Fact::City:
    case Fact::Scorched:
    case Fact::HoldsTrahison:
    case Fact::HoldsOracle:
    case Fact::HoldsReconnaissance:
    case Fact::HoldsPanhellenisme:
    case Fact::HoldsTempete:
    case Fact::HoldsPolitical:
    case Fact::HoldsPasDeQuartier:
    case Fact::HoldsOstracisme:
    case Fact::HoldsIntrigues:
    case Fact::HoldsIsolationnisme:
    case Fact::HoldsGenie:
    case Fact::HoldsSacrifice:
    case Fact::FoePassed:
    case Fact::Landing:
    case Fact::Retreating:
    case Fact::ShownDummy:
    case Fact::MoraleA:
    case Fact::InCity:
    case Fact::Supplied:
      return true;
    default:
      return false;
  }
}

namespace {

enum class FactRow : std::uint8_t { All, Entry, Battle, SeaBattle, Owner };

bool in_row(FactRow row_of_facts, Fact fact) {
  const auto one_of = [&](std::initializer_list<Fact> facts) {
    return std::find(facts.begin(), facts.end(), fact) != facts.end();
  };
  const bool foe_named = fact >= Fact::FoeLeaders && fact < Fact::ShownLeaders;
  switch (row_of_facts) {
    case FactRow::All:
      return fact <= Fact::FoePassed || fact == Fact::Phase;
    case FactRow::Entry:
      return fact >= Fact::ShownLeaders ||
             one_of({Fact::S, Fact::T, Fact::Sp, Fact::Melee, Fact::Units, Fact::Pn, Fact::Cargo,
                     Fact::UnitedSp, Fact::Tags, Fact::Entered, Fact::From, Fact::Landing,
                     Fact::Retreating, Fact::Tried, Fact::ShownDummy});
    case FactRow::Battle:
      return foe_named || one_of({Fact::Sp, Fact::Melee, Fact::Fire, Fact::Ordered, Fact::Lost,
                                  Fact::Round, Fact::T, Fact::MoraleA, Fact::Units, Fact::FoeSp,
                                  Fact::FoeMelee, Fact::FoeFire, Fact::FoeOrdered, Fact::FoeLost,
                                  Fact::FoeT, Fact::Type, Fact::InCity});
    case FactRow::SeaBattle:
      return foe_named ||
             one_of({Fact::Pn, Fact::Lost, Fact::Cargo, Fact::Round, Fact::S, Fact::T, Fact::FoePn,
                     Fact::FoeLost, Fact::FoeCargo, Fact::FoeS, Fact::FoeT});
    case FactRow::Owner:
      return one_of({Fact::Sp, Fact::Units, Fact::Pn, Fact::Cargo, Fact::Supplied});
  }
  return false;
}

}  // namespace

bool may_test(Window window, Fact fact) {
  if (in_row(FactRow::All, fact)) return true;
  switch (window) {
    case Window::Intercept:
    case Window::NavalIntercept:
      return in_row(FactRow::Entry, fact);
    case Window::Agree:
      return in_row(FactRow::Entry, fact) || fact == Fact::FoeS;
    case Window::City:
    case Window::Stay:
    case Window::Pursue:
    case Window::Retreat:
      return in_row(FactRow::Battle, fact);
    case Window::Losses:
    case Window::Ruses:
    case Window::Oracle:
      return in_row(FactRow::Battle, fact) || in_row(FactRow::SeaBattle, fact);
    case Window::NavalStay:
      return in_row(FactRow::SeaBattle, fact);
    case Window::Attrition:
    case Window::Escort:
    case Window::TurnStart:
      return in_row(FactRow::Owner, fact);
    case Window::Isolation:
      return false;
  }
  return false;
}

namespace {

// For whom an order speaks, and what it does: both hang on its window.
class PartsReader {
 public:
  PartsReader(OrderCursor& in, TheStanding& order) : in_(in), order_(order) {}

  void read_who() {
    Who& who = order_.who;
    switch (order_.window) {
      case Window::Ruses:
      case Window::Pursue: {
        Ruse ruse = Ruse::Trahison;
        in_.read(ruse);
        who.ruse = ruse;
        return;
      }
      case Window::Oracle: {
        CombatPhase phase = CombatPhase::Fire;
        in_.read(phase);
        who.phase = phase;
        return;
      }
      default:
        break;
    }
    if (order_.window == Window::NavalIntercept && in_.next_is_counter()) {
      in_.read(who.fleet);
      return;
    }
    // A leader by their name or their tag; then a zone.
    if (in_.next_is_counter()) {
      CounterId counter = no_counter;
      in_.read(counter);
      if (in_.refusal()) return;
      who.leader = in_.war()[counter].leader;
      if (who.leader == no_leader) in_.refuse("read.extra");
    }
    if (in_.next_is_zone())
      in_.read(who.zone);
    else if (who.leader == no_leader)
      in_.refuse_next("read.extra");
  }

  void expected(std::vector<std::string_view> words) {
    in_.refuse_next("read.unknown-word", words);
  }
  bool take_yes() {
    return in_.take(Word::Yes) || in_.take(Word::PlayIt) || in_.take(Word::In) ||
           in_.take(Word::Stay);
  }
  bool take_no() { return in_.take(Word::No) || in_.take(Word::Out) || in_.take(Word::Hold); }

  void read_policy(Policy& policy) {
    using Do = Policy::Kind;
    switch (order_.window) {
      case Window::Intercept:
      case Window::NavalIntercept:
        return read_try(policy);
      case Window::Agree:
      case Window::City:
      case Window::Oracle:
        return yes_or_no(policy);
      case Window::Ruses:
        if (!order_.who.ruse) return in_.refuse("rdtp.read.which-ruse");
        policy.ruse = order_.who.ruse;
        return yes_or_no(policy);
      case Window::Pursue: {
        yes_or_no(policy);
        if (!order_.who.ruse) return;
        policy.no_quarter = policy.kind == Do::Yes;  // the pursuit itself is made
        policy.kind = Do::Yes;
        return;
      }
      case Window::Losses:
      case Window::Attrition:
      case Window::Escort:
        policy.kind = Do::Order;
        if (!in_.take(Word::Order)) return expected({"order"});
        policy.ratings = in_.ratings();
        return;
      case Window::Stay:
      case Window::NavalStay:
        return read_stay(policy);
      case Window::Retreat:
        return read_prefer(policy);
      case Window::Isolation:
        if (const auto ruse = in_.take_any<Ruse>(); ruse == Ruse::Panhellenisme) {
          policy.kind = Do::Yes;
          return;
        }
        if (take_no()) return;
        return read_prefer(policy);
      case Window::TurnStart:
        if (take_no()) return;
        policy.kind = Do::Lines;
        policy.lines.push_back(read_order(in_));
        return;
    }
  }
  void yes_or_no(Policy& policy) {
    if (take_yes())
      policy.kind = Policy::Kind::Yes;
    else if (!take_no())
      expected({"yes", "no", "in", "out", "play", "hold"});
  }
  void read_try(Policy& policy) {
    if (take_no()) return;
    policy.kind = Policy::Kind::Yes;
    policy.by = order_.who.leader;
    policy.fleet = order_.who.fleet;
    const bool tries = in_.take(Word::Try) || in_.take(Word::Yes);
    policy.united = in_.take(Word::United);
    if (!tries && !policy.united) return expected({"no", "try", "try united"});
    while (in_.take(Word::With)) do {
        Ruse ruse = Ruse::Trahison;
        in_.read(ruse);
        policy.recon = policy.recon || ruse == Ruse::Reconnaissance;
        policy.oracle = policy.oracle || ruse == Ruse::Oracle;
      } while (!in_.refusal() && (in_.take_comma() || in_.take(StandingWord::And)));
  }
  void read_stay(Policy& policy) {
    if (in_.take(Word::Stay) || in_.take(Word::Yes)) {
      policy.kind = Policy::Kind::Yes;
      return;
    }
    if (in_.take(Word::Withdraw) || in_.take(Word::Leave)) {
      policy.kind = Policy::Kind::Leave;
      if (in_.take(Word::Prefer)) policy.zones = in_.way();
      return;
    }
    if (order_.window == Window::Stay && (in_.take(Word::EndBattle) || in_.take(Word::End))) {
      in_.take(Word::Battle);
      policy.kind = Policy::Kind::End;
      return;
    }
    expected({"stay", "leave", "end"});
  }
  void read_prefer(Policy& policy) {
    policy.kind = Policy::Kind::Prefer;
    if (!in_.take(Word::Prefer)) return expected({"prefer"});
    policy.zones = in_.way();
  }

 private:
  OrderCursor& in_;
  TheStanding& order_;
};

// --- facts in conditions -------------------------------------------------------------------------

class FactReader {
 public:
  explicit FactReader(OrderCursor& in) : in_(in) {}

  // Facts may be of two words, the second of which may be a name.
  std::optional<Fact> take_fact() {
    const WordToken* first = in_.next();
    const WordToken* second = in_.next(1);
    if (!first || first->quoted) return std::nullopt;
    if (in_.next_is(Word::Shown) &&
        !(second && formats::value_called<Word>(*second) == Word::Dummy)) {
      in_.skip();
      Leader leader = no_leader;
      in_.read(leader);
      return in_.refusal() ? std::nullopt : std::optional(shown_leader(leader));
    }
    std::optional<Fact> found;
    std::size_t words = 0;
    for (const auto& row_of_terms : fact_terms)
      for (const std::string_view name :
           {row_of_terms.english, row_of_terms.japanese, former_name(row_of_terms.value)}) {
        if (name.empty()) continue;
        const std::size_t blank = name.find(' ');
        const bool two = blank != name.npos;
        if (!is_word(*first, name.substr(0, blank))) continue;
        if (two && (!second || !is_second(*second, name.substr(blank + 1)))) continue;
        if (found && words == 2) continue;
        found = row_of_terms.value;
        words = two ? 2 : 1;
      }
    if (found) {
      in_.skip(words);
      return found;
    }
    if (in_.next_is(Word::Foe)) {
      in_.skip();
      if (is_secret_of_foe()) return in_.refuse("rdtp.read.no-such-fact-here"), std::nullopt;
      Leader leader = no_leader;
      in_.read(leader);
      return in_.refusal() ? std::nullopt : std::optional(foe_leader(leader));
    }
    return std::nullopt;
  }
  // R-H.5a: what is a fact of ours (points, dummies, boxes, ruses) and never one of the foe.
  bool is_secret_of_foe() const {
    const WordToken* token = in_.next();
    if (!token || token->quoted) return false;
    if (in_.next_is(Word::Dummy) || formats::value_called<Ruse>(*token)) return true;
    return std::any_of(fact_terms.begin(), fact_terms.end(), [&](const auto& each) {
      return is_word(*token, each.english.substr(0, each.english.find(' '))) ||
             is_word(*token, each.japanese.substr(0, each.japanese.find(' ')));
    });
  }
  static bool is_word(const WordToken& token, std::string_view word) {
    return !token.quoted && (formats::text::same_word(token.text, word) || token.text == word);
  }
  // Stored standing orders keep the words that they were written with.
  static std::string_view former_name(Fact fact) {
    return fact == Fact::Lost ? "損失" : fact == Fact::FoeLost ? "敵 損失" : "";
  }
  // Ruses have more than one name.
  static bool is_second(const WordToken& token, std::string_view word) {
    if (is_word(token, word)) return true;
    const auto ruse = formats::value_called<Ruse>(token);
    return ruse && formats::term(*ruse).english == word;
  }

  // Values that are words.
  std::optional<int> worded(Fact fact) {
    const auto number = [](auto value) { return static_cast<int>(value); };
    if ((fact == Fact::Zone || fact == Fact::From) && in_.next_is_zone()) {
      Zone zone = no_zone;
      in_.read(zone);
      return number(zone);
    }
    if (fact == Fact::Season)
      if (const auto season = in_.take_any<Season>()) return number(*season);
    if (fact == Fact::Phase)
      if (const auto phase = in_.take_any<CombatPhase>()) return number(*phase);
    const WordToken* token = in_.next();
    if (!token || token->quoted) return std::nullopt;
    const auto find = [&](std::initializer_list<std::string_view> words,
                          int per) -> std::optional<int> {
      int i = 0;
      for (const std::string_view word : words) {
        if (token->text == word) {
          in_.skip();
          return i / per;
        }
        ++i;
      }
      return std::nullopt;
    };
    if (fact == Fact::Terrain)
      return find({"plain", "平地", "mountain", "山地", "strait", "海峡", "sea", "海"}, 2);
    if (fact == Fact::Type)
      return find({"b", "pitched", "正攻法", "E", "surprises", "奇襲", "e", "surprised", "被奇襲"},
                  3);
    return std::nullopt;
  }

 private:
  OrderCursor& in_;
};

// Who is named for an interception is the one whose strength and values are meant.
Fact of_who(const War& war, const TheStanding& order, Fact fact) {
  const bool entry = order.window == Window::Intercept || order.window == Window::NavalIntercept;
  const Who& who = order.who;
  const CounterId named =
      who.fleet != no_counter || who.leader == no_leader ? who.fleet : war.counter_of(who.leader);
  if (!entry || named == no_counter || fact < Fact::S || fact > Fact::UnitedSp) return fact;
  return of_counter(named, fact);
}

struct StandingRules {
  using Game = DeadThanPersia;
  using Cursor = OrderCursor;

  static bool is_flag(Fact fact) { return is_flag_fact(fact); }
  static Who read_who(OrderCursor& in, TheStanding& order) {
    PartsReader(in, order).read_who();
    if (order.who.ruse == Ruse::PasDeQuartier && order.window == Window::Ruses)
      order.window = Window::Pursue;  // W12
    return order.who;
  }
  static Policy read_policy(OrderCursor& in, TheStanding& order) {
    Policy policy;
    PartsReader(in, order).read_policy(policy);
    return policy;
  }
  // W12: nor when a ruse is held.
  static bool never_asks(const TheStanding& order) { return order.who.ruse.has_value(); }
  static std::optional<Fact> take_fact(OrderCursor& in) { return FactReader(in).take_fact(); }
  static std::optional<int> read_word(OrderCursor& in, Fact fact) {
    return FactReader(in).worded(fact);
  }
  // R-H.5a: what a seat may not know there cannot be asked at all.
  static std::string_view why_not(Window window, Fact fact) {
    return may_test(window, fact) ? "" : "rdtp.read.no-such-fact-here";
  }
  static void settle(OrderCursor& in, TheStanding& order) {
    for (Condition<DeadThanPersia>& test : order.when) {
      test.fact = of_who(in.war(), order, test.fact);
      if (test.than) test.than = of_who(in.war(), order, *test.than);
    }
    if (order.window != Window::TurnStart || !order.policy) return;
    order.once = true;  // W1: used up by the next turn start
    if (!in.writer() || !in.writer()->now) return;
    const Position& now = *in.writer()->now;
    const bool this_turn =
        now.phase == Phase::SetUp || now.phase == Phase::Supply || now.phase == Phase::TurnStart;
    order.when.push_back({Fact::Turn, Compare::Equal, now.turn + (this_turn ? 0 : 1), {}});
  }
};

}  // namespace

Result<std::vector<TheStanding>> read_standing_order(OrderCursor& in) {
  return formats::StandingReader<StandingRules>(in.war(), in).read();
}

}  // namespace cursus::dead_than_persia
