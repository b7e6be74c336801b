// Hannibal: Rome vs. Carthage. The battle policy (a6): what is led and what matches.
#include "adjudicator/hannibal/chances.hpp"

#include <algorithm>
#include <array>

namespace cursus::hannibal {

namespace {

constexpr std::array leading_types{Tactic::FrontalAssault, Tactic::FlankLeft, Tactic::FlankRight,
                                   Tactic::Probe, Tactic::DoubleEnvelopment};

// C(n, k), whole numbers; 0 for k > n.
std::int64_t choose(int n, int k) {
  if (k < 0 || k > n) return 0;
  std::int64_t result = 1;
  for (int i = 1; i <= k; ++i) result = result * (n - k + i) / i;
  return result;
}

bool enemy_probe_is_free(const Board& board, Seat enemy) {  // H-24.6
  return board.battle->commander[enemy] == GeneralId::Hannibal && !board.battle->probe_used;
}

bool is_flank(Tactic type) {
  return type == Tactic::FlankLeft || type == Tactic::FlankRight ||
         type == Tactic::DoubleEnvelopment;
}

int copies(const Lens& lens, Tactic type) { return lens.battle_hand()[index(type)]; }

int figure(const Lens& lens, Tactic type) {
  const int penalty = type == Tactic::DoubleEnvelopment ? 15 : type == Tactic::Probe ? 5 : 0;
  return break_chance(lens, type) - penalty;
}

}  // namespace

int break_chance(const Lens& lens, Tactic type) {
  const Battle& battle = *lens.board().battle;
  const Seat enemy = other(lens.seat());
  const bool probe = enemy_probe_is_free(lens.board(), enemy) && is_flank(type);
  TacticCounts unseen{};
  int u = 0;
  int known_in_hand = 0;
  for (std::size_t i = 0; i < tactic_count; ++i) {
    const int known = battle.open[enemy][i] + battle.known[enemy][i];
    unseen[i] = battle_deck[i].count - lens.battle_hand()[i] - battle.played[i] - known;
    u += unseen[i];
    known_in_hand += known;
    const auto each = static_cast<Tactic>(i);
    const bool matches =
        each == type || each == Tactic::Reserve || (probe && each == Tactic::Probe);
    if (matches && known > 0) return 0;
  }
  const int f = battle.hand[enemy] - known_in_hand;
  int m = unseen[index(type)] + unseen[index(Tactic::Reserve)];
  if (probe) m += unseen[index(Tactic::Probe)];
  const std::int64_t all = choose(u, f);
  return all == 0 ? 0 : static_cast<int>(100 * choose(u - m, f) / all);
}

std::optional<Choice> best_lead(const Lens& lens, const std::vector<Tactic>& allowed) {
  std::optional<Choice> best;
  for (const Tactic each : allowed) {
    if (copies(lens, each) == 0) continue;
    const auto key = [&](Tactic t) { return std::pair(figure(lens, t), copies(lens, t)); };
    if (!best || key(each) > key(best->card)) best = Choice{each, each};
  }
  if (best || copies(lens, Tactic::Reserve) == 0) return best;
  for (const Tactic each : leading_types)
    if (!best || figure(lens, each) > figure(lens, best->as)) best = Choice{Tactic::Reserve, each};
  return best;
}

std::optional<Choice> most_lead(const Lens& lens, const std::vector<Tactic>& allowed) {
  std::optional<Choice> most;
  for (const Tactic each : allowed) {
    if (copies(lens, each) == 0) continue;
    const auto key = [&](Tactic t) { return std::pair(copies(lens, t), break_chance(lens, t)); };
    if (!most || key(each) > key(most->card)) most = Choice{each, each};
  }
  return most ? most : best_lead(lens, allowed);
}

namespace {

// `keep each N`: no type of which at most N copies are in hand while another has more.
std::vector<Tactic> allowed_types(const Lens& lens, const Policy& policy) {
  std::vector<Tactic> all(leading_types.begin(), leading_types.end());
  if (!policy.keep_each) return all;
  std::vector<Tactic> kept;
  for (const Tactic each : all)
    if (copies(lens, each) > *policy.keep_each) kept.push_back(each);
  return kept.empty() ? all : kept;
}

bool reserve_is_kept(const Lens& lens, const Policy& policy) {
  const int reserves = copies(lens, Tactic::Reserve);
  const bool another = count(lens.battle_hand()) > reserves;
  return another && reserves - 1 < policy.keep_reserves;
}

std::optional<Answer> lead_wish(const Lens& lens, const Policy& policy, const Wish& wish) {
  const std::vector<Tactic> allowed = allowed_types(lens, policy);
  const auto is_allowed = [&](Tactic type) {
    return std::find(allowed.begin(), allowed.end(), type) != allowed.end();
  };
  const auto answer = [](const std::optional<Choice>& choice) -> std::optional<Answer> {
    if (!choice) return std::nullopt;
    return Tactics{choice->card, choice->as};
  };
  switch (wish.kind) {
    case Wish::Kind::Best:
      return answer(best_lead(lens, allowed));
    case Wish::Kind::Most:
      return answer(most_lead(lens, allowed));
    case Wish::Kind::Plain:
      if (!is_allowed(wish.tactic)) return std::nullopt;
      return Tactics{wish.tactic, wish.tactic};
    case Wish::Kind::AsReserve:
      if (reserve_is_kept(lens, policy)) return std::nullopt;
      return Tactics{Tactic::Reserve, wish.tactic};
    case Wish::Kind::AsProbe:
      return Tactics{Tactic::Probe, wish.tactic};
    case Wish::Kind::Card6:
      return Card{card::marharbal};
    case Wish::Kind::Withdraw:
      return Withdraw{};
    case Wish::Kind::Pure:
    case Wish::Kind::Reserve:
    case Wish::Kind::Probe:
    case Wish::Kind::No:
    case Wish::Kind::Space:
    case Wish::Kind::Toward:
    case Wish::Kind::Inside:
    case Wish::Kind::General:
    case Wish::Kind::Spare:
    case Wish::Kind::Any:
    case Wish::Kind::Card:
      return std::nullopt;
  }
  return std::nullopt;
}

}  // namespace

std::optional<Answer> decide_lead(const Lens& lens, const Question& question,
                                  const Policy& policy) {
  for (const Wish& wish : policy.wishes) {
    const auto answer = lead_wish(lens, policy, wish);
    if (answer && lens.allows(question, *answer)) return answer;
  }
  // If none is possible, `best` without `keep`.
  const auto choice =
      best_lead(lens, std::vector<Tactic>(leading_types.begin(), leading_types.end()));
  if (choice) return Tactics{choice->card, choice->as};
  return Done{};
}

std::optional<Answer> decide_match(const Lens& lens, const Question& question,
                                   const Policy& policy) {
  const Tactic led = *lens.board().battle->led;
  for (const Wish& wish : policy.wishes) {
    std::optional<Answer> answer;
    if (wish.kind == Wish::Kind::Pure) answer = Tactics{led, led};
    if (wish.kind == Wish::Kind::Reserve) answer = Tactics{Tactic::Reserve, led};
    if (wish.kind == Wish::Kind::Probe) answer = Tactics{Tactic::Probe, led};
    if (wish.kind == Wish::Kind::No) return Done{};
    if (answer && lens.allows(question, *answer)) return answer;
  }
  return Done{};
}

Policy default_lead() {
  Policy policy;
  policy.kind = Policy::Kind::Wishes;
  policy.wishes = {{Wish::Kind::Best}};
  return policy;
}

Policy default_match() {
  Policy policy;
  policy.kind = Policy::Kind::Wishes;
  policy.wishes = {{Wish::Kind::Pure}, {Wish::Kind::Probe}, {Wish::Kind::Reserve}};
  return policy;
}

}  // namespace cursus::hannibal
