// Letters between the people of a game: from a player to others or to the host, and from the host
// to players. Each goes to its readers at once, and stands in their next reports.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "src/mail/settings.hpp"
#include "src/store/store.hpp"

namespace cursus::pbem {

// Who writes, where it is not a seat. The host at his own machine needs no proof; who writes from
// the host's address only seems to be he, and his readers are told so.
inline constexpr std::string_view host_writes = "host";
inline constexpr std::string_view host_address_writes = "host-address";

struct PressLetter {
  std::string game;
  std::string from;  // a seat, or one of these two
  std::string to;    // a seat, `host` or `all`
  std::vector<std::string> lines;
  std::string mark;  // the same letter has the same
};

struct Readers {
  std::vector<std::string> seats;
  bool host = false;
  bool nobody() const { return seats.empty() && !host; }
};
Readers readers_of(const Store& store, const mail::Settings& settings, const PressLetter& letter);

// False: it was passed on before.
bool pass_on(const Store& store, Store::Transaction& step, const mail::Settings& settings,
             const PressLetter& letter, const Readers& readers, const std::string& now);

}  // namespace cursus::pbem
