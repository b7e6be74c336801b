// run, deliver: the post and the games.
#include <fmt/format.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "formats/time/utc_time.hpp"
#include "src/admin/status.hpp"
#include "src/cli/commands.hpp"
#include "src/cli/commands/mail.hpp"
#include "src/cli/failure.hpp"
#include "src/cli/output.hpp"
#include "src/cli/progress_bar.hpp"
#include "src/cli/time.hpp"
#include "src/mail/plugin.hpp"
#include "src/mail/servers/pipe.hpp"
#include "src/pbem/incoming/attempt.hpp"
#include "src/pbem/round.hpp"
#include "src/store/backup.hpp"
#include "src/time/lateness.hpp"
#include "src/verify/spot_check.hpp"

namespace cursus::cli {

using nlohmann::json;

namespace {

std::string_view run_key(Taken::Kind kind) {
  switch (kind) {
    case Taken::Kind::Stored:
      return "cli.run.would";
    case Taken::Kind::Played:
    case Taken::Kind::Duplicate:
      return "cli.run.played";
    case Taken::Kind::Refused:
      return "cli.run.refused";
    case Taken::Kind::Stuck:
      return "cli.run.stuck";
  }
  return {};
}

// One line for each thing that happened.
class Journal {
 public:
  Journal(const Common& common, bool quiet) : common_(common), quiet_(quiet) {}

  void tell(const Ran& ran) {
    const bool defect = ran.kind == Taken::Kind::Stuck;
    defects_ = defects_ || defect;
    const std::string_view key = run_key(ran.kind);
    if (!ran.refusals.empty() && ran.refusals.front().why.starts_with("store.damaged."))
      damage_.push_back(ran.refusals.front());
    std::string why = ran.defect;
    if (!ran.refusals.empty()) why = formats::sentence(ran.refusals.front(), common_.language);
    write(defect, key,
          {{"game", ran.game},
           {"seat", ran.seat},
           {"point", std::to_string(ran.point)},
           {"serial", std::to_string(ran.serial)},
           {"why", why}},
          {{"game", ran.game},
           {"seat", ran.seat},
           {"point", ran.point},
           {"serial", ran.serial},
           {"result", key.substr(key.rfind('.') + 1)},
           {"why", why},
           {"now", ran.status.point}});
  }
  void tell(const std::string& mailbox, const pbem::Outcome& outcome) {
    if (outcome.name == "known") return;
    const bool defect = outcome.name == "defect";
    defects_ = defects_ || defect;
    write(defect, "cli.run.came",
          {{"mailbox", mailbox},
           {"outcome", in_words(common_, "post.result.", outcome.name)},
           {"who", outcome.who.empty() ? say(common_, "cli.run.somebody") : outcome.who}},
          {{"mailbox", mailbox}, {"came", outcome.name}, {"who", outcome.who}});
  }
  // What a run would make of a mail.
  void tell_of_trial(const std::string& mailbox, const pbem::Outcome& outcome) {
    const std::string who = outcome.who.empty() ? say(common_, "cli.run.somebody") : outcome.who;
    write(false, "cli.run.would-come",
          {{"mailbox", mailbox},
           {"outcome", in_words(common_, "post.result.", outcome.name)},
           {"who", who}},
          {{"mailbox", mailbox}, {"would_come", outcome.name}, {"who", outcome.who}});
  }
  void tell(const pbem::Dispatched& sent) {
    using Kind = pbem::Dispatched::Kind;
    const std::string_view key = sent.kind == Kind::Sent    ? "cli.run.sent"
                                 : sent.kind == Kind::Later ? "cli.run.put-off"
                                                            : "cli.run.dropped";
    // A mail that does not leave is an error, also for those who want to see nothing else.
    unsent_ = unsent_ || sent.kind != Kind::Sent;
    write(sent.kind != Kind::Sent, key,
          {{"what", sent.what}, {"to", sent.to}, {"why", sent.trouble}},
          {{"mail", sent.what},
           {"to", sent.to},
           {"result", key.substr(key.rfind('.') + 1)},
           {"why", sent.trouble}});
  }
  void tell(std::string_view key, std::size_t count) {
    write(false, key, {{"count", std::to_string(count)}},
          {{"result", key.substr(key.rfind('.') + 1)}, {"count", count}});
  }
  void trouble(const std::string& sentence) {
    troubled_ = true;
    complain("cursus: " + sentence);
  }

