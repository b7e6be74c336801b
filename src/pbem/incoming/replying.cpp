// Handling: what people type above our mail, as they would answer a person.
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "formats/log/log.hpp"
#include "formats/orders/order_header.hpp"
#include "formats/text/text.hpp"
#include "formats/time/utc_time.hpp"
#include "src/host/consents.hpp"
#include "src/host/notices.hpp"
#include "src/pbem/incoming/mail_handler.hpp"
#include "src/pbem/incoming/replied_to.hpp"

namespace cursus::pbem {

namespace {

std::string in_block(const std::string& header, const std::vector<std::string>& lines) {
  return fmt::format("{}{}\n#END\n", header, fmt::join(lines, "\n"));
}

// "Play was fun": a sentence may begin like an order, but nothing behind its first word is known,
// or near to what is known. Names of hexes, units and cards have digits or signs in them.
bool reads_like_prose(const std::string& line, const Refusal& wrong) {
  constexpr std::size_t fewest = 3;
  const formats::Tokens words = formats::words({line, 1, 1});
  const bool unread = wrong.kind == RefusalKind::Malformed && words.size() >= fewest &&
                      wrong.column <= words[1].column &&
                      std::ranges::none_of(wrong.arguments, [](const Refusal::Argument& one) {
                        return one.name == "nearest";
                      });
  return unread && std::ranges::none_of(words, [](const formats::Token& word) {
           return word.text.find_first_of("0123456789-_=<>@#") != std::string::npos;
         });
}

}  // namespace

std::optional<Outcome> MailHandler::obey_reply(const mail::Letter& letter) {
  if (silent_ || letter.texts.empty()) return std::nullopt;
  const mail::Text& body = letter.texts.front();
  const std::vector<std::string> typed = typed_above(body.text);
  if (typed.empty()) return std::nullopt;
  if (const auto to = addressed(body.text))
    if (auto outcome = obey_typed(*to, typed, body)) return outcome;
  const Writer who = guessed(body.text);
  return who.known ? std::optional(for_the_host(who, typed, {})) : std::nullopt;
}

// A yes above a mail of ours that asks for a code. That mail may quote what it asks for, so it is
// looked for first; nobody else knows the code.
std::optional<Outcome> MailHandler::obey_yes(const mail::Letter& letter) {
  if (silent_ || letter.texts.empty()) return std::nullopt;
  const std::string& text = letter.texts.front().text;
  if (!says_yes(typed_above(text))) return std::nullopt;
  const auto to = addressed(text);
  if (!to) return std::nullopt;
  const std::string code = code_below(text, to->who.game, to->who.seat);
  const auto asked = store_.unconfirmed(to->who.game, to->who.seat);
  if (code.empty() || !asked || asked->code != code) return std::nullopt;
  return confirm(
      {.verb = Verb::Confirm, .game = to->who.game, .seat = to->who.seat, .words = {code}});
}

std::optional<Outcome> MailHandler::obey_typed(const Addressed& to,
                                               const std::vector<std::string>& typed,
                                               const mail::Text& body) {
  const Writer& who = to.who;
  if (!to.press_from.empty()) {
    const bool by_host = !store_.player(who.game, to.press_from);
    Found letter{.source = body.source};
    letter.command = {
        .verb = Verb::Press,
        .text = fmt::format("#CURSUS 1 PRESS\nGame: {}\nSide: {}\nTo: {}\n--\n{}\n#END\n", who.game,
                            who.seat, by_host ? "host" : to.press_from, fmt::join(typed, "\n"))};
    return press(letter);
  }
  if (auto answered = answer_invitation(to, typed, body)) return answered;
  const auto game = load_game(store_, who.game);
  if (!game || game->over()) return std::nullopt;
  const std::string& offered = game->acts.draw_offer;
  if (const auto said = draw_answer(typed); said && !offered.empty() && offered != who.seat) {
    Found answer{.source = body.source};
    answer.command = {.verb = Verb::Paper,
                      .text = fmt::format("CURSUS {} {} DRAW {}\n{}\nEND\n", who.game, who.seat,
                                          game->row.status.point, *said)};
    return paper(answer);
  }
  return typed_orders(to, typed);
}

// A line whose first word is no order of this game is prose. If nothing else is there, it is a
// letter, and so it is if the rest are sentences that only begin like orders; otherwise the orders
// are shown as they were read, with what was left out, and wait for a code or a signature.
std::optional<Outcome> MailHandler::typed_orders(const Addressed& to,
                                                 const std::vector<std::string>& typed) {
  Writer who = to.who;
  who.proven = !host_.must_sign(who.game, who.seat);
  if (!may_ask(who)) return std::nullopt;
  const std::int64_t now = store_.game(who.game)->status.point;
  // Whoever signs says what they have seen.
  const auto header_at = [&](std::int64_t point) {
    formats::OrderHeader header;
    header.game = who.game;
    header.side = who.seat;
    header.point = static_cast<std::uint64_t>(point);
    if (!who.proven) header.seen = {header.point, formats::short_head(store_.head(who.game).head)};
    return formats::canonical_header(header);
  };
  const std::string header = header_at(now);
  const auto first = static_cast<int>(std::ranges::count(header, '\n')) + 1;
  std::set<int> prose;
  const std::string as_typed = in_block(header, typed);
  auto file = formats::read_order_file(as_typed);
  Trial trial;
  formats::Refusals sentences;
  if (file) trial = host_.check(*file, language(who));
  for (const Refusal& wrong : file ? trial.refusals : file.error()) {
    const bool unread = wrong.why.starts_with("order.") && wrong.why != "order.only-standing";
    if (unread) return std::nullopt;
    const auto at = static_cast<std::size_t>(wrong.line - first);
    if (wrong.why == "read.unknown-verb")
      prose.insert(wrong.line);
    else if (at < typed.size() && reads_like_prose(typed[at], wrong))
      sentences.push_back(wrong);
  }
  std::vector<std::string> orders;
  std::vector<std::string> left_out;
  for (std::size_t i = 0; i < typed.size(); ++i)
    (prose.contains(static_cast<int>(i) + first) ? left_out : orders).push_back(typed[i]);
  if (orders.empty()) return std::nullopt;
  std::set<int> like_orders;
  for (Refusal& one : sentences) {
    one.line -= first;
    like_orders.insert(one.line);
  }
  if (like_orders.size() == orders.size()) return for_the_host(who, typed, sentences);
  const std::string text = in_block(header_at(to.point > 0 ? to.point : now), orders);
  if (text != as_typed) file = formats::read_order_file(text);
  if (!file) return refuse(who, file.error(), text);
  if (!who.proven)
    return say(who, "unproven", answers(who).to_sign(text, key_of(who.game, who.seat)));
  if (text != as_typed) trial = host_.check(*file, language(who));
  if (!trial.refusals.empty()) return refuse(who, trial.refusals, text, &*file);
  const UnconfirmedRow row{who.game, who.seat, new_code(), file->canonical};
  auto step = store_.begin();
  step.keep_unconfirmed(row);
  Outcome outcome =
      finish(step, who, "unconfirmed",
             answers(who).to_confirm(*file, row.code, "post.confirm-typed", left_out));
  step.commit();
  return outcome;
}

// The same words are passed on once, and only a few a day: programs write too. `like_orders`: why
// lines of them are no orders, by their place among the typed ones.
Outcome MailHandler::for_the_host(const Writer& addressed, const std::vector<std::string>& typed,
                                  const formats::Refusals& like_orders) {
  constexpr std::ptrdiff_t most_per_day = 10;
  Writer who = addressed;
  who.proven = !host_.must_sign(who.game, who.seat);
  idle_ = true;
  std::string below = "\n";
  for (const std::string& line : typed) below += ": " + line + "\n";
  const auto today = store_.mails_from(
      seat_key(who), formats::timestamp(formats::moment_of(now_) - std::chrono::days(1)));
  auto step = store_.begin();
  bool told = false;
  if (std::ranges::count(today, "words", &MailRow::outcome) < most_per_day)
    told = tell_host(step, settings_,
                     {fmt::format("words.{}.{}", seat_key(who),
                                  formats::hex(formats::sha256(below)).substr(0, 16)),
                      "post.host.words",
                      {{"game", who.game}, {"seat", who.seat}, {"address", in_.from}},
                      below},
                     now_);
  Reply reply = help_for(who);
  reply.state = mail::State::NoOrders;
  const std::string_view said = told ? "post.words-passed" : "post.words-kept";
  std::string above = answers(who).said(said).text + "\n";
  for (const Refusal& one : like_orders)
    above +=
        answers(who)
            .said("post.words-like-order",
                  {{"line", formats::text::shown(typed[static_cast<std::size_t>(one.line)], 72)},
                   {"why", formats::sentence(one, language(who))}})
            .text;
  if (!like_orders.empty()) above += "\n";
  reply.text = above + reply.text;
  Outcome outcome = finish(step, who, told ? "words" : "nothing", reply);
  step.commit();
  return outcome;
}

}  // namespace cursus::pbem
