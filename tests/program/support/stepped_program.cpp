#include "tests/program/support/stepped_program.hpp"

#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <stdexcept>

namespace cursus::test {

namespace {

constexpr int system_call_stop = SIGTRAP | 0x80;  // PTRACE_O_TRACESYSGOOD

int await_change(pid_t id) {
  int status = 0;
  if (waitpid(id, &status, 0) != id) throw std::runtime_error("the program has gone");
  return status;
}

bool reads_or_writes(std::uint64_t number) {
  switch (number) {
    case SYS_read:
    case SYS_recvfrom:
    case SYS_recvmsg:
    case SYS_write:
    case SYS_pwrite64:
    case SYS_sendto:
      return true;
    default:
      return false;
  }
}

}  // namespace

SteppedProgram::SteppedProgram(const Words& words) : id_(fork()) {
  if (id_ < 0) throw std::runtime_error("no child process");
  if (id_ == 0) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    const int nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
    dup2(nowhere, STDOUT_FILENO);
    dup2(nowhere, STDERR_FILENO);
    if (ptrace(PTRACE_TRACEME, 0, nullptr, nullptr) != 0) _exit(126);
    become_program(words);  // and is stopped when it begins
  }
  if (!WIFSTOPPED(await_change(id_))) throw std::runtime_error("it cannot be looked at");
  ptrace(PTRACE_SETOPTIONS, id_, nullptr, PTRACE_O_TRACESYSGOOD | PTRACE_O_EXITKILL);
}

SteppedProgram::~SteppedProgram() {
  if (id_ < 0) return;
  kill(id_, SIGKILL);
  waitpid(id_, nullptr, 0);
}

int SteppedProgram::go_on(int signal) {
  ptrace(PTRACE_SYSCALL, id_, nullptr, signal);
  return await_change(id_);
}

bool SteppedProgram::kill_when(const std::function<bool(const SystemCall& done)>& now) {
  SystemCall call;
  for (int signal = 0;;) {
    const int status = go_on(signal);
    if (WIFEXITED(status) || WIFSIGNALED(status)) {
      id_ = -1;
      if (WIFEXITED(status)) code_ = WEXITSTATUS(status);
      return false;
    }
    signal = WSTOPSIG(status) == system_call_stop ? 0 : WSTOPSIG(status);
    if (signal != 0) continue;
    __ptrace_syscall_info info{};
    ptrace(PTRACE_GET_SYSCALL_INFO, id_, sizeof info, &info);
    if (info.op == PTRACE_SYSCALL_INFO_ENTRY)
      call = {info.entry.nr, static_cast<int>(info.entry.args[0])};
    if (info.op != PTRACE_SYSCALL_INFO_EXIT || !reads_or_writes(call.number) || !now(call))
      continue;
    kill(id_, SIGKILL);
    while (!WIFSIGNALED(await_change(id_))) {
    }
    id_ = -1;
    return true;
  }
}

bool programs_can_be_stepped() {
  const pid_t child = fork();
  if (child == 0) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    _exit(ptrace(PTRACE_TRACEME, 0, nullptr, nullptr) == 0 ? 0 : 1);
  }
  int status = 0;
  return child > 0 && waitpid(child, &status, 0) == child && WIFEXITED(status) &&
         WEXITSTATUS(status) == 0;
}

}  // namespace cursus::test
