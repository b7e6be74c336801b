// Rather Dead Than Persia! §6 Interception (迎撃).
#pragma once

#include "adjudicator/dead_than_persia/dead_than_persia.hpp"
#include "adjudicator/dead_than_persia/verdict.hpp"

namespace cursus::dead_than_persia {

// Q44: the force of which this standing leader is a part; a dummy stands alone.
Force standing_force(const War& war, const Position& now, CounterId named);
Force open_force(const Position& now, std::optional<Seat> side, Zone zone);

Target target_of_entry(const AskIntercept& ask);                      // what enters, as it is seen
Verdict may_intercept(const Lens& lens, const Intercept& intercept);  // active
Verdict may_attempt(const Lens& lens, const AskIntercept& ask, const Attempt& attempt);  // W4
// Who may be taken along, for lists: every company of up to four juniors; of more none, one, or
// all.
std::vector<std::vector<CounterId>> companies_of(const std::vector<CounterId>& juniors);
void list_interceptions(const Lens& lens, std::vector<Answer>& answers);
void list_attempts(const Lens& lens, const AskIntercept& ask, std::vector<Answer>& answers);

// R-H.7b `any`: the tag that entered last, then the lowest, then what lies open. Nobody who was
// tried before.
std::optional<Target> anybody_here(const Lens& lens);

// R-6.2a: what an attempt brings to its die, folded before it falls.
struct InterceptionOdds {
  int s = 0;
  int foe_s = 0;
  std::vector<Modifier> columns{};
  std::vector<Modifier> to_die{};
  int column = 0;
};
InterceptionOdds interception_odds(Seat by, Zone zone, bool panhellenisme, int s, int foe_s,
                                   bool recon);
Contact contact_at(const InterceptionOdds& odds, int die);
int strategy_of_force(const War& war, const Position& now, const Force& force);
bool needs_no_die(Zone zone);

Task<> intercept(Play& play, Intercept intercept);
Task<> face_interceptions(Play& play, Force entering, Zone from, bool landing, bool retreating);

// A battle that the position begins with is fought to its end.
Task<> resume_battle(Play& play);

// A battle has ended: what it means for the leader who is active.
Task<> after_land_battle(Play& play, std::optional<Seat> winner);

}  // namespace cursus::dead_than_persia
