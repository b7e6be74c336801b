#include "src/mail/servers/password.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <spawn.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>

#include "formats/game/names.hpp"
#include "formats/json/malformed.hpp"
#include "src/mail/headers.hpp"
#include "src/mail/servers/mailbox.hpp"

extern char** environ;

namespace cursus::mail {

namespace {

using formats::Named;
using Kind = PasswordSource::Kind;

constexpr std::array source_kinds{
    Named<Kind>{"file", Kind::File}, Named<Kind>{"command", Kind::Command},
    Named<Kind>{"env", Kind::Environment}, Named<Kind>{"credential", Kind::Credential}};

constexpr std::size_t most_password = 16 * 1024;  // tokens are long
constexpr std::chrono::seconds patience{20};

std::string first_line(std::string_view text, std::string_view where) {
  text = text.substr(0, text.find_first_of("\r\n"));
  if (text.empty()) throw TransportError({"password.empty", {{"where", std::string(where)}}});
  return std::string(text);
}

class Descriptor {
 public:
  explicit Descriptor(int number) : number_(number) {}
  ~Descriptor() {
    if (number_ >= 0) close(number_);
  }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  int get() const { return number_; }
  void shut() {
    close(number_);
    number_ = -1;
  }

 private:
  int number_;
};

// False: it said nothing more in time.
bool read_some(int from, std::string& text, std::chrono::milliseconds wait) {
  pollfd ready{from, POLLIN, 0};
  if (poll(&ready, 1, static_cast<int>(wait.count())) <= 0) return false;
  char room[512];
  const ssize_t got = read(from, room, sizeof room);
  if (got <= 0) return false;
  text.append(room, static_cast<std::size_t>(got));
  return text.size() < most_password;
}

std::string from_file(const std::string& path) {
  const Descriptor file(open(path.c_str(), O_RDONLY | O_CLOEXEC));
  struct stat status {};
  if (file.get() < 0 || fstat(file.get(), &status) != 0)
    throw TransportError({"password.no-file", {{"path", path}}});
  if ((status.st_mode & (S_IRWXG | S_IRWXO)) != 0)
    throw TransportError({"password.open-file", {{"path", path}}});
  std::string text;
  while (read_some(file.get(), text, patience)) {
  }
  return first_line(text, path);
}

std::string from_environment(const std::string& name) {
  const char* const value = std::getenv(name.c_str());
  if (!value) throw TransportError({"password.no-variable", {{"name", name}}});
  return first_line(value, name);
}

std::string from_credential(const std::string& name) {
  const char* const directory = std::getenv("CREDENTIALS_DIRECTORY");
  if (!directory || name.find('/') != std::string::npos)
    throw TransportError({"password.no-credential", {{"name", name}}});
  return from_file((std::filesystem::path(directory) / name).string());
}

int wait_for(pid_t child) {
  int status = 0;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  return status;
}

std::string from_command(const std::string& command) {
  auto words = words_of_command(command).value();
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) throw TransportError({"password.no-pipe"});
  const Descriptor out(ends[0]);
  Descriptor in(ends[1]);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, in.get(), STDOUT_FILENO);
  pid_t child = 0;
  const int failed =
      posix_spawnp(&child, arguments[0], &actions, nullptr, arguments.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  in.shut();
  if (failed != 0) throw TransportError({"password.no-command", {{"command", words[0]}}});
  std::string text;
  const auto deadline = std::chrono::steady_clock::now() + patience;
  bool more = true;
  while (more) {
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(
        deadline - std::chrono::steady_clock::now());
    more = left.count() > 0 && read_some(out.get(), text, left);
  }
  if (std::chrono::steady_clock::now() >= deadline || text.size() >= most_password)
    kill(child, SIGKILL);
  const int status = wait_for(child);
  // As shells count: 128 and the signal that has ended it.
  const int code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  if (code != 0)
    throw TransportError(
        {"password.command-failed", {{"command", words[0]}, {"code", std::to_string(code)}}});
  return first_line(text, words[0]);
}

}  // namespace

Result<PasswordSource> read_password_source(std::string_view text) {
  constexpr std::string_view oauth = "oauth-";
  const bool token = text.starts_with(oauth);
  if (token) text.remove_prefix(oauth.size());
  const std::size_t colon = text.find(':');
  const auto kind = formats::value_of(source_kinds, text.substr(0, colon));
  if (colon == std::string_view::npos || !kind || trimmed(text.substr(colon + 1)).empty())
    return formats::malformed("mail.password-source");
  PasswordSource source{*kind, std::string(trimmed(text.substr(colon + 1))), token};
  if (source.kind == Kind::Command)
    if (auto words = words_of_command(source.where); !words)
      return tl::make_unexpected(std::move(words.error()));
  return source;
}

std::string read_password(const PasswordSource& source) {
  switch (source.kind) {
    case Kind::File:
      return from_file(source.where);
    case Kind::Command:
      return from_command(source.where);
    case Kind::Environment:
      return from_environment(source.where);
    case Kind::Credential:
      return from_credential(source.where);
  }
  return {};
}

Result<std::vector<std::string>> words_of_command(std::string_view text) {
  std::vector<std::string> words;
  std::string word;
  bool in_word = false;
  char quote = 0;
  for (const char c : text) {
    if (quote != 0) {
      if (c == quote)
        quote = 0;
      else
        word += c;
    } else if (c == '\'' || c == '"') {
      quote = c;
      in_word = true;
    } else if (c == ' ' || c == '\t') {
      if (in_word) words.push_back(std::exchange(word, {}));
      in_word = false;
    } else {
      word += c;
      in_word = true;
    }
  }
  if (in_word && quote == 0) words.push_back(std::move(word));
  if (quote != 0 || words.empty()) return formats::malformed("mail.password-source");
  return words;
}

}  // namespace cursus::mail
