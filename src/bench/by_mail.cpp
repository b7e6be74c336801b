// P9, P10: a tick of cron with a thousand games; and how it grows with those that are stored.
// Mails, with where their time goes.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <nlohmann/json.hpp>
#include <thread>

#include "src/bench/bench.hpp"
#include "src/bench/bench_host.hpp"
#include "src/bench/child.hpp"
#include "src/bench/stored_copies.hpp"
#include "src/bench/timing.hpp"
#include "src/bot/player.hpp"
#include "src/games/games.hpp"
#include "src/host/orders/admission.hpp"
#include "src/mail/reading/letter.hpp"
#include "src/pbem/incoming/intake.hpp"
#include "src/pbem/outgoing/dispatch.hpp"
#include "src/report/forms/text.hpp"
#include "src/report/report_builder.hpp"
#include "src/signing/ssh/sshsig.hpp"

namespace cursus::bench {

namespace {

std::string game_name(std::uint64_t number) { return fmt::format("game-{}", number); }

enum class Proof : std::uint8_t { Unsigned, Signed };

// Many games, each at its first question.
class Many {
 public:
  // Signed: by their seats and their host, the seats' nonces sent with their acceptances.
  Many(const std::string& scenario, std::uint64_t count, Proof proof = Proof::Unsigned)
      : scenario_(scenario), count_(count), proof_(proof) {
    signing::make_host_key(Credentials::key_file(shop_.home()), "bench");
    Host host = shop_.host();
    for (std::uint64_t i = 0; i < count; ++i) {
      NewGame wanted = game(i);
      if (proof == Proof::Signed)
        shop_.begin_signed(std::move(wanted));
      else
        ensure(host.begin_game(wanted).has_value(), "a measured game can be begun");
    }
    forget_mails(host);
  }

  // What a bot orders first, in each game.
  std::vector<std::string> orders() const {
    PerSeat<std::unique_ptr<bot::Policy>> policies;
    for (const Seat seat : both_seats) policies[seat] = bot::make_policy("greedy", index(seat));
    const Store store = Store::open(shop_.home(), Store::Mode::Read);
    std::vector<std::string> all;
    for (std::uint64_t i = 0; i < count_; ++i) {
      const Game now = load_game(store, game_name(i)).value();
      const std::string file = bot::draft(now, std::nullopt, policies)->file;
      all.push_back(proof_ == Proof::Signed ? shop_.signed_file(file) : file);
    }
    return all;
  }
  void store_orders() const {
    Host host = shop_.host();
    for (const std::string& file : orders()) host.take_orders(file, true);
    forget_mails(host);
  }
  const BenchHost& shop() const { return shop_; }
  std::vector<std::string> run(std::vector<std::string> more = {}) const {
    std::vector<std::string> words{"--home", shop_.home().string(), "run", "--quiet"};
    words.insert(words.end(), more.begin(), more.end());
    return words;
  }

 private:
  NewGame game(std::uint64_t number) const {
    NewGame wanted;
    wanted.scenario = scenario_;
    wanted.name = game_name(number);
    wanted.options = nlohmann::json::object();
    wanted.links = 1024;      // chains are made once, and are no part of a tick
    wanted.time.hours = 168;  // each has a deadline, which a tick must look at
    if (proof_ == Proof::Signed)
      wanted.nonces = formats::Nonces::Open;
    else
      wanted.seed = Blob{static_cast<std::uint8_t>(number), static_cast<std::uint8_t>(number >> 8)};
    const auto info = formats::module_of_scenario(scenario_)->scenario(scenario_);
    for (const std::string& seat : info->seats)
      wanted.addresses[seat] = fmt::format("{}.{}@players.example", seat, number);
    return wanted;
  }

  static void forget_mails(Host& host) {
    auto step = host.store().begin();
    for (const std::int64_t id : host.store().unsent()) step.mark_sent(id, host.clock().now());
    step.commit();
  }

