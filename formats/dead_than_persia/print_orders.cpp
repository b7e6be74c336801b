#include <fmt/format.h>

#include "formats/dead_than_persia/orders.hpp"
#include "formats/orders/standing.hpp"

namespace cursus::dead_than_persia {

using formats::Language;
using formats::term_in;

namespace {

// Their first words are read with more behind them, or for more than one answer.
constexpr auto printed_answers = std::tuple_cat(
    simple_answers,
    std::tuple{
        formats::says<Detach>(Word::Detach, formats::part(&Detach::ship)),
        formats::says<Join>(Word::Join, formats::part(&Join::fleet), formats::part(&Join::ship)),
        formats::says<Politics>(Word::Politics, formats::part(&Politics::province)),
        formats::says<LoseUnit>(Word::Lose, formats::part(&LoseUnit::unit)),
        formats::says<LoseShip>(Word::Lose, formats::part(&LoseShip::ship))});

class OrderPrinter {
 public:
  // What stands behind the first word of a simple answer.
  struct Called {
    const OrderPrinter& out;
    std::string name(const auto& id, Language) const { return out.called(id); }
  };

  OrderPrinter(const War& war, Language language, std::optional<Seat> seat)
      : war_(war), names_(war), language_(language), seat_(seat) {}

  std::string word(Word one) const { return std::string(term_in(one, language_)); }
  // Names with accents cannot be typed: in English things go by their ids.
  template <class T>
  std::string called(const T& value) const {
    return std::string(is_ja() ? names_.name(value, language_) : names_.spell(value));
  }
  std::string called(CounterId id) const {
    const bool is_leader_counter = war_[id].leader != no_leader;
    return std::string((is_leader_counter ? is_ja() : seat_.has_value())
                           ? names_.name(id, language_)
                           : names_.spell(id));
  }
  std::string called(Tag tag) const { return names_.spell(tag); }
  std::string called(Ruse ruse) const { return std::string(term_in(ruse, language_)); }

  template <class T>
  std::string list(const std::vector<T>& items, std::string_view between = ", ") const {
    std::string text;
    for (const T& item : items)
      (text += text.empty() ? std::string_view{} : between) += called(item);
    return text;
  }
  std::string with(const std::vector<std::string>& items) const {
    if (items.empty()) return {};
    std::string text = " " + word(Word::With);
    for (std::size_t i = 0; i < items.size(); ++i) text += (i == 0 ? " " : ", ") + items[i];
    return text;
  }
  std::vector<std::string> ruses(bool recon, bool oracle) const {
    std::vector<std::string> all;
    if (recon) all.push_back(called(Ruse::Reconnaissance));
    if (oracle) all.push_back(called(Ruse::Oracle));
    return all;
  }
  std::string vessel(CounterId fleet, ShipId ship) const {
    return fleet != no_counter ? called(fleet) : called(ship);
  }
  std::string way(Zone first, const std::vector<Zone>& further) const {
    std::string text = called(first);
    for (const Zone zone : further) text += " > " + called(zone);
    return text;
  }
  std::string rating(const Rating& one) const {
    return fmt::format("{} {}", term_in(one.kind, language_), term_in(one.morale, language_));
  }
  std::string ratings(const std::vector<Rating>& all, std::string_view between) const {
    std::string text;
    for (const Rating& one : all)
      (text += text.empty() ? std::string_view{} : between) += rating(one);
    return text;
  }
  std::string target(const Target& one) const {
    switch (one.what) {
      case Target::What::Counter:
        return called(one.tag);
      case Target::What::Units:
        return word(Word::Units);
      case Target::What::Neutrals:
        return word(Word::Neutrals);
      case Target::What::Ships:
        return word(Word::Ships);
    }
    return {};
  }

  // --- answers -----------------------------------------------------------------------------------

