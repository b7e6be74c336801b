// The words for playing: orders, reports and maps, and games without a host.
#include "src/cli/command_line.hpp"

namespace cursus::cli {

void CommandLine::playing() {
  if (auto* made = command("show", "Show the state of a game", "  cursus show marathon-1")) {
    auto& options = choice_.options(made, common_, show);
    add_game(made, options.game);
  }
  if (auto* made = command("legal", "List every legal order at this point",
                           "  cursus legal marathon-1\n  cursus legal marathon-1 persian --json")) {
    auto& options = choice_.options(made, common_, legal);
    add_game(made, options.game);
    add_seat(made, options.seat, "Only this seat");
  }
  if (auto* made =
          command("check", "Check an order file up to the first die or secret; changes nothing",
                  "  cursus check orders.txt\n  cursus check - < mail.eml")) {
    auto& options = choice_.options(made, common_, check);
    made->add_option("FILE", options.file, "Order file; - is the standard input")->required();
  }
  if (auto* made = command("submit", "Submit order files and play as far as they go",
                           "  cursus submit orders.txt\n"
                           "  cursus submit orders            (with orders.sig beside it)\n"
                           "  cursus submit letter.eml        (a whole mail)\n"
                           "  cursus submit orders.txt --reports out --form html --form png\n"
                           "  cursus submit --later a.txt b.txt && cursus run")) {
    auto& options = choice_.options(made, common_, submit);
    made->add_option("FILE", options.files, "Order files; - is the standard input")->required();
    auto* later =
        made->add_flag("--later", options.later, "Store them only; `cursus run` plays them");
    made->add_option("--signature", options.signature,
                     "Signature file (default: FILE.sig, FILE.minisig or FILE.asc)")
        ->type_name("FILE");
    auto* reports = made->add_option("--reports", options.reports,
                                     "Directory for the reports of all players, which are secret")
                        ->type_name("DIR")
                        ->excludes(later);
    made->add_option("--form", options.forms, "Formats of the reports: text, html, json, svg, png")
        ->check(CLI::IsMember({"text", "html", "json", "svg", "png"}))
        ->needs(reports);
  }
}

void CommandLine::showing() {
  if (auto* made = command("report", "Write a seat's report, with an order sheet to fill in",
                           "  cursus report marathon-1 greek\n"
                           "  cursus report marathon-1 --seat greek --lang ja > greek.txt\n"
                           "  cursus report marathon-1 --seat greek --format html -o greek.html")) {
    auto& options = choice_.options(made, common_, report);
    add_game(made, options.game);
    auto* whose = made->add_option_group("whose report");
    whose->require_option(1);
    add_seat(whose, options.seat, "Seat");
    whose->add_option("--seat", options.seat, "Seat (the same)")->type_name("SEAT");
    made->add_option("--format", options.format, "Format: text, html or json (default text)")
        ->check(CLI::IsMember({"text", "html", "json"}));
    made->add_option("-o,--output", options.output, "Output file (default: standard output)")
        ->type_name("FILE");
    made->add_flag("--whole", options.whole, "The game from its start");
  }
  if (auto* made = command("position", "Write the position as JSON",
                           "  cursus position marathon-1 --as greek\n"
                           "  cursus position marathon-1 --all > position.json")) {
    auto& options = choice_.options(made, common_, position);
    add_game(made, options.game);
    auto* whose = made->add_option_group("whose view");
    whose->require_option(1);
    whose->add_option("--as", options.seat, "Only what this seat may see")->type_name("SEAT");
    whose->add_flag("--all", options.all, "Everything, with hands and decks");
  }
  if (auto* made = command("map", "Draw the map, with the events since the last report",
                           "  cursus map marathon-1 -o map.png\n"
                           "  cursus map marathon-1 --turn 2 -o second-turn.png\n"
                           "  cursus map marathon-1 --seat greek --lang ja -o map.svg")) {
    auto& options = choice_.options(made, common_, map);
    add_game(made, options.game);
    made->add_option("--seat,--as", options.seat,
                     "Seat whose view is drawn (default: what everybody may see)")
        ->type_name("SEAT");
    made->add_option("--turn", options.turn,
                     "Turn after which the map is drawn (default: the present)")
        ->check(CLI::Range(1, 1'000'000));
    made->add_option("-o,--output", options.output, "Picture file, .png or .svg")
        ->required()
        ->type_name("FILE");
    made->add_option("--width", options.width, "Maximum width in pixels")
        ->check(CLI::Range(200, 8000));
  }
}

void CommandLine::trying() {
  if (auto* made = command("try", "Try orders in a position, without a game; stores nothing",
                           "  cursus try --scenario ab/marathon --orders greek=orders.txt --json\n"
                           "  cursus try --position position.json --orders a.txt --dice 3,5,1\n"
                           "  cursus try --position camp.json --orders roman=a.txt --dice LLSF")) {
    auto& options = choice_.options(made, common_, try_orders);
    auto* from = made->add_option_group("FROM");
    from->add_option("--scenario", options.scenario, "Scenario to start from");
    from->add_option("--position", options.position,
                     "Position to start from; - is the standard input")
        ->type_name("FILE");
    from->require_option(1);
    made->add_option("--orders", options.orders,
                     "Order file or bare order lines; repeat it to give several in order")
        ->type_name("[SIDE=]FILE");
    made->add_option("--standing", options.standing, "Standing orders of a side")
        ->type_name("SIDE=FILE");
    made->add_option("-o,--option", options.options, "Option of the rules, name=value")
        ->type_name("NAME=VALUE");
    auto* dice =
        made->add_option("--dice", options.dice, "Dice results, in order")->type_name("3,1,6");
    auto* draws =
        made->add_option("--draws", options.draws, "Positions of hidden draws, in order, from 1")
            ->type_name("2,7");
    add_seed(made, options.seed, "Seed of the dice (default: random)")
        ->excludes(dice)
        ->excludes(draws);
  }
  if (auto* made = command("bot", "Let the program play a seat of a game, or whole games",
                           "  cursus bot marathon-1 --seat persian\n"
                           "  cursus bot --seat greek --policy random\n"
                           "  cursus bot --soak 1000 --scenario all --policy random\n"
                           "  cursus bot --soak 100 --scenario ab/granicus --every-option")) {
    auto& options = choice_.options(made, common_, bot);
    auto* game = made->add_option("GAME", options.game,
                                  "Name of the game (default: the only one in progress)");
    auto* soak = made->add_option("--soak", options.soak, "Number of games to play in memory")
                     ->check(numbers(1, 1'000'000))
                     ->type_name("N");
    game->excludes(soak);
    made->add_option("--walk", options.walk,
                     "Number of random acts of players and host to do, and verify")
        ->check(numbers(1, 1'000'000))
        ->type_name("N")
        ->excludes(soak)
        ->group("");
    made->add_option("--scenario", options.scenario, "Scenario; `all` plays every one")
        ->needs(soak);
    made->add_flag("--every-option", options.every_option,
                   "Each value of each option of the rules once")
        ->needs(soak);
    made->add_option("--seat", options.seat, "Seat to play (default: whose move it is)")
        ->excludes(soak);
    made->add_option("--policy", options.policy,
                     "Policy: random or greedy; in whole games one per seat: greedy,random");
    add_seed(made, options.seed, "Seed of the choices");
    made->add_option("--keep", options.keep, "Directory that keeps the order files")
        ->type_name("DIR")
        ->excludes(soak);
    auto* draft = made->add_flag("--draft", options.draft,
                                 "Print the next order file only, for a seat that signs")
                      ->excludes(soak);
    made->add_flag("--fallback", options.fallback, "Draft the default, which is never refused")
        ->needs(draft);
  }
}

}  // namespace cursus::cli
