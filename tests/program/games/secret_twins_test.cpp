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

#include "formats/chances.hpp"
#include "src/game/log/stored_log.hpp"
#include "src/host/advice.hpp"
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
#include "tests/program/support/every_game.hpp"
#include "tests/program/support/evidence_lines.hpp"
#include "tests/program/support/player.hpp"
#include "tests/program/support/temp_directory.hpp"
#include "tests/slow.hpp"

namespace cursus::test {
namespace {

SLOW_TESTS("All/SecretTwins.*");

using formats::Language;
using nlohmann::json;

// --- how each game exchanges its secrets -------------------------------------------------------

// What a seat sends before the first die, in one game and in its twin.
struct Sent {
  std::string side;
  std::vector<std::string> one, two;
  bool final = false;  // a set-up
};
// The same position with another secret of this side; null: there is none in it.
struct Exchanged {
  std::string_view what;
  std::string side;
  json (*twin)(const json& position);
};
// Standing orders must be of windows that do not open in the few steps that are played: what a seat
// does in the open may differ.
struct SecretsOf {
  std::string scenario;
  std::vector<Sent> sent;
  std::vector<Exchanged> exchanged;
};

// A card of the hand and one of the draw pile change places.
json other_card(const json& position, const std::string& side) {
  json twin = position;
  if (!twin.contains("hands") || !twin["hands"].contains(side)) return {};
  json& hand = twin["hands"][side];
  json& deck = twin["deck"];
  for (json& card : deck)
    if (!hand.empty() && card != hand.at(0)) {
      std::swap(hand.at(0), card);
      return twin;
    }
  return {};
}

// A leader and a dummy of one zone have each other's tags.
json other_identity(const json& position, const std::string& side) {
  json twin = position;
  for (auto& [name, dummy] : twin["counters"].items()) {
    if (!name.starts_with(side + "-dummy") || name.find("fleet") != name.npos ||
        dummy.value("fate", "") != "on-map")
      continue;
    for (auto& [other_name, leader] : twin["counters"].items()) {
      if (other_name.find("dummy") != other_name.npos || leader.value("zone", "") != dummy["zone"])
        continue;
      const bool own =
          std::any_of(twin["units"].begin(), twin["units"].end(), [&](const json& unit) {
            return unit.value("box", "") == other_name && unit.value("side", json()) == side;
          });
      if (!own || leader.value("turned", false) != dummy.value("turned", false)) continue;
      std::swap(leader["tag"], dummy["tag"]);
      return twin;
    }
  }
  return {};
}
json other_means(const json& position, const std::string& side) {
  json twin = position;
  twin["sides"][side]["pa"] = twin["sides"][side].value("pa", 0) + 3;
  return twin;
}

const std::map<std::string, SecretsOf>& rows() {
  static const std::map<std::string, SecretsOf> all{
      // Nothing is compared here yet: leak_test.cpp exchanges standing orders and set-ups of this
      // game, but looks at no mail, log or evidence.
      {"ab", {"ab/granicus", {}, {}}},
      {"cca",
       {"cca/015",
        {{"", {"@ on battleback do no"}, {"@ on evade LI do evade"}}},
        {{"a card", "", nullptr}}}},
      {"hannibal",
       {"hannibal/one-turn",
        {{"rome", {"@ on intercept do no"}, {"@ on overrun do yes"}}},
        {{"a card", "rome", [](const json& now) { return other_card(now, "rome"); }},
         {"a card", "carthage", [](const json& now) { return other_card(now, "carthage"); }}}}},
      // Everything lies open on this table (D.1): only files and standing orders are secret.
      {"cataphract",
       {"cataphract/tricameron",
        {{"", {"@ on leader_rout do with"}, {"@ on leader_rout do stay"}}},
        {}}},
      {"rdtp",
       {"rdtp/marathon",
        {},  // twins that send other files are not written yet
        {{"identity", "greek", [](const json& now) { return other_identity(now, "greek"); }},
         {"identity", "persian", [](const json& now) { return other_identity(now, "persian"); }},
         {"means", "greek", [](const json& now) { return other_means(now, "greek"); }},
         {"means", "persian", [](const json& now) { return other_means(now, "persian"); }}}}}};
  return all;
}

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
Told with_secret(const std::filesystem::path& home, const std::string& scenario,
                 const std::string& side, const std::vector<std::string>& lines, bool final) {
  Host host(Store::create(home), Clock(moment));
  NewGame wanted;
  wanted.scenario = scenario;
  wanted.name = "game-one";
  wanted.options = formats::JsonBox(json::object());
  wanted.seed = Blob{7};
  wanted.links = 8192;
  const auto info = formats::module_of_scenario(scenario)->scenario(scenario);
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
  const Seat owner =
      side.empty() ? other(begun.match->waiting().front().seat) : *begun.match->seat_named(side);
  EXPECT_NE(send(owner, lines, final), Taken::Kind::Refused) << lines.front();
  std::mt19937_64 random(5);
  Told told;
  for (int step = 0; step < 8; ++step) {
    const Game now = load(host, name);
    const auto prompts = now.match->waiting();
    if (prompts.empty()) break;
    const Seat seat = prompts.front().seat;
    std::vector<std::string> orders{now.match->fallback(seat)};
    if (seat != owner) {
      const auto legal = now.match->legal(seat);
      const formats::LegalOrder& one = legal[random() % legal.size()];
      orders = {one.order};
      if (!one.goes_on.empty()) orders.front() += " " + one.goes_on[random() % one.goes_on.size()];
      for (const auto& each : legal) told.heard["legal, step by step"] += each.order + "\n";
    }
    told.heard["taken"] += std::to_string(static_cast<int>(send(seat, orders, seat == owner)));
  }
  const Game game = load(host, name);
  Heard more = of_host(host, name, other(owner));
  told.heard.merge(more);
  add_mails(told.heard, host, address_of(game.seat_name(other(owner))));
  told.own = report::text(report::make_report(host.store(), game, owner, Language::En, true));
  return told;
}

class SecretTwins : public testing::TestWithParam<std::string> {
 protected:
  const SecretsOf& row() const { return rows().at(module_of(GetParam())); }
};

TEST_P(SecretTwins, AreAlikeWhereOneSeatHasSentSomethingElse) {
  for (const Sent& sent : row().sent) {
    const TempDirectory temp;
    const Told one =
        with_secret(temp.path() / "one", row().scenario, sent.side, sent.one, sent.final);
    const Told two =
        with_secret(temp.path() / "two", row().scenario, sent.side, sent.two, sent.final);
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

TEST_P(SecretTwins, AreAlikeWhereASecretOfThePositionIsExchanged) {
  std::map<std::string, int> compared;
  if (row().exchanged.empty()) return;  // everything lies open on the table
  const TempDirectory temp;
  Host host(Store::create(temp.path() / "host"), Clock(moment));
  const std::string name = begin(host, row().scenario);
  for (const std::size_t turns : {0u, 6u, 8u}) {
    play(host, name, 6, turns, 8);
    const Game game = load(host, name);
    if (game.match->over()) break;
    for (const Exchanged& secret : row().exchanged) {
      const Seat owner = secret.side.empty() ? Seat::First : *game.match->seat_named(secret.side);
      const json now = game.match->put_down().at("position");
      const json other_one =
          secret.twin ? secret.twin(now) : other_card(now, std::string(game.seat_name(owner)));
      if (other_one.is_null()) continue;
      std::vector<Heard> foes, onlookers;
      std::vector<std::string> owners;
      for (const json& table : {now, other_one}) {
        formats::SeededChance chance(1);
        auto match = formats::find_module(game.match->module())->from_position(table, chance);
        ASSERT_TRUE(match) << secret.what << ": " << match.error().why;
        (*match)->run();
        foes.push_back(of_table(host, game, **match, other(owner)));
        onlookers.push_back(of_table(host, game, **match, std::nullopt));
        owners.push_back((*match)->view_text(owner));
      }
      const std::string what =
          fmt::format("{} of {}, {} steps later", secret.what, secret.side, turns);
      expect_same(foes[0], foes[1], what);
      expect_same(onlookers[0], onlookers[1], what + ", onlookers");
      EXPECT_NE(owners[0], owners[1]) << what;
      ++compared[std::string(secret.what)];
    }
  }
  for (const Exchanged& secret : row().exchanged)
    EXPECT_GT(compared[std::string(secret.what)], 0) << secret.what << " was never exchanged";
}

INSTANTIATE_TEST_SUITE_P(All, SecretTwins,
                         testing::ValuesIn(of_every_game(&games::Samples::whole_game)),
                         name_of_module);

TEST(SecretTwinsRows, AreThereForEveryGame) {
  for (const games::Game& game : games::games())
    EXPECT_TRUE(rows().contains(std::string(game.name))) << game.name;
}

}  // namespace
}  // namespace cursus::test
