// The functions that the page calls: a request goes in as JSON, and an answer comes out.
#include <cstdlib>
#include <string>

#include "src/composer/module/page.hpp"
#include "src/composer/session/session.hpp"

namespace {

using cursus::composer::Session;

std::string answer;

// A die ends what is being done, and the page calls cursus_go_on.
struct StopAtPage final : cursus::composer::Stop {
  void at_die() override { cursus::composer::page_die(); }
};

Session& session() {
  static StopAtPage stop;
  static Session* const one = new Session(stop);
  return *one;
}

}  // namespace

#define FOR_PAGE(name) __attribute__((export_name(name)))

extern "C" {

// Memory for a text of the page; it belongs to whoever is given it.
FOR_PAGE("cursus_take") void* cursus_take(std::size_t size) { return std::malloc(size); }

FOR_PAGE("cursus_ask") void cursus_ask(char* request, std::size_t size) {
  const std::string text(request, size);
  std::free(request);
  answer = session().answer(text);
}
FOR_PAGE("cursus_go_on") void cursus_go_on() { answer = session().answer_after_die(); }

FOR_PAGE("cursus_answer") const char* cursus_answer() { return answer.data(); }
FOR_PAGE("cursus_answer_size") std::size_t cursus_answer_size() { return answer.size(); }

}  // extern "C"
