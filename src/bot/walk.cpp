#include "src/bot/walk.hpp"

#include <fmt/format.h>
#include <sodium.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <sstream>

#include "formats/log/host_acts.hpp"
#include "formats/text/catalogue.hpp"
#include "formats/time/utc_time.hpp"
#include "src/bot/policy.hpp"
#include "src/host/host.hpp"
#include "src/signing/ssh/sshsig.hpp"
#include "src/store/backup.hpp"
#include "src/verify/evidence_in_memory.hpp"
#include "src/verify/export_import.hpp"
#include "src/verify/verify.hpp"

namespace cursus::bot {

namespace {

namespace fs = std::filesystem;
using formats::EntryKind;
using formats::KeyAct;

// --- randomness ----------------------------------------------------------------------------------

// While a walk goes on, whatever asks the system for random bytes gets those of its seed: keys,
// secrets of the dice, everything. So a seed is enough to walk the same way again.
SeededNumbers& bytes_of_walk() {
  static SeededNumbers seeded(0);
  return seeded;
}
const char* name_of_source() { return "walk"; }
std::uint32_t random_number() {
  return static_cast<std::uint32_t>(bytes_of_walk().below(std::size_t{1} << 32U));
}
void random_bytes(void* out, const std::size_t size) {
  auto* bytes = static_cast<std::uint8_t*>(out);
  for (std::size_t i = 0; i < size; ++i)
    bytes[i] = static_cast<std::uint8_t>(bytes_of_walk().below(256));
}

class SeededSystem {
 public:
  explicit SeededSystem(std::uint64_t seed) {
    ensure(sodium_init() >= 0, "the library of keys can be used");
    bytes_of_walk() = SeededNumbers(seed ^ 0x5EEDu);
    randombytes_set_implementation(&source_);
  }
  ~SeededSystem() { randombytes_set_implementation(&randombytes_sysrandom_implementation); }
  SeededSystem(const SeededSystem&) = delete;
  SeededSystem& operator=(const SeededSystem&) = delete;

 private:
  randombytes_implementation source_{name_of_source, random_number, nullptr,
                                     nullptr,        random_bytes,  nullptr};
};

// --- one game ------------------------------------------------------------------------------------

constexpr const char* id = "walk";

class Walk {
 public:
  Walk(std::uint64_t seed, fs::path home) : seeded_(seed), home_(std::move(home)) {
    fs::remove_all(home_);
    fs::create_directories(home_);
  }
  ~Walk() {
    host_.reset();
    std::error_code ignored;
    fs::remove_all(home_, ignored);
  }
  Walk(const Walk&) = delete;
  Walk& operator=(const Walk&) = delete;

  WalkResult go(int steps) {
    begin();
    verify();
    int behind_the_end = 0;
    for (int i = 0; i < steps && behind_the_end < 8; ++i) {
      step();
      verify();
      ++result_.steps;
      behind_the_end = now().over() ? behind_the_end + 1 : 0;
    }
    result_.games = 1;
    result_.over = now().over() ? 1 : 0;
    result_.entries = static_cast<std::uint64_t>(store().head(id).seq);
    return result_;
  }
  const std::string& doing() const { return doing_; }

 private:
  Store& store() { return host_->store(); }
  Game now() { return std::move(load_game(store(), id)).value(); }
  bool chance(std::size_t in_a_hundred) { return seeded_.below(100) < in_a_hundred; }
  template <class T>
  const T& any(const std::vector<T>& all) {
    return all[seeded_.below(all.size())];
  }

  fs::path new_home() { return home_ / fmt::format("host-{}", ++homes_); }
  void open(const fs::path& home) {
    here_ = home;
    host_.emplace(Store::open(home, Store::Mode::Write), Clock(time_), Credentials(home));
  }
  void wait_hours(std::size_t hours) {
    time_ = formats::timestamp(formats::moment_of(time_) + std::chrono::hours(hours));
    host_.reset();
    open(here_);
  }

  // --- the beginning -----------------------------------------------------------------------------

