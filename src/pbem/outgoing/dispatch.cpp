#include "src/pbem/outgoing/dispatch.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <deque>
#include <map>
#include <memory>
#include <set>
#include <system_error>

#include "formats/time/utc_time.hpp"
#include "src/club/lobby.hpp"
#include "src/game/log/damage.hpp"
#include "src/pbem/incoming/intake.hpp"
#include "src/pbem/outgoing/bounces.hpp"
#include "src/pbem/outgoing/digests.hpp"
#include "src/pbem/outgoing/observers.hpp"
#include "src/pbem/outgoing/outbox_mails.hpp"

namespace cursus::pbem {

namespace {

namespace fs = std::filesystem;
using mail::Delivery;

constexpr std::chrono::days give_up_after{5};
constexpr int most_failures_in_a_row = 3;
// A mail that a server does not want yet goes before what came after it, but not for ever.
constexpr std::int64_t most_tries_ahead = 6;
constexpr int most_mails_per_connection = 10;  // servers postpone what comes after them

[[noreturn]] void fail(const fs::path& path) {
  throw fs::filesystem_error("write", path, {errno, std::generic_category()});
}

// Closes itself; what is written may still lie in memory.
class File {
 public:
  File(const fs::path& path, int flags) : path_(path), file_(open(path.c_str(), flags, 0600)) {
    if (file_ < 0) fail(path_);
  }
  File(const File&) = delete;
  File& operator=(const File&) = delete;
  ~File() { close(file_); }

  void put(std::string_view bytes) const {
    while (!bytes.empty()) {
      const ssize_t done = write(file_, bytes.data(), bytes.size());
      if (done < 0 && errno == EINTR) continue;
      if (done < 0) fail(path_);
      bytes.remove_prefix(static_cast<std::size_t>(done));
    }
  }
  void sync() const {
    if (fsync(file_) != 0) fail(path_);
  }
  // Everything of this file system, in one go.
  void sync_all() const {
    if (syncfs(file_) != 0) fail(path_);
  }

 private:
  const fs::path& path_;
  int file_;
};

File new_file(const fs::path& path) { return File(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC); }

fs::path draft_of(const fs::path& directory, const std::string& name) {
  return directory / ("." + name);
}

// Drafts of files, which appear together when all of them are on the disk: to wait for the disk
// once costs hardly more for a hundred files than for one.
class Drawer {
 public:
  explicit Drawer(fs::path directory) : directory_(std::move(directory)) {}

  void put(const std::string& name, std::string_view bytes) {
    if (names_.empty()) fs::create_directories(directory_);
    const fs::path draft = draft_of(directory_, name);
    new_file(draft).put(bytes);
    names_.push_back(name);
  }
  void settle() {
    if (names_.empty()) return;
    File(directory_, O_RDONLY | O_DIRECTORY | O_CLOEXEC).sync_all();
    for (const std::string& name : names_)
      fs::rename(draft_of(directory_, name), directory_ / name);
    names_.clear();
  }

