// Mailbox: a Maildir, which is nothing but directories and files.
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <map>

#include "src/mail/reading/letter.hpp"
#include "src/mail/servers/mailbox.hpp"

namespace cursus::mail {

namespace {

namespace fs = std::filesystem;

// Seconds stand in front of the first dot of a name; anything else is no time.
std::optional<std::chrono::sys_seconds> delivery_time(std::string_view name) {
  const std::string_view digits = name.substr(0, name.find('.'));
  std::int64_t seconds = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), seconds);
  constexpr std::int64_t first_plausible = 1'000'000'000;  // of 2001
  constexpr std::int64_t last_plausible = 100'000'000'000;
  if (error != std::errc() || end != digits.data() + digits.size() || seconds < first_plausible ||
      seconds > last_plausible)
    return std::nullopt;
  return std::chrono::sys_seconds(std::chrono::seconds(seconds));
}

class File {
 public:
  explicit File(const fs::path& path)
      : descriptor_(open(path.c_str(), O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)) {}
  ~File() {
    if (descriptor_ >= 0) close(descriptor_);
  }
  File(const File&) = delete;
  File& operator=(const File&) = delete;
  int get() const { return descriptor_; }

 private:
  int descriptor_;
};

std::string read_all(int descriptor, const fs::path& path) {
  std::string bytes;
  char room[65536];
  while (bytes.size() <= most_mail_bytes) {
    const ssize_t got = read(descriptor, room, sizeof room);
    if (got == 0) break;
    if (got < 0 && errno == EINTR) continue;
    if (got < 0)
      throw TransportError(
          {"maildir.mail", {{"path", path.string()}, formats::system_trouble(errno)}});
    bytes.append(room, static_cast<std::size_t>(got));
  }
  return bytes;
}

class Maildir final : public Mailbox {
 public:
  explicit Maildir(fs::path directory) : directory_(std::move(directory)) {}

  std::vector<WaitingMail> list() override {
    paths_.clear();
    std::vector<WaitingMail> all;
    for (const char* folder : {"new", "cur"}) {
      std::error_code error;
      for (fs::directory_iterator it(directory_ / folder, error), end; !error && it != end;
           it.increment(error)) {
        struct stat status {};
        const std::string name = it->path().filename().string();
        if (name.starts_with('.') || lstat(it->path().c_str(), &status) != 0 ||
            !S_ISREG(status.st_mode))
          continue;
        std::string key = name.substr(0, name.find(':'));
        if (!paths_.emplace(key, it->path()).second) continue;
        all.push_back({std::move(key), static_cast<std::size_t>(status.st_size)});
      }
      if (error)
        throw TransportError(
            {"maildir.list",
             {{"path", (directory_ / folder).string()}, formats::system_trouble(error.value())}});
    }
    std::sort(all.begin(), all.end(), [](const WaitingMail& a, const WaitingMail& b) {
      return std::pair(delivery_time(a.key), a.key) < std::pair(delivery_time(b.key), b.key);
    });
    return all;
  }

  std::optional<ArrivedMail> fetch(const WaitingMail& mail) override {
    const auto found = paths_.find(mail.key);
    if (found == paths_.end()) return std::nullopt;
    const File file(found->second);
    if (file.get() < 0 && errno == ENOENT) return std::nullopt;
    struct stat status {};
    if (file.get() < 0 || fstat(file.get(), &status) != 0)
      throw TransportError(
          {"maildir.mail", {{"path", found->second.string()}, formats::system_trouble(errno)}});
    if (!S_ISREG(status.st_mode)) return std::nullopt;
    const auto written = std::chrono::sys_seconds(std::chrono::seconds(status.st_mtime));
    return ArrivedMail{read_all(file.get(), found->second),
                       delivery_time(mail.key).value_or(written), "maildir"};
  }

  void file_away(const WaitingMail& mail) override {
    const auto found = paths_.find(mail.key);
    if (found == paths_.end()) return;
    const fs::path done = directory_ / ".Processed";
    std::error_code error;
    for (const char* folder : {"tmp", "new", "cur"}) fs::create_directories(done / folder, error);
    if (!error) fs::rename(found->second, done / "cur" / (mail.key + ":2,S"), error);
    if (error && error != std::errc::no_such_file_or_directory)
      throw TransportError({"maildir.move",
                            {{"path", found->second.string()},
                             {"to", done.string()},
                             formats::system_trouble(error.value())}});
  }

 private:
  fs::path directory_;
  std::map<std::string, fs::path> paths_;  // of the last list
};

}  // namespace

std::unique_ptr<Mailbox> open_maildir(fs::path directory) {
  return std::make_unique<Maildir>(std::move(directory));
}

}  // namespace cursus::mail
