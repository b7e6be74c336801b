// Writing answers: text through the catalogue, JSON with the same content.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

#include "src/cli/options.hpp"
#include "src/host/host.hpp"
#include "src/store/rows.hpp"
#include "src/time/clock.hpp"

namespace cursus::cli {

std::string say(const Common& common, std::string_view key,
                const formats::Catalogue::Arguments& arguments = {});
// A timestamp as people read it.
std::string spoken(const Common& common, std::string_view timestamp);
// The words for a name that data use: "post.outcome." and "filed".
std::string in_words(const Common& common, std::string_view prefix, const std::string& name);

// To the standard output: some bytes, or a line. A full disk or a closed pipe is an OutputLost, at
// the latest when everything is flushed.
void put(std::string_view bytes);
void print(std::string_view line);
void flush();
void print_json(const nlohmann::json& value);
// A line to the standard error.
void complain(std::string_view line);
void complain(const Common& common, const formats::Refusals& refusals);

// A whole file, in place of what was there; - is the standard output.
// For its owner alone: whatever is made for one seat may hold secrets.
void write_file(const Common& common, const std::string& name, std::string_view bytes);
// As the user lets others read his files.
void write_public_file(const Common& common, const std::string& name, std::string_view bytes);

// The whole of a file; - is the standard input.
std::string read_file(const Common& common, const std::string& name);

// With the clock of the command line.
Clock clock_of(const Common& common);
// What is written by a wrong clock stays, so a command that writes is stopped by a doubtful one.
enum class ClockGuard : std::uint8_t { On, Off };
Host open_host(const Common& common, Store::Mode mode, ClockGuard guard = ClockGuard::On);

// Seats with commas.
std::string listed(const std::vector<std::string>& names);
// What reports call them, with commas: "the Greeks, the Persians".
std::string sides(const Common& common, const GameRow& row, const std::vector<std::string>& seats);
// "waits for the Greeks", "over", …
std::string state_of(const Common& common, const GameRow& row);
// "marathon-1 is at point 3 and waits for: the Greeks."
std::string standing_of(const Common& common, const GameRow& row);
nlohmann::json game_json(const GameRow& row);
nlohmann::json refusals_json(const Common& common, const formats::Refusals& refusals);

// Out of the command, if there is no such seat.
Seat seat_of(const Game& game, const std::string& name);

}  // namespace cursus::cli
