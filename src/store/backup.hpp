// A copy of the whole store in one file, taken while others go on working, and believed only after
// it has been read again.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string_view>

namespace cursus {

struct Backup {
  std::uint64_t games = 0;
  std::uint64_t entries = 0;  // of all logs; every hash was remade
  std::uint64_t bytes = 0;
};

// In a copy, a setting of the host for each game that was going on. What players have seen since
// then, the copy does not know: it does not go on with such a game before its host says how far
// they are, or dice that were mailed would fall again.
inline constexpr std::string_view copy_mark = "copy.";

// Writes beside `target` under another name and gives it its name only when it is whole and on the
// disk: whatever goes wrong, nothing half written is left and an older backup stays. Throws
// StoreError; `Exists` if the file is there and may not be replaced.
Backup back_up(const std::filesystem::path& home, const std::filesystem::path& target,
               bool replace);

// A finished backup against itself: pages, indices, and every log's chain of hashes.
Backup check_backup(const std::filesystem::path& file);

}  // namespace cursus
