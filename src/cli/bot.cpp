// cursus bot: plays a seat of a stored game, or whole games in memory.
#include <fmt/core.h>

#include "src/bot/policy.hpp"
#include "src/bot/soak.hpp"
#include "src/cli/commands.hpp"
#include "src/cli/failure.hpp"
#include "src/cli/progress_bar.hpp"

namespace cursus::cli {

int soak(const Common& common, const BotOptions& options);

int bot(const Common& common, const BotOptions& options) {
  if (options.soak > 0) return soak(common, options);
  fmt::print(stderr, "cursus bot needs a game or --soak\n");
  return usage;
}

}  // namespace cursus::cli
