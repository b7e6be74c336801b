// cursus try: orders in a position, without any game.
#include <nlohmann/json.hpp>

#include "formats/log/chances.hpp"
#include "src/cli/commands.hpp"
#include "src/cli/failure.hpp"
#include "src/cli/input.hpp"
#include "src/cli/output.hpp"
#include "src/try/trial.hpp"

namespace cursus::cli {

namespace {

// "greek=orders.txt", or a file alone. A name with a slash before the sign is a path.
TrialFile named_file(const Common& common, const std::string& argument) {
  const std::size_t sign = argument.find('=');
  const bool has_seat = sign != std::string::npos && argument.find('/') > sign;
  const std::string path = has_seat ? argument.substr(sign + 1) : argument;
  return {path, has_seat ? argument.substr(0, sign) : std::string{}, read_file(common, path)};
}

}  // namespace

int try_orders(const Common& common, const TryOptions& options) {
  TrialRequest request;
  request.scenario = options.scenario;
  request.options = rule_options(options.options);
  if (!options.position.empty())
    request.position = value_of(formats::parse_json(read_file(common, options.position)));
  for (const std::string& file : options.standing)
    request.standing.push_back(named_file(common, file));
  for (const std::string& file : options.orders) request.orders.push_back(named_file(common, file));
  if (options.dice) request.dice = value_of(formats::read_dice(*options.dice));
  if (options.draws) {
    request.draws = value_of(formats::read_dice(*options.draws));
    if (!request.dice) request.dice.emplace();  // no die at all
  }
  request.seed = options.seed.empty() ? drawn_seed() : options.seed;
  request.language = common.language;

  const TrialResult result = value_of(cursus::try_orders(request));
  if (common.json)
    print_json(*result.json);
  else
    print(trial_text(result, common.language));
  return result.good ? good : bad;
}

}  // namespace cursus::cli
