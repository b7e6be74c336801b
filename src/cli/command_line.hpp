// The words of the command line: names, options, help. Its files are the only ones that read CLI11,
// which compiles slowly.
#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "src/cli/commands.hpp"

namespace cursus::cli {

// What the words of the command line have chosen.
class Choice {
 public:
  template <class Options>
  Options& options(CLI::App* command, const Common& common,
                   int (*work)(const Common&, const Options&)) {
    auto values = std::make_shared<Options>();
    command->callback([this, values, &common, work] {
      perform_ = [values, &common, work] { return work(common, *values); };
    });
    return *values;
  }
  int perform() const { return perform_(); }

 private:
  std::function<int()> perform_;
};

class CommandLine {
 public:
  // Making all commands ready takes longer than many a command needs: those alone that are named.
  enum class Commands : std::uint8_t { Named, All };
  CommandLine(int argc, char** argv, Commands which);

  // The exit code; none if the named commands do not suffice, for help or an explanation.
  std::optional<int> run();

 private:
  // Each adds its commands, in the order in which the help lists them.
  void hosting();  // command_line_host.cpp
  void mailing();
  void tools();
  void playing();  // command_line_play.cpp
  void showing();
  void trying();
  void proving();  // command_line_proof.cpp
  void signing();
  void receipts();
  void keys();
  void acts();

  // nullptr: not wanted.
  CLI::App* command(const char* name, const char* what, const char* examples);
  void key_command(CLI::App* key, const char* act, const char* what);
  // One command of `act`, with what most of them take.
  ActOptions& act_command(CLI::App* act, const char* name, const char* what,
                          int (*work)(const Common&, const ActOptions&));
  // The code of what `work` does, once all that it wrote has arrived.
  int written(const std::function<int()>& work) const;
  int explain(const CLI::ParseError& error) const;
  void complain(const CLI::ParseError& error) const;
  formats::Language language() const;
  Refusal no_command() const;

  int argc_;
  char** argv_;
  Commands which_;
  Common common_;
  std::string home_;
  std::string language_ = "en";
  Choice choice_;
  CLI::App app_;
};

inline CLI::Option* add_game(CLI::App* command, std::string& game) {
  return command->add_option("GAME", game, "Name of the game")->required();
}
inline CLI::Option* add_file(CLI::App* command, std::string& file) {
  return command->add_option("FILE", file, "File; - is the standard input")->required();
}
// An empty seed is a variable that was never set, and no wish for random ones.
inline CLI::Option* add_seed(CLI::App* command, std::string& seed, const char* what) {
  const auto not_empty = [](const std::string& found) {
    return found.empty() ? std::string("A seed has at least one hexadecimal digit") : std::string();
  };
  return command->add_option("--seed", seed, what)
      ->check(CLI::Validator(not_empty, ""))
      ->type_name("HEX");
}
// Without a limit below, the parser would take -1 for a very great number.
inline CLI::Range numbers(std::int64_t least, std::int64_t most = 1'000'000'000) {
  return CLI::Range(least, most);
}
constexpr std::int64_t hours_of_a_year = 24 * 366;
inline CLI::Option* add_seat(CLI::App* command, std::string& seat, const char* what) {
  return command->add_option("SEAT", seat, what);
}

}  // namespace cursus::cli
