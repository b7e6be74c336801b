// Rather Dead Than Persia! Reading the lines of a file (c3).
#include <algorithm>
#include <array>

#include "formats/dead_than_persia/orders.hpp"
#include "formats/json/malformed.hpp"
#include "formats/orders/standing.hpp"

namespace cursus::dead_than_persia {

namespace {

using formats::StandingWord;
using Order = decltype(Line::order);

// `with recon, oracle`; in attempts also leaders.
struct Along {
  bool recon = false, oracle = false, political = false, no_quarter = false;
  std::vector<CounterId> leaders{};
};
Along read_along(OrderCursor& in, bool leaders_too) {
  Along along;
  while (in.take(Word::With)) {
    do {
      if (leaders_too && in.next_is_counter()) {
        in.read(along.leaders.emplace_back());
        continue;
      }
      Ruse ruse = Ruse::Trahison;
      in.read(ruse);
      if (in.refusal()) return along;
      along.recon = along.recon || ruse == Ruse::Reconnaissance;
      along.oracle = along.oracle || ruse == Ruse::Oracle;
      along.political = along.political || ruse == Ruse::Political;
      along.no_quarter = along.no_quarter || ruse == Ruse::PasDeQuartier;
    } while (in.take_comma() || in.take(StandingWord::And));
  }
  return along;
}

int read_keep(OrderCursor& in) { return in.take(Word::Keep) ? in.number() : 0; }
Meet read_meet(OrderCursor& in) {
  Meet meet = Meet::Pass;
  if (in.take(Word::Meet)) in.read(meet);
  return meet;
}

Order read_move(OrderCursor& in) {
  Move move;
  const auto way = in.way();
  move.zone = way.front();
  move.further.assign(way.begin() + 1, way.end());
  for (bool more = true; more && !in.refusal();) {
    more = false;
    if (in.next_is(Word::Meet)) {
      move.meet = read_meet(in);
      more = true;
    } else if (in.take(Word::Halt)) {
      in.take(Word::Won);
      move.halt_won = true;
      more = true;
    } else if (in.next_is(Word::Keep)) {
      move.keep = read_keep(in);
      more = true;
    }
  }
  return Answer{move};
}

Order read_sail(OrderCursor& in) {
  Sail sail;
  in.read_fleet_or_ship(sail.fleet, sail.ship);
  if (in.refusal()) return Answer{sail};
  const auto way = in.way();
  sail.zone = way.front();
  sail.further.assign(way.begin() + 1, way.end());
  sail.meet = read_meet(in);
  sail.keep = read_keep(in);
  sail.anchors = !in.take(Word::On);
  return Answer{sail};
}

Order read_intercept(OrderCursor& in) {
  Intercept one;
  const bool named = !in.next_is(Word::Units) && !in.next_is(Word::Ships) &&
                     !in.next_is(Word::Any) && !in.next_is(Word::Neutrals);
  if (named && (in.next_is_counter() || in.next_is_ship()))
    in.read_fleet_or_ship(one.fleet, one.ship);
  bool any = false;
  if (in.take(Word::Any))
    any = true;
  else if (in.take(Word::Units))
    one.target.what = Target::What::Units;
  else if (in.take(Word::Neutrals))
    one.target.what = Target::What::Neutrals;
  else if (in.take(Word::Ships))
    one.target.what = Target::What::Ships;
  else
    in.read(one.target.tag);
  one.united = in.take(Word::United);
  const Along along = read_along(in, false);
  one.recon = along.recon;
  one.oracle = along.oracle;
  if (any) return InterceptAny{one.fleet, one.ship, one.united, one.recon, one.oracle};
  return Answer{one};
}

bool is_one_unit(const UnitChoice& choice) {
  return !choice.all && choice.picks.size() == 1 && choice.picks.front().unit != no_unit;
}

Order read_leave_or_take(OrderCursor& in, UnitsOrder::Verb verb) {
  const bool leaves = verb == UnitsOrder::Verb::Leave;
  const bool choice = in.next_is_unit_choice();
  // Out of a battle: `leave`, `leave mer_chios`.
  if (leaves && !in.next_is_counter() && !choice) {
    Withdraw out;
    if (in.next_is_zone()) in.read(out.zone);
    return Answer{out};
  }
  UnitsOrder order;
  order.verb = verb;
  // Leaders and units in any order.
  bool counted = false;
  while (!in.refusal()) {
    if (in.next_is_counter()) {
      in.read(order.leaders.emplace_back());
    } else if (!counted && in.next_is_unit_choice()) {
      order.units = in.unit_choice();
      counted = true;
    } else {
      break;
    }
    in.take_comma();
  }
  if (order.leaders.empty() && !order.units.all && order.units.picks.empty())
    in.refuse_next("read.unknown-name");
  const bool units = order.units.all || !order.units.picks.empty();
  if (order.leaders.size() == 1 && !units)
    return leaves ? Answer{Leave{order.leaders.front(), no_unit}}
                  : Answer{Take{order.leaders.front(), no_unit}};
  if (order.leaders.empty() && is_one_unit(order.units)) {
    const UnitId unit = order.units.picks.front().unit;
    return leaves ? Answer{Leave{no_counter, unit}} : Answer{Take{no_counter, unit}};
  }
  return order;
}

bool all_by_id(const UnitChoice& choice) {
  for (const UnitPick& pick : choice.picks)
    if (pick.unit == no_unit) return false;
  return !choice.all && !choice.picks.empty();
}
bool all_by_id(const ShipChoice& choice) {
  for (const ShipPick& pick : choice.picks)
    if (pick.ship == no_ship) return false;
  return !choice.all && !choice.picks.empty();
}

// A box, or `open`.
void read_box(OrderCursor& in, CounterId& box, bool& open) {
  open = in.take(Word::Open);
  if (!open) in.read(box);
}

Order read_give(OrderCursor& in) {
  UnitsOrder order;
  order.verb = UnitsOrder::Verb::Give;
  order.units = in.unit_choice();
  bool open = false;
  if (!in.next_is(">")) {
    read_box(in, order.to, open);
    if (in.next_is(">")) {
      order.from = order.to;
      order.from_open = open;
      order.to = no_counter;
      open = false;
    }
  }
  if (in.take(">")) read_box(in, order.to, open);
  if (all_by_id(order.units) && order.from == no_counter && !order.from_open) {
    Give give{order.units.picks.front().unit, order.to, {}};
    for (std::size_t i = 1; i < order.units.picks.size(); ++i)
      give.more.push_back(order.units.picks[i].unit);
    return Answer{give};
  }
  return order;
}

Order read_ships(OrderCursor& in, ShipsOrder::Verb verb) {
  ShipsOrder order;
  order.verb = verb;
  const bool assigns = verb == ShipsOrder::Verb::Assign;
  bool open = false;
  // The fleet from which ships are detached need not be named.
  if (assigns || !in.next_is_ship()) read_box(in, order.fleet, open);
  if (in.refusal()) return order;
  order.ships = in.ship_choice();
  if (!all_by_id(order.ships)) return order;
  const ShipId first = order.ships.picks.front().ship;
  if (assigns) {
    Assign assign{first, order.fleet, {}};
    for (std::size_t i = 1; i < order.ships.picks.size(); ++i)
      assign.more.push_back(order.ships.picks[i].ship);
    return Answer{assign};
  }
  if (order.ships.picks.size() > 1) {
    if (order.fleet == no_counter) in.refuse("read.unknown-name");
    return order;
  }
  if (verb == ShipsOrder::Verb::Detach) return Answer{Detach{first}};
  return Answer{Join{order.fleet, first}};
}

Order read_politics(OrderCursor& in) {
  PoliticsOrder order;
  in.read(order.province);
  const bool bare = in.at_end() || in.next_is(StandingWord::If);
  if (bare) return Answer{Politics{order.province}};
  if (!in.next_is(Word::With)) order.stake.pa = in.number();
  const Along along = read_along(in, false);
  order.stake.political = along.political;
  order.stake.oracle = along.oracle;
  return order;
}

Order read_ruse(OrderCursor& in) {
  PlayRuse play;
  in.read(play.ruse);
  if (in.refusal()) return Answer{play};
  switch (play.ruse) {
    case Ruse::Tempete:
      in.read(play.zone);
      break;
    case Ruse::Reconnaissance:
      in.read(play.tag);
      break;
    case Ruse::Ostracisme:
      in.read(play.leader);
      break;
    case Ruse::Intrigues:
      if (in.next_is_rating()) play.ratings = in.ratings();
      break;
    default:
      break;
  }
  return Answer{play};
}

Order read_attempt(OrderCursor& in) {
  CounterId counter = no_counter;
  ShipId ship = no_ship;
  in.read_fleet_or_ship(counter, ship);
  if (in.refusal()) return Answer{Done{}};
  if (ship != no_ship || in.war()[counter].fleet) {
    NavalAttempt attempt{counter, ship, in.take(Word::United), false};
    attempt.oracle = read_along(in, false).oracle;
    return Answer{attempt};
  }
  const Along along = read_along(in, true);
  return Answer{Attempt{counter, along.leaders, along.recon, along.oracle}};
}

Order read_lost(OrderCursor& in) {
  if (in.next_is_ship()) {
    LoseShip lose;
    in.read(lose.ship);
    return Answer{lose};
  }
  LoseUnit lose;
  in.read(lose.unit);
  return Answer{lose};
}

Order read_remove(OrderCursor& in) {
  Remove remove;
  if (in.take(Word::None)) return Answer{remove};
  do {
    if (in.next_is_ship())
      in.read(remove.ships.emplace_back());
    else
      in.read(remove.units.emplace_back());
  } while (!in.refusal() && in.take_comma());
  return Answer{remove};
}

Order read_play(OrderCursor& in) {
  if (in.at_end()) return Answer{Yes{}};
  PlayRuses play;
  do in.read(play.ruses.emplace_back());
  while (!in.refusal() && in.take_comma());
  return Answer{play};
}

Order read_dummy(OrderCursor& in) {
  PlaceDummy place;
  if (!in.next_is_counter()) in.take(Word::Dummy);
  in.read(place.dummy);
  in.take(Word::With);
  in.read(place.with);
  return Answer{place};
}

Order read_aboard(OrderCursor& in) {
  Board board;
  in.read(board.leader);
  if (!in.take(Word::Ashore)) in.read(board.fleet);
  return Answer{board};
}

Order read_activate(OrderCursor& in) {
  Activate activate;
  in.read(activate.leader);
  if (in.take(Word::With)) do
      in.read(activate.with.emplace_back());
    while (!in.refusal() &&
           (in.take_comma() || in.take(StandingWord::And) || in.next_is_counter()));
  return Answer{activate};
}

Order read_stake(OrderCursor& in) {
  Stake stake;
  stake.pa = in.number();
  const Along along = read_along(in, false);
  stake.political = along.political;
  stake.oracle = along.oracle;
  return Answer{stake};
}

Order read_withdraw(OrderCursor& in) {
  Withdraw out;
  if (in.next_is_zone()) in.read(out.zone);
  return Answer{out};
}

template <bool apart>
Order read_apart(OrderCursor& in) {
  StandApart stand{no_counter, apart};
  in.read(stand.leader);
  return Answer{stand};
}

// What a row of simple_answers cannot say.
struct Verb {
  Word word;
  Order (*read)(OrderCursor&);
};
// clang-format off
constexpr std::array verbs{
    Verb{Word::Activate,  read_activate},
    Verb{Word::Move,      read_move},
    Verb{Word::Sail,      read_sail},
    Verb{Word::Intercept, read_intercept},
    Verb{Word::Leave,     [](OrderCursor& in) { return read_leave_or_take(in, UnitsOrder::Verb::Leave); }},
    Verb{Word::Take,      [](OrderCursor& in) { return read_leave_or_take(in, UnitsOrder::Verb::Take); }},
    Verb{Word::Give,      read_give},
    Verb{Word::Detach,    [](OrderCursor& in) { return read_ships(in, ShipsOrder::Verb::Detach); }},
    Verb{Word::Join,      [](OrderCursor& in) { return read_ships(in, ShipsOrder::Verb::Join); }},
    Verb{Word::Ships,     [](OrderCursor& in) { return read_ships(in, ShipsOrder::Verb::Assign); }},
    Verb{Word::Politics,  read_politics},
    Verb{Word::Stake,     read_stake},
    Verb{Word::Ruse,      read_ruse},
    Verb{Word::Keep,      [](OrderCursor& in) -> Order { return Keep{in.number()}; }},
    Verb{Word::Pass,      [](OrderCursor& in) -> Order { return Answer{Pass{in.take(Word::Rest)}}; }},
    Verb{Word::Rest,      [](OrderCursor&) -> Order { return Answer{Pass{true}}; }},
    Verb{Word::Apart,     read_apart<true>},
    Verb{Word::Together,  read_apart<false>},
    Verb{Word::Aboard,    read_aboard},
    Verb{Word::Attempt,   read_attempt},
    Verb{Word::PlayIt,    read_play},
    Verb{Word::Lose,      read_lost},
    Verb{Word::Remove,    read_remove},
    Verb{Word::Withdraw,  read_withdraw},
    Verb{Word::Pursue,    [](OrderCursor& in) -> Order { return Answer{Pursue{read_along(in, false).no_quarter}}; }}};
// clang-format on

// Every first word of a line, for suggestions.
std::vector<std::string_view> first_words() {
  std::vector<std::string_view> all;
  const auto add = [&](Word word) {
    for (const formats::Language language : {formats::Language::En, formats::Language::Ja})
      all.push_back(formats::term_in(word, language));
  };
  for (const Verb& verb : verbs) add(verb.word);
  std::apply([&](const auto&... rows) { (add(rows.word), ...); }, simple_answers);
  return all;
}

LineTest read_line_test(OrderCursor& in) {
  LineTest test;
  const auto compared = [&] {
    const auto how = in.take_compare();
    if (!how) in.refuse("read.compare-missing");
    test.how = how.value_or(Compare::AtLeast);
    test.value = in.number();
  };
  if (in.take(Word::Won)) {
    test.what = LineTest::What::Won;
  } else if (in.take(Word::Lost)) {
    test.what = LineTest::What::Lost;
  } else if (in.take(Word::Pa)) {
    test.what = LineTest::What::Pa;
    compared();
  } else if (in.take(Word::Shown)) {
    test.what = LineTest::What::Shown;
    in.read(test.tag);
    if (!in.take(Word::Dummy)) in.read(test.leader);
  } else if (in.take(Word::Here)) {
    test.what = LineTest::What::HereFoe;
    in.take(Word::Foe);
    compared();
  } else {
    in.refuse_next("read.unknown-word", {"won", "lost", "pa", "shown", "here"});
  }
  return test;
}

}  // namespace

Line read_order(OrderCursor& in) {
  Line line;
  const auto verb =
      std::ranges::find_if(verbs, [&](const Verb& one) { return in.next_is(one.word); });
  if (verb != verbs.end()) {
    in.skip();
    line.order = verb->read(in);
  } else if (auto simple = formats::read_answer_row<Answer>(simple_answers, in)) {
    line.order = std::move(*simple);
  } else if (in.next_is(Word::Dummy) || (in.next_is_counter() && !in.at_end())) {
    line.order = read_dummy(in);
  } else {
    in.refuse_next("read.unknown-verb", first_words());
  }
  if (in.take(formats::StandingWord::If)) do
      line.when.push_back(read_line_test(in));
    while (!in.refusal() && in.take(formats::StandingWord::And));
  return line;
}

Result<Answer> read_answer(const War& war, std::string_view text) {
  const auto lines = formats::read_order_lines(text);
  const auto unknown = [&] {
    return formats::malformed("data.unknown-value", {{"found", std::string(text)}});
  };
  if (!lines || lines->size() != 1) return unknown();
  const Names names(war);
  OrderCursor in(lines->front().tokens(), names);
  const Line line = read_order(in);
  in.expect_end();
  if (in.refusal()) return tl::make_unexpected(*in.refusal());
  const auto* answer = std::get_if<Answer>(&line.order);
  if (!answer || !line.when.empty()) return unknown();
  return *answer;
}

}  // namespace cursus::dead_than_persia
