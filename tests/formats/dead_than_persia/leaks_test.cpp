// R-H.6: twin games in which one secret of a seat differs. The same lines are given; every byte
// that the other seat and the onlookers get must be the same until something shows it.
#include <algorithm>
#include <set>

#include "formats/dead_than_persia/position.hpp"
#include "tests/formats/dead_than_persia/war_table.hpp"
#include "tests/slow.hpp"

namespace cursus::dead_than_persia {
namespace {

SLOW_TESTS("RdtpTwins.*");

using nlohmann::json;

enum class Secret : std::uint8_t { Identity, Means };
bool shows_secrets(const std::string& event, Secret secret) {
  static const std::set<std::string> all{"interception-tried",
                                         "naval-interception-tried",
                                         "battle-began",
                                         "tags-dealt",
                                         "reconnoitred",
                                         "city-fallen",
                                         "ended",
                                         "politics-rolled",
                                         "embarked",
                                         "left-behind",
                                         "ruse-played"};
  return all.contains(event) || (event == "pa-shown" && secret == Secret::Means);
}

// A game, and what the other seat and the onlookers have been sent of it.
struct Twin {
  Twin(const json& position, Seat owner_seat, std::uint64_t seed, Secret of_the_owner)
      : owner(owner_seat), foe(other(owner_seat)), secret(of_the_owner), dice(seed) {
    auto begun = formats::find_module("rdtp")->from_position(position, dice);
    ensure(begun.has_value(), "what the program wrote can be read");
    match = std::move(*begun);
    for (const std::string_view line : {"@ on intercept do no", "@ on navalintercept do no"})
      match->set_standing(owner, *formats::read_order_lines(line));
    match->take_happened();
  }

  // Refusals go to the sender alone.
  bool gives(Seat seat, const std::string& line) {
    const auto lines = formats::read_order_lines(line);
    const auto refused = match->submit(seat, *lines, false);
    if (seat == foe)
      for (const Refusal& one : refused) sent += std::string(one.why) + std::string(one.clause);
    formats::Happened happened = match->take_happened();
    for (const auto& event : happened.events) {
      const json& body = *event.body;
      if (shows_secrets(body.at("event"), secret)) {
        shown = true;  // what was told before it is still compared
        return refused.empty();
      }
      if (body.at("event") == "supply-checked" && hears(event.audience, foe)) ++supplied;
      const bool everybody = event.audience == Audience::Everybody;
      if (!everybody && !hears(event.audience, foe)) {
        ++private_events;
        continue;
      }
      sent += event.body.text() + (everybody ? "*\n" : "\n");
      for (const formats::Language language : {english, japanese})
        for (const std::string& sentence : match->tell(body, language)) sent += sentence + "\n";
    }
    sent += "answers " + std::to_string(happened.answers.size()) + " events " +
            std::to_string(happened.events.size()) + "\n";
    for (const ScriptNote& note : happened.notes)
      if (note.seat == foe) sent += std::string(note.reason.why) + "\n";
    return refused.empty();
  }

  std::string seen() const {
    std::string bytes =
        sent + formats::canonical(match->view(foe)) + formats::canonical(match->view({}));
    for (const formats::Language language : {english, japanese}) {
      for (const formats::LegalOrder& legal : match->legal(foe, language))
        bytes += legal.order + "\n";
      for (const std::optional<Seat> eye : {std::optional(foe), std::optional<Seat>()})
        for (const formats::Section& section : match->table_text(eye, language))
          for (const std::string& line : section.lines) bytes += line + "\n";
      for (const formats::Score& score : match->score(language)) bytes += score.text + "\n";
    }
    for (const formats::Prompt& prompt : match->waiting())
      bytes += std::string(match->seat_name(prompt.seat)) + prompt.clause + prompt.kind + "\n";
    return bytes;
  }