  std::string operator()(const auto& simple) const {
    return formats::print_answer(printed_answers, Called{*this}, simple, language_);
  }
  std::string operator()(const Pass& a) const { return word(a.rest ? Word::Rest : Word::Pass); }
  std::string operator()(const Activate& a) const {
    std::vector<std::string> along;
    for (const CounterId junior : a.with) along.push_back(called(junior));
    return verb(Word::Activate, called(a.leader)) + with(along);
  }
  std::string operator()(const Move& a) const {
    std::string text = verb(Word::Move, way(a.zone, a.further));
    text += meets(a.meet);
    if (a.halt_won) text += " " + word(Word::Halt) + " " + word(Word::Won);
    return text + keeps(a.keep);
  }
  std::string operator()(const Take& a) const {
    return verb(Word::Take, a.leader != no_counter ? called(a.leader) : called(a.unit));
  }
  std::string operator()(const Leave& a) const {
    return verb(Word::Leave, a.leader != no_counter ? called(a.leader) : called(a.unit));
  }
  std::string operator()(const Intercept& a) const {
    std::string text = word(Word::Intercept);
    if (a.fleet != no_counter || a.ship != no_ship) text += " " + vessel(a.fleet, a.ship);
    text += " " + target(a.target);
    if (a.united) text += " " + word(Word::United);
    return text + with(ruses(a.recon, a.oracle));
  }
  std::string operator()(const Sail& a) const {
    std::string text =
        verb(Word::Sail, vessel(a.fleet, a.ship)) + " " + way(a.zone, a.further) + meets(a.meet);
    text += keeps(a.keep);
    return a.anchors ? text : text + " " + word(Word::On);
  }
  std::string staked(const Stake& a) const {
    std::vector<std::string> with_these;
    if (a.political) with_these.push_back(called(Ruse::Political));
    if (a.oracle) with_these.push_back(called(Ruse::Oracle));
    return std::to_string(a.pa) + with(with_these);
  }
  std::string operator()(const Stake& a) const { return verb(Word::Stake, staked(a)); }
  std::string operator()(const PlayRuse& a) const {
    std::string text = verb(Word::Ruse, called(a.ruse));
    if (a.zone != no_zone) text += " " + called(a.zone);
    if (a.tag.number != 0) text += " " + called(a.tag);
    if (a.leader != no_leader) text += " " + called(a.leader);
    if (!a.ratings.empty()) text += " " + ratings(a.ratings, " > ");
    return text;
  }
  std::string operator()(const Attempt& a) const {
    std::vector<std::string> along;
    for (const CounterId junior : a.with) along.push_back(called(junior));
    for (std::string& one : ruses(a.recon, a.oracle)) along.push_back(std::move(one));
    return verb(Word::Attempt, called(a.leader)) + with(along);
  }
  std::string operator()(const NavalAttempt& a) const {
    std::string text = verb(Word::Attempt, vessel(a.fleet, a.ship));
    if (a.united) text += " " + word(Word::United);
    return text + with(ruses(false, a.oracle));
  }
  std::string operator()(const PlayRuses& a) const { return verb(Word::PlayIt, list(a.ruses)); }
  std::string operator()(const Remove& a) const {
    if (a.units.empty() && a.ships.empty()) return verb(Word::Remove, word(Word::None));
    std::string all = list(a.units);
    if (!a.units.empty() && !a.ships.empty()) all += ", ";
    return verb(Word::Remove, all + list(a.ships));
  }
  std::string operator()(const Withdraw& a) const {
    return a.zone == no_zone ? word(Word::Withdraw) : verb(Word::Withdraw, called(a.zone));
  }
  std::string operator()(const Pursue& a) const {
    return word(Word::Pursue) +
           (a.pas_de_quartier ? with({called(Ruse::PasDeQuartier)}) : std::string{});
  }
  std::string operator()(const Give& a) const {
    std::vector<UnitId> all{a.unit};
    all.insert(all.end(), a.more.begin(), a.more.end());
    return verb(Word::Give, list(all)) + " > " + box(a.to);
  }
  std::string operator()(const Assign& a) const {
    std::vector<ShipId> all{a.ship};
    all.insert(all.end(), a.more.begin(), a.more.end());
    return verb(Word::Ships, box(a.fleet)) + " " + list(all);
  }
  std::string operator()(const Board& a) const {
    return verb(Word::Aboard, called(a.leader)) + " " +
           (a.fleet == no_counter ? word(Word::Ashore) : called(a.fleet));
  }
  std::string operator()(const PlaceDummy& a) const {
    const std::string dummy = called(a.dummy);
    const bool says_it = !is_ja() && seat_;
    return (says_it ? dummy : verb(Word::Dummy, dummy)) + with({called(a.with)});
  }
  std::string operator()(const StandApart& a) const {
    return verb(a.apart ? Word::Apart : Word::Together, called(a.leader));
  }

