// The command line: names, options, help. The only file that reads CLI11, which compiles slowly.
#include <CLI/CLI.hpp>
#include <functional>
#include <iostream>
#include <memory>
#include <string>

#include "formats/text.hpp"
#include "src/cli/commands.hpp"
#include "src/cli/failure.hpp"

namespace cursus::cli {
namespace {

constexpr const char* description =
    "Cursus adjudicates games of ancient war that are played by mail.\n"
    "A game is a log of orders and dice that anybody can check.";

constexpr const char* farewell =
    "First steps:\n"
    "  cursus init host && cd host\n"
    "  cursus scenarios\n"
    "  cursus new ab/marathon\n"
    "  cursus report marathon-1 persian > persian.txt      (edit the orders at its end)\n"
    "  cursus submit persian.txt\n"
    "\n"
    "`cursus COMMAND --help` explains a command and shows examples.\n"
    "\n"
    "Exit codes:\n"
    "  0  done, or found good\n"
    "  1  refused, false, or not there; nothing was changed\n"
    "  2  cannot be decided yet: nothing speaks against it, but secrets are still sealed\n"
    "  3  the command line was not understood\n"
    "  4  trouble with a file, the disk or the host's directory\n"
    "  5  a defect of the program; the step was undone and the game waits for its host";

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
  CommandLine() {
    app_.name("cursus");
    app_.footer(farewell);
    app_.set_version_flag("--version", "cursus " CURSUS_VERSION);
    app_.require_subcommand(1);
    app_.fallthrough();
    app_.add_option("--home", home_, "The host's directory (default: where you are)")
        ->envname("CURSUS_HOME")
        ->type_name("DIR");
    app_.add_option("--lang", language_, "Language of what is written: en or ja")
        ->check(CLI::IsMember({"en", "ja"}))
        ->type_name("LANG");
    app_.add_flag("--json", common_.json, "Write JSON in place of text");
    app_.add_option("--clock", common_.clock)->group("");  // hidden: for tests
    hosting();
    tools();
    playing();
    proving();
    signing();
    trying();
  }

  int run(int argc, char** argv) {
    try {
      app_.parse(argc, argv);
    } catch (const CLI::Success& help) {
      return app_.exit(help);
    } catch (const CLI::ParseError& error) {
      complain(error);
      return usage;
    }
    if (!home_.empty()) common_.home = home_;
    if (language_ == "ja") common_.language = formats::Language::Ja;
    return told(common_.language, [this] { return choice_.perform(); });
  }

 private:
  CLI::App* command(const char* name, const char* what, const char* examples) {
    CLI::App* made = app_.add_subcommand(name, what);
    made->footer(std::string("Examples:\n") + examples);
    return made;
  }

  // What stands where a command should.
  std::string no_command() const {
    std::vector<std::string> names;
    for (const CLI::App* one : app_.get_subcommands(nullptr)) names.push_back(one->get_name());
    for (const std::string& word : app_.remaining()) {
      const std::vector<std::string_view> all(names.begin(), names.end());
      const auto meant = formats::text::nearest(word, all);
      std::string sentence = "There is no command “" + formats::text::shown(word) + "”.";
      if (!meant.empty()) sentence += " Did you mean “" + std::string(meant.front()) + "”?";
      return sentence;
    }
    return "A command is missing.";
  }

  void complain(const CLI::ParseError& error) const {
    const auto chosen = app_.get_subcommands();
    const std::string name = chosen.empty() ? "" : " " + chosen.front()->get_name();
    const bool none = name.empty() &&
                      dynamic_cast<const CLI::ArgumentMismatch*>(&error) == nullptr &&
                      dynamic_cast<const CLI::ValidationError*>(&error) == nullptr;
    std::cerr << "cursus: " << (none ? no_command() : error.what() + std::string("."))
              << " Try: cursus" << name << " --help\n";
  }