  Seat owner, foe;
  Secret secret;
  formats::SeededChance dice;
  std::unique_ptr<formats::Match> match;
  std::string sent;
  int private_events = 0;
  int supplied = 0;
  bool shown = false;
};

// The opening, played by defaults to the first segment; the owner is to act.
json first_segment(const std::string& scenario, Seat owner, std::uint64_t seed) {
  formats::SeededChance dice(seed);
  auto match = formats::find_module("rdtp")->begin(scenario, json::object(), dice).value();
  for (const Seat seat : both_seats) match->submit(seat, *formats::read_order_lines("done"), true);
  json position = match->put_down().at("position");
  position["active"] = owner == Seat::First ? "greek" : "persian";
  position["sides"][position["active"].get<std::string>()]["pa"] = 20;
  return position;
}

// With two names exchanged.
std::string exchanged(const std::string& line, const std::string& a, const std::string& b) {
  const auto at = [&](const std::string& name) { return line.find(name); };
  if (!a.empty() && at(a) != line.npos)
    return line.substr(0, at(a)) + b + line.substr(at(a) + a.size());
  if (!b.empty() && at(b) != line.npos)
    return line.substr(0, at(b)) + a + line.substr(at(b) + b.size());
  return line;
}

bool is_quiet(const std::string& line) {
  for (const std::string_view verb :
       {"activate ", "move ", "sail fleet", "sail dummy", "done", "pass", "anchor"})
    if (line.starts_with(verb)) return true;
  return false;
}

// Gives the number of lines that were compared.
int compare_twins(const json& one, const json& two, Seat owner, std::uint64_t seed,
                  const std::string& a = {}, const std::string& b = {},
                  Secret secret = Secret::Identity, int* supplied = nullptr) {
  Twin first(one, owner, seed, secret), second(two, owner, seed, secret);
  formats::SeededChance choice(seed + 50);
  const auto pick = [&](std::size_t n) {
    return n < 2 ? 0u : choice.below(static_cast<std::uint32_t>(n), "choice");
  };
  for (int step = 0; step < 25; ++step) {
    if (supplied) *supplied += first.supplied;
    first.supplied = 0;
    const bool shown = first.shown || second.shown;
    EXPECT_EQ(first.shown, second.shown) << "step " << step << " seed " << seed;
    if (first.match->over() || second.match->over()) return step;
    const std::string x = shown ? first.sent : first.seen();
    const std::string y = shown ? second.sent : second.seen();
    if (x != y) {
      const auto [l, r] = std::mismatch(x.begin(), x.end(), y.begin(), y.end());
      const auto from = static_cast<std::size_t>(l - x.begin());
      ADD_FAILURE() << "step " << step << " seed " << seed << "\n"
                    << x.substr(from > 200 ? from - 200 : 0, 400) << "\n---\n"
                    << y.substr(from > 200 ? from - 200 : 0, 400);
      return step;
    }
    if (shown) return step;
    const Seat seat = first.match->waiting().front().seat;
    std::vector<std::string> lines;
    std::set<std::string> also;
    for (const auto& legal : second.match->legal(seat)) also.insert(legal.order);
    for (const auto& legal : first.match->legal(seat)) {
      const std::string twin = seat == owner ? exchanged(legal.order, a, b) : legal.order;
      if (also.contains(twin) && is_quiet(legal.order)) lines.push_back(legal.order);
    }
    if (lines.empty()) return step;
    const std::string line = lines[pick(lines.size())];
    EXPECT_TRUE(first.gives(seat, line)) << line;
    EXPECT_TRUE(second.gives(seat, seat == owner ? exchanged(line, a, b) : line)) << line;
    if (::testing::Test::HasFailure()) return step;
  }
  return 25;
}

const std::vector<std::pair<Seat, std::string>> seats{{Seat::First, "greek"},
                                                      {Seat::Second, "persian"}};

TEST(RdtpTwins, WhichTagIsTheDummy) {  // R-H.6a R-H.1a R-H.3d R-H.4a–g
  int compared = 0;
  for (const std::string scenario : {"rdtp/ionian-revolt", "rdtp/second-war"})
    for (const auto& [owner, name] : seats)
      for (std::uint64_t seed = 1; seed <= 2; ++seed) {
        const json one = first_segment(scenario, owner, seed);
        const std::string dummy = name + "-dummy-1";
        std::string leader;
        for (const auto& [id, counter] : one["counters"].items())
          if (id.find('-') == id.npos &&
              counter.value("zone", "") == one["counters"][dummy].value("zone", "-") &&
              one["sides"][name]["commander"] == id)
            leader = id;
        if (leader.empty()) continue;
        json two = one;
        std::swap(two["counters"][dummy]["tag"], two["counters"][leader]["tag"]);
        compared += compare_twins(one, two, owner, seed, " " + leader, " dummy 1");
        if (HasFailure()) return;
      }
  EXPECT_GT(compared, 20);
}

// Persians inland who do not live off the land, and a Greek counter with them.
TEST(RdtpTwins, WhichOfThemStandsBesideAnArmyThatLacksSupply) {  // R-H.6a R-10.0e R-10.0f L33
  const json one = json::parse(
      R"({"scenario":"rdtp/14.3","bare":true,"active":"greek","counters":{"mardonios":{"zone":"macedoine"},
      "leonidas":{"zone":"macedoine","tag":1},"greek-dummy-1":{"zone":"macedoine","tag":2}},
      "units":{"persian-archer-1":{"box":"mardonios"},"persian-archer-2":{"box":"mardonios"},
      "persian-archer-3":{"box":"mardonios"},"persian-archer-4":{"box":"mardonios"},
      "spartan-hoplite-1":{"box":"leonidas"}},
      "sides":{"persian":{"commander":"mardonios","pa":0},"greek":{"commander":"leonidas","pa":2}}})");
  json two = one;
  std::swap(two["counters"]["leonidas"]["tag"], two["counters"]["greek-dummy-1"]["tag"]);
  int supplied = 0;
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    compare_twins(one, two, Seat::First, seed, " leonidas", " dummy 1", Secret::Identity,
                  &supplied);
    if (HasFailure()) return;
  }
  EXPECT_GT(supplied, 2) << "the Persian has heard of supply";
}