  // --- lines -------------------------------------------------------------------------------------

  std::string operator()(const Answer& answer) const { return std::visit(*this, answer); }
  std::string operator()(const UnitsOrder& a) const {
    if (a.verb == UnitsOrder::Verb::Give) {
      std::string from;
      if (a.from != no_counter) from = " " + called(a.from);
      if (a.from_open) from = " " + word(Word::Open);
      return verb(Word::Give, choice(a.units)) + from + " > " + box(a.to);
    }
    std::string what = list(a.leaders);
    if (a.units.all || !a.units.picks.empty()) what += (what.empty() ? "" : ", ") + choice(a.units);
    return verb(a.verb == UnitsOrder::Verb::Leave ? Word::Leave : Word::Take, what);
  }
  std::string operator()(const ShipsOrder& a) const {
    const Word verb_of = a.verb == ShipsOrder::Verb::Detach ? Word::Detach
                         : a.verb == ShipsOrder::Verb::Join ? Word::Join
                                                            : Word::Ships;
    return verb(verb_of, box(a.fleet)) + " " + choice(a.ships);
  }
  std::string operator()(const InterceptAny& a) const {
    std::string text = word(Word::Intercept);
    if (a.fleet != no_counter || a.ship != no_ship) text += " " + vessel(a.fleet, a.ship);
    text += " " + word(Word::Any);
    if (a.united) text += " " + word(Word::United);
    return text + with(ruses(a.recon, a.oracle));
  }
  std::string operator()(const PoliticsOrder& a) const {
    return verb(Word::Politics, called(a.province)) + " " + staked(a.stake);
  }
  std::string operator()(const Keep& a) const { return verb(Word::Keep, std::to_string(a.pa)); }

  std::string line(const Line& one) const {
    std::string text = std::visit(*this, one.order);
    for (std::size_t i = 0; i < one.when.size(); ++i) {
      text += " ";
      text += term_in(i == 0 ? formats::StandingWord::If : formats::StandingWord::And, language_);
      text += " " + test(one.when[i]);
    }
    return text;
  }
  std::string test(const LineTest& one) const {
    const std::string compared =
        fmt::format(" {} {}", formats::name_of(formats::compare_words, one.how), one.value);
    switch (one.what) {
      case LineTest::What::Won:
        return word(Word::Won);
      case LineTest::What::Lost:
        return word(Word::Lost);
      case LineTest::What::Pa:
        return word(Word::Pa) + compared;
      case LineTest::What::Shown:
        return verb(Word::Shown, called(one.tag)) + " " +
               (one.leader == no_leader ? word(Word::Dummy) : called(one.leader));
      case LineTest::What::HereFoe:
        return verb(Word::Here, word(Word::Foe)) + compared;
    }
    return {};
  }

  std::string box(CounterId counter) const {
    return counter == no_counter ? word(Word::Open) : called(counter);
  }

