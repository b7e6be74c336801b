#include "src/store/row_words.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "adjudicator/core/result.hpp"

namespace cursus {

std::string outbox_key(std::string_view game, std::int64_t seq, std::string_view seat,
                       std::string_view kind) {
  return fmt::format("{}.{}.{}.{}", game, seq, seat, kind);
}

namespace words {

std::string_view word(GameState state) {
  switch (state) {
    case GameState::Open:
      return "open";
    case GameState::Over:
      return "over";
    case GameState::Stuck:
      return "stuck";
  }
  throw Defect("no such state of a game");
}

std::string_view word(OrderState state) {
  switch (state) {
    case OrderState::Waiting:
      return "waiting";
    case OrderState::Used:
      return "used";
    case OrderState::Refused:
      return "refused";
    case OrderState::Replaced:
      return "replaced";
  }
  throw Defect("no such state of an order");
}

std::string_view word(OfferState state) {
  switch (state) {
    case OfferState::Open:
      return "open";
    case OfferState::Filled:
      return "filled";
    case OfferState::Withdrawn:
      return "withdrawn";
    case OfferState::Vetoed:
      return "vetoed";
    case OfferState::Expired:
      return "expired";
  }
  throw Defect("no such state of an offer");
}

OfferState offer_state(std::string_view spelled) {
  for (const OfferState state : {OfferState::Open, OfferState::Filled, OfferState::Withdrawn,
                                 OfferState::Vetoed, OfferState::Expired})
    if (word(state) == spelled) return state;
  throw Defect(fmt::format("no such state of an offer: {}", spelled));
}

GameState game_state(std::string_view spelled) {
  for (const GameState state : {GameState::Open, GameState::Over, GameState::Stuck})
    if (word(state) == spelled) return state;
  throw Defect(fmt::format("no such state of a game: {}", spelled));
}

OrderState order_state(std::string_view spelled) {
  for (const OrderState state :
       {OrderState::Waiting, OrderState::Used, OrderState::Refused, OrderState::Replaced})
    if (word(state) == spelled) return state;
  throw Defect(fmt::format("no such state of an order: {}", spelled));
}

std::string join(const std::vector<std::string>& names) {
  for (const std::string& name : names)
    ensure(!name.empty() && name.find(',') == std::string::npos, "a seat's name holds no comma");
  return fmt::format("{}", fmt::join(names, ","));
}

std::vector<std::string> split(std::string_view joined) {
  std::vector<std::string> names;
  while (!joined.empty()) {
    const std::size_t comma = joined.find(',');
    names.emplace_back(joined.substr(0, comma));
    joined.remove_prefix(comma == std::string_view::npos ? joined.size() : comma + 1);
  }
  return names;
}

formats::Digest digest(std::span<const std::uint8_t> bytes) {
  formats::Digest hash{};
  ensure(bytes.size() == hash.size(), "a hash has 32 bytes");
  std::copy(bytes.begin(), bytes.end(), hash.begin());
  return hash;
}

}  // namespace words
}  // namespace cursus
