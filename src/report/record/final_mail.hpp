// The last mail of a game to each of its players: how it ended, its figures, what comes with it,
// and how to play again.
#pragma once

#include <optional>
#include <string>

#include "formats/time/zone.hpp"
#include "src/report/model.hpp"
#include "src/report/record/game_record.hpp"

namespace cursus::report {

struct FinalFacts {
  const Report& report;      // of its reader, when the game had ended
  const GameRecord& record;  // with its course
  PerSeat<MailCounts> mails{};
  std::string again{};    // an offer, ready to be sent; empty: this host takes none
  std::string address{};  // where to
  std::string log{};      // file that comes along; or
  std::string log_link{};
  std::string site{};  // the same of the pages; both empty: they are too large
  std::string site_link{};
  std::optional<formats::Zone> zone{};  // on whose clock its reader lives
};

struct FinalMail {
  std::string text{};
  std::string html{};
};

FinalMail final_mail(const FinalFacts& facts);

}  // namespace cursus::report
