#include "formats/hannibal/orders.hpp"
#include "formats/orders/standing.hpp"

namespace cursus::hannibal {

using formats::Language;
using formats::StandingWord;
using formats::term_in;

namespace {

using Test = FactTest<Fact>;

constexpr std::array copies_of{Fact::CopiesFA, Fact::CopiesFL, Fact::CopiesFR, Fact::CopiesPR,
                               Fact::CopiesDE};
constexpr std::array break_of_type{Fact::BreakFA, Fact::BreakFL, Fact::BreakFR, Fact::BreakPR,
                                   Fact::BreakDE};

bool is_flag(Fact fact) {
  switch (fact) {
    case Fact::Attacks:
    case Fact::Sea:
    case Fact::OwnPc:
    case Fact::EnemyPc:
    case Fact::City:
    case Fact::Tribe:
    case Fact::Besieged:
    case Fact::Alone:
    case Fact::Original:
      return true;
    default:
      return entered(fact).has_value();
  }
}

// --- reading -------------------------------------------------------------------------------------

template <std::size_t n>
Fact of_type(OrderCursor& in, const std::array<Fact, n>& facts) {
  Tactic tactic{};
  in.read(tactic);
  if (index(tactic) < n) return facts[index(tactic)];
  in.refuse("read.unknown-word");
  return facts[0];
}

template <class Id>
Test of_one(OrderCursor& in, Fact fact) {
  Id id{};
  in.read(id);
  return {fact, Compare::Equal, static_cast<int>(id), {}};
}

void add_spaces(const Who& who, std::vector<SpaceId>& spaces) {
  each_space([&](SpaceId space) {
    if (who.province == province_of(space) || (who.country && *who.country == country_of(space)))
      spaces.push_back(space);
  });
}

// `capua, latium, africa`: one place stays what it is, several become their spaces.
void read_places(OrderCursor& in, Who& who) {
  std::vector<SpaceId> spaces;
  std::vector<Who> wide;
  do {
    in.skip_separators();
    if (in.take(Word::Any)) return;
    Who one;
    if (const auto space = in.take_named<SpaceId>())
      spaces.push_back(*space);
    else if (const auto province = in.take_named<ProvinceId>())
      one.province = province;
    else if (const auto country = in.take_any<Country>())
      one.country = country;
    else
      return in.refuse_unknown<SpaceId, ProvinceId>();
    if (one != Who{}) wide.push_back(one);
  } while (in.next_is(",") || in.next_is("/"));
  if (spaces.empty() && wide.size() == 1) {
    who.province = wide.front().province;
    who.country = wide.front().country;
    return;
  }
  for (const Who& each : wide) add_spaces(each, spaces);
  who.spaces = std::move(spaces);
}

Who read_who(OrderCursor& in) {
  Who who;
  // A test may stand without its `if`: `on match round >= 4 do no`.
  const auto is_a_test = [&] {
    const formats::Token* word = in.next();
    const auto fact = word ? formats::value_called<Fact>(*word) : std::nullopt;
    return in.next_is(StandingWord::Not) || in.next_is(Word::Copies) ||
           (fact && fact != Fact::City);
  };
  const auto is_over = [&] {
    return is_a_test() || in.at_end() || in.refusal() || in.next_is(StandingWord::If) ||
           in.next_is(StandingWord::Do) || in.next_is(":") || in.next_is(StandingWord::Once);
  };
  while (!is_over()) {
    if (in.take(Word::Any)) continue;
    if (in.take(Word::At) || in.take(Word::City)) {
      read_places(in, who);
    } else if (in.take(Word::Moving)) {
      GeneralId general{};
      in.read(general);
      who.mover = general;
    } else if (in.take(Word::Best)) {
      who.elected = Elected::Best;
    } else if (in.take(Word::Other)) {
      who.elected = Elected::Other;
    } else if (const auto general = in.take_named<GeneralId>()) {
      who.general = general;
    } else {
      read_places(in, who);
    }
  }
  return who;
}

// The one who is named reacts.
void name_him(auto& order) {
  if (!order.policy || !order.who.general || order.policy->with != no_general) return;
  if (order.window == Window::Intercept || order.window == Window::Avoid)
    order.policy->with = *order.who.general;
}

// The die is compared with the rating of whoever the line names (a2).
void test_him(auto& order) {
  if (order.window != Window::Intercept && order.window != Window::Avoid) return;
  const bool says = order.policy && order.policy->with != no_general;
  if (!says && !order.who.general) return;
  const GeneralId him = says ? order.policy->with : *order.who.general;
  const auto of_him = [&](Fact fact) {
    return fact == Fact::Br ? rating_by(him) : fact == Fact::Chance ? chance_by(him) : fact;
  };
  for (Test& test : order.when) {
    test.fact = of_him(test.fact);
    if (test.than) test.than = of_him(*test.than);
  }
}

struct StandingReading {
  using Game = Hannibal;
  using Cursor = OrderCursor;
  using Ways = std::vector<std::vector<Test>>;
  static constexpr bool if_may_be_left_out = true;  // `on match round >= 4 do no`

