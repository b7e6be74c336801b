// stats: the dice of a game against their expectation.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <tuple>

#include "formats/log/chances.hpp"
#include "formats/text/text.hpp"
#include "src/cli/commands.hpp"
#include "src/cli/failure.hpp"
#include "src/cli/output.hpp"
#include "src/game/log/stored_log.hpp"
#include "src/game/replay/resolution.hpp"
#include "src/report/luck_tally.hpp"
#include "src/text/roll_name.hpp"
#include "src/text/side_name.hpp"
#include "src/text/wrap.hpp"

namespace cursus::cli {

using nlohmann::json;
using report::LuckTally;
using report::padded;

namespace {

struct Tally {
  std::uint64_t rolls = 0;
  std::uint64_t sum = 0;
  std::map<std::uint32_t, std::uint64_t> faces;

  void add(const formats::ChainChance::Rolls& dice) {
    for (const std::uint32_t value : dice.values) {
      ++rolls;
      sum += value;
      ++faces[value];
    }
  }
};

// Whose orders were being played, what for, which die.
using Key = std::tuple<std::string, std::string, std::uint32_t>;

struct Counted {
  std::map<Key, Tally> dice;
  std::map<std::pair<Seat, std::string>, LuckTally> luck;  // by side and by what was hoped for
};

// A table of the game's battle, from which nothing is asked but how to read its events.
std::unique_ptr<formats::Match> reader_of(const formats::Entry& first,
                                          formats::SeededChance& dice) {
  const auto charter = formats::read_charter(first.data->at("charter"));
  const formats::Module* module = charter ? formats::find_module(charter->module) : nullptr;
  ensure(module != nullptr, "a stored game is one that the program knows");
  auto match = module->begin(charter->scenario, *charter->options, dice);
  ensure(match.has_value(), "a stored game can be begun");
  return std::move(*match);
}

Counted count(const Store& store, const std::string& game, const std::string& everybody) {
  Counted counted;
  formats::SeededChance dice(0);
  std::unique_ptr<formats::Match> match;
  read_stored_log(store, game, [&](const formats::Entry& entry, const auto&) {
    if (entry.kind == formats::EntryKind::Charter) match = reader_of(entry, dice);
    if (entry.kind != formats::EntryKind::Resolve) return;
    for (const json& event : entry.data->at("events"))
      for (const formats::Luck& luck : match->luck_of(event).luck)
        counted.luck[{luck.by, std::string(luck.what)}].add(luck);
    const json& orders = entry.data->at("orders");
    const std::string seat = orders.empty() ? "-" : orders.at(0).at(0).get<std::string>();
    const auto steps = formats::read_steps(entry.data.view().at("steps"));
    ensure(steps.has_value(), "the steps of a stored entry can be read");
    for (const formats::ChainChance::Step& step : *steps)
      for (const formats::ChainChance::Rolls& rolls : step.rolls) {
        counted.dice[{seat, rolls.purpose, rolls.n}].add(rolls);
        counted.dice[{seat, everybody, rolls.n}].add(rolls);
      }
  });
  return counted;
}

// Hundredths, so that no binary fraction is printed.
std::string hundredths(std::uint64_t numerator, std::uint64_t denominator) {
  const std::uint64_t value = (numerator * 100 + denominator / 2) / denominator;
  return fmt::format("{}.{:02}", value / 100, value % 100);
}
std::string hundredths(Ratio ratio) {
  return hundredths(static_cast<std::uint64_t>(ratio.num), static_cast<std::uint64_t>(ratio.den));
}
std::string fraction(Ratio ratio) {
  return ratio.den == 1 ? std::to_string(ratio.num) : fmt::format("{}/{}", ratio.num, ratio.den);
}

using Row = std::vector<std::string>;

// Columns as wide as what stands in them: the first two to the left, the others to the right.
void print_table(const std::vector<Row>& rows) {
  std::vector<int> widths;
  for (const Row& row : rows) {
    widths.resize(std::max(widths.size(), row.size()));
    for (std::size_t i = 0; i < row.size(); ++i)
      widths[i] = std::max(widths[i], formats::text::display_width(row[i]));
  }
  for (const Row& row : rows) {
    std::string line;
    for (std::size_t i = 0; i < row.size(); ++i) {
      if (i > 0) line += "  ";
      const int missing = widths[i] - formats::text::display_width(row[i]);
      line += i < 2 ? padded(row[i], widths[i])
                    : std::string(static_cast<std::size_t>(missing), ' ') + row[i];
    }
    print(line);
  }
}

std::string word(const Common& common, std::string_view key, const std::string& otherwise) {
  const formats::Catalogue& words = formats::Catalogue::of(common.language);
  return words.has(key) ? words.say(key) : otherwise;
}

void print_dice(const Common& common, const Counted& counted, const formats::Module& module) {
  const formats::Catalogue& words = formats::Catalogue::of(common.language);
  const auto head = [&](const char* key) { return say(common, fmt::format("cli.stats.{}", key)); };
  std::vector<Row> rows{
      {head("side"), head("what"), head("die"), head("rolls"), head("mean"), head("expected")}};
  for (const auto& [key, tally] : counted.dice) {
    const auto& [seat, purpose, sides] = key;
    rows.push_back({report::side_name(module.name, seat, words),
                    report::roll_name(module.name, purpose, words), fmt::format("d{}", sides),
                    std::to_string(tally.rolls), hundredths(tally.sum, tally.rolls),
                    hundredths(sides + 1, 2)});
  }
  print_table(rows);
}

void print_luck(const Common& common, const Counted& counted, const formats::Module& module,
                const std::vector<std::string>& seats) {
  if (counted.luck.empty()) return;
  const formats::Catalogue& words = formats::Catalogue::of(common.language);
  const auto head = [&](const char* key) { return say(common, fmt::format("cli.stats.{}", key)); };
  print("");
  std::vector<Row> rows{{head("side"), head("what"), head("dice"), head("hits"), head("expected"),
                         head("at-least"), head("at-most")}};
  for (const auto& [key, tally] : counted.luck) {
    const auto& [seat, what] = key;
    rows.push_back({report::side_name(module.name, seats.at(index(seat)), words),
                    word(common, fmt::format("{}.luck.{}", module.name, what), what),
                    std::to_string(tally.dice()), std::to_string(tally.hits()),
                    hundredths(tally.expected()), tally.at_least(), tally.at_most()});
  }
  print_table(rows);
  complain(say(common, "cli.stats.luck-note"));
}

json dice_json(const Counted& counted) {
  json all = json::array();
  for (const auto& [key, tally] : counted.dice) {
    const auto& [seat, purpose, sides] = key;
    json faces = json::object();
    for (const auto& [face, times] : tally.faces) faces[std::to_string(face)] = times;
    all.push_back({{"seat", seat},
                   {"purpose", purpose},
                   {"sides", sides},
                   {"rolls", tally.rolls},
                   {"sum", tally.sum},
                   {"mean", hundredths(tally.sum, tally.rolls)},
                   {"expected", hundredths(sides + 1, 2)},
                   {"faces", std::move(faces)}});
  }
  return all;
}

json luck_json(const Counted& counted, const std::vector<std::string>& seats) {
  json all = json::array();
  for (const auto& [key, tally] : counted.luck)
    all.push_back({{"seat", seats.at(index(key.first))},
                   {"what", key.second},
                   {"dice", tally.dice()},
                   {"hits", tally.hits()},
                   {"expected", fraction(tally.expected())},
                   {"at_least", tally.at_least()},
                   {"at_most", tally.at_most()}});
  return all;
}

}  // namespace

int stats(const Common& common, const StatsOptions& options) {
  const Store store = Store::open(common.home, Store::Mode::Read);
  const auto row = store.game(options.game);
  if (!row)
    throw Refused{{RefusalKind::Untimely, {}, "host.no-such-game", {{"game", options.game}}, 0, 0}};
  const formats::Module* module = formats::find_module(row->module);
  const auto info = module ? module->scenario(row->scenario) : std::nullopt;
  ensure(info.has_value(), "a stored game is one that the program knows");
  const Counted counted = count(store, options.game, say(common, "cli.stats.all"));
  if (common.json) {
    print_json({{"dice", dice_json(counted)}, {"luck", luck_json(counted, info->seats)}});
    return good;
  }
  if (counted.dice.empty()) {
    complain(say(common, "cli.stats.none", {{"game", options.game}}));
    return good;
  }
  print_dice(common, counted, *module);
  complain(say(common, "cli.stats.note"));
  print_luck(common, counted, *module, info->seats);
  return good;
}

}  // namespace cursus::cli