  void hosting() {
    {
      auto* made = command("init", "Make a host's directory",
                           "  cursus init host\n  cursus --home host init");
      auto& options = choice_.options(made, common_, init);
      made->add_option("DIR", options.directory, "The directory; made if it does not exist");
    }
    {
      auto* made = command("scenarios", "List the battles that can be played",
                           "  cursus scenarios\n  cursus scenarios ab/marathon --json");
      auto& options = choice_.options(made, common_, scenarios);
      made->add_option("SCENARIO", options.scenario, "Only this one");
    }
    {
      auto* made = command("new", "Begin a game",
                           "  cursus new ab/marathon\n"
                           "  cursus new ab/granicus --name spring-2026 -o setup=fixed\n"
                           "  cursus new ab/marathon --key greek=anna.pub --key persian=ben.pub\n"
                           "  cursus new ab/marathon --mail greek=anna@example.org\n"
                           "  cursus new ab/marathon --mail persian=ben@example.org "
                           "--language persian=ja\n"
                           "  cursus new ab/marathon --seed 00ff      (the same dice every time)");
      auto& options = choice_.options(made, common_, new_game);
      made->add_option("SCENARIO", options.scenario, "As `cursus scenarios` lists it")->required();
      made->add_option("--name", options.game, "Name of the game: 3 to 32 of a-z, 0-9 and -");
      made->add_option("-o,--option", options.options, "An option of the rules, name=value")
          ->type_name("NAME=VALUE");
      made->add_option("--key", options.keys,
                       "A seat's public key: of SSH, minisign or OpenPGP. Who has one is invited "
                       "and must sign; without any key the game begins at once, UNSIGNED")
          ->type_name("SEAT=FILE");
      made->add_option("--nonces", options.nonces,
                       "Who makes the nonces of the dice: host (friends), open (seats, at once), "
                       "commit (seats, bound first)")
          ->check(CLI::IsMember({"host", "open", "commit"}))
          ->type_name("HOW");
      made->add_option("--deadline", options.deadline, "Hours for each point")->type_name("HOURS");
      add_time(made, options);
      made->add_option("--key-delay", options.key_delay,
                       "Hours before a change of keys by the host counts")
          ->type_name("HOURS");
      made->add_flag("--agreed", options.agreed, "The host undoes nothing without both players");
      made->add_option("--operator", options.operator_seat, "The seat that the operator plays")
          ->type_name("SEAT");
      made->add_option("--witness", options.witness, "Somebody outside who is told hashes");
      made->add_flag("--tell-unreachable", options.tell_unreachable,
                     "The opponent hears too if a player's mail comes back for good");
      made->add_option("--mail", options.mail, "Where a seat's mail goes")
          ->type_name("SEAT=ADDRESS");
      made->add_option("--language", options.language,
                       "In which language a seat's mail is written, en or ja; that of the others "
                       "is the one of --lang")
          ->type_name("SEAT=LANGUAGE");
      made->add_option(
              "--seed", options.seed,
              "Derive every secret from this, in place of drawing it, and sign nothing: the "
              "same game on every host. Whoever knows the seed knows all dice: for tests "
              "and practice only")
          ->type_name("HEX");
    }
    {
      auto* made =
          command("games", "List the games", "  cursus games\n  cursus games --open --json");
      auto& options = choice_.options(made, common_, games);
      made->add_flag("--open", options.open, "Only those that are being played");
    }
    {
      auto* made = command("run",
                           "Fetch mail, adjudicate everything that is ready, send mail; safe from "
                           "cron, at any time",
                           "  cursus run\n"
                           "  cursus run --quiet                  (in a crontab)\n"
                           "  cursus run --outbox out             (mails become files)\n"
                           "  cursus run --dry-run");
      auto& options = choice_.options(made, common_, run_games);
      made->add_flag("--dry-run", options.dry_run, "Tell what would be done, and do nothing");
      made->add_option("--max-gap", options.gap,
                       "If there was no run for so many hours, deadlines that passed in between "
                       "are put off (default: 6)")
          ->check(CLI::Range(1, 8784))
          ->type_name("HOURS");
      made->add_option("--max-silence", options.silence,
                       "If a mailbox could not be asked for so many hours, nobody's time runs out "
                       "(default: 12)")
          ->check(CLI::Range(1, 8784))
          ->type_name("HOURS");
      made->add_flag("--quiet", options.quiet, "Tell nothing but trouble");
      made->add_option("--outbox", options.outbox,
                       "Write mails into this directory, in place of sending them")
          ->type_name("DIR");
    }
    {
      auto* made = command("player", "Show or change where the mail of players goes",
                           "  cursus player\n"
                           "  cursus player spring greek --address anna@example.org\n"
                           "  cursus player spring greek --language ja --charset iso-2022-jp\n"
                           "  cursus player spring greek --mail off");
      auto& options = choice_.options(made, common_, player);
      made->add_option("GAME", options.game, "Only of this game");
      add_seat(made, options.seat, "Whose");
      made->add_option("--address", options.address, "Where reports and answers go");
      made->add_option("--language", options.language, "en, ja, or game: that of the game")
          ->check(CLI::IsMember({"en", "ja", "game"}));
      made->add_option("--charset", options.charset, "utf-8, or iso-2022-jp for old telephones")
          ->check(CLI::IsMember({"utf-8", "iso-2022-jp"}));
      made->add_option("--mail", options.mail, "on or off")->check(CLI::IsMember({"on", "off"}));
      made->add_flag("--remove", options.remove, "Forget the address");
    }
    {
      auto* made = command("deliver",
                           "Take in one mail from the standard input: for a mail server's pipe. "
                           "Exit codes are those of sysexits.h",
                           "  |/usr/bin/cursus --home /srv/cursus deliver      (in ~/.forward)");
      auto& options = choice_.options(made, common_, deliver);
      made->add_option("--sender", options.sender,
                       "The envelope's sender; empty is the null sender")
          ->envname("SENDER")
          ->expected(1);
    }
  }

