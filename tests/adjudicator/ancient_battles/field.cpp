#include "tests/adjudicator/ancient_battles/field.hpp"

#include "adjudicator/ancient_battles/movement.hpp"
#include "adjudicator/ancient_battles/ways.hpp"

template class cursus::Play<cursus::ancient_battles::AncientBattles>;
template class cursus::Table<cursus::ancient_battles::AncientBattles>;
template class cursus::Desk<cursus::ancient_battles::AncientBattles>;
template class cursus::Judge<cursus::ancient_battles::AncientBattles>;

namespace cursus::ancient_battles::test {

Field::Field(int columns, int rows) {
  battle.scenario = "ab/test";
  battle.map.grid = HexGrid(GridShape{HexLayout::ColumnsEvenLower, columns, rows});
  const std::size_t hexes = battle.map.grid.size();
  battle.map.terrain.assign(hexes, Terrain::Clear);
  battle.map.hexsides.assign(hexes, {});
  battle.map.elevation.assign(hexes, 0);
  battle.map.bank.assign(hexes, Seat::First);
  battle.map.on_a_bank.assign(hexes, true);
  battle.sides[Seat::First].name = "greek";
  battle.sides[Seat::Second].name = "persian";
  battle.victory_scale = {{Ratio(2), VictoryLevel::Strategic},
                          {Ratio(3, 2), VictoryLevel::Decisive},
                          {Ratio(1), VictoryLevel::Limited}};
}

Field::Field(Battle made) : battle(std::move(made)), phasing(battle.first_player), turn(1) {
  if (battle.options.set_up != SetUp::Fixed) phase = Phase::SetUp;
}

HexId Field::hex(const std::string& name) const {
  const auto found = battle.map.grid.find(name);
  ensure(found.has_value(), "the test names a hex of the map");
  return *found;
}

UnitId Field::unit(const std::string& id) const {
  for (std::size_t i = 0; i < battle.size(); ++i)
    if (battle.units[i].id == id) return UnitId{static_cast<std::uint8_t>(i)};
  defect("the test names a unit of the field", std::source_location::current());
}

Field& Field::terrain(const std::string& where, Terrain terrain) {
  battle.map.terrain[index(hex(where))] = terrain;
  return *this;
}

Field& Field::stream(const std::string& a, const std::string& b) {
  side(a, b).stream = side(b, a).stream = true;
  return *this;
}

Field& Field::slope(const std::string& low, const std::string& high) {
  side(low, high).uphill = side(high, low).downhill = true;
  return *this;
}

Field& Field::road(const std::string& a, const std::string& b) {
  side(a, b).road = side(b, a).road = true;
  return *this;
}

Field& Field::put(const std::string& id, Seat seat, const std::string& where,
                  const Counter& counter) {
  Unit data;
  data.id = data.name = data.name_ja = id;
  data.side = seat;
  data.type = counter.type;
  data.strength = counter.strength;
  data.move = counter.move;
  data.missile = counter.missile;
  data.range = counter.missile == Missile::None ? 0 : counter.missile == Missile::Javelin ? 1 : 2;
  data.one_shot = counter.type == UnitType::Legion;
  data.dot = counter.dot;
  data.may_charge = counter.may_charge;
  data.army_leader = counter.army_leader;
  data.reduced = counter.reduced;
  data.arrives = counter.arrives;
  for (const auto& name : counter.entry_hexes) data.entry_hexes.push_back(hex(name));
  if (!where.empty()) data.set_up = hex(where);
  battle.units.push_back(data);
  battle.take_stock();
  return *this;
}

Field& Field::lost(const std::string& id, Seat seat, const Counter& counter) {
  put(id, seat, "0101", counter);
  lost_.push_back(unit(id));
  return *this;
}

Field& Field::only(const std::vector<std::pair<std::string, std::string>>& units) {
  changes.push_back([units, me = *this](Position& now) {
    for (std::size_t i = 0; i < me.battle.size(); ++i) {
      const UnitId each{static_cast<std::uint8_t>(i)};
      lift(me.battle, now, each);
      now[each] = UnitState{};
    }
    for (const auto& [id, where] : units) {
      place(me.battle, now, me.unit(id), me.hex(where));
      now[me.unit(id)].start = now[me.unit(id)].recall_to = me.hex(where);
    }
  });
  return *this;
}

Position Field::position() const {
  Position now = opening(battle);
  for (const UnitId unit : lost_) {
    lift(battle, now, unit);
    now[unit].fate = Fate::Eliminated;
  }
  now.phasing = phasing;
  now.turn = turn;
  now.phase = phase;
  for (UnitState& state : now.units) state.start = state.recall_to = state.hex;
  for (const auto& change : changes) change(now);
  return now;
}

Hexside& Field::side(const std::string& a, const std::string& b) {
  const auto direction = battle.map.grid.direction_between(hex(a), hex(b));
  ensure(direction.has_value(), "the test names two adjacent hexes");
  return battle.map.hexsides[index(hex(a))][static_cast<std::size_t>(*direction)];
}

Field three_against_two() {
  Field field;
  field.phase = Phase::Combat;
  field.put("A1", greek, "0505", foot(4)).put("A2", greek, "0506", foot(4));
  field.put("A3", greek, "0507", foot(4)).put("X", greek, "0101", foot(4));
  field.put("D1", persian, "0605", foot(4)).put("D2", persian, "0606", foot(4));
  field.put("Y", persian, "1010", foot(4));
  return field;
}

Game::Game(const Field& field, std::vector<int> dice)
    : field_(field),
      dice_(std::move(dice)),
      judge_(field_.battle, PutDown<AncientBattles>{field_.position(), {}, 0}, dice_) {
  judge_.run();
  collect();
}

Game::~Game() { EXPECT_TRUE(dice_.used_up()) << "dice left over"; }

UnitId Game::unit(const std::string& id) const { return field_.unit(id); }

HexId Game::hex(const std::string& name) const { return field_.hex(name); }

std::vector<UnitId> Game::units(const std::vector<std::string>& ids) const {
  std::vector<UnitId> found;
  for (const auto& id : ids) found.push_back(unit(id));
  return found;
}

std::vector<HexId> Game::hexes(const std::vector<std::string>& names) const {
  std::vector<HexId> found;
  for (const auto& name : names) found.push_back(hex(name));
  return found;
}

Game::Line Game::move(const std::string& id, const std::vector<std::string>& path, bool charge,
                      const std::vector<std::string>& with) const {
  return MoveLine{unit(id), units(with), hexes(path), charge};
}

Game::Line Game::fire(const std::string& id, const std::string& target) const {
  return FireLine{unit(id), unit(target)};
}

Game::Line Game::attack(const std::vector<std::string>& attackers,
                        const std::vector<std::string>& defenders,
                        std::optional<Policy> advance) const {
  AttackLine line;
  line.combat = {units(attackers), units(defenders)};
  line.advance = advance;
  return line;
}

Game::Line Game::rally(const std::string& id) const { return RallyLine{unit(id), no_unit, {}}; }

Game::Line Game::answer(const Answer& answer) const { return AnswerLine{answer}; }

Policy Game::never() { return {Policy::Kind::Never, {}, {}, false}; }

Policy Game::always() { return {Policy::Kind::Always, {}, {}, false}; }

Policy Game::with(const std::vector<std::string>& ids) const {
  return {Policy::Kind::ThisUnit, units(ids), {}, false};
}

Policy Game::prefer(const std::vector<std::string>& names) const {
  return {Policy::Kind::Prefer, {}, hexes(names), false};
}

void Game::standing(Seat seat, Window window, const Policy& policy) {
  judge_.set_standing(seat, {Standing{window, {}, {}, policy, 1}});
}

void Game::standing(Seat seat, const std::vector<Standing>& orders) {
  judge_.set_standing(seat, orders);
}

void Game::ask_me(Seat seat, Window window) { standing(seat, {Standing{window, {}, {}, {}, 1}}); }

void Game::give(Seat seat, const Answer& answer) {
  judge_.answer(seat, answer);
  judge_.run();
  collect();
}

Result<void> Game::orders(const std::vector<Line>& lines, bool final) {
  return orders_of(waiting(), lines, final);
}

Result<void> Game::orders_of(Seat seat, const std::vector<Line>& lines, bool final) {
  Orders<AncientBattles> orders;
  int number = 0;
  for (const Line& line : lines) orders.script.push_back({line, {}, false, ++number});
  orders.final = final;
  auto result = judge_.submit(seat, std::move(orders));
  collect();
  return result;
}

Result<void> Game::script(std::vector<ScriptLine> lines, bool final) {
  int number = 0;
  for (ScriptLine& line : lines) line.line = ++number;
  auto result = judge_.submit(waiting(), {std::move(lines), {}, final});
  collect();
  return result;
}

std::string Game::refused(const std::vector<Line>& lines, bool final) {
  const auto result = orders(lines, final);
  return result ? "" : std::string(result.error().clause);
}

Judge<AncientBattles>& Game::judge() { return judge_; }

Seat Game::waiting() const {
  for (const Seat seat : both_seats)
    if (judge_.waits_for(seat)) return seat;
  return Seat::First;
}

std::vector<Answer> Game::legal(Seat seat) const {
  std::vector<Answer> answers;
  AncientBattles::legal(battle(), now(), *judge_.table().open(seat), answers);
  return answers;
}

bool Game::may(Seat seat, const Answer& answer) const {
  return judge_.table().may(seat, answer).has_value();
}

std::string Game::against(Seat seat, const Answer& answer) const {
  const auto judged = judge_.table().may(seat, answer);
  return judged ? "" : std::string(judged.error().clause);
}

std::vector<std::string> Game::goals(const std::string& id) const {
  std::vector<std::string> names;
  for (const HexId hex : reachable(battle(), now(), unit(id)))
    names.push_back(battle().map.grid.name(hex));
  return names;
}

std::vector<std::string> Game::ways_of(Seat seat, const std::string& id) const {
  std::vector<std::string> names;
  for (const Answer& each : legal(seat))
    if (const auto* way = std::get_if<Retreat>(&each); way && way->unit == unit(id))
      names.push_back(battle().map.grid.name(way->to));
  std::sort(names.begin(), names.end());
  return names;
}

const Battle& Game::battle() const { return field_.battle; }

const Position& Game::now() const { return judge_.now(); }

const UnitState& Game::state(const std::string& id) const { return now()[unit(id)]; }

std::string Game::at(const std::string& id) const {
  const UnitState& state_of = state(id);
  switch (state_of.fate) {
    case Fate::OnMap:
      return battle().map.grid.name(state_of.hex);
    case Fate::Eliminated:
      return "eliminated";
    case Fate::Reserve:
      return "reserve";
    case Fate::Absent:
      return "absent";
  }
  return "";
}

const std::vector<Told<AncientBattles>>& Game::told() const { return told_; }

const ScriptedDice& Game::dice() const { return dice_; }

void Game::collect() {
  for (auto& told : judge_.take_told()) told_.push_back(std::move(told));
}

}  // namespace cursus::ancient_battles::test
