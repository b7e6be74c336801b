#include "src/verify/spot_check.hpp"

#include "formats/time/utc_time.hpp"
#include "src/game/log/damage.hpp"
#include "src/verify/evidence_in_memory.hpp"
#include "src/verify/export_import.hpp"

namespace cursus {
Verdict verify_stored(const Store& store, const std::string& game) {
  std::string text;
  const auto exported =
      export_game(store, game, std::nullopt, [&](std::string_view part) { text += part; });
  ensure(exported.has_value(), "a game that is here can be exported");
  Verdict verdict = verify_evidence(evidence_in(text));
  // The hashes that were stored are part of what is looked at; an export makes its own.
  if (exported->head != store.head(game).head) verdict.kind = Verdict::Kind::Bad;
  return verdict;
}

namespace {

std::optional<std::uint64_t> false_at(const Store& store, const std::string& game) {
  try {
    check_stored_game(store, game);
  } catch (const Damaged& damage) {
    return static_cast<std::uint64_t>(damage.seq);
  }
  const Verdict verdict = verify_stored(store, game);
  if (verdict.kind != Verdict::Kind::Bad) return std::nullopt;
  return verdict.difference ? verdict.difference->seq : 0;
}

}  // namespace

std::vector<FalseLog> spot_check(Store& store, const std::string& now, std::size_t most) {
  std::vector<FalseLog> all;
  const std::string day_ago = formats::timestamp(formats::moment_of(now) - std::chrono::hours(24));
  for (const std::string& game : store.games_to_verify(day_ago, now, most)) {
    if (const auto at = false_at(store, game)) all.push_back({game, *at});
    auto step = store.begin();
    step.set_verified(game, now);
    step.commit();
  }
  return all;
}

}  // namespace cursus
