#include "src/store/server/address.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <fstream>
#include <string_view>

#include "src/store/spoken_error.hpp"

namespace cursus {

namespace fs = std::filesystem;

namespace {

std::string_view trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t\r");
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
}

AskForPassword& asking() {
  static AskForPassword ask;
  return ask;
}

[[noreturn]] void fail(const fs::path& file) {
  throw SpokenStoreError(StoreTrouble::NotWritable, "store.cannot-make",
                         {{"file", file.string()}, formats::system_trouble(errno)});
}

}  // namespace

std::optional<StoreAddress> StoreAddress::in(const fs::path& directory) {
  const fs::path file = directory / file_name;
  // Most hosts have none, and each of their commands asks.
  if (::access(file.c_str(), F_OK) != 0) return std::nullopt;
  std::ifstream in(file);
  StoreAddress address;
  std::string line;
  for (int number = 1; std::getline(in, line); ++number) {
    const std::size_t comment = line.starts_with(';') ? 0 : line.find(" ;");
    const std::string_view text = trimmed(std::string_view(line).substr(0, comment));
    if (text.empty()) continue;
    const std::size_t equals = text.find('=');
    const std::string_view key = trimmed(text.substr(0, equals));
    const bool known = key == "url" || key == "password";
    if (!known || equals == std::string_view::npos)
      throw SpokenStoreError(StoreTrouble::Missing, "store.conf-line",
                             {{"file", file.string()}, {"line", std::to_string(number)}});
    (key == "url" ? address.url : address.password_source) = trimmed(text.substr(equals + 1));
  }
  if (address.url.empty())
    throw SpokenStoreError(StoreTrouble::Missing, "store.conf-url", {{"file", file.string()}});
  return address;
}

void StoreAddress::write_in(const fs::path& directory) const {
  std::string draft = (directory / file_name).string() + ".XXXXXX";
  const int file = ::mkstemp(draft.data());  // for its owner alone
  if (file < 0) fail(directory / file_name);
  std::string text = "; Where the games of this host are stored.\nurl = " + url + "\n";
  if (!password_source.empty()) text += "password = " + password_source + "\n";
  const bool written =
      ::write(file, text.data(), text.size()) == static_cast<ssize_t>(text.size()) &&
      ::fsync(file) == 0;
  ::close(file);
  if (written && ::rename(draft.c_str(), (directory / file_name).c_str()) == 0) return;
  const int error = errno;
  ::unlink(draft.c_str());
  errno = error;
  fail(directory / file_name);
}

void ask_for_passwords_by(AskForPassword ask) { asking() = std::move(ask); }

std::string password_of(const StoreAddress& address) {
  return address.password_source.empty() || !asking() ? std::string()
                                                      : asking()(address.password_source);
}

}  // namespace cursus
