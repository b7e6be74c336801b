// act: what a host does besides adjudicating. Everything stands in the log and in the reports.
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "formats/time/utc_time.hpp"
#include "src/cli/commands.hpp"
#include "src/cli/commands/keys.hpp"
#include "src/cli/failure.hpp"
#include "src/cli/output.hpp"
#include "src/report/act_sentences.hpp"

namespace cursus::cli {

using nlohmann::json;

namespace {

std::string or_none(const Common& common, const std::string& reason) {
  return reason.empty() ? say(common, "notice.no-reason") : reason;
}

void tell(const Common& common, const json& value, std::string_view key,
          const formats::Catalogue::Arguments& arguments) {
  if (common.json)
    print_json(value);
  else
    print(say(common, key, arguments));
}

// More than there is now. Nobody gains by a deadline where there was none.
std::string more_hours(Host& host, const std::string& id, std::uint64_t hours) {
  const Game game = value_of(load_game(host.store(), id));
  const std::string& deadline = game.acts.deadline;
  if (deadline.empty()) throw Refused{untimely({}, "host.no-deadline", {{"game", id}}).value()};
  return moved(std::max(deadline, host.clock().now()), hours);
}

}  // namespace

int act_correct(const Common& common, const ActOptions& options) {
  Host host = open_host(common, Store::Mode::Write);
  std::vector<std::string> agreed;
  for (const std::string& file : options.files) agreed.push_back(read_file(common, file));
  const formats::Correction done =
      value_of(host.correct(options.game, options.from, options.reason, agreed));
  if (common.json) return print_json(formats::correction_json(done)), good;
  const std::string module = host.store().game(options.game)->module;
  print(report::correction_sentence(done, {host.store(), options.game, module},
                                    formats::Catalogue::of(common.language)));
  return good;
}

namespace {

// What a seat signs so that its host may go on from a backup.
std::string consent(const Store& store, const ActOptions& options) {
  const Game game = value_of(load_game(store, options.game));
  const formats::Rekey wanted = value_of(planned_restore(game, options.point, options.number));
  return formats::restore_paper(options.game, options.seat, wanted.number, *wanted.point,
                                game.end.head)
      .canonical;
}

}  // namespace

int act_agree(const Common& common, const ActOptions& options) {
  const Store store = Store::open(common.home, Store::Mode::Read);
  if (options.from == 0) {
    std::string paper = consent(store, options);
    paper.pop_back();
    print(paper);
    return good;
  }
  std::optional<formats::Digest> head;
  store.log(options.game, 1, [&](const LogView& line) {
    if (static_cast<std::uint64_t>(line.seq) + 1 == options.from) head = line.head;
  });
  if (!head)
    throw Refused{untimely({}, "host.correct-from",
                           {{"from", std::to_string(options.from)}, {"game", options.game}})
                      .value()};
  std::string paper =
      formats::agreement_paper(options.game, options.seat, options.from, *head).canonical;
  paper.pop_back();
  print(paper);
  return good;
}

int act_extend(const Common& common, const ActOptions& options) {
  Host host = open_host(common, Store::Mode::Write);
  const std::string until =
      options.hours > 0 ? more_hours(host, options.game, options.hours) : options.until;
  const formats::Extension done = value_of(host.extend(options.game, until, options.reason));
  tell(common, formats::extension_json(done), "notice.extend",
       {{"point", std::to_string(done.point)},
        {"until", done.until},
        {"reason", or_none(common, done.reason)}});
  return good;
}

int act_rekey(const Common& common, const ActOptions& options) {
  Host host = open_host(common, Store::Mode::Write);
  const formats::Rekey done = value_of(host.rekey(options.game, options.reason));
  tell(common, formats::rekey_json(done), "notice.rekey",
       {{"number", std::to_string(done.number)}, {"reason", or_none(common, done.reason)}});
  return good;
}

int act_restore(const Common& common, const ActOptions& options) {
  Host host = open_host(common, Store::Mode::Write);
  std::vector<std::string> agreed;
  for (const std::string& file : options.files) agreed.push_back(read_file(common, file));
  const formats::Rekey done =
      value_of(host.restore(options.game, options.point, options.number, options.reason, agreed));
  tell(common, formats::rekey_json(done), "notice.restore",
       {{"number", std::to_string(done.number)}, {"reason", or_none(common, done.reason)}});
  return good;
}

int act_hand_over(const Common& common, const ActOptions& options) {
  Host host = open_host(common, Store::Mode::Write);
  const std::string key = public_key_in(common, options.key, host.credentials());
  value_of(host.hand_over(options.game, key, options.reason, [&](const std::string& sealed) {
    signing::write_key_file(options.output, sealed, 0600);
  }));
  tell(common, {{"game", options.game}, {"file", options.output}}, "cli.act.handed-over",
       {{"game", options.game}, {"file", options.output}});
  return good;
}

int act_take_over(const Common& common, const ActOptions& options) {
  Host host = open_host(common, Store::Mode::Write);
  const GameRow row = value_of(host.take_over(read_file(common, options.files.at(0))));
  if (common.json)
    print_json(game_json(row));
  else
    print(standing_of(common, row));
  return good;
}

}  // namespace cursus::cli
