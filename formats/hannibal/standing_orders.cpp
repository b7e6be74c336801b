#include "formats/hannibal/orders.hpp"
#include "formats/standing.hpp"

namespace cursus::hannibal {

using formats::Language;
using formats::StandingWord;
using formats::term_in;

namespace {

using Test = Preference::Test;
using Tests = std::vector<Test>;

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

class TestReader {
 public:
  explicit TestReader(OrderCursor& in) : in_(in) {}

  // Each of the lists is enough: `by A, B and diff > 1` is two.
  std::vector<Tests> read() {
    std::vector<Tests> all{{}};
    do {
      const std::vector<Tests> either = read_one();
      std::vector<Tests> both;
      for (const Tests& one : all)
        for (const Tests& more : either) {
          Tests sum = one;
          sum.insert(sum.end(), more.begin(), more.end());
          both.push_back(std::move(sum));
        }
      all = std::move(both);
      if (all.size() > 100) in_.refuse("hannibal.read.too-many-tests");
    } while (!in_.refusal() && in_.take(StandingWord::And));
    return all;
  }

 private:
  template <class Id>
  static auto number_of(Fact fact) {
    return [fact](Id id) { return Test{fact, Compare::Equal, static_cast<int>(id), {}}; };
  }

  std::vector<Tests> read_one() {
    const bool is_not = in_.take(StandingWord::Not);
    if (in_.take(Word::Copies)) return compared(of_type(copies_of), is_not);
    Fact fact{};
    in_.read(fact);
    if (in_.refusal()) return {{}};
    switch (fact) {
      case Fact::Enters:
        return any_of<SpaceId>(is_not, [](SpaceId space) {
          return Test{enters(space), Compare::Equal, 1, {}};
        });
      case Fact::By:
        return any_of<GeneralId>(is_not, number_of<GeneralId>(fact));
      case Fact::Space:
        return any_of<SpaceId>(is_not, number_of<SpaceId>(fact));
      case Fact::Province:
        return any_of<ProvinceId>(is_not, number_of<ProvinceId>(fact));
      case Fact::Country:
        return countries(is_not);
      case Fact::Type: {
        Tactic tactic{};
        in_.read(tactic);
        const Test test{
            fact, is_not ? Compare::Unequal : Compare::Equal, static_cast<int>(tactic), {}};
        return {{test}};
      }
      case Fact::Break:
        if (const formats::Token* token = in_.next();
            token && formats::value_called<Tactic>(*token))
          return compared(of_type(break_of_type), is_not);
        return compared(fact, is_not);
      default:
        break;
    }
    if (is_flag(fact)) return {{Test{fact, Compare::Equal, is_not ? 0 : 1, {}}}};
    return compared(fact, is_not);
  }

  template <std::size_t n>
  Fact of_type(const std::array<Fact, n>& facts) {
    Tactic tactic{};
    in_.read(tactic);
    if (index(tactic) >= n) {
      in_.refuse("read.unknown-word");
      return facts[0];
    }
    return facts[index(tactic)];
  }
  std::vector<Tests> compared(Fact fact, bool is_not) {
    Test test;
    test.fact = fact;
    const auto how = in_.take_compare();
    if (!how) in_.refuse("read.compare-missing");
    test.how =
        is_not ? formats::inverse(how.value_or(Compare::Equal)) : how.value_or(Compare::Equal);
    if (const auto than = in_.take_any<Fact>())
      test.than = than;
    else
      test.value = in_.number();
    return {{test}};
  }
  template <class Id, class Make>
  std::vector<Tests> any_of(bool is_not, Make make) {
    std::vector<Tests> either;
    Tests none;
    do {
      Id id{};
      in_.read(id);
      if (in_.refusal()) return {{}};
      Test test = make(id);
      either.push_back({test});
      if (is_flag(test.fact))
        test.value = 0;
      else
        test.how = Compare::Unequal;
      none.push_back(test);
    } while (in_.take(",") || in_.take("/"));
    if (is_not) return {none};
    return either;
  }
  std::vector<Tests> countries(bool is_not) {
    std::vector<Tests> either;
    Tests none;
    do {
      Country country{};
      in_.read(country);
      const int number = static_cast<int>(country);
      either.push_back({Test{Fact::Country, Compare::Equal, number, {}}});
      none.push_back(Test{Fact::Country, Compare::Unequal, number, {}});
    } while (!in_.refusal() && (in_.take(",") || in_.take("/")));
    if (is_not) return {none};
    return either;
  }