  void tools() {
    {
      auto* made = command("status", "Tell how everything stands; code 1 if the host is needed",
                           "  cursus status\n  cursus status --json");
      choice_.options(made, common_, status);
    }
    {
      auto* made = command("doctor",
                           "Look for what is wrong with this host: files, keys, store, mail "
                           "servers, fonts, clock; code 1 if something is bad",
                           "  cursus doctor\n  cursus doctor --offline --json");
      auto& options = choice_.options(made, common_, doctor);
      made->add_flag("--offline", options.offline, "Ask no server");
    }
    {
      auto* made = command("backup", "Copy the whole store into one file, and check the copy",
                           "  cursus backup /srv/backup/cursus-$(date +%F).db\n"
                           "  cursus backup cursus.bak --replace\n"
                           "\n"
                           "Safe at any time, also while `cursus run` works. To go back to it:\n"
                           "  mkdir -m 700 again && cp -p cursus.bak again/cursus.db\n"
                           "  cp -p host_key again/\n"
                           "  cursus --home again act restore GAME --point N    (for each game)");
      auto& options = choice_.options(made, common_, backup);
      made->add_option("FILE", options.file, "Where to; it holds secrets, keep it so")->required();
      made->add_flag("--replace", options.replace, "Replace a file that is there");
    }
  }

