// Host: trying an order file without any effect.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "formats/advisor.hpp"
#include "src/game/used_links.hpp"
#include "src/host/admission.hpp"
#include "src/host/host.hpp"

namespace cursus {

using nlohmann::json;

Trial Host::check(std::string_view bytes, formats::Language language) {
  Trial trial;
  trial.answers = formats::JsonBox(json::array());
  const auto file = formats::read_order_file(bytes);
  if (!file) {
    trial.refusals = file.error();
    return trial;
  }
  trial.game = file->header.game;
  trial.seat = file->header.side;
  trial.lines = file->lines.size();
  auto game = load_game(store_, trial.game);
  if (!game) {
    trial.refusals = {std::move(game.error())};
    return trial;
  }
  const auto seat = admit(store_, *game, *file);
  if (!seat) {
    trial.refusals = {seat.error()};
    return trial;
  }
  const UsedLinks used(*game->links, *game->chance);
  game->chance->use(used);
  bool die = false;
  try {
    trial.refusals = lay_down(*game, *seat, *file);
  } catch (const formats::LinkHidden&) {
    die = true;
    trial.refusals = forgotten(*game, *seat, *file);
  }
  if (!trial.refusals.empty()) return trial;
  trial.end = die ? Trial::End::Die : game->match->over() ? Trial::End::Over : Trial::End::Waits;
  // Whether they are asked or a standing order of theirs answers must look the same.
  const auto asked = game->match->waiting();
  if (trial.end == Trial::End::Waits && std::ranges::any_of(asked, [&](const formats::Prompt& one) {
        return one.window && one.seat != *seat;
      }))
    trial.end = Trial::End::Opponent;
  const int before = lines_before(*file);
  // Nothing of what the opponent's standing orders would answer, nor of what comes after.
  json answers = json::array();
  std::vector<std::string> bodies;
  for (const formats::Happened::Answer& given : game->match->take_happened().answers) {
    if (given.seat != *seat) {
      trial.end = Trial::End::Opponent;
      break;
    }
    json answer = *given.body;
    ReadbackLine meaning = readback_of(*game->match, given.body.view(), language);
    // A standing order may stand in an earlier file, whose lines are counted as they were stored.
    if (meaning.by == ReadbackLine::By::Line) answer["line"] = meaning.line += before;
    bodies.push_back(given.body.text());
    for (const std::string& one : formats::advisor_of(*game->match).prospects(bodies, language))
      meaning.said += "\n      " + one;
    trial.readback.push_back(std::move(meaning));
    answers.push_back(std::move(answer));
  }
  trial.answers = formats::JsonBox(std::move(answers));
  trial.plans = formats::advisor_of(*game->match).plans(*seat, language);
  return trial;
}

}  // namespace cursus
