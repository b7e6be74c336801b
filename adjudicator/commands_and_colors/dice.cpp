// Commands & Colors: Ancients §10, §11 steps 3 to 5, §16: how many dice, and what they do.
#include "adjudicator/commands_and_colors/dice.hpp"

#include <algorithm>

#include "adjudicator/commands_and_colors/command.hpp"
#include "adjudicator/commands_and_colors/terrain.hpp"

namespace cursus::commands_and_colors {

Snapshot snapshot(const Battle& battle, const OpenTable& now, PieceId attacker, PieceId defender) {
  return {attacker, defender, at_full_strength(battle, now, attacker),
          !battle[defender].leader() && at_full_strength(battle, now, defender)};
}

std::vector<Face> roll_faces(Play& play, int dice, std::string_view purpose) {
  std::vector<Face> faces;
  faces.reserve(static_cast<std::size_t>(dice));
  for (int i = 0; i < dice; ++i) faces.push_back(static_cast<Face>(play.roll(6, purpose) - 1));
  return faces;
}

int count(const std::vector<Face>& faces, Face face) {
  return static_cast<int>(std::count(faces.begin(), faces.end(), face));
}

bool led(const Battle& battle, const OpenTable& now, PieceId unit) {
  const auto own = [&](HexId hex) {
    const PieceId leader = hex == no_hex ? no_piece : leader_at(now, hex);
    return leader != no_piece && battle[leader].side == battle[unit].side;
  };
  if (own(now[unit].hex)) return true;
  const auto& around = battle.board.grid.neighbours(now[unit].hex);
  return std::any_of(around.begin(), around.end(), own);
}

// --- how many dice: base, lowest cap, camp, cards -----------------------------------------

namespace {

class Counting {
 public:
  // The lines are for events; who only wants the number of dice does without.
  explicit Counting(std::vector<DiceCount::Line>* lines) : lines_(lines) {}

  void base(std::string_view clause, int dice) {
    write({clause, dice, false});
    dice_ += dice;
  }
  void cap(std::string_view clause, int most) {
    if (cap_ && *cap_ <= most) return;
    cap_ = most;
    cap_clause_ = clause;
  }
  void apply_cap() {
    if (!cap_ || dice_ <= *cap_) return;
    dice_ = *cap_;
    write({cap_clause_, *cap_, true});
  }
  void add(std::string_view clause, int dice) {
    if (dice == 0) return;
    dice_ += dice;
    write({clause, dice, false});
  }
  int dice() const { return std::max(dice_, 0); }

 private:
  void write(const DiceCount::Line& line) {
    if (lines_) lines_->push_back(line);
  }

