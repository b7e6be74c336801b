// Commands that are still to be written.
#include <cstdio>

#include "src/cli/commands.hpp"

namespace cursus::cli {
namespace {

int not_yet(const char* name) {
  std::fprintf(stderr, "cursus %s is not there yet.\n", name);
  return stuck;
}

}  // namespace

int init(const Common&, const InitOptions&) { return not_yet("init"); }
int scenarios(const Common&, const ScenariosOptions&) { return not_yet("scenarios"); }
int new_game(const Common&, const NewOptions&) { return not_yet("new"); }
int games(const Common&, const GamesOptions&) { return not_yet("games"); }
int show(const Common&, const ShowOptions&) { return not_yet("show"); }
int legal(const Common&, const LegalOptions&) { return not_yet("legal"); }
int check(const Common&, const CheckOptions&) { return not_yet("check"); }
int submit(const Common&, const SubmitOptions&) { return not_yet("submit"); }
int run_games(const Common&, const RunOptions&) { return not_yet("run"); }
int report(const Common&, const ReportOptions&) { return not_yet("report"); }
int position(const Common&, const PositionOptions&) { return not_yet("position"); }
int log(const Common&, const LogOptions&) { return not_yet("log"); }
int export_game(const Common&, const ExportOptions&) { return not_yet("export"); }
int import_game(const Common&, const ImportOptions&) { return not_yet("import"); }
int verify(const Common&, const VerifyOptions&) { return not_yet("verify"); }
int stats(const Common&, const StatsOptions&) { return not_yet("stats"); }

}  // namespace cursus::cli
