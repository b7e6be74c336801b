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
  std::size_t inbox = 0;                                    // order files that wait, drafts too
  std::size_t outbox = 0;                                   // mails that are not sent
  std::string oldest;                                       // of those; empty: none
  std::vector<std::pair<std::string, std::int64_t>> mails;  // that came in, by what became of them
  std::string last_run;
  std::string held_since;
  std::string held_why;

  // Something that only the host can mend.
  bool needs_host() const;
};

HostStatus host_status(const Store& store, const std::string& now);

}  // namespace cursus
