#include "src/pbem/outgoing/answer_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <nlohmann/json.hpp>
#include <sstream>

#include "formats/text/text.hpp"
#include "formats/time/time_words.hpp"
#include "src/pbem/outgoing/correction_sheet.hpp"
#include "src/text/charter_terms.hpp"
#include "src/text/local_time.hpp"
#include "src/text/order_readback.hpp"
#include "src/text/side_name.hpp"
#include "src/text/wrap.hpp"

namespace cursus::pbem {

// What a file does, by the lines that say so.
struct Answers::Understood {
  std::map<int, std::vector<std::string>> by_line;
  std::vector<std::string> standing;
  std::vector<std::string> by_rule;
};

namespace {

using mail::State;

constexpr std::size_t most_shown = 10;  // refusals; more do not help anybody

std::string listed(const std::vector<std::string>& names) {
  return fmt::format("{}", fmt::join(names, ", "));
}

// The orders of one typed line are told together: answers are known by their lines.
struct TypedOrders {
  int line = 0;
  std::string text;
};
std::vector<TypedOrders> typed_orders(const formats::OrderFile& file) {
  std::vector<TypedOrders> all;
  for (const formats::OrderLine& one : file.lines)
    if (one.behind_semicolon && !all.empty() && all.back().line == one.line)
      all.back().text += "; " + one.text;
    else
      all.push_back({one.line, one.text});
  return all;
}

// Sentences below an order, each on lines of its own.
std::string indented(const std::vector<std::string>& sentences) {
  constexpr int indent = 6;
  std::string all;
  for (const std::string& one : sentences)
    all += std::string(indent, ' ') + report::wrapped(one, indent, report::columns - indent) + "\n";
  return all;
}

}  // namespace

Answers::Understood Answers::understand(const std::vector<ReadbackLine>& readback) {
  Understood made;
  for (const ReadbackLine& one : readback) switch (one.by) {
      case ReadbackLine::By::Line:
        append_answer(made.by_line[one.line], one.said);
        break;
      case ReadbackLine::By::Standing:
        append_answer(made.standing, one.said);
        break;
      case ReadbackLine::By::Rule:
        append_answer(made.by_rule, one.said);
        break;
    }
  return made;
}

std::string Answers::side(std::string_view seat) const {
  return report::side_name(module_, seat, words_);
}

std::string Answers::sides(const std::vector<std::string>& seats) const {
  std::string all;
  for (const std::string& seat : seats)
    (all += all.empty() ? "" : say("report.between")) += side(seat);
  return all;
}

Refusal Answers::in_names(Refusal refusal) const {
  static constexpr std::array typed{"order.empty-sheet", "post.unknown-command",
                                    "host.serial-older"};
  static constexpr std::array of_keys{"sign.missing", "sign.other-seat"};
  if (std::ranges::find(typed, refusal.why) != typed.end()) return refusal;
  const bool of_key = std::ranges::find(of_keys, refusal.why) != of_keys.end();
  for (Refusal::Argument& one : refusal.arguments) {
    const bool names = one.name == "side" || one.name == "waiting" ||
                       (of_key && (one.name == "found" || one.name == "expected"));
    if (names) one.value = side(one.value);
  }
  return refusal;
}

std::string Answers::next(const std::string& game, const GameStatus& status,
                          std::string_view deadline) const {
  if (status.state == GameState::Over) {
    const std::string_view key = status.note.empty()     ? "cli.now-over"
                                 : status.note == "draw" ? "cli.now-drawn"
                                                         : "cli.now-won";
    return say(key, {{"game", game}, {"winner", side(status.note)}});
  }
  std::string line = say(status.point == 0 ? "cli.now-offered" : "cli.now",
                         {{"game", game},
                          {"point", std::to_string(status.point)},
                          {"waiting", sides(status.waiting)}});
  if (!deadline.empty())
    line += " " + say("post.due", {{"deadline", report::spoken_there(deadline, zone_, words_)}});
  return line;
}

// The orders without comments, in the spelling that was sent, each with what it was taken to mean.
// Behind a colon, so that nobody's answer to this mail sends them once more.
std::string Answers::read_lines(const formats::OrderFile& stored,
                                const std::vector<ReadbackLine>& readback,
                                const std::vector<LineFate>& fates) const {
  const Understood understood = understand(readback);
  std::string all;
  for (const TypedOrders& line : typed_orders(stored)) {
    const auto meant = understood.by_line.find(line.line);
    const auto fate = std::ranges::find(fates, line.line, &LineFate::line);
    // Who has fought need not hear how the rules spell their plan.
    const bool fought = fate != fates.end() && fate->is == LineFate::Is::Fought;
    const bool told = meant != understood.by_line.end() && !fought;
    const std::string said = told ? listed(meant->second) : line.text;
    all += "  " + (said == line.text ? ": " + line.text
                                     : say("post.meant", {{"order", line.text}, {"meant", said}}));
    all += (fate == fates.end() ? "" : became(*fate)) + "\n";
  }
  if (stored.lines.empty()) all = "  " + say("post.no-lines") + "\n";
  return all + without_lines(understood);
}

// Behind the order in a word, or below it in sentences.
std::string Answers::became(const LineFate& fate) const {
  static constexpr std::array keys{"post.fate.done",     "post.fate.fought",   "post.fate.kept",
                                   "post.fate.standing", "post.fate.not-done", "post.fate.stopped",
                                   "post.fate.changed"};
  const std::string word = say(keys[static_cast<std::size_t>(fate.is)]);
  std::string all = say("post.fate", {{"became", word}}) + "\n" + indented(fate.told);
  all.pop_back();
  return all;
}

std::string Answers::without_lines(const Understood& understood) const {
  std::string all;
  if (!understood.standing.empty())
    all += "  " + say("post.by-standing", {{"answers", listed(understood.standing)}}) + "\n";
  if (!understood.by_rule.empty())
    all += "  " + say("post.by-rule", {{"answers", listed(understood.by_rule)}}) + "\n";
  return all;
}

Reply Answers::taken(const Taken& taken, std::string_view deadline) const {
  const std::string lines = std::to_string(taken.lines);
  const bool draft = taken.kind == Taken::Kind::Stored && taken.stored.header.draft;
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
      return refused(bare_advice(taken.refusals), {});
  }
  text += '\n';
  if (draft)
    text += say("post.draft", {{"deadline", report::spoken_there(deadline, zone_, words_)}}) + "\n";
  if (taken.kind == Taken::Kind::Stuck) text += say("post.stuck", {{"game", taken.game}}) + "\n";
  text += next(taken.game, taken.status, deadline) + "\n";
  text += "\n" + say("post.orders", {{"serial", std::to_string(taken.serial)},
                                     {"hash", formats::hex(taken.order)}});
  text += "\n\n" + read_lines(taken.stored, taken.readback, taken.fates);
  if (!taken.receipt.empty()) text += "\n" + say("post.receipt") + "\n\n" + taken.receipt;
  return {State::OrdersAccepted, 0, std::move(text)};
}

