// Options of scenarios: each is explained to who begins a game.
#include <gtest/gtest.h>

#include "formats/game/match.hpp"

namespace cursus::formats {
namespace {

TEST(ScenarioOptions, EachIsExplainedInEveryLanguage) {
  for (const Module& module : modules())
    for (const ScenarioInfo& scenario : module.scenarios())
      for (const std::string& option : scenario.options)
        for (const Language language : {Language::En, Language::Ja}) {
          const std::string key =
              std::string(module.name) + ".option." + option.substr(0, option.find('='));
          EXPECT_TRUE(Catalogue::of(language).has(key)) << key;
        }
}

}  // namespace
}  // namespace cursus::formats