  std::vector<DiceCount::Line>* lines_;
  int dice_ = 0;
  std::optional<int> cap_;
  std::string_view cap_clause_;
};

// The caps of close combat, seen from the unit that rolls.
void close_caps(const Battle& battle, const OpenTable& now, PieceId unit, HexId target,
                Counting& dice) {
  const Terrain own = battle.board.at(now[unit].hex);
  const Terrain theirs = battle.board.at(target);
  const auto either = [&](Terrain terrain) { return own == terrain || theirs == terrain; };
  if (either(Terrain::Broken)) dice.cap("C-16.1c", 2);
  if (either(Terrain::Forest)) dice.cap("C-16.2c", 2);
  if (either(Terrain::Ford)) dice.cap("C-16.6a", 2);
  if (own == Terrain::Hill)
    dice.cap("C-16.3b", is_foot(battle[unit].troop) ? 3 : 2);
  else if (theirs == Terrain::Hill)
    dice.cap("C-16.3b", 2);
}

int base_close_dice(const Battle& battle, PieceId unit, PieceId target, Role role) {
  const Troop troop = battle[unit].troop;
  if (troop == Troop::EL) return elephant_dice(battle[target].troop);  // C-11.4p, C-11.4q
  const bool first = role == Role::Attack || role == Role::Bonus;
  return first ? row(troop).close_dice : row(troop).back_dice;
}

// Card dice are for ordered units that attack in their own turn.
void card_dice(const OpenTable& now, PieceId unit, Role role, Counting& dice) {
  if (role != Role::Attack && role != Role::Bonus && role != Role::Fire) return;
  if (role == Role::Attack && is_played(now, Card::ClashOfShields)) dice.add("C-XX.4a", 2);
  if (role != Role::Fire && is_played(now, Card::MountedCharge)) dice.add("C-XX.4i", 1);
  if (now[unit].bonus_die) dice.add("C-XX.4f", 1);
}

void count_close(const Battle& battle, const OpenTable& now, PieceId unit, PieceId target,
                 Role role, const Snapshot& declared, Counting& dice) {
  dice.base("C-11.4", base_close_dice(battle, unit, target, role));
  if (battle[unit].troop == Troop::WA && declared.full(unit)) dice.base("C-11.4d", 1);
  close_caps(battle, now, unit, now[target].hex, dice);
  dice.apply_cap();
  if (battle.board.at(now[unit].hex) == Terrain::Camp) dice.add("C-16.8f", -1);
  card_dice(now, unit, role, dice);
}

void count_fire(const Battle& battle, const OpenTable& now, PieceId unit, PieceId target,
                Counting& dice) {
  const TroopRow& troop = row(battle[unit].troop);
  dice.base("C-10.1f", now[unit].hexes > 0 ? troop.fire_moved : troop.fire_still);
  if (battle.board.at(now[target].hex) == Terrain::Forest) dice.cap("C-16.2c", 1);
  if (battle.board.at(now[unit].hex) == Terrain::Ford) dice.cap("C-16.6a", 1);
  dice.apply_cap();
  if (battle.board.at(now[unit].hex) == Terrain::Camp) dice.add("C-16.8f", -1);
  card_dice(now, unit, Role::Fire, dice);
}

}  // namespace

DiceCount close_dice(const Battle& battle, const OpenTable& now, PieceId unit, PieceId target,
                     Role role, const Snapshot& declared) {
  DiceCount count;
  Counting dice(&count.lines);
  count_close(battle, now, unit, target, role, declared, dice);
  count.dice = dice.dice();
  return count;
}

DiceCount fire_dice(const Battle& battle, const OpenTable& now, PieceId unit, PieceId target) {
  DiceCount count;
  Counting dice(&count.lines);
  count_fire(battle, now, unit, target, dice);
  count.dice = dice.dice();
  return count;
}

int number_of_close_dice(const Battle& battle, const OpenTable& now, PieceId unit, PieceId target,
                         Role role, const Snapshot& declared) {
  Counting dice(nullptr);
  count_close(battle, now, unit, target, role, declared, dice);
  return dice.dice();
}

int number_of_fire_dice(const Battle& battle, const OpenTable& now, PieceId unit, PieceId target) {
  Counting dice(nullptr);
  count_fire(battle, now, unit, target, dice);
  return dice.dice();
}

int escape_dice(const Battle& battle, const OpenTable& now, PieceId unit) {
  const Troop troop = battle[unit].troop;
  if (troop == Troop::EL) return 1;
  const bool full_warriors = troop == Troop::WA && at_full_strength(battle, now, unit);
  return row(troop).close_dice + (full_warriors ? 1 : 0);
}

// --- what they do --------------------------------------------------------------------------------

namespace {

constexpr int all_of_them = 1000;

}  // namespace

bool Tally::take(Face face) {
  const Troop roller = (*battle)[unit].troop;
  if ((*battle)[target].leader()) {  // C-14.1e: only helmets count
    if (face == Face::Helmet) ++hits;
    return false;
  }
  if (face == face_of(row((*battle)[target].troop).hit_by)) {
    if (symbols_ignored > 0)
      --symbols_ignored;
    else
      ++hits;
    return false;
  }
  if (evading) return false;  // C-13.1c
  if (face == Face::Flag) ++flags;
  if (face == Face::Helmet && helmets_hit) ++hits;
  if (face != Face::Swords || !row(roller).swords_hit) return false;  // C-11.5e
  if (swords_ignored > 0) {
    --swords_ignored;  // neither a hit nor rolled again
    return false;
  }
  ++hits;
  return roller == Troop::EL;  // C-11.4r
}

std::vector<Face> Tally::hitting() const {
  if ((*battle)[target].leader()) return {Face::Helmet};
  std::vector<Face> faces{face_of(row((*battle)[target].troop).hit_by)};
  if (evading) return faces;
  if (helmets_hit) faces.push_back(Face::Helmet);
  if (row((*battle)[unit].troop).swords_hit && swords_ignored < all_of_them)
    faces.push_back(Face::Swords);
  return faces;
}

Tally close_tally(const Battle& battle, const OpenTable& now, PieceId unit, PieceId target,
                  bool evading) {
  const Troop roller = battle[unit].troop;
  const Troop hit = battle[target].troop;
  Tally tally{&battle, unit, target, evading};
  tally.helmets_hit =
      roller != Troop::EL && (led(battle, now, unit) || battle[unit].sacred_band);  // C-11.5c
  if (hit == Troop::EL) tally.swords_ignored = all_of_them;                         // C-11.4s
  if (is_chariot(hit)) tally.swords_ignored = 1;                                    // C-11.4n
  if (!battle[target].leader() && protected_from(battle, now, target, now[unit].hex))
    tally.swords_ignored = 1;  // C-16.8b, R-08
  if (is_horse(roller) && (hit == Troop::EL || hit == Troop::CAM))
    tally.symbols_ignored = 1;  // C-11.4l, C-11.4u
  return tally;
}

// C-10.1g: at a distance only the symbol of the target hits.
Tally fire_tally(const Battle& battle, PieceId unit, PieceId target) {
  return {&battle, unit, target, true};
}

namespace {

Rolled roll(Play& play, PieceId unit, PieceId target, Role role, const Snapshot& declared,
            bool evading) {
  const Battle& battle = play.setting;
  Rolled rolled{evading ? Role::Evaded : role,
                unit,
                target,
                play.now[unit].hex,
                play.now[target].hex,
                close_dice(battle, play.now, unit, target, role, declared)};
  rolled.faces = roll_faces(play, rolled.count.dice, "C-11.4 close combat");
  Tally tally = close_tally(battle, play.now, unit, target, evading);
  rolled.hitting = tally.hitting();
  for (const Face face : rolled.faces) {
    Face fallen = face;
    while (tally.take(fallen)) {
      fallen = static_cast<Face>(play.roll(6, "C-11.4r elephants again") - 1);
      rolled.again.push_back(fallen);
    }
  }
  rolled.hits = tally.hits;
  rolled.flags = tally.flags;
  play.tell(rolled);
  return rolled;
}

}  // namespace

Rolled roll_close(Play& play, PieceId unit, PieceId target, Role role, const Snapshot& declared) {
  return roll(play, unit, target, role, declared, false);
}

Rolled roll_at_evader(Play& play, PieceId unit, PieceId target, Role role,
                      const Snapshot& declared) {
  return roll(play, unit, target, role, declared, true);
}

Rolled roll_fire(Play& play, PieceId unit, PieceId target) {
  const Battle& battle = play.setting;
  Rolled rolled{Role::Fire,
                unit,
                target,
                play.now[unit].hex,
                play.now[target].hex,
                fire_dice(battle, play.now, unit, target)};
  rolled.faces = roll_faces(play, rolled.count.dice, "C-10.1 fire");
  const bool at_leader = battle[target].leader();
  const Face hitting = at_leader ? Face::Helmet : face_of(row(battle[target].troop).hit_by);
  rolled.hitting = {hitting};
  rolled.hits = count(rolled.faces, hitting);
  if (!at_leader) rolled.flags = count(rolled.faces, Face::Flag);  // C-10.1g, C-10.1h
  play.tell(rolled);
  return rolled;
}

}  // namespace cursus::commands_and_colors
