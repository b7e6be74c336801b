// hannibal §14.12 Retreat Table, §15 Retreat (敗走).
#include <algorithm>

#include "adjudicator/core/contains.hpp"
#include "adjudicator/hannibal/law.hpp"

namespace cursus::hannibal {

int losses_in(const Board& board, Seat side, SpaceId space) {
  const bool hostile = controls(board, other(side), space) || hostile_tribe(board, side, space);
  return (hostile ? 1 : 0) + cus_in(board, other(side), space);  // H-15.3a, b
}

namespace {

// Does a retreating force of this many stop here with own troops (H-15.1b)?
bool is_refuge(const Setting& setting, const Board& board, Seat side, SpaceId space, int cus) {
  const int own = board[space].out[side].total();
  if (own == 0) return false;
  return own > cus || (setting.options.equal_stacks_are_refuge && own == cus);
}

struct RetreatWay {
  Way way{};
  int losses = 0;
  bool leaves_country = false;  // of a general who may not (A-24c)
};

class WaySearch {
 public:
  WaySearch(const Setting& setting, const Board& board, Seat side, GeneralSet generals)
      : setting_(setting), board_(board), side_(side), generals_(generals) {}

  void from(SpaceId space, int cus, const RetreatWay& so_far) {
    const Battle& battle = *board_.battle;
    const March& march = *board_.march;
    const bool original = side_ == battle.original;
    for (const Link& each : links(space)) {
      const SpaceId to = each.to;
      if (each.type != LinkType::Road || to == battle.space) continue;  // H-15.2a, e
      if (so_far.way.contains(to)) continue;
      const bool came_from = to == march.from && !march.stepped_out;
      if (original && so_far.way.empty() && !came_from) continue;  // H-15.2c
      if (!original && came_from) continue;                        // H-15.2d
      enter(to, cus, so_far);
    }
  }

  std::vector<RetreatWay> found;

 private:
  void enter(SpaceId to, int cus, RetreatWay way) {
    const int losses = cus > 0 ? losses_in(board_, side_, to) : 0;
    if (cus > 0 && cus <= losses) return;  // A-15.1c
    int left = cus - losses;
    way.way.push_back(to);
    way.losses += losses;
    generals_.each([&](GeneralId each) {
      if (!keeps_to_his_country(each, to)) way.leaves_country = true;
    });
    const bool enemies = cus_in(board_, other(side_), to) > 0;
    if (!enemies && (controls(board_, side_, to) || is_refuge(setting_, board_, side_, to, left))) {
      found.push_back(way);
      return;
    }
    left += board_[to].out[side_].total();  // H-15.1d: swept along
    if (way.way.size() < retreat_limit) from(to, left, way);
  }

