// The Runner: everything that a reader reads. A game of the program has these in templates/.
#pragma once

#include <string_view>

namespace cursus::runner {

inline constexpr std::string_view texts_en = R"({
  "run.between": ", ",
  "run.table": "The run to Marathon",
  "run.hand": "Your card",
  "run.at": "Turn {turn} of 6. The runner is in {runner}.",
  "run.score": "{distance} from Marathon",
  "run.luck.ambush": "ambushes that catch",
  "run.event.dealt": "The runner was dealt a card.",
  "run.event.dealt.shown": "Your card: {card}.",
  "run.event.hid": "Turn {turn}: the hunter hides.",
  "run.event.hid.shown": "You hide in {at}.",
  "run.event.went": "The runner goes from {from} to {to}.",
  "run.event.went.horse": "The runner rides from {from} to {to}.",
  "run.event.ambushed": "Ambush in {at}: {die}, the runner slips through.",
  "run.event.ambushed.caught": "Ambush in {at}: {die}, the runner is caught.",
  "run.event.ended": "The {winner} wins: {ending}.",
  "run.other-answer": "This is not what the rules ask for now.",
  "run.hide.here": "You cannot hide where the runner is.",
  "run.go.here": "The runner is there already.",
  "run.go.too-far": "That is too far without a horse.",
  "run.guide.none": "You have no guide."
})";

inline constexpr std::string_view texts_ja = R"({
  "run.between": "、",
  "run.table": "マラトンへの道",
  "run.hand": "手札",
  "run.at": "第{turn}ターン（全6）。走者の位置：{runner}。",
  "run.score": "マラトンまで{distance}",
  "run.luck.ambush": "待伏せの成功",
  "run.event.dealt": "走者にカードが配られました。",
  "run.event.dealt.shown": "あなたのカード：{card}。",
  "run.event.hid": "第{turn}ターン：追手が潜伏します。",
  "run.event.hid.shown": "あなたは{at}に潜伏します。",
  "run.event.went": "走者は{from}から{to}へ移動します。",
  "run.event.went.horse": "走者は馬で{from}から{to}へ移動します。",
  "run.event.ambushed": "{at}で待伏せ：{die}。走者は逃れました。",
  "run.event.ambushed.caught": "{at}で待伏せ：{die}。走者は捕らえられました。",
  "run.event.ended": "{winner}の勝利：{ending}。",
  "run.other-answer": "今この命令は求められていません。",
  "run.hide.here": "走者のいる場所には潜伏できません。",
  "run.go.here": "走者はすでにそこにいます。",
  "run.go.too-far": "馬がなければ遠すぎます。",
  "run.guide.none": "案内人がいません。"
})";

}  // namespace cursus::runner