Reply Answers::filed(const Filed& filed, std::string_view deadline) const {
  const bool again = filed.kind == Filed::Kind::Duplicate;
  const std::string paper(to_string(filed.paper));
  std::string text = say(again ? "post.filed-before" : "post.filed", {{"paper", paper}});
  // Who has just accepted must answer again: all have, and it is for their nonce.
  const bool nonces =
      filed.paper == formats::PaperKind::Accept && filed.status.point == 0 &&
      std::ranges::find(filed.status.waiting, filed.seat) != filed.status.waiting.end();
  const bool agreed = filed.paper == formats::PaperKind::Agree;
  text += "\n" +
          (nonces   ? say("post.filed-nonces", {{"game", filed.game}})
           : agreed ? say("post.filed-agreed", {{"game", filed.game}})
                    : next(filed.game, filed.status, deadline)) +
          "\n";
  return {State::Filed, 0, std::move(text), paper};
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

// One line for each order, with the choices that it stands for.
Reply Answers::checked(const Trial& trial, const formats::OrderFile& file) const {
  std::string text = say("post.checked") + "\n";
  text += say("cli.check.good",
              {{"lines", std::to_string(trial.lines)}, {"end", say(end_key(trial.end))}});
  text += "\n\n";
  const Understood understood = understand(trial.readback);
  // Lines that are one plan are played together: the first one gives all answers. What means one
  // thing is told beside its line even so.
  const bool one_plan = std::ranges::any_of(
      trial.prospects, [&](const auto& hope) { return !understood.by_line.contains(hope.first); });
  for (const TypedOrders& line : typed_orders(file)) {
    const auto meant = understood.by_line.find(line.line);
    const auto hopes = trial.prospects.find(line.line);
    const bool standing = std::ranges::find(trial.standing, line.line) != trial.standing.end();
    const std::string order = formats::text::shown(line.text, 200);
    const bool means_one = meant != understood.by_line.end() && meant->second.size() == 1;
    if (hopes != trial.prospects.end() && one_plan && !means_one) {
      text += fmt::format(
          "  {}\n", say("post.prospects", {{"line", std::to_string(line.line)}, {"order", order}}));
      text += indented(hopes->second);
      continue;
    }
    const std::string said = meant != understood.by_line.end() ? listed(meant->second)
                             : standing                        ? say("post.fate.standing")
                                                               : say("post.not-yet");
    text += fmt::format(
        "  {}\n", say("post.understood",
                      {{"line", std::to_string(line.line)}, {"order", order}, {"meant", said}}));
    if (hopes != trial.prospects.end()) text += indented(hopes->second);
  }
  text += without_lines(understood);
  if (!trial.plans.empty()) text += "\n";
  for (const std::string& one : trial.plans) text += "  " + one + "\n";
  return {State::OrdersChecked, 0, std::move(text)};
}

Reply Answers::refused(const Advice& given, std::string_view text, State state) const {
  Advice advice = given;
  for (Advice::Fault& fault : advice.faults) fault.refusal = in_names(std::move(fault.refusal));
  const bool tried = state == State::CheckRefused;
  const bool none = advice.faults.front().refusal.why == "order.empty-sheet";
  std::string all = say(tried ? "post.check-refused" : "post.refused") + "\n\n" +
                    advice_text(advice, text, language_);
  if (const std::string sheet = correction_sheet(advice, text, tried, language_); !sheet.empty())
    all += "\n" + say("post.sheet") + "\n\n" + sheet;
  return {none ? State::NoOrders : state, advice.faults.size(), std::move(all)};
}

Reply Answers::unproven(const formats::Refusals& refusals, std::string_view game,
                        std::string_view seat) const {
  std::string all = say("post.refused") + "\n\n";
  for (std::size_t i = 0; i < refusals.size() && i < most_shown; ++i)
    all += formats::sentence_with_place(in_names(refusals[i]), language_) + "\n";
  if (!game.empty())
    all += "\n" + say("post.unproven", {{"game", std::string(game)}, {"side", side(seat)}}) + "\n";
  return {State::OrdersRefused, refusals.size(), std::move(all)};
}

Reply Answers::not_signed(const formats::Refusals& refusals, std::string_view key) const {
  Reply reply = unproven(refusals, {}, {});
  reply.text +=
      "\n" + say("post.unsigned", {{"how", how_to_sign(key, "orders.txt", words_)}}) + "\n";
  return reply;
}

Reply Answers::to_confirm(const formats::OrderFile& file, const std::string& code,
                          std::string_view why, const std::vector<std::string>& left_out) const {
  std::string all =
      say(why, {{"game", file.header.game}, {"seat", file.header.side}, {"code", code}});
  all += "\n\n" + read_lines(file, {});
  if (!left_out.empty()) all += "\n" + say("post.left-out") + "\n\n";
  for (const std::string& line : left_out)
    all += fmt::format("  : {}\n", formats::text::shown(line, 200));
  return {State::Confirm, 0, std::move(all)};
}

Reply Answers::to_sign(std::string_view file, std::string_view key) const {
  std::string all = say("post.to-sign", {{"how", how_to_sign(key, "orders.txt", words_)}});
  return {State::Confirm, 0, all + "\n\n" + std::string(file)};
}

Reply Answers::standing(const std::vector<std::string>& lines) const {
  std::string all = say(lines.empty() ? "post.standing-none" : "post.standing") + "\n";
  for (const std::string& line : lines) all += "  " + line + "\n";
  return {State::Answer, 0, std::move(all)};
}

Reply Answers::legal(const std::vector<formats::LegalOrder>& orders) const {
  constexpr std::size_t most = 1000;
  constexpr int indent = 2;
  std::string all = say(orders.empty() ? "post.legal-none" : "post.legal-all",
                        {{"count", std::to_string(orders.size())}}) +
                    "\n";
  for (std::size_t i = 0; i < orders.size() && i < most; ++i) {
    const std::string goes_on = report::joined(orders[i].goes_on);
    all += report::marked(std::string(indent, ' '),
                          orders[i].order + (goes_on.empty() ? "" : ": " + goes_on), indent,
                          report::Breaks::Blanks);
  }
  if (orders.size() > most)
    all += say("post.more", {{"count", std::to_string(orders.size() - most)}}) + "\n";
  return {State::Answer, 0, std::move(all)};
}

Reply Answers::said(std::string_view key, const formats::Catalogue::Arguments& arguments,
                    State state) const {
  return {state, 0, say(key, arguments) + "\n"};
}

Reply Answers::press_sent(const std::string& to) const {
  return said("post.press-sent", {{"to", to == "all" ? say("post.press-to-all") : side(to)}});
}

Reply Answers::order_language(const std::vector<std::string>& modules) const {
  std::string all;
  for (const std::string& module : modules) {
    if (!words_.has(module + ".help.orders")) continue;
    all += (all.empty() ? "" : "\n") + say(module + ".help.orders") + "\n\n";
    all += say(module + ".standing.windows") + "\n\n" + say("orders.standing") + "\n";
    std::istringstream examples(say(module + ".standing.examples"));
    for (std::string one; std::getline(examples, one);) all += "  " + one + "\n";
  }
  return {State::Help, 0, std::move(all)};
}

Reply Answers::help(std::string_view address) const {
  return {State::Help, 0, say("post.help", {{"address", std::string(address)}}) + "\n"};
}

Reply Answers::help(std::string_view address, const std::vector<Playing>& games) const {
  const Playing& first = games.front();
  std::string all = say("post.help.games") + "\n\n";
  for (const Playing& one : games)
    all += "  " +
           say(one.asked ? "post.help.asked" : "post.help.waits",
               {{"game", one.game},
                {"side", report::side_name(one.module, one.seat, words_)},
                {"point", std::to_string(one.point)}}) +
           "\n";
  all += "\n" + say("post.help.player", {{"address", std::string(address)},
                                         {"game", first.game},
                                         {"seat", first.seat},
                                         {"other", first.other},
                                         {"point", std::to_string(first.point)}});
  if (const std::string how = first.module + ".sheet"; words_.has(how)) all += "\n\n" + say(how);
  if (!first.key.empty())
    all += "\n\n" + say("post.help.key", {{"how", how_to_sign(first.key, "orders.txt", words_)}});
  return {State::Help, 0, all + "\n"};
}

}  // namespace cursus::pbem
