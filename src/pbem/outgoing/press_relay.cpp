#include "src/pbem/outgoing/press_relay.hpp"

#include <fmt/format.h>

#include "src/host/notices.hpp"
#include "src/mail/subject.hpp"
#include "src/pbem/incoming/intake.hpp"
#include "src/report/press.hpp"
#include "src/text/wrap.hpp"

namespace cursus::pbem {

namespace {

bool by_host(const PressLetter& letter) {
  return letter.from == host_writes || letter.from == host_address_writes;
}

std::string writer_name(const Store& store, const PressLetter& letter,
                        const formats::Catalogue& words) {
  if (by_host(letter)) return report::host_as_writer(letter.from, words);
  return side_of(store, letter.game, letter.from, words);
}

// Whatever stands in a letter, nobody who answers it sends orders with it: no line of it begins as
// ours do.
std::string relayed(const PressLetter& letter) {
  std::string text;
  for (const std::string& line : letter.lines) text += line.empty() ? ":\n" : ": " + line + "\n";
  return text;
}

std::string body_for(const Store& store, const mail::Settings& settings, const PressLetter& letter,
                     const std::string& reader, const formats::Catalogue& words) {
  std::string above =
      words.say("post.press", {{"game", letter.game}, {"side", writer_name(store, letter, words)}});
  if (letter.from == host_address_writes) above += "\n" + words.say("post.press-unproven");
  // Where the host has no address, nobody can answer them.
  if (!by_host(letter) || !settings.host.empty())
    above +=
        "\n" + words.say("post.press-answer", {{"game", letter.game},
                                               {"own", reader},
                                               {"seat", by_host(letter) ? "host" : letter.from}});
  return report::laid_out(above) + "\n\n" + relayed(letter);
}

PressRow for_report(const PressLetter& letter, const std::string& reader, std::int64_t seq,
                    const std::string& now) {
  return {.game = letter.game,
          .seat = reader,
          .seq = seq,
          .sender = letter.from,
          .addressed = letter.to,
          .came = now,
          .text = fmt::format("{}", fmt::join(letter.lines, "\n"))};
}

}  // namespace

Readers readers_of(const Store& store, const mail::Settings& settings, const PressLetter& letter) {
  Readers readers;
  for (const PlayerRow& row : store.players_of(letter.game))
    if (row.seat != letter.from && (letter.to == row.seat || letter.to == "all"))
      readers.seats.push_back(row.seat);
  readers.host =
      (letter.to == "host" || letter.to == "all") && !settings.host.empty() && !by_host(letter);
  return readers;
}

bool pass_on(const Store& store, Store::Transaction& step, const mail::Settings& settings,
             const PressLetter& letter, const Readers& readers, const std::string& now) {
  const std::int64_t seq = store.head(letter.game).seq;
  bool fresh = false;
  for (const std::string& seat : readers.seats) {
    const formats::Language language = language_of(store, letter.game, seat);
    const formats::Catalogue& words = formats::Catalogue::of(language);
    const bool is_new = step.enqueue(
        {.game = letter.game,
         .seat = seat,
         .kind = "press",
         .key = fmt::format("{}.0.{}.press.{}.{}", letter.game, seat, letter.mark, letter.from),
         .body = body_for(store, settings, letter, seat, words),
         .created = now,
         .subject = mail::subject_line({.game = letter.game,
                                        .seat = side_of(store, letter.game, seat, words),
                                        .state = mail::State::Press,
                                        .press_from = writer_name(store, letter, words)},
                                       language)});
    if (is_new) step.keep_press(for_report(letter, seat, seq, now));
    fresh = fresh || is_new;
  }
  if (readers.host) {
    const formats::Catalogue& words = formats::Catalogue::of(settings.language);
    fresh |= tell_host(step, settings,
                       {fmt::format("{}.press.{}", letter.game, letter.mark),
                        "post.press-host",
                        {{"game", letter.game},
                         {"side", writer_name(store, letter, words)},
                         {"seat", letter.from}},
                        "\n" + relayed(letter)},
                       now);
  }
  return fresh;
}

}  // namespace cursus::pbem