  void playing() {
    {
      auto* made = command("show", "Show how a game stands", "  cursus show marathon-1");
      auto& options = choice_.options(made, common_, show);
      add_game(made, options.game);
    }
    {
      auto* made = command("legal", "List every legal order of the open question",
                           "  cursus legal marathon-1\n  cursus legal marathon-1 persian --json");
      auto& options = choice_.options(made, common_, legal);
      add_game(made, options.game);
      add_seat(made, options.seat, "Only for this seat");
    }
    {
      auto* made =
          command("check", "Try an order file up to the first die or secret; changes nothing",
                  "  cursus check orders.txt\n  cursus check - < mail.eml");
      auto& options = choice_.options(made, common_, check);
      made->add_option("FILE", options.file, "The order file; - is the standard input")->required();
    }
    {
      auto* made = command("submit", "Hand in order files and play on as far as they go",
                           "  cursus submit orders.txt\n"
                           "  cursus submit orders            (with orders.sig beside it)\n"
                           "  cursus submit letter.eml        (a whole mail)\n"
                           "  cursus submit orders.txt --reports out --form html --form png\n"
                           "  cursus submit --later a.txt b.txt && cursus run");
      auto& options = choice_.options(made, common_, submit);
      made->add_option("FILE", options.files, "Order files; - is the standard input")->required();
      auto* later =
          made->add_flag("--later", options.later, "Only store them; `cursus run` plays them");
      made->add_option("--signature", options.signature,
                       "The signature, if it is in a file of its own and not FILE.sig, "
                       "FILE.minisig or FILE.asc")
          ->type_name("FILE");
      auto* reports =
          made->add_option("--reports", options.reports,
                           "Write the reports of all players, which are secret, into a directory")
              ->type_name("DIR")
              ->excludes(later);
      made->add_option("--form", options.forms, "Of the reports: text, html, json, svg, png")
          ->check(CLI::IsMember({"text", "html", "json", "svg", "png"}))
          ->needs(reports);
    }
    {
      auto* made = command("report", "Write the report for a seat, with an order sheet to fill in",
                           "  cursus report marathon-1 greek\n"
                           "  cursus report marathon-1 --seat greek --lang ja > greek.txt\n"
                           "  cursus report marathon-1 --seat greek --format html -o greek.html");
      auto& options = choice_.options(made, common_, report);
      add_game(made, options.game);
      made->add_option("SEAT,--seat", options.seat, "Whose report")->required();
      made->add_option("--format", options.format, "text, html or json")
          ->check(CLI::IsMember({"text", "html", "json"}));
      made->add_option("-o,--output", options.output, "Where to; without it, the standard output")
          ->type_name("FILE");
      made->add_flag("--whole", options.whole, "Tell the game from its beginning");
    }
    {
      auto* made = command("position", "Write what lies on the table, as JSON",
                           "  cursus position marathon-1 > position.json\n"
                           "  cursus position marathon-1 --as greek");
      auto& options = choice_.options(made, common_, position);
      add_game(made, options.game);
      made->add_option("--as", options.seat, "Only what this seat may see")->type_name("SEAT");
    }
    {
      auto* made = command("map", "Draw the map, with what happened since the last report",
                           "  cursus map marathon-1 -o map.png\n"
                           "  cursus map marathon-1 --turn 2 -o second-turn.png\n"
                           "  cursus map marathon-1 --seat greek --lang ja -o map.svg");
      auto& options = choice_.options(made, common_, map);
      add_game(made, options.game);
      made->add_option("--seat,--as", options.seat,
                       "What this seat may see; without it, what all may see")
          ->type_name("SEAT");
      made->add_option("--turn", options.turn, "The table when this turn had been played")
          ->check(CLI::Range(1, 1'000'000));
      made->add_option("-o,--output", options.output, "The picture: a file .png or .svg")
          ->required()
          ->type_name("FILE");
      made->add_option("--width", options.width, "At most so many pixels wide")
          ->check(CLI::Range(200, 8000));
    }
  }