  OrderCursor& in_;
};

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
void name_him(Preference& order) {
  if (!order.policy || !order.who.general || order.policy->with != no_general) return;
  if (order.window == Window::Intercept || order.window == Window::Avoid)
    order.policy->with = *order.who.general;
}

// The die is compared with the rating of whoever the line names (a2).
void test_him(Preference& order) {
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

std::vector<Preference> spread(const Preference& order, const std::vector<Tests>& either) {
  std::vector<Preference> all;
  for (const Tests& when : either) {
    Preference one = order;
    one.when = when;
    name_him(one);
    test_him(one);
    all.push_back(std::move(one));
  }
  return all;
}

std::vector<Preference> read_behind_window(OrderCursor& in, Preference order) {
  std::vector<Tests> either{{}};
  if (!in.next_is(StandingWord::Do)) {
    // `if` may be left out on a line of a move: `if intercepted diff < 0 do back`.
    if (in.take(StandingWord::If) || !in.next_is(StandingWord::Do)) either = TestReader(in).read();
  }
  if (!in.take(StandingWord::Do)) in.refuse("read.do-missing");
  if (!in.take(StandingWord::Ask)) order.policy = read_policy(in, order.window);
  return spread(order, either);
}

Standing standing_of(const Preference& from) {
  Standing order;
  order.window = from.window;
  order.who = from.who;
  for (const Test& test : from.when)
    order.when.push_back({test.fact, test.how, test.value, test.than});
  order.policy = from.policy;
  return order;
}

}  // namespace

std::vector<Preference> read_preferences(OrderCursor& in) {
  std::vector<Preference> all;
  while (!in.refusal() && in.take(StandingWord::If)) {
    Preference order;
    in.read(order.window);
    for (Preference& each : read_behind_window(in, order)) all.push_back(std::move(each));
  }
  return all;
}

std::vector<Standing> read_standing_orders(const Setting& setting, OrderCursor& in) {
  in.take(StandingWord::Standing);
  const bool is_long = in.take(StandingWord::On);
  Preference order;
  in.read(order.window);
  bool once = in.take(StandingWord::Once);
  order.who = read_who(in);
  once = in.take(StandingWord::Once) || once;
  std::vector<Preference> all;
  if (is_long) {
    all = read_behind_window(in, order);
  } else {
    if (!in.take(":")) in.refuse("read.colon-missing");
    if (!in.take(StandingWord::Ask)) order.policy = read_policy(in, order.window);
    all = spread(order, in.take(StandingWord::If) ? TestReader(in).read() : std::vector<Tests>{{}});
  }
  // Being asked there would tell what nobody may know.
  for (const Preference& each : all)
    if (!each.policy && !Hannibal::waits_in(setting, each.window)) in.refuse("read.never-asks");
  std::vector<Standing> orders;
  for (const Preference& each : all) {
    orders.push_back(standing_of(each));
    orders.back().once = once;
  }
  return orders;
}

// --- printing ------------------------------------------------------------------------------------

namespace {

struct StandingPrinter {
  Language language;

  std::string word(Word one) const { return std::string(term_in(one, language)); }
  std::string word(StandingWord one) const { return std::string(term_in(one, language)); }
  template <class Id>
  std::string name(Id id) const {
    return std::string(Names().name(id, language));
  }

  std::string who(const Who& one) const {
    std::string text;
    if (one.general) text += " " + name(*one.general);
    if (one.elected) text += " " + word(*one.elected == Elected::Best ? Word::Best : Word::Other);
    std::string_view before = " ";
    std::string places;
    for (const SpaceId each : one.spaces) {
      places += std::string(before) + name(each);
      before = ", ";
    }
    if (one.province) places = " " + name(*one.province);
    if (one.country) places = " " + std::string(term_in(*one.country, language));
    if (!places.empty()) text += " " + word(Word::At) + places;
    if (one.mover) text += " " + word(Word::Moving) + " " + name(*one.mover);
    return text;
  }

  std::string fact(Fact one) const {
    for (std::size_t i = 0; i < copies_of.size(); ++i) {
      const std::string tactic(term_in(static_cast<Tactic>(i), language));
      if (one == copies_of[i]) return word(Word::Copies) + " " + tactic;
      if (one == break_of_type[i])
        return std::string(term_in(Fact::Break, language)) + " " + tactic;
    }
    if (whose_rating(one)) return fact(Fact::Br);
    if (whose_chance(one)) return fact(Fact::Chance);
    if (const auto space = entered(one))
      return std::string(term_in(Fact::Enters, language)) + " " + name(*space);
    return std::string(term_in(one, language));
  }
  std::string thing(Fact one, int value) const {
    switch (one) {
      case Fact::By:
        return name(static_cast<GeneralId>(value));
      case Fact::Space:
        return name(static_cast<SpaceId>(value));
      case Fact::Province:
        return name(static_cast<ProvinceId>(value));
      case Fact::Country:
        return std::string(term_in(static_cast<Country>(value), language));
      default:
        return std::string(term_in(static_cast<Tactic>(value), language));
    }
  }
  std::string test(const Test& one) const {
    const std::string no = word(StandingWord::Not) + " ";
    if (is_flag(one.fact)) return (one.value == 0 ? no : "") + fact(one.fact);
    if (one.fact == Fact::By || one.fact == Fact::Space || one.fact == Fact::Province ||
        one.fact == Fact::Country || one.fact == Fact::Type)
      return (one.how == Compare::Unequal ? no : "") + fact(one.fact) + " " +
             thing(one.fact, one.value);
    const std::string than = one.than ? fact(*one.than) : std::to_string(one.value);
    return fact(one.fact) + " " + std::string(name_of(formats::compare_words, one.how)) + " " +
           than;
  }
  template <class AllTests>
  std::string behind_window(const AllTests& when, const std::optional<Policy>& policy,
                            Window window, bool needs_if) const {
    std::string text;
    std::string before = needs_if ? word(StandingWord::If) + " " : std::string{};
    for (const auto& each : when) {
      text += " " + before + test({each.fact, each.how, each.value, each.than});
      before = word(StandingWord::And) + " ";
    }
    return text + " " + word(StandingWord::Do) + " " +
           (policy ? print_policy(*policy, window, language) : word(StandingWord::Ask));
  }
};

}  // namespace

std::string print_standing_order(const Standing& order, Language language) {
  const StandingPrinter print{language};
  std::string text =
      print.word(StandingWord::On) + " " + std::string(term_in(order.window, language));
  if (order.once) text += " " + print.word(StandingWord::Once);
  return text + print.who(order.who) +
         print.behind_window(order.when, order.policy, order.window, true);
}

std::string print_preferences(const std::vector<Preference>& all, Language language) {
  const StandingPrinter print{language};
  std::string text;
  for (const Preference& each : all)
    text += " " + print.word(StandingWord::If) + " " + std::string(term_in(each.window, language)) +
            print.behind_window(each.when, each.policy, each.window, false);
  return text;
}

}  // namespace cursus::hannibal
