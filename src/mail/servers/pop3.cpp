// Mailbox: POP3. It has no folders and no dates: the last Received line is the stamp, and what is
// done is deleted.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <map>

#include "src/mail/dates.hpp"
#include "src/mail/reading/letter.hpp"
#include "src/mail/servers/mailbox.hpp"
#include "src/mail/servers/server.hpp"

namespace cursus::mail {

namespace {

constexpr std::size_t most_table_bytes = 4 * 1024 * 1024;

std::chrono::sys_seconds now() {
  return std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now());
}

class Pop3 final : public Mailbox {
 public:
  Pop3(std::unique_ptr<Wire> wire, const Account& account)
      : server_(std::move(wire), account, "pop3") {}

  std::vector<WaitingMail> list() override {
    const auto sizes = table(server_.ask("/", "LIST", most_table_bytes).body);
    const auto names = table(server_.ask("/", "UIDL", most_table_bytes).body);
    numbers_.clear();
    std::vector<WaitingMail> all;
    for (const auto& [number, size] : sizes) {
      const auto name = names.find(number);
      std::size_t bytes = 0;
      const auto [end, error] = std::from_chars(size.data(), size.data() + size.size(), bytes);
      if (name == names.end() || error != std::errc()) continue;
      numbers_[name->second] = number;
      all.push_back({name->second, bytes});
    }
    return all;
  }

  std::optional<ArrivedMail> fetch(const WaitingMail& mail) override {
    const auto number = still_there(mail);
    if (!number) return std::nullopt;
    WireReply reply = mail.size > most_mail_bytes
                          ? server_.ask("/", fmt::format("TOP {} 0", *number), most_mail_bytes)
                          : server_.get(fmt::format("/{}", *number), most_mail_bytes);
    if (reply.outcome == WireReply::Outcome::Missing) return std::nullopt;
    server_.demand(reply);
    const auto headers = read_headers(reply.body);
    const auto stamp = headers ? last_received(*headers) : std::nullopt;
    return ArrivedMail{std::move(reply.body), stamp.value_or(now()), stamp ? "received" : "now"};
  }

  // RFC 1939 allows it when the mail is gone.
  bool uses_keys_again() const override { return true; }

  void file_away(const WaitingMail& mail) override {
    if (const auto number = still_there(mail))
      server_.demand(server_.try_to(fmt::format("/{}", *number), "DELE", true));
  }

 private:
  // "1 120\r\n2 4711\r\n": by number.
  static std::map<int, std::string> table(std::string_view lines) {
    std::map<int, std::string> rows;
    while (!lines.empty()) {
      const std::string_view line = trimmed(take_line(lines));
      int number = 0;
      const auto [behind, error] = std::from_chars(line.data(), line.data() + line.size(), number);
      if (error == std::errc())
        rows[number] = trimmed(line.substr(static_cast<std::size_t>(behind - line.data())));
    }
    return rows;
  }

  // Numbers belong to one connection. If it broke and another one took its place, they may mean
  // other mails now.
  std::optional<int> still_there(const WaitingMail& mail) {
    const auto found = numbers_.find(mail.key);
    if (found == numbers_.end()) return std::nullopt;
    const WireReply reply = server_.try_to(fmt::format("/{}", found->second), "UIDL", true);
    const std::size_t answer = reply.lines.rfind("+OK");
    if (reply.outcome != WireReply::Outcome::Good || answer == std::string::npos)
      return std::nullopt;
    const auto rows = table(trimmed(std::string_view(reply.lines).substr(answer + 3)));
    const auto name = rows.find(found->second);
    if (name == rows.end() || name->second != mail.key) return std::nullopt;
    return found->second;
  }

  Server server_;
  std::map<std::string, int> numbers_;
};

}  // namespace

std::unique_ptr<Mailbox> open_pop3(std::unique_ptr<Wire> wire, const Account& account) {
  return std::make_unique<Pop3>(std::move(wire), account);
}

}  // namespace cursus::mail
