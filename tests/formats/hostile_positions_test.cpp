// Positions come from outside: whatever is changed in one, it is refused, or it can be played.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "formats/game/match_data.hpp"
#include "formats/json/canonical_json.hpp"
#include "formats/log/chances.hpp"
#include "formats/text/catalogue.hpp"
#include "tests/paths.hpp"

namespace cursus::formats {
namespace {

using nlohmann::json;

// Any whole number below n, and the same in every run.
class Pick {
 public:
  explicit Pick(std::uint64_t seed) : chance_(seed) {}
  std::size_t below(std::size_t n) {
    return n < 2 ? 0 : chance_.below(static_cast<std::uint32_t>(n), "choice");
  }
  template <class T>
  const T& one_of(const std::vector<T>& all) {
    return all[below(all.size())];
  }

 private:
  SeededChance chance_;
};

// --- positions that are good ---------------------------------------------------------------------

// Of tests/cases/<module>/small_position.json: a small game with as much as possible in it, and
// what else may be said in it.
std::vector<json> small_positions(std::string_view module) {
  const auto path = cursus::test::source_dir() / "tests/cases" / module / "small_position.json";
  std::ifstream in(path);
  EXPECT_TRUE(in) << path;
  const json written = json::parse(in);
  std::vector<json> all{written.at("position")};
  for (const json& other : written.value("also", json::array())) {
    all.push_back(written.at("position"));
    all.back().merge_patch(other);
  }
  return all;
}

// A battle after some random answers.
json well_begun(std::string_view scenario, std::size_t answers) {
  SeededChance chance(answers);
  Pick pick(answers + 1);
  const auto match = module_of_scenario(scenario)->begin(scenario, json::object(), chance).value();
  match->run();
  json position = match->position();
  for (std::size_t i = 0; i < answers && !match->over(); ++i) {
    const Seat seat = match->waiting().front().seat;
    match->answer_legal(seat, pick.below(match->count_legal(seat)));
    position = match->put_down().at("position");
  }
  return position;
}

// --- what is done to them ------------------------------------------------------------------------

void collect(const json& value, const json::json_pointer& at,
             std::vector<json::json_pointer>& all) {
  if (!at.empty()) all.push_back(at);
  if (value.is_object())
    for (const auto& [key, one] : value.items()) collect(one, at / key, all);
  if (value.is_array())
    for (std::size_t i = 0; i < value.size(); ++i) collect(value[i], at / i, all);
}

const std::vector<json>& foreign_values() {
  static const std::vector<json> all{nullptr,
                                     true,
                                     -1,
                                     0,
                                     1,
                                     7,
                                     255,
                                     256,
                                     65'536,
                                     2'147'483'648,
                                     -9'223'372'036'854'775'807,
                                     18'446'744'073'709'551'615u,
                                     "",
                                     "0000",
                                     "9999",
                                     "\x01",
                                     "名",
                                     std::string(300, 'x'),
                                     json::array(),
                                     json::object(),
                                     json::array({json::array({"0101", "0102"})})};
  return all;
}

// One change: something goes, becomes foreign, is there twice, or is what stands elsewhere.
void change(json& position, Pick& pick) {
  std::vector<json::json_pointer> places;
  collect(position, json::json_pointer(), places);
  if (places.empty()) return;
  const json::json_pointer place = pick.one_of(places);
  json& there = position[place];
  json& around = position[place.parent_pointer()];
  switch (pick.below(6)) {
    case 0:
      if (around.is_array())
        around.erase(std::stoul(place.back()));
      else
        around.erase(place.back());
      return;
    case 1:
      there = pick.one_of(foreign_values());
      return;
    case 2:
      if (around.is_array()) around.push_back(json(there));
      return;
    case 3:
      if (there.is_number()) there = there.get<std::int64_t>() + (pick.below(2) == 0 ? 1 : -1);
      return;
    default: {  // mostly another of its kind: a hex, a unit, a side
      const json other = position[pick.one_of(places)];
      if (other.type() == there.type() && !other.is_structured()) there = other;
      return;
    }
  }
}

// --- and what must come of it --------------------------------------------------------------------

struct Count {
  int refused = 0;
  int played = 0;
};

void play_on(Match& match, Pick& pick) {
  match.run();
  for (int i = 0; i < 25 && !match.over(); ++i) {
    match.check_invariants();
    ASSERT_FALSE(match.waiting().empty());
    const Seat seat = match.waiting().front().seat;
    const std::size_t legal = match.count_legal(seat);
    ASSERT_GT(legal, 0u) << "a dead end";
    match.answer_legal(seat, pick.below(legal));
    match.take_happened();
  }
  for (const auto& seat : {std::optional(Seat::First), std::optional<Seat>()}) {
    EXPECT_FALSE(match.view_text(seat).empty());
    EXPECT_FALSE(match.table_text(seat, Language::Ja).empty());
  }
}

void meet(const Module& module, const json& position, std::uint64_t seed, Count& count) {
  SeededChance chance(seed);
  const auto match = module.from_position(position, chance);
  if (!match) {
    ++count.refused;
    for (const Language language : {Language::En, Language::Ja})
      EXPECT_FALSE(sentence_with_place(match.error(), language).empty());
    return;
  }
  ++count.played;
  Pick pick(seed);
  play_on(**match, pick);
}

class HostilePositions : public ::testing::TestWithParam<std::string> {};

TEST_P(HostilePositions, AreRefusedOrPlayed) {
  const Module& module = *find_module(GetParam());
  std::vector<json> good = small_positions(GetParam());
  for (const std::size_t answers : {0u, 40u, 300u})
    good.push_back(well_begun(module.scenarios().front().id, answers));
  for (const json& position : good) {
    SeededChance chance(1);
    ASSERT_TRUE(module.from_position(position, chance)) << position.dump();
  }
  const char* more = std::getenv("CURSUS_HOSTILE_POSITIONS");
  const std::uint64_t many = more ? std::stoul(more) : 400;
  Count count;
  for (std::uint64_t seed = 1; seed <= many && !HasFatalFailure(); ++seed) {
    Pick pick(seed);
    json position = good[seed % 2 == 0 ? 0 : pick.below(good.size())];
    for (std::size_t changes = 1 + pick.below(3); changes > 0; --changes) change(position, pick);
    SCOPED_TRACE(position.dump());
    try {
      meet(module, position, seed, count);
    } catch (const std::exception& defect) {
      FAIL() << defect.what();
    }
  }
  EXPECT_GT(count.refused, static_cast<int>(many) / 10);
  EXPECT_GT(count.played, static_cast<int>(many) / 10);
}

std::vector<std::string> names_of_modules() {
  std::vector<std::string> all;
  for (const Module& module : modules()) all.emplace_back(module.name);
  return all;
}

INSTANTIATE_TEST_SUITE_P(Of, HostilePositions, ::testing::ValuesIn(names_of_modules()),
                         [](const auto& module) { return module.param; });

}  // namespace
}  // namespace cursus::formats
