#include "tests/program/mail/scripted_server.hpp"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <stdexcept>

namespace cursus::test {

namespace {

bool readable(int descriptor) {
  pollfd ready{descriptor, POLLIN, 0};
  return poll(&ready, 1, 20) > 0;
}

void write_all(int connection, std::string_view text) {
  while (!text.empty()) {
    const ssize_t done = send(connection, text.data(), text.size(), MSG_NOSIGNAL);
    if (done <= 0) return;
    text.remove_prefix(static_cast<std::size_t>(done));
  }
}

}  // namespace

ScriptedServer::ScriptedServer(std::string greeting, Script script)
    : greeting_(std::move(greeting)), script_(std::move(script)) {
  listener_ = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof address;
  if (bind(listener_, reinterpret_cast<sockaddr*>(&address), size) != 0 ||
      listen(listener_, 8) != 0 ||
      getsockname(listener_, reinterpret_cast<sockaddr*>(&address), &size) != 0)
    throw std::runtime_error("no free port");
  port_ = ntohs(address.sin_port);
  thread_ = std::thread([this] { serve(); });
}

ScriptedServer::~ScriptedServer() {
  over_ = true;
  thread_.join();
  close(listener_);
}

// One after the other is enough: whoever talks to us has one connection.
void ScriptedServer::serve() {
  while (!over_) {
    if (!readable(listener_)) continue;
    const int connection = accept4(listener_, nullptr, nullptr, SOCK_CLOEXEC);
    if (connection < 0) continue;
    talk(connection);
    close(connection);
  }
}

void ScriptedServer::talk(int connection) {
  write_all(connection, greeting_ + "\r\n");
  std::string waiting;
  while (!over_) {
    if (!readable(connection)) continue;
    char room[4096];
    const ssize_t got = recv(connection, room, sizeof room, 0);
    if (got <= 0) return;
    waiting.append(room, static_cast<std::size_t>(got));
    for (std::size_t end; (end = waiting.find("\r\n")) != std::string::npos;) {
      const std::string line = waiting.substr(0, end);
      waiting.erase(0, end + 2);
      {
        const std::lock_guard hold(mutex_);
        heard_.push_back(line);
      }
      const Line answer = script_(line);
      if (!answer.text.empty()) write_all(connection, answer.text + "\r\n");
      if (answer.hang_up) return;
    }
  }
}

mail::Account ScriptedServer::account(std::string user, std::string password) const {
  mail::Account account;
  account.host = "127.0.0.1";
  account.port = port_;
  account.tls = mail::Tls::None;
  account.user = std::move(user);
  account.password = std::move(password);
  account.timeout_seconds = 20;
  return account;
}

std::vector<std::string> ScriptedServer::heard() const {
  const std::lock_guard hold(mutex_);
  return heard_;
}

bool ScriptedServer::has_heard(const std::string& line) const {
  const auto all = heard();
  return std::find(all.begin(), all.end(), line) != all.end();
}

ScriptedSmtp::ScriptedSmtp()
    : server_("220 scripted.example ready", [this](const std::string& line) { return say(line); }) {
}

void ScriptedSmtp::answer(const std::string& word, std::string line) {
  refuse(word, std::move(line), -1);
}

void ScriptedSmtp::refuse(const std::string& word, std::string line, int times) {
  const std::lock_guard hold(mutex_);
  refusal_ = {word, std::move(line), times};
}

void ScriptedSmtp::lose_yes(int times) {
  const std::lock_guard hold(mutex_);
  lost_ = times;
}

std::vector<std::string> ScriptedSmtp::taken() const {
  const std::lock_guard hold(mutex_);
  return taken_;
}

Line ScriptedSmtp::said(const std::string& word, std::string good) {
  if (word != refusal_.word || refusal_.line.empty() || refusal_.times == 0) return {good};
  if (refusal_.times > 0) --refusal_.times;
  ++refused_;
  return {refusal_.line};
}

Line ScriptedSmtp::say(const std::string& line) {
  const std::lock_guard hold(mutex_);
  if (in_mail_) {
    if (line != ".") {
      mail_ += (line.starts_with(".") ? line.substr(1) : line) + "\r\n";
      return {};
    }
    in_mail_ = false;
    Line answer = said(".", "250 taken");
    if (answer.text.starts_with("250")) taken_.push_back(mail_);
    if (answer.text.starts_with("250") && lost_ > 0) {
      --lost_;
      return {{}, true};
    }
    return answer;
  }
  const std::string word = line.substr(0, line.find(' '));
  if (word == "QUIT") return {"221 bye", true};
  if (word == "EHLO") return said(word, "250-scripted.example\r\n250 8BITMIME");
  if (word != "DATA") return said(word, "250 OK");
  Line answer = said(word, "354 go on");
  in_mail_ = answer.text.starts_with("354");
  mail_.clear();
  return answer;
}

}  // namespace cursus::test
