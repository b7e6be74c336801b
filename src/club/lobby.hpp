// Games that are offered, and what becomes of them: offers wait in the store until two people play,
// and then a game is begun as the host begins one.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "formats/orders/offer.hpp"
#include "src/host/host.hpp"
#include "src/store/store.hpp"

namespace cursus::club {

inline constexpr std::size_t most_offers_of_one = 3;
inline constexpr std::size_t most_offers = 50;
inline constexpr std::size_t most_waiting = 10;      // for one offer
inline constexpr std::chrono::days offer_lasts{60};  // then it is taken off the list

// What is in an offer's row. REQUIRES: the store's.
formats::Offer offer_in(const OfferRow& row);

// Somebody who has offered or joined.
struct LobbyPlayer {
  std::string address{};
  formats::OfferedPlayer says{};
};
// In the order in which they play: the first two, and then those who wait.
std::vector<LobbyPlayer> players_of(const Store& store, const OfferRow& row);
// The seats that nobody has taken yet.
std::vector<std::string> free_seats(const Store& store, const OfferRow& row);

// The charter that would be made of it, but for names and secrets: for its terms in words.
Result<formats::Charter> charter_of(const formats::Offer& offer);

// Whether this offer may stand on the list. `address`: empty is the host's.
Result<void> check_offer(const Store& store, const formats::Offer& offer,
                         const std::string& address);
// REQUIRES: that. Its number.
std::int64_t place_offer(Store& store, Store::Transaction& step, const formats::Offer& offer,
                         const std::string& address, const std::string& now);

Result<void> check_join(const Store& store, const formats::Join& join, const std::string& address);
struct Joined {
  std::size_t waits = 0;           // the place on the waiting list; 0: they play
  std::optional<GameRow> begun{};  // both seats are taken
};
// The transaction is the caller's, who keeps nothing of it if this refuses.
Result<Joined> join_offer(Host& host, Store::Transaction& step, const formats::Join& join,
                          const std::string& address, formats::Language language);

// By the address that has offered it, or has joined and still waits.
Result<void> withdraw_offer(Store& store, Store::Transaction& step, std::int64_t number,
                            const std::string& address);
// By the host.
Result<void> veto_offer(Store& store, Store::Transaction& step, std::int64_t number);

// A player of an offered game that has not begun does not want to play it. The next on its
// waiting list comes up; if nobody does, it stands on the list again. Nothing: no offer was behind
// it.
struct Reopened {
  std::int64_t offer = 0;
  std::optional<GameRow> begun{};
};
std::optional<Reopened> decline_game(Host& host, Store::Transaction& step, const GameRow& game,
                                     const std::string& address, formats::Language language);

// Takes old offers off the list, and forgets wishes whose code has not come back.
void expire_offers(Host& host);

}  // namespace cursus::club
