#include "tests/adjudicator/cataphract/field.hpp"

#include <algorithm>
#include <sstream>

template class cursus::Play<cursus::cataphract::Cataphract>;
template class cursus::Table<cursus::cataphract::Cataphract>;
template class cursus::Desk<cursus::cataphract::Cataphract>;
template class cursus::Judge<cursus::cataphract::Cataphract>;

namespace cursus::cataphract::test {

// --- battles -------------------------------------------------------------------------------------

Maker::Maker(const std::string& scenario, int first_column, int last_column, int first_row,
             int last_row) {
  battle.scenario = scenario;
  battle.map.grid = HexGrid(GridShape{HexLayout::ColumnsOddLower, last_column - first_column + 1,
                                      last_row - first_row + 1, first_column, first_row, 0});
  const std::size_t size = battle.grid().size();
  battle.map.terrain.assign(size, Terrain::Clear);
  battle.map.level.assign(size, 0);
  battle.map.hexsides.assign(size, {});
}

HexId Maker::hex(const std::string& name) const {
  const auto found = battle.grid().find(name);
  ensure(found.has_value(), "the test names a hex of the map");
  return *found;
}

void Maker::side(Seat seat, const std::string& name, bool trained, Edge edge, int level) {
  SideRules& rules = battle.sides[seat];
  rules.name = name;
  rules.trained = trained;
  rules.retreat_edge = edge;
  rules.withdrawal_level = level;
}

void Maker::hexes(Terrain terrain, int level, const std::string& names) {
  std::istringstream in(names);
  for (std::string name; in >> name;) {
    battle.map.terrain[index(hex(name))] = terrain;
    battle.map.level[index(hex(name))] = level;
  }
}

void Maker::sides_of(Hexside kind, const std::string& pairs) {
  std::istringstream in(pairs);
  for (std::string pair; in >> pair;) {
    const HexId a = hex(pair.substr(0, 4));
    const HexId b = hex(pair.substr(5));
    const auto there = battle.grid().direction_between(a, b);
    ensure(there.has_value(), "a hexside lies between neighbours");
    battle.map.hexsides[index(a)][static_cast<std::size_t>(*there)] = kind;
    battle.map.hexsides[index(b)][static_cast<std::size_t>(opposite(*there))] = kind;
  }
}

void Maker::line(Seat seat, bool cavalry, std::vector<UnitType> types,
                 std::vector<std::string> classes, std::vector<std::string> nations) {
  battle.lines.push_back({seat, cavalry, std::move(types), std::move(classes), std::move(nations)});
}

void Maker::leader(const std::string& id, Seat seat, LeaderKind kind, const Ratings& ratings,
                   std::vector<std::string> nations, std::vector<std::string> classes,
                   const std::string& where, bool locked) {
  Leader data;
  data.id = data.name = id;
  data.side = seat;
  data.kind = kind;
  data.initiative = ratings.initiative;
  data.elite = ratings.elite;
  data.line_commands = ratings.lines;
  data.range = ratings.range;
  data.strategy = ratings.strategy;
  data.charisma = ratings.charisma;
  data.personal_combat = ratings.personal_combat;
  data.nations = std::move(nations);
  data.classes = std::move(classes);
  data.replacement = where.empty();
  if (!where.empty()) data.set_up = hex(where);
  data.locked = locked;
  battle.leaders.push_back(std::move(data));
}

void Maker::unit(const std::string& id, Seat seat, const std::string& nation,
                 const std::string& cls, UnitType type, const Figures& figures,
                 const std::string& where, int facing, Formation formation,
                 const std::string& flags, std::optional<Unit::OnFoot> on_foot, int arrives) {
  Unit data;
  data.id = data.name = id;
  data.side = seat;
  data.nation = nation;
  data.cls = cls;
  data.type = type;
  data.size = figures.size;
  data.tq = figures.tq;
  data.ma = figures.ma;
  data.missile = figures.missile;
  data.set_up = hex(where);
  const auto direction = static_cast<Direction>(facing);
  data.facing = formation == Formation::Column ? Facing::to_side(direction)
                                               : Facing::to_vertex_after(direction);
  data.formation = formation;
  const auto flag = [&](const char* name) { return flags.find(name) != std::string::npos; };
  data.two_shots = flag("two_shots");
  data.garrison = flag("garrison");
  data.locked = flag("locked");
  data.passes_softly = flag("soft");
  data.on_foot = on_foot;
  data.arrives = arrives;
  battle.units.push_back(std::move(data));
}

// --- counters ------------------------------------------------------------------------------------

Counter cataphract() {
  return {UnitType::HC,
          {5, 7, 8, Missile::CompositeBow},
          "cataphract",
          "Byzantine",
          Formation::Line,
          "",
          Unit::OnFoot{5, 7, 5, Missile::CompositeBow}};
}
Counter hc() { return {UnitType::HC, {5, 7, 7, Missile::None}, "", "", Formation::Line, "", {}}; }
Counter ln() { return {UnitType::LN, {5, 6, 8, Missile::None}, "", "", Formation::Line, "", {}}; }
Counter lc() {
  return {UnitType::LC,
          {5, 6, 9, Missile::CompositeBow},
          "persian",
          "Persian",
          Formation::Line,
          "",
          {}};
}
Counter saracen() {
  return {
      UnitType::LC, {5, 5, 9, Missile::SimpleBow}, "saracen", "Saracen", Formation::Line, "", {}};
}
Counter hun() {
  return {
      UnitType::LC, {3, 7, 10, Missile::CompositeBow}, "hun", "Hun", Formation::Line, "soft", {}};
}
Counter hi() { return {UnitType::HI, {6, 7, 4, Missile::None}, "", "", Formation::Line, "", {}}; }
Counter mi() { return {UnitType::MI, {6, 5, 5, Missile::None}, "", "", Formation::Line, "", {}}; }
Counter li() { return {UnitType::LI, {5, 5, 6, Missile::None}, "", "", Formation::Line, "", {}}; }
Counter archers() {
  return {UnitType::LI, {5, 5, 6, Missile::CompositeBow}, "", "", Formation::Line, "two_shots", {}};
}
Counter bowmen() {
  return {UnitType::LI, {6, 4, 6, Missile::SimpleBow}, "", "", Formation::Line, "", {}};
}
Counter javelins() {
  return {UnitType::LI, {5, 5, 6, Missile::Javelin}, "", "", Formation::Line, "", {}};
}
Counter axes() {
  return {UnitType::MI, {6, 4, 5, Missile::Axe}, "frank", "Frank", Formation::Wedge, "", {}};
}
Counter with_tq(Counter counter, int tq) {
  counter.figures.tq = tq;
  return counter;
}
Counter with_size(Counter counter, int size) {
  counter.figures.size = size;
  return counter;
}
Counter with_ma(Counter counter, int ma) {
  counter.figures.ma = ma;
  return counter;
}
Counter of(Counter counter, const std::string& nation, const std::string& cls) {
  counter.nation = nation;
  counter.cls = cls;
  return counter;
}
Counter in(Counter counter, Formation formation) {
  counter.formation = formation;
  return counter;
}

// --- the field -----------------------------------------------------------------------------------

Field::Field() : Maker("cataphract/test", 10, 30, 5, 20) {
  side(byz, "Byzantine", true, Edge::LowColumn, 1000);
  side(foe, "Persian", true, Edge::HighColumn, 1000);
}

Field::Field(const std::string& name) : Maker("cataphract/test", 10, 12, 5, 7) {
  battle = battle_of(name);
  stage = Stage::SetUp;
  turn = 1;
}

Field& Field::put(const std::string& id, Seat seat, const std::string& where, int facing,
                  const Counter& counter) {
  Maker::unit(id, seat, counter.nation, counter.cls, counter.type, counter.figures, where, facing,
              counter.formation, counter.flags, counter.on_foot, 0);
  return *this;
}

Field& Field::lead(const std::string& id, Seat seat, const std::string& where, LeaderKind kind,
                   Ratings ratings) {
  Maker::leader(id, seat, kind, ratings, {}, {}, where, false);
  return *this;
}

Field& Field::terrain(const std::string& where, Terrain terrain, int level) {
  hexes(terrain, level, where);
  return *this;
}

Field& Field::side_between(const std::string& a, const std::string& b, Hexside kind) {
  sides_of(kind, a + "-" + b);
  return *this;
}

Field& Field::with(std::function<void(Position&)> change) {
  changes_.push_back(std::move(change));
  return *this;
}

Field& Field::hits(const std::string& id, int ch) {
  return with([which = unit(id), ch](Position& now) { now[which].ch = ch; });
}

Field& Field::routed(const std::string& id) {
  return with([which = unit(id)](Position& now) { now[which].routed = true; });
}

UnitId Field::unit(const std::string& id) const {
  for (std::size_t i = 0; i < battle.units.size(); ++i)
    if (battle.units[i].id == id) return unit_id(i);
  defect("the test names a unit of the field", std::source_location::current());
}

LeaderId Field::leader(const std::string& id) const {
  for (std::size_t i = 0; i < battle.leaders.size(); ++i)
    if (battle.leaders[i].id == id) return leader_id(i);
  defect("the test names a leader of the field", std::source_location::current());
}

Position Field::position() const {
  Position now = opening(battle);
  now.turn = turn;
  now.stage = stage;
  if (!acting.empty()) {
    const LeaderId active = leader(acting);
    now.stage = Stage::Movement;
    now.active = active;
    now.phasing = battle[active].side;
    now[active].status = Status::Active;
    now[active].phases = 1;
    now[active].may_line = acting_may_line && battle[active].kind == LeaderKind::SC;
    now.orders_left = battle[active].initiative;
    const bool lines = battle[active].kind == LeaderKind::OC || now[active].may_line;
    now.lines_left = lines ? battle[active].line_commands : 0;
  }
  for (const auto& change : changes_) change(now);
  for (UnitState& state : now.units) state.began = state.hex;
  return now;
}

std::string against(const Field& field, Seat seat, const Ask& ask, const Answer& answer) {
  const Question question{seat, "test", ask, false};
  const auto verdict = Cataphract::may(field.battle, field.position(), question, answer);
  return verdict ? "" : std::string(verdict.error().clause);
}

std::string against_order(const Field& field, const Answer& answer) {
  return against(field, field.position().phasing, AskOrder{}, answer);
}

// --- the game ------------------------------------------------------------------------------------

Game::Game(const Field& field, std::vector<int> dice)
    : field_(field), dice_(std::move(dice)), judge_(field_.battle, field_.position(), dice_) {
  collect();
}

Game::~Game() { EXPECT_TRUE(dice_.used_up()) << "dice left over"; }

Facing Game::facing(int f) { return Facing::to_vertex_after(static_cast<Direction>(f)); }
Facing Game::side_facing(int f) { return Facing::to_side(static_cast<Direction>(f)); }

Seat Game::waiting() const {
  for (const Seat seat : both_seats)
    if (judge_.table().open(seat)) return seat;
  defect("somebody is asked", std::source_location::current());
}

void Game::give(const Answer& answer) {
  const Seat seat = waiting();
  const auto verdict = judge_.table().may(seat, answer);
  if (!verdict) {
    ADD_FAILURE() << "refused by " << verdict.error().clause << ": " << verdict.error().why;
    return;
  }
  judge_.answer(seat, answer);
  collect();
}

std::string Game::against(const Answer& answer) const {
  const auto verdict = judge_.table().may(waiting(), answer);
  return verdict ? "" : std::string(verdict.error().clause);
}

std::vector<Answer> Game::legal() const {
  std::vector<Answer> answers;
  Cataphract::legal(battle(), now(), *judge_.table().open(waiting()), answers);
  return answers;
}

MoveUnit Game::move_order(const std::string& id, const std::vector<std::string>& with) const {
  MoveUnit order;
  order.unit = unit(id);
  for (const std::string& name : with) order.with.push_back(leader(name));
  return order;
}

void Game::move(const std::string& id, const std::vector<std::string>& way,
                const std::vector<std::string>& with) {
  give(move_order(id, with));
  for (const std::string& name : way) enter(name);
  const auto* ask = asked<AskStep>();
  if (ask && ask->move.unit == unit(id)) done();
}

void Game::by_default() {
  const Seat seat = waiting();
  judge_.answer(seat, Cataphract::fallback(battle(), now(), *judge_.table().open(seat)));
  collect();
}

void Game::end_orders() {
  while (!over() && (asked<AskOrder>() || asked<AskStep>() || asked<AskMark>() ||
                     asked<AskTarget>() || asked<AskLineOrder>() || asked<AskLineMember>()))
    by_default();
}

void Game::standing(Seat seat, Window window, const Policy& policy) {
  StandingOrder<Cataphract> order;
  order.window = window;
  order.policy = policy;
  standing(seat, order);
}

void Game::standing(Seat seat, const StandingOrder<Cataphract>& order) {
  judge_.set_standing(seat, {order});
}

void Game::ask_me(Seat seat, Window window) {
  StandingOrder<Cataphract> order;
  order.window = window;
  standing(seat, order);
}

std::string Game::at(const std::string& id) const {
  return state(id).hex == no_hex ? "" : battle().grid().name(state(id).hex);
}

std::string Game::leader_at(const std::string& id) const {
  return general(id).hex == no_hex ? "" : battle().grid().name(general(id).hex);
}

void Game::collect() {
  judge_.run();
  for (auto& told : judge_.take_told()) told_.push_back(std::move(told));
}

}  // namespace cursus::cataphract::test