  // What time has brought.
  void apply_deadlines(const RunOptions& options, const Limits& limits, Host& host) {
    bool any = false;
    defects_ = cli::apply_deadlines(common_, options, limits, host, all_, any) || defects_;
    lines_ += any ? 1 : 0;
  }

  bool troubled() const { return troubled_; }
  // Of games whose files waited.
  const std::vector<Refusal>& damage() const { return damage_; }
  bool is_empty() const { return lines_ == 0; }

  // Games of a backup that was restored stand still until their host has spoken.
  void copies(const Store& store) {
    std::vector<std::string> games;
    for (const auto& [key, marked] : store.host_values(copy_mark))
      if (!marked.empty()) games.push_back(key.substr(copy_mark.size()));
    if (games.empty()) return;
    write(true, "cli.status.copies", {{"games", fmt::format("{}", fmt::join(games, ", "))}},
          {{"result", "copies"}, {"games", games}});
  }

  // What still waits for a server. Whoever sees errors only has seen it when it was
  // tried.
  void waits(const OutboxCounts& outbox) {
    if (outbox.put_off == 0 || unsent_ || quiet_) return;
    write(true, "cli.run.waits",
          {{"count", std::to_string(outbox.put_off)},
           {"next", spoken(common_, outbox.next_try)},
           {"why", outbox.trouble}},
          {{"result", "waits"},
           {"count", outbox.put_off},
           {"next", outbox.next_try},
           {"why", outbox.trouble}});
  }

  int close() {
    if (common_.json)
      print_json(all_);
    else if (lines_ == 0 && !quiet_ && !troubled_)
      complain(say(common_, "cli.run.nothing"));
    return defects_ ? stuck : troubled_ || unsent_ ? ExitCode::trouble : good;
  }

 private:
  void write(bool important, std::string_view key, const formats::Catalogue::Arguments& arguments,
             json event) {
    ++lines_;
    if (common_.json) {
      all_.push_back(std::move(event));
    } else if (important || !quiet_) {
      print(say(common_, key, arguments));
      flush();
    }
  }

  const Common& common_;
  bool quiet_;
  json all_ = json::array();
  std::vector<Refusal> damage_;
  std::size_t lines_ = 0;
  bool defects_ = false;
  bool troubled_ = false;
  bool unsent_ = false;
};

// For `status`: since when a mailbox cannot be asked, and why.
void note_silence(Host& host, const std::string& why) {
  const std::string before = host.store().host(host_key::mail_silent).value_or("");
  if (why.empty() && before.empty()) return;
  auto step = host.store().begin();
  step.set_host(host_key::mail_silent, why.empty()      ? std::string()
                                       : before.empty() ? host.clock().now()
                                                        : before);
  step.set_host(host_key::mail_trouble, why);
  step.commit();
}

void set_once(Host& host, std::string_view key, const std::string& moment) {
  if (!host.store().host(key).value_or("").empty()) return;
  auto step = host.store().begin();
  step.set_host(key, moment);
  step.commit();
}

void fetch(Host& host, const mail::Settings& settings, Journal& journal) {
  std::string trouble;
  // What arrives while we look may be seen by the next run only.
  const std::string before = host.clock().now();
  if (!settings.fetch.empty()) set_once(host, host_key::mail_since, before);
  const bool heard =
      pbem::fetch_all(host, settings,
                      {[&](const std::string& box, const auto& what) { journal.tell(box, what); },
                       [&](const std::string& sentence) {
                         trouble = sentence;
                         journal.trouble(sentence);
                       }});
  note_silence(host, heard ? std::string() : trouble);
  // A mail that cannot be read must not stop everybody's clock.
  if (!heard || settings.fetch.empty()) return;
  // Where mail cannot be asked for, nobody's time may run out.
  auto step = host.store().begin();
  step.set_host(host_key::mail_heard, before);
  step.commit();
}

void send(Host& host, const mail::Settings& settings, Journal& journal) try {
  if (settings.outbox.empty() && !settings.send) return;
  const pbem::Carrier carrier =
      settings.outbox.empty() ? pbem::over_smtp(settings) : pbem::into_directory(settings.outbox);
  pbem::dispatch(host, settings, carrier,
                 [&](const pbem::Dispatched& sent) { journal.tell(sent); });
} catch (const mail::TransportError& error) {
  journal.trouble(error.trouble.in(settings.language));
} catch (const PluginError& error) {
  journal.trouble(error.what());
}

// A copy of the store, for as long as this lives; nobody else can look into it.
class Copy {
 public:
  explicit Copy(const std::filesystem::path& home) {
    std::string name = (std::filesystem::temp_directory_path() / "cursus-XXXXXX").string();
    if (!::mkdtemp(name.data()))
      throw std::filesystem::filesystem_error("mkdtemp", name,
                                              std::error_code(errno, std::generic_category()));
    directory_ = name;
    back_up(home, directory_ / "cursus.db", false);
  }
  Copy(const Copy&) = delete;
  Copy& operator=(const Copy&) = delete;
  ~Copy() {
    std::error_code none;
    std::filesystem::remove_all(directory_, none);
  }
  const std::filesystem::path& directory() const { return directory_; }

