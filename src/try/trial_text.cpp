// What `cursus try` found, for people. Every figure comes from the JSON form.
#include <fmt/core.h>

#include <nlohmann/json.hpp>

#include "src/text/roll_name.hpp"
#include "src/text/side_name.hpp"
#include "src/try/trial.hpp"

namespace cursus {

namespace {

using nlohmann::json;

std::string plain(const json& value) {
  return value.is_string() ? value.get<std::string>() : value.dump();
}

// The words of the game that was tried.
class GameWords {
 public:
  GameWords(const formats::Catalogue& words, std::string module)
      : words_(words), module_(std::move(module)) {}

  // Every plain member of an object is an argument of the sentence.
  formats::Catalogue::Arguments arguments_of(const json& object) const {
    formats::Catalogue::Arguments arguments;
    for (const char* name : {"file", "line", "clause", "message", "default"})
      if (object.contains(name)) arguments.push_back({name, plain(object[name])});
    if (object.contains("seat"))
      arguments.push_back({"seat", report::side_name(module_, plain(object["seat"]), words_)});
    return arguments;
  }

  // "Move your units"
  std::string question(const std::string& kind) const {
    const std::string key = fmt::format("{}.ask.{}", module_, kind);
    return words_.has(key) ? words_.say(key) : kind;
  }

  // "3 melee (A-7.0c), …"
  std::string dice_list(const json& rolls) const {
    std::string list;
    for (const json& roll : rolls)
      list += fmt::format("{}{} {}", list.empty() ? "" : ", ", roll["die"].dump(),
                          report::roll_name(module_, plain(roll["purpose"]), words_));
    return list;
  }

 private:
  const formats::Catalogue& words_;
  std::string module_;
};

}  // namespace

std::string trial_text(const TrialResult& result, formats::Language language) {
  const json& in = *result.json;
  const formats::Catalogue& words = formats::Catalogue::of(language);
  const GameWords game(words, plain(in["module"]));
  std::string out;
  const auto say = [&](std::string_view key, const formats::Catalogue::Arguments& arguments) {
    (out += words.say(key, arguments)) += '\n';
  };
  for (const json& sentence : in["told"]) (out += sentence.get<std::string>()) += '\n';
  for (const json& note : in["notes"]) {
    const bool standing = note["line"] == 0 && note["note"] == "skipped";
    say("try.note." + (standing ? "standing" : plain(note["note"])), game.arguments_of(note));
  }
  for (const json& refused : in["refused"]) {
    say("try.refused", game.arguments_of(refused));
    if (!refused.contains("instead") || refused["instead"].empty()) continue;
    say("post.legal", {});
    for (const json& order : refused["instead"]) out += fmt::format("    {}\n", plain(order));
  }
  for (const json& file : in["unused"]) say("try.unused", {{"file", plain(file)}});
  if (!in["dice_used"].empty()) say("try.dice", {{"dice", game.dice_list(in["dice_used"])}});
  if (in.contains("seed")) say("try.seed", {{"seed", plain(in["seed"])}});
  if (in.contains("dice_left")) say("try.dice-left", {{"dice", in["dice_left"].dump()}});
  if (in.contains("dice_missing")) say("try.dice-missing", game.arguments_of(in["dice_missing"]));
  for (const json& waiting : in["waiting"]) {
    auto arguments = game.arguments_of(waiting);
    arguments.push_back({"kind", game.question(plain(waiting["kind"]))});
    arguments.push_back({"count", std::to_string(waiting["legal"].size())});
    say("try.waiting", arguments);
  }
  if (in["waiting"].empty()) say("try.over", {});
  out.pop_back();  // lines end where the next one begins
  return out;
}

}  // namespace cursus
