// The words for hosts: games, mail, looking after them.
#include "src/cli/command_line.hpp"

namespace cursus::cli {

namespace {

// How long players have.
void add_time(CLI::App* made, NewOptions& options) {
  made->add_option("--calendar", options.calendar,
                   "Deadlines at fixed hours of the week, instead of --deadline. The zone is an "
                   "offset such as +09:00 or a name such as Europe/Berlin")
      ->type_name("\"wed,sun 21:00 ZONE\"");
  made->add_option("--least", options.least,
                   "Minimum hours before a deadline of the calendar (default 24)")
      ->check(numbers(0, hours_of_a_year))
      ->type_name("HOURS");
  made->add_option(
          "--turn-clock", options.turn_clock,
          "Clock of each player in hours: at the start, added after each answer, and at most")
      ->type_name("240+12<480");
  made->add_option("--grace", options.grace, "Minutes of grace after a deadline (default 0)")
      ->check(numbers(0, 7 * 24 * 60))
      ->type_name("MINUTES");
  made->add_option(
          "--missing", options.missing,
          "Policy after a deadline: wait, defaults (of the rules), deputy (may act) or forfeit")
      ->check(CLI::IsMember({"wait", "defaults", "deputy", "forfeit"}))
      ->type_name("POLICY");
  made->add_option("--absence", options.absence,
                   "Total days of leave per player, with the clock paused (default 0)")
      ->check(numbers(0))
      ->type_name("DAYS");
}

}  // namespace

void CommandLine::hosting() {
  if (auto* made = command("init", "Make a host's directory",
                           "  cursus init host\n  cursus --home host init\n"
                           "  cursus init host --store postgresql://cursus@db.example.org/cursus "
                           "--password file:/etc/cursus/db")) {
    auto& options = choice_.options(made, common_, init);
    made->add_option("DIR", options.directory, "Directory; Cursus makes it if it does not exist");
    auto* store = made->add_option("--store", options.store,
                                   "PostgreSQL database for the games (default: a file in DIR)")
                      ->type_name("URL");
    made->add_option(
            "--owner", options.owner,
            "The same database, with the user who owns its tables. The user of --store then "
            "cannot change what is logged (default: the same user)")
        ->type_name("URL")
        ->needs(store);
    made->add_option("--password", options.password,
                     "Source of the database password: file:/path, command:…, env:NAME or "
                     "credential:NAME (default: PGPASSWORD or ~/.pgpass)")
        ->type_name("SOURCE")
        ->needs(store);
  }
  if (auto* made = command("scenarios", "List the scenarios",
                           "  cursus scenarios\n  cursus scenarios ab/marathon --json")) {
    auto& options = choice_.options(made, common_, scenarios);
    made->add_option("SCENARIO", options.scenario, "Only this scenario");
  }
  if (auto* made =
          command("new", "Start a game",
                  "  cursus new ab/marathon\n"
                  "  cursus new ab/granicus --name spring-2026 -o setup=fixed\n"
                  "  cursus new ab/marathon --key greek=anna.pub --key persian=ben.pub\n"
                  "  cursus new ab/marathon --mail greek=anna@example.org\n"
                  "  cursus new ab/marathon --mail persian=ben@example.org "
                  "--language persian=ja\n"
                  "  cursus new ab/marathon --open --note \"Beginners welcome\"\n"
                  "  cursus new ab/marathon --seed 00ff      (the same dice every time)")) {
    auto& options = choice_.options(made, common_, new_game);
    made->add_option("SCENARIO", options.scenario, "Scenario, as `cursus scenarios` lists it")
        ->required();
    made->add_option("--name", options.game, "Name of the game: 3 to 32 of a-z, 0-9 and -");
    made->add_option("-o,--option", options.options, "Option of the rules, name=value")
        ->type_name("NAME=VALUE");
    made->add_option("--key", options.keys,
                     "Public key of a seat (SSH, minisign or OpenPGP). Cursus invites seats with a "
                     "key; they must sign. Without any key the game starts at once, UNSIGNED")
        ->type_name("SEAT=FILE");
    made->add_option("--nonces", options.nonces,
                     "Maker of the nonces of the dice: host (for friends), open (seats, shown at "
                     "once), commit (seats, bound first)")
        ->check(CLI::IsMember({"host", "open", "commit"}))
        ->type_name("HOW");
    made->add_option("--deadline", options.deadline, "Hours for each point (default: no deadline)")
        ->check(numbers(0, hours_of_a_year))
        ->type_name("HOURS");
    add_time(made, options);
    made->add_option("--key-delay", options.key_delay,
                     "Hours before the host's change of a key takes effect")
        ->check(numbers(0, hours_of_a_year))
        ->type_name("HOURS");
    made->add_flag("--agreed", options.agreed,
                   "Agreement of both players before the host undoes anything");
    made->add_option("--operator", options.operator_seat, "Seat that the host's operator plays")
        ->type_name("SEAT");
    made->add_option("--witness", options.witness, "Outside witness who gets hashes");
    made->add_flag("--tell-unreachable", options.tell_unreachable,
                   "Notice to the opponent if a player's mail bounces");
    made->add_option("--observers", options.observers,
                     "Observers: closed, or their delay in steps (default 0)")
        ->type_name("HOW");
    made->add_option("--player", options.players,
                     "Name of a player, for results and ratings. It stands in the charter")
        ->type_name("SEAT=NAME");
    made->add_option("--mail", options.mail, "Mail address of a seat")->type_name("SEAT=ADDRESS");
    made->add_option("--language", options.language,
                     "Language of a seat's mail, en or ja (default: --lang)")
        ->type_name("SEAT=LANGUAGE");
    made->add_flag("--open", options.open,
                   "Offer the game to whoever joins it by mail, instead of starting it. --mail "
                   "names a seat that is taken");
    made->add_option("--note", options.note, "With --open: a word to whoever reads the list")
        ->type_name("TEXT");
    add_seed(made, options.seed,
             "Seed of every secret, for tests and practice only. The game is the same on every "
             "host and is not signed. Whoever knows the seed knows all dice");
  }
  if (auto* made =
          command("games", "List the games", "  cursus games\n  cursus games --open --json")) {
    auto& options = choice_.options(made, common_, games);
    made->add_flag("--open", options.open, "Only games in progress");
  }
}

void CommandLine::mailing() {
  if (auto* made = command(
          "run",
          "Fetch mail, adjudicate what is ready, send mail; safe at any time, also from cron",
          "  cursus run\n"
          "  cursus run --quiet                  (in a crontab)\n"
          "  cursus run --outbox out             (mails become files)\n"
          "  cursus run --dry-run")) {
    auto& options = choice_.options(made, common_, run_games);
    made->add_flag("--dry-run", options.dry_run, "Print what would be done, and do nothing");
    made->add_option("--max-gap", options.gap,
                     "Hours without a run after which Cursus extends the deadlines that passed "
                     "meanwhile (default 6)")
        ->check(CLI::Range(1, 8784))
        ->type_name("HOURS");
    made->add_option(
            "--max-silence", options.silence,
            "Hours without reaching a mailbox after which no deadline expires (default 12)")
        ->check(CLI::Range(1, 8784))
        ->type_name("HOURS");
    made->add_flag(
        "--clock-is-right", options.clock_is_right,
        "Confirm that this machine's clock is right, and resume what a wrong clock had suspended");
    made->add_flag("--quiet", options.quiet, "Print only errors");
    made->add_option("--outbox", options.outbox, "Directory for mails, instead of sending them")
        ->type_name("DIR");
  }
  if (auto* made = command("player", "Show or change the players' mail settings",
                           "  cursus player\n"
                           "  cursus player spring greek --address anna@example.org\n"
                           "  cursus player spring greek --language ja --charset iso-2022-jp\n"
                           "  cursus player spring greek --files json,svg\n"
                           "  cursus player spring greek --zone Asia/Tokyo --calendar yes\n"
                           "  cursus player spring greek --mail off")) {
    auto& options = choice_.options(made, common_, player);
    made->add_option("GAME", options.game, "Only this game");
    add_seat(made, options.seat, "Seat");
    made->add_option("--address", options.address, "Address for reports and answers");
    made->add_option("--language", options.language, "Language: en, ja or game (the game's)")
        ->check(CLI::IsMember({"en", "ja", "game"}));
    made->add_option("--charset", options.charset, "Charset: utf-8, or iso-2022-jp for old phones")
        ->check(CLI::IsMember({"utf-8", "iso-2022-jp"}));
    made->add_option(
        "--files", options.files,
        "Files attached to reports: json, svg, json,svg, none, or host (as in mail.conf)");
    made->add_option("--zone", options.zone,
                     "Time zone in mails, such as Asia/Tokyo or +09:00 (default utc)");
    made->add_option("--calendar", options.calendar,
                     "Deadlines as files for a calendar: yes or no (default no)")
        ->check(CLI::IsMember({"yes", "no"}));
    made->add_option("--mail", options.mail, "Reports and letters: on or off")
        ->check(CLI::IsMember({"on", "off"}));
    made->add_flag("--remove", options.remove, "Remove the address");
  }
  if (auto* made = command("offers", "List the games that people offer by mail, or veto one",
                           "  cursus offers\n  cursus offers veto 3")) {
    auto& options = choice_.options(made, common_, offers);
    auto* act = made->add_option("ACT", options.act, "veto: take an offer off the list")
                    ->check(CLI::IsMember({"veto"}));
    made->add_option("NUMBER", options.number, "Number of the offer")
        ->check(numbers(1))
        ->needs(act);
  }
  if (auto* made = command("observers", "List, remove or veto those who watch a game by mail",
                           "  cursus observers spring\n"
                           "  cursus observers spring --veto eve@example.org")) {
    auto& options = choice_.options(made, common_, observers);
    add_game(made, options.game);
    auto* remove = made->add_option("--remove", options.remove, "Address that gets no more reports")
                       ->type_name("ADDRESS");
    made->add_option("--veto", options.veto, "Address that may not watch this game any more")
        ->excludes(remove)
        ->type_name("ADDRESS");
  }
  if (auto* made = command("press", "Write a letter to players, as their host",
                           "  cursus press spring --to persian --text letter.txt\n"
                           "  echo 'Away until Sunday.' | cursus press spring --to all")) {
    auto& options = choice_.options(made, common_, press);
    add_game(made, options.game);
    made->add_option("--to", options.to, "Reader: a seat, or all")->required()->type_name("SEAT");
    made->add_option("--text", options.text,
                     "Text of the letter; - is the standard input (default)")
        ->type_name("FILE");
  }
  if (auto* made = command("deliver",
                           "Take one mail from the standard input, for a mail server's pipe. Exit "
                           "codes are those of sysexits.h",
                           "  |/usr/bin/cursus --home /srv/cursus deliver      (in ~/.forward)")) {
    auto& options = choice_.options(made, common_, deliver);
    made->add_option("--sender", options.sender, "Sender of the envelope; empty is the null sender")
        ->envname("SENDER")
        ->expected(1);
  }
}

void CommandLine::tools() {
  if (auto* made = command("status", "Show the state of everything; code 1 if the host must act",
                           "  cursus status\n  cursus status --json")) {
    choice_.options(made, common_, status);
  }
  if (auto* made = command("doctor",
                           "Check this host: files, keys, store, mail servers, fonts, clock; code "
                           "1 if something is bad",
                           "  cursus doctor\n  cursus doctor --offline --json")) {
    auto& options = choice_.options(made, common_, doctor);
    made->add_flag("--offline", options.offline, "Contact no server");
    made->add_flag("--mend", options.mend,
                   "Make damaged snapshots and lists of waiting files again from an intact log");
  }
  if (auto* made = command("club", "Show results and ratings of all finished games; tournaments",
                           "  cursus club\n"
                           "  cursus club --json\n"
                           "  cursus club tournament create cup --scenario ab/marathon "
                           "--player Anna=anna@example.org --player Ben=ben@example.org\n"
                           "  cursus club tournament next cup\n"
                           "  cursus club tournament standings cup")) {
    auto& options = choice_.options(made, common_, club_results);
    auto* tournament = made->add_subcommand("tournament", "Pair players, and show how they stand");
    tournament->require_subcommand(1);
    const auto act = [&](const char* name, const char* what) {
      auto* one = tournament->add_subcommand(name, what);
      one->callback([&options, name] { options.act = name; });
      one->add_option("NAME", options.tournament, "Name of the tournament")->required();
      return one;
    };
    auto* create = act("create", "Set up a tournament");
    create->add_option("--scenario", options.scenario, "Scenario, as `cursus scenarios` lists it")
        ->required();
    create->add_option("--kind", options.kind, "Kind: swiss or round-robin (default swiss)")
        ->check(CLI::IsMember({"swiss", "round-robin"}));
    create->add_option("--player", options.players, "Player, with the mail address if there is one")
        ->required()
        ->type_name("NAME=ADDRESS");
    create->add_option("--language", options.language, "Language of a player's mail, en or ja")
        ->type_name("NAME=LANGUAGE");
    create
        ->add_option("--rounds", options.rounds, "Number of rounds (default: as many as it takes)")
        ->check(numbers(1, 100))
        ->type_name("N");
    create->add_option("-o,--option", options.options, "Option of the rules, name=value")
        ->type_name("NAME=VALUE");
    create
        ->add_option("--deadline", options.deadline, "Hours for each point (default: no deadline)")
        ->check(numbers(0, hours_of_a_year))
        ->type_name("HOURS");
    act("next", "Pair the next round and start its games");
    act("standings", "Show rounds and standings");
  }
  if (auto* made = command("backup", "Copy the whole store into one file, and verify the copy",
                           "  cursus backup /srv/backup/cursus-$(date +%F).db\n"
                           "  cursus backup cursus.bak --replace\n"
                           "\n"
                           "Safe at any time, also during `cursus run`. To restore it:\n"
                           "  mkdir -m 700 again && cp -p cursus.bak again/cursus.db\n"
                           "  cp -p host_key mail.conf again/     (they are not in the copy)\n"
                           "  cursus --home again act restore GAME --point N    (for each game)")) {
    auto& options = choice_.options(made, common_, backup);
    made->add_option("FILE", options.file, "Output file; it contains secrets, so protect it")
        ->required();
    made->add_flag("--replace", options.replace, "Replace an existing file");
  }
  if (auto* made =
          command("copy",
                  "Move all games into a PostgreSQL database or back into a file, and "
                  "compare every row",
                  "  cursus copy --to postgresql://cursus@db.example.org/cursus "
                  "--password file:/etc/cursus/db\n"
                  "  cursus copy --to .                  (back into a file of this host)\n"
                  "  cursus copy --to /srv/other\n"
                  "  cursus copy --give-up\n"
                  "\n"
                  "Nobody can play meanwhile. If it stops, run the same command again: it\n"
                  "goes on where it stopped.")) {
    auto& options = choice_.options(made, common_, copy_store);
    auto* what = made->add_option_group("what to do");
    what->require_option(1);
    auto* to = what->add_option("--to", options.to,
                                "Place: a PostgreSQL database, or a directory for a file")
                   ->type_name("URL|DIR");
    what->add_flag("--give-up", options.give_up, "Stay here, if the copy is not complete");
    made->add_option(
            "--owner", options.owner,
            "The same database, with the user who owns its tables (default: the same user)")
        ->type_name("URL")
        ->needs(to);
    made->add_option("--password", options.password,
                     "Source of the database password: file:/path, command:…, env:NAME or "
                     "credential:NAME (default: PGPASSWORD or ~/.pgpass)")
        ->type_name("SOURCE")
        ->needs(to);
  }
}

}  // namespace cursus::cli
