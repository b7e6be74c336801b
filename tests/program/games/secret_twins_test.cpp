// Twin games of every title: they differ in a secret of one seat and in nothing else. Whatever
// reaches the other seat or an onlooker is the same, byte for byte: reports, pages, maps, the site,
// mails, what is legal, what a trial says, refusals, the log with its private facts, and how much
// of each there is. Each game's row says how a secret is exchanged. Hashes commit to secrets
// without telling them: each is replaced by a word of its length before comparing.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <random>

#include "formats/log/chances.hpp"
#include "src/game/log/stored_log.hpp"
#include "src/host/orders/advice.hpp"
#include "src/host/orders/check_orders.hpp"
#include "src/mail/mime/parts.hpp"
#include "src/mail/reading/letter.hpp"
#include "src/pbem/outgoing/dispatch.hpp"
#include "src/report/forms/html.hpp"
#include "src/report/forms/json.hpp"
#include "src/report/forms/picture.hpp"
#include "src/report/forms/site.hpp"
#include "src/report/forms/text.hpp"
#include "src/report/report_builder.hpp"
#include "src/report/reporter.hpp"
#include "tests/program/games/exchanged_secrets.hpp"
#include "tests/program/support/every_game.hpp"
#include "tests/program/support/evidence_lines.hpp"
#include "tests/program/support/player.hpp"
#include "tests/program/support/temp_directory.hpp"
#include "tests/slow.hpp"

