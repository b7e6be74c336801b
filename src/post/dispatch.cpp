#include "src/post/dispatch.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <deque>
#include <memory>
#include <system_error>

#include "formats/moment.hpp"
#include "src/post/bounces.hpp"
#include "src/post/intake.hpp"
#include "src/post/letters.hpp"

namespace cursus::post {

namespace {

namespace fs = std::filesystem;
using mail::Delivery;

constexpr std::chrono::days give_up_after{5};
constexpr int most_failures_in_a_row = 3;

[[noreturn]] void fail(const fs::path& path) {
  throw std::system_error(errno, std::generic_category(), path.string());
}

void write_bytes(const fs::path& path, std::string_view bytes) {
  const int file = open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  if (file < 0) fail(path);
  while (!bytes.empty()) {
    const ssize_t done = write(file, bytes.data(), bytes.size());
    if (done < 0 && errno == EINTR) continue;
    if (done < 0) {
      close(file);
      fail(path);
    }
    bytes.remove_prefix(static_cast<std::size_t>(done));
  }
  const bool synced = fsync(file) == 0;
  if (close(file) != 0 || !synced) fail(path);
}

}  // namespace

void write_whole(const fs::path& directory, const std::string& name, std::string_view bytes) {
  fs::create_directories(directory);
  const fs::path draft = directory / ("." + name);
  write_bytes(draft, bytes);
  fs::rename(draft, directory / name);
}

Carrier into_directory(fs::path directory) {
  Carrier carrier([directory = std::move(directory)](const std::string&, const std::string&,
                                                     const std::string& name,
                                                     std::string_view mail) {
    write_whole(directory, name, mail);
    return Delivery{Delivery::Kind::Sent, {}};
  });
  carrier.at_once = 100;
  return carrier;
}

Carrier over_smtp(const mail::Settings& settings) {
  auto server = std::make_shared<std::optional<mail::Smtp>>();
  return [server, settings](const std::string& sender, const std::string& recipient,
                            const std::string&, std::string_view mail) {
    if (!*server) server->emplace(mail::open_smtp(settings));
    return (*server)->send(sender, recipient, mail);
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

  // Whatever is due, in its order. Pictures of later mails are drawn meanwhile.
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

 private:
  struct Begun {
    OutboxRow row;
    Letters::Draft draft;
  };

  // One mail that cannot be written does not keep the others.
  template <class Work>
  void guarded(const OutboxRow& row, const Work& work) {
    try {
      work();
    } catch (const Defect& defect) {
      put_off(row, defect.what());
      each_({Dispatched::Kind::Later, row.subject, row.message_id, row.address, defect.what()});
    }
  }

  // False: this is not a good moment for the server.
  bool send_first(std::deque<Begun>& begun) {
    Begun first = std::move(begun.front());
    begun.pop_front();
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
      step.put_off(row.id, letter.message_id,
                   formats::timestamp(moment_of(now_) + back_off(row.attempts)), delivery.trouble);
      ++failures_;
      return Dispatched::Kind::Later;
    }
    step.drop_mail(row.id, now_, delivery.trouble);
    if (never) count_bounce(store_, step, settings_, row, delivery.trouble, now_);
    if (row.kind != "host")
      tell_host(
          step, settings_,
          {fmt::format("dropped.{}", row.id),
           "post.host.dropped",
           {{"subject", row.subject}, {"to", letter.recipient}, {"because", delivery.trouble}}},
          now_);
    return Dispatched::Kind::Dropped;
  }

  // Once a day. He hears of it when the server takes something from us again, and at once if it
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
};

}  // namespace

void dispatch(Host& host, const mail::Settings& settings, const Carrier& carrier,
              const std::function<void(const Dispatched&)>& each) {
  const auto due = host.store().due_mails(host.clock().now());
  if (!due.empty()) Round(host, settings, carrier, each).send_all(due);
}

}  // namespace cursus::post
