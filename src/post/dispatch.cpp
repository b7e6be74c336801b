#include "src/post/dispatch.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
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

void write_whole(const fs::path& path, std::string_view bytes) {
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

Carrier into_directory(fs::path directory) {
  fs::create_directories(directory);
  return [directory = std::move(directory)](const std::string&, const std::string&,
                                            const std::string& name, std::string_view mail) {
    const fs::path draft = directory / ("." + name);
    write_whole(draft, mail);
    fs::rename(draft, directory / name);
    return Delivery{Delivery::Kind::Sent, {}};
  };
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
  Round(Host& host, const mail::Settings& settings, const Carrier& carrier)
      : store_(host.store()),
        settings_(settings),
        carrier_(carrier),
        letters_(store_, settings),
        now_(host.clock().now()) {}

  // False: this is not a good moment for the server.
  bool send(const OutboxRow& row, const std::function<void(const Dispatched&)>& each) {
    const auto letter = letters_.write(row);
    if (!letter) return true;
    Dispatched sent{.what = row.subject,
                    .message_id = letter->message_id,
                    .to = letter->recipient,
                    .trouble = {}};
    const Delivery delivery =
        carrier_(letter->sender, letter->recipient, letter->file_name, letter->bytes);
    auto step = store_.begin();
    if (delivery.kind == Delivery::Kind::Sent) {
      step.set_message_id(row.id, letter->message_id);
      step.mark_sent(row.id, now_);
      failures_ = 0;
    } else {
      sent.trouble = delivery.trouble;
      sent.kind = put_off(step, row, letter->message_id, delivery);
    }
    step.commit();
    each(sent);
    return failures_ < most_failures_in_a_row;
  }

  void put_off(const OutboxRow& row, const std::string& trouble) {
    auto step = store_.begin();
    step.put_off(row.id, row.message_id,
                 formats::timestamp(formats::moment_of(now_) + back_off(row.attempts)), trouble);
    step.commit();
  }

 private:
  Dispatched::Kind put_off(Store::Transaction& step, const OutboxRow& row,
                           const std::string& message_id, const Delivery& delivery) {
    using formats::moment_of;
    const bool never = delivery.kind == Delivery::Kind::Never;
    const bool too_old = moment_of(now_) - moment_of(row.created) > give_up_after;
    if (!never && !too_old) {
      step.put_off(row.id, message_id, formats::timestamp(moment_of(now_) + back_off(row.attempts)),
                   delivery.trouble);
      ++failures_;
      return Dispatched::Kind::Later;
    }
    step.drop_mail(row.id, now_, delivery.trouble);
    if (never) count_bounce(store_, step, settings_, row, delivery.trouble, now_);
    if (row.kind != "host")
      tell_host(
          step, settings_, fmt::format("dropped.{}", row.id),
          formats::Catalogue::of(formats::Language::En)
              .say("post.host.dropped", {{"subject", row.subject}, {"because", delivery.trouble}}),
          now_);
    return Dispatched::Kind::Dropped;
  }

  Store& store_;
  const mail::Settings& settings_;
  const Carrier& carrier_;
  Letters letters_;
  std::string now_;
  int failures_ = 0;
};

}  // namespace

void dispatch(Host& host, const mail::Settings& settings, const Carrier& carrier,
              const std::function<void(const Dispatched&)>& each) {
  Round round(host, settings, carrier);
  for (const std::int64_t id : host.store().due_mails(host.clock().now())) {
    const auto row = host.store().mail(id);
    if (!row || row->sent) continue;
    try {
      if (!round.send(*row, each)) return;
    } catch (const Defect& defect) {
      // One mail that cannot be written does not keep the others.
      round.put_off(*row, defect.what());
      each({Dispatched::Kind::Later, row->subject, row->message_id, row->address, defect.what()});
    }
  }
}

}  // namespace cursus::post