  void begin() {
    const fs::path home = new_home();
    { const Store made = Store::create(home); }
    if (chance(70)) signing::make_host_key(Credentials::key_file(home), "host");
    open(home);
    NewGame wanted;
    const formats::Module& module = formats::modules()[seeded_.below(formats::modules().size())];
    const auto scenarios = module.scenarios();
    const formats::ScenarioInfo& scenario = scenarios[seeded_.below(scenarios.size())];
    seats_ = scenario.seats;
    module_ = module.name;
    know_standing_orders();
    wanted.scenario = scenario.id;
    wanted.name = id;
    wanted.options = nlohmann::json::object();
    greedy_ = chance(40);
    wanted.links = greedy_ ? 8192 : 2048;  // a sixteenth of them is for hidden draws
    wanted.time = some_time();
    wanted.correcting = chance(30) ? formats::Correcting::Agreed : formats::Correcting::Host;
    for (const std::string& seat : seats_)
      if (chance(60)) wanted.keys[seat] = new_key(seat);
    if (wanted.keys.empty() ? chance(30) : chance(50)) wanted.nonces = formats::Nonces::Open;
    wanted.tell_unreachable = chance(50);
    if (!host_->begin_game(wanted)) throw Defect("the game of a walk begins");
    for (const std::string& seat : seats_)
      policies_[seat] = make_policy(greedy_ ? "greedy" : "random", seeded_.below(1000));
    accept(wanted);
  }

  // Those that the game's help shows, in either language.
  void know_standing_orders() {
    for (const formats::Language language : {formats::Language::En, formats::Language::Ja}) {
      std::istringstream examples(
          formats::Catalogue::of(language).say(module_ + ".standing.examples"));
      for (std::string one; std::getline(examples, one);)
        standing_orders_.push_back(std::move(one));
    }
    ensure(!standing_orders_.empty(), "a game has standing orders to show");
  }

  formats::TimeRules some_time() {
    formats::TimeRules time;
    switch (seeded_.below(4)) {
      case 0:
        return time;
      case 1:
        time.hours = 24;
        break;
      case 2:
        time.clock = formats::read_turn_clock("48+4<96").value();
        break;
      default:
        time.calendar = formats::read_calendar("wed,sun 21:00 +00:00").value();
        break;
    }
    constexpr std::array policies{formats::Missing::Wait, formats::Missing::Defaults,
                                  formats::Missing::Deputy, formats::Missing::Forfeit};
    time.missing = policies[seeded_.below(policies.size())];
    time.grace_minutes = chance(50) ? 30 : 0;
    time.absence_days = chance(50) ? 9 : 0;
    return time;
  }

  // Nobody has to accept where the host has done it for all.
  void accept(const NewGame& wanted) {
    if (store().game(id)->status.point != 0) return;
    charter_ = formats::charter_hash(
        formats::canonical(formats::charter_json(*stored_charter(store(), id))));
    const auto nonce = [](const std::string& seat) { return formats::sha256("nonce of ", seat); };
    const bool open = wanted.nonces == formats::Nonces::Open;
    for (const std::string& seat : seats_) {
      formats::Acceptance accepted{charter_, {}, {}, {}};
      if (open)
        accepted.nonce = nonce(seat);
      else
        accepted.commit = formats::nonce_commit(nonce(seat));
      host_->take_paper(signed_by(seat, formats::acceptance_paper(id, seat, accepted).canonical));
    }
    for (const std::string& seat : seats_)
      if (!open)
        host_->take_paper(
            signed_by(seat, formats::nonce_paper(id, seat, charter_, nonce(seat)).canonical));
    if (store().game(id)->status.point == 0) throw Defect("all have accepted");
  }

  // --- keys --------------------------------------------------------------------------------------

  std::string new_key(const std::string& seat) {
    keys_[seat].push_back(signing::SshPrivateKey::generate());
    return text(keys_[seat].back().public_key());
  }
  // Mostly by the newest key; now and then by one that may have ended, or by a deputy's.
  std::string signed_by(const std::string& seat, const std::string& text) {
    const auto own = keys_.find(seat);
    if (own == keys_.end() || own->second.empty()) return text;
    const std::string canonical = formats::canonical_text(text).value();
    const auto& deputies = deputies_[seat];
    const auto& keys = !deputies.empty() && chance(15) ? deputies : own->second;
    const auto& key = chance(85) ? keys.back() : any(keys);
    return canonical + signing::sign_ssh(key, signing::orders_namespace, canonical);
  }

