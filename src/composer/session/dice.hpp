// Chance while orders are composed: nobody throws a die then.
#pragma once

#include <string>

#include "adjudicator/core/chance.hpp"
#include "src/composer/session/session.hpp"

namespace cursus::composer {

// The first number that is asked for ends what is being done; or, where the player has said that
// the rest is to be supposed, every die shows its middle face.
class NoDice final : public Chance {
 public:
  NoDice(Stop& stop, bool suppose) : stop_(stop), suppose_(suppose) {}

  void next_stretch() override {}
  std::uint32_t below(std::uint32_t n, std::string_view purpose) override {
    return number(n, purpose);
  }
  std::uint32_t sealed_below(std::uint32_t n, std::string_view purpose) override {
    return number(n, purpose);
  }
  std::uint64_t mark() const override { return 0; }
  void rewind(std::uint64_t) override {}

  bool was_asked() const { return sides_ != 0; }
  std::uint32_t sides() const { return sides_; }  // of the first
  const std::string& purpose() const { return purpose_; }

 private:
  std::uint32_t number(std::uint32_t n, std::string_view purpose) {
    if (!was_asked()) {
      sides_ = n;
      purpose_ = purpose;
    }
    if (!suppose_) stop_.at_die();
    return n / 2;
  }

  Stop& stop_;
  bool suppose_;
  std::uint32_t sides_ = 0;
  std::string purpose_;
};

}  // namespace cursus::composer