namespace cursus::test {
namespace {

SLOW_TESTS("*/SecretTwins.*");

using formats::Language;
using nlohmann::json;

using twins::Exchanged;
using twins::other_card;
using twins::rows;
using twins::SecretsOf;
using twins::Sent;

// --- what reaches somebody ---------------------------------------------------------------------

bool is_hex(char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); }

std::string without_hashes(std::string text) {
  for (std::size_t at = 0; at < text.size();) {
    std::size_t end = at;
    while (end < text.size() && is_hex(text[end])) ++end;
    if (end - at >= 8)
      std::fill(text.begin() + static_cast<std::ptrdiff_t>(at),
                text.begin() + static_cast<std::ptrdiff_t>(end), 'H');
    at = std::max(end, at) + 1;
  }
  return text;
}

// Everything by its name, so that a difference can be told.
using Heard = std::map<std::string, std::string>;

void add_report(Heard& heard, const std::string& name, const report::Report& made) {
  heard[name + ".txt"] = report::text(made);
  heard[name + ".html"] = report::html(made);
  heard[name + ".json"] = report::report_json(made).dump(1);
  heard[name + ".svg"] = render::render_map(*report::map_scene(made), render::Format::Svg);
}

Heard of_host(Host& host, const std::string& name, Seat reader) {
  Heard heard;
  const Game game = load(host, name);
  for (const Language language : {Language::En, Language::Ja}) {
    const std::string tongue = language == Language::En ? "en " : "ja ";
    for (const bool whole : {false, true})
      add_report(heard, tongue + (whole ? "whole" : "report"),
                 report::make_report(host.store(), game, reader, language, whole));
    EXPECT_TRUE(report::make_site(host.store(), name, language,
                                  [&](const std::string& file, const std::string& bytes) {
                                    heard[tongue + "site " + file] = bytes;
                                  }));
    for (const formats::LegalOrder& one : game.match->legal(reader, language))
      heard[tongue + "legal"] += one.order + "\n";
  }
  for (const char* wrong : {"brew tea", "pass pass", "done done"}) {
    const std::string text = order_file({.game = name,
                                         .side = game.seat_name(reader),
                                         .point = game.progress.point,
                                         .lines = {wrong}});
    const Trial trial = host.check(text);
    heard["trial"] += std::to_string(static_cast<int>(trial.end)) + trial.answers->dump();
    if (const auto read = formats::read_order_file(text))
      for (const Language language : {Language::En, Language::Ja})
        heard["advice"] +=
            advice_text(advise(host.store(), *read, trial.refusals, language), text, language);
  }
  heard["log of the seat"] = exported(host.store(), name, std::string(game.seat_name(reader)));
  heard["log"] = "";
  host.store().log(name, 1,
                   [&](const LogView& line) { heard["log"] += std::string(line.line) + "\n"; });
  return heard;
}

// Mails as they leave, taken apart: what is encoded cannot be compared.
void add_mails(Heard& heard, Host& host, const std::string& address) {
  mail::Settings settings{.address = "cursus@host.example"};
  settings.maps = mail::Settings::Maps::Svg;
  int number = 0;
  const pbem::Carrier carrier([&](const std::string&, const std::string& recipient,
                                  const std::string&, std::string_view mail) {
    if (recipient == address) {
      const std::string name = "mail " + std::to_string(++number);
      const auto parts = mail::read_parts(mail);
      heard[name] = std::to_string(parts ? parts->size() : 0);
      if (parts)
        for (const mail::MimePart& part : *parts)
          heard[name] += "\n-- " + part.type + " " + part.file_name + "\n" + part.bytes;
      if (const auto headers = mail::read_headers(mail))
        heard[name] += "\n" + std::string(headers->first("Subject"));
    }
    return mail::Delivery{mail::Delivery::Kind::Sent, {}};
  });
  pbem::dispatch(host, settings, carrier, [](const pbem::Dispatched&) {});
  heard["mails"] = std::to_string(number);
}

void expect_same(const Heard& one, const Heard& two, const std::string& what) {
  ASSERT_EQ(one.size(), two.size()) << what;
  for (const auto& [name, text] : one) {
    const auto twin = two.find(name);
    ASSERT_NE(twin, two.end()) << what << ": " << name;
    const std::string left = without_hashes(text), right = without_hashes(twin->second);
    const auto [a, b] = std::mismatch(left.begin(), left.end(), right.begin(), right.end());
    if (a == left.end() && b == right.end()) continue;
    const auto from = static_cast<std::size_t>(std::max<std::ptrdiff_t>(0, a - left.begin() - 200));
    ADD_FAILURE() << what << ": " << name << " differs\n"
                  << left.substr(from, 500) << "\n-- and --\n"
                  << right.substr(from, 500);
    return;
  }
}

// --- games in which different files were sent --------------------------------------------------

std::string address_of(std::string_view seat) { return std::string(seat) + "@players.example"; }

struct Told {
  Heard heard;
  std::string own;
};

// One seat sends its secret, then the other one plays, and the owner lets everything be done.
Told with_secret(const std::filesystem::path& home, const SecretsOf& row, const Sent& sent,
                 const std::vector<std::string>& lines) {
  Host host(Store::create(home), Clock(moment));
  NewGame wanted;
  wanted.scenario = row.scenario;
  wanted.name = "game-one";
  wanted.options = formats::JsonBox(json::object());
  wanted.seed = Blob{7};
  wanted.links = 8192;
  const auto info = formats::module_of_scenario(row.scenario)->scenario(row.scenario);
  for (const std::string& seat : info->seats) wanted.addresses[seat] = address_of(seat);
  const std::string name = host.begin_game(wanted).value().id;
  const auto send = [&](Seat seat, const std::vector<std::string>& orders, bool last) {
    const Game now = load(host, name);
    return host
        .take_orders(order_file({.game = name,
                                 .side = now.seat_name(seat),
                                 .point = now.progress.point,
                                 .lines = orders,
                                 .final = last}))
        .kind;
  };
  const Game begun = load(host, name);
  const Seat owner = sent.side.empty() ? other(begun.match->waiting().front().seat)
                                       : *begun.match->seat_named(sent.side);
  EXPECT_NE(send(owner, lines, sent.final), Taken::Kind::Refused) << lines.front();
  std::mt19937_64 random(5);
  Told told;
  auto acts = sent.acts.begin();
  for (int step = 0; step < 12 || (step < 60 && acts != sent.acts.end()); ++step) {
    const Game now = load(host, name);
    const auto prompts = now.match->waiting();
    if (prompts.empty()) break;
    const Seat seat = prompts.front().seat;
    const bool sets_up = prompts.front().kind == "arrange";
    std::vector<std::string> orders{now.match->fallback(seat)};
    const bool acting = seat == owner && !sets_up && acts != sent.acts.end();
    if (acting) orders = *acts++;
    if (seat != owner) {
      const auto legal = now.match->legal(seat);
      for (const auto& each : legal) told.heard["legal, step by step"] += each.order + "\n";
      const formats::LegalOrder& one = legal[random() % legal.size()];
      const bool shows = std::ranges::any_of(
          row.shows, [&](const std::string& verb) { return one.order.starts_with(verb); });
      if (!sets_up && !shows) {
        orders = {one.order};
        if (!one.goes_on.empty())
          orders.front() += " " + one.goes_on[random() % one.goes_on.size()];
      }
    }
    const Taken::Kind taken = send(seat, orders, seat == owner || sets_up);
    EXPECT_TRUE(!acting || taken != Taken::Kind::Refused) << orders.front();
    told.heard["taken"] += std::to_string(static_cast<int>(taken));
  }
  EXPECT_EQ(acts, sent.acts.end()) << "the owner came to all that they were to do";
  const Game game = load(host, name);
  Heard more = of_host(host, name, other(owner));
  told.heard.merge(more);
  add_mails(told.heard, host, address_of(game.seat_name(other(owner))));
  told.own = report::text(report::make_report(host.store(), game, owner, Language::En, true));
  return told;
}

class SecretTwins : public testing::TestWithParam<std::string> {
 protected:
  const SecretsOf& row() const {
    const auto own = rows().find(GetParam());
    return own != rows().end() ? own->second : rows().at(module_of(GetParam()));
  }
};

TEST_P(SecretTwins, AreAlikeWhereOneSeatHasSentSomethingElse) {
  EXPECT_FALSE(row().sent.empty()) << "every game has secrets of this kind";
  for (const Sent& sent : row().sent) {
    const TempDirectory temp;
    const Told one = with_secret(temp.path() / "one", row(), sent, sent.one);
    const Told two = with_secret(temp.path() / "two", row(), sent, sent.two);
    EXPECT_NE(one.own, two.own) << "the secret is there to be seen by its owner";
    EXPECT_NE(one.heard.at("mails"), "0");
    expect_same(one.heard, two.heard, row().scenario + " " + sent.side);
  }
}

// --- positions in which a secret is exchanged ----------------------------------------------------

Heard of_table(Host& host, const Game& game, const formats::Match& match,
               std::optional<Seat> reader) {
  Heard heard;
  for (const Language language : {Language::En, Language::Ja}) {
    report::Reporter reporter({game.row, game.charter, match, game.progress, game.acts, game.end},
                              language);
    if (reader) reporter.write_for(*reader);
    read_stored_log(host.store(), game.row.id, [&](const formats::Entry& entry, const auto& facts) {
      reporter.hear(host.store(), entry, facts);
    });
    const std::string tongue = language == Language::En ? "en" : "ja";
    add_report(heard, tongue, reporter.finish());
    if (reader)
      for (const formats::LegalOrder& one : match.legal(*reader, language))
        heard["legal " + tongue] += one.order + "\n";
  }
  heard["view"] = match.view_text(reader);
  return heard;
}

// A few files of several lines, in which the last may be against the rules, as a seat would think
// of them at this table: none of them is sent.
std::vector<std::vector<std::string>> thought_of(const formats::Module& module, const json& table,
                                                 Seat seat) {
  std::vector<std::vector<std::string>> files{{"pass"}, {"brew tea"}};
  std::mt19937_64 random(11);
  for (int i = 0; i < 6; ++i) {
    formats::SeededChance chance(static_cast<std::uint64_t>(i) + 1);
    const auto match = std::move(module.from_position(table, chance)).value();
    match->run();
    std::vector<std::string> lines;
    for (int step = 0; step < 5; ++step) {
      const auto legal = match->legal(seat);
      if (legal.empty()) break;
      const formats::LegalOrder& one = legal[random() % legal.size()];
      std::string line = one.order;
      if (!one.goes_on.empty()) line += " " + one.goes_on[random() % one.goes_on.size()];
      const auto read = formats::read_order_lines(line);
      if (!read || !match->submit(seat, *read, false).empty()) break;
      lines.push_back(line);
      files.push_back(lines);
    }
    if (lines.empty()) continue;
    lines.push_back(lines.front());
    files.push_back(std::move(lines));
  }
  return files;
}

// What `check` says of them.
void add_trials(Heard& heard, Host& host, const std::string& name, const json& table, Seat seat,
                const std::vector<std::vector<std::string>>& files) {
  for (const std::vector<std::string>& lines : files)
    for (const bool final : {false, true}) {
      Game game = load(host, name);
      auto match = formats::find_module(game.match->module())->from_position(table, *game.chance);
      game.match = std::move(match).value();
      game.match->run();
      const auto read = formats::read_order_file(order_file({.game = name,
                                                             .side = game.seat_name(seat),
                                                             .point = game.progress.point,
                                                             .lines = lines,
                                                             .final = final}));
      ASSERT_TRUE(read) << lines.back();
      game.progress.seats[seat].waited_for = true;
      Trial trial;
      trial.answers = formats::JsonBox(json::array());
      try_orders_in(game, seat, *read, Language::En, trial);
      std::string& said = heard["trial of " + lines.back()];
      said += std::to_string(static_cast<int>(trial.end)) + trial.answers->dump() + "\n";
      for (const ReadbackLine& line : trial.readback) said += line.said + "\n";
      for (const auto& [line, sentences] : trial.prospects)
        for (const std::string& one : sentences) said += std::to_string(line) + " " + one + "\n";
      for (const std::string& one : trial.plans) said += one + "\n";
      for (const Refusal& why : trial.refusals)
        said += formats::sentence(why, Language::En) + std::to_string(why.line) + "\n";
    }
}

TEST_P(SecretTwins, AreAlikeWhereASecretOfThePositionIsExchanged) {
  std::map<std::string, int> compared, tried;
  if (row().exchanged.empty()) return;  // everything lies open on the table
  const TempDirectory temp;
  Host host(Store::create(temp.path() / "host"), Clock(moment));
  const std::string name = begin(host, row().scenario);
  for (const std::size_t turns : {0u, 6u, 8u, 5u, 7u}) {
    play(host, name, 6, turns, 8);
    const Game game = load(host, name);
    if (game.match->over()) break;
    for (const Exchanged& secret : row().exchanged) {
      const Seat owner = secret.side.empty() ? Seat::First : *game.match->seat_named(secret.side);
      const json now = game.match->put_down().at("position");
      const json other_one =
          secret.twin ? secret.twin(now) : other_card(now, std::string(game.seat_name(owner)));
      const json one = secret.first ? secret.first(now) : now;
      if (other_one.is_null() || one.is_null()) continue;
      const formats::Module& module = *formats::find_module(game.match->module());
      const auto files = thought_of(module, one, other(owner));
      std::vector<Heard> foes, onlookers;
      std::vector<std::string> owners;
      for (const json& table : {one, other_one}) {
        formats::SeededChance chance(1);
        auto match = module.from_position(table, chance);
        ASSERT_TRUE(match) << secret.what << ": " << match.error().why;
        (*match)->run();
        foes.push_back(of_table(host, game, **match, other(owner)));
        if (!(*match)->legal(other(owner)).empty()) {
          add_trials(foes.back(), host, name, table, other(owner), files);
          ++tried[std::string(secret.what) + " of " + secret.side];
        }
        onlookers.push_back(of_table(host, game, **match, std::nullopt));
        owners.push_back((*match)->view_text(owner));
      }
      const std::string what =
          fmt::format("{} of {}, {} steps later", secret.what, secret.side, turns);
      expect_same(foes[0], foes[1], what);
      expect_same(onlookers[0], onlookers[1], what + ", onlookers");
      EXPECT_NE(owners[0], owners[1]) << what;
      ++compared[std::string(secret.what) + " of " + secret.side];
      if (HasFailure()) return;
    }
  }
  for (const Exchanged& secret : row().exchanged) {
    const std::string what = std::string(secret.what) + " of " + secret.side;
    EXPECT_GT(compared[what], 0) << what << " was never exchanged";
    EXPECT_GT(tried[what], 0) << what << ": nothing was tried beside it";
  }
}

INSTANTIATE_TEST_SUITE_P(All, SecretTwins,
                         testing::ValuesIn(of_every_game(&games::Samples::whole_game)),
                         name_of_module);
INSTANTIATE_TEST_SUITE_P(OneMore, SecretTwins, testing::Values(std::string("rdtp/second-war")),
                         name_of_module);

TEST(SecretTwinsRows, AreThereForEveryGame) {
  for (const games::Game& game : games::games())
    EXPECT_TRUE(rows().contains(std::string(game.name))) << game.name;
}

}  // namespace
}  // namespace cursus::test
