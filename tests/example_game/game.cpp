// The Runner: its map, its sentences, and its rows in the tables of games.
#include "src/games/player_turn.hpp"
#include "src/games/row_of.hpp"
#include "src/render/scene_words.hpp"
#include "tests/example_game/formats.hpp"

namespace cursus::runner {
namespace {

// --- the map -------------------------------------------------------------------------------------
render::Place on_map(PlaceId place) { return static_cast<render::Place>(place); }

render::Side shown_as(const Setting&, Seat seat) {
  if (seat == the_runner) return {"", render::SideShape::Round, render::SideColour::Teal, ""};
  return {"", render::SideShape::Square, render::SideColour::Crimson, ""};
}

render::Scene draw(const Setting& setting, const Position& view,
                   const std::vector<Runner::Event>& events, Language language) {
  static constexpr std::array<render::MapPoint, all_places.size()> points{
      {{120, 500}, {400, 420}, {620, 560}, {330, 250}, {560, 120}, {820, 280}}};
  const Speech speech(language);
  const formats::Catalogue& words = formats::Catalogue::of(language);
  render::Scene scene;
  scene.title = speech.say("table");
  scene.subtitle = speech.say("at", formats::arguments_of(speech, view));
  for (const Seat seat : both_seats) {
    scene.sides[seat] = shown_as(setting, seat);
    scene.sides[seat].name = speech.spoken(seat);
  }
  render::SpaceGround ground;
  for (const PlaceId place : all_places) {
    render::Space& space = ground.spaces.emplace_back();
    space.at = points[on_map(place)];
    space.name = term_in(place, language);
  }
  for (const auto& [from, to] : roads) ground.links.push_back({on_map(from), on_map(to)});
  scene.ground = std::move(ground);
  scene.stacks.push_back({on_map(view.runner),
                          {{.side = the_runner,
                            .symbol = render::Symbol::Leader,
                            .tag = scene.sides[the_runner].name,
                            .name = scene.sides[the_runner].name}}});
  for (const Runner::Event& event : events)
    if (const auto* went = std::get_if<Went>(&event))
      scene.arrows.push_back(
          {{on_map(went->from), on_map(went->to)}, render::ArrowKind::Move, the_runner});
  scene.legend_title = words.say("map.legend");
  render::explain_happenings(scene, words);
  scene.description = render::description_of(scene, words);
  return scene;
}

std::vector<std::string> one_scenario() { return {"run/marathon"}; }

// --- sentences: a game of the program has these in templates/ ------------------------------------
// clang-format off
constexpr std::array<std::array<std::string_view, 3>, 29> texts{{
    {"between", ", ", "、"},
    {"table", "The run to Marathon", "マラトンへの道"},
    {"span", "turn", "ターン"},
    {"hand", "Your card", "手札"},
    {"at", "Turn {turn} of 6. The runner is in {runner}.", "第{turn}ターン（全6）。走者の位置：{runner}。"},
    {"score", "{distance} from Marathon", "マラトンまで{distance}"},
    {"luck.ambush", "ambushes that catch", "待伏せの成功"},
    {"side.runner", "runner", "走者"},
    {"side.hunter", "hunter", "追手"},
    {"ask.hide", "Where do you hide?", "どこに潜伏しますか。"},
    {"ask.go", "Where do you go?", "どこへ移動しますか。"},
    {"ask.ambush", "Do you spring the ambush?", "待伏せを行いますか。"},
    {"roll.E-3 ambush", "ambush", "待伏せ"},
    {"sheet", "hide PLACE; go PLACE PLACE; from PLACE go PLACE; stop.", "潜伏 場所; 移動 場所 場所; 起点 場所 移動 場所; 停止。"},
    {"help.orders", "The Runner: hide PLACE; go PLACE, or go PLACE PLACE; from PLACE go PLACE; stop.", "走者：潜伏 場所; 移動 場所（2か所まで）; 起点 場所 移動 場所; 停止。"},
    {"standing.windows", "Windows, and what is done there without an order: ambush (yes), guide (yes).", "常時命令の場面と、命令がない場合：待伏せ（はい）、案内（はい）。"},
    {"standing.examples", "ambush: no if turn < 3\nguide: no if distance > 1", "待伏せ: いいえ もし ターン < 3\n案内: いいえ もし 距離 > 1"},
    {"event.dealt", "The runner was dealt a card.", "走者にカードが配られました。"},
    {"event.dealt.shown", "Your card: {card}.", "あなたのカード：{card}。"},
    {"event.turn", "Turn {turn}: the hunter hides.", "第{turn}ターン：追手が潜伏します。"},
    {"event.turn.shown", "You hide in {at}.", "あなたは{at}に潜伏します。"},
    {"event.went", "The runner goes from {from} to {to}.", "走者は{from}から{to}へ移動します。"},
    {"event.ambushed", "Ambush in {at}: {die}, the runner slips through.", "{at}で待伏せ：{die}。走者は逃れました。"},
    {"event.ambushed.caught", "Ambush in {at}: {die}, the runner is caught.", "{at}で待伏せ：{die}。走者は捕らえられました。"},
    {"event.ended", "The {winner} wins.", "{winner}の勝利。"},
    {"other-answer", "This is not what the rules ask for now.", "今この命令は求められていません。"},
    {"hide.here", "You cannot hide where the runner is.", "走者のいる場所には潜伏できません。"},
    {"go.too-far", "That is no neighbouring place.", "隣の場所ではありません。"},
    {"guide.none", "You have no guide.", "案内人がいません。"}}};
// clang-format on

std::string texts_in(std::size_t column) {
  nlohmann::json all;
  for (const auto& row : texts) all["run." + std::string(row[0])] = row[column];
  return all.dump();
}

}  // namespace
}  // namespace cursus::runner

// --- the rows: here it is the only game there is -------------------------------------------------
namespace cursus::formats {

std::span<const Module> modules() {
  static const std::string en = runner::texts_in(1), ja = runner::texts_in(2);
  static const std::array all{module_of<runner::Formats>(en, ja)};
  return all;
}

}  // namespace cursus::formats

namespace cursus::games {

std::span<const Game> games() {
  using Row = RowOf<runner::Formats, runner::draw, runner::shown_as>;
  static const std::array all{Game{.name = "run",
                                   .scene = Row::scene,
                                   .looks_of_sides = Row::looks_of_sides,
                                   .general = bot::any_legal_order,
                                   .turn_titles = {.now = turn_now, .before = turn_before},
                                   .forces = {.changed = nothing_changed, .cells_that_tell = {}},
                                   .battle_numbers = no_battle_numbers,
                                   .joined = one_by_one,
                                   .marches = {},
                                   .rules_aid = no_rules_aid,
                                   .reasons_from_lines_above = {},
                                   .samples = samples_of("run/marathon", 2),
                                   .measured = {.scenarios = runner::one_scenario,
                                                .rules = Row::rules,
                                                .random_play_goal = 1,
                                                .random_games_goal = 0}}};
  return all;
}

}  // namespace cursus::games