 private:
  fs::path directory_;
  std::vector<std::string> names_;
};

}  // namespace

void write_whole(const fs::path& directory, const std::string& name, std::string_view bytes) {
  fs::create_directories(directory);
  const fs::path draft = draft_of(directory, name);
  {
    const File file = new_file(draft);
    file.put(bytes);
    file.sync();
  }
  fs::rename(draft, directory / name);
}

Carrier into_directory(fs::path directory) {
  const auto drawer = std::make_shared<Drawer>(std::move(directory));
  Carrier carrier([drawer](const std::string&, const std::string&, const std::string& name,
                           std::string_view mail) {
    drawer->put(name, mail);
    return Delivery{Delivery::Kind::Sent, {}};
  });
  carrier.settle = [drawer] { drawer->settle(); };
  carrier.at_once = 100;
  return carrier;
}

Carrier over_smtp(const mail::Settings& settings) {
  struct Connection {
    std::optional<mail::Smtp> server;
    int mails = 0;
  };
  auto connection = std::make_shared<Connection>();
  return [connection, settings](const std::string& sender, const std::string& recipient,
                                const std::string&, std::string_view mail) {
    if (connection->mails++ % most_mails_per_connection == 0) connection->server.reset();
    if (!connection->server) connection->server.emplace(mail::open_smtp(settings));
    return connection->server->send(sender, recipient, mail);
  };
}

std::chrono::seconds back_off(std::int64_t attempts) {
  constexpr std::chrono::seconds longest = std::chrono::hours(6);
  if (attempts > 9) return longest;
  return std::min<std::chrono::seconds>(longest, std::chrono::minutes(1) * (1 << attempts));
}

namespace {

class Round {
 public:
  Round(Host& host, const mail::Settings& settings, const Carrier& carrier,
        const std::function<void(const Dispatched&)>& each)
      : store_(host.store()),
        settings_(settings),
        carrier_(carrier),
        each_(each),
        letters_(store_, settings),
        now_(host.clock().now()) {}

  // What is due. When something gets through, the server is well again: what had been postponed is
  // tried too, oldest first. Nobody gets a mail before one that has awaited them for longer.
  void send_due(const std::vector<DeliverableRow>& mails) {
    std::set<std::string> awaiting;  // who awaits one that is not due yet
    for (const DeliverableRow& mail : mails)
      if (!mail.due) awaiting.insert(mail.reader);
    std::vector<std::int64_t> first, then;
    for (const DeliverableRow& mail : mails)
      (mail.due && !awaiting.contains(mail.reader) ? first : then).push_back(mail.id);
    send_all(first);
    if (!first.empty() && !got_through_) return;
    std::ranges::sort(then);
    send_all(then);
  }

 private:
  static std::string reader_of(const OutboxRow& row) {
    return row.address.empty() ? row.game + "/" + row.seat : row.address;
  }

  // Pictures of later mails are drawn meanwhile.
  void send_all(const std::vector<std::int64_t>& due) {
    std::deque<Begun> begun;
    for (const std::int64_t id : due) {
      auto row = store_.mail(id);
      if (!row || row->sent) continue;
      guarded(*row, [&] {
        if (auto draft = letters_.begin(*row)) begun.push_back({*row, std::move(*draft)});
      });
      if (begun.size() > letters_.ahead() && !send_first(begun)) return mark();
    }
    while (!begun.empty() && send_first(begun)) {
    }
    mark();
  }

  struct Begun {
    OutboxRow row;
    Letters::Draft draft;
  };

  void keep(const OutboxRow& row, const std::string& why) {
    put_off(row, why);
    each_({Dispatched::Kind::Later, row.subject, row.message_id, row.address, why});
  }

  // One mail that cannot be written does not keep the others.
  template <class Work>
  void guarded(const OutboxRow& row, const Work& work) {
    try {
      work();
    } catch (const Defect& defect) {
      keep(row, defect.what());
    } catch (const Damaged& damage) {
      keep(row, damage.in(settings_.language));
    }
  }

  // False: this is not a good moment for the server.
  bool send_first(std::deque<Begun>& begun) {
    Begun first = std::move(begun.front());
    begun.pop_front();
    if (const auto older = held_.find(reader_of(first.row)); older != held_.end()) {
      auto step = store_.begin();
      step.put_off(first.row.id, first.row.message_id, older->second.next_try,
                   older->second.trouble);
      step.commit();
      return true;
    }
    guarded(first.row, [&] { send(first.row, letters_.finish(std::move(first.draft))); });
    return failures_ < most_failures_in_a_row;
  }

