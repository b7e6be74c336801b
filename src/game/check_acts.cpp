// Whether a seat may do what it wants to do besides ordering.
#include <algorithm>

#include "formats/time/utc_time.hpp"
#include "src/game/acts.hpp"

namespace cursus {

using formats::PaperKind;
using formats::PlayerAct;

namespace {

Result<void> check_draw(const Acts& acts, std::string_view seat, const PlayerAct& act) {
  const bool offers = act.answer == "offer";
  if (offers && !acts.draw_offer.empty())
    return untimely({}, "paper.draw-offered", {{"side", acts.draw_offer}});
  if (!offers && (acts.draw_offer.empty() || acts.draw_offer == seat))
    return untimely({}, "paper.draw-none", {{"side", std::string(seat)}});
  return {};
}

Result<void> check_absence(const Acts& acts, std::string_view seat, const PlayerAct& act,
                           std::string_view time) {
  const std::uint64_t most = acts.keeper.rules().absence_days;
  const std::vector<Refusal::Argument> arguments{{"side", std::string(seat)},
                                                 {"from", act.from},
                                                 {"until", act.until},
                                                 {"most", std::to_string(most)}};
  if (most == 0) return untimely({}, "paper.absence-none", arguments);
  // It may have come a day before the host looks at it.
  const std::string earliest =
      formats::timestamp(formats::moment_of(time) - std::chrono::hours(24)).substr(0, 10);
  if (act.from < earliest || act.until < act.from)
    return untimely({}, "paper.absence-days", arguments);
  Timekeeper after = acts.keeper;
  after.leave(seat, act.from, act.until);
  if (after.days_away(seat) > most) return untimely({}, "paper.absence-long", arguments);
  return {};
}

}  // namespace

Result<void> check_player_act(const Acts& acts, std::string_view seat, const PlayerAct& act,
                              std::string_view time) {
  const auto last = acts.acted.find(std::string(seat));
  if (last != acts.acted.end() && Acts::Acted{act.point, act.serial} <= last->second)
    return untimely({}, "paper.act-serial",
                    {{"found", std::to_string(last->second.serial)},
                     {"next", std::to_string(last->second.serial + 1)},
                     {"kind", std::string(to_string(act.kind))},
                     {"point", std::to_string(act.point)},
                     {"side", std::string(seat)}});
  if (act.kind == PaperKind::Draw) return check_draw(acts, seat, act);
  if (act.kind == PaperKind::Absence) return check_absence(acts, seat, act, time);
  return {};
}

}  // namespace cursus
