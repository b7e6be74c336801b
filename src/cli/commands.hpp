// The commands. Each answers with the exit code of the program; data goes to the standard output,
// sentences about what went wrong to the standard error.
#pragma once

#include "src/cli/options.hpp"

namespace cursus::cli {

// README and `cursus --help` explain these.
enum ExitCode : int {
  good = 0,
  bad = 1,        // refused, false or not there; nothing was changed
  undecided = 2,  // nothing contradicts it, but secrets are still sealed
  usage = 3,      // the command line was not understood
  trouble = 4,    // a file, the disk or the store
  stuck = 5,      // a defect of the program; the step was undone
};

int run(int argc, char** argv);

int init(const Common& common, const InitOptions& options);
int scenarios(const Common& common, const ScenariosOptions& options);
int new_game(const Common& common, const NewOptions& options);
int offer_game(const Common& common, const NewOptions& options);  // new --open
int games(const Common& common, const GamesOptions& options);
int player(const Common& common, const PlayerOptions& options);
int offers(const Common& common, const OffersOptions& options);
int observers(const Common& common, const ObserversOptions& options);
int press(const Common& common, const PressOptions& options);
int deliver(const Common& common, const DeliverOptions& options);
int show(const Common& common, const ShowOptions& options);
int legal(const Common& common, const LegalOptions& options);
int check(const Common& common, const CheckOptions& options);
int submit(const Common& common, const SubmitOptions& options);
int run_games(const Common& common, const RunOptions& options);
int status(const Common& common, const StatusOptions& options);
int doctor(const Common& common, const DoctorOptions& options);
int club_results(const Common& common, const ClubOptions& options);
int copy_store(const Common& common, const CopyOptions& options);
int backup(const Common& common, const BackupOptions& options);
int report(const Common& common, const ReportOptions& options);
int position(const Common& common, const PositionOptions& options);
int map(const Common& common, const MapOptions& options);
int log(const Common& common, const LogOptions& options);
int export_game(const Common& common, const ExportOptions& options);
std::filesystem::path composer_module();  // empty: there is none
int site(const Common& common, const SiteOptions& options);
int composer(const Common& common, const ComposerOptions& options);
int import_game(const Common& common, const ImportOptions& options);
int verify(const Common& common, const VerifyOptions& options);
int shadow(const Common& common, const ShadowOptions& options);
int stats(const Common& common, const StatsOptions& options);
int key_new(const Common& common, const KeyNewOptions& options);
int key_change(const Common& common, const KeyChangeOptions& options);
int key_list(const Common& common, const KeyListOptions& options);
int canon(const Common& common, const CanonOptions& options);
int sign(const Common& common, const SignOptions& options);
int receipt_show(const Common& common, const ReceiptShowOptions& options);
int receipt_verify(const Common& common, const ReceiptVerifyOptions& options);
int act_correct(const Common& common, const ActOptions& options);
int act_agree(const Common& common, const ActOptions& options);
int act_extend(const Common& common, const ActOptions& options);
int act_rekey(const Common& common, const ActOptions& options);
int act_restore(const Common& common, const ActOptions& options);
int act_hand_over(const Common& common, const ActOptions& options);
int act_take_over(const Common& common, const ActOptions& options);
int charter(const Common& common, const CharterOptions& options);
int accept(const Common& common, const AcceptOptions& options);
int try_orders(const Common& common, const TryOptions& options);
int bot(const Common& common, const BotOptions& options);

}  // namespace cursus::cli
