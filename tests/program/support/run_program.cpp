#include "tests/program/support/run_program.hpp"

#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <stdexcept>

#include "tests/paths.hpp"

namespace cursus::test {

void become_program(const Words& words) {
  std::string path = program();
  std::vector<char*> argv{path.data()};
  for (const std::string& word : words) argv.push_back(const_cast<char*>(word.c_str()));
  argv.push_back(nullptr);
  execv(path.c_str(), argv.data());
  _exit(127);
}

namespace {

// `output`: a file for the standard output; empty: it is taken in.
Answer run_with(const Words& words, const std::string& input, const std::string& output) {
  std::array<std::array<int, 2>, 3> pipes{};
  for (auto& ends : pipes)
    if (pipe2(ends.data(), O_CLOEXEC) != 0) throw std::runtime_error("no pipe");
  const pid_t pid = fork();
  if (pid < 0) throw std::runtime_error("no child process");
  if (pid == 0) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    dup2(pipes[0][0], 0);
    dup2(pipes[1][1], 1);
    dup2(pipes[2][1], 2);
    if (!output.empty()) {
      const int file = open(output.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
      if (file < 0) _exit(127);
      dup2(file, 1);
    }
    become_program(words);
  }
  close(pipes[0][0]);
  close(pipes[1][1]);
  close(pipes[2][1]);
  std::signal(SIGPIPE, SIG_IGN);  // a program that does not read its input is no error of ours
  // Orders are smaller than a pipe.
  if (write(pipes[0][1], input.data(), input.size()) < 0) {
  }
  close(pipes[0][1]);
  Answer answer;
  std::array<pollfd, 2> wanted{pollfd{pipes[1][0], POLLIN, 0}, pollfd{pipes[2][0], POLLIN, 0}};
  for (int open = 2; open > 0;) {
    poll(wanted.data(), wanted.size(), -1);
    for (std::size_t i = 0; i < wanted.size(); ++i) {
      if (wanted[i].fd < 0 || wanted[i].revents == 0) continue;
      std::array<char, 65536> buffer;
      const ssize_t got = read(wanted[i].fd, buffer.data(), buffer.size());
      if (got > 0) {
        (i == 0 ? answer.out : answer.err).append(buffer.data(), static_cast<std::size_t>(got));
        continue;
      }
      close(wanted[i].fd);
      wanted[i].fd = -1;
      --open;
    }
  }
  int status = 0;
  waitpid(pid, &status, 0);
  if (WIFEXITED(status)) answer.code = WEXITSTATUS(status);
  return answer;
}

}  // namespace

Answer run_program(const Words& words, const std::string& input) {
  return run_with(words, input, {});
}

Answer run_program_into(const std::string& file, const Words& words) {
  return run_with(words, {}, file);
}

Answer run_at_terminal(const Words& words) {
  int terminal = -1;
  const pid_t pid = forkpty(&terminal, nullptr, nullptr, nullptr);
  if (pid < 0) throw std::runtime_error("no terminal");
  if (pid == 0) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    become_program(words);
  }
  Answer answer;
  std::array<char, 65536> buffer;
  // A terminal whose program has gone answers with an error.
  for (ssize_t got = 0; (got = read(terminal, buffer.data(), buffer.size())) > 0;)
    answer.out.append(buffer.data(), static_cast<std::size_t>(got));
  close(terminal);
  int status = 0;
  waitpid(pid, &status, 0);
  if (WIFEXITED(status)) answer.code = WEXITSTATUS(status);
  return answer;
}

}  // namespace cursus::test
