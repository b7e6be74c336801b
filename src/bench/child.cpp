#include "src/bench/child.hpp"

#include <fcntl.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <system_error>

namespace cursus::bench {

Ran run_child(const std::filesystem::path& program, const std::vector<std::string>& arguments) {
  std::vector<std::string> words{program.string()};
  words.insert(words.end(), arguments.begin(), arguments.end());
  std::vector<char*> argv;
  for (std::string& word : words) argv.push_back(word.data());
  argv.push_back(nullptr);

  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
  pid_t child = 0;
  const auto began = std::chrono::steady_clock::now();
  const int failed = posix_spawn(&child, argv[0], &actions, nullptr, argv.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  if (failed != 0) throw std::system_error(failed, std::generic_category(), words.front());

  int status = 0;
  rusage used{};
  if (wait4(child, &status, 0, &used) < 0)
    throw std::system_error(errno, std::generic_category(), words.front());
  Ran ran;
  ran.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
  ran.megabytes = static_cast<double>(used.ru_maxrss) / 1024;
  ran.code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  return ran;
}

}  // namespace cursus::bench
