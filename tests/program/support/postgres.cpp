#include "tests/program/support/postgres.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <pwd.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <thread>

#include "src/store/server/server.hpp"

namespace cursus::test {

namespace fs = std::filesystem;

namespace {

constexpr unsigned unprivileged = 65534;

// Of the newest version that is installed.
fs::path programs_of_server() {
  std::vector<fs::path> found;
  std::error_code none;
  for (const auto& version : fs::directory_iterator("/usr/lib/postgresql", none))
    if (fs::exists(version.path() / "bin" / "initdb")) found.push_back(version.path() / "bin");
  if (found.empty()) throw std::runtime_error("PostgreSQL is not installed: ./dev test does it");
  return *std::max_element(found.begin(), found.end());
}

// In a process of its own, its words and complaints into a file. With `dies_with_us` it gets
// SIGQUIT when this process ends.
pid_t start_process(const std::vector<std::string>& words, const fs::path& said,
                    bool dies_with_us) {
  std::fflush(nullptr);
  const pid_t child = fork();
  if (child < 0) throw std::runtime_error("no child process");
  if (child > 0) return child;
  const int out = open(said.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600);
  const int in = open("/dev/null", O_RDONLY);
  dup2(in, STDIN_FILENO);
  dup2(out, STDOUT_FILENO);
  dup2(out, STDERR_FILENO);
  // PostgreSQL serves no root. Its rights are dropped here and not by a program in between, since
  // that would lose what is said next.
  if (geteuid() == 0 && (setgid(unprivileged) != 0 || setuid(unprivileged) != 0)) _exit(4);
  if (dies_with_us) prctl(PR_SET_PDEATHSIG, SIGQUIT);
  if (chdir("/") != 0) _exit(4);
  std::vector<char*> pointers;
  for (const std::string& word : words) pointers.push_back(const_cast<char*>(word.c_str()));
  pointers.push_back(nullptr);
  execv(pointers[0], pointers.data());
  _exit(127);
}

int end_of_process(pid_t child) {
  int status = 0;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  return status;
}

std::string text_of_file(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

}  // namespace

void PostgresServer::make_directory() {
  std::string pattern = (fs::temp_directory_path() / "cursus-pg-XXXXXX").string();
  if (!mkdtemp(pattern.data())) throw std::runtime_error("no temporary directory");
  directory_ = pattern;
  if (geteuid() == 0 && chown(pattern.c_str(), unprivileged, unprivileged) != 0)
    throw std::runtime_error("no directory for PostgreSQL");
}

PostgresServer::PostgresServer(const std::vector<std::string>& settings)
    : programs_(programs_of_server()), settings_(settings) {
  make_directory();
  const int made =
      end_of_process(start_process({programs_ / "initdb", "-D", directory_ / "data", "-A", "trust",
                                    "-U", "cursus", "-E", "UTF8", "--locale=C", "--no-sync"},
                                   directory_ / "initdb.log", false));
  if (made != 0) throw std::runtime_error("initdb: " + text_of_file(directory_ / "initdb.log"));
  std::ofstream(directory_ / "data" / "pg_hba.conf") << "local all guarded scram-sha-256\n"
                                                        "local all,replication all trust\n";
  start();
}

PostgresServer::PostgresServer(const PostgresServer& primary) : programs_(primary.programs_) {
  make_directory();
  const int made = end_of_process(
      start_process({programs_ / "pg_basebackup", "-D", directory_ / "data", "-R", "-c", "fast",
                     "--no-sync", "-h", primary.directory_, "-U", "cursus"},
                    directory_ / "copy.log", false));
  if (made != 0)
    throw std::runtime_error("pg_basebackup: " + text_of_file(directory_ / "copy.log"));
  start();
}

void PostgresServer::start() {
  std::vector<std::string> words{programs_ / "postgres", "-D", directory_ / "data", "-k",
                                 directory_.string()};
  for (const char* setting :
       {"listen_addresses=", "fsync=off", "shared_buffers=16MB", "max_connections=60",
        "autovacuum=off", "jit=off", "max_wal_size=256MB"}) {
    words.push_back("-c");
    words.push_back(setting);
  }
  for (const std::string& setting : settings_) {
    words.push_back("-c");
    words.push_back(setting);
  }
  process_ = start_process(words, directory_ / "server.log", true);
  const auto patience = std::chrono::steady_clock::now() + std::chrono::minutes(1);
  while (end_of_process(start_process({programs_ / "pg_isready", "-q", "-h", directory_.string()},
                                      directory_ / "ready.log", false)) != 0) {
    int status = 0;
    if (waitpid(process_, &status, WNOHANG) == process_ ||
        std::chrono::steady_clock::now() > patience)
      throw std::runtime_error("postgres: " + text_of_file(directory_ / "server.log"));
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
}

void PostgresServer::stop_at_once() {
  kill(process_, SIGQUIT);
  end_of_process(process_);
  process_ = -1;
}

PostgresServer::~PostgresServer() {
  if (process_ > 0) stop_at_once();
  std::error_code none;
  fs::remove_all(directory_, none);
}

PostgresServer& PostgresServer::shared() {
  // A child of a test asks for none: it has the address.
  static PostgresServer server;
  return server;
}

std::string PostgresServer::new_database() {
  const std::string name = fmt::format("test_{}", ++databases_);
  sql("postgres", "CREATE DATABASE " + name);
  return name;
}

std::string PostgresServer::url(const std::string& database, const std::string& user) const {
  return fmt::format("postgresql:///{}?host={}&user={}", database, directory_.string(), user);
}

std::string PostgresServer::sql(const std::string& database, const std::string& statement,
                                const std::string& user) const {
  static int calls = 0;
  const fs::path said = directory_ / fmt::format("psql-{}-{}", getpid(), ++calls);
  end_of_process(start_process({programs_ / "psql", "-XAtq", "-c", statement, url(database, user)},
                               said, false));
  std::string text = text_of_file(said);
  fs::remove(said);
  while (text.ends_with('\n')) text.pop_back();
  return text;
}

std::string name_of(Driver driver) { return driver == Driver::Sqlite ? "sqlite" : "postgres"; }

Store make_store(Driver driver, const fs::path& directory) {
  if (driver == Driver::Sqlite) return Store::create(directory);
  PostgresServer& server = PostgresServer::shared();
  create_on_server(directory, {server.url(server.new_database())});
  return Store::open(directory, Store::Mode::Write);
}

}  // namespace cursus::test
