// How a host stands, from its store alone: what `cursus status` tells.
#pragma once

#include <cstdint>
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
  std::string held_since;
  std::string held_why;

  // Something that only the host can mend.
  bool needs_host() const;
};

HostStatus host_status(const Store& store, const std::string& now);

}  // namespace cursus
