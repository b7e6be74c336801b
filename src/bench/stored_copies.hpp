// Games that are only stored: a run must not look at each of them.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

namespace cursus::bench {

// Copies of a game, row by row, which is quicker than to begin them. Every other one is over. Those
// that go on have players, and a deadline that is years away; they count as just verified.
void store_copies(const std::filesystem::path& home, const std::string& game, std::uint64_t count,
                  const std::string& now);

}  // namespace cursus::bench
