// How a host stands, from its store alone: what `cursus status` tells.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "src/store/store.hpp"

namespace cursus {

struct HostStatus {
  struct Standing {
    GameRow row;
    std::string deadline;  // the first; empty: none
    bool late = false;
    std::map<std::string, std::string> players{};  // of seats, as the charter calls them
  };
  std::vector<Standing> games;  // that are not over
  std::size_t over = 0;
  std::size_t inbox = 0;  // order files that wait, drafts too
  OutboxCounts outbox;
  std::vector<OutboxRow> given_up;                          // and their readers still wait
  std::vector<PlayerRow> suspended;                         // whose mail comes back
  std::vector<Standing> next;                               // the first deadlines, in their order
  std::vector<std::pair<std::string, std::int64_t>> mails;  // that came in, by what became of them
  std::vector<std::pair<std::string, std::string>> withheld;  // answers, by the budget that did it
  std::string last_run;
  std::vector<std::string> copies;  // games of a backup that was restored, and not restored yet
  std::string mail_silent;          // since when a mailbox cannot be asked; empty: all can
  std::string mail_trouble;
  std::string held_since;
  std::string held_why;

  // Something that only the host can repair.
  bool needs_host() const;
};

// Whoever fetches mail says here since when a mailbox cannot be asked, and why; empty: all can.
namespace host_key {
inline constexpr std::string_view mail_silent = "mail.silent";
inline constexpr std::string_view mail_trouble = "mail.trouble";
}  // namespace host_key

HostStatus host_status(const Store& store, const std::string& now);

}  // namespace cursus
