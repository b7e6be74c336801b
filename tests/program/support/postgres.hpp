// A server of PostgreSQL for the tests: started in a directory of its own when the first test asks
// for it, without privileges, and gone with the test program, however that ends.
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "src/store/store.hpp"

namespace cursus::test {

class PostgresServer {
 public:
  // `settings`: of the server, name=value.
  explicit PostgresServer(const std::vector<std::string>& settings = {});
  // A standby: a copy of `primary` that follows it and takes no changes.
  explicit PostgresServer(const PostgresServer& primary);
  PostgresServer& operator=(const PostgresServer&) = delete;
  ~PostgresServer();

  // The one that tests share.
  static PostgresServer& shared();

  std::string new_database();  // its name
  // Everybody is believed, but for the user `guarded`, who needs a password.
  std::string url(const std::string& database, const std::string& user = "cursus") const;
  // What the server says to a meddler with all rights: rows, or an error.
  std::string sql(const std::string& database, const std::string& statement,
                  const std::string& user = "cursus") const;

  void start();
  void stop_at_once();  // as by a power cut: nothing is written any more
  const std::filesystem::path& directory() const { return directory_; }

 private:
  void make_directory();

  std::filesystem::path directory_;
  std::filesystem::path programs_;
  std::vector<std::string> settings_;
  int process_ = -1;
  int databases_ = 0;
};

// Where a test keeps its store.
enum class Driver { Sqlite, Postgres };
constexpr Driver drivers[] = {Driver::Sqlite, Driver::Postgres};
std::string name_of(Driver driver);
// For INSTANTIATE_TEST_SUITE_P.
template <class Info>
std::string driver_name(const Info& info) {
  return name_of(info.param);
}

// A host's directory with a new store: a file in it, or a database of the shared server.
Store make_store(Driver driver, const std::filesystem::path& directory);

}  // namespace cursus::test