  // --- steps -------------------------------------------------------------------------------------

  void step() {
    using Step = bool (Walk::*)();
    struct Named {
      const char* name;
      std::size_t weight;
      Step step;
    };
    static constexpr std::array steps{Named{"orders", 40, &Walk::orders},
                                      Named{"later", 10, &Walk::orders_later},
                                      Named{"draft", 8, &Walk::draft},
                                      Named{"standing", 8, &Walk::standing},
                                      Named{"run", 6, &Walk::run},
                                      Named{"tend", 8, &Walk::apply_deadlines},
                                      Named{"time", 8, &Walk::time_passes},
                                      Named{"withdraw", 4, &Walk::withdraw},
                                      Named{"draw", 5, &Walk::draw},
                                      Named{"resign", 1, &Walk::resign},
                                      Named{"absence", 3, &Walk::absence},
                                      Named{"bounce", 3, &Walk::bounce},
                                      Named{"key", 5, &Walk::key},
                                      Named{"host's key", 3, &Walk::key_by_host},
                                      Named{"extend", 3, &Walk::extend},
                                      Named{"correct", 6, &Walk::correct},
                                      Named{"rekey", 2, &Walk::rekey},
                                      Named{"restore", 2, &Walk::restore},
                                      Named{"backup", 3, &Walk::back_up_now},
                                      Named{"lost disk", 2, &Walk::lose_disk},
                                      Named{"hand-over", 3, &Walk::hand_over}};
    std::size_t all = 0;
    for (const Named& one : steps) all += one.weight;
    std::size_t at = seeded_.below(all);
    for (const Named& one : steps) {
      if (at >= one.weight) {
        at -= one.weight;
        continue;
      }
      doing_ = one.name;
      ++((this->*one.step)() ? result_.done : result_.refused)[one.name];
      return;
    }
  }

