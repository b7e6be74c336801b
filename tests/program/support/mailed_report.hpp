// What the mail of a report says: the row of the outbox names only the report that is due.
#pragma once

#include <charconv>
#include <string>

#include "src/game/game.hpp"
#include "src/host/notices.hpp"
#include "src/pbem/outgoing/outbox_mails.hpp"
#include "src/report/forms/text.hpp"
#include "src/report/report_builder.hpp"
#include "src/store/store.hpp"

namespace cursus::test {

inline std::string mailed_report(const Store& store, const OutboxRow& row) {
  const std::size_t from = row.key.find('.') + 1;  // game.seq.seat.kind…
  std::uint64_t seq = 0;
  std::from_chars(row.key.data() + from, row.key.data() + row.key.size(), seq);
  const Game game = pbem::game_at(store, row.game, static_cast<std::int64_t>(seq));
  return report::text(report::make_report(store, game, *game.match->seat_named(row.seat),
                                          language_of(store, row.game, row.seat)));
}

}  // namespace cursus::test
