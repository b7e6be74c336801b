// Chance while orders are composed: nobody throws a die then.
#pragma once

#include <string>

#include "adjudicator/core/chance.hpp"
#include "src/composer/session/session.hpp"

namespace cursus::composer {

// How far a table is played where nobody throws.
enum class Until : std::uint8_t {
  Die,     // or a secret: whatever comes first
  Secret,  // the player has said what to suppose of dice: each shows its middle face
  End,     // it only opens
};

// Ends what is being done where a number is asked for, or where something would be seen that this
// table has only imagined.
class NoDice final : public Chance {
 public:
  NoDice(Stop& stop, Until until) : stop_(stop), until_(until) {}

  void next_stretch() override { alike_ = 0; }
  std::uint32_t below(std::uint32_t n, std::string_view purpose) override {
    if (until_ == Until::Die) {
      sides_ = n;
      purpose_ = purpose;
      stop_.at_die();
    }
    // Where equal dice are rolled again, not for ever: it would be told again and again.
    if (purpose != purpose_) alike_ = 0;
    purpose_ = purpose;
    const std::uint32_t beyond = ++alike_ > most_alike ? alike_ - most_alike : 0;
    return (n / 2 + beyond) % n;
  }
  std::uint32_t sealed_below(std::uint32_t n, std::string_view) override {
    unveil();
    return n / 2;
  }
  void unveil() override {
    if (until_ == Until::End) return;
    at_secret_ = true;
    stop_.at_die();
  }
  std::uint64_t mark() const override { return 0; }
  void rewind(std::uint64_t) override {}

  bool at_die() const { return sides_ != 0; }
  bool at_secret() const { return at_secret_; }
  std::uint32_t sides() const { return sides_; }
  const std::string& purpose() const { return purpose_; }

 private:
  static constexpr std::uint32_t most_alike = 12;  // dice in a row, of one purpose

  Stop& stop_;
  Until until_;
  bool at_secret_ = false;
  std::uint32_t sides_ = 0;
  std::uint32_t alike_ = 0;
  std::string purpose_;
};

}  // namespace cursus::composer
