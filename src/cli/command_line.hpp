// The words of the command line: names, options, help. Its files are the only ones that read CLI11,
// which compiles slowly.
#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <memory>
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
  CommandLine();
  int run(int argc, char** argv);

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

  CLI::App* command(const char* name, const char* what, const char* examples);
  void key_command(CLI::App* key, const char* act, const char* what);
  // One command of `act`, with what most of them take.
  ActOptions& act_command(CLI::App* act, const char* name, const char* what,
                          int (*work)(const Common&, const ActOptions&));
  void complain(const CLI::ParseError& error) const;
  std::string no_command() const;

  Common common_;
  std::string home_;
  std::string language_ = "en";
  Choice choice_;
  CLI::App app_;
};

inline CLI::Option* add_game(CLI::App* command, std::string& game) {
  return command->add_option("GAME", game, "The game's name")->required();
}
inline CLI::Option* add_file(CLI::App* command, std::string& file) {
  return command->add_option("FILE", file, "The file; - is the standard input")->required();
}
inline CLI::Option* add_seat(CLI::App* command, std::string& seat, const char* what) {
  return command->add_option("SEAT", seat, what);
}

}  // namespace cursus::cli
