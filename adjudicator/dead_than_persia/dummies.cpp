// Rather Dead Than Persia! §11.1 Dummy counters (ダミーカウンター).
#include "adjudicator/dead_than_persia/dummies.hpp"

#include <algorithm>

namespace cursus::dead_than_persia {

void remove_dummy(Play& play, CounterId counter) {
  Position& now = play.now;
  const Tag tag = tag_of(play.setting, now, counter);
  play.tell(DummyRemoved{tag});
  now.unmasked.push_back({tag, no_leader});
  take_off_map(now, counter, Fate::Away);
  if (now.activation) {
    auto& group = now.activation->group;
    group.erase(std::remove(group.begin(), group.end(), counter), group.end());
  }
  if (now.sailing && now.sailing->fleet == counter) now.sailing.reset();
}

}  // namespace cursus::dead_than_persia
