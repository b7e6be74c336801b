// Runs a piece of work in a child process and, if so wished, kills it in the midst of it. What the
// child has acknowledged by then must have survived; that is for the caller to check.
#pragma once

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <exception>
#include <functional>
#include <limits>
#include <random>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace cursus::test {

// When to kill: so many acknowledgements have come, and then some time has passed. Counting from an
// acknowledgement strikes a working child on a slow machine too; counting from none strikes it
// while it starts.
struct UtcTime {
  std::size_t lines;
  std::chrono::microseconds then;
};

// Seeded, so that a failure can be tried again.
class Moments {
 public:
  Moments(std::uint64_t seed, std::size_t most_lines, std::chrono::microseconds longest)
      : random_(seed), most_lines_(most_lines), longest_(longest.count()) {}
  UtcTime next() {
    const std::size_t lines = random_() % (most_lines_ + 1);
    const auto then = static_cast<std::chrono::microseconds::rep>(random_() >> 1) % longest_;
    return {.lines = lines, .then = std::chrono::microseconds(then)};
  }

 private:
  std::mt19937_64 random_;
  std::size_t most_lines_;
  std::chrono::microseconds::rep longest_;
};

// One line through the pipe, in one write: it arrives whole or not at all.
inline void acknowledge(int pipe, std::string_view line) {
  const std::string whole = std::string(line) + "\n";
  if (write(pipe, whole.data(), whole.size()) != static_cast<ssize_t>(whole.size())) _exit(3);
}

class Child {
 public:
  // `work` gets the pipe to acknowledge through. To run another program, it calls
  // dup2(pipe, STDOUT_FILENO) and exec: then the program's own lines are the acknowledgements.
  explicit Child(const std::function<void(int pipe)>& work) {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0) throw std::runtime_error("no pipe");
    std::fflush(nullptr);  // or the child would print it a second time
    pid_ = fork();
    if (pid_ < 0) throw std::runtime_error("no child process");
    if (pid_ == 0) {
      prctl(PR_SET_PDEATHSIG, SIGKILL);  // never outlive the test
      close(ends[0]);
      run(work, ends[1]);
    }
    close(ends[1]);
    pipe_ = ends[0];
  }
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;
  ~Child() {
    if (pid_ > 0) end(SIGKILL);
    close(pipe_);
  }

  // Lets it run for `time` and takes in what it acknowledges; less if it has said `lines` by then
  // or has ended.
  void listen(std::chrono::microseconds time,
              std::size_t lines = std::numeric_limits<std::size_t>::max()) {
    using Clock = std::chrono::steady_clock;
    const Clock::time_point end = Clock::now() + time;
    while (lines_heard() < lines) {
      const Clock::duration left = end - Clock::now();
      if (left.count() <= 0) return;
      pollfd wanted{.fd = pipe_, .events = POLLIN, .revents = 0};
      const auto ns = std::chrono::duration_cast<std::chrono::nanoseconds>(left).count();
      const timespec wait{.tv_sec = ns / 1'000'000'000, .tv_nsec = ns % 1'000'000'000};
      if (ppoll(&wanted, 1, &wait, nullptr) == 1 && !take_in()) return;
    }
  }

  // How the process ended, as from waitpid: 0 is well.
  int wait() { return end(0); }
  int kill() { return end(SIGKILL); }

  // Every whole line so far.
  std::vector<std::string> acknowledged() const {
    std::vector<std::string> lines;
    std::size_t from = 0;
    for (std::size_t to = 0; (to = heard_.find('\n', from)) != std::string::npos; from = to + 1)
      lines.push_back(heard_.substr(from, to - from));
    return lines;
  }

 private:
  [[noreturn]] static void run(const std::function<void(int pipe)>& work, int pipe) {
    try {
      work(pipe);
    } catch (const std::exception& error) {
      std::fprintf(stderr, "child process: %s\n", error.what());
      _exit(2);
    }
    _exit(0);  // not exit: the test program's own farewell belongs to the parent
  }

  std::size_t lines_heard() const {
    return static_cast<std::size_t>(std::count(heard_.begin(), heard_.end(), '\n'));
  }

  bool take_in() {  // false: the other end is closed
    char buffer[4096];
    const ssize_t got = read(pipe_, buffer, sizeof buffer);
    if (got > 0) heard_.append(buffer, static_cast<std::size_t>(got));
    return got > 0 || (got < 0 && errno == EINTR);
  }

  int end(int signal) {
    if (signal != 0) ::kill(pid_, signal);
    while (take_in()) {
    }
    int status = 0;
    while (waitpid(pid_, &status, 0) < 0 && errno == EINTR) {
    }
    pid_ = -1;
    return status;
  }

  pid_t pid_ = -1;
  int pipe_ = -1;
  std::string heard_;
};

// The usual round: start, let live until the moment, kill, and see what it had acknowledged. Work
// that ends by itself before that was not killed by us.
struct Killed {
  std::vector<std::string> acknowledged;
  bool by_us = false;
  int status = 0;  // as from waitpid
};

inline Killed run_and_kill(const std::function<void(int pipe)>& work, UtcTime moment) {
  Child child(work);
  child.listen(std::chrono::minutes(1), moment.lines);
  child.listen(moment.then);
  Killed killed;
  killed.status = child.kill();
  killed.by_us = WIFSIGNALED(killed.status) && WTERMSIG(killed.status) == SIGKILL;
  killed.acknowledged = child.acknowledged();
  return killed;
}

}  // namespace cursus::test
