#include "src/post/answer.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "formats/text.hpp"

namespace cursus::post {

namespace {

using mail::State;

constexpr std::size_t most_alternatives = 3;
constexpr std::size_t most_shown = 10;  // refusals with their lines; more do not help anybody

std::string listed(const std::vector<std::string>& names) {
  return fmt::format("{}", fmt::join(names, ", "));
}

}  // namespace

std::string Answers::next(const std::string& game, const GameStatus& status,
                          std::string_view deadline) const {
  if (status.state == GameState::Over) return say("cli.now-over", {{"game", game}});
  std::string line = say(status.point == 0 ? "cli.now-offered" : "cli.now",
                         {{"game", game},
                          {"point", std::to_string(status.point)},
                          {"waiting", listed(status.waiting)}});
  if (!deadline.empty()) line += " " + say("post.due", {{"deadline", std::string(deadline)}});
  return line;
}

Reply Answers::taken(const Taken& taken, std::string_view deadline) const {
  const std::string lines = std::to_string(taken.lines);
  std::string text;
  switch (taken.kind) {
    case Taken::Kind::Played:
    case Taken::Kind::Stored:
    case Taken::Kind::Stuck:
      text = say("post.accepted", {{"lines", lines}});
      break;
    case Taken::Kind::Duplicate:
      text = say("post.duplicate", {{"point", std::to_string(taken.point)},
                                    {"serial", std::to_string(taken.serial)}});
      break;
    case Taken::Kind::Refused:
      return refused(taken.refusals, {}, {});
  }
  text += '\n';
  if (taken.kind == Taken::Kind::Stuck) text += say("post.stuck", {{"game", taken.game}}) + "\n";
  text += next(taken.game, taken.status, deadline) + "\n";
  text += "\n" + say("post.orders", {{"serial", std::to_string(taken.serial)},
                                     {"hash", formats::hex(taken.order)}});
  text += "\n\n";
  // Indented, so that nobody's answer to this mail sends them once more.
  for (std::string_view rest = taken.canonical; !rest.empty();) {
    const std::size_t end = std::min(rest.find('\n'), rest.size() - 1);
    text += fmt::format("  : {}\n", rest.substr(0, end));
    rest.remove_prefix(end + 1);
  }
  if (!taken.receipt.empty()) text += "\n" + say("post.receipt") + "\n\n" + taken.receipt;
  return {State::OrdersAccepted, 0, std::move(text)};
}

Reply Answers::filed(const Filed& filed) const {
  const bool again = filed.kind == Filed::Kind::Duplicate;
  std::string text = say(again ? "post.filed-before" : "post.filed",
                         {{"paper", std::string(to_string(filed.paper))}});
  text += "\n" + next(filed.game, filed.status, {}) + "\n";
  return {State::OrdersAccepted, 0, std::move(text)};
}

namespace {

std::string_view end_key(Trial::End end) {
  switch (end) {
    case Trial::End::Waits:
      return "cli.check.waits";
    case Trial::End::Die:
      return "cli.check.die";
    case Trial::End::Opponent:
      return "cli.check.opponent";
    case Trial::End::Over:
      return "cli.check.over";
  }
  return {};
}

}  // namespace

Reply Answers::checked(const Trial& trial) const {
  std::string text = say("post.checked") + "\n";
  text += say("cli.check.good",
              {{"lines", std::to_string(trial.lines)}, {"end", say(end_key(trial.end))}});
  text += '\n';
  for (const nlohmann::json& answer : *trial.answers) {
    const std::string by = answer.at("by").get<std::string>();
    const std::string_view key = by == "line"      ? "cli.check.line"
                                 : by == "default" ? "cli.check.default"
                                                   : "cli.check.standing";
    text += "  " +
            say(key, {{"line", std::to_string(answer.at("line").get<int>())},
                      {"answer", answer.at("answer").get<std::string>()}}) +
            "\n";
  }
  return {State::OrdersChecked, 0, std::move(text)};
}

std::string Answers::wrong(const Refusal& refusal, std::string_view text,
                           const std::vector<std::string>& legal) const {
  std::string all = formats::sentence_with_place(refusal, language_) + "\n";
  if (refusal.line < 1) return all;
  const std::string_view line = formats::text::line_of(text, refusal.line);
  if (line.empty()) return all;
  const std::string shown = formats::text::shown(line, 200);
  all += "    " + shown + "\n";
  if (refusal.column > 0 && shown == line)
    all += "    " + formats::text::caret_below(line, refusal.column) + "\n";
  if (legal.empty()) return all;
  const std::vector<std::string_view> candidates(legal.begin(), legal.end());
  auto near = formats::text::nearest(line, candidates, most_alternatives);
  for (std::size_t i = 0; i < candidates.size() && near.empty() && i < most_alternatives; ++i)
    near.push_back(candidates[i]);
  all += say("post.legal") + "\n";
  for (const std::string_view one : near) all += fmt::format("    {}\n", one);
  return all;
}

Reply Answers::refused(const formats::Refusals& refusals, std::string_view text,
                       const std::vector<std::string>& legal) const {
  std::string all = say("post.refused") + "\n";
  for (std::size_t i = 0; i < refusals.size() && i < most_shown; ++i)
    all += "\n" + wrong(refusals[i], text, legal);
  if (refusals.size() > most_shown)
    all +=
        "\n" + say("post.more", {{"count", std::to_string(refusals.size() - most_shown)}}) + "\n";
  const bool none = refusals.front().why == "order.empty-sheet";
  return {none ? State::NoOrders : State::OrdersRefused, refusals.size(), std::move(all)};
}

Reply Answers::unproven(const formats::Refusals& refusals, std::string_view game,
                        std::string_view seat) const {
  std::string all = say("post.refused") + "\n\n";
  for (std::size_t i = 0; i < refusals.size() && i < most_shown; ++i)
    all += formats::sentence_with_place(refusals[i], language_) + "\n";
  if (!game.empty())
    all += "\n" + say("post.unproven", {{"game", std::string(game)}, {"seat", std::string(seat)}}) +
           "\n";
  return {State::OrdersRefused, refusals.size(), std::move(all)};
}

Reply Answers::to_confirm(const UnconfirmedRow& orders) const {
  std::string all =
      say("post.confirm", {{"game", orders.game}, {"seat", orders.seat}, {"code", orders.code}});
  all += "\n\n";
  for (std::string_view rest = orders.text; !rest.empty();) {
    const std::size_t end = std::min(rest.find('\n'), rest.size() - 1);
    all += fmt::format("  : {}\n", rest.substr(0, end));
    rest.remove_prefix(end + 1);
  }
  return {State::OrdersChecked, 0, std::move(all)};
}

Reply Answers::standing(const std::vector<std::string>& lines) const {
  std::string all = say(lines.empty() ? "post.standing-none" : "post.standing") + "\n";
  for (const std::string& line : lines) all += "  " + line + "\n";
  return {State::HostNotice, 0, std::move(all)};
}

Reply Answers::said(std::string_view key, const formats::Catalogue::Arguments& arguments,
                    State state) const {
  return {state, 0, say(key, arguments) + "\n"};
}

Reply Answers::help(std::string_view address) const {
  return {State::Help, 0, say("post.help", {{"address", std::string(address)}}) + "\n"};
}

}  // namespace cursus::post
