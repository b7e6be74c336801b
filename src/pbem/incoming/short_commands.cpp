// Handling: everything that changes nothing in a game.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>

#include "formats/orders/papers.hpp"
#include "formats/time/utc_time.hpp"
#include "src/host/notices.hpp"
#include "src/host/reader_wishes.hpp"
#include "src/pbem/incoming/mail_handler.hpp"
#include "src/pbem/outgoing/press_relay.hpp"
#include "src/text/local_time.hpp"
#include "src/time/zone_file.hpp"

namespace cursus::pbem {

Outcome MailHandler::check(const Found& found) {
  ensure(found.to_try.has_value(), "orders to be tried were read when they were found");
  const auto& read = *found.to_try;
  if (!read) return refuse(guessed(found.command.text), read.error(), found.command.text);
  Writer who = writer(read->header.game, read->header.side);
  // Trying orders tells what a seat may know. So nobody does it for another one.
  if (!who.known)
    return refuse(
        who, {untimely({}, "host.unproven", {{"game", who.game}, {"side", who.seat}}).value()}, {});
  who.proven = !host_.must_sign(who.game, who.seat);
  if (!may_ask(who)) return say(who, "unproven", std::nullopt);
  const Trial trial = host_.check(*read, language(who));
  if (!trial.refusals.empty()) return refuse(who, trial.refusals, found.command.text, &*read);
  return say(who, "checked", answers(who).checked(trial, *read));
}

Outcome MailHandler::short_command(const Found& found) {
  const Command& command = found.command;
  Writer who = writer(command.game, command.seat);
  if (!who.known)
    return refuse(
        who,
        {untimely({}, "host.unproven", {{"game", command.game}, {"side", command.seat}}).value()},
        command.game);
  who.proven = !host_.must_sign(who.game, who.seat);
  if (command.verb == Verb::Mail) return set_mail(who, command);
  if (!may_ask(who)) return say(who, "unproven", std::nullopt);
  if (command.verb == Verb::Send) return send_again(who, command);
  return command.verb == Verb::Legal ? legal(who) : standing(who);
}

Outcome MailHandler::send_again(const Writer& who, const Command& command) {
  std::int64_t point = 0;
  if (!command.words.empty()) {
    const std::string& word = command.words.front();
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), point);
    if (error != std::errc() || end != word.data() + word.size() || point < 1) point = -1;
  }
  const auto report = store_.report_of(who.game, who.seat, point);
  if (!report)
    return say(who, "refused", answers(who).said("post.send-none", {{"game", who.game}}));
  auto step = store_.begin();
  OutboxRow again = *report;
  again.kind = "again";
  again.key = fmt::format("{}.again.{}{}", report->key, mark(), who.proven ? "" : ".unproven");
  again.created = now_;
  again.reply_to = in_.message_id;
  const auto lately = store_.answers_since(now_.substr(0, 10), who.game, who.seat);
  const auto count =
      std::ranges::count_if(lately, [](const OutboxRow& row) { return row.kind == "again"; });
  constexpr std::ptrdiff_t most_again_per_day = 10;
  if (count < most_again_per_day && !silent_) step.enqueue(again);
  Outcome outcome = finish(step, who, "sent-again", std::nullopt);
  step.commit();
  return outcome;
}

Outcome MailHandler::standing(const Writer& who) {
  const auto game = load_game(store_, who.game);
  if (!game) return refuse(who, {game.error()}, {});
  const auto seat = game->match->seat_named(who.seat);
  if (!seat)
    return refuse(who, {untimely({}, "host.no-such-game", {{"game", who.game}}).value()}, {});
  return say(who, "standing", answers(who).standing(game->match->standing(*seat, language(who))));
}

// What its report lists too, but here all of it.
Outcome MailHandler::legal(const Writer& who) {
  const auto game = load_game(store_, who.game);
  if (!game) return refuse(who, {game.error()}, {});
  const auto seat = game->match->seat_named(who.seat);
  if (!seat)
    return refuse(who, {untimely({}, "host.no-such-game", {{"game", who.game}}).value()}, {});
  return say(who, "legal", answers(who).legal(game->match->legal(*seat, language(who))));
}

namespace {

// "files json , svg"
std::optional<mail::ReportFiles> files_said(const std::vector<std::string>& words) {
  if (words.empty() || (words[0] != "files" && words[0] != "添付")) return std::nullopt;
  return mail::read_report_files(fmt::format("{}", fmt::join(words.begin() + 1, words.end(), " ")));
}

}  // namespace

