// A mail server that says what a test tells it to, over a real socket: for what Exim and Dovecot
// cannot be made to do.
#pragma once

#include <atomic>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "src/mail/wire/wire.hpp"

namespace cursus::test {

// What the other end says to one line. Lines end in CR LF; empty: nothing yet. `hang_up`: after it.
struct Line {
  std::string text;
  bool hang_up = false;
};

class ScriptedServer {
 public:
  // Asked for every line that comes, of any connection.
  using Script = std::function<Line(const std::string& line)>;

  ScriptedServer(std::string greeting, Script script);
  ~ScriptedServer();
  ScriptedServer(const ScriptedServer&) = delete;
  ScriptedServer& operator=(const ScriptedServer&) = delete;

  // In the clear, which mail.conf allows for this machine alone.
  mail::Account account(std::string user = {}, std::string password = {}) const;
  int port() const { return port_; }
  std::vector<std::string> heard() const;  // every line
  bool has_heard(const std::string& line) const;

 private:
  void serve();
  void talk(int connection);

  std::string greeting_;
  Script script_;
  int listener_ = -1, port_ = 0;
  std::atomic<bool> over_{false};
  mutable std::mutex mutex_;
  std::vector<std::string> heard_;
  std::thread thread_;
};

// SMTP, as far as one who sends needs it. Answers can be changed while it runs.
class ScriptedSmtp {
 public:
  ScriptedSmtp();

  // Instead of its yes; empty: yes. To the line that begins with the word.
  void answer(const std::string& word, std::string line);
  // This many mails are refused or lost from now on, at this stage, before it is willing again.
  void refuse(const std::string& word, std::string line, int times);
  // The connection ends when this many more mails have been taken, before the yes is said.
  void lose_yes(int times);

  std::vector<std::string> taken() const;  // whole mails
  int refused() const { return refused_; }
  mail::Account account(std::string user = {}, std::string password = {}) const {
    return server_.account(std::move(user), std::move(password));
  }
  ScriptedServer& server() { return server_; }

 private:
  Line say(const std::string& line);
  Line said(const std::string& word, std::string good);

  struct Refusal {
    std::string word, line;
    int times = -1;  // -1: for ever
  };
  mutable std::mutex mutex_;
  Refusal refusal_;
  int lost_ = 0;
  std::atomic<int> refused_{0};
  bool in_mail_ = false;
  std::string mail_;
  std::vector<std::string> taken_;
  ScriptedServer server_;  // last: its thread uses the others
};

}  // namespace cursus::test
