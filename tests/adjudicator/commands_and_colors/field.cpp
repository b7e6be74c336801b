#include "tests/adjudicator/commands_and_colors/field.hpp"

template class cursus::Play<cursus::commands_and_colors::CommandsAndColors>;
template class cursus::Table<cursus::commands_and_colors::CommandsAndColors>;
template class cursus::Desk<cursus::commands_and_colors::CommandsAndColors>;
template class cursus::Judge<cursus::commands_and_colors::CommandsAndColors>;

namespace cursus::commands_and_colors::test {

Field::Field() {
  battle.scenario = "cca/test";
  battle.sides[top].name = "carthaginian";
  battle.sides[bottom].name = "roman";
  battle.banners = 6;
}

HexId Field::hex(const std::string& name) const {
  const auto found = battle.board.grid.find(name);
  ensure(found.has_value(), "the test names a hex of the board");
  return *found;
}

PieceId Field::piece(const std::string& id) const {
  for (std::size_t i = 0; i < battle.size(); ++i)
    if (battle.pieces[i].id == id) return PieceId{static_cast<std::uint8_t>(i)};
  defect("the test names a piece of the field", std::source_location::current());
}

Field& Field::terrain(const std::string& where, Terrain terrain) {
  battle.board.terrain[index(hex(where))] = terrain;
  return *this;
}

Field& Field::put(const std::string& id, Seat side, Troop troop, const std::string& where,
                  int blocks) {
  Piece data;
  data.id = data.name = data.name_ja = id;
  data.side = side;
  data.troop = troop;
  data.blocks = blocks > 0 ? blocks : row(troop).blocks;
  if (where.empty())
    data.reserve = true;
  else
    data.set_up = hex(where);
  battle.pieces.push_back(data);
  return *this;
}

Field& Field::leader(const std::string& id, Seat side, const std::string& where) {
  return put(id, side, Troop::LDR, where);
}

Field& Field::hand(Seat seat, std::vector<Card> cards) {
  hands[seat] = std::move(cards);
  return *this;
}

Field& Field::plays(Seat seat, std::vector<Card> cards) {
  active = seat;
  return hand(seat, std::move(cards));
}

Field& Field::ask() {
  battle.options.ask_in_windows = true;
  return *this;
}

Position Field::position() const {
  Position now = opening(battle);
  now.phase = Phase::PlayCard;
  now.active = active;
  for (const Seat seat : both_seats) {
    now.hands[seat] = hands[seat];
    std::sort(now.hands[seat].begin(), now.hands[seat].end());
    for (const Card card : hands[seat]) {
      const auto found = std::find(now.deck.begin(), now.deck.end(), card);
      ensure(found != now.deck.end(), "the test holds no more cards than there are");
      now.deck.erase(found);
    }
  }
  for (const auto& change : changes) change(now);
  return now;
}

Game::Game(const Field& field, const std::string& dice)
    : field_(field),
      dice_(faces(dice)),
      judge_(field_.battle, PutDown<CommandsAndColors>{field_.position(), {}, 0}, dice_) {
  judge_.run();
  collect();
}

Game::~Game() { EXPECT_TRUE(dice_.used_up()) << "dice left over"; }

PieceId Game::piece(const std::string& id) const { return field_.piece(id); }

HexId Game::hex(const std::string& name) const { return field_.hex(name); }

std::vector<PieceId> Game::pieces(const std::vector<std::string>& ids) const {
  std::vector<PieceId> found;
  for (const auto& id : ids) found.push_back(piece(id));
  return found;
}

Game::Line Game::play(Card card) { return PlayLine{card}; }

Game::Line Game::order(const std::vector<std::string>& ids) const { return OrderLine{pieces(ids)}; }

Game::Line Game::move(const std::string& id, const std::string& to) const {
  return MoveLine{piece(id), hex(to), false};
}

Game::Line Game::battle(const std::string& id, const std::vector<std::string>& targets,
                        std::optional<Policy> advance, std::optional<Policy> bonus,
                        std::optional<Policy> second_advance) const {
  BattleLine line;
  line.unit = piece(id);
  line.targets = pieces(targets);
  line.advance = advance;
  line.bonus = bonus;
  line.second_advance = second_advance;
  return line;
}

Game::Line Game::answer(const Answer& answer) { return AnswerLine{answer}; }

Game::Line Game::end(Phase phase) { return DoneLine{phase}; }

Policy Game::yes() { return {Policy::Kind::Yes, 0, {}, {}}; }

Policy Game::no() { return {Policy::Kind::No, 0, {}, {}}; }

Policy Game::path(std::vector<Wish> wishes) { return {Policy::Kind::Go, 0, std::move(wishes), {}}; }

Policy Game::targets(const std::vector<std::string>& ids) const {
  return {Policy::Kind::Targets, 0, {}, pieces(ids)};
}

void Game::standing(Seat seat, Window window, const Policy& policy) {
  judge_.set_standing(seat, {Standing{window, {}, {}, policy, 1}});
}

Result<void> Game::orders(const std::vector<Line>& lines, bool final) {
  cursus::Orders<CommandsAndColors> orders;
  int number = 0;
  for (const Line& line : lines) orders.script.push_back({line, {}, false, ++number});
  orders.final = final;
  auto result = judge_.submit(waiting(), std::move(orders));
  collect();
  return result;
}

std::string Game::refused(const std::vector<Line>& lines, bool final) {
  const auto result = orders(lines, final);
  return result ? "" : std::string(result.error().clause);
}

Result<void> Game::attack(const std::string& unit, const std::string& target,
                          std::optional<Policy> advance, std::optional<Policy> bonus,
                          std::optional<Policy> second_advance) {
  return orders({play(now().hands[now().active].front()), order({unit}),
                 battle(unit, {target}, advance, bonus, second_advance)},
                true);
}

Result<void> Game::give(const Answer& given) { return orders({answer(given)}); }

std::string Game::objection(const Answer& given) const {
  const auto allowed = judge_.table().may(waiting(), given);
  if (allowed) return "";
  return allowed.error().clause.empty() ? "no answer to this" : std::string(allowed.error().clause);
}

std::vector<Answer> Game::legal() const {
  std::vector<Answer> answers;
  const auto* question = judge_.table().open(waiting());
  if (question) CommandsAndColors::legal(setting(), now(), *question, answers);
  return answers;
}

std::string Game::offered() const {
  std::set<HexId> hexes;
  for (const Answer& each : legal())
    if (const auto* to = std::get_if<GoTo>(&each)) hexes.insert(to->hex);
  std::string names;
  for (const HexId hex : hexes)
    names += (names.empty() ? "" : " ") +
             (hex == no_hex ? std::string("off") : setting().board.grid.name(hex));
  return names;
}

Seat Game::waiting() const {
  for (const Seat seat : both_seats)
    if (judge_.waits_for(seat)) return seat;
  return bottom;
}

Judge<CommandsAndColors>& Game::judge() { return judge_; }

const Battle& Game::setting() const { return field_.battle; }

const Position& Game::now() const { return judge_.now(); }

int Game::blocks(const std::string& id) const { return now()[piece(id)].blocks; }

int Game::banners(Seat seat) const { return now().banners[seat]; }

std::string Game::at(const std::string& id) const {
  const PieceState& state = now()[piece(id)];
  switch (state.fate) {
    case Fate::OnBoard:
      return setting().board.grid.name(state.hex);
    case Fate::Eliminated:
      return "eliminated";
    case Fate::Left:
      return "left";
    case Fate::Reserve:
      return "reserve";
    case Fate::Absent:
      return "absent";
  }
  return "";
}

std::string Game::ordered() const {
  std::string ids;
  for (const PieceId each : last<Ordered>().pieces)
    ids += (ids.empty() ? "" : " ") + setting()[each].id;
  return ids;
}

std::vector<std::size_t> Game::dice_rolled() const {
  std::vector<std::size_t> dice;
  for (const Rolled& rolled : all<Rolled>()) dice.push_back(rolled.faces.size());
  return dice;
}

std::vector<std::size_t> Game::dice_of_checks() const {
  std::vector<std::size_t> dice;
  for (const LeaderChecked& check : all<LeaderChecked>()) dice.push_back(check.faces.size());
  return dice;
}

void Game::collect() {
  for (auto& told : judge_.take_told()) told_.push_back(std::move(told));
}

std::vector<int> faces(const std::string& letters) {
  std::vector<int> dice;
  for (const char letter : letters) {
    const std::size_t face = std::string("LMHKFS").find(letter);
    if (face != std::string::npos) dice.push_back(static_cast<int>(face) + 1);
  }
  return dice;
}

Field duel(Troop attacker, Troop defender, int attacker_blocks, int defender_blocks) {
  Field field;
  field.put("A", bottom, attacker, "F6", attacker_blocks);
  field.put("D", top, defender, "E6", defender_blocks);
  return field.plays(bottom, {Card::Order3Center});
}

std::string objection_to(Field field, Card card, const std::vector<std::string>& ids) {
  Game game(field.plays(bottom, {card}));
  return game.refused({game.play(card), game.order(ids)});
}

}  // namespace cursus::commands_and_colors::test
