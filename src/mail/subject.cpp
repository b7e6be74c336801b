#include "src/mail/subject.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include "formats/time/time_words.hpp"
#include "src/mail/headers.hpp"

namespace cursus::mail {

namespace {

std::string_view key(State state, std::size_t errors) {
  switch (state) {
    case State::YourMove:
      return "subject.your-move";
    case State::Report:
      return "subject.report";
    case State::OrdersAccepted:
      return "subject.orders-accepted";
    case State::OrdersRefused:
      return errors == 1 ? "subject.one-error" : "subject.errors";
    case State::OrdersChecked:
      return "subject.orders-checked";
    case State::NoOrders:
      return "subject.no-orders";
    case State::CheckRefused:
      return "subject.check-refused";
    case State::Confirm:
      return "subject.confirm";
    case State::Filed:
      return "subject.filed";
    case State::Refused:
      return "subject.refused";
    case State::Answer:
      return "subject.answer";
    case State::Invitation:
      return "subject.invitation";
    case State::Nonce:
      return "subject.nonce";
    case State::Reminder:
      return "subject.reminder";
    case State::Late:
      return "subject.late";
    case State::GameOver:
      return "subject.game-over";
    case State::GameWon:
      return "subject.game-won";
    case State::GameLost:
      return "subject.game-lost";
    case State::GameDrawn:
      return "subject.game-drawn";
    case State::Press:
      return "subject.press";
    case State::HostNotice:
      return "subject.host-notice";
    case State::Help:
      return "subject.help";
  }
  return {};
}

std::string due_text(std::chrono::sys_seconds due, formats::Language language) {
  const formats::Catalogue& words = formats::Catalogue::of(language);
  const std::chrono::year_month_day day(std::chrono::floor<std::chrono::days>(due));
  return words.say("subject.due",
                   {{"day", std::to_string(static_cast<unsigned>(day.day()))},
                    {"month", formats::month_name(static_cast<unsigned>(day.month()), words)},
                    {"time", fmt::format("{:%H:%M}Z", due)}});
}

}  // namespace

std::string subject_line(const Subject& subject, formats::Language language) {
  const formats::Catalogue& words = formats::Catalogue::of(language);
  const std::string about = "subject." + subject.about;
  const std::string state = words.say(
      !subject.about.empty() && words.has(about) ? about : key(subject.state, subject.errors),
      {{"errors", std::to_string(subject.errors)},
       {"seat", subject.press_from},
       {"paper", subject.paper}});
  std::string line = subject.game.empty() ? "[cursus]" : "[" + subject.game + "]";
  if (!subject.turn.empty()) line += " " + subject.turn;
  if (!subject.seat.empty()) line += " " + subject.seat;
  const bool named = !subject.turn.empty() || !subject.seat.empty();
  line += (named ? ": " : " ") + state;
  if (subject.due) line += due_text(*subject.due, language);
  return header_safe(line);
}

}  // namespace cursus::mail
