#include "src/bench/child.hpp"

#include <fcntl.h>
#include <spawn.h>
#include <sys/ptrace.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <fstream>
#include <system_error>

namespace cursus::bench {

namespace {

// Words as exec wants them.
class Argv {
 public:
  Argv(const std::filesystem::path& program, const std::vector<std::string>& arguments)
      : words_{program.string()} {
    words_.insert(words_.end(), arguments.begin(), arguments.end());
    for (std::string& word : words_) pointers_.push_back(word.data());
    pointers_.push_back(nullptr);
  }
  char* const* get() const { return pointers_.data(); }

 private:
  std::vector<std::string> words_;
  std::vector<char*> pointers_;
};

[[noreturn]] void fail(int error, const std::filesystem::path& program) {
  throw std::system_error(error, std::generic_category(), program.string());
}

double peak_of(pid_t process) {
  std::ifstream status("/proc/" + std::to_string(process) + "/status");
  std::string word;
  double kilobytes = 0;
  while (status >> word)
    if (word == "VmHWM:") status >> kilobytes;
  return kilobytes / 1024;
}

}  // namespace

Ran run_child(const std::filesystem::path& program, const std::vector<std::string>& arguments) {
  const Argv argv(program, arguments);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
  pid_t child = 0;
  const auto began = std::chrono::steady_clock::now();
  const int failed = posix_spawn(&child, program.c_str(), &actions, nullptr, argv.get(), environ);
  posix_spawn_file_actions_destroy(&actions);
  if (failed != 0) fail(failed, program);

  int status = 0;
  if (waitpid(child, &status, 0) < 0) fail(errno, program);
  Ran ran;
  ran.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
  ran.code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  return ran;
}

double peak_megabytes(const std::filesystem::path& program,
                      const std::vector<std::string>& arguments) {
  const Argv argv(program, arguments);
  const pid_t child = fork();
  if (child < 0) fail(errno, program);
  if (child == 0) {
    const int nowhere = open("/dev/null", O_WRONLY);
    dup2(nowhere, STDOUT_FILENO);
    ptrace(PTRACE_TRACEME, 0, nullptr, nullptr);
    execv(program.c_str(), argv.get());
    _exit(127);
  }
  double peak = 0;
  int status = 0;
  while (waitpid(child, &status, 0) == child && WIFSTOPPED(status)) {
    const bool at_exec = peak == 0 && WSTOPSIG(status) == SIGTRAP && status >> 16 == 0;
    const bool at_exit = status >> 16 == PTRACE_EVENT_EXIT;
    if (at_exec) ptrace(PTRACE_SETOPTIONS, child, nullptr, PTRACE_O_TRACEEXIT);
    if (at_exit) peak = peak_of(child);
    const int signal = at_exec || at_exit ? 0 : WSTOPSIG(status);
    ptrace(PTRACE_CONT, child, nullptr, signal);
  }
  if (!WIFEXITED(status) || WEXITSTATUS(status) == 127) fail(ENOEXEC, program);
  return peak;
}

}  // namespace cursus::bench