 private:
  std::filesystem::path directory_;
};

// What would become of each mail: they are taken in, but by a copy.
void try_mails(const Common& common, Host& host, const mail::Settings& settings,
               const pbem::Listener& listener) {
  const Copy copy(common.home);
  Store store = Store::open(copy.directory(), Store::Mode::Write);
  {
    // It goes on with every game with which the original does.
    auto step = store.begin();
    for (const auto& [key, marked] : store.host_values(copy_mark))
      step.set_host(key, host.store().host(key).value_or(""));
    step.commit();
  }
  Host trying(std::move(store), host.clock(), Credentials(common.home));
  pbem::try_waiting(trying, settings, listener);
}

int dry_run(const Common& common, const RunOptions& options,
            const std::optional<mail::Settings>& settings, Journal& journal) {
  Limits limits = limits_of(common, options);
  Host host = open_host(common, Store::Mode::Read);
  const pbem::Listener listener{
      [&](const std::string& box, const pbem::Outcome& what) { journal.tell_of_trial(box, what); },
      [&](const std::string& sentence) { journal.trouble(sentence); }};
  if (settings) {
    const std::size_t waiting = pbem::count_waiting(host, *settings, listener);
    if (waiting > 0) journal.tell("cli.run.would-take", waiting);
    if (waiting > 0) try_mails(common, host, *settings, listener);
    // The mailboxes have been looked into, and there is nothing that could still count.
    if (waiting == 0 && !journal.troubled()) limits.fetches = false;
    if (const std::size_t due = host.store().due_mails(host.clock().now()).size())
      journal.tell("cli.run.would-send", due);
  }
  for (const Ran& ran : host.run(true)) journal.tell(ran);
  journal.apply_deadlines(options, limits, host);
  return journal.close();
}

// One transaction for all games, of which nothing is told before its end: with many of them a bar
// on a terminal shows how far it is. Cron gets lines only.
std::vector<Ran> play_on(const Common& common, const RunOptions& options, Host& host) {
  constexpr std::size_t many = 20;
  std::optional<ProgressBar> bar;
  const bool watched = !options.quiet && !common.json && isatty(STDERR_FILENO) == 1;
  return host.run(false, [&](std::size_t done, std::size_t all) {
    if (!watched || all < many) return;
    if (!bar) bar.emplace(say(common, "cli.run.progress"), all).draw(done);
    bar->at(done);
  });
}

void look_through(const Common& common, Host& host, const std::optional<mail::Settings>& settings,
                  Journal& journal) {
  for (const FalseLog& found : spot_check(host.store(), host.clock().now())) {
    const formats::Catalogue::Arguments arguments{{"game", found.game},
                                                  {"seq", std::to_string(found.seq)}};
    journal.trouble(say(common, "cli.run.false", arguments));
    if (!settings) continue;
    auto step = host.store().begin();
    pbem::tell_host(step, *settings,
                    {fmt::format("false.{}.{}", found.game, host.store().head(found.game).seq),
                     "cli.run.false", arguments},
                    host.clock().now());
    step.commit();
  }
}

// Where nothing may be written yet because the clock has gone far ahead, the stamps of the mail
// that waits can tell that it is right after all.
bool doubts_clock(Host& host, const Limits& limits, const std::optional<mail::Settings>& settings,
                  Journal& journal) {
  const auto doubtful = [&] { return is_clock_doubtful(host.store(), limits, host.clock().now()); };
  if (!doubtful()) return false;
  if (settings)
    pbem::look_at_stamps(host, *settings,
                         {[](const std::string&, const pbem::Outcome&) {},
                          [&](const std::string& sentence) { journal.trouble(sentence); }});
  return doubtful();
}

}  // namespace

int run_games(const Common& common, const RunOptions& options) {
  Journal journal(common, options.quiet);
  std::optional<mail::Settings> settings = mail_settings(common);
  if (!options.outbox.empty()) {
    if (!settings) settings = local_settings();
    settings->outbox = options.outbox;
  }
  if (options.dry_run) return dry_run(common, options, settings, journal);
  Host host = open_host(common, Store::Mode::Write, ClockGuard::Off);
  const Limits limits = limits_of(common, options);
  host.set_limits(limits);
  std::optional<pbem::RoundLock> lock;
  if (settings) lock.emplace(common.home);
  const bool ours = lock && lock->taken();
  if (lock && !ours) journal.tell("cli.run.busy", 1);
  if (ours) pbem::Attempt::forget_old(common.home);
  if (options.clock_is_right) host.trust_clock();
  const bool doubtful = doubts_clock(host, limits, ours ? settings : std::nullopt, journal);
  if (ours && !doubtful) fetch(host, *settings, journal);
  if (!doubtful)
    for (const Ran& ran : play_on(common, options, host)) journal.tell(ran);
  if (settings)
    for (const Refusal& damage : journal.damage()) pbem::tell_of_damage(host, *settings, damage);
  // Beside a run that reads the mail, nobody can know what it still brings.
  if (!lock || ours) journal.apply_deadlines(options, limits, host);
  // A run that had nothing to do is over in a moment, and leaves no game other than it was.
  if (!journal.is_empty()) look_through(common, host, settings, journal);
  if (ours) send(host, *settings, journal);
  journal.copies(host.store());
  journal.waits(host.store().outbox_counts());
  return journal.close();
}

namespace {

int take_delivered(const Common& common, const DeliverOptions& options) {
  const auto bytes = mail::read_pipe(STDIN_FILENO);
  if (!bytes) return mail::bad_data;
  const auto settings = mail_settings(common);
  Host host = open_host(common, Store::Mode::Write);
  // What is written by a wrong clock stays: the server comes again.
  if (is_clock_doubtful(host.store(), {}, host.clock().now())) return mail::try_later;
  pbem::Intake intake(host, settings ? *settings : local_settings());
  const auto now = formats::moment_of(host.clock().now());
  const std::string place = "pipe " + formats::hex(formats::sha256(*bytes));
  intake.take(place, {*bytes, now, "now"}, options.sender);
  return mail::taken;
}

}  // namespace

// A server knows few codes, and takes every other one, EX_CONFIG too, for a reason to send the mail
// back. Nothing is lost by our error: it keeps the mail and comes again.
int deliver(const Common& common, const DeliverOptions& options) {
  const int code = told(common.language, [&] { return take_delivered(common, options); });
  return code == mail::bad_data || code == mail::taken ? code : mail::try_later;
}

}  // namespace cursus::cli