 private:
  bool is_ja() const { return language_ == Language::Ja; }
  std::string verb(Word one, const std::string& object) const { return word(one) + " " + object; }
  std::string meets(Meet meet) const {
    return meet == Meet::Pass
               ? std::string{}
               : " " + word(Word::Meet) + " " + std::string(term_in(meet, language_));
  }
  std::string keeps(int keep) const {
    return keep == 0 ? std::string{} : fmt::format(" {} {}", word(Word::Keep), keep);
  }
  std::string pick(const UnitPick& one) const {
    if (one.unit != no_unit) return called(one.unit);
    std::string text = std::to_string(one.count);
    if (one.sp > 0)
      text += fmt::format(" {}{}{}", one.sp, one.fires ? "*" : "",
                          one.morale ? term_in(*one.morale, Language::En) : "");
    if (one.nation) text += " " + std::string(term_in(*one.nation, language_));
    if (one.kind) text += " " + std::string(term_in(*one.kind, language_));
    return text;
  }
  std::string pick(const ShipPick& one) const {
    if (one.ship != no_ship) return called(one.ship);
    std::string text = std::to_string(one.count);
    if (one.pn > 0) text += fmt::format(" {}PN", one.pn);
    if (one.nation) text += " " + std::string(term_in(*one.nation, language_));
    return text;
  }
  template <class Choice>
  std::string choice(const Choice& one) const {
    std::string text;
    if (one.all) text = word(Word::All) + (one.picks.empty() ? "" : " " + word(Word::But) + " ");
    for (std::size_t i = 0; i < one.picks.size(); ++i)
      text += (i == 0 ? "" : ", ") + pick(one.picks[i]);
    return text;
  }

  const War& war_;
  const Names names_;
  Language language_;
  std::optional<Seat> seat_;
};

// --- standing orders -----------------------------------------------------------------------------

std::string printed_who(const OrderPrinter& out, const Who& who, Language language) {
  std::vector<std::string> all;
  if (who.ruse) all.push_back(out.called(*who.ruse));
  if (who.phase) all.emplace_back(term_in(*who.phase, language));
  if (who.leader != no_leader) all.push_back(out.called(who.leader));
  if (who.fleet != no_counter) all.push_back(out.called(who.fleet));
  if (who.zone != no_zone) all.push_back(out.called(who.zone));
  return fmt::format("{}", fmt::join(all, " "));
}

std::string printed_zones(const OrderPrinter& out, const std::vector<Zone>& zones) {
  return zones.empty() ? std::string{} : out.word(Word::Prefer) + " " + out.list(zones);
}

std::string printed_policy(const OrderPrinter& out, Window window, const Policy& policy) {
  using Do = Policy::Kind;
  switch (policy.kind) {
    case Do::No:
      return window == Window::City ? out.word(Word::Out) : out.word(Word::No);
    case Do::Yes: {
      if (window == Window::City) return out.word(Word::In);
      if (window == Window::Ruses || window == Window::Oracle) return out.word(Word::PlayIt);
      if (window == Window::Stay || window == Window::NavalStay) return out.word(Word::Stay);
      if (window == Window::Isolation) return out.called(Ruse::Panhellenisme);
      if (window != Window::Intercept && window != Window::NavalIntercept)
        return out.word(Word::Yes);
      std::string text = out.word(Word::Try);
      if (policy.united) text += " " + out.word(Word::United);
      return text + out.with(out.ruses(policy.recon, policy.oracle));
    }
    case Do::Leave: {
      const std::string prefer = printed_zones(out, policy.zones);
      return out.word(Word::Withdraw) + (prefer.empty() ? "" : " " + prefer);
    }
    case Do::End:
      return out.word(Word::EndBattle);
    case Do::Prefer:
      return printed_zones(out, policy.zones);
    case Do::Order:
      return out.word(Word::Order) + " " + out.ratings(policy.ratings, ", ");
    case Do::Lines:
      return policy.lines.empty() ? out.word(Word::No) : out.line(policy.lines.front());
  }
  return {};
}

// A value that is a word: `zone attique`, `season winter`, `type E`.
std::optional<std::string> worded_value(const OrderPrinter& out, Fact fact, int value,
                                        Language language) {
  const auto fits = [&](int most) { return value >= 0 && value < most; };
  if ((fact == Fact::Zone || fact == Fact::From) && fits(static_cast<int>(zone_count)))
    return out.called(static_cast<Zone>(value));
  if (fact == Fact::Season && fits(4))
    return std::string(term_in(static_cast<Season>(value), language));
  static constexpr std::array<std::string_view, 4> terrains{"plain", "mountain", "strait", "sea"};
  static constexpr std::array<std::string_view, 4> terrains_ja{"平地", "山地", "海峡", "海"};
  if (fact == Fact::Terrain && fits(4))
    return std::string(
        (language == Language::Ja ? terrains_ja : terrains)[static_cast<std::size_t>(value)]);
  static constexpr std::array<std::string_view, 3> types{"b", "E", "e"};
  static constexpr std::array<std::string_view, 3> types_ja{"正攻法", "奇襲", "被奇襲"};
  if (fact == Fact::Type && fits(3))
    return std::string(
        (language == Language::Ja ? types_ja : types)[static_cast<std::size_t>(value)]);
  if (fact == Fact::Phase && fits(4))
    return std::string(term_in(static_cast<CombatPhase>(value), language));
  return std::nullopt;
}

std::string printed_fact(const OrderPrinter& out, Fact which, Language language) {
  const Fact fact = counter_fact(which).fact;  // whose it is says the order
  const auto number = static_cast<std::size_t>(fact);
  if (number >= static_cast<std::size_t>(Fact::ShownLeaders))
    return out.word(Word::Shown) + " " +
           out.called(static_cast<Leader>(number - static_cast<std::size_t>(Fact::ShownLeaders)));
  if (number >= static_cast<std::size_t>(Fact::FoeLeaders))
    return out.word(Word::Foe) + " " +
           out.called(static_cast<Leader>(number - static_cast<std::size_t>(Fact::FoeLeaders)));
  return std::string(term_in(fact, language));
}

struct StandingPrinting {
  using Game = DeadThanPersia;

