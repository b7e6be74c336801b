// A copy of the whole store in one file, taken while others go on working, and believed only after
// it has been read again.
#pragma once

#include <cstdint>
#include <filesystem>

namespace cursus {

struct Backup {
  std::uint64_t games = 0;
  std::uint64_t entries = 0;  // of all logs; every hash was made again
  std::uint64_t bytes = 0;
};

// Writes beside `target` under another name and gives it its name only when it is whole and on the
// disk: whatever goes wrong, nothing half written is left and an older backup stays. Throws
// StoreError; `Exists` if the file is there and may not be replaced.
Backup back_up(const std::filesystem::path& home, const std::filesystem::path& target,
               bool replace);

// A finished backup against itself: pages, indices, and every log's chain of hashes.
Backup check_backup(const std::filesystem::path& file);

}  // namespace cursus