  static bool is_flag(Fact fact) { return hannibal::is_flag(fact); }
  static Who read_who(OrderCursor& in) { return hannibal::read_who(in); }
  static Policy read_policy(OrderCursor& in, Window window) {
    return hannibal::read_policy(in, window);
  }
  static std::optional<Fact> take_fact(OrderCursor& in) {
    if (in.take(Word::Copies)) return of_type(in, copies_of);
    const auto fact = in.take_any<Fact>();
    const formats::Token* behind = in.next();
    const bool of_one_type = behind && formats::value_called<Tactic>(*behind);
    return fact == Fact::Break && of_one_type ? of_type(in, break_of_type) : fact;
  }
  static std::optional<Ways> read_test(auto& reader, OrderCursor& in, Fact fact, bool is_not) {
    const auto any_of = [&](auto read) { return reader.any_of(is_not, read); };
    switch (fact) {
      case Fact::Enters:
        return any_of([&] {
          SpaceId space{};
          in.read(space);
          return Test{enters(space), Compare::Equal, 1, {}};
        });
      case Fact::By:
        return any_of([&] { return of_one<GeneralId>(in, fact); });
      case Fact::Space:
        return any_of([&] { return of_one<SpaceId>(in, fact); });
      case Fact::Province:
        return any_of([&] { return of_one<ProvinceId>(in, fact); });
      case Fact::Country:
        return any_of([&] { return of_one<Country>(in, fact); });
      case Fact::Type:
        return any_of([&] { return of_one<Tactic>(in, fact); });
      default:
        return std::nullopt;
    }
  }
  static void settle(OrderCursor&, auto& order) {
    name_him(order);
    test_him(order);
  }
};

}  // namespace

std::vector<Preference> read_preferences(OrderCursor& in) {
  std::vector<Preference> all;
  for (in.skip_separators(); !in.refusal() && in.take(StandingWord::If); in.skip_separators()) {
    Preference order;
    in.read(order.window);
    StandingReading::Ways ways{{}};
    in.take(StandingWord::If);  // may be left out: `if intercepted diff < 0 do back`
    if (!in.next_is(StandingWord::Do))
      ways = formats::ConditionReader<StandingReading>(in, order.window).read_behind_if();
    if (!in.take(StandingWord::Do)) in.refuse("read.do-missing");
    if (!in.take(StandingWord::Ask)) order.policy = read_policy(in, order.window);
    for (std::vector<Test>& when : ways) {
      order.when = std::move(when);
      StandingReading::settle(in, all.emplace_back(order));
    }
  }
  return all;
}

Result<std::vector<Standing>> read_standing_orders(const Setting& setting, OrderCursor& in) {
  return formats::StandingReader<StandingReading>(setting, in).read();
}

// --- printing ------------------------------------------------------------------------------------

namespace {

struct StandingPrinter {
  using Game = Hannibal;
  Language language;

  std::string word(Word one) const { return std::string(term_in(one, language)); }
  template <class Id>
  std::string name(Id id) const {
    if constexpr (formats::HasTerms<Id>)
      return std::string(term_in(id, language));
    else
      return std::string(Names().name(id, language));
  }

  static bool is_flag(Fact fact) { return hannibal::is_flag(fact); }
  static std::string print_who(const StandingPrinter& out, const Who& one, Language) {
    std::vector<std::string> parts;
    if (one.general) parts.push_back(out.name(*one.general));
    if (one.elected)
      parts.push_back(out.word(*one.elected == Elected::Best ? Word::Best : Word::Other));
    std::vector<std::string> places;
    for (const SpaceId each : one.spaces) places.push_back(out.name(each));
    if (one.province) places = {out.name(*one.province)};
    if (one.country) places = {out.name(*one.country)};
    if (!places.empty())
      parts.push_back(fmt::format("{} {}", out.word(Word::At), fmt::join(places, ", ")));
    if (one.mover) parts.push_back(out.word(Word::Moving) + " " + out.name(*one.mover));
    return fmt::format("{}", fmt::join(parts, " "));
  }
  static std::string print_fact(const StandingPrinter& out, Fact one, Language) {
    for (std::size_t i = 0; i < copies_of.size(); ++i) {
      const std::string tactic = out.name(static_cast<Tactic>(i));
      if (one == copies_of[i]) return out.word(Word::Copies) + " " + tactic;
      if (one == break_of_type[i]) return out.name(Fact::Break) + " " + tactic;
    }
    if (whose_rating(one)) return out.name(Fact::Br);
    if (whose_chance(one)) return out.name(Fact::Chance);
    if (const auto space = entered(one)) return out.name(Fact::Enters) + " " + out.name(*space);
    return out.name(one);
  }
  static std::string print_test(const StandingPrinter& out, const Test& test, Language language) {
    const std::string thing = out.thing(test.fact, test.value);
    if (thing.empty()) return {};
    const std::string text = out.name(test.fact) + " " + thing;
    if (test.how != Compare::Unequal) return text;
    return fmt::format("{} {}", term_in(StandingWord::Not, language), text);
  }
  static std::string print_action(const StandingPrinter& out, const auto& order, Language) {
    return print_policy(*order.policy, order.window, out.language);
  }

 private:
  // What a fact is compared with that is no figure.
  std::string thing(Fact one, int value) const {
    switch (one) {
      case Fact::By:
        return name(static_cast<GeneralId>(value));
      case Fact::Space:
        return name(static_cast<SpaceId>(value));
      case Fact::Province:
        return name(static_cast<ProvinceId>(value));
      case Fact::Country:
        return name(static_cast<Country>(value));
      case Fact::Type:
        return name(static_cast<Tactic>(value));
      default:
        return {};
    }
  }
};

}  // namespace

std::string print_standing_order(const Standing& order, Language language) {
  return formats::print_standing<StandingPrinter>(StandingPrinter{language}, order, language);
}

std::string print_preferences(const std::vector<Preference>& all, Language language) {
  const StandingPrinter print{language};
  std::string text;
  for (const Preference& each : all)
    text += fmt::format(" {} {}{} {} {}", term_in(StandingWord::If, language),
                        term_in(each.window, language),
                        formats::print_tests<StandingPrinter>(print, each.when, language, false),
                        term_in(StandingWord::Do, language),
                        each.policy ? print_policy(*each.policy, each.window, language)
                                    : std::string(term_in(StandingWord::Ask, language)));
  return text;
}

}  // namespace cursus::hannibal