  const Setting& setting_;
  const Board& board_;
  Seat side_;
  GeneralSet generals_;
};

}  // namespace

std::vector<Way> ways_to_retreat(const Setting& setting, const Board& board, Seat side, int cus,
                                 GeneralSet generals) {
  const March& march = *board.march;
  const bool original = side == board.battle->original;
  if (original && (march.landed || march.stepped_out)) return {};  // H-15.2b
  WaySearch search(setting, board, side, generals);
  search.from(board.battle->space, cus, {});
  // H-15.1c, A-15.1c: the nearest, or a longer way that costs strictly fewer CUs.
  std::size_t nearest = retreat_limit + 1;
  for (const RetreatWay& each : search.found) nearest = std::min(nearest, each.way.size());
  int best = all_of_them;
  for (const RetreatWay& each : search.found)
    if (each.way.size() == nearest) best = std::min(best, each.losses);
  std::vector<RetreatWay> allowed;
  for (const RetreatWay& each : search.found)
    if (each.way.size() == nearest || each.losses < best) allowed.push_back(each);
  const bool stays_home = std::any_of(allowed.begin(), allowed.end(),
                                      [](const RetreatWay& way) { return !way.leaves_country; });
  std::vector<Way> ways;
  for (const RetreatWay& each : allowed)
    if (!stays_home || !each.leaves_country) ways.push_back(each.way);
  return ways;
}

int losses_on(const Setting& setting, const Board& board, Seat side, int cus, const Way& way) {
  int losses = 0;
  int left = cus;
  for (const SpaceId each : way) {
    const int here = left > 0 ? losses_in(board, side, each) : 0;
    losses += here;
    left -= here;
    if (!is_refuge(setting, board, side, each, left)) left += board[each].out[side].total();
  }
  return losses;
}

bool excess_is_lost(const Setting& setting, const Board& board, Seat loser, int cus,
                    GeneralSet generals) {
  if (loser == board.battle->original && board.march->landed) return true;  // H-15.2b
  return cus > 0 && ways_to_retreat(setting, board, loser, cus, generals).empty();
}

// H-15.4b, A-15.4b: into the own city, as many as it holds; the rest retreats.
Verdict may_shelter(const Setting& setting, const Board& board, Seat loser, const Pieces& pieces) {
  const Battle& battle = *board.battle;
  const SpaceId at = battle.space;
  const bool attacks = loser == battle.original;
  const Stack& force = attacks ? board.march->cus : board[at].out[loser];
  const GeneralSet generals =
      attacks ? moving_generals(board) : generals_in(board, loser, at, false);
  if (!is_walled(at) || !controls(board, loser, at) || is_besieged(board, at))
    return Objection{"H-15.4a", "hannibal.retreat.no-city", at};
  if (!pieces.cus.within(force.all()) || !generals.includes(pieces.generals) || pieces.train)
    return Objection{"H-15.4b", "hannibal.move.not-there", at};
  const int room = row(at).capacity - board[at].in.total() - battle.sortie.total();
  const int most = std::min(room, force.total());
  if (pieces.cus.total() != most || (most == 0 && pieces.generals.empty()))
    return Objection{"H-15.4b",  "hannibal.retreat.fill-city", at,
                     no_general, pieces.cus.total(),           most};
  const GeneralSet others = generals.without(pieces.generals);
  const int excess = force.total() - pieces.cus.total();
  // What is lost is not left behind: no limit of consuls bars that (L27).
  if (excess_is_lost(setting, board, loser, excess, others)) return {};
  return may_part(board, pieces.generals, pieces.cus.total(), others, excess);
}

namespace {

struct Fleeing {  // what is left of a side outside
  Stack* cus = nullptr;
  GeneralSet generals{};
};

Fleeing fleeing(Board& board, Seat loser) {
  const SpaceId at = board.battle->space;
  if (loser == board.battle->original) return {&board.march->cus, moving_generals(board)};
  return {&board[at].out[loser], generals_in(board, loser, at, false)};
}

// H-14.12
Task<> roll_retreat_table(Play& play, Seat loser) {
  Board& board = play.now;
  Battle& battle = *board.battle;
  const Fleeing before = fleeing(board, loser);
  const bool attacks = loser == battle.original;
  const int main = before.cus->total();
  const int sortie = attacks ? battle.sortie.total() : 0;
  if (main + sortie == 0) co_return;  // A-14.11c
  int modifier = 0;
  if (battle.end == BattleEnd::Unmatched && battle.led == Tactic::Probe) modifier = probe_modifier;
  if (battle.end == BattleEnd::Unmatched && battle.led == Tactic::DoubleEnvelopment)
    modifier = double_envelopment_modifier;
  const int die = play.roll(6, "H-14.12a retreat table");
  const int losses =
      std::min(retreat_losses(die + modifier, battle.at_start[loser]), main + sortie);
  play.tell(RetreatRolled{loser, die, modifier, losses});
  const int lost = co_await lose_cus(play, loser, LossOf::Battle, battle.space, losses, true,
                                     before.cus, sortie > 0 ? &battle.sortie : nullptr);
  battle.lost[loser] += lost;
  // H-10.10b
  if (main > 0 && before.cus->empty())
    before.generals.each([&](GeneralId each) { displace(play, each); });
  if (sortie > 0 && battle.sortie.empty()) {
    battle.sortie_generals.each([&](GeneralId each) { displace(play, each); });
    battle.sortie_generals = {};
  }
}

// Everything of theirs outside is gone (H-15.3c, A-10.10d).
void eliminate(Play& play, Seat loser) {
  Board& board = play.now;
  const Fleeing rest = fleeing(board, loser);
  const Cus cus = rest.cus->take_all().all();
  board.battle->lost[loser] += cus.total();
  play.tell(Eliminated{loser, board.battle->space, cus});
  rest.generals.each([&](GeneralId each) { displace(play, each); });
}

void go_inside(Play& play, Seat loser, const Pieces& pieces) {
  Board& board = play.now;
  const SpaceId at = board.battle->space;
  Stack moved = fleeing(board, loser).cus->take_weariest(pieces.cus);
  if (loser == board.active) moved.spend();
  board[at].in.add(moved);
  pieces.generals.each([&](GeneralId each) {
    board[each].inside = true;
    board[each].moving = false;
    if (loser == board.active) board[each].effort = effort_spent;
  });
  play.tell(WentInside{loser, at, pieces});
}

Task<> shelter(Play& play, Seat loser) {
  const Board& board = play.now;
  const Fleeing rest = fleeing(play.now, loser);
  bool possible = false;
  each_choice(rest.cus->all(), rest.generals, [&](const Pieces& pieces) {
    possible = possible || may_shelter(play.setting, board, loser, pieces);
  });
  if (!possible) co_return;
  const Question asked = question(loser, "H-15.4b", AskShelter{loser});
  const Answer answer = co_await play.ask(asked);
  if (const auto* take = std::get_if<Take>(&answer)) go_inside(play, loser, take->pieces);
}

// Along the way: losses first, then who is swept along (H-15.1e).
Task<> flee(Play& play, Seat loser, Way way) {
  Board& board = play.now;
  const Fleeing rest = fleeing(board, loser);
  Stack force = rest.cus->take_all();
  GeneralSet generals = rest.generals;
  play.tell(Retreated{loser, way, {force.all(), generals, false}});
  for (std::size_t i = 0; i < way.size(); ++i) {
    const SpaceId to = way[i];
    const int losses = force.empty() ? 0 : losses_in(board, loser, to);
    const int lost =
        co_await lose_cus(play, loser, LossOf::Retreat, to, losses, false, &force, nullptr);
    board.battle->lost[loser] += lost;
    const GeneralSet all = generals;
    all.each([&](GeneralId each) {  // A-24c
      if (keeps_to_his_country(each, to)) return;
      displace(play, each);
      generals.remove(each);
    });
    if (i + 1 == way.size()) break;
    if (!board[to].out[loser].empty()) {
      force.add(board[to].out[loser].take_all());
      generals = generals.with(generals_in(board, loser, to, false));
      settle(board, to);
    }
  }
  const SpaceId end = way[way.size() - 1];
  if (loser == board.active) force.spend();
  board[end].out[loser].add(force);
  generals.each([&](GeneralId each) {
    board[each].space = end;
    board[each].inside = board[each].moving = false;
    if (loser == board.active) board[each].effort = effort_spent;
  });
  settle(board, end);
  displace_lone_enemies(play, loser, end);  // H-10.10a
}

void lose_train(Play& play, Seat loser) {
  Board& board = play.now;
  const SpaceId at = board.battle->space;
  if (loser != carthage || !(board.march->train || board.train == at)) return;
  if (board.march->train && loser != board.active) return;
  board.march->train = false;
  board.train.reset();
  play.tell(TrainMoved{no_space});
}

}  // namespace

Task<> retreat(Play& play, Seat loser) {
  Board& board = play.now;
  const bool attacks = loser == board.battle->original;
  const SpaceId at = board.battle->space;
  co_await roll_retreat_table(play, loser);
  lose_train(play, loser);
  if (attacks) {  // H-20.7c: who sortied goes back inside
    board[at].in.add(board.battle->sortie.take_all());
    board.battle->sortie_generals = {};
  }
  if (fleeing(board, loser).cus->empty() && fleeing(board, loser).generals.empty()) co_return;
  if (attacks && board.march->stepped_out) {  // H-15.4a
    const Fleeing rest = fleeing(board, loser);
    go_inside(play, loser, {rest.cus->all(), rest.generals, false});
    co_return;
  }
  co_await shelter(play, loser);
  const Fleeing rest = fleeing(board, loser);
  if (rest.cus->empty() && rest.generals.empty()) co_return;
  const std::vector<Way> ways =
      ways_to_retreat(play.setting, board, loser, rest.cus->total(), rest.generals);
  if (ways.empty()) {
    eliminate(play, loser);
    co_return;
  }
  Way way = ways.front();
  if (ways.size() > 1) {
    const Question asked = question(loser, "H-15.1c", AskRetreat{ways});
    const Answer answer = co_await play.ask(asked);
    way = std::get<Retreat>(answer).way;
  }
  co_await flee(play, loser, way);
}

}  // namespace cursus::hannibal
