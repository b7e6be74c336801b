// show, legal, report, position, log.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "src/cli/commands.hpp"
#include "src/cli/failure.hpp"
#include "src/cli/output.hpp"
#include "src/game/log/stored_log.hpp"
#include "src/report/forms/files.hpp"
#include "src/report/report_builder.hpp"

namespace cursus::cli {

using nlohmann::json;

int show(const Common& common, const ShowOptions& options) {
  const Store store = Store::open(common.home, Store::Mode::Read);
  const auto row = store.game(options.game);
  if (!row)
    throw Refused{{RefusalKind::Untimely, {}, "host.no-such-game", {{"game", options.game}}, 0, 0}};
  const LogHead end = store.head(row->id);
  const auto secret = store.secret(row->id);
  const bool imported = !secret || secret->open_chain.empty();
  if (common.json) {
    json value = game_json(*row);
    value["log"] = {{"seq", end.seq}, {"head", formats::hex(end.head)}};
    value["imported"] = imported;
    print_json(value);
    return good;
  }
  print(say(common, "cli.show.scenario", {{"game", row->id}, {"scenario", row->scenario}}));
  print(say(common, "cli.show.began", {{"created", row->created}}));
  print(say(common, "cli.show.point",
            {{"point", std::to_string(row->status.point)}, {"state", state_of(common, *row)}}));
  print(say(common, "cli.show.log",
            {{"seq", std::to_string(end.seq)}, {"head", formats::short_head(end.head)}}));
  if (imported) print(say(common, "cli.show.imported"));
  return good;
}

namespace {

json prompt_json(const Game& game, const formats::Prompt& prompt) {
  json orders = json::array();
  for (const formats::LegalOrder& one : game.match->legal(prompt.seat))
    orders.push_back({{"order", one.order}, {"goes_on", one.goes_on}});
  return {{"seat", game.seat_name(prompt.seat)},
          {"kind", prompt.kind},
          {"clause", prompt.clause},
          {"window", prompt.window},
          {"fallback", game.match->fallback(prompt.seat)},
          {"legal", std::move(orders)}};
}

void print_prompt(const Common& common, const Game& game, const formats::Prompt& prompt) {
  const std::string key = fmt::format("{}.ask.{}", game.match->module(), prompt.kind);
  const bool known = formats::Catalogue::of(common.language).has(key);
  print(say(common, "cli.legal.asked",
            {{"seat", game.seat_name(prompt.seat)},
             {"point", std::to_string(game.progress.point)},
             {"kind", known ? say(common, key) : prompt.kind},
             {"clause", prompt.clause},
             {"fallback", game.match->fallback(prompt.seat, common.language)}}));
  for (const formats::LegalOrder& one : game.match->legal(prompt.seat, common.language)) {
    std::string line = "  " + one.order;
    if (!one.goes_on.empty()) line += ":";
    for (const std::string& hex : one.goes_on) line += " " + hex;
    print(line);
  }
}

}  // namespace

int legal(const Common& common, const LegalOptions& options) {
  const Store store = Store::open(common.home, Store::Mode::Read);
  const Game game = value_of(load_game(store, options.game));
  std::optional<Seat> only;
  if (!options.seat.empty()) only = seat_of(game, options.seat);
  json all = json::array();
  bool any = false;
  for (const formats::Prompt& prompt : game.match->waiting()) {
    if (only && prompt.seat != *only) continue;
    any = true;
    if (common.json)
      all.push_back(prompt_json(game, prompt));
    else
      print_prompt(common, game, prompt);
  }
  if (common.json)
    print_json({{"game", game.row.id}, {"point", game.progress.point}, {"asked", all}});
  else if (!any)
    complain(say(common, game.over() ? "cli.legal.none" : "cli.legal.not-asked",
                 {{"game", game.row.id},
                  {"seat", options.seat},
                  {"point", std::to_string(game.progress.point)}}));
  return good;
}

int report(const Common& common, const ReportOptions& options) {
  const Store store = Store::open(common.home, Store::Mode::Read);
  const Game game = value_of(load_game(store, options.game));
  const Seat seat = seat_of(game, options.seat);
  const report::Report report =
      report::make_report(store, game, seat, common.language, options.whole);
  const std::string format = common.json ? "json" : options.format;
  std::string text = report::bytes_of(report, report::form_named(format).value());
  if (!options.output.empty()) {
    write_file(common, options.output, text);
    return good;
  }
  text.pop_back();  // print() ends the line
  print(text);
  return good;
}

int position(const Common& common, const PositionOptions& options) {
  const Store store = Store::open(common.home, Store::Mode::Read);
  const Game game = value_of(load_game(store, options.game));
  if (options.all)
    print_json(game.match->position());
  else
    print_json(game.match->view(seat_of(game, options.seat)));
  return good;
}

namespace {

// What an entry is about, in a few words.
std::string gist(const Common& common, const formats::Entry& entry) {
  const json& data = *entry.data;
  using formats::EntryKind;
  const auto number = [&](const char* field) { return data.at(field).get<std::uint64_t>(); };
  if (entry.kind == EntryKind::Charter) return data.at("charter").at("scenario").get<std::string>();
  if (entry.kind == EntryKind::Order)
    return fmt::format("{}.{} {}", number("point"), number("serial"),
                       formats::hex(formats::ByteView(entry.priv.at(0).commit).first(8)));
  if (entry.kind == EntryKind::Receipt)
    return fmt::format("{} {}.{}", data.at("seat").get<std::string>(), number("point"),
                       number("serial"));
  if (entry.kind == EntryKind::Resolve)
    return say(common, "cli.log.resolve",
               {{"point", std::to_string(number("point"))},
                {"answers", std::to_string(data.at("answers").size())},
                {"events", std::to_string(data.at("events").size())},
                {"steps", std::to_string(data.at("steps").size())}});
  return {};
}

}  // namespace

int log(const Common& common, const LogOptions& options) {
  const Store store = Store::open(common.home, Store::Mode::Read);
  if (!store.game(options.game))
    throw Refused{{RefusalKind::Untimely, {}, "host.no-such-game", {{"game", options.game}}, 0, 0}};
  // JSON: the lines as they are hashed, one object per line.
  store.log(options.game, static_cast<std::int64_t>(std::max<std::uint64_t>(options.from, 1)),
            [&](const LogView& row) {
              if (common.json) return print(row.line);
              const auto entry = formats::decode_entry(row.line);
              ensure(entry.has_value(), "a stored entry can be read");
              print(fmt::format("{:>5} {} {} {:<8} {:<10} {}", row.seq, entry->time,
                                formats::short_head(row.head), to_string(entry->kind), entry->by,
                                gist(common, *entry)));
            });
  return good;
}

}  // namespace cursus::cli
