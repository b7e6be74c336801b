// From a row of the outbox to the mail that goes out. The same row always gives the same mail, so
// that a mail which is written again after a crash is the same mail.
#pragma once

#include <optional>
#include <string>

#include "src/host/game.hpp"
#include "src/mail/compose.hpp"
#include "src/mail/settings.hpp"
#include "src/store/store.hpp"

namespace cursus::post {

struct Letter {
  std::string message_id;
  std::string sender;  // of the envelope; empty: the null sender
  std::string recipient;
  std::string bytes;
  std::string file_name;  // for those who want files
};

class Letters {
 public:
  Letters(Store& store, const mail::Settings& settings);

  // Nothing: there is nobody to send it to.
  std::optional<Letter> write(const OutboxRow& row);

 private:
  // The game as it was when the report was written. The last one is kept: both seats hear of it.
  const Game& game_at(const std::string& id, std::int64_t seq);
  void add_report(mail::Outgoing& mail, const OutboxRow& row, std::int64_t seq,
                  const mail::MailName& name);

  const Store& store_;
  const mail::Settings& settings_;
  std::string secret_;  // of the host, by which its Message-IDs are made
  std::optional<Game> game_;
};

}  // namespace cursus::post
