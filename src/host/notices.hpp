// What a step has to tell its players, put into the outbox in the same transaction.
#pragma once

#include "formats/log/host_acts.hpp"
#include "formats/text/catalogue.hpp"
#include "src/game/game.hpp"
#include "src/game/log/log_writer.hpp"

namespace cursus::report {
struct Report;
}

namespace cursus {

// A report is due to each seat that has news: it is made of the log up to here when its mail is
// made.
void queue_reports(Store::Transaction& step, const Store& store, const Game& game,
                   const LogWriter& log_writer, const PerSeat<bool>& news);

// Its subject, in the report's language.
std::string report_subject(const report::Report& report, const Game& game, Seat seat);

// The same for both seats, whatever the news are.
void queue_reports(Store::Transaction& step, const Store& store, const Game& game,
                   const LogWriter& log_writer);

// A file that was taken earlier cannot be used any more.
void queue_refusal(Store::Transaction& step, const Store& store, const Game& game,
                   const InboxRow& order, const formats::Refusals& refusals,
                   const std::string& time);

// For the sender of an order file; `seq` is the entry of its receipt.
void queue_receipt(Store::Transaction& step, const Store& store, const std::string& game,
                   const std::string& seat, std::int64_t seq, const std::string& receipt,
                   const std::string& time);

// The charter, to every seat, with what is to be sent back.
void queue_invitations(Store::Transaction& step, const Store& store, const Game& game,
                       const std::string& time);
// Everybody is bound: now the nonces may be shown.
void queue_nonce_requests(Store::Transaction& step, const Store& store, const Game& game,
                          const formats::Digest& charter, const std::string& time);

// Whether a seat without a key agrees to a restore; its answer brings the code back.
void queue_consent_request(Store::Transaction& step, const Store& store, const Game& game,
                           const UnconfirmedRow& asked, const formats::Rekey& wanted,
                           const std::string& time);

// Something that everybody should know, as a sentence of the catalogue.
struct Notice {
  std::string key;
  formats::Catalogue::Arguments arguments;
};
void queue_notice(Store::Transaction& step, const Store& store, const Game& game,
                  const Notice& notice, const std::string& time);

// An act of a player or of time, which stands in the log: a sentence for everybody.
void queue_act(Store::Transaction& step, const Store& store, const Game& game,
               const formats::Entry& entry, const std::string& time);

formats::Language language_of(const Store& store, std::string_view game);
// The seat's own choice, or else the game's.
formats::Language language_of(const Store& store, std::string_view game, std::string_view seat);

// What a seat of a game is called in sentences. A game that is not here has no names.
std::string side_of(const Store& store, std::string_view game, std::string_view seat,
                    const formats::Catalogue& words);

}  // namespace cursus
