// Host: trying an order file without any effect.
#include "src/host/orders/check_orders.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "formats/game/advisor.hpp"
#include "src/game/used_links.hpp"
#include "src/host/host.hpp"
#include "src/host/orders/admission.hpp"

namespace cursus {

using nlohmann::json;

namespace {

void add_prospects(Trial& trial, int line, const std::vector<std::string>& sentences) {
  if (sentences.empty()) return;
  auto& all = trial.prospects[line];
  all.insert(all.end(), sentences.begin(), sentences.end());
}

// As long as it lives, no die of the game can be made.
struct UsedOnly {
  UsedOnly(Game& the_game, const UsedLinks& used) : game(the_game) { game.chance->use(used); }
  ~UsedOnly() { game.chance->use(*game.links); }
  UsedOnly(const UsedOnly&) = delete;
  UsedOnly& operator=(const UsedOnly&) = delete;
  Game& game;
};

}  // namespace

void try_orders_in(Game& game, Seat seat, const formats::OrderFile& file,
                   formats::Language language, Trial& trial) {
  const UsedLinks used(*game.links, *game.chance);
  const UsedOnly used_only{game, used};
  bool die = false;
  try {
    trial.refusals = lay_down(game, seat, file);
  } catch (const formats::LinkHidden&) {
    die = true;
    trial.refusals = forgotten(game, seat, file);
  }
  if (!trial.refusals.empty()) return;
  trial.end = die ? Trial::End::Die : game.match->over() ? Trial::End::Over : Trial::End::Waits;
  // Whether they are asked or a standing order of theirs answers must look the same.
  const auto asked = game.match->waiting();
  if (trial.end == Trial::End::Waits && std::ranges::any_of(asked, [&](const formats::Prompt& one) {
        return one.window && one.seat != seat;
      }))
    trial.end = Trial::End::Opponent;
  const int before = formats::lines_before(file);
  // Nothing of what the opponent's standing orders would answer, nor of what comes after; nor of
  // what follows an answer that shows a secret of theirs.
  const auto known = formats::advisor_of(*game.match).answers_before_secrets();
  json answers = json::array();
  std::vector<std::string> bodies;
  for (const formats::Happened::Answer& given : game.match->take_happened().answers) {
    if (known && answers.size() == *known) break;
    if (given.seat != seat) {
      trial.end = Trial::End::Opponent;
      break;
    }
    json answer = *given.body;
    ReadbackLine meaning = readback_of(*game.match, given.body.view(), language);
    // A standing order may stand in an earlier file, whose lines are counted as they were stored.
    if (meaning.by == ReadbackLine::By::Line) answer["line"] = meaning.line += before;
    bodies.push_back(given.body.text());
    const auto prospects = formats::advisor_of(*game.match).prospects(bodies, language);
    add_prospects(trial, meaning.line, prospects);
    if (!prospects.empty()) answer["prospects"] = prospects;
    trial.readback.push_back(std::move(meaning));
    answers.push_back(std::move(answer));
  }
  if (known && answers.size() == *known) trial.end = Trial::End::Opponent;
  trial.answers = formats::JsonBox(std::move(answers));
  const formats::OrderFile stored = formats::as_stored(file);
  for (const auto& one :
       formats::advisor_of(*game.match).prospects_of_lines(seat, stored.lines, language))
    add_prospects(trial, one.line + before, one.sentences);
  trial.plans = formats::advisor_of(*game.match).plans(seat, language);
  for (const int line : formats::advisor_of(*game.match).lines_on_desk(seat).standing)
    trial.standing.push_back(line + before);
}

Trial Host::check(std::string_view bytes, formats::Language language) {
  const auto file = formats::read_order_file(bytes);
  if (file) return check(*file, language);
  Trial trial;
  trial.answers = formats::JsonBox(json::array());
  trial.refusals = file.error();
  return trial;
}

Trial Host::check(const formats::OrderFile& file, formats::Language language) {
  Trial trial;
  trial.answers = formats::JsonBox(json::array());
  trial.game = file.header.game;
  trial.seat = file.header.side;
  trial.lines = file.lines.size();
  auto game = load_game(store_, trial.game);
  if (!game) {
    trial.refusals = {std::move(game.error())};
    return trial;
  }
  const auto seat = admit(store_, *game, file);
  if (seat)
    try_orders_in(*game, *seat, file, language, trial);
  else
    trial.refusals = {seat.error()};
  return trial;
}

}  // namespace cursus
