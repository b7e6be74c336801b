// The words for hosts: games, mail, looking after them.
#include "src/cli/command_line.hpp"

namespace cursus::cli {

namespace {

// How long players have.
void add_time(CLI::App* made, NewOptions& options) {
  made->add_option("--calendar", options.calendar,
                   "Deadlines at fixed hours of the week, in place of --deadline; the zone is an "
                   "offset such as +09:00 or a name such as Europe/Berlin")
      ->type_name("\"wed,sun 21:00 ZONE\"");
  made->add_option("--least", options.least, "Hours that a calendar leaves at least (default: 24)")
      ->check(numbers(0, hours_of_a_year))
      ->type_name("HOURS");
  made->add_option("--turn-clock", options.turn_clock,
                   "A clock for each seat, in hours: at the beginning, what is added after each "
                   "answer, and what can be saved up at most")
      ->type_name("240+12<480");
  made->add_option("--grace", options.grace, "Minutes after a deadline that still count")
      ->check(numbers(0, 7 * 24 * 60))
      ->type_name("MINUTES");
  made->add_option("--missing", options.missing,
                   "What happens then: wait, defaults (of the rules), deputy (may act), forfeit")
      ->check(CLI::IsMember({"wait", "defaults", "deputy", "forfeit"}))
      ->type_name("POLICY");
  made->add_option("--absence", options.absence,
                   "Days that each seat may be away in all; its time stands still then")
      ->check(numbers(0))
      ->type_name("DAYS");
}

}  // namespace

void CommandLine::hosting() {
  if (auto* made = command("init", "Make a host's directory",
                           "  cursus init host\n  cursus --home host init")) {
    auto& options = choice_.options(made, common_, init);
    made->add_option("DIR", options.directory, "The directory; made if it does not exist");
  }
  if (auto* made = command("scenarios", "List the battles that can be played",
                           "  cursus scenarios\n  cursus scenarios ab/marathon --json")) {
    auto& options = choice_.options(made, common_, scenarios);
    made->add_option("SCENARIO", options.scenario, "Only this one");
  }
  if (auto* made =
          command("new", "Begin a game",
                  "  cursus new ab/marathon\n"
                  "  cursus new ab/granicus --name spring-2026 -o setup=fixed\n"
                  "  cursus new ab/marathon --key greek=anna.pub --key persian=ben.pub\n"
                  "  cursus new ab/marathon --mail greek=anna@example.org\n"
                  "  cursus new ab/marathon --mail persian=ben@example.org "
                  "--language persian=ja\n"
                  "  cursus new ab/marathon --seed 00ff      (the same dice every time)")) {
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
    made->add_option("--deadline", options.deadline, "Hours for each point")
        ->check(numbers(0, hours_of_a_year))
        ->type_name("HOURS");
    add_time(made, options);
    made->add_option("--key-delay", options.key_delay,
                     "Hours before a change of keys by the host counts")
        ->check(numbers(0, hours_of_a_year))
        ->type_name("HOURS");
    made->add_flag("--agreed", options.agreed, "The host undoes nothing without both players");
    made->add_option("--operator", options.operator_seat, "The seat that the operator plays")
        ->type_name("SEAT");
    made->add_option("--witness", options.witness, "Somebody outside who is told hashes");
    made->add_flag("--tell-unreachable", options.tell_unreachable,
                   "The opponent hears too if a player's mail comes back for good");
    made->add_option("--mail", options.mail, "Where a seat's mail goes")->type_name("SEAT=ADDRESS");
    made->add_option("--language", options.language,
                     "In which language a seat's mail is written, en or ja; that of the others "
                     "is the one of --lang")
        ->type_name("SEAT=LANGUAGE");
    add_seed(made, options.seed,
             "Derive every secret from this, in place of drawing it, and sign nothing: the same "
             "game on every host. Whoever knows the seed knows all dice: for tests and practice "
             "only");
  }
  if (auto* made =
          command("games", "List the games", "  cursus games\n  cursus games --open --json")) {
    auto& options = choice_.options(made, common_, games);
    made->add_flag("--open", options.open, "Only those that are being played");
  }
}

void CommandLine::mailing() {
  if (auto* made = command("run",
                           "Fetch mail, adjudicate everything that is ready, send mail; safe from "
                           "cron, at any time",
                           "  cursus run\n"
                           "  cursus run --quiet                  (in a crontab)\n"
                           "  cursus run --outbox out             (mails become files)\n"
                           "  cursus run --dry-run")) {
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
    made->add_flag("--clock-is-right", options.clock_is_right,
                   "The clock of this machine is right now: ends what it held up after it had "
                   "gone back, or far ahead");
    made->add_flag("--quiet", options.quiet, "Tell nothing but trouble");
    made->add_option("--outbox", options.outbox,
                     "Write mails into this directory, in place of sending them")
        ->type_name("DIR");
  }
  if (auto* made = command("player", "Show or change where the mail of players goes",
                           "  cursus player\n"
                           "  cursus player spring greek --address anna@example.org\n"
                           "  cursus player spring greek --language ja --charset iso-2022-jp\n"
                           "  cursus player spring greek --files json,svg\n"
                           "  cursus player spring greek --mail off")) {
    auto& options = choice_.options(made, common_, player);
    made->add_option("GAME", options.game, "Only of this game");
    add_seat(made, options.seat, "Whose");
    made->add_option("--address", options.address, "Where reports and answers go");
    made->add_option("--language", options.language, "en, ja, or game: that of the game")
        ->check(CLI::IsMember({"en", "ja", "game"}));
    made->add_option("--charset", options.charset, "utf-8, or iso-2022-jp for old telephones")
        ->check(CLI::IsMember({"utf-8", "iso-2022-jp"}));
    made->add_option("--files", options.files,
                     "What comes with reports: json, svg, json,svg or none; host: as mail.conf "
                     "says");
    made->add_option("--mail", options.mail, "on or off")->check(CLI::IsMember({"on", "off"}));
    made->add_flag("--remove", options.remove, "Forget the address");
  }
  if (auto* made = command("press", "Write a letter to players, as their host",
                           "  cursus press spring --to persian --text letter.txt\n"
                           "  echo 'Away until Sunday.' | cursus press spring --to all")) {
    auto& options = choice_.options(made, common_, press);
    add_game(made, options.game);
    made->add_option("--to", options.to, "A seat, or all")->required()->type_name("SEAT");
    made->add_option("--text", options.text, "The letter; - is the standard input (default)")
        ->type_name("FILE");
  }
  if (auto* made = command("deliver",
                           "Take in one mail from the standard input: for a mail server's pipe. "
                           "Exit codes are those of sysexits.h",
                           "  |/usr/bin/cursus --home /srv/cursus deliver      (in ~/.forward)")) {
    auto& options = choice_.options(made, common_, deliver);
    made->add_option("--sender", options.sender, "The envelope's sender; empty is the null sender")
        ->envname("SENDER")
        ->expected(1);
  }
}

void CommandLine::tools() {
  if (auto* made = command("status", "Tell how everything stands; code 1 if the host is needed",
                           "  cursus status\n  cursus status --json")) {
    choice_.options(made, common_, status);
  }
  if (auto* made = command("doctor",
                           "Look for what is wrong with this host: files, keys, store, mail "
                           "servers, fonts, clock; code 1 if something is bad",
                           "  cursus doctor\n  cursus doctor --offline --json")) {
    auto& options = choice_.options(made, common_, doctor);
    made->add_flag("--offline", options.offline, "Ask no server");
    made->add_flag(
        "--mend", options.mend,
        "Make damaged snapshots and lists of waiting files again, where the log is whole");
  }
  if (auto* made = command("backup", "Copy the whole store into one file, and check the copy",
                           "  cursus backup /srv/backup/cursus-$(date +%F).db\n"
                           "  cursus backup cursus.bak --replace\n"
                           "\n"
                           "Safe at any time, also while `cursus run` works. To go back to it:\n"
                           "  mkdir -m 700 again && cp -p cursus.bak again/cursus.db\n"
                           "  cp -p host_key mail.conf again/     (they are not in the copy)\n"
                           "  cursus --home again act restore GAME --point N    (for each game)")) {
    auto& options = choice_.options(made, common_, backup);
    made->add_option("FILE", options.file, "Where to; it holds secrets, keep it so")->required();
    made->add_flag("--replace", options.replace, "Replace a file that is there");
  }
}

}  // namespace cursus::cli