std::optional<MailHandler::Wish> MailHandler::wish_of(PlayerRow row,
                                                      const std::vector<std::string>& words) {
  const std::string first = words.empty() ? "" : words[0];
  const std::string second = words.size() != 2 ? "" : words[1];
  if ((first == "off" || first == "停止") && words.size() == 1) {
    row.wanted = false;
    return Wish{std::move(row), "post.mail-off", second};
  }
  if ((first == "on" || first == "再開") && words.size() == 1) {
    row.wanted = true;
    return Wish{std::move(row), "post.mail-on", second};
  }
  if (first == "charset" && (second == "utf-8" || second == "iso-2022-jp")) {
    row.charset = second;
    return Wish{std::move(row), "post.mail-charset", second};
  }
  if (first == "language" && (second == "en" || second == "ja")) {
    row.language = second;
    return Wish{std::move(row), "post.mail-language", second};
  }
  if ((first == "zone" || first == "時間帯") && words.size() == 2)
    if (const auto zone = zone_rule(second))
      return Wish{std::move(row), "post.mail-zone", second, *zone};
  if (first == "calendar" || first == "予定表") {
    static constexpr std::array yes{"yes", "on", "はい", "要"};
    static constexpr std::array no{"no", "off", "いいえ", "不要"};
    if (std::ranges::find(yes, second) != yes.end())
      return Wish{std::move(row), "post.mail-calendar", second, std::nullopt, true};
    if (std::ranges::find(no, second) != no.end())
      return Wish{std::move(row), "post.mail-no-calendar", second, std::nullopt, false};
  }
  if (const auto files = files_said(words)) {
    row.files = to_string(*files);
    return Wish{row, "post.mail-files", row.files};
  }
  return std::nullopt;
}

Outcome MailHandler::set_mail(const Writer& who, const Command& command, bool confirmed) {
  const auto wish = wish_of(*who.row, command.words);
  const bool zone =
      command.words.size() == 2 && (command.words[0] == "zone" || command.words[0] == "時間帯");
  if (!wish && zone) return refuse(who, {zone_rule(command.words[1]).error()}, {});
  if (!wish) return refuse(who, {formats::refused_at("post.mail-form", 0, 0)}, {});
  if (!who.proven && !confirmed) return confirm_settings(who, command);
  auto step = store_.begin();
  if (confirmed) step.drop_unconfirmed(who.game, who.seat);
  const Reply reply = settled(step, who, *wish);
  if (confirmed && !wish->row.suspended.empty()) lift_suspension(step, wish->row);
  Outcome outcome = finish(step, who, "settings", reply);
  step.commit();
  return outcome;
}

Reply MailHandler::settled(Store::Transaction& step, const Writer& who, const Wish& wish) const {
  if (wish.row.wanted && !who.row->wanted) step.drop_backlog(who.game, who.seat, now_);
  step.set_player(wish.row);
  if (wish.zone) set_zone(step, who.game, who.seat, *wish.zone);
  if (wish.calendar) set_calendar(step, who.game, who.seat, *wish.calendar);
  if (wish.zone)
    return answers(who).said(
        wish.said, {{"game", who.game},
                    {"side", answers(who).side(who.seat)},
                    {"now", report::spoken_there(now_, *formats::Zone::read(*wish.zone),
                                                 formats::Catalogue::of(language(who)))}});
  return answers(who).said(wish.said, {{"game", who.game},
                                       {"seat", who.seat},
                                       {"side", answers(who).side(who.seat)},
                                       {"value", wish.value}});
}

// Anybody can write a sender's name, so that a seat which must sign is asked back at its own
// address.
void MailHandler::ask_for_settings(Store::Transaction& step, const Writer& who,
                                   const Command& command) {
  constexpr std::size_t most_per_day = 5;
  ask_back(step, who,
           fmt::format("CURSUS {} {} MAIL {}", who.game, who.seat, fmt::join(command.words, " ")),
           "post.mail-confirm", most_per_day);
}

Outcome MailHandler::confirm_settings(const Writer& who, const Command& command) {
  auto step = store_.begin();
  ask_for_settings(step, who, command);
  Outcome outcome = finish(step, who, "unconfirmed", std::nullopt);
  step.commit();
  return outcome;
}

// By the header List-Unsubscribe of our own mails: all seats of that address in the game.
Outcome MailHandler::leave_alone(const Command& command) {
  std::vector<Writer> seats;
  for (const PlayerRow& row : store_.players_at(in_.from))
    if (row.game == command.game) seats.push_back(writer(row.game, row.seat));
  const auto wish = seats.empty() ? std::nullopt : wish_of(*seats[0].row, command.words);
  if (!wish)
    return refuse(seats.empty() ? Writer{} : seats[0],
                  {formats::refused_at("post.mail-form", 0, 0)}, {});
  auto step = store_.begin();
  std::optional<Reply> first;
  bool asked = false;
  for (Writer& who : seats) {
    who.proven = !host_.must_sign(who.game, who.seat);
    if (!who.proven) {
      ask_for_settings(step, who, command);
      asked = true;
      continue;
    }
    Reply reply = settled(step, who, *wish_of(*who.row, command.words));
    if (&who == &seats[0])
      first = std::move(reply);
    else
      answer(step, who, reply, false);
  }
  Outcome outcome = finish(step, seats[0], asked ? "unconfirmed" : "settings", first);
  step.commit();
  return outcome;
}

