#include "src/cli/output.hpp"

#include <fcntl.h>
#include <fmt/core.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <memory>
#include <nlohmann/json.hpp>

#include "formats/text/failure_words.hpp"
#include "formats/time/time_words.hpp"
#include "formats/time/utc_time.hpp"
#include "src/cli/failure.hpp"
#include "src/cli/output_file.hpp"
#include "src/store/row_words.hpp"
#include "src/text/side_name.hpp"
#include "src/try/trial.hpp"

namespace cursus::cli {

using nlohmann::json;

std::string say(const Common& common, std::string_view key,
                const formats::Catalogue::Arguments& arguments) {
  return formats::Catalogue::of(common.language).say(key, arguments);
}

std::string spoken(const Common& common, std::string_view timestamp) {
  return formats::spoken(timestamp, formats::Catalogue::of(common.language));
}

std::string in_words(const Common& common, std::string_view prefix, const std::string& name) {
  const std::string key = std::string(prefix) + name;
  return formats::Catalogue::of(common.language).has(key) ? say(common, key) : name;
}

void put(std::string_view bytes) {
  if (std::fwrite(bytes.data(), 1, bytes.size(), stdout) != bytes.size()) throw OutputLost{errno};
}

void print(std::string_view line) {
  put(line);
  put("\n");
}

void flush() {
  // Help is written by others, who do not look whether it arrives.
  const bool lost = std::ferror(stdout) != 0;
  if (std::fflush(stdout) != 0) throw OutputLost{errno};
  if (lost) throw OutputLost{EIO};
}

void print_json(const json& value) { print(value.dump(2)); }

void complain(std::string_view line) { fmt::print(stderr, "{}\n", line); }

void complain(const Common& common, const formats::Refusals& refusals) {
  for (const Refusal& refusal : refusals)
    complain(formats::sentence_with_place(refusal, common.language));
}

namespace {

void write_whole(const Common& common, const std::string& name, std::string_view bytes,
                 OutputFile::Readers readers) {
  OutputFile file(common, name, readers);
  file.write(bytes);
  file.finish();
}

}  // namespace

void write_file(const Common& common, const std::string& name, std::string_view bytes) {
  write_whole(common, name, bytes, OutputFile::Readers::Owner);
}

void write_public_file(const Common& common, const std::string& name, std::string_view bytes) {
  write_whole(common, name, bytes, OutputFile::Readers::Others);
}

std::string read_file(const Common& common, const std::string& name) {
  struct Close {
    void operator()(std::FILE* file) const { std::fclose(file); }
  };
  std::unique_ptr<std::FILE, Close> opened;
  std::FILE* file = stdin;
  const auto fail = [&] {
    throw std::runtime_error(
        say(common, "cli.no-file",
            {{"file", name}, {"why", formats::system_words(errno, common.language)}}));
  };
  if (name != "-") {
    opened.reset(std::fopen(name.c_str(), "rb"));
    file = opened.get();
    if (!file) fail();
  }
  std::string bytes;
  std::array<char, 65536> buffer;
  while (const std::size_t got = std::fread(buffer.data(), 1, buffer.size(), file))
    bytes.append(buffer.data(), got);
  if (std::ferror(file)) fail();
  return bytes;
}

Clock clock_of(const Common& common) {
  if (!common.clock.empty() && !formats::is_timestamp(common.clock))
    throw Refused{{RefusalKind::Malformed, {}, "cli.bad-clock", {{"found", common.clock}}, 0, 0}};
  return Clock(common.clock);
}

Host open_host(const Common& common, Store::Mode mode, ClockGuard guard) {
  Host host{Store::open(common.home, mode), clock_of(common), Credentials(common.home)};
  if (mode == Store::Mode::Write && guard == ClockGuard::On) host.guard_clock();
  return host;
}

std::string listed(const std::vector<std::string>& names) {
  std::string all;
  for (const std::string& name : names) (all += all.empty() ? "" : ", ") += name;
  return all;
}

namespace {

std::string side_in(const Common& common, const GameRow& row, const std::string& seat) {
  return report::side_name(row.module, seat, formats::Catalogue::of(common.language));
}

// Games that ended long ago may not say who won.
std::string over_key(const std::string& prefix, const std::string& winner) {
  return prefix + (winner.empty() ? "over" : winner == "draw" ? "drawn" : "won");
}

}  // namespace

std::string sides(const Common& common, const GameRow& row, const std::vector<std::string>& seats) {
  std::string names;
  for (const std::string& seat : seats)
    (names += names.empty() ? "" : say(common, "report.between")) += side_in(common, row, seat);
  return names;
}

std::string state_of(const Common& common, const GameRow& row) {
  const GameStatus& status = row.status;
  switch (status.state) {
    case GameState::Open:
      if (status.point == 0 && !status.note.empty())
        return say(common, "cli.state.declined", {{"seat", side_in(common, row, status.note)}});
      return say(common, status.point == 0 ? "cli.state.offered" : "cli.state.open",
                 {{"waiting", sides(common, row, status.waiting)}});
    case GameState::Over:
      return say(common, over_key("cli.state.", status.note),
                 {{"winner", side_in(common, row, status.note)}});
    case GameState::Stuck:
      return say(common, "cli.state.stuck", {{"note", status.note}});
  }
  return {};
}

std::string standing_of(const Common& common, const GameRow& row) {
  const GameStatus& status = row.status;
  if (status.state == GameState::Over)
    return say(common, over_key("cli.now-", status.note),
               {{"game", row.id}, {"winner", side_in(common, row, status.note)}});
  return say(common, status.point == 0 ? "cli.now-offered" : "cli.now",
             {{"game", row.id},
              {"point", std::to_string(status.point)},
              {"waiting", sides(common, row, status.waiting)}});
}

json game_json(const GameRow& row) {
  json value = {{"game", row.id},
                {"module", row.module},
                {"scenario", row.scenario},
                {"created", row.created},
                {"state", words::word(row.status.state)},
                {"point", row.status.point},
                {"waiting", row.status.waiting}};
  const bool over = row.status.state == GameState::Over;
  if (!row.status.note.empty()) value[over ? "winner" : "note"] = row.status.note;
  return value;
}

json refusals_json(const Common& common, const formats::Refusals& refusals) {
  json all = json::array();
  for (const Refusal& refusal : refusals) all.push_back(refusal_json(refusal, common.language));
  return all;
}

Seat seat_of(const Game& game, const std::string& name) {
  const auto seat = game.match->seat_named(name);
  if (!seat)
    throw Refused{
        {RefusalKind::Untimely,
         {},
         "host.no-such-side",
         {{"found", name},
          {"expected", listed({game.seat_name(Seat::First), game.seat_name(Seat::Second)})},
          {"game", game.row.id}},
         0,
         0}};
  return *seat;
}

}  // namespace cursus::cli
