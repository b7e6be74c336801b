// Composing orders from what a report shows: requests and answers in JSON, the whole interface of
// the module in the browser (../README.md has the list). The program has it too, so that tests can
// hold the two beside each other.
#pragma once

#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

namespace cursus::composer {

// What becomes of play where a die would fall or a secret would be seen. Must not return: whatever
// was being done ends there, and Session::answer_after_die goes on.
class Stop {
 public:
  virtual ~Stop() = default;
  virtual void at_die() = 0;
};

class Session {
 public:
  explicit Session(Stop& stop);
  ~Session();

  // Never refuses: an answer that could not be given says why, {"error": a sentence}.
  std::string answer(std::string_view request);
  std::string answer_after_die();

 private:
  class Work;
  std::unique_ptr<Work> work_;
};

}  // namespace cursus::composer
