// Subject lines: a fixed prefix for filters, the seat, a state word from a closed list, the due
// time last. Programs must not rely on them, and we do not.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

#include "formats/text/catalogue.hpp"

namespace cursus::mail {

enum class State : std::uint8_t {
  YourMove,
  Report,
  OrdersAccepted,
  OrdersRefused,
  OrdersChecked,
  NoOrders,
  CheckRefused,
  Confirm,  // something waits for the player's confirmation
  Filed,    // an act of the player: a draw, a leave
  Refused,  // something else than orders
  Answer,   // to a question or a wish
  Invitation,
  Nonce,
  Reminder,
  Late,
  GameOver,
  Press,
  HostNotice,
  Help,
  GameWon,
  GameLost,
  GameDrawn,
};

struct Subject {
  std::string game{};  // empty: concerns none
  std::string turn{};  // "T4"; may be empty
  std::string seat{};  // in the reader's language; may be empty
  State state = State::Report;
  std::size_t errors = 0;    // of what was refused
  std::string press_from{};  // of Press: a seat
  std::string paper{};       // of Filed: its name
  std::string about{};       // of HostNotice: the key of what is told; may be empty
  std::optional<std::chrono::sys_seconds> due{};
};

// UTF-8; in English plain ASCII, as long as the names are.
std::string subject_line(const Subject& subject, formats::Language language);

}  // namespace cursus::mail