TEST(RdtpTwins, WhichMarkerIsTheDummyFleet) {  // R-H.6a R-H.1a
  int compared = 0;
  for (const auto& [owner, name] : seats)
    for (std::uint64_t seed = 1; seed <= 2; ++seed) {
      const json one = first_segment("rdtp/second-war", owner, seed);
      const std::string fleet = name + "-fleet-1", dummy = name + "-dummy-fleet-1";
      ASSERT_EQ(one["counters"][fleet]["zone"], one["counters"][dummy]["zone"]);
      json two = one;
      std::swap(two["counters"][fleet]["tag"], two["counters"][dummy]["tag"]);
      compared += compare_twins(one, two, owner, seed, "sail fleet 1", "sail dummy fleet 1");
      if (HasFailure()) return;
    }
  EXPECT_GT(compared, 10);
}

TEST(RdtpTwins, HowUnitsLieInTwoBoxes) {  // R-H.6a
  int compared = 0;
  for (std::uint64_t seed = 1; seed <= 2; ++seed) {
    const json one = first_segment("rdtp/second-war", Seat::Second, seed);
    json two = one;
    for (auto& [id, unit] : two["units"].items())
      if (unit.value("box", "") == "xerxes" && id.find("immortal") == id.npos)
        unit["box"] = "mardonios";
    compared += compare_twins(one, two, Seat::Second, seed);
    if (HasFailure()) return;
  }
  EXPECT_GT(compared, 4);
}

TEST(RdtpTwins, PointsAndRuses) {  // R-H.6b R-2.2e R-H.2b
  int compared = 0;
  for (const std::string scenario : {"rdtp/ionian-revolt", "rdtp/second-war"})
    for (const auto& [owner, name] : seats)
      for (std::uint64_t seed = 1; seed <= 2; ++seed) {
        json one = first_segment(scenario, owner, seed);
        const auto& cup = one["cup"];
        std::vector<std::string> ruses, counters;
        for (const json& token : cup)
          (token.get<std::string>().starts_with("PA") ? counters : ruses).push_back(token);
        ASSERT_GE(ruses.size(), 2u);
        // One holds the first ruse of the cup, the other the last; and other points.
        const auto holding = [&](const std::string& ruse, int pa) {
          json given = one;
          given["cup"].erase(std::find(given["cup"].begin(), given["cup"].end(), json(ruse)));
          given["sides"][name]["hand"].push_back(ruse);
          given["sides"][name]["pa"] = pa;
          return given;
        };
        compared += compare_twins(holding(ruses.front(), 9), holding(ruses.back(), 14), owner, seed,
                                  {}, {}, Secret::Means);
        if (HasFailure()) return;
      }
  EXPECT_GT(compared, 20);
}

}  // namespace
}  // namespace cursus::dead_than_persia
