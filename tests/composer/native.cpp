// The rules of the program behind the interface of the module in the browser: requests come in as
// lines of JSON, answers go out as lines. tests/composer/*.mjs hold the two beside each other.
#include <iostream>
#include <string>

#include "src/composer/session/session.hpp"

namespace {

struct DieFell {};
struct Thrown final : cursus::composer::Stop {
  void at_die() override { throw DieFell(); }
};

}  // namespace

int main() {
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
