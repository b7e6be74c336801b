// player: the address book.
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "formats/json/malformed.hpp"
#include "src/cli/commands.hpp"
#include "src/cli/commands/mail.hpp"
#include "src/cli/failure.hpp"
#include "src/cli/output.hpp"
#include "src/host/reader_wishes.hpp"
#include "src/mail/headers.hpp"
#include "src/mail/report_files.hpp"
#include "src/pbem/round.hpp"
#include "src/text/wrap.hpp"
#include "src/time/zone_file.hpp"

namespace cursus::cli {

using nlohmann::json;

std::optional<mail::Settings> mail_settings(const Common& common) {
  auto settings = pbem::read_mail_conf(common.home);
  if (!settings) return std::nullopt;
  if (*settings) {
    (*settings)->language = common.language;
    return std::move(**settings);
  }
  for (const Refusal& wrong : settings->error())
    complain("mail.conf: " + formats::sentence_with_place(wrong, common.language));
  throw Refused{
      untimely({}, "cli.mail-conf", {{"file", (common.home / "mail.conf").string()}}).value()};
}

mail::Settings local_settings() {
  mail::Settings settings;
  settings.address = "cursus@localhost";
  return settings;
}

namespace {

std::string checked_address(const std::string& address) {
  if (!mail::is_address(address))
    throw Refused{formats::malformed("cli.bad-address", {{"found", address}}).value()};
  return address;
}

std::string checked_files(const std::string& said) {
  if (said == "host") return {};
  const auto files = mail::read_report_files(said);
  if (!files) throw Refused{formats::malformed("cli.bad-files", {{"found", said}}).value()};
  return to_string(*files);
}

void check_names(const Store& store, const PlayerOptions& options) {
  const auto game = store.game(options.game);
  const auto scenario =
      game ? formats::find_module(game->module)->scenario(game->scenario) : std::nullopt;
  if (!game) throw Refused{untimely({}, "host.no-such-game", {{"game", options.game}}).value()};
  if (!scenario || std::ranges::find(scenario->seats, options.seat) == scenario->seats.end())
    throw Refused{untimely({}, "host.no-such-side",
                           {{"found", options.seat},
                            {"expected", scenario ? listed(scenario->seats) : ""},
                            {"game", options.game}})
                      .value()};
}

// The last mail that could not reach a player, unless another one has.
std::optional<OutboxRow> last_given_up(const std::vector<OutboxRow>& all, const PlayerRow& who) {
  for (auto mail = all.rbegin(); mail != all.rend(); ++mail)
    if (mail->game == who.game && mail->seat == who.seat) return *mail;
  return std::nullopt;
}

void list_players(const Common& common, const PlayerOptions& options) {
  const Store store = Store::open(common.home, Store::Mode::Read);
  if (!options.game.empty() && !store.game(options.game))
    throw Refused{untimely({}, "host.no-such-game", {{"game", options.game}}).value()};
  if (!options.seat.empty()) check_names(store, options);
  json all = json::array();
  bool any = false;
  const std::vector<OutboxRow> given_up = store.given_up();
  for (const PlayerRow& row : store.players()) {
    if (!options.game.empty() && row.game != options.game) continue;
    if (!options.seat.empty() && row.seat != options.seat) continue;
    const auto zone = zone_of(store, row.game, row.seat);
    const bool calendar = wants_calendar(store, row.game, row.seat);
    if (common.json) {
      all.push_back({{"game", row.game},
                     {"seat", row.seat},
                     {"address", row.address},
                     {"language", row.language},
                     {"charset", row.charset},
                     {"files", row.files},
                     {"zone", zone ? zone->text() : ""},
                     {"calendar", calendar},
                     {"mail", row.wanted},
                     {"suspended", row.suspended},
                     {"given_up", last_given_up(given_up, row).has_value()}});
      continue;
    }
    if (!any)
      print(fmt::format("{} {} {}  {}", report::padded(say(common, "cli.head.game"), 20),
                        report::padded(say(common, "cli.head.seat"), 12),
                        say(common, "cli.head.address"), say(common, "cli.head.settings")));
    any = true;
    std::string more = row.language + (row.charset == "utf-8" ? "" : " " + row.charset);
    if (!row.files.empty()) more += " " + say(common, "cli.player.files", {{"files", row.files}});
    if (zone) more += " " + zone->text();
    if (calendar) more += " .ics";
    if (!row.wanted) more += " " + say(common, "cli.player.off");
    if (!row.suspended.empty())
      more += " " + say(common, "cli.player.suspended", {{"since", spoken(common, row.suspended)}});
    const auto lost = last_given_up(given_up, row);
    if (lost)
      more += " " + say(common, "cli.player.given-up",
                        {{"since", spoken(common, *lost->dropped)}, {"why", lost->trouble}});
    print(fmt::format("{} {} {}  {}", report::padded(row.game, 20), report::padded(row.seat, 12),
                      row.address, more));
  }
  if (common.json) print_json(all);
}

}  // namespace

std::map<std::string, std::string> seat_addresses(const std::vector<std::string>& pairs) {
  std::map<std::string, std::string> all;
  for (const std::string& pair : pairs) {
    const std::size_t equals = std::min(pair.find('='), pair.size());
    all[pair.substr(0, equals)] =
        checked_address(equals < pair.size() ? pair.substr(equals + 1) : pair);
  }
  return all;
}

std::map<std::string, std::string> seat_players(const std::vector<std::string>& pairs) {
  std::map<std::string, std::string> all;
  for (const std::string& pair : pairs) {
    const std::size_t equals = std::min(pair.find('='), pair.size());
    const std::string name = equals < pair.size() ? pair.substr(equals + 1) : "";
    if (equals == 0 || !formats::is_player_name(name))
      throw Refused{formats::malformed("cli.bad-player", {{"found", pair}}).value()};
    all[pair.substr(0, equals)] = name;
  }
  return all;
}

std::map<std::string, std::string> seat_languages(const std::vector<std::string>& pairs) {
  std::map<std::string, std::string> all;
  for (const std::string& pair : pairs) {
    const std::size_t equals = std::min(pair.find('='), pair.size());
    const std::string language = equals < pair.size() ? pair.substr(equals + 1) : "";
    if (language != "en" && language != "ja")
      throw Refused{formats::malformed("cli.bad-language", {{"found", pair}}).value()};
    all[pair.substr(0, equals)] = language;
  }
  return all;
}

int player(const Common& common, const PlayerOptions& options) {
  const bool changes = options.remove || !options.address.empty() || !options.language.empty() ||
                       !options.charset.empty() || !options.mail.empty() ||
                       !options.files.empty() || !options.zone.empty() || !options.calendar.empty();
  if (!changes) return list_players(common, options), good;
  Host host = open_host(common, Store::Mode::Write);
  Store& store = host.store();
  const std::string now = host.clock().now();
  auto step = store.begin();
  check_names(store, options);
  const auto before = store.player(options.game, options.seat);
  PlayerRow row = before.value_or(PlayerRow{.game = options.game, .seat = options.seat});
  if (!options.address.empty()) row.address = checked_address(options.address);
  if (row.address.empty())
    throw Refused{formats::malformed("cli.bad-address", {{"found", ""}}).value()};
  if (!options.language.empty()) row.language = options.language == "game" ? "" : options.language;
  if (!options.charset.empty()) row.charset = options.charset;
  if (!options.mail.empty()) row.wanted = options.mail == "on";
  if (!options.files.empty()) row.files = checked_files(options.files);
  if (!options.zone.empty())
    set_zone(step, row.game, row.seat,
             options.zone == "utc" ? "" : value_of(zone_rule(options.zone)));
  if (!options.calendar.empty()) set_calendar(step, row.game, row.seat, options.calendar == "yes");
  if (!options.address.empty()) {
    row.suspended.clear();
    step.forget_bounces(row.game, row.seat);
  }
  const bool fresh = !before || (row.wanted && !before->wanted) ||
                     (row.suspended.empty() && !before->suspended.empty());
  if (fresh) step.drop_backlog(row.game, row.seat, now);
  if (options.remove)
    step.remove_player(row.game, row.seat);
  else
    step.set_player(row);
  step.commit();
  list_players(common, options);
  return good;
}

}  // namespace cursus::cli
