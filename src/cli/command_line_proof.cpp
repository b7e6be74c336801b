// The words for proofs: evidence, signatures, receipts, keys, and what a host does beyond the
// rules.
#include "src/cli/command_line.hpp"

namespace cursus::cli {

void CommandLine::proving() {
  if (auto* made = command("log", "Show a game's log",
                           "  cursus log marathon-1\n  cursus log marathon-1 --from 20 --json")) {
    auto& options = choice_.options(made, common_, log);
    add_game(made, options.game);
    made->add_option("--from", options.from, "First entry to show (default 1)")
        ->check(numbers(0))
        ->type_name("SEQ");
  }
  if (auto* made = command("export", "Write a whole game: the evidence file, or a web site",
                           "  cursus export marathon-1 --output marathon.log\n"
                           "  cursus export marathon-1 --as greek > for-the-greeks.log\n"
                           "  cursus export marathon-1 --site marathon-site --lang ja")) {
    auto& options = choice_.options(made, common_, export_game);
    add_game(made, options.game);
    auto* seat =
        made->add_option("--as", options.seat, "Seat whose secrets are included, and nobody else's")
            ->type_name("SEAT");
    auto* output = made->add_option("-o,--output", options.output,
                                    "Output file; - is the standard output (default)")
                       ->type_name("FILE");
    made->add_option("--site", options.site,
                     "Directory for web pages, one for each step. During play they show what "
                     "everybody may know; afterwards, everything")
        ->type_name("DIR")
        ->excludes(seat)
        ->excludes(output);
  }
  if (auto* made = command("composer",
                           "Write the order composer: one page for players, with the rules in it",
                           "  cursus composer -o composer.html")) {
    auto& options = choice_.options(made, common_, composer);
    made->add_option("-o,--output", options.output, "Output file")->type_name("FILE")->required();
    made->add_option("--module", options.module,
                     "Module with the rules (default: cursus.wasm beside the program)")
        ->type_name("FILE");
  }
  if (auto* made = command("site", "Write pages of all games, with one that lists them",
                           "  cursus site /var/www/games\n"
                           "  cursus --lang ja site /var/www/games-ja")) {
    auto& options = choice_.options(made, common_, site);
    made->add_option("DIR", options.directory,
                     "Directory; Cursus makes one in it for each game. Everybody may read what it "
                     "writes of games that go on")
        ->required();
  }
  if (auto* made = command("import", "Import a game from an evidence file, to read and verify it",
                           "  cursus import marathon.log")) {
    auto& options = choice_.options(made, common_, import_game);
    made->add_option("FILE", options.file, "Evidence file; - is the standard input")->required();
  }
  if (auto* made =
          command("verify", "Verify a game from its evidence file alone: chain, dice and rules",
                  "  cursus verify marathon.log && echo good\n"
                  "  cursus verify for-the-greeks.log --as greek\n"
                  "  cursus verify marathon.log --report last-mail.txt\n"
                  "  cursus verify marathon.log --host-key SHA256:…")) {
    auto& options = choice_.options(made, common_, verify);
    made->add_option("FILE", options.file, "Evidence file; - is the standard input")->required();
    made->add_option("--as", options.seat, "Seat: only what it may know, and all of that")
        ->type_name("SEAT");
    made->add_option("--report", options.reports,
                     "Report as it came by mail; Cursus remakes it from the log and compares")
        ->type_name("FILE");
    made->add_option("--host-key", options.host_key,
                     "Expected key of the host: a file, or SHA256:…")
        ->type_name("KEY");
    made->add_option("--charter", options.charter, "Expected hash of the charter")
        ->type_name("HASH");
  }
  if (auto* made = command(
          "shadow", "Replay the games of this host, and report every difference",
          "  cursus shadow\n"
          "  cursus shadow spring autumn\n"
          "  cursus shadow --all --json\n"
          "\n"
          "It changes nothing. Run it with a new version before you install that one:\n"
          "  new/build/cursus --home /srv/cursus shadow && echo \"every game can go on\"")) {
    auto& options = choice_.options(made, common_, shadow);
    made->add_option("GAME", options.games, "Games (default: all in progress)");
    made->add_flag("--all", options.all, "Finished games as well");
  }
  if (auto* made = command("stats", "Compare the dice of a game with their expectation",
                           "  cursus stats marathon-1\n  cursus stats marathon-1 --json")) {
    auto& options = choice_.options(made, common_, stats);
    add_game(made, options.game);
  }
}

void CommandLine::signing() {
  if (auto* made = command("canon", "Print exactly the bytes of an order file to sign",
                           "  cursus canon orders.txt > orders\n"
                           "  ssh-keygen -Y sign -f ~/.ssh/id_ed25519 -n cursus-orders orders\n"
                           "  minisign -Sm orders\n"
                           "  gpg --clearsign orders")) {
    auto& options = choice_.options(made, common_, canon);
    add_file(made, options.file);
    made->add_flag("--witness", options.witness, "Hash only, for an outside witness");
  }
  if (auto* made = command("sign", "Sign an order file or paper with an SSH or minisign key",
                           "  cursus sign orders.txt --key ~/.ssh/id_ed25519 > signed.txt")) {
    auto& options = choice_.options(made, common_, sign);
    add_file(made, options.file);
    made->add_option("--key", options.key, "Private key, without passphrase")
        ->required()
        ->type_name("KEY");
    made->add_flag("--detached", options.detached, "Print the signature alone");
  }
  if (auto* made = command("charter", "Print the charter of a game, exactly as hashed",
                           "  cursus charter spring > charter.json")) {
    add_game(made, choice_.options(made, common_, charter).game);
  }
  if (auto* made =
          command("accept", "Accept an invitation: print the paper to send back",
                  "  cursus accept charter.json --side greek --nonce n.txt --key id\n"
                  "  cursus accept charter.json --side greek --nonce n.txt --key id --open")) {
    auto& options = choice_.options(made, common_, accept);
    made->add_option("FILE", options.file, "Invitation, or charter")->required();
    made->add_option("--side", options.side, "Your side")->required();
    made->add_option("--nonce", options.nonce, "File for your nonce; Cursus makes it if missing")
        ->required()
        ->type_name("FILE");
    made->add_option("--key", options.key, "Private SSH or minisign key to sign with")
        ->type_name("KEY");
    made->add_flag("--open", options.open, "Open the nonce, when Cursus asks for it");
  }
}

void CommandLine::receipts() {
  auto* receipt = command("receipt", "Show and verify the host's receipts for order files",
                          "  cursus receipt show spring greek\n"
                          "  cursus receipt verify receipt.txt --key host.pub\n"
                          "  cursus receipt verify receipt.txt --log spring.log");
  if (!receipt) return;
  receipt->require_subcommand(1);
  {
    auto* made = receipt->add_subcommand("show", "Print a receipt as its seat got it");
    auto& options = choice_.options(made, common_, receipt_show);
    add_game(made, options.game);
    add_seat(made, options.seat, "Seat that sent the file")->required();
    made->add_option("--point", options.point, "Point (default: the newest)")->check(numbers(0));
    made->add_option("--serial", options.serial, "Serial of the file")->check(numbers(0));
  }
  {
    auto* made = receipt->add_subcommand(
        "verify", "Verify that the host signed a receipt, and that a log contains it");
    auto& options = choice_.options(made, common_, receipt_verify);
    add_file(made, options.file);
    made->add_option("--key", options.key, "Public key of the host")->type_name("FILE");
    made->add_option("--log", options.log, "Evidence file of the game")->type_name("FILE");
  }
}

void CommandLine::key_command(CLI::App* key, const char* act, const char* what) {
  auto* made = key->add_subcommand(act, what);
  auto& options = choice_.options(made, common_, key_change);
  options.act = act;
  add_game(made, options.game);
  add_seat(made, options.seat, "Seat that owns the key")->required();
  made->add_option("FILE", options.file, "Public key")->required();
  made->add_option("--reason", options.reason, "Reason, which everybody reads");
  made->add_flag("--paper", options.paper,
                 "Print the paper only, for the seat to sign and submit; it takes effect at once");
  made->add_option("--charter", options.charter,
                   "Invitation for the paper, if you have no host's directory")
      ->type_name("FILE");
  made->add_option("--serial", options.serial,
                   "Serial of the paper: changes of this seat's keys so far, plus one")
      ->check(numbers(0));
}

void CommandLine::keys() {
  auto* key = command("key", "Make keys, and register them in games",
                      "  cursus key new anna\n"
                      "  cursus key list spring --output keys\n"
                      "  cursus key rotate spring greek new.pub --reason \"lost phone\"\n"
                      "  cursus key rotate spring greek new.pub --paper --serial 1 > key.txt");
  if (!key) return;
  key->require_subcommand(1);
  {
    auto* made = key->add_subcommand("new", "Make a key pair: FILE and FILE.pub");
    auto& options = choice_.options(made, common_, key_new);
    made->add_option("FILE", options.file, "Output file; never overwritten")->required();
    made->add_option("--kind", options.kind, "Type: ssh or minisign (default ssh)")
        ->check(CLI::IsMember({"ssh", "minisign"}));
    made->add_option("--comment", options.comment, "Comment in the public file");
  }
  key_command(key, "add", "Let a seat sign with another key as well");
  key_command(key, "rotate", "Replace a seat's keys by a new one");
  key_command(key, "revoke", "Revoke a key");
  key_command(key, "deputy", "Let a deputy order for a seat as well");
  {
    auto* made = key->add_subcommand("list", "Print the keys of a game, as ssh-keygen reads them");
    auto& options = choice_.options(made, common_, key_list);
    made->add_option("GAME", options.game, "Name of the game (default: the host's own key)");
    made->add_option("--output", options.output, "Directory for allowed_signers and other_keys")
        ->type_name("DIR");
  }
}

ActOptions& CommandLine::act_command(CLI::App* act, const char* name, const char* what,
                                     int (*work)(const Common&, const ActOptions&)) {
  auto* made = act->add_subcommand(name, what);
  auto& options = choice_.options(made, common_, work);
  add_game(made, options.game);
  made->add_option("--reason", options.reason, "Reason, which everybody reads");
  return options;
}

void CommandLine::acts() {
  auto* act = command("act", "What a host does besides adjudicating; the log shows it to everybody",
                      "  cursus act correct spring --from 41 --reason \"wrong file\"\n"
                      "  cursus act extend spring --hours 48 --reason holidays\n"
                      "  cursus act restore spring --point 17 --reason \"disk died\"\n"
                      "  cursus act hand-over spring --to new_host.pub --output spring.sealed");
  if (!act) return;
  act->require_subcommand(1);
  {
    auto& options =
        act_command(act, "correct", "Undo everything from an order file on, or what ended the game",
                    act_correct);
    auto* made = act->get_subcommand("correct");
    made->add_option("--from", options.from, "Log entry of that order file, or of that act")
        ->required()
        ->check(numbers(0))
        ->type_name("SEQ");
    made->add_option("--agreed", options.files,
                     "Agreements that the seats have signed, if the charter requires them")
        ->type_name("FILE");
  }
  {
    auto& options = act_command(
        act, "agree", "Print what a seat signs to agree to a correction or a restore", act_agree);
    auto* made = act->get_subcommand("agree");
    add_seat(made, options.seat, "Seat that agrees")->required();
    auto* from = made->add_option("--from", options.from, "First log entry to undo")
                     ->check(numbers(1))
                     ->type_name("SEQ");
    made->add_option("--point", options.point,
                     "For a restore: highest point that a player has seen")
        ->check(numbers(0))
        ->excludes(from);
    made->add_option("--number", options.number, "For a restore: number of the new chains")
        ->check(numbers(0))
        ->excludes(from);
  }
  {
    auto& options =
        act_command(act, "extend", "Extend the deadline of the present point", act_extend);
    auto* made = act->get_subcommand("extend");
    auto* until = made->add_option("--until", options.until, "New deadline, in UTC")
                      ->type_name("2026-05-01T18:22:05Z");
    made->add_option("--hours", options.hours, "Hours after the present deadline")
        ->check(numbers(1, hours_of_a_year))
        ->excludes(until);
  }
  act_command(act, "rekey", "Start the next pair of dice chains, if few links are left", act_rekey);
  {
    auto& options = act_command(act, "restore",
                                "Continue from a backup that is older than what players have seen",
                                act_restore);
    auto* made = act->get_subcommand("restore");
    made->add_option("--point", options.point, "Highest point that a player has seen")
        ->required()
        ->check(numbers(0));
    made->add_option("--number", options.number,
                     "Number of the new chains; higher than in an earlier, lost restore")
        ->check(numbers(0));
    made->add_option("--agreed", options.files,
                     "Agreements that the seats have signed (see act agree)")
        ->type_name("FILE");
  }
  {
    auto& options =
        act_command(act, "hand-over", "Hand the game over to another host", act_hand_over);
    auto* made = act->get_subcommand("hand-over");
    made->add_option("--to", options.key, "Public key of the other host")
        ->required()
        ->type_name("FILE");
    made->add_option("--output", options.output, "Output file for the other host")->required();
  }
  {
    auto* made = act->add_subcommand("take-over", "Take over a game from another host");
    auto& options = choice_.options(made, common_, act_take_over);
    made->add_option("FILE", options.files, "File that the other host wrote")
        ->required()
        ->expected(1);
  }
}

}  // namespace cursus::cli
