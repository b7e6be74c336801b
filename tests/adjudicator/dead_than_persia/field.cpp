#include "tests/adjudicator/dead_than_persia/field.hpp"

#include "adjudicator/dead_than_persia/control.hpp"

template class cursus::Play<cursus::dead_than_persia::DeadThanPersia>;
template class cursus::Table<cursus::dead_than_persia::DeadThanPersia>;

namespace cursus::dead_than_persia::test {

std::uint32_t TwoStreams::below(std::uint32_t n, std::string_view purpose) {
  if (open_used == open.size()) throw std::runtime_error("no die left for " + std::string(purpose));
  const int face = open[open_used++];
  EXPECT_LE(face, static_cast<int>(n)) << purpose;
  return static_cast<std::uint32_t>(face - 1);
}
std::uint32_t TwoStreams::sealed_below(std::uint32_t n, std::string_view purpose) {
  ++sealed_used;
  if (sealed_used > sealed.size()) return 0;
  const int face = sealed[sealed_used - 1];
  EXPECT_LE(face, static_cast<int>(n)) << purpose;
  return static_cast<std::uint32_t>(face - 1);
}

Field::Field(War the_war) : war(std::move(the_war)) {
  now = opening(war);
  for (CounterState& counter : now.counters) counter = CounterState{};
  for (std::size_t i = 0; i < war.counters.size(); ++i)
    if (war.counters[i].leader == no_leader) now.counters[i].fate = Fate::Away;
  for (UnitState& unit : now.units) {
    unit = UnitState{};
    unit.alive = false;
    unit.told = true;
  }
  for (ShipState& ship : now.ships) {
    ship = ShipState{};
    ship.alive = false;
    ship.told = true;
  }
  used_units_.assign(war.units.size(), false);
  used_ships_.assign(war.ships.size(), false);
  now.phase = Phase::Operations;
  now.segment = 1;
  now.pa = {{20, 20}};
  now.drawn = {{0, 1}};
  now.cup.erase(now.cup.begin(), now.cup.begin() + 2);
  now.activations = {{1, 1}};
  now.activated = true;
  now.isolation = false;
}

Field& Field::leader(Leader who, Zone zone) {
  last_ = war.counter_of(who);
  ensure(last_ != no_counter, "a leader of this war");
  put_on_map(war, now, last_, zone);
  return *this;
}
Field& Field::aboard(Leader who, CounterId fleet) {
  last_ = war.counter_of(who);
  put_on_map(war, now, last_, Zone::Laconie);
  now[last_].fate = Fate::Aboard;
  now[last_].zone = no_zone;
  now[last_].aboard = fleet;
  return *this;
}
Field& Field::dummy(Seat side, int number, Zone zone) {
  last_ = dummy_id(side, number);
  put_on_map(war, now, last_, zone);
  return *this;
}
Field& Field::fleet(Seat side, int number, Zone zone) {
  last_ = fleet_id(side, number);
  put_on_map(war, now, last_, zone);
  return *this;
}
Field& Field::dummy_fleet(Seat side, int number, Zone zone) {
  last_ = dummy_fleet_id(side, number);
  put_on_map(war, now, last_, zone);
  return *this;
}

UnitId Field::next_unit(Seat side, Kind kind, std::optional<Nation> nation,
                        std::optional<Morale> morale) const {
  for (std::size_t i = 0; i < war.units.size(); ++i) {
    const UnitSpec& spec = war.units[i];
    if (!used_units_[i] && spec.side == side && spec.kind == kind &&
        (!nation || spec.nation == *nation) && (!morale || spec.morale == *morale))
      return static_cast<UnitId>(i);
  }
  throw std::runtime_error("the scenario has no such unit left");
}
void Field::revive(UnitId unit, std::optional<Seat> side, Zone zone, CounterId box) {
  used_units_[index(unit)] = true;
  now[unit] = UnitState{};
  now[unit].side = side;
  now[unit].zone = zone;
  now[unit].box = box;
}
Field& Field::units(int count, Kind kind, std::optional<Nation> nation,
                    std::optional<Morale> morale) {
  for (int i = 0; i < count; ++i)
    revive(next_unit(war[last_].side, kind, nation, morale), war[last_].side, no_zone, last_);
  return *this;
}
Field& Field::open(Seat side, Zone zone, int count, Kind kind, std::optional<Nation> nation) {
  for (int i = 0; i < count; ++i) revive(next_unit(side, kind, nation, {}), side, zone, no_counter);
  return *this;
}
Field& Field::neutrals(Zone zone) {
  for (std::size_t i = 0; i < war.units.size(); ++i)
    if (!war.units[i].side && war.units[i].zone == zone)
      revive(static_cast<UnitId>(i), std::nullopt, zone, no_counter);
  return *this;
}
Field& Field::ships(int pn, std::optional<Nation> nation) {
  for (std::size_t i = 0; i < war.ships.size() && pn > 0; ++i) {
    const ShipSpec& spec = war.ships[i];
    if (used_ships_[i] || spec.side != war[last_].side || spec.pn > pn ||
        (nation && spec.nation != *nation))
      continue;
    used_ships_[i] = true;
    now.ships[i] = ShipState{};
    now.ships[i].box = last_;
    pn -= spec.pn;
  }
  ensure(pn == 0, "the scenario has such ships");
  return *this;
}
Field& Field::open_ship(Seat side, Zone zone, int pn) {
  for (std::size_t i = 0; i < war.ships.size(); ++i) {
    if (used_ships_[i] || war.ships[i].side != side || war.ships[i].pn != pn) continue;
    used_ships_[i] = true;
    now.ships[i] = ShipState{};
    now.ships[i].zone = zone;
    return *this;
  }
  throw std::runtime_error("the scenario has no such ship left");
}
Field& Field::holds(Seat seat, Ruse ruse) {
  now.hands[seat].push_back(ruse);
  std::sort(now.hands[seat].begin(), now.hands[seat].end());
  return *this;
}
Field& Field::pa(Seat seat, int points) {
  now.pa[seat] = points;
  return *this;
}
Field& Field::plays(Seat seat) {
  now.active = now.first = seat;
  return *this;
}
Field& Field::first_of_turn() {
  now.activations = {{0, 0}};
  return *this;
}
Position Field::position() const {
  Position start = now;
  begin_control(war, start);
  return start;
}

Game::Game(const Field& field, Position start) : field_(field) {
  table_ = std::make_unique<Table<DeadThanPersia>>(field_.war, std::move(start), chance_);
  collect();
}
Game::~Game() {
  EXPECT_EQ(chance_.open_used, chance_.open.size()) << "all dice of a test are used";
}
Game& Game::dice(std::vector<int> faces) {
  chance_.open.insert(chance_.open.end(), faces.begin(), faces.end());
  return *this;
}
Game& Game::sealed(std::vector<int> faces) {
  while (chance_.sealed.size() < chance_.sealed_used) chance_.sealed.push_back(1);
  chance_.sealed.insert(chance_.sealed.end(), faces.begin(), faces.end());
  return *this;
}
const Question& Game::asked(Seat seat) const {
  const Question* question = table_->open(seat);
  ensure(question != nullptr, "the test expects a question that is not asked");
  return *question;
}
std::vector<Answer> Game::legal(Seat seat) const {
  std::vector<Answer> answers;
  DeadThanPersia::legal(war(), now(), asked(seat), answers);
  return answers;
}
bool Game::lists(Seat seat, const Answer& answer) const {
  const auto answers = legal(seat);
  return std::find(answers.begin(), answers.end(), answer) != answers.end();
}
std::string Game::objection(Seat seat, const Answer& answer) const {
  const auto may = DeadThanPersia::may(war(), now(), asked(seat), answer);
  return may ? "" : std::string(may.error().clause);
}
Game& Game::gives(Seat seat, const Answer& answer) {
  const auto may = table_->may(seat, answer);
  if (!may) {
    ADD_FAILURE() << "refused: " << may.error().clause << " " << may.error().why;
    return *this;
  }
  table_->answer(seat, answer);
  collect();
  run();
  return *this;
}
Game& Game::acts(const std::vector<Answer>& answers) {
  for (const Answer& answer : answers) gives(now().active, answer);
  return *this;
}
void Game::run() {
  for (bool moved = true; moved && !table_->over();) {
    moved = false;
    for (const Seat seat : both_seats) {
      const Question* question = table_->open(seat);
      if (!question || std::holds_alternative<AskAct>(question->about)) continue;
      bool stop = false;
      for (const auto& each : stops_) stop = stop || each(question->about);
      if (stop) continue;
      Answer answer = DeadThanPersia::fallback(war(), now(), *question);
      for (const Rule& rule : rules_)
        if (rule.seat == seat && rule.fits(question->about) && table_->may(seat, rule.answer)) {
          answer = rule.answer;
          break;
        }
      ASSERT_TRUE(table_->may(seat, answer)) << "a default is legal";
      table_->answer(seat, answer);
      collect();
      moved = true;
      break;
    }
  }
}
void Game::collect() {
  for (auto& told : table_->take_told()) heard_.push_back({told.audience, std::move(told.event)});
}
int Game::sp(Leader who) const { return points(war(), units_in(now(), war().counter_of(who))); }

int amount(const std::vector<Modifier>& modifiers, std::string_view clause) {
  int sum = 0;
  for (const Modifier& modifier : modifiers)
    if (modifier.clause == clause) sum += modifier.amount;
  return sum;
}

}  // namespace cursus::dead_than_persia::test
