// Seals the secrets of the dice before they leave for a database of another machine. Whoever has a
// copy of the database alone, a backup of its server or the rights of its administrator, can then
// foretell no die. The key lies in the host's directory, and every machine that works for the host
// is given a copy: store.key.
#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "src/store/rows.hpp"

namespace cursus {

class Vault {
 public:
  static constexpr const char* file_name = "store.key";

  // The key of that directory; nothing, if there is none. Throws StoreError: others may read it.
  static std::optional<Vault> in(const std::filesystem::path& directory);
  static Vault make_in(const std::filesystem::path& directory);

  // By which a store knows its key, without knowing it.
  std::string mark() const;

  // `game` binds it to its row. XChaCha20-Poly1305, a fresh nonce in front.
  Blob seal(std::string_view game, std::span<const std::uint8_t> secret) const;
  // Throws StoreError (Damaged): another key, another game, or changed.
  Blob open(std::string_view game, std::span<const std::uint8_t> sealed) const;

 private:
  explicit Vault(std::filesystem::path file) : file_(std::move(file)) {}
  std::filesystem::path file_;
  std::array<std::uint8_t, 32> key_{};
};

}  // namespace cursus