  static bool is_flag(Fact fact) { return is_flag_fact(fact); }
  static std::string print_who(const OrderPrinter& out, const Who& who, Language language) {
    return printed_who(out, who, language);
  }
  static std::string print_fact(const OrderPrinter& out, Fact fact, Language language) {
    return printed_fact(out, fact, language);
  }
  static std::string print_test(const OrderPrinter& out, const Condition<DeadThanPersia>& test,
                                Language language) {
    if (test.than || (test.how != Compare::Equal && test.how != Compare::Unequal)) return {};
    const auto word = worded_value(out, test.fact, test.value, language);
    if (!word) return {};
    const std::string text = printed_fact(out, test.fact, language) + " " + *word;
    if (test.how == Compare::Equal) return text;
    return fmt::format("{} {}", term_in(formats::StandingWord::Not, language), text);
  }
  static std::string print_action(const OrderPrinter& out, const TheStanding& order, Language) {
    // Pas de quartier is played, or held, where the pursuit begins.
    if (order.window == Window::Pursue && order.who.ruse)
      return out.word(order.policy->no_quarter ? Word::PlayIt : Word::No);
    return printed_policy(out, order.window, *order.policy);
  }
};

}  // namespace

std::string print_answer(const War& war, const Answer& answer, Language language,
                         std::optional<Seat> seat) {
  return std::visit(OrderPrinter(war, language, seat), answer);
}

std::string print_reply(const War& war, const Question& question, const Answer& answer,
                        Language language) {
  const OrderPrinter out(war, language, question.seat);
  const bool city = std::holds_alternative<AskCity>(question.about);
  const bool plain = std::holds_alternative<AskAct>(question.about) ||
                     std::holds_alternative<AskArrange>(question.about);
  if (std::holds_alternative<Done>(answer) && !plain) return out.word(city ? Word::Out : Word::No);
  if (std::holds_alternative<Yes>(answer) && city) return out.word(Word::In);
  return std::visit(out, answer);
}

std::string print_line(const War& war, const Line& line, Language language) {
  return OrderPrinter(war, language, std::nullopt).line(line);
}

std::string print_standing_order(const War& war, const TheStanding& order, Language language) {
  const OrderPrinter out(war, language, std::nullopt);
  TheStanding shown = order;
  if (order.window == Window::TurnStart) shown.once = false;  // it always is
  return formats::print_standing<StandingPrinting>(out, shown, language);
}

}  // namespace cursus::dead_than_persia
