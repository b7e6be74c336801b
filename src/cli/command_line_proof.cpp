// The words for proofs: evidence, signatures, receipts, keys, and what a host does beyond the
// rules.
#include "src/cli/command_line.hpp"

namespace cursus::cli {

void CommandLine::proving() {
  if (auto* made = command("log", "Show a game's log",
                           "  cursus log marathon-1\n  cursus log marathon-1 --from 20 --json")) {
    auto& options = choice_.options(made, common_, log);
    add_game(made, options.game);
    made->add_option("--from", options.from, "The first entry to show")
        ->check(numbers(0))
        ->type_name("SEQ");
  }
  if (auto* made = command("export", "Write a whole game: the evidence, or a site to look through",
                           "  cursus export marathon-1 --output marathon.log\n"
                           "  cursus export marathon-1 --as greek > for-the-greeks.log\n"
                           "  cursus export marathon-1 --site marathon-site --lang ja")) {
    auto& options = choice_.options(made, common_, export_game);
    add_game(made, options.game);
    auto* seat = made->add_option("--as", options.seat, "Only with the secrets of this seat")
                     ->type_name("SEAT");
    auto* output = made->add_option("-o,--output", options.output,
                                    "Where to; - or without it, the standard output")
                       ->type_name("FILE");
    made->add_option("--site", options.site,
                     "A directory for pages to look through, one for each step. While the game "
                     "goes on they show what everybody may know; afterwards, everything")
        ->type_name("DIR")
        ->excludes(seat)
        ->excludes(output);
  }
  if (auto* made = command("site", "Write pages of all games, with one that lists them",
                           "  cursus site /var/www/games\n"
                           "  cursus --lang ja site /var/www/games-ja")) {
    auto& options = choice_.options(made, common_, site);
    made->add_option("DIR", options.directory,
                     "Where to. Each game has a directory of its own there; of games that go on "
                     "everybody may read it")
        ->required();
  }
  if (auto* made = command("import", "Take in a game from an evidence file, to read and verify it",
                           "  cursus import marathon.log")) {
    auto& options = choice_.options(made, common_, import_game);
    made->add_option("FILE", options.file, "The evidence file; - is the standard input")
        ->required();
  }
  if (auto* made = command("verify",
                           "Check a game from nothing but its evidence file: chain, dice and rules",
                           "  cursus verify marathon.log && echo good\n"
                           "  cursus verify for-the-greeks.log --as greek\n"
                           "  cursus verify marathon.log --report last-mail.txt\n"
                           "  cursus verify marathon.log --host-key SHA256:…")) {
    auto& options = choice_.options(made, common_, verify);
    made->add_option("FILE", options.file, "The evidence file; - is the standard input")
        ->required();
    made->add_option("--as", options.seat,
                     "Only what this seat may know; all of that must be there")
        ->type_name("SEAT");
    made->add_option("--report", options.reports,
                     "A report as it came by mail: made again from the log, and compared")
        ->type_name("FILE");
    made->add_option("--host-key", options.host_key,
                     "The key that the host of the charter must have: a file, or SHA256:…")
        ->type_name("KEY");
    made->add_option("--charter", options.charter, "The hash that the charter must have")
        ->type_name("HASH");
  }
  if (auto* made = command(
          "shadow",
          "Play the games of this host once more, and tell where something else comes out",
          "  cursus shadow\n  cursus shadow spring autumn\n  cursus shadow --all --json\n"
          "\n"
          "Nothing is changed. Before you install another version, let that one do it:\n"
          "  new/build/cursus --home /srv/cursus shadow && echo \"every game can go on\"")) {
    auto& options = choice_.options(made, common_, shadow);
    made->add_option("GAME", options.games, "Only these; otherwise all that are not over");
    made->add_flag("--all", options.all, "Also those that are over");
  }
  if (auto* made = command("stats", "Count the dice of a game against their expectation",
                           "  cursus stats marathon-1\n  cursus stats marathon-1 --json")) {
    auto& options = choice_.options(made, common_, stats);
    add_game(made, options.game);
  }
}

void CommandLine::signing() {
  if (auto* made = command("canon", "Print exactly the bytes of an order file that are signed",
                           "  cursus canon orders.txt > orders\n"
                           "  ssh-keygen -Y sign -f ~/.ssh/id_ed25519 -n cursus-orders orders\n"
                           "  minisign -Sm orders\n"
                           "  gpg --clearsign orders")) {
    auto& options = choice_.options(made, common_, canon);
    add_file(made, options.file);
    made->add_flag("--witness", options.witness, "Only its hash, for somebody outside");
  }
  if (auto* made = command("sign", "Sign an order file or paper with a key of SSH or minisign",
                           "  cursus sign orders.txt --key ~/.ssh/id_ed25519 > signed.txt")) {
    auto& options = choice_.options(made, common_, sign);
    add_file(made, options.file);
    made->add_option("--key", options.key, "The private key, without passphrase")
        ->required()
        ->type_name("KEY");
    made->add_flag("--detached", options.detached, "Print the signature alone");
  }
  if (auto* made = command("charter", "Print the charter of a game, as it is hashed",
                           "  cursus charter spring > charter.json")) {
    add_game(made, choice_.options(made, common_, charter).game);
  }
  if (auto* made =
          command("accept", "Accept an invitation: print the paper to send back",
                  "  cursus accept charter.json --side greek --nonce n.txt --key id\n"
                  "  cursus accept charter.json --side greek --nonce n.txt --key id --open")) {
    auto& options = choice_.options(made, common_, accept);
    made->add_option("FILE", options.file, "The invitation, or the charter")->required();
    made->add_option("--side", options.side, "Your side")->required();
    made->add_option("--nonce", options.nonce, "The file that keeps your nonce; made if missing")
        ->required()
        ->type_name("FILE");
    made->add_option("--key", options.key, "Sign with this private key of SSH or minisign")
        ->type_name("KEY");
    made->add_flag("--open", options.open, "Show the nonce, when you are asked for it");
  }
}

void CommandLine::receipts() {
  auto* receipt = command("receipt", "Show and check the host's receipts for order files",
                          "  cursus receipt show spring greek\n"
                          "  cursus receipt verify receipt.txt --key host.pub\n"
                          "  cursus receipt verify receipt.txt --log spring.log");
  if (!receipt) return;
  receipt->require_subcommand(1);
  {
    auto* made = receipt->add_subcommand("show", "Print a receipt as its seat got it");
    auto& options = choice_.options(made, common_, receipt_show);
    add_game(made, options.game);
    add_seat(made, options.seat, "Whose file")->required();
    made->add_option("--point", options.point, "Of which point; without it, the newest")
        ->check(numbers(0));
    made->add_option("--serial", options.serial, "Of which serial")->check(numbers(0));
  }
  {
    auto* made = receipt->add_subcommand(
        "verify", "Check a receipt: whether the host has signed it, and whether a log keeps it");
    auto& options = choice_.options(made, common_, receipt_verify);
    add_file(made, options.file);
    made->add_option("--key", options.key, "The host's public key")->type_name("FILE");
    made->add_option("--log", options.log, "The game's evidence file")->type_name("FILE");
  }
}

void CommandLine::key_command(CLI::App* key, const char* act, const char* what) {
  auto* made = key->add_subcommand(act, what);
  auto& options = choice_.options(made, common_, key_change);
  options.act = act;
  add_game(made, options.game);
  add_seat(made, options.seat, "Whose key")->required();
  made->add_option("FILE", options.file, "The public key")->required();
  made->add_option("--reason", options.reason, "Told to everybody");
  made->add_flag("--paper", options.paper,
                 "Only print the paper for the seat to sign and submit; it counts at once");
  made->add_option("--charter", options.charter,
                   "Of the paper: the invitation, for players who have no host's directory")
      ->type_name("FILE");
  made->add_option("--serial", options.serial,
                   "Of the paper: how many changes this seat's keys have had, and one")
      ->check(numbers(0));
}

void CommandLine::keys() {
  auto* key = command("key", "Make keys, and tell games about them",
                      "  cursus key new anna\n"
                      "  cursus key list spring --output keys\n"
                      "  cursus key rotate spring greek new.pub --reason \"lost telephone\"\n"
                      "  cursus key rotate spring greek new.pub --paper --serial 1 > key.txt");
  if (!key) return;
  key->require_subcommand(1);
  {
    auto* made = key->add_subcommand("new", "Make a key pair: FILE and FILE.pub");
    auto& options = choice_.options(made, common_, key_new);
    made->add_option("FILE", options.file, "Where to; never overwritten")->required();
    made->add_option("--kind", options.kind, "ssh or minisign")
        ->check(CLI::IsMember({"ssh", "minisign"}));
    made->add_option("--comment", options.comment, "Stands in the public file");
  }
  key_command(key, "add", "A seat may sign with a further key");
  key_command(key, "rotate", "A seat signs with a new key, and no longer with the old ones");
  key_command(key, "revoke", "A key does not count any more");
  key_command(key, "deputy", "Somebody else may also order for a seat");
  {
    auto* made = key->add_subcommand("list", "Print the keys of a game, as ssh-keygen reads them");
    auto& options = choice_.options(made, common_, key_list);
    made->add_option("GAME", options.game, "The game's name; without it, the host's own key");
    made->add_option("--output", options.output, "Write allowed_signers and other_keys there")
        ->type_name("DIR");
  }
}

ActOptions& CommandLine::act_command(CLI::App* act, const char* name, const char* what,
                                     int (*work)(const Common&, const ActOptions&)) {
  auto* made = act->add_subcommand(name, what);
  auto& options = choice_.options(made, common_, work);
  add_game(made, options.game);
  made->add_option("--reason", options.reason, "Told to everybody");
  return options;
}

void CommandLine::acts() {
  auto* act = command("act", "What a host does besides adjudicating; everybody is told",
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
    made->add_option("--from", options.from, "The entry of that order file, or of that act")
        ->required()
        ->check(numbers(0))
        ->type_name("SEQ");
    made->add_option("--agreed", options.files, "What the seats have signed, if the charter asks")
        ->type_name("FILE");
  }
  {
    auto& options = act_command(
        act, "agree", "Print what a seat signs to agree to a correction or a restore", act_agree);
    auto* made = act->get_subcommand("agree");
    add_seat(made, options.seat, "Who agrees")->required();
    auto* from = made->add_option("--from", options.from, "The first entry that is undone")
                     ->check(numbers(1))
                     ->type_name("SEQ");
    made->add_option("--point", options.point,
                     "Of a restore: the highest point that a player has seen")
        ->check(numbers(0))
        ->excludes(from);
    made->add_option("--number", options.number, "Of a restore: of the new chains")
        ->check(numbers(0))
        ->excludes(from);
  }
  {
    auto& options = act_command(act, "extend", "Give more time for the present point", act_extend);
    auto* made = act->get_subcommand("extend");
    auto* until = made->add_option("--until", options.until, "The new deadline, in UTC")
                      ->type_name("2026-05-01T18:22:05Z");
    made->add_option("--hours", options.hours, "So many hours after the present deadline")
        ->check(numbers(1, hours_of_a_year))
        ->excludes(until);
  }
  act_command(act, "rekey", "Take the dice from the next pair of chains, if few links are left",
              act_rekey);
  {
    auto& options = act_command(act, "restore", "Go on from a backup that knows less than players",
                                act_restore);
    auto* made = act->get_subcommand("restore");
    made->add_option("--point", options.point, "The highest point that a player has seen")
        ->required()
        ->check(numbers(0));
    made->add_option("--number", options.number,
                     "Of the new chains; higher than in an earlier restore that was lost as well")
        ->check(numbers(0));
    made->add_option("--agreed", options.files, "What the seats have signed (see act agree)")
        ->type_name("FILE");
  }
  {
    auto& options = act_command(act, "hand-over", "Give the game to another host", act_hand_over);
    auto* made = act->get_subcommand("hand-over");
    made->add_option("--to", options.key, "The other host's public key")
        ->required()
        ->type_name("FILE");
    made->add_option("--output", options.output, "The file for the other host")->required();
  }
  {
    auto* made = act->add_subcommand("take-over", "Take a game that was handed over");
    auto& options = choice_.options(made, common_, act_take_over);
    made->add_option("FILE", options.files, "What the other host wrote")->required()->expected(1);
  }
}

}  // namespace cursus::cli
