// A real browser without a window, driven through the pipe of its DevTools protocol.
#pragma once

#include <sys/types.h>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "tests/program/support/temp_directory.hpp"

namespace cursus::test {

struct Look {
  int width = 1200;
  bool dark = false;
  bool phone = false;  // a narrow screen with small pixels
};

// What a page said and asked for while it was opened.
struct Visit {
  std::vector<std::string> complaints;  // console messages, exceptions, refused policies
  std::vector<std::string> requests;    // addresses, the page itself among them
};

class Browser {
 public:
  static std::optional<std::filesystem::path> find();

  // Throws when it cannot be started.
  explicit Browser(const std::filesystem::path& program);
  Browser(const Browser&) = delete;
  Browser& operator=(const Browser&) = delete;
  ~Browser();

  Visit open(const std::filesystem::path& page, const Look& look);
  // The value of an expression in the open page; it may be a promise.
  nlohmann::json evaluate(const std::string& script);
  // The whole page as a PNG, or what the screen shows of it at first.
  std::string screenshot(bool whole = true);
  // Waits until a click or the like has led to another page.
  Visit follow(const std::string& script);

 private:
  nlohmann::json call(const std::string& method,
                      nlohmann::json parameters = nlohmann::json::object(), bool in_page = true);
  nlohmann::json receive();
  void wait_for(const std::string& event);
  Visit take_visit();

  TempDirectory home_;
  pid_t process_ = -1;
  int to_ = -1;
  int from_ = -1;
  int last_ = 0;
  std::string buffer_;
  std::string session_;
  std::vector<nlohmann::json> events_;
};

}  // namespace cursus::test