  void proving() {
    {
      auto* made = command("log", "Show a game's log",
                           "  cursus log marathon-1\n  cursus log marathon-1 --from 20 --json");
      auto& options = choice_.options(made, common_, log);
      add_game(made, options.game);
      made->add_option("--from", options.from, "The first entry to show")->type_name("SEQ");
    }
    {
      auto* made = command("export", "Write a whole game: the evidence, or a site to look through",
                           "  cursus export marathon-1 --output marathon.log\n"
                           "  cursus export marathon-1 --as greek > for-the-greeks.log\n"
                           "  cursus export marathon-1 --site marathon-site --lang ja");
      auto& options = choice_.options(made, common_, export_game);
      add_game(made, options.game);
      auto* seat = made->add_option("--as", options.seat, "Only with the secrets of this seat")
                       ->type_name("SEAT");
      auto* output =
          made->add_option("--output", options.output, "Where to; without it, the standard output")
              ->type_name("FILE");
      made->add_option("--site", options.site,
                       "A directory for pages to look through, one for each step. While the game "
                       "goes on they show what everybody may know; afterwards, everything")
          ->type_name("DIR")
          ->excludes(seat)
          ->excludes(output);
    }
    {
      auto* made = command("import", "Take in a game from an evidence file, to read and verify it",
                           "  cursus import marathon.log");
      auto& options = choice_.options(made, common_, import_game);
      made->add_option("FILE", options.file, "The evidence file; - is the standard input")
          ->required();
    }
    {
      auto* made = command("verify",
                           "Check a game from nothing but its evidence file: chain, dice and rules",
                           "  cursus verify marathon.log && echo good\n"
                           "  cursus verify for-the-greeks.log --as greek\n"
                           "  cursus verify marathon.log --report last-mail.txt\n"
                           "  cursus verify marathon.log --host-key SHA256:…");
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
    {
      auto* made = command("stats", "Count the dice of a game against their expectation",
                           "  cursus stats marathon-1\n  cursus stats marathon-1 --json");
      auto& options = choice_.options(made, common_, stats);
      add_game(made, options.game);
    }
  }

  void signing() {
    {
      auto* made = command("canon", "Print exactly the bytes of an order file that are signed",
                           "  cursus canon orders.txt > orders\n"
                           "  ssh-keygen -Y sign -f ~/.ssh/id_ed25519 -n cursus-orders orders\n"
                           "  minisign -Sm orders\n"
                           "  gpg --clearsign orders");
      auto& options = choice_.options(made, common_, canon);
      add_file(made, options.file);
      made->add_flag("--witness", options.witness, "Only its hash, for somebody outside");
    }
    {
      auto* made = command("sign", "Sign an order file or paper with a key of SSH or minisign",
                           "  cursus sign orders.txt --key ~/.ssh/id_ed25519 > signed.txt");
      auto& options = choice_.options(made, common_, sign);
      add_file(made, options.file);
      made->add_option("--key", options.key, "The private key, without passphrase")
          ->required()
          ->type_name("KEY");
      made->add_flag("--detached", options.detached, "Print the signature alone");
    }
    {
      auto* made = command("charter", "Print the charter of a game, as it is hashed",
                           "  cursus charter spring > charter.json");
      add_game(made, choice_.options(made, common_, charter).game);
    }
    {
      auto* made =
          command("accept", "Accept an invitation: print the paper to send back",
                  "  cursus accept charter.json --side greek --nonce n.txt --key id\n"
                  "  cursus accept charter.json --side greek --nonce n.txt --key id --open");
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
    receipts();
    keys();
    acts();
  }

  // One command of `act`, with what most of them take.
  ActOptions& act_command(CLI::App* act, const char* name, const char* what,
                          int (*work)(const Common&, const ActOptions&)) {
    auto* made = act->add_subcommand(name, what);
    auto& options = choice_.options(made, common_, work);
    add_game(made, options.game);
    made->add_option("--reason", options.reason, "Told to everybody");
    return options;
  }

  void acts() {
    auto* act = command("act", "What a host does besides adjudicating; everybody is told",
                        "  cursus act correct spring --from 41 --reason \"wrong file\"\n"
                        "  cursus act extend spring --hours 48 --reason holidays\n"
                        "  cursus act restore spring --point 17 --reason \"disk died\"\n"
                        "  cursus act hand-over spring --to new_host.pub --output spring.sealed");
    act->require_subcommand(1);
    {
      auto& options =
          act_command(act, "correct", "Undo everything from an order file on", act_correct);
      auto* made = act->get_subcommand("correct");
      made->add_option("--from", options.from, "The entry of that order file")
          ->required()
          ->type_name("SEQ");
      made->add_option("--agreed", options.files, "What the seats have signed, if the charter asks")
          ->type_name("FILE");
    }
    {
      auto& options =
          act_command(act, "agree", "Print what a seat signs to agree to a correction", act_agree);
      auto* made = act->get_subcommand("agree");
      add_seat(made, options.seat, "Who agrees")->required();
      made->add_option("--from", options.from, "The first entry that is undone")
          ->required()
          ->type_name("SEQ");
    }
    {
      auto& options =
          act_command(act, "extend", "Give more time for the present point", act_extend);
      auto* made = act->get_subcommand("extend");
      auto* until = made->add_option("--until", options.until, "The new deadline, in UTC")
                        ->type_name("2026-05-01T18:22:05Z");
      made->add_option("--hours", options.hours, "So many hours after the present deadline")
          ->excludes(until);
    }
    act_command(act, "rekey", "Take the dice from another pair of chains", act_rekey);
    {
      auto& options = act_command(act, "restore",
                                  "Go on from a backup that knows less than players", act_restore);
      auto* made = act->get_subcommand("restore");
      made->add_option("--point", options.point, "The highest point that a player has seen");
      made->add_option(
          "--number", options.number,
          "Of the new chains; higher than in an earlier restore that was lost as well");
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

  void receipts() {
    auto* receipt = command("receipt", "Show and check the host's receipts for order files",
                            "  cursus receipt show spring greek\n"
                            "  cursus receipt verify receipt.txt --key host.pub\n"
                            "  cursus receipt verify receipt.txt --log spring.log");
    receipt->require_subcommand(1);
    {
      auto* made = receipt->add_subcommand("show", "Print a receipt as its seat got it");
      auto& options = choice_.options(made, common_, receipt_show);
      add_game(made, options.game);
      add_seat(made, options.seat, "Whose file")->required();
      made->add_option("--point", options.point, "Of which point; without it, the newest");
      made->add_option("--serial", options.serial, "Of which serial");
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

  void keys() {
    auto* key = command("key", "Make keys, and tell games about them",
                        "  cursus key new anna\n"
                        "  cursus key list spring --output keys\n"
                        "  cursus key rotate spring greek new.pub --reason \"lost telephone\"\n"
                        "  cursus key rotate spring greek new.pub --paper --serial 1 > key.txt");
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
      auto* made =
          key->add_subcommand("list", "Print the keys of a game, as ssh-keygen reads them");
      auto& options = choice_.options(made, common_, key_list);
      made->add_option("GAME", options.game, "The game's name; without it, the host's own key");
      made->add_option("--output", options.output, "Write allowed_signers and other_keys there")
          ->type_name("DIR");
    }
  }

  void key_command(CLI::App* key, const char* act, const char* what) {
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
                     "Of the paper: how many changes this seat's keys have had, and one");
  }

  void trying() {
    {
      auto* made = command("try", "Try orders in a position, without any game; nothing is stored",
                           "  cursus try --scenario ab/marathon --orders greek=orders.txt --json\n"
                           "  cursus try --position position.json --orders a.txt --dice 3,5,1\n"
                           "  cursus try --position camp.json --orders roman=a.txt --dice LLSF");
      auto& options = choice_.options(made, common_, try_orders);
      auto* from = made->add_option_group("FROM");
      from->add_option("--scenario", options.scenario, "Begin with a scenario");
      from->add_option("--position", options.position, "Begin with a position; - is the input")
          ->type_name("FILE");
      from->require_option(1);
      made->add_option("--orders", options.orders,
                       "An order file or bare order lines; several are given one after the other")
          ->type_name("[SIDE=]FILE");
      made->add_option("--standing", options.standing, "Standing orders of a side")
          ->type_name("SIDE=FILE");
      made->add_option("-o,--option", options.options, "An option of the rules, name=value")
          ->type_name("NAME=VALUE");
      auto* dice = made->add_option("--dice", options.dice, "The dice to fall, in order")
                       ->type_name("3,1,6");
      made->add_option("--seed", options.seed, "Dice from this seed; without it, drawn")
          ->type_name("HEX")
          ->excludes(dice);
    }
    {
      auto* made = command("bot", "Let the program play: a seat of a game, or whole games",
                           "  cursus bot marathon-1 --seat persian\n"
                           "  cursus bot --soak 1000 --scenario all --policy random\n"
                           "  cursus bot --soak 100 --scenario ab/granicus --every-option");
      auto& options = choice_.options(made, common_, bot);
      auto* game = made->add_option("GAME", options.game, "The game's name");
      auto* soak =
          made->add_option("--soak", options.soak, "Play so many games in memory")->type_name("N");
      game->excludes(soak);
      made->parse_complete_callback([game, soak] {
        if (game->count() + soak->count() == 0) throw CLI::RequiredError("GAME or --soak");
      });
      made->add_option("--scenario", options.scenario, "Of which scenario; `all` plays every one")
          ->needs(soak);
      made->add_flag("--every-option", options.every_option,
                     "Once for each value of each option of the rules")
          ->needs(soak);
      made->add_option("--seat", options.seat, "The seat to play; without it, whoever is asked")
          ->needs(game);
      made->add_option("--policy", options.policy,
                       "random or greedy; in whole games one for each seat: greedy,random");
      made->add_option("--seed", options.seed, "Choose by this seed")->type_name("HEX");
      made->add_option("--keep", options.keep, "Keep the order files in this directory")
          ->type_name("DIR")
          ->needs(game);
      auto* draft = made->add_flag("--draft", options.draft,
                                   "Only print the next order file, for a seat that signs")
                        ->needs(game);
      made->add_flag("--fallback", options.fallback,
                     "Draft what is done when nobody orders, which is never refused")
          ->needs(draft);
    }
    {
      auto* made = command("bench", "Measure speed and memory, each beside its floor",
                           "  cursus bench\n  cursus bench --only p1 --only p3 --json");
      auto& options = choice_.options(made, common_, bench);
      made->add_option("--only", options.only, "Only these rows: p1, p2 …")->type_name("ROW");
      made->add_option("--iterations", options.iterations,
                       "Repeat exactly so often, in place of as often as a steady figure needs")
          ->type_name("N");
      made->add_option("--empty-program", options.empty_program,
                       "A program that does nothing, to compare with")
          ->type_name("FILE");
    }
  }

  // How long players have.
  static void add_time(CLI::App* made, NewOptions& options) {
    made->add_option("--calendar", options.calendar,
                     "Deadlines at fixed hours of the week, in place of --deadline; the zone is an "
                     "offset such as +09:00 or a name such as Europe/Berlin")
        ->type_name("\"wed,sun 21:00 ZONE\"");
    made->add_option("--least", options.least,
                     "Hours that a calendar leaves at least (default: 24)")
        ->type_name("HOURS");
    made->add_option("--turn-clock", options.turn_clock,
                     "A clock for each seat, in hours: at the beginning, what is added after each "
                     "answer, and what can be saved up at most")
        ->type_name("240+12<480");
    made->add_option("--grace", options.grace, "Minutes after a deadline that still count")
        ->type_name("MINUTES");
    made->add_option("--missing", options.missing,
                     "What happens then: wait, defaults (of the rules), deputy (may act), forfeit")
        ->check(CLI::IsMember({"wait", "defaults", "deputy", "forfeit"}))
        ->type_name("POLICY");
    made->add_option("--absence", options.absence,
                     "Days that each seat may be away in all; its time stands still then")
        ->type_name("DAYS");
  }

  static CLI::Option* add_game(CLI::App* command, std::string& game) {
    return command->add_option("GAME", game, "The game's name")->required();
  }
  static CLI::Option* add_file(CLI::App* command, std::string& file) {
    return command->add_option("FILE", file, "The file; - is the standard input")->required();
  }
  static CLI::Option* add_seat(CLI::App* command, std::string& seat, const char* what) {
    return command->add_option("SEAT", seat, what);
  }

  Common common_;
  std::string home_;
  std::string language_ = "en";
  Choice choice_;
  CLI::App app_{description};
};

}  // namespace

int run(int argc, char** argv) { return CommandLine().run(argc, argv); }

}  // namespace cursus::cli
