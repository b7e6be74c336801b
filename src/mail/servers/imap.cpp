// Mailbox: IMAP. A mail that is done is moved: reading alone marks it as seen, so that flags say
// nothing about what we have committed.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "formats/text/text.hpp"
#include "src/mail/dates.hpp"
#include "src/mail/reading/letter.hpp"
#include "src/mail/servers/mailbox.hpp"
#include "src/mail/servers/server.hpp"

namespace cursus::mail {

namespace {

constexpr std::size_t most_list_bytes = 4 * 1024 * 1024;

// The word behind `name` in a line of the server.
std::string_view item(std::string_view line, std::string_view name) {
  const std::size_t at = line.find(name);
  if (at == std::string_view::npos) return {};
  std::string_view rest = line.substr(at + name.size());
  rest.remove_prefix(std::min(rest.find_first_not_of(' '), rest.size()));
  if (rest.starts_with('"')) return rest.substr(1, rest.find('"', 1) - 1);
  return rest.substr(0, rest.find_first_of(" )\r\n"));
}

class Imap final : public Mailbox {
 public:
  Imap(std::unique_ptr<Wire> wire, const Account& account, std::string folder,
       std::string processed)
      : server_(std::move(wire), account, "imap"),
        folder_(std::move(folder)),
        processed_(std::move(processed)) {}

  std::vector<WaitingMail> list() override {
    const std::string status =
        server_.ask("/", fmt::format("STATUS \"{}\" (UIDVALIDITY)", folder_), most_list_bytes).body;
    validity_ = item(status, "UIDVALIDITY");
    if (!formats::text::number(validity_))
      throw TransportError(server_.trouble("server.unnamed", {}));
    const std::string lines =
        server_.ask(path(), "UID FETCH 1:* (UID INTERNALDATE RFC822.SIZE FLAGS)", most_list_bytes)
            .body;
    entries_.clear();
    for (std::string_view rest = lines; !rest.empty();) read_entry(take_line(rest));
    std::vector<WaitingMail> all;
    for (const Entry& entry : entries_)
      all.push_back({fmt::format("{}.{}", validity_, entry.uid), entry.size});
    return all;
  }

  std::optional<ArrivedMail> fetch(const WaitingMail& mail) override {
    const Entry* const entry = find(mail);
    if (!entry) return std::nullopt;
    const std::string_view part = entry->size > most_mail_bytes ? ";SECTION=HEADER" : "";
    WireReply reply =
        server_.get(fmt::format("{}/;UID={}{}", path(), entry->uid, part), most_mail_bytes);
    if (reply.outcome == WireReply::Outcome::Missing) return std::nullopt;
    server_.demand(reply);
    return ArrivedMail{std::move(reply.body), entry->at, "imap-internaldate"};
  }

  void file_away(const WaitingMail& mail) override {
    const Entry* const entry = find(mail);
    if (!entry) return;
    if (entry->deleted) return;  // copied before, and the server cannot remove it alone
    if (move(entry->uid)) return;
    // The folder may be missing, or the server may not know how to move.
    server_.try_to("/", fmt::format("CREATE \"{}\"", processed_));
    if (move(entry->uid)) return;
    server_.demand(
        server_.try_to(path(), fmt::format("UID COPY {} \"{}\"", entry->uid, processed_)));
    server_.demand(
        server_.try_to(path(), fmt::format("UID STORE {} +FLAGS.SILENT (\\Deleted)", entry->uid)));
    // A bare EXPUNGE would also destroy what others have marked. Where the server knows no other
    // (UIDPLUS), the mail stays, marked, and is not looked at again.
    server_.try_to(path(), fmt::format("UID EXPUNGE {}", entry->uid));
  }

 private:
  struct Entry {
    std::uint64_t uid = 0;
    std::size_t size = 0;
    std::chrono::sys_seconds at{};
    bool deleted = false;  // marked so
  };

  std::string path() const { return "/" + escaped(folder_); }

  void read_entry(std::string_view whole) {
    // Flags may be any words, so they are taken out first.
    std::string line(whole);
    const std::size_t from = line.find("FLAGS (");
    const std::size_t to = from == std::string::npos ? from : line.find(')', from);
    bool deleted = false;
    if (to != std::string::npos) {
      deleted = line.substr(from, to - from).find("\\Deleted") != std::string::npos;
      line.erase(from, to - from + 1);
    }
    const auto uid = formats::text::number(item(line, "UID"));
    const auto size = formats::text::number(item(line, "RFC822.SIZE"));
    const auto at = read_mail_date(item(line, "INTERNALDATE"));
    if (uid && size && at)
      entries_.push_back({*uid, static_cast<std::size_t>(*size), *at, deleted});
  }

  const Entry* find(const WaitingMail& mail) const {
    const auto found = std::find_if(entries_.begin(), entries_.end(), [&](const Entry& entry) {
      return mail.key == fmt::format("{}.{}", validity_, entry.uid);
    });
    return found == entries_.end() ? nullptr : &*found;
  }

  bool move(std::uint64_t uid) {
    const WireReply reply =
        server_.try_to(path(), fmt::format("UID MOVE {} \"{}\"", uid, processed_));
    if (reply.outcome != WireReply::Outcome::Refused) server_.demand(reply);
    return reply.outcome == WireReply::Outcome::Good;
  }

  Server server_;
  std::string folder_, processed_;
  std::string validity_;  // with it, the numbers of the mails are theirs for ever
  std::vector<Entry> entries_;
};

}  // namespace

bool is_folder_name(std::string_view name) {
  return !name.empty() && name.size() <= 200 && std::all_of(name.begin(), name.end(), [](char c) {
    return ' ' <= c && c <= '~' && c != '"' && c != '\\' && c != '*' && c != '%';
  });
}

std::unique_ptr<Mailbox> open_imap(std::unique_ptr<Wire> wire, const Account& account,
                                   std::string folder, std::string processed) {
  if (!is_folder_name(folder) || !is_folder_name(processed))
    throw TransportError({"server.folder", {{"folder", folder}, {"processed", processed}}});
  return std::make_unique<Imap>(std::move(wire), account, std::move(folder), std::move(processed));
}

}  // namespace cursus::mail