  BenchHost shop_;
  std::string scenario_;
  std::uint64_t count_;
  Proof proof_;
};

double seconds_of_run(const Setup& setup, const std::vector<std::string>& words) {
  const Ran ran = run_child(setup.program, words);
  ensure(ran.code == 0, "a measured run does its work");
  return ran.seconds;
}

}  // namespace

// P9: every game has an order file that waits. P10: none has. Once with whole armies that move,
// once with one card each.
Rows tick_rows(const Setup& setup) {
  const std::uint64_t count = setup.iterations > 0 ? setup.iterations : 1000;
  const std::string games = fmt::format("{} games", count);
  const double thousands = static_cast<double>(count) / 1000;
  Rows rows;
  double idle = 0;
  {
    const Many many(whole_game(), count);
    idle = std::min(seconds_of_run(setup, many.run()), seconds_of_run(setup, many.run()));
    rows.push_back({"P10", "a tick with no game due: " + games, idle * 1e3, "ms", 5, false,
                    "start-up (--version)", run_child(setup.program, {"--version"}).seconds * 1e3,
                    "each with a deadline"});
  }
  for (const games::Game& of : games::games()) {
    const std::string scenario(of.samples.many_games);
    const Many many(scenario, count);
    many.store_orders();
    rows.push_back({"P9", fmt::format("a tick with every game due: {} of {}", games, scenario),
                    seconds_of_run(setup, many.run()), "s", 0.6 * thousands, false, "none due",
                    idle, "played, reported and committed at once"});
    const std::string out = (many.shop().path() / "out").string();
    many.shop().write("host/mail.conf", "address = cursus@host.example\nmaps = none\n");
    rows.push_back({"P9", "  its mails as files, without maps",
                    seconds_of_run(setup, many.run({"--outbox", out})), "s", 0.6 * thousands, false,
                    "none due", idle, "text, page and file for programs"});
  }
  const std::uint64_t few = std::max<std::uint64_t>(count / 10, 1);
  const Many many(whole_game(), few);
  many.store_orders();
  const std::string out = (many.shop().path() / "out").string();
  rows.push_back({"P9", fmt::format("all of it with maps: {} games of {}", few, whole_game()),
                  seconds_of_run(setup, many.run({"--outbox", out})), "s",
                  3.0 * static_cast<double>(few) / 1000, false, "none due", idle,
                  fmt::format("goal: 3 s for 1,000 on two cores; this machine has {}",
                              std::thread::hardware_concurrency())});
  return rows;
}

// A host pays for what is due, whatever else it has stored.
Rows growth_rows(const Setup& setup) {
  const std::uint64_t due = setup.iterations > 0 ? setup.iterations : 100;
  const int ticks = setup.iterations > 0 ? 1 : 3;
  Rows rows;
  for (const std::uint64_t stored : {10 * due, 100 * due, 1000 * due}) {
    const Many many(whole_game(), due);
    store_copies(many.shop().home(), game_name(0), stored - due, Clock().now());
    many.shop().write("host/mail.conf", "address = cursus@host.example\nmaps = none\n");
    const std::string out = (many.shop().path() / "out").string();
    std::vector<double> seconds;
    for (int i = 0; i < ticks; ++i) {
      many.store_orders();
      seconds.push_back(seconds_of_run(setup, many.run({"--outbox", out})));
    }
    const double tick = median(seconds) * 1e3;
    const double least = rows.empty() ? tick : rows.front().value;
    rows.push_back({"grow", fmt::format("tick growth: {} games due of {} stored", due, stored),
                    tick, "ms", 1.3 * least, false, fmt::format("of {} stored", 10 * due), least,
                    "played, reported, mails as files without maps"});
  }
  return rows;
}

namespace {

std::string as_mail(const std::string& orders, std::uint64_t number, const std::string& seat) {
  std::string body;
  for (const char c : orders) body += c == '\n' ? std::string("\r\n") : std::string(1, c);
  return fmt::format(
      "Return-Path: <{0}.{1}@players.example>\r\nReceived: from x by y; Fri, 1 May 2026 18:22:05 "
      "+0000\r\nFrom: A Player <{0}.{1}@players.example>\r\nTo: cursus@host.example\r\nSubject: "
      "Re: "
      "[game-{1}] your move\r\nMessage-ID: <{1}@players.example>\r\nMIME-Version: 1.0\r\n"
      "Content-Type: text/plain; charset=utf-8\r\n\r\n{2}",
      seat, number, body);
}

double seconds_for(const auto& work) {
  const auto began = Time::now();
  work();
  return since(began);
}

// From the bytes of a mail to the commit of everything that follows from it.
Row mail_row(const Setup& setup, Proof proof) {
  const std::uint64_t count = setup.iterations > 0 ? setup.iterations : 300;
  const Many many(whole_game(), count, proof);
  const auto orders = many.orders();
  const std::string seat = formats::read_order_file(orders[0])->header.side;
  std::vector<std::string> mails;
  for (std::uint64_t i = 0; i < count; ++i) mails.push_back(as_mail(orders[i], i, seat));
  mail::Settings settings;
  settings.address = "cursus@host.example";
  Host host = many.shop().host();

  const double parsing = seconds_for([&] {
    for (const std::string& mail : mails) ensure(mail::read_letter(mail).has_value(), "a mail");
  });
  const double checking =
      proof == Proof::Signed ? static_cast<double>(count) * bare_check_seconds(setup) : 0;
  std::vector<Game> games;
  const double loading = seconds_for([&] {
    for (std::uint64_t i = 0; i < count; ++i)
      games.push_back(load_game(host.store(), game_name(i)).value());
  });
  const double committing = seconds_for([&] {
    for (std::uint64_t i = 0; i < count; ++i) {
      auto step = host.store().begin();
      step.set_host("bench", std::to_string(i));
      step.commit();
    }
  });
  const double playing = seconds_for([&] {
    for (std::uint64_t i = 0; i < count; ++i) {
      const auto file = formats::read_order_file(orders[i]);
      const Seat who = games[i].match->seat_named(seat).value();
      ensure(lay_down(games[i], who, *file).empty(), "measured orders can be played");
    }
  });
  games.clear();
  pbem::Intake intake(host, settings);
  const auto now = std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now());
  const double whole = seconds_for([&] {
    for (std::uint64_t i = 0; i < count; ++i)
      ensure(intake.take(fmt::format("box {}", i), {mails[i], now, "now"}).name == "accepted",
             "a measured mail is accepted");
  });
  const double loading_and_reporting = seconds_for([&] {
    for (std::uint64_t i = 0; i < count; ++i) {
      const Game game = load_game(host.store(), game_name(i)).value();
      report::ReportBuilder builder(host.store(), report::standing_of(game));
      for (const Seat each : both_seats)
        report::text(builder.report_for(each, formats::Language::En));
    }
  });
  const double reporting = std::max(0.0, loading_and_reporting - loading);
  const double rest = whole - parsing - checking - loading - playing - reporting - committing;
  const auto percent = [&](double part) { return 100 * std::max(0.0, part) / whole; };
  const double rate = static_cast<double>(count) / whole;
  return {"mail",
          proof == Proof::Signed ? "signed order mails taken in, played and answered"
                                 : "  the same unsigned, by seats and host",
          rate,
          "mails/s",
          500,
          true,
          "bare commits",
          static_cast<double>(count) / committing,
          fmt::format("of a mail's {:.2f} ms: parse {:.0f} %, verify (a bare check) {:.0f} %, open "
                      "the game {:.0f} %, adjudicate {:.0f} %, two reports {:.0f} %, commit (a "
                      "bare one) {:.0f} %, log, seals, answer and larger commits {:.0f} %",
                      1e3 / rate, percent(parsing), percent(checking), percent(loading),
                      percent(playing), percent(reporting), percent(committing), percent(rest))};
}

}  // namespace

Rows mail_rows(const Setup& setup) {
  return {mail_row(setup, Proof::Signed), mail_row(setup, Proof::Unsigned)};
}

}  // namespace cursus::bench
