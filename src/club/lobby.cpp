#include "src/club/lobby.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "formats/json/malformed.hpp"
#include "formats/text/text.hpp"
#include "formats/time/utc_time.hpp"
#include "src/mail/headers.hpp"
#include "src/mail/subject.hpp"
#include "src/report/reporter.hpp"
#include "src/signing/keys.hpp"
#include "src/text/wrap.hpp"
#include "src/time/zone_file.hpp"

namespace cursus::club {

using nlohmann::json;

namespace {

bool same(const std::string& a, const std::string& b) { return mail::same_name(a, b); }

Result<formats::TimeRules> time_of(const formats::Offer& offer) {
  formats::TimeRules rules;
  rules.hours = offer.deadline;
  rules.grace_minutes = offer.grace;
  rules.absence_days = offer.absence;
  if (!offer.calendar.empty()) {
    std::string text = offer.calendar;
    const std::size_t blank = text.rfind(' ');
    // The zone may be a name; the charter keeps the rule behind it.
    if (blank != text.npos && blank != text.find(' ')) {
      auto zone = zone_rule(text.substr(blank + 1));
      if (!zone) return tl::make_unexpected(std::move(zone.error()));
      text = text.substr(0, blank + 1) + *zone;
    }
    auto calendar = formats::read_calendar(text);
    if (!calendar) return tl::make_unexpected(std::move(calendar.error()));
    constexpr std::uint64_t least = 24;
    calendar->least_hours = least;
    rules.calendar = std::move(*calendar);
  }
  if (!offer.clock.empty()) {
    auto clock = formats::read_turn_clock(offer.clock);
    if (!clock) return tl::make_unexpected(std::move(clock.error()));
    rules.clock = *clock;
  }
  if (!offer.missing.empty()) {
    auto missing = formats::read_missing(offer.missing);
    if (!missing) return tl::make_unexpected(std::move(missing.error()));
    rules.missing = *missing;
  }
  if (rules.missing != formats::Missing::Wait && !rules.has_deadlines())
    return formats::malformed("time.missing-without-deadline", {{"found", offer.missing}});
  // What cannot be read back is not begun with.
  json charter = json::object();
  formats::add_time_rules(charter, rules);
  if (!formats::read_time_rules(charter)) return formats::malformed("time.one-way");
  return rules;
}

json options_of_offer(const formats::Offer& offer) {
  json all = json::object();
  for (const std::string& one : offer.options) {
    const std::size_t equals = std::min(one.find('='), one.size());
    all[one.substr(0, equals)] = one.substr(std::min(equals + 1, one.size()));
  }
  return all;
}

Result<formats::ScenarioInfo> scenario_of(const formats::Offer& offer) {
  std::vector<std::string> ids;
  for (const formats::Module& module : formats::modules()) {
    if (auto found = module.scenario(offer.scenario)) return std::move(*found);
    for (const formats::ScenarioInfo& one : module.scenarios()) ids.push_back(one.id);
  }
  std::vector<Refusal::Argument> arguments{{"found", formats::text::shown(offer.scenario)}};
  const std::vector<std::string_view> known(ids.begin(), ids.end());
  auto near = formats::text::nearest(offer.scenario, known);
  for (const std::string_view id : known)
    if (id.ends_with("/" + offer.scenario)) near = {id};
  if (!near.empty()) arguments.push_back({"nearest", std::string(near.front())});
  return untimely({}, "host.no-such-scenario", std::move(arguments));
}

Result<void> check_player(const formats::ScenarioInfo& scenario,
                          const formats::OfferedPlayer& player) {
  if (!player.side.empty() &&
      std::ranges::find(scenario.seats, player.side) == scenario.seats.end())
    return untimely({}, "host.no-such-side",
                    {{"found", formats::text::shown(player.side)},
                     {"expected", fmt::format("{}", fmt::join(scenario.seats, ", "))},
                     {"game", scenario.id}});
  if (!player.key.empty())
    if (auto key = signing::read_public_key(player.key); !key)
      return tl::make_unexpected(std::move(key.error()));
  return {};
}

std::string one_line_key(const std::string& key) {
  return text(signing::read_public_key(key).value());
}

// Who plays which side, by the wishes of the first two.
Result<std::vector<std::pair<std::string, LobbyPlayer>>> seated(
    const formats::ScenarioInfo& scenario, const std::vector<LobbyPlayer>& players) {
  const LobbyPlayer& first = players.at(0);
  const LobbyPlayer& second = players.at(1);
  const auto other_than = [&](const std::string& seat) {
    return seat == scenario.seats.at(0) ? scenario.seats.at(1) : scenario.seats.at(0);
  };
  std::string seat = first.says.side;
  if (seat.empty())
    seat = second.says.side.empty() ? scenario.seats.at(0) : other_than(second.says.side);
  if (second.says.side == seat) return untimely({}, "lobby.side-taken", {{"side", seat}});
  return std::vector<std::pair<std::string, LobbyPlayer>>{{seat, first},
                                                          {other_than(seat), second}};
}

Result<NewGame> new_game_of(const formats::Offer& offer, const std::vector<LobbyPlayer>& players,
                            formats::Language language) {
  const auto scenario = scenario_of(offer);
  if (!scenario) return tl::make_unexpected(scenario.error());
  auto time = time_of(offer);
  if (!time) return tl::make_unexpected(std::move(time.error()));
  const auto seats = seated(*scenario, players);
  if (!seats) return tl::make_unexpected(seats.error());
  NewGame wanted;
  wanted.scenario = offer.scenario;
  wanted.options = formats::JsonBox(options_of_offer(offer));
  wanted.time = std::move(*time);
  if (offer.agreed) wanted.correcting = formats::Correcting::Agreed;
  wanted.observers = offer.observers;
  wanted.language = language;
  for (const auto& [seat, player] : *seats) {
    wanted.addresses[seat] = player.address;
    if (!player.says.language.empty()) wanted.languages[seat] = player.says.language;
    if (!player.says.name.empty()) wanted.players[seat] = player.says.name;
    if (!player.says.key.empty()) wanted.keys[seat] = one_line_key(player.says.key);
  }
  return wanted;
}

std::size_t open_offers_of(const Store& store, const std::string& address) {
  return static_cast<std::size_t>(std::ranges::count_if(store.offers(), [&](const OfferRow& row) {
    return row.state == OfferState::Open && (address.empty() || same(row.address, address));
  }));
}

// A rematch is between the two who have played.
Result<void> check_rematch(const Store& store, const formats::Offer& offer,
                           const std::string& address) {
  const auto game = store.game(offer.rematch);
  const auto played = [&] {
    return std::ranges::any_of(store.players_at(address),
                               [&](const PlayerRow& row) { return row.game == offer.rematch; });
  };
  if (!game || game->status.state != GameState::Over || !played())
    return untimely({}, "lobby.no-rematch", {{"game", offer.rematch}});
  return {};
}

std::optional<OfferRow> offer_of_game(const Store& store, const std::string& game) {
  for (OfferRow& row : store.offers())
    if (row.game == game && row.state == OfferState::Filled) return std::move(row);
  return std::nullopt;
}

// Both seats are taken: the game is begun, with the first two.
Result<std::optional<GameRow>> begin_if_full(Host& host, Store::Transaction& step, OfferRow row,
                                             formats::Language language) {
  const auto players = players_of(host.store(), row);
  if (players.size() < 2) return std::nullopt;
  auto wanted = new_game_of(offer_in(row), players, language);
  if (!wanted) return tl::make_unexpected(std::move(wanted.error()));
  auto game = host.begin_game(step, *wanted);
  if (!game) return tl::make_unexpected(std::move(game.error()));
  row.state = OfferState::Filled;
  row.game = game->id;
  step.set_offer(row);
  return std::optional(std::move(*game));
}

}  // namespace

formats::Offer offer_in(const OfferRow& row) {
  auto offer = formats::read_offer(row.text);
  ensure(offer.has_value(), "a stored offer can be read");
  return std::move(*offer);
}

std::vector<LobbyPlayer> players_of(const Store& store, const OfferRow& row) {
  std::vector<LobbyPlayer> all;
  if (!row.address.empty()) all.push_back({row.address, offer_in(row).player});
  for (const JoinedRow& joined : store.joined(row.id)) {
    auto join = formats::read_join(joined.text);
    ensure(join.has_value(), "a stored answer to an offer can be read");
    all.push_back({joined.address, std::move(join->player)});
  }
  return all;
}

std::vector<std::string> free_seats(const Store& store, const OfferRow& row) {
  const auto scenario = scenario_of(offer_in(row));
  if (!scenario || row.state != OfferState::Open) return {};
  std::vector<std::string> free = scenario->seats;
  for (const LobbyPlayer& one : players_of(store, row)) std::erase(free, one.says.side);
  return free;
}

Result<formats::Charter> charter_of(const formats::Offer& offer) {
  const auto scenario = scenario_of(offer);
  if (!scenario) return tl::make_unexpected(scenario.error());
  auto time = time_of(offer);
  if (!time) return tl::make_unexpected(std::move(time.error()));
  formats::Charter charter;
  charter.module = formats::module_of_scenario(offer.scenario)->name;
  charter.scenario = offer.scenario;
  charter.options = formats::JsonBox(options_of_offer(offer));
  charter.seats = scenario->seats;
  if (!offer.player.key.empty() && !offer.player.side.empty())
    charter.keys[offer.player.side] = offer.player.key;
  charter.nonces = offer.player.key.empty() ? formats::Nonces::Host : formats::Nonces::Commit;
  charter.time = std::move(*time);
  if (offer.agreed) charter.correcting = formats::Correcting::Agreed;
  charter.observers = offer.observers;
  return charter;
}

Result<void> check_offer(const Store& store, const formats::Offer& offer,
                         const std::string& address) {
  const auto scenario = scenario_of(offer);
  if (!scenario) return tl::make_unexpected(scenario.error());
  if (auto fine = check_player(*scenario, offer.player); !fine) return fine;
  if (auto time = time_of(offer); !time) return tl::make_unexpected(std::move(time.error()));
  formats::SeededChance chance(1);
  const formats::Module* module = formats::module_of_scenario(offer.scenario);
  if (auto match = module->begin(offer.scenario, options_of_offer(offer), chance); !match)
    return tl::make_unexpected(std::move(match.error()));
  if (!offer.rematch.empty())
    if (auto fine = check_rematch(store, offer, address); !fine) return fine;
  if (open_offers_of(store, {}) >= most_offers ||
      (!address.empty() && open_offers_of(store, address) >= most_offers_of_one))
    return untimely({}, "lobby.many-offers", {{"most", std::to_string(most_offers_of_one)}});
  return {};
}

std::int64_t place_offer(Store&, Store::Transaction& step, const formats::Offer& offer,
                         const std::string& address, const std::string& now) {
  return step.add_offer({.address = address, .text = formats::text_of(offer), .made = now});
}

Result<void> check_join(const Store& store, const formats::Join& join, const std::string& address) {
  const auto row = store.offer(join.offer);
  const Refusal none =
      untimely({}, "lobby.no-offer", {{"number", std::to_string(join.offer)}}).value();
  if (!row || (row->state != OfferState::Open && row->state != OfferState::Filled))
    return tl::make_unexpected(none);
  const formats::Offer offer = offer_in(*row);
  const auto scenario = scenario_of(offer);
  if (!scenario) return tl::make_unexpected(scenario.error());
  if (auto fine = check_player(*scenario, join.player); !fine) return fine;
  const auto players = players_of(store, *row);
  if (std::ranges::any_of(players,
                          [&](const LobbyPlayer& one) { return same(one.address, address); }))
    return untimely({}, "lobby.own", {{"number", std::to_string(join.offer)}});
  // Others do not learn that it is there.
  if (!offer.rematch.empty() &&
      std::ranges::none_of(store.players_at(address),
                           [&](const PlayerRow& one) { return one.game == offer.rematch; }))
    return tl::make_unexpected(none);
  const auto free = free_seats(store, *row);
  if (row->state == OfferState::Open && !join.player.side.empty() &&
      std::ranges::find(free, join.player.side) == free.end())
    return untimely({}, "lobby.side-taken", {{"side", join.player.side}});
  if (players.size() >= 2 + most_waiting)
    return untimely({}, "lobby.list-full", {{"number", std::to_string(join.offer)}});
  return {};
}

Result<Joined> join_offer(Host& host, Store::Transaction& step, const formats::Join& join,
                          const std::string& address, formats::Language language) {
  Store& store = host.store();
  if (auto fine = check_join(store, join, address); !fine)
    return tl::make_unexpected(std::move(fine.error()));
  step.set_joined({join.offer, address, formats::text_of(join), host.clock().now()});
  const OfferRow row = *store.offer(join.offer);
  Joined joined;
  if (row.state == OfferState::Filled) {
    joined.waits = players_of(store, row).size() - 2;
    return joined;
  }
  auto begun = begin_if_full(host, step, row, language);
  if (!begun) return tl::make_unexpected(std::move(begun.error()));
  joined.begun = std::move(*begun);
  return joined;
}

Result<void> withdraw_offer(Store& store, Store::Transaction& step, std::int64_t number,
                            const std::string& address) {
  auto row = store.offer(number);
  const bool known = row && (row->state == OfferState::Open || row->state == OfferState::Filled);
  if (known && row->state == OfferState::Open && same(row->address, address)) {
    row->state = OfferState::Withdrawn;
    step.set_offer(*row);
    return {};
  }
  if (known) {
    // Those who play have a game already.
    const auto players = players_of(store, *row);
    const std::size_t playing = row->state == OfferState::Filled ? 2 : 0;
    for (std::size_t i = playing; i < players.size(); ++i)
      if (same(players[i].address, address)) {
        step.remove_joined(number, address);
        return {};
      }
  }
  return untimely({}, "lobby.not-yours", {{"number", std::to_string(number)}});
}

Result<void> veto_offer(Store& store, Store::Transaction& step, std::int64_t number) {
  auto row = store.offer(number);
  if (!row || row->state != OfferState::Open)
    return untimely({}, "lobby.no-offer", {{"number", std::to_string(number)}});
  row->state = OfferState::Vetoed;
  step.set_offer(*row);
  return {};
}

std::optional<Reopened> decline_game(Host& host, Store::Transaction& step, const GameRow& game,
                                     const std::string& address, formats::Language language) {
  Store& store = host.store();
  auto row = offer_of_game(store, game.id);
  if (!row) return std::nullopt;
  Reopened again{.offer = row->id};
  if (same(row->address, address)) {
    // Whoever has offered it does not want it any more.
    row->state = OfferState::Withdrawn;
    step.set_offer(*row);
    return again;
  }
  step.remove_joined(row->id, address);
  row->state = OfferState::Open;
  row->game.clear();
  step.set_offer(*row);
  auto begun = begin_if_full(host, step, *row, language);
  if (begun) again.begun = std::move(*begun);
  return again;
}

void expire_offers(Host& host) {
  Store& store = host.store();
  constexpr std::string_view looked = "lobby.looked";  // on which day
  const std::string today = host.clock().now().substr(0, 10);
  if (store.host(looked).value_or("") == today) return;
  // A host whom nobody has ever asked for a game has nothing to write down every day.
  if (store.offers().empty() && store.written_since("", "lobby").empty()) return;
  {
    constexpr std::chrono::days wish_lasts{14};
    auto step = store.begin();
    step.drop_wishes_before(
        formats::timestamp(formats::moment_of(host.clock().now()) - wish_lasts));
    step.set_host(looked, today);
    step.commit();
  }
  const std::string before =
      formats::timestamp(formats::moment_of(host.clock().now()) - offer_lasts);
  for (OfferRow& row : store.offers()) {
    if (row.state != OfferState::Open || row.made >= before) continue;
    row.state = OfferState::Expired;
    auto step = store.begin();
    step.set_offer(row);
    step.commit();
  }
}

}  // namespace cursus::club
