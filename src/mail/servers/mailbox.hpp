// Where mail waits for us. Every kind is used in the same way: list, fetch, commit what follows
// from it, and only then file it away. Whoever dies in between meets the mail a second time, and
// its content hash says that it is known already.
#pragma once

#include <chrono>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "src/mail/servers/server_error.hpp"

namespace cursus::mail {

struct WaitingMail {
  std::string key;  // as the server names it, for as long as it is there
  std::size_t size = 0;

  bool operator==(const WaitingMail&) const = default;
};

// When a mail came in is what our own server noted, never what the sender says.
struct ArrivedMail {
  std::string bytes;
  std::chrono::sys_seconds at;
  std::string_view clock;  // whose stamp that is: "imap-internaldate", "maildir", "received", "now"
};

class Mailbox {
 public:
  virtual ~Mailbox() = default;
  virtual std::vector<WaitingMail> list() = 0;  // oldest first
  // Nothing: it is gone. REQUIRES: its size has been looked at.
  virtual std::optional<ArrivedMail> fetch(const WaitingMail& mail) = 0;
  virtual void file_away(const WaitingMail& mail) = 0;
  // Whether a key may name another mail one day, so that a known one says nothing.
  virtual bool uses_keys_again() const { return false; }
};

// new/ and cur/; what is done lies in the folder .Processed beside them.
std::unique_ptr<Mailbox> open_maildir(std::filesystem::path directory);

// What is done is moved to the folder `processed`, which is made if need be. Folder names are
// printable ASCII without quotation marks.
std::unique_ptr<Mailbox> open_imap(std::unique_ptr<Wire> wire, const Account& account,
                                   std::string folder = "INBOX",
                                   std::string processed = "Processed");

// What is done is deleted, when the conversation ends.
std::unique_ptr<Mailbox> open_pop3(std::unique_ptr<Wire> wire, const Account& account);

// Whether a folder can be named in an IMAP command.
bool is_folder_name(std::string_view name);

}  // namespace cursus::mail
