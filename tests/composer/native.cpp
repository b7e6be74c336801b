// The rules of the program behind the interface of the module in the browser: requests come in as
// lines of JSON, answers go out as lines. tests/composer/*.mjs hold the two beside each other.
// With --games, lists what is clicked through in each game, for tests/composer/games.cmake.
#include <iostream>
#include <string>
#include <string_view>

#include "src/composer/session/session.hpp"
#include "src/games/games.hpp"

namespace {

struct DieFell {};
struct Thrown final : cursus::composer::Stop {
  void at_die() override { throw DieFell(); }
};

}  // namespace

int main(int count, char** words) {
  if (count > 1 && std::string_view(words[1]) == "--games") {
    for (const cursus::games::Game& game : cursus::games::games())
      std::cout << game.name << ' ' << game.samples.clicked << ' ' << game.samples.clicked_mails
                << '\n';
    return 0;
  }
  Thrown stop;
  cursus::composer::Session session(stop);
  for (std::string line; std::getline(std::cin, line);) {
    std::string answer;
    try {
      answer = session.answer(line);
    } catch (const DieFell&) {
      answer = session.answer_after_die();
    }
    std::cout << answer << std::endl;
  }
}
