// The words for playing: orders, reports and maps, and games without a host.
#include "src/cli/command_line.hpp"

namespace cursus::cli {

void CommandLine::playing() {
  if (auto* made = command("show", "Show how a game stands", "  cursus show marathon-1")) {
    auto& options = choice_.options(made, common_, show);
    add_game(made, options.game);
  }
  if (auto* made = command("legal", "List every legal order of the open question",
                           "  cursus legal marathon-1\n  cursus legal marathon-1 persian --json")) {
    auto& options = choice_.options(made, common_, legal);
    add_game(made, options.game);
    add_seat(made, options.seat, "Only for this seat");
  }
  if (auto* made =
          command("check", "Try an order file up to the first die or secret; changes nothing",
                  "  cursus check orders.txt\n  cursus check - < mail.eml")) {
    auto& options = choice_.options(made, common_, check);
    made->add_option("FILE", options.file, "The order file; - is the standard input")->required();
  }
  if (auto* made = command("submit", "Hand in order files and play on as far as they go",
                           "  cursus submit orders.txt\n"
                           "  cursus submit orders            (with orders.sig beside it)\n"
                           "  cursus submit letter.eml        (a whole mail)\n"
                           "  cursus submit orders.txt --reports out --form html --form png\n"
                           "  cursus submit --later a.txt b.txt && cursus run")) {
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
}

void CommandLine::showing() {
  if (auto* made = command("report", "Write the report for a seat, with an order sheet to fill in",
                           "  cursus report marathon-1 greek\n"
                           "  cursus report marathon-1 --seat greek --lang ja > greek.txt\n"
                           "  cursus report marathon-1 --seat greek --format html -o greek.html")) {
    auto& options = choice_.options(made, common_, report);
    add_game(made, options.game);
    auto* whose = made->add_option_group("whose report");
    whose->require_option(1);
    add_seat(whose, options.seat, "The seat");
    whose->add_option("--seat", options.seat, "The same")->type_name("SEAT");
    made->add_option("--format", options.format, "text, html or json")
        ->check(CLI::IsMember({"text", "html", "json"}));
    made->add_option("-o,--output", options.output, "Where to; without it, the standard output")
        ->type_name("FILE");
    made->add_flag("--whole", options.whole, "Tell the game from its beginning");
  }
  if (auto* made = command("position", "Write what lies on the table, as JSON",
                           "  cursus position marathon-1 --as greek\n"
                           "  cursus position marathon-1 --all > position.json")) {
    auto& options = choice_.options(made, common_, position);
    add_game(made, options.game);
    auto* whose = made->add_option_group("whose view");
    whose->require_option(1);
    whose->add_option("--as", options.seat, "What this seat may see")->type_name("SEAT");
    whose->add_flag("--all", options.all, "Everything, with hands and decks, as the host knows it");
  }
  if (auto* made = command("map", "Draw the map, with what happened since the last report",
                           "  cursus map marathon-1 -o map.png\n"
                           "  cursus map marathon-1 --turn 2 -o second-turn.png\n"
                           "  cursus map marathon-1 --seat greek --lang ja -o map.svg")) {
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

void CommandLine::trying() {
  if (auto* made = command("try", "Try orders in a position, without any game; nothing is stored",
                           "  cursus try --scenario ab/marathon --orders greek=orders.txt --json\n"
                           "  cursus try --position position.json --orders a.txt --dice 3,5,1\n"
                           "  cursus try --position camp.json --orders roman=a.txt --dice LLSF")) {
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
    auto* dice =
        made->add_option("--dice", options.dice, "The dice to fall, in order")->type_name("3,1,6");
    made->add_option("--draws", options.draws, "The places of hidden draws, in order, from 1")
        ->type_name("2,7")
        ->needs(dice);
    add_seed(made, options.seed, "Dice from this seed; without it, drawn")->excludes(dice);
  }
  if (auto* made = command("bot", "Let the program play: a seat of a game, or whole games",
                           "  cursus bot marathon-1 --seat persian\n"
                           "  cursus bot --seat greek --policy random\n"
                           "  cursus bot --soak 1000 --scenario all --policy random\n"
                           "  cursus bot --soak 100 --scenario ab/granicus --every-option")) {
    auto& options = choice_.options(made, common_, bot);
    auto* game = made->add_option("GAME", options.game,
                                  "The game's name; not needed where only one is being played");
    auto* soak = made->add_option("--soak", options.soak, "Play so many games in memory")
                     ->check(numbers(1, 1'000'000))
                     ->type_name("N");
    game->excludes(soak);
    made->add_option("--walk", options.walk,
                     "Do so many times, at random, all that players and a host can do, and verify")
        ->check(numbers(1, 1'000'000))
        ->type_name("N")
        ->excludes(soak)
        ->group("");
    made->add_option("--scenario", options.scenario, "Of which scenario; `all` plays every one")
        ->needs(soak);
    made->add_flag("--every-option", options.every_option,
                   "Once for each value of each option of the rules")
        ->needs(soak);
    made->add_option("--seat", options.seat, "The seat to play; without it, whoever is asked")
        ->excludes(soak);
    made->add_option("--policy", options.policy,
                     "random or greedy; in whole games one for each seat: greedy,random");
    add_seed(made, options.seed, "Choose by this seed");
    made->add_option("--keep", options.keep, "Keep the order files in this directory")
        ->type_name("DIR")
        ->excludes(soak);
    auto* draft = made->add_flag("--draft", options.draft,
                                 "Only print the next order file, for a seat that signs")
                      ->excludes(soak);
    made->add_flag("--fallback", options.fallback,
                   "Draft what is done when nobody orders, which is never refused")
        ->needs(draft);
  }
}

}  // namespace cursus::cli