  struct Sheet {
    std::string seat;
    std::vector<std::string> lines;
    std::string final = "no";
  };
  std::string file(const Game& game, const Sheet& sheet) {
    const auto seat = game.match->seat_named(sheet.seat);
    const SeatProgress& sent = game.progress.seats[*seat];
    const std::uint64_t point = game.progress.point;
    std::uint64_t serial = sent.sent_point == point ? sent.sent_serial + 1 : 1;
    if (chance(3)) serial = 1;
    std::string text = fmt::format(
        "#CURSUS 1 ORDERS\nGame: {}\nSide: {}\nPoint: {}\nSerial: {}\nSeen: {} {}\nFinal: {}\n--\n",
        id, sheet.seat, point, serial, point, formats::short_head(game.end.head), sheet.final);
    for (const std::string& line : sheet.lines) text += line + "\n";
    return text + "#END\n";
  }
  bool send(const std::string& seat, const std::string& text, bool later = false) {
    const Taken taken = host_->take_orders(signed_by(seat, text), later);
    if (taken.kind == Taken::Kind::Stuck) throw Defect(taken.status.note);
    return taken.kind == Taken::Kind::Played || taken.kind == Taken::Kind::Stored;
  }
  Sheet sheet(const Game& game) {
    const auto prompts = game.match->waiting();
    if (prompts.empty() || game.over()) return Sheet{any(seats_), {}, "no"};
    const Seat seat = prompts[seeded_.below(prompts.size())].seat;
    const std::string name = game.seat_name(seat);
    if (chance(4)) return Sheet{name, {"nonsense 12"}, "no"};
    if (fallback_ || chance(20)) return Sheet{name, {game.match->fallback(seat)}, "no"};
    const Choice choice = policies_.at(name)->choose(*game.match, seat);
    return Sheet{name, choice.lines, choice.final || chance(20) ? "yes" : "no"};
  }
  bool orders() {
    const Game game = now();
    const Sheet wanted = sheet(game);
    const bool done = send(wanted.seat, file(game, wanted));
    fallback_ = !done;
    return done;
  }
  bool orders_later() {
    const Game game = now();
    const Sheet wanted = sheet(game);
    return send(wanted.seat, file(game, wanted), true);
  }
  bool draft() {
    const Game game = now();
    Sheet wanted = sheet(game);
    wanted.final = "draft";
    return send(wanted.seat, file(game, wanted), chance(30));
  }
  bool standing() {
    const Game game = now();
    const std::string& seat = any(seats_);
    std::vector<std::string> lines;  // none: those before are taken back
    if (chance(75)) lines.push_back("@ " + any(standing_orders_));
    const bool has_some = !lines.empty();
    const bool done = send(seat, file(game, {seat, std::move(lines), "no"}), chance(50));
    if (done && has_some) ++result_.standing[module_];
    return done;
  }
  bool run() {
    for (const Ran& ran : host_->run(false))
      if (!ran.defect.empty()) throw Defect(ran.defect);
    return true;
  }
  bool apply_deadlines() {
    const Limits patient{.gap_hours = 10'000, .jump_hours = 1'000'000, .missing = 1000};
    for (const DeadlineStep& one : host_->apply_deadlines(patient, false).done)
      if (!one.defect.empty()) throw Defect(one.defect);
    return true;
  }
  bool time_passes() {
    constexpr std::array<std::size_t, 5> hours{0, 1, 5, 26, 75};
    wait_hours(hours[seeded_.below(hours.size())]);
    return true;
  }

  bool act(const std::string& what, const std::string& more = {}, std::string seat = {}) {
    const Game game = now();
    if (seat.empty()) seat = any(seats_);
    const auto last = game.acts.acted.find(seat);
    const std::uint64_t point = game.progress.point;
    const std::uint64_t serial =
        last != game.acts.acted.end() && last->second.point == point ? last->second.serial + 1 : 1;
    const std::string text =
        fmt::format("CURSUS {} {} {} {} {}\nSeen: {} {}\n{}END\n", id, seat, what, point, serial,
                    point, formats::short_head(game.end.head), more);
    return host_->take_paper(signed_by(seat, text)).kind == Filed::Kind::Filed;
  }
  // Mostly of a seat that has something to withdraw.
  bool withdraw() {
    const Game game = now();
    const bool fits = !game.waiting.empty() && chance(80);
    return act("WITHDRAW", {}, fits ? game.waiting.front().seat : "");
  }
  bool resign() { return act("RESIGN"); }
  bool draw() {
    const std::string by = now().acts.draw_offer;
    if (by.empty()) return act("DRAW", "OFFER\n");
    return act("DRAW", chance(40) ? "ACCEPT\n" : "DECLINE\n",
               by == seats_.front() ? seats_.back() : seats_.front());
  }
  bool absence() {
    const auto day = [&](int days) {
      return formats::timestamp(formats::moment_of(time_) + std::chrono::hours(24 * days))
          .substr(0, 10);
    };
    return act("ABSENCE", fmt::format("From: {}\nUntil: {}\n", day(0), day(2)));
  }
  // A seat's mail comes back, or goes through again: what the charter says of it is told when the
  // host next looks.
  bool bounce() {
    auto step = store().begin();
    step.set_player({.game = id,
                     .seat = any(seats_),
                     .address = "anna@players.example",
                     .suspended = chance(50) ? time_ : ""});
    step.commit();
    return true;
  }

  formats::KeyChange key_change(const std::string& seat) {
    constexpr std::array acts{KeyAct::Add, KeyAct::Rotate, KeyAct::Revoke, KeyAct::Deputy};
    formats::KeyChange change;
    change.act = acts[seeded_.below(acts.size())];
    change.seat = seat;
    change.serial = now().acts.key_serial(seat) + 1;
    const auto own = keys_.find(seat);
    if (change.act == KeyAct::Revoke && own != keys_.end() && own->second.size() > 1)
      change.key = text(own->second.front().public_key());
    else
      change.key = text(signing::SshPrivateKey::generate().public_key());
    return change;
  }
  void remember(const formats::KeyChange& change, const signing::SshPrivateKey& fresh) {
    if (change.act == KeyAct::Add || change.act == KeyAct::Rotate)
      keys_[change.seat].push_back(fresh);
    if (change.act == KeyAct::Deputy) deputies_[change.seat].push_back(fresh);
  }
  bool key() {
    const std::string seat = any(seats_);
    formats::KeyChange change = key_change(seat);
    const auto fresh = signing::SshPrivateKey::generate();
    if (change.act != KeyAct::Revoke) change.key = text(fresh.public_key());
    const auto paper = formats::key_paper(id, charter_of_game(), change);
    const bool done =
        host_->take_paper(signed_by(seat, paper.canonical)).kind == Filed::Kind::Filed;
    if (done) remember(change, fresh);
    return done;
  }
  bool key_by_host() {
    const std::string seat = any(seats_);
    formats::KeyChange change = key_change(seat);
    const auto fresh = signing::SshPrivateKey::generate();
    if (change.act != KeyAct::Revoke) change.key = text(fresh.public_key());
    const bool done = host_->change_keys(id, change).has_value();
    if (done) remember(change, fresh);
    return done;
  }
  formats::Digest charter_of_game() {
    return formats::charter_hash(
        formats::canonical(formats::charter_json(*stored_charter(store(), id))));
  }

  bool extend() {
    const std::string until =
        formats::timestamp(formats::moment_of(time_) + std::chrono::hours(30 + seeded_.below(60)));
    return host_->extend(id, until, "a walk").has_value();
  }
  bool correct() {
    const Game game = now();
    std::vector<std::uint64_t> orders;
    std::vector<formats::Digest> heads{{}};  // before each entry
    store().log(id, 1, [&](const LogView& line) {
      heads.push_back(line.head);
      if (line.line.find(R"("kind":"order")") != line.line.npos)
        orders.push_back(static_cast<std::uint64_t>(line.seq));
    });
    std::uint64_t from = game.acts.ended_at;
    if (from == 0 && orders.empty()) return false;
    if (from == 0 || chance(10)) {
      if (orders.empty()) return false;
      const std::size_t last = std::min<std::size_t>(orders.size(), 6);
      from = orders[orders.size() - 1 - seeded_.below(last)];
    }
    std::vector<std::string> papers;
    for (const std::string& seat : seats_)
      if (chance(90))
        papers.push_back(
            signed_by(seat, formats::agreement_paper(id, seat, from, heads[from - 1]).canonical));
    return host_->correct(id, from, "a walk", papers).has_value();
  }
  bool rekey() { return host_->rekey(id, "a walk").has_value(); }
  bool restore() { return restore_beyond(now().progress.point + seeded_.below(4), 1); }
  bool restore_beyond(std::uint64_t point, std::uint64_t number) {
    const Game game = now();
    const auto wanted = planned_restore(game, point, number);
    if (!wanted) return host_->restore(id, point, number, "a walk").has_value();
    std::vector<std::string> papers;
    for (const std::string& seat : seats_) {
      if (!chance(92)) continue;
      const std::string paper =
          formats::restore_paper(id, seat, wanted->number, *wanted->point, game.end.head).canonical;
      if (host_->must_sign(id, seat))
        papers.push_back(signed_by(seat, paper));
      else  // its code has come back
        host_->take_paper(paper, Carried{.word = Carried::Word::Confirmed});
    }
    return host_->restore(id, point, number, "a walk", papers).has_value();
  }

  bool back_up_now() {
    backup_ = home_ / "backup";
    back_up(here_, *backup_, true);
    backup_of_ = here_;
    return true;
  }
  // What came after the backup is lost, and players have seen it.
  bool lose_disk() {
    if (!backup_) back_up_now();
    const Game game = now();
    const std::uint64_t point = game.progress.point;
    const std::uint64_t number = game.acts.chain_numbers.back() + 1;
    host_.reset();
    const fs::path there = new_home();
    { const Store made = Store::create(there); }
    for (const char* more : {"", "-wal", "-shm"})
      fs::remove(there / (std::string("cursus.db") + more));
    fs::copy_file(*backup_, there / "cursus.db");
    for (const char* part : {"host_key", "host_key.pub"})
      if (fs::exists(backup_of_ / part)) fs::copy_file(backup_of_ / part, there / part);
    open(there);
    backup_.reset();
    const auto row = store().game(id);
    if (!row || row->status.point == 0) throw Defect("a backup holds the game");
    if (now().over()) return true;
    for (int tries = 0; tries < 30; ++tries) {
      if (restore_beyond(point, number)) return true;
      verify();
    }
    return false;  // keys have gone: nobody can agree, and the game waits
  }
  bool hand_over() {
    const fs::path there = new_home();
    { const Store made = Store::create(there); }
    const auto key = signing::make_host_key(Credentials::key_file(there), "other");
    std::string sealed;
    if (!host_->hand_over(id, text(key.public_key()), "a walk",
                          [&](const std::string& bundle) { sealed = bundle; }))
      return false;
    host_.reset();
    open(there);
    const auto taken = host_->take_over(sealed);
    if (!taken) throw Defect(fmt::format("what was handed over is taken: {}", taken.error().why));
    backup_.reset();
    return true;
  }

  // --- what anybody can check --------------------------------------------------------------------

  void verify() {
    const auto row = store().game(id);
    if (row->status.state == GameState::Stuck) throw Defect(row->status.note);
    check(std::nullopt, row->status.state == GameState::Over);
    if (chance(10)) check(any(seats_), false);
  }
  void check(const std::optional<std::string>& seat, bool over) {
    std::string evidence;
    export_game(store(), id, seat, [&](std::string_view part) { evidence += part; }).value();
    // Nothing was written: what was true is true.
    if (!seat && evidence == verified_) return;
    const Verdict verdict = verify_evidence(evidence_in(evidence));
    if (verdict.damage) throw Defect(fmt::format("damaged: {}", verdict.damage->why));
    if (verdict.difference)
      throw Defect(fmt::format("entry {}: {} {} (expected {}, found {})", verdict.difference->seq,
                               verdict.difference->what, verdict.difference->path,
                               verdict.difference->expected, verdict.difference->found));
    if (over && verdict.kind != Verdict::Kind::Good) throw Defect("a game that is over is good");
    if (!seat) verified_ = std::move(evidence);
  }

  SeededNumbers seeded_;
  fs::path home_;
  fs::path here_;  // of the present host
  int homes_ = 0;
  std::optional<Host> host_;
  std::string time_ = "2026-05-01T12:00:00Z";
  std::string module_;
  std::vector<std::string> seats_;
  std::vector<std::string> standing_orders_;
  std::map<std::string, std::vector<signing::SshPrivateKey>> keys_;
  std::map<std::string, std::vector<signing::SshPrivateKey>> deputies_;
  std::map<std::string, std::unique_ptr<Policy>> policies_;
  formats::Digest charter_{};
  bool greedy_ = false;
  bool fallback_ = false;  // the last file was refused
  std::optional<fs::path> backup_;
  fs::path backup_of_;
  std::string verified_;  // the whole evidence, as it was last checked
  std::string doing_ = "begin";
  WalkResult result_;
};

}  // namespace

void WalkResult::add(const WalkResult& other) {
  games += other.games;
  steps += other.steps;
  entries += other.entries;
  over += other.over;
  for (const auto& [name, count] : other.done) done[name] += count;
  for (const auto& [name, count] : other.refused) refused[name] += count;
  for (const auto& [module, count] : other.standing) standing[module] += count;
}

WalkResult walk_game(std::uint64_t seed, int steps, const std::filesystem::path& home) {
  const SeededSystem system(seed);
  Walk walk(seed, home / fmt::format("walk-{:x}", seed));
  try {
    return walk.go(steps);
  } catch (const Defect& defect) {
    throw Defect(fmt::format("walk --seed {:x}, {}: {}", seed, walk.doing(), defect.what()));
  }
}

WalkResult walk(const WalkPlan& plan, const std::function<void(std::uint64_t)>& progress) {
  WalkResult all;
  for (std::uint64_t i = 0; i < plan.games; ++i) {
    all.add(walk_game(plan.seed + i, plan.steps, plan.home));
    progress(i + 1);
  }
  return all;
}

}  // namespace cursus::bot