namespace {

constexpr std::ptrdiff_t most_letters_per_day = 10;

PressLetter letter_of(const formats::Paper& paper, std::string_view from) {
  return {.game = paper.text("Game"),
          .from = std::string(from),
          .to = paper.text("To"),
          .lines = paper.body,
          .mark = formats::hex(formats::order_hash(paper.canonical)).substr(0, 16)};
}

}  // namespace

bool MailHandler::many_letters_today(const Writer& who) const {
  const auto today = store_.mails_from(
      seat_key(who), formats::timestamp(formats::moment_of(now_) - std::chrono::days(1)));
  return std::ranges::count(today, "press", &MailRow::outcome) >= most_letters_per_day;
}

Outcome MailHandler::press(const Found& found) {
  const auto read = formats::read_paper(found.command.text);
  if (!read) return refuse(guessed(found.command.text), read.error(), found.command.text);
  if (read->text("Side") == host_writes) return press_by_host(found, *read);
  Writer who = writer(read->text("Game"), read->text("Side"));
  const Filed checked_sender = host_.check_sender(found.command.text, carried(found, who));
  who.proven = checked_sender.proven;
  if (checked_sender.kind != Filed::Kind::Filed)
    return refuse(who, checked_sender.refusals, found.command.text);
  const PressLetter letter = letter_of(*read, who.seat);
  const Readers readers = readers_of(store_, settings_, letter);
  if (readers.nobody())
    return refuse(
        who,
        {untimely({}, "post.press-nobody", {{"found", letter.to}, {"game", who.game}}).value()},
        {});
  const bool too_many = many_letters_today(who);
  {
    auto step = store_.begin();
    const bool fresh = pass_on(store_, step, settings_, letter, readers, now_);
    // A letter that was passed on before does not count again, whoever sends it once more.
    if (!fresh || !too_many) {
      Outcome outcome =
          finish(step, who, fresh ? "press" : "duplicate", answers(who).press_sent(letter.to));
      step.commit();
      return outcome;
    }
  }
  return refuse(who,
                {untimely({}, "post.press-many",
                          {{"most", std::to_string(most_letters_per_day)}, {"side", who.seat}})
                     .value()},
                {});
}

// From an address that anybody can write as their own: it says so to its readers, and the host
// gets a notice of every one. Of what is not passed on they hear once a day, or a forger could fill
// their mailbox.
Outcome MailHandler::press_by_host(const Found& found, const formats::Paper& paper) {
  const PressLetter letter = letter_of(paper, host_address_writes);
  Writer who = writer(letter.game, std::string(host_writes));
  if (settings_.host.empty() || !mail::same_name(settings_.host, in_.from))
    return refuse(
        who, {untimely({}, "host.unproven", {{"game", who.game}, {"side", who.seat}}).value()}, {});
  who.known = true;
  const Readers readers = readers_of(store_, settings_, letter);
  std::string_view what = "post.press-by-host";
  if (found.source == mail::Text::Source::Html)
    what = "post.press-by-host-html";
  else if (readers.nobody())
    what = "post.press-nobody";
  else if (many_letters_today(who))
    what = "post.press-by-host-many";
  const bool good = what == "post.press-by-host";
  auto step = store_.begin();
  const bool fresh = good && pass_on(store_, step, settings_, letter, readers, now_);
  const std::string key = good ? fmt::format("{}.press-by-host.{}", letter.game, letter.mark)
                               : fmt::format("press-by-host.{}", now_.substr(0, 10));
  tell_host(step, settings_,
            {key,
             std::string(what),
             {{"game", letter.game},
              {"to", letter.to},
              {"found", letter.to},
              {"most", std::to_string(most_letters_per_day)}}},
            now_);
  Outcome outcome = finish(step, who,
                           fresh  ? "press"
                           : good ? "duplicate"
                                  : "refused",
                           std::nullopt);
  step.commit();
  return outcome;
}

Outcome MailHandler::confirm(const Command& command) {
  Writer who = writer(command.game, command.seat);
  const auto orders = store_.unconfirmed(command.game, command.seat);
  if (!orders || command.words.size() != 1 || command.words[0] != orders->code)
    return refuse(who, {untimely({}, "post.confirm-code", {{"game", command.game}}).value()}, {});
  // The code went to the seat's own address and nowhere else.
  if (const auto settings = read_command(orders->text);
      settings && settings->verb == Verb::Mail && who.row)
    return set_mail(who, *settings, true);
  if (formats::holds_paper(orders->text)) return confirmed_act(who, orders->text);
  const auto claimed = signing::read_claimed(orders->text);
  if (!claimed) return refuse(who, claimed.error(), orders->text);
  auto [taken, outcome] =
      take(who, *claimed, {.arrived = in_.arrived, .source = in_.source, .readback = true}, true);
  if (outcome) return std::move(*outcome);
  if (taken.kind == Taken::Kind::Duplicate)
    return say(who, "duplicate", answers(who).taken(taken, taken.deadline));
  return refuse(who, taken.refusals, orders->text, &claimed->file);
}

}  // namespace cursus::pbem
