// Whole games out of a store and into another one.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "src/store/store.hpp"
#include "src/time/clock.hpp"
#include "src/verify/verify.hpp"

namespace cursus {

struct Exported {
  std::uint64_t count = 0;
  formats::Digest head{};
};

// `seat`: only with the secrets of that seat, until the game is over and there are none any more.
Result<Exported> export_game(const Store& store, std::string_view game,
                             const std::optional<std::string>& seat,
                             const std::function<void(std::string_view)>& write);

struct Imported {
  Verdict verdict;
  GameRow row;
  std::uint64_t count = 0;
  bool readable = false;  // reports and positions can be made from it
};

// Verifies first; a file that is false is not taken in. Throws StoreError if the game is here.
Imported import_game(Store& store, const OpenEvidence& open);
// The same as a part of something greater: nothing is committed.
Imported import_game(Store& store, Store::Transaction& step, const OpenEvidence& open);

}  // namespace cursus
