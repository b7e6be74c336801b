#include "tests/adjudicator/hannibal/field.hpp"

#include <algorithm>

#include "adjudicator/core/contains.hpp"

template class cursus::Play<cursus::hannibal::Hannibal>;
template class cursus::Table<cursus::hannibal::Hannibal>;

namespace cursus::hannibal::test {

std::uint32_t ScriptedChance::below(std::uint32_t n, std::string_view purpose) {
  if (dice.empty()) throw OutOfDice("no die left for " + std::string(purpose));
  purposes.emplace_back(purpose);
  const int face = dice.front();
  dice.pop_front();
  EXPECT_GE(face, 1);
  EXPECT_LE(face, static_cast<int>(n));
  return static_cast<std::uint32_t>(face - 1);
}

std::uint32_t ScriptedChance::sealed_below(std::uint32_t n, std::string_view purpose) {
  if (purpose == "H-14.1c shuffle") {
    if (n == battle_deck_size) {
      cards_.clear();
      wanted_.clear();
      for (const TacticRow& each : battle_deck)
        cards_.insert(cards_.end(), static_cast<std::size_t>(each.count), each.tactic);
      if (!decks.empty()) {
        wanted_ = decks.front();
        decks.pop_front();
      }
    }
    if (wanted_.empty()) return n - 1;
    const auto end = cards_.begin() + static_cast<std::ptrdiff_t>(n);
    const auto found = std::find(cards_.begin(), end, wanted_[n - 1]);
    ensure(found != end, "the test deals cards of the deck");
    std::swap(*found, cards_[n - 1]);
    return static_cast<std::uint32_t>(found - cards_.begin());
  }
  if (purpose == "H-8.7 shuffle") return n - 1;
  if (sealed.empty()) return 0;
  const std::uint32_t value = sealed.front();
  sealed.pop_front();
  EXPECT_LT(value, n);
  return value;
}

// --- positions -----------------------------------------------------------------------------------

Field::Field() {
  setting.setup.armies.clear();
  now = opening(setting);
  now.phase = Phase::Strategy;
}

Field Field::set_up() {
  Field field;
  field.setting = Setting{};
  field.now = opening(field.setting);
  field.now.phase = Phase::Strategy;
  return field;
}

Field& Field::army(Seat side, SpaceId space, std::vector<GeneralId> generals, int normal,
                   int elephants) {
  now[space].out[side].add({normal, elephants});
  for (const GeneralId each : generals) {
    general(each, space);
    now[each].leads = each == generals.front();
  }
  return *this;
}

Field& Field::garrison(Seat side, SpaceId city, std::vector<GeneralId> generals, int normal,
                       int elephants) {
  now[city].marker = marker_of(side);
  now[city].in.add({normal, elephants});
  for (const GeneralId each : generals) {
    general(each, city);
    now[each].inside = true;
    now[each].leads = each == generals.front();
  }
  return *this;
}

Field& Field::general(GeneralId general, SpaceId space, Office office) {
  now[general].where = Whereabouts::OnMap;
  now[general].space = space;
  now[general].office = row(general).side == rome ? office : Office::None;
  return *this;
}

Field& Field::office(GeneralId general, Office office) {
  now[general].office = office;
  return *this;
}

Field& Field::marker(SpaceId space, Marker marker) {
  now[space].marker = marker;
  return *this;
}

Field& Field::markers(std::vector<SpaceId> spaces, Marker marker) {
  for (const SpaceId each : spaces) now[each].marker = marker;
  return *this;
}

Field& Field::province(ProvinceId province, Marker marker) {
  each_space([&](SpaceId space) {
    if (province_of(space) == province && !now[space].tribe &&
        !(is_walled(space) && marker == Marker::Empty))
      now[space].marker = marker;
  });
  return *this;
}

Field& Field::points(SpaceId space, int points, Seat besieger) {
  now[space].points = points;
  now[space].besieger = besieger;
  return *this;
}

Field& Field::hand(Seat seat, std::vector<CardId> cards) {
  for (const CardId each : cards) {
    const auto found = std::find(now.deck.begin(), now.deck.end(), each);
    ensure(found != now.deck.end(), "the test holds no more cards than there are");
    now.deck.erase(found);
    now.hands[seat].push_back(each);
  }
  std::sort(now.hands[seat].begin(), now.hands[seat].end());
  return *this;
}

Field& Field::plays(Seat seat, std::vector<CardId> cards) {
  now.active = seat;
  return hand(seat, std::move(cards));
}

Field& Field::phase(Phase phase, int turn) {
  now.phase = phase;
  now.turn = turn;
  return *this;
}

Field& Field::deal(std::vector<Tactic> attacker, std::vector<Tactic> defender) {
  std::vector<Tactic> left;
  for (const TacticRow& each : battle_deck)
    left.insert(left.end(), static_cast<std::size_t>(each.count), each.tactic);
  std::vector<Tactic> deck;
  for (std::size_t i = 0; i < std::max(attacker.size(), defender.size()); ++i)
    for (const auto* hand : {&attacker, &defender}) {
      if (i >= hand->size()) continue;
      const auto found = std::find(left.begin(), left.end(), (*hand)[i]);
      ensure(found != left.end(), "the test deals cards of the deck");
      left.erase(found);
      deck.push_back((*hand)[i]);
    }
  deck.insert(deck.end(), left.begin(), left.end());
  chance.decks.push_back(deck);
  return *this;
}

Field& Field::sealed(std::vector<std::uint32_t> draws) {
  chance.sealed.insert(chance.sealed.end(), draws.begin(), draws.end());
  return *this;
}

// --- a game --------------------------------------------------------------------------------------

Game::Game(const Field& field, std::vector<int> dice) : field_(field) {
  field_.chance.dice.insert(field_.chance.dice.end(), dice.begin(), dice.end());
  if (field_.spare && field_.now.phase == Phase::Strategy) {
    for (const auto& [seat, card] : {std::pair{rome, CardId{48}}, std::pair{carthage, CardId{16}}})
      if (contains(field_.now.deck, card)) field_.hand(seat, {card});
  }
  table_ = std::make_unique<Table<Hannibal>>(field_.setting, field_.now, field_.chance);
}

Game::~Game() { EXPECT_TRUE(field_.chance.dice.empty()) << "dice left over"; }

const Question* Game::open() const {
  for (const Seat seat : both_seats)
    if (const Question* question = table_->open(seat)) return question;
  return nullptr;
}

void Game::pass() {
  const Question* question = open();
  ASSERT_NE(question, nullptr);
  give(Hannibal::fallback(field_.setting, now(), *question));
}

void Game::pass_windows() {
  while (open() && Hannibal::window_of(*open())) pass();
}

void Game::give(const Answer& answer) {
  const Question* question = open();
  ASSERT_NE(question, nullptr) << "nobody is asked";
  ASSERT_EQ(objection(answer), "") << why(answer) << " at " << kind();
  table_->answer(question->seat, answer);
}

std::string Game::objection(const Answer& answer) const {
  const auto legal = Hannibal::may(field_.setting, now(), *open(), answer);
  if (legal) return "";
  return legal.error().clause.empty() ? "no answer to this" : std::string(legal.error().clause);
}

std::string Game::why(const Answer& answer) const {
  const auto legal = Hannibal::may(field_.setting, now(), *open(), answer);
  return legal ? "" : std::string(legal.error().why);
}

std::vector<Answer> Game::legal() const {
  std::vector<Answer> answers;
  if (open()) Hannibal::legal(field_.setting, now(), *open(), answers);
  return answers;
}

std::string Game::kind() const {
  if (!open()) return "nothing";
  return std::to_string(open()->about.index()) + " " + std::string(open()->clause);
}

void Game::play(CardId card, Use use) {
  ASSERT_TRUE(until<AskPlay>()) << kind();
  while (asked<AskPlay>() && !contains(now().hands[open()->seat], card))
    give(PlayCard{now().hands[open()->seat].front(), Use::Discard});
  answer<AskPlay>(PlayCard{card, use});
}

void Game::activate(GeneralId general, Pieces pieces) {
  ASSERT_TRUE(until<AskOps>() || until<AskActivate>()) << kind();
  give(Activate{general});
  answer<AskTake>(Take{pieces});
}

void Game::walk(const std::vector<SpaceId>& way) {
  for (const SpaceId each : way) answer<AskMarch>(Go{each});
}

void Game::ops(CardId card, GeneralId general, Pieces pieces, std::vector<SpaceId> way) {
  play(card, Use::Ops);
  activate(general, pieces);
  walk(way);
}

Pieces with(int normal, int elephants, std::vector<GeneralId> generals) {
  Pieces pieces{{normal, elephants}, {}, false};
  for (const GeneralId each : generals) pieces.generals.add(each);
  return pieces;
}

}  // namespace cursus::hannibal::test