  void send(const OutboxRow& row, const Letter& letter) {
    Dispatched sent{.what = row.subject,
                    .message_id = letter.message_id,
                    .to = letter.recipient,
                    .trouble = {}};
    const Delivery delivery =
        carrier_.carry(letter.sender, letter.recipient, letter.file_name, letter.bytes);
    if (delivery.kind == Delivery::Kind::Sent) {
      taken_.push_back({row.id, std::move(sent)});
      failures_ = 0;
      got_through_ = true;
      if (taken_.size() >= carrier_.at_once) mark();
      return;
    }
    mark();
    auto step = store_.begin();
    sent.trouble = delivery.trouble;
    sent.kind = put_off(step, row, letter, delivery);
    step.commit();
    each_(sent);
  }

  // What was taken is marked as sent, and told.
  void mark() {
    if (taken_.empty()) return;
    carrier_.settle();
    auto step = store_.begin();
    for (const auto& [id, sent] : taken_) {
      step.set_message_id(id, sent.message_id);
      step.mark_sent(id, now_);
    }
    step.commit();
    for (const auto& [id, sent] : taken_) each_(sent);
    taken_.clear();
  }

  void put_off(const OutboxRow& row, const std::string& trouble) {
    auto step = store_.begin();
    step.put_off(row.id, row.message_id,
                 formats::timestamp(formats::moment_of(now_) + back_off(row.attempts)), trouble);
    step.commit();
  }

  Dispatched::Kind put_off(Store::Transaction& step, const OutboxRow& row, const Letter& letter,
                           const Delivery& delivery) {
    using formats::moment_of;
    const bool never = delivery.kind == Delivery::Kind::Never;
    const bool too_old = moment_of(now_) - moment_of(row.created) > give_up_after;
    if (!never && !too_old) {
      if (delivery.kind == Delivery::Kind::Refused) tell_of_refusal(step, delivery.trouble);
      const std::string next_try = formats::timestamp(moment_of(now_) + back_off(row.attempts));
      step.put_off(row.id, letter.message_id, next_try, delivery.trouble);
      ++failures_;
      if (row.attempts < most_tries_ahead) held_[reader_of(row)] = {next_try, delivery.trouble};
      return Dispatched::Kind::Later;
    }
    step.drop_mail(row.id, now_, delivery.trouble);
    if (never) count_bounce(store_, step, settings_, row, delivery.trouble, now_);
    const bool theirs_alone = row.kind == observed_kind || row.kind == "lobby";
    if (row.kind != "host" && !theirs_alone)
      tell_host(
          step, settings_,
          {fmt::format("dropped.{}", row.id),
           "post.host.dropped",
           {{"subject", row.subject}, {"to", letter.recipient}, {"because", delivery.trouble}}},
          now_);
    return Dispatched::Kind::Dropped;
  }

  // Once a day. They learn of it when the server takes something from us again, and at once if it
  // was against this mail alone; until then `run` and `status` tell it.
  void tell_of_refusal(Store::Transaction& step, const std::string& trouble) {
    tell_host(step, settings_,
              {"refused." + now_.substr(0, 10), "post.host.refused", {{"because", trouble}}}, now_);
  }

  Store& store_;
  const mail::Settings& settings_;
  const Carrier& carrier_;
  const std::function<void(const Dispatched&)>& each_;
  Letters letters_;
  std::string now_;
  std::vector<std::pair<std::int64_t, Dispatched>> taken_;  // and not marked yet
  int failures_ = 0;
  bool got_through_ = false;
  struct Held {
    std::string next_try, trouble;
  };
  std::map<std::string, Held> held_;  // readers for whom an older mail must wait
};

}  // namespace

void dispatch(Host& host, const mail::Settings& settings, const Carrier& carrier,
              const std::function<void(const Dispatched&)>& each) {
  send_digests(host);
  club::expire_offers(host);
  queue_for_observers(host);
  const auto mails = host.store().deliverable_mails(host.clock().now());
  if (std::ranges::any_of(mails, &DeliverableRow::due))
    Round(host, settings, carrier, each).send_due(mails);
}

}  // namespace cursus::pbem
