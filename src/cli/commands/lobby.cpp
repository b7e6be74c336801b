// offers, observers, new --open: people who look for a game, or watch one.
#include "src/club/lobby.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "formats/json/malformed.hpp"
#include "src/cli/commands.hpp"
#include "src/cli/commands/keys.hpp"
#include "src/cli/commands/mail.hpp"
#include "src/cli/failure.hpp"
#include "src/cli/output.hpp"
#include "src/store/row_words.hpp"
#include "src/text/wrap.hpp"

namespace cursus::cli {

using nlohmann::json;
using report::padded;

namespace {

json offer_json(const Store& store, const OfferRow& row) {
  json players = json::array();
  for (const club::LobbyPlayer& one : club::players_of(store, row))
    players.push_back({{"address", one.address},
                       {"name", one.says.name},
                       {"side", one.says.side},
                       {"key", !one.says.key.empty()}});
  return {{"number", row.id},
          {"state", words::word(row.state)},
          {"address", row.address},
          {"made", row.made},
          {"scenario", club::offer_in(row).scenario},
          {"offer", row.text},
          {"free", club::free_seats(store, row)},
          {"players", std::move(players)},
          {"game", row.game.empty() ? json(nullptr) : json(row.game)}};
}

void print_offer(const Common& common, const Store& store, const OfferRow& row) {
  const formats::Offer offer = club::offer_in(row);
  std::string who = row.address.empty() ? say(common, "cli.offers.host") : row.address;
  if (!row.game.empty()) who += " → " + row.game;
  print(fmt::format("{} {} {} {}", padded(std::to_string(row.id), 4),
                    padded(std::string(words::word(row.state)), 10), padded(offer.scenario, 16),
                    who));
  std::string all;
  for (const club::LobbyPlayer& one : club::players_of(store, row))
    if (one.address != row.address) (all += all.empty() ? "" : ", ") += one.address;
  if (!all.empty()) print("     " + say(common, "cli.offers.joined", {{"players", all}}));
  if (!offer.note.empty()) print("     " + offer.note);
}

}  // namespace

int offers(const Common& common, const OffersOptions& options) {
  if (options.act == "veto") {
    Host host = open_host(common, Store::Mode::Write);
    auto step = host.store().begin();
    value_of(club::veto_offer(host.store(), step, options.number));
    step.commit();
    if (!common.json)
      print(say(common, "cli.offers.vetoed", {{"number", std::to_string(options.number)}}));
    else
      print_json(offer_json(host.store(), *host.store().offer(options.number)));
    return good;
  }
  const Store store = Store::open(common.home, Store::Mode::Read);
  json all = json::array();
  const auto rows = store.offers();
  if (!common.json && !rows.empty()) print(say(common, "cli.offers.head"));
  for (const OfferRow& row : rows) {
    if (common.json)
      all.push_back(offer_json(store, row));
    else
      print_offer(common, store, row);
  }
  if (common.json)
    print_json(all);
  else if (rows.empty())
    complain(say(common, "cli.offers.none"));
  return good;
}

int observers(const Common& common, const ObserversOptions& options) {
  const bool changes = !options.remove.empty() || !options.veto.empty();
  Host host = open_host(common, changes ? Store::Mode::Write : Store::Mode::Read);
  Store& store = host.store();
  if (!store.game(options.game))
    throw Refused{untimely({}, "host.no-such-game", {{"game", options.game}}).value()};
  if (changes) {
    const std::string& address = options.veto.empty() ? options.remove : options.veto;
    auto step = store.begin();
    step.remove_observer(options.game, address);
    if (!options.veto.empty())
      step.set_observer(
          {.game = options.game, .address = address, .since = host.clock().now(), .vetoed = true});
    step.commit();
    if (!common.json)
      print(say(common, options.veto.empty() ? "cli.observers.removed" : "cli.observers.vetoed",
                {{"game", options.game}, {"address", address}}));
  }
  json all = json::array();
  bool any = false;
  for (const ObserverRow& row : store.observers()) {
    if (row.game != options.game) continue;
    any = true;
    if (common.json)
      all.push_back({{"address", row.address},
                     {"language", row.language},
                     {"since", row.since},
                     {"told", row.told},
                     {"vetoed", row.vetoed}});
    else if (!changes)
      print(fmt::format("{}  {}  {}{}", row.address, row.language, spoken(common, row.since),
                        row.vetoed ? "  " + say(common, "cli.observers.veto-mark") : ""));
  }
  if (common.json)
    print_json(all);
  else if (!any && !changes)
    complain(say(common, "cli.observers.none", {{"game", options.game}}));
  return good;
}

int offer_game(const Common& common, const NewOptions& options) {
  formats::Offer offer{.scenario = options.scenario};
  offer.options = options.options;
  offer.deadline = options.deadline;
  offer.calendar = options.calendar;
  offer.clock = options.turn_clock;
  offer.grace = options.grace;
  if (options.missing != "wait") offer.missing = options.missing;
  offer.absence = options.absence;
  offer.agreed = options.agreed;
  offer.note = options.note;
  if (!options.observers.empty()) {
    const auto observers = formats::read_observers(options.observers);
    if (!observers)
      throw Refused{
          formats::malformed("cli.bad-observers", {{"found", options.observers}}).value()};
    offer.observers = *observers;
  }
  Host host = open_host(common, Store::Mode::Write);
  const auto addresses = seat_addresses(options.mail);
  const auto players = seat_players(options.players);
  const auto languages = seat_languages(options.language);
  const auto keys = seat_keys(common, options.keys, host.credentials());
  std::string address;
  if (!addresses.empty()) {
    offer.player.side = addresses.begin()->first;
    address = addresses.begin()->second;
    const auto value = [&](const std::map<std::string, std::string>& all) {
      const auto found = all.find(offer.player.side);
      return found == all.end() ? std::string() : found->second;
    };
    offer.player.name = value(players);
    offer.player.language = value(languages);
    offer.player.key = value(keys);
  }
  value_of(club::check_offer(host.store(), offer, address));
  auto step = host.store().begin();
  const std::int64_t number =
      club::place_offer(host.store(), step, offer, address, host.clock().now());
  step.commit();
  if (common.json)
    print_json(offer_json(host.store(), *host.store().offer(number)));
  else
    print(say(common, "cli.offers.made", {{"number", std::to_string(number)}}));
  return good;
}

}  // namespace cursus::cli
